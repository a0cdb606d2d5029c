//! Exact cover by dancing links: choose options so that each item is covered exactly once.
//!
//! Sudoku, queens, packing and tiling all are exact covers: the solver is the same, only the items differ.
//! The method is Algorithm X with dancing links, described by Donald Knuth ("Dancing Links", 2000; "The Art of Computer Programming", volume 4B, 7.2.2.1).

use backtrack::Problem;
use std::fmt;
use thiserror::Error;

/// A set of items, and options that cover some of them.
///
/// Primary items must be covered exactly once, secondary items at most once.
/// As a [`Problem`] its state is the options chosen so far; the next item is one with the fewest options left, and the choices are these options in the order in which they were given.
///
/// # Cost
///
/// Each item of an option is a node in two circular lists: of the options of its item, and (as a place in an array) of the items of its option.
/// *Covering* an item unlinks it and every option that covers it, in time proportional to what is unlinked; *uncovering* links everything again, last unlinked first.
/// Since the unlinked nodes keep their own links, nothing has to be remembered for it: the links dance.
///
/// # Examples
///
/// Two dominoes on a strip of three cells leave one free; three trominoes and dominoes cover it in three ways:
///
/// ```
/// use backtrack::Search;
/// use sudoku::exact_cover::ExactCover;
///
/// // Items 0 to 2 are the cells; pieces are single cells or dominoes.
/// let options: [&[usize]; 5] = [&[0], &[1], &[2], &[0, 1], &[1, 2]];
/// let problem = ExactCover::new(3, 0, options)?;
/// let mut search = Search::new(problem);
/// let covers: Vec<_> = search.solutions().collect();
/// assert_eq!(covers, [vec![0, 1, 2], vec![0, 4], vec![3, 2]]);
/// # Ok::<(), sudoku::exact_cover::ItemError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExactCover {
    /// The number of items; item i has the head node i + 1, and node 0 is the root of the list of primary items.
    items: usize,
    /// Neighbours of the heads in the list of primary items that are not covered.
    left: Vec<u32>,
    right: Vec<u32>,
    /// How many options of an item are linked, by head.
    len: Vec<u32>,
    /// Neighbours of each node in the list of its item's options.
    up: Vec<u32>,
    down: Vec<u32>,
    /// The head of each node's item.
    head: Vec<u32>,
    /// The option of each node behind the heads.
    option: Vec<u32>,
    /// The first node of each option, and the end of the last one.
    start: Vec<u32>,
    chosen: Vec<u32>,
}

/// An option with an item that does not exist, or with the same one twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ItemError {
    /// There are fewer items.
    #[error("option {option} has item {item}, but there are only {items}")]
    NoSuchItem {
        /// Which option, from 0.
        option: usize,
        /// Which item, from 0.
        item: usize,
        /// How many there are.
        items: usize,
    },
    /// It would cover the item twice.
    #[error("option {option} has item {item} twice")]
    Twice {
        /// Which option, from 0.
        option: usize,
        /// Which item, from 0.
        item: usize,
    },
}

/// One option, by its number in the order in which they were given, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OptionNumber(pub u32);

impl fmt::Display for OptionNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option {}", self.0)
    }
}

impl ExactCover {
    /// Returns the problem with items 0 up to `primary + secondary`, the primary ones first.
    ///
    /// Options without items are allowed and never chosen.
    ///
    /// # Errors
    ///
    /// If an option has an item that does not exist, or one twice.
    ///
    /// # Panics
    ///
    /// If items and options together have more than `u32::MAX` nodes.
    pub fn new<O: AsRef<[usize]>>(
        primary: usize,
        secondary: usize,
        options: impl IntoIterator<Item = O>,
    ) -> Result<Self, ItemError> {
        let items = primary + secondary;
        let node = |index: usize| u32::try_from(index).expect("fewer than four billion nodes");
        let heads = node(items + 1);
        let mut cover = ExactCover {
            items,
            left: (0..heads).collect(),
            right: (0..heads).collect(),
            len: vec![0; items + 1],
            up: (0..heads).collect(),
            down: (0..heads).collect(),
            head: (0..heads).collect(),
            option: Vec::new(),
            start: vec![heads],
            chosen: Vec::new(),
        };
        // The root and the primary items form a ring; secondary items stay alone, so that nobody chooses them.
        for index in 0..=primary {
            cover.right[index] = node((index + 1) % (primary + 1));
            cover.left[index] = node((index + primary) % (primary + 1));
        }
        for (number, option) in options.into_iter().enumerate() {
            for &item in option.as_ref() {
                if item >= items {
                    return Err(ItemError::NoSuchItem { option: number, item, items });
                }
                let head = item + 1;
                let last = cover.up[head] as usize;
                // An option's nodes come one after the other, so that a second one of it would be the item's last.
                if last > items && cover.option[last - items - 1] as usize == number {
                    return Err(ItemError::Twice { option: number, item });
                }
                let new = node(cover.head.len());
                cover.head.push(node(head));
                cover.up.push(node(last));
                cover.down.push(node(head));
                cover.option.push(node(number));
                cover.down[last] = new;
                cover.up[head] = new;
                cover.len[head] += 1;
            }
            cover.start.push(node(cover.head.len()));
        }
        Ok(cover)
    }

    /// Returns the nodes of an option.
    fn nodes(&self, option: u32) -> std::ops::Range<usize> {
        self.start[option as usize] as usize..self.start[option as usize + 1] as usize
    }

    /// Unlinks an item, and all options that cover it from the lists of their other items.
    fn cover(&mut self, head: usize) {
        let (left, right) = (self.left[head], self.right[head]);
        self.right[left as usize] = right;
        self.left[right as usize] = left;
        let mut row = self.down[head] as usize;
        while row != head {
            for node in self.nodes(self.option[row - self.items - 1]) {
                if node != row {
                    let (up, down) = (self.up[node], self.down[node]);
                    self.down[up as usize] = down;
                    self.up[down as usize] = up;
                    self.len[self.head[node] as usize] -= 1;
                }
            }
            row = self.down[row] as usize;
        }
    }

    /// Links everything again that [`cover`](Self::cover) unlinked, in the opposite order.
    fn uncover(&mut self, head: usize) {
        let mut row = self.up[head] as usize;
        while row != head {
            for node in self.nodes(self.option[row - self.items - 1]).rev() {
                if node != row {
                    let (up, down) = (self.up[node], self.down[node]);
                    self.down[up as usize] = node as u32;
                    self.up[down as usize] = node as u32;
                    self.len[self.head[node] as usize] += 1;
                }
            }
            row = self.up[row] as usize;
        }
        let (left, right) = (self.left[head], self.right[head]);
        self.right[left as usize] = head as u32;
        self.left[right as usize] = head as u32;
    }

    /// Returns the head of the first primary item with the fewest options.
    fn narrowest(&self) -> Option<usize> {
        let mut best = None;
        let mut fewest = u32::MAX;
        let mut head = self.right[0] as usize;
        while head != 0 {
            if self.len[head] < fewest {
                best = Some(head);
                fewest = self.len[head];
                if fewest == 0 {
                    break;
                }
            }
            head = self.right[head] as usize;
        }
        best
    }
}

impl Problem for ExactCover {
    type Choice = OptionNumber;
    type Choices = std::vec::IntoIter<OptionNumber>;
    type Solution = Vec<usize>;

    fn choices(&self) -> Self::Choices {
        let mut options = Vec::new();
        if let Some(head) = self.narrowest() {
            options.reserve_exact(self.len[head] as usize);
            let mut row = self.down[head] as usize;
            while row != head {
                options.push(OptionNumber(self.option[row - self.items - 1]));
                row = self.down[row] as usize;
            }
        }
        options.into_iter()
    }

    fn choose(&mut self, &OptionNumber(option): &OptionNumber) {
        for node in self.nodes(option) {
            self.cover(self.head[node] as usize);
        }
        self.chosen.push(option);
    }

    fn undo(&mut self, &OptionNumber(option): &OptionNumber) {
        self.chosen.pop();
        for node in self.nodes(option).rev() {
            self.uncover(self.head[node] as usize);
        }
    }

    fn is_solution(&self) -> bool {
        self.right[0] == 0
    }

    /// Returns the options chosen, in the order in which they were chosen.
    fn solution(&self) -> Vec<usize> {
        self.chosen.iter().map(|&option| option as usize).collect()
    }
}

impl fmt::Display for ExactCover {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "chosen:")?;
        self.chosen.iter().try_for_each(|option| write!(f, " {option}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use backtrack::Search;

    /// All exact covers, found by trying every subset of the options.
    fn by_subsets(primary: usize, secondary: usize, options: &[Vec<usize>]) -> Vec<Vec<usize>> {
        let covers = |subset: &u32| {
            let mut times = vec![0; primary + secondary];
            for (number, option) in options.iter().enumerate() {
                if subset >> number & 1 == 1 {
                    option.iter().for_each(|&item| times[item] += 1);
                }
            }
            times[..primary].iter().all(|&t| t == 1) && times[primary..].iter().all(|&t| t <= 1)
        };
        (0..1 << options.len())
            .filter(covers)
            .map(|subset: u32| (0..options.len()).filter(|n| subset >> n & 1 == 1).collect())
            .collect()
    }

    proptest::proptest! {
        #[test]
        fn all_covers_are_found_and_the_links_are_restored(
            sets in proptest::collection::vec(1_u32..64, 0..10), primary in 1_usize..=6
        ) {
            // Options with secondary items only are free to be added in any number: leave them out of the comparison.
            let options: Vec<Vec<usize>> = sets
                .iter()
                .map(|set| (0..6).filter(|item| set >> item & 1 == 1).collect())
                .filter(|option: &Vec<usize>| option[0] < primary)
                .collect();
            let problem = ExactCover::new(primary, 6 - primary, &options).unwrap();
            let mut search = Search::new(problem.clone());
            let mut found: Vec<Vec<usize>> = search.solutions().collect();
            found.iter_mut().for_each(|cover| cover.sort_unstable());
            found.sort_unstable();
            let mut expected = by_subsets(primary, 6 - primary, &options);
            expected.sort_unstable();
            proptest::prop_assert_eq!(found, expected);
            proptest::prop_assert_eq!(search.into_problem(), problem);
        }
    }

    #[test]
    fn options_with_wrong_items_are_refused() {
        assert_eq!(
            ExactCover::new(2, 0, [vec![0], vec![2]]).unwrap_err().to_string(),
            "option 1 has item 2, but there are only 2"
        );
        assert_eq!(
            ExactCover::new(2, 0, [vec![1, 0, 1]]).unwrap_err().to_string(),
            "option 0 has item 1 twice"
        );
    }

    #[test]
    fn without_items_there_is_one_cover_and_without_options_none() {
        let none: [&[usize]; 0] = [];
        assert_eq!(Search::new(ExactCover::new(0, 0, none).unwrap()).count(), 1);
        assert_eq!(Search::new(ExactCover::new(1, 0, none).unwrap()).count(), 0);
    }
}

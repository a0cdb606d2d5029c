//! The fast way through distinct arrangements: the last five places come from a table.

use std::ops::ControlFlow;

/// How many places at the end [`visit_distinct`] takes from a table.
const TAIL: usize = 5;

/// The ways to arrange five sorted items of which neighbours may be equal, for each pattern of equality.
///
/// Bit i of the pattern says that the items i and i + 1 are equal.
/// The rows of pattern p are `ROWS[STARTS[p]..STARTS[p + 1]]`.
const ROWS: [Row; 541] = TABLE.0;
const STARTS: [usize; 17] = TABLE.1;
const TABLE: ([Row; 541], [usize; 17]) = table();

/// Which items stand at the five places: two, two and one.
///
/// The items i and j together are the pair 5 i + j, so that two are copied at once.
#[derive(Clone, Copy)]
struct Row {
    pairs: [u8; 2],
    last: u8,
}

const fn table() -> ([Row; 541], [usize; 17]) {
    let mut rows = [Row { pairs: [0; 2], last: 0 }; 541];
    let mut starts = [0; 17];
    let mut filled = 0;
    let mut pattern = 0;
    while pattern < 16 {
        // All 5^5 words in dictionary order; the arrangements among them are those that use each item once, equal ones in turn.
        let mut word = 0;
        while word < 3125 {
            let row = [
                (word / 625) as u8,
                (word / 125 % 5) as u8,
                (word / 25 % 5) as u8,
                (word / 5 % 5) as u8,
                (word % 5) as u8,
            ];
            if is_arrangement(row, pattern) {
                let [a, b, c, d, last] = row;
                rows[filled] = Row { pairs: [5 * a + b, 5 * c + d], last };
                filled += 1;
            }
            word += 1;
        }
        pattern += 1;
        starts[pattern] = filled;
    }
    assert!(filled == 541);
    (rows, starts)
}

/// Says whether `row` uses each item once, and item i before item i + 1 where the pattern says that they are equal.
const fn is_arrangement(row: [u8; TAIL], pattern: usize) -> bool {
    let mut used = 0u8;
    let mut i = 0;
    while i < TAIL {
        let item = row[i];
        let elder_is_equal = item > 0 && pattern >> (item - 1) & 1 == 1;
        if used >> item & 1 == 1 || (elder_is_equal && used >> (item - 1) & 1 == 0) {
            return false;
        }
        used |= 1 << item;
        i += 1;
    }
    true
}

/// Calls `visit` with each distinct arrangement of `items`, in lexicographic order by value, until it breaks; fast.
///
/// On return `items` are as they were, sorted or not, also after a break.
/// The order is that of [`distinct`](fn@crate::distinct).
///
/// The last five places come from a table: there are 16 ways in which five sorted items can be equal to their neighbours, and for each the table has the arrangements.
///
/// # Examples
///
/// ```
/// use permutations::visit_distinct;
/// use std::ops::ControlFlow;
///
/// let mut palindromes = 0;
/// let _: ControlFlow<()> = visit_distinct(&mut b"abacbcc".to_owned(), |word| {
///     palindromes += u32::from(word.iter().eq(word.iter().rev()));
///     ControlFlow::Continue(())
/// });
/// assert_eq!(palindromes, 6);
/// ```
#[inline]
pub fn visit_distinct<T: Copy + Ord, B>(
    items: &mut [T],
    mut visit: impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let start = items.to_vec();
    items.sort_unstable();
    let flow = visit_sorted(items, &mut visit);
    items.copy_from_slice(&start);
    flow
}

#[inline]
fn visit_sorted<T: Copy + Ord, B>(
    items: &mut [T],
    visit: &mut impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let tail = if items.len() < TAIL { 0 } else { TAIL };
    let mut digits = vec![0; items.len() - tail];
    loop {
        if tail == 0 {
            visit(items)?;
        } else {
            visit_tail(items, visit)?;
        }
        if !advance(items, &mut digits) {
            return ControlFlow::Continue(());
        }
    }
}

/// The distinct arrangements of the last five places, which are sorted before and after.
#[inline(always)]
fn visit_tail<T: Copy + Ord, B>(
    items: &mut [T],
    visit: &mut impl FnMut(&[T]) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let sorted: [T; TAIL] = *items.last_chunk().expect("there are five");
    let pattern =
        (0..TAIL - 1).fold(0, |bits, i| bits | usize::from(sorted[i] == sorted[i + 1]) << i);
    // All pairs, and more places than needed, so that indices of five and three bits need no check.
    let mut pairs = [[sorted[0]; 2]; 32];
    let mut singles = [sorted[0]; 8];
    for i in 0..TAIL {
        for j in 0..TAIL {
            pairs[5 * i + j] = [sorted[i], sorted[j]];
        }
        singles[i] = sorted[i];
    }
    for row in &ROWS[STARTS[pattern]..STARTS[pattern + 1]] {
        let [a, b] = pairs[usize::from(row.pairs[0] & 31)];
        let [c, d] = pairs[usize::from(row.pairs[1] & 31)];
        let e = singles[usize::from(row.last & 7)];
        *items.last_chunk_mut().expect("there are five") = [a, b, c, d, e];
        visit(items)?;
    }
    *items.last_chunk_mut().expect("there are five") = sorted;
    ControlFlow::Continue(())
}

/// As [`lexicographic::advance`](crate::lexicographic), but from an item to the next that differs from it.
///
/// The swap of the front with the first of the next group keeps the rest sorted: `a|a b b c`, `b|a a b c`, `c|a a b b`.
#[inline]
fn advance<T: PartialEq>(items: &mut [T], digits: &mut [usize]) -> bool {
    for place in (0..digits.len()).rev() {
        let rest = &mut items[place..];
        let mut digit = digits[place] + 1;
        while digit < rest.len() {
            if rest[digit] != rest[0] {
                rest.swap(0, digit);
                digits[place] = digit;
                return true;
            }
            digit += 1;
        }
        digits[place] = 0;
        rest.rotate_left(1);
    }
    false
}

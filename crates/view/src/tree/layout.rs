//! Where the nodes of a tree go: a tidy-tree layout.
//!
//! The method is that of Reingold and Tilford as made linear for trees of any degree by Buchheim, Jünger and Leipert, "Improving Walker's algorithm to run in linear time" (*Graph Drawing* 2002).
//! Each node may be of another breadth.
//! There is no recursion, so that a tree may be as deep as memory allows.

const NONE: usize = usize::MAX;

/// Returns the middle of each node across the direction of growth, the least of all edges being 0.
///
/// `parents[i]` is the parent of node `i`, and less than `i`; node 0 is the root.
/// Siblings are placed in the order of their indices, each node is `breadth[i]` broad, and between nodes of one depth are at least `gap`.
/// A parent stands in the middle between its first and its last child, and equal subtrees are placed equally.
pub(crate) fn layout(parents: &[usize], breadth: &[f64], gap: f64) -> Vec<f64> {
    if parents.is_empty() {
        return vec![];
    }
    let mut walk = Walk::new(parents, breadth, gap);
    // Children have larger indices than their parents: backwards, every subtree is finished before it is placed.
    for node in (0..parents.len()).rev() {
        walk.place_children(node);
    }
    walk.positions()
}

/// The names are those of the paper.
struct Walk<'a> {
    parents: &'a [usize],
    breadth: &'a [f64],
    gap: f64,
    first_child: Vec<usize>,
    last_child: Vec<usize>,
    left_sibling: Vec<usize>,
    right_sibling: Vec<usize>,
    /// The node's place among its siblings.
    number: Vec<f64>,
    /// The node's own place, relative to its siblings.
    prelim: Vec<f64>,
    /// How far everything below the node is moved.
    modifier: Vec<f64>,
    /// The next node of a contour where there is no child.
    thread: Vec<usize>,
    ancestor: Vec<usize>,
    change: Vec<f64>,
    shift: Vec<f64>,
}

impl<'a> Walk<'a> {
    fn new(parents: &'a [usize], breadth: &'a [f64], gap: f64) -> Self {
        let n = parents.len();
        let mut walk = Walk {
            parents,
            breadth,
            gap,
            first_child: vec![NONE; n],
            last_child: vec![NONE; n],
            left_sibling: vec![NONE; n],
            right_sibling: vec![NONE; n],
            number: vec![0.0; n],
            prelim: vec![0.0; n],
            modifier: vec![0.0; n],
            thread: vec![NONE; n],
            ancestor: (0..n).collect(),
            change: vec![0.0; n],
            shift: vec![0.0; n],
        };
        for (node, &parent) in parents.iter().enumerate().skip(1) {
            let left = walk.last_child[parent];
            if left == NONE {
                walk.first_child[parent] = node;
            } else {
                walk.left_sibling[node] = left;
                walk.right_sibling[left] = node;
                walk.number[node] = walk.number[left] + 1.0;
            }
            walk.last_child[parent] = node;
        }
        walk
    }

    /// The distance of the middles of two neighbours.
    fn distance(&self, left: usize, right: usize) -> f64 {
        (self.breadth[left] + self.breadth[right]) / 2.0 + self.gap
    }

    /// Puts the subtrees below `parent` side by side.
    fn place_children(&mut self, parent: usize) {
        let mut default_ancestor = self.first_child[parent];
        let mut node = default_ancestor;
        while node != NONE {
            let middle = match self.first_child[node] {
                NONE => 0.0,
                first => (self.prelim[first] + self.prelim[self.last_child[node]]) / 2.0,
            };
            match self.left_sibling[node] {
                NONE => self.prelim[node] = middle,
                left => {
                    self.prelim[node] = self.prelim[left] + self.distance(left, node);
                    self.modifier[node] = self.prelim[node] - middle;
                    default_ancestor = self.apportion(node, default_ancestor);
                }
            }
            node = self.right_sibling[node];
        }
        self.execute_shifts(parent);
    }

    /// Moves the subtree of `node` to the right of all subtrees before it, comparing the contours that face each other.
    fn apportion(&mut self, node: usize, mut default_ancestor: usize) -> usize {
        let (mut inner_right, mut outer_right) = (node, node);
        let mut inner_left = self.left_sibling[node];
        let mut outer_left = self.first_child[self.parents[node]];
        let mut sum_inner_right = self.modifier[inner_right];
        let mut sum_outer_right = self.modifier[outer_right];
        let mut sum_inner_left = self.modifier[inner_left];
        let mut sum_outer_left = self.modifier[outer_left];
        loop {
            let (next_left, next_right) = (self.rightmost(inner_left), self.leftmost(inner_right));
            if next_left == NONE || next_right == NONE {
                if next_left != NONE && self.rightmost(outer_right) == NONE {
                    self.thread[outer_right] = next_left;
                    self.modifier[outer_right] += sum_inner_left - sum_outer_right;
                }
                if next_right != NONE && self.leftmost(outer_left) == NONE {
                    self.thread[outer_left] = next_right;
                    self.modifier[outer_left] += sum_inner_right - sum_outer_left;
                    default_ancestor = node;
                }
                return default_ancestor;
            }
            (inner_left, inner_right) = (next_left, next_right);
            outer_left = self.leftmost(outer_left);
            outer_right = self.rightmost(outer_right);
            self.ancestor[outer_right] = node;
            let overlap = self.prelim[inner_left] + sum_inner_left
                - (self.prelim[inner_right] + sum_inner_right)
                + self.distance(inner_left, inner_right);
            if overlap > 0.0 {
                let from = self.ancestor[inner_left];
                let siblings = self.parents[from] == self.parents[node];
                self.move_subtree(if siblings { from } else { default_ancestor }, node, overlap);
                sum_inner_right += overlap;
                sum_outer_right += overlap;
            }
            sum_inner_left += self.modifier[inner_left];
            sum_inner_right += self.modifier[inner_right];
            sum_outer_left += self.modifier[outer_left];
            sum_outer_right += self.modifier[outer_right];
        }
    }

    /// Moves `right`, and notes that the subtrees between `left` and `right` are to share in it.
    fn move_subtree(&mut self, left: usize, right: usize, by: f64) {
        let subtrees = self.number[right] - self.number[left];
        self.change[right] -= by / subtrees;
        self.shift[right] += by;
        self.change[left] += by / subtrees;
        self.prelim[right] += by;
        self.modifier[right] += by;
    }

    fn execute_shifts(&mut self, parent: usize) {
        let (mut shift, mut change) = (0.0, 0.0);
        let mut node = self.last_child[parent];
        while node != NONE {
            self.prelim[node] += shift;
            self.modifier[node] += shift;
            change += self.change[node];
            shift += self.shift[node] + change;
            node = self.left_sibling[node];
        }
    }

    /// The next node of a left contour.
    fn leftmost(&self, node: usize) -> usize {
        match self.first_child[node] {
            NONE => self.thread[node],
            child => child,
        }
    }

    /// The next node of a right contour.
    fn rightmost(&self, node: usize) -> usize {
        match self.last_child[node] {
            NONE => self.thread[node],
            child => child,
        }
    }

    /// Sums up the modifiers on the way from the root.
    fn positions(self) -> Vec<f64> {
        let n = self.parents.len();
        let mut moved = vec![0.0; n];
        let mut middles = vec![0.0; n];
        if let (first, last) = (self.first_child[0], self.last_child[0])
            && first != NONE
        {
            middles[0] = (self.prelim[first] + self.prelim[last]) / 2.0;
        }
        for node in 1..n {
            let parent = self.parents[node];
            // A thread may have put a modifier on a node without children, where it moves nothing.
            moved[node] = moved[parent] + if parent == 0 { 0.0 } else { self.modifier[parent] };
            middles[node] = self.prelim[node] + moved[node];
        }
        let edges =
            middles.iter().zip(self.breadth).map(|(middle, breadth)| middle - breadth / 2.0);
        let least = edges.fold(f64::INFINITY, f64::min);
        middles.iter().map(|middle| middle - least).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Trees of up to 60 nodes: each node's parent is one of those before it, in preorder or not.
    fn trees() -> impl Strategy<Value = (Vec<usize>, Vec<f64>)> {
        (1_usize..60).prop_flat_map(|n| {
            let parents: Vec<_> = (0..n).map(|i| 0..i.max(1)).collect();
            (parents, prop::collection::vec(1.0..9.0_f64, n))
        })
    }

    fn depths(parents: &[usize]) -> Vec<usize> {
        let mut depths = vec![0; parents.len()];
        for node in 1..parents.len() {
            depths[node] = depths[parents[node]] + 1;
        }
        depths
    }

    /// The nodes of each depth, from left to right by the order of siblings.
    fn rows(parents: &[usize]) -> Vec<Vec<usize>> {
        let mut rows: Vec<Vec<usize>> = vec![vec![0]];
        loop {
            let last = &rows[rows.len() - 1];
            let next: Vec<usize> = last
                .iter()
                .flat_map(|&parent| (1..parents.len()).filter(move |&node| parents[node] == parent))
                .collect();
            if next.is_empty() {
                return rows;
            }
            rows.push(next);
        }
    }

    proptest! {
        #[test]
        fn neighbours_of_a_depth_keep_their_order_and_distance((parents, breadth) in trees()) {
            let x = layout(&parents, &breadth, 1.0);
            for row in rows(&parents) {
                for pair in row.windows(2) {
                    let (left, right) = (pair[0], pair[1]);
                    let between = x[right] - breadth[right] / 2.0 - x[left] - breadth[left] / 2.0;
                    prop_assert!(between > 1.0 - 1e-9, "{left} and {right} are {between} apart");
                }
            }
        }

        #[test]
        fn parents_stand_in_the_middle_of_their_children((parents, breadth) in trees()) {
            let x = layout(&parents, &breadth, 1.0);
            for parent in 0..parents.len() {
                let mut children = (1..parents.len()).filter(|&node| parents[node] == parent);
                let Some(first) = children.next() else { continue };
                let last = children.next_back().unwrap_or(first);
                prop_assert!((x[parent] - (x[first] + x[last]) / 2.0).abs() < 1e-9);
            }
        }

        #[test]
        fn everything_is_right_of_zero_and_something_touches_it((parents, breadth) in trees()) {
            let x = layout(&parents, &breadth, 1.0);
            let least = x.iter().zip(&breadth).map(|(x, b)| x - b / 2.0).fold(9.0, f64::min);
            prop_assert!(least.abs() < 1e-9);
        }
    }

    #[test]
    fn a_full_binary_tree_is_as_wide_as_its_leaves() {
        let parents: Vec<usize> = (0..127_usize).map(|i| i.saturating_sub(1) / 2).collect();
        let x = layout(&parents, &vec![1.0; 127], 1.0);
        assert_eq!(depths(&parents)[126], 6);
        assert_eq!(x[126] - x[63], 126.0);
        assert_eq!(x[0], 63.5);
    }

    #[test]
    fn equal_subtrees_are_placed_equally() {
        // Two copies of a small subtree beside a broad one.
        let parents = [0, 0, 0, 0, 1, 1, 3, 3, 2, 2, 2, 2];
        let x = layout(&parents, &[1.0; 12], 1.0);
        assert_eq!(x[4] - x[1], x[6] - x[3]);
        assert_eq!(x[5] - x[1], x[7] - x[3]);
    }

    #[test]
    fn a_path_of_a_million_nodes_is_straight() {
        let parents: Vec<usize> = (0..1_000_000_usize).map(|i| i.saturating_sub(1)).collect();
        let x = layout(&parents, &vec![2.0; parents.len()], 1.0);
        assert!(x.iter().all(|&x| x == 1.0));
    }
}

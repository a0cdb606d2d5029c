//! The worlds that the tests search.

use backtrack::{Problem, Reason};
use proptest::prelude::*;

/// A tree that is written down: every node says which of its edges are valid and whether it is a solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tree {
    /// Node 0 is the root; the parent of a node comes before it.
    pub(crate) nodes: Vec<Node>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Node {
    pub(crate) parent: usize,
    /// Whether the edge from the parent is valid.
    pub(crate) valid: bool,
    pub(crate) solution: bool,
}

impl Tree {
    fn children(&self, node: usize) -> Vec<usize> {
        (1..self.nodes.len()).filter(|&child| self.nodes[child].parent == node).collect()
    }

    /// Returns the path from the root (which is left out) to `node`.
    fn path(&self, mut node: usize) -> Vec<usize> {
        let mut path = vec![];
        while node != 0 {
            path.push(node);
            node = self.nodes[node].parent;
        }
        path.reverse();
        path
    }

    /// Returns the paths of all nodes that a search stands in, in its order, found without any search:
    /// those to which every edge is valid and above which, unless solutions are extended, no solution stands.
    ///
    /// Siblings are numbered upwards, so that the order of the paths as lists is the order of a depth-first search.
    pub(crate) fn visited(&self, extend: bool) -> Vec<Vec<usize>> {
        let mut paths: Vec<_> = (0..self.nodes.len())
            .map(|node| self.path(node))
            .filter(|path| path.iter().all(|&node| self.nodes[node].valid))
            .filter(|path| {
                let above = path.iter().rev().skip(1).copied();
                let root = (!path.is_empty()).then_some(0);
                extend || !above.chain(root).any(|node| self.nodes[node].solution)
            })
            .collect();
        paths.sort();
        paths
    }

    pub(crate) fn is_solution(&self, path: &[usize]) -> bool {
        self.nodes[path.last().copied().unwrap_or(0)].solution
    }

    /// Returns the paths of all solutions that a search finds, in its order.
    pub(crate) fn solutions(&self, extend: bool) -> Vec<Vec<usize>> {
        let mut paths = self.visited(extend);
        paths.retain(|path| self.is_solution(path));
        paths
    }
}

/// Trees of up to 40 nodes.
pub(crate) fn trees() -> impl Strategy<Value = Tree> {
    let node = (any::<prop::sample::Index>(), prop::bool::weighted(0.8), prop::bool::weighted(0.3));
    (prop::bool::weighted(0.1), prop::collection::vec(node, 0..40)).prop_map(|(root, nodes)| {
        let mut tree = Tree { nodes: vec![Node { parent: 0, valid: true, solution: root }] };
        for (parent, valid, solution) in nodes {
            let parent = parent.index(tree.nodes.len());
            tree.nodes.push(Node { parent, valid, solution });
        }
        tree
    })
}

/// A walk through a [`Tree`]; `EXTEND` says whether solutions may be extended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Walk<const EXTEND: bool> {
    pub(crate) tree: Tree,
    pub(crate) path: Vec<usize>,
}

impl<const EXTEND: bool> Walk<EXTEND> {
    pub(crate) fn new(tree: Tree) -> Self {
        Walk { tree, path: vec![] }
    }

    fn here(&self) -> usize {
        self.path.last().copied().unwrap_or(0)
    }
}

impl<const EXTEND: bool> Problem for Walk<EXTEND> {
    type Choice = usize;
    type Choices = std::vec::IntoIter<usize>;
    type Solution = Vec<usize>;
    const EXTEND_SOLUTIONS: bool = EXTEND;

    fn choices(&self) -> Self::Choices {
        self.tree.children(self.here()).into_iter()
    }
    fn is_valid(&self, &child: &usize) -> bool {
        assert_eq!(self.tree.nodes[child].parent, self.here(), "asked in the wrong state");
        self.tree.nodes[child].valid
    }
    fn choose(&mut self, &child: &usize) {
        assert!(self.is_valid(&child), "chose what is not valid");
        self.path.push(child);
    }
    fn undo(&mut self, &child: &usize) {
        assert_eq!(self.path.pop(), Some(child), "last done, first undone");
    }
    fn is_solution(&self) -> bool {
        self.tree.nodes[self.here()].solution
    }
    fn solution(&self) -> Vec<usize> {
        self.path.clone()
    }
    fn explain(&self, child: &usize) -> Option<Reason> {
        Some(format!("the edge to {child} is closed").into())
    }
}

/// Queens row by row, as a vector of columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Queens {
    pub(crate) n: usize,
    pub(crate) cols: Vec<usize>,
}

impl Queens {
    pub(crate) fn new(n: usize) -> Self {
        Queens { n, cols: vec![] }
    }
}

impl Problem for Queens {
    type Choice = usize;
    type Choices = std::ops::Range<usize>;
    type Solution = Vec<usize>;

    fn choices(&self) -> Self::Choices {
        0..self.n
    }
    fn is_valid(&self, &col: &usize) -> bool {
        let row = self.cols.len();
        self.cols.iter().enumerate().all(|(r, &c)| c != col && c.abs_diff(col) != row - r)
    }
    fn choose(&mut self, &col: &usize) {
        self.cols.push(col);
    }
    fn undo(&mut self, _: &usize) {
        self.cols.pop();
    }
    fn is_solution(&self) -> bool {
        self.cols.len() == self.n
    }
    fn solution(&self) -> Vec<usize> {
        self.cols.clone()
    }
}

/// A corridor: one way down to depth `n`, where the only solution lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Corridor {
    pub(crate) n: usize,
    pub(crate) depth: usize,
}

impl Problem for Corridor {
    type Choice = ();
    type Choices = std::option::IntoIter<()>;
    type Solution = usize;

    fn choices(&self) -> Self::Choices {
        (self.depth < self.n).then_some(()).into_iter()
    }
    fn choose(&mut self, (): &()) {
        self.depth += 1;
    }
    fn undo(&mut self, (): &()) {
        self.depth -= 1;
    }
    fn is_solution(&self) -> bool {
        self.depth == self.n
    }
    fn solution(&self) -> usize {
        self.depth
    }
}

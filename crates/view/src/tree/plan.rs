//! What of a tree is drawn, and what is folded.

use super::record::{Entry, Kind, Tree, count};
use super::style::{Rejected, Style};
use crate::words::{counted, grouped, shortened};
use backtrack::Counters;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

/// The things to draw, parents before their children and siblings in their order.
pub(super) struct Plan {
    pub(super) items: Vec<Item>,
    /// Nodes drawn on their own, and nodes that are only counted in folds.
    pub(super) drawn: u64,
    pub(super) folded: u64,
    /// How many folds there are.
    pub(super) folds: u64,
}

/// One thing to draw.
pub(super) struct Item {
    /// The index of the item above; the root's is 0.
    pub(super) parent: usize,
    pub(super) depth: usize,
    pub(super) shape: Shape,
    pub(super) label: String,
    /// What stands beside the label: a reason, or counts.
    pub(super) note: String,
    /// Everything there is to say, for those who point at it.
    pub(super) hint: String,
    /// Whether it lies on the way to a solution.
    pub(super) on_path: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Shape {
    /// A node whose candidates were all tried.
    Node,
    /// A node in which the search stopped.
    Open,
    DeadEnd,
    /// A node whose candidates were not looked at, because of its bound.
    Cut,
    Solution,
    Rejected,
    /// A subtree of which only the counts are shown.
    Fold,
}

/// No label is drawn longer than this.
const LABEL: usize = 40;
/// Nor any reason.
const NOTE: usize = 70;

impl Plan {
    pub(super) fn new(tree: &Tree, style: &Style) -> Self {
        let mut plan = Plan { items: vec![], drawn: 0, folded: 0, folds: 0 };
        if tree.entries.is_empty() {
            return plan;
        }
        let rejected = style.rejected_in(tree.entries.len());
        let below = sums_below(tree);
        let on_path = paths_to_solutions(tree);
        let open = opened(tree, style.most.max(2), rejected, &on_path);

        let mut todo = vec![(Todo::Entry(0), 0)];
        while let Some((next, parent)) = todo.pop() {
            let entry = match next {
                Todo::Entry(entry) => entry,
                Todo::Rest(rest) => {
                    plan.rest(&rest, parent);
                    continue;
                }
            };
            let index = plan.items.len();
            let shown = open.get(&entry).copied();
            plan.entry(tree, entry, parent, on_path[entry as usize]);
            let Some(shown) = shown else {
                plan.fold(&below[entry as usize]);
                continue;
            };
            let children: Vec<_> =
                tree.children(entry).filter(|&child| is_drawn(tree, child, rejected)).collect();
            let counted = tree.children(entry).count() - children.len();
            if counted > 0 {
                plan.items[index].note = format!("{counted} rejected");
            }
            // What was not kept comes last, since it happened last.
            let mut rest = tree.hidden.get(&entry).copied().unwrap_or_default();
            for &child in &children[shown..] {
                count(&mut rest, &tree.entries[child as usize]);
                rest += below[child as usize];
            }
            if rest != Counters::default() {
                todo.push((Todo::Rest(rest), index));
            }
            todo.extend(children[..shown].iter().rev().map(|&child| (Todo::Entry(child), index)));
        }
        plan
    }

    /// Says how much is drawn and how much folded, if anything is folded.
    pub(super) fn folds_in_words(&self) -> Option<String> {
        let drawn = counted(self.drawn, "node", "nodes");
        let folds = counted(self.folds, "fold", "folds");
        (self.folds > 0).then(|| format!("{drawn} drawn, {} in {folds}", grouped(self.folded)))
    }

    /// Adds the item of `entry`, as if nothing lay below it.
    fn entry(&mut self, tree: &Tree, entry: u32, parent: usize, on_path: bool) {
        let Entry { kind, left, depth, .. } = tree.entries[entry as usize];
        let is_finished = left || (depth == 0 && tree.here == 0 && tree.below == 0);
        let label = tree.label(entry);
        let reason = tree.reason(entry);
        self.drawn += u64::from(kind != Kind::Rejected);
        self.items.push(Item {
            parent,
            depth: depth as usize,
            shape: match kind {
                Kind::Rejected => Shape::Rejected,
                Kind::DeadEnd => Shape::DeadEnd,
                Kind::Cut => Shape::Cut,
                Kind::Solution => Shape::Solution,
                Kind::Node if is_finished => Shape::Node,
                Kind::Node => Shape::Open,
            },
            label: shortened(label, LABEL),
            note: reason.map_or(String::new(), |reason| shortened(reason, NOTE)),
            hint: reason.map_or(label.into(), |reason| format!("{label}: {reason}")),
            on_path,
        });
    }

    /// Makes the item added last stand for what lies below it, too.
    fn fold(&mut self, below: &Counters) {
        let item = self.items.last_mut().expect("an item was added");
        if below.nodes > 0 {
            item.shape = Shape::Fold;
            self.folds += 1;
            self.folded += below.nodes;
        }
        if *below != Counters::default() {
            item.note = what_is_folded(below);
            item.hint = format!("{}; below it {}", item.label, below);
        }
    }

    /// Adds an item that stands for the other children of `parent`.
    fn rest(&mut self, rest: &Counters, parent: usize) {
        self.folded += rest.nodes;
        self.folds += 1;
        self.items.push(Item {
            parent,
            depth: self.items[parent].depth + 1,
            shape: Shape::Fold,
            label: "…".into(),
            note: what_is_folded(rest),
            hint: format!("not drawn: {rest}"),
            on_path: rest.solutions > 0,
        });
    }
}

enum Todo {
    Entry(u32),
    Rest(Counters),
}

/// Says whether an entry gets an item of its own when its parent is open.
fn is_drawn(tree: &Tree, entry: u32, rejected: Rejected) -> bool {
    rejected == Rejected::Each || tree.entries[entry as usize].kind != Kind::Rejected
}

/// Says what a fold holds.
fn what_is_folded(below: &Counters) -> String {
    let mut parts = vec![];
    if below.nodes > 0 {
        parts.push(counted(below.nodes, "more node", "more nodes"));
    } else if below.rejected > 0 {
        parts.push(format!("{} rejected", below.rejected));
    }
    if below.solutions > 0 {
        parts.push(counted(below.solutions, "solution", "solutions"));
    }
    parts.join(", ")
}

/// Counts what lies below each entry, without itself.
fn sums_below(tree: &Tree) -> Vec<Counters> {
    let mut below = vec![Counters::default(); tree.entries.len()];
    for (&entry, hidden) in &tree.hidden {
        below[entry as usize] += *hidden;
    }
    // Children have larger indices than their parents.
    for index in (1..tree.entries.len()).rev() {
        let entry = &tree.entries[index];
        let mut sum = below[index];
        count(&mut sum, entry);
        below[entry.parent as usize] += sum;
    }
    below
}

/// Says of each entry whether it is a solution or above one.
fn paths_to_solutions(tree: &Tree) -> Vec<bool> {
    let mut on_path = vec![false; tree.entries.len()];
    for (&entry, hidden) in &tree.hidden {
        on_path[entry as usize] = hidden.solutions > 0;
    }
    for index in (0..tree.entries.len()).rev() {
        let entry = &tree.entries[index];
        on_path[index] |= entry.kind == Kind::Solution;
        if on_path[index] && index > 0 {
            on_path[entry.parent as usize] = true;
        }
    }
    on_path
}

/// Returns the nodes that are open, and how many of their children are drawn, so that no more than `most` things are.
///
/// Nodes above a solution are opened first, then those near the root, then those that came first.
/// The root is opened in any case, as far as possible: a picture of one box says nothing.
fn opened(tree: &Tree, most: usize, rejected: Rejected, on_path: &[bool]) -> BTreeMap<u32, usize> {
    let rank = |entry: u32| {
        let depth = tree.entries[entry as usize].depth;
        Reverse((!on_path[entry as usize], depth, entry))
    };
    let mut open = BTreeMap::new();
    let mut drawn = 1;
    let mut waiting = BinaryHeap::from([rank(0)]);
    while let Some(Reverse((_, _, entry))) = waiting.pop() {
        let children: Vec<_> =
            tree.children(entry).filter(|&child| is_drawn(tree, child, rejected)).collect();
        let cost = children.len() + usize::from(tree.hidden.contains_key(&entry));
        let left = most - drawn;
        let shown = if cost <= left {
            children.len()
        } else if entry == 0 {
            // One is for the fold of the others.
            (left - 1).min(children.len())
        } else {
            continue;
        };
        drawn += cost.min(left);
        open.insert(entry, shown);
        let nodes = |&child: &u32| tree.entries[child as usize].kind != Kind::Rejected;
        waiting.extend(children.into_iter().take(shown).filter(nodes).map(rank));
    }
    open
}

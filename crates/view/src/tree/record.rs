//! The tree that a search walked, kept small enough to be drawn.

use crate::scene::{Scene, Sink, observe_as_scenes};
use crate::words::one_line;
use backtrack::{Counters, Event};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Display;

/// The tree of a search: an [`Observer`](backtrack::Observer) that keeps labels and reasons, and no states.
///
/// [`svg`](Tree::svg) and [`dot`](Tree::dot) draw it, [`compare`](crate::compare) draws several side by side.
///
/// Up to a limit everything is kept; what comes after is counted at the node where it happened, so that [`counters`](Tree::counters) are those of the whole search in any case.
///
/// # Cost
///
/// About 30 bytes for each node and each rejected candidate kept, and each different label and reason once.
///
/// # Examples
///
/// ```
/// use backtrack::{Counters, Search};
/// use view::{Style, Tree};
#[doc = include_str!("../bits.md")]
/// let mut search = Search::new(Bits(vec![])).observe((Tree::new(), Counters::default()));
/// search.count();
/// let (tree, counters) = search.observer();
/// assert_eq!(tree.counters(), *counters);
///
/// let picture = tree.svg(&Style::new("Words of three bits"));
/// assert!(picture.contains("nodes 11, candidates 12, rejected 2"));
/// ```
#[derive(Clone, Debug)]
pub struct Tree {
    /// The root, then every node and rejected candidate kept, in the order in which they came.
    pub(super) entries: Vec<Entry>,
    labels: Labels,
    limit: usize,
    /// The node in which the search stands, or the last one kept above it.
    pub(super) here: u32,
    /// How many levels below `here` it stands.
    pub(super) below: usize,
    /// What was not kept, by the node at which it happened; depths are those in the whole tree.
    pub(super) hidden: BTreeMap<u32, Counters>,
}

/// A node, or a rejected candidate.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) parent: u32,
    /// The entry after this one with the same parent, or `NONE`.
    next: u32,
    first_child: u32,
    last_child: u32,
    label: u32,
    /// Why the candidate was rejected or the node cut, or `NONE`.
    reason: u32,
    pub(super) depth: u32,
    pub(super) kind: Kind,
    /// Whether the search went back from it.
    pub(super) left: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Node,
    DeadEnd,
    Cut,
    Solution,
    Rejected,
}

const NONE: u32 = u32::MAX;

/// Different texts, each kept once.
#[derive(Clone, Debug, Default)]
struct Labels {
    texts: Vec<String>,
    numbers: HashMap<String, u32>,
}

impl Labels {
    fn number(&mut self, text: String) -> u32 {
        let next = self.texts.len() as u32;
        match self.numbers.get(&text) {
            Some(&number) => number,
            None => {
                self.texts.push(text.clone());
                self.numbers.insert(text, next);
                next
            }
        }
    }
}

impl Tree {
    /// Returns a tree that keeps up to 200,000 nodes and rejected candidates.
    #[must_use]
    pub fn new() -> Self {
        Self::with_limit(200_000)
    }

    /// Returns a tree that keeps up to `limit` nodes and rejected candidates, and counts the others.
    #[must_use]
    pub fn with_limit(limit: usize) -> Self {
        let mut labels = Labels::default();
        labels.number("root".into());
        Tree {
            entries: vec![],
            labels,
            limit: limit.clamp(1, NONE as usize - 1),
            here: 0,
            below: 0,
            hidden: BTreeMap::new(),
        }
    }

    /// Counts the tree: what is kept, and what was counted instead.
    ///
    /// The numbers are those that [`Counters`] would have counted during the search.
    #[must_use]
    pub fn counters(&self) -> Counters {
        let mut sum = Counters::default();
        for entry in &self.entries {
            count(&mut sum, entry);
        }
        for hidden in self.hidden.values() {
            sum += *hidden;
        }
        sum
    }

    fn add(&mut self, label: u32, reason: u32, kind: Kind) -> u32 {
        let index = self.entries.len() as u32;
        let (parent, depth) = match self.entries.get(self.here as usize) {
            Some(entry) => (self.here, entry.depth + 1),
            None => (NONE, 0),
        };
        self.entries.push(Entry {
            parent,
            next: NONE,
            first_child: NONE,
            last_child: NONE,
            label,
            reason,
            depth,
            kind,
            left: false,
        });
        if parent != NONE {
            let before = std::mem::replace(&mut self.entries[parent as usize].last_child, index);
            match before {
                NONE => self.entries[parent as usize].first_child = index,
                before => self.entries[before as usize].next = index,
            }
        }
        index
    }

    fn reason_of(&mut self, scene: &Scene<'_>) -> u32 {
        (scene.reason)().map_or(NONE, |reason| self.labels.number(one_line(reason)))
    }

    pub(super) fn children(&self, entry: u32) -> impl Iterator<Item = u32> + '_ {
        let first = self.entries[entry as usize].first_child;
        std::iter::successors((first != NONE).then_some(first), |&child| {
            let next = self.entries[child as usize].next;
            (next != NONE).then_some(next)
        })
    }

    pub(super) fn label(&self, entry: u32) -> &str {
        &self.labels.texts[self.entries[entry as usize].label as usize]
    }

    pub(super) fn reason(&self, entry: u32) -> Option<&str> {
        match self.entries[entry as usize].reason {
            NONE => None,
            reason => Some(&self.labels.texts[reason as usize]),
        }
    }
}

/// Counts one entry as [`Counters`] would.
pub(super) fn count(sum: &mut Counters, entry: &Entry) {
    if entry.kind == Kind::Rejected {
        sum.rejected += 1;
        return;
    }
    sum.nodes += 1;
    sum.roots += u64::from(entry.depth == 0);
    sum.dead_ends += u64::from(entry.kind == Kind::DeadEnd);
    sum.cut += u64::from(entry.kind == Kind::Cut);
    sum.solutions += u64::from(entry.kind == Kind::Solution);
    sum.backtracks += u64::from(entry.left);
    sum.max_depth = sum.max_depth.max(entry.depth as usize);
}

impl Default for Tree {
    fn default() -> Self {
        Self::new()
    }
}

impl Sink for Tree {
    /// A search that begins anew begins a new tree.
    fn begin(&mut self, _: &dyn Display) {
        self.entries.clear();
        self.hidden.clear();
        (self.here, self.below) = (0, 0);
        self.add(0, NONE, Kind::Node);
    }

    fn scene(&mut self, scene: &Scene<'_>) {
        let keep = self.below == 0 && self.entries.len() < self.limit;
        match scene.event {
            Event::Choose(choice) if keep => {
                let label = self.labels.number(one_line(choice));
                self.here = self.add(label, NONE, Kind::Node);
            }
            Event::Reject(choice) if keep => {
                let label = self.labels.number(one_line(choice));
                let reason = self.reason_of(scene);
                self.add(label, reason, Kind::Rejected);
            }
            Event::DeadEnd if self.below == 0 => {
                self.entries[self.here as usize].kind = Kind::DeadEnd;
            }
            Event::Cut { .. } if self.below == 0 => {
                let reason = self.reason_of(scene);
                let entry = &mut self.entries[self.here as usize];
                (entry.kind, entry.reason) = (Kind::Cut, reason);
            }
            Event::Solution if self.below == 0 => {
                self.entries[self.here as usize].kind = Kind::Solution;
            }
            Event::Undo(_) if self.below == 0 => {
                let entry = &mut self.entries[self.here as usize];
                entry.left = true;
                self.here = entry.parent;
            }
            _ => {
                match scene.event {
                    Event::Choose(_) => self.below += 1,
                    Event::Undo(_) => self.below -= 1,
                    _ => {}
                }
                self.hidden.entry(self.here).or_default().add(&scene.event, scene.depth);
            }
        }
    }
}

observe_as_scenes!(Tree);

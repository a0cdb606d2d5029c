//! Arrangements: every order of some items, taken the way you want it, with the searches that textbooks teach and the generators that are fast.
//!
//! # The ladder
//!
//! The same task, rung by rung a better idea:
//!
//! | rung | idea | order | what it is |
//! |---|---|---|---|
//! | [`ByMarks`] | marks on what is used, push and pop | lexicographic | a [`Problem`](backtrack::Problem) |
//! | [`BySwaps`] | swap, recurse, swap back: nothing is rejected | its own | a `Problem` |
//! | [`ByRotations`] | rotate instead of swap: the rest keeps its order | lexicographic | a `Problem` |
//! | [`next_permutation`] | the next one follows from this one: no tree | lexicographic by value | a function |
//! | [`heap`], [`visit_heap`] | one swap from each to the next | Heap's | a generator |
//! | [`plain_changes`] | one swap of neighbours | plain changes | a generator |
//! | [`lexicographic`], [`visit_lexicographic`] | one swap from sibling to sibling, the last four places written out | lexicographic | a generator |
//! | [`visit_bytes`] | shuffles within one register | lexicographic | a function |
//!
//! [`Solver`] names those that the command offers, and hands the searches to a [`Visitor`](backtrack::Visitor).
//!
//! Lexicographic is by position where nothing else is said: with sorted items, the order of a dictionary.
//! All have exactly one arrangement of nothing: there is one way to do nothing.
//!
//! # Kinds
//!
//! | kind | as a search | as a generator | how many | number and back |
//! |---|---|---|---|---|
//! | permutations | see the ladder | see the ladder | [`permutation_count`] | [`rank`](fn@rank), [`unrank`] |
//! | k of n, in order | [`ByMarks::of_length`] | [`lexicographic_k`], [`visit_k`] | [`k_permutation_count`] | [`rank_k`], [`unrank_k`] |
//! | with equal items | [`DistinctByMarks`] | [`distinct`], [`visit_distinct`] | [`multiset_count`] | [`rank_distinct`], [`unrank_distinct`] |
//! | with a rule of yours | [`Constrained`] | | | |
//! | none in its place | [`derangements`] | | [`derangement_count`] | |
//! | k of n, without order | [`Combinations`] | [`combinations`] | [`combination_count`] | [`rank_combination`], [`unrank_combination`] |
//!
//! # Ways to take them
//!
//! A search is run by [`backtrack::Search`], which can stop anywhere, go on, be limited and be watched.
//! A generator is an [`Arrangements`]: lent one by one, visited, iterated as `Vec`s or arrays, collected with a guard, sampled, begun at any number.
//! The functions `visit_…` are the fastest: they call a closure with each arrangement in place, and put the items back as they were.
//!
//! # Examples
//!
//! ```
//! use backtrack::Search;
//! use permutations::{ByMarks, BySwaps, lexicographic};
//!
//! let marks: Vec<String> = Search::new(ByMarks::new(["a", "b", "c"]))
//!     .solutions()
//!     .map(|arrangement| arrangement.concat())
//!     .collect();
//! assert_eq!(marks, ["abc", "acb", "bac", "bca", "cab", "cba"]);
//!
//! let swaps: Vec<String> = Search::new(BySwaps::new(["a", "b", "c"]))
//!     .solutions()
//!     .map(|arrangement| arrangement.concat())
//!     .collect();
//! assert_eq!(swaps, ["abc", "acb", "bac", "bca", "cba", "cab"]);
//!
//! let mut words = lexicographic(["a", "b", "c"]);
//! while let Some(word) = words.next() {
//!     assert_eq!(word.len(), 3); // lent: nothing is allocated for it
//! }
//! ```

mod items;
mod rules;

mod solvers;

mod combinations;
mod constrained;
mod equal_items;

mod arrangements;
mod counting;
mod ranks;

pub use arrangements::{
    Arrangements, Arrays, NoSuchRank, Samples, Seek, Size, TooLarge, Vecs, Walk, WrongLength,
};
pub use combinations::{ChosenItems, Combinations, TakeNext, TakesNext, combinations};
pub use constrained::{Constrained, Rule, derangements};
pub use counting::{
    TooMany, combination_count, derangement_count, k_permutation_count, multiset_count,
    permutation_count,
};
pub use equal_items::{Distinct, DistinctByMarks, distinct, visit_distinct};
pub use items::graphemes;
pub use ranks::{
    RankError, rank, rank_combination, rank_distinct, rank_k, unrank, unrank_combination,
    unrank_distinct, unrank_k,
};
pub use rules::{NotAnArrangement, check_arrangement};
pub use solvers::{
    ByMarks, ByRotations, BySwaps, Fetch, Fetches, Heap, Kind, Lexicographic, MAX_BYTES,
    PlainChanges, Refusal, Solver, Take, Takes, heap, lexicographic, lexicographic_k,
    next_permutation, plain_changes, visit_bytes, visit_heap, visit_k, visit_lexicographic,
};

//! Arrangements: the textbook ways to enumerate permutations, and their relatives.

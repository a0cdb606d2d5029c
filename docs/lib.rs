//! Compiles and runs every Rust block of the book's chapters, which lie in `src/`.

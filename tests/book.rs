//! The book and the README: what they print is what the programs print, and what they say is checked.

mod chapters;
mod errors;
mod numbers;
mod output;

use std::path::{Path, PathBuf};

/// A page of Markdown.
struct Page {
    path: PathBuf,
    text: String,
}

/// A fenced block of a page.
struct Block<'a> {
    /// The line of its first line, counted from 1.
    line: usize,
    /// What stands behind the fence: `rust,compile_fail`.
    language: &'a str,
    lines: Vec<&'a str>,
}

impl Page {
    fn read(path: PathBuf) -> Self {
        let text = std::fs::read_to_string(&path).expect("the page is there, in UTF-8");
        Page { path, text }
    }

    /// Returns the file's name, as links say it.
    fn name(&self) -> &str {
        self.path.file_name().and_then(|name| name.to_str()).expect("pages have plain names")
    }

    /// Returns the lines outside of fenced blocks, with their numbers counted from 1, and the blocks.
    fn parts(&self) -> (Vec<(usize, &str)>, Vec<Block<'_>>) {
        let (mut prose, mut blocks) = (vec![], vec![]);
        let mut open: Option<Block> = None;
        for (number, line) in (1..).zip(self.text.lines()) {
            match (open.take(), line.strip_prefix("```")) {
                (None, None) => prose.push((number, line)),
                (None, Some(language)) => {
                    open = Some(Block { line: number + 1, language, lines: vec![] });
                }
                (Some(mut block), None) => {
                    block.lines.push(line);
                    open = Some(block);
                }
                (Some(block), Some(_)) => blocks.push(block),
            }
        }
        assert!(open.is_none(), "{}: a block is never closed", self.path.display());
        (prose, blocks)
    }
}

pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Returns the pages of the book, sorted by name.
fn chapters() -> Vec<Page> {
    let files = std::fs::read_dir(root().join("docs/src")).expect("the book's chapters are there");
    let mut paths: Vec<_> = files.map(|entry| entry.expect("readable").path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "md"));
    paths.sort();
    paths.into_iter().map(Page::read).collect()
}

/// Returns the pages whose output blocks are checked: the book's and the README.
fn pages() -> Vec<Page> {
    let mut pages = chapters();
    let readme = root().join("README.md");
    if readme.exists() {
        pages.push(Page::read(readme));
    }
    pages
}

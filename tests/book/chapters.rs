//! The book hangs together: no chapter is forgotten, every link leads somewhere.

use super::{Page, chapters, root};
use std::collections::{BTreeMap, BTreeSet};

#[test]
fn no_chapter_is_forgotten() {
    let chapters = chapters();
    let files: BTreeSet<&str> =
        chapters.iter().map(Page::name).filter(|&name| name != "SUMMARY.md").collect();

    let summary = Page::read(root().join("docs/src/SUMMARY.md"));
    let (lines, _) = summary.parts();
    let listed: BTreeSet<&str> = lines.iter().flat_map(|(_, line)| links(line)).collect();
    assert_eq!(listed, files, "SUMMARY.md lists every page, and no other");

    let library =
        std::fs::read_to_string(root().join("docs/lib.rs")).expect("docs/lib.rs is there");
    let tested: BTreeSet<&str> = library
        .split("include_str!(\"src/")
        .skip(1)
        .filter_map(|rest| rest.split_once('"').map(|(name, _)| name))
        .collect();
    assert_eq!(tested, files, "docs/lib.rs tests every page, and no other");
}

#[test]
fn every_link_leads_to_a_page_and_a_heading() {
    let chapters = chapters();
    let anchors: BTreeMap<&str, Vec<String>> =
        chapters.iter().map(|page| (page.name(), anchors(page))).collect();
    let mut checked = 0;
    for page in &chapters {
        for (number, line) in page.parts().0 {
            for link in links(line) {
                if link.contains("://") {
                    continue;
                }
                let place = format!("{}:{number}: `{link}`", page.path.display());
                let (name, anchor) = link.split_once('#').unwrap_or((link, ""));
                let name = if name.is_empty() { page.name() } else { name };
                let Some(anchors) = anchors.get(name) else {
                    panic!("{place}: there is no such page")
                };
                let known = anchor.is_empty() || anchors.iter().any(|known| known == anchor);
                assert!(known, "{place}: that page has only the headings {anchors:#?}");
                checked += 1;
            }
        }
    }
    assert!(checked > 50, "the pages are linked with each other");
}

#[test]
fn every_page_but_the_table_of_contents_is_linked_from_another() {
    let chapters = chapters();
    for page in &chapters {
        let linked = chapters.iter().filter(|other| other.name() != "SUMMARY.md").any(|other| {
            let (lines, _) = other.parts();
            other.name() != page.name()
                && lines
                    .iter()
                    .flat_map(|(_, line)| links(line))
                    .any(|link| link.split('#').next() == Some(page.name()))
        });
        let entry = ["SUMMARY.md", "introduction.md"].contains(&page.name());
        assert!(linked || entry, "nothing leads to {}", page.name());
    }
}

#[test]
fn prose_has_one_sentence_a_line() {
    for page in chapters() {
        for (number, line) in page.parts().0 {
            if line.starts_with(['|', '#']) {
                continue; // tables and headings cannot break their lines
            }
            let end = line.match_indices(['.', '?', '!']).find(|&(at, _)| {
                // An initial like the two in "B. R. Heap" ends no sentence.
                let initial = line[..at].chars().rev().nth(1).is_none_or(|c| !c.is_alphanumeric());
                let mut rest = line[at + 1..].chars();
                !initial && rest.next() == Some(' ') && rest.next().is_some_and(char::is_uppercase)
            });
            assert!(end.is_none(), "{}:{number}: two sentences: {line}", page.path.display());
        }
    }
}

/// Returns the targets of the links `[…](target)` in a line, but not those inside of `code`.
fn links(line: &str) -> Vec<&str> {
    line.split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')').map(|(target, _)| target))
        .collect()
}

/// Returns the anchors of the headings of a page, as mdBook makes them.
fn anchors(page: &Page) -> Vec<String> {
    let (lines, _) = page.parts();
    let mut anchors: Vec<String> = vec![];
    for (_, line) in lines {
        let heading = line.trim_start_matches('#');
        if heading.len() < line.len() && heading.starts_with(' ') {
            let anchor = anchor(heading.trim());
            assert!(!anchors.contains(&anchor), "{}: two headings `{anchor}`", page.path.display());
            anchors.push(anchor);
        }
    }
    anchors
}

/// Letters, digits, `-` and `_` stay, in lower case; spaces become `-`; everything else goes.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).flat_map(char::to_lowercase).collect()
}

#[test]
fn anchors_are_those_of_mdbook() {
    assert_eq!(anchor("Two queens, and no queens"), "two-queens-and-no-queens");
    assert_eq!(anchor("1. What gets smaller?"), "1-what-gets-smaller");
    assert_eq!(anchor("Boards of 16×16"), "boards-of-1616");
    assert_eq!(anchor("Why `usize` makes you shift"), "why-usize-makes-you-shift");
    assert_eq!(links("see [a](b.md#c), [d](#e)"), ["b.md#c", "#e"]);
}

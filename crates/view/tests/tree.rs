//! Tree pictures: the counts in them, what is folded, and that nothing overlaps or is cut off.

use crate::problems::{Digits, Queens, Shidoku, Subsets};
use backtrack::{Counters, Limits, Problem, Search};
use std::fmt::Display;
use view::{Direction, Plot, Rejected, Style, Tree, compare};

/// Searches everything, and returns the tree and what the engine's own counters say.
fn grown<P: Problem + Display>(problem: P, tree: Tree) -> (Tree, Counters)
where
    P::Choice: Display,
{
    let mut search = Search::new(problem).observe((tree, Counters::default()));
    search.count();
    search.into_parts().1
}

#[test]
fn the_full_tree_of_four_queens() {
    let (tree, _) = grown(Queens::new(4), Tree::new());
    insta::assert_snapshot!("four_queens.svg", tree.svg(&Style::new("4 queens, all solutions")));
    insta::assert_snapshot!("four_queens.dot", tree.dot(&Style::new("4 queens, all solutions")));
}

#[test]
fn counts_are_those_of_the_engine_however_much_is_kept() {
    for limit in [1, 2, 3, 10, 50, 100, 1_000] {
        let (tree, counters) = grown(Queens::new(6), Tree::with_limit(limit));
        assert_eq!(tree.counters(), counters, "limit {limit}");
        let letters = "abcd".chars().collect();
        let (tree, counters) = grown(Subsets { letters, taken: vec![] }, Tree::with_limit(limit));
        assert_eq!(tree.counters(), counters, "limit {limit}");
    }
    for nodes in 1..40 {
        let mut search = Search::new(Queens::new(5))
            .limit(Limits::new().nodes(nodes))
            .observe((Tree::with_limit(25), Counters::default()));
        search.count();
        let (tree, counters) = search.observer();
        assert_eq!(tree.counters(), *counters, "stopped after {nodes} nodes");
    }
}

/// Every node is drawn once, or counted in a fold once.
#[test]
fn the_picture_says_what_it_folds() {
    for limit in [5, 60, 1_000] {
        for most in [1, 2, 3, 10, 50, 1_000] {
            for rejected in [Rejected::Each, Rejected::Counted] {
                let (tree, counters) = grown(Queens::new(5), Tree::with_limit(limit));
                let style = Style::new("5 queens").most(most).rejected(rejected);
                let dot = tree.dot(&style);
                let items =
                    dot.lines().filter(|line| line.starts_with("  n") && line.contains("label="));
                let items: Vec<_> = items.filter(|line| !line.contains("node [")).collect();
                assert!(items.len() <= most.max(2), "{} > {most}\n{dot}", items.len());

                let label = dot.lines().find(|line| line.contains("graph [")).expect("a label");
                assert!(label.contains(&counters.to_string()));
                let number = |text: &str| -> u64 {
                    let digits: String = text
                        .chars()
                        .rev()
                        .skip(1)
                        .take_while(|c| c.is_ascii_digit() || *c == ',')
                        .collect();
                    digits
                        .chars()
                        .rev()
                        .filter(char::is_ascii_digit)
                        .collect::<String>()
                        .parse()
                        .expect("a number")
                };
                let said_folded: u64 = items
                    .iter()
                    .filter_map(|line| {
                        line.split_once("more node").map(|(before, _)| number(before))
                    })
                    .sum();
                let said_drawn = items
                    .iter()
                    .filter(|line| !line.contains("shape=plaintext") && !line.contains("label=\"…"))
                    .count() as u64;
                assert_eq!(said_drawn + said_folded, counters.nodes, "{dot}");
            }
        }
    }
}

#[test]
fn a_search_that_was_stopped_shows_where() {
    let mut search = Search::new(Queens::new(6)).observe(Tree::new());
    search.first();
    let dot = search.observer().dot(&Style::new("6 queens, the first solution"));
    insta::assert_snapshot!("stopped.dot", dot);
}

#[test]
fn the_same_search_gives_the_same_bytes() {
    let draw = || {
        let (tree, _) = grown(Shidoku::new("1...............").clone(), Tree::new());
        (tree.svg(&Style::new("4×4")), tree.dot(&Style::new("4×4")))
    };
    assert_eq!(draw(), draw());
}

/// Programs that show SVG and are no browsers know no variables, and draw black what has no colour of its own.
#[test]
fn colours_are_written_where_they_are_used() {
    let (tree, _) = grown(Queens::new(4), Tree::new());
    let plot = Plot::new("plot", "x", "y").series("one", [(0.0, 0.0), (1.0, 1.0)]);
    for picture in [tree.svg(&Style::new("tree")), plot.svg()] {
        assert!(!picture.contains("var("));
        for element in picture.split('<').filter(|element| {
            ["text", "rect", "path", "circle"].iter().any(|name| element.starts_with(name))
        }) {
            assert!(element.contains(" fill=\"#") || element.contains(" stroke=\"#"), "{element}");
        }
    }
}

#[test]
fn a_node_cut_by_its_bound_is_drawn_with_both_numbers() {
    let mut search = Search::new(Queens::new(4)).observe((Tree::new(), Counters::default()));
    assert!(search.best().is_proved());
    let (tree, counters) = search.observer();
    assert_eq!((tree.counters(), counters.cut), (*counters, 3));
    let style = Style::new("4 queens, the first columns left");
    insta::assert_snapshot!("cut.svg", tree.svg(&style));
    insta::assert_snapshot!("cut.dot", tree.dot(&style));
    for limit in 1..counters.nodes as usize {
        let mut search = Search::new(Queens::new(4)).observe(Tree::with_limit(limit));
        search.best();
        assert_eq!(search.observer().counters(), *counters, "limit {limit}");
    }
}

/// A rectangle or a text of a picture, in the picture's own coordinates.
#[derive(Debug)]
struct Rect {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
    what: String,
}

fn attribute(element: &str, name: &str) -> Option<f64> {
    let (_, rest) = element.split_once(&format!(" {name}=\""))?;
    rest.split_once('"')?.0.parse().ok()
}

/// Reads boxes and texts out of an SVG, following the groups that move them.
fn rects(svg: &str) -> (f64, f64, Vec<Rect>) {
    let mut at = vec![(0.0, 0.0)];
    let mut rects = vec![];
    let mut size = (0.0, 0.0);
    let mut rest = svg;
    while let Some((before, after)) = rest.split_once('<') {
        if let Some(Rect { what, width, .. }) = rects.last_mut()
            && what.is_empty()
        {
            let text = before.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">");
            // The measure that the fonts named in the style really have.
            *width = text.replace("&amp;", "&").chars().count() as f64 * 7.225;
            *what = text;
        }
        let (element, after) = after.split_once('>').expect("an element ends");
        let (x, y) = *at.last().expect("inside of the picture");
        let get = |name| attribute(element, name);
        if element.starts_with("svg") {
            size = (get("width").expect("a width"), get("height").expect("a height"));
        } else if element.starts_with("g") {
            let (dx, dy) = match element.split_once("translate(") {
                Some((_, rest)) => {
                    let (dx, dy) =
                        rest.split_once(')').expect("ends").0.split_once(' ').expect("two");
                    (dx.parse().expect("a number"), dy.parse().expect("a number"))
                }
                None => (0.0, 0.0),
            };
            at.push((x + dx, y + dy));
        } else if element == "/g" {
            at.pop();
        } else if element.starts_with("text") {
            let (dx, dy) = (get("x").expect("x"), get("y").expect("y"));
            let large = element.contains("font-size=\"16\"");
            if !large && !element.contains("anchor") {
                rects.push(Rect {
                    x: x + dx,
                    y: y + dy - 9.0,
                    width: 0.0,
                    height: 11.0,
                    what: String::new(),
                });
            }
        } else if element.starts_with("rect") && at.len() > 1 && !element.contains("fill=\"none\"")
        {
            let [dx, dy, width, height] =
                ["x", "y", "width", "height"].map(|name| get(name).expect(name));
            rects.push(Rect { x: x + dx, y: y + dy, width, height, what: "box".into() });
        }
        rest = after;
    }
    (size.0, size.1, rects)
}

fn assert_nothing_overlaps(svg: &str) {
    let (width, height, rects) = rects(svg);
    assert!(rects.len() > 10);
    for a in &rects {
        let inside = a.x >= 0.0 && a.y >= 0.0 && a.x + a.width <= width && a.y + a.height <= height;
        assert!(inside, "{a:?} is cut off at {width} by {height}");
        for b in &rects {
            // Two boxes, or two texts: a text may lie in its box.
            if std::ptr::eq(a, b) || (a.what == "box") != (b.what == "box") {
                continue;
            }
            let apart = a.x + a.width <= b.x + 0.1
                || b.x + b.width <= a.x + 0.1
                || a.y + a.height <= b.y + 0.1
                || b.y + b.height <= a.y + 0.1;
            assert!(apart, "{a:?} overlaps {b:?}");
        }
    }
}

/// The pictures that were also looked at in a browser.
#[test]
fn nothing_overlaps_and_nothing_is_cut_off() {
    let trees = [
        grown(Queens::new(4), Tree::new()).0,
        grown(Queens::new(6), Tree::new()).0,
        grown(Shidoku::new("12.............."), Tree::new()).0,
        grown(Shidoku::new("1..............."), Tree::new()).0,
    ];
    for tree in &trees {
        for direction in [Direction::Right, Direction::Down] {
            for rejected in [Rejected::Each, Rejected::Counted] {
                for most in [3, 40, 10_000] {
                    let style =
                        Style::new("A title").direction(direction).rejected(rejected).most(most);
                    assert_nothing_overlaps(&tree.svg(&style));
                }
            }
        }
    }
    let named: Vec<_> = trees.iter().map(|tree| ("a name", tree)).collect();
    assert_nothing_overlaps(&compare(&named, &Style::new("Side by side")));
}

#[test]
fn labels_of_any_kind_make_valid_files() {
    let letters = "<&\"\\>\u{1b}数\n".chars().collect();
    let (tree, _) = grown(Subsets { letters, taken: vec![] }, Tree::new());
    let svg = tree.svg(&Style::new("a \"title\" with <&>"));
    assert!(svg.contains("a &quot;title&quot; with &lt;&amp;&gt;"));
    assert!(tree.dot(&Style::new("a \"title\"")).contains("a \\\"title\\\""));
}

#[test]
fn ten_thousand_nodes_are_drawn_at_once() {
    let (tree, counters) = grown(Digits { length: 4, digits: vec![] }, Tree::new());
    assert_eq!(counters.nodes, 11_111);
    let svg = tree.svg(&Style::new("numbers").most(20_000));
    assert_eq!(
        svg.matches("fill=\"none\" stroke=\"#0b6e4f\" stroke-width=\"1.2\"").count(),
        10_001
    );
}

//! A tree as an SVG picture.

use super::layout::layout;
use super::plan::{Item, Plan, Shape};
use super::{Direction, Rejected, Style, Tree};
use crate::svg::{Paper, columns_to_pixels, escaped, number, wrapped};
use crate::words::{columns, counted, grouped};
use std::collections::BTreeSet;
use std::fmt::Write;

/// The height of a box that holds one line of text.
const BOX: f64 = 20.0;
/// Between boxes of one depth.
const GAP: f64 = 6.0;
/// Between depths.
const STEP: f64 = 36.0;
const PAD: f64 = 7.0;
/// The room that the cross of a rejected candidate takes.
const CROSS: f64 = 14.0;

const CSS: &str = "\
.edge{fill:none;stroke:var(--line);stroke-width:1.2}
.edge.way{stroke:var(--way);stroke-width:3}
.edge.cut{stroke:var(--cut);stroke-dasharray:3 3}
.box{fill:var(--box);stroke:var(--line);stroke-width:1.2}
.open .box{stroke-dasharray:4 3}
.dead .box{fill:var(--dead-box);stroke:var(--dead)}
.dead .wall{stroke:var(--dead);stroke-width:5;fill:none}
.solution .box{fill:var(--way-box);stroke:var(--way);stroke-width:1.6}
.solution .inner{fill:none;stroke:var(--way);stroke-width:1.2}
.solution text{font-weight:bold}
.fold .box{fill:var(--fold-box);stroke:var(--fold)}
.fold .inner{fill:none;stroke:var(--fold);stroke-width:1.2}
.way .box{stroke:var(--way);stroke-width:2.4}
.cut text{fill:var(--cut)}
.cut .cross{stroke:var(--cut);stroke-width:2;fill:none}
.note{fill:var(--soft)}
";

impl Tree {
    /// Draws the tree as SVG: a file of its own, readable on light and dark paper.
    ///
    /// Below the picture stand the counts of the whole search, and how many of its nodes are drawn and folded.
    /// The same tree and style give the same bytes.
    #[must_use]
    pub fn svg(&self, style: &Style) -> String {
        compare(&[("", self)], style)
    }
}

/// Draws several trees side by side, on one scale and with one legend: the same puzzle under several solvers, say.
///
/// Each has its name above and its counts below.
///
/// # Examples
///
/// ```
/// use backtrack::{Problem, Search, order::Reversed};
/// use std::fmt;
/// use view::{Style, Tree, compare};
///
/// struct Sum(Vec<u32>); // coins of 1, 2 and 5 that sum to 7
///
/// impl Problem for Sum {
///     type Choice = u32;
///     type Choices = std::array::IntoIter<u32, 3>;
///     type Solution = Vec<u32>;
///     fn choices(&self) -> Self::Choices { [1, 2, 5].into_iter() }
///     fn is_valid(&self, coin: &u32) -> bool { self.0.iter().sum::<u32>() + coin <= 7 }
///     fn choose(&mut self, &coin: &u32) { self.0.push(coin); }
///     fn undo(&mut self, _: &u32) { self.0.pop(); }
///     fn is_solution(&self) -> bool { self.0.iter().sum::<u32>() == 7 }
///     fn solution(&self) -> Vec<u32> { self.0.clone() }
/// }
///
/// impl fmt::Display for Sum {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result { write!(f, "{:?}", self.0) }
/// }
///
/// let mut small_first = Search::new(Sum(vec![])).observe(Tree::new());
/// small_first.first();
/// let mut large_first = Search::new(Reversed::new(Sum(vec![]))).observe(Tree::new());
/// large_first.first();
///
/// let trees = [("1 first", small_first.observer()), ("5 first", large_first.observer())];
/// let picture = compare(&trees, &Style::new("Change for 7"));
/// assert!(picture.contains("nodes 8, ") && picture.contains("nodes 3, "));
/// ```
#[must_use]
pub fn compare(trees: &[(&str, &Tree)], style: &Style) -> String {
    let panels: Vec<_> = trees.iter().map(|(name, tree)| Panel::new(name, tree, style)).collect();
    let between = 40.0;
    let width = panels.iter().map(|panel| panel.width + between).sum::<f64>() - between;
    let mut paper = Paper::new(&style.title, CSS, width.max(480.0));
    paper.describe(&panels.iter().map(Panel::description).collect::<Vec<_>>().join("; "));

    let shapes: BTreeSet<_> =
        panels.iter().flat_map(|panel| panel.shapes.iter().copied()).collect();
    let ways = panels.iter().any(|panel| panel.has_way);
    let crossed = panels.iter().any(|panel| panel.counts_rejected);
    legend(&mut paper, &shapes, ways, crossed);

    let top = paper.height;
    let mut x = 0.0;
    let mut bottom: f64 = top;
    for panel in &panels {
        bottom = bottom.max(panel.draw(&mut paper, x, top));
        x += panel.width + between;
    }
    paper.height = bottom;
    paper.finish()
}

/// One tree of a picture.
struct Panel {
    name: String,
    /// The drawing, with its corner at (0, 0).
    svg: String,
    width: f64,
    height: f64,
    /// What stands below it.
    counts: Vec<String>,
    shapes: BTreeSet<Shape>,
    has_way: bool,
    counts_rejected: bool,
}

impl Panel {
    fn new(name: &str, tree: &Tree, style: &Style) -> Self {
        let plan = Plan::new(tree, style);
        let (svg, width, height) = drawing(tree, &plan, style.direction);
        let mut counts = vec![tree.counters().to_string()];
        if plan.folds > 0 {
            counts.push(format!(
                "{} drawn, {} in {}",
                counted(plan.drawn, "node", "nodes"),
                grouped(plan.folded),
                counted(plan.folds, "fold", "folds")
            ));
        }
        let width = width.max(260.0).max(columns_to_pixels(columns(name)));
        Panel {
            name: name.into(),
            svg,
            width,
            height,
            counts: counts.iter().flat_map(|line| wrapped(line, width.max(480.0))).collect(),
            shapes: plan.items.iter().map(|item| item.shape).collect(),
            has_way: plan.items.iter().any(|item| item.on_path),
            counts_rejected: style.rejected_in(tree.entries.len()) == Rejected::Counted,
        }
    }

    fn description(&self) -> String {
        let name = if self.name.is_empty() { "" } else { ": " };
        format!("{}{name}{}", self.name, self.counts.join(" "))
    }

    /// Draws the panel with its corner at (x, y), and returns where it ends.
    fn draw(&self, paper: &mut Paper, x: f64, mut y: f64) -> f64 {
        if !self.name.is_empty() {
            paper.text(x, y + 14.0, "name", &self.name);
            y += 28.0;
        }
        let (at_x, at_y) = (number(x), number(y));
        let _ =
            writeln!(paper.body, "<g transform=\"translate({at_x} {at_y})\">\n{}</g>", self.svg);
        y += self.height + 24.0;
        for line in &self.counts {
            paper.text(x, y, "counts", line);
            y += 18.0;
        }
        y
    }
}

/// Where an item is drawn.
#[derive(Clone, Copy)]
struct Place {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// Draws the items, and returns the drawing with its width and height.
fn drawing(tree: &Tree, plan: &Plan, direction: Direction) -> (String, f64, f64) {
    let items = &plan.items;
    let sizes: Vec<(f64, f64)> = items.iter().map(|item| size(tree, item, direction)).collect();
    let (along, across): (Vec<f64>, Vec<f64>) = match direction {
        Direction::Right => sizes.into_iter().unzip(),
        Direction::Down => sizes.into_iter().map(|(width, height)| (height, width)).unzip(),
    };
    let parents: Vec<_> = items.iter().map(|item| item.parent).collect();
    let middles = layout(&parents, &across, GAP);

    // Each depth begins where the largest of the depth before has ended.
    let mut extent = vec![0.0_f64; items.iter().map(|item| item.depth + 1).max().unwrap_or(0)];
    for (item, &along) in items.iter().zip(&along) {
        extent[item.depth] = extent[item.depth].max(along);
    }
    let mut begin = vec![0.0; extent.len()];
    for depth in 1..extent.len() {
        begin[depth] = begin[depth - 1] + extent[depth - 1] + STEP;
    }
    let places: Vec<Place> = (0..items.len())
        .map(|i| {
            let (from, across_from) = (begin[items[i].depth], middles[i] - across[i] / 2.0);
            match direction {
                Direction::Right => {
                    Place { x: from, y: across_from, width: along[i], height: across[i] }
                }
                Direction::Down => {
                    Place { x: across_from, y: from, width: across[i], height: along[i] }
                }
            }
        })
        .collect();

    let mut svg = String::new();
    // Plain edges first, so that the ways to solutions lie on top.
    let mut order: Vec<_> = (1..items.len()).collect();
    order.sort_by_key(|&i| items[i].on_path);
    for i in order {
        let parent = items[i].parent;
        edge(&mut svg, (&items[parent], places[parent]), (&items[i], places[i]), direction);
    }
    for (item, place) in items.iter().zip(&places) {
        draw_item(&mut svg, tree, item, *place, direction);
    }
    let width = places.iter().map(|place| place.x + place.width).fold(0.0, f64::max);
    let height = places.iter().map(|place| place.y + place.height).fold(0.0, f64::max);
    (svg, width, height)
}

/// Returns the width and height of an item.
fn size(tree: &Tree, item: &Item, direction: Direction) -> (f64, f64) {
    let mut width = columns_to_pixels(columns(&item.label)) + 2.0 * PAD;
    match item.shape {
        Shape::Rejected => width += CROSS - PAD,
        Shape::DeadEnd | Shape::Fold => width += 6.0,
        _ => {}
    }
    let mut height = BOX;
    let note = shown_note(item, direction);
    if !note.is_empty() {
        let note = columns_to_pixels(columns(note)) + PAD;
        match direction {
            Direction::Right => width += note,
            Direction::Down => {
                width = width.max(note);
                height += 15.0;
            }
        }
    }
    if let Some(picture) = item.entry.and_then(|entry| tree.pictures.get(&entry)) {
        width = width.max(picture.width);
        height += picture.height + 4.0;
    }
    (width, height)
}

/// Reasons are long: downwards there is no room for them beside each other.
fn shown_note(item: &Item, direction: Direction) -> &str {
    match (direction, item.shape) {
        (Direction::Down, Shape::Rejected) => "",
        _ => &item.note,
    }
}

fn edge(
    svg: &mut String,
    (parent, from): (&Item, Place),
    (item, to): (&Item, Place),
    direction: Direction,
) {
    let class = match item.shape {
        _ if item.on_path => "edge way",
        Shape::Rejected => "edge cut",
        _ => "edge",
    };
    // Straight through the parent's own depth, where other texts may stand beside the line, and bent between the depths.
    let (start, turn) = match direction {
        Direction::Right => {
            let space = if shown_note(parent, direction).is_empty() { 0.0 } else { 5.0 };
            ((from.x + from.width + space, from.y + from.height / 2.0), to.x - STEP)
        }
        Direction::Down => ((from.x + from.width / 2.0, from.y + from.height), to.y - STEP),
    };
    let end = match direction {
        Direction::Right => (to.x, to.y + to.height / 2.0),
        Direction::Down => (to.x + to.width / 2.0, to.y),
    };
    let half = STEP / 2.0;
    let (straight, bend) = match direction {
        Direction::Right => (
            format!("H{}", number(turn.max(start.0))),
            [(turn + half, start.1), (turn + half, end.1), end],
        ),
        Direction::Down => (
            format!("V{}", number(turn.max(start.1))),
            [(start.0, turn + half), (end.0, turn + half), end],
        ),
    };
    let [b, c, d] = bend.map(|(x, y)| format!("{} {}", number(x), number(y)));
    let (x, y) = (number(start.0), number(start.1));
    let _ = writeln!(svg, "<path class=\"{class}\" d=\"M{x} {y}{straight}C{b} {c} {d}\"/>");
}

fn draw_item(svg: &mut String, tree: &Tree, item: &Item, place: Place, direction: Direction) {
    let Place { mut x, mut y, mut width, .. } = place;
    let class = class_of(item.shape);
    let way = if item.on_path { " way" } else { "" };
    let _ = write!(svg, "<g class=\"{class}{way}\"><title>{}</title>", escaped(&item.hint));
    if let Some(picture) = item.entry.and_then(|entry| tree.pictures.get(&entry)) {
        let left = x + (width - picture.width) / 2.0;
        let _ = write!(
            svg,
            "<g transform=\"translate({} {})\">{}</g>",
            number(left),
            number(y),
            picture.svg
        );
        y += picture.height + 4.0;
    }
    let note = shown_note(item, direction);
    if !note.is_empty() {
        let (note_x, note_y, anchor) = match direction {
            Direction::Right => {
                width -= columns_to_pixels(columns(note)) + PAD;
                (x + width + PAD, y + 14.0, "")
            }
            Direction::Down => (x + width / 2.0, y + BOX + 12.0, " text-anchor=\"middle\""),
        };
        let _ = write!(
            svg,
            "<text class=\"note\" x=\"{}\" y=\"{}\"{anchor}>{}</text>",
            number(note_x),
            number(note_y),
            escaped(note)
        );
    }
    // In a tree that grows down, a box is as broad as its label and stands in the middle of its place.
    if direction == Direction::Down {
        let (own, _) = size_of_box(item);
        x += (width - own) / 2.0;
        width = own;
    }
    shape(svg, item.shape, x, y, width);
    let text_x = match item.shape {
        Shape::Rejected => x + CROSS,
        _ => x + PAD,
    };
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{}\">{}</text></g>",
        number(text_x),
        number(y + 14.0),
        escaped(&item.label)
    );
}

/// Returns the width and height of an item's box alone.
fn size_of_box(item: &Item) -> (f64, f64) {
    let label = columns_to_pixels(columns(&item.label));
    let extra = match item.shape {
        Shape::Rejected => CROSS - PAD,
        Shape::DeadEnd | Shape::Fold => 6.0,
        _ => 0.0,
    };
    (label + 2.0 * PAD + extra, BOX)
}

fn class_of(shape: Shape) -> &'static str {
    match shape {
        Shape::Node => "node",
        Shape::Open => "open",
        Shape::DeadEnd => "dead",
        Shape::Solution => "solution",
        Shape::Rejected => "cut",
        Shape::Fold => "fold",
    }
}

/// Draws the outline that tells what an item is, also without colour.
fn shape(svg: &mut String, shape: Shape, x: f64, y: f64, width: f64) {
    let rect = |svg: &mut String, class: &str, inset: f64, round: f64| {
        let _ = write!(
            svg,
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
            number(x + inset),
            number(y + inset),
            number(width - 2.0 * inset),
            number(BOX - 2.0 * inset),
            number(round)
        );
    };
    let path = |svg: &mut String, class: &str, points: &str| {
        let _ = write!(svg, "<path class=\"{class}\" d=\"{points}\"/>");
    };
    let (left, right) = (number(x), number(x + width));
    match shape {
        Shape::Node | Shape::Open => rect(svg, "box", 0.0, BOX / 2.0),
        Shape::DeadEnd => {
            rect(svg, "box", 0.0, 0.0);
            let wall = number(x + width - 2.5);
            path(svg, "wall", &format!("M{wall} {}v{}", number(y), number(BOX)));
        }
        Shape::Solution => {
            rect(svg, "box", 0.0, 2.0);
            rect(svg, "inner", 2.5, 1.0);
        }
        Shape::Rejected => {
            let (a, b) = (number(y + 6.0), number(y + 14.0));
            let (l, r) = (number(x + 1.0), number(x + 9.0));
            path(svg, "cross", &format!("M{l} {a}L{r} {b}M{l} {b}L{r} {a}"));
        }
        Shape::Fold => {
            let shoulder = number(x + width - 8.0);
            let (top, middle, bottom) = (number(y), number(y + BOX / 2.0), number(y + BOX));
            let outline =
                format!("M{left} {top}H{shoulder}L{right} {middle}L{shoulder} {bottom}H{left}Z");
            path(svg, "box", &outline);
        }
    }
}

/// Draws what the shapes mean, as far as they occur.
fn legend(paper: &mut Paper, shapes: &BTreeSet<Shape>, ways: bool, counts_rejected: bool) {
    let (mut x, mut y) = (0.0, paper.height);
    let mut entry = |paper: &mut Paper, sample: &str, width: f64, words: &str| {
        let all = width + 8.0 + columns_to_pixels(columns(words)) + 18.0;
        if x > 0.0 && x + all > paper.width {
            (x, y) = (0.0, y + 28.0);
        }
        let (at_x, at_y) = (number(x), number(y));
        let _ = writeln!(paper.body, "<g transform=\"translate({at_x} {at_y})\">{sample}</g>");
        paper.text(x + width + 8.0, y + 14.0, "legend", words);
        x += all;
    };
    for &kind in shapes {
        let words = match kind {
            Shape::Node => "node, fully searched",
            Shape::Open => "node, the search stopped below it",
            Shape::DeadEnd => "dead end",
            Shape::Solution => "solution",
            Shape::Rejected => "rejected candidate",
            Shape::Fold => "folded subtree",
        };
        let mut sample = format!("<g class=\"{}\">", class_of(kind));
        let width = if kind == Shape::Rejected { 10.0 } else { 26.0 };
        shape(&mut sample, kind, 0.0, 0.0, width);
        sample += "</g>";
        entry(paper, &sample, width, words);
    }
    if ways {
        entry(paper, "<path class=\"edge way\" d=\"M0 10H26\"/>", 26.0, "way to a solution");
    }
    if counts_rejected {
        entry(paper, "", -8.0, "\"n rejected\": candidates cut off at the node");
    }
    paper.height = y + BOX + 22.0;
}

//! A tree as an SVG picture, alone or beside others.

use super::drawing::drawing;
use super::plan::{Plan, Shape};
use super::record::Tree;
use super::shapes::legend;
use super::style::{Rejected, Style};
use crate::paper::{Paper, text_width, wrapped};
use crate::svg::{Colour, Font, Svg};
use std::collections::BTreeSet;

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
/// use backtrack::{Problem, Search, order::ByKey};
/// use std::{cmp::Reverse, fmt};
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
/// let large_first = ByKey::new(Sum(vec![]), |_: &Sum, &coin: &u32| Reverse(coin));
/// let mut large_first = Search::new(large_first).observe(Tree::new());
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
    let description = panels.iter().map(Panel::description).collect::<Vec<_>>().join("; ");
    let mut paper = Paper::new(&style.title, description, width.max(480.0));

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
    svg: Svg,
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
        let (svg, width, height) = drawing(&plan, style.direction);
        let counts = [Some(tree.counters().to_string()), plan.folds_in_words()];
        let width = width.max(260.0).max(text_width(name));
        Panel {
            name: name.into(),
            svg,
            width,
            height,
            counts: (counts.iter().flatten())
                .flat_map(|line| wrapped(line, width.max(480.0)))
                .collect(),
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
            paper.svg.text(x, y + 14.0, Font::of(Colour::INK).bold(), &self.name);
            y += 28.0;
        }
        paper.svg.moved(x, y, &self.svg);
        y += self.height + 24.0;
        for line in &self.counts {
            paper.svg.text(x, y, Font::of(Colour::SOFT), line);
            y += 18.0;
        }
        y
    }
}

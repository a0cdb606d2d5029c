//! The outlines that tell what a node is, and what they mean.

use super::plan::Shape;
use crate::svg::{Paper, columns_to_pixels, number};
use crate::words::columns;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The height of a box that holds one line of text.
pub(super) const BOX: f64 = 20.0;

pub(super) fn class_of(shape: Shape) -> &'static str {
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
pub(super) fn shape(svg: &mut String, shape: Shape, x: f64, y: f64, width: f64) {
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
pub(super) fn legend(
    paper: &mut Paper,
    shapes: &BTreeSet<Shape>,
    ways: bool,
    counts_rejected: bool,
) {
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

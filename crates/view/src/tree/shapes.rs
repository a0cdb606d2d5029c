//! The outlines that tell what a node is, and what they mean.

use super::plan::Shape;
use crate::paper::{Paper, text_width};
use crate::svg::{Colour, Font, Paint, Svg, number};
use std::collections::BTreeSet;

/// The height of a box that holds one line of text.
pub(super) const BOX: f64 = 20.0;
/// A way to a solution.
pub(super) const WAY: Paint = Paint::line(Colour::GREEN, 3.0);

/// What an outline takes beside the text and the space around it.
pub(super) fn extra_width(shape: Shape) -> f64 {
    match shape {
        Shape::Node | Shape::Open | Shape::Solution => 0.0,
        Shape::DeadEnd | Shape::Cut | Shape::Fold => 6.0,
        Shape::Rejected => 7.0,
    }
}

/// The font of an item's label.
pub(super) fn font_of(shape: Shape) -> Font {
    match shape {
        Shape::Rejected => Font::of(Colour::BROWN),
        Shape::Solution => Font::of(Colour::INK).bold(),
        _ => Font::of(Colour::INK),
    }
}

/// Draws the outline that tells what an item is, also without colour.
pub(super) fn draw_shape(svg: &mut Svg, shape: Shape, is_way: bool, [x, y, width]: [f64; 3]) {
    let (line, inside) = match shape {
        Shape::Node | Shape::Open => (Colour::LINE, Colour::BOX),
        Shape::DeadEnd => (Colour::RED, Colour::RED_BOX),
        Shape::Cut => (Colour::VIOLET, Colour::VIOLET_BOX),
        Shape::Solution => (Colour::GREEN, Colour::GREEN_BOX),
        Shape::Rejected => (Colour::BROWN, Colour::PAPER),
        Shape::Fold => (Colour::INDIGO, Colour::INDIGO_BOX),
    };
    let paint =
        if is_way { Paint::line(Colour::GREEN, 2.4) } else { Paint::line(line, 1.2) }.over(inside);
    let whole = [x, y, width, BOX];
    let (left, right) = (number(x), number(x + width));
    let (top, middle, bottom) = (number(y), number(y + BOX / 2.0), number(y + BOX));
    match shape {
        Shape::Node => svg.rect(whole, BOX / 2.0, paint),
        Shape::Open => svg.rect(whole, BOX / 2.0, paint.dashed("4 3")),
        Shape::DeadEnd => {
            svg.rect(whole, 0.0, paint);
            let wall = x + width - 2.5;
            svg.line((wall, y), (wall, y + BOX), Paint::line(line, 5.0));
        }
        Shape::Cut => {
            let (above, below) = (number(x + 5.0), number(x + width - 5.0));
            svg.path(&format!("M{above} {top}H{right}L{below} {bottom}H{left}Z"), paint);
        }
        Shape::Solution => {
            svg.rect(whole, 2.0, paint);
            let inner = [x + 2.5, y + 2.5, width - 5.0, BOX - 5.0];
            svg.rect(inner, 1.0, Paint::line(line, 1.2));
        }
        Shape::Rejected => {
            let (a, b) = (number(y + 6.0), number(y + 14.0));
            let (l, r) = (number(x + 1.0), number(x + 9.0));
            svg.path(&format!("M{l} {a}L{r} {b}M{l} {b}L{r} {a}"), Paint::line(line, 2.0));
        }
        Shape::Fold => {
            let shoulder = number(x + width - 8.0);
            let outline =
                format!("M{left} {top}H{shoulder}L{right} {middle}L{shoulder} {bottom}H{left}Z");
            svg.path(&outline, paint);
        }
    }
}

/// Draws what the shapes mean, as far as they occur.
pub(super) fn legend(
    paper: &mut Paper,
    shapes: &BTreeSet<Shape>,
    has_ways: bool,
    counts_rejected: bool,
) {
    let (mut x, mut y) = (0.0, paper.height);
    let mut entry = |sample: &Svg, width: f64, words: &str| {
        let all = width + 8.0 + text_width(words) + 18.0;
        if x > 0.0 && x + all > paper.width {
            (x, y) = (0.0, y + 28.0);
        }
        paper.svg.moved(x, y, sample);
        paper.svg.text(x + width + 8.0, y + 14.0, Font::of(Colour::SOFT), words);
        x += all;
    };
    for &shape in shapes {
        let words = match shape {
            Shape::Node => "node, fully searched",
            Shape::Open => "node, the search stopped below it",
            Shape::DeadEnd => "dead end",
            Shape::Cut => "cut by its bound",
            Shape::Solution => "solution",
            Shape::Rejected => "rejected candidate",
            Shape::Fold => "folded subtree",
        };
        let mut sample = Svg::default();
        let width = if shape == Shape::Rejected { 10.0 } else { 26.0 };
        draw_shape(&mut sample, shape, false, [0.0, 0.0, width]);
        entry(&sample, width, words);
    }
    if has_ways {
        let mut sample = Svg::default();
        sample.line((0.0, 10.0), (26.0, 10.0), WAY);
        entry(&sample, 26.0, "way to a solution");
    }
    if counts_rejected {
        entry(&Svg::default(), -8.0, "\"n rejected\": candidates rejected at the node");
    }
    paper.height = y + BOX + 22.0;
}

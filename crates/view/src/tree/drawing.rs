//! Where the nodes of a picture go, and the edges between them.

use super::layout::layout;
use super::plan::{Item, Plan, Shape};
use super::shapes::{BOX, WAY, draw_shape, extra_width, font_of};
use super::style::Direction;
use crate::paper::text_width;
use crate::svg::{Colour, Font, Paint, Svg, number};

/// Between boxes of one depth.
const GAP: f64 = 6.0;
/// Between depths.
const STEP: f64 = 36.0;
const PAD: f64 = 7.0;
/// The room that the cross of a rejected candidate takes.
const CROSS: f64 = 14.0;

/// Where an item is drawn.
#[derive(Clone, Copy)]
struct Place {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// Draws the items, and returns the drawing with its width and height.
pub(super) fn drawing(plan: &Plan, direction: Direction) -> (Svg, f64, f64) {
    let items = &plan.items;
    let sizes: Vec<(f64, f64)> = items.iter().map(|item| size(item, direction)).collect();
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

    let mut svg = Svg::default();
    // Plain edges first, so that the ways to solutions lie on top.
    let mut order: Vec<_> = (1..items.len()).collect();
    order.sort_by_key(|&i| items[i].on_path);
    for i in order {
        let parent = items[i].parent;
        edge(&mut svg, (&items[parent], places[parent]), (&items[i], places[i]), direction);
    }
    for (item, place) in items.iter().zip(&places) {
        draw_item(&mut svg, item, *place, direction);
    }
    let width = places.iter().map(|place| place.x + place.width).fold(0.0, f64::max);
    let height = places.iter().map(|place| place.y + place.height).fold(0.0, f64::max);
    (svg, width, height)
}

/// Returns the width and height of an item.
fn size(item: &Item, direction: Direction) -> (f64, f64) {
    let mut width = width_of_box(item);
    let mut height = BOX;
    let note = shown_note(item, direction);
    if !note.is_empty() {
        let note = text_width(note) + PAD;
        match direction {
            Direction::Right => width += note,
            Direction::Down => {
                width = width.max(note);
                height += 15.0;
            }
        }
    }
    (width, height)
}

/// Reasons are long: downwards there is no room for them beside each other.
fn shown_note(item: &Item, direction: Direction) -> &str {
    match (direction, item.shape) {
        (Direction::Down, Shape::Rejected | Shape::Cut) => "",
        _ => &item.note,
    }
}

fn edge(
    svg: &mut Svg,
    (parent, from): (&Item, Place),
    (item, to): (&Item, Place),
    direction: Direction,
) {
    let paint = match item.shape {
        _ if item.on_path => WAY,
        Shape::Rejected => Paint::line(Colour::BROWN, 1.2).dashed("3 3"),
        _ => Paint::line(Colour::LINE, 1.2),
    };
    // Straight through the parent's own depth, where other texts may stand beside the line, and bent between the depths.
    let half = STEP / 2.0;
    let (straight, points) = match direction {
        Direction::Right => {
            let space = if shown_note(parent, direction).is_empty() { 0.0 } else { 5.0 };
            let (x, y) = (from.x + from.width + space, from.y + from.height / 2.0);
            let (bend, end) = (to.x - half, to.y + to.height / 2.0);
            let straight = format!("H{}", number((to.x - STEP).max(x)));
            (straight, [(x, y), (bend, y), (bend, end), (to.x, end)])
        }
        Direction::Down => {
            let (x, y) = (from.x + from.width / 2.0, from.y + from.height);
            let (bend, end) = (to.y - half, to.x + to.width / 2.0);
            let straight = format!("V{}", number((to.y - STEP).max(y)));
            (straight, [(x, y), (x, bend), (end, bend), (end, to.y)])
        }
    };
    let [a, b, c, d] = points.map(|(x, y)| format!("{} {}", number(x), number(y)));
    svg.path(&format!("M{a}{straight}C{b} {c} {d}"), paint);
}

fn draw_item(svg: &mut Svg, item: &Item, place: Place, direction: Direction) {
    let Place { mut x, y, mut width, .. } = place;
    let mut inside = Svg::default();
    let note = shown_note(item, direction);
    if !note.is_empty() {
        let colour = if item.shape == Shape::Rejected { Colour::BROWN } else { Colour::SOFT };
        let font = Font { is_centred: direction == Direction::Down, ..Font::of(colour) };
        match direction {
            Direction::Right => {
                width -= text_width(note) + PAD;
                inside.text(x + width + PAD, y + 14.0, font, note);
            }
            Direction::Down => inside.text(x + width / 2.0, y + BOX + 12.0, font, note),
        }
    }
    // In a tree that grows down, a box is as broad as its label and stands in the middle of its place.
    if direction == Direction::Down {
        let own = width_of_box(item);
        x += (width - own) / 2.0;
        width = own;
    }
    draw_shape(&mut inside, item.shape, item.on_path, [x, y, width]);
    let before = if item.shape == Shape::Rejected { CROSS } else { PAD };
    inside.text(x + before, y + 14.0, font_of(item.shape), &item.label);
    svg.titled(&item.hint, &inside);
}

/// Returns the width of an item's box alone.
fn width_of_box(item: &Item) -> f64 {
    text_width(&item.label) + 2.0 * PAD + extra_width(item.shape)
}

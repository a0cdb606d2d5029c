//! Puzzles to be printed: several a page, the answers at the end.

use sudoku::Board;
use view::{Colour, Font, Paint, Svg};

/// A puzzle of a sheet.
pub(super) struct Entry {
    pub(super) number: u64,
    pub(super) puzzle: Board,
    pub(super) solution: Board,
    /// How hard it is, in words.
    pub(super) difficulty: String,
}

/// A4 in points.
pub(super) const WIDTH: f64 = 595.0;
pub(super) const HEIGHT: f64 = 842.0;
const MARGIN: f64 = 45.0;

/// A page, in points from the upper left corner.
#[derive(Default)]
pub(super) struct Page {
    pub(super) lines: Vec<Line>,
    pub(super) texts: Vec<Text>,
}

pub(super) struct Line {
    pub(super) from: (f64, f64),
    pub(super) to: (f64, f64),
    pub(super) width: f64,
}

pub(super) struct Text {
    /// The left end of the base line, or its middle.
    pub(super) at: (f64, f64),
    pub(super) is_centred: bool,
    pub(super) is_bold: bool,
    pub(super) size: f64,
    pub(super) text: String,
}

/// The pages of a sheet.
pub(super) struct Sheet {
    pub(super) title: String,
    pub(super) pages: Vec<Page>,
}

impl Sheet {
    pub(super) fn new(seed: u64, entries: Vec<Entry>) -> Self {
        let title = format!("Sudoku, seed {seed}");
        let mut pages = vec![];
        // Large boards need a page of their own to be filled in.
        let is_large = entries.iter().any(|entry| entry.puzzle.shape().size() > 9);
        let (cols, rows) = if is_large { (1, 1) } else { (2, 3) };
        for group in entries.chunks(cols * rows) {
            let mut page = Page::titled(&title);
            for (i, entry) in group.iter().enumerate() {
                page.entry(entry, &entry.puzzle, place(i, cols, rows));
            }
            pages.push(page);
        }
        let (cols, rows) = if is_large { (2, 2) } else { (4, 5) };
        for group in entries.chunks(cols * rows) {
            let mut page = Page::titled(&format!("{title}: answers"));
            for (i, entry) in group.iter().enumerate() {
                page.entry(entry, &entry.solution, place(i, cols, rows));
            }
            pages.push(page);
        }
        Sheet { title, pages }
    }

    /// Draws all pages below each other.
    pub(super) fn svg(&self) -> String {
        let step = HEIGHT + 20.0;
        let mut all = Svg::default();
        for (i, page) in self.pages.iter().enumerate() {
            let mut svg = Svg::default();
            let edge = Paint::line(Colour::GRID, 1.0);
            svg.rect([0.0, 0.0, WIDTH, HEIGHT], 0.0, edge);
            for &Line { from, to, width } in &page.lines {
                svg.line(from, to, Paint::line(Colour::INK, width));
            }
            for &Text { at, is_centred, is_bold, size, ref text } in &page.texts {
                svg.text(at.0, at.1, Font { colour: Colour::INK, size, is_bold, is_centred }, text);
            }
            all.moved(0.0, i as f64 * step, &svg);
        }
        let pages = format!("{} pages", self.pages.len());
        all.file(&self.title, &pages, (WIDTH, self.pages.len() as f64 * step), "pt")
    }
}

/// The upper left corner and the side of the board number `i` of a page.
fn place(i: usize, cols: usize, rows: usize) -> (f64, f64, f64) {
    let caption = 24.0;
    let gap = if cols > 2 { 14.0 } else { 26.0 };
    let (across, down) = (WIDTH - 2.0 * MARGIN, HEIGHT - 2.0 * MARGIN - 30.0);
    let width = (across - gap * (cols - 1) as f64) / cols as f64;
    let height = down / rows as f64 - caption - 8.0;
    let side = width.min(height);
    let (col, row) = (i % cols, i / cols);
    let step = down / rows as f64;
    // In the middle of its share of the page.
    let x = MARGIN + col as f64 * (width + gap) + (width - side) / 2.0;
    let y = MARGIN + 30.0 + row as f64 * step + caption;
    (x, y, side)
}

impl Page {
    fn titled(title: &str) -> Self {
        let mut page = Page::default();
        page.text((MARGIN, MARGIN + 8.0), false, true, 14.0, title.into());
        page
    }

    fn text(&mut self, at: (f64, f64), is_centred: bool, is_bold: bool, size: f64, text: String) {
        self.texts.push(Text { at, is_centred, is_bold, size, text });
    }

    /// Draws one board, with the givens of its puzzle in bold.
    fn entry(&mut self, entry: &Entry, board: &Board, (x, y, side): (f64, f64, f64)) {
        let shape = board.shape();
        let size = shape.size();
        let cell = side / size as f64;
        let is_answer = board.clue_count() == shape.cell_count();
        let caption = if is_answer {
            entry.number.to_string()
        } else {
            format!("{}: {} givens, {}", entry.number, board.clue_count(), entry.difficulty)
        };
        self.text((x, y - 6.0), false, false, 9.0, caption);
        for i in 0..=size {
            let at = i as f64 * cell;
            let thick = if is_answer { 1.2 } else { 2.0 };
            let width = |of: usize| if i % of == 0 { thick } else { 0.5 };
            let across =
                Line { from: (x, y + at), to: (x + side, y + at), width: width(shape.box_rows()) };
            let down =
                Line { from: (x + at, y), to: (x + at, y + side), width: width(shape.box_cols()) };
            self.lines.extend([across, down]);
        }
        for (place, digit) in board.givens() {
            let font = cell * 0.62;
            let middle = (
                x + (place.col() as f64 + 0.5) * cell,
                y + (place.row() as f64 + 0.5) * cell + font * 0.36,
            );
            let is_given = entry.puzzle.get(place).is_some();
            self.text(middle, true, is_answer && is_given, font, digit.to_string());
        }
    }
}

//! A picture with a title and a margin, and text of which the width is known.

use crate::svg::{Colour, Font, SIZE, Svg};
use crate::words::columns;

/// How wide one column of text is at most, in the fonts of pictures and their usual size.
const COLUMN: f64 = 7.25;
const MARGIN: f64 = 20.0;

/// A picture that is being drawn: its inside, and how far it has come.
pub(crate) struct Paper {
    title: String,
    description: String,
    pub(crate) svg: Svg,
    /// Without the margins.
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Paper {
    /// Returns paper with a title, `width` pixels wide or wider if the title is.
    pub(crate) fn new(title: &str, description: String, width: f64) -> Self {
        let mut svg = Svg::default();
        let mut height = 0.0;
        let font = Font { size: 16.0, ..Font::of(Colour::INK).bold() };
        for line in wrapped(title, width * SIZE / font.size) {
            svg.text(0.0, height + 16.0, font, &line);
            height += 24.0;
        }
        Paper { title: title.into(), description, svg, width, height: height + 10.0 }
    }

    /// Returns the whole file.
    pub(crate) fn finish(self) -> String {
        let size = ((self.width + 2.0 * MARGIN).ceil(), (self.height + 2.0 * MARGIN).ceil());
        let mut framed = Svg::default();
        framed.moved(MARGIN, MARGIN, &self.svg);
        framed.file(&self.title, &self.description, size, "")
    }
}

/// The room that a line of text takes.
pub(crate) fn text_width(text: &str) -> f64 {
    columns(text) as f64 * COLUMN
}

/// Breaks `text` at spaces into lines that fit into `width` pixels, if its words do.
pub(crate) fn wrapped(text: &str, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if text_width(line) + COLUMN + text_width(word) <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrapped("one two three", 8.0 * COLUMN), ["one two", "three"]);
        assert_eq!(wrapped("longer than this", 1.0), ["longer", "than", "this"]);
    }
}

//! What all pictures share: paper, ink, and text that fits.

use std::fmt::Write;

/// How wide one column of text is: the fonts named in the style are at most 0.602 of their size of 12 pixels wide.
const COLUMN: f64 = 7.25;
const MARGIN: f64 = 20.0;

/// The colours of light and dark paper, and text of one width so that its room is known.
const CSS: &str = "\
svg{--paper:#ffffff;--ink:#1c1c1c;--soft:#5c5c5c;--line:#6b6b6b;--box:#f4f4f4;--way:#0b6e4f;--way-box:#d9f2e6;--dead:#b3261e;--dead-box:#fde7e4;--cut:#8c4a00;--fold:#3b4cb8;--fold-box:#e3e6fb;--grid:#dddddd}
@media (prefers-color-scheme:dark){svg{--paper:#161616;--ink:#ececec;--soft:#b0b0b0;--line:#9a9a9a;--box:#262626;--way:#5fd3a4;--way-box:#143528;--dead:#ff8a80;--dead-box:#3d1a18;--cut:#f0a860;--fold:#a9b4ff;--fold-box:#20264d;--grid:#3a3a3a}}
.paper{fill:var(--paper)}
text{font:12px \"DejaVu Sans Mono\",Menlo,Consolas,\"Liberation Mono\",monospace;fill:var(--ink);white-space:pre}
.title{font-size:16px;font-weight:bold}
.name{font-weight:bold}
.legend,.counts{fill:var(--soft)}
";

/// A picture that is being drawn: its inside, and how far it has come.
pub(crate) struct Paper {
    title: String,
    description: String,
    css: &'static str,
    pub(crate) body: String,
    /// Without the margins.
    pub(crate) width: f64,
    pub(crate) height: f64,
}

impl Paper {
    /// Returns paper with a title, `width` pixels wide or wider if the title is.
    pub(crate) fn new(title: &str, css: &'static str, width: f64) -> Self {
        let mut paper = Paper {
            title: title.into(),
            description: String::new(),
            css,
            body: String::new(),
            width,
            height: 0.0,
        };
        for line in wrapped(title, width * 12.0 / 16.0) {
            paper.text(0.0, paper.height + 16.0, "title", &line);
            paper.height += 24.0;
        }
        paper.height += 10.0;
        paper
    }

    /// Says in words what the picture shows, for those who cannot see it.
    pub(crate) fn describe(&mut self, description: &str) {
        self.description = description.into();
    }

    pub(crate) fn text(&mut self, x: f64, y: f64, class: &str, text: &str) {
        let (x, y, text) = (number(x), number(y), escaped(text));
        let _ = writeln!(self.body, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{text}</text>");
    }

    /// Returns the whole file.
    pub(crate) fn finish(self) -> String {
        let width = number((self.width + 2.0 * MARGIN).ceil());
        let height = number((self.height + 2.0 * MARGIN).ceil());
        let (title, description) = (escaped(&self.title), escaped(&self.description));
        let margin = number(MARGIN);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n\
             <title>{title}</title>\n\
             <desc>{description}</desc>\n\
             <style>\n{CSS}{}</style>\n\
             <rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n\
             <g transform=\"translate({margin} {margin})\">\n{}</g>\n\
             </svg>\n",
            self.css, self.body
        )
    }
}

/// The room that text of so many columns takes.
pub(crate) fn columns_to_pixels(columns: usize) -> f64 {
    columns as f64 * COLUMN
}

/// Breaks `text` at spaces into lines that fit into `width` pixels, if its words do.
pub(crate) fn wrapped(text: &str, width: f64) -> Vec<String> {
    let mut lines: Vec<String> = vec![];
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line)
                if columns_to_pixels(
                    crate::words::columns(line) + 1 + crate::words::columns(word),
                ) <= width =>
            {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.into()),
        }
    }
    lines
}

/// Writes a coordinate with at most one decimal, the same on every machine.
pub(crate) fn number(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => {
            let sign = if tenths < 0 { "-" } else { "" };
            format!("{sign}{}.{}", tenths.abs() / 10, rest.abs())
        }
    }
}

/// Writes text so that XML takes it as text.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            // XML 1.0 has no way to write these.
            '\u{0}'..='\u{8}'
            | '\u{b}'
            | '\u{c}'
            | '\u{e}'..='\u{1f}'
            | '\u{fffe}'
            | '\u{ffff}' => {
                escaped.push('\u{fffd}');
            }
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_have_at_most_one_decimal() {
        assert_eq!(
            [0.0, 1.04, 1.05, -0.44, 12.0, -3.96].map(number),
            ["0", "1", "1.1", "-0.4", "12", "-4"]
        );
    }

    #[test]
    fn text_cannot_end_its_element() {
        assert_eq!(escaped("</text>&\"\u{1}"), "&lt;/text&gt;&amp;&quot;\u{fffd}");
    }

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrapped("one two three", 8.0 * COLUMN), ["one two", "three"]);
        assert_eq!(wrapped("longer than this", 1.0), ["longer", "than", "this"]);
    }
}

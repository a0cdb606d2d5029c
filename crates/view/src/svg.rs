//! The one place that writes SVG: colours, escaped text, text that fits, and the file around them.
//!
//! Colours are attributes, which every program that shows SVG understands; by the class beside it a browser changes a colour on dark paper.

use std::fmt::{self, Display, Write};

/// The usual size of text.
pub(crate) const SIZE: f64 = 12.0;
const FONTS: &str = "DejaVu Sans Mono,Menlo,Consolas,Liberation Mono,monospace";

/// A colour of pictures, on light paper and on dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    class: &'static str,
    light: &'static str,
    dark: &'static str,
}

macro_rules! colours {
    ($($(#[$doc:meta])* $name:ident: $class:literal $light:literal $dark:literal;)*) => {
        impl Colour {
            $(
                $(#[$doc])*
                pub const $name: Colour = Colour { class: $class, light: $light, dark: $dark };
            )*
            const ALL: &[Colour] = &[$(Colour::$name),*];
        }
    };
}

colours! {
    /// What everything is drawn on: white, on dark paper nearly black.
    PAPER: "paper" "#ffffff" "#161616";
    /// Text and lines that matter: nearly black, on dark paper nearly white.
    INK: "ink" "#1c1c1c" "#ececec";
    /// Text that matters less.
    SOFT: "soft" "#5c5c5c" "#b0b0b0";
    /// Axes, edges and outlines.
    LINE: "line" "#6b6b6b" "#9a9a9a";
    /// Lines behind everything.
    GRID: "grid" "#dddddd" "#3a3a3a";
    /// The inside of a box.
    BOX: "box" "#f4f4f4" "#262626";
    /// What leads to a solution.
    GREEN: "green" "#0b6e4f" "#5fd3a4";
    /// The inside of a green box.
    GREEN_BOX: "green-box" "#d9f2e6" "#143528";
    /// A dead end.
    RED: "red" "#b3261e" "#ff8a80";
    /// The inside of a red box.
    RED_BOX: "red-box" "#fde7e4" "#3d1a18";
    /// What was rejected.
    BROWN: "brown" "#8c4a00" "#f0a860";
    /// What is folded.
    INDIGO: "indigo" "#3b4cb8" "#a9b4ff";
    /// The inside of an indigo box.
    INDIGO_BOX: "indigo-box" "#e3e6fb" "#20264d";
    /// What a bound cuts off.
    VIOLET: "violet" "#7a3fa0" "#d0a3f0";
    /// The inside of a violet box.
    VIOLET_BOX: "violet-box" "#f1e6f8" "#2f1d40";
    /// One more colour for series.
    BLUE: "blue" "#1f5fbf" "#8ab4f8";
    /// One more colour for series.
    GREY: "grey" "#4d4d4d" "#c4c4c4";
}

/// How a shape is painted: its inside, its outline, or both.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Paint {
    fill: Option<Colour>,
    stroke: Option<(Colour, f64)>,
    dashes: &'static str,
}

impl Paint {
    /// Returns paint for the inside alone.
    #[must_use]
    pub const fn fill(colour: Colour) -> Self {
        Paint { fill: Some(colour), stroke: None, dashes: "" }
    }

    /// Returns paint for a line or an outline of this width.
    #[must_use]
    pub const fn line(colour: Colour, width: f64) -> Self {
        Paint { fill: None, stroke: Some((colour, width)), dashes: "" }
    }

    /// Fills the inside too.
    #[must_use]
    pub const fn over(self, fill: Colour) -> Self {
        Paint { fill: Some(fill), ..self }
    }

    /// Interrupts the line: `dashes` are the lengths of its parts and gaps.
    #[must_use]
    pub const fn dashed(self, dashes: &'static str) -> Self {
        Paint { dashes, ..self }
    }
}

impl Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fill = self.fill.map(|colour| format!("f-{}", colour.class));
        let stroke = self.stroke.map(|(colour, _)| format!("s-{}", colour.class));
        let classes: Vec<_> = fill.into_iter().chain(stroke).collect();
        let fill = self.fill.map_or("none", |colour| colour.light);
        write!(f, " class=\"{}\" fill=\"{fill}\"", classes.join(" "))?;
        if let Some((colour, width)) = self.stroke {
            write!(f, " stroke=\"{}\" stroke-width=\"{}\"", colour.light, number(width))?;
        }
        if !self.dashes.is_empty() {
            write!(f, " stroke-dasharray=\"{}\"", self.dashes)?;
        }
        Ok(())
    }
}

/// How text is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Font {
    /// The colour of the letters.
    pub colour: Colour,
    /// Their size in pixels.
    pub size: f64,
    /// Whether they are bold.
    pub is_bold: bool,
    /// Whether the text stands around its place instead of beginning there.
    pub is_centred: bool,
}

impl Font {
    /// Text of the usual size in this colour.
    pub(crate) const fn of(colour: Colour) -> Self {
        Font { colour, size: SIZE, is_bold: false, is_centred: false }
    }

    pub(crate) const fn bold(self) -> Self {
        Font { is_bold: true, ..self }
    }
}

/// SVG elements, one drawn over the other.
///
/// Coordinates are written with at most one decimal, the same on every machine.
///
/// # Examples
///
/// ```
/// use view::{Colour, Paint, Svg};
///
/// let mut svg = Svg::default();
/// svg.rect([0.0, 0.0, 24.0, 24.0], 0.0, Paint::fill(Colour::GREEN));
/// let file = svg.file("A <square>", "green", (24.0, 24.0), "pt");
/// assert!(file.contains("fill=\"#0b6e4f\"") && file.contains("A &lt;square&gt;"));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Svg(String);

impl Svg {
    /// Writes text; `y` is its base line.
    pub fn text(&mut self, x: f64, y: f64, font: Font, text: &str) {
        let (x, y, text) = (number(x), number(y), escaped(text));
        let paint = Paint::fill(font.colour);
        let _ = write!(self.0, "<text x=\"{x}\" y=\"{y}\"{paint}");
        if font.size != SIZE {
            let _ = write!(self.0, " font-size=\"{}\"", number(font.size));
        }
        if font.is_bold {
            self.0 += " font-weight=\"bold\"";
        }
        if font.is_centred {
            self.0 += " text-anchor=\"middle\"";
        }
        let _ = writeln!(self.0, ">{text}</text>");
    }

    /// Draws a path, in SVG's own language for the points: "M0 0L5 5".
    pub fn path(&mut self, points: &str, paint: Paint) {
        let _ = writeln!(self.0, "<path d=\"{}\"{paint}/>", escaped(points));
    }

    /// Draws a line from one point to another.
    pub fn line(&mut self, from: (f64, f64), to: (f64, f64), paint: Paint) {
        let [a, b, c, d] = [from.0, from.1, to.0, to.1].map(number);
        self.path(&format!("M{a} {b}L{c} {d}"), paint);
    }

    /// Draws a rectangle: its left, its top, its width and its height, with corners of radius `round`.
    pub fn rect(&mut self, place: [f64; 4], round: f64, paint: Paint) {
        let [x, y, width, height] = place.map(number);
        let _ = write!(self.0, "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
        if round > 0.0 {
            let _ = write!(self.0, " rx=\"{}\"", number(round));
        }
        let _ = writeln!(self.0, "{paint}/>");
    }

    /// Draws a circle around a point.
    pub fn circle(&mut self, (x, y): (f64, f64), radius: f64, paint: Paint) {
        let [x, y, r] = [x, y, radius].map(number);
        let _ = writeln!(self.0, "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{paint}/>");
    }

    /// Draws `inside` moved to the right by `x` and down by `y`.
    pub fn moved(&mut self, x: f64, y: f64, inside: &Svg) {
        let (x, y) = (number(x), number(y));
        let _ = writeln!(self.0, "<g transform=\"translate({x} {y})\">\n{}</g>", inside.0);
    }

    /// Draws `inside` with words that are shown when the mouse rests on it.
    pub fn titled(&mut self, title: &str, inside: &Svg) {
        let _ = writeln!(self.0, "<g><title>{}</title>\n{}</g>", escaped(title), inside.0);
    }

    /// Returns a file: what is drawn from (0, 0) to `size`, with a title and what it shows in words, for those who cannot see it.
    ///
    /// `unit` is that of the size: "pt", or "" for pixels.
    #[must_use]
    pub fn file(&self, title: &str, description: &str, size: (f64, f64), unit: &str) -> String {
        let (width, height) = (number(size.0), number(size.1));
        let (title, description) = (escaped(title), escaped(description));
        let is_used = |colour: &&Colour| {
            colour.class == "paper" || self.0.contains(&format!("\"{}\"", colour.light))
        };
        let dark = Colour::ALL.iter().filter(is_used).fold(
            String::new(),
            |css, Colour { class, dark, .. }| {
                css + &format!(".f-{class}{{fill:{dark}}}.s-{class}{{stroke:{dark}}}\n")
            },
        );
        let mut paper = Svg::default();
        paper.rect([0.0, 0.0, size.0, size.1], 0.0, Paint::fill(Colour::PAPER));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}{unit}\" height=\"{height}{unit}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"{FONTS}\" font-size=\"{SIZE}\" xml:space=\"preserve\">\n\
             <title>{title}</title>\n\
             <desc>{description}</desc>\n\
             <style>\n@media (prefers-color-scheme:dark){{\n{dark}}}\n</style>\n\
             {}{}</svg>\n",
            paper.0, self.0
        )
    }
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
fn escaped(text: &str) -> String {
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
}

//! Numbers against numbers, as SVG: nodes against n, nodes per depth, time against the rung of a ladder.

use crate::paper::{Paper, text_width};
use crate::svg::{Colour, Font, Paint, Svg, number};
use crate::words::grouped;
use backtrack::Profile;
use std::fmt::Write;

const AXIS: Paint = Paint::line(Colour::LINE, 1.2);
const LABEL: Font = Font::of(Colour::SOFT);

/// The colours of the series.
const SERIES: [Colour; 6] =
    [Colour::BLUE, Colour::RED, Colour::GREEN, Colour::BROWN, Colour::VIOLET, Colour::GREY];

/// The part of the picture between the axes.
const WIDTH: f64 = 560.0;
const HEIGHT: f64 = 320.0;

/// A plot of some series over one axis: lines with marks of different shapes.
///
/// # Examples
///
/// ```
/// use view::Plot;
///
/// let plot = Plot::new("Solutions of n queens", "n", "solutions")
///     .log()
///     .series("all", [(4.0, 2.0), (5.0, 10.0), (6.0, 4.0), (7.0, 40.0), (8.0, 92.0)])
///     .series("distinct", [(4.0, 1.0), (5.0, 2.0), (6.0, 1.0), (7.0, 6.0), (8.0, 12.0)]);
/// assert!(plot.svg().starts_with("<svg"));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Plot {
    title: String,
    x: String,
    y: String,
    log: bool,
    names: Vec<String>,
    series: Vec<(String, Vec<(f64, f64)>)>,
}

impl Plot {
    /// Returns a plot without series; `x` and `y` say what the axes measure.
    pub fn new(title: impl Into<String>, x: impl Into<String>, y: impl Into<String>) -> Self {
        Plot {
            title: title.into(),
            x: x.into(),
            y: y.into(),
            log: false,
            names: vec![],
            series: vec![],
        }
    }

    /// Returns the plot of the nodes at each depth of some searches, on a logarithmic axis.
    pub fn of_profiles<'a>(
        title: impl Into<String>,
        profiles: impl IntoIterator<Item = (&'a str, &'a Profile)>,
    ) -> Self {
        let plot = Plot::new(title, "depth", "nodes").log();
        profiles.into_iter().fold(plot, |plot, (name, profile)| {
            let nodes = profile.nodes().iter().enumerate();
            plot.series(name, nodes.map(|(depth, &nodes)| (depth as f64, nodes as f64)))
        })
    }

    /// Makes the vertical axis logarithmic; numbers that are not positive cannot be shown then, and leave a gap.
    #[must_use]
    pub fn log(mut self) -> Self {
        self.log = true;
        self
    }

    /// Names the places 0, 1, 2 … of the horizontal axis: the rungs of a ladder, say.
    #[must_use]
    pub fn names<S: Into<String>>(mut self, names: impl IntoIterator<Item = S>) -> Self {
        self.names = names.into_iter().map(Into::into).collect();
        self
    }

    /// Adds a series.
    #[must_use]
    pub fn series(
        mut self,
        name: impl Into<String>,
        points: impl IntoIterator<Item = (f64, f64)>,
    ) -> Self {
        self.series.push((name.into(), points.into_iter().collect()));
        self
    }

    /// Draws the plot as SVG: a file of its own, readable on light and dark paper.
    ///
    /// The same numbers give the same bytes.
    #[must_use]
    pub fn svg(&self) -> String {
        let y_axis =
            if self.log { Axis::log(self.all(false)) } else { Axis::linear(self.all(false)) };
        let x_axis = match self.names.len() {
            0 => Axis::whole(self.all(true)),
            names => Axis {
                from: -0.5,
                to: names as f64 - 0.5,
                log: false,
                ticks: (0..names).map(|i| i as f64).collect(),
            },
        };
        let labels: Vec<_> = y_axis.ticks.iter().map(|&tick| tick_label(tick)).collect();
        let left = labels.iter().map(|label| text_width(label)).fold(0.0, f64::max) + 10.0;

        let description = format!("{} against {}", self.y, self.x);
        let mut paper = Paper::new(&self.title, description, left + WIDTH + 30.0);
        self.legend(&mut paper);
        let svg = &mut paper.svg;
        svg.text(0.0, paper.height + 4.0, LABEL, &self.y);
        let top = paper.height + 18.0;
        let at = |x: f64, y: f64| {
            (left + x_axis.place(x) * WIDTH, top + (1.0 - y_axis.place(y)) * HEIGHT)
        };

        for (tick, label) in y_axis.ticks.iter().zip(&labels) {
            let (_, y) = at(x_axis.from, *tick);
            svg.line((left, y), (left + WIDTH, y), Paint::line(Colour::GRID, 1.0));
            svg.text(left - 8.0 - text_width(label), y + 4.0, LABEL, label);
        }
        let bottom = top + HEIGHT;
        for (i, &tick) in x_axis.ticks.iter().enumerate() {
            let (x, _) = at(tick, y_axis.from);
            svg.line((x, bottom), (x, bottom + 5.0), AXIS);
            let label = self.names.get(i).cloned().unwrap_or_else(|| tick_label(tick));
            svg.text(x - text_width(&label) / 2.0, bottom + 19.0, LABEL, &label);
        }
        svg.line((left, top), (left, bottom), AXIS);
        svg.line((left, bottom), (left + WIDTH, bottom), AXIS);
        let x = left + (WIDTH - text_width(&self.x)) / 2.0;
        svg.text(x, bottom + 40.0, LABEL, &self.x);

        for (i, (name, points)) in self.series.iter().enumerate() {
            let shown = |&(x, y): &(f64, f64)| self.is_shown(x, y).then(|| at(x, y));
            let mut series = Svg::default();
            for part in points.split(|point| shown(point).is_none()) {
                let mut path = String::new();
                for (x, y) in part.iter().filter_map(shown) {
                    let command = if path.is_empty() { 'M' } else { 'L' };
                    let _ = write!(path, "{command}{} {}", number(x), number(y));
                }
                if part.len() > 1 {
                    series.path(&path, line_of(i));
                }
            }
            // Where series coincide, the marks of those below are seen around those above.
            let above = (self.series.len() - 1 - i).min(4);
            let scale = 1.0 + 0.3 * above as f64;
            for (x, y) in points.iter().filter_map(shown) {
                mark(&mut series, i, scale, x, y);
            }
            svg.titled(name, &series);
        }
        paper.height = bottom + 46.0;
        paper.finish()
    }

    fn is_shown(&self, x: f64, y: f64) -> bool {
        x.is_finite() && y.is_finite() && (!self.log || y > 0.0)
    }

    /// All numbers of one axis that are shown.
    fn all(&self, x_axis: bool) -> Vec<f64> {
        let points = self.series.iter().flat_map(|(_, points)| points);
        let shown = points.filter(|&&(x, y)| self.is_shown(x, y));
        shown.map(|&(x, y)| if x_axis { x } else { y }).collect()
    }

    fn legend(&self, paper: &mut Paper) {
        let (mut x, mut y) = (0.0, paper.height);
        for (i, (name, _)) in self.series.iter().enumerate() {
            let all = 34.0 + text_width(name) + 18.0;
            if x > 0.0 && x + all > paper.width {
                (x, y) = (0.0, y + 20.0);
            }
            paper.svg.line((x, y + 10.0), (x + 26.0, y + 10.0), line_of(i));
            mark(&mut paper.svg, i, 1.0, x + 13.0, y + 10.0);
            paper.svg.text(x + 34.0, y + 14.0, LABEL, name);
            x += all;
        }
        paper.height = y + 40.0;
    }
}

/// An axis from one number to another.
struct Axis {
    from: f64,
    to: f64,
    log: bool,
    ticks: Vec<f64>,
}

impl Axis {
    /// From 0 or the least number up, with round ticks.
    fn linear(numbers: Vec<f64>) -> Self {
        let least = numbers.iter().copied().fold(0.0, f64::min);
        let most = numbers.iter().copied().fold(least, f64::max);
        Self::stepped(least, if most > least { most } else { least + 1.0 }, 0.0)
    }

    /// From the least number to the largest, with ticks at whole numbers.
    fn whole(numbers: Vec<f64>) -> Self {
        let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
        let most = numbers.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if least <= most {
            Self::stepped(least, most.max(least + 1.0), 1.0)
        } else {
            Self::stepped(0.0, 1.0, 1.0)
        }
    }

    fn stepped(from: f64, to: f64, least_step: f64) -> Self {
        let rough = (to - from) / 9.0;
        let power = 10_f64.powf(rough.log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
        let step = steps.into_iter().find(|&step| step >= rough).unwrap_or(rough).max(least_step);
        let first = (from / step).ceil();
        let last = (to / step + 1e-9).floor();
        let ticks = (0..=(last - first) as u32).map(|i| (first + f64::from(i)) * step).collect();
        Axis { from, to, log: false, ticks }
    }

    /// Between powers of ten.
    fn log(numbers: Vec<f64>) -> Self {
        let least = numbers.iter().copied().fold(f64::INFINITY, f64::min);
        let most = numbers.iter().copied().fold(0.0, f64::max);
        let (low, high) = if least <= most {
            (least.log10().floor() as i32, most.log10().ceil() as i32)
        } else {
            (0, 1)
        };
        let high = high.max(low + 1);
        // No more than ten labels, however many powers there are.
        let step = (high - low).div_euclid(10) as usize + 1;
        let ticks = (low..=high).step_by(step).map(|power| 10_f64.powi(power)).collect();
        Axis { from: 10_f64.powi(low), to: 10_f64.powi(high), log: true, ticks }
    }

    /// Where a number lies, from 0 to 1.
    fn place(&self, value: f64) -> f64 {
        let scale = |value: f64| if self.log { value.log10() } else { value };
        (scale(value) - scale(self.from)) / (scale(self.to) - scale(self.from))
    }
}

fn tick_label(tick: f64) -> String {
    if tick >= 1e15 {
        format!("{tick:e}")
    } else if tick >= 1.0 && tick.fract().abs() < 1e-9 {
        grouped(tick.round() as u64)
    } else {
        // Rounded, since a tick is a sum of steps that are not exact.
        format!("{}", (tick * 1e9).round() / 1e9)
    }
}

/// Lines differ by their dashes too, when there are more of them than colours.
fn line_of(series: usize) -> Paint {
    Paint::line(SERIES[series % 6], 1.6).dashed(["", "6 3", "2 3"][series / 6 % 3])
}

/// Draws the mark of a series: a circle, square, triangle, diamond, a triangle upside down or a bar.
fn mark(svg: &mut Svg, series: usize, scale: f64, x: f64, y: f64) {
    let paint = Paint::line(SERIES[series % 6], 1.8).over(Colour::PAPER);
    let points: &[(f64, f64)] = match series % 6 {
        0 => return svg.circle((x, y), 4.0 * scale, paint),
        1 => &[(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)],
        2 => &[(0.0, -5.0), (5.0, 4.0), (-5.0, 4.0)],
        3 => &[(0.0, -6.0), (6.0, 0.0), (0.0, 6.0), (-6.0, 0.0)],
        4 => &[(0.0, 5.0), (5.0, -4.0), (-5.0, -4.0)],
        _ => &[(-5.0, -2.0), (5.0, -2.0), (5.0, 2.0), (-5.0, 2.0)],
    };
    let corners = points
        .iter()
        .map(|(dx, dy)| format!("{} {}", number(x + scale * dx), number(y + scale * dy)));
    svg.path(&format!("M{}Z", corners.collect::<Vec<_>>().join("L")), paint);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_numbers() {
        assert_eq!(Axis::linear(vec![3.0, 88.0]).ticks[..3], [0.0, 10.0, 20.0]);
        assert_eq!(Axis::whole(vec![4.0, 12.0]).ticks, (4..=12).map(f64::from).collect::<Vec<_>>());
        assert_eq!(Axis::log(vec![3.0, 2_000.0]).ticks, [1.0, 10.0, 100.0, 1_000.0, 10_000.0]);
        assert_eq!(tick_label(0.30000000000000004), "0.3");
        assert_eq!(tick_label(10_000.0), "10,000");
        assert_eq!(tick_label(0.000_001), "0.000001");
    }

    #[test]
    fn nothing_to_plot_is_no_reason_to_panic() {
        for plot in [Plot::new("", "", ""), Plot::new("", "", "").log()] {
            assert!(plot.svg().ends_with("</svg>\n"));
            assert!(plot.series("one", [(0.0, 0.0)]).svg().ends_with("</svg>\n"));
        }
        let strange = [(f64::NAN, 1.0), (1.0, f64::INFINITY), (-1e300, -5.0), (2.0, 1e300)];
        for plot in [Plot::new("", "", ""), Plot::new("", "", "").log()] {
            assert!(plot.series("strange", strange).svg().ends_with("</svg>\n"));
        }
    }
}

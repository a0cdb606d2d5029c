//! Several solvers of the same puzzle, side by side.

use super::{Out, Want, WatchArgs, draw_trees, shown};
use crate::exit::Failure;
use crate::progress::SearchBar;
use crate::session::{Session, write_file};
use backtrack::{Counters, End, Profile, Shown, Visitor};
use std::io::Write;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use view::{Plot, Tree};

/// What one of several solvers did.
pub(crate) struct Measured {
    pub(crate) counters: Counters,
    pub(crate) end: End,
    pub(crate) time: Duration,
    pub(crate) profile: Profile,
    pub(crate) tree: Option<Tree>,
}

/// Runs a search once for its numbers.
pub(crate) struct Measure<'a> {
    pub(crate) watch: &'a WatchArgs,
    pub(crate) session: &'a Session,
    pub(crate) want: Want,
}

impl<S> Visitor<S> for Measure<'_> {
    type Output = Measured;

    fn visit<P: Shown<Solution = S>>(self, problem: P) -> Measured {
        let tree = self.watch.tree.as_ref().map(|_| Tree::new());
        let observers = (tree, Profile::default(), Counters::default());
        let mut found = 0;
        let began = Instant::now();
        let bar = SearchBar::new(self.session);
        let (end, observers) = self.session.drive(problem, observers, bar, |_| {
            found += 1;
            if self.want.is_met(found) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let time = began.elapsed();
        let (tree, profile, counters) = observers;
        Measured { counters, end, time, profile, tree }
    }
}

/// Prints what several solvers did as a table, and draws it if asked to.
pub(crate) fn print_comparison(
    out: &mut Out,
    title: &str,
    watch: &WatchArgs,
    measured: &[(String, Measured)],
) -> Result<(), Failure> {
    print_table(out, measured.iter().map(|(name, m)| (name.clone(), m)))?;
    draw_comparison(title, watch, measured)
}

/// Prints what several solvers did as JSON objects, and draws it if asked to.
pub(crate) fn print_comparison_json(
    out: &mut Out,
    title: &str,
    watch: &WatchArgs,
    measured: &[(String, Measured)],
) -> Result<(), Failure> {
    for (name, m) in measured {
        writeln!(out, "{}", as_json(name, m))?;
    }
    draw_comparison(title, watch, measured)
}

fn as_json(solver: &str, m: &Measured) -> serde_json::Value {
    let c = &m.counters;
    serde_json::json!({
        "solver": solver,
        "nodes": c.nodes,
        "rejected": c.rejected,
        "dead_ends": c.dead_ends,
        "backtracks": c.backtracks,
        "solutions": c.solutions,
        "seconds": m.time.as_secs_f64(),
        "end": m.end.to_string(),
    })
}

/// Prints what several solvers did for each n, as a table or as JSON objects, and plots it against n if asked to.
pub(crate) fn print_growth(
    out: &mut Out,
    title: &str,
    watch: &WatchArgs,
    series: &[(String, Vec<(usize, Measured)>)],
    json: bool,
) -> Result<(), Failure> {
    let rows =
        series.iter().flat_map(|(name, measured)| measured.iter().map(move |(n, m)| (name, *n, m)));
    if json {
        for (name, n, m) in rows {
            let mut object = as_json(name, m);
            object["n"] = n.into();
            writeln!(out, "{object}")?;
        }
    } else {
        print_table(out, rows.map(|(name, n, m)| (format!("{name} {n}"), m)))?;
    }
    if let Some(path) = &watch.plot {
        let mut plot = Plot::new(title, "n", "nodes, microseconds").log();
        for (name, measured) in series {
            let points = |value: fn(&Measured) -> f64| {
                measured.iter().map(move |(n, m)| (*n as f64, value(m)))
            };
            plot = plot
                .series(format!("{name}, nodes"), points(|m| m.counters.nodes as f64))
                .series(format!("{name}, microseconds"), points(|m| m.time.as_secs_f64() * 1e6));
        }
        write_file(path, plot.svg().as_bytes())?;
    }
    Ok(())
}

/// Prints a row for each solver.
fn print_table<'a>(
    out: &mut Out,
    measured: impl IntoIterator<Item = (String, &'a Measured)>,
) -> Result<(), Failure> {
    let rows = measured.into_iter().map(|(name, m)| {
        let end = if m.end.gave_up() { m.end.to_string() } else { String::new() };
        let c = &m.counters;
        [
            name,
            c.nodes.to_string(),
            c.rejected.to_string(),
            c.dead_ends.to_string(),
            c.backtracks.to_string(),
            c.solutions.to_string(),
            shown(m.time),
            end,
        ]
    });
    let head = ["solver", "nodes", "rejected", "dead ends", "backtracks", "solutions", "time", ""];
    let rows: Vec<_> = std::iter::once(head.map(String::from)).chain(rows).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    for row in &rows {
        let mut line = format!("{:<1$}", row[0], width(0));
        for (column, cell) in row.iter().enumerate().take(row.len() - 1).skip(1) {
            line += &format!("  {cell:>width$}", width = width(column));
        }
        line += &format!("  {}", row[row.len() - 1]);
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

/// Draws the trees and plots that were asked for.
fn draw_comparison(
    title: &str,
    watch: &WatchArgs,
    measured: &[(String, Measured)],
) -> Result<(), Failure> {
    if let Some(path) = &watch.tree {
        let trees: Vec<_> = measured
            .iter()
            .filter_map(|(name, m)| Some((name.as_str(), m.tree.as_ref()?)))
            .collect();
        draw_trees(watch, path, title, &trees)?;
    }
    if let Some(path) = &watch.profile {
        let profiles = measured.iter().map(|(name, m)| (name.as_str(), &m.profile));
        let plot = Plot::of_profiles(format!("{title}: nodes per depth"), profiles);
        write_file(path, plot.svg().as_bytes())?;
    }
    if let Some(path) = &watch.plot {
        let number = |value: fn(&Measured) -> f64| {
            measured.iter().enumerate().map(move |(i, (_, m))| (i as f64, value(m)))
        };
        let plot = Plot::new(title, "solver", "nodes, microseconds")
            .log()
            .names(measured.iter().map(|(name, _)| name.clone()))
            .series("nodes", number(|m| m.counters.nodes as f64))
            .series("microseconds", number(|m| m.time.as_secs_f64() * 1e6));
        write_file(path, plot.svg().as_bytes())?;
    }
    Ok(())
}

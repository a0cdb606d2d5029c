//! Plots.

use crate::problems::Queens;
use backtrack::{Counters, Profile, Search};
use view::Plot;

#[test]
fn nodes_against_n() {
    let plot = Plot::new("What n queens cost", "n", "nodes, solutions").log();
    let mut points = vec![];
    for n in 1..=7 {
        let mut search = Search::new(Queens::new(n)).observe(Counters::default());
        search.count();
        let counters = search.observer();
        points.push((n as f64, counters.nodes as f64, counters.solutions as f64));
    }
    assert_eq!(points[6], (7.0, 552.0, 40.0));
    let plot = plot
        .series("nodes", points.iter().map(|&(n, nodes, _)| (n, nodes)))
        .series("solutions", points.iter().map(|&(n, _, solutions)| (n, solutions)));
    insta::assert_snapshot!("against_n.svg", plot.svg());
}

#[test]
fn nodes_per_depth() {
    let profiles: Vec<_> = [5, 6, 7]
        .map(|n| {
            let mut search = Search::new(Queens::new(n)).observe(Profile::default());
            search.count();
            (format!("{n} queens"), search.into_parts().1)
        })
        .into();
    let profiles = profiles.iter().map(|(name, profile)| (name.as_str(), profile));
    insta::assert_snapshot!("per_depth.svg", Plot::of_profiles("Nodes per depth", profiles).svg());
}

#[test]
fn rungs_have_names() {
    let plot = Plot::new("A ladder", "rung", "nodes").names(["scan", "sets", "mrv"]);
    let svg = plot.series("a puzzle", [(0.0, 900.0), (1.0, 900.0), (2.0, 60.0)]).svg();
    insta::assert_snapshot!("rungs.svg", svg);
}

use super::{Town, Trip, distance, shortest};
use backtrack::Search;

/// Every way to visit the towns, by a search that knows no bound.
fn trips(towns: usize) -> Vec<Vec<Town>> {
    let mut trips = vec![vec![Town(0)]];
    for _ in 1..towns {
        let longer = |trip: &Vec<Town>| {
            let next = (0..towns).map(Town).filter(|town| !trip.contains(town));
            next.map(|town| [&trip[..], &[town]].concat()).collect::<Vec<_>>()
        };
        trips = trips.iter().flat_map(longer).collect();
    }
    trips
}

fn length(trip: &[Town]) -> i64 {
    let next = trip.iter().cycle().skip(1);
    trip.iter().zip(next).map(|(&from, &to)| distance(from, to)).sum()
}

#[test]
fn the_shortest_trip_is_that_of_brute_force() {
    for towns in 1..=7 {
        let mut improvements = vec![];
        let best = shortest(&mut Search::new(Trip::new(towns)), |cost| improvements.push(cost));
        let right = trips(towns).iter().map(|trip| length(trip)).min();
        assert_eq!(Some(length(&best)), right, "{towns} towns");
        assert_eq!(improvements.last(), right.as_ref());
        assert!(improvements.is_sorted_by(|a, b| a > b), "{improvements:?}");
    }
}

#[test]
fn no_bound_is_too_high() {
    let trips = trips(6);
    for trip in &trips {
        for known in 1..trip.len() {
            let state = Trip { visited: trip[..known].to_vec(), ..Trip::new(6) };
            assert!(state.bound(trip[known]) <= length(trip), "{trip:?} after {known} towns");
        }
    }
}

use super::{Town, Trip, distance};
use backtrack::Search;
use backtrack::laws::{self, Effort};

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
        let (trip, cost) = Search::new(Trip::new(towns)).best().found.unwrap();
        let right = trips(towns).iter().map(|trip| length(trip)).min();
        assert_eq!((Some(cost), Some(length(&trip))), (right, right), "{towns} towns");
    }
}

#[test]
fn it_keeps_the_laws_and_no_bound_is_too_high() {
    let is_right = |trip: &Vec<Town>| trip.len() == 5;
    laws::check_best(&Trip::new(5), Effort::default(), is_right).unwrap();
}

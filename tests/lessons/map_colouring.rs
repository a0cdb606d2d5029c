use super::{EUROPE, Map};
use backtrack::Search;
use backtrack::laws::{self, Effort};

/// Whether no country has the colour of a neighbour.
fn is_right(colours: &[usize]) -> bool {
    let colour =
        |name: &str| EUROPE.iter().position(|(other, _)| *other == name).map(|i| colours[i]);
    let countries = EUROPE.iter().zip(colours);
    countries.into_iter().all(|((_, borders), &own)| {
        borders.iter().all(|name| colour(name).expect("a country before it") != own)
    })
}

#[test]
fn it_finds_what_brute_force_finds() {
    // The first 7 countries: all colourings in which a new colour is the next one.
    for colours in 1..=4_usize {
        let all = (0..colours.pow(7))
            .map(|number| (0..7).map(|i| number / colours.pow(6 - i) % colours).collect());
        let in_order = |list: &[usize]| {
            (0..7).all(|i| list[i] <= list[..i].iter().max().map_or(0, |most| most + 1))
        };
        let right: Vec<Vec<usize>> =
            all.filter(|list: &Vec<usize>| in_order(list) && is_right(list)).collect();
        let found: Vec<_> = Search::new(Map::new(&EUROPE[..7], colours)).solutions().collect();
        assert_eq!(found, right, "{colours} colours");
    }
}

#[test]
fn every_border_is_listed_once_and_with_a_country_before() {
    for (i, (country, borders)) in EUROPE.iter().enumerate() {
        for border in *borders {
            assert!(EUROPE[..i].iter().any(|(name, _)| name == border), "{country}, {border}");
        }
    }
}

#[test]
fn it_keeps_the_laws() {
    laws::check(&Map::new(&EUROPE, 4), Effort::default(), |colours| is_right(colours)).unwrap();
}

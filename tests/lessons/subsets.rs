use super::{Pruning, Subsets};
use backtrack::Search;
use backtrack::laws::{self, Effort};

#[test]
fn it_finds_what_brute_force_finds() {
    let numbers = [2, 3, 5, 7, 11, 13];
    let subsets: Vec<Vec<u32>> = (0..1 << numbers.len())
        .map(|bits: u32| {
            let taken = (0..numbers.len()).filter(|i| bits >> i & 1 == 1);
            taken.map(|i| numbers[i]).collect()
        })
        .collect();
    let search = |target| {
        let mut found: Vec<_> = Search::new(Subsets::new(&numbers, target)).solutions().collect();
        found.sort();
        found
    };
    let sorted = |mut subsets: Vec<Vec<u32>>| {
        subsets.sort();
        subsets
    };
    assert_eq!(search(None), sorted(subsets.clone()));
    for sum in 0..=45 {
        let right = sorted(
            subsets.iter().filter(|subset| subset.iter().sum::<u32>() == sum).cloned().collect(),
        );
        for pruning in [Pruning::AtTheEnd, Pruning::TooMuch, Pruning::TooLittle] {
            assert_eq!(search(Some((sum, pruning))), right, "sum {sum}, {pruning:?}");
        }
    }
}

#[test]
fn it_keeps_the_laws() {
    let problem = Subsets::new(&[2, 3, 5, 7], Some((10, Pruning::TooLittle)));
    laws::check(&problem, Effort::default(), |subset| subset.iter().sum::<u32>() == 10).unwrap();
}

use super::Queens;
use backtrack::Search;
use backtrack::laws::{self, Effort};

#[test]
fn it_finds_what_brute_force_finds() {
    for n in 0..=6_usize {
        let lists = (0..n.pow(n as u32)).map(|number| {
            (0..n as u32).map(|row| number / n.pow(n as u32 - 1 - row) % n).collect()
        });
        let right: Vec<Vec<usize>> =
            lists.filter(|columns: &Vec<_>| nqueens::check(columns).is_ok()).collect();
        let found: Vec<_> = Search::new(Queens::new(n)).solutions().collect();
        assert_eq!(found, right, "{n} queens, in the same order");
    }
}

#[test]
fn it_keeps_the_laws() {
    let check = |columns: &Vec<usize>| nqueens::check(columns).is_ok();
    laws::check(&Queens::new(6), Effort::default(), check).unwrap();
}

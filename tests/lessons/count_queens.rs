use super::{Queens, every_column, half, whole};
use backtrack::laws::{self, Effort};

#[test]
fn every_way_counts_what_brute_force_counts() {
    for n in 1..=6_usize {
        let lists = (0..n.pow(n as u32))
            .map(|number| (0..n as u32).map(|row| number / n.pow(row) % n).collect::<Vec<_>>());
        let right = lists.filter(|columns| nqueens::check(columns).is_ok()).count() as u128;
        assert_eq!((whole(n).0, half(n).0), (right, right), "{n} queens");
    }
}

#[test]
fn it_keeps_the_laws() {
    laws::check(&Queens::new(6, every_column(6)), Effort::default(), |()| true).unwrap();
}

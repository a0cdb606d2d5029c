//! `backtrack permutations`: list, count, rank, unrank, random, words.

mod list;
mod number;
mod random;
mod words;

use crate::exit::{Failure, Status};
use crate::watch::Out;
use clap::{Args, Subcommand};
use permutations::{Kind, TooMany, graphemes, k_permutation_count, multiset_count};
use std::collections::HashMap;
use std::io::Write;

/// Arrange items: all orders, how many there are, and which number each has.
#[derive(Subcommand)]
pub(crate) enum Permutations {
    List(list::List),
    Count(number::Count),
    Rank(number::Rank),
    Unrank(number::Unrank),
    Random(random::Random),
    Words(words::Words),
}

/// What is arranged.
#[derive(Args, Clone, Debug)]
struct Items {
    /// The items; with --letters, a text whose letters are arranged.
    #[arg(value_name = "ITEM", required = true, allow_negative_numbers = true)]
    items: Vec<String>,

    /// Arrange the letters of the text: what people see as letters, accents and all.
    #[arg(long)]
    letters: bool,

    /// Take equal items for the same: each arrangement once.
    #[arg(long)]
    distinct: bool,

    /// Arrange only so many of the items.
    #[arg(short = 'k', long, value_name = "K", conflicts_with = "distinct")]
    length: Option<usize>,
}

impl Permutations {
    pub(crate) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        match self {
            Permutations::List(list) => list.run(out),
            Permutations::Count(count) => count.run(out),
            Permutations::Rank(rank) => rank.run(out),
            Permutations::Unrank(unrank) => unrank.run(out),
            Permutations::Random(random) => random.run(out),
            Permutations::Words(words) => words.run(out),
        }
    }
}

/// Splits a text into its letters, if that is asked for.
fn split(items: &[String], letters: bool) -> Result<Vec<String>, Failure> {
    match items {
        _ if !letters => Ok(items.to_vec()),
        [text] => Ok(graphemes(text).into_iter().map(String::from).collect()),
        _ => Err(Failure::Usage("--letters takes one text: put it into quotes".into())),
    }
}

/// Prints an arrangement: letters side by side, other items with spaces between them.
fn print<S: AsRef<str>>(
    out: &mut Out,
    items: &[S],
    letters: bool,
    json: bool,
) -> Result<(), Failure> {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    if json {
        writeln!(out, "{}", serde_json::json!(items))?;
    } else {
        writeln!(out, "{}", items.join(if letters { "" } else { " " }))?;
    }
    Ok(())
}

impl Items {
    fn read(&self) -> Result<Vec<String>, Failure> {
        split(&self.items, self.letters)
    }

    /// Returns which arrangements are wanted.
    fn kind(&self) -> Kind {
        match self.length {
            Some(length) => Kind::OfLength(length),
            None if self.distinct => Kind::Distinct,
            None => Kind::Whole,
        }
    }

    /// Returns how many arrangements of `items` there are.
    fn count<S: AsRef<str>>(&self, items: &[S]) -> Result<u128, TooMany> {
        if !self.distinct {
            return k_permutation_count(items.len(), self.length.unwrap_or(items.len()));
        }
        let mut groups: HashMap<&str, usize> = HashMap::new();
        for item in items {
            *groups.entry(item.as_ref()).or_default() += 1;
        }
        multiset_count(&groups.into_values().collect::<Vec<_>>())
    }
}

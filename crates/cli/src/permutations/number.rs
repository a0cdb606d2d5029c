//! `backtrack permutations count`, `rank` and `unrank`: arrangements and their numbers.

use super::{Items, print, split};
use crate::exit::{Failure, Status};
use crate::watch::Out;
use clap::Args;
use permutations::{rank_distinct, rank_k, unrank_distinct, unrank_k};
use std::collections::HashMap;
use std::io::Write;

/// Print how many arrangements there are.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack permutations count a b c d
  backtrack permutations count --letters mississippi --distinct
  backtrack permutations count $(seq 21)")]
pub(crate) struct Count {
    #[command(flatten)]
    items: Items,

    /// Print a JSON object.
    #[arg(long)]
    json: bool,
}

/// Print the number of an arrangement in the order of `list`, counted from 0.
///
/// The arrangement is given as it is, and its items in their first order by --of; without that, the sorted items are the first order.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack permutations rank b c a
  backtrack permutations rank --letters noon --distinct
  backtrack permutations rank d b --of a,b,c,d")]
pub(crate) struct Rank {
    /// The arrangement; with --letters, a text.
    #[arg(value_name = "ITEM", required = true, allow_negative_numbers = true)]
    arrangement: Vec<String>,

    /// Take the letters of the text.
    #[arg(long)]
    letters: bool,

    /// Take equal items for the same.
    #[arg(long, conflicts_with = "of")]
    distinct: bool,

    /// The items of which these are arranged, in their first order.
    #[arg(long, value_name = "ITEMS", value_delimiter = ',')]
    of: Option<Vec<String>>,

    /// Print a JSON object.
    #[arg(long)]
    json: bool,
}

/// Print the arrangement with a number, counted from 0.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack permutations unrank 3 a b c
  backtrack permutations unrank 10000 --letters mississippi --distinct
  backtrack permutations unrank 7 a b c d -k 2")]
pub(crate) struct Unrank {
    /// The number.
    rank: u128,

    #[command(flatten)]
    items: Items,

    /// Print the arrangement as a JSON array.
    #[arg(long)]
    json: bool,
}

/// Prints a number, which in JSON is a string: programs that read numbers as floating point would round it.
fn put(out: &mut Out, name: &str, number: u128, json: bool) -> Result<Status, Failure> {
    if json {
        writeln!(out, "{}", serde_json::json!({ name: number.to_string() }))?;
    } else {
        writeln!(out, "{number}")?;
    }
    Ok(Status::Done)
}

impl Count {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let items = self.items.read()?;
        let count = self.items.count(&items);
        put(out, "count", count.map_err(Failure::usage)?, self.json)
    }
}

impl Rank {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let arrangement = split(&self.arrangement, self.letters)?;
        if self.distinct {
            let rank = rank_distinct(&arrangement).map_err(Failure::input)?;
            return put(out, "rank", rank, self.json);
        }
        let of = match self.of {
            Some(of) => of,
            None => {
                let mut sorted = arrangement.clone();
                sorted.sort();
                sorted
            }
        };
        let mut places: HashMap<&str, usize> = HashMap::new();
        for (place, item) in of.iter().enumerate() {
            if places.insert(item, place).is_some() {
                return Err(Failure::Input(format!(
                    "`{item}` is there twice: take equal items for the same by --distinct"
                )));
            }
        }
        let mut numbers = vec![];
        for item in &arrangement {
            match places.get(item.as_str()) {
                Some(place) if numbers.contains(place) => {
                    return Err(Failure::Input(format!("`{item}` is arranged twice")));
                }
                Some(place) => numbers.push(*place),
                None => return Err(Failure::Input(format!("`{item}` is not one of the items"))),
            }
        }
        let rank = rank_k(&numbers, of.len()).map_err(Failure::input)?;
        put(out, "rank", rank, self.json)
    }
}

impl Unrank {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let mut items = self.items.read()?;
        if self.items.distinct {
            unrank_distinct(&mut items, self.rank).map_err(Failure::usage)?;
        } else {
            let k = self.items.length.unwrap_or(items.len());
            let numbers = unrank_k(items.len(), k, self.rank).map_err(Failure::usage)?;
            items = numbers.into_iter().map(|number| items[number].clone()).collect();
        }
        print(out, &items, self.items.letters, self.json)?;
        Ok(Status::Done)
    }
}

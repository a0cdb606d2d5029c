//! `backtrack permutations random`.

use super::{Items, print};
use crate::exit::{Failure, Status};
use crate::watch::Out;
use clap::Args;
use permutations::{distinct, lexicographic_k};

/// Print random arrangements, each as likely as any other.
#[derive(Args)]
#[command(after_help = "\
Examples:
  backtrack permutations random a b c d --seed 7
  backtrack permutations random $(seq 49) -k 6 --count 3 --seed 2024")]
pub(crate) struct Random {
    #[command(flatten)]
    items: Items,

    /// How many arrangements to print.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    count: usize,

    /// Which random numbers to take: the same seed prints the same on every machine.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Print each arrangement as a JSON array.
    #[arg(long)]
    json: bool,
}

impl Random {
    pub(super) fn run(self, out: &mut Out) -> Result<Status, Failure> {
        let items = self.items.read()?;
        let samples: Box<dyn Iterator<Item = Vec<String>>> = if self.items.distinct {
            Box::new(distinct(items).samples(self.seed).map_err(Failure::usage)?)
        } else {
            let k = self.items.length.unwrap_or(items.len());
            if k > items.len() {
                return Err(Failure::usage("there are fewer items than are to be arranged"));
            }
            Box::new(lexicographic_k(items, k).samples(self.seed).map_err(Failure::usage)?)
        };
        for arrangement in samples.take(self.count) {
            print(out, &arrangement, self.items.letters, self.json)?;
        }
        Ok(Status::Done)
    }
}

//! Runs two works in turn and compares their times.

use std::fmt::Debug;
use std::process::ExitCode;
use std::time::Instant;

/// Whose work to run once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Side {
    Ours,
    Other,
}

/// Measures pairs of works and prints a line for each.
pub(crate) struct Measure {
    rounds: u32,
    only: Option<String>,
    once: Option<Side>,
    /// Pairs measured so far, and those that did not give the same answers.
    pairs: usize,
    wrong: usize,
}

impl Measure {
    pub(crate) fn new(rounds: u32, only: Option<String>, once: Option<Side>) -> Self {
        if once.is_none() {
            println!("# machine: {}", processor());
            println!("# build: {}, rounds: {rounds}", build());
            println!("# name\tours ns\tother\tother's ns\ttimes");
        }
        Measure { rounds, only, once, pairs: 0, wrong: 0 }
    }

    /// Compares `ours` with `other`, each of which does all of `items` and returns its answer.
    ///
    /// The first answers are compared; the rounds go on with the clock running.
    pub(crate) fn compare<T: PartialEq + Debug>(
        &mut self,
        name: &str,
        items: u64,
        mut ours: impl FnMut() -> T,
        other_name: &str,
        mut other: impl FnMut() -> T,
    ) {
        if self.only.as_ref().is_some_and(|only| only != name) {
            return;
        }
        self.pairs += 1;
        if let Some(side) = self.once {
            let answer = match side {
                Side::Ours => ours(),
                Side::Other => other(),
            };
            println!("{name}\t{items} items\t{answer:?}");
            return;
        }
        // The first run of each warms up, too.
        let (our_answer, other_answer) = (ours(), other());
        if our_answer != other_answer {
            eprintln!("{name}: ours {our_answer:?}, {other_name} {other_answer:?}");
            self.wrong += 1;
            return;
        }
        let (mut our_times, mut other_times) = (vec![], vec![]);
        for _ in 0..self.rounds {
            our_times.push(seconds(&mut ours));
            other_times.push(seconds(&mut other));
        }
        let (our_time, other_time) = (median(our_times), median(other_times));
        let per_item = |seconds: f64| seconds * 1e9 / items as f64;
        println!(
            "{name}\t{:.2}\t{other_name}\t{:.2}\t{:.2}",
            per_item(our_time),
            per_item(other_time),
            other_time / our_time
        );
    }

    /// Measures `ours` alone, where no peer does such a work; the columns of the other have a dash.
    pub(crate) fn alone<T: Debug>(&mut self, name: &str, items: u64, mut ours: impl FnMut() -> T) {
        if self.only.as_ref().is_some_and(|only| only != name) {
            return;
        }
        self.pairs += 1;
        match self.once {
            Some(Side::Ours) => println!("{name}\t{items} items\t{:?}", ours()),
            Some(Side::Other) => println!("{name}\tnobody else does this"),
            None => {
                ours();
                let time = median((0..self.rounds).map(|_| seconds(&mut ours)).collect());
                println!("{name}\t{:.2}\t-\t-\t-", time * 1e9 / items as f64);
            }
        }
    }

    /// Says whether nothing is measured: see `--once`.
    pub(crate) fn is_once(&self) -> bool {
        self.once.is_some()
    }

    /// Says whether everything was measured and gave the same answers.
    pub(crate) fn finish(self) -> ExitCode {
        if self.pairs == 0 {
            eprintln!("no work has that name");
        }
        if self.wrong > 0 {
            eprintln!("{} of {} works gave different answers", self.wrong, self.pairs);
        }
        if self.pairs == 0 || self.wrong > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

fn seconds<T>(work: &mut impl FnMut() -> T) -> f64 {
    let begun = Instant::now();
    std::hint::black_box(work());
    begun.elapsed().as_secs_f64()
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    let middle = times.len() / 2;
    if times.len() % 2 == 1 { times[middle] } else { (times[middle - 1] + times[middle]) / 2.0 }
}

/// Returns what the system says of the processor.
fn processor() -> String {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{}, {threads} threads", model.map_or("unknown", |(_, name)| name))
}

fn build() -> String {
    let profile = if cfg!(debug_assertions) { "debug (figures mean nothing)" } else { "release" };
    let native = if cfg!(target_feature = "avx2") {
        "target features beyond the default"
    } else {
        "default target features"
    };
    format!("{profile}, {native}")
}

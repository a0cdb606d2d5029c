//! `backtrack replay`: a search that was written as event lines.

use super::playing::{STEPS, theme};
use super::{WatchArgs, draw_trees};
use crate::exit::{Failure, Status};
use crate::session::{Session, write_file};
use backtrack::{Counters, Profile, Trace};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use view::lines::{EventLineErrorKind, play_back};
use view::{Player, Plot, TextTrace, Tree, play};

/// Show a search that was written by `--events`.
///
/// Without an option it prints what is counted.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  backtrack queens solve 4 --all --events four.jsonl
  backtrack replay four.jsonl --trace
  backtrack replay four.jsonl --tree tree.svg --stats")]
pub(crate) struct Replay {
    /// The file with one event a line; `-` for standard input.
    file: PathBuf,

    /// Print what is counted as a JSON object.
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    watch: WatchArgs,
}

impl Replay {
    pub(crate) fn run(&self) -> Result<Status, Failure> {
        let Replay { file, json, watch } = self;
        if watch.events.is_some() || !watch.compare.is_empty() {
            return Err(Failure::usage("--events and --compare are for searches that run"));
        }
        watch.check()?;
        let session = Session::new(Default::default());
        let text = watch.trace.then(|| {
            TextTrace::new(BufWriter::new(io::stdout()))
                .max_lines(watch.trace_lines)
                .max_depth(watch.trace_depth.unwrap_or(usize::MAX))
                .states(watch.trace_states)
        });
        let steps = watch.play.then(|| Trace::with_limit(STEPS));
        let tree = watch.tree.as_ref().map(|_| Tree::new());
        let mut observers = (text, steps, tree, (Counters::default(), Profile::default()));
        let failed = |source| Failure::Io { what: file.display().to_string(), source };
        let input: Box<dyn io::BufRead> = if file.as_os_str() == "-" {
            Box::new(io::stdin().lock())
        } else {
            Box::new(io::BufReader::new(File::open(file).map_err(failed)?))
        };
        let read = session.waiting(|| play_back(input, &mut observers));
        let recorded = read.map_err(|error| match error.kind {
            EventLineErrorKind::Io(source) => failed(source),
            _ => Failure::Input(format!("{}: {error}", file.display())),
        })?;
        let (text, steps, tree, (counters, profile)) = observers;

        let name = recorded.name().to_owned();
        if let Some(text) = text {
            text.finish()?;
        }
        if let (Some(tree), Some(path)) = (tree, &watch.tree) {
            draw_trees(watch, path, &name, &[("", &tree)])?;
        }
        if let Some(path) = &watch.profile {
            let title = format!("{name}: nodes per depth");
            let plot = Plot::of_profiles(title, [(name.as_str(), &profile)]);
            write_file(path, plot.svg().as_bytes())?;
        }
        if let Some(steps) = steps {
            let mut player = Player::new(name, recorded.into_root(), steps).theme(theme());
            play(&mut player, &session.cancel)
                .map_err(|source| Failure::Io { what: "terminal".into(), source })?;
        } else if *json {
            let counted = serde_json::to_string(&counters).expect("numbers can be written");
            writeln!(io::stdout(), "{counted}")?;
        } else if watch.stats || !watch.is_asked() {
            writeln!(io::stdout(), "{counters}")?;
        }
        Ok(Status::Done)
    }
}

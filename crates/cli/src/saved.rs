//! Searches that are saved when they stop at a limit or Ctrl-C, and go on another day.

use crate::exit::Failure;
use crate::session::{Session, say, write_file};
use crate::watch::can_be_written;
use backtrack::{Answer, Checkpoint, End, Search, Shown, Visitor};
use std::ops::ControlFlow;
use std::path::PathBuf;

/// Where a search is saved, and where it goes on.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Going on another day")]
pub(crate) struct SaveArgs {
    /// If a limit or Ctrl-C stops the search, write to this file where it stands.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Go on where the search stood that was saved in this file; limits hold for what follows.
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
}

impl SaveArgs {
    pub(crate) fn is_asked(&self) -> bool {
        self.save.is_some() || self.resume.is_some()
    }

    /// Finds out whether the search can be saved, and reads the checkpoint of one that is to go on.
    fn read(&self) -> Result<Option<Checkpoint<String>>, Failure> {
        if let Some(path) = &self.save {
            can_be_written(path)?;
        }
        let Some(path) = &self.resume else { return Ok(None) };
        let what = path.display().to_string();
        let text =
            std::fs::read(path).map_err(|source| Failure::Io { what: what.clone(), source })?;
        let saved = serde_json::from_slice(&text)
            .map_err(|error| Failure::Input(format!("{what}: not a saved search: {error}")))?;
        Ok(Some(saved))
    }

    /// Writes where the search stands, if it gave up.
    fn write<P: Shown>(&self, search: &mut Search<P>, tag: &str) -> Result<(), Failure> {
        let gave_up = search.end().is_some_and(End::gave_up);
        let Some(path) = self.save.as_ref().filter(|_| gave_up) else { return Ok(()) };
        let saved = search.checkpoint(tag).printed();
        let text = serde_json::to_vec(&saved).map_err(Failure::input)?;
        write_file(path, &text)?;
        let path = path.display();
        say(format_args!("saved after {} nodes: go on with --resume {path}", saved.nodes()));
        Ok(())
    }
}

/// Visits the solutions of a search that may be saved and may have begun another day; answers how many there are, those of other days included.
pub(crate) struct Resumable<'a, S> {
    pub(crate) session: &'a Session,
    pub(crate) args: &'a SaveArgs,
    /// What is searched, and by which solver: only the same is resumed.
    pub(crate) tag: String,
    pub(crate) visit: &'a mut dyn FnMut(S) -> ControlFlow<()>,
}

impl<S> Visitor<S> for Resumable<'_, S> {
    type Output = Result<Answer<u128>, Failure>;

    fn visit<P: Shown<Solution = S>>(self, problem: P) -> Self::Output {
        let Resumable { session, args, tag, visit } = self;
        let mut limits = session.limits();
        let (mut search, before) = match args.read()? {
            None => (Search::new(problem), 0),
            Some(saved) => {
                if let Some(nodes) = session.limits.limit_nodes {
                    limits = limits.nodes(saved.nodes().saturating_add(nodes));
                }
                let resumed =
                    Search::resume_printed(problem, &saved, &tag).map_err(Failure::input)?;
                (resumed, saved.solutions())
            }
        };
        search.set_limits(limits);
        let mut value = u128::from(before);
        let flow = search.try_for_each(|problem| {
            value += 1;
            visit(problem.solution())
        });
        args.write(&mut search, &tag)?;
        let end = flow.continue_value().unwrap_or(End::Stopped);
        Ok(Answer { value, end, nodes: search.nodes() })
    }
}

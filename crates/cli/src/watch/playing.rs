//! A search in the player.

use super::{DrawState, Seen, Want};
use crate::exit::Failure;
use crate::session::Session;
use backtrack::{Counters, End, Event, Problem, Search, Trace};
use std::fmt::Display;
use view::{Player, Theme, play};

/// What the player records: more than anybody will look at, and a few hundred megabytes at most.
pub(super) const STEPS: usize = 2_000_000;

/// Records the search and hands it to the player.
pub(super) fn play_search<P>(
    problem: P,
    name: String,
    session: &Session,
    want: Want,
    draw: Box<DrawState>,
) -> Result<Seen, Failure>
where
    P: Problem + Display + 'static,
    P::Choice: Display,
{
    let observers = (Trace::with_limit(STEPS), Counters::default());
    let mut search = Search::new(problem).limit(session.limits()).observe(observers);
    let mut found = 0;
    while let Some(event) = search.step() {
        found += u64::from(matches!(event, Event::Solution));
        if want.is_met(found) || search.observer().0.omitted() > 0 {
            break;
        }
    }
    let end = search.end().unwrap_or(End::Stopped);
    let (problem, (trace, counters)) = search.into_parts();
    let mut player =
        Player::new(name, problem, trace).theme(theme()).drawn_by(move |problem, last| {
            let label = last.and_then(|step| step.event.choice()).map(ToString::to_string);
            let label = label.as_deref().unwrap_or_default();
            let event = last.map(|step| step.event.as_ref().map(|_| label));
            draw(&problem.to_string(), event)
        });
    play(&mut player, &session.cancel)
        .map_err(|source| Failure::Io { what: "terminal".into(), source })?;
    Ok(Seen { end, counters, was_played: true })
}

/// Colours, unless `NO_COLOR` asks for none.
pub(super) fn theme() -> Theme {
    match std::env::var_os("NO_COLOR") {
        Some(value) if !value.is_empty() => Theme::Plain,
        _ => Theme::Colour,
    }
}

//! A search in the player.

use super::{DrawState, Moment, Seen, Want};
use crate::exit::Failure;
use crate::session::Session;
use backtrack::{Counters, End, Event, Search, Shown, Trace};
use std::any::Any;
use view::{Player, Theme, play};

/// What the player records: more than anybody will look at, and a few hundred megabytes at most.
pub(super) const STEPS: usize = 2_000_000;

/// Records the search and hands it to the player.
pub(super) fn play_search<P: Shown<Solution: 'static>>(
    problem: P,
    name: String,
    session: &Session,
    want: Want,
    draw: Option<Box<DrawState<P::Solution>>>,
) -> Result<Seen, Failure> {
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
    let mut player = Player::new(name, problem, trace).theme(theme());
    if let Some(draw) = draw {
        player = player.drawn_by(move |replay| {
            draw(&Moment {
                state: &|| replay.problem().solution(),
                path: replay.path().map(|choice| choice as &dyn Any).collect(),
                event: replay
                    .last()
                    .map(|step| step.event.as_ref().map(|choice| choice as &dyn Any)),
            })
        });
    }
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

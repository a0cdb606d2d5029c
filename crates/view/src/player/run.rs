//! Gives the player a terminal.

use super::{Player, Playing};
use backtrack::{Cancel, Problem};
use ratatui::crossterm::event::{self, Event, KeyEventKind};
use std::fmt::Display;
use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

/// Puts the terminal back on every way out of [`play`].
struct Restore;

impl Drop for Restore {
    fn drop(&mut self) {
        // The hook for panics has done it already, and has printed the message:
        // to leave the player's screen twice would put the cursor in front of it.
        if !std::thread::panicking() {
            ratatui::restore();
        }
    }
}

/// Plays on the terminal of standard input and output until the person leaves, or `stop` is set.
///
/// The terminal is put back as it was on every way out, a panic included.
/// Have a handler of signals set `stop`; Ctrl-C itself is a key as long as this runs.
///
/// # Errors
///
/// If standard input or output is not a terminal (kind [`Unsupported`](io::ErrorKind::Unsupported)): show the [text trace](crate::TextTrace) instead.
/// And what the terminal itself fails with.
pub fn play<P: Problem + Display>(player: &mut Player<P>, stop: &Cancel) -> io::Result<()>
where
    P::Choice: Display,
{
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return Err(io::Error::new(io::ErrorKind::Unsupported, "not a terminal"));
    }
    // Before the terminal is changed, so that it is put back even if that fails half-way.
    let _restore = Restore;
    let mut terminal = ratatui::try_init()?;
    let mut before = Instant::now();
    while !stop.is_cancelled() {
        terminal.draw(|frame| player.draw(frame))?;
        let wait = if player.is_playing() { 30 } else { 200 };
        if event::poll(Duration::from_millis(wait))?
            && let Event::Key(key) = event::read()?
            && key.kind != KeyEventKind::Release
            && player.key(key) == Playing::Ends
        {
            break;
        }
        let now = Instant::now();
        player.tick(now - before);
        before = now;
    }
    Ok(())
}

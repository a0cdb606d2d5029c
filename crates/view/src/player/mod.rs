//! A recorded search on a terminal, played forwards and backwards.

mod board;
mod draw;
mod run;

pub use board::{Board, Piece, Role};
pub use draw::Theme;
pub use run::play;

use crate::words::{counted, one_line};
use backtrack::{Event, Problem, Replay, Step, Trace};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use std::fmt::Display;
use std::time::Duration;

/// How a state is drawn.
type Draw<P> = dyn Fn(&Replay<P>) -> Board;

/// A recorded search that a person plays: keys in, screens out.
///
/// It does no input and no output of its own, so that tests can play it; [`play`] gives it a terminal.
/// It steps back by `undo`, and keeps one state and the list of steps.
///
/// # Keys
///
/// | key | does |
/// |---|---|
/// | space | plays, or pauses |
/// | → or l, ← or h | one step, one step back |
/// | + and - | faster, slower |
/// | s and S | to the next solution, to the one before |
/// | d and D | to the next dead end, to the one before |
/// | g | to the node of a number |
/// | / | to the next choose or reject whose choice contains a text: "r1c3 = 4"; n and N repeat it |
/// | home or 0, end or $ | to the start, to the end |
/// | ? | shows the keys |
/// | q, escape, Ctrl-C | leaves |
///
/// # Examples
///
/// ```
/// use backtrack::{Search, Trace};
/// use ratatui::crossterm::event::KeyCode;
/// use view::Player;
#[doc = include_str!("../bits.md")]
/// let mut search = Search::new(Bits(vec![])).observe(Trace::new());
/// search.count();
/// let (problem, trace) = search.into_parts();
///
/// let mut player = Player::new("bits", problem, trace);
/// player.key(KeyCode::Char('s').into()); // to the first solution
/// assert_eq!(player.problem().0, [0, 0, 0]);
/// player.key(KeyCode::Char('s').into()); // to the second
/// assert_eq!(player.problem().0, [0, 0, 1]);
/// player.key(KeyCode::Home.into());
/// assert!(player.problem().0.is_empty());
/// ```
pub struct Player<P: Problem> {
    title: String,
    theme: Theme,
    draw: Box<Draw<P>>,
    replay: Replay<P>,
    /// Events that happened but were not recorded.
    omitted: u64,
    playing: bool,
    /// An index into `SPEEDS`.
    speed: usize,
    /// What is to be played but not due yet, in steps.
    due: f64,
    prompt: Option<Prompt>,
    /// What was searched for last.
    sought: String,
    message: String,
    help: bool,
    /// The candidate rejected last on the way here, and why.
    rejected: Option<String>,
}

/// What is asked for, and what was typed so far.
struct Prompt {
    asks: Asks,
    typed: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Asks {
    Node,
    Choice,
}

/// Whether to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub enum Playing {
    /// There is more to see.
    Continues,
    /// The person wants to leave.
    Ends,
}

/// Steps in a second.
const SPEEDS: [u32; 9] = [1, 2, 5, 10, 20, 50, 100, 1_000, 10_000];

impl<P: Problem + Display> Player<P>
where
    P::Choice: Display,
{
    /// Returns a player at the start of what `trace` recorded of a search that began at `problem`.
    ///
    /// States are drawn as they are printed.
    pub fn new(title: impl Into<String>, problem: P, trace: Trace<P::Choice>) -> Self {
        let omitted = trace.omitted();
        Player {
            title: title.into(),
            theme: Theme::default(),
            draw: Box::new(|replay| Board::printed(replay.problem())),
            replay: Replay::new(problem, trace.into_steps()),
            omitted,
            playing: false,
            speed: 3,
            due: 0.0,
            prompt: None,
            sought: String::new(),
            message: String::new(),
            help: false,
            rejected: None,
        }
    }

    /// Draws states by `draw`, which is given the place in the search: its state, its last step, its path.
    #[must_use]
    pub fn drawn_by(mut self, draw: impl Fn(&Replay<P>) -> Board + 'static) -> Self {
        self.draw = Box::new(draw);
        self
    }

    /// Uses this theme.
    #[must_use]
    pub fn theme(mut self, theme: Theme) -> Self {
        self.theme = theme;
        self
    }

    /// Returns the state that is shown.
    pub fn problem(&self) -> &P {
        self.replay.problem()
    }

    /// Returns how many steps have been played.
    pub fn position(&self) -> usize {
        self.replay.position()
    }

    /// Says whether it plays by itself.
    pub fn is_playing(&self) -> bool {
        self.playing
    }

    /// Does what a key asks for.
    pub fn key(&mut self, key: KeyEvent) -> Playing {
        if key.modifiers.contains(KeyModifiers::CONTROL) && key.code == KeyCode::Char('c') {
            return Playing::Ends;
        }
        if let Some(prompt) = self.prompt.take() {
            self.type_into(prompt, key.code);
            return Playing::Continues;
        }
        if self.help {
            self.help = false;
            return Playing::Continues;
        }
        self.message.clear();
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Playing::Ends,
            KeyCode::Char(' ') => self.toggle(),
            KeyCode::Char('+' | '=') => self.speed = (self.speed + 1).min(SPEEDS.len() - 1),
            KeyCode::Char('-' | '_') => self.speed = self.speed.saturating_sub(1),
            KeyCode::Char('?') => self.help = true,
            KeyCode::Char('g') => self.ask(Asks::Node),
            KeyCode::Char('/') => self.ask(Asks::Choice),
            code => self.travel(code),
        }
        Playing::Continues
    }

    /// Plays what is due after so much time.
    pub fn tick(&mut self, elapsed: Duration) {
        if !self.playing {
            return;
        }
        self.due += elapsed.as_secs_f64() * f64::from(SPEEDS[self.speed]);
        let mut moved = false;
        while self.due >= 1.0 {
            self.due -= 1.0;
            if !self.replay.forward() {
                self.playing = false;
                self.due = 0.0;
                self.say_end();
                break;
            }
            moved = true;
        }
        if moved {
            self.arrive();
        }
    }

    fn toggle(&mut self) {
        self.playing = !self.playing;
        self.due = 0.0;
        if self.playing && self.replay.position() == self.replay.steps().len() {
            self.playing = false;
            self.say_end();
        }
    }

    fn say_end(&mut self) {
        self.message = match self.omitted {
            0 => "the end of the search".into(),
            omitted => format!(
                "the end of what was recorded: {} followed",
                counted(omitted, "event", "events")
            ),
        };
    }

    /// Keys that go somewhere.
    fn travel(&mut self, code: KeyCode) {
        let solution = |step: &Step<P::Choice>| matches!(step.event, Event::Solution);
        let dead_end = |step: &Step<P::Choice>| matches!(step.event, Event::DeadEnd);
        let replay = &mut self.replay;
        let (moved, if_not) = match code {
            KeyCode::Right | KeyCode::Char('l') => {
                let moved = replay.forward();
                if !moved {
                    self.say_end();
                }
                (true, "")
            }
            KeyCode::Left | KeyCode::Char('h') => (replay.back(), "this is the start"),
            KeyCode::Home | KeyCode::Char('0') => {
                replay.seek(0);
                (true, "")
            }
            KeyCode::End | KeyCode::Char('$') => {
                replay.seek(usize::MAX);
                self.say_end();
                (true, "")
            }
            KeyCode::Char('s') => (replay.next_where(solution), "no solution after this"),
            KeyCode::Char('S') => (replay.previous_where(solution), "no solution before this"),
            KeyCode::Char('d') => (replay.next_where(dead_end), "no dead end after this"),
            KeyCode::Char('D') => (replay.previous_where(dead_end), "no dead end before this"),
            KeyCode::Char('n') => {
                self.seek_choice(true);
                return;
            }
            KeyCode::Char('N') => {
                self.seek_choice(false);
                return;
            }
            _ => return,
        };
        self.playing = false;
        if moved {
            self.arrive();
        } else {
            self.message = if_not.into();
        }
    }

    fn ask(&mut self, asks: Asks) {
        self.playing = false;
        self.prompt = Some(Prompt { asks, typed: String::new() });
    }

    fn type_into(&mut self, mut prompt: Prompt, code: KeyCode) {
        match code {
            KeyCode::Esc => return,
            KeyCode::Enter => {
                self.answer(&prompt);
                return;
            }
            KeyCode::Backspace => {
                prompt.typed.pop();
            }
            KeyCode::Char(c) if prompt.typed.len() < 200 => prompt.typed.push(c),
            _ => {}
        }
        self.prompt = Some(prompt);
    }

    fn answer(&mut self, prompt: &Prompt) {
        let typed = prompt.typed.trim();
        match prompt.asks {
            Asks::Node => match typed.replace(',', "").parse() {
                Ok(number) if self.replay.node(number) => self.arrive(),
                Ok(number) => {
                    self.message = format!("node {number} is not among those recorded");
                }
                Err(_) => self.message = format!("`{typed}` is not the number of a node"),
            },
            Asks::Choice => {
                if !typed.is_empty() {
                    self.sought = typed.into();
                }
                self.seek_choice(true);
            }
        }
    }

    /// Goes to the next or previous choose or reject of the choice that is sought.
    fn seek_choice(&mut self, forwards: bool) {
        self.playing = false;
        if self.sought.is_empty() {
            self.message = "nothing was searched for yet: type / and a choice".into();
            return;
        }
        let sought = without_spaces(&self.sought);
        let fits = |step: &Step<P::Choice>| match &step.event {
            Event::Choose(choice) | Event::Reject(choice) => {
                without_spaces(&choice.to_string()).contains(&sought)
            }
            _ => false,
        };
        let found =
            if forwards { self.replay.next_where(fits) } else { self.replay.previous_where(fits) };
        if found {
            self.arrive();
        } else {
            let where_not = if forwards { "after" } else { "before" };
            self.message = format!("`{}` was not tried {where_not} this", self.sought);
        }
    }

    /// Looks at where it stands now: which candidate was rejected last?
    fn arrive(&mut self) {
        /// A rejection that lies further back does not help to understand this step.
        const FAR: usize = 200;
        let here = self.replay.position();
        let from = here.saturating_sub(FAR);
        let is_reject = |step: &Step<P::Choice>| matches!(step.event, Event::Reject(_));
        let found = self.replay.steps()[from..here].iter().rposition(is_reject);
        self.rejected = found.map(|i| {
            // Only in the state of that moment can the problem say why.
            self.replay.seek(from + i + 1);
            let step = self.replay.last().expect("a step was found");
            let choice = step.event.choice().expect("a candidate was rejected");
            let text = match self.replay.reason() {
                Some(reason) => format!("{}: {}", one_line(choice), one_line(reason)),
                None => one_line(choice),
            };
            self.replay.seek(here);
            text
        });
    }
}

fn without_spaces(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

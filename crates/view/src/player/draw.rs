//! What the player shows.

use super::{Asks, Board, Player, Role, SPEEDS};
use crate::words::{columns, grouped, one_line, shortened};
use backtrack::{Event, Problem};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use std::fmt::Display;

/// Whether colours are used.
///
/// The colours are the terminal's own sixteen on its own background, so that they follow its light or dark theme.
/// Nothing is told by colour alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Colours, and bold, underlined and reversed text.
    #[default]
    Colour,
    /// Bold, underlined and reversed text only, as `NO_COLOR` asks for.
    Plain,
}

impl Theme {
    fn paint(self, style: Style, colour: Color) -> Style {
        match self {
            Theme::Colour => style.fg(colour),
            Theme::Plain => style,
        }
    }

    fn role(self, role: Role) -> Style {
        let style = Style::new();
        match role {
            Role::Plain | Role::Empty => style,
            Role::Given => style.add_modifier(Modifier::BOLD),
            Role::Guess => self.paint(style, Color::Cyan),
            Role::Current => style.add_modifier(Modifier::REVERSED | Modifier::BOLD),
            Role::Conflict => {
                self.paint(style.add_modifier(Modifier::UNDERLINED | Modifier::BOLD), Color::Red)
            }
        }
    }
}

/// The keys, and what they do.
const KEYS: [(&str, &str); 11] = [
    ("space", "play or pause"),
    ("→ l", "one step"),
    ("← h", "one step back"),
    ("+ -", "faster, slower"),
    ("s S", "next, previous solution"),
    ("d D", "next, previous dead end"),
    ("g", "to the node of a number"),
    ("/", "search a choice: r1c3 = 4"),
    ("n N", "search again, backwards"),
    ("0 $", "to the start, to the end"),
    ("? q", "these keys, leave"),
];

impl<P: Problem + Display> Player<P>
where
    P::Choice: Display,
{
    /// Draws everything.
    pub fn draw(&self, frame: &mut Frame<'_>) {
        let area = frame.area();
        if self.help {
            self.draw_help(frame, area);
            return;
        }
        let wide = area.width >= 60 && area.height >= 16;
        let below = if wide { 4 } else { 3 };
        let [title, main, status] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(below),
        ])
        .areas(area);
        frame.render_widget(self.title_line(title.width), title);
        let board = (self.draw)(&self.replay);
        if wide {
            self.draw_wide(frame, main, &board);
        } else {
            self.draw_narrow(frame, main, &board);
        }
        let mut lines = vec![self.event_line(status.width)];
        if wide {
            lines.push(self.rejected_line(status.width));
        }
        lines.push(self.progress_line(status.width));
        lines.push(self.bottom_line(status.width));
        frame.render_widget(Paragraph::new(lines), status);
    }

    fn title_line(&self, width: u16) -> Line<'_> {
        let state = if self.playing { "playing" } else { "paused" };
        let right = format!("{state} {}/s", grouped(u64::from(SPEEDS[self.speed])));
        let room = usize::from(width).saturating_sub(columns(&right) + 1);
        let title = shortened(&one_line(&self.title), room);
        let gap = " ".repeat(room.saturating_sub(columns(&title)) + 1);
        let bold = Style::new().add_modifier(Modifier::BOLD);
        Line::from(vec![Span::styled(title, bold), Span::raw(gap), Span::raw(right)])
    }

    fn draw_wide(&self, frame: &mut Frame<'_>, area: Rect, board: &Board) {
        let board_width = (board.width() as u16).saturating_add(4);
        let left = board_width.clamp(area.width / 3, area.width.saturating_sub(28));
        let [board_area, side] =
            Layout::horizontal([Constraint::Length(left), Constraint::Min(0)]).areas(area);
        let [path, counters] =
            Layout::vertical([Constraint::Min(0), Constraint::Length(8)]).areas(side);

        let block = Block::bordered().title("state");
        let inside = block.inner(board_area);
        frame.render_widget(block, board_area);
        self.draw_board(frame, inside, board);

        let block = Block::bordered().title(format!("path, depth {}", self.replay.path().len()));
        let inside = block.inner(path);
        frame.render_widget(block, path);
        frame.render_widget(Paragraph::new(self.path_lines(inside)), inside);

        let block = Block::bordered().title("counted so far");
        let inside = block.inner(counters);
        frame.render_widget(block, counters);
        let counters = self.replay.counters();
        let rows = [
            ("nodes", counters.nodes),
            ("candidates", counters.candidates()),
            ("rejected", counters.rejected),
            ("dead ends", counters.dead_ends),
            ("backtracks", counters.backtracks),
            ("solutions", counters.solutions),
        ];
        let rows = rows.map(|(name, number)| Line::from(format!("{name:<11}{}", grouped(number))));
        frame.render_widget(Paragraph::new(rows.to_vec()), inside);
    }

    fn draw_narrow(&self, frame: &mut Frame<'_>, area: Rect, board: &Board) {
        let [numbers, path, board_area] =
            Layout::vertical([Constraint::Length(1), Constraint::Length(1), Constraint::Min(0)])
                .areas(area);
        let counters = self.replay.counters();
        let text = format!(
            "node {} rej {} dead {} back {} sol {}",
            grouped(counters.nodes),
            grouped(counters.rejected),
            grouped(counters.dead_ends),
            grouped(counters.backtracks),
            grouped(counters.solutions)
        );
        frame.render_widget(Line::from(shortened(&text, usize::from(numbers.width))), numbers);
        frame.render_widget(self.path_in_one_line(usize::from(path.width)), path);
        self.draw_board(frame, board_area, board);
    }

    /// Draws the board, and says so if not all of it fits.
    fn draw_board(&self, frame: &mut Frame<'_>, area: Rect, board: &Board) {
        let height = usize::from(area.height);
        let fits = board.rows().len() <= height;
        let shown = if fits { height } else { height.saturating_sub(1) };
        let row = |pieces: &Vec<super::Piece>| {
            let spans = pieces
                .iter()
                .map(|piece| Span::styled(piece.marked(), self.theme.role(piece.role)));
            Line::from(spans.collect::<Vec<_>>())
        };
        let mut lines: Vec<_> = board.rows().iter().take(shown).map(row).collect();
        if !fits {
            lines.push(Line::from(format!("… {} more rows", board.rows().len() - shown)));
        }
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// The path from the root, the lowest nodes if not all fit.
    fn path_lines(&self, area: Rect) -> Vec<Line<'_>> {
        let height = usize::from(area.height);
        let width = usize::from(area.width);
        let labels: Vec<_> =
            std::iter::once("root".to_string()).chain(self.replay.path().map(one_line)).collect();
        let hidden = if labels.len() > height { labels.len() + 1 - height } else { 0 };
        let mut lines = vec![];
        if hidden > 0 {
            lines.push(Line::from(format!("… {hidden} above")));
        }
        for (depth, label) in labels.iter().enumerate().skip(hidden) {
            // Indented as far as there is room for it.
            let indent = " ".repeat((depth - hidden).min(width / 3));
            let text = shortened(&format!("{indent}{label}"), width);
            let is_here = depth + 1 == labels.len();
            let style = if is_here { self.theme.role(Role::Current) } else { Style::new() };
            lines.push(Line::styled(text, style));
        }
        lines
    }

    fn path_in_one_line(&self, width: usize) -> Line<'_> {
        let labels: Vec<_> = self.replay.path().map(one_line).collect();
        let all = if labels.is_empty() { "root".into() } else { labels.join(" > ") };
        let depth = format!("{}: ", labels.len());
        let room = width.saturating_sub(columns(&depth));
        let mut text = all.as_str();
        while columns(text) > room {
            match text.split_once(" > ") {
                Some((_, rest)) => text = rest,
                None => break,
            }
        }
        Line::from(format!("{depth}{}", shortened(text, room)))
    }

    /// What happened last.
    fn event_line(&self, width: u16) -> Line<'_> {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let (text, style) = match self.replay.last().map(|step| &step.event) {
            None => ("start".into(), bold),
            Some(Event::Choose(choice)) => (format!("choose {}", one_line(choice)), bold),
            Some(Event::Undo(choice)) => {
                let parent = self.replay.path().last().map_or("the root".into(), one_line);
                let text = format!("undo {}: back at {parent}", one_line(choice));
                (text, self.theme.paint(bold, Color::Magenta))
            }
            Some(Event::Reject(_)) => {
                let text = format!("reject {}", self.rejected.as_deref().unwrap_or_default());
                (text, self.theme.paint(bold, Color::Yellow))
            }
            Some(Event::DeadEnd) => {
                let text = "dead end: no candidate is valid here".into();
                (text, self.theme.paint(bold, Color::Red))
            }
            Some(Event::Cut { bound, best }) => {
                let text = format!("cut: costs at least {bound}, and {best} is reached already");
                (text, self.theme.paint(bold, Color::Red))
            }
            Some(Event::Solution) => (
                "solution".into(),
                self.theme.paint(bold.add_modifier(Modifier::REVERSED), Color::Green),
            ),
        };
        Line::styled(shortened(&text, usize::from(width)), style)
    }

    /// Why the candidate before was rejected.
    fn rejected_line(&self, width: u16) -> Line<'_> {
        let is_told_already =
            matches!(self.replay.last().map(|step| &step.event), Some(Event::Reject(_)));
        match &self.rejected {
            Some(text) if !is_told_already => {
                Line::from(shortened(&format!("last rejected {text}"), usize::from(width)))
            }
            _ => Line::default(),
        }
    }

    fn progress_line(&self, width: u16) -> Line<'_> {
        let (here, all) = (self.replay.position(), self.replay.steps().len());
        let mut text = format!("step {} of {}", grouped(here as u64), grouped(all as u64));
        if self.omitted > 0 {
            text += &format!(", {} more not recorded", grouped(self.omitted));
        }
        let bar = usize::from(width).saturating_sub(columns(&text) + 3);
        if bar >= 8 {
            let done = (here * bar).checked_div(all).unwrap_or(0);
            text += &format!(" [{}{}]", "#".repeat(done), "-".repeat(bar - done));
        }
        Line::from(shortened(&text, usize::from(width)))
    }

    /// What is typed, or said, or the most important keys.
    fn bottom_line(&self, width: u16) -> Line<'_> {
        let width = usize::from(width);
        if let Some(prompt) = &self.prompt {
            let asks = match prompt.asks {
                Asks::Node => "go to node: ",
                Asks::Choice => "search choice: ",
            };
            let typed = one_line(&prompt.typed);
            return Line::from(format!("{asks}{typed}_"));
        }
        if !self.message.is_empty() {
            let style = Style::new().add_modifier(Modifier::REVERSED);
            return Line::styled(shortened(&self.message, width), style);
        }
        let keys = [
            "space play  ←→ step  +- speed  s solution  d dead end  g node  / search  ? keys",
            "space play  ←→ step  s solution  ? keys",
            "? keys",
        ];
        let fits = keys.into_iter().find(|keys| columns(keys) <= width).unwrap_or("?");
        let style = Style::new().add_modifier(Modifier::DIM);
        Line::styled(fits, style)
    }

    fn draw_help(&self, frame: &mut Frame<'_>, area: Rect) {
        let bold = Style::new().add_modifier(Modifier::BOLD);
        let mut lines: Vec<Line<'_>> = KEYS
            .iter()
            .map(|(keys, does)| {
                Line::from(vec![Span::styled(format!("{keys:<6}"), bold), Span::raw(*does)])
            })
            .collect();
        lines.push(" 5 given, (5) guess, [5] here, !5! clash".into());
        frame.render_widget(Clear, area);
        let mut help = Paragraph::new(lines.clone());
        // The frame goes before any key does.
        if usize::from(area.height) >= lines.len() + 2 {
            help = help.block(Block::bordered().title("keys (any key closes this)"));
        }
        frame.render_widget(help, area);
    }
}

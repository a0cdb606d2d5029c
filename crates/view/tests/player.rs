//! The player: keys in, screens out.

use crate::problems::{Queens, Shidoku};
use backtrack::{Event, Limits, Problem, Replay, Search, Trace};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use std::fmt::Display;
use std::time::Duration;
use view::{Board, Piece, Player, Playing, Role, Theme};

fn player<P: Problem + Display>(problem: P, limits: Limits) -> Player<P>
where
    P::Choice: Display,
{
    let mut search = Search::new(problem).limit(limits).observe(Trace::new());
    search.count();
    let (problem, trace) = search.into_parts();
    Player::new("a search", problem, trace)
}

/// The board of a 4×4 sudoku, with everything told apart.
fn shidoku_board(replay: &Replay<Shidoku>) -> Board {
    let state = replay.problem();
    let at = replay.last().and_then(|step| match &step.event {
        Event::Choose(placement) | Event::Reject(placement) => Some(*placement),
        _ => None,
    });
    let clash = at.and_then(|placement| state.clash(&placement)).map(|(cell, _)| cell);
    let mut board = Board::new();
    for row in 0..4 {
        board.row((0..4).map(|col| {
            let cell = row * 4 + col;
            let digit = match state.digits[cell] {
                0 => ".".to_string(),
                digit => digit.to_string(),
            };
            match at {
                Some(at) if at.cell == cell => Piece::new(at.digit.to_string(), Role::Current),
                _ if clash == Some(cell) => Piece::new(digit, Role::Conflict),
                _ if state.given[cell] => Piece::new(digit, Role::Given),
                _ if state.digits[cell] == 0 => Piece::new(digit, Role::Empty),
                _ => Piece::new(digit, Role::Guess),
            }
        }));
    }
    board
}

fn press<P: Problem + Display>(player: &mut Player<P>, keys: &str)
where
    P::Choice: Display,
{
    for key in keys.chars() {
        let code = match key {
            '\n' => KeyCode::Enter,
            '>' => KeyCode::Right,
            '<' => KeyCode::Left,
            '\u{8}' => KeyCode::Backspace,
            key => KeyCode::Char(key),
        };
        assert_eq!(player.key(code.into()), Playing::Continues);
    }
}

fn screen<P: Problem + Display>(player: &Player<P>, width: u16, height: u16) -> String
where
    P::Choice: Display,
{
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen in memory");
    terminal.draw(|frame| player.draw(frame)).expect("it is drawn");
    terminal
        .backend()
        .to_string()
        .lines()
        .map(|line| line.trim_matches('"').trim_end().to_owned() + "\n")
        .collect()
}

#[test]
fn forward_to_the_first_solution_and_back_to_the_root() {
    let mut player = player(Queens::new(4), Limits::new());
    let start = screen(&player, 80, 24);
    insta::assert_snapshot!("start_80x24", start);
    press(&mut player, "s");
    assert_eq!(player.problem().columns, [1, 3, 0, 2]);
    insta::assert_snapshot!("solution_80x24", screen(&player, 80, 24));
    insta::assert_snapshot!("solution_40x12", screen(&player, 40, 12));
    while player.position() > 0 {
        press(&mut player, "<");
    }
    assert_eq!(*player.problem(), Queens::new(4));
    assert_eq!(screen(&player, 80, 24), start);
}

#[test]
fn every_step_back_shows_what_was_there_before() {
    let mut player = player(Queens::new(4), Limits::new());
    let mut screens = vec![];
    loop {
        screens.push(screen(&player, 80, 24));
        let before = player.position();
        press(&mut player, ">");
        if player.position() == before {
            break;
        }
    }
    assert_eq!(screens.len(), 17 - 1 + 16 + 44 + 4 + 2 + 1);
    press(&mut player, "<");
    for before in screens.iter().rev().skip(1) {
        assert_eq!(screen(&player, 80, 24), *before);
        press(&mut player, "<");
    }
}

#[test]
fn givens_guesses_the_current_cell_and_conflicts_are_told_apart_without_colour() {
    let shidoku = Shidoku::new("1..4..2.........");
    let mut player = player(shidoku, Limits::new()).drawn_by(shidoku_board).theme(Theme::Plain);
    press(&mut player, ">>>>>>>>>");
    insta::assert_snapshot!("sudoku_80x24", screen(&player, 80, 24));
    insta::assert_snapshot!("sudoku_40x12", screen(&player, 40, 12));

    let mut terminal = Terminal::new(TestBackend::new(80, 24)).expect("a screen in memory");
    terminal.draw(|frame| player.draw(frame)).expect("it is drawn");
    let cells = terminal.backend().buffer().content();
    assert!(cells.iter().all(|cell| cell.fg == Color::Reset && cell.bg == Color::Reset));
}

#[test]
fn a_search_for_a_choice_finds_when_it_was_tried() {
    let mut player = player(Shidoku::new("1..............."), Limits::new());
    press(&mut player, "/r1c3 = 4\n");
    assert_eq!(player.problem().digits[..4], [1, 2, 4, 0]);
    let first = player.position();
    press(&mut player, "n");
    let second = player.position();
    assert!(second > first);
    press(&mut player, "N");
    assert_eq!(player.position(), first);
    insta::assert_snapshot!("searched_80x24", screen(&player, 80, 24));
    press(&mut player, "/r9");
    insta::assert_snapshot!("prompt_40x12", screen(&player, 40, 12));
    press(&mut player, "c9\n");
    assert_eq!(player.position(), first, "nothing was found, and nothing moved");
    assert!(screen(&player, 80, 24).contains("`r9c9` was not tried after this"));
}

#[test]
fn nodes_solutions_and_dead_ends_are_jumped_to() {
    let mut player = player(Queens::new(4), Limits::new());
    press(&mut player, "g9\n");
    assert!(screen(&player, 80, 24).contains("nodes      9"));
    press(&mut player, "g1\n");
    assert_eq!(player.position(), 0);
    press(&mut player, "g18\n");
    assert!(screen(&player, 80, 24).contains("node 18 is not among those recorded"));
    press(&mut player, "g1x\u{8}7\n");
    assert!(screen(&player, 80, 24).contains("nodes      17"));
    press(&mut player, "gx\n");
    assert!(screen(&player, 80, 24).contains("`x` is not the number of a node"));
    press(&mut player, "0d");
    assert_eq!(player.problem().columns, [0, 2]);
    press(&mut player, "d");
    assert_eq!(player.problem().columns, [0, 3, 1]);
    press(&mut player, "D");
    assert_eq!(player.problem().columns, [0, 2]);
    press(&mut player, "DS");
    assert!(screen(&player, 80, 24).contains("no solution before this"));
    press(&mut player, "$S");
    assert_eq!(player.problem().columns, [2, 0, 3, 1]);
}

#[test]
fn it_plays_at_a_speed_that_can_be_changed_while_it_plays() {
    let mut player = player(Queens::new(4), Limits::new());
    press(&mut player, " ");
    player.tick(Duration::from_millis(450));
    assert_eq!(player.position(), 4, "ten steps a second");
    press(&mut player, "+");
    player.tick(Duration::from_millis(500));
    assert_eq!(player.position(), 14, "twenty, with half a step left from before");
    press(&mut player, "--");
    player.tick(Duration::from_millis(200));
    assert_eq!(player.position(), 15, "five");
    press(&mut player, " ");
    player.tick(Duration::from_secs(100));
    assert_eq!(player.position(), 15, "paused");
    press(&mut player, " ");
    player.tick(Duration::from_secs(100));
    assert!(!player.is_playing());
    assert!(screen(&player, 80, 24).contains("the end of the search"));
}

#[test]
fn what_was_not_recorded_is_told() {
    let mut search = Search::new(Queens::new(6)).observe(Trace::with_limit(100));
    search.count();
    let (problem, trace) = search.into_parts();
    let mut player = Player::new("6 queens", problem, trace);
    press(&mut player, "$");
    let screen = screen(&player, 80, 24);
    assert!(screen.contains("step 100 of 100, 996 more not recorded"), "{screen}");
    assert!(screen.contains("the end of what was recorded: 996 events followed"));
}

#[test]
fn keys_are_shown_when_asked_for() {
    let mut player = player(Queens::new(4), Limits::new());
    press(&mut player, "?");
    insta::assert_snapshot!("keys_80x24", screen(&player, 80, 24));
    insta::assert_snapshot!("keys_40x12", screen(&player, 40, 12));
    press(&mut player, "q");
    assert_eq!(player.key(KeyCode::Char('q').into()), Playing::Ends);
}

#[test]
fn control_c_leaves_also_from_a_prompt() {
    let mut player = player(Queens::new(4), Limits::new());
    press(&mut player, "/abc");
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(player.key(key), Playing::Ends);
}

/// No size of the terminal makes it panic, and no key in any state.
#[test]
fn any_size_and_any_key() {
    for (width, height) in [(1, 1), (2, 30), (300, 2), (10, 5), (61, 17), (200, 60)] {
        let mut player = player(Queens::new(5), Limits::new());
        for key in " >?x g/+-sdSDnN0$h<l\n".chars() {
            press(&mut player, &key.to_string());
            player.tick(Duration::from_millis(120));
            screen(&player, width, height);
        }
    }
    let nothing = player(Queens::new(0), Limits::new().nodes(0));
    screen(&nothing, 80, 24);
}

//! The kit finds every fault that is planted, and none where there is none.

use crate::worlds::{Corridor, Queens, Walk, trees};
use backtrack::laws::{Broken, Effort, Law, check};
use backtrack::{Problem, order};
use proptest::prelude::*;
use std::cell::Cell;
use std::rc::Rc;

/// What is wrong with a [`Faulty`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    None,
    UndoForgotten,
    UndoHalf,
    UndoWrongValue,
    ChoicesDrift,
    ValidityDrifts,
    SolutionDrifts,
    Doubled,
    Endless,
    RemembersTheLastSearch,
    WrongSolutions,
}

/// Words of four letters, each letter at most once, with the letters in use marked beside the word.
#[derive(Clone, Debug)]
struct Faulty {
    word: Vec<u8>,
    used: [u32; 4],
    fault: Fault,
    /// What all clones share, as a file or a global would be: not part of the state.
    hidden: Rc<Cell<u32>>,
}

impl PartialEq for Faulty {
    fn eq(&self, other: &Self) -> bool {
        self.word == other.word && self.used == other.used
    }
}

impl Faulty {
    fn new(fault: Fault) -> Self {
        Faulty { word: vec![], used: [0; 4], fault, hidden: Rc::default() }
    }

    fn tick(&self) -> u32 {
        self.hidden.set(self.hidden.get() + 1);
        self.hidden.get()
    }
}

impl Problem for Faulty {
    type Choice = u8;
    type Choices = std::vec::IntoIter<u8>;
    type Solution = Vec<u8>;

    fn choices(&self) -> Self::Choices {
        let mut letters = vec![0, 1, 2, 3];
        match self.fault {
            Fault::ChoicesDrift => letters.rotate_left(self.tick() as usize % 4),
            Fault::Doubled => letters.push(3),
            // Shows only when many nodes have been visited: in the second whole search.
            Fault::RemembersTheLastSearch if self.tick() > 10_000 => {
                letters.pop();
            }
            _ => {}
        }
        letters.into_iter()
    }
    fn is_valid(&self, &letter: &u8) -> bool {
        match self.fault {
            Fault::ValidityDrifts if self.tick().is_multiple_of(7) => false,
            Fault::Endless => true,
            _ => self.used[usize::from(letter)] == 0,
        }
    }
    fn choose(&mut self, &letter: &u8) {
        self.word.push(letter);
        self.used[usize::from(letter)] += 1;
    }
    fn undo(&mut self, &letter: &u8) {
        if self.fault != Fault::UndoForgotten {
            self.word.pop();
        }
        match self.fault {
            Fault::UndoHalf => {}
            Fault::UndoWrongValue => self.used[usize::from(letter)] = 2,
            _ => self.used[usize::from(letter)] = self.used[usize::from(letter)].saturating_sub(1),
        }
    }
    fn is_solution(&self) -> bool {
        self.word.len() == 4 && self.fault != Fault::Endless
    }
    fn solution(&self) -> Vec<u8> {
        let mut word = self.word.clone();
        match self.fault {
            Fault::SolutionDrifts => word[0] = self.tick() as u8,
            Fault::WrongSolutions if word[0] == 3 => word[0] = word[1],
            _ => {}
        }
        word
    }
}

fn four_different_letters(word: &[u8]) -> bool {
    let mut sorted = word.to_vec();
    sorted.sort_unstable();
    sorted == [0, 1, 2, 3]
}

fn check_faulty(fault: Fault) -> Result<(), Broken> {
    check(&Faulty::new(fault), Effort::default(), |word| four_different_letters(word))
}

#[test]
fn sound_problems_pass() {
    check_faulty(Fault::None).unwrap();
    check(&Queens::new(6), Effort::default(), |cols| cols.len() == 6).unwrap();
    check(&Queens::new(12), Effort::default(), |cols| cols.len() == 12).unwrap();
    let shuffled = order::Shuffled::new(Queens::new(6), 5);
    check(&shuffled, Effort::default(), |cols| cols.len() == 6).unwrap();
    let corridor = order::Shuffled::new(Corridor { n: 500, depth: 0 }, 1);
    check(&corridor, Effort::default(), |&depth| depth == 500).unwrap();
}

#[test]
fn each_planted_fault_is_caught() {
    let law_of = |fault| check_faulty(fault).expect_err("a fault was planted").law;
    assert_eq!(law_of(Fault::UndoForgotten), Law::UndoReversesChoose);
    assert_eq!(law_of(Fault::UndoHalf), Law::UndoReversesChoose);
    assert_eq!(law_of(Fault::UndoWrongValue), Law::UndoReversesChoose);
    assert_eq!(law_of(Fault::ChoicesDrift), Law::AnswersDependOnTheStateAlone);
    assert_eq!(law_of(Fault::ValidityDrifts), Law::AnswersDependOnTheStateAlone);
    assert_eq!(law_of(Fault::SolutionDrifts), Law::AnswersDependOnTheStateAlone);
    assert_eq!(law_of(Fault::Doubled), Law::CandidatesDiffer);
    assert_eq!(law_of(Fault::Endless), Law::PathsEnd);
    assert_eq!(law_of(Fault::WrongSolutions), Law::SolutionsAreRight);
}

#[test]
fn faults_that_walks_do_not_meet_are_caught_by_whole_searches() {
    // Without walks, the laws of whole searches are alone.
    let effort = Effort { walks: 0, ..Effort::default() };
    let law_of = |fault| {
        let broken = check(&Faulty::new(fault), effort, |word| four_different_letters(word));
        broken.expect_err("a fault was planted").law
    };
    assert_eq!(law_of(Fault::UndoHalf), Law::SearchFindsAll);
    let leaky = Leaky { depth: 0, visits: 0 };
    let broken = check(&leaky, effort, |_| true).unwrap_err();
    assert_eq!(broken.law, Law::StoppingLeavesNothingBehind);

    // The search of copies and the first search look into 41 nodes each; then the hidden counter passes 10,000.
    let faulty = Faulty::new(Fault::RemembersTheLastSearch);
    faulty.hidden.set(10_000 - 2 * 41);
    let broken = check(&faulty, effort, |_| true).unwrap_err();
    assert_eq!(broken.law, Law::SolvingTwiceGivesTheSame);
}

/// Counts its visits inside the state and never takes them back.
#[derive(Clone, Debug, PartialEq)]
struct Leaky {
    depth: u32,
    visits: u32,
}

impl Problem for Leaky {
    type Choice = u32;
    type Choices = std::ops::Range<u32>;
    type Solution = u32;
    fn choices(&self) -> Self::Choices {
        0..2
    }
    fn choose(&mut self, _: &u32) {
        self.depth += 1;
        self.visits += 1;
    }
    fn undo(&mut self, _: &u32) {
        self.depth -= 1;
    }
    fn is_solution(&self) -> bool {
        self.depth == 3
    }
    fn solution(&self) -> u32 {
        self.depth
    }
}

/// Ten ways at each of the first levels, of which the way of zeros never ends: no random walk meets it.
#[derive(Clone, Debug, PartialEq)]
struct Trapdoor(Vec<u8>);

impl Problem for Trapdoor {
    type Choice = u8;
    type Choices = std::ops::Range<u8>;
    type Solution = usize;
    fn choices(&self) -> Self::Choices {
        let zeros = self.0.iter().all(|&way| way == 0);
        match self.0.len() {
            0..4 => 0..10,
            _ if zeros => 0..1,
            _ => 0..0,
        }
    }
    fn choose(&mut self, &way: &u8) {
        self.0.push(way);
    }
    fn undo(&mut self, _: &u8) {
        self.0.pop();
    }
    fn is_solution(&self) -> bool {
        self.0.len() == 4 && self.0[0] > 0
    }
    fn solution(&self) -> usize {
        self.0.len()
    }
}

#[test]
fn an_endless_path_that_no_walk_meets_is_caught() {
    let broken = check(&Trapdoor(vec![]), Effort::default(), |_| true).unwrap_err();
    assert_eq!(broken.law, Law::PathsEnd);
    assert_eq!(broken.path, ["0", "0", "0"]);
}

#[test]
fn the_message_says_which_law_where_and_what() {
    let broken = check_faulty(Fault::UndoHalf).unwrap_err();
    insta::assert_snapshot!(broken);
    let broken = check_faulty(Fault::WrongSolutions).unwrap_err();
    insta::assert_snapshot!(broken);
}

proptest! {
    #[test]
    fn every_tree_keeps_the_laws(tree in trees()) {
        let effort = Effort { walks: 5, ..Effort::default() };
        let start = Walk::<false>::new(tree.clone());
        check(&start, effort, |path| tree.is_solution(path)).unwrap();
        let start = Walk::<true>::new(tree.clone());
        check(&start, effort, |path| tree.is_solution(path)).unwrap();
    }
}

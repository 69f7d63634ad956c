//! Small battles for tests: York is the first seat and on turn, units not named are lost.
#![allow(dead_code, reason = "each test file uses its part")]

use tudor_engine::{Eye, Game as _, Node, Outcome, Rng, Seat, Setup, set_up};
use tudor_rosewars::cards::DECK;
use tudor_rosewars::odds::Odds;
use tudor_rosewars::state::{Mark, Marks, SIDE, Unit};
use tudor_rosewars::{Card, Event, Kind, Move, Rosewars, Slot, Sq, Stage, State};

pub const YORK: Seat = Seat::First;
pub const LANCASTER: Seat = Seat::Second;

pub fn sq(text: &str) -> Sq {
    text.parse().expect("a square")
}

pub fn rules(options: &[&str]) -> Rosewars {
    let mut setup = Setup::default();
    for option in options {
        setup.options.insert((*option).to_owned(), true);
    }
    set_up(&setup).expect("known options")
}

/// A battle in progress.
#[derive(Clone)]
pub struct Bout {
    pub game: Rosewars,
    pub state: State,
    pub events: Vec<Event>,
}

/// "knight d3, viking e4": the units of a side.
pub fn bout(york: &str, lancaster: &str) -> Bout {
    bout_with(&[], york, lancaster)
}

pub fn bout_with(options: &[&str], york: &str, lancaster: &str) -> Bout {
    let game = rules(options);
    let mut state = game.start();
    state.stage = Stage::Turn;
    (state.turn, state.actions) = (3, 2);
    for (seat, text) in [(YORK, york), (LANCASTER, lancaster)] {
        let mut placed: Vec<(Kind, Option<Sq>)> = text
            .split(", ")
            .filter(|t| !t.is_empty())
            .map(|t| t.rsplit_once(' ').expect("a unit and a square"))
            .map(|(kind, at)| (Kind::read(&kind.replace(' ', "-")).expect("a unit"), Some(sq(at))))
            .collect();
        for kind in (0..4).map(Kind::nth) {
            while placed.iter().filter(|(k, _)| *k == kind).count() < 2 {
                placed.push((kind, None));
            }
        }
        // Specials that are not named fill up the losses.
        for kind in [Kind::Scout, Kind::Ballista, Kind::Crusader, Kind::Hobelar] {
            if placed.len() < SIDE && placed.iter().all(|(k, _)| *k != kind) {
                placed.push((kind, None));
            }
        }
        assert_eq!(placed.len(), SIDE, "three different specials at most");
        for (n, (kind, at)) in placed.into_iter().enumerate() {
            let unit = at.map_or(Unit { kind, ..Unit::AWAY }, |at| Unit::fresh(kind, at));
            *state.unit_mut(Slot::of(seat, n)) = unit;
        }
        state.losses[seat] = (SIDE - state.own(seat).count()) as u8;
        state.bonus[seat] = true;
    }
    state.audit().expect("a possible position");
    Bout { game, state, events: Vec::new() }
}

impl Bout {
    /// The same with these cards in a hand.
    pub fn hand(mut self, seat: Seat, cards: &[Card]) -> Self {
        for &card in cards {
            let free = DECK - self.state.hands.0[0] - self.state.hands.0[1];
            let number = card.in_hand(free).expect("a card that is left");
            self.state.hands[seat] = self.state.hands[seat].with(number);
        }
        self
    }

    /// The same with this many losses and the battle bonus still to come.
    pub fn losses(mut self, seat: Seat, losses: u8) -> Self {
        self.state.losses[seat] = losses;
        self.state.bonus[seat] = false;
        self
    }

    pub fn slot(&self, at: &str) -> Slot {
        self.state.on(sq(at)).unwrap_or_else(|| panic!("nobody stands on {at}"))
    }

    pub fn kind(&self, at: &str) -> Option<Kind> {
        self.state.on(sq(at)).map(|s| self.state.unit(s).kind)
    }

    pub fn marks(&self, at: &str) -> Marks {
        self.state.unit(self.slot(at)).marks
    }

    pub fn mark(mut self, at: &str, mark: impl Into<Option<Mark>>) -> Self {
        let slot = self.slot(at);
        let unit = self.state.unit_mut(slot);
        unit.marks = mark.into().into_iter().fold(unit.marks, Marks::with);
        self
    }

    pub fn seat(&self) -> Seat {
        self.game.node(&self.state).decider().expect("somebody decides")
    }

    /// The legal moves of the seat that decides, as text.
    pub fn moves(&self) -> Vec<String> {
        let mut out = Vec::new();
        self.game.moves(&self.state, self.seat(), &mut out);
        out.iter().map(ToString::to_string).collect()
    }

    pub fn can(&self, mv: &str) -> bool {
        let parsed: Move = mv.parse().expect("a move");
        let legal = self.moves().iter().any(|m| m == mv);
        let check = self.game.check(&self.state, self.seat(), parsed);
        assert_eq!(check.is_ok(), legal, "list and check agree on {mv}");
        legal
    }

    /// The rule by which a move is refused.
    pub fn refused(&self, mv: &str) -> &'static str {
        let parsed: Move = mv.parse().expect("a move");
        let refusal = self.game.check(&self.state, self.seat(), parsed).expect_err("not legal");
        assert!(!refusal.reason.is_empty());
        refusal.rule
    }

    #[track_caller]
    pub fn play(&mut self, mv: &str) -> &mut Self {
        let parsed: Move = mv.parse().expect("a move");
        assert!(self.can(mv), "{mv} is not among {:?}", self.moves());
        let seat = self.seat();
        self.game.play(&mut self.state, seat, parsed, &mut self.events);
        self.state.audit().expect("in order");
        self
    }

    /// Dice, one chance event each.
    #[track_caller]
    pub fn roll(&mut self, faces: &[u8]) -> &mut Self {
        for &face in faces {
            assert!(self.is_chance(), "no die is asked for: {:?}", self.state.stage);
            self.game.resolve(&mut self.state, &Outcome::of(&[face]), &mut self.events);
            self.state.audit().expect("in order");
        }
        self
    }

    /// Chance as it comes, for draws that do not matter.
    pub fn chance(&mut self) -> &mut Self {
        let Node::Chance(chance) = self.game.node(&self.state) else { panic!("no chance") };
        let outcome = chance.sample(&mut Rng::new(5));
        self.game.resolve(&mut self.state, &outcome, &mut self.events);
        self
    }

    pub fn is_chance(&self) -> bool {
        matches!(self.game.node(&self.state), Node::Chance(_))
    }

    pub fn label(&self) -> &'static str {
        match self.game.node(&self.state) {
            Node::Chance(chance) => chance.label,
            _ => "",
        }
    }

    /// Who won, if it is over.
    pub fn winner(&self) -> Option<Option<Seat>> {
        match self.game.node(&self.state) {
            Node::Over(ending) => Some(ending.winner),
            _ => None,
        }
    }

    /// The dice of the attack under way.
    pub fn odds(&self) -> (u8, u8) {
        let deed = self.state.deed.expect("an attack");
        let Odds { attack, defence } = Rosewars::odds(&self.state, &deed);
        (attack, defence)
    }

    /// Declares an attack on a copy and says its dice.
    pub fn odds_of(&self, mv: &str) -> (u8, u8) {
        let mut copy = self.clone();
        copy.play(mv);
        copy.odds()
    }

    /// The squares of the extra targets of the attack under way.
    pub fn queue(&self) -> Vec<String> {
        let deed = self.state.deed.expect("an attack");
        let mut at: Vec<_> = Slot::all()
            .filter(|s| deed.queue.has(*s))
            .filter_map(|s| self.state.unit(s).at)
            .collect();
        at.sort();
        at.iter().map(ToString::to_string).collect()
    }

    /// The squares a unit can walk to.
    pub fn walks(&self, from: &str) -> Vec<String> {
        let head = format!("{from}-");
        let walks = self.moves().into_iter().filter(|m| !m.contains('x'));
        walks.filter_map(|m| m.strip_prefix(&head).map(str::to_owned)).collect()
    }

    pub fn end(&mut self) -> &mut Self {
        self.play("end")
    }

    /// What an eye sees, as bytes.
    pub fn bytes(&self, eye: Eye) -> String {
        serde_json::to_string(&self.game.view(&self.state, eye)).expect("a view can be written")
    }
}

/// A fresh game, at its starting roll.
pub fn fresh(options: &[&str]) -> Bout {
    let game = rules(options);
    let state = game.start();
    Bout { game, state, events: Vec::new() }
}

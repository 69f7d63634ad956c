//! A table for tests: put pieces where they are needed, then play with moves as text and dice as numbers.
#![allow(dead_code, unused_imports, reason = "every test file uses its own part")]

use tudor_engine::show::{Prompt, Show};
use tudor_engine::{BySeat, Eye, Game, Node, Outcome, Refusal, Seat, Setup, apply, set_up};
use tudor_warriors::Impulses;
pub use tudor_warriors_of_god::{
    Area, ENGLISH, Event, FRENCH, Fate, Kind, Leader, Levy, Move, Phase, Place, State, Troops,
    WarriorsOfGod,
};

pub struct Play {
    pub game: WarriorsOfGod,
    pub s: State,
    pub events: Vec<Event>,
}

pub fn setup(scenario: &str, options: &[&str]) -> Setup {
    Setup {
        scenario: scenario.to_owned(),
        options: options.iter().map(|o| ((*o).to_owned(), true)).collect(),
        data: None,
    }
}

/// A game from its set-up.
pub fn fresh(scenario: &str, options: &[&str]) -> Play {
    let game: WarriorsOfGod = set_up(&setup(scenario, options)).expect("a known scenario");
    Play { s: game.start(), game, events: Vec::new() }
}

/// An empty map in this turn: nobody has come yet, no markers, the English have the initiative with five impulses.
pub fn bare_with(scenario: &str, turn: u8, options: &[&str]) -> Play {
    let mut play = fresh(scenario, options);
    for leader in Leader::all() {
        play.s.place[leader] = if leader.arrival() < turn { Place::Dead } else { Place::Waiting };
        play.s.troops[leader] = Troops::NONE;
    }
    play.s.turn = turn;
    play.s.king = BySeat([None; 2]);
    for area in Area::ALL {
        play.s.control[area] = None;
    }
    play.s.impulses = Impulses::new(ENGLISH, 5);
    play.s.phase = Phase::Impulse;
    play
}

pub fn hyw(turn: u8) -> Play {
    bare_with("hundred-years-war", turn, &[])
}

pub fn liw(turn: u8) -> Play {
    bare_with("lion-in-winter", turn, &[])
}

impl Play {
    pub fn who(&self, id: &str) -> Leader {
        self.game.era.by_id(id).unwrap_or_else(|| panic!("no leader {id}"))
    }

    pub fn put(&mut self, id: &str, seat: Seat, area: Area, troops: &[(Kind, u8)]) -> Leader {
        let leader = self.who(id);
        self.s.place[leader] = Place::On(area);
        self.side(leader, seat);
        for &(kind, n) in troops {
            if let Some(home) = kind.home() {
                self.s.loose[home] -= Troops::of(kind, n);
            }
        }
        self.s.troops[leader] =
            troops.iter().fold(Troops::NONE, |sum, &(k, n)| sum + Troops::of(k, n));
        leader
    }

    pub fn jail(&mut self, id: &str, seat: Seat) -> Leader {
        let leader = self.who(id);
        self.s.place[leader] = Place::Captive;
        self.side(leader, seat);
        leader
    }

    fn side(&mut self, leader: Leader, seat: Seat) {
        self.s.french =
            if seat == FRENCH { self.s.french.with(leader) } else { self.s.french.without(leader) };
    }

    pub fn mark(&mut self, seat: Seat, areas: &[Area]) {
        for &area in areas {
            self.s.control[area] = Some(seat);
        }
    }

    pub fn seat(&self) -> Seat {
        self.game.decider(&self.s).unwrap_or_else(|| panic!("nobody decides in {:?}", self.s.phase))
    }

    /// Plays moves for the side that decides.
    #[track_caller]
    pub fn play(&mut self, moves: &[&str]) -> &mut Self {
        for text in moves {
            let mv = self.game.read_move(text).expect("a move");
            let seat = self.seat();
            if let Err(no) = apply(&self.game, &mut self.s, seat, mv, &mut self.events) {
                panic!("{text} in {:?}: {no}", self.s.phase);
            }
            self.game.audit(&self.s).expect("in order");
        }
        self
    }

    #[track_caller]
    pub fn refused(&self, text: &str) -> Refusal {
        let mv = self.game.read_move(text).expect("a move");
        match self.game.check(&self.s, self.seat(), mv) {
            Err(no) => no,
            Ok(()) => panic!("{text} is legal in {:?}", self.s.phase),
        }
    }

    #[track_caller]
    pub fn dice(&mut self, dice: &[u8]) -> &mut Self {
        let Node::Chance(chance) = self.game.node(&self.s) else {
            panic!("no dice are rolled in {:?}", self.s.phase)
        };
        let outcome = Outcome::of(dice);
        chance.check(&outcome).unwrap_or_else(|why| panic!("{why} in {:?}", self.s.phase));
        self.game.resolve(&mut self.s, &outcome, &mut self.events);
        self.game.audit(&self.s).expect("in order");
        self
    }

    /// Phase 9 is over: who should have arrived is out of the way.
    pub fn settled(&mut self) -> &mut Self {
        for leader in Leader::all().filter(|l| l.arrival() == self.s.turn) {
            if self.s.place[leader] == Place::Waiting {
                self.s.place[leader] = Place::Dead;
            }
        }
        self
    }

    /// All dice that are wanted show this face.
    pub fn roll(&mut self, face: u8) -> &mut Self {
        let Node::Chance(chance) = self.game.node(&self.s) else {
            panic!("no dice in {:?}", self.s.phase)
        };
        let tudor_engine::Draw::Dice(n) = chance.draw else { unreachable!() };
        self.dice(&vec![face; usize::from(n)])
    }

    /// A side's question and its notes.
    pub fn prompt(&self, seat: Seat) -> Prompt {
        let mut moves = Vec::new();
        self.game.moves(&self.s, seat, &mut moves);
        self.game.prompt(&self.game.view(&self.s, Eye::of(seat)), &moves)
    }

    /// The log so far, as plain text for those who watch.
    pub fn told(&self) -> Vec<String> {
        let lines = self.events.iter().filter_map(|e| self.game.tell(e, Eye::Spectator));
        lines.map(|line| line.plain()).collect()
    }

    pub fn list(&self) -> Vec<String> {
        let mut list = Vec::new();
        if let Some(seat) = self.game.decider(&self.s) {
            self.game.moves(&self.s, seat, &mut list);
        }
        list.into_iter().map(|mv| self.game.write_move(mv)).collect()
    }

    pub fn has(&self, text: &str) -> bool {
        self.list().iter().any(|mv| mv == text)
    }

    pub fn place(&self, id: &str) -> Place {
        self.s.place[self.who(id)]
    }

    pub fn area(&self, id: &str) -> Area {
        match self.place(id) {
            Place::On(area) => area,
            other => panic!("{id} is {other:?}"),
        }
    }

    pub fn troops(&self, id: &str) -> Troops {
        self.s.troops[self.who(id)]
    }

    /// Passes until no impulse is left.
    pub fn pass(&mut self) -> &mut Self {
        while self.s.phase == Phase::Impulse {
            self.play(&["pass"]);
        }
        self
    }

    /// Passes, then begins the battle in this area, with the first who may command on either side.
    #[track_caller]
    pub fn fight(&mut self, area: &str) -> &mut Self {
        self.pass().play(&[&format!("battle {area}")]);
        while matches!(self.s.phase, Phase::Command(_)) {
            let first = self.list()[0].clone();
            self.play(&[&first]);
        }
        self
    }

    /// Nobody runs away.
    pub fn stand(&mut self) -> &mut Self {
        while matches!(self.s.phase, Phase::Flight(_)) {
            self.play(&["stand"]);
        }
        self
    }

    /// Fights on with the first answer to everything but dice, which are all `face`, until this phase is met.
    pub fn until(&mut self, face: u8, met: impl Fn(Phase) -> bool) -> &mut Self {
        for _ in 0..2000 {
            if met(self.s.phase) {
                return self;
            }
            match self.game.node(&self.s) {
                Node::Chance(chance) => {
                    let tudor_engine::Draw::Dice(n) = chance.draw else { unreachable!() };
                    self.dice(&vec![face; usize::from(n)]);
                }
                Node::Decide(_) => {
                    let list = self.list();
                    let quiet =
                        ["pass", "done", "stand", "stay", "halt", "field", "spare", "go-on"];
                    let mv = list.iter().find(|m| quiet.contains(&m.as_str())).unwrap_or(&list[0]);
                    self.play(&[&mv.clone()]);
                }
                _ => panic!("the game is over: {:?}", self.s.phase),
            }
        }
        panic!("never met; now {:?}", self.s.phase)
    }
}

pub const INF: Kind = Kind::Infantry;

//! A position to play with: nobles by id, dice as they fell, moves as text.
#![allow(dead_code, reason = "each test file uses its part")]

use tudor_engine::{BySeat, Game, Node, Outcome, Seat, Setup, apply, set_up};
use tudor_warriors::Impulses;
use tudor_warriors_of_england::state::{Battle, Phase, State};
use tudor_warriors_of_england::{Area, Event, Noble, Nobles, WarriorsOfEngland};

pub use tudor_engine::Seat::{First as L, Second as Y};

/// A game under test.
pub struct Field {
    pub game: WarriorsOfEngland,
    pub s: State,
    /// What the last step caused.
    pub events: Vec<Event>,
}

impl Field {
    /// The set-up of 3.0 before the draft.
    pub fn start() -> Self {
        Self::with(&Setup::default())
    }

    pub fn with(setup: &Setup) -> Self {
        let game: WarriorsOfEngland = set_up(setup).expect("a set-up of this game");
        let s = game.start();
        Self { game, s, events: Vec::new() }
    }

    /// With one option on.
    pub fn with_option(id: &str) -> Self {
        let options = [(id.to_owned(), true)].into();
        let mut field = Self::with(&Setup { options, ..Setup::default() });
        field.clear();
        field
    }

    /// An empty map with a host's own data file.
    pub fn with_data(data: String) -> Self {
        let mut field = Self::with(&Setup { data: Some(data), ..Setup::default() });
        field.clear();
        field
    }

    /// An empty map: everybody is in the cup, York has the initiative with number 4.
    pub fn empty() -> Self {
        let mut field = Self::start();
        field.clear();
        field
    }

    fn clear(&mut self) {
        let s = &mut self.s;
        s.at = Default::default();
        s.troops = Default::default();
        s.down = Nobles::EMPTY;
        s.cup = self.game.data.everybody();
        s.impulses = Impulses::new(Y, 4);
    }

    pub fn id(&self, id: &str) -> Noble {
        self.game.data.by_id(id).unwrap_or_else(|| panic!("no noble {id}"))
    }

    fn take(&mut self, noble: Noble) {
        let s = &mut self.s;
        for area in Area::ALL {
            for seat in Seat::BOTH {
                s.at[area][seat] = s.at[area][seat].without(noble);
            }
        }
        for seat in Seat::BOTH {
            s.covert[seat] = s.covert[seat].without(noble);
            s.tower[seat] = s.tower[seat].without(noble);
        }
        s.cup = s.cup.without(noble);
        s.drawn = s.drawn.without(noble);
        s.dead = s.dead.without(noble);
        s.troops[noble] = 0;
    }

    /// Puts a noble on the map.
    pub fn put(mut self, seat: Seat, id: &str, area: Area, troops: u8) -> Self {
        let noble = self.id(id);
        self.take(noble);
        self.s.at[area][seat] = self.s.at[area][seat].with(noble);
        self.s.troops[noble] = troops;
        self
    }

    /// On his second face.
    pub fn down(mut self, id: &str) -> Self {
        self.s.down = self.s.down.with(self.id(id));
        self
    }

    pub fn disgraced(mut self, id: &str) -> Self {
        self.s.disgraced = self.s.disgraced.with(self.id(id));
        self
    }

    pub fn covert(mut self, seat: Seat, id: &str) -> Self {
        let noble = self.id(id);
        self.take(noble);
        self.s.covert[seat] = self.s.covert[seat].with(noble);
        self
    }

    pub fn tower(mut self, lost_by: Seat, id: &str) -> Self {
        let noble = self.id(id);
        self.take(noble);
        self.s.tower[lost_by] = self.s.tower[lost_by].with(noble);
        self
    }

    pub fn dead(mut self, id: &str) -> Self {
        let noble = self.id(id);
        self.take(noble);
        self.s.dead = self.s.dead.with(noble);
        self
    }

    /// Only these are in the cup; the others are dead.
    pub fn cup(mut self, ids: &[&str]) -> Self {
        let keep: Nobles = ids.iter().map(|id| self.id(id)).collect();
        self.s.dead |= self.s.cup.minus(keep);
        self.s.cup = keep;
        self
    }

    pub fn control(mut self, area: Area, seat: Seat) -> Self {
        self.s.control[area] = Some(seat);
        self
    }

    pub fn initiative(mut self, seat: Seat, number: u8) -> Self {
        self.s.impulses = Impulses::new(seat, number);
        self
    }

    pub fn aggressor(mut self, area: Area, seat: Seat) -> Self {
        self.s.aggressor[area] = Some(seat);
        self
    }

    pub fn vp(mut self, vp: i16) -> Self {
        self.s.vp = vp;
        self
    }

    pub fn turn(mut self, turn: u8) -> Self {
        self.s.turn = turn;
        self
    }

    pub fn phase(mut self, phase: Phase) -> Self {
        self.s.phase = phase;
        self.audit();
        self
    }

    /// Campaigns begin.
    pub fn campaign(self) -> Self {
        self.phase(Phase::Campaign)
    }

    /// The last impulse was spent.
    pub fn battles(mut self) -> Self {
        self.s.impulses.left = BySeat([0; 2]);
        self.phase(Phase::NextBattle)
    }

    /// The last campaign is passed, so that control begins by itself.
    pub fn at_control(mut self) -> Self {
        self.s.impulses.left = BySeat([0; 2]);
        let first = self.s.impulses.first;
        self.s.impulses.left[first] = 1;
        self.s.phase = Phase::Campaign;
        self.audit();
        self.play("pass");
        self
    }

    /// Everybody has levied; the Tower is next.
    pub fn at_tower(self) -> Self {
        let mut field = self.at_control();
        while matches!(field.s.phase, Phase::Control(_) | Phase::Levy(_)) {
            field.play("done");
        }
        field
    }

    /// A battle whose commanders are chosen; the first one given for each side, if he may.
    pub fn battle(mut self, area: Area, aggressor: Seat, commanders: [&str; 2]) -> Self {
        self.s.aggressor[area] = Some(aggressor);
        self = self.battles();
        self.play(&format!("battle {}", area.id()));
        for _ in 0..2 {
            let Phase::Command(seat) = self.s.phase else { panic!("no commander is chosen") };
            self.play(&format!("command {}", commanders[seat.index()]));
        }
        self
    }

    /// Intrigue is declined by everybody who is asked.
    pub fn no_intrigue(mut self) -> Self {
        while matches!(self.s.phase, Phase::Intrigue(_)) {
            self.play("no-intrigue");
        }
        self
    }

    pub fn audit(&self) {
        if let Err(why) = self.game.audit(&self.s) {
            panic!("{why} {:?}", self.s.phase);
        }
    }

    pub fn node(&self) -> Node {
        self.game.node(&self.s)
    }

    /// What the deciding side may do.
    pub fn moves(&self) -> Vec<String> {
        let mut list = Vec::new();
        if let Some(seat) = self.node().decider() {
            self.game.moves(&self.s, seat, &mut list);
        }
        list.into_iter().map(|mv| self.game.write_move(mv)).collect()
    }

    pub fn can(&self, text: &str) -> bool {
        self.moves().iter().any(|m| m == text)
    }

    /// The deciding side moves.
    pub fn play(&mut self, text: &str) {
        let seat =
            self.node().decider().unwrap_or_else(|| panic!("{:?}: nobody decides", self.s.phase));
        let mv = self.game.read_move(text).unwrap_or_else(|why| panic!("{why}"));
        self.events.clear();
        if let Err(why) = apply(&self.game, &mut self.s, seat, mv, &mut self.events) {
            panic!("{text} is refused: {why} {:?}", self.moves());
        }
        self.audit();
    }

    /// Dice, or a draw.
    pub fn roll(&mut self, faces: &[u8]) {
        let Node::Chance(chance) = self.node() else { panic!("{:?}: no dice now", self.s.phase) };
        let outcome = Outcome::of(faces);
        if let Err(why) = chance.check(&outcome) {
            panic!("{why} {:?}", self.s.phase);
        }
        self.events.clear();
        self.game.resolve(&mut self.s, &outcome, &mut self.events);
        self.audit();
    }

    pub fn draw(&mut self, ids: &[&str]) {
        let mut items: Vec<u8> = ids.iter().map(|id| self.id(id).0).collect();
        items.sort_unstable();
        self.roll(&items);
    }

    /// Rule number of a refusal; panics if the move is taken.
    pub fn refused(&self, text: &str) -> &'static str {
        let seat = self.node().decider().expect("somebody decides");
        let mv = self.game.read_move(text).expect("a move");
        let refusal = self.game.check(&self.s, seat, mv).expect_err("refused");
        assert!(refusal.reason.ends_with('.'), "{refusal}");
        refusal.rule
    }

    pub fn troops(&self, id: &str) -> u8 {
        self.s.troops[self.id(id)]
    }

    pub fn is_at(&self, seat: Seat, id: &str, area: Area) -> bool {
        self.s.at[area][seat].has(self.id(id))
    }

    pub fn is_covert(&self, seat: Seat, id: &str) -> bool {
        self.s.covert[seat].has(self.id(id))
    }

    pub fn is_dead(&self, id: &str) -> bool {
        self.s.dead.has(self.id(id))
    }

    pub fn is_down(&self, id: &str) -> bool {
        self.s.down.has(self.id(id))
    }

    pub fn is_disgraced(&self, id: &str) -> bool {
        self.s.disgraced.has(self.id(id))
    }

    pub fn dice_wanted(&self) -> u8 {
        match self.node() {
            Node::Chance(chance) => match chance.draw {
                tudor_engine::Draw::Dice(n) => n,
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
    }

    pub fn battle_state(&self) -> &Battle {
        &self.s.battle
    }
}

//! The position. What must hold of it is in `audit.rs`.

use serde::{Deserialize, Serialize};
use tudor_engine::{Bag, BySeat, Seat};

use crate::board::{House, Sq, Squares};
use crate::cards::DECK;
use crate::data::{Kind, Trait};
pub use crate::marks::{FOR_ONE_ACTION, Mark, Marks, OF_TURN, UNTIL_TURN};
pub use crate::slot::{SIDE, Slot, Slots};

/// A unit. Before the reveal its tile lies face down: it has no square here yet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unit {
    /// What it is.
    pub kind: Kind,
    /// Where it stands; `None` before the reveal, and when it is lost.
    pub at: Option<Sq>,
    /// What hangs on it.
    pub marks: Marks,
    /// Turns of its owner until it may shoot again.
    pub reload: u8,
}

impl Unit {
    /// A unit that is not on the board.
    pub const AWAY: Self =
        Self { kind: Kind::Longbowman, at: None, marks: Marks::EMPTY, reload: 0 };

    /// A fresh unit on a square.
    #[must_use]
    pub fn fresh(kind: Kind, at: Sq) -> Self {
        let life = kind.has(Trait::ExtraLife).then_some(Mark::Life);
        let javelin = kind.has(Trait::Javelin).then_some(Mark::Javelin);
        Self { kind, at: Some(at), marks: life.into_iter().chain(javelin).collect(), reload: 0 }
    }
}

/// One side's tiles before the reveal. A tile is a number: 0 to 7 the basics, two of a kind; then the specials by kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Muster {
    /// The special tiles drawn; known to the owner.
    pub specials: Bag,
    /// The tiles chosen for the rear guard; known to the owner.
    pub rear: Bag,
    /// The squares chosen for the rear guard; known to the owner until both have deployed.
    pub squares: Squares,
    /// Has the owner said "so be it"?
    pub committed: bool,
}

/// The tile of the first copy of a kind.
#[must_use]
pub const fn tile(kind: Kind) -> u8 {
    if kind.is_basic() { kind as u8 * 2 } else { kind as u8 + 4 }
}

/// The kind on a tile.
#[must_use]
pub fn tile_kind(tile: u8) -> Kind {
    if tile < 8 { Kind::nth(tile as usize / 2) } else { Kind::nth(tile as usize - 4) }
}

/// The tiles of the eight basic units.
pub const BASICS: Bag = Bag::first(8);

/// How an attack is made.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Way {
    /// No attack: a plain walk that may be followed by a blow (10.25).
    Walk,
    /// In melee.
    Blow,
    /// From afar.
    Shot,
    /// With the javelin (10.24).
    Throw,
    /// Over the target to the square behind (10.23).
    Ride,
    /// No attack either: the Assassin's deed (11.6).
    Murder,
}

impl Way {
    /// Does it count as a ranged attack (5.2)?
    #[must_use]
    pub const fn is_ranged(self) -> bool {
        matches!(self, Self::Shot | Self::Throw)
    }
}

/// The shots of Massed Volley (8.13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Volley {
    /// The attack belongs to no volley.
    No,
    /// The first shot; a second may follow.
    First,
    /// The second and last.
    Second,
}

/// The action under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Deed {
    /// Who acts.
    pub unit: Slot,
    /// How.
    pub way: Way,
    /// Where its action began.
    pub start: Sq,
    /// From where it attacks.
    pub stand: Sq,
    /// Steps walked before the blow.
    pub walked: u8,
    /// Did it take the square after the blow?
    pub advanced: bool,
    /// The named target.
    pub named: Slot,
    /// The named target's square.
    pub goal: Sq,
    /// The target whose dice are on the table.
    pub target: Slot,
    /// Targets still to come.
    #[serde(with = "tudor_engine::set::as_number")]
    pub queue: Slots,
    /// What cards add to the attack on the named target.
    pub attack_cards: i8,
    /// What cards and the javelin take from the named target's defence.
    pub defence_cards: i8,
    /// Did it begin around a friendly Crusader (10.8)?
    pub crusade: bool,
    /// Does it strike from beside a friendly Flag Bearer (10.9)?
    pub flag: bool,
    /// May it not set foot on the enemy back line in this action (7.5)?
    pub barred: bool,
    /// Was the last step before the blow rage's, or is an advance ruled out otherwise?
    pub stays: bool,
    /// Is it the second blow of combat agility (10.25)?
    pub second: bool,
    /// Is it a shot of Massed Volley?
    pub volley: Volley,
    /// Shield Walls played on this hit.
    pub shields: u8,
    /// Was Counter-stroke declared on this hit?
    pub counter: bool,
}

/// How it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum How {
    /// A unit stands on the enemy back line.
    BackLine,
    /// A side has no unit left.
    NoUnits,
    /// 200 turns are over.
    TurnLimit,
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The starting roll; the first seat's die if it lies there.
    Roll(Option<u8>),
    /// The starter chooses a house.
    ChooseHouse,
    /// A seat's special units are drawn.
    Specials(Seat),
    /// The second player may demand that the first deploys first.
    Demand,
    /// Deployment, in secret.
    Deploy,
    /// How many of the four stacks are revealed.
    Reveal(u8),
    /// The pikemen's adjustment of a seat.
    Pikes(Seat),
    /// A seat's two cards are dealt.
    Deal(Seat),
    /// The side on turn chooses.
    Turn,
    /// Attack declared: the attacker's cards.
    Declared,
    /// The attack die.
    AttackDie,
    /// The attack missed: the attacker's cards.
    Missed,
    /// The target is hit: its owner's cards.
    Hit,
    /// The defence die.
    DefenceDie,
    /// The counter-stroke's attack die.
    CounterDie,
    /// The defence die against a counter-stroke.
    CounterDefence,
    /// A seat draws its battle bonus.
    Bonus(Seat),
    /// Take the square or stay?
    Advance,
    /// What a trait allows after the attack or the walk.
    Follow,
    /// The second shot of Massed Volley.
    SecondShot,
    /// The Assassin's first die.
    Kill,
    /// The Assassin's second die.
    Discovery,
    /// It is over.
    Over(Option<Seat>, How),
}

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// What the game waits for.
    pub stage: Stage,
    /// Who has the first turn; the first seat until the dice have said so.
    pub starter: Seat,
    /// Who commands which house; York for the first seat until it is chosen.
    pub houses: BySeat<House>,
    /// Must the starter deploy first?
    pub demanded: bool,
    /// The tiles before the reveal.
    pub musters: BySeat<Muster>,
    /// The units, by slot.
    pub units: [Unit; 2 * SIDE],
    /// The cards in hand.
    pub hands: BySeat<Bag>,
    /// The cards played.
    pub discard: Bag,
    /// Units lost; never falls.
    pub losses: BySeat<u8>,
    /// Was the battle bonus drawn?
    pub bonus: BySeat<bool>,
    /// Does not want to be asked for cards again this turn.
    pub silent: BySeat<bool>,
    /// Who let it snow, until his next turn.
    pub snow: Option<Seat>,
    /// The number of the turn, from 1; 0 before the first.
    pub turn: u16,
    /// Whose turn it is.
    pub mover: Seat,
    /// Actions left.
    pub actions: u8,
    /// The action under way.
    pub deed: Option<Deed>,
}

impl State {
    /// Before anything happened.
    #[must_use]
    pub fn start() -> Self {
        Self {
            stage: Stage::Roll(None),
            starter: Seat::First,
            houses: BySeat([House::York, House::Lancaster]),
            demanded: false,
            musters: BySeat::default(),
            units: [Unit::AWAY; 2 * SIDE],
            hands: BySeat::default(),
            discard: Bag::EMPTY,
            losses: BySeat::default(),
            bonus: BySeat::default(),
            silent: BySeat::default(),
            snow: None,
            turn: 0,
            mover: Seat::First,
            actions: 0,
            deed: None,
        }
    }

    /// The unit in a slot.
    #[inline]
    #[must_use]
    pub const fn unit(&self, slot: Slot) -> &Unit {
        &self.units[slot.0 as usize]
    }

    /// The same, to change it.
    #[inline]
    pub fn unit_mut(&mut self, slot: Slot) -> &mut Unit {
        &mut self.units[slot.0 as usize]
    }

    /// The side that a unit serves now: its owner, or the side that bribed it.
    #[inline]
    #[must_use]
    pub fn side(&self, slot: Slot) -> Seat {
        if self.unit(slot).marks.has(Mark::Bribed) { slot.owner().other() } else { slot.owner() }
    }

    /// The house a seat commands.
    #[inline]
    #[must_use]
    pub fn house(&self, seat: Seat) -> House {
        self.houses[seat]
    }

    /// The seat that commands a house.
    #[must_use]
    pub fn seat_of(&self, house: House) -> Seat {
        if self.houses[Seat::First] == house { Seat::First } else { Seat::Second }
    }

    /// The unit on a square.
    #[must_use]
    pub fn on(&self, sq: Sq) -> Option<Slot> {
        Slot::all().find(|&s| self.unit(s).at == Some(sq))
    }

    /// The units of a seat that stand on the board, bribed ones included.
    pub fn own(&self, seat: Seat) -> impl Iterator<Item = (Slot, &Unit)> {
        (0..SIDE)
            .map(move |n| Slot::of(seat, n))
            .map(|s| (s, self.unit(s)))
            .filter(|(_, u)| u.at.is_some())
    }

    /// The cards nobody has and nobody has played.
    #[must_use]
    pub fn deck(&self) -> Bag {
        DECK - self.hands.0[0] - self.hands.0[1] - self.discard
    }

    /// Are the houses chosen?
    #[must_use]
    pub const fn has_houses(&self) -> bool {
        !matches!(self.stage, Stage::Roll(_) | Stage::ChooseHouse)
    }

    /// Has this seat drawn its special units?
    #[must_use]
    pub fn has_specials(&self, seat: Seat) -> bool {
        match self.stage {
            Stage::Roll(_) | Stage::ChooseHouse => false,
            Stage::Specials(now) => seat == self.starter && now != seat,
            _ => true,
        }
    }

    /// How many of a seat's two stacks lie open: front line, then rear guard.
    #[must_use]
    pub fn revealed(&self, seat: Seat) -> u8 {
        match self.stage {
            Stage::Roll(_)
            | Stage::ChooseHouse
            | Stage::Specials(_)
            | Stage::Demand
            | Stage::Deploy => 0,
            Stage::Reveal(n) if seat == self.starter => n.min(2),
            Stage::Reveal(n) => n.saturating_sub(2),
            _ => 2,
        }
    }

    /// Do the rear guard's squares of a seat lie open (face down as its tiles may be)?
    #[must_use]
    pub fn squares_shown(&self, seat: Seat) -> bool {
        match self.stage {
            Stage::Reveal(_) => true,
            Stage::Deploy => self.demanded && seat == self.starter && self.musters[seat].committed,
            _ => false,
        }
    }
}

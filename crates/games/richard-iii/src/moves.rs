//! Decisions, and their short texts.

use serde::{Deserialize, Serialize};
use tudor_engine::{Misread, Seat};

use crate::data::{Area, Block, Card, Sea, Slot};

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Move {
    /// Play a card, face down: `card 3`.
    Card(Card),
    /// Show the hand and ask for another: `ask`.
    Ask,
    /// Keep one's own hand when the other asked: `keep`.
    Keep,
    /// Give one's own hand up, too: `give-up`.
    GiveUp,
    /// March over land: `march Y3 leicester oxford`.
    March(Slot, Path),
    /// Sail: `sail Y3 north_sea kent`.
    Sail(Slot, Sea, Area),
    /// Recruit from the pool: `recruit york norfolk east_anglia`.
    Recruit(Block, Area),
    /// Name the muster area: `muster oxford`.
    Muster(Area),
    /// Name the plague's city area: `plague middlesex`.
    Plague(Area),
    /// Stop: end the actions, pass a treason roll, end a regroup: `done`.
    Done,
    /// Name the main attack by where it came from: `main kent`.
    Main(Area),
    /// Fight this battle next: `battle essex`.
    Battle(Area),
    /// Fire: `fire Y3`.
    Fire(Slot),
    /// Charge a block: `charge Y3 L2`.
    Charge(Slot, Slot),
    /// Make a treachery roll at a block: `tempt Y3 L2`.
    Tempt(Slot, Slot),
    /// Use the Treason card on a block: `treason L2`.
    Treason(Slot),
    /// Do nothing in a battle turn: `pass Y3`.
    Pass(Slot),
    /// Retreat or regroup: `to Y3 derby`.
    To(Slot, Area),
    /// No way out in round 4: `fall Y3`.
    Fall(Slot),
    /// Take the hits: `hit L2`.
    Hit(Slot),
    /// Place an heir: `place chester`.
    Place(Area),
    /// Execute the turned heir: `execute`.
    Execute,
    /// Let him live: `spare`.
    Spare,
    /// Lose a step for want of supply: `starve L2`.
    Starve(Slot),
    /// Go home: `home L2 kent`.
    Home(Slot, Area),
    /// Go to the pool: `pool L2`.
    Pool(Slot),
}

/// The areas a block marches through, the last one being where it stays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Path(pub [Option<Area>; 3]);

impl Path {
    /// A path of one to three areas.
    #[must_use]
    pub fn of(areas: &[Area]) -> Self {
        let mut path = [None; 3];
        for (to, from) in path.iter_mut().zip(areas) {
            *to = Some(*from);
        }
        Self(path)
    }

    /// Its areas in order.
    pub fn areas(&self) -> impl Iterator<Item = Area> {
        self.0.into_iter().map_while(|a| a)
    }

    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Option<Area> {
        self.areas().last()
    }
}

/// Writes a move.
#[must_use]
pub fn write(mv: Move) -> String {
    match mv {
        Move::Card(card) => format!("card {}", card.id()),
        Move::Ask => "ask".into(),
        Move::Keep => "keep".into(),
        Move::GiveUp => "give-up".into(),
        Move::March(slot, path) => {
            path.areas().fold(format!("march {slot}"), |text, a| text + " " + a.id())
        }
        Move::Sail(slot, sea, to) => format!("sail {slot} {} {}", sea.id(), to.id()),
        Move::Recruit(block, area) => format!(
            "recruit {} {} {}",
            crate::data::house(block.seat()),
            block.info().id,
            area.id()
        ),
        Move::Muster(area) => format!("muster {}", area.id()),
        Move::Plague(area) => format!("plague {}", area.id()),
        Move::Done => "done".into(),
        Move::Main(area) => format!("main {}", area.id()),
        Move::Battle(area) => format!("battle {}", area.id()),
        Move::Fire(slot) => format!("fire {slot}"),
        Move::Charge(slot, at) => format!("charge {slot} {at}"),
        Move::Tempt(slot, at) => format!("tempt {slot} {at}"),
        Move::Treason(at) => format!("treason {at}"),
        Move::Pass(slot) => format!("pass {slot}"),
        Move::To(slot, area) => format!("to {slot} {}", area.id()),
        Move::Fall(slot) => format!("fall {slot}"),
        Move::Hit(slot) => format!("hit {slot}"),
        Move::Place(area) => format!("place {}", area.id()),
        Move::Execute => "execute".into(),
        Move::Spare => "spare".into(),
        Move::Starve(slot) => format!("starve {slot}"),
        Move::Home(slot, area) => format!("home {slot} {}", area.id()),
        Move::Pool(slot) => format!("pool {slot}"),
    }
}

/// Reads a move.
///
/// # Errors
/// What was expected instead.
pub fn read(text: &str) -> Result<Move, Misread> {
    let mut words = text.split(' ');
    let verb = words.next().unwrap_or_default();
    let rest: Vec<&str> = words.collect();
    // Half a move is no mistake: say what comes next.
    let bad = |word: &str, what: &str| {
        let why = if word.is_empty() {
            format!("After \"{}\" comes {what}.", text.trim_end())
        } else {
            format!("\"{word}\" is not {what}.")
        };
        Misread::new(word, why)
    };
    let slot = |i: usize| -> Result<Slot, Misread> {
        let word = rest.get(i).copied().unwrap_or_default();
        word.parse().map_err(|()| bad(word, "a block on the map, like \"Y3\""))
    };
    let area = |i: usize| -> Result<Area, Misread> {
        let word = rest.get(i).copied().unwrap_or_default();
        Area::named(word).ok_or_else(|| bad(word, "an area, like \"kent\""))
    };
    let (mv, words) = match verb {
        "card" => {
            let word = rest.first().copied().unwrap_or_default();
            let card =
                Card::named(word).ok_or_else(|| bad(word, "a card, like \"3\" or \"plague\""))?;
            (Move::Card(card), 1)
        }
        "ask" => (Move::Ask, 0),
        "keep" => (Move::Keep, 0),
        "give-up" => (Move::GiveUp, 0),
        "march" => {
            let (n, who) = (rest.len().clamp(2, 4), slot(0)?);
            let areas = (1..n).map(&area).collect::<Result<Vec<_>, _>>()?;
            (Move::March(who, Path::of(&areas)), n)
        }
        "sail" => {
            let (who, word) = (slot(0)?, rest.get(1).copied().unwrap_or_default());
            let sea = Sea::ALL
                .into_iter()
                .find(|s| s.id() == word)
                .ok_or_else(|| bad(word, "a sea, like \"north_sea\""))?;
            (Move::Sail(who, sea, area(2)?), 3)
        }
        "recruit" => {
            let seat = Seat::BOTH
                .into_iter()
                .find(|&s| rest.first() == Some(&crate::data::house(s)))
                .ok_or_else(|| {
                    Misread::new(text, "After \"recruit\" comes \"lancaster\" or \"york\".")
                })?;
            let word = rest.get(1).copied().unwrap_or_default();
            let block =
                Block::named(seat, word).ok_or_else(|| bad(word, "a block, like \"norfolk\""))?;
            (Move::Recruit(block, area(2)?), 3)
        }
        "muster" => (Move::Muster(area(0)?), 1),
        "plague" => (Move::Plague(area(0)?), 1),
        "done" => (Move::Done, 0),
        "main" => (Move::Main(area(0)?), 1),
        "battle" => (Move::Battle(area(0)?), 1),
        "fire" => (Move::Fire(slot(0)?), 1),
        "charge" => (Move::Charge(slot(0)?, slot(1)?), 2),
        "tempt" => (Move::Tempt(slot(0)?, slot(1)?), 2),
        "treason" => (Move::Treason(slot(0)?), 1),
        "pass" => (Move::Pass(slot(0)?), 1),
        "to" => (Move::To(slot(0)?, area(1)?), 2),
        "fall" => (Move::Fall(slot(0)?), 1),
        "hit" => (Move::Hit(slot(0)?), 1),
        "place" => (Move::Place(area(0)?), 1),
        "execute" => (Move::Execute, 0),
        "spare" => (Move::Spare, 0),
        "starve" => (Move::Starve(slot(0)?), 1),
        "home" => (Move::Home(slot(0)?, area(1)?), 2),
        "pool" => (Move::Pool(slot(0)?), 1),
        _ => {
            let why = format!("\"{verb}\" is not a move; one is \"march Y3 leicester oxford\".");
            return Err(Misread::new(verb, why));
        }
    };
    if rest.len() == words {
        Ok(mv)
    } else {
        Err(Misread::new(text, format!("\"{text}\" has a word too many.")))
    }
}

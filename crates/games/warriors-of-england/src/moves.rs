//! Decisions and their text.

use tudor_engine::Misread;

use crate::area::Area;
use crate::data::Data;
use crate::noble::{Noble, Nobles};

/// A decision of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Place a noble: one picked in the draft (3.0), or one from the Covert Box (11.2).
    Place(Noble, Area),
    /// A campaign (6.1).
    March(Party, Area),
    /// Pass an impulse (6.1) or a turn to place (11.2).
    Pass,
    /// Fight here next (7.0).
    Battle(Area),
    /// He commands (7.1).
    Command(Noble),
    /// Try to turn him (7.2).
    Intrigue(Noble),
    /// Turn nobody (7.2).
    NoIntrigue,
    /// He loses a troop (7.5).
    Lose(Noble),
    /// He takes the hit, or is left behind, and rolls for his flight (7.5, 7.6).
    Flee(Noble),
    /// The exile goes there (7.5).
    Exile(Area),
    /// Withdraw (7.6): those who go, and where to.
    Withdraw(Party, Area),
    /// Stay and fight (7.6).
    Stand,
    /// Send the aggressor away (7.7).
    Force,
    /// Fight on (7.7).
    GoOn,
    /// Try to gain control (8.0).
    Claim(Area),
    /// A troop for him (9.0).
    Levy(Noble),
    /// Try to pardon him (10.0).
    Pardon(Noble),
    /// Try to execute him (10.0).
    Execute(Noble),
    /// No more of this: control, levy, trials, placing.
    Done,
    /// Take him; an enemy's man goes to the enemy's box (11.1).
    Choose(Noble),
    /// Put an enemy's man back into the cup (11.1).
    Return(Noble),
}

/// One or two nobles who go together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Party {
    /// The one, with the smaller number.
    pub first: Noble,
    /// The other.
    pub second: Option<Noble>,
}

impl Party {
    /// One alone.
    #[inline]
    #[must_use]
    pub const fn one(noble: Noble) -> Self {
        Self { first: noble, second: None }
    }

    /// Two, in whichever order.
    #[inline]
    #[must_use]
    pub fn two(a: Noble, b: Noble) -> Self {
        Self { first: a.min(b), second: Some(a.max(b)) }
    }

    /// As a set.
    #[inline]
    #[must_use]
    pub fn nobles(self) -> Nobles {
        self.second.map_or(Nobles::one(self.first), |b| Nobles::one(self.first).with(b))
    }
}

impl Data {
    /// The text of a move: "march talbot+tuchet west-midlands".
    #[must_use]
    pub(crate) fn write_move(&self, mv: Move) -> String {
        let id = |noble: Noble| self.piece(noble).id.as_str();
        let party = |party: Party| match party.second {
            None => id(party.first).to_owned(),
            Some(second) => format!("{}+{}", id(party.first), id(second)),
        };
        match mv {
            Move::Place(noble, area) => format!("place {} {}", id(noble), area.id()),
            Move::March(who, to) => format!("march {} {}", party(who), to.id()),
            Move::Pass => "pass".to_owned(),
            Move::Battle(area) => format!("battle {}", area.id()),
            Move::Command(noble) => format!("command {}", id(noble)),
            Move::Intrigue(noble) => format!("intrigue {}", id(noble)),
            Move::NoIntrigue => "no-intrigue".to_owned(),
            Move::Lose(noble) => format!("lose {}", id(noble)),
            Move::Flee(noble) => format!("flee {}", id(noble)),
            Move::Exile(area) => format!("exile {}", area.id()),
            Move::Withdraw(who, to) => format!("withdraw {} {}", party(who), to.id()),
            Move::Stand => "stand".to_owned(),
            Move::Force => "force".to_owned(),
            Move::GoOn => "go-on".to_owned(),
            Move::Claim(area) => format!("claim {}", area.id()),
            Move::Levy(noble) => format!("levy {}", id(noble)),
            Move::Pardon(noble) => format!("pardon {}", id(noble)),
            Move::Execute(noble) => format!("execute {}", id(noble)),
            Move::Done => "done".to_owned(),
            Move::Choose(noble) => format!("choose {}", id(noble)),
            Move::Return(noble) => format!("return {}", id(noble)),
        }
    }

    /// Reads what [`Data::write_move`] writes; two nobles may stand in either order.
    pub(crate) fn read_move(&self, text: &str) -> Result<Move, Misread> {
        let no = |given: &str, why: String| Misread::new(given, why);
        let noble = |id: Option<&str>| {
            let id = id.ok_or_else(|| no(text, format!("\"{text}\" names no noble.")))?;
            self.by_id(id).ok_or_else(|| no(id, format!("There is no noble \"{id}\".")))
        };
        let area = |id: Option<&str>| {
            let id = id.ok_or_else(|| no(text, format!("\"{text}\" names no place.")))?;
            Area::by_id(id).ok_or_else(|| no(id, format!("There is no place \"{id}\".")))
        };
        let party = |ids: Option<&str>| match ids.and_then(|two| two.split_once('+')) {
            None => noble(ids).map(Party::one),
            Some((a, b)) if a == b => Err(no(a, format!("\"{a}\" goes with himself."))),
            Some((a, b)) => Ok(Party::two(noble(Some(a))?, noble(Some(b))?)),
        };
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let (one, two) = (words.next(), words.next());
        let mv = match verb {
            "place" => Move::Place(noble(one)?, area(two)?),
            "march" => Move::March(party(one)?, area(two)?),
            "withdraw" => Move::Withdraw(party(one)?, area(two)?),
            "battle" => Move::Battle(area(one)?),
            "exile" => Move::Exile(area(one)?),
            "claim" => Move::Claim(area(one)?),
            "command" => Move::Command(noble(one)?),
            "intrigue" => Move::Intrigue(noble(one)?),
            "lose" => Move::Lose(noble(one)?),
            "flee" => Move::Flee(noble(one)?),
            "levy" => Move::Levy(noble(one)?),
            "pardon" => Move::Pardon(noble(one)?),
            "execute" => Move::Execute(noble(one)?),
            "choose" => Move::Choose(noble(one)?),
            "return" => Move::Return(noble(one)?),
            "pass" => Move::Pass,
            "no-intrigue" => Move::NoIntrigue,
            "stand" => Move::Stand,
            "force" => Move::Force,
            "go-on" => Move::GoOn,
            "done" => Move::Done,
            _ => {
                return Err(no(
                    text,
                    format!(
                        "\"{text}\" is no move: it begins with place, march, pass, battle, command, intrigue, lose, \
                         flee, exile, withdraw, stand, force, go-on, claim, levy, pardon, execute, done, choose or return."
                    ),
                ));
            }
        };
        let known = self.write_move(mv).split_whitespace().count();
        if text.split_whitespace().count() == known {
            Ok(mv)
        } else {
            Err(no(text, format!("\"{text}\" has words too many.")))
        }
    }
}

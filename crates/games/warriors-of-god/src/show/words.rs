//! Names and small phrases: those of this game beside those of all games.

pub use tudor_draw::words::{Named, capital, count, dice, is_you};
use tudor_engine::show::Anchor;
use tudor_engine::{Eye, Seat};

use crate::area::Area;
use crate::leader::{Leader, Leaders};
use crate::rules::WarriorsOfGod;
use crate::state::State;
use crate::{INFO, YEARS};

pub fn side(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].id
}

/// "English".
pub fn house(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].name
}

/// A side in a sentence for one reader: "you", or "the English".
pub fn named(eye: Eye, seat: Seat) -> Named<'static> {
    Named::new(eye, seat, format!("the {}", house(seat)))
}

pub fn at_area(area: Area) -> Anchor {
    Anchor::new("area", area.id())
}

impl WarriorsOfGod {
    pub(crate) fn at_leader(&self, leader: Leader) -> Anchor {
        Anchor::new("leader", self.man(leader).id)
    }

    /// A side's leaders on the map; leaders who are not picked yet are nobody's (16.2).
    pub(crate) fn serving(&self, s: &State, seat: Seat) -> Leaders {
        s.on_map(seat).minus(self.unaligned(s))
    }

    /// Those of them in an area.
    pub(crate) fn serving_in(&self, s: &State, area: Area, seat: Seat) -> Leaders {
        s.here(area, seat).minus(self.unaligned(s))
    }

    /// Those in an area who serve nobody yet.
    pub(crate) fn nobodys_in(&self, s: &State, area: Area) -> Leaders {
        self.unaligned(s).iter().filter(|&l| s.area_of(l) == Some(area)).collect()
    }

    /// "Edward III, John Chandos".
    pub(crate) fn names(&self, leaders: Leaders) -> String {
        let list: Vec<_> = leaders.iter().map(|l| self.name(l)).collect();
        list.join(", ")
    }

    /// "1337–1340".
    pub(crate) fn years(&self, turn: u8) -> &'static str {
        let row = YEARS[usize::from(turn.clamp(1, 12)) - 1];
        if self.is_hundred_years() { row[0] } else { row[1] }
    }

    /// The first year of a turn.
    pub(crate) fn year(&self, turn: u8) -> &'static str {
        self.years(turn).split('–').next().unwrap_or_default()
    }
}

/// "English 3", "level".
pub fn marker(vp: i8) -> String {
    match vp {
        0 => "level at 0".to_owned(),
        1.. => format!("English {vp}"),
        _ => format!("French {}", -vp),
    }
}

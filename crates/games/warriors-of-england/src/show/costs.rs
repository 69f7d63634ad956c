//! What a move gives up, said before it is made: London (8.0 item 8), and points for nobles who go abroad (12.0).
//!
//! Nothing else a side does costs it a region: what it controls stays its own until the enemy tries for it (8.0 item 6).

use tudor_engine::Seat;
use tudor_engine::show::{PanelBlock, Remark, Tone};

use super::words::{count, house};
use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::{Noble, Nobles};
use crate::state::State;

impl WarriorsOfEngland {
    /// Would the side lose London if these nobles were no longer there?
    pub(super) fn london_needs(&self, s: &State, seat: Seat, nobles: Nobles) -> bool {
        let there = s.at[Area::London][seat];
        s.control[Area::London] == Some(seat)
            && !(nobles & there).is_empty()
            && self.heirs(s, there.minus(nobles)).is_empty()
    }

    /// Does this move lose London for the side that makes it? A side that withdraws leaves nobody there, and a noble who is hit
    /// or left behind leaves it by any roll.
    pub(super) fn gives_up_london(&self, s: &State, seat: Seat, mv: Move) -> bool {
        match mv {
            Move::March(party, _) => self.london_needs(s, seat, party.nobles()),
            Move::Withdraw(..) => self.london_needs(s, seat, s.fighters(seat)),
            Move::Flee(noble) => self.london_needs(s, seat, Nobles::one(noble)),
            _ => false,
        }
    }

    /// What a move costs, in sentences; mostly nothing.
    pub(super) fn cost(&self, s: &State, seat: Seat, mv: Move) -> String {
        let london = self.gives_up_london(s, seat, mv).then(|| self.london_words());
        let abroad = match mv {
            Move::March(_, to) | Move::Withdraw(_, to) | Move::Place(_, to) => to.owner().is_some(),
            _ => false,
        };
        let exile = abroad
            .then(|| "Each noble abroad costs you 1 point when the turn is scored.".to_owned());
        london.into_iter().chain(exile).collect::<Vec<_>>().join(" ")
    }

    /// "London is lost at once with its 3 points a turn: no healthy noble of three stars is left there."
    pub(super) fn london_words(&self) -> String {
        format!(
            "London is lost with its {} a turn: no healthy noble of three stars is left there.",
            count(self.data.places[Area::London].vp, "point")
        )
    }

    /// The price of a withdrawal, in sentences.
    pub(super) fn leaving_words(&self, s: &State, seat: Seat) -> String {
        let attack = match self.options.bloody_retreat {
            true => "a parting attack with 1 added to each die",
            false => "a parting attack",
        };
        let mut text = format!("Whoever withdraws takes {attack} and is disgraced.");
        if self.london_needs(s, seat, s.fighters(seat)) {
            text = format!("{text} {}", self.london_words());
        }
        text
    }

    /// A word to who marches, if one noble alone holds London and might leave it.
    pub(super) fn last_heir(&self, s: &State, seat: Seat) -> Vec<PanelBlock> {
        let (movers, most) = self.movers(s, seat, Area::London);
        let last: Vec<Noble> =
            movers.iter().filter(|&n| self.london_needs(s, seat, Nobles::one(n))).collect();
        let [heir] = last[..] else { return Vec::new() };
        if most == 0 {
            return Vec::new();
        }
        let face = self.face(s, heir);
        let text = format!(
            "Only {} {} London for {}. If {} {}, it is lost with its {} a turn.",
            super::words::the(&face.call),
            face.verb("holds", "hold"),
            house(seat),
            face.he(),
            face.verb("leaves", "leave"),
            count(self.data.places[Area::London].vp, "point")
        );
        vec![PanelBlock::Say(Remark { tone: Tone::Info, text, rule: "8.0" })]
    }
}

//! Names and small sentences that prompt, log and board share: those of this game beside those of all games.

use std::borrow::Cow;

pub use tudor_draw::words::{Named, count, is_you, list};
use tudor_engine::show::Anchor;
use tudor_engine::{Eye, Seat};

use crate::area::Area;
use crate::data::Face;
use crate::event::Man;
use crate::game::WarriorsOfEngland;
use crate::noble::Noble;
use crate::{INFO, LANCASTER};

pub fn side(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].id
}

pub fn house(seat: Seat) -> &'static str {
    INFO.sides[seat.index()].name
}

/// A side in a sentence for one reader: "you", or "York".
pub fn named(eye: Eye, seat: Seat) -> Named<'static> {
    Named::new(eye, seat, house(seat))
}

/// Somebody within a sentence: "the Duke of Somerset", "the 5th Lord Audley", but "Lord Stanley" and "Henry VI".
pub fn the(call: &str) -> Cow<'_, str> {
    let ranks = ["Duke ", "Earl ", "Marquess ", "Bastard "];
    let ranked = ranks.iter().any(|rank| call.starts_with(rank));
    if ranked || call.starts_with(|c: char| c.is_ascii_digit()) {
        format!("the {call}").into()
    } else {
        call.into()
    }
}

/// "your Covert Box", "York's Covert Box".
pub fn box_of(eye: Eye, seat: Seat) -> String {
    named(eye, seat).whose() + " Covert Box"
}

/// "Lancaster 3", "even", for the one marker.
pub fn lead(vp: i16) -> String {
    match vp {
        0 => "even".to_owned(),
        n if n > 0 => format!("{} {n}", house(LANCASTER)),
        n => format!("{} {}", house(LANCASTER.other()), -n),
    }
}

/// The faces from 1 up to this: "1", "1 or 2", "1 to 3".
pub fn up_to(n: u8) -> String {
    match n {
        1 => "1".to_owned(),
        2 => "1 or 2".to_owned(),
        n => format!("1 to {n}"),
    }
}

/// The faces from this up to 6.
pub fn from(n: u8) -> String {
    match n {
        6 => "6".to_owned(),
        5 => "5 or 6".to_owned(),
        n => format!("{n} to 6"),
    }
}

/// A number of six faces in whole per cent.
pub fn sixths(n: u8) -> u8 {
    [0, 17, 33, 50, 67, 83, 100][usize::from(n.min(6))]
}

pub fn area_anchor(area: Area) -> Anchor {
    Anchor::new("area", area.id())
}

impl WarriorsOfEngland {
    /// The face a man showed.
    pub(super) fn shown(&self, man: Man) -> &Face {
        &self.data.piece(man.noble).faces[usize::from(man.down)]
    }

    pub(super) fn call(&self, man: Man) -> &str {
        &self.shown(man).call
    }

    /// "**Duke of Somerset** and **6th Lord Welles**": each with a stress of his own.
    pub(super) fn calls(&self, men: impl IntoIterator<Item = Man>) -> String {
        list(men.into_iter().map(|man| format!("**{}**", self.call(man))))
    }

    /// Who comes after a man who was killed: "**Earl of Surrey** comes next".
    pub(super) fn heir_words(&self, man: Man) -> String {
        let heir = self.shown(Man { down: true, ..man });
        if heir.call == self.call(man) {
            return "An heir of the same title comes next".to_owned();
        }
        format!("**{}** {} next", heir.call, heir.verb("comes", "come"))
    }

    pub(super) fn noble_anchor(&self, noble: Noble) -> Anchor {
        Anchor::new("noble", &self.data.piece(noble).id)
    }
}

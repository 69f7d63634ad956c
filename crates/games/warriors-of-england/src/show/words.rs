//! Names and small sentences that prompt, log and board share.

use std::borrow::Cow;

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

/// "You" for one's own seat, the house for the other and for those who watch.
pub fn who(seat: Seat, eye: Eye) -> &'static str {
    if eye.seat() == Some(seat) { "You" } else { house(seat) }
}

/// The same within a sentence.
pub fn whom(seat: Seat, eye: Eye) -> &'static str {
    if eye.seat() == Some(seat) { "you" } else { house(seat) }
}

/// "**You** hold", or "**York** holds".
pub fn does(seat: Seat, eye: Eye, mine: &str, theirs: &str) -> String {
    let verb = if eye.seat() == Some(seat) { mine } else { theirs };
    format!("**{}** {verb}", who(seat, eye))
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

/// "1 troop", "3 troops".
pub fn count(n: impl Into<u32>, thing: &str) -> String {
    match n.into() {
        1 => format!("1 {thing}"),
        n => format!("{n} {thing}s"),
    }
}

/// "A", "A and B", "A, B and C"; with names that have commas of their own "A, of B; C; and D".
pub fn list<T: AsRef<str>>(names: &[T]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    let (comma, and) = match names.iter().any(|name| name.contains(',')) {
        true => ("; ", "; and "),
        false => (", ", " and "),
    };
    match &names[..] {
        [] => "nobody".to_owned(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{}{and}{last}", most.join(comma)),
    }
}

/// "your Covert Box", "York's Covert Box".
pub fn box_of(seat: Seat, eye: Eye) -> String {
    match eye.seat() == Some(seat) {
        true => "your Covert Box".to_owned(),
        false => format!("{}'s Covert Box", house(seat)),
    }
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
        let names: Vec<_> = men.into_iter().map(|man| format!("**{}**", self.call(man))).collect();
        list(&names)
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

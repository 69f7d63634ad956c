//! Names and small phrases.

use tudor_engine::show::Anchor;
use tudor_engine::{Eye, Seat};

use crate::data::{Area, Block, Kind, Slot, house};
use crate::event::Who;

/// A block as people speak of it: "Warwick", "the York levy", "the Irish".
pub fn called(block: Block) -> String {
    let info = block.info();
    match info.kind {
        // The duke, not the house or the city.
        Kind::Heir if info.id == "york" => "the Duke of York".to_owned(),
        Kind::Church => format!("the Archbishop of {}", info.name),
        Kind::Levy => format!("the {} levy", info.name),
        Kind::Mercenary => format!("the {} company", info.name),
        Kind::Bombard | Kind::Rebel => format!("the {}", info.name),
        _ => info.name.to_owned(),
    }
}

/// The same at the beginning of a sentence.
pub fn called_first(block: Block) -> String {
    let name = called(block);
    name.strip_prefix("the ").map_or(name.clone(), |rest| format!("The {rest}"))
}

/// A block by its full title.
pub fn title(block: Block) -> String {
    match block.info().kind {
        Kind::Levy | Kind::Mercenary | Kind::Bombard | Kind::Rebel => called_first(block),
        _ => block.info().title.to_owned(),
    }
}

/// Somebody in a slot: his name, or "A block".
pub fn somebody(who: &Who) -> String {
    who.block.map_or_else(|| "A block".to_owned(), called_first)
}

/// The anchor of an area.
pub fn at(area: Area) -> Anchor {
    Anchor::new("area", area.id())
}

/// The anchor of a slot.
pub fn slot(slot: Slot) -> Anchor {
    Anchor::new("slot", slot)
}

/// The anchor of a block in one's own pool.
pub fn pool(block: Block) -> Anchor {
    Anchor::new("pool", format!("{}-{}", house(block.seat()), block.info().id))
}

/// "1 die", "3 dice".
pub fn dice(n: u8) -> String {
    count(n, "die", "dice")
}

/// "1 block", "3 blocks".
pub fn count(n: u8, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

/// Does this eye belong to the seat?
pub fn is_you(eye: Eye, seat: Seat) -> bool {
    eye.seat() == Some(seat)
}

/// "York's"
pub fn of(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "Lancaster's",
        Seat::Second => "York's",
    }
}

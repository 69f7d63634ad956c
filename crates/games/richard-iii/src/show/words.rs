//! Names and small phrases: those of this game beside those of all games.

pub use tudor_draw::words::{Named, capital, count, dice, either, is_you};
use tudor_engine::show::Anchor;
use tudor_engine::{Eye, Seat};

use crate::data::{Area, Block, Kind, Slot, house, side};
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
    capital(&called(block))
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

/// A side in a sentence for one reader: "you", or "York".
pub fn named(eye: Eye, seat: Seat) -> Named<'static> {
    Named::new(eye, seat, side(seat))
}

//! Recruiting (5.4).

use tudor_engine::{Refusal, Seat, Sink};

use crate::RichardIii;
use crate::bar::Bar;
use crate::data::{Area, Areas, BOXES, Block, CITIES, CROWNS, EVERYWHERE, Kind, WALES, blocks};
use crate::event::Event;
use crate::moves::Move;
use crate::state::State;

impl RichardIii {
    /// Where a block may be recruited now, by what everybody can see (5.4, R17 to R20).
    fn recruit_areas(s: &State, block: Block) -> Areas {
        let (seat, info) = (block.seat(), block.info());
        let places = match info.kind {
            // R19: a King's heir at a crown, a Pretender's in exile.
            Kind::Heir if seat == s.king => CROWNS,
            Kind::Heir => BOXES[seat.index()],
            Kind::Bombard => CITIES,
            Kind::Rebel => EVERYWHERE - (BOXES[0] | BOXES[1]),
            Kind::Mercenary => WALES & info.home,
            Kind::Noble | Kind::Rose | Kind::Church | Kind::Levy => info.home,
        };
        let fits = |area: Area| match info.kind {
            Kind::Bombard => s.friendly(seat, area),
            Kind::Rebel => s.here[area as usize].is_empty(),
            _ => s.open_to(seat, area),
        };
        places.subset(fits)
    }

    /// May this block be recruited in this area now?
    pub(crate) fn recruit_check(s: &State, block: Block, area: Area) -> Result<(), Refusal> {
        if Self::recruit_areas(s, block).has(area) {
            return Ok(());
        }
        if area.closed_to(block.seat()) {
            return Err(Bar::Box(area).refusal());
        }
        let why = match block.info().kind {
            _ if !s.open_to(block.seat(), area) => {
                "Recruits come to a friendly or vacant area only."
            }
            Kind::Heir => "A King's heir comes to a crown, a Pretender's to an exile box.",
            Kind::Noble | Kind::Rose => "A noble comes to an area with his shield.",
            Kind::Church => "An archbishop comes to his cathedral.",
            Kind::Levy => "A levy comes to its own city.",
            Kind::Bombard => "A Bombard comes to a city area that your blocks hold.",
            Kind::Mercenary => "The Welsh come to Wales; other mercenaries move from their box.",
            Kind::Rebel => "The Rebel rises in a vacant area that is no exile box.",
        };
        Err(Refusal::new("5.4", why))
    }

    pub(crate) fn recruit_moves(s: &State, seat: Seat, out: &mut Vec<Move>) {
        for block in blocks(seat, s.pool[seat]) {
            let places = Self::recruit_areas(s, block).iter();
            out.extend(places.map(|a| Move::Recruit(block, a)));
        }
    }

    /// A block comes from the pool.
    pub(crate) fn recruit(
        &self,
        s: &mut State,
        block: Block,
        area: Area,
        ev: &mut impl Sink<Event>,
    ) {
        let seat = block.seat();
        s.ap -= 1;
        // Everybody sees where he came, and so who he may be.
        let may = s.pool_may[seat]
            .subset(|local| Self::recruit_areas(s, Block::new(seat, local.0)).has(area));
        s.pool[seat] -= block.set();
        let slot = s.place(block, area, may);
        s.moved |= slot.set();
        s.settle(seat);
        ev.emit(Event::Recruited { who: s.who(slot), area });
        self.free_captive(s, ev);
    }
}

//! Recruiting (5.4).

use tudor_engine::{Refusal, Seat, Sink};

use crate::RichardIii;
use crate::action::Bar;
use crate::data::{Area, BOXES, Block, CITIES, CROWNS, Kind, WALES, areas, bits};
use crate::event::Event;
use crate::moves::Move;
use crate::state::State;

impl RichardIii {
    /// May this block be recruited in this area now, by what everybody can see (5.4, R17 to R20)?
    pub(crate) fn recruit_place(s: &State, block: Block, area: Area) -> Result<(), Refusal> {
        let (seat, info) = (block.seat(), block.info());
        let no = |why: &str| Err(Refusal::new("5.4", why.to_owned()));
        if area.closed_to(seat) {
            return Err(Bar::Box(area).refusal());
        }
        if !s.open_to(seat, area) {
            return no("Recruits come to a friendly or vacant area only.");
        }
        let vacant = s.here[area as usize] == 0;
        match info.kind {
            Kind::Heir => {
                // R19: a King's heir at a crown, a Pretender's in exile.
                let places = if seat == s.king { CROWNS } else { BOXES[seat.index()] };
                if places & area.bit() == 0 {
                    return no("A King's heir comes to a crown, a Pretender's to an exile box.");
                }
            }
            Kind::Noble | Kind::Rose if info.home & area.bit() == 0 => {
                return no("A noble comes to an area with his shield.");
            }
            Kind::Church if info.home & area.bit() == 0 => {
                return no("An archbishop comes to his cathedral.");
            }
            Kind::Levy if info.home & area.bit() == 0 => {
                return no("A levy comes to its own city.");
            }
            Kind::Bombard if CITIES & area.bit() == 0 || vacant => {
                return no("A Bombard comes to a city area that your blocks hold.");
            }
            Kind::Mercenary if WALES & info.home & area.bit() == 0 => {
                return no("The Welsh come to Wales; other mercenaries move from their box.");
            }
            Kind::Rebel if !vacant || area.exile_of().is_some() => {
                return no("The Rebel rises in a vacant area that is no exile box.");
            }
            _ => {}
        }
        Ok(())
    }

    pub(crate) fn recruit_moves(s: &State, seat: Seat, out: &mut Vec<Move>) {
        for local in bits(u64::from(s.pool[seat])) {
            let block = Block::new(seat, local);
            let info = block.info();
            let places = match info.kind {
                Kind::Heir if seat == s.king => CROWNS,
                Kind::Heir => BOXES[seat.index()],
                Kind::Bombard => CITIES,
                Kind::Rebel => (1 << 33) - 1,
                _ => info.home,
            };
            let fit = areas(places).filter(|&a| Self::recruit_place(s, block, a).is_ok());
            out.extend(fit.map(|a| Move::Recruit(block, a)));
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
        let may = bits(u64::from(s.pool_may[seat]))
            .filter(|&l| Self::recruit_place(s, Block::new(seat, l), area).is_ok())
            .fold(0, |all, l| all | 1 << l);
        s.pool[seat] &= !block.bit();
        let slot = s.place(block, area, may);
        s.moved |= slot.bit();
        s.settle(seat);
        ev.emit(Event::Recruited { who: s.who(slot), area });
        self.free_captive(s, ev);
    }
}

//! Initiative and campaigns (5.0, 6.0).

use tudor_engine::{Outcome, Seat, Sink};
use tudor_warriors::{Impulses, becomes_aggressor, may_leave};

use crate::area::Area;
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::moves::{Move, Party};
use crate::noble::Nobles;
use crate::state::{Phase, State};
use crate::{LANCASTER, YORK};

impl WarriorsOfEngland {
    /// The higher die has the initiative, a tie goes to the side without it last turn; the number is the lower die
    /// and one more (5.0, R10).
    pub(crate) fn initiative_rolled(
        &self,
        s: &mut State,
        outcome: &Outcome,
        events: &mut impl Sink<Event>,
    ) {
        let dice = [outcome.0[0], outcome.0[1]];
        let seat = match dice[0].cmp(&dice[1]) {
            std::cmp::Ordering::Greater => LANCASTER,
            std::cmp::Ordering::Less => YORK,
            std::cmp::Ordering::Equal => s.initiative().other(),
        };
        let number = dice[0].min(dice[1]) + 1;
        s.impulses = Impulses::new(seat, number);
        s.phase = Phase::Campaign;
        events.emit(Event::Initiative { turn: s.turn, dice, seat, number });
    }

    /// Who could leave an area by campaign, and how many at most (6.2, R13, R58).
    #[inline]
    #[must_use]
    pub fn movers(&self, s: &State, seat: Seat, area: Area) -> (Nobles, u8) {
        let here = s.at[area];
        let most = may_leave(here[seat].len(), here[seat.other()].len());
        (here[seat].minus(self.infirm(s)), most)
    }

    pub(crate) fn campaign_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        out.push(Move::Pass);
        for from in Area::ALL {
            let (nobles, most) = self.movers(s, seat, from);
            if nobles.is_empty() || most == 0 {
                continue;
            }
            for way in self.data.places[from].ways.iter().filter(|way| way.to.open_to(seat)) {
                let two = way.kind.limit() >= 2 && most >= 2;
                let mut rest = nobles;
                while let Some(first) = rest.pop() {
                    out.push(Move::March(Party::one(first), way.to));
                    if two {
                        out.extend(
                            rest.iter()
                                .map(|second| Move::March(Party::two(first, second), way.to)),
                        );
                    }
                }
            }
        }
    }

    pub(crate) fn march(
        &self,
        s: &mut State,
        seat: Seat,
        party: Party,
        to: Area,
        events: &mut impl Sink<Event>,
    ) {
        let Some(from) = s.area_of(party.first, seat) else { return };
        let nobles = party.nobles();
        let aggressor = self.is_aggression(s, seat, to);
        if aggressor {
            s.aggressor[to] = Some(seat);
        }
        s.at[from][seat] = s.at[from][seat].minus(nobles);
        s.at[to][seat] |= nobles;
        let men = [Some(self.man(s, party.first)), party.second.map(|n| self.man(s, n))];
        events.emit(Event::Marched { seat, men, from, to, aggressor });
        self.watch_london(s, events);
        self.end_impulse(s, events);
    }

    /// Would a noble who comes there make his side the aggressor (6.3; by placement too, R16)?
    #[inline]
    pub(crate) fn is_aggression(&self, s: &State, seat: Seat, to: Area) -> bool {
        let there = s.at[to];
        becomes_aggressor(there[seat].len(), there[seat.other()].len(), s.aggressor[to].is_some())
    }

    /// A pass spends the impulse, or the turn to place (R11, R51).
    pub(crate) fn pass(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        let placing = s.phase == Phase::Place;
        events.emit(Event::Passed { seat, placing });
        if placing {
            s.impulses.spend();
            self.next_placement(s, events);
        } else {
            self.end_impulse(s, events);
        }
    }

    fn end_impulse(&self, s: &mut State, events: &mut impl Sink<Event>) {
        s.impulses.spend();
        if s.impulses.next().is_none() {
            self.next_battle(s, events);
        }
    }
}

//! Phase 4: control (8.0).

use tudor_engine::{Seat, Set, Sink};

use crate::area::{AREAS, Area, ByArea};
use crate::event::Event;
use crate::leader::{Leader, Leaders};
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, State};

impl WarriorsOfGod {
    pub(crate) fn begin_control(&self, s: &mut State, events: &mut impl Sink<Event>) {
        s.aggressor = ByArea([None; AREAS]);
        self.look_at_control(s, 0, events);
    }

    /// Who may try for an uncontrolled area: leaders who are not disgraced.
    fn claimants(&self, s: &State, seat: Seat, area: Area) -> Leaders {
        s.here(area, seat).minus(s.disgraced)
    }

    fn mercenaries_in(&self, s: &State, seat: Seat, area: Area) -> u8 {
        (s.troops_of(s.here(area, seat)) + s.loose[area]).mercenaries() as u8
    }

    /// The highest die with which he takes the area; 0 if none does, 6 or more if he needs none (8.0 b).
    #[must_use]
    pub fn control_need(&self, s: &State, leader: Leader, area: Area) -> u8 {
        let man = self.man(leader);
        let rank = if man.home == area { 6 } else { man.stars };
        rank.saturating_sub(self.mercenaries_in(s, s.side(leader), area))
    }

    /// Goes on with the areas from this number. After Phase 3 each holds one side only (A43), so the order cannot matter.
    fn look_at_control(&self, s: &mut State, from: usize, events: &mut impl Sink<Event>) {
        let census = s.census();
        for area in Area::ALL.into_iter().skip(from).filter(|a| !a.is_neutral()) {
            let Some(seat) = Seat::BOTH.into_iter().find(|&seat| census[area][seat] > 0) else {
                continue;
            };
            if s.control[area] == Some(seat.other()) {
                events.emit(Event::Freed { area, seat: seat.other() });
                s.control[area] = None;
            }
            let claimants = self.claimants(s, seat, area);
            if s.control[area].is_some() || claimants.is_empty() {
                continue;
            }
            let best = claimants
                .iter()
                .max_by_key(|&l| (self.control_need(s, l, area), std::cmp::Reverse(l)))
                .expect("invariant: somebody claims");
            match self.control_need(s, best, area) {
                0 => events.emit(Event::Hopeless {
                    seat,
                    area,
                    mercenaries: self.mercenaries_in(s, seat, area),
                }),
                6.. => {
                    events.emit(Event::HomeControl { seat, area, leader: best });
                    s.control[area] = Some(seat);
                }
                _ => {
                    s.phase = Phase::Control(seat, area);
                    return;
                }
            }
        }
        s.disgraced = Leaders::EMPTY;
        self.begin_raising(s, events);
    }

    /// The owner chooses, also one who cannot win. One leader for each different chance: who of two equals rolls
    /// changes nothing (A20).
    pub(crate) fn claim_moves(&self, s: &State, seat: Seat, area: Area, out: &mut Vec<Move>) {
        let mut seen = Set::<u8, u8>::EMPTY;
        for leader in self.claimants(s, seat, area) {
            let need = self.control_need(s, leader, area);
            if !seen.has(need) {
                seen.put(need);
                out.push(Move::Claim(leader));
            }
        }
    }

    pub(crate) fn claim(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        events: &mut impl Sink<Event>,
    ) {
        let Phase::Control(_, area) = s.phase else { return };
        events.emit(Event::Tries { seat, area, leader });
        s.phase = Phase::Claim(seat, area, leader);
    }

    pub(crate) fn claim_rolled(
        &self,
        s: &mut State,
        seat: Seat,
        area: Area,
        leader: Leader,
        die: u8,
        events: &mut impl Sink<Event>,
    ) {
        let need = self.control_need(s, leader, area);
        let won = die <= need;
        events.emit(Event::Claimed { seat, area, leader, die, need, won });
        if won {
            s.control[area] = Some(seat);
        }
        self.look_at_control(s, area.index() + 1, events);
    }
}

//! Phases 8 and 9: leaders die, arrive, come back; kings are crowned (12.0, 13.0).

use tudor_engine::{Outcome, Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::leader::{Leader, Leaders};
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::troops::{Kind, Troops};

/// At this age death is certain and needs no die (12.0).
pub const CERTAIN: u8 = 6;

impl WarriorsOfGod {
    /// His age in turns, which is the highest die that kills him this turn (12.0).
    #[inline]
    #[must_use]
    pub fn age(&self, s: &State, leader: Leader) -> u8 {
        s.turn.saturating_sub(leader.arrival())
    }

    /// The highest die that kills him in this turn's check; `None` once that has been rolled (12.0).
    #[must_use]
    pub fn dies_on(&self, s: &State, leader: Leader) -> Option<u8> {
        let rolled = matches!(
            s.phase,
            Phase::Draft(_)
                | Phase::Settle(_)
                | Phase::Crown(_)
                | Phase::Assign(_)
                | Phase::Over(_)
        );
        (!rolled).then(|| self.age(s, leader).min(CERTAIN))
    }

    fn is_checked(s: &State, leader: Leader) -> bool {
        matches!(s.place[leader], Place::On(_) | Place::Routed | Place::Captive)
    }

    /// Those for whom a die is rolled: on the map, routed and captive alike.
    pub(crate) fn mortal(&self, s: &State) -> impl Iterator<Item = Leader> {
        s.living().filter(|&l| Self::is_checked(s, l) && self.age(s, l) < CERTAIN)
    }

    pub(crate) fn begin_death(&self, s: &mut State, events: &mut impl Sink<Event>) {
        for leader in s.living() {
            let age = self.age(s, leader);
            if Self::is_checked(s, leader) && age >= CERTAIN {
                events.emit(Event::Died { seat: s.side(leader), leader, die: None, age });
                self.bury(s, leader);
            }
        }
        if self.mortal(s).next().is_some() {
            s.phase = Phase::Death;
        } else {
            self.begin_arrivals(s, events);
        }
    }

    pub(crate) fn death_rolled(
        &self,
        s: &mut State,
        outcome: &Outcome,
        events: &mut impl Sink<Event>,
    ) {
        let checked: Leaders = self.mortal(s).collect();
        let (mut leaders, mut dice) = (Leaders::EMPTY, Vec::new());
        for (leader, &die) in checked.iter().zip(&outcome.0) {
            let age = self.age(s, leader);
            if die <= age {
                events.emit(Event::Died { seat: s.side(leader), leader, die: Some(die), age });
                self.bury(s, leader);
            } else {
                leaders = leaders.with(leader);
                dice.push(die);
            }
        }
        if !leaders.is_empty() {
            events.emit(Event::LivedOn { leaders, dice: Outcome::of(&dice), turn: s.turn });
        }
        self.begin_arrivals(s, events);
    }

    /// His troops stay where he died (12.0); nobody scores for it (A29).
    fn bury(&self, s: &mut State, leader: Leader) {
        if let Place::On(area) = s.place[leader] {
            s.loose[area] += std::mem::take(&mut s.troops[leader]);
        }
        s.place[leader] = Place::Dead;
        let seat = s.side(leader);
        if s.king[seat] == Some(leader) {
            s.king[seat] = None;
        }
    }

    fn begin_arrivals(&self, s: &mut State, events: &mut impl Sink<Event>) {
        self.go_on_drafting(s, s.other(), events);
    }

    /// Non-aligned leaders who wait to be drafted (13.1 a).
    #[must_use]
    pub fn draft_pool(&self, s: &State) -> Leaders {
        s.arriving().iter().filter(|l| l.is_non_aligned()).collect()
    }

    /// A side's own leaders who wait to be placed (13.1 e, f).
    #[must_use]
    pub fn own_arrivals(&self, s: &State, seat: Seat) -> Leaders {
        s.arriving().iter().filter(|l| l.born_to() == Some(seat)).collect()
    }

    /// The sides take turns while non-aligned leaders are left, the non-initiative side first (13.1, A31).
    fn go_on_drafting(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if self.draft_pool(s).is_empty() {
            self.go_on_settling(s, s.other(), events);
        } else {
            s.phase = Phase::Draft(seat);
        }
    }

    fn go_on_settling(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if !self.own_arrivals(s, seat).is_empty() {
            s.phase = Phase::Settle(seat);
        } else if seat == s.other() {
            self.go_on_settling(s, s.initiative(), events);
        } else {
            self.begin_crowning(s, s.other(), events);
        }
    }

    /// May a side place him there (13.2)? In an area of its own, a neutral one, or his home.
    #[inline]
    #[must_use]
    pub fn may_settle(&self, s: &State, seat: Seat, leader: Leader, area: Area) -> bool {
        area.is_neutral() || s.control[area] == Some(seat) || self.man(leader).home == area
    }

    pub(crate) fn place_moves(&self, s: &State, seat: Seat, draft: bool, out: &mut Vec<Move>) {
        let who = if draft { self.draft_pool(s) } else { self.own_arrivals(s, seat) };
        for leader in who {
            out.extend(
                Area::ALL
                    .into_iter()
                    .filter(|&area| self.may_settle(s, seat, leader, area))
                    .map(|area| Move::Place(leader, area)),
            );
        }
    }

    pub(crate) fn place(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        area: Area,
        events: &mut impl Sink<Event>,
    ) {
        let old = s.side(leader);
        let turned = s.place[leader] == Place::Routed && old != seat;
        if turned && s.king[old] == Some(leader) {
            s.king[old] = None; // A4: the crown does not go over with him.
        }
        s.french =
            if seat == crate::FRENCH { s.french.with(leader) } else { s.french.without(leader) };
        let aggressor = s.aggressor[area].is_none() && !s.here(area, seat.other()).is_empty();
        if aggressor {
            s.aggressor[area] = Some(seat);
        }
        s.place[leader] = Place::On(area);
        let man = self.man(leader);
        let home = man.home == area;
        if home {
            s.troops[leader] = Troops::of(Kind::Infantry, man.stars);
        }
        events.emit(Event::Placed { seat, leader, area, home, turned, aggressor });
        match s.phase {
            Phase::Draft(_) => self.go_on_drafting(s, seat.other(), events),
            _ => self.go_on_settling(s, seat, events),
        }
    }

    /// Who can be crowned: three stars, on the map (13.2, A37).
    #[must_use]
    pub fn heirs(&self, s: &State, seat: Seat) -> Leaders {
        s.living()
            .filter(|&l| s.side(l) == seat && self.stars(l) == 3)
            .filter(|&l| match s.place[l] {
                Place::On(_) => true,
                Place::Captive => self.options.captive_crowned,
                _ => false,
            })
            .collect()
    }

    /// The side without the initiative crowns first (A55).
    fn begin_crowning(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if s.king[seat].is_none() && !self.heirs(s, seat).is_empty() {
            s.phase = Phase::Crown(seat);
        } else if seat == s.other() {
            self.begin_crowning(s, s.initiative(), events);
        } else {
            self.begin_assigning(s, s.other(), events);
        }
    }

    pub(crate) fn crown(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Crowned { seat, leader });
        s.king[seat] = Some(leader);
        self.begin_crowning(s, seat, events);
    }
}

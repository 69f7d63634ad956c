//! Phase 7: captives are exchanged, ransomed, or stay (11.0).

use tudor_engine::{Seat, Set, Sink};

use crate::area::{Area, Areas};
use crate::event::Event;
use crate::leader::{Leader, Leaders};
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::{ENGLISH, FRENCH};

impl WarriorsOfGod {
    /// The sums of stars that some of these leaders can make, as bits.
    fn sums(&self, leaders: Leaders) -> u128 {
        leaders.iter().fold(1, |sums, l| sums | sums << self.stars(l))
    }

    /// The greatest number of stars that can be exchanged evenly (11.1, A26).
    #[must_use]
    pub fn even_stars(&self, s: &State) -> u8 {
        let both = self.sums(s.captives(ENGLISH)) & self.sums(s.captives(FRENCH));
        127 - both.leading_zeros() as u8
    }

    /// Is there an even exchange of this many stars with all of `chosen` and none of `barred`?
    fn completes(&self, s: &State, chosen: Leaders, barred: Leaders, stars: u8) -> bool {
        Seat::BOTH.into_iter().all(|seat| {
            let captives = s.captives(seat);
            let named: Leaders = captives.iter().filter(|&l| chosen.has(l)).collect();
            let sum: u8 = named.iter().map(|l| self.stars(l)).sum();
            let free = captives.minus(named).minus(barred);
            sum <= stars && self.sums(free) >> (stars - sum) & 1 == 1
        })
    }

    pub(crate) fn begin_exchange(&self, s: &mut State, events: &mut impl Sink<Event>) {
        s.chosen = Leaders::EMPTY;
        if self.even_stars(s) == 0 {
            self.begin_ransom(s, s.initiative(), events);
        } else {
            self.go_on_exchanging(s, events);
        }
    }

    /// Names those without whom it cannot be even; asks for the rest; makes the exchange when all are named.
    fn go_on_exchanging(&self, s: &mut State, events: &mut impl Sink<Event>) {
        let stars = self.even_stars(s);
        for leader in s.at(Place::Captive).minus(s.chosen) {
            if !self.completes(s, s.chosen, Leaders::EMPTY.with(leader), stars) {
                events.emit(Event::Chosen { leader });
                s.chosen = s.chosen.with(leader);
            }
        }
        if !self.exchangeable(s).is_empty() {
            s.phase = Phase::Exchange;
            return;
        }
        events.emit(Event::Exchanged { stars });
        for leader in s.chosen {
            s.place[leader] = Place::Routed;
        }
        s.chosen = Leaders::EMPTY;
        self.begin_ransom(s, s.initiative(), events);
    }

    /// Captives who may still be named.
    #[must_use]
    pub fn exchangeable(&self, s: &State) -> Leaders {
        let stars = self.even_stars(s);
        s.at(Place::Captive)
            .minus(s.chosen)
            .iter()
            .filter(|&l| self.completes(s, s.chosen.with(l), Leaders::EMPTY, stars))
            .collect()
    }

    pub(crate) fn exchange(&self, s: &mut State, leader: Leader, events: &mut impl Sink<Event>) {
        events.emit(Event::Chosen { leader });
        s.chosen = s.chosen.with(leader);
        self.go_on_exchanging(s, events);
    }

    /// A side with captives and the means to free one is asked; the initiative side first (11.2).
    pub(crate) fn begin_ransom(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        s.marked = Areas::EMPTY;
        if self.affordable(s, seat).next().is_some() {
            s.phase = Phase::Ransom(seat);
        } else {
            self.end_ransom(s, seat, events);
        }
    }

    fn affordable(&self, s: &State, seat: Seat) -> impl Iterator<Item = Leader> {
        s.captives(seat).iter().filter(move |&l| self.may_pay(s, seat, Areas::EMPTY, self.stars(l)))
    }

    pub(crate) fn ransom_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        out.extend(self.affordable(s, seat).map(Move::Ransom));
        out.push(Move::Done);
    }

    /// Can the markers laid down so far become a payment of which every marker is needed (A27)?
    fn may_pay(&self, s: &State, seat: Seat, laid: Areas, stars: u8) -> bool {
        let values = |areas: Areas| areas.iter().map(Area::value);
        let sum: u8 = values(laid).sum();
        if sum >= stars {
            return values(laid).all(|value| sum - value < stars);
        }
        // Markers of equal value are alike, so one of each value is enough to try.
        let mut tried = Set::<u8, u8>::EMPTY;
        (s.controlled(seat) - laid).iter().any(|area| {
            let new = !tried.has(area.value());
            tried.put(area.value());
            new && self.may_pay(s, seat, laid.with(area), stars)
        })
    }

    pub(crate) fn pay_moves(&self, s: &State, seat: Seat, leader: Leader, out: &mut Vec<Move>) {
        let stars = self.stars(leader);
        out.extend(
            (s.controlled(seat) - s.marked)
                .iter()
                .filter(|&a| self.may_pay(s, seat, s.marked.with(a), stars))
                .map(Move::Pay),
        );
    }

    /// The markers come off when the sum is paid; troops raised there stay (A27).
    pub(crate) fn pay(&self, s: &mut State, seat: Seat, area: Area, events: &mut impl Sink<Event>) {
        let Phase::Pay(_, leader) = s.phase else { return };
        events.emit(Event::Paid { seat, area });
        s.marked.put(area);
        let sum: u8 = s.marked.iter().map(Area::value).sum();
        if sum < self.stars(leader) {
            return;
        }
        for paid in s.marked {
            s.control[paid] = None;
        }
        events.emit(Event::Ransomed { seat, leader });
        s.place[leader] = Place::Routed;
        self.begin_ransom(s, seat, events);
    }

    pub(crate) fn end_ransom(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if seat == s.initiative() {
            self.begin_ransom(s, s.other(), events);
        } else {
            self.begin_death(s, events);
        }
    }
}

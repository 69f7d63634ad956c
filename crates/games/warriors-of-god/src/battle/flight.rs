//! Step 3, g and h: running away, by choice or by force.

use tudor_engine::{Seat, Sink};
use tudor_warriors::{AfterRound, Missed};

use crate::area::Area;
use crate::event::Event;
use crate::leader::Leader;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};

impl WarriorsOfGod {
    /// Both sides are still there: who runs, by choice or by force, or another round. Who has nowhere to go is not asked,
    /// unless it may surrender (A13). `stood` was asked last and stays.
    pub(super) fn after_round(&self, s: &mut State, stood: Option<Seat>) {
        let has_way_out = |seat| self.options.surrender || self.ways_out(s, seat).next().is_some();
        match AfterRound::of(s.battle.aggressor, stood, s.battle.third, has_way_out) {
            AfterRound::Ask(seat) => s.phase = Phase::Flight(seat),
            AfterRound::Third => s.phase = Phase::Third,
            AfterRound::Fight => self.begin_round(s),
        }
    }

    pub(crate) fn stand(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(Event::Stands { seat });
        self.after_round(s, Some(seat));
    }

    /// The non-aggressor fights on, and the marker comes off (step 3h, A14).
    pub(crate) fn go_on(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(Event::Third { seat, force: false });
        s.battle.missed = Missed::None;
        s.battle.third = false;
        self.begin_round(s);
    }

    /// The aggressor must run; with nowhere to go all are captured at once (A13).
    pub(crate) fn force(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(Event::Third { seat, force: true });
        let driven = seat.other();
        if self.ways_out(s, driven).next().is_some() {
            s.phase = Phase::Driven;
            return;
        }
        self.lose_all(s, driven, events);
    }

    /// May this side surrender: is the option on, and is there nowhere to go (A13)?
    pub(crate) fn may_surrender(&self, s: &State, seat: Seat) -> bool {
        self.options.surrender && self.ways_out(s, seat).next().is_none()
    }

    /// Flight by choice with nowhere to go ends as the forced one does: without a parting round (A13).
    pub(crate) fn surrender(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(Event::Surrenders { seat });
        self.lose_all(s, seat, events);
    }

    /// All of a side are captured, and the battle is over.
    fn lose_all(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        for leader in s.fighters(seat) {
            self.take(s, leader, events);
        }
        self.end_battle(s, events);
    }

    pub(crate) fn run(&self, s: &mut State, seat: Seat, to: Area, events: &mut impl Sink<Event>) {
        events.emit(Event::Runs { seat, to, forced: s.phase == Phase::Driven });
        s.battle.running = Some((seat, to));
        let fighters = s.fighters(seat);
        if fighters.len() <= self.room(s, seat, to) {
            s.battle.runners = fighters;
            s.phase = Phase::Pursuit(seat.other());
        } else {
            s.phase = Phase::Runners(seat);
        }
    }

    /// How many get away to this area (step 3g v).
    #[must_use]
    pub fn room(&self, s: &State, seat: Seat, to: Area) -> u8 {
        self.ways_out(s, seat).find(|&(area, _)| area == to).map_or(0, |(_, limit)| limit)
    }

    pub(crate) fn escape(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Escapes { leader });
        s.battle.runners = s.battle.runners.with(leader);
        if let Some((_, to)) = s.battle.running
            && s.battle.runners.len() >= self.room(s, seat, to)
        {
            s.phase = Phase::Pursuit(seat.other());
        }
    }

    /// The parting round is the pursuer's choice (A15). Everybody can be hit in it, also those who stay (A11).
    pub(crate) fn pursue(
        &self,
        s: &mut State,
        seat: Seat,
        fought: bool,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Pursuit { seat, fought });
        if !fought {
            self.finish_flight(s, events);
        } else if self.jeanne_commands(s) {
            s.phase = Phase::Jeanne;
        } else {
            s.phase = Phase::Parting;
        }
    }

    /// Those left behind are captured, the others arrive disgraced (step 3g vi, viii, ix; A11).
    pub(crate) fn finish_flight(&self, s: &mut State, events: &mut impl Sink<Event>) {
        let Some((seat, to)) = s.battle.running else { return };
        for leader in s.fighters(seat) {
            if s.battle.runners.has(leader) {
                events.emit(Event::Fled { leader, to });
                s.place[leader] = Place::On(to);
                s.disgraced = s.disgraced.with(leader);
            } else {
                self.take(s, leader, events);
            }
        }
        self.end_battle(s, events);
    }
}

//! Battles (7.0): who fights next, who commands, and what a fight is made of.

mod flight;
mod intrigue;
mod losses;
mod round;
mod withdrawal;

use tudor_engine::{Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::{Noble, Nobles};
use crate::state::{Battle, Phase, State};

impl WarriorsOfEngland {
    /// The next battle, or control if none is left (7.0, R18).
    pub(crate) fn next_battle(&self, s: &mut State, events: &mut impl Sink<Event>) {
        if Area::regions().any(|area| s.is_contested(area)) {
            s.phase = Phase::NextBattle;
        } else {
            self.begin_control(s, events);
        }
    }

    pub(crate) fn battle_moves(&self, s: &State, out: &mut Vec<Move>) {
        out.extend(Area::regions().filter(|&a| s.is_contested(a)).map(Move::Battle));
    }

    pub(crate) fn begin_battle(&self, s: &mut State, area: Area, events: &mut impl Sink<Event>) {
        // Every region with both sides has its marker (R17).
        let aggressor = s.aggressor[area].unwrap_or(s.initiative());
        s.battle = Battle { area, aggressor, ..Battle::default() };
        s.phase = Phase::Command(s.initiative().other());
        events.emit(Event::Battle { area, aggressor });
    }

    /// Those who may command: the highest in rank. The infirm king's stars count here (7.1, R19).
    #[must_use]
    pub fn commanders(&self, s: &State, nobles: Nobles) -> Nobles {
        match self.stars(s, nobles) {
            0 => Nobles::EMPTY,
            stars => self.data.ranked(nobles, stars, s.down),
        }
    }

    pub(crate) fn command_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        out.extend(self.commanders(s, s.fighters(seat)).iter().map(Move::Command));
    }

    pub(crate) fn take_command(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        events: &mut impl Sink<Event>,
    ) {
        s.battle.commander[seat] = noble;
        events.emit(Event::Commands { seat, man: self.man(s, noble) });
        if s.battle.leaving.is_some() {
            s.phase = Phase::Parting;
        } else if s.battle.commander[seat.other()] == Noble::NOBODY {
            s.phase = Phase::Command(seat.other());
        } else {
            self.next_plot(s);
        }
    }

    /// The battle is over; the side that is left holds the field.
    pub(crate) fn end_battle(&self, s: &mut State, events: &mut impl Sink<Event>) {
        let holds = Seat::BOTH.into_iter().find(|&seat| !s.fighters(seat).is_empty());
        events.emit(Event::Over { area: s.battle.area, holds, fought: s.battle.round > 0 });
        s.battle = Battle::default();
        self.next_battle(s, events);
    }
}

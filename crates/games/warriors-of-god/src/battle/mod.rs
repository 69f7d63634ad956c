//! Phase 3: battles (7.0). One file a step: `siege`, `round`, `losses`, `flight`.

mod flight;
mod losses;
mod round;
mod siege;

use tudor_engine::{Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::leader::{Leader, Leaders};
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Battle, Phase, Place, State};
use crate::troops::Troops;

impl WarriorsOfGod {
    /// The areas where both sides stand, neutral ones too (7.0, A21).
    pub(crate) fn contested(&self, s: &State) -> impl Iterator<Item = Area> + use<> {
        let census = s.census();
        Area::ALL.into_iter().filter(move |&a| census[a].0[0] > 0 && census[a].0[1] > 0)
    }

    pub(crate) fn next_battle(&self, s: &mut State, events: &mut impl Sink<Event>) {
        if self.contested(s).next().is_some() {
            s.phase = Phase::NextBattle;
        } else {
            self.begin_control(s, events);
        }
    }

    /// Without a marker the initiative side is the aggressor (A9 e).
    pub(crate) fn begin_battle(&self, s: &mut State, area: Area, events: &mut impl Sink<Event>) {
        let aggressor = s.aggressor[area].unwrap_or(s.initiative());
        s.battle = Battle { area, aggressor, ..Battle::default() };
        events.emit(Event::Battle { area, aggressor });
        s.phase = Phase::Command(s.other());
    }

    /// Step 1: only the highest rank commands.
    #[must_use]
    pub fn commanders(&self, s: &State, seat: Seat) -> Leaders {
        let fighters = s.fighters(seat);
        let rank = fighters.iter().map(|l| self.stars(l)).max().unwrap_or(0);
        fighters.iter().filter(|&l| self.stars(l) == rank).collect()
    }

    pub(crate) fn command_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        out.extend(self.commanders(s, seat).iter().map(Move::Command));
    }

    pub(crate) fn take_command(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Commands { seat, leader });
        s.battle.commander[seat] = leader;
        if seat == s.other() {
            s.phase = Phase::Command(s.initiative());
        } else if let Some(holder) = s.control[s.battle.area] {
            s.phase = Phase::Offer(holder);
        } else {
            self.begin_round(s);
        }
    }

    /// He is a prisoner; his troops are gone.
    pub(crate) fn capture(&self, s: &mut State, leader: Leader) {
        s.troops[leader] = Troops::NONE;
        s.place[leader] = Place::Captive;
        let seat = s.side(leader);
        if self.options.crown_falls && s.king[seat] == Some(leader) {
            s.king[seat] = None;
        }
    }

    pub(crate) fn take(&self, s: &mut State, leader: Leader, events: &mut impl Sink<Event>) {
        events.emit(Event::Taken { leader, seat: s.side(leader) });
        self.capture(s, leader);
    }

    pub(crate) fn end_battle(&self, s: &mut State, events: &mut impl Sink<Event>) {
        let area = s.battle.area;
        let winner = Seat::BOTH.into_iter().find(|&seat| !s.here(area, seat).is_empty());
        events.emit(Event::BattleOver { area, winner });
        s.battle = Battle::default();
        self.next_battle(s, events);
    }
}

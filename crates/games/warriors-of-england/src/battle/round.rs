//! A round of battle (7.3, 7.4), and what comes after it (7.6, 7.7).

use tudor_engine::{BySeat, Outcome, Seat, Sink};
use tudor_warriors::{AfterRound, Missed, bonus, dice, hits};

use crate::area::Area;
use crate::clash::Clash;
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    /// How many dice a side rolls now, and what it adds to each (7.3, R24, R71).
    #[must_use]
    pub fn dice(&self, s: &State, seat: Seat) -> (u8, u8) {
        let mine = self.face(s, s.battle.commander[seat]);
        let theirs = self.face(s, s.battle.commander[seat.other()]);
        let parting = self.options.bloody_retreat && s.battle.leaving.is_some();
        (
            dice(s.strength(s.fighters(seat)), mine.leadership),
            bonus(mine.battle, theirs.battle) + u8::from(parting),
        )
    }

    /// Both sides rolled from the same position: the aggressor's dice come first.
    pub(crate) fn fight(&self, s: &mut State, outcome: &Outcome, events: &mut impl Sink<Event>) {
        let (attacker, defender) = (s.battle.aggressor, s.battle.defender());
        let ((count, plus), (_, other_plus)) = (self.dice(s, attacker), self.dice(s, defender));
        let (his, others) = outcome.0.split_at(usize::from(count));
        let scored = [hits(his, plus), hits(others, other_plus)];
        s.battle.hits[defender] = scored[0];
        s.battle.hits[attacker] = scored[1];
        s.battle.round = s.battle.round.saturating_add(1);
        (s.battle.missed, s.battle.third) = s.battle.missed.after(scored[0]);
        s.battle.london = s.control[Area::London];
        let mut clash = Clash::new(s.battle.area, s.battle.round);
        clash.rolled(attacker, his, plus);
        clash.rolled(defender, others, other_plus);
        s.clash.0 = Some(clash);
        let (area, number) = (s.battle.area, s.battle.round);
        let rolls = [(attacker, his, plus, scored[0]), (defender, others, other_plus, scored[1])];
        for (seat, dice, bonus, hits) in rolls {
            let dice = Outcome::of(dice);
            events.emit(Event::Round { area, number, seat, dice, bonus, hits });
        }
        self.take_hits(s, defender, events);
    }

    /// After the losses of a round: over, or may somebody withdraw?
    pub(super) fn end_round(&self, s: &mut State, events: &mut impl Sink<Event>) {
        s.battle.london = None;
        s.battle.hits = BySeat([0; 2]);
        if s.is_contested(s.battle.area) {
            self.go_on_from(s, None);
        } else {
            self.end_battle(s, events);
        }
    }

    /// Asks who may withdraw, the non-aggressor first, then what a third miss means (7.6 item 1, 7.7). `stood` is who was
    /// asked last and stays.
    fn go_on_from(&self, s: &mut State, stood: Option<Seat>) {
        let has_way_out = |seat| self.exits(s, seat).next().is_some();
        s.phase = match AfterRound::of(s.battle.aggressor, stood, s.battle.third, has_way_out) {
            AfterRound::Ask(seat) => Phase::Withdrawal(seat),
            AfterRound::Third => Phase::Third,
            AfterRound::Fight => Phase::Round,
        };
    }

    pub(crate) fn stand(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(Event::Stood { seat });
        self.go_on_from(s, Some(seat));
    }

    /// After a third miss the fight goes on, and the marker comes off (7.7, R31).
    pub(crate) fn go_on(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(Event::WentOn { seat });
        s.battle.missed = Missed::None;
        s.battle.third = false;
        s.phase = Phase::Round;
    }

    /// After a third miss the aggressor is sent away; without a way out all of them flee (7.7, R31).
    pub(crate) fn force(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(Event::Forced { seat });
        if self.exits(s, s.battle.aggressor).next().is_some() {
            s.phase = Phase::Driven;
        } else {
            self.withdraw(s, s.battle.aggressor, None, events);
        }
    }
}

//! The Tower of London (10.0).

use tudor_engine::{Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    /// London's controller holds trials; nobody's London holds none (R49, R67).
    pub(crate) fn begin_trials(&self, s: &mut State, events: &mut impl Sink<Event>) {
        s.tried = Nobles::EMPTY;
        self.next_trial(s, events);
    }

    fn next_trial(&self, s: &mut State, events: &mut impl Sink<Event>) {
        match s.control[Area::London] {
            Some(seat) if self.may_try(s, seat) => s.phase = Phase::Tower(seat),
            _ => self.begin_draw(s, events),
        }
    }

    pub(crate) fn may_try(&self, s: &State, seat: Seat) -> bool {
        s.tried.len() < s.trials()
            && self
                .prisoners(s)
                .iter()
                .any(|n| self.may_pardon(s, seat, n) || self.may_execute(s, seat, n))
    }

    /// Those who have not stood trial this turn.
    pub(crate) fn prisoners(&self, s: &State) -> Nobles {
        (s.tower[Seat::First] | s.tower[Seat::Second]).minus(s.tried)
    }

    /// Nobles of the own colour and green ones may be pardoned, on whichever side they fought; by control those whom the judge
    /// lost, and green ones (R46).
    #[must_use]
    pub fn may_pardon(&self, s: &State, seat: Seat, noble: Noble) -> bool {
        match self.face(s, noble).colour {
            None => true,
            Some(_) if self.options.tower_by_control => s.tower[seat].has(noble),
            Some(colour) => colour == seat,
        }
    }

    /// The enemy's colour may be executed, and a green man whom the enemy lost; by control all whom he lost (R46).
    #[must_use]
    pub fn may_execute(&self, s: &State, seat: Seat, noble: Noble) -> bool {
        match self.face(s, noble).colour {
            Some(colour) if !self.options.tower_by_control => colour != seat,
            _ => s.tower[seat.other()].has(noble),
        }
    }

    pub(crate) fn trial_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        for noble in self.prisoners(s) {
            if self.may_pardon(s, seat, noble) {
                out.push(Move::Pardon(noble));
            }
            if self.may_execute(s, seat, noble) {
                out.push(Move::Execute(noble));
            }
        }
        out.push(Move::Done);
    }

    pub(crate) fn accuse(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        execute: bool,
        events: &mut impl Sink<Event>,
    ) {
        s.phase = Phase::Trial(seat, noble, execute);
        s.tried = s.tried.with(noble);
        events.emit(Event::Accused { seat, man: self.man(s, noble), execute });
    }

    /// The lowest die that brings a verdict (R47).
    #[must_use]
    pub fn trial_needs(&self, s: &State, noble: Noble, execute: bool) -> u8 {
        if execute { self.face(s, noble).stars + 2 } else { 5 }
    }

    /// A pardoned noble comes to the judge's box; an executed one is dead, and 2 points for an enemy of three stars
    /// count at once (R48, R59).
    pub(crate) fn judged(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        execute: bool,
        die: u8,
        events: &mut impl Sink<Event>,
    ) {
        let verdict = die >= self.trial_needs(s, noble, execute);
        // A noble who may be executed is an enemy, so his stars decide.
        let prize = execute && verdict && self.face(s, noble).stars == 3;
        let vp = match (prize, seat) {
            (false, _) => 0,
            (true, Seat::First) => 2,
            (true, Seat::Second) => -2,
        };
        let heir = self.heirs_box(s, noble, seat).filter(|_| execute && verdict);
        let man = self.man(s, noble);
        events.emit(Event::Tried { seat, man, execute, die, verdict, vp, heir });
        if verdict {
            for side in Seat::BOTH {
                s.tower[side] = s.tower[side].without(noble);
            }
            if execute {
                self.kill(s, noble, seat);
            } else {
                s.covert[seat] = s.covert[seat].with(noble);
            }
            s.vp += i16::from(vp);
        }
        self.next_trial(s, events);
    }
}

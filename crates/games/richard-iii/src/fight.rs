//! Dice in battle: fire, hits, charges (6.4, 6.5), and what treachery rolls come to (6.9).

use tudor_engine::{Outcome, Seat, Sink};

use crate::RichardIii;
use crate::data::{Slot, Slots, WARWICK};
use crate::event::{Cause, Event};
use crate::state::{Phase, Shot, ShotKind, State};

impl State {
    /// The shot under way.
    pub(crate) fn pending(&self) -> Shot {
        self.shot.expect("invariant: dice are thrown for a shot")
    }

    /// How many dice the shot takes.
    pub(crate) fn dice(&self) -> u8 {
        let shot = self.pending();
        match (shot.kind, shot.from, shot.to) {
            (ShotKind::Tempt | ShotKind::Treason, from, Some(to)) => {
                let warwick = from.is_some_and(|f| self.block(f).local() == WARWICK);
                self.loyalty(to, warwick).unwrap_or(1)
            }
            (_, Some(from), _) => self.steps(from),
            _ => 1,
        }
    }

    /// The blocks of a side's front line with the most steps: they take the hits (6.4).
    pub(crate) fn strongest(&self, seat: Seat) -> Slots {
        let front = self.front(seat);
        let most = front.iter().map(|x| self.steps(x)).max().unwrap_or(0);
        front.iter().filter(|&x| self.steps(x) == most).collect()
    }
}

impl RichardIii {
    /// The dice have fallen.
    pub(crate) fn rolled(&self, s: &mut State, outcome: &Outcome, ev: &mut impl Sink<Event>) {
        let shot = s.pending();
        let mut dice = [0; 4];
        for (to, from) in dice.iter_mut().zip(&outcome.0) {
            *to = *from;
        }
        let tempts = matches!(shot.kind, ShotKind::Tempt | ShotKind::Treason);
        let need = if tempts { 0 } else { shot.from.map_or(0, |from| s.firepower(from)) };
        let hits = if tempts {
            outcome.0.iter().filter(|&&d| d % 2 == 0).count()
        } else {
            outcome.0.iter().filter(|&&d| d <= need).count()
        } as u8;
        ev.emit(Event::Rolled {
            kind: shot.kind,
            seat: shot
                .from
                .map_or_else(|| shot.to.map_or(Seat::First, |to| to.seat().other()), Slot::seat),
            from: shot.from.map(|f| s.block(f)),
            to: shot.to.map(|t| s.block(t)),
            dice,
            need,
            hits,
        });
        match (shot.kind, shot.from, shot.to) {
            (ShotKind::Fire, Some(from), _) => {
                s.acted |= from.set();
                s.shot = Some(Shot { hits, ..shot });
                self.take_hits(s, from.seat().other(), ev);
            }
            (ShotKind::Charge, Some(from), Some(to)) => {
                s.acted |= from.set();
                if self.hurt(s, to, hits, ev) {
                    // 6.5: the survivor strikes back at once.
                    let back =
                        Shot { kind: ShotKind::Strike, from: Some(to), to: Some(from), hits: 0 };
                    s.shot = Some(back);
                    Self::aim(s, ev);
                } else {
                    self.seek(s, ev);
                }
            }
            (ShotKind::Strike, _, Some(to)) => {
                self.hurt(s, to, hits, ev);
                self.seek(s, ev);
            }
            (ShotKind::Tempt, Some(from), Some(to)) => {
                s.acted |= from.set();
                if usize::from(hits) == outcome.0.len() {
                    self.defect(s, to, ev);
                }
                self.seek(s, ev);
            }
            (_, _, to) => {
                s.shot = None;
                if let Some(to) = to.filter(|_| usize::from(hits) == outcome.0.len()) {
                    self.defect(s, to, ev);
                }
                if !s.is_over() {
                    self.begin_round(s, ev);
                }
            }
        }
    }

    /// Applies hits to the strongest, one victim after the other; asks where several are equal (6.4, R43).
    pub(crate) fn take_hits(&self, s: &mut State, seat: Seat, ev: &mut impl Sink<Event>) {
        loop {
            let shot = s.pending();
            let victims = s.strongest(seat);
            if shot.hits == 0 || victims.is_empty() || s.is_over() {
                return self.seek(s, ev);
            }
            if victims.len() > 1 {
                s.phase = Phase::Hits(seat);
                return;
            }
            self.take(s, victims.lowest().expect("invariant: somebody is hit"), ev);
        }
    }

    /// One victim takes what it can of the hits.
    pub(crate) fn take(&self, s: &mut State, victim: Slot, ev: &mut impl Sink<Event>) {
        let shot = s.pending();
        let taken = shot.hits.min(s.steps(victim));
        s.shot = Some(Shot { hits: shot.hits - taken, ..shot });
        // A block that is left standing took them all.
        self.hurt(s, victim, taken, ev);
    }

    /// Hits on an open block; does it still stand?
    fn hurt(&self, s: &mut State, slot: Slot, hits: u8, ev: &mut impl Sink<Event>) -> bool {
        if hits == 0 {
            return true;
        }
        let (block, steps) = (s.block(slot), s.steps(slot));
        let left = steps.saturating_sub(hits);
        ev.emit(Event::Hit { block, hits: hits.min(steps), left });
        if left == 0 {
            self.kill(s, slot, Cause::Battle, ev);
            return false;
        }
        s.set_seen(block, block.info().steps - left);
        true
    }
}

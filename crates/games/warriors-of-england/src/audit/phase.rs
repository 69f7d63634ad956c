//! Can a position stand in the step of the turn it says it is in?

use tudor_engine::Seat;
use tudor_warriors::ensure;

use crate::area::{Area, ByArea};
use crate::control::Claim;
use crate::game::WarriorsOfEngland;
use crate::noble::{Noble, Nobles};
use crate::show::house;
use crate::state::{Battle, Phase, State};
use crate::{LANCASTER, YORK};

impl WarriorsOfEngland {
    pub(super) fn phase_is_possible(&self, s: &State) -> Result<(), String> {
        self.field_fits_phase(s)?;
        self.nothing_is_left_over(s)?;
        match s.phase {
            Phase::SetupDraw => {
                ensure(self.greens(s).len() >= 5, || "Five greens are wanted.".to_owned())
            }
            Phase::Draft(n) => ensure(n < 5 && s.drawn.len() == 5 - n, || {
                "The draft is not of five nobles (3.0).".to_owned()
            }),
            Phase::Campaign => {
                ensure(s.impulses.next().is_some(), || "No impulse is left.".to_owned())
            }
            Phase::Place => {
                let next = s.impulses.next();
                ensure(
                    next.is_some_and(|seat| !s.covert[seat].is_empty() && !s.rests[seat]),
                    || "Nobody has a noble to place.".to_owned(),
                )
            }
            Phase::Draw => ensure(!s.cup.is_empty(), || "The cup is empty.".to_owned()),
            Phase::Choose(_) => {
                ensure(!s.drawn.is_empty(), || "Nobody is left to choose.".to_owned())
            }
            Phase::Control(seat) => {
                ensure(Area::regions().any(|area| self.may_claim(s, seat, area)), || {
                    format!("{} has no region to try for (8.0).", house(seat))
                })
            }
            Phase::Claim(seat, area) => self.claim_is_possible(s, seat, area),
            Phase::Levy(seat) => {
                let most = |area: Area| match area {
                    Area::London => 0,
                    _ if s.holder(area) != Some(seat) => 0,
                    _ => self.rank(s, s.at[area][seat]),
                };
                ensure(Area::ALL.into_iter().all(|area| s.levied[area] <= most(area)), || {
                    "A region gave more troops than it has (9.0).".to_owned()
                })?;
                let recruits = |area| !self.recruits(s, seat, area).is_empty();
                ensure(Area::ALL.into_iter().any(recruits), || {
                    format!("{} has nobody who could levy (9.0).", house(seat))
                })
            }
            Phase::Tower(seat) => {
                self.judge_holds_london(s, seat)?;
                ensure(s.tried.len() < s.trials(), || {
                    format!("No more than {} may stand trial this turn (10.0).", s.trials())
                })?;
                ensure(self.may_try(s, seat), || "Nobody is left to be tried (10.0).".to_owned())
            }
            Phase::Trial(seat, noble, execute) => self.trial_is_possible(s, seat, noble, execute),
            Phase::Henry => {
                let away = s.dead | s.tower[LANCASTER] | s.tower[YORK];
                ensure(!away.has(self.data.henry), || {
                    "No die is rolled for a king who is dead or in the Tower (14.0).".to_owned()
                })
            }
            Phase::Initiative | Phase::NextBattle | Phase::Over(_) => Ok(()),
            _ => self.battle_is_possible(s),
        }
    }

    /// Who stands where, with which markers.
    fn field_fits_phase(&self, s: &State) -> Result<(), String> {
        let contested = Area::regions().any(|a| s.is_contested(a));
        match s.phase {
            Phase::Initiative | Phase::Campaign | Phase::Place | Phase::Henry => {
                let odd = Area::regions().find(|&a| s.is_contested(a) != s.aggressor[a].is_some());
                ensure(odd.is_none(), || {
                    "Where both sides stand lies one Aggressor marker, elsewhere none (6.3)."
                        .to_owned()
                })
            }
            Phase::Control(_)
            | Phase::Claim(..)
            | Phase::Levy(_)
            | Phase::Tower(_)
            | Phase::Trial(..)
            | Phase::Draw
            | Phase::Choose(_) => {
                ensure(!contested, || "After Battles no region holds both sides.".to_owned())?;
                ensure(s.aggressor.0.iter().all(Option::is_none), || {
                    "The Aggressor markers are off by now (8.0 item 1).".to_owned()
                })
            }
            phase if phase == Phase::NextBattle || phase.in_battle() => {
                ensure(contested || phase != Phase::NextBattle, || {
                    "There is no battle to fight.".to_owned()
                })?;
                let odd = Area::regions().find(|&a| s.is_contested(a) && s.aggressor[a].is_none());
                ensure(odd.is_none(), || {
                    "Where both sides stand lies an Aggressor marker (6.3).".to_owned()
                })
            }
            _ => Ok(()),
        }
    }

    /// What belongs to one step of the turn lies nowhere else.
    fn nothing_is_left_over(&self, s: &State) -> Result<(), String> {
        let withdrawn = s.phase == Phase::NextBattle
            || s.phase.in_battle()
            || matches!(s.phase, Phase::Control(_) | Phase::Claim(..));
        ensure(withdrawn || s.disgraced.is_empty(), || {
            "All is forgiven by now (8.0 item 10).".to_owned()
        })?;
        let trying = matches!(s.phase, Phase::Tower(_) | Phase::Trial(..));
        ensure(trying || s.tried.is_empty(), || {
            "Prisoners are tried in the Tower step only (10.0).".to_owned()
        })?;
        ensure(s.phase == Phase::Place || s.rests.0 == [false; 2], || {
            "Nobody is placed now (11.2).".to_owned()
        })?;
        let levying = matches!(s.phase, Phase::Levy(_));
        ensure(levying || s.levied == ByArea::default(), || {
            "Troops are levied in the Levy step only (9.0).".to_owned()
        })?;
        let claiming = matches!(s.phase, Phase::Control(_) | Phase::Claim(..));
        ensure(claiming || s.spent == 0, || {
            "Regions are tried for in the Control step only (8.0).".to_owned()
        })?;
        ensure(s.phase.in_battle() || s.battle == Battle::default(), || {
            "No battle is under way (7.0).".to_owned()
        })
    }

    /// A die for control is rolled where the side may try and does not succeed by right.
    fn claim_is_possible(&self, s: &State, seat: Seat, area: Area) -> Result<(), String> {
        let place = self.place_name(area);
        ensure(area.owner().is_none() && !s.at[area][seat].is_empty(), || {
            "Nobody is there to gain control.".to_owned()
        })?;
        ensure(s.control[area] != Some(seat), || {
            format!("{} controls {place} already (8.0).", house(seat))
        })?;
        let rolls = matches!(self.claim_needs(s, seat, area), Claim::Roll(_));
        ensure(rolls && s.is_spent(area), || {
            format!("{} rolls no die for {place} (8.0).", house(seat))
        })
    }

    fn judge_holds_london(&self, s: &State, seat: Seat) -> Result<(), String> {
        ensure(s.control[Area::London] == Some(seat), || {
            format!("{} does not control London, so it tries nobody (10.0).", house(seat))
        })
    }

    fn trial_is_possible(
        &self,
        s: &State,
        seat: Seat,
        noble: Noble,
        execute: bool,
    ) -> Result<(), String> {
        let held = s.tower[LANCASTER] | s.tower[YORK];
        ensure(held.has(noble), || "He is not in the Tower.".to_owned())?;
        self.judge_holds_london(s, seat)?;
        let tried = s.tried | Nobles::one(noble);
        ensure(tried == s.tried && tried.len() <= s.trials(), || {
            format!("No more than {} may stand trial this turn (10.0).", s.trials())
        })?;
        let (may, verb) = match execute {
            true => (self.may_execute(s, seat, noble), "execute"),
            false => (self.may_pardon(s, seat, noble), "pardon"),
        };
        ensure(may, || format!("{} may not {verb} {} (10.0).", house(seat), self.title(s, noble)))
    }
}

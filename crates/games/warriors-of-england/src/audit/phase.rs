//! Can a position stand in the step of the turn it says it is in?

use tudor_engine::{Seat, Unsound, ensure};

use crate::area::{Area, ByArea};
use crate::control::Claim;
use crate::game::WarriorsOfEngland;
use crate::noble::{Noble, Nobles};
use crate::show::house;
use crate::state::{Battle, Phase, State};
use crate::{LANCASTER, YORK};

impl WarriorsOfEngland {
    pub(super) fn phase_is_possible(&self, s: &State) -> Result<(), Unsound> {
        self.field_fits_phase(s)?;
        self.nothing_is_left_over(s)?;
        match s.phase {
            Phase::SetupDraw => {
                ensure("phase", self.greens(s).len() >= 5, || "Five greens are wanted.")
            }
            Phase::Draft(n) => ensure(
                "phase",
                n < 5 && s.drawn.len() == 5 - n,
                || "The draft is not of five nobles (3.0).",
            ),
            Phase::Campaign => {
                ensure("phase", s.impulses.next().is_some(), || "No impulse is left.")
            }
            Phase::Place => {
                let next = s.impulses.next();
                ensure(
                    "phase",
                    next.is_some_and(|seat| !s.covert[seat].is_empty() && !s.rests[seat]),
                    || "Nobody has a noble to place.",
                )
            }
            Phase::Draw => ensure("phase", !s.cup.is_empty(), || "The cup is empty."),
            Phase::Choose(_) => {
                ensure("phase", !s.drawn.is_empty(), || "Nobody is left to choose.")
            }
            Phase::Control(seat) => {
                ensure("phase", Area::regions().any(|area| self.may_claim(s, seat, area)), || {
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
                ensure(
                    "phase",
                    Area::ALL.into_iter().all(|area| s.levied[area] <= most(area)),
                    || "A region gave more troops than it has (9.0).",
                )?;
                let recruits = |area| !self.recruits(s, seat, area).is_empty();
                ensure("phase", Area::ALL.into_iter().any(recruits), || {
                    format!("{} has nobody who could levy (9.0).", house(seat))
                })
            }
            Phase::Tower(seat) => {
                self.judge_holds_london(s, seat)?;
                ensure("phase", s.tried.len() < s.trials(), || {
                    format!("No more than {} may stand trial this turn (10.0).", s.trials())
                })?;
                ensure("phase", self.may_try(s, seat), || "Nobody is left to be tried (10.0).")
            }
            Phase::Trial(seat, noble, execute) => self.trial_is_possible(s, seat, noble, execute),
            Phase::Henry => {
                let away = s.dead | s.tower[LANCASTER] | s.tower[YORK];
                ensure(
                    "phase",
                    !away.has(self.data.henry),
                    || "No die is rolled for a king who is dead or in the Tower (14.0).",
                )
            }
            Phase::Initiative | Phase::NextBattle | Phase::Over(_) => Ok(()),
            _ => self.battle_is_possible(s),
        }
    }

    /// Who stands where, with which markers.
    fn field_fits_phase(&self, s: &State) -> Result<(), Unsound> {
        let contested = Area::regions().any(|a| s.is_contested(a));
        match s.phase {
            Phase::Initiative | Phase::Campaign | Phase::Place | Phase::Henry => {
                let odd = Area::regions().find(|&a| s.is_contested(a) != s.aggressor[a].is_some());
                ensure(
                    "phase",
                    odd.is_none(),
                    || "Where both sides stand lies one Aggressor marker, elsewhere none (6.3).",
                )
            }
            Phase::Control(_)
            | Phase::Claim(..)
            | Phase::Levy(_)
            | Phase::Tower(_)
            | Phase::Trial(..)
            | Phase::Draw
            | Phase::Choose(_) => {
                ensure("phase", !contested, || "After Battles no region holds both sides.")?;
                ensure(
                    "phase",
                    s.aggressor.0.iter().all(Option::is_none),
                    || "The Aggressor markers are off by now (8.0 item 1).",
                )
            }
            phase if phase == Phase::NextBattle || phase.in_battle() => {
                ensure(
                    "phase",
                    contested || phase != Phase::NextBattle,
                    || "There is no battle to fight.",
                )?;
                let odd = Area::regions().find(|&a| s.is_contested(a) && s.aggressor[a].is_none());
                ensure(
                    "phase",
                    odd.is_none(),
                    || "Where both sides stand lies an Aggressor marker (6.3).",
                )
            }
            _ => Ok(()),
        }
    }

    /// What belongs to one step of the turn lies nowhere else.
    fn nothing_is_left_over(&self, s: &State) -> Result<(), Unsound> {
        let withdrawn = s.phase == Phase::NextBattle
            || s.phase.in_battle()
            || matches!(s.phase, Phase::Control(_) | Phase::Claim(..));
        ensure(
            "phase",
            withdrawn || s.disgraced.is_empty(),
            || "All is forgiven by now (8.0 item 10).",
        )?;
        let trying = matches!(s.phase, Phase::Tower(_) | Phase::Trial(..));
        ensure(
            "phase",
            trying || s.tried.is_empty(),
            || "Prisoners are tried in the Tower step only (10.0).",
        )?;
        ensure(
            "phase",
            s.phase == Phase::Place || s.rests.0 == [false; 2],
            || "Nobody is placed now (11.2).",
        )?;
        let levying = matches!(s.phase, Phase::Levy(_));
        ensure(
            "phase",
            levying || s.levied == ByArea::default(),
            || "Troops are levied in the Levy step only (9.0).",
        )?;
        let claiming = matches!(s.phase, Phase::Control(_) | Phase::Claim(..));
        ensure(
            "phase",
            claiming || s.spent.is_empty(),
            || "Regions are tried for in the Control step only (8.0).",
        )?;
        ensure(
            "phase",
            s.phase.in_battle() || s.battle == Battle::default(),
            || "No battle is under way (7.0).",
        )
    }

    /// A die for control is rolled where the side may try and does not succeed by right.
    fn claim_is_possible(&self, s: &State, seat: Seat, area: Area) -> Result<(), Unsound> {
        let place = self.place_name(area);
        ensure(
            "phase",
            area.owner().is_none() && !s.at[area][seat].is_empty(),
            || "Nobody is there to gain control.",
        )?;
        ensure("phase", s.control[area] != Some(seat), || {
            format!("{} controls {place} already (8.0).", house(seat))
        })?;
        let rolls = matches!(self.claim_needs(s, seat, area), Claim::Roll(_));
        ensure("phase", rolls && s.is_spent(area), || {
            format!("{} rolls no die for {place} (8.0).", house(seat))
        })
    }

    fn judge_holds_london(&self, s: &State, seat: Seat) -> Result<(), Unsound> {
        ensure("phase", s.control[Area::London] == Some(seat), || {
            format!("{} does not control London, so it tries nobody (10.0).", house(seat))
        })
    }

    fn trial_is_possible(
        &self,
        s: &State,
        seat: Seat,
        noble: Noble,
        execute: bool,
    ) -> Result<(), Unsound> {
        let held = s.tower[LANCASTER] | s.tower[YORK];
        ensure("phase", held.has(noble), || "He is not in the Tower.")?;
        self.judge_holds_london(s, seat)?;
        let tried = s.tried | Nobles::one(noble);
        ensure("phase", tried == s.tried && tried.len() <= s.trials(), || {
            format!("No more than {} may stand trial this turn (10.0).", s.trials())
        })?;
        let (may, verb) = match execute {
            true => (self.may_execute(s, seat, noble), "execute"),
            false => (self.may_pardon(s, seat, noble), "pardon"),
        };
        ensure("phase", may, || {
            format!("{} may not {verb} {} (10.0).", house(seat), self.title(s, noble))
        })
    }
}

//! Is a position in order? Asked of every position from outside, and after every step in the tests.

use tudor_engine::Seat;
use tudor_engine::chance::MOST;
use tudor_warriors::ensure;

use crate::area::Area;
use crate::noble::{Noble, Nobles};
use crate::rules::WarriorsOfEngland;
use crate::state::{Phase, State};
use crate::{LANCASTER, YORK};

impl WarriorsOfEngland {
    pub(crate) fn in_order(&self, s: &State) -> Result<(), String> {
        self.nobles_are_conserved(s)?;
        self.troops_are_right(s)?;
        self.markers_are_right(s)?;
        self.phase_is_possible(s)?;
        self.clash_is_possible(s)?;
        ensure((1..=9).contains(&s.turn), || format!("There is no turn {} (4.0).", s.turn))?;
        ensure((-999..=999).contains(&s.vp), || "The score is beyond the track.".to_owned())?;
        ensure(s.impulses.number <= 7, || "The initiative track ends at 7 (5.0).".to_owned())?;
        ensure(s.impulses.is_in_order(), || "No such impulses can be left (6.1).".to_owned())?;
        let begun = !matches!(s.phase, Phase::SetupDraw | Phase::Draft(_) | Phase::Initiative);
        ensure(s.impulses.number > 0 || !begun, || "Nobody has the initiative (5.0).".to_owned())
    }

    /// Every noble is in exactly one place: map, boxes, Tower, cup, among those drawn, or dead.
    fn nobles_are_conserved(&self, s: &State) -> Result<(), String> {
        let mut seen = Nobles::NONE;
        let places = s.at.0.iter().flat_map(|here| here.0);
        for set in places.chain(s.covert.0).chain(s.tower.0).chain([s.cup, s.drawn, s.dead]) {
            ensure((seen & set).is_empty(), || "A noble is in two places.".to_owned())?;
            seen = seen | set;
        }
        let all = self.data.everybody();
        ensure(seen == all, || "A noble is missing, or there is one too many.".to_owned())?;
        let marked = s.down | s.disgraced | s.tried;
        ensure((marked & all) == marked, || "A marker lies on nobody.".to_owned())?;
        ensure((s.down & (s.cup | s.drawn)).is_empty(), || {
            "In the cup everybody is face up.".to_owned()
        })?;
        let henry = Nobles::one(self.data.henry);
        ensure((s.tower[LANCASTER] | s.tower[YORK]).minus(s.down) & henry == Nobles::NONE, || {
            "In the Tower the king is infirm (14.0).".to_owned()
        })
    }

    fn troops_are_right(&self, s: &State) -> Result<(), String> {
        let map = s.on_map(LANCASTER) | s.on_map(YORK);
        for n in 0..64 {
            let noble = Noble(n);
            let most = if map.has(noble) { self.most_troops(s, noble) } else { 0 };
            ensure(s.troops.0[usize::from(n)] <= most, || {
                format!("Noble {n} has more troops than he may lead (2.2.2).")
            })?;
        }
        Ok(())
    }

    fn markers_are_right(&self, s: &State) -> Result<(), String> {
        for area in Area::ALL {
            let Some(owner) = area.owner() else { continue };
            ensure(s.at[area][owner.other()].is_empty(), || {
                format!("{} is closed to the enemy (6.2).", self.data.places[area].name)
            })?;
            ensure(s.control[area].is_none() && s.aggressor[area].is_none(), || {
                "A Foreign Area has no marker (8.0).".to_owned()
            })?;
        }
        let london = s.control[Area::London];
        ensure(
            london.is_none_or(|seat| !self.heirs(s, s.at[Area::London][seat]).is_empty()),
            || "London is held by nobody of three stars (8.0 item 8).".to_owned(),
        )?;
        let map = s.on_map(LANCASTER) | s.on_map(YORK);
        ensure((s.disgraced & map) == s.disgraced, || "A disgraced man is off the map.".to_owned())
    }

    /// The dice on the table: while battles are fought and regions tried for, and no more than can be thrown.
    fn clash_is_possible(&self, s: &State) -> Result<(), String> {
        let Some(clash) = s.clash.0 else { return Ok(()) };
        let lies = matches!(s.phase, Phase::NextBattle | Phase::Control(_) | Phase::Claim(..));
        ensure(lies || s.phase.in_battle(), || "No battle was fought this turn.".to_owned())?;
        for seat in Seat::BOTH {
            let dice: usize = clash.faces[seat].iter().map(|&n| usize::from(n)).sum();
            ensure(dice <= MOST / 2 && clash.bonus[seat] <= 6, || {
                "Nobody has so many dice, or adds so much (7.3).".to_owned()
            })?;
        }
        let [red, white] = clash.struck.0;
        let known = (red | white).minus(self.data.everybody()).is_empty();
        ensure(known && (red & white).is_empty(), || "Nobody of that name was hit.".to_owned())?;
        ensure(clash.killed.minus(red | white).is_empty(), || {
            "Whoever was killed was hit (7.5).".to_owned()
        })
    }

    fn phase_is_possible(&self, s: &State) -> Result<(), String> {
        let contested = Area::regions().filter(|&a| s.is_contested(a)).count();
        match s.phase {
            Phase::Initiative | Phase::Campaign | Phase::Place | Phase::Henry => {
                let odd = Area::regions().find(|&a| s.is_contested(a) != s.aggressor[a].is_some());
                ensure(odd.is_none(), || {
                    "Where both sides stand lies one Aggressor marker, elsewhere none (6.3)."
                        .to_owned()
                })?;
                ensure(s.disgraced.is_empty(), || {
                    "All is forgiven by now (8.0 item 10).".to_owned()
                })?;
            }
            Phase::NextBattle => {
                ensure(contested > 0, || "There is no battle to fight.".to_owned())?;
                let odd = Area::regions().find(|&a| s.is_contested(a) && s.aggressor[a].is_none());
                ensure(odd.is_none(), || {
                    "Where both sides stand lies an Aggressor marker (6.3).".to_owned()
                })?;
            }
            Phase::Control(_)
            | Phase::Claim(..)
            | Phase::Levy(_)
            | Phase::Tower(_)
            | Phase::Trial(..)
            | Phase::Draw
            | Phase::Choose(_) => {
                ensure(contested == 0, || "After Battles no region holds both sides.".to_owned())?;
            }
            _ => {}
        }
        match s.phase {
            Phase::SetupDraw => {
                ensure(self.greens(s).len() >= 5, || "Five greens are wanted.".to_owned())
            }
            Phase::Draft(n) => ensure(n < 5 && s.drawn.len() == u32::from(5 - n), || {
                "The draft is not of five nobles (3.0).".to_owned()
            }),
            Phase::Campaign => {
                ensure(s.impulses.next().is_some(), || "No impulse is left.".to_owned())
            }
            Phase::Place => {
                let next = s.impulses.next();
                ensure(next.is_some_and(|seat| !s.covert[seat].is_empty()), || {
                    "Nobody has a noble to place.".to_owned()
                })
            }
            Phase::Draw => ensure(!s.cup.is_empty(), || "The cup is empty.".to_owned()),
            Phase::Choose(_) => {
                ensure(!s.drawn.is_empty(), || "Nobody is left to choose.".to_owned())
            }
            Phase::Claim(seat, area) => {
                ensure(area.owner().is_none() && !s.at[area][seat].is_empty(), || {
                    "Nobody is there to gain control.".to_owned()
                })
            }
            Phase::Trial(_, noble, _) => {
                let held = s.tower[LANCASTER] | s.tower[YORK];
                ensure(held.has(noble), || "He is not in the Tower.".to_owned())
            }
            _ => self.battle_is_possible(s),
        }
    }

    fn battle_is_possible(&self, s: &State) -> Result<(), String> {
        let (battle, here) = (&s.battle, s.at[s.battle.area]);
        ensure(battle.plots <= 2, || "Each side attempts one intrigue (7.2).".to_owned())?;
        let led = |seat: Seat| here[seat].has(battle.commander[seat]);
        let both = led(LANCASTER) && led(YORK);
        // Whoever still fights is led: a commander is hit last, and replaced if he is left behind.
        let led_or_gone = |seat: Seat| here[seat].is_empty() || led(seat);
        // Until the parting attack those who leave may have lost their commander; those who stay have theirs.
        let parting_of = |seat: Seat| {
            battle.leaving.is_some_and(|(leaver, _)| leaver == seat) && led(seat.other())
        };
        let fits = match s.phase {
            Phase::Command(seat) => {
                let opposed = match battle.leaving {
                    None => !here[seat.other()].is_empty(),
                    Some(_) => parting_of(seat),
                };
                !here[seat].is_empty() && opposed
            }
            Phase::Intrigue(_) | Phase::Round | Phase::Withdrawal(_) | Phase::Third => both,
            Phase::Plot(seat, noble) => both && here[seat.other()].has(noble),
            Phase::Losses(seat) => battle.hits[seat] > 0 && led(seat) && led_or_gone(seat.other()),
            Phase::Flight(seat, noble) | Phase::Exile(seat, noble) => {
                let fighting = match battle.leaving {
                    Some(_) if !battle.parted => parting_of(seat),
                    _ => led(seat) && led_or_gone(seat.other()),
                };
                here[seat].has(noble) && fighting
            }
            Phase::Driven => both && self.exits(s, battle.aggressor).next().is_some(),
            Phase::LeftBehind(seat) => {
                !battle.stranded.is_empty()
                    && battle.stranded.minus(here[seat]).is_empty()
                    && parting_of(seat)
            }
            Phase::Parting => both && battle.leaving.is_some(),
            _ => true,
        };
        ensure(fits, || "The battle cannot stand like this.".to_owned())
    }
}

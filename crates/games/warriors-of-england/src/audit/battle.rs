//! Can a battle stand as it says it does?

use tudor_engine::{Seat, Unsound, ensure};
use tudor_warriors::Missed;

use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    pub(super) fn battle_is_possible(&self, s: &State) -> Result<(), Unsound> {
        let battle = &s.battle;
        ensure("battle", battle.area.owner().is_none(), || "Nobody fights abroad (7.0).")?;
        ensure(
            "battle",
            s.aggressor[battle.area] == Some(battle.aggressor),
            || "The Aggressor marker names the other side (6.3).",
        )?;
        ensure("battle", battle.plots <= 2, || "Each side attempts one intrigue (7.2).")?;
        self.commanders_are_right(s)?;
        self.rounds_are_right(s)?;
        self.withdrawal_is_right(s)?;
        ensure("battle", self.battle_fits_phase(s), || "The battle cannot stand like this.")
    }

    /// A commander is one of his side's highest, or none is chosen; a turned one is about to be replaced (7.1, 7.2).
    fn commanders_are_right(&self, s: &State) -> Result<(), Unsound> {
        for seat in Seat::BOTH {
            let (mine, commander) = (s.fighters(seat), s.battle.commander[seat]);
            if !mine.has(commander) {
                let turned =
                    s.phase == Phase::Command(seat) && s.fighters(seat.other()).has(commander);
                ensure(
                    "battle",
                    commander == Noble::NOBODY || turned,
                    || "A commander is not in the battle (7.1).",
                )?;
                continue;
            }
            // Where the infirm king can be turned he may come to a commander of fewer stars, who stays (R21).
            let come = if self.options.frail_king { self.infirm(s) } else { Nobles::EMPTY };
            let rivals = mine.minus(come).with(commander);
            ensure("battle", self.commanders(s, rivals).has(commander), || {
                format!("{} is outranked and cannot command (7.1).", self.title(s, commander))
            })?;
        }
        Ok(())
    }

    /// Rounds, misses and hits (7.3, 7.5, 7.6, 7.7).
    fn rounds_are_right(&self, s: &State) -> Result<(), Unsound> {
        let battle = &s.battle;
        let before = match s.phase {
            Phase::Intrigue(_) | Phase::Plot(..) => true,
            Phase::Command(_) => battle.leaving.is_none(),
            _ => false,
        };
        ensure("battle", !before || battle.round == 0, || "Intrigue comes before round 1 (7.2).")?;
        ensure(
            "battle",
            before || s.phase == Phase::Round || battle.round > 0,
            || "Nobody withdraws or falls before the first round (7.6).",
        )?;
        let least = match (battle.missed, battle.third) {
            (Missed::None, false) => 0,
            (Missed::First, false) => 1,
            (Missed::Second, false) => 2,
            (Missed::Second, true) => 3,
            (_, true) => u8::MAX,
        };
        ensure(
            "battle",
            battle.round >= least,
            || "So many rounds were not missed in a row (7.3).",
        )?;
        let asked = matches!(s.phase, Phase::Third | Phase::Driven);
        ensure(
            "battle",
            battle.third || !asked,
            || "Only after a third miss in a row the aggressor is sent away (7.7).",
        )?;
        ensure(
            "battle",
            !battle.third || s.phase != Phase::Round,
            || "After a third miss it is asked first whether he is sent away (7.7).",
        )?;
        let falling = matches!(s.phase, Phase::Losses(_) | Phase::Flight(..) | Phase::Exile(..));
        ensure(
            "battle",
            falling || battle.hits.0 == [0; 2],
            || "No hits wait to be taken now (7.5).",
        )?;
        // London may be lost while losses are taken, and is won by nobody meanwhile (R26).
        let (then, now) = (battle.london, s.control[Area::London]);
        let kept = now.is_none() || then == now || (then.is_none() && !falling);
        ensure("battle", kept, || "London did not change hands in this round (7.5).")
    }

    /// Who leaves, where to, and who finds no room (7.6, 7.7).
    fn withdrawal_is_right(&self, s: &State) -> Result<(), Unsound> {
        let battle = &s.battle;
        let Some((seat, to)) = battle.leaving else {
            return ensure(
                "battle",
                battle.stranded.is_empty() && !battle.parted,
                || "Nobody withdraws, so nobody is left behind (7.6).",
            );
        };
        ensure(
            "battle",
            battle.stranded.minus(s.fighters(seat)).is_empty(),
            || "Whoever is left behind is one of those who withdraw (7.6).",
        )?;
        ensure(
            "battle",
            battle.stranded.is_empty() || !battle.parted,
            || "Those left behind flee before the parting attack (7.6).",
        )?;
        let way = match to {
            Some(to) => self.exits(s, seat).find(|way| way.to == to).map(|way| way.kind.limit()),
            None => (seat == battle.aggressor && battle.third && !battle.parted).then_some(0),
        };
        let fleeing = match s.phase {
            Phase::Flight(_, noble) | Phase::Exile(_, noble) if s.fighters(seat).has(noble) => {
                Nobles::one(noble)
            }
            _ => Nobles::EMPTY,
        };
        let going = s.fighters(seat).minus(battle.stranded | fleeing);
        ensure(
            "battle",
            way.is_some_and(|limit| going.len() <= limit),
            || "There is no such way out for those who withdraw (7.6).",
        )
    }

    fn battle_fits_phase(&self, s: &State) -> bool {
        let (battle, here) = (&s.battle, s.at[s.battle.area]);
        let led = |seat: Seat| here[seat].has(battle.commander[seat]);
        let both = led(Seat::First) && led(Seat::Second);
        // A side that still fights is led: a commander is hit last, and replaced if he is left behind.
        let led_or_gone = |seat: Seat| here[seat].is_empty() || led(seat);
        // Until the parting attack those who leave may have lost their commander; those who stay have theirs.
        let parting_of = |seat: Seat| {
            battle.leaving.is_some_and(|(leaver, _)| leaver == seat) && led(seat.other())
        };
        let stays = battle.leaving.is_none();
        let plotter = if battle.plots == 0 { battle.defender() } else { battle.aggressor };
        let plots = |seat| both && stays && battle.plots < 2 && seat == plotter;
        match s.phase {
            Phase::Command(seat) => {
                // The side without the initiative is the first to choose.
                let first = seat != s.initiative() && battle.plots == 0;
                let opposed = match battle.leaving {
                    None => {
                        let unled = battle.commander[seat.other()] == Noble::NOBODY;
                        !here[seat.other()].is_empty() && (led(seat.other()) || first && unled)
                    }
                    Some(_) => parting_of(seat) && !battle.parted,
                };
                !here[seat].is_empty() && !led(seat) && opposed
            }
            Phase::Intrigue(seat) => plots(seat) && self.targets(s, seat).next().is_some(),
            Phase::Plot(seat, noble) => {
                plots(seat) && self.targets(s, seat).any(|target| target == noble)
            }
            Phase::Round | Phase::Third => both && stays,
            Phase::Withdrawal(seat) => both && stays && self.exits(s, seat).next().is_some(),
            Phase::Driven => both && stays && self.exits(s, battle.aggressor).next().is_some(),
            Phase::Losses(seat) => {
                let hit = stays || battle.parted && parting_of(seat);
                battle.hits[seat] > 0 && hit && led(seat) && led_or_gone(seat.other())
            }
            Phase::Flight(seat, noble) | Phase::Exile(seat, noble) => {
                let fighting = match battle.leaving {
                    Some(_) if !battle.parted => parting_of(seat),
                    _ => led(seat) && led_or_gone(seat.other()),
                };
                let chooses = Area::abroad(seat).len() > 1;
                here[seat].has(noble)
                    && fighting
                    && (chooses || s.phase == Phase::Flight(seat, noble))
            }
            Phase::LeftBehind(seat) => !battle.stranded.is_empty() && parting_of(seat),
            Phase::Parting => both && !battle.parted && battle.stranded.is_empty() && !stays,
            _ => true,
        }
    }
}

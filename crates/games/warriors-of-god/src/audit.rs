//! Is a position in order? Asked of every position that comes from outside.

use tudor_engine::{Draw, Game, Seat, Unsound, ensure};

use crate::TRIUMPH;
use crate::area::{AREAS, Area};
use crate::leader::{LEADERS, Leader, Leaders};
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::tables::{GUNNERS, PIECES};
use crate::troops::Kind;

impl State {
    pub(crate) fn audit(&self, rules: &WarriorsOfGod) -> Result<(), Unsound> {
        ensure("turn", (rules.first..=rules.last).contains(&self.turn), || {
            format!("There is no turn {}.", self.turn)
        })?;
        ensure(
            "score",
            (-TRIUMPH..=TRIUMPH).contains(&self.vp),
            || "The marker is off its track.",
        )?;
        ensure("impulses", self.impulses.number <= 9, || "The impulse track ends at 9.")?;
        ensure("impulses", self.impulses.is_in_order(), || "No such impulses can be left.")?;
        // Forty-two leaders are in play at most, few of them of three stars.
        ensure(
            "score",
            self.slain.0.iter().all(|&points| points <= 60),
            || "So many leaders never fell in one turn (15.0).",
        )?;
        ensure(
            "areas",
            self.marked.bits() >> AREAS == 0,
            || "An area is marked that does not exist.",
        )?;
        let known = Leaders::first(LEADERS as u32);
        let battle = &self.battle;
        let sets = [self.french, self.disgraced, self.chosen, battle.fallen, battle.runners];
        ensure(
            "leaders",
            sets.iter().all(|set| set.minus(known).is_empty()),
            || "A leader is named who does not exist.",
        )?;
        if let Phase::Claim(_, _, leader) | Phase::Pay(_, leader) = self.phase {
            ensure("leaders", known.has(leader), || "There is no such leader.")?;
        }
        rules.leaders_in_order(self)?;
        rules.troops_in_order(self)?;
        rules.areas_in_order(self)?;
        rules.phase_in_order(self)
    }
}

impl WarriorsOfGod {
    fn leaders_in_order(&self, s: &State) -> Result<(), Unsound> {
        for leader in Leader::all() {
            let (name, place) = (self.name(leader), s.place[leader]);
            let in_play = !matches!(place, Place::Waiting | Place::Dead);
            let age = i16::from(s.turn) - i16::from(leader.arrival());
            ensure("leaders", !in_play || (0..=6).contains(&age), || {
                format!("{name} cannot be in play in turn {}.", s.turn)
            })?;
            ensure("leaders", place != Place::Waiting || age <= 0, || {
                format!("{name} has not arrived.")
            })?;
            if let (true, Some(born)) = (in_play, leader.born_to()) {
                ensure("leaders", s.side(leader) == born, || {
                    format!("{name} serves the wrong side.")
                })?;
            }
            ensure("leaders", !s.disgraced.has(leader) || matches!(place, Place::On(_)), || {
                format!("{name} is disgraced, but not on the map.")
            })?;
        }
        for seat in Seat::BOTH {
            if let Some(king) = s.king[seat] {
                ensure("leaders", (king.0 as usize) < LEADERS, || "No such king.")?;
                ensure("leaders", self.stars(king) == 3 && s.side(king) == seat, || {
                    format!("{} cannot be king.", self.name(king))
                })?;
                ensure("leaders", !matches!(s.place[king], Place::Waiting | Place::Dead), || {
                    format!("{} is king, but not alive.", self.name(king))
                })?;
            }
        }
        Ok(())
    }

    fn troops_in_order(&self, s: &State) -> Result<(), Unsound> {
        for leader in s.living() {
            let (name, troops) = (self.name(leader), s.troops[leader]);
            if matches!(s.place[leader], Place::On(_)) {
                ensure("troops", troops.total() <= u16::from(3 * self.stars(leader)), || {
                    format!("{name} commands too many troops.")
                })?;
                for (kind, _) in troops.each() {
                    ensure("troops", self.may_command(leader, kind), || {
                        format!("{name} cannot command {}.", kind.word(true))
                    })?;
                }
            } else if leader.arrival() + 7 > s.turn {
                ensure("troops", troops.is_empty(), || {
                    format!("{name} is off the map and has troops.")
                })?;
            }
        }
        // Summed one by one: all together the numbers of an impossible position could run over (`State::in_play`).
        let in_play = |kind| -> u32 {
            s.troops.0.iter().chain(&s.loose.0).map(|t| u32::from(t.count(kind))).sum()
        };
        for kind in Kind::ALL {
            let limit = match kind {
                Kind::Infantry => {
                    ensure("troops", in_play(kind) < 512, || "So much infantry there never was.")?;
                    continue;
                }
                Kind::Gunner => GUNNERS,
                _ if kind.is_mercenary() => u16::from(self.mercenaries()),
                _ => PIECES,
            };
            ensure("troops", in_play(kind) <= u32::from(limit), || {
                format!("There are only {limit} {}.", kind.word(true))
            })?;
        }
        Ok(())
    }

    fn areas_in_order(&self, s: &State) -> Result<(), Unsound> {
        for area in Area::NEUTRAL {
            ensure("areas", s.control[area].is_none(), || {
                format!("Nobody controls {}.", area.name())
            })?;
        }
        // A43: battles part the sides, so they never share an area after Phase 3.
        let parted = matches!(s.phase.number(), 4..=8);
        match self.contested(s).next().filter(|_| parted) {
            None => Ok(()),
            Some(area) => {
                let why = format!("Both sides are in {} after the battles.", area.name());
                Err(Unsound::new("areas", why))
            }
        }
    }

    /// What a phase needs in order to be played on.
    fn phase_in_order(&self, s: &State) -> Result<(), Unsound> {
        let b = &s.battle;
        let commanded = matches!(
            s.phase,
            Phase::Offer(_)
                | Phase::Siege(_)
                | Phase::Retreat(_)
                | Phase::Jeanne
                | Phase::Round
                | Phase::Losses(_)
                | Phase::Chart
                | Phase::Flight(_)
                | Phase::Third
                | Phase::Driven
                | Phase::Runners(_)
                | Phase::Pursuit(_)
                | Phase::Parting
        );
        let fought = commanded && !matches!(s.phase, Phase::Losses(_) | Phase::Chart);
        if fought || matches!(s.phase, Phase::Command(_)) {
            let both = Seat::BOTH.into_iter().all(|seat| !s.fighters(seat).is_empty());
            ensure("phase", both, || format!("Nobody fights in {}.", b.area.name()))?;
        }
        // The side without the initiative names its commander first (step 1).
        let named = s.phase == Phase::Command(s.initiative());
        for seat in Seat::BOTH {
            if commanded || named && seat == s.other() {
                let chief = b.commander[seat];
                ensure("phase", (chief.0 as usize) < LEADERS, || "A side has no commander.")?;
            }
        }
        ensure(
            "phase",
            b.out.iter().all(|&gone| usize::from(gone) < LEADERS),
            || "More left a siege than there are leaders.",
        )?;
        if matches!(s.phase, Phase::Parting | Phase::Runners(_) | Phase::Pursuit(_)) {
            ensure("phase", b.running.is_some(), || "Nobody runs away.")?;
        }
        if let Phase::Column(seat, from, to, left) = s.phase {
            ensure(
                "phase",
                (1..=2).contains(&left) && from.border(to).is_some(),
                || "No such march.",
            )?;
            ensure("phase", !s.here(from, seat).is_empty(), || "Nobody can follow.")?;
        }
        if s.phase == Phase::Impulse {
            ensure("phase", s.impulses.next().is_some(), || "No impulse is left.")?;
        }
        ensure(
            "phase",
            b.fallen.is_empty() || matches!(s.phase, Phase::Losses(_) | Phase::Chart),
            || "A leader's fate is open outside of a battle.",
        )?;
        if let Some(seat) = self.decider(s) {
            let mut list = Vec::new();
            self.moves(s, seat, &mut list);
            ensure("phase", !list.is_empty(), || "A side must decide and has nothing to choose.")
        } else {
            let dice = self.chance(s).is_none_or(|chance| chance.draw != Draw::Dice(0));
            ensure("phase", dice, || "Dice are rolled, but none.")
        }
    }
}

//! Step 3, a to c: dice, bravery, the missed marker, Jeanne d'Arc.

use tudor_engine::{BySeat, Outcome, Seat, Sink};
use tudor_warriors::{bonus, dice, hits};

use crate::event::Event;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, State};
use crate::troops::Kind;
use crate::{ENGLISH, FRENCH};

impl WarriorsOfGod {
    /// A side's battle rating: its commander's, one more for Robin Hood with a longbow (16.6, A19).
    #[must_use]
    pub fn lead(&self, s: &State, seat: Seat) -> u8 {
        let commander = s.battle.commander[seat];
        let sherwood = self.robin == Some(commander) && s.troops[commander].longbows() > 0;
        self.man(commander).battle + u8::from(sherwood)
    }

    /// Strength without gunners, and longbows among it (step 3a).
    #[must_use]
    pub fn strength(&self, s: &State, seat: Seat) -> (u8, u8) {
        let fighters = s.fighters(seat);
        let troops = s.troops_of(fighters);
        let archers = fighters.iter().filter(|&l| self.man(l).longbow).count() as u16;
        let strength = u16::from(fighters.len()) + troops.total() - troops.count(Kind::Gunner);
        (strength as u8, (archers + troops.longbows()) as u8)
    }

    /// The dice a side rolls: for its strength, and again for its longbows, each up to the rating (step 3a).
    #[must_use]
    pub fn dice(&self, s: &State, seat: Seat) -> u8 {
        if s.battle.silent == Some(seat) {
            return 0;
        }
        let (strength, bows) = self.strength(s, seat);
        let lead = self.lead(s, seat);
        dice(strength, lead) + dice(bows, lead)
    }

    /// What a side adds to each die (step 3b).
    #[must_use]
    pub fn edge(&self, s: &State, seat: Seat) -> u8 {
        let bravery = |seat| self.man(s.battle.commander[seat]).bravery;
        bonus(bravery(seat), bravery(seat.other()))
    }

    /// Does Jeanne d'Arc command the French (16.4, A16)?
    #[must_use]
    pub fn jeanne_commands(&self, s: &State) -> bool {
        self.jeanne == Some(s.battle.commander[FRENCH])
    }

    pub(crate) fn begin_round(&self, s: &mut State) {
        s.battle.round = s.battle.round.saturating_add(1);
        s.phase = if self.jeanne_commands(s) { Phase::Jeanne } else { Phase::Round };
    }

    /// 16.4: above the English commander's bravery the English are silent, below it the French.
    pub(crate) fn jeanne_rolled(&self, s: &mut State, die: u8, events: &mut impl Sink<Event>) {
        let bravery = self.man(s.battle.commander[ENGLISH]).bravery;
        let silent = match die.cmp(&bravery) {
            std::cmp::Ordering::Greater => Some(ENGLISH),
            std::cmp::Ordering::Less => Some(FRENCH),
            std::cmp::Ordering::Equal => None,
        };
        events.emit(Event::Jeanne { die, bravery, silent });
        s.battle.silent = silent;
        match s.battle.running {
            None => s.phase = Phase::Round,
            // A leader who runs had no dice anyway; if the pursuer is silent, nothing is left of the parting round (A15).
            Some((seat, _)) if silent == Some(seat.other()) => self.finish_flight(s, events),
            Some(_) => s.phase = Phase::Parting,
        }
    }

    pub(crate) fn round_rolled(
        &self,
        s: &mut State,
        outcome: &Outcome,
        events: &mut impl Sink<Event>,
    ) {
        let split = self.dice(s, ENGLISH);
        let (english, french) = outcome.0.split_at(usize::from(split));
        let edge = BySeat::each(|seat| self.edge(s, seat));
        let scored = BySeat([hits(english, edge[ENGLISH]), hits(french, edge[FRENCH])]);
        // A14: only the aggressor collects misses, also when Jeanne silenced him.
        let b = &mut s.battle;
        (b.missed, b.third) = b.missed.after(scored[b.aggressor]);
        b.hits = BySeat([scored[FRENCH], scored[ENGLISH]]);
        events.emit(Event::Round {
            round: b.round,
            dice: outcome.clone(),
            split,
            bonus: edge,
            hits: scored,
            missed: b.missed,
            third: b.third,
        });
        self.next_loss(s, events);
    }

    /// Step 3g vii: the pursuer alone rolls, with 1 more on each die.
    pub(crate) fn parting_rolled(
        &self,
        s: &mut State,
        outcome: &Outcome,
        events: &mut impl Sink<Event>,
    ) {
        let Some((runner, _)) = s.battle.running else { return };
        let seat: Seat = runner.other();
        let bonus = self.edge(s, seat) + 1;
        let scored = hits(&outcome.0, bonus);
        events.emit(Event::Parting { seat, dice: outcome.clone(), bonus, hits: scored });
        s.battle.hits[runner] = scored;
        self.next_loss(s, events);
    }
}

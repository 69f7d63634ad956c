//! Is a position in order? Asked of every position that comes from outside, and by the conformance kit.

mod phase;

use tudor_engine::Seat;

use crate::RichardIii;
use crate::data::{
    Area, Block, Blocks, Card, EVERYBODY, EVERYWHERE, HEIRS, LANCASTER, Local, REBEL, Sea, Slot,
    Slots, blocks,
};
use crate::state::{BY_SEA, CardChoice, NONE, Phase, State};
use crate::tables::BORDERS;
use crate::tables::lancaster::HENRY_VI;

/// A sentence if it does not hold.
fn ensure(holds: bool, else_say: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(else_say()) }
}

impl RichardIii {
    pub(crate) fn in_order(&self, s: &State) -> Result<(), String> {
        s.audit()?;
        ensure((self.start.campaign..=self.last).contains(&s.campaign), || {
            format!("There is no campaign {} in this war.", s.campaign)
        })?;
        ensure((1..=7).contains(&s.turn) && s.ap <= 4, || {
            "Turn or action points are out of range.".to_owned()
        })?;
        for (k, &count) in Card::COUNT.iter().enumerate() {
            let out = s.hands.0.iter().chain(&s.played.0).map(|h| u16::from(h[k])).sum::<u16>();
            ensure(out <= u16::from(count), || {
                format!("There are too many cards \"{}\".", Card::ALL[k].name())
            })?;
        }
        for seat in Seat::BOTH {
            let Some(CardChoice::Card(card)) = s.choice[seat] else { continue };
            ensure(s.hands[seat][card as usize] > 0, || {
                "A card lies on the table that nobody held.".to_owned()
            })?;
        }
        let parted = matches!(s.phase, Phase::Cards | Phase::Starve(..) | Phase::Home(_));
        ensure(!parted || !EVERYWHERE.iter().any(|a| s.contested(a)), || {
            "An area is contested after the battles (6.0).".to_owned()
        })?;
        self.phase_in_order(s)
    }
}

impl State {
    /// Is everything in order?
    ///
    /// # Errors
    /// What is not.
    pub fn audit(&self) -> Result<(), String> {
        let mut places = Slots::EMPTY;
        for area in Area::ALL {
            let here = self.here[area as usize];
            if here.meets(places) {
                return Err(format!("A block of {} stands in two areas.", area.name()));
            }
            places |= here;
            for seat in Seat::BOTH {
                if area.closed_to(seat) && !self.of(seat, area).is_empty() {
                    return Err(format!("An enemy stands in {} (2.7).", area.name()));
                }
            }
            if here.iter().any(|s| self.area[s.index()] != area as u8) {
                return Err(format!("A block of {} is elsewhere, too.", area.name()));
            }
        }
        if places != self.stands {
            return Err("A slot is taken but stands nowhere.".into());
        }
        for slot in self.stands {
            let block = self.block(slot);
            if self.seen(block) + self.unseen_loss(slot) >= block.info().steps {
                return Err(format!("{} stands without strength.", block.name()));
            }
            if !self.may[slot.index()].has(block.into()) {
                return Err(format!("{} stands where he cannot be.", block.name()));
            }
            if !self.came_by(slot) {
                return Err(format!("{} came by a way that does not lead there.", block.name()));
            }
        }
        let empty = (0..64).map(Slot).filter(|&s| !self.stands.has(s));
        for slot in empty {
            let i = slot.index();
            if self.area[i] != NONE
                || self.piece[i] != 0
                || !self.may[i].is_empty()
                || self.via[i] != NONE
            {
                return Err(format!("Slot {slot} is empty and yet is not."));
            }
        }
        for seat in Seat::BOTH {
            self.audit_side(seat)?;
        }
        let flags = self.moved | self.reserve | self.acted | self.turned;
        if !self.stands.holds(flags) {
            return Err("A mark lies on an empty slot.".into());
        }
        if !EVERYWHERE.holds(self.paid) {
            return Err("A land move is paid for that begins nowhere.".into());
        }
        Ok(())
    }

    /// Can a block have entered its battle by the border or sea that is noted?
    fn came_by(&self, slot: Slot) -> bool {
        match (self.via[slot.index()], self.area_of(slot)) {
            (NONE, _) => true,
            (sea @ BY_SEA.., _) => usize::from(sea - BY_SEA) < Sea::ALL.len(),
            (border, area) => {
                let border = BORDERS[usize::from(border)];
                area == border.a || area == border.b
            }
        }
    }

    fn audit_side(&self, seat: Seat) -> Result<(), String> {
        // 9.0: a side without an heir has lost at once.
        if self.heirs(seat).is_empty() && !self.is_over() {
            return Err("A house has no heir left (9.0).".into());
        }
        if self.crown[seat].is_some_and(|local| local >= 32 || !self.heirs(seat).has(Local(local)))
        {
            return Err("King and Pretender are living heirs (6.81).".into());
        }
        if !HEIRS.holds(self.minor[seat]) || self.owed[seat] > HEIRS.len() {
            return Err("Only heirs are minors, and each is owed once (6.82).".into());
        }
        for block in (0..32).map(|local| Block::new(seat, local)) {
            if self.seen(block) >= block.info().steps {
                return Err(format!("{} has no strength left.", block.name()));
            }
        }
        let mut met = Blocks::EMPTY;
        let mut once = |set: Blocks, what: &str| {
            let twice = met & set;
            met |= set;
            match blocks(seat, twice).next() {
                Some(who) => Err(format!("{} is {what} and somewhere else.", who.name())),
                None => Ok(()),
            }
        };
        for slot in self.on_map(seat) {
            once(self.block(slot).set(), "on the map")?;
        }
        once(self.pool[seat], "in the pool")?;
        once(self.lying[seat], "lying face-down")?;
        once(self.dead[seat], "dead")?;
        once(self.minor[seat], "a minor")?;
        once(self.away[seat], "away")?;
        if self.captive && seat == LANCASTER {
            once(HENRY_VI.set(), "captive")?;
        }
        let rebel = Local(REBEL);
        let all = if seat == self.pretender() { EVERYBODY } else { EVERYBODY.without(rebel) };
        if met != all {
            let (met, all) = (met.bits(), all.bits());
            return Err(format!("A block is missing: {met:032b} is not {all:032b}."));
        }
        if !self.pool_may[seat].holds(self.pool[seat]) {
            return Err("A block is in the pool that cannot be there.".into());
        }
        for block in blocks(seat, met - self.away[seat] - self.dead[seat]) {
            // R80: never both versions of a person in play.
            let gone =
                |twin: Block| (self.away[twin.seat()] | self.dead[twin.seat()]).has(twin.into());
            if block.twin().is_some_and(|twin| !gone(twin)) {
                return Err(format!("{} serves both houses (3.22).", block.name()));
            }
        }
        Ok(())
    }
}

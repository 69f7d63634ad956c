//! Is a position in order? Asked of every position that comes from outside, and by the conformance kit.

mod phase;

use tudor_engine::{Seat, Unsound, ensure};

use crate::RichardIii;
use crate::data::{
    Area, Block, Blocks, Card, EVERYBODY, EVERYWHERE, HEIRS, LANCASTER, Local, REBEL, Sea, Slot,
    Slots, blocks,
};
use crate::state::{BY_SEA, CardChoice, NONE, Phase, State};
use crate::tables::BORDERS;
use crate::tables::lancaster::HENRY_VI;

impl State {
    pub(crate) fn audit(&self, rules: &RichardIii) -> Result<(), Unsound> {
        self.map_in_order()?;
        for seat in Seat::BOTH {
            self.side_in_order(seat)?;
        }
        let flags = self.moved | self.reserve | self.acted | self.turned;
        ensure("marks", self.stands.holds(flags), || "A mark lies on an empty slot.")?;
        ensure(
            "marks",
            EVERYWHERE.holds(self.paid),
            || "A land move is paid for that begins nowhere.",
        )?;
        ensure("turn", (rules.start.campaign..=rules.last).contains(&self.campaign), || {
            format!("There is no campaign {} in this war.", self.campaign)
        })?;
        ensure(
            "turn",
            (1..=7).contains(&self.turn) && self.ap <= 4,
            || "Turn or action points are out of range.",
        )?;
        for (k, &count) in Card::COUNT.iter().enumerate() {
            let hands = self.hands.0.iter().chain(&self.played.0);
            let out = hands.map(|h| u16::from(h[k])).sum::<u16>();
            ensure("cards", out <= u16::from(count), || {
                format!("There are too many cards \"{}\".", Card::ALL[k].name())
            })?;
        }
        for seat in Seat::BOTH {
            let Some(CardChoice::Card(card)) = self.choice[seat] else { continue };
            ensure(
                "cards",
                self.hands[seat][card as usize] > 0,
                || "A card lies on the table that nobody held.",
            )?;
        }
        let parted = matches!(self.phase, Phase::Cards | Phase::Starve(..) | Phase::Home(_));
        ensure(
            "areas",
            !parted || !EVERYWHERE.iter().any(|a| self.contested(a)),
            || "An area is contested after the battles (6.0).",
        )?;
        rules.phase_in_order(self)
    }

    /// Every block stands in one area and one slot, and can stand there.
    fn map_in_order(&self) -> Result<(), Unsound> {
        let mut places = Slots::EMPTY;
        for area in Area::ALL {
            let here = self.here[area as usize];
            ensure("areas", !here.meets(places), || {
                format!("A block of {} stands in two areas.", area.name())
            })?;
            places |= here;
            for seat in Seat::BOTH {
                let open = !area.closed_to(seat) || self.of(seat, area).is_empty();
                ensure("areas", open, || format!("An enemy stands in {} (2.7).", area.name()))?;
            }
            let at_home = here.iter().all(|s| self.area[s.index()] == area as u8);
            ensure("areas", at_home, || format!("A block of {} is elsewhere, too.", area.name()))?;
        }
        ensure("slots", places == self.stands, || "A slot is taken but stands nowhere.")?;
        for slot in self.stands {
            let block = self.block(slot);
            let lost = self.seen(block) + self.unseen_loss(slot);
            ensure("blocks", lost < block.info().steps, || {
                format!("{} stands without strength.", block.name())
            })?;
            ensure("slots", self.may[slot.index()].has(block.into()), || {
                format!("{} stands where he cannot be.", block.name())
            })?;
            ensure("slots", self.came_by(slot), || {
                format!("{} came by a way that does not lead there.", block.name())
            })?;
        }
        for slot in (0..64).map(Slot).filter(|&s| !self.stands.has(s)) {
            let i = slot.index();
            let nowhere = self.area[i] == NONE && self.via[i] == NONE;
            let bare = self.piece[i] == 0 && self.may[i].is_empty();
            ensure("slots", nowhere && bare, || format!("Slot {slot} is empty and yet is not."))?;
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

    /// Every block of a side is in one place, and its heirs are in order.
    fn side_in_order(&self, seat: Seat) -> Result<(), Unsound> {
        // 9.0: a side without an heir has lost at once.
        ensure(
            "heirs",
            !self.heirs(seat).is_empty() || self.is_over(),
            || "A house has no heir left (9.0).",
        )?;
        let living = |local| local < 32 && self.heirs(seat).has(Local(local));
        ensure(
            "heirs",
            self.crown[seat].is_none_or(living),
            || "King and Pretender are living heirs (6.81).",
        )?;
        let owed = HEIRS.holds(self.minor[seat]) && self.owed[seat] <= HEIRS.len();
        ensure("heirs", owed, || "Only heirs are minors, and each is owed once (6.82).")?;
        for block in (0..32).map(|local| Block::new(seat, local)) {
            ensure("blocks", self.seen(block) < block.info().steps, || {
                format!("{} has no strength left.", block.name())
            })?;
        }
        let mut met = Blocks::EMPTY;
        let mut once = |set: Blocks, what: &str| {
            let twice = met & set;
            met |= set;
            match blocks(seat, twice).next() {
                None => Ok(()),
                Some(who) => {
                    let why = format!("{} is {what} and somewhere else.", who.name());
                    Err(Unsound::new("blocks", why))
                }
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
        ensure("blocks", met == all, || {
            let (met, all) = (met.bits(), all.bits());
            format!("A block is missing: {met:032b} is not {all:032b}.")
        })?;
        ensure(
            "pool",
            self.pool_may[seat].holds(self.pool[seat]),
            || "A block is in the pool that cannot be there.",
        )?;
        for block in blocks(seat, met - self.away[seat] - self.dead[seat]) {
            // R80: never both versions of a person in play.
            let gone =
                |twin: Block| (self.away[twin.seat()] | self.dead[twin.seat()]).has(twin.into());
            ensure("blocks", block.twin().is_none_or(gone), || {
                format!("{} serves both houses (3.22).", block.name())
            })?;
        }
        Ok(())
    }
}

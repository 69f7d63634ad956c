//! The position: who stands where, what is known of it, and what happens now. Plain data under 1 KiB.

use serde::{Deserialize, Serialize};
use tudor_engine::{BySeat, Seat};

use crate::data::{Area, Areas, BOXES, Block, Blocks, Borders, Card, HEIRS, Seas, Slot, Slots};
pub use crate::role::{Role, Roles};
use crate::stage::Stage;

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// What happens now.
    pub phase: Phase,
    /// Which campaign, 1 to 3.
    pub campaign: u8,
    /// Which game turn of it, 1 to 7.
    pub turn: u8,
    /// Whose throne it is; the other side is the Pretender's (R83).
    pub king: Seat,
    /// King and Pretender by number; nobody while a dead King's heir waits for the supply phase.
    pub crown: BySeat<Option<u8>>,
    /// Cards in hand, by kind.
    pub hands: BySeat<[u8; 9]>,
    /// Cards played this campaign, by kind.
    pub played: BySeat<[u8; 9]>,
    /// What lies face down in the card phase.
    pub choice: BySeat<Option<CardChoice>>,
    /// Who has asked for a new hand this campaign (5.1).
    pub asked: BySeat<bool>,
    /// The cards of this turn, once they are shown.
    pub cards: BySeat<Option<Card>>,
    /// Player 1 of this turn.
    pub first: Seat,
    /// Action points left.
    pub ap: u8,
    /// Areas whose land move is paid for.
    #[serde(with = "crate::written")]
    pub paid: Areas,
    /// The muster area, once it is named.
    pub muster: Option<Area>,
    /// Paid sea moves from port to port that have a free place left (5.31).
    pub pairs: [Option<(Area, Area)>; 4],
    /// Who may still make the Treason card's roll this turn.
    pub treason: Option<Seat>,
    /// Which step of the supply phase or the political turn is under way.
    pub stage: Stage,

    /// The slots in each area.
    #[serde(with = "crate::written")]
    pub here: [Slots; 33],
    /// Where each slot is; 255 for none.
    #[serde(with = "crate::written")]
    pub area: [u8; 64],
    /// Who stands in each slot, by number (five bits), and the steps lost since he was last seen (two bits).
    #[serde(with = "crate::written")]
    pub piece: [u8; 64],
    /// Who may stand in each slot as far as the other side can know.
    #[serde(with = "crate::written")]
    pub may: [Blocks; 64],
    /// Steps lost by each block when it was last seen, two bits each: what both sides know.
    pub seen_loss: BySeat<u64>,
    /// All slots that are taken.
    #[serde(with = "crate::written")]
    pub stands: Slots,
    /// The border each slot entered its battle by this turn; 62 and up are the seas, 255 is none.
    #[serde(with = "crate::written")]
    pub via: [u8; 64],

    /// Upright in the pool.
    #[serde(with = "crate::written")]
    pub pool: BySeat<Blocks>,
    /// Who may be in the pool as far as the other side can know.
    #[serde(with = "crate::written")]
    pub pool_may: BySeat<Blocks>,
    /// Face-down until the next campaign, in the pool or at home.
    #[serde(with = "crate::written")]
    pub lying: BySeat<Blocks>,
    /// Dead for good, or never in this war.
    #[serde(with = "crate::written")]
    pub dead: BySeat<Blocks>,
    /// Heirs who are still children.
    #[serde(with = "crate::written")]
    pub minor: BySeat<Blocks>,
    /// Versions of persons who serve the other house.
    #[serde(with = "crate::written")]
    pub away: BySeat<Blocks>,
    /// Killed heirs whose minor has not come yet.
    pub owed: BySeat<u8>,
    /// Does Henry VI lie captive in Middlesex?
    pub captive: bool,

    /// Slots that have moved, or were recruited, this turn; in 8.3 and 8.4 those that went home.
    #[serde(with = "crate::written")]
    pub moved: Slots,
    /// Slots in Reserve.
    #[serde(with = "crate::written")]
    pub reserve: Slots,
    /// Slots that had their battle turn; in the supply phase those that lost a step.
    #[serde(with = "crate::written")]
    pub acted: Slots,
    /// Slots that turned their coat in this battle.
    #[serde(with = "crate::written")]
    pub turned: Slots,
    /// Blocks over each border, a nibble a side.
    #[serde(with = "crate::written")]
    pub used: [u8; 62],
    /// The borders each side entered a battle by this turn, by direction.
    #[serde(with = "crate::written")]
    pub entered: BySeat<[Borders; 2]>,
    /// The battle under way.
    pub battle: Option<Battle>,
    /// The dice that are about to be thrown, or whose hits are being taken.
    pub shot: Option<Shot>,
}

/// What happens now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Chance deals this seat a hand.
    Deal(Seat),
    /// Both choose a card.
    Cards,
    /// This seat showed its hand and asks for a new one; the other answers.
    Answer(Seat),
    /// Action phase of this seat.
    Act(Seat),
    /// This seat names the main attack on an area.
    Main(Seat, Area),
    /// Player 1 picks the next battle.
    Pick,
    /// The Treason card's roll before round 1, for this seat.
    Treason(Seat),
    /// The blocks of this seat and letter have their battle turn.
    Turn(Seat, u8),
    /// Dice are thrown for [`State::shot`].
    Roll,
    /// This seat chooses which of its strongest blocks takes the hits.
    Hits(Seat),
    /// This seat won and regroups.
    Regroup(Seat),
    /// This seat's blocks change slots as they stand up again.
    Mix(Seat),
    /// This seat places an heir: a minor, or Henry let out.
    Enter(Seat, u8),
    /// This seat may execute the turned heir it holds.
    Execute(Seat),
    /// This seat chooses the blocks that lose a step in an area; how many are still to choose.
    Starve(Seat, Area, u8),
    /// This seat's blocks go home.
    Home(Seat),
    /// This seat chooses the blocks that leave an overfull box for the pool; how many are still to choose.
    Extra(Seat, Area, u8),
    /// Somebody won.
    Over(Seat, End),
}

/// Why it ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// All enemy heirs are gone.
    Heirs,
    /// The last campaign is over: he is King.
    King,
}

/// What lies face down in the card phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardChoice {
    /// A card.
    Card(Card),
    /// A request for a new hand.
    Ask,
}

/// A battle under way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Battle {
    /// Where.
    pub area: Area,
    /// Who attacks now; changes with control (6.3).
    pub attacker: Seat,
    /// 1 to 4; 0 before the first.
    pub round: u8,
    /// Who has made his treachery roll.
    #[serde(with = "tudor_engine::set::as_number")]
    pub rolled: Roles,
    /// Who came by sea, if anybody did.
    pub pirates: Option<Seat>,
    /// Over which seas.
    #[serde(with = "tudor_engine::set::as_number")]
    pub seas: Seas,
}

/// Dice about to be thrown, or hits being taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Shot {
    /// What for.
    pub kind: ShotKind,
    /// Who throws; nobody for the Treason card.
    pub from: Option<Slot>,
    /// At whom, if he is named.
    pub to: Option<Slot>,
    /// Hits still to be taken.
    pub hits: u8,
}

/// What dice are thrown for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShotKind {
    /// Fire (6.4).
    Fire,
    /// An heir's charge (6.5).
    Charge,
    /// The answer to a charge (6.5).
    Strike,
    /// A treachery roll (6.9).
    Tempt,
    /// The Treason card's roll.
    Treason,
}

/// No area, no border.
pub const NONE: u8 = 255;
/// From this number on `via` is a sea.
pub const BY_SEA: u8 = 62;

/// Everything of a side among slots.
#[inline]
#[must_use]
pub const fn ours(seat: Seat) -> Slots {
    Slots::from_bits(0xFFFF_FFFF << (32 * seat.index()))
}

impl State {
    /// Blocks of a side in an area.
    #[inline]
    #[must_use]
    pub const fn of(&self, seat: Seat, area: Area) -> Slots {
        self.here[area as usize].and(ours(seat))
    }

    /// Is no enemy there, and is it not an enemy box? Friendly or vacant (2.1, 2.7).
    #[inline]
    #[must_use]
    pub const fn open_to(&self, seat: Seat, area: Area) -> bool {
        self.of(seat.other(), area).is_empty() && !area.closed_to(seat)
    }

    /// Those of these areas that are friendly or vacant for a side.
    #[must_use]
    pub fn open_among(&self, seat: Seat, set: Areas) -> Areas {
        set.subset(|a| self.open_to(seat, a))
    }

    /// Is it held by this side alone (2.1)?
    #[inline]
    #[must_use]
    pub const fn friendly(&self, seat: Seat, area: Area) -> bool {
        self.of(seat.other(), area).is_empty() && !self.of(seat, area).is_empty()
    }

    /// Are both sides there (2.1)?
    #[inline]
    #[must_use]
    pub const fn contested(&self, area: Area) -> bool {
        !self.of(Seat::First, area).is_empty() && !self.of(Seat::Second, area).is_empty()
    }

    /// The side without the throne.
    #[inline]
    #[must_use]
    pub const fn pretender(&self) -> Seat {
        self.king.other()
    }

    /// Who stands in a slot.
    #[inline]
    #[must_use]
    pub const fn block(&self, slot: Slot) -> Block {
        Block(slot.0 & 32 | self.piece[slot.index()] & 31)
    }

    /// Where a slot is.
    ///
    /// # Panics
    /// If nobody stands in it.
    #[inline]
    #[must_use]
    pub const fn area_of(&self, slot: Slot) -> Area {
        Area::of(self.area[slot.index()])
    }

    /// Steps a block had lost when it was last seen.
    #[inline]
    #[must_use]
    pub fn seen(&self, block: Block) -> u8 {
        (self.seen_loss[block.seat()] >> (2 * block.local()) & 3) as u8
    }

    /// Notes what both sides now know a block has lost.
    pub fn set_seen(&mut self, block: Block, lost: u8) {
        let at = 2 * block.local();
        let all = &mut self.seen_loss[block.seat()];
        *all = *all & !(3 << at) | u64::from(lost) << at;
    }

    /// Steps lost in a slot since it was last seen.
    #[inline]
    #[must_use]
    pub const fn unseen_loss(&self, slot: Slot) -> u8 {
        self.piece[slot.index()] >> 5
    }

    /// The strength of the block in a slot.
    #[inline]
    #[must_use]
    pub fn steps(&self, slot: Slot) -> u8 {
        let block = self.block(slot);
        block.info().steps - self.seen(block) - self.unseen_loss(slot)
    }

    /// Puts a block on the map, in the lowest free slot of its side.
    ///
    /// # Panics
    /// If its side has no slot left, which 32 blocks cannot cause.
    pub fn place(&mut self, block: Block, area: Area, may: Blocks) -> Slot {
        let free = ours(block.seat()) - self.stands;
        let slot = free.lowest().expect("invariant: a side has a slot for each of its blocks");
        self.stands |= slot.set();
        self.here[area as usize] |= slot.set();
        self.area[slot.index()] = area as u8;
        self.piece[slot.index()] = block.local();
        self.may[slot.index()] = may;
        slot
    }

    /// Takes a block off the map, and says who it was.
    pub fn lift(&mut self, slot: Slot) -> Block {
        let (block, gone) = (self.block(slot), slot.set());
        self.here[self.area[slot.index()] as usize] -= gone;
        self.area[slot.index()] = NONE;
        self.piece[slot.index()] = 0;
        self.may[slot.index()] = Blocks::EMPTY;
        self.via[slot.index()] = NONE;
        self.stands -= gone;
        self.moved -= gone;
        self.reserve -= gone;
        self.acted -= gone;
        self.turned -= gone;
        block
    }

    /// Moves a block to another area.
    #[inline]
    pub fn shift(&mut self, slot: Slot, to: Area) {
        self.here[self.area[slot.index()] as usize].take(slot);
        self.here[to as usize].put(slot);
        self.area[slot.index()] = to as u8;
    }

    /// The slot a block stands in, if it is on the map.
    #[must_use]
    pub fn slot_of(&self, block: Block) -> Option<Slot> {
        (self.stands & ours(block.seat())).iter().find(|&s| self.block(s) == block)
    }

    /// Blocks that a side brought over a border this turn or round.
    #[inline]
    #[must_use]
    pub const fn crossed(&self, seat: Seat, border: u8) -> u8 {
        self.used[border as usize] >> (4 * seat.index()) & 15
    }

    /// Counts a crossing.
    #[inline]
    pub const fn cross(&mut self, seat: Seat, border: u8) {
        self.used[border as usize] += 1 << (4 * seat.index());
    }

    /// Did this side enter a battle in this area over this border?
    #[inline]
    #[must_use]
    pub fn entered_by(&self, seat: Seat, border: u8, area: Area) -> bool {
        let direction = crate::tables::BORDERS[border as usize].into(area);
        self.entered.0[seat.index()][direction].has(border)
    }

    /// The living heirs of a side: not dead, not turned (3.21, 9.1).
    #[inline]
    #[must_use]
    pub fn heirs(&self, seat: Seat) -> Blocks {
        HEIRS - self.dead[seat] - self.away[seat]
    }

    /// The senior living heir of a side, minors among them.
    #[must_use]
    pub fn senior(&self, seat: Seat) -> Option<u8> {
        self.heirs(seat).lowest().map(|local| local.0)
    }

    /// Is it King or Pretender?
    #[inline]
    #[must_use]
    pub fn wears(&self, block: Block) -> bool {
        self.crown[block.seat()] == Some(block.local())
    }

    /// Front line of a side in the battle: not in Reserve.
    #[inline]
    #[must_use]
    pub fn front(&self, seat: Seat) -> Slots {
        self.battle.map_or(Slots::EMPTY, |b| self.of(seat, b.area) - self.reserve)
    }

    /// Slots of a side that are on the map, its boxes included.
    #[inline]
    #[must_use]
    pub const fn on_map(&self, seat: Seat) -> Slots {
        self.stands.and(ours(seat))
    }

    /// Slots of a side in its exile boxes.
    #[must_use]
    pub fn in_exile(&self, seat: Seat) -> Slots {
        BOXES[seat.index()]
            .iter()
            .fold(Slots::EMPTY, |all, a| all | self.here[a as usize] & ours(seat))
    }
}

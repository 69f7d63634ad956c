//! The 28 units and their traits and abilities, as the tiles have them. `data/rosewars.toml` is where
//! they come from; a test holds the two together.

use serde::{Deserialize, Serialize};
use tudor_engine::Misread;

use crate::board::House;

/// A kind of unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
#[expect(missing_docs, reason = "the names are the tiles' own; UNITS says what each is")]
pub enum Kind {
    Longbowman,
    Pikeman,
    LightCavalry,
    Knight,
    Ballista,
    Catapult,
    Cannon,
    Hobelar,
    Crusader,
    FlagBearer,
    Longswordsman,
    Viking,
    Berserker,
    Scout,
    Lancer,
    RoyalGuard,
    Halberdier,
    FlankingCavalry,
    Hussar,
    Javeliner,
    Fencer,
    WarElephant,
    Trebuchet,
    Saboteur,
    Diplomat,
    Weaponsmith,
    Assassin,
    Juggernaut,
}

/// What a unit is made of; several bonuses ask for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "plain words")]
pub enum Class {
    Infantry,
    Cavalry,
    Machine,
    Specialist,
}

/// How a unit fights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Style {
    /// Walks up and strikes.
    Melee,
    /// Shoots from where it stands.
    Ranged,
    /// Uses an ability instead.
    Support,
    /// Not at all.
    Unarmed,
}

/// What a tile says beyond its numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "TRAITS says what each does")]
pub enum Trait {
    Arrows,
    CavalrySpecialist,
    PikeWall,
    GuardWall,
    SlowAttack,
    Reload,
    Swiftness,
    Crusading,
    FlagBearing,
    Longsword,
    TripleAttack,
    SpreadAttack,
    ExtraLife,
    Rage,
    SturdyHelmet,
    Berserking,
    Scouting,
    LateStart,
    Lancing,
    Sidestep,
    Push,
    Flanking,
    RideThrough,
    Javelin,
    CombatAgility,
    Rapier,
    RangedArmor,
}

/// What a support unit can do with its action.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "ABILITIES says what each does")]
pub enum Ability {
    Sabotage,
    Poison,
    Bribe,
    ImproveWeapons,
    Assassinate,
}

/// A tile's numbers.
#[derive(Debug)]
pub struct UnitFacts {
    /// Which.
    pub kind: Kind,
    /// Its word in notation and data: "light-cavalry".
    pub id: &'static str,
    /// "Light Cavalry".
    pub name: &'static str,
    /// Its class.
    pub class: Class,
    /// How it fights.
    pub style: Style,
    /// Winning faces of the attack die.
    pub attack: u8,
    /// Winning faces of the defence die.
    pub defence: u8,
    /// How far it shoots or how far its ability reaches.
    pub range: u8,
    /// Steps in an action.
    pub movement: u8,
    /// Its traits, one bit each.
    traits: u32,
    /// Its abilities.
    pub abilities: &'static [Ability],
}

/// A trait in words.
#[derive(Debug)]
pub struct TraitFacts {
    /// Which.
    pub which: Trait,
    /// Its word in the data: "pike_wall".
    pub id: &'static str,
    /// "Pike wall".
    pub name: &'static str,
    /// Its rule.
    pub rule: &'static str,
    /// What it does, in a line.
    pub line: &'static str,
}

/// An ability in words.
#[derive(Debug)]
pub struct AbilityFacts {
    /// Which.
    pub which: Ability,
    /// Its word in notation: "poison".
    pub id: &'static str,
    /// "Poison".
    pub name: &'static str,
    /// Its rule.
    pub rule: &'static str,
    /// What it does, in a line.
    pub line: &'static str,
}

use Ability as A;
use Class::{Cavalry, Infantry, Machine, Specialist};
use Kind as K;
use Style::{Melee, Ranged, Support, Unarmed};
use Trait as T;

#[expect(clippy::too_many_arguments, reason = "a row of the table")]
const fn unit(
    kind: Kind,
    id: &'static str,
    name: &'static str,
    class: Class,
    style: Style,
    [attack, defence, range, movement]: [u8; 4],
    list: &'static [Trait],
    abilities: &'static [Ability],
) -> UnitFacts {
    let (mut traits, mut i) = (0, 0);
    while i < list.len() {
        traits |= 1 << list[i] as u32;
        i += 1;
    }
    UnitFacts { kind, id, name, class, style, attack, defence, range, movement, traits, abilities }
}

/// Every unit, by kind: attack, defence, range, movement.
#[rustfmt::skip]
pub static UNITS: [UnitFacts; 28] = [
    unit(K::Longbowman, "longbowman", "Longbowman", Infantry, Ranged, [2, 2, 4, 1], &[T::Arrows], &[]),
    unit(K::Pikeman, "pikeman", "Pikeman", Infantry, Melee, [2, 2, 1, 1], &[T::CavalrySpecialist, T::PikeWall], &[]),
    unit(K::LightCavalry, "light-cavalry", "Light Cavalry", Cavalry, Melee, [2, 2, 1, 4], &[], &[]),
    unit(K::Knight, "knight", "Knight", Cavalry, Melee, [3, 3, 1, 2], &[], &[]),
    unit(K::Ballista, "ballista", "Ballista", Machine, Ranged, [4, 1, 3, 1], &[], &[]),
    unit(K::Catapult, "catapult", "Catapult", Machine, Ranged, [6, 2, 3, 1], &[T::SlowAttack], &[]),
    unit(K::Cannon, "cannon", "Cannon", Machine, Ranged, [5, 1, 4, 1], &[T::Reload], &[]),
    unit(K::Hobelar, "hobelar", "Hobelar", Cavalry, Melee, [3, 3, 1, 3], &[T::Swiftness], &[]),
    unit(K::Crusader, "crusader", "Crusader", Cavalry, Melee, [3, 3, 1, 3], &[T::Crusading], &[]),
    unit(K::FlagBearer, "flag-bearer", "Flag Bearer", Cavalry, Melee, [2, 3, 1, 3], &[T::FlagBearing], &[]),
    unit(K::Longswordsman, "longswordsman", "Longswordsman", Infantry, Melee, [3, 3, 1, 1], &[T::Longsword], &[]),
    unit(K::Viking, "viking", "Viking", Infantry, Melee, [3, 2, 1, 1], &[T::ExtraLife, T::Rage, T::SturdyHelmet], &[]),
    unit(K::Berserker, "berserker", "Berserker", Infantry, Melee, [5, 1, 1, 1], &[T::Berserking], &[]),
    unit(K::Scout, "scout", "Scout", Cavalry, Unarmed, [0, 2, 0, 4], &[T::Scouting, T::LateStart], &[]),
    unit(K::Lancer, "lancer", "Lancer", Cavalry, Melee, [2, 3, 1, 3], &[T::Lancing], &[]),
    unit(K::RoyalGuard, "royal-guard", "Royal Guard", Infantry, Melee, [3, 3, 1, 1], &[T::Sidestep, T::Rage, T::GuardWall], &[]),
    unit(K::Halberdier, "halberdier", "Halberdier", Infantry, Melee, [3, 2, 1, 1], &[T::Push, T::CavalrySpecialist, T::PikeWall], &[]),
    unit(K::FlankingCavalry, "flanking-cavalry", "Flanking Cavalry", Cavalry, Melee, [2, 2, 1, 4], &[T::Flanking], &[]),
    unit(K::Hussar, "hussar", "Hussar", Cavalry, Melee, [2, 2, 1, 4], &[T::RideThrough], &[]),
    unit(K::Javeliner, "javeliner", "Javeliner", Infantry, Melee, [4, 3, 1, 1], &[T::Javelin], &[]),
    unit(K::Fencer, "fencer", "Fencer", Infantry, Melee, [3, 3, 1, 1], &[T::CombatAgility, T::Rapier], &[]),
    unit(K::WarElephant, "war-elephant", "War Elephant", Cavalry, Melee, [3, 3, 1, 2], &[T::SlowAttack, T::TripleAttack, T::Push], &[]),
    unit(K::Trebuchet, "trebuchet", "Trebuchet", Machine, Ranged, [3, 1, 3, 1], &[T::SpreadAttack], &[]),
    unit(K::Saboteur, "saboteur", "Saboteur", Specialist, Support, [0, 2, 4, 1], &[], &[A::Sabotage, A::Poison]),
    unit(K::Diplomat, "diplomat", "Diplomat", Specialist, Support, [0, 2, 4, 1], &[], &[A::Bribe]),
    unit(K::Weaponsmith, "weaponsmith", "Weaponsmith", Specialist, Support, [0, 2, 4, 1], &[], &[A::ImproveWeapons]),
    // Range 11 was the whole board of an older edition: any square.
    unit(K::Assassin, "assassin", "Assassin", Specialist, Support, [0, 2, 11, 1], &[], &[A::Assassinate]),
    unit(K::Juggernaut, "juggernaut", "Juggernaut", Machine, Melee, [4, 2, 1, 2], &[T::Push, T::RangedArmor], &[]),
];

const fn of(
    which: Trait,
    id: &'static str,
    name: &'static str,
    rule: &'static str,
    line: &'static str,
) -> TraitFacts {
    TraitFacts { which, id, name, rule, line }
}

/// Every trait, in the order of [`Trait`].
#[rustfmt::skip]
pub static TRAITS: [TraitFacts; 27] = [
    of(T::Arrows, "arrows", "Arrows", "10.1", "+1 attack against infantry"),
    of(T::CavalrySpecialist, "cavalry_specialist", "Cavalry specialist", "10.2", "+1 attack and +1 defence against cavalry"),
    of(T::PikeWall, "pike_wall", "Pike wall", "10.3", "cavalry that comes beside it goes no farther forward this turn"),
    of(T::GuardWall, "guard_wall", "Guard wall", "10.4", "any enemy that comes beside it goes no farther forward this turn"),
    of(T::SlowAttack, "slow_attack", "Slow attack", "10.5", "an attack costs two actions"),
    of(T::Reload, "reload", "Reload", "10.6", "after an attack, none for the rest of this turn and your next two"),
    of(T::Swiftness, "swiftness", "Swiftness", "10.7", "after an attack it may walk with the movement it has left, less one"),
    of(T::Crusading, "crusading", "Crusading", "10.8", "friends that begin beside it or diagonally attack at +1, machines apart"),
    of(T::FlagBearing, "flag_bearing", "Flag bearing", "10.9", "friends that strike from beside it attack at +2"),
    of(T::Longsword, "longsword", "Longsword", "10.10", "also strikes enemies left, right, front left and front right"),
    of(T::TripleAttack, "triple_attack", "Triple attack", "10.11", "also strikes enemies front left and front right"),
    of(T::SpreadAttack, "spread_attack", "Spread attack", "10.12", "also hits everybody beside the target, friends too"),
    of(T::ExtraLife, "extra_life", "Extra life", "10.13", "survives its first defeat"),
    of(T::Rage, "rage", "Rage", "10.14", "may walk one step more to strike, then without taking the square"),
    of(T::SturdyHelmet, "sturdy_helmet", "Sturdy helmet", "10.15", "+1 defence against machines"),
    of(T::Berserking, "berserking", "Berserking", "10.16", "may walk up to three steps before it strikes"),
    of(T::Scouting, "scouting", "Scouting", "10.17", "no wall holds it"),
    of(T::LateStart, "late_start", "Late start", "10.18", "rests in your first turn"),
    of(T::Lancing, "lancing", "Lancing", "10.19", "+3 attack if it began three squares or more from the target"),
    of(T::Sidestep, "sidestep", "Sidestep", "10.20", "may walk two steps if at most one is forward or backward"),
    of(T::Push, "push", "Push", "10.21", "a target that is hit and saved is pushed one square back, or lost if it cannot go"),
    of(T::Flanking, "flanking", "Flanking", "10.22", "+2 attack unless it strikes straight forward"),
    of(T::RideThrough, "ride_through", "Ride through", "10.23", "may ride over an enemy beside it to the empty square behind, if the attack hits"),
    of(T::Javelin, "javelin", "Javelin", "10.24", "once a game, a throw at distance 2 or 3, the target at -1 defence"),
    of(T::CombatAgility, "combat_agility", "Combat agility", "10.25", "after its move or attack it may strike once more"),
    of(T::Rapier, "rapier", "Rapier", "10.26", "+1 attack against infantry"),
    of(T::RangedArmor, "ranged_armor", "Ranged armour", "10.27", "+1 defence against ranged attacks"),
];

/// Every ability, in the order of [`Ability`].
#[rustfmt::skip]
pub static ABILITIES: [AbilityFacts; 5] = [
    AbilityFacts { which: A::Sabotage, id: "sabotage", name: "Sabotage", rule: "11.2", line: "the target has no defence and no wall until its next turn" },
    AbilityFacts { which: A::Poison, id: "poison", name: "Poison", rule: "11.3", line: "the target cannot act in its next turn" },
    AbilityFacts { which: A::Bribe, id: "bribe", name: "Bribe", rule: "11.4", line: "the target is yours until the end of your turn, at +1 attack" },
    AbilityFacts { which: A::ImproveWeapons, id: "improve-weapons", name: "Improve weapons", rule: "11.5", line: "+3 attack and +1 defence for a melee unit of yours until your next turn" },
    AbilityFacts { which: A::Assassinate, id: "assassinate", name: "Assassinate", rule: "11.6", line: "with your last action: 4 or less removes the target; then 3 or less removes the Assassin" },
];

impl Kind {
    /// Every kind, basics first.
    pub fn all() -> impl Iterator<Item = Self> {
        UNITS.iter().map(|u| u.kind)
    }

    /// The kind of this number.
    #[must_use]
    pub fn nth(n: usize) -> Self {
        UNITS[n].kind
    }

    /// Its tile.
    #[inline]
    #[must_use]
    pub fn facts(self) -> &'static UnitFacts {
        &UNITS[self as usize]
    }

    /// Is it one of the four kinds that each house has twice?
    #[inline]
    #[must_use]
    pub const fn is_basic(self) -> bool {
        (self as u8) < 4
    }

    /// Has its tile this trait?
    #[inline]
    #[must_use]
    pub fn has(self, which: Trait) -> bool {
        self.facts().traits >> which as u32 & 1 == 1
    }

    /// The traits on its tile.
    pub fn traits(self) -> impl Iterator<Item = &'static TraitFacts> {
        TRAITS.iter().filter(move |t| self.has(t.which))
    }

    /// Its name for people.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.facts().name
    }

    /// The kind with this word.
    ///
    /// # Errors
    /// If there is none.
    pub fn read(id: &str) -> Result<Self, Misread> {
        let found = UNITS.iter().find(|u| u.id == id).map(|u| u.kind);
        found.ok_or_else(|| Misread::new(id, format!("There is no unit \"{id}\".")))
    }
}

impl Ability {
    /// In words.
    #[must_use]
    pub fn facts(self) -> &'static AbilityFacts {
        &ABILITIES[self as usize]
    }
}

/// The ten special units of a house, by the option `houses`.
#[must_use]
pub const fn specials(house: House, houses: bool) -> &'static [Kind; 10] {
    match (houses, house) {
        (false, _) => &[
            K::Ballista,
            K::Catapult,
            K::Cannon,
            K::Hobelar,
            K::Crusader,
            K::FlagBearer,
            K::Longswordsman,
            K::Viking,
            K::Berserker,
            K::Scout,
        ],
        (true, House::York) => &[
            K::Cannon,
            K::Ballista,
            K::RoyalGuard,
            K::Longswordsman,
            K::Halberdier,
            K::FlagBearer,
            K::Javeliner,
            K::Weaponsmith,
            K::Crusader,
            K::Scout,
        ],
        (true, House::Lancaster) => &[
            K::Catapult,
            K::Trebuchet,
            K::Lancer,
            K::Hobelar,
            K::FlankingCavalry,
            K::Hussar,
            K::Berserker,
            K::Viking,
            K::Fencer,
            K::Saboteur,
        ],
    }
}

/// Faces of six that remove the target of [`Ability::Assassinate`].
pub const KILL_FACES: u8 = 4;
/// Faces of six that discover the Assassin.
pub const DISCOVERY_FACES: u8 = 3;
/// Steps of a [`Trait::Berserking`] charge.
pub const CHARGE_STEPS: u8 = 3;
/// The game is drawn at the end of this turn.
pub const LAST_TURN: u16 = 200;
/// How many losses bring the battle bonus.
pub const BONUS_AT: u8 = 4;

//! What the tables are written in: units, traits, abilities, cards. Nothing here looks anything up.

use serde::{Deserialize, Serialize};
use tudor_engine::Set;

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
    /// Its traits.
    pub traits: Traits,
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

/// A set of traits.
pub type Traits = Set<Trait, u32>;

/// These traits as a set.
#[must_use]
pub const fn traits(list: &[Trait]) -> Traits {
    let (mut bits, mut i) = (0, 0);
    while i < list.len() {
        bits |= 1 << list[i] as u32;
        i += 1;
    }
    Traits::from_bits(bits)
}

/// A design.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "CARDS says what each does")]
pub enum Card {
    BattleCry,
    CouchedLances,
    BodkinPoints,
    OnceMore,
    ShieldWall,
    FightingRetreat,
    CounterStroke,
    FreshOrders,
    ForcedMarch,
    KingsMessenger,
    SharpenedStakes,
    SnowAtTowton,
    MassedVolley,
    Reserves,
    StanleyWaits,
    ReformRanks,
}

/// When a card may be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Window {
    /// In your own turn, between actions.
    OwnTurn,
    /// Your attack is declared, no die has fallen.
    Declared,
    /// Your attack die missed.
    Missed,
    /// A unit of yours was hit and has not defended yet.
    Hit,
}

/// A card in words.
#[derive(Debug)]
pub struct CardFacts {
    /// Which.
    pub card: Card,
    /// Its word in notation: "battle-cry".
    pub id: &'static str,
    /// "Battle Cry".
    pub name: &'static str,
    /// How many there are.
    pub copies: u8,
    /// When it may be played.
    pub window: Window,
    /// Does it need one of the turn's actions?
    pub costs_action: bool,
    /// Its rule.
    pub rule: &'static str,
    /// What it does, in a line.
    pub line: &'static str,
    /// An icon of the common set.
    pub icon: &'static str,
}

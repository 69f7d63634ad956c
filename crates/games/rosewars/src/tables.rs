//! Made by `cargo xtask facts` from data/rosewars.toml; do not edit.

use crate::types::{
    Ability, AbilityFacts, Card, CardFacts, Class, Kind, Style, Trait, TraitFacts, UnitFacts,
    Window, traits,
};

/// Every unit, by kind.
#[rustfmt::skip] // a line a row
pub static UNITS: [UnitFacts; 28] = [
    UnitFacts { kind: Kind::Longbowman, id: "longbowman", name: "Longbowman", class: Class::Infantry, style: Style::Ranged, attack: 2, defence: 2, range: 4, movement: 1, traits: traits(&[Trait::Arrows]), abilities: &[] },
    UnitFacts { kind: Kind::Pikeman, id: "pikeman", name: "Pikeman", class: Class::Infantry, style: Style::Melee, attack: 2, defence: 2, range: 1, movement: 1, traits: traits(&[Trait::CavalrySpecialist, Trait::PikeWall]), abilities: &[] },
    UnitFacts { kind: Kind::LightCavalry, id: "light-cavalry", name: "Light Cavalry", class: Class::Cavalry, style: Style::Melee, attack: 2, defence: 2, range: 1, movement: 4, traits: traits(&[]), abilities: &[] },
    UnitFacts { kind: Kind::Knight, id: "knight", name: "Knight", class: Class::Cavalry, style: Style::Melee, attack: 3, defence: 3, range: 1, movement: 2, traits: traits(&[]), abilities: &[] },
    UnitFacts { kind: Kind::Ballista, id: "ballista", name: "Ballista", class: Class::Machine, style: Style::Ranged, attack: 4, defence: 1, range: 3, movement: 1, traits: traits(&[]), abilities: &[] },
    UnitFacts { kind: Kind::Catapult, id: "catapult", name: "Catapult", class: Class::Machine, style: Style::Ranged, attack: 6, defence: 2, range: 3, movement: 1, traits: traits(&[Trait::SlowAttack]), abilities: &[] },
    UnitFacts { kind: Kind::Cannon, id: "cannon", name: "Cannon", class: Class::Machine, style: Style::Ranged, attack: 5, defence: 1, range: 4, movement: 1, traits: traits(&[Trait::Reload]), abilities: &[] },
    UnitFacts { kind: Kind::Hobelar, id: "hobelar", name: "Hobelar", class: Class::Cavalry, style: Style::Melee, attack: 3, defence: 3, range: 1, movement: 3, traits: traits(&[Trait::Swiftness]), abilities: &[] },
    UnitFacts { kind: Kind::Crusader, id: "crusader", name: "Crusader", class: Class::Cavalry, style: Style::Melee, attack: 3, defence: 3, range: 1, movement: 3, traits: traits(&[Trait::Crusading]), abilities: &[] },
    UnitFacts { kind: Kind::FlagBearer, id: "flag-bearer", name: "Flag Bearer", class: Class::Cavalry, style: Style::Melee, attack: 2, defence: 3, range: 1, movement: 3, traits: traits(&[Trait::FlagBearing]), abilities: &[] },
    UnitFacts { kind: Kind::Longswordsman, id: "longswordsman", name: "Longswordsman", class: Class::Infantry, style: Style::Melee, attack: 3, defence: 3, range: 1, movement: 1, traits: traits(&[Trait::Longsword]), abilities: &[] },
    UnitFacts { kind: Kind::Viking, id: "viking", name: "Viking", class: Class::Infantry, style: Style::Melee, attack: 3, defence: 2, range: 1, movement: 1, traits: traits(&[Trait::ExtraLife, Trait::Rage, Trait::SturdyHelmet]), abilities: &[] },
    UnitFacts { kind: Kind::Berserker, id: "berserker", name: "Berserker", class: Class::Infantry, style: Style::Melee, attack: 5, defence: 1, range: 1, movement: 1, traits: traits(&[Trait::Berserking]), abilities: &[] },
    UnitFacts { kind: Kind::Scout, id: "scout", name: "Scout", class: Class::Cavalry, style: Style::Unarmed, attack: 0, defence: 2, range: 0, movement: 4, traits: traits(&[Trait::Scouting, Trait::LateStart]), abilities: &[] },
    UnitFacts { kind: Kind::Lancer, id: "lancer", name: "Lancer", class: Class::Cavalry, style: Style::Melee, attack: 2, defence: 3, range: 1, movement: 3, traits: traits(&[Trait::Lancing]), abilities: &[] },
    UnitFacts { kind: Kind::RoyalGuard, id: "royal-guard", name: "Royal Guard", class: Class::Infantry, style: Style::Melee, attack: 3, defence: 3, range: 1, movement: 1, traits: traits(&[Trait::Sidestep, Trait::Rage, Trait::GuardWall]), abilities: &[] },
    UnitFacts { kind: Kind::Halberdier, id: "halberdier", name: "Halberdier", class: Class::Infantry, style: Style::Melee, attack: 3, defence: 2, range: 1, movement: 1, traits: traits(&[Trait::Push, Trait::CavalrySpecialist, Trait::PikeWall]), abilities: &[] },
    UnitFacts { kind: Kind::FlankingCavalry, id: "flanking-cavalry", name: "Flanking Cavalry", class: Class::Cavalry, style: Style::Melee, attack: 2, defence: 2, range: 1, movement: 4, traits: traits(&[Trait::Flanking]), abilities: &[] },
    UnitFacts { kind: Kind::Hussar, id: "hussar", name: "Hussar", class: Class::Cavalry, style: Style::Melee, attack: 2, defence: 2, range: 1, movement: 4, traits: traits(&[Trait::RideThrough]), abilities: &[] },
    UnitFacts { kind: Kind::Javeliner, id: "javeliner", name: "Javeliner", class: Class::Infantry, style: Style::Melee, attack: 4, defence: 3, range: 1, movement: 1, traits: traits(&[Trait::Javelin]), abilities: &[] },
    UnitFacts { kind: Kind::Fencer, id: "fencer", name: "Fencer", class: Class::Infantry, style: Style::Melee, attack: 3, defence: 3, range: 1, movement: 1, traits: traits(&[Trait::CombatAgility, Trait::Rapier]), abilities: &[] },
    UnitFacts { kind: Kind::WarElephant, id: "war-elephant", name: "War Elephant", class: Class::Cavalry, style: Style::Melee, attack: 3, defence: 3, range: 1, movement: 2, traits: traits(&[Trait::SlowAttack, Trait::TripleAttack, Trait::Push]), abilities: &[] },
    UnitFacts { kind: Kind::Trebuchet, id: "trebuchet", name: "Trebuchet", class: Class::Machine, style: Style::Ranged, attack: 3, defence: 1, range: 3, movement: 1, traits: traits(&[Trait::SpreadAttack]), abilities: &[] },
    UnitFacts { kind: Kind::Saboteur, id: "saboteur", name: "Saboteur", class: Class::Specialist, style: Style::Support, attack: 0, defence: 2, range: 4, movement: 1, traits: traits(&[]), abilities: &[Ability::Sabotage, Ability::Poison] },
    UnitFacts { kind: Kind::Diplomat, id: "diplomat", name: "Diplomat", class: Class::Specialist, style: Style::Support, attack: 0, defence: 2, range: 4, movement: 1, traits: traits(&[]), abilities: &[Ability::Bribe] },
    UnitFacts { kind: Kind::Weaponsmith, id: "weaponsmith", name: "Weaponsmith", class: Class::Specialist, style: Style::Support, attack: 0, defence: 2, range: 4, movement: 1, traits: traits(&[]), abilities: &[Ability::ImproveWeapons] },
    UnitFacts { kind: Kind::Assassin, id: "assassin", name: "Assassin", class: Class::Specialist, style: Style::Support, attack: 0, defence: 2, range: 11, movement: 1, traits: traits(&[]), abilities: &[Ability::Assassinate] },
    UnitFacts { kind: Kind::Juggernaut, id: "juggernaut", name: "Juggernaut", class: Class::Machine, style: Style::Melee, attack: 4, defence: 2, range: 1, movement: 2, traits: traits(&[Trait::Push, Trait::RangedArmor]), abilities: &[] },
];

/// The ten special units of York and of Lancaster: the same for both, and those of the option `houses`.
#[rustfmt::skip] // a line a row
pub static SPECIALS: [[[Kind; 10]; 2]; 2] = [
    [[Kind::Ballista, Kind::Catapult, Kind::Cannon, Kind::Hobelar, Kind::Crusader, Kind::FlagBearer, Kind::Longswordsman, Kind::Viking, Kind::Berserker, Kind::Scout], [Kind::Ballista, Kind::Catapult, Kind::Cannon, Kind::Hobelar, Kind::Crusader, Kind::FlagBearer, Kind::Longswordsman, Kind::Viking, Kind::Berserker, Kind::Scout]],
    [[Kind::Cannon, Kind::Ballista, Kind::RoyalGuard, Kind::Longswordsman, Kind::Halberdier, Kind::FlagBearer, Kind::Javeliner, Kind::Weaponsmith, Kind::Crusader, Kind::Scout], [Kind::Catapult, Kind::Trebuchet, Kind::Lancer, Kind::Hobelar, Kind::FlankingCavalry, Kind::Hussar, Kind::Berserker, Kind::Viking, Kind::Fencer, Kind::Saboteur]],
];

/// Every trait, in the order of [`Trait`].
#[rustfmt::skip] // a line a row
pub static TRAITS: [TraitFacts; 27] = [
    TraitFacts { which: Trait::Arrows, id: "arrows", name: "Arrows", rule: "10.1", line: "+1 attack against infantry" },
    TraitFacts { which: Trait::CavalrySpecialist, id: "cavalry_specialist", name: "Cavalry specialist", rule: "10.2", line: "+1 attack and +1 defence against cavalry" },
    TraitFacts { which: Trait::PikeWall, id: "pike_wall", name: "Pike wall", rule: "10.3", line: "cavalry that comes beside it goes no farther forward this turn" },
    TraitFacts { which: Trait::GuardWall, id: "guard_wall", name: "Guard wall", rule: "10.4", line: "any enemy that comes beside it goes no farther forward this turn" },
    TraitFacts { which: Trait::SlowAttack, id: "slow_attack", name: "Slow attack", rule: "10.5", line: "an attack costs two actions" },
    TraitFacts { which: Trait::Reload, id: "reload", name: "Reload", rule: "10.6", line: "after an attack, none for the rest of this turn and your next two" },
    TraitFacts { which: Trait::Swiftness, id: "swiftness", name: "Swiftness", rule: "10.7", line: "after an attack it may walk with the movement it has left, less one" },
    TraitFacts { which: Trait::Crusading, id: "crusading", name: "Crusading", rule: "10.8", line: "friends that begin beside it or diagonally attack at +1, machines apart" },
    TraitFacts { which: Trait::FlagBearing, id: "flag_bearing", name: "Flag bearing", rule: "10.9", line: "friends that strike from beside it attack at +2" },
    TraitFacts { which: Trait::Longsword, id: "longsword", name: "Longsword", rule: "10.10", line: "also strikes enemies left, right, front left and front right" },
    TraitFacts { which: Trait::TripleAttack, id: "triple_attack", name: "Triple attack", rule: "10.11", line: "also strikes enemies front left and front right" },
    TraitFacts { which: Trait::SpreadAttack, id: "spread_attack", name: "Spread attack", rule: "10.12", line: "also hits everybody beside the target, friends too" },
    TraitFacts { which: Trait::ExtraLife, id: "extra_life", name: "Extra life", rule: "10.13", line: "survives its first defeat" },
    TraitFacts { which: Trait::Rage, id: "rage", name: "Rage", rule: "10.14", line: "may walk one step more to strike, then without taking the square" },
    TraitFacts { which: Trait::SturdyHelmet, id: "sturdy_helmet", name: "Sturdy helmet", rule: "10.15", line: "+1 defence against machines" },
    TraitFacts { which: Trait::Berserking, id: "berserking", name: "Berserking", rule: "10.16", line: "may walk up to three steps before it strikes" },
    TraitFacts { which: Trait::Scouting, id: "scouting", name: "Scouting", rule: "10.17", line: "no wall holds it" },
    TraitFacts { which: Trait::LateStart, id: "late_start", name: "Late start", rule: "10.18", line: "rests in your first turn" },
    TraitFacts { which: Trait::Lancing, id: "lancing", name: "Lancing", rule: "10.19", line: "+3 attack if it began three squares or more from the target" },
    TraitFacts { which: Trait::Sidestep, id: "sidestep", name: "Sidestep", rule: "10.20", line: "may walk two steps if at most one is forward or backward" },
    TraitFacts { which: Trait::Push, id: "push", name: "Push", rule: "10.21", line: "a target that is hit and saved is pushed one square back, or lost if it cannot go" },
    TraitFacts { which: Trait::Flanking, id: "flanking", name: "Flanking", rule: "10.22", line: "+2 attack unless it strikes straight forward" },
    TraitFacts { which: Trait::RideThrough, id: "ride_through", name: "Ride through", rule: "10.23", line: "may ride over an enemy beside it to the empty square behind, if the attack hits" },
    TraitFacts { which: Trait::Javelin, id: "javelin", name: "Javelin", rule: "10.24", line: "once a game, a throw at distance 2 or 3, the target at -1 defence" },
    TraitFacts { which: Trait::CombatAgility, id: "combat_agility", name: "Combat agility", rule: "10.25", line: "after its move or attack it may strike once more" },
    TraitFacts { which: Trait::Rapier, id: "rapier", name: "Rapier", rule: "10.26", line: "+1 attack against infantry" },
    TraitFacts { which: Trait::RangedArmor, id: "ranged_armor", name: "Ranged armour", rule: "10.27", line: "+1 defence against ranged attacks" },
];

/// Every ability, in the order of [`Ability`].
#[rustfmt::skip] // a line a row
pub static ABILITIES: [AbilityFacts; 5] = [
    AbilityFacts { which: Ability::Sabotage, id: "sabotage", name: "Sabotage", rule: "11.2", line: "the target has no defence and no wall until its next turn" },
    AbilityFacts { which: Ability::Poison, id: "poison", name: "Poison", rule: "11.3", line: "the target cannot act in its next turn" },
    AbilityFacts { which: Ability::Bribe, id: "bribe", name: "Bribe", rule: "11.4", line: "the target is yours until the end of your turn, at +1 attack" },
    AbilityFacts { which: Ability::ImproveWeapons, id: "improve-weapons", name: "Improve weapons", rule: "11.5", line: "+3 attack and +1 defence for a melee unit of yours until your next turn" },
    AbilityFacts { which: Ability::Assassinate, id: "assassinate", name: "Assassinate", rule: "11.6", line: "with your last action: 4 or less removes the target; then 3 or less removes the Assassin" },
];

/// Every design, in the order of [`Card`].
#[rustfmt::skip] // a line a row
pub static CARDS: [CardFacts; 16] = [
    CardFacts { card: Card::BattleCry, id: "battle-cry", name: "Battle Cry", copies: 2, window: Window::Declared, costs_action: false, rule: "8.1", line: "+2 on this attack", icon: "sound" },
    CardFacts { card: Card::CouchedLances, id: "couched-lances", name: "Couched Lances", copies: 1, window: Window::Declared, costs_action: false, rule: "8.2", line: "cavalry that rode up: +1 attack, target -1 defence", icon: "swords" },
    CardFacts { card: Card::BodkinPoints, id: "bodkin-points", name: "Bodkin Points", copies: 1, window: Window::Declared, costs_action: false, rule: "8.3", line: "a Longbowman's target defends at -2", icon: "bow" },
    CardFacts { card: Card::OnceMore, id: "once-more", name: "Once More Unto Them", copies: 1, window: Window::Missed, costs_action: false, rule: "8.4", line: "roll the missed attack die again", icon: "die" },
    CardFacts { card: Card::ShieldWall, id: "shield-wall", name: "Shield Wall", copies: 2, window: Window::Hit, costs_action: false, rule: "8.5", line: "your hit unit defends at +2", icon: "shield" },
    CardFacts { card: Card::FightingRetreat, id: "fighting-retreat", name: "Fighting Retreat", copies: 1, window: Window::Hit, costs_action: false, rule: "8.6", line: "your hit unit steps back and survives", icon: "boot" },
    CardFacts { card: Card::CounterStroke, id: "counter-stroke", name: "Counter-stroke", copies: 1, window: Window::Hit, costs_action: false, rule: "8.7", line: "if your hit unit survives the blow, it strikes back", icon: "swords" },
    CardFacts { card: Card::FreshOrders, id: "fresh-orders", name: "Fresh Orders", copies: 1, window: Window::OwnTurn, costs_action: false, rule: "8.8", line: "a unit that acted may act once more, not onto the back line", icon: "flag" },
    CardFacts { card: Card::ForcedMarch, id: "forced-march", name: "Forced March", copies: 1, window: Window::OwnTurn, costs_action: false, rule: "8.9", line: "infantry: +2 movement for its next action, not onto the back line", icon: "boot" },
    CardFacts { card: Card::KingsMessenger, id: "kings-messenger", name: "King's Messenger", copies: 1, window: Window::OwnTurn, costs_action: false, rule: "8.10", line: "one more action this turn", icon: "crown" },
    CardFacts { card: Card::SharpenedStakes, id: "sharpened-stakes", name: "Sharpened Stakes", copies: 1, window: Window::OwnTurn, costs_action: false, rule: "8.11", line: "a Longbowman walls off cavalry and defends at +1 against it until your next turn", icon: "shield" },
    CardFacts { card: Card::SnowAtTowton, id: "snow-at-towton", name: "Snow at Towton", copies: 1, window: Window::OwnTurn, costs_action: false, rule: "8.12", line: "no shot reaches beyond 2 squares until your next turn", icon: "eye" },
    CardFacts { card: Card::MassedVolley, id: "massed-volley", name: "Massed Volley", copies: 1, window: Window::OwnTurn, costs_action: true, rule: "8.13", line: "one or two Longbowmen shoot for one action", icon: "bow" },
    CardFacts { card: Card::Reserves, id: "reserves", name: "Reserves", copies: 1, window: Window::OwnTurn, costs_action: true, rule: "8.14", line: "a lost basic unit returns to your back line", icon: "two" },
    CardFacts { card: Card::StanleyWaits, id: "stanley-waits", name: "Stanley Waits", copies: 1, window: Window::OwnTurn, costs_action: true, rule: "8.15", line: "an enemy basic unit within 2 squares cannot act in its next turn", icon: "clock" },
    CardFacts { card: Card::ReformRanks, id: "reform-ranks", name: "Re-form Ranks", copies: 1, window: Window::OwnTurn, costs_action: true, rule: "8.16", line: "two of your units in your half change places", icon: "fit" },
];

/// The design of each number of the deck.
#[rustfmt::skip] // a line a row
pub static NUMBERS: [Card; 18] = [
    Card::BattleCry,
    Card::BattleCry,
    Card::CouchedLances,
    Card::BodkinPoints,
    Card::OnceMore,
    Card::ShieldWall,
    Card::ShieldWall,
    Card::FightingRetreat,
    Card::CounterStroke,
    Card::FreshOrders,
    Card::ForcedMarch,
    Card::KingsMessenger,
    Card::SharpenedStakes,
    Card::SnowAtTowton,
    Card::MassedVolley,
    Card::Reserves,
    Card::StanleyWaits,
    Card::ReformRanks,
];

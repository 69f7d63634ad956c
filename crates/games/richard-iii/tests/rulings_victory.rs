//! Rulings R76 to R78: victory, and the campaigns that begin later.

use crate::common::*;
use Area::*;

#[test]
fn ruling_r76_instant_victory_in_every_cause() {
    let last = || {
        let mut g = Scene::empty();
        for heir in [l::PRINCE_EDWARD, l::SOMERSET, l::RICHMOND] {
            g.dead(heir);
        }
        g
    };
    // In battle.
    let mut g = last();
    g.dead(l::EXETER);
    g.join(Derby, Y, &[y::MARCH], &[l::HENRY_VI, l::OXFORD]);
    g.steps(l::HENRY_VI, 1);
    g.steps(l::OXFORD, 1);
    g.fight(Derby).pass(l::OXFORD).fire(y::MARCH, &[1, 6, 6]);
    g.go(Move::Hit(g.slot(l::HENRY_VI)));
    assert_eq!(g.s.phase, Phase::Over(Y, End::Heirs));
    // Supply, at once.
    let mut g = last();
    g.dead(l::EXETER);
    g.all(&[l::HENRY_VI, l::OXFORD, l::CLIFFORD, l::DEVON, l::BEAUMONT], Essex);
    g.steps(l::HENRY_VI, 1);
    g.supply();
    g.go(Move::Starve(g.slot(l::HENRY_VI)));
    assert_eq!(g.s.phase, Phase::Over(Y, End::Heirs));
    // A turned heir is none of his birth side: the other four dead is enough.
    let mut g = last();
    g.put(y::EXETER, Calais);
    g.join(Derby, Y, &[y::MARCH], &[l::HENRY_VI]);
    g.steps(l::HENRY_VI, 1);
    g.fight(Derby).fire(y::MARCH, &[1, 6, 6]);
    assert_eq!(g.s.phase, Phase::Over(Y, End::Heirs));
    // Defection of the last heir of a dead King's house.
    let mut g = last();
    g.dead(l::HENRY_VI);
    g.s.crown[L] = None;
    g.join(Derby, Y, &[y::YORK], &[l::EXETER, l::CLIFFORD]);
    g.fight(Derby).pass(l::EXETER).pass(l::CLIFFORD);
    g.go(Move::Tempt(g.slot(y::YORK), g.slot(l::EXETER))).dice(&[2, 2]);
    assert_eq!(g.s.phase, Phase::Over(Y, End::Heirs));
    // Minors are alive.
    let mut g = last();
    g.dead(l::EXETER);
    g.minor(l::RICHMOND);
    g.join(Derby, Y, &[y::MARCH], &[l::HENRY_VI]);
    g.steps(l::HENRY_VI, 1);
    g.fight(Derby).fire(y::MARCH, &[1, 6, 6]);
    assert!(!g.s.is_over());
    // Heirs a scenario leaves out count as eliminated.
    let bosworth = Scene::start(game("campaign-3", &[]));
    assert_eq!(
        (bosworth.s.heirs(L), bosworth.s.heirs(Y)),
        (Blocks::from_bits(16), Blocks::from_bits(16))
    );
}

#[test]
fn ruling_r77_the_king_wins_after_the_last_count() {
    for (scenario, options, campaign, over) in [
        ("war", &[][..], 1, false),
        ("war", &[], 3, true),
        ("campaign-1", &[], 1, true),
        ("campaign-1", &[("run-on", true)], 1, false),
        ("campaign-2", &[], 2, true),
        ("campaign-2", &[("run-on", true)], 2, false),
        ("campaign-3", &[], 3, true),
    ] {
        let mut g = Scene::of(game(scenario, options));
        g.s.campaign = campaign;
        if !g.s.dead[L].has(Local(0)) && g.s.slot_of(l::HENRY_VI).is_none() {
            g.remove(l::HENRY_VI);
            g.s.pool[L].put(Local(0));
        }
        let king = g.s.king;
        g.political();
        while matches!(g.s.phase, Phase::Execute(_)) {
            g.go(Move::Spare);
        }
        assert_eq!(g.s.phase == Phase::Over(king, End::King), over, "{scenario} {options:?}");
    }
}

#[test]
fn ruling_r78_henry_the_captive() {
    let mut g = Scene::start(game("campaign-2", &[]));
    g.until(1, |s| s.phase == Phase::Cards);
    assert!(g.s.captive && g.s.slot_of(l::HENRY_VI).is_none());
    assert_eq!((g.s.king, g.s.crown), (Y, BySeat([Some(0), Some(1)])));
    assert!(g.s.friendly(Y, Middlesex), "he holds nothing");
    assert_eq!(g.s.of(L, France).len(), 6);
    // France feeds four besides the French: one step is lost.
    let mut hungry = g.clone();
    hungry.s.hands = BySeat([[1, 0, 0, 0, 0, 0, 0, 0, 0]; 2]);
    hungry.play(L, Move::Card(Card::Two)).play(Y, Move::Card(Card::Two)).end_actions();
    assert_eq!(hungry.s.phase, Phase::Execute(L), "Clarence is held");
    hungry.go(Move::Spare);
    assert_eq!(hungry.s.phase, Phase::Starve(L, France, 1));
    // He stands up when Lancaster alone holds Middlesex.
    let mut g = Scene::of(game("campaign-2", &[]));
    g.remove(l::HENRY_VI);
    g.s.captive = true;
    g.put(l::OXFORD, Essex);
    g.cards(Card::Four, Card::Two);
    g.go(g.march(l::OXFORD, &[Middlesex]));
    assert_eq!((g.s.captive, g.at(l::HENRY_VI)), (false, Middlesex));
    // Never freed, he goes to exile when a political turn follows.
    let mut g = Scene::of(game("campaign-2", &[("run-on", true)]));
    g.remove(l::HENRY_VI);
    g.s.captive = true;
    g.put(y::MARCH, Middlesex);
    g.political();
    while matches!(g.s.phase, Phase::Execute(_)) {
        g.go(Move::Spare);
    }
    assert_eq!(
        (g.s.phase, g.moves()),
        (Phase::Enter(L, 0), vec![Move::Place(Scotland), Move::Place(France)])
    );
    g.go(Move::Place(France));
    assert_eq!(g.at(l::HENRY_VI), France);
}

/// Henry lies in the Tower, nobody else is on the map.
fn captive() -> Scene {
    let mut g = Scene::of(game("campaign-2", &[]));
    g.remove(l::HENRY_VI);
    g.s.captive = true;
    g
}

#[test]
fn r6_7_ruling_r78_whom_the_battle_of_london_frees_does_not_regroup() {
    // The last Yorkist falls, or goes.
    for falls in [true, false] {
        let mut g = captive();
        g.join(Middlesex, L, &[l::OXFORD, l::PEMBROKE], &[y::ESSEX]);
        if falls {
            g.steps(y::ESSEX, 1);
            g.fight(Middlesex).fire(l::OXFORD, &[1, 6, 6]);
        } else {
            g.fight(Middlesex).round(2).pass_until(Y);
            let way = g.ways(y::ESSEX)[0];
            g.go(g.to(y::ESSEX, way));
        }
        assert_eq!((g.s.phase, g.s.captive), (Phase::Regroup(L), false));
        assert_eq!(g.at(l::HENRY_VI), Middlesex);
        assert_eq!(g.ways(l::HENRY_VI), [], "he did not fight");
        assert!(!g.ways(l::OXFORD).is_empty());
        let way = g.ways(l::OXFORD)[0];
        assert_eq!(g.refused(g.to(l::HENRY_VI, way)), "6.7");
    }
}

#[test]
fn ruling_r78_a_retreat_or_regroup_into_london_frees_henry() {
    let mut g = captive();
    g.join(Essex, L, &[l::OXFORD], &[y::ESSEX]);
    g.steps(y::ESSEX, 1);
    g.fight(Essex).fire(l::OXFORD, &[1, 6, 6]);
    g.go(g.to(l::OXFORD, Middlesex));
    assert_eq!((g.s.captive, g.at(l::HENRY_VI)), (false, Middlesex));
    let mut g = captive();
    g.join(Essex, Y, &[y::ARUNDEL], &[l::OXFORD, l::PEMBROKE]);
    g.fight(Essex).round(2);
    g.go(g.to(l::OXFORD, Middlesex));
    assert!(g.s.battle.is_some(), "the battle goes on");
    assert_eq!((g.s.captive, g.at(l::HENRY_VI)), (false, Middlesex));
}

#[test]
fn r6_82_ruling_r78_a_captive_changes_nothing_for_the_heirs_who_enter() {
    // York is King here: his minor comes to a free crown, a Lancastrian one to exile.
    let mut g = captive();
    g.minor(y::GLOUCESTER);
    g.minor(l::RICHMOND);
    g.s.owed = BySeat([1; 2]);
    g.put(l::OXFORD, Derby);
    g.supply();
    assert!(g.s.captive, "Henry lies in London");
    assert_eq!(g.s.phase, Phase::Enter(L, l::RICHMOND.local()), "the Pretender first");
    assert_eq!(g.moves(), [Move::Place(Scotland), Move::Place(France)]);
    g.go(Move::Place(France));
    assert_eq!(g.s.phase, Phase::Enter(Y, y::GLOUCESTER.local()));
    assert!(g.allowed(Move::Place(Middlesex)), "a crown");
    assert!(!g.allowed(Move::Place(Derby)), "a crown in enemy hands");
    assert_eq!(g.refused(Move::Place(France)), "6.82");
    g.go(Move::Place(Middlesex));
    assert_eq!((g.at(y::GLOUCESTER), g.s.captive), (Middlesex, true));
}

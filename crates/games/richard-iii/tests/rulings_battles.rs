//! Rulings R38 to R58: battles and treachery.

use crate::common::*;
use Area::*;

#[test]
fn ruling_r38_turn_order_and_the_owners_choice_within_a_letter() {
    let mut g = Scene::battle(
        Derby,
        Y,
        &[y::HERBERT, y::HASTINGS, y::LONDON_LEVY],
        &[l::CLIFFORD, l::DEVON, l::BEAUMONT],
    );
    g.fight(Derby).pass(l::CLIFFORD).pass(y::HERBERT);
    assert!(g.allowed(Move::Fire(g.slot(l::DEVON))) && g.allowed(Move::Fire(g.slot(l::BEAUMONT))));
    assert_eq!(g.refused(Move::Fire(g.slot(l::CLIFFORD))), "6.2");
    g.pass(l::BEAUMONT).pass(l::DEVON).pass(y::HASTINGS).pass(y::LONDON_LEVY);
    assert_eq!(g.s.battle.map(|b| b.round), Some(2));
}

#[test]
fn ruling_r39_guns_are_first_in_round_1_and_last_afterwards() {
    let mut g = Scene::battle(Derby, Y, &[y::BOMBARD, y::LONDON_LEVY], &[l::DEVON]);
    g.fight(Derby).pass(y::BOMBARD).pass(l::DEVON).pass(y::LONDON_LEVY);
    g.pass(l::DEVON).pass(y::LONDON_LEVY).pass(y::BOMBARD);
    let mut g = Scene::battle(Derby, Y, &[y::BOMBARD, y::LONDON_LEVY], &[l::DEVON]);
    g.s.reserve |= g.slot(y::BOMBARD).set();
    g.fight(Derby).pass(l::DEVON).pass(y::LONDON_LEVY);
    g.pass(l::DEVON).pass(y::LONDON_LEVY).pass(y::BOMBARD);
    // Brought in early it does not fire in round 1 at all.
    let mut g = Scene::battle(Derby, Y, &[y::BOMBARD, y::LONDON_LEVY], &[l::CLIFFORD]);
    g.s.reserve |= g.slot(y::BOMBARD).set();
    g.steps(y::LONDON_LEVY, 1);
    g.fight(Derby).fire(l::CLIFFORD, &[1, 1, 1]);
    assert_eq!(g.s.battle.map(|b| b.round), Some(2));
}

#[test]
fn ruling_r40_surplus_hits_do_not_reach_reserves() {
    let mut g = Scene::battle(Derby, Y, &[y::HERBERT], &[l::DEVON, l::BEAUMONT]);
    g.steps(l::DEVON, 1);
    g.s.reserve |= g.slot(l::BEAUMONT).set();
    g.fight(Derby).fire(y::HERBERT, &[1, 1, 1]);
    assert!(g.is_dead(l::DEVON));
    assert_eq!(g.strength(l::BEAUMONT), 3);
}

#[test]
fn ruling_r41_reserves_come_in_early_from_each_cause() {
    // Death, of the attacker's line: no swap.
    let mut g = Scene::battle(Derby, Y, &[y::WORCESTER, y::MARCH], &[l::CLIFFORD, l::DEVON]);
    g.steps(y::WORCESTER, 1);
    g.s.reserve |= g.slot(y::MARCH).set();
    g.fight(Derby).fire(l::CLIFFORD, &[1, 1, 1]);
    assert_eq!(g.s.battle.map(|b| b.attacker), Some(Y));
    assert!(g.s.acted.has(g.slot(y::MARCH)), "in, but without a turn");
    g.fire(l::DEVON, &[1, 6]);
    assert_eq!(g.strength(y::MARCH), 2, "open to those who have not fired");
    // Defection.
    let mut g = Scene::battle(Derby, Y, &[y::YORK], &[l::STANLEY, l::BEAUMONT]);
    g.s.reserve |= g.slot(l::BEAUMONT).set();
    g.fight(Derby).pass(l::STANLEY);
    let (york, at) = (g.slot(y::YORK), g.slot(l::STANLEY));
    g.go(Move::Tempt(york, at)).dice(&[2]);
    assert_eq!(g.s.reserve & g.slot(l::BEAUMONT).set(), Slots::EMPTY);
    // Retreat, with only a fresh defector left.
    let mut g = Scene::battle(Derby, Y, &[y::YORK], &[l::STANLEY, l::BEAUMONT]);
    g.fight(Derby).round(2).pass(l::STANLEY).pass(l::BEAUMONT);
    g.go(Move::Tempt(g.slot(y::YORK), g.slot(l::STANLEY))).dice(&[2]);
    g.round(3).pass(l::BEAUMONT);
    let way = g.ways(y::YORK)[0];
    g.go(g.to(y::YORK, way));
    assert!(g.s.front(Y).meets(g.slot(y::STANLEY).set()));
}

#[test]
fn ruling_r42_control_changes_when_the_defenders_line_is_gone_in_round_1() {
    let mut g = Scene::battle(Essex, Y, &[y::MARCH], &[l::OXFORD, l::BEAUMONT]);
    g.steps(l::OXFORD, 1);
    g.s.reserve |= g.slot(l::BEAUMONT).set();
    g.fight(Essex).pass(l::OXFORD).fire(y::MARCH, &[1, 1, 1]);
    assert_eq!(g.s.battle.map(|b| b.attacker), Some(L));
    g.round(4).pass(y::MARCH);
    assert!(g.moves().iter().all(|m| matches!(m, Move::To(..))), "Beaumont must leave");
    // In round 2 nothing swaps: Henry wins Stanley and falls, and Stanley alone is left to defend.
    let mut g = Scene::battle(Derby, Y, &[y::HASTINGS, y::STANLEY], &[l::HENRY_VI]);
    g.steps(l::HENRY_VI, 1);
    g.fight(Derby).round(2);
    g.go(Move::Tempt(g.slot(l::HENRY_VI), g.slot(y::STANLEY))).dice(&[2]);
    g.fire(y::HASTINGS, &[1, 6, 6]);
    assert_eq!(g.s.front(L), g.slot(l::STANLEY).set());
    assert_eq!(g.s.battle.map(|b| (b.round, b.attacker)), Some((3, Y)));
}

#[test]
fn ruling_r43_the_owner_picks_once_a_victim() {
    let mut g = Scene::battle(
        Derby,
        Y,
        &[y::BURGUNDIAN, y::HERBERT],
        &[l::WILTSHIRE, l::BEAUMONT, l::RIVERS],
    );
    g.fight(Derby).fire(y::BURGUNDIAN, &[1, 1, 1]);
    assert_eq!((g.s.phase, g.moves().len()), (Phase::Hits(L), 2));
    assert_eq!(g.refused(Move::Hit(g.slot(l::RIVERS))), "6.4");
    g.go(Move::Hit(g.slot(l::WILTSHIRE)));
    assert!(g.is_dead(l::WILTSHIRE));
    assert_eq!((g.strength(l::BEAUMONT), g.strength(l::RIVERS)), (3, 2));
    // 4 hits on 3, 3.
    let mut g = Scene::battle(Derby, Y, &[y::WARWICK], &[l::WILTSHIRE, l::BEAUMONT]);
    g.fight(Derby).pass(l::WILTSHIRE).pass(l::BEAUMONT).fire(y::WARWICK, &[1, 1, 1, 1]);
    g.go(Move::Hit(g.slot(l::BEAUMONT)));
    assert_eq!(g.strength(l::WILTSHIRE), 2);
    // 1 hit on 3, 3, then one more.
    let mut g = Scene::battle(Derby, Y, &[y::BURGUNDIAN, y::HERBERT], &[l::WILTSHIRE, l::BEAUMONT]);
    g.fight(Derby).fire(y::BURGUNDIAN, &[1, 6, 6]);
    g.go(Move::Hit(g.slot(l::BEAUMONT))).fire(y::HERBERT, &[1, 6, 6]);
    assert_eq!(
        (g.strength(l::WILTSHIRE), g.strength(l::BEAUMONT)),
        (2, 2),
        "no choice the 2nd time"
    );
}

#[test]
fn ruling_r44_everybody_may_pass_but_the_attacker_in_round_4() {
    let mut g = Scene::battle(Derby, Y, &[y::MARCH], &[l::CLIFFORD]);
    g.fight(Derby).round(4).pass(l::CLIFFORD);
    assert_eq!(g.refused(Move::Pass(g.slot(y::MARCH))), "6.2");
}

fn power_at(area: Area, king: Seat, block: Block, with: &[Block], dead: &[Block]) -> u8 {
    let mut g = Scene::empty();
    for &b in dead {
        g.dead(b);
    }
    g.king(king);
    let enemy = if block.seat() == L { y::ARUNDEL } else { l::PEMBROKE };
    let mut men = vec![block];
    men.extend(with);
    g.join(area, enemy.seat(), &[enemy], &men);
    g.fight(area);
    g.power(block)
}

#[test]
fn ruling_r45_home_bonus_clause_by_clause() {
    // a. noble at his own shield; a Neville not at a dead Neville's.
    assert_eq!(power_at(EastYorks, L, l::NORTHUMBERLAND, &[], &[]), 4);
    assert_eq!(power_at(NorthYorks, L, y::SALISBURY, &[], &[]), 3);
    assert_eq!(power_at(Warwick, L, y::SALISBURY, &[], &[y::WARWICK]), 2);
    // a. one who has just defected, or came as Reserve.
    let mut g =
        Scene::battle(Leicester, Y, &[y::HERBERT, l::RIVERS.twin().expect("twin")], &[l::HENRY_VI]);
    g.fight(Leicester).pass(y::HERBERT);
    g.go(Move::Tempt(g.slot(l::HENRY_VI), g.slot(y::RIVERS))).dice(&[2, 2]);
    g.round(2);
    assert_eq!(g.power(l::RIVERS), 3);
    // b. levy, church, Welsh; never guns, Rebel, other mercenaries.
    assert_eq!(power_at(Kent, L, y::CANTERBURY_CHURCH, &[], &[]), 2);
    assert_eq!(power_at(Kent, L, l::CANTERBURY_CHURCH, &[], &[]), 2, "whichever side it serves");
    assert_eq!(power_at(Middlesex, L, y::BOMBARD, &[], &[]), 3);
    assert_eq!(power_at(Middlesex, L, y::REBEL, &[], &[]), 2);
    // c. only the senior York heir.
    assert_eq!(power_at(Rutland, L, y::MARCH, &[y::YORK], &[]), 3);
    assert_eq!(power_at(Rutland, L, y::YORK, &[y::MARCH], &[]), 4);
    // d. only the senior Lancastrian heir at Lancaster and Lincoln.
    assert_eq!(power_at(Lincoln, L, l::EXETER, &[], &[]), 2);
    assert_eq!(power_at(Lincoln, L, l::SOMERSET, &[l::EXETER], &[]), 2);
    // e. a named shield always, beside a senior too.
    assert_eq!(power_at(Dorset, L, l::SOMERSET, &[l::HENRY_VI], &[]), 3);
    // f. a dead man's shield for the senior; not while he is a minor.
    assert_eq!(power_at(Pembroke, Y, l::SOMERSET, &[], &[]), 2);
    assert_eq!(power_at(Pembroke, Y, l::SOMERSET, &[], &[l::RICHMOND]), 3);
    // g. crown and shield add up.
    assert_eq!(power_at(SouthYorks, Y, y::YORK, &[], &[]), 5);
    assert_eq!(power_at(Derby, L, y::YORK, &[], &[]), 3, "not royal");
    // i. turned heirs are nobles.
    assert_eq!(power_at(SouthYorks, L, l::CLARENCE, &[], &[]), 3, "shield, no crown");
    assert_eq!(power_at(Cornwall, Y, y::EXETER, &[], &[]), 2);
}

#[test]
fn ruling_r46_charges() {
    let mut g =
        Scene::battle(Derby, Y, &[y::MARCH, y::YORK], &[l::CLIFFORD, l::RIVERS, l::HENRY_VI]);
    g.fight(Derby).pass(l::CLIFFORD);
    assert_eq!(g.refused(Move::Charge(g.slot(y::MARCH), g.slot(l::RIVERS))), "6.5");
    g.pass(y::MARCH).pass(l::RIVERS).pass(l::HENRY_VI);
    // 3 hits on a 2-step target: the rest is lost.
    let mut kills = g.clone();
    kills.go(Move::Charge(kills.slot(y::YORK), kills.slot(l::RIVERS))).dice(&[1, 1, 1, 6]);
    assert!(kills.lying(l::RIVERS));
    assert_eq!((kills.strength(l::CLIFFORD), kills.strength(l::HENRY_VI)), (3, 4));
    // A target that acted already strikes back with what it has left.
    g.go(Move::Charge(g.slot(y::YORK), g.slot(l::CLIFFORD))).dice(&[1, 6, 6, 6]);
    assert_eq!(g.dice_due(), 2);
    g.dice(&[1, 2]);
    assert_eq!(g.strength(y::YORK), 2);
    // One that has not acted still has its turn.
    let mut g = Scene::battle(Derby, Y, &[y::MARCH], &[l::DEVON, l::HENRY_VI]);
    g.fight(Derby);
    g.go(Move::Charge(g.slot(y::MARCH), g.slot(l::DEVON)));
    g.dice(&[6, 6, 6]).dice(&[6, 6]);
    assert!(g.allowed(Move::Fire(g.slot(l::DEVON))));
    // The charger dies; the next senior heir may charge in his own turn.
    let mut g = Scene::battle(Derby, Y, &[y::MARCH, y::GLOUCESTER], &[l::DEVON]);
    g.steps(y::MARCH, 1);
    g.fight(Derby);
    g.go(Move::Charge(g.slot(y::MARCH), g.slot(l::DEVON)));
    g.dice(&[6]).dice(&[1, 1]).pass(l::DEVON);
    assert!(g.is_dead(y::MARCH));
    assert!(g.allowed(Move::Charge(g.slot(y::GLOUCESTER), g.slot(l::DEVON))));
    // A turned heir never charges.
    let mut g = Scene::battle(Derby, Y, &[y::EXETER], &[l::DEVON]);
    g.fight(Derby);
    assert!(!g.moves().iter().any(|m| matches!(m, Move::Charge(..))));
}

#[test]
fn ruling_r47_where_to_retreat() {
    let mut g = Scene::battle(Cumbria, L, &[l::OXFORD], &[y::MARCH]);
    g.fight(Cumbria).round(2);
    assert!(!g.ways(y::MARCH).contains(&Scotland));
    assert_eq!(g.refused(g.to(y::MARCH, Scotland)), "2.7");
    // Neither by a regroup.
    let mut g = Scene::battle(Cumbria, Y, &[y::MARCH], &[l::DEVON]);
    g.steps(l::DEVON, 1);
    g.fight(Cumbria).fire(y::MARCH, &[1, 6, 6]);
    assert_eq!(g.ways(y::MARCH), [Lancaster, NorthYorks, Northumbria]);
    assert_eq!(g.refused(g.to(y::MARCH, Scotland)), "2.7");
    // Player 1 left A for a battle in B; Player 2, attacking A, may retreat to B.
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::HASTINGS], Oxford);
    g.put(l::DEVON, Leicester);
    g.steps(l::DEVON, 1);
    g.put(l::OXFORD, Middlesex);
    g.york(2);
    g.go(g.march(y::MARCH, &[Leicester])).done();
    g.go(g.march(l::OXFORD, &[Oxford])).done().fight(Leicester).fire(y::MARCH, &[6, 6, 6]);
    g.round(2);
    let way = g.ways(y::MARCH)[0];
    g.go(g.to(y::MARCH, way)).done();
    g.fight(Oxford).round(2);
    assert!(g.ways(l::OXFORD).contains(&Leicester));
    // Both entered over the same border: only Player 2 may use it.
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.put(l::DEVON, Sussex);
    g.york(2);
    g.go(g.march(y::MARCH, &[Sussex])).done();
    g.put(l::OXFORD, Kent);
    g.go(g.march(l::OXFORD, &[Sussex])).done().fight(Sussex).round(2);
    assert!(g.ways(l::OXFORD).contains(&Kent));
    g.pass(l::OXFORD);
    assert!(!g.ways(y::MARCH).contains(&Kent));
}

#[test]
fn ruling_r48_no_way_out_means_death_only_for_the_attacker_in_round_4() {
    let mut g = Scene::battle(Middlesex, Y, &[y::MARCH], &[l::CLIFFORD]);
    for way in Middlesex.info().ways {
        let free = g.s.pool[L].iter().find(|b| b.0 > 4).expect("somebody");
        g.put(Block::new(L, free.0), way.to);
    }
    g.fight(Middlesex).round(2).pass(l::CLIFFORD);
    assert_eq!(g.ways(y::MARCH), []);
    assert_eq!(g.refused(Move::Fall(g.slot(y::MARCH))), "6.6");
    g.round(4).pass(l::CLIFFORD);
    g.go(Move::Fall(g.slot(y::MARCH)));
    assert!(g.is_dead(y::MARCH));
}

#[test]
fn ruling_r49_the_attackers_king_only_retreats_in_round_4() {
    let mut g = Scene::battle(Derby, L, &[l::HENRY_VI], &[y::STANLEY, y::HERBERT]);
    g.fight(Derby).round(4).pass(y::HERBERT).pass(y::STANLEY);
    assert!(g.moves().iter().all(|m| matches!(m, Move::To(..))));
    assert_eq!(g.refused(Move::Tempt(g.slot(l::HENRY_VI), g.slot(y::STANLEY))), "6.2");
}

#[test]
fn ruling_r50_the_owner_orders_the_retreats() {
    let mut g = Scene::battle(Powys, Y, &[y::HASTINGS, y::ARUNDEL, y::SUFFOLK], &[l::CLIFFORD]);
    g.fight(Powys).round(4).pass(l::CLIFFORD);
    g.go(g.to(y::SUFFOLK, Hereford));
    g.go(g.to(y::ARUNDEL, Hereford));
    assert!(!g.ways(y::HASTINGS).contains(&Hereford), "two over a red border a round");
}

#[test]
fn ruling_r51_regroup_over_fresh_borders() {
    let men = [y::MARCH, y::HASTINGS, y::ARUNDEL, y::SUFFOLK, y::NORFOLK];
    let mut g = Scene::battle(Sussex, Y, &men, &[l::DEVON]);
    g.steps(l::DEVON, 1);
    g.s.reserve |= g.slot(y::NORFOLK).set();
    g.put(l::OXFORD, Oxford);
    g.fight(Sussex).fire(y::MARCH, &[1, 6, 6]);
    assert_eq!(g.s.phase, Phase::Regroup(Y));
    assert!(!g.ways(y::NORFOLK).contains(&Oxford), "never among the enemy");
    for b in [y::NORFOLK, y::MARCH, y::HASTINGS, y::ARUNDEL] {
        g.go(g.to(b, Kent));
    }
    assert_eq!(g.refused(g.to(y::SUFFOLK, Kent)), "5.21");
    assert_eq!(g.refused(g.to(y::MARCH, Sussex)), "6.7", "each once");
}

#[test]
fn ruling_r52_if_nobody_is_left_the_attacker_is_named() {
    // By play both sides are never gone at once; a defender who leaves last leaves the field to the attacker.
    let mut g = Scene::battle(Derby, Y, &[y::MARCH], &[l::CLIFFORD]);
    g.fight(Derby).round(2);
    let way = g.ways(l::CLIFFORD)[0];
    g.go(g.to(l::CLIFFORD, way));
    assert_eq!(g.s.phase, Phase::Regroup(Y));
    assert!(g.events.contains(&Event::Won { seat: Y, area: Derby }));
}

#[test]
fn ruling_r53_no_retreat_into_another_battle() {
    let mut g = Scene::battle(Derby, Y, &[y::MARCH], &[l::CLIFFORD]);
    g.all(&[l::DEVON, y::HASTINGS], Leicester);
    g.fight(Derby).round(2);
    assert!(!g.ways(l::CLIFFORD).contains(&Leicester));
    assert_eq!(g.refused(g.to(l::CLIFFORD, Leicester)), "6.6");
}

#[test]
fn ruling_r54_each_role_rolls_once_a_battle() {
    let mut g = Scene::battle(Derby, Y, &[y::YORK, y::MARCH], &[l::STANLEY, l::CLIFFORD]);
    g.steps(y::YORK, 1);
    g.fight(Derby).pass(l::CLIFFORD).pass(y::MARCH).pass(l::STANLEY);
    g.go(Move::Tempt(g.slot(y::YORK), g.slot(l::STANLEY))).dice(&[1]);
    // York dies; March is Pretender at once, but the roll is spent.
    g.steps(y::MARCH, 1);
    g.steps(y::YORK, 1);
    g.fire(l::CLIFFORD, &[1, 6, 6]);
    g.go(Move::Hit(g.slot(y::YORK)));
    assert_eq!(g.s.crown[Y], Some(1));
    assert!(!g.moves().iter().any(|m| matches!(m, Move::Tempt(..))));
    // A dead King leaves nobody the King's roll.
    let mut g = Scene::empty();
    g.dead(l::PRINCE_EDWARD); // so that Exeter is next
    g.join(Derby, Y, &[y::HERBERT, y::STANLEY], &[l::HENRY_VI, l::EXETER]);
    g.steps(l::HENRY_VI, 1);
    g.steps(l::EXETER, 1);
    g.fight(Derby).pass(l::EXETER).fire(y::HERBERT, &[1, 6, 6]);
    g.go(Move::Hit(g.slot(l::HENRY_VI)));
    g.round(2);
    assert_eq!(g.refused(Move::Tempt(g.slot(l::EXETER), g.slot(y::STANLEY))), "6.9");
    g.s.crown[L] = Some(2);
    assert!(g.allowed(Move::Tempt(g.slot(l::EXETER), g.slot(y::STANLEY))), "as King he could");
    // A turned Warwick keeps his mark: he may still roll, for his new side.
    let mut g = Scene::battle(Derby, L, &[l::HENRY_VI], &[y::WARWICK, y::STANLEY]);
    g.fight(Derby).pass(y::WARWICK).pass(y::STANLEY);
    g.go(Move::Tempt(g.slot(l::HENRY_VI), g.slot(y::WARWICK))).dice(&[2, 2, 2]);
    g.round(2).pass(y::STANLEY);
    assert!(g.allowed(Move::Tempt(g.slot(l::WARWICK), g.slot(y::STANLEY))));
}

#[test]
fn ruling_r55_who_may_be_tempted() {
    let mut g = Scene::battle(
        Derby,
        Y,
        &[y::YORK],
        &[l::STANLEY, l::YORK_CHURCH, l::CLIFFORD, l::BOMBARD, l::FRENCH, l::EXETER],
    );
    g.s.crown[L] = Some(2); // Exeter is King
    g.fight(Derby);
    g.pass_until(Y);
    let york = g.slot(y::YORK);
    for (block, yes) in [
        (l::STANLEY, true),
        (l::YORK_CHURCH, true),
        (l::CLIFFORD, false),
        (l::BOMBARD, false),
        (l::FRENCH, false),
        (l::EXETER, false),
    ] {
        assert_eq!(g.allowed(Move::Tempt(york, g.slot(block))), yes, "{}", block.name());
    }
    // Nobody is regained in the same battle.
    g.go(Move::Tempt(york, g.slot(l::STANLEY))).dice(&[2]);
    g.put(l::HENRY_VI, Derby);
    g.s.crown[L] = Some(0);
    g.round(3).pass_until(L);
    assert!(!g.moves().iter().any(|m| matches!(m, Move::Tempt(_, t) if *t == g.slot(y::STANLEY))));
}

#[test]
fn ruling_r56_a_defector_acts_from_the_next_round() {
    let mut g = Scene::battle(Derby, Y, &[y::YORK], &[l::STANLEY, l::BEAUMONT]);
    g.steps(l::STANLEY, 2);
    g.fight(Derby).round(3).pass(l::STANLEY).pass(l::BEAUMONT);
    g.go(Move::Tempt(g.slot(y::YORK), g.slot(l::STANLEY))).dice(&[4]);
    assert_eq!(g.s.battle.map(|b| b.round), Some(4));
    assert_eq!(g.strength(y::STANLEY), 2);
    assert!(g.s.away[L].meets(l::STANLEY.set()));
    g.pass(l::BEAUMONT);
    assert!(!g.ways(y::STANLEY).is_empty(), "the attacker's new man must leave, too");
    // To the defender in round 4: he simply stays.
    let mut g = Scene::battle(Derby, Y, &[y::HASTINGS, y::STANLEY], &[l::HENRY_VI]);
    g.fight(Derby).round(4);
    g.go(Move::Tempt(g.slot(l::HENRY_VI), g.slot(y::STANLEY))).dice(&[2]);
    let way = g.ways(y::HASTINGS)[0];
    g.go(g.to(y::HASTINGS, way));
    assert_eq!((g.at(l::STANLEY), g.s.phase), (Derby, Phase::Regroup(L)));
}

#[test]
fn ruling_r57_the_mark_is_dropped_after_the_battle() {
    let mut g = Scene::battle(Derby, Y, &[y::YORK], &[l::STANLEY]);
    g.fight(Derby).pass(l::STANLEY);
    g.go(Move::Tempt(g.slot(y::YORK), g.slot(l::STANLEY))).dice(&[2]);
    g.done();
    assert_eq!((g.s.turned, g.s.reserve), (Slots::EMPTY, Slots::EMPTY));
}

#[test]
fn ruling_r58_treachery_that_empties_a_side_ends_the_battle() {
    let mut g = Scene::battle(Derby, Y, &[y::YORK], &[l::STANLEY]);
    g.fight(Derby).pass(l::STANLEY);
    g.go(Move::Tempt(g.slot(y::YORK), g.slot(l::STANLEY))).dice(&[2]);
    assert_eq!(g.s.phase, Phase::Regroup(Y));
    assert!(!g.ways(y::STANLEY).is_empty(), "the defector regroups, too");
}

#[test]
fn ruling_r55_a_refusal_says_why() {
    let mut g = Scene::battle(
        Derby,
        Y,
        &[y::YORK, y::WARWICK, y::HASTINGS],
        &[l::NORTHUMBERLAND, l::RIVERS, l::CLIFFORD, l::STANLEY],
    );
    g.s.reserve |= g.slot(l::STANLEY).set();
    g.fight(Derby).pass_until(Y);
    let why = |g: &Scene, mv: Move| {
        let refusal = g.game.check(&g.s, Y, mv).expect_err("it is refused");
        (refusal.rule, refusal.reason)
    };
    let tempt = |g: &Scene, by: Block, at: Block| why(g, Move::Tempt(g.slot(by), g.slot(at)));
    assert_eq!(tempt(&g, y::HASTINGS, l::RIVERS).0, "6.9");
    assert_eq!(tempt(&g, y::WARWICK, l::NORTHUMBERLAND).0, "6.91");
    assert_eq!(tempt(&g, y::YORK, l::CLIFFORD), ("3.13", "Clifford never turns.".into()));
    assert_eq!(tempt(&g, y::YORK, l::STANLEY).0, "6.3");
    assert_eq!(why(&g, Move::Charge(g.slot(y::YORK), g.slot(l::STANLEY))).0, "6.3");
    assert_eq!(why(&g, Move::Charge(g.slot(y::HASTINGS), g.slot(l::RIVERS))).0, "6.5");
    g.go(Move::Tempt(g.slot(y::YORK), g.slot(l::RIVERS))).dice(&[1]);
    g.round(2).pass_until(Y);
    let (rule, reason) = tempt(&g, y::YORK, l::RIVERS);
    assert_eq!((rule, reason.contains("once")), ("6.9", true));
}

//! Rulings R20 to R37: event cards, attacks, pinning, reserves.

use crate::common::*;
use Area::*;

use Card::{Muster, Two};

#[test]
fn ruling_r20_events_recruit_nobody() {
    for card in Card::ALL.into_iter().filter(|c| c.is_event()) {
        let mut g = Scene::empty();
        g.cards(Two, card);
        assert_eq!(g.refused(Move::Recruit(y::NORFOLK, EastAnglia)), "5.1");
    }
}

#[test]
fn ruling_r21_surprise_widens_borders_for_the_move_only() {
    let mut g = Scene::empty();
    let men = [y::MARCH, y::YORK, y::RUTLAND, y::HASTINGS, y::HERBERT, y::ARUNDEL];
    g.all(&men, Kent);
    g.all(&[l::OXFORD, l::DEVON, l::CLIFFORD], Sussex);
    g.cards(Two, Card::Surprise);
    for &b in &men[..5] {
        g.go(g.march(b, &[Sussex]));
    }
    assert_eq!(g.refused(g.march(men[5], &[Sussex])), "5.21");
    g.end_actions().fight(Sussex).round(4);
    let mut back = 0;
    while g.s.battle.is_some() && !matches!(g.s.phase, Phase::Regroup(_)) {
        let moves = g.moves();
        let home = moves.iter().find(|m| matches!(m, Move::To(x, Kent) if x.seat() == Y));
        let pass = moves.iter().find(|m| matches!(m, Move::Pass(_)));
        if let Some(&mv) = home {
            back += 1;
            g.go(mv);
        } else {
            g.go(*pass.unwrap_or(&moves[0]));
        }
    }
    assert_eq!(back, 4, "the retreat keeps to the yellow border's 4");
    let mut g = Scene::empty();
    g.all(&men[..3], Calais);
    g.cards(Two, Card::Surprise);
    g.go(g.sail(men[0], Kent));
    g.go(g.sail(men[1], Kent));
    assert_eq!(g.refused(g.sail(men[2], Kent)), "1.2");
}

#[test]
fn ruling_r22_force_march_goes_three_areas_and_never_by_sea() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.put(l::OXFORD, Warwick);
    g.cards(Two, Card::ForceMarch);
    assert!(g.moves().iter().all(|m| !matches!(m, Move::Sail(..))));
    assert_eq!(g.refused(g.sail(y::MARCH, Sussex)), "5.1");
    g.go(g.march(y::MARCH, &[Sussex, Oxford, Warwick]));
    assert!(g.s.contested(Warwick));
}

#[test]
fn ruling_r23_muster_brings_everybody_who_can_come() {
    let mut g = Scene::empty();
    let men = [y::MARCH, y::YORK, y::RUTLAND, y::HASTINGS, y::HERBERT];
    g.all(&men, Somerset);
    g.put(y::ARUNDEL, Dorset);
    g.put(l::OXFORD, Gloucester);
    g.cards(Two, Muster);
    assert!(!g.allowed(Move::Muster(Gloucester)), "enemy-held");
    assert_eq!(g.refused(Move::Muster(Chester)), "Muster");
    assert_eq!(g.refused(g.march(y::MARCH, &[Wilts])), "5.1");
    g.go(Move::Muster(Wilts));
    assert_eq!(g.refused(g.march(y::MARCH, &[Gloucester, Wilts])), "5.2");
    assert_eq!(g.refused(g.march(y::MARCH, &[Cornwall])), "Muster");
    for &b in &men[..4] {
        g.go(g.march(b, &[Wilts]));
    }
    assert_eq!(g.refused(g.march(men[4], &[Wilts])), "5.21");
    g.go(g.march(men[4], &[Dorset, Wilts]));
    g.put(y::SUFFOLK, Wilts);
    assert_eq!(g.refused(g.march(y::SUFFOLK, &[Oxford])), "Muster", "he is where he should be");
    g.remove(y::SUFFOLK);
    g.s.pool[Y] |= y::SUFFOLK.set();
    g.go(g.march(y::ARUNDEL, &[Wilts])).done();
    assert_eq!(g.s.of(Y, Wilts).len(), 6);
}

#[test]
fn ruling_r24_piracy_has_no_pairs() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK, y::RUTLAND], Calais);
    g.cards(Two, Card::Piracy);
    assert_eq!(g.refused(g.march(y::MARCH, &[Kent])), "5.1");
    g.go(g.sail(y::MARCH, Kent));
    g.go(g.sail(y::YORK, Kent));
    assert_eq!((g.s.ap, g.refused(g.sail(y::RUTLAND, Kent))), (0, "1.2"));
}

#[test]
fn ruling_r25_pirates_are_the_main_attack_but_player_2s_are_reserves() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Calais);
    g.all(&[l::OXFORD, l::DEVON], Kent);
    g.cards(Two, Card::Piracy);
    g.go(g.sail(y::MARCH, Kent));
    g.go(g.sail(y::YORK, Kent)).done();
    assert_eq!(g.s.reserve, Slots::EMPTY);
    assert_eq!(g.refused(g.march(l::DEVON, &[Sussex])), "5.22", "they pin");
    let mut g = helped_by_sea();
    g.fight(Kent);
    assert_eq!(g.s.front(Y), g.slot(y::MARCH).set());
    assert_eq!(g.s.reserve, g.slot(y::YORK).set());
}

#[test]
fn ruling_r26_pirates_leave_by_the_sea_they_came() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Calais);
    g.all(&[l::OXFORD, l::SHREWSBURY], Kent);
    g.cards(Two, Card::Piracy);
    let voyage = |g: &Scene, b: Block| Move::Sail(g.slot(b), Sea::North, Kent);
    g.go(voyage(&g, y::MARCH));
    g.go(voyage(&g, y::YORK));
    g.end_actions().fight(Kent);
    // (b) a noble who turns to them leaves by their sea.
    g.pass(l::OXFORD).pass(l::SHREWSBURY).pass(y::MARCH);
    let (york, at) = (g.slot(y::YORK), g.slot(l::SHREWSBURY));
    g.go(Move::Tempt(york, at)).dice(&[2, 2]);
    g.round(2).pass(l::OXFORD);
    for block in [y::MARCH, y::SHREWSBURY] {
        let ways = g.ways(block);
        assert!(ways.contains(&Essex) && ways.contains(&Calais), "{ways:?}");
        assert!(!ways.contains(&Sussex) && !ways.contains(&France) && !ways.contains(&Scotland));
    }
    assert_eq!(g.refused(g.to(y::MARCH, Sussex)), "Piracy");
    // (e) the defenders leave by land.
    g.round(3);
    assert_eq!(g.ways(l::OXFORD), [Middlesex, Sussex]);
    // The enemy's box is closed, vacant or not: France is on the Channel.
    let mut g = pirates(Sea::Channel, &[l::OXFORD]);
    g.end_actions().fight(Kent).round(2).pass(l::OXFORD);
    assert_eq!(g.ways(y::MARCH), [Sussex, Cornwall, Dorset, Calais]);
    // (f) has no case: every sea touches a box of each side, and one's own box is always open.
    for (sea, seat) in Sea::ALL.into_iter().flat_map(|z| Seat::BOTH.map(|s| (z, s))) {
        assert!(sea.coasts().meets(tudor_richard_iii::data::BOXES[seat.index()]));
    }
}

#[test]
fn ruling_r26_who_is_a_pirate() {
    // (c) he who only reinforced goes by land like the other defenders.
    let mut g = helped_by_sea();
    g.fight(Kent).round(2).pass(y::MARCH).pass(l::OXFORD);
    assert_eq!(g.ways(y::YORK), [Middlesex]);
    // (d) the mark stays when attacker and defender change places.
    let mut g = pirates(Sea::North, &[l::OXFORD]);
    g.steps(l::OXFORD, 1);
    g.put(l::DEVON, Middlesex);
    g.done();
    g.go(g.march(l::DEVON, &[Kent])).done();
    g.fight(Kent).pass(l::OXFORD).fire(y::MARCH, &[1, 6, 6]);
    assert_eq!(g.s.battle.map(|b| b.attacker), Some(L));
    g.round(2);
    assert!(g.ways(y::MARCH).contains(&Essex) && !g.ways(y::MARCH).contains(&Sussex));
}

/// March lands in Kent from Calais over this sea; York is Player 1.
fn pirates(sea: Sea, defenders: &[Block]) -> Scene {
    let mut g = Scene::empty();
    g.put(y::MARCH, Calais);
    g.all(defenders, Kent);
    g.cards(Two, Card::Piracy);
    g.go(Move::Sail(g.slot(y::MARCH), sea, Kent));
    g
}

/// Lancaster attacks Kent from Sussex as Player 1, and York lands the Duke of York there as a pirate.
fn helped_by_sea() -> Scene {
    let mut g = Scene::empty();
    g.king(Y);
    g.put(l::OXFORD, Sussex);
    g.put(y::MARCH, Kent);
    g.put(y::YORK, Calais);
    // Piracy is the highest card: its player is Player 2 in no deal, but the rule speaks of him.
    g.s.first = L;
    g.s.cards = BySeat([Some(Card::Surprise), Some(Card::Piracy)]);
    g.s.phase = Phase::Act(L);
    g.s.ap = 1;
    g.go(g.march(l::OXFORD, &[Kent])).done();
    let voyage = Move::Sail(g.slot(y::YORK), Sea::North, Kent);
    g.go(voyage).done();
    g
}

#[test]
fn ruling_r27_treason_waits_for_a_battle_with_a_target() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Calais);
    g.cards(Two, Card::Treason);
    g.go(g.sail(y::MARCH, Kent));
    g.go(g.sail(y::YORK, Kent));
    assert_eq!(g.s.ap, 0);
    let mut g = Scene::empty();
    g.join(Derby, Y, &[y::MARCH], &[l::STANLEY]);
    g.join(Chester, Y, &[y::HASTINGS], &[l::NORTHUMBERLAND, l::HENRY_VI, l::OXFORD]);
    g.join(Essex, Y, &[y::HERBERT], &[l::DEVON]);
    g.s.treason = Some(Y);
    let mut other = g.clone();
    g.fight(Derby).done();
    assert_eq!(g.s.treason, Some(Y), "passing keeps it");
    other.fight(Chester);
    assert_eq!(other.moves().len(), 2, "Northumberland or pass: no King, no rose");
    let target = other.slot(l::NORTHUMBERLAND);
    assert_eq!(other.refused(Move::Treason(other.slot(l::OXFORD))), "Treason");
    other.go(Move::Treason(target));
    assert_eq!(other.dice_due(), 2);
    other.dice(&[1, 2]);
    assert_eq!(other.s.treason, None, "one attempt in all");
    let mut rose = Scene::empty();
    rose.join(Essex, Y, &[y::HERBERT], &[l::DEVON]);
    rose.s.treason = Some(Y);
    rose.fight(Essex);
    assert!(matches!(rose.s.phase, Phase::Turn(..)), "nobody to tempt");
}

#[test]
fn ruling_r28_treason_before_round_1() {
    let mut g = Scene::battle(Derby, Y, &[y::MARCH], &[l::STANLEY]);
    g.s.treason = Some(Y);
    g.fight(Derby);
    g.go(Move::Treason(g.slot(l::STANLEY))).dice(&[2]);
    assert_eq!(g.s.phase, Phase::Regroup(Y), "no battle round at all");
    assert!(!g.ways(y::STANLEY).is_empty());
    assert!(!g.events.iter().any(|e| matches!(e, Event::Round { .. })), "and none is told of");
    // Only Reserves of the old side are left: they come in, and control changes.
    let mut g = Scene::battle(Derby, Y, &[y::MARCH], &[l::STANLEY, l::BEAUMONT]);
    g.s.treason = Some(Y);
    g.s.reserve |= g.slot(l::BEAUMONT).set();
    g.fight(Derby);
    g.go(Move::Treason(g.slot(l::STANLEY))).dice(&[2]);
    assert_eq!(g.s.battle.map(|b| (b.round, b.attacker)), Some((1, L)));
    assert!(g.s.acted.meets(g.slot(l::BEAUMONT).set()));
}

#[test]
fn ruling_r29_plague_once_and_even_to_the_last_heir() {
    let mut g = Scene::empty();
    g.all(&[l::HENRY_VI, l::OXFORD], Middlesex);
    g.steps(l::OXFORD, 1);
    g.put(l::DEVON, Kent);
    g.put(y::MARCH, Warwick);
    g.put(l::CLIFFORD, Warwick);
    g.king(Y);
    g.s.cards = BySeat([Some(Card::Piracy), Some(Card::Plague)]);
    g.s.first = L;
    g.s.phase = Phase::Act(Y);
    assert_eq!(g.refused(Move::Plague(Kent)), "Plague");
    assert_eq!(g.refused(Move::Plague(Warwick)), "Plague");
    // The player of the card is offered every city of the enemy's, and to end it there.
    assert_eq!(g.moves(), [Move::Plague(Middlesex), Move::Done]);
    g.go(Move::Plague(Middlesex));
    assert_eq!(g.strength(l::HENRY_VI), 3);
    assert!(g.is_dead(l::OXFORD));
    assert_eq!(g.s.phase, Phase::Pick, "once, then the battles");
    let mut g = Scene::empty();
    for heir in [l::PRINCE_EDWARD, l::EXETER, l::SOMERSET, l::RICHMOND] {
        g.dead(heir);
    }
    g.all(&[l::HENRY_VI, l::OXFORD], Middlesex);
    g.steps(l::HENRY_VI, 1);
    g.cards(Two, Card::Plague).go(Move::Plague(Middlesex));
    assert_eq!(g.s.phase, Phase::Over(Y, End::Heirs));
    assert_eq!(g.events.last(), Some(&Event::Over { winner: Y, end: End::Heirs }));
}

#[test]
fn ruling_r30_the_attacker_chooses_the_main_border_before_player_2_moves() {
    let mut g = Scene::empty();
    g.all(&[y::YORK, y::RUTLAND], Wilts);
    g.all(&[y::MARCH, y::WARWICK], Kent);
    g.put(l::OXFORD, Sussex);
    g.york(2);
    for b in [y::YORK, y::RUTLAND, y::MARCH, y::WARWICK] {
        g.go(g.march(b, &[Sussex]));
    }
    g.done();
    assert_eq!(
        (g.s.phase, g.moves()),
        (Phase::Main(Y, Sussex), vec![Move::Main(Kent), Move::Main(Wilts)])
    );
    assert_eq!(g.refused(Move::Main(Oxford)), "6.3");
    g.go(Move::Main(Wilts));
    assert_eq!(g.s.phase, Phase::Act(L));
    assert_eq!(g.s.reserve, g.slot(y::MARCH).set() | g.slot(y::WARWICK).set());
}

#[test]
fn ruling_r31_three_borders_to_attack_two_to_help() {
    let mut g = Scene::empty();
    for (b, a) in [(y::YORK, Wilts), (y::MARCH, Kent), (y::RUTLAND, Oxford), (y::KENT, Middlesex)] {
        g.put(b, a);
    }
    g.put(l::OXFORD, Sussex);
    g.york(4);
    for b in [y::YORK, y::MARCH, y::RUTLAND] {
        g.go(g.march(b, &[Sussex]));
    }
    assert_eq!(g.refused(g.march(y::KENT, &[Sussex])), "6.3");
    assert!(g.allowed(g.march(y::KENT, &[Kent, Sussex])), "a border used before is no new one");
    let mut g = Scene::empty();
    g.put(y::YORK, Wilts);
    g.put(l::OXFORD, Sussex);
    for (b, a) in [(l::DEVON, Kent), (l::CLIFFORD, Oxford), (l::SOMERSET, Middlesex)] {
        g.put(b, a);
    }
    g.put(l::HENRY_VI, Dorset);
    g.york(4);
    g.go(g.march(y::YORK, &[Sussex])).done();
    g.s.ap = 4;
    g.go(g.march(l::DEVON, &[Sussex]));
    g.go(g.march(l::CLIFFORD, &[Sussex]));
    assert_eq!(g.refused(g.march(l::SOMERSET, &[Sussex])), "6.3");
    let mut shared = g.clone();
    shared.s.entered[L] = [Borders::EMPTY; 2];
    assert!(shared.allowed(shared.march(l::HENRY_VI, &[Wilts, Sussex])), "counts for each player");
}

#[test]
fn ruling_r32_blocks_over_one_border_are_one_group() {
    let mut g = Scene::empty();
    g.put(y::YORK, Oxford);
    g.put(y::MARCH, Gloucester);
    g.put(l::DEVON, Sussex);
    g.york(2);
    g.go(g.march(y::YORK, &[Sussex]));
    g.go(g.march(y::MARCH, &[Oxford, Sussex])).done();
    assert_eq!((g.s.phase, g.s.reserve), (Phase::Act(L), Slots::EMPTY));
}

#[test]
fn ruling_r33_only_main_attackers_pin() {
    let mut g = Scene::empty();
    g.put(y::YORK, Wilts);
    g.all(&[y::MARCH, y::RUTLAND], Kent);
    g.all(&[l::OXFORD, l::DEVON, l::CLIFFORD], Sussex);
    g.york(2);
    for b in [y::YORK, y::MARCH, y::RUTLAND] {
        g.go(g.march(b, &[Sussex]));
    }
    g.done().go(Move::Main(Wilts));
    g.put(l::SOMERSET, Middlesex);
    g.go(g.march(l::SOMERSET, &[Sussex]));
    g.go(g.march(l::DEVON, &[Oxford]));
    g.go(g.march(l::CLIFFORD, &[Oxford]));
    assert_eq!(g.refused(g.march(l::OXFORD, &[Oxford])), "5.22", "helpers free nobody");
    assert_eq!(g.refused(g.march(l::OXFORD, &[Kent])), "5.22");
}

#[test]
fn ruling_r34_an_unpinned_block_may_attack() {
    let mut g = Scene::empty();
    g.put(y::YORK, Wilts);
    g.all(&[l::OXFORD, l::DEVON], Sussex);
    g.put(y::MARCH, Oxford);
    g.york(2);
    g.go(g.march(y::YORK, &[Sussex])).done();
    g.go(g.march(l::DEVON, &[Oxford]));
    assert!(g.s.contested(Oxford));
    assert_eq!(g.s.reserve, Slots::EMPTY, "he began that battle");
}

#[test]
fn ruling_r35_player_2_attacks_where_player_1_stands() {
    let mut g = Scene::empty();
    g.put(y::YORK, Wilts);
    g.put(y::MARCH, Oxford);
    g.put(l::DEVON, Leicester);
    g.put(l::CLIFFORD, Sussex);
    g.york(2);
    g.go(g.march(y::YORK, &[Somerset])).done();
    g.go(g.march(l::CLIFFORD, &[Wilts]));
    assert!(!g.s.contested(Wilts), "vacated");
    g.go(g.march(l::DEVON, &[Oxford])).done().fight(Oxford);
    assert_eq!(g.s.battle.map(|b| b.attacker), Some(L));
}

#[test]
fn ruling_r36_player_1_stays_the_attacker() {
    let mut g = Scene::empty();
    g.put(y::YORK, Wilts);
    g.put(l::OXFORD, Sussex);
    g.all(&[l::DEVON, l::CLIFFORD], Kent);
    g.york(2);
    g.go(g.march(y::YORK, &[Sussex])).done();
    g.go(g.march(l::DEVON, &[Sussex]));
    g.go(g.march(l::CLIFFORD, &[Sussex])).done();
    g.fight(Sussex);
    assert_eq!(g.s.battle.map(|b| b.attacker), Some(Y));
}

#[test]
fn ruling_r37_a_regroup_opens_an_area_for_a_later_retreat() {
    let mut g = Scene::empty();
    g.join(Rutland, Y, &[y::MARCH], &[l::DEVON]);
    g.join(Leicester, Y, &[y::YORK], &[l::OXFORD, l::CLIFFORD]);
    g.steps(l::DEVON, 1);
    g.fight(Rutland).fire(y::MARCH, &[1, 1, 1]);
    g.go(g.to(y::MARCH, Lincoln));
    assert_eq!((g.decider(), g.moves()), (Y, vec![Move::Battle(Leicester)]));
    g.fight(Leicester).round(2).pass(l::CLIFFORD).pass(l::OXFORD);
    assert!(g.ways(y::YORK).contains(&Lincoln));
    g.pass(y::YORK);
    assert!(!g.ways(l::OXFORD).contains(&Lincoln), "and closes it to the enemy");
}

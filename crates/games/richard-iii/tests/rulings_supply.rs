//! Rulings R59 to R65: elimination, the supply phase, exile limits.

use crate::common::*;
use Area::*;

#[test]
fn ruling_r59_a_turned_heir() {
    let turned = || {
        let mut g = Scene::empty();
        g.minor(l::PRINCE_EDWARD);
        g.minor(l::RICHMOND);
        g.join(Derby, Y, &[y::YORK], &[l::EXETER, l::CLIFFORD]);
        g.fight(Derby).pass(l::EXETER).pass(l::CLIFFORD);
        g.go(Move::Tempt(g.slot(y::YORK), g.slot(l::EXETER))).dice(&[2, 2]);
        g
    };
    let mut g = turned();
    assert_eq!(g.s.owed, BySeat([0, 0]), "no minor comes for it");
    assert_eq!(g.s.heirs(L) & l::EXETER.set(), Blocks::EMPTY);
    // Killed as a Yorkist: a minor of Lancaster is owed.
    g.round(2);
    g.steps(y::EXETER, 1);
    g.steps(y::YORK, 1);
    g.fire(l::CLIFFORD, &[1, 6, 6]);
    g.go(Move::Hit(g.slot(y::EXETER)));
    assert_eq!(g.s.owed, BySeat([1, 0]));
    assert!(g.is_dead(l::EXETER) && g.is_dead(y::EXETER));
    let turn = g.s.turn;
    g.until(5, |s| matches!(s.phase, Phase::Enter(..) | Phase::Cards));
    assert_eq!((g.s.phase, g.s.turn), (Phase::Enter(L, 1), turn), "in this turn's supply phase");
    // Turned back he is an heir again.
    let mut g = Scene::battle(Derby, L, &[l::HENRY_VI], &[y::EXETER, y::HERBERT]);
    g.fight(Derby).pass_until(L);
    g.go(Move::Tempt(g.slot(l::HENRY_VI), g.slot(y::EXETER))).dice(&[2]);
    assert!(g.s.heirs(L).meets(l::EXETER.set()));
}

#[test]
fn ruling_r60_where_the_dead_go() {
    for (block, dead, lies) in [
        (l::SOMERSET, true, false),
        (y::EXETER, true, false),
        (l::CLIFFORD, true, false),
        (y::KENT, true, false),
        (l::WARWICK, true, false),
        (l::STANLEY, false, true),
        (l::YORK_CHURCH, false, true),
        (y::LONDON_LEVY, false, true),
        (y::BOMBARD, false, true),
        (y::IRISH, false, true),
        (l::WELSH, false, true),
        (y::REBEL, false, true),
    ] {
        // In battle.
        let other = if block.seat() == L { y::WARWICK } else { l::BUCKINGHAM };
        let other = if block == l::WARWICK { y::NORFOLK } else { other };
        let mut g = Scene::battle(Chester, other.seat(), &[other], &[block]);
        g.steps(block, 1);
        g.fight(Chester);
        while g.decider() == block.seat() {
            g.pass(block);
        }
        g.fire(other, &[1, 1, 1, 1]);
        assert_eq!((g.is_dead(block), g.lying(block)), (dead, lies), "{}", block.name());
        assert_eq!(block.twin().is_some_and(|t| g.is_dead(t)), dead && block.twin().is_some());
        // For want of supply.
        let mut g = Scene::empty();
        let crowd: Vec<Block> = blocks(block.seat(), g.s.pool[block.seat()] - HEIRS)
            .filter(|&b| b != block && b.local() != 31)
            .take(4)
            .collect();
        g.put(block, Chester);
        g.all(&crowd, Chester);
        g.steps(block, 1);
        g.supply();
        if matches!(g.s.phase, Phase::Execute(_)) {
            g.go(Move::Spare);
        }
        g.go(Move::Starve(g.slot(block)));
        assert_eq!((g.is_dead(block), g.lying(block)), (dead, lies), "{}", block.name());
        // Of the plague.
        let mut g = Scene::empty();
        g.put(block, Warwick);
        g.steps(block, 1);
        let (a, b) =
            if block.seat() == L { (Card::Two, Card::Plague) } else { (Card::Plague, Card::Two) };
        g.cards(a, b).go(Move::Plague(Warwick));
        assert_eq!((g.is_dead(block), g.lying(block)), (dead, lies), "{}", block.name());
    }
}

#[test]
fn ruling_r61_the_rebel_serves_the_pretender() {
    let mut g = Scene::empty();
    assert!(g.pooled(y::REBEL));
    g.all(&[y::NORFOLK, y::SUFFOLK, y::ARUNDEL], EastAnglia);
    g.put(y::REBEL, Essex);
    g.political();
    assert_eq!(g.s.king, Y);
    assert!(g.pooled(l::REBEL) && !g.pooled(y::REBEL));
}

#[test]
fn ruling_r62_the_order_of_the_supply_phase() {
    // King and one heir dead in one turn: two minors enter; Prince Edward is King though a minor.
    let mut g = Scene::empty();
    g.minor(l::PRINCE_EDWARD);
    g.minor(l::RICHMOND);
    g.put(l::OXFORD, Essex);
    g.dead(l::HENRY_VI);
    g.dead(l::SOMERSET);
    g.s.crown[L] = None;
    g.s.owed[L] = 2;
    g.put(y::MARCH, Derby);
    g.supply();
    assert_eq!(g.s.crown[L], Some(1));
    assert!(g.events.iter().any(
        |e| matches!(e, Event::King { block, area: None, dead: true } if *block == l::PRINCE_EDWARD)
    ));
    assert_eq!(g.s.phase, Phase::Enter(L, 1), "senior minor first");
    assert!(!g.allowed(Move::Place(Derby)), "a crown in enemy hands");
    assert_eq!(g.refused(Move::Place(Kent)), "6.82");
    g.go(Move::Place(Chester)).go(Move::Place(Chester));
    assert_eq!((g.at(l::PRINCE_EDWARD), g.at(l::RICHMOND)), (Chester, Chester));
    assert_eq!(g.strength(l::RICHMOND), 3);
    // A Pretender's minor: exile. An execution is paid for in the next supply phase.
    let mut g = Scene::empty();
    g.minor(y::GLOUCESTER);
    g.put(l::CLARENCE, Essex);
    g.put(y::YORK, Calais);
    g.supply();
    assert_eq!(g.s.phase, Phase::Execute(L));
    g.go(Move::Execute);
    assert_eq!((g.s.phase, g.s.owed[Y]), (Phase::Cards, 1));
    g.supply();
    assert_eq!(
        (g.s.phase, g.moves()),
        (Phase::Enter(Y, 4), vec![Move::Place(Ireland), Move::Place(Calais)])
    );
    // With no free crown the minor waits.
    let mut g = Scene::empty();
    g.minor(l::RICHMOND);
    g.s.owed[L] = 1;
    for area in tudor_richard_iii::data::CROWNS {
        let free = g.s.pool[Y].iter().find(|b| b.0 > 4).expect("somebody");
        g.put(Block::new(Y, free.0), area);
    }
    g.supply();
    assert_eq!((g.s.phase, g.s.owed[L]), (Phase::Cards, 1));
}

#[test]
fn ruling_r62_a_king_lost_after_turn_7_is_followed_in_the_next_campaign() {
    let mut g = Scene::empty();
    for heir in [l::PRINCE_EDWARD, l::EXETER, l::RICHMOND] {
        g.dead(heir);
    }
    g.put(l::SOMERSET, Dorset);
    g.all(&[l::HENRY_VI, l::OXFORD, l::CLIFFORD, l::DEVON, l::BEAUMONT], Essex);
    g.steps(l::HENRY_VI, 1);
    g.political();
    g.go(Move::Starve(g.slot(l::HENRY_VI)));
    g.until(1, |s| s.phase == Phase::Cards);
    assert_eq!((g.s.campaign, g.s.king, g.s.crown[L]), (2, L, None));
    g.supply();
    let area = Some(g.at(l::SOMERSET));
    assert!(
        g.events.contains(&Event::King { block: l::SOMERSET, area, dead: true }),
        "and is announced"
    );
    assert_eq!(g.s.crown[L], Some(3));
}

#[test]
fn ruling_r63_execution_anywhere_even_in_the_pool() {
    for pool in [false, true] {
        let mut g = Scene::empty();
        g.put(y::EXETER, Calais);
        if pool {
            g.pool(y::EXETER);
        }
        g.supply();
        assert_eq!((g.s.phase, g.moves()), (Phase::Execute(Y), vec![Move::Execute, Move::Spare]));
        let mut spared = g.clone();
        spared.go(Move::Spare);
        assert_eq!(spared.s.phase, Phase::Cards);
        g.go(Move::Execute);
        assert!(g.is_dead(l::EXETER) && !g.pooled(y::EXETER));
    }
}

#[test]
fn ruling_r64_each_surplus_block_loses_a_step() {
    let men =
        [l::HENRY_VI, l::SOMERSET, l::OXFORD, l::CLIFFORD, l::BEAUMONT, l::PEMBROKE, l::DEVON];
    let mut g = Scene::empty();
    g.all(&men, Oxford);
    g.steps(l::DEVON, 1);
    g.supply();
    assert_eq!(g.s.phase, Phase::Starve(L, Oxford, 3));
    g.go(Move::Starve(g.slot(l::DEVON)));
    assert!(g.is_dead(l::DEVON));
    assert_eq!(g.s.phase, Phase::Starve(L, Oxford, 2), "a death does not reduce the number");
    g.go(Move::Starve(g.slot(l::HENRY_VI)));
    assert_eq!(g.refused(Move::Starve(g.slot(l::HENRY_VI))), "7.1", "different blocks");
    g.go(Move::Starve(g.slot(l::OXFORD)));
    assert_eq!((g.s.phase, g.strength(l::HENRY_VI)), (Phase::Cards, 3));
    let mut g = Scene::empty();
    g.all(&men[..5], Warwick);
    g.supply();
    assert_eq!(g.s.phase, Phase::Cards, "a city feeds five");
    // Both sides: the Pretender's first.
    let mut g = Scene::empty();
    g.all(&men[..5], Oxford);
    g.all(&[y::YORK, y::MARCH, y::HASTINGS, y::ARUNDEL, y::HERBERT], Kent);
    g.supply();
    assert_eq!(g.s.phase, Phase::Starve(Y, Kent, 1));
    g.go(Move::Starve(g.slot(y::YORK)));
    assert_eq!(g.s.phase, Phase::Starve(L, Oxford, 1));
}

#[test]
fn ruling_r65_only_local_mercenaries_eat_for_nothing() {
    let mut g = Scene::empty();
    g.all(&[y::YORK, y::RUTLAND, y::MARCH, y::IRISH], Ireland);
    g.supply();
    assert_eq!(g.s.phase, Phase::Starve(Y, Ireland, 1));
    assert_eq!(g.refused(Move::Starve(g.slot(y::IRISH))), "7.2");
    let mut g = Scene::empty();
    g.all(&[y::YORK, y::RUTLAND, y::MARCH, y::KENT, y::IRISH, y::CALAIS], Calais);
    let mut option = g.clone();
    g.supply();
    assert_eq!(g.s.phase, Phase::Starve(Y, Calais, 1), "the Irish count in Calais");
    option.game = game("war", &[("free-mercenaries", true)]);
    option.supply();
    assert_eq!(option.s.phase, Phase::Cards);
}

#[test]
fn ruling_r65b_all_extras_leave_at_the_reset() {
    let mut g = Scene::empty();
    g.all(&[y::YORK, y::RUTLAND, y::MARCH, y::GLOUCESTER], Ireland);
    g.political();
    g.go(Move::Starve(g.slot(y::YORK)));
    g.go(Move::Starve(g.slot(y::MARCH)));
    assert_eq!(g.s.phase, Phase::Extra(Y, Ireland, 2));
    g.go(Move::Pool(g.slot(y::RUTLAND)));
    g.go(Move::Pool(g.slot(y::GLOUCESTER)));
    assert!(g.pooled(y::RUTLAND) && g.pooled(y::GLOUCESTER));
    assert_eq!((g.s.campaign, g.strength(y::YORK)), (2, 4));
}

#[test]
fn ruling_r65c_extras_are_looked_at_after_both_went_home() {
    let mut g = Scene::empty();
    g.all(&[y::YORK, y::RUTLAND], Ireland);
    g.put(y::MARCH, Derby);
    g.put(l::OXFORD, Essex);
    g.put(l::HENRY_VI, Middlesex);
    g.political();
    assert_eq!(g.s.phase, Phase::Home(Y));
    g.go(Move::Home(g.slot(y::MARCH), Ireland));
    assert_eq!(g.s.phase, Phase::Home(L), "the King goes home before the boxes are counted");
    g.go(Move::Home(g.slot(l::OXFORD), Essex));
    g.go(Move::Home(g.slot(l::HENRY_VI), Chester));
    assert_eq!(g.s.phase, Phase::Extra(Y, Ireland, 1));
}

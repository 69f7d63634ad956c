//! The examples that battles, treachery and supply are explained with, played through.

use crate::common::*;
use Area::*;

#[test]
fn r6_3_example_the_attacker_names_kent() {
    let mut g = Scene::empty();
    g.all(&[y::YORK, y::RUTLAND], Wilts);
    g.all(&[y::MARCH, y::WARWICK, y::KENT, y::SALISBURY], Kent);
    g.all(&[l::OXFORD, l::DEVON], Sussex);
    g.york(2);
    for block in [y::YORK, y::RUTLAND, y::MARCH, y::WARWICK, y::KENT, y::SALISBURY] {
        g.go(g.march(block, &[Sussex]));
    }
    g.done().go(Move::Main(Kent)).done().fight(Sussex);
    assert_eq!(g.s.front(Y).len(), 4);
    g.round(2);
    assert_eq!(g.s.front(Y).len(), 6);
    while g.decider() != L {
        let pass = g.moves().into_iter().find(|m| matches!(m, Move::Pass(_)));
        g.go(pass.expect("York may pass"));
    }
    let ways: Vec<_> = [l::OXFORD, l::DEVON].iter().flat_map(|&b| g.ways(b)).collect();
    assert!(!ways.is_empty() && !ways.contains(&Wilts) && !ways.contains(&Kent), "{ways:?}");
}

#[test]
fn r6_3_example_one_border_three_origins() {
    let mut g = Scene::empty();
    g.put(l::OXFORD, Middlesex);
    g.put(l::DEVON, Oxford);
    g.put(l::CLIFFORD, Gloucester);
    g.put(l::SOMERSET, Middlesex);
    g.all(&[y::ARUNDEL, y::MARCH], Sussex);
    g.cards(Card::Four, Card::Two);
    g.s.ap = 3;
    g.go(g.march(l::OXFORD, &[Oxford, Sussex]));
    g.go(g.march(l::DEVON, &[Sussex]));
    g.go(g.march(l::CLIFFORD, &[Oxford, Sussex]));
    assert_eq!(g.s.ap, 0);
    assert_eq!(g.refused(g.march(l::SOMERSET, &[Oxford, Sussex])), "5.21");
    g.done();
    assert_eq!(g.s.phase, Phase::Act(Y), "nothing to declare");
    assert_eq!(g.s.reserve, Slots::EMPTY);
}

#[test]
fn r6_3_example_reinforcements_wait_for_round_2() {
    let mut g = Scene::empty();
    g.all(&[y::YORK, y::MARCH, y::RUTLAND], Rutland);
    g.all(&[y::WARWICK, y::KENT], Middlesex);
    g.all(&[l::OXFORD, l::DEVON], Essex);
    g.all(&[l::SOMERSET, l::HENRY_VI, l::CLIFFORD], EastAnglia);
    g.york(2);
    for block in [y::YORK, y::MARCH, y::RUTLAND, y::WARWICK, y::KENT] {
        g.go(g.march(block, &[Essex]));
    }
    g.done().go(Move::Main(Rutland));
    for block in [l::SOMERSET, l::HENRY_VI, l::CLIFFORD] {
        g.go(g.march(block, &[Essex]));
    }
    g.done().fight(Essex);
    assert_eq!(g.s.battle.map(|b| b.attacker), Some(Y));
    assert_eq!((g.s.front(Y).len(), g.s.front(L).len()), (3, 2));
    g.round(2);
    assert_eq!((g.s.front(Y).len(), g.s.front(L).len()), (5, 5));
}

#[test]
fn r6_2_example_herbert_rivers_clarence() {
    let mut g = Scene::battle(Derby, Y, &[y::HERBERT, y::CLARENCE], &[l::RIVERS]);
    g.fight(Derby);
    for _ in 0..3 {
        g.pass(y::HERBERT).pass(l::RIVERS).pass(y::CLARENCE);
    }
    let mut g = Scene::battle(Leicester, Y, &[y::HERBERT, y::CLARENCE], &[l::RIVERS]);
    g.fight(Leicester);
    assert_eq!(g.power(l::RIVERS), 3);
    g.pass(y::HERBERT).pass(l::RIVERS).pass(y::CLARENCE);
}

#[test]
fn r6_4_example_stanley_rolls_three() {
    let hits = |area: Area, attacks: bool, dice: &[u8]| {
        let (attackers, defenders) =
            if attacks { ([l::STANLEY], [y::WARWICK]) } else { ([y::WARWICK], [l::STANLEY]) };
        let mut g = Scene::battle(area, attackers[0].seat(), &attackers, &defenders);
        g.steps(l::STANLEY, 3);
        g.fight(area);
        if attacks {
            g.pass(y::WARWICK);
        }
        g.fire(l::STANLEY, dice);
        4 - g.strength(y::WARWICK)
    };
    assert_eq!(hits(Derby, true, &[1, 2, 3]), 2);
    assert_eq!(hits(Derby, true, &[3, 5, 6]), 0);
    assert_eq!(hits(Lancaster, false, &[1, 2, 3]), 3);
}

#[test]
fn r6_4_example_devastating_fire() {
    let mut g = Scene::battle(Derby, Y, &[y::CALAIS, y::WARWICK], &[l::BUCKINGHAM, l::RIVERS]);
    g.s.set_seen(y::CALAIS, 0);
    g.fight(Derby).pass(l::BUCKINGHAM).pass(l::RIVERS);
    g.fire(y::WARWICK, &[1, 1, 1, 1]);
    assert!(g.lying(l::BUCKINGHAM));
    assert_eq!(g.strength(l::RIVERS), 2);
    let mut g = Scene::battle(Derby, Y, &[y::WARWICK], &[l::WILTSHIRE, l::RIVERS]);
    g.fight(Derby).pass(l::WILTSHIRE).pass(l::RIVERS);
    g.fire(y::WARWICK, &[1, 1, 1, 1]);
    assert!(g.is_dead(l::WILTSHIRE));
    assert_eq!(g.strength(l::RIVERS), 1);
}

#[test]
fn r6_9_example_treachery_by_the_king() {
    for (dice, turns) in [([2, 4], true), ([2, 5], false), ([1, 3], false)] {
        let mut g = Scene::empty();
        g.dead(y::YORK);
        g.king(Y);
        let men = [l::NORTHUMBERLAND, l::CLIFFORD];
        g.join(Derby, Y, &[y::MARCH, y::HASTINGS], &men);
        g.steps(l::NORTHUMBERLAND, 3);
        g.fight(Derby).pass(l::CLIFFORD);
        let (march, target) = (g.slot(y::MARCH), g.slot(l::NORTHUMBERLAND));
        g.go(Move::Tempt(march, target)).dice(&dice);
        if turns {
            assert_eq!(g.strength(y::NORTHUMBERLAND), 3);
            assert!(g.s.reserve.meets(g.slot(y::NORTHUMBERLAND).set()));
            assert!(g.s.slot_of(l::NORTHUMBERLAND).is_none());
        } else {
            assert!(g.s.slot_of(l::NORTHUMBERLAND).is_some());
        }
        assert!(g.s.acted.meets(march.set()));
        g.round(2);
        if g.decider() == L {
            g.pass(l::CLIFFORD);
        }
        assert!(!g.moves().iter().any(|m| matches!(m, Move::Tempt(..))));
        if turns {
            assert_eq!(g.s.reserve & g.slot(y::NORTHUMBERLAND).set(), Slots::EMPTY);
        }
    }
    let mut g = Scene::battle(Derby, L, &[l::HENRY_VI], &[y::NORTHUMBERLAND]);
    g.fight(Derby).pass(y::NORTHUMBERLAND);
    let (king, target) = (g.slot(l::HENRY_VI), g.slot(y::NORTHUMBERLAND));
    g.go(Move::Tempt(king, target));
    assert_eq!(g.dice_due(), 1);
}

/// How many dice this block rolls at each target; `None` where it is not offered.
fn tempts(by: Block, targets: &[Block]) -> Vec<Option<usize>> {
    let mut g = Scene::battle(Derby, by.seat(), &[by], targets);
    g.fight(Derby);
    while g.decider() != by.seat() {
        let pass = g.moves().into_iter().find(|m| matches!(m, Move::Pass(_)));
        g.go(pass.expect("everybody may pass"));
    }
    targets
        .iter()
        .map(|&t| {
            let mv = Move::Tempt(g.slot(by), g.slot(t));
            g.allowed(mv).then(|| g.clone().go(mv).dice_due())
        })
        .collect()
}

#[test]
fn r6_91_example_warwick_and_his_family() {
    let targets = [l::KENT, l::SALISBURY, l::NORTHUMBERLAND, l::WESTMORELAND, l::RIVERS];
    assert_eq!(tempts(y::WARWICK, &targets), [Some(1), Some(1), None, None, Some(1)]);
    assert_eq!(tempts(y::YORK, &targets), [Some(2), Some(2), Some(2), Some(2), Some(1)]);
    assert_eq!(tempts(l::HENRY_VI, &[y::RIVERS]), [Some(2)]);
}

#[test]
fn r6_9_example_three_rolls_at_one_block() {
    let mut g = Scene::battle(Derby, Y, &[y::YORK, y::WARWICK], &[l::SHREWSBURY]);
    g.s.treason = Some(Y);
    g.fight(Derby);
    let target = g.slot(l::SHREWSBURY);
    g.go(Move::Treason(target)).dice(&[1, 2]);
    g.pass(l::SHREWSBURY);
    let (york, warwick) = (g.slot(y::YORK), g.slot(y::WARWICK));
    g.go(Move::Tempt(york, target)).dice(&[3, 4]);
    g.go(Move::Tempt(warwick, target)).dice(&[5, 6]);
    for _ in 0..2 {
        while g.decider() == L {
            g.pass(l::SHREWSBURY);
        }
        assert!(!g.moves().iter().any(|m| matches!(m, Move::Tempt(..) | Move::Treason(_))));
        g.pass(y::YORK).pass(y::WARWICK);
    }
}

#[test]
fn r2_3_example_exeter_in_cornwall() {
    let defends = |men: &[Block], king: Seat| {
        let mut g = Scene::empty();
        g.king(king);
        g.join(Cornwall, Y, &[y::HASTINGS], men);
        g.fight(Cornwall);
        g
    };
    let mut fires = defends(&[l::EXETER], L);
    assert_eq!(fires.power(l::EXETER), 3);
    fires.fire(l::EXETER, &[3, 4, 1]);
    assert_eq!(fires.strength(y::HASTINGS), 1);
    let g = defends(&[l::EXETER, l::HENRY_VI], L);
    assert_eq!((g.power(l::HENRY_VI), g.power(l::EXETER)), (3, 2));
    assert_eq!(defends(&[l::EXETER], Y).power(l::EXETER), 2);
    let g = defends(&[l::EXETER, l::SOMERSET], L);
    assert_eq!((g.power(l::EXETER), g.power(l::SOMERSET)), (3, 2));
    let mut g = Scene::battle(Cornwall, L, &[l::EXETER], &[y::HASTINGS]);
    g.fight(Cornwall);
    assert_eq!(g.power(l::EXETER), 1);
}

#[test]
fn r2_2_r2_4_r2_6_example_printed_bonuses() {
    let power = |block: Block, area: Area, attacks: bool| {
        let other = if block.seat() == L { y::HASTINGS } else { l::OXFORD };
        let (a, d) = if attacks { (block, other) } else { (other, block) };
        let mut g = Scene::battle(area, a.seat(), &[a], &[d]);
        g.fight(area);
        g.power(block)
    };
    for (block, area, base, defending) in [
        (l::DEVON, Cornwall, 2, 3),
        (y::LONDON_LEVY, Middlesex, 3, 4),
        (l::BRISTOL_LEVY, Somerset, 2, 3),
        (l::WELSH, Powys, 2, 3),
        (l::WELSH, Hereford, 2, 2),
        (y::MARCH, Rutland, 3, 4),
        (l::YORK_CHURCH, SouthYorks, 2, 3),
    ] {
        assert_eq!(power(block, area, false), defending, "{} defends", block.name());
        assert_eq!(power(block, area, true), base, "{} attacks", block.name());
    }
}

#[test]
fn r2_2_example_dorset_is_somersets_while_he_lives() {
    let mut g = Scene::battle(Dorset, Y, &[y::HASTINGS], &[l::HENRY_VI]);
    g.fight(Dorset);
    assert_eq!(g.power(l::HENRY_VI), 2);
    let mut g = Scene::empty();
    g.dead(l::SOMERSET);
    g.join(Dorset, Y, &[y::HASTINGS], &[l::HENRY_VI, l::RICHMOND]);
    g.fight(Dorset);
    assert_eq!((g.power(l::HENRY_VI), g.power(l::RICHMOND)), (3, 2));
}

#[test]
fn r3_11_example_salisbury_takes_one_one_one() {
    let mut g = Scene::battle(Derby, L, &[l::BEAUMONT], &[y::SALISBURY]);
    g.fight(Derby);
    for left in [2, 1] {
        g.pass(y::SALISBURY).fire(l::BEAUMONT, &[1, 6, 6]);
        assert_eq!(g.strength(y::SALISBURY), left);
    }
    g.pass(y::SALISBURY).fire(l::BEAUMONT, &[1, 6, 6]);
    assert!(g.is_dead(y::SALISBURY) && g.is_dead(l::SALISBURY));
}

#[test]
fn r6_2_r6_6_example_pursuit_in_round_4() {
    let mut g = Scene::battle(Derby, L, &[l::WILTSHIRE, l::SOMERSET], &[y::HASTINGS, y::HERBERT]);
    g.fight(Derby).round(4);
    g.pass(y::HERBERT);
    assert!(g.moves().iter().all(|m| matches!(m, Move::To(..))));
    let way = g.ways(l::SOMERSET)[0];
    g.go(g.to(l::SOMERSET, way));
    g.fire(y::HASTINGS, &[1, 6, 6]);
    assert_eq!(g.strength(l::WILTSHIRE), 2);
    let way = g.ways(l::WILTSHIRE)[0];
    g.go(g.to(l::WILTSHIRE, way));
    assert_ne!(g.at(l::WILTSHIRE), Derby);
}

#[test]
fn r6_1_example_two_battles_two_attackers() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Derby);
    g.put(l::OXFORD, Chester);
    g.put(l::CLIFFORD, Leicester);
    g.put(y::HASTINGS, Middlesex);
    g.york(2);
    g.go(g.march(y::MARCH, &[Chester])).done();
    g.go(g.march(l::CLIFFORD, &[Middlesex])).done();
    assert_eq!((g.decider(), g.moves().len()), (Y, 2));
    g.fight(Middlesex);
    assert_eq!(g.s.battle.map(|b| b.attacker), Some(L));
    let mut g = g.clone();
    g.pass(l::CLIFFORD).pass(y::HASTINGS);
    assert_eq!(g.s.battle.map(|b| (b.attacker, b.round)), Some((L, 2)));
}

#[test]
fn r7_2_example_irish_exile() {
    let mut g = Scene::empty();
    g.all(&[y::YORK, y::RUTLAND, y::MARCH], Ireland);
    g.put(y::IRISH, Chester);
    g.supply();
    assert_eq!(g.s.phase, Phase::Starve(Y, Ireland, 1));
    assert_eq!(g.moves().len(), 3);
    g.go(Move::Starve(g.slot(y::YORK)));
    assert_eq!((g.strength(y::YORK), g.s.phase), (3, Phase::Cards));

    let mut g = Scene::empty();
    g.all(&[y::YORK, y::RUTLAND, y::MARCH], Ireland);
    g.political();
    g.go(Move::Starve(g.slot(y::MARCH)));
    assert_eq!(g.s.phase, Phase::Extra(Y, Ireland, 1));
    g.go(Move::Pool(g.slot(y::MARCH)));
    assert!(g.pooled(y::MARCH));

    let mut g = Scene::empty();
    g.all(&[y::YORK, y::RUTLAND, y::IRISH], Ireland);
    g.supply();
    assert_eq!(g.s.phase, Phase::Cards);
}

#[test]
fn r1_2_r1_4_example_the_example_game_turn() {
    let mut g = Scene::start(game("war", &[]));
    g.dice(&[6, 7, 8, 9, 10, 11, 12]);
    g.dice(&[0, 1, 2, 3, 4, 5, 13]);
    g.s.hands[Y] = [0, 7, 0, 0, 0, 0, 0, 0, 0];
    g.s.hands[L] = [0, 7, 0, 0, 0, 0, 0, 0, 0];
    g.s.hands[Y][1] = 4;
    g.s.hands[Y][0] = 3;
    g.s.hands[L][1] = 3;
    g.s.hands[L][2] = 4;
    g.play(L, Move::Card(Card::Three)).play(Y, Move::Card(Card::Three));
    assert_eq!(g.s.first, Y);
    let voyage = |g: &Scene, b: Block| Move::Sail(g.slot(b), Sea::North, EastAnglia);
    g.go(voyage(&g, y::WARWICK));
    g.go(voyage(&g, y::SALISBURY));
    assert_eq!(g.s.ap, 2);
    g.go(Move::Recruit(y::NORFOLK, EastAnglia)).go(Move::Recruit(y::NORWICH_LEVY, EastAnglia));
    assert_eq!(g.s.ap, 0);
    g.done();
    g.go(g.march(l::OXFORD, &[Middlesex]));
    g.go(g.march(l::BEAUMONT, &[Leicester, Middlesex]));
    g.go(Move::Recruit(l::BOMBARD, Middlesex)).done();
    assert_eq!((g.s.phase, g.s.turn), (Phase::Cards, 2));
    assert_eq!(g.s.hands.0.map(|h| h.iter().sum::<u8>()), [6, 6]);
    assert!(g.s.stands.iter().all(|x| g.s.steps(x) == g.s.block(x).info().steps));
}

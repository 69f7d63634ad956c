//! Rulings R66 to R78: the political turn, victory, the later campaigns.

mod common;
use Area::*;
use common::*;

fn pool_open(g: &Scene, block: Block) -> bool {
    g.moves().contains(&Move::Pool(g.slot(block)))
}

#[test]
fn ruling_r66_the_order_of_the_political_turn() {
    let mut g = Scene::empty();
    g.all(&[y::LONDON_LEVY, y::BOMBARD, y::REBEL], Middlesex);
    g.put(y::IRISH, Chester);
    g.put(y::MARCH, Derby);
    g.all(&[l::WELSH, l::FRENCH], Powys);
    g.put(l::SOMERSET, Dorset);
    g.put(l::HENRY_VI, Chester);
    let _ = g.s.lift(g.slot(l::HENRY_VI));
    g.s.pool[L] |= l::HENRY_VI.bit();
    g.s.pool[L] &= !l::STANLEY.bit();
    g.s.lying[L] |= l::STANLEY.bit();
    g.steps(y::MARCH, 1);
    g.political();
    for b in [y::LONDON_LEVY, y::BOMBARD, y::REBEL, l::WELSH] {
        assert!(g.pooled(b), "{}", b.name());
    }
    assert_eq!((g.at(y::IRISH), g.at(l::FRENCH)), (Ireland, France));
    assert_eq!(g.s.phase, Phase::Home(Y), "Pretender first");
    g.go(Move::Home(g.slot(y::MARCH), Calais));
    assert_eq!(g.s.phase, Phase::Home(L));
    assert!(g.lying(l::STANLEY), "not before 8.5");
    g.go(Move::Home(g.slot(l::SOMERSET), Dorset));
    assert!(g.pooled(l::STANLEY));
    assert_eq!((g.s.campaign, g.s.turn, g.strength(y::MARCH)), (2, 1, 3));
    assert_eq!(g.s.phase, Phase::Deal(L));
}

#[test]
fn ruling_r67_the_count() {
    // Equal counts: the King stays.
    let mut g = Scene::empty();
    g.put(y::HASTINGS, Leicester);
    g.put(l::OXFORD, Essex);
    g.political();
    assert!(g.events.contains(&Event::Counted { counts: BySeat([1, 1]), london: None }));
    assert_eq!(g.s.king, L);
    // A levy does not hold London; Stanley on Man counts for nothing; London counts one.
    let mut g = Scene::empty();
    g.put(l::OXFORD, Essex);
    g.put(y::LONDON_LEVY, Middlesex);
    g.put(y::STANLEY, IsleOfMan);
    g.put(y::YORK, Calais);
    g.put(y::HASTINGS, Leicester);
    let mut london = g.clone();
    g.political();
    assert!(g.events.contains(&Event::Counted { counts: BySeat([1, 1]), london: None }));
    london.put(y::CANTERBURY_CHURCH, Middlesex);
    london.remove(y::HASTINGS);
    london.s.pool[Y] |= y::HASTINGS.bit();
    london.political();
    assert!(london.events.contains(&Event::Counted { counts: BySeat([1, 2]), london: Some(Y) }));
    assert_eq!(london.s.king, Y);
    // A turned heir counts for whoever holds him.
    let mut g = Scene::empty();
    g.put(y::EXETER, Cornwall);
    g.political().go(Move::Spare);
    assert!(g.events.contains(&Event::Counted { counts: BySeat([0, 1]), london: None }));
}

#[test]
fn ruling_r68_the_senior_living_heir_of_each_side() {
    let mut g = Scene::empty();
    g.dead(l::HENRY_VI);
    g.put(l::PRINCE_EDWARD, France);
    g.dead(y::YORK);
    g.put(y::RUTLAND, Derby);
    g.put(y::HASTINGS, Leicester);
    g.political();
    assert_eq!((g.s.king, g.s.crown), (Y, BySeat([Some(1), Some(1)])));
}

#[test]
fn ruling_r69_the_pretenders_heirs_go_to_exile() {
    for held in [true, false] {
        let mut g = Scene::empty();
        g.put(y::MARCH, Derby);
        for (b, a) in [(l::OXFORD, SouthYorks), (l::CLIFFORD, Hereford), (l::DEVON, Rutland)] {
            if held {
                g.put(b, a);
            }
        }
        g.put(l::PEMBROKE, Pembroke);
        g.political();
        assert_eq!(g.homes(y::MARCH), [Ireland, Calais]);
        assert!(!pool_open(&g, y::MARCH));
        assert_eq!(g.refused(Move::Home(g.slot(y::MARCH), Rutland)), "8.3");
    }
}

#[test]
fn ruling_r70_nobles_go_to_a_free_shield() {
    let mut g = Scene::empty();
    g.put(y::STANLEY, Derby);
    g.put(y::NORFOLK, Caernarvon);
    g.put(y::HASTINGS, Oxford);
    g.put(y::HERBERT, Calais);
    g.put(l::OXFORD, Lancaster);
    g.put(l::RIVERS, Leicester);
    g.all(&[l::DEVON, l::CLIFFORD, l::PEMBROKE], Cornwall);
    g.political();
    assert_eq!(g.homes(y::STANLEY), [IsleOfMan]);
    assert_eq!(g.homes(y::NORFOLK), [Caernarvon, EastAnglia, Glamorgan], "may move to another");
    assert_eq!((g.homes(y::HASTINGS), pool_open(&g, y::HASTINGS)), (vec![], true));
    assert!(!pool_open(&g, y::STANLEY));
    assert_eq!(g.refused(Move::Pool(g.slot(y::STANLEY))), "8.3");
    assert_eq!(g.homes(y::HERBERT), [], "in exile he stays");
    g.go(Move::Pool(g.slot(y::HASTINGS)));
    assert!(g.pooled(y::HASTINGS));
}

#[test]
fn ruling_r71_the_nevilles() {
    let scene = |enemy: &[Area], dead: &[Block], guests: usize| {
        let mut g = Scene::empty();
        for &b in dead {
            g.dead(b);
        }
        for b in [y::WARWICK, y::KENT, y::SALISBURY] {
            if !dead.contains(&b) {
                g.put(b, Derby);
            }
        }
        let mut others = [l::OXFORD, l::CLIFFORD, l::DEVON, l::BEAUMONT].into_iter();
        for &a in enemy {
            g.put(others.next().expect("enough"), a);
        }
        g.all(&[y::HASTINGS, y::ARUNDEL, y::ESSEX, y::SUFFOLK][..guests], Calais);
        g.put(l::HENRY_VI, Lancaster);
        g.all(&[l::SOMERSET, l::PEMBROKE, l::WILTSHIRE], Dorset);
        g.political();
        g
    };
    let g = scene(&[], &[], 0);
    assert_eq!(g.homes(y::WARWICK), [Warwick, Glamorgan, Calais]);
    assert_eq!(g.homes(y::KENT), [EastYorks]);
    assert_eq!(g.homes(y::SALISBURY), [NorthYorks, EastYorks]);
    let g = scene(&[EastYorks], &[], 0);
    assert_eq!((g.homes(y::KENT), pool_open(&g, y::KENT)), (vec![Calais], true), "may, not must");
    assert_eq!(g.homes(y::SALISBURY), [NorthYorks], "one of his shields is free");
    let g = scene(&[EastYorks, NorthYorks], &[], 0);
    assert_eq!(g.homes(y::SALISBURY), [Calais]);
    let g = scene(&[EastYorks, NorthYorks], &[], 4);
    assert_eq!((g.homes(y::SALISBURY), pool_open(&g, y::SALISBURY)), (vec![], true), "full");
    assert!(g.homes(y::WARWICK).contains(&Calais), "the limit is for the other two");
    let g = scene(&[], &[y::WARWICK], 0);
    assert_eq!(g.homes(y::KENT), [EastYorks, Warwick, Glamorgan, Calais]);
    let g = scene(&[], &[y::KENT], 0);
    assert_eq!(g.homes(y::WARWICK), [EastYorks, Warwick, Glamorgan, Calais]);
    // Lancastrian Nevilles: never Calais.
    let mut g = Scene::empty();
    g.dead(y::WARWICK);
    g.put(l::KENT, Derby);
    g.put(y::HASTINGS, EastYorks);
    g.political();
    while g.decider() == Y {
        let mv = g.moves()[0];
        g.go(mv);
    }
    assert!(!g.homes(l::KENT).contains(&Calais));
}

#[test]
fn r8_4_ruling_r71_the_kings_nevilles_have_their_own_shields_only() {
    let mut g = Scene::empty();
    g.king(Y);
    g.dead(y::WARWICK);
    g.all(&[y::KENT, y::SALISBURY], Derby);
    g.put(l::NORTHUMBERLAND, Chester);
    g.political();
    assert_eq!(g.s.phase, Phase::Home(L));
    g.go(Move::Home(g.slot(l::NORTHUMBERLAND), EastYorks));
    assert_eq!((g.s.king, g.s.phase), (Y, Phase::Home(Y)));
    assert_eq!(g.homes(y::SALISBURY), [NorthYorks]);
    assert_eq!(g.refused(Move::Home(g.slot(y::SALISBURY), Calais)), "8.4");
    assert_eq!((g.homes(y::KENT), pool_open(&g, y::KENT)), (vec![], true), "his shield is taken");
    // The Pretender's, in the same place, may go to a dead man's shields and to Calais.
    let mut g = Scene::empty();
    g.dead(y::WARWICK);
    g.put(y::SALISBURY, Derby);
    g.all(&[l::OXFORD, l::DEVON], Essex);
    g.political();
    assert_eq!(g.homes(y::SALISBURY), [NorthYorks, EastYorks, Warwick, Glamorgan, Calais]);
    // Calais is Warwick's own shield, so a King's Warwick may go there.
    let mut g = Scene::empty();
    g.king(Y);
    g.put(y::WARWICK, Derby);
    g.dead(y::KENT);
    g.political();
    assert_eq!(g.homes(y::WARWICK), [Warwick, Glamorgan, Calais]);
}

#[test]
fn r8_1_r8_5_mercenaries_go_home_as_weak_as_they_are_and_recover_at_the_reset() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Derby);
    g.put(y::IRISH, Chester);
    g.put(y::CALAIS, Kent);
    g.put(l::OXFORD, Essex);
    g.steps(y::IRISH, 1);
    let calais = g.slot(y::CALAIS);
    g.s.piece[calais.index()] += 1 << 5; // lost unseen
    g.political();
    assert_eq!((g.s.phase, g.at(y::IRISH), g.at(y::CALAIS)), (Phase::Home(Y), Ireland, Calais));
    assert_eq!((g.strength(y::IRISH), g.strength(y::CALAIS)), (1, 2), "home, no stronger");
    while g.s.campaign == 1 {
        let mv = g.moves()[0];
        g.go(mv);
    }
    assert_eq!(g.strength(y::IRISH), y::IRISH.info().steps);
    assert_eq!(g.strength(y::CALAIS), y::CALAIS.info().steps);
}

#[test]
fn ruling_r72_turned_heirs_go_home() {
    let mut g = Scene::empty();
    g.king(Y);
    g.put(y::EXETER, Derby);
    g.all(&[l::CLARENCE, l::BEAUMONT], Rutland);
    g.put(y::HASTINGS, Hereford);
    g.put(y::ARUNDEL, SouthYorks);
    g.political();
    while matches!(g.s.phase, Phase::Execute(_)) {
        g.go(Move::Spare);
    }
    assert_eq!(g.s.phase, Phase::Home(L));
    assert_eq!((g.homes(l::CLARENCE), pool_open(&g, l::CLARENCE)), (vec![], true));
    g.go(Move::Home(g.slot(l::BEAUMONT), Lincoln));
    assert_eq!(g.homes(l::CLARENCE), [Rutland], "he himself is no bar");
    g.go(Move::Home(g.slot(l::CLARENCE), Rutland));
    assert_eq!(g.homes(y::EXETER), [Cornwall]);
}

#[test]
fn ruling_r73_the_kings_heirs_go_to_crown_or_shield() {
    let mut g = Scene::empty();
    g.put(y::YORK, Ireland);
    g.all(&[y::MARCH, y::HASTINGS], Leicester);
    g.put(l::OXFORD, Chester);
    g.political();
    assert_eq!((g.s.king, g.s.crown[Y]), (Y, Some(0)), "King in Ireland");
    while g.decider() == L {
        let mv = g.moves()[0];
        g.go(mv);
    }
    assert_eq!(g.at(y::YORK), Ireland);
    let march = g.homes(y::MARCH);
    assert!(march.contains(&Rutland) && march.contains(&Middlesex) && !march.contains(&Kent));
    assert!(g.homes(y::YORK).is_empty(), "he stays in exile");
    // A dead man's shield serves the others, too.
    for dead in [false, true] {
        let mut g = Scene::empty();
        if dead {
            g.dead(l::SOMERSET);
        }
        g.put(l::HENRY_VI, Kent);
        g.political();
        assert_eq!(g.homes(l::HENRY_VI).contains(&Dorset), dead);
    }
}

#[test]
fn ruling_r74_the_pretenders_nobles_are_home_first() {
    let mut g = Scene::empty();
    g.put(y::HERBERT, Derby);
    g.put(l::BUCKINGHAM, Chester);
    g.put(l::OXFORD, Essex);
    g.political();
    g.go(Move::Home(g.slot(y::HERBERT), Glamorgan));
    assert_eq!(g.s.phase, Phase::Home(L));
    assert_eq!(g.homes(l::BUCKINGHAM), [Warwick, Kent], "Glamorgan is taken");
}

#[test]
fn ruling_r75_the_rebel_goes_to_the_new_pretender() {
    let mut g = Scene::empty();
    g.s.pool[Y] &= !y::REBEL.bit();
    g.s.lying[Y] |= y::REBEL.bit();
    g.all(&[y::HASTINGS], Leicester);
    g.political();
    let mut rng = Rng::new(1);
    while g.s.campaign == 1 {
        g.any(&mut rng);
    }
    assert!(g.pooled(l::REBEL));
}

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
    assert_eq!((bosworth.s.heirs(L), bosworth.s.heirs(Y)), (16, 16));
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
        if g.s.dead[L] & 1 == 0 && g.s.slot_of(l::HENRY_VI).is_none() {
            g.remove(l::HENRY_VI);
            g.s.pool[L] |= 1;
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
    assert_eq!(g.s.of(L, France).count_ones(), 6);
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

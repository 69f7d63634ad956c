//! Rulings R66 to R75: the political turn.

use crate::common::*;
use Area::*;

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
    g.s.pool[L] |= l::HENRY_VI.set();
    g.s.pool[L] -= l::STANLEY.set();
    g.s.lying[L] |= l::STANLEY.set();
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
    london.s.pool[Y] |= y::HASTINGS.set();
    london.political();
    assert!(london.events.contains(&Event::Counted { counts: BySeat([1, 2]), london: Some(Y) }));
    assert_eq!(london.s.king, Y);
    // A turned heir counts for the side that holds him.
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
    g.s.pool[Y] -= y::REBEL.set();
    g.s.lying[Y] |= y::REBEL.set();
    g.all(&[y::HASTINGS], Leicester);
    g.political();
    let mut rng = Rng::new(1);
    while g.s.campaign == 1 {
        g.any(&mut rng);
    }
    assert!(g.pooled(l::REBEL));
}

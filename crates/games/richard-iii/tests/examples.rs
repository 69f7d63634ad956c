//! The examples that rules are explained with, played through.

use crate::common::*;
use Area::*;

#[test]
fn r1_2_example_three_points_buy_three_things_in_any_mixture() {
    for moves in 0..=3 {
        let mut g = Scene::empty();
        let men = [(y::MARCH, Kent), (y::HASTINGS, Rutland), (y::HERBERT, Glamorgan)];
        for (block, area) in men {
            g.put(block, area);
        }
        g.put(y::ARUNDEL, Dorset);
        g.york(3);
        for (block, _) in &men[..moves] {
            let to = match g.at(*block) {
                Kent => Sussex,
                Rutland => Leicester,
                _ => Pembroke,
            };
            g.go(g.march(*block, &[to]));
        }
        let recruits =
            [(y::NORFOLK, EastAnglia), (y::SUFFOLK, EastAnglia), (y::NORWICH_LEVY, EastAnglia)];
        for (block, area) in &recruits[moves..] {
            g.go(Move::Recruit(*block, *area));
        }
        assert_eq!(g.s.ap, 0);
        assert_eq!(g.refused(Move::Recruit(y::LONDON_LEVY, Middlesex)), "1.2");
        assert_eq!(g.refused(g.march(y::ARUNDEL, &[Sussex])), "1.2");
    }
}

#[test]
fn r5_1_example_an_event_of_no_points_beats_a_four() {
    let mut g = Scene::empty();
    g.cards(Card::Plague, Card::Four);
    assert_eq!(g.s.first, L);
}

#[test]
fn r5_2_example_the_move_example_from_east_anglia() {
    let mut g = Scene::empty();
    let seven =
        [y::NORFOLK, y::SUFFOLK, y::ESSEX, y::ARUNDEL, y::HASTINGS, y::HERBERT, y::WORCESTER];
    g.all(&seven, EastAnglia);
    g.york(2);
    g.s.ap = 1;
    assert_eq!(g.reach(y::NORFOLK), [Lincoln, Leicester, Rutland, Middlesex, Essex]);
    for block in &seven[..3] {
        g.go(g.march(*block, &[Rutland]));
        assert_eq!(g.s.ap, 0);
    }
    assert_eq!(g.refused(g.march(seven[3], &[Rutland])), "5.21");
    for block in &seven[3..6] {
        g.go(g.march(*block, &[Essex, Rutland]));
    }
    assert_eq!(g.refused(g.march(seven[6], &[Rutland])), "5.21");
    assert_eq!(g.refused(g.march(seven[6], &[Essex, Rutland])), "5.21");
    assert!(!g.reach(seven[6]).contains(&Rutland));
    g.go(g.march(seven[6], &[Essex]));
}

#[test]
fn r5_21_example_the_fifth_block_to_oxford_goes_round() {
    let mut g = Scene::empty();
    let five = [l::HENRY_VI, l::SOMERSET, l::OXFORD, l::CLIFFORD, l::DEVON];
    g.all(&five, Middlesex);
    g.cards(Card::Four, Card::Two);
    g.s.ap = 1;
    for block in &five[..4] {
        g.go(g.march(*block, &[Oxford]));
    }
    assert_eq!(g.refused(g.march(l::DEVON, &[Oxford])), "5.21");
    let round: Vec<_> = g
        .moves()
        .into_iter()
        .filter_map(|m| match m {
            Move::March(_, path) if path.end() == Some(Oxford) => path.areas().next(),
            _ => None,
        })
        .collect();
    assert_eq!(round, [Leicester, Sussex]);
    g.go(g.march(l::DEVON, &[Leicester, Oxford]));
    assert_eq!(g.s.ap, 0);
}

#[test]
fn r5_3_example_estuaries_are_crossed_by_sea_only() {
    for (a, b) in [(Glamorgan, Somerset), (EastYorks, Lincoln), (Kent, Essex)] {
        assert!(a.way(b).is_none() && b.way(a).is_none());
        let mut g = Scene::empty();
        g.put(y::MARCH, a);
        g.york(2);
        assert_eq!(g.refused(g.march(y::MARCH, &[b])), "5.2");
        g.go(g.sail(y::MARCH, b));
        assert_eq!((g.at(y::MARCH), g.s.ap), (b, 1));
    }
    let mut g = Scene::empty();
    g.put(y::MARCH, Glamorgan);
    g.cards(Card::Two, Card::ForceMarch);
    g.go(g.march(y::MARCH, &[Hereford, Gloucester, Somerset]));
    for inland in [Hereford, Gloucester, SouthYorks] {
        assert!(inland.info().seas.is_empty());
    }
    assert!(Middlesex.info().port);
}

/// Chester under attack over two borders.
fn chester(main: Area) -> Scene {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK, y::RUTLAND], Derby);
    g.put(y::HASTINGS, Warwick);
    g.all(&[l::HENRY_VI, l::SOMERSET, l::OXFORD, l::CLIFFORD, l::DEVON], Chester);
    g.cards(Card::Four, Card::Four);
    for block in [y::MARCH, y::YORK, y::RUTLAND, y::HASTINGS] {
        g.go(g.march(block, &[Chester]));
    }
    g.done().go(Move::Main(main));
    g
}

#[test]
fn r5_22_example_pinning_at_chester() {
    let ways = [Lancaster, Caernarvon, Powys, Hereford];
    let mut g = chester(Derby);
    assert!(g.reach(l::DEVON).iter().all(|a| {
        ![Derby, Warwick].contains(a)
            || g.moves()
                .iter()
                .all(|m| !matches!(m, Move::March(_, p) if p.areas().next() == Some(*a)))
    }));
    let first: std::collections::BTreeSet<_> = g
        .moves()
        .into_iter()
        .filter_map(|m| match m {
            Move::March(_, path) => path.areas().next(),
            _ => None,
        })
        .collect();
    assert_eq!(first.into_iter().collect::<Vec<_>>(), ways);
    assert_eq!(g.refused(g.march(l::DEVON, &[Derby])), "5.22");
    assert_eq!(g.refused(g.march(l::DEVON, &[Warwick])), "5.22");
    g.go(g.march(l::DEVON, &[Powys]));
    g.go(g.sail(l::CLIFFORD, Pembroke));
    assert_eq!(g.refused(g.march(l::OXFORD, &[Powys])), "5.22");
    assert_eq!(g.refused(g.sail(l::OXFORD, Pembroke)), "5.22");

    let mut g = chester(Warwick);
    for (block, to) in
        [(l::DEVON, Powys), (l::CLIFFORD, Powys), (l::OXFORD, Hereford), (l::SOMERSET, Hereford)]
    {
        g.go(g.march(block, &[to]));
    }
    assert_eq!(g.refused(g.march(l::HENRY_VI, &[Powys])), "5.22");
}

#[test]
fn r2_81_example_which_areas_touch_two_seas() {
    let seas = |a: Area| Sea::ALL.into_iter().filter(|z| z.touches(a)).collect::<Vec<_>>();
    assert_eq!(seas(Cornwall), [Sea::Irish, Sea::Channel]);
    assert_eq!(seas(Kent), [Sea::North, Sea::Channel]);
    assert_eq!(seas(Scotland), [Sea::Irish, Sea::North]);
    assert_eq!(seas(Calais), [Sea::North, Sea::Channel]);
    assert_eq!(seas(France), [Sea::Irish, Sea::Channel]);
    let two = Area::ALL.into_iter().filter(|&a| seas(a).len() == 2).count();
    assert_eq!(two, 5);
    assert!(Area::ALL.into_iter().all(|a| seas(a).len() < 3));
}

#[test]
fn r5_31_example_two_points_at_sea() {
    let five = [y::MARCH, y::WARWICK, y::KENT, y::SALISBURY, y::BURGUNDIAN];
    let scene = || {
        let mut g = Scene::empty();
        g.all(&five, Calais);
        g.york(2);
        g
    };
    let sail = |g: &mut Scene, n: usize, to: Area| {
        g.go(g.sail(five[n], to));
    };
    let mut g = scene();
    (0..4).for_each(|n| sail(&mut g, n, Kent));
    assert_eq!(g.s.ap, 0);
    assert_eq!(g.refused(g.sail(five[4], Kent)), "1.2");
    for order in [[Kent, Kent, EastAnglia, EastAnglia], [Kent, EastAnglia, Kent, EastAnglia]] {
        let mut g = scene();
        order.into_iter().enumerate().for_each(|(n, to)| sail(&mut g, n, to));
        assert_eq!(g.s.ap, 0);
    }
    let mut g = scene();
    [Kent, Kent, Essex].into_iter().enumerate().for_each(|(n, to)| sail(&mut g, n, to));
    assert_eq!(g.s.ap, 0);
    let mut g = scene();
    [Essex, Lincoln].into_iter().enumerate().for_each(|(n, to)| sail(&mut g, n, to));
    assert_eq!(g.s.ap, 0);
    let mut g = scene();
    assert_eq!(g.refused(g.sail(five[0], Chester)), "5.3");
    g.put(l::OXFORD, Kent);
    assert_eq!(g.refused(g.sail(five[0], Kent)), "5.3");
}

#[test]
fn r5_4_example_several_recruits_in_one_area() {
    let mut g = Scene::empty();
    g.cards(Card::Four, Card::Two);
    g.s.ap = 2;
    g.go(Move::Recruit(l::NORTHUMBERLAND, Northumbria));
    g.go(Move::Recruit(l::NEWCASTLE_LEVY, Northumbria));
    assert_eq!((g.s.ap, g.s.of(L, Northumbria).len()), (0, 2));
    let mut g = Scene::empty();
    g.york(3);
    for block in [y::NORFOLK, y::SUFFOLK, y::NORWICH_LEVY] {
        g.go(Move::Recruit(block, EastAnglia));
    }
    assert_eq!(g.s.ap, 0);
    g.s.ap = 3;
    for block in [y::NORFOLK, y::SUFFOLK, y::NORWICH_LEVY] {
        assert_eq!(g.refused(g.march(block, &[Essex])), "5.2");
    }
}

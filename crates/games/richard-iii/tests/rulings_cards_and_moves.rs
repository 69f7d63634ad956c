//! Rulings R1 to R19: cards, moves, sea moves, recruits.

use crate::common::*;
use Area::*;
use tudor_engine::playout::settle;

fn hand(cards: &[Card]) -> [u8; 9] {
    let mut hand = [0; 9];
    for &card in cards {
        hand[card as usize] += 1;
    }
    hand
}

/// The first card decision of a campaign with these hands.
fn first_cards(lancaster: &[Card], york: &[Card]) -> Scene {
    let mut g = Scene::start(game("war", &[]));
    g.dice(&[0, 1, 2, 3, 4, 5, 6]).dice(&[7, 8, 9, 10, 11, 12, 13]);
    g.s.hands = BySeat([hand(lancaster), hand(york)]);
    g
}

use Card::{Four, Muster, Three, Two};

const POOR: [Card; 7] = [Two, Two, Two, Two, Two, Three, Muster];
const FAIR: [Card; 7] = [Two, Two, Two, Two, Three, Three, Muster];
const GOOD: [Card; 7] = [Four, Four, Four, Four, Three, Three, Three];

#[test]
fn ruling_r1_both_choose_at_once_and_may_take_back() {
    let mut table = tudor_engine::Table::<RichardIii>::new(&Setup::default()).expect("usual");
    settle(&mut table, &mut Rng::new(5));
    let before = table.view(Eye::First);
    let cards = table.moves(Y);
    table.apply(Y, cards[0]).expect("legal");
    let one = table.view(Eye::First);
    assert!(one.down[Y] && !before.down[Y] && one.state.choice[Y].is_none());
    table.undo(Y).expect("may be taken back");
    table.apply(Y, cards[1]).expect("legal");
    assert_eq!(table.view(Eye::First), one);
    let mine = table.moves(L)[0];
    table.apply(L, mine).expect("legal");
    assert!(table.view(Eye::Spectator).state.cards.0.iter().all(Option::is_some));
    assert!(table.may_undo(Y).is_err() && table.may_undo(L).is_err());
}

#[test]
fn ruling_r2_who_is_player_one_for_all_pairs() {
    use Card::{ForceMarch, Piracy, Plague, Surprise, Treason};
    // Weakest first; cards in one group are equal.
    let groups: [&[Card]; 6] =
        [&[Two], &[Three], &[Four], &[Muster, Plague], &[ForceMarch, Surprise, Treason], &[Piracy]];
    let place = |c: Card| groups.iter().position(|g| g.contains(&c)).expect("every card");
    for a in (0..25).map(Card::of) {
        for b in (0..25).map(Card::of) {
            for king in Seat::BOTH {
                let expected = match place(a).cmp(&place(b)) {
                    std::cmp::Ordering::Greater => L,
                    std::cmp::Ordering::Less => Y,
                    std::cmp::Ordering::Equal => king.other(),
                };
                assert_eq!(RichardIii::player_one(BySeat([a, b]), king), expected, "{a:?} {b:?}");
            }
        }
    }
}

#[test]
fn ruling_r3_a_poor_hand_may_be_shown_once_a_campaign() {
    let mut g = first_cards(&POOR, &GOOD);
    assert!(g.allowed(Move::Ask));
    assert!(!first_cards(&FAIR, &GOOD).allowed(Move::Ask));
    // (d) the good hand's view is the same whether the other could ask or not.
    let other = first_cards(&FAIR, &GOOD);
    assert_eq!(g.view(Eye::Second), other.view(Eye::Second));
    g.play(Y, Move::Card(Four)).play(L, Move::Ask);
    assert_eq!((g.s.phase, g.decider()), (Phase::Answer(L), Y));
    assert_eq!(g.view(Eye::Second).state.hands[L], hand(&POOR), "(e) shown");
    assert_eq!(g.view(Eye::Spectator).state.hands[L], hand(&POOR));
    assert_eq!(g.refused(Move::Done), "5.1");
    // (a) the opponent keeps: his seven are not in the bag.
    let mut keeps = g.clone();
    keeps.go(Move::Keep);
    let Node::Chance(chance) = keeps.game.node(&keeps.s) else { panic!("a deal is due") };
    let tudor_engine::Draw::Pick { from, count } = chance.draw else { panic!("a pick") };
    assert_eq!((from.len(), count, chance.only), (18, 7, Some(L)));
    keeps.until(3, |s| s.phase == Phase::Cards);
    assert_eq!(keeps.s.hands[Y], hand(&GOOD));
    assert_eq!(keeps.s.choice, BySeat([None, None]), "the first decision begins again");
    // (c) once: even a poor hand stands.
    keeps.s.hands[L] = hand(&POOR);
    assert!(!keeps.allowed(Move::Ask));
    // (b) he gives his up, too: both hands from 25.
    let mut gives = g.clone();
    gives.go(Move::GiveUp);
    let Node::Chance(chance) = gives.game.node(&gives.s) else { panic!("a deal is due") };
    assert!(matches!(chance.draw, tudor_engine::Draw::Pick { from, .. } if from.len() == 25));
    // After the first card is played it is gone.
    let mut g = first_cards(&POOR, &GOOD);
    g.s.turn = 2;
    assert!(!g.allowed(Move::Ask));
}

#[test]
fn ruling_r3_if_both_ask_the_pretender_is_first() {
    use Card::{ForceMarch, Plague, Surprise, Treason};
    let mut g = first_cards(&POOR, &[Two, Plague, ForceMarch, Surprise, Treason, Three, Three]);
    g.play(L, Move::Ask).play(Y, Move::Ask);
    assert_eq!(g.s.phase, Phase::Answer(Y), "York is Pretender");
    let mut keeps = g.clone();
    keeps.go(Move::Keep).until(1, |s| !matches!(s.phase, Phase::Deal(_)));
    assert_eq!(keeps.s.phase, Phase::Answer(L), "the King kept his hand, so his request stands");
    g.go(Move::GiveUp).until(1, |s| !matches!(s.phase, Phase::Deal(_)));
    assert_eq!(g.s.phase, Phase::Cards);
    assert!(!g.s.asked[L] && g.s.asked[Y]);
}

#[test]
fn ruling_r4_seven_and_seven_of_25_each_campaign() {
    let mut g = Scene::start(game("war", &[]));
    g.until(11, |s| s.campaign == 1 && s.turn == 7 && matches!(s.phase, Phase::Act(_)));
    assert_eq!(g.s.hands.0.map(|h| h.iter().sum::<u8>()), [0, 0]);
    assert_eq!(g.s.played.0.map(|h| h.iter().sum::<u8>()), [7, 7]);
    g.until(12, |s| s.campaign == 2 && s.phase == Phase::Cards);
    assert_eq!(g.s.hands.0.map(|h| h.iter().sum::<u8>()), [7, 7]);
    for k in 0..9 {
        assert!(g.s.hands.0[0][k] + g.s.hands.0[1][k] <= Card::COUNT[k]);
    }
}

#[test]
fn ruling_r5_points_may_be_left_and_are_lost() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.york(4).done();
    assert!(g.events.contains(&Event::Ended { seat: Y, left: 4 }));
    assert_eq!((g.s.phase, g.s.ap), (Phase::Act(L), 2));
}

#[test]
fn ruling_r6_one_point_an_area_even_in_between() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Kent);
    g.put(y::HASTINGS, Leicester);
    g.put(y::HERBERT, Glamorgan);
    g.york(2);
    g.go(g.march(y::MARCH, &[Sussex]));
    assert_eq!(g.s.ap, 1);
    g.go(g.march(y::HASTINGS, &[Rutland]));
    assert_eq!(g.s.ap, 0);
    assert!(g.allowed(g.march(y::YORK, &[Sussex])));
    assert_eq!(g.refused(g.march(y::HERBERT, &[Pembroke])), "1.2");
    g.go(g.march(y::YORK, &[Sussex]));
}

#[test]
fn ruling_r7_a_path_does_not_turn_back_and_stops_at_the_enemy() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Essex);
    g.put(y::HASTINGS, EastAnglia);
    g.put(l::OXFORD, Middlesex);
    g.york(4);
    assert_eq!(g.refused(g.march(y::MARCH, &[Rutland, Essex])), "5.2");
    assert_eq!(g.refused(g.march(y::MARCH, &[Middlesex, Oxford])), "5.2");
    g.go(g.march(y::MARCH, &[Middlesex]));
    assert_eq!(g.refused(g.march(y::YORK, &[Middlesex, Oxford])), "5.2", "contested stops, too");
    assert!(g.allowed(g.march(y::HASTINGS, &[Essex, Leicester])), "through friends freely");
}

#[test]
fn ruling_r8_limits_count_both_directions_together_for_each_player() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Powys);
    g.put(y::HASTINGS, Hereford);
    g.york(4);
    g.go(g.march(y::MARCH, &[Hereford]));
    g.go(g.march(y::HASTINGS, &[Powys]));
    assert_eq!(g.refused(g.march(y::YORK, &[Hereford])), "5.21");
    // Player 2 has his own count: Powys is vacant, and he comes after them.
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Powys);
    g.put(l::OXFORD, Chester);
    g.york(4);
    g.go(g.march(y::MARCH, &[Hereford]));
    g.go(g.march(y::YORK, &[Hereford])).done();
    g.go(g.march(l::OXFORD, &[Powys, Hereford]));
}

#[test]
fn ruling_r9_a_red_border_stops_every_mover() {
    for card in [Four, Card::ForceMarch, Card::Surprise] {
        let mut g = Scene::empty();
        g.all(&[y::MARCH, y::YORK, y::RUTLAND], Powys);
        g.cards(Two, card);
        assert_eq!(g.refused(g.march(y::MARCH, &[Hereford, Gloucester])), "5.21");
        for (n, block) in [y::MARCH, y::YORK, y::RUTLAND].into_iter().enumerate() {
            let fits = n < 2 || card == Card::Surprise;
            assert_eq!(g.allowed(g.march(block, &[Hereford])), fits);
            if fits {
                g.go(g.march(block, &[Hereford]));
            }
        }
    }
    let mut g = Scene::empty();
    g.put(y::MARCH, Powys);
    g.cards(Two, Muster);
    assert!(!g.allowed(Move::Muster(Gloucester)));
}

#[test]
fn ruling_r10_who_may_move() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.york(4);
    g.go(Move::Recruit(y::NORFOLK, EastAnglia));
    g.go(g.march(y::MARCH, &[Sussex]));
    assert_eq!(g.refused(g.march(y::NORFOLK, &[Essex])), "5.2");
    assert_eq!(g.refused(g.march(y::MARCH, &[Kent])), "5.2");
    assert_eq!(g.refused(Move::March(Slot(0), Path::of(&[Kent]))), "5.0");
}

#[test]
fn ruling_r11_face_down_mercenaries_hold_nothing() {
    let mut g = Scene::empty();
    g.s.pool[L] -= l::SCOTS.set();
    g.s.lying[L] |= l::SCOTS.set();
    assert_eq!(g.s.here[Scotland as usize], Slots::EMPTY, "vacant");
    g.put(y::YORK, Northumbria);
    g.york(4);
    assert_eq!(g.refused(g.march(y::YORK, &[Scotland])), "2.7", "but closed all the same");
}

#[test]
fn ruling_r12_no_help_by_sea() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Middlesex);
    g.put(l::OXFORD, Kent);
    g.put(l::DEVON, Sussex);
    g.put(y::YORK, Cornwall);
    g.york(4);
    assert_eq!(g.refused(g.sail(y::YORK, France)), "2.7");
    g.go(g.march(y::MARCH, &[Kent])).done();
    assert_eq!(g.refused(g.sail(l::DEVON, Kent)), "5.3");
    assert_eq!(g.refused(g.sail(l::DEVON, EastAnglia)), "5.3");
}

#[test]
fn ruling_r13_the_bombard_sails_unless_the_option_says_no() {
    for (on, sails) in [(true, true), (false, false)] {
        let mut g = Scene::of(game("war", &[("bombard-sea-move", on)]));
        g.all(&[y::BOMBARD, y::LONDON_LEVY, y::REBEL], Middlesex);
        g.york(4);
        assert_eq!(g.allowed(g.sail(y::BOMBARD, Essex)), sails);
        assert_eq!(g.refused(g.sail(y::LONDON_LEVY, Essex)), "5.3");
        assert_eq!(g.refused(g.sail(y::REBEL, Essex)), "5.3");
    }
    let mut g = Scene::empty();
    g.all(&[l::SCOTS, l::WELSH], Pembroke);
    g.cards(Four, Two);
    assert_eq!(g.refused(g.sail(l::SCOTS, Somerset)), "5.3");
    assert_eq!(g.refused(g.sail(l::WELSH, Somerset)), "5.3");
}

#[test]
fn ruling_r14_port_pairs_wait_until_used() {
    let mut g = Scene::empty();
    let men = [y::MARCH, y::YORK, y::RUTLAND, y::WARWICK, y::KENT];
    g.all(&men, Calais);
    g.york(4);
    for (n, (to, left)) in
        [(Kent, 3), (EastAnglia, 2), (Kent, 2), (Kent, 1), (Essex, 0)].into_iter().enumerate()
    {
        g.go(g.sail(men[n], to));
        assert_eq!(g.s.ap, left);
    }
    assert_eq!(g.s.pairs.iter().flatten().count(), 2, "Essex has no major port");
}

#[test]
fn ruling_r15_an_unpinned_defender_may_sail_away() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Middlesex);
    g.all(&[l::OXFORD, l::DEVON], Kent);
    g.york(4);
    g.go(g.march(y::MARCH, &[Kent])).done();
    g.go(g.sail(l::DEVON, Sussex));
    assert_eq!(g.refused(g.sail(l::OXFORD, Sussex)), "5.22");
}

#[test]
fn ruling_r16_no_land_move_after_a_sea_move() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Calais);
    g.york(4);
    g.go(g.sail(y::MARCH, Kent));
    assert_eq!(g.refused(g.march(y::MARCH, &[Sussex])), "5.2");
}

#[test]
fn ruling_r17_a_levy_makes_the_city_friendly_for_the_bombard() {
    let mut g = Scene::empty();
    g.york(4);
    assert_eq!(g.refused(Move::Recruit(y::BOMBARD, Middlesex)), "5.4");
    g.go(Move::Recruit(y::LONDON_LEVY, Middlesex)).go(Move::Recruit(y::BOMBARD, Middlesex));
    assert_eq!(g.refused(g.march(y::BOMBARD, &[Essex])), "5.2");
    assert_eq!(g.s.ap, 2);
}

#[test]
fn ruling_r18_where_each_kind_is_recruited() {
    let mut g = Scene::empty();
    g.dead(y::WARWICK);
    for b in [y::KENT, y::SALISBURY, y::EXETER] {
        g.pool(b);
    }
    g.put(l::OXFORD, Kent);
    g.put(l::DEVON, EastAnglia);
    g.put(y::HASTINGS, SouthYorks);
    g.york(4);
    let places = |g: &Scene, block: Block| {
        Area::ALL.into_iter().filter(|&a| g.allowed(Move::Recruit(block, a))).collect::<Vec<_>>()
    };
    assert_eq!(places(&g, y::KENT), [EastYorks], "not at a dead Neville's shield, not Calais");
    assert_eq!(places(&g, y::NORFOLK), [Caernarvon, Glamorgan], "East Anglia is enemy-held");
    assert_eq!(places(&g, y::CANTERBURY_CHURCH), []);
    assert_eq!(places(&g, y::LONDON_LEVY), [Middlesex]);
    assert_eq!(places(&g, y::BOMBARD), [SouthYorks], "a city of either colour, but occupied");
    assert_eq!(places(&g, y::EXETER), [Cornwall]);
    let rebel = places(&g, y::REBEL);
    assert!(rebel.contains(&IsleOfMan) && !rebel.contains(&Calais) && !rebel.contains(&SouthYorks));
    assert_eq!(rebel.len(), 33 - 4 - 3);
    // A contested area takes nobody.
    g.put(y::MARCH, EastAnglia);
    assert_eq!(g.refused(Move::Recruit(y::NORWICH_LEVY, EastAnglia)), "5.4");
    let mut g = Scene::empty();
    g.pool(y::WARWICK);
    g.pool(l::CLARENCE);
    g.york(4);
    assert_eq!(places(&g, y::WARWICK), [Warwick, Glamorgan, Calais]);
    g.done();
    assert_eq!(places(&g, l::WELSH), [Caernarvon, Pembroke, Powys, Glamorgan]);
    assert_eq!(places(&g, l::CLARENCE), [SouthYorks, Hereford, Rutland]);
    let mut g = Scene::empty();
    g.pool(l::WARWICK);
    g.cards(Four, Two);
    assert_eq!(places(&g, l::WARWICK), [Warwick, Glamorgan]);
}

#[test]
fn ruling_r19_heirs_in_the_pool() {
    let mut g = Scene::empty();
    g.york(4);
    for area in [Calais, Ireland] {
        assert!(g.allowed(Move::Recruit(y::MARCH, area)));
    }
    assert_eq!(g.refused(Move::Recruit(y::MARCH, Rutland)), "5.4");
    g.done();
    assert!(g.allowed(Move::Recruit(l::SOMERSET, Derby)));
    assert_eq!(g.refused(Move::Recruit(l::SOMERSET, Dorset)), "5.4");
}

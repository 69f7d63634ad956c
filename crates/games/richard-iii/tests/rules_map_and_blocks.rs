//! Rules 1.0 to 4.6: turns, map, blocks, set-up.

use crate::common::*;
use Area::*;
use tudor_richard_iii::data::{BOXES, CITIES, Colour, Land, PORTS, WALES};
use tudor_richard_iii::tables::AREAS;

#[test]
fn r1_0_three_campaigns_of_seven_turns_in_four_phases() {
    // Nobody moves, so nobody wins early: 21 turns.
    let mut g = Scene::start(game("war", &[]));
    let mut rng = Rng::new(8);
    let mut turns = vec![(g.s.campaign, g.s.turn)];
    while !g.s.is_over() {
        if matches!(g.s.phase, Phase::Act(_)) {
            g.done();
        } else {
            g.any(&mut rng);
        }
        let now = (g.s.campaign, g.s.turn);
        if turns.last() != Some(&now) {
            turns.push(now);
        }
    }
    let all: Vec<_> = (1..=3).flat_map(|c| (1..=7).map(move |t| (c, t))).collect();
    assert_eq!((turns, g.s.phase), (all, Phase::Over(L, End::King)));
    // Phases in order: cards, two action phases, battles, supply.
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.put(l::DEVON, Sussex);
    g.steps(l::DEVON, 1);
    g.all(&[l::OXFORD, l::CLIFFORD, l::BEAUMONT, l::PEMBROKE, l::WILTSHIRE], Oxford);
    g.york(2);
    assert_eq!(g.s.phase, Phase::Act(Y));
    g.go(g.march(y::MARCH, &[Sussex])).done();
    assert_eq!(g.s.phase, Phase::Act(L));
    g.done();
    assert_eq!(g.s.phase, Phase::Pick);
    g.fight(Sussex).fire(y::MARCH, &[1, 6, 6]).done();
    assert_eq!(g.s.phase, Phase::Starve(L, Oxford, 1));
    g.go(Move::Starve(g.slot(l::OXFORD)));
    assert_eq!((g.s.phase, g.s.turn), (Phase::Cards, 3));
}

#[test]
fn r1_1_a_card_must_be_played_and_the_higher_is_player_1() {
    let mut g = Scene::empty();
    g.s.hands[L] = [1, 0, 0, 0, 0, 0, 0, 0, 0];
    g.s.hands[Y] = [0, 1, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(g.moves(), [Move::Card(Card::Two)]);
    assert_eq!(g.refused(Move::Card(Card::Four)), "1.1");
    assert_eq!(g.refused(Move::Done), "1.1");
    g.play(L, Move::Card(Card::Two)).play(Y, Move::Card(Card::Three));
    assert_eq!((g.s.first, g.s.ap), (Y, 3));
}

#[test]
fn r1_2_player_1_finishes_before_player_2_and_recruits_never_move() {
    let mut g = Scene::empty();
    g.york(2).go(Move::Recruit(y::NORFOLK, EastAnglia));
    assert!(g.game.check(&g.s, L, Move::Done).is_err());
    assert_eq!(g.refused(g.march(y::NORFOLK, &[Essex])), "5.2");
    g.done();
    assert_eq!(g.s.phase, Phase::Act(L));
}

#[test]
fn r1_3_battles_only_after_both_have_moved() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.put(l::DEVON, Sussex);
    g.york(2);
    g.go(g.march(y::MARCH, &[Sussex]));
    assert_eq!(g.refused(Move::Battle(Sussex)), "5.0");
    g.done().done();
    assert_eq!((g.s.phase, g.decider()), (Phase::Pick, Y));
    assert_eq!(g.refused(Move::Battle(Kent)), "6.1");
}

#[test]
fn r1_4_supply_after_the_battles_then_the_next_turn() {
    let mut g = Scene::empty();
    g.all(&[l::OXFORD, l::CLIFFORD, l::BEAUMONT, l::PEMBROKE, l::WILTSHIRE], Oxford);
    g.supply();
    assert_eq!(g.s.phase, Phase::Starve(L, Oxford, 1));
}

#[test]
fn r2_1_an_area_is_one_thing_for_each_side() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.put(l::DEVON, Sussex);
    g.all(&[l::OXFORD, y::YORK], Essex);
    assert!(g.s.friendly(Y, Kent) && !g.s.friendly(L, Kent) && !g.s.open_to(L, Kent));
    assert!(g.s.contested(Essex) && !g.s.friendly(L, Essex) && !g.s.open_to(Y, Essex));
    assert!(g.s.open_to(L, Derby) && g.s.open_to(Y, Derby) && !g.s.friendly(Y, Derby));
}

#[test]
fn r2_2_a_shield_helps_the_defender_only() {
    let mut g = Scene::battle(Lincoln, Y, &[y::HASTINGS], &[l::BEAUMONT]);
    g.fight(Lincoln);
    assert_eq!((g.power(l::BEAUMONT), g.power(y::HASTINGS)), (3, 2));
}

#[test]
fn r2_3_a_crown_helps_one_heir_of_the_kings_house() {
    let mut g = Scene::battle(Derby, Y, &[y::HASTINGS], &[l::HENRY_VI, l::SOMERSET]);
    g.fight(Derby);
    assert_eq!((g.power(l::HENRY_VI), g.power(l::SOMERSET)), (3, 2));
}

#[test]
fn r2_4_seven_cities_and_their_levies() {
    let colour = |c: Colour| {
        AREAS
            .iter()
            .filter_map(|a| a.city)
            .filter(|x| x.1 == c)
            .map(|x| x.0)
            .collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(colour(Colour::Red), ["Bristol", "Coventry", "Newcastle", "York"].into());
    assert_eq!(colour(Colour::White), ["London", "Norwich", "Salisbury"].into());
    assert_eq!(CITIES.len(), 7);
    let mut g = Scene::battle(Warwick, Y, &[y::HASTINGS], &[l::COVENTRY_LEVY, l::YORK_LEVY]);
    g.fight(Warwick);
    assert_eq!((g.power(l::COVENTRY_LEVY), g.power(l::YORK_LEVY)), (3, 3));
}

#[test]
fn r2_5_two_cathedrals() {
    let with: Vec<_> = Area::ALL.into_iter().filter(|a| a.info().cathedral.is_some()).collect();
    assert_eq!(with, [SouthYorks, Kent]);
}

#[test]
fn r2_6_wales_is_open_to_both() {
    assert_eq!(WALES.iter().collect::<Vec<_>>(), [Caernarvon, Pembroke, Powys, Glamorgan]);
    assert!(WALES.iter().all(|a| a.exile_of().is_none()));
}

#[test]
fn r2_7_boxes_are_closed_to_the_enemy() {
    assert_eq!(BOXES[0].iter().collect::<Vec<_>>(), [Scotland, France]);
    assert_eq!(BOXES[1].iter().collect::<Vec<_>>(), [Ireland, Calais]);
    let mut g = Scene::empty();
    g.put(y::MARCH, Cumbria);
    g.put(y::YORK, Cornwall);
    g.york(4);
    assert_eq!(g.refused(g.march(y::MARCH, &[Scotland])), "2.7");
    assert_eq!(g.refused(g.sail(y::YORK, France)), "2.7");
    let mut g = Scene::empty();
    g.put(y::YORK, Cornwall);
    g.cards(Card::Two, Card::Piracy);
    assert_eq!(g.refused(g.sail(y::YORK, France)), "2.7", "pirates neither");
    let mut g = Scene::empty();
    g.pool(l::WARWICK);
    g.cards(Card::Four, Card::Two);
    assert_eq!(g.refused(Move::Recruit(l::WARWICK, Calais)), "2.7", "recruits neither");
}

#[test]
fn r2_71_ireland_by_the_irish_sea_only() {
    assert!(Ireland.info().ways.is_empty());
    assert_eq!(Ireland.info().seas, Sea::Irish.set());
    assert!(y::IRISH.is_local(Ireland));
}

#[test]
fn r2_72_lancastrians_enter_scotland_by_land_too() {
    let mut g = Scene::battle(Cumbria, Y, &[y::MARCH], &[l::OXFORD]);
    g.fight(Cumbria).round(2);
    if g.decider() == Y {
        g.pass(y::MARCH);
    }
    let mut retreat = g.clone();
    while retreat.decider() != L {
        retreat.pass(y::MARCH);
    }
    assert!(retreat.ways(l::OXFORD).contains(&Scotland));
    let mut g = Scene::empty();
    g.put(l::OXFORD, Northumbria);
    g.cards(Card::Four, Card::Two);
    assert!(g.allowed(g.march(l::OXFORD, &[Scotland])));
}

#[test]
fn r2_8_no_block_rests_at_sea() {
    // A sea move is one move: from area to area.
    let mut g = Scene::empty();
    g.put(y::MARCH, Calais);
    g.york(2);
    g.go(g.sail(y::MARCH, Kent));
    assert_eq!(g.at(y::MARCH), Kent);
    assert_eq!(Area::ALL.len(), 33);
}

#[test]
fn r2_81_three_zones() {
    assert_eq!(Sea::ALL.map(|z| z.coasts().len()), [12, 10, 6]);
}

#[test]
fn r2_82_the_isle_of_man_is_reached_by_sea_only() {
    assert!(IsleOfMan.info().ways.is_empty());
    assert_eq!(IsleOfMan.info().land, Land::Island);
    assert_eq!(IsleOfMan.info().shields, ["stanley"]);
    assert!(Area::named("wight").is_none() && Area::named("anglesey").is_none());
}

#[test]
fn r2_83_only_major_ports_pair() {
    assert_eq!(PORTS.len(), 14);
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Kent);
    g.york(2);
    g.go(g.sail(y::MARCH, Essex));
    g.go(g.sail(y::YORK, Essex));
    assert_eq!(g.s.ap, 0);
}

#[test]
fn r3_0_sixty_three_blocks() {
    let distinct: std::collections::BTreeSet<_> = (0..63).map(Block).collect();
    assert_eq!(distinct.len(), 63);
    for seat in Seat::BOTH {
        let names: std::collections::BTreeSet<_> =
            (0..31).map(|l| Block::new(seat, l).info().id).collect();
        assert_eq!(names.len(), 31);
    }
}

#[test]
fn r3_1_both_versions_of_a_person_are_alike() {
    for block in (0..62).map(Block) {
        let info = block.info();
        assert!((2..=4).contains(&info.steps) && (b'A'..=b'D').contains(&info.letter));
        if let Some(twin) = block.twin() {
            let other = twin.info();
            assert_eq!(twin.twin(), Some(block));
            assert_eq!(
                (info.steps, info.letter, info.fire, info.id),
                (other.steps, other.letter, other.fire, other.id)
            );
            assert!(info.loyalty > 0, "{} can turn", info.name);
        }
    }
}

#[test]
fn r3_11_dice_are_steps_and_each_hit_costs_one() {
    let mut g = Scene::battle(Derby, Y, &[y::BURGUNDIAN], &[l::RIVERS]);
    g.fight(Derby);
    g.go(Move::Fire(g.slot(y::BURGUNDIAN)));
    assert_eq!(g.dice_due(), 3);
    g.dice(&[1, 6, 6]);
    assert_eq!(g.strength(l::RIVERS), 1);
    g.go(Move::Fire(g.slot(l::RIVERS)));
    assert_eq!(g.dice_due(), 1);
    g.dice(&[6]);
    g.fire(y::BURGUNDIAN, &[1, 6, 6]);
    assert!(g.lying(l::RIVERS));
}

#[test]
fn r3_12_the_bonus_never_changes_the_letter() {
    let mut g = Scene::battle(Leicester, Y, &[y::HERBERT], &[l::RIVERS]);
    g.fight(Leicester);
    assert_eq!(g.s.phase, Phase::Turn(Y, b'A'), "Rivers is still a B at home");
}

#[test]
fn r3_13_loyalty_by_side() {
    assert_eq!((l::RIVERS.info().loyalty, y::RIVERS.info().loyalty), (1, 2));
    for block in (0..64).map(Block) {
        if matches!(
            block.info().kind,
            Kind::Rose | Kind::Levy | Kind::Bombard | Kind::Mercenary | Kind::Rebel
        ) {
            assert_eq!(block.info().loyalty, 0);
        }
    }
    assert!([y::WARWICK, y::KENT, y::SALISBURY].iter().all(|b| b.is_neville()));
}

#[test]
fn r3_2_every_block_is_one_kind() {
    let count =
        |k: Kind, seat: Seat| (0..31).filter(|&x| Block::new(seat, x).info().kind == k).count();
    for (kind, l, y) in [
        (Kind::Heir, 5, 5),
        (Kind::Noble, 10, 10),
        (Kind::Rose, 6, 7),
        (Kind::Church, 2, 2),
        (Kind::Levy, 4, 3),
        (Kind::Bombard, 1, 1),
        (Kind::Mercenary, 3, 3),
    ] {
        assert_eq!((count(kind, L), count(kind, Y)), (l, y), "{kind:?}");
    }
}

#[test]
fn r3_21_heirs_by_rank() {
    assert_eq!(
        (0..5).map(|x| Block::new(L, x).info().id).collect::<Vec<_>>(),
        ["henry_vi", "prince_edward", "exeter", "somerset", "richmond"]
    );
    assert_eq!(
        (0..5).map(|x| Block::new(Y, x).info().id).collect::<Vec<_>>(),
        ["york", "march", "rutland", "clarence", "gloucester"]
    );
    let g = Scene::start(game("war", &[]));
    assert_eq!(g.s.crown, BySeat([Some(0), Some(0)]));
}

#[test]
fn r3_22_nobles_exist_twice_and_roses_once() {
    for block in (0..62).map(Block) {
        match block.info().kind {
            Kind::Rose => assert!(block.twin().is_none()),
            Kind::Noble | Kind::Church => assert!(block.twin().is_some()),
            _ => {}
        }
    }
}

#[test]
fn r3_23_a_church_counts_and_can_turn() {
    let mut g = Scene::empty();
    g.put(y::CANTERBURY_CHURCH, Kent);
    g.political();
    assert!(g.events.contains(&Event::Counted { counts: BySeat([0, 1]), london: None }));
    assert_eq!(y::CANTERBURY_CHURCH.info().loyalty, 2);
}

#[test]
fn r3_24_levies_begin_in_the_pool() {
    let g = Scene::start(game("war", &[]));
    for b in [l::BRISTOL_LEVY, l::BOMBARD, y::LONDON_LEVY, y::BOMBARD] {
        assert!(g.pooled(b));
    }
    let mut g = Scene::battle(Middlesex, L, &[l::OXFORD], &[y::BOMBARD]);
    g.fight(Middlesex);
    assert_eq!(g.power(y::BOMBARD), 3, "a Bombard never gains");
}

#[test]
fn r3_25_five_mercenaries_begin_in_their_box() {
    let g = Scene::start(game("war", &[]));
    for (b, a) in [
        (l::FRENCH, France),
        (l::SCOTS, Scotland),
        (y::BURGUNDIAN, Calais),
        (y::CALAIS, Calais),
        (y::IRISH, Ireland),
    ] {
        assert_eq!(g.at(b), a);
    }
    assert!(g.pooled(l::WELSH));
}

#[test]
fn r3_26_the_rebel_is_the_pretenders() {
    assert!(Scene::start(game("war", &[])).pooled(y::REBEL));
    assert!(Scene::start(game("campaign-3", &[])).pooled(l::REBEL));
}

#[test]
fn r4_0_lancaster_begins_as_king() {
    assert_eq!(Scene::start(game("war", &[])).s.king, L);
}

#[test]
fn r4_1_everybody_begins_at_full_strength() {
    for scenario in ["war", "campaign-2", "campaign-3"] {
        let g = Scene::start(game(scenario, &[]));
        assert!(g.s.stands.iter().all(|x| g.s.steps(x) == g.s.block(x).info().steps));
    }
}

#[test]
fn r4_2_the_pool_is_unseen_by_the_opponent() {
    let mut g = Scene::start(game("war", &[]));
    g.until(1, |s| s.phase == Phase::Cards);
    let view = g.view(Eye::First);
    assert_eq!((view.state.pool[Y], view.pool[Y]), (Blocks::EMPTY, 13));
    assert!(!view.state.pool[L].is_empty());
}

#[test]
fn r4_5_three_heirs_and_two_minors_a_side() {
    let g = Scene::start(game("war", &[]));
    assert_eq!(g.s.minor, BySeat([0b10010, 0b11000].map(Blocks::from_bits)));
}

#[test]
fn r4_6_enemy_nobles_are_off_the_map() {
    let g = Scene::start(game("war", &[]));
    for b in [l::WARWICK, l::CANTERBURY_CHURCH, y::STANLEY, y::EXETER] {
        assert!(g.s.away[b.seat()].meets(b.set()));
        assert!(g.s.slot_of(b).is_none());
    }
}

#[test]
fn rfog_name_and_strength_are_the_owners() {
    let mut g = Scene::start(game("war", &[]));
    g.until(2, |s| s.phase == Phase::Cards);
    let warwick = g.slot(y::WARWICK);
    assert_eq!(g.view(Eye::Second).block(warwick), Some(y::WARWICK));
    for eye in [Eye::First, Eye::Spectator] {
        assert_eq!(g.view(eye).block(warwick), None);
        assert_eq!(g.view(eye).state.of(Y, Calais).len(), 6, "how many is public");
    }
}

#[test]
fn rcampaigns_a_captive_counts_for_nothing() {
    let mut g = Scene::of(game("campaign-2", &[("run-on", true)]));
    g.remove(l::HENRY_VI);
    g.s.captive = true;
    g.put(y::MARCH, Middlesex);
    g.put(l::OXFORD, Essex);
    assert_eq!((g.s.crown[L], g.s.heirs(L).has(Local(0))), (Some(0), true), "alive, and Pretender");
    g.political().go(Move::Spare);
    assert!(g.events.contains(&Event::Counted { counts: BySeat([1, 2]), london: Some(Y) }));
}

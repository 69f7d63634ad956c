//! Rules 5.0 to 9.1: actions, battles, supply, politics, victory.

use crate::common::*;
use Area::*;

#[test]
fn r5_0_actions_only_in_ones_own_phase() {
    let mut g = Scene::empty();
    g.put(l::OXFORD, Essex);
    g.york(2);
    let mv = g.march(l::OXFORD, &[Rutland]);
    assert!(g.game.check(&g.s, L, mv).is_err());
    g.done().done();
    assert_eq!(g.s.phase, Phase::Cards);
}

#[test]
fn r5_1_twenty_five_cards_and_events_only_for_the_event() {
    assert_eq!(Card::COUNT.iter().sum::<u8>(), 25);
    assert_eq!(Card::COUNT[..3], [6, 7, 6]);
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.cards(Card::Two, Card::Piracy);
    assert_eq!(g.refused(g.march(y::MARCH, &[Sussex])), "5.1");
    assert_eq!(g.refused(Move::Recruit(y::NORFOLK, EastAnglia)), "5.1");
}

#[test]
fn rsurprise_one_group_with_wider_borders() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Powys);
    g.put(y::RUTLAND, Powys);
    g.put(y::HASTINGS, Kent);
    g.cards(Card::Two, Card::Surprise);
    for b in [y::MARCH, y::YORK, y::RUTLAND] {
        g.go(g.march(b, &[Hereford]));
    }
    assert_eq!(g.refused(g.march(y::HASTINGS, &[Sussex])), "1.2", "one group");
}

#[test]
fn rforcemarch_one_group_three_areas() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.put(y::HASTINGS, Leicester);
    g.cards(Card::Two, Card::ForceMarch);
    g.go(g.march(y::MARCH, &[Sussex, Wilts, Somerset]));
    assert_eq!(g.refused(g.march(y::HASTINGS, &[Oxford])), "1.2");
}

#[test]
fn rmuster_costs_no_points() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.put(y::HASTINGS, Oxford);
    g.cards(Card::Two, Card::Muster);
    g.go(Move::Muster(Sussex));
    g.go(g.march(y::MARCH, &[Sussex]));
    g.go(g.march(y::HASTINGS, &[Sussex])).done();
    assert_eq!(g.s.of(Y, Sussex).len(), 2);
}

#[test]
fn rpiracy_lands_among_the_enemy() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Calais);
    g.put(l::OXFORD, Essex);
    g.cards(Card::Two, Card::Piracy);
    g.go(g.sail(y::MARCH, Essex)).done().done().fight(Essex);
    assert_eq!(g.s.battle.map(|b| (b.attacker, b.pirates)), Some((Y, Some(Y))));
}

#[test]
fn rtreason_needs_nobody_present() {
    let mut g = Scene::battle(Derby, Y, &[y::HASTINGS], &[l::STANLEY]);
    g.s.treason = Some(Y);
    g.fight(Derby);
    assert!(g.allowed(Move::Treason(g.slot(l::STANLEY))));
}

#[test]
fn rplague_may_be_passed() {
    let mut g = Scene::empty();
    g.put(l::OXFORD, Middlesex);
    g.cards(Card::Two, Card::Plague).done();
    assert_eq!((g.strength(l::OXFORD), g.s.phase), (3, Phase::Act(L)));
}

#[test]
fn r5_2_one_point_moves_a_whole_area_each_its_own_way() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK, y::RUTLAND], Leicester);
    g.york(2);
    g.go(g.march(y::MARCH, &[Rutland]));
    g.go(g.march(y::YORK, &[Oxford, Gloucester]));
    g.go(g.march(y::RUTLAND, &[Middlesex]));
    assert_eq!(g.s.ap, 1);
    let mut g = Scene::empty();
    g.put(y::MARCH, Leicester);
    g.york(2);
    assert_eq!(g.refused(g.march(y::MARCH, &[Rutland, EastAnglia, Essex])), "5.2");
    assert_eq!(g.refused(g.march(y::MARCH, &[])), "5.2");
}

#[test]
fn r5_21_four_three_two() {
    for (a, b, limit) in [(Kent, Sussex, 4), (EastAnglia, Rutland, 3), (Powys, Hereford, 2)] {
        let mut g = Scene::empty();
        let men = [y::MARCH, y::YORK, y::RUTLAND, y::HASTINGS, y::ARUNDEL];
        g.all(&men, a);
        g.york(2);
        for &m in &men[..limit] {
            g.go(g.march(m, &[b]));
        }
        assert_eq!(g.refused(g.march(men[limit], &[b])), "5.21");
    }
}

#[test]
fn r5_22_as_many_are_pinned_as_attack() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Kent);
    g.all(&[l::OXFORD, l::DEVON, l::CLIFFORD], Sussex);
    g.york(2);
    g.go(g.march(y::MARCH, &[Sussex]));
    g.go(g.march(y::YORK, &[Sussex])).done();
    g.go(g.march(l::CLIFFORD, &[Wilts]));
    assert_eq!(g.refused(g.march(l::DEVON, &[Wilts])), "5.22");
}

#[test]
fn r5_3_by_sea_one_block_a_point_in_one_zone() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Essex);
    g.york(2);
    assert_eq!(g.refused(g.sail(y::MARCH, Sussex)), "5.3");
    assert_eq!(g.refused(g.sail(y::MARCH, SouthYorks)), "5.3");
    assert!(g.allowed(g.sail(y::MARCH, Middlesex)));
}

#[test]
fn r5_31_two_for_one_between_the_same_ports() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Calais);
    g.york(2);
    g.go(g.sail(y::MARCH, Kent));
    assert_eq!(g.s.ap, 1);
    g.go(g.sail(y::YORK, Kent));
    assert_eq!(g.s.ap, 1);
}

#[test]
fn r5_4_recruits_come_at_full_strength() {
    let mut g = Scene::empty();
    g.york(2).go(Move::Recruit(y::NORFOLK, EastAnglia));
    assert_eq!((g.strength(y::NORFOLK), g.s.ap), (4, 1));
    assert_eq!(g.refused(Move::Recruit(l::OXFORD, Essex)), "5.4");
}

#[test]
fn r6_0_nothing_is_contested_after_the_battles() {
    for seed in 0..40 {
        let mut g = Scene::start(game("campaign-1", &[]));
        let mut rng = Rng::new(seed);
        while !g.s.is_over() {
            g.any(&mut rng); // the audit looks at it in every card phase
            if g.s.phase == Phase::Cards {
                assert!(Area::ALL.into_iter().all(|a| !g.s.contested(a)));
            }
        }
    }
}

#[test]
fn r6_1_player_1_chooses_and_blocks_are_shown() {
    let mut g = Scene::empty();
    g.join(Derby, Y, &[y::MARCH], &[l::OXFORD]);
    g.join(Essex, Y, &[y::HASTINGS], &[l::DEVON]);
    assert_eq!((g.decider(), g.moves()), (Y, vec![Move::Battle(Derby), Move::Battle(Essex)]));
    g.fight(Essex);
    assert!(g.events.contains(&Event::Battle { area: Essex, attacker: Y }));
}

#[test]
fn r6_2_no_retreat_in_round_1_and_four_rounds_at_most() {
    let mut g = Scene::battle(Derby, Y, &[y::MARCH], &[l::CLIFFORD]);
    g.fight(Derby);
    assert_eq!(g.refused(g.to(l::CLIFFORD, Chester)), "6.6");
    g.round(4).pass(l::CLIFFORD);
    let way = g.ways(y::MARCH)[0];
    g.go(g.to(y::MARCH, way));
    assert_eq!(g.s.phase, Phase::Regroup(L));
}

#[test]
fn r6_3_reserves_arrive_for_round_2() {
    let mut g = Scene::battle(Derby, Y, &[y::MARCH, y::HASTINGS], &[l::CLIFFORD]);
    g.s.reserve |= g.slot(y::HASTINGS).set();
    g.fight(Derby).pass(l::CLIFFORD).pass(y::MARCH);
    assert_eq!((g.s.battle.map(|b| b.round), g.s.front(Y).len()), (Some(2), 2));
}

#[test]
fn r6_4_all_hits_go_to_the_strongest() {
    let mut g = Scene::battle(Derby, Y, &[y::BURGUNDIAN], &[l::BUCKINGHAM, l::WILTSHIRE]);
    g.fight(Derby).fire(y::BURGUNDIAN, &[1, 2, 6]);
    assert_eq!((g.strength(l::BUCKINGHAM), g.strength(l::WILTSHIRE)), (2, 3));
}

#[test]
fn r6_5_the_senior_heir_may_charge_and_is_struck_back() {
    let mut g = Scene::battle(Derby, Y, &[y::MARCH], &[l::WILTSHIRE]);
    g.fight(Derby);
    g.go(Move::Charge(g.slot(y::MARCH), g.slot(l::WILTSHIRE))).dice(&[1, 6, 6]);
    g.dice(&[1, 1]);
    assert_eq!((g.strength(l::WILTSHIRE), g.strength(y::MARCH)), (2, 1));
}

#[test]
fn r6_6_limits_count_anew_each_round() {
    let mut g =
        Scene::battle(Powys, Y, &[y::NORFOLK], &[l::CLIFFORD, l::OXFORD, l::WELSH, l::SHREWSBURY]);
    g.fight(Powys).round(2);
    for b in [l::CLIFFORD, l::OXFORD] {
        g.go(g.to(b, Hereford));
    }
    assert!(!g.ways(l::WELSH).contains(&Hereford));
    g.round(3);
    assert!(g.ways(l::WELSH).contains(&Hereford));
}

#[test]
fn r6_7_the_winner_regroups() {
    let mut g = Scene::battle(Derby, Y, &[y::MARCH], &[l::DEVON]);
    g.steps(l::DEVON, 1);
    g.fight(Derby).fire(y::MARCH, &[1, 6, 6]);
    assert_eq!(g.s.phase, Phase::Regroup(Y));
    g.go(g.to(y::MARCH, Leicester));
    assert_eq!((g.at(y::MARCH), g.s.phase), (Leicester, Phase::Cards));
}

/// Kills a block by hunger and says where it lies.
fn starve(block: Block) -> Scene {
    let mut g = Scene::empty();
    g.put(block, Chester);
    let crowd: Vec<Block> =
        blocks(block.seat(), (g.s.pool[block.seat()] - HEIRS).without(Local(31))).take(4).collect();
    g.all(&crowd, Chester);
    g.steps(block, 1);
    g.supply();
    g.go(Move::Starve(g.slot(block)));
    g
}

#[test]
fn r6_8_every_death_has_its_place() {
    for block in [l::SOMERSET, l::CLIFFORD, l::STANLEY, l::BRISTOL_LEVY, l::FRENCH] {
        let g = starve(block);
        assert!(g.s.slot_of(block).is_none() && (g.is_dead(block) != g.lying(block)));
    }
}

#[test]
fn r6_81_a_new_king_at_the_next_supply_phase() {
    let mut g = starve(l::HENRY_VI);
    assert_eq!((g.s.king, g.s.crown[L]), (L, None));
    g.supply();
    while !matches!(g.s.phase, Phase::Cards) {
        let mv = g.moves()[0];
        g.go(mv);
    }
    assert_eq!(g.s.crown[L], Some(1));
    // A Pretender is followed at once.
    assert_eq!(starve(y::YORK).s.crown[Y], Some(1));
}

#[test]
fn r6_82_heirs_die_for_good_and_minors_follow() {
    let mut g = Scene::empty();
    g.minor(y::CLARENCE);
    g.s.owed[Y] = 1;
    g.supply();
    assert_eq!((g.s.phase, g.moves().len()), (Phase::Enter(Y, 3), 2));
    g.go(Move::Place(Calais));
    assert_eq!((g.at(y::CLARENCE), g.s.owed[Y]), (Calais, 0));
}

#[test]
fn r6_83_roses_and_nevilles_die_for_good() {
    assert!(starve(y::HASTINGS).is_dead(y::HASTINGS));
    assert!(starve(y::KENT).is_dead(l::KENT));
    let mut g = starve(l::STANLEY);
    assert!(g.lying(l::STANLEY));
    g.cards(Card::Four, Card::Two);
    assert_eq!(g.refused(Move::Recruit(l::STANLEY, Lancaster)), "5.4", "not in this campaign");
}

#[test]
fn r6_84_levies_lie_in_the_pool() {
    assert!(starve(l::BOMBARD).lying(l::BOMBARD));
    let mut g = starve(l::YORK_LEVY);
    assert!(g.lying(l::YORK_LEVY));
    g.cards(Card::Four, Card::Two);
    assert_eq!(g.refused(Move::Recruit(l::YORK_LEVY, SouthYorks)), "5.4", "not in this campaign");
}

#[test]
fn r6_85_mercenaries_lie_at_home_until_the_next_campaign() {
    let mut g = starve(l::FRENCH);
    assert!(g.lying(l::FRENCH));
    g.s.turn = 7;
    let mut rng = Rng::new(3);
    while g.s.campaign == 1 {
        if g.s.phase == Phase::Cards {
            g.cards(Card::Two, Card::Two);
        }
        g.any(&mut rng);
    }
    assert_eq!(g.at(l::FRENCH), France);
}

#[test]
fn r6_86_the_rebel_lies_in_the_pretenders_pool() {
    assert!(starve(y::REBEL).lying(y::REBEL));
}

#[test]
fn r6_9_all_dice_even() {
    for (dice, turns) in [([2, 4], true), ([2, 3], false), ([5, 6], false)] {
        let mut g = Scene::battle(Derby, Y, &[y::YORK], &[l::SHREWSBURY, l::CLIFFORD]);
        g.fight(Derby).pass(l::SHREWSBURY).pass(l::CLIFFORD);
        g.go(Move::Tempt(g.slot(y::YORK), g.slot(l::SHREWSBURY))).dice(&dice);
        assert_eq!(g.s.slot_of(y::SHREWSBURY).is_some(), turns);
    }
}

#[test]
fn r6_91_warwick_and_his_kin() {
    let mut g = Scene::battle(Derby, Y, &[y::WARWICK], &[l::KENT, l::WESTMORELAND]);
    g.fight(Derby).pass(l::KENT).pass(l::WESTMORELAND);
    assert_eq!(g.refused(Move::Tempt(g.slot(y::WARWICK), g.slot(l::WESTMORELAND))), "6.91");
    g.go(Move::Tempt(g.slot(y::WARWICK), g.slot(l::KENT)));
    assert_eq!(g.dice_due(), 1);
}

#[test]
fn r7_0_pretender_before_king() {
    let mut g = Scene::empty();
    g.put(y::EXETER, Calais);
    g.put(l::CLARENCE, France);
    g.supply();
    assert_eq!(g.s.phase, Phase::Execute(Y));
    g.go(Move::Spare);
    assert_eq!(g.s.phase, Phase::Execute(L));
}

#[test]
fn r7_1_four_blocks_or_five_with_a_city() {
    let men = [l::OXFORD, l::CLIFFORD, l::BEAUMONT, l::PEMBROKE, l::WILTSHIRE, l::DEVON];
    for (area, n, over) in
        [(Oxford, 4, 0), (Oxford, 5, 1), (Warwick, 5, 0), (Warwick, 6, 1), (IsleOfMan, 5, 1)]
    {
        let mut g = Scene::empty();
        g.all(&men[..n], area);
        g.supply();
        let phase = if over == 0 { Phase::Cards } else { Phase::Starve(L, area, over) };
        assert_eq!(g.s.phase, phase);
    }
}

#[test]
fn r7_2_boxes_feed_four_or_two_besides_their_own() {
    let mut g = Scene::empty();
    g.all(&[l::OXFORD, l::CLIFFORD, l::BEAUMONT, l::PEMBROKE, l::FRENCH], France);
    g.all(&[l::HENRY_VI, l::SOMERSET, l::SCOTS], Scotland);
    g.supply();
    assert_eq!(g.s.phase, Phase::Cards);
    g.put(l::WILTSHIRE, France);
    g.supply();
    assert_eq!(g.s.phase, Phase::Starve(L, France, 1));
    assert!(g.events.iter().any(|e| matches!(e, Event::Box { area: France, .. })));
}

#[test]
fn r8_0_after_seven_turns() {
    let mut g = Scene::empty();
    g.put(l::OXFORD, Essex);
    g.put(y::HASTINGS, Leicester);
    g.s.turn = 6;
    g.supply();
    assert_eq!((g.s.phase, g.s.turn), (Phase::Cards, 7));
    g.supply();
    assert_eq!(g.s.phase, Phase::Home(Y));
}

#[test]
fn r8_1_levies_disband_before_the_count() {
    let mut g = Scene::empty();
    g.all(&[y::LONDON_LEVY, y::BOMBARD, y::CALAIS], Middlesex);
    g.put(l::OXFORD, Essex);
    g.political();
    assert!(g.events.contains(&Event::Counted { counts: BySeat([1, 0]), london: None }));
    assert_eq!(g.at(y::CALAIS), Calais);
}

#[test]
fn r8_2_more_than_the_king_takes_the_throne() {
    let mut g = Scene::empty();
    g.all(&[y::HASTINGS, y::ARUNDEL], Leicester);
    g.put(l::OXFORD, Essex);
    g.political();
    assert!(g.events.iter().any(|e| matches!(e, Event::Usurped { seat, .. } if *seat == Y)));
    assert_eq!(g.s.king, Y);
}

#[test]
fn r8_3_the_pretenders_heirs_go_to_exile() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Rutland);
    g.put(l::OXFORD, Essex);
    g.political();
    assert_eq!(g.refused(Move::Home(g.slot(y::MARCH), Rutland)), "8.3");
    g.go(Move::Home(g.slot(y::MARCH), Ireland));
}

#[test]
fn r8_4_the_king_goes_to_shield_or_crown() {
    let mut g = Scene::empty();
    g.put(l::HENRY_VI, Kent);
    g.put(l::SOMERSET, France);
    g.political();
    assert_eq!(g.s.phase, Phase::Home(L));
    assert_eq!(g.refused(Move::Home(g.slot(l::HENRY_VI), Kent)), "8.4");
    assert!(g.allowed(Move::Home(g.slot(l::HENRY_VI), Lincoln)));
    assert!(g.moves().iter().all(|m| !matches!(m, Move::Home(x, _) if *x == g.slot(l::SOMERSET))));
}

#[test]
fn r8_5_everybody_stands_up_at_full_strength() {
    let mut g = Scene::empty();
    g.put(l::HENRY_VI, France);
    g.steps(l::HENRY_VI, 1);
    g.s.pool[L] -= l::STANLEY.set();
    g.s.lying[L] |= l::STANLEY.set();
    g.political();
    assert_eq!((g.s.campaign, g.strength(l::HENRY_VI)), (2, 4));
    assert!(g.pooled(l::STANLEY));
    assert_eq!(g.s.phase, Phase::Deal(L));
}

#[test]
fn r9_0_the_king_wins_in_the_end() {
    let mut g = Scene::empty();
    g.s.campaign = 3;
    g.put(l::OXFORD, Essex);
    g.political();
    let Node::Over(ending) = g.game.node(&g.s) else { panic!("over") };
    assert_eq!((ending.winner, ending.reason()), (Some(L), "king"));
}

#[test]
fn r9_1_clarence_and_exeter() {
    assert!(l::CLARENCE.is_turned_heir() && y::EXETER.is_turned_heir());
    assert!(!l::CLARENCE.is_heir() && l::EXETER.is_heir());
    let mut g = Scene::empty();
    g.put(l::CLARENCE, Derby);
    assert_eq!(g.s.heirs(Y) & y::CLARENCE.set(), Blocks::EMPTY);
    g.supply();
    assert_eq!(g.s.phase, Phase::Execute(L));
}

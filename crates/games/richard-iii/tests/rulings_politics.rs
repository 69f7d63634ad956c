//! Rulings R66 to R90: the political turn, victory, the later campaigns, and what is seen.

mod common;
use Area::*;
use common::*;

/// Homes offered to a block.
fn homes(g: &Scene, block: Block) -> Vec<Area> {
    let slot = g.slot(block);
    g.moves()
        .into_iter()
        .filter_map(|m| match m {
            Move::Home(x, a) if x == slot => Some(a),
            _ => None,
        })
        .collect()
}

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
        assert_eq!(homes(&g, y::MARCH), [Ireland, Calais]);
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
    assert_eq!(homes(&g, y::STANLEY), [IsleOfMan]);
    assert_eq!(homes(&g, y::NORFOLK), [Caernarvon, EastAnglia, Glamorgan], "may move to another");
    assert_eq!((homes(&g, y::HASTINGS), pool_open(&g, y::HASTINGS)), (vec![], true));
    assert!(!pool_open(&g, y::STANLEY));
    assert_eq!(g.refused(Move::Pool(g.slot(y::STANLEY))), "8.3");
    assert_eq!(homes(&g, y::HERBERT), [], "in exile he stays");
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
    assert_eq!(homes(&g, y::WARWICK), [Warwick, Glamorgan, Calais]);
    assert_eq!(homes(&g, y::KENT), [EastYorks]);
    assert_eq!(homes(&g, y::SALISBURY), [NorthYorks, EastYorks]);
    let g = scene(&[EastYorks], &[], 0);
    assert_eq!((homes(&g, y::KENT), pool_open(&g, y::KENT)), (vec![Calais], true), "may, not must");
    assert_eq!(homes(&g, y::SALISBURY), [NorthYorks], "one of his shields is free");
    let g = scene(&[EastYorks, NorthYorks], &[], 0);
    assert_eq!(homes(&g, y::SALISBURY), [Calais]);
    let g = scene(&[EastYorks, NorthYorks], &[], 4);
    assert_eq!((homes(&g, y::SALISBURY), pool_open(&g, y::SALISBURY)), (vec![], true), "full");
    assert!(homes(&g, y::WARWICK).contains(&Calais), "the limit is for the other two");
    let g = scene(&[], &[y::WARWICK], 0);
    assert_eq!(homes(&g, y::KENT), [EastYorks, Warwick, Glamorgan, Calais]);
    let g = scene(&[], &[y::KENT], 0);
    assert_eq!(homes(&g, y::WARWICK), [EastYorks, Warwick, Glamorgan, Calais]);
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
    assert!(!homes(&g, l::KENT).contains(&Calais));
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
    assert_eq!((homes(&g, l::CLARENCE), pool_open(&g, l::CLARENCE)), (vec![], true));
    g.go(Move::Home(g.slot(l::BEAUMONT), Lincoln));
    assert_eq!(homes(&g, l::CLARENCE), [Rutland], "he himself is no bar");
    g.go(Move::Home(g.slot(l::CLARENCE), Rutland));
    assert_eq!(homes(&g, y::EXETER), [Cornwall]);
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
    let march = homes(&g, y::MARCH);
    assert!(march.contains(&Rutland) && march.contains(&Middlesex) && !march.contains(&Kent));
    assert!(homes(&g, y::YORK).is_empty(), "he stays in exile");
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
    assert_eq!(homes(&g, l::BUCKINGHAM), [Warwick, Kent], "Glamorgan is taken");
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

#[test]
fn ruling_r79_upright_blocks_look_alike() {
    let mut g = Scene::start(game("war", &[]));
    g.until(2, |s| s.phase == Phase::Cards);
    g.s.hands = BySeat([[3, 3, 0, 0, 0, 0, 0, 0, 0]; 2]);
    g.play(L, Move::Card(Card::Three)).play(Y, Move::Card(Card::Three));
    let mut other = g.clone();
    // Two blocks of one box change places; recruits of one area.
    let swap = |g: &mut Scene, a: Block, b: Block| {
        let (x, z) = (g.slot(a), g.slot(b));
        g.s.piece.swap(x.index(), z.index());
    };
    swap(&mut other, y::MARCH, y::KENT);
    assert_eq!(g.view(Eye::First), other.view(Eye::First));
    assert_ne!(g.view(Eye::Second), other.view(Eye::Second));
    g.go(Move::Recruit(y::NORFOLK, EastAnglia));
    other.go(Move::Recruit(y::SUFFOLK, EastAnglia));
    assert_eq!(g.view(Eye::First), other.view(Eye::First), "an area and the pool");
    assert_eq!(g.view(Eye::Spectator), other.view(Eye::Spectator));
    let seen = |g: &Scene| {
        g.events.iter().map(|e| g.game.project(e, Eye::First)).next_back().expect("events")
    };
    assert_eq!(seen(&g), seen(&other));
    // What may be there is narrowed by where it came.
    let slot = g.slot(y::NORFOLK);
    let may = g.s.may[slot.index()];
    assert_ne!(may & y::NORWICH_LEVY.bit(), 0);
    assert_eq!(may & (y::HASTINGS.bit() | y::MARCH.bit()), 0);
    // A battle opens everything in its area, and what was seen is remembered.
    let mut g = Scene::start(game("war", &[]));
    g.until(7, |s| matches!(s.phase, Phase::Turn(..)));
    let area = g.s.battle.expect("a battle").area;
    for seat in Seat::BOTH {
        let view = g.view(Eye::of(seat.other()));
        assert!(slots(g.s.of(seat, area)).all(|x| view.block(x) == Some(g.s.block(x))));
    }
}

#[test]
fn ruling_r79_mixed_blocks_keep_their_secret() {
    let mut g = Scene::of(game("war", &[("mix-after-battle", true)]));
    g.join(Derby, Y, &[y::MARCH, y::HASTINGS, y::ARUNDEL], &[l::DEVON]);
    g.steps(l::DEVON, 1);
    g.fight(Derby).fire(y::MARCH, &[1, 6, 6]).done();
    assert_eq!(g.s.phase, Phase::Mix(Y));
    let order: Vec<u8> = slots(g.s.of(Y, Derby)).map(|x| x.0).collect();
    let mut a = g.clone();
    let mut b = g;
    a.dice(&order);
    b.dice(&[order[2], order[0], order[1]]);
    assert_eq!(a.view(Eye::First), b.view(Eye::First));
    assert_ne!(a.view(Eye::Second), b.view(Eye::Second));
    assert_eq!(a.view(Eye::First).hidden.count_ones(), 3);
}

#[test]
fn ruling_r80_one_version_of_a_person() {
    let mut g = Scene::start(game("war", &[]));
    g.s.away[L] &= !l::WARWICK.bit();
    g.s.pool[L] |= l::WARWICK.bit();
    assert!(g.game.audit(&g.s).is_err(), "both versions in play");
    for seed in 0..20 {
        let mut g = Scene::start(game("campaign-1", &[]));
        g.until(seed, |s| s.is_over()); // `play` audits after every move
    }
}

#[test]
fn ruling_r81_nobody_sees_a_battle_before_it_is_chosen() {
    let mut g = Scene::start(game("war", &[]));
    let several = |s: &State| {
        s.phase == Phase::Pick && slots(s.stands).any(|x| s.contested(s.area_of(x)) && !s.known(x))
    };
    g.until(21, several);
    let mv = g.moves()[0];
    let Move::Battle(area) = mv else { panic!("a battle is chosen") };
    let eye = |g: &Scene| g.view(Eye::Spectator).hidden & g.s.here[area as usize];
    assert!(
        Area::ALL.into_iter().any(|a| g.view(Eye::Spectator).hidden & g.s.here[a as usize] != 0)
    );
    g.go(mv);
    if g.s.battle.is_some() {
        assert_eq!(eye(&g), 0);
    }
}

#[test]
fn ruling_r82_a_reserve_does_nothing_and_suffers_nothing() {
    let mut g = Scene::battle(Derby, Y, &[y::MARCH, y::YORK, y::WARWICK], &[l::DEVON, l::STANLEY]);
    for b in [y::YORK, y::WARWICK, l::STANLEY] {
        g.s.reserve |= g.slot(b).bit();
    }
    g.fight(Derby);
    assert!(!g.allowed(Move::Charge(g.slot(y::MARCH), g.slot(l::STANLEY))), "no charge at it");
    assert!(g.allowed(Move::Charge(g.slot(y::MARCH), g.slot(l::DEVON))), "York is not senior yet");
    g.fire(y::MARCH, &[1, 6, 6]);
    assert_eq!(g.strength(l::STANLEY), 4, "no hit, though it is the strongest");
    g.pass(l::DEVON);
    assert_eq!(g.s.battle.map(|b| b.round), Some(2), "York and Warwick had no turn");
    assert_eq!(g.s.reserve, 0);
    assert!(!g.allowed(Move::Charge(g.slot(y::MARCH), g.slot(l::DEVON))));
    // Treachery, either way.
    let mut g = Scene::battle(Derby, Y, &[y::MARCH, y::YORK], &[l::STANLEY, l::DEVON]);
    g.s.reserve |= g.slot(l::STANLEY).bit();
    g.fight(Derby).pass(y::MARCH).pass(l::DEVON);
    assert!(!g.moves().iter().any(|m| matches!(m, Move::Tempt(..))));
}

#[test]
fn ruling_r83_the_throne_belongs_to_a_side() {
    let mut g = Scene::battle(Cornwall, Y, &[y::HERBERT], &[l::HENRY_VI, l::EXETER]);
    g.steps(l::HENRY_VI, 1);
    g.steps(l::EXETER, 1);
    g.fight(Cornwall).pass(l::EXETER).fire(y::HERBERT, &[1, 6, 6]);
    g.go(Move::Hit(g.slot(l::HENRY_VI)));
    assert_eq!((g.s.king, g.s.crown[L]), (L, None));
    g.round(2);
    assert_eq!(g.power(l::EXETER), 3, "shield and crown");
    assert!(!g.moves().iter().any(|m| matches!(m, Move::Tempt(..))), "nobody has the King's roll");
    assert_eq!(RichardIii::player_one(BySeat([Card::Three; 2]), g.s.king), Y);
}

#[test]
fn ruling_r84_a_returned_heir_waits_for_the_crown() {
    let mut g = Scene::empty();
    for b in [l::HENRY_VI, l::PRINCE_EDWARD] {
        g.dead(b);
    }
    g.put(y::EXETER, Calais);
    g.king(L);
    assert_eq!(g.s.crown[L], Some(3));
    g.join(Derby, L, &[l::SOMERSET], &[y::EXETER, y::HERBERT]);
    g.fight(Derby).pass(y::EXETER).pass(y::HERBERT);
    g.go(Move::Tempt(g.slot(l::SOMERSET), g.slot(y::EXETER))).dice(&[2]);
    assert_eq!(g.s.crown[L], Some(3), "King Somerset for the rest of the turn");
    g.round(2).pass(y::HERBERT);
    assert!(g.allowed(Move::Charge(g.slot(l::EXETER), g.slot(y::HERBERT))), "an heir at once");
    let mut rng = Rng::new(4);
    while g.s.phase != Phase::Cards && !g.s.is_over() {
        g.any(&mut rng);
    }
    if g.s.heirs(L) & l::EXETER.bit() != 0 {
        assert_eq!(g.s.crown[L], Some(2));
    }
}

#[test]
fn ruling_r85_no_block_gains_a_step_in_a_campaign() {
    for seed in 0..30 {
        let mut g = Scene::start(game("campaign-1", &[]));
        let mut rng = Rng::new(seed);
        let strengths = |s: &State| -> Vec<(Block, u8)> {
            slots(s.stands).map(|x| (s.block(x), s.steps(x))).collect()
        };
        while !g.s.is_over() && g.s.stage < 10 {
            let before = strengths(&g.s);
            g.any(&mut rng);
            if g.s.is_over() {
                break; // 8.1 sends them home, and the campaign is over
            }
            for (block, steps) in strengths(&g.s) {
                if let Some((_, old)) = before.iter().find(|(b, _)| *b == block) {
                    assert!(steps <= *old, "{} grew", block.name());
                }
            }
        }
    }
}

#[test]
fn ruling_r86_boxes_and_the_isle_of_man() {
    let mut g = Scene::empty();
    g.put(l::FRENCH, France);
    g.cards(Card::Four, Card::Two);
    assert!(g.allowed(g.sail(l::FRENCH, Scotland)));
    let mut g = Scene::empty();
    g.put(y::MARCH, Calais);
    g.york(2);
    assert_eq!(g.refused(g.sail(y::MARCH, Ireland)), "5.3");
    let mut g = Scene::battle(IsleOfMan, Y, &[y::MARCH], &[l::STANLEY]);
    g.fight(IsleOfMan).round(2);
    assert_eq!(g.ways(l::STANLEY), [], "its defenders cannot leave");
}

#[test]
fn ruling_r87_land_and_sea_are_two_expenses() {
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Kent);
    g.york(2);
    g.go(g.march(y::MARCH, &[Sussex]));
    assert_eq!(g.s.ap, 1);
    g.go(g.sail(y::YORK, Essex));
    assert_eq!(g.s.ap, 0);
}

#[test]
fn ruling_r88_retreats_open_and_close_areas_at_once() {
    let mut g = Scene::battle(Leicester, Y, &[y::MARCH], &[l::CLIFFORD, l::DEVON]);
    g.fight(Leicester).round(2);
    g.go(g.to(l::CLIFFORD, Rutland));
    assert!(!g.ways(y::MARCH).contains(&Rutland));
    g.pass(y::MARCH);
    assert!(g.ways(l::DEVON).contains(&Rutland) && g.ways(l::DEVON).len() > 1);
}

#[test]
fn ruling_r89_three_rolls_and_no_fourth() {
    let mut g = Scene::battle(Derby, Y, &[y::YORK, y::WARWICK, y::MARCH], &[l::STANLEY]);
    g.s.treason = Some(Y);
    g.fight(Derby);
    g.go(Move::Treason(g.slot(l::STANLEY))).dice(&[1]);
    g.pass(y::MARCH).pass(l::STANLEY);
    for b in [y::YORK, y::WARWICK] {
        g.go(Move::Tempt(g.slot(b), g.slot(l::STANLEY))).dice(&[1]);
    }
    g.round(2).pass(y::MARCH).pass(l::STANLEY);
    assert!(!g.moves().iter().any(|m| matches!(m, Move::Tempt(..))));
}

#[test]
fn ruling_r90_after_usurpation_the_deposed_go_first() {
    let mut g = Scene::empty();
    g.put(l::HENRY_VI, Chester);
    g.put(l::SOMERSET, Dorset);
    g.all(&[y::MARCH, y::HASTINGS, y::ARUNDEL], Leicester);
    g.political();
    assert_eq!((g.s.king, g.s.phase), (Y, Phase::Home(L)));
    for b in [l::HENRY_VI, l::SOMERSET] {
        assert_eq!(homes(&g, b), [Scotland, France]);
        g.go(Move::Home(g.slot(b), France));
    }
    assert_eq!(g.s.phase, Phase::Home(Y));
    assert!(homes(&g, y::MARCH).contains(&Chester), "a crown");
}

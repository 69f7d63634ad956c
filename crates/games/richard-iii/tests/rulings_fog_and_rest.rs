//! Rulings R79 to R90: what is seen, and what the text says besides.

use crate::common::*;
use Area::*;
use tudor_engine::show::Show as _;

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
    assert!(may.meets(y::NORWICH_LEVY.set()));
    assert_eq!(may & (y::HASTINGS.set() | y::MARCH.set()), Blocks::EMPTY);
    // A battle opens everything in its area, and what was seen is remembered.
    let mut g = Scene::start(game("war", &[]));
    g.until(7, |s| matches!(s.phase, Phase::Turn(..)));
    let area = g.s.battle.expect("a battle").area;
    for seat in Seat::BOTH {
        let view = g.view(Eye::of(seat.other()));
        assert!(g.s.of(seat, area).iter().all(|x| view.block(x) == Some(g.s.block(x))));
    }
}

#[test]
fn ruling_r79_mercenaries_in_exile_stay_upright() {
    let mut g = Scene::start(game("war", &[]));
    g.until(2, |s| s.phase == Phase::Cards);
    let mercenaries = y::IRISH.set() | y::BURGUNDIAN.set() | y::CALAIS.set();
    let mut other = g.clone();
    let (irish, rutland) = (g.slot(y::IRISH), g.slot(y::RUTLAND));
    other.s.piece.swap(irish.index(), rutland.index());
    for g in [&mut g, &mut other] {
        // Ireland holds three and Calais five: that no block starves tells which are at home, and no more.
        g.cards(Card::Two, Card::Two);
        g.go(g.sail(y::MARCH, Kent)).end_actions();
        assert_eq!((g.s.phase, g.s.turn), (Phase::Cards, 2));
        let view = g.view(Eye::First);
        for area in [Ireland, Calais] {
            assert!(g.s.of(Y, area).iter().all(|x| view.block(x).is_none()));
        }
        let may = |b: Block| g.s.may[g.slot(b).index()];
        assert_eq!(
            may(y::MARCH) & mercenaries,
            Blocks::EMPTY,
            "whoever left Calais is none of them"
        );
        assert!(may(y::WARWICK).meets(mercenaries));
    }
    assert_eq!(g.view(Eye::First), other.view(Eye::First));
    // A block that starves in a box is no mercenary of it; the others may still be.
    let mut g = Scene::empty();
    let men = [y::YORK, y::RUTLAND, y::MARCH, y::IRISH];
    let may = men.into_iter().map(Local::from).collect();
    for b in men {
        let slot = g.put(b, Ireland);
        g.s.may[slot.index()] = may;
    }
    g.supply();
    g.go(Move::Starve(g.slot(y::MARCH)));
    assert_eq!(g.s.may[g.slot(y::MARCH).index()] & y::IRISH.set(), Blocks::EMPTY);
    assert!(g.s.may[g.slot(y::YORK).index()].meets(y::IRISH.set()));
}

#[test]
fn ruling_r79_r91_mixed_blocks_keep_their_secret() {
    let mut g = Scene::of(game("war", &[("mix-after-battle", true)]));
    g.join(Derby, Y, &[y::MARCH, y::HASTINGS, y::ARUNDEL], &[l::DEVON]);
    g.steps(l::DEVON, 1);
    g.fight(Derby).fire(y::MARCH, &[1, 6, 6]).done();
    assert_eq!(g.s.phase, Phase::Mix(Y));
    let order: Vec<u8> = g.s.of(Y, Derby).iter().map(|x| x.0).collect();
    let mut a = g.clone();
    let mut b = g;
    a.dice(&order);
    b.dice(&[order[2], order[0], order[1]]);
    assert_eq!(a.view(Eye::First), b.view(Eye::First));
    assert_ne!(a.view(Eye::Second), b.view(Eye::Second));
    assert_eq!(a.view(Eye::First).hidden.len(), 3);
}

#[test]
fn ruling_r80_one_version_of_a_person() {
    let mut g = Scene::start(game("war", &[]));
    g.s.away[L] -= l::WARWICK.set();
    g.s.pool[L] |= l::WARWICK.set();
    assert!(g.game.audit(&g.s).is_err(), "both versions in play");
    for seed in 0..20 {
        let mut g = Scene::start(game("campaign-1", &[]));
        g.until(seed, |s| s.is_over()); // `play` audits after every move
    }
}

#[test]
fn ruling_r81_nobody_sees_a_battle_before_it_is_chosen() {
    let mut g = Scene::empty();
    g.join(Derby, Y, &[y::MARCH], &[l::OXFORD]);
    g.join(Essex, Y, &[y::HASTINGS], &[l::DEVON]);
    for slot in g.s.stands {
        g.s.may[slot.index()] = EVERYBODY; // nobody has been seen yet
    }
    let hidden = |g: &Scene, a: Area| g.view(Eye::Spectator).hidden & g.s.here[a as usize];
    for area in [Derby, Essex] {
        assert_eq!(hidden(&g, area), g.s.here[area as usize]);
    }
    g.fight(Essex);
    assert_eq!((hidden(&g, Essex), hidden(&g, Derby)), (Slots::EMPTY, g.s.here[Derby as usize]));
}

#[test]
fn ruling_r82_a_reserve_does_nothing_and_suffers_nothing() {
    let mut g = Scene::battle(Derby, Y, &[y::MARCH, y::YORK, y::WARWICK], &[l::DEVON, l::STANLEY]);
    for b in [y::YORK, y::WARWICK, l::STANLEY] {
        g.s.reserve |= g.slot(b).set();
    }
    g.fight(Derby);
    assert!(!g.allowed(Move::Charge(g.slot(y::MARCH), g.slot(l::STANLEY))), "no charge at it");
    assert!(g.allowed(Move::Charge(g.slot(y::MARCH), g.slot(l::DEVON))), "York is not senior yet");
    g.fire(y::MARCH, &[1, 6, 6]);
    assert_eq!(g.strength(l::STANLEY), 4, "no hit, though it is the strongest");
    g.pass(l::DEVON);
    assert_eq!(g.s.battle.map(|b| b.round), Some(2), "York and Warwick had no turn");
    assert_eq!(g.s.reserve, Slots::EMPTY);
    assert!(!g.allowed(Move::Charge(g.slot(y::MARCH), g.slot(l::DEVON))));
    // Treachery, either way.
    let mut g = Scene::battle(Derby, Y, &[y::MARCH, y::YORK], &[l::STANLEY, l::DEVON]);
    g.s.reserve |= g.slot(l::STANLEY).set();
    g.fight(Derby).pass(y::MARCH).pass(l::DEVON);
    assert!(!g.moves().iter().any(|m| matches!(m, Move::Tempt(..))));
}

#[test]
fn ruling_r83_the_throne_belongs_to_a_side() {
    let mut g = Scene::empty();
    g.dead(l::PRINCE_EDWARD); // so that Exeter is next
    g.join(Cornwall, Y, &[y::HERBERT, y::STANLEY], &[l::HENRY_VI, l::EXETER]);
    g.steps(l::HENRY_VI, 1);
    g.steps(l::EXETER, 1);
    g.fight(Cornwall).pass(l::EXETER).fire(y::HERBERT, &[1, 6, 6]);
    g.go(Move::Hit(g.slot(l::HENRY_VI)));
    assert_eq!((g.s.king, g.s.crown[L]), (L, None));
    g.round(2);
    assert_eq!(g.power(l::EXETER), 3, "shield and crown");
    let mv = Move::Tempt(g.slot(l::EXETER), g.slot(y::STANLEY));
    assert_eq!(g.refused(mv), "6.9", "nobody has the King's roll");
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
    g.round(3);
    let way = g.ways(y::HERBERT)[0];
    g.go(g.to(y::HERBERT, way)).done();
    assert_eq!(g.s.crown[L], Some(2));
    let king = Event::King { block: l::EXETER, area: Some(Derby), dead: false };
    assert!(g.events.contains(&king));
    let line = g.game.tell(&king, Eye::First).expect("worth a line");
    assert!(!line.text.contains("dead"), "Somerset lives: {}", line.text);
    assert_eq!(line.rule, "9.1");
}

#[test]
fn ruling_r85_no_block_gains_a_step_in_a_campaign() {
    for seed in 0..30 {
        let mut g = Scene::start(game("campaign-1", &[]));
        let mut rng = Rng::new(seed);
        let strengths = |s: &State| -> Vec<(Block, u8)> {
            s.stands.iter().map(|x| (s.block(x), s.steps(x))).collect()
        };
        while !g.s.is_over() && !g.s.stage.is_political() {
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
        assert_eq!(g.homes(b), [Scotland, France]);
        g.go(Move::Home(g.slot(b), France));
    }
    assert_eq!(g.s.phase, Phase::Home(Y));
    assert!(g.homes(y::MARCH).contains(&Chester), "a crown");
}

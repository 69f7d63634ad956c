//! What the audit lets pass can be played on: positions come from outside, with any phase and any number in them.

use crate::common::*;
use tudor_engine::playout::{Position, at_random, step};
use tudor_richard_iii::data::Seas;
use tudor_richard_iii::state::{CardChoice, Roles, Shot, ShotKind};

/// True positions of a game, one of each phase it comes to.
fn positions() -> Vec<(RichardIii, State)> {
    let game = game("war", &[("mix-after-battle", true)]);
    let mut found: Vec<(RichardIii, State)> = Vec::new();
    for seed in 0..12 {
        let mut at = Position::<RichardIii>::start(&game);
        let mut rng = Rng::new(seed);
        loop {
            let kind = std::mem::discriminant(&at.state.phase);
            if found.iter().all(|(_, other)| std::mem::discriminant(&other.phase) != kind) {
                found.push((game.clone(), at.state.clone()));
            }
            if step(&mut at, &mut rng, at_random).is_none() {
                break;
            }
        }
    }
    assert!(found.len() >= 15, "only {} phases were met", found.len());
    found
}

/// Each position in which the phase fits, edited: the audit refuses it.
fn refused(what: &str, phase: impl Fn(Phase) -> bool, edit: impl Fn(&mut State)) {
    let mut met = 0;
    for (game, mut s) in positions() {
        if phase(s.phase) {
            assert_eq!(game.audit(&s), Ok(()));
            let before = s.clone();
            edit(&mut s);
            assert_ne!(s, before, "{what}: nothing was edited");
            assert!(game.audit(&s).is_err(), "{what} passes in {:?}", s.phase);
            met += 1;
        }
    }
    assert!(met > 0, "{what}: no position fits");
}

fn running(phase: Phase) -> bool {
    !matches!(phase, Phase::Over(..))
}

#[test]
fn r6_0_a_phase_of_the_battle_needs_a_battle() {
    let fighting = |phase| {
        matches!(phase, Phase::Mix(_) | Phase::Turn(..) | Phase::Hits(_) | Phase::Regroup(_))
    };
    refused("no battle", fighting, |s| s.battle = None);
    refused("a fourth sea", fighting, |s| {
        s.battle.as_mut().expect("a battle").seas = Seas::from_bits(1 << 3);
    });
    refused("a fourth tempter", fighting, |s| {
        s.battle.as_mut().expect("a battle").rolled = Roles::from_bits(1 << 3);
    });
    for phase in [Phase::Mix(L), Phase::Turn(Y, b'A'), Phase::Hits(L), Phase::Regroup(Y)] {
        refused("a battle from nowhere", |at| matches!(at, Phase::Act(_)), |s| s.phase = phase);
    }
    for round in [0, 5, 255] {
        refused(
            "such a round",
            |at| matches!(at, Phase::Turn(..)),
            |s| {
                s.battle.as_mut().expect("a battle").round = round;
            },
        );
    }
}

#[test]
fn r6_4_dice_are_thrown_by_somebody() {
    let rolls = |phase| phase == Phase::Roll;
    refused("no shot", rolls, |s| s.shot = None);
    refused("no shot", |at| matches!(at, Phase::Act(_)), |s| s.phase = Phase::Roll);
    for slot in [64, 200, 255] {
        refused("no such slot", rolls, |s| {
            s.shot.as_mut().expect("a shot").from = Some(Slot(slot));
        });
    }
    refused("nobody at either end", rolls, |s| {
        s.shot = Some(Shot { kind: ShotKind::Treason, from: None, to: None, hits: 0 });
    });
    refused(
        "255 hits",
        |at| matches!(at, Phase::Hits(_)),
        |s| {
            s.shot.as_mut().expect("a shot").hits = 255;
        },
    );
}

#[test]
fn r6_82_only_a_minor_who_is_owed_enters() {
    let enters = |phase| matches!(phase, Phase::Enter(..));
    refused("nobody is owed", |at| matches!(at, Phase::Cards), |s| s.phase = Phase::Enter(L, 1));
    refused("255 are owed", running, |s| s.owed = BySeat([255; 2]));
    refused("no such heir", enters, |s| s.phase = Phase::Enter(L, 64));
}

#[test]
fn r9_0_a_house_without_heirs_has_lost() {
    refused("a house without heirs", running, |s| {
        for block in (0..5).map(|local| Block::new(Y, local)) {
            if let Some(slot) = s.slot_of(block) {
                s.lift(slot);
            }
            for set in [&mut s.pool, &mut s.lying, &mut s.minor, &mut s.away] {
                set[Y] -= block.set();
            }
            s.dead[Y] |= block.set();
        }
        s.crown[Y] = None;
    });
    for nobody in [5, 31, 32, 255] {
        refused("no such King", running, |s| s.crown = BySeat([Some(nobody); 2]));
    }
}

#[test]
fn r1_1_there_is_a_card_for_each_turn() {
    refused("255 cards", running, |s| s.hands[L] = [255; 9]);
    refused("an empty hand", |at| matches!(at, Phase::Cards), |s| s.hands[Y] = [0; 9]);
    refused(
        "two choices and nobody to choose",
        |at| matches!(at, Phase::Cards),
        |s| {
            s.choice = BySeat([Some(CardChoice::Ask); 2]);
            s.turn = 3;
        },
    );
    refused(
        "a request in the field",
        |at| matches!(at, Phase::Act(_)),
        |s| {
            s.choice[L] = Some(CardChoice::Ask);
        },
    );
}

#[test]
fn r5_2_marks_name_places_that_exist() {
    refused("an area beyond the map", running, |s| s.paid |= Areas::from_bits(1 << 40));
    refused(
        "a fourth sea",
        |at| matches!(at, Phase::Act(_)),
        |s| {
            let slot = s.stands.iter().next().expect("somebody stands");
            s.via[slot.index()] = 66;
        },
    );
}

#[test]
fn r7_1_nobody_starves_out_of_time() {
    let acts = |phase| matches!(phase, Phase::Act(_));
    refused("hunger in the field", acts, |s| s.phase = Phase::Starve(L, Area::Kent, 1));
    refused("home from the field", acts, |s| s.phase = Phase::Home(Y));
    refused("an execution in the field", acts, |s| s.phase = Phase::Execute(L));
    refused(
        "more than stand there",
        |at| matches!(at, Phase::Starve(..)),
        |s| {
            if let Phase::Starve(seat, area, _) = s.phase {
                s.phase = Phase::Starve(seat, area, 200);
            }
        },
    );
}

#[test]
fn r7_0_only_who_is_next_executes() {
    // Clarence begins this campaign with Lancaster.
    let mut g = Scene::start(game("campaign-2", &[]));
    g.until(1, |s| matches!(s.phase, Phase::Execute(_)));
    assert_eq!((g.s.phase, g.game.audit(&g.s)), (Phase::Execute(L), Ok(())));
    let mut other = g.s.clone();
    other.phase = Phase::Execute(Y);
    let why = g.game.audit(&other).expect_err("it is Lancaster's step");
    assert_eq!(why.part, "stage", "{why}");
}

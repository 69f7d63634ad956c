//! The odds people are shown against those that are true: each position is fought out many times by the rules that
//! fight the game's own battles, with fixed seeds.

use crate::common::*;
use tudor_engine::playout::{self, Playable as _, Position, step};
use tudor_engine::show::{Offer, PanelBlock};
use tudor_engine::{Game, Rng, Seat};

/// Battles a position. The spread of the measured share is at most half a point.
const BATTLES: u64 = 10_000;
/// How far the shown per cent may lie from the measured ones.
const TOLERANCE: f64 = 2.0;

/// "The English hold Berry", in per cent.
fn shown(play: &Play, seat: Seat, area: Area) -> u8 {
    let house = if seat == ENGLISH { "English" } else { "French" };
    let wanted = format!("The {house} hold {}", area.name());
    let blocks = play.prompt(seat).blocks;
    let found = blocks.iter().find_map(|block| match block {
        PanelBlock::Odds { title, percent, .. } if *title == wanted => Some(*percent),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("{wanted}: not in {blocks:?}"))
}

/// What a sensible player gives up first: who rolls no dice, then a knight for two hits, mercenaries whom all hits
/// would take anyway, infantry, a knight for one hit, longbows, mercenaries, leaders without a bow, leaders with one.
fn spared(game: &WarriorsOfGod, s: &State, seat: Seat, moves: &[Move]) -> Move {
    let hits = u16::from(s.battle.hits[seat]);
    let hired = s.troops_of(s.fighters(seat)).mercenaries();
    let rank = |mv: &Move| match *mv {
        Move::Lose(_, kind) if kind.is_mercenary() => match hits >= hired {
            _ if s.battle.deserting[seat] => 0,
            true => 3,
            false => 7,
        },
        Move::Lose(_, Kind::Gunner) => 1,
        Move::Lose(_, kind) if kind.is_knight() => 5 - 3 * i32::from(hits >= 2),
        Move::Lose(_, Kind::Infantry) => 4,
        Move::Lose(..) => 6,
        Move::Fall(leader) => 8 + i32::from(game.man(leader).longbow),
        _ => panic!("{mv:?} is no loss"),
    };
    let last = |mv: &Move| match *mv {
        Move::Lose(l, _) | Move::Fall(l) => l == s.battle.commander[seat],
        _ => false,
    };
    *moves.iter().min_by_key(|mv| (rank(mv), last(mv))).expect("something is lost")
}

/// What is answered to everything but dice: nobody runs, and the best in battle commands.
fn answer(game: &WarriorsOfGod, s: &State, seat: Seat, area: Area) -> Move {
    let mut moves = Vec::new();
    game.moves(s, seat, &mut moves);
    match s.phase {
        Phase::NextBattle => Move::Battle(area),
        Phase::Command(_) => *moves
            .iter()
            .max_by_key(|mv| match mv {
                Move::Command(l) => game.man(*l).battle,
                _ => 0,
            })
            .expect("somebody commands"),
        Phase::Offer(_) => Move::Field,
        Phase::Flight(_) => Move::Stand,
        Phase::Third => Move::GoOn,
        Phase::Losses(_) => spared(game, s, seat, &moves),
        Phase::Impulse => Move::Pass,
        Phase::Column(..) => Move::Halt,
        other => panic!("{other:?} is not asked in a battle that is fought out"),
    }
}

/// Who holds the area after a battle to the end.
fn fought_out(play: &Play, area: Area, rng: &mut Rng) -> Option<Seat> {
    let game = &play.game;
    let mut at = Position::<_, Vec<Event>>::of(game, play.s);
    for _ in 0..5000 {
        step(&mut at, rng, |at, seat, _, _| answer(game, &at.state, seat, area))
            .expect("the battle goes on");
        for event in at.events.drain(..) {
            if let Event::BattleOver { area: at, winner } = event
                && at == area
            {
                return winner;
            }
        }
    }
    panic!("the battle does not end")
}

fn measured(play: &Play, seat: Seat, area: Area) -> f64 {
    let wins = (0..BATTLES)
        .filter(|&n| fought_out(play, area, &mut Rng::derive(1415, &[n])) == Some(seat))
        .count();
    100.0 * wins as f64 / BATTLES as f64
}

type Men<'a> = (&'a str, Seat, &'a [(Kind, u8)]);

/// These meet in nobody's Berry.
fn berry(mut play: Play, aggressor: Seat, men: &[Men]) -> Play {
    for &(id, seat, troops) in men {
        play.put(id, seat, Area::Berry, troops);
    }
    play.s.aggressor[Area::Berry] = Some(aggressor);
    play.pass();
    play
}

/// The same after the commanders are chosen, all dice were misses, and the English are asked whether they run.
fn after_a_round(play: Play) -> Play {
    let mut play = play;
    play.play(&["battle berry"]);
    while let Phase::Command(seat) = play.s.phase {
        let mv = answer(&play.game, &play.s, seat, Area::Berry);
        play.play(&[&play.game.write_move(mv)]);
    }
    if play.s.phase == Phase::Jeanne {
        play.dice(&[4]);
    }
    play.roll(1);
    play
}

const BOW: Kind = Kind::Longbow;
const WELSH: Kind = Kind::Welsh;
const GUN: Kind = Kind::Gunner;

fn humphrey_and_jeanne() -> Play {
    let men: [Men; 2] =
        [("humphrey-of-lancaster", ENGLISH, &[(INF, 6)]), ("jeanne-darc", FRENCH, &[(INF, 4)])];
    berry(hyw(10), FRENCH, &men)
}

/// Name, position, for whom, and the exact chance where it was worked out apart from this code.
fn table() -> Vec<(&'static str, Play, Seat, Option<u8>)> {
    let nine_dice = || {
        berry(
            hyw(8),
            FRENCH,
            &[
                ("henry-iv", ENGLISH, &[(BOW, 2), (INF, 2)]),
                ("john-fastolf", ENGLISH, &[]),
                ("charles-vii", FRENCH, &[(INF, 5)]),
            ],
        )
    };
    let led = || {
        let mut play = humphrey_and_jeanne();
        play.play(&["battle berry", "command jeanne-darc", "command humphrey-of-lancaster"]);
        play
    };
    let silenced = || {
        let mut play = led();
        play.dice(&[4]);
        play
    };
    let great = || {
        berry(
            hyw(10),
            FRENCH,
            &[
                ("henry-vi", ENGLISH, &[(BOW, 2), (WELSH, 1), (Kind::Knight, 2), (INF, 4)]),
                ("john-of-lancaster", ENGLISH, &[(INF, 4), (Kind::Irish, 2)]),
                ("john-talbot", ENGLISH, &[(GUN, 2), (INF, 1)]),
                ("charles-vii", FRENCH, &[(Kind::Chevalier, 2), (INF, 6)]),
                ("jean-of-alencon", FRENCH, &[(INF, 3)]),
                ("jean-de-dunois", FRENCH, &[(Kind::Savoyard, 2), (GUN, 1)]),
            ],
        )
    };
    let knights = |english: &[(Kind, u8)], french: &[(Kind, u8)]| {
        let men: [Men; 2] = [("edward-iii", ENGLISH, english), ("philippe-vi", FRENCH, french)];
        berry(hyw(1), ENGLISH, &men)
    };
    let hired = |english: &[(Kind, u8)]| {
        let men: [Men; 2] =
            [("john-of-gaunt", ENGLISH, english), ("jean-of-berry", FRENCH, &[(INF, 3)])];
        berry(hyw(5), ENGLISH, &men)
    };
    let sherwood = |seat: Seat, troops: &[(Kind, u8)]| {
        let enemy = if seat == ENGLISH { "eudes-of-burgundy" } else { "john-lackland" };
        let men: [Men; 2] = [("robin-hood", seat, troops), (enemy, seat.other(), &[(INF, 6)])];
        berry(liw(6), FRENCH, &men)
    };
    let henry_and_jeanne = || {
        let men: [Men; 3] = [
            ("henry-v", ENGLISH, &[(BOW, 2), (INF, 5)]),
            ("thomas-montacute", ENGLISH, &[(INF, 3)]),
            ("jeanne-darc", FRENCH, &[(INF, 6)]),
        ];
        berry(hyw(10), ENGLISH, &men)
    };
    let alike: [Men; 4] = [
        ("edmund-of-langley", ENGLISH, &[]),
        ("ralph-neville", ENGLISH, &[]),
        ("louis-de-dampierre", FRENCH, &[]),
        ("philippe-of-orleans", FRENCH, &[]),
    ];
    let guesclin: [Men; 3] = [
        ("bertrand-du-guesclin", FRENCH, &[(INF, 2)]),
        ("edward-of-woodstock", ENGLISH, &[(INF, 6), (GUN, 2)]),
        ("henry-of-grosmont", ENGLISH, &[]),
    ];
    vec![
        ("nine dice against six", nine_dice(), ENGLISH, Some(83)),
        ("nine dice against six, asked to run", after_a_round(nine_dice()), ENGLISH, Some(83)),
        ("two longbow leaders, else alike", berry(hyw(5), ENGLISH, &alike), ENGLISH, Some(72)),
        ("Edward III alone, Philippe VI alone", knights(&[], &[]), ENGLISH, Some(74)),
        ("Humphrey against Jeanne", humphrey_and_jeanne(), ENGLISH, Some(8)),
        ("the same, asked to run", after_a_round(humphrey_and_jeanne()), ENGLISH, Some(8)),
        ("Jeanne before her die", led(), FRENCH, Some(92)),
        ("Jeanne after her die", silenced(), FRENCH, None),
        ("a braver man against Jeanne", henry_and_jeanne(), ENGLISH, None),
        ("the same, asked to run", after_a_round(henry_and_jeanne()), FRENCH, None),
        ("everything at once", great(), ENGLISH, None),
        ("everything at once, asked to run", after_a_round(great()), ENGLISH, None),
        ("knights", knights(&[(Kind::Knight, 2), (INF, 1)], &[(INF, 6)]), ENGLISH, None),
        ("knights alone", knights(&[(Kind::Knight, 2)], &[(Kind::Chevalier, 2)]), ENGLISH, None),
        ("gunners", knights(&[(GUN, 4)], &[(INF, 3)]), ENGLISH, None),
        ("a bravery of four", berry(hyw(5), ENGLISH, &guesclin), ENGLISH, None),
        ("mercenaries", hired(&[(Kind::Irish, 2), (INF, 1)]), ENGLISH, None),
        ("mercenaries only", hired(&[(Kind::Irish, 2), (Kind::Savoyard, 1)]), ENGLISH, None),
        ("Robin Hood", sherwood(ENGLISH, &[(BOW, 2), (INF, 1)]), ENGLISH, None),
        ("Robin Hood with the French", sherwood(FRENCH, &[(WELSH, 2)]), ENGLISH, None),
    ]
}

#[test]
fn r7_3_the_odds_shown_are_those_of_the_battle() {
    let mut wrong = Vec::new();
    for (name, play, seat, exact) in table() {
        // Before a battle it is shown for the initiative side, before dice for the aggressor, else for the side that is asked.
        let eye = match play.s.phase {
            Phase::NextBattle => play.s.initiative(),
            Phase::Jeanne | Phase::Round => play.s.battle.aggressor,
            _ => play.seat(),
        };
        assert_eq!(eye, seat, "{name}: {:?}", play.s.phase);
        let (shown, really) = (shown(&play, seat, Area::Berry), measured(&play, seat, Area::Berry));
        println!("{name}: shown {shown} %, measured {really:.1} %");
        if (f64::from(shown) - really).abs() > TOLERANCE
            || exact.is_some_and(|exact| exact.abs_diff(shown) > 1)
        {
            wrong.push(format!("{name}: shown {shown}, measured {really:.1}, exact {exact:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn r7_3g_stand_is_proposed_only_where_it_is_hopeful() {
    let offer = |play: &Play| {
        let choices = play.prompt(ENGLISH).choices;
        choices.iter().find(|c| c.mv == "stand").expect("they may stand").offer
    };
    assert_eq!(offer(&after_a_round(humphrey_and_jeanne())), Offer::Button, "8 %");
    let strong: [Men; 2] =
        [("edward-iii", ENGLISH, &[(INF, 6)]), ("philippe-vi", FRENCH, &[(INF, 1)])];
    assert_eq!(offer(&after_a_round(berry(hyw(1), FRENCH, &strong))), Offer::Go);
}

/// A march promises what the battle holds: Dampierre joins his king against Edward III.
#[test]
fn r6_1_a_march_promises_the_odds_of_the_battle() {
    let mut play = hyw(1);
    play.put("edward-iii", ENGLISH, Area::Normandy, &[(INF, 3)]);
    play.put("philippe-vi", FRENCH, Area::Normandy, &[(INF, 3)]);
    play.put("louis-de-dampierre", FRENCH, Area::IleDeFrance, &[(INF, 1)]);
    play.s.aggressor[Area::Normandy] = Some(FRENCH);
    play.play(&["pass"]);
    let march = "march louis-de-dampierre normandy";
    let choices = play.prompt(FRENCH).choices;
    let help = choices.into_iter().find(|c| c.mv == march).expect("he may join").help;
    assert!(help.contains("5 dice against 5: about 30 % if nobody runs."), "{help}");
    play.play(&[march]);
    let really = measured(&play, FRENCH, Area::Normandy);
    assert!((really - 30.0).abs() <= TOLERANCE, "{really}");
}

/// The parting round with its die before it: shown against many of them.
#[test]
fn r7_3g_ruling_a15_the_parting_odds_are_those_of_the_round() {
    let fled = |bravest: &str, runner: Seat| {
        let men: [Men; 2] = [(bravest, ENGLISH, &[(INF, 2)]), ("jeanne-darc", FRENCH, &[(INF, 2)])];
        let mut play = after_a_round(berry(hyw(10), runner.other(), &men));
        let away = play.list().into_iter().find(|m| m.starts_with("run ")).expect("a way out");
        play.play(&[&away]);
        play
    };
    for (bravest, runner) in [
        ("humphrey-of-lancaster", ENGLISH),
        ("humphrey-of-lancaster", FRENCH),
        ("henry-v", ENGLISH),
        ("henry-v", FRENCH),
    ] {
        let play = fled(bravest, runner);
        let pursuer = runner.other();
        let PanelBlock::Odds { percent, .. } = play.prompt(pursuer).blocks[0] else {
            panic!("odds")
        };
        let hit = |n: u64| {
            let mut rng = Rng::derive(1429, &[n]);
            let mut at = Position::<_, Vec<Event>>::of(&play.game, play.s);
            at.play(pursuer, &Move::Pursue);
            while playout::answer(&mut at, &mut rng).is_ok() {
                if at.state.battle.running.is_none() || matches!(at.state.phase, Phase::Losses(_)) {
                    break;
                }
            }
            at.events.iter().any(|e| matches!(e, Event::Parting { hits: 1.., .. }))
        };
        let really = 100.0 * (0..BATTLES).filter(|&n| hit(n)).count() as f64 / BATTLES as f64;
        let far = (f64::from(percent) - really).abs();
        assert!(far <= TOLERANCE, "{bravest}, {runner:?} runs: {percent} and {really}");
    }
}

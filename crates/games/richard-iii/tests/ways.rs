//! Which ways a person is asked to choose between, and what the question says.

use crate::common::*;
use Area::*;
use tudor_engine::show::{Prompt, Show as _};

fn prompt(g: &Scene, seat: Seat) -> Prompt {
    let mut moves = Vec::new();
    g.game.moves(&g.s, seat, &mut moves);
    g.game.prompt(&g.view(Eye::of(seat)), &moves)
}

#[test]
fn r5_2_ways_that_differ_say_in_what_and_others_are_not_asked_about() {
    let mut g = Scene::empty();
    let oxford = g.put(l::OXFORD, Essex);
    g.put(l::HENRY_VI, Chester);
    g.put(y::MARCH, Ireland);
    g.cards(Card::Four, Card::Two);
    let to_oxford = |g: &Scene| {
        let asked = prompt(g, L).choices.into_iter();
        let march = format!("march {oxford} ");
        asked
            .filter(|c| c.mv.starts_with(&march) && c.mv.ends_with(" oxford"))
            .map(|c| (c.label, c.help.is_empty(), c.paths.len()))
            .collect::<Vec<_>>()
    };
    // Nobody else is near: any way will do.
    let label = |by| format!("The Earl of Oxford marches to Oxford by {by}");
    assert_eq!(to_oxford(&g), [(label("Leicester"), true, 1), (label("Middlesex"), true, 0)]);
    // Four who may want to come along: no border takes them all.
    for block in [l::SOMERSET, l::EXETER, l::BUCKINGHAM, l::RIVERS] {
        g.put(block, Essex);
    }
    let ways = [
        "By Leicester: 2 more can cross from Essex to Leicester",
        "By Middlesex: 3 more can cross from Essex to Middlesex",
    ];
    assert_eq!(to_oxford(&g), ways.map(|label| (label.to_owned(), false, 1)));
    let only = prompt(&g, L).choices.into_iter();
    let only = only.filter(|c| c.mv == format!("march {oxford} middlesex kent"));
    let only: Vec<_> = only.map(|c| (c.label, c.help)).collect();
    assert_eq!(only, [("The Earl of Oxford marches to Kent by Middlesex".into(), String::new())]);
}

#[test]
fn r5_2_a_way_is_asked_about_only_if_somebody_could_still_come_who_needs_the_border() {
    // Four in East Anglia could come after him by either border, if a point is left for them.
    for (points, offered) in [(1, 1), (2, 2)] {
        let mut g = Scene::empty();
        let oxford = g.put(l::OXFORD, Essex);
        g.all(&[l::SOMERSET, l::EXETER, l::BUCKINGHAM, l::RIVERS], EastAnglia);
        g.put(y::MARCH, Ireland);
        g.cards(Card::Four, Card::Two);
        g.s.ap = points;
        assert_eq!(ways_offered(&g, oxford, "oxford").len(), offered, "{points} points");
    }
}

#[test]
fn r5_21_two_ways_over_the_same_narrow_border_are_one_question_less() {
    let mut g = Scene::empty();
    let devon = g.put(l::DEVON, Oxford);
    g.all(&[l::SOMERSET, l::EXETER, l::RIVERS], Oxford);
    g.put(y::MARCH, Gloucester); // no way by Gloucester
    g.put(y::HASTINGS, Sussex); // nor by Sussex
    g.cards(Card::ForceMarch, Card::Two);
    let all = g.moves().into_iter().filter(
        |m| matches!(m, Move::March(x, path) if *x == devon && path.end() == Some(Cornwall)),
    );
    assert_eq!(all.count(), 2, "by Wilts, then Dorset or Somerset");
    // From Oxford to Wilts only three of the four can cross, but both ways do; all else is wide enough.
    assert_eq!(ways_offered(&g, devon, "cornwall"), ["Devon marches to Cornwall by Wilts, Dorset"]);
    let asked = prompt(&g, L);
    assert!(asked.steps.iter().all(|step| step.ask != "Which way?" || step.path.len() == 2));
}

/// What the ways of a block to an area are called that a person is asked about.
fn ways_offered(g: &Scene, x: Slot, to: &str) -> Vec<String> {
    let (march, end) = (format!("march {x} "), format!(" {to}"));
    let asked = prompt(g, g.decider()).choices.into_iter();
    let ways = asked.filter(|c| c.mv.starts_with(&march) && c.mv.ends_with(&end));
    ways.filter(|c| !c.paths.is_empty()).map(|c| c.label).collect()
}

#[test]
fn r5_2_ways_between_which_one_must_choose_never_read_alike() {
    let mut questions = 0;
    for seed in 1..40 {
        let mut g = Scene::start(game("war", &[]));
        g.until(seed, |s| matches!(s.phase, Phase::Act(_)) && s.turn > 1 + (seed % 4) as u8);
        let asked = prompt(&g, g.decider());
        for step in asked.steps.iter().filter(|step| step.ask == "Which way?") {
            let ends = asked.choices.iter().filter(|c| c.paths.contains(&step.path));
            let mut tails: Vec<&str> =
                ends.filter_map(|c| c.label.split_once(": ")).map(|(_, tail)| tail).collect();
            // A march or a voyage; an attack is known by the road it comes on.
            tails.retain(|tail| !tail.ends_with("can follow"));
            questions += tails.len();
            let all = tails.len();
            tails.sort_unstable();
            tails.dedup();
            assert_eq!(tails.len(), all, "seed {seed}: {tails:?}");
        }
    }
    assert!(questions > 5, "{questions}");
}

#[test]
fn r5_2_a_way_that_is_not_asked_about_does_nothing_that_the_offered_one_does_not() {
    let mut hidden = 0;
    for seed in 1..12 {
        let mut g = Scene::start(game("war", &[]));
        g.until(seed, |s| matches!(s.phase, Phase::Act(_)) && s.turn > 2);
        let seat = g.decider();
        let mut moves = Vec::new();
        g.game.moves(&g.s, seat, &mut moves);
        let after = |mv: Move| {
            let (mut s, mut moves) = (g.s.clone(), Vec::new());
            apply(&g.game, &mut s, seat, mv, &mut ()).expect("legal");
            g.game.moves(&s, seat, &mut moves);
            (s.entered, s.via, moves)
        };
        let choices = g.game.prompt(&g.view(Eye::of(seat)), &moves).choices;
        let offered = |i: usize| !choices[i].paths.is_empty();
        for (i, mv) in moves.iter().enumerate() {
            let Move::March(x, path) = *mv else { continue };
            if offered(i) {
                continue;
            }
            hidden += 1;
            let (entered, via, left) = after(*mv);
            let other = moves.iter().enumerate().find(|&(j, m)| {
                let same = matches!(m, Move::March(y, p) if *y == x && p.end() == path.end());
                same && offered(j) && {
                    let (e, v, more) = after(*m);
                    (e, v) == (entered, via) && left.iter().all(|m| more.contains(m))
                }
            });
            assert!(other.is_some(), "seed {seed}: {}", choices[i].mv);
        }
    }
    assert!(hidden > 20, "{hidden} ways looked at");
}

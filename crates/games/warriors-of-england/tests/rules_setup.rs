//! 1.0 to 4.0: seats, map, pieces, set-up, sequence.

use std::collections::BTreeSet;

use crate::common::{Field, L, Y};
use tudor_engine::playout::{Position, at_random, step};
use tudor_engine::{Chance, Draw, Game, Node, Rng, Seat, Step};
use tudor_warriors_of_england::area::Areas;
use tudor_warriors_of_england::state::Phase;
use tudor_warriors_of_england::{Area, Data, Event, INFO, Nobles, WarriorsOfEngland};

#[test]
fn r1_0_two_seats_lancaster_and_york() {
    assert_eq!(INFO.sides.map(|side| side.id), ["lancaster", "york"]);
    assert_eq!(WarriorsOfEngland::info().title, "Warriors of England");
}

#[test]
fn r2_1_map_has_13_regions_and_3_foreign_areas() {
    let data = Data::standard();
    assert_eq!(Area::regions().count(), 13);
    assert_eq!(Area::regions().map(|a| data.places[a].vp).sum::<u8>(), 20);
    assert_eq!(Area::abroad(L), [Area::Scotland, Area::France]);
    assert_eq!(Area::abroad(Y), [Area::Burgundy]);
    for area in Area::ALL {
        let place = &data.places[area];
        assert!(!place.name.is_empty() && !place.abbr.is_empty() && !place.ways.is_empty());
        for way in &place.ways {
            assert_eq!(data.border(way.to, area), Some(way.kind), "borders have two sides");
        }
    }
    let borders: usize = Area::ALL.iter().map(|&a| data.places[a].ways.len()).sum();
    assert_eq!(borders, 2 * 34);
}

#[test]
fn r2_2_every_piece_is_a_noble_with_two_faces() {
    let data = Data::standard();
    assert_eq!(data.nobles.len(), 50);
    let count =
        |colour: Option<Seat>| data.nobles.iter().filter(|p| p.faces[0].colour == colour).count();
    assert_eq!((count(Some(L)), count(Some(Y)), count(None)), (14, 13, 23));
    for piece in &data.nobles {
        assert!(piece.faces.iter().all(|f| (1..=3).contains(&f.stars) && !f.title.is_empty()));
    }
}

#[test]
fn r2_2_1_first_death_flips_second_removes() {
    let mut field = Field::empty().put(L, "tuchet", Area::Wales, 0).put(Y, "york", Area::Wales, 6);
    for (face, gone) in [(false, false), (true, true)] {
        field = field
            .put(L, "tuchet", Area::Wales, 0)
            .battle(Area::Wales, Y, ["tuchet", "york"])
            .no_intrigue();
        assert_eq!(field.is_down("tuchet"), face);
        field.roll(&[6, 1, 1, 1, 1, 1, 1, 1]);
        field.play("flee tuchet");
        field.roll(&[1]);
        assert_eq!(field.is_dead("tuchet"), gone);
        assert_eq!(field.is_covert(L, "tuchet"), !gone);
        field.s.control = Default::default();
        field.s.levied = Default::default();
        field.s.spent = Areas::EMPTY;
    }
}

#[test]
fn r2_2_2_troops_limit_is_two_a_star_and_nobody_hands_them_over() {
    let field = Field::empty()
        .put(L, "talbot", Area::Wales, 4)
        .put(L, "henry-vi", Area::Wales, 6)
        .down("henry-vi");
    assert_eq!(field.game.most_troops(&field.s, field.id("talbot")), 4);
    assert_eq!(field.game.most_troops(&field.s, field.id("henry-vi")), 6);
    assert_eq!(field.s.strength(field.s.at[Area::Wales][L]), 12);
    let mut over = field.s;
    over.troops[field.id("talbot")] = 5;
    assert!(field.game.audit(&over).is_err());
}

#[test]
fn ruling_r64_no_move_transfers_or_disbands_troops() {
    let field = Field::empty()
        .put(L, "talbot", Area::Wales, 4)
        .put(L, "tuchet", Area::Wales, 0)
        .initiative(L, 3)
        .campaign();
    assert!(field.moves().iter().all(|m| m == "pass" || m.starts_with("march ")));
    assert!(field.game.read_move("give talbot tuchet").is_err());
}

#[test]
fn r2_2_3_every_marker_is_in_the_position() {
    let state = serde_json::to_value(Field::start().s).expect("a position can be written");
    for field in ["turn", "vp", "control", "aggressor", "disgraced", "impulses"] {
        assert!(state.get(field).is_some(), "{field}");
    }
    assert!(state["battle"].get("missed").is_some());
    assert!(size_of::<tudor_warriors_of_england::State>() < 1024);
}

/// The dice that events tell of.
fn dice_told(events: &[Event]) -> Vec<u8> {
    let mut told = Vec::new();
    for event in events {
        match event {
            Event::Initiative { dice, .. } => told.extend(dice),
            Event::Round { dice, .. } | Event::Parting { dice, .. } => told.extend(&dice.0),
            Event::Plotted { die, .. }
            | Event::Flight { die, .. }
            | Event::Tried { die, .. }
            | Event::Henry { die, .. }
            | Event::Control { die: Some(die), .. } => told.push(*die),
            _ => {}
        }
    }
    told
}

#[test]
fn r2_3_every_die_is_a_question_to_chance_and_everybody_sees_it() {
    let game = Field::start().game;
    let mut labels = BTreeSet::new();
    for seed in 0..60 {
        let mut at = Position::<_, Vec<Event>>::start(&game);
        let mut rng = Rng::new(seed);
        loop {
            let asked = game.node(&at.state);
            let mut thrown: Vec<u8> = Vec::new();
            let Some(done) = step(&mut at, &mut rng, at_random) else { break };
            if let (Node::Chance(chance), Step::Chance(outcome)) = (asked, done) {
                assert_eq!(chance.only, None, "open to all");
                if matches!(chance.draw, Draw::Dice(_)) {
                    thrown.extend(&outcome.0);
                    labels.insert(chance.label);
                }
            }
            assert_eq!(dice_told(&at.events), thrown, "{:?}", at.events);
            at.events.clear();
        }
    }
    let all =
        ["battle", "control", "flight", "henry", "initiative", "intrigue", "parting", "trial"];
    assert!(labels.into_iter().eq(all), "every kind of roll was seen");
}

const FIVE: [&str; 5] = ["tuchet", "warwick", "bonville", "dudley", "rivers"];

fn drafted(picks: [&str; 5]) -> Field {
    let mut field = Field::start();
    field.draw(&FIVE);
    for pick in picks {
        field.play(&format!("place {pick}"));
    }
    field
}

#[test]
fn r3_0_standard_set_up() {
    let field = Field::start();
    for (seat, id, area, troops) in [
        (L, "henry-vi", Area::London, 2),
        (L, "margaret-of-anjou", Area::London, 1),
        (L, "somerset", Area::SouthMidlands, 2),
        (L, "buckingham", Area::SouthMidlands, 2),
        (Y, "york", Area::WestMidlands, 4),
    ] {
        assert!(field.is_at(seat, id, area), "{id}");
        assert_eq!(field.troops(id), troops, "{id}");
    }
    assert_eq!(field.s.down, Nobles::one(field.id("henry-vi")));
    assert_eq!((field.s.on_map(L).len(), field.s.on_map(Y).len()), (4, 1));
}

#[test]
fn r3_0_ruling_r5_five_greens_are_drafted_york_first_and_placed_with_two_troops() {
    let mut field = Field::start();
    let Node::Chance(Chance { draw: Draw::Pick { from, count }, .. }) = field.node() else {
        panic!()
    };
    assert_eq!((from.len(), count), (23, 5));
    field.draw(&FIVE);
    let order: Vec<_> = [
        "tuchet west-midlands",
        "dudley west-midlands",
        "bonville southwest",
        "rivers south-midlands",
        "warwick burgundy",
    ]
    .into_iter()
    .map(|pick| {
        let seat = field.node().decider();
        field.play(&format!("place {pick}"));
        seat
    })
    .collect();
    assert_eq!(order, [Some(Y), Some(L), Some(Y), Some(L), Some(Y)]);
    assert!(FIVE.iter().all(|id| field.troops(id) == 2));
    let cup = field.s.cup;
    let of = |seat| field.game.data.coloured(cup, seat, Nobles::EMPTY).len();
    assert_eq!((cup.len(), of(L), of(Y)), (40, 10, 12));
    assert_eq!(field.s.phase, Phase::Initiative);
}

#[test]
fn r3_0_ruling_r6_warwick_comes_beside_a_friend_or_abroad() {
    let mut field = Field::start();
    field.draw(&FIVE);
    let places: Vec<_> = field.moves().into_iter().filter(|m| m.contains("warwick")).collect();
    assert_eq!(places, ["place warwick west-midlands", "place warwick burgundy"]);
    assert_eq!(field.refused("place warwick london"), "3.0");
    assert_eq!(field.refused("place tuchet london"), "3.0");
    field.play("place tuchet west-midlands");
    let places: Vec<_> = field.moves().into_iter().filter(|m| m.contains("warwick")).collect();
    assert_eq!(
        places,
        [
            "place warwick london",
            "place warwick south-midlands",
            "place warwick scotland",
            "place warwick france"
        ]
    );
}

#[test]
fn r3_0_ruling_r7_york_is_aggressor_where_both_stand_whoever_came_first() {
    let after = drafted([
        "bonville southwest",
        "dudley west-midlands",
        "rivers south-midlands",
        "warwick london",
        "tuchet west-midlands",
    ]);
    // York came first to West Midlands, Lancaster to South Midlands.
    assert_eq!(after.s.aggressor[Area::WestMidlands], Some(Y));
    assert_eq!(after.s.aggressor[Area::SouthMidlands], Some(Y));
    assert_eq!(after.s.control[Area::WestMidlands], None);
    assert_eq!(after.s.control[Area::SouthMidlands], None);
}

#[test]
fn r3_0_ruling_r8_control_at_the_start() {
    let field = drafted([
        "tuchet west-midlands",
        "rivers south-midlands",
        "bonville southwest",
        "warwick london",
        "dudley west-midlands",
    ]);
    let held = |area| field.s.control[area];
    assert_eq!(held(Area::London), Some(L));
    assert_eq!(held(Area::SouthMidlands), Some(L));
    assert_eq!(held(Area::WestMidlands), Some(Y));
    assert_eq!(held(Area::Southwest), Some(Y));
    assert_eq!(held(Area::Yorkshire), None);
}

#[test]
fn ruling_r9_the_marker_begins_at_0() {
    assert_eq!(Field::start().s.vp, 0);
}

#[test]
fn r4_0_ruling_r2_a_turn_has_its_steps_in_order() {
    // Everything of a turn happens once here: a battle, a claim, a levy, a trial, a draw, a placement, the king's die.
    let mut field = Field::empty()
        .put(L, "margaret-of-anjou", Area::London, 0)
        .control(Area::London, L)
        .put(L, "talbot", Area::Wales, 0)
        .put(Y, "tuchet", Area::Wales, 0)
        .put(L, "henry-tudor", Area::East, 0)
        .aggressor(Area::Wales, L)
        .tower(Y, "clarence")
        .phase(Phase::Initiative);
    let mut seen = Vec::new();
    for _ in 0..200 {
        let step = match field.s.phase {
            Phase::Initiative => "4.1",
            Phase::Campaign => "4.2",
            Phase::Control(_) | Phase::Claim(..) => "4.4",
            Phase::Levy(_) => "4.5",
            Phase::Tower(_) | Phase::Trial(..) => "4.6",
            Phase::Draw | Phase::Choose(_) | Phase::Place => "4.7",
            Phase::Henry => "4.9",
            _ => "4.3",
        };
        if seen.last() != Some(&step) {
            seen.push(step);
        }
        match field.node() {
            Node::Chance(chance) => {
                let all: Vec<u8> = match chance.draw {
                    Draw::Dice(n) => vec![6; usize::from(n)],
                    Draw::Pick { from, count } => from.iter().take(usize::from(count)).collect(),
                    Draw::Order(_) => unreachable!(),
                };
                field.roll(&all);
            }
            _ => {
                let first = field
                    .moves()
                    .into_iter()
                    .find(|m| *m != "pass" && *m != "stand" || field.s.phase == Phase::Campaign);
                field.play(&first.expect("a move"));
            }
        }
        if field.s.turn == 2 {
            break;
        }
        if field.events.iter().any(|e| matches!(e, Event::Scored { .. })) {
            seen.push("4.8");
        }
    }
    assert_eq!(seen, ["4.1", "4.2", "4.3", "4.4", "4.5", "4.6", "4.7", "4.8", "4.9"]);
    assert_eq!((field.s.turn, field.s.phase), (2, Phase::Initiative), "4.10");
}

#[test]
fn r4_1_initiative_opens_every_turn() {
    let field = drafted([
        "tuchet west-midlands",
        "rivers south-midlands",
        "bonville southwest",
        "warwick london",
        "dudley west-midlands",
    ]);
    assert!(matches!(field.node(), Node::Chance(c) if c.label == "initiative"));
    assert_eq!(field.s.turn, 1);
}

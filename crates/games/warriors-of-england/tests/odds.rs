//! The odds people are shown against those that are true: each position is fought out many times by the rules that
//! fight the game's own battles, with fixed seeds.

use crate::common::{Field, L, Y};
use tudor_engine::playout::{Position, step};
use tudor_engine::show::{PanelBlock, Show};
use tudor_engine::{Game, Rng, Seat};
use tudor_warriors_of_england::state::{Phase, State};
use tudor_warriors_of_england::{Area, Event, Move, WarriorsOfEngland};

/// Battles a position. The spread of the measured share is at most half a point.
const BATTLES: u64 = 10_000;
/// How far the shown per cent may lie from the measured ones.
const TOLERANCE: f64 = 2.0;

/// What the side that decides is shown of the battle in Wales, for itself.
fn shown(field: &Field) -> (Seat, u8) {
    let seat = field.node().decider().expect("somebody is asked");
    let mut moves = Vec::new();
    field.game.moves(&field.s, seat, &mut moves);
    let house = if seat == L { "Lancaster" } else { "York" };
    let wanted = format!("{house} holds Wales");
    let blocks = field.game.prompt(&field.s, &moves).blocks;
    let found = blocks.iter().find_map(|block| match block {
        PanelBlock::Odds { title, percent, .. } if *title == wanted => Some(*percent),
        PanelBlock::Stat { label, value, .. } if label.starts_with(&wanted) => {
            value.strip_suffix(" %").and_then(|n| n.parse().ok())
        }
        _ => None,
    });
    (seat, found.unwrap_or_else(|| panic!("{wanted}: not in {blocks:?}")))
}

/// Both fight to the end, tempt nobody, and choose by chance what falls.
fn answer(game: &WarriorsOfEngland, s: &State, seat: Seat, rng: &mut Rng) -> Move {
    let mut moves = Vec::new();
    game.moves(s, seat, &mut moves);
    match s.phase {
        Phase::Campaign => Move::Pass,
        Phase::NextBattle => Move::Battle(Area::Wales),
        Phase::Intrigue(_) => Move::NoIntrigue,
        Phase::Withdrawal(_) => Move::Stand,
        Phase::Third => Move::GoOn,
        // The best in battle, as the odds take it.
        Phase::Command(_) => *moves
            .iter()
            .max_by_key(|mv| match mv {
                Move::Command(n) => (game.face(s, *n).battle, game.face(s, *n).leadership),
                _ => (0, 0),
            })
            .expect("somebody commands"),
        Phase::Losses(_) | Phase::Exile(..) => rng.pick(&moves),
        other => panic!("{other:?} is not asked in a battle that is fought out"),
    }
}

fn fought_out(field: &Field, rng: &mut Rng) -> Option<Seat> {
    let game = &field.game;
    let mut at = Position::<_, Vec<Event>>::of(game, field.s);
    for _ in 0..5000 {
        step(&mut at, rng, |at, seat, _, rng| answer(game, &at.state, seat, rng))
            .expect("the battle goes on");
        for event in at.events.drain(..) {
            if let Event::Over { area: Area::Wales, holds, .. } = event {
                return holds;
            }
        }
    }
    panic!("the battle does not end")
}

/// Somerset (5 dice, battle 1) against York (8 dice, battle 2), each with a number of troops, and friends of theirs.
fn wales(somerset: u8, york: u8, friends: &[(Seat, &str, u8)]) -> Field {
    let field = Field::empty()
        .put(L, "somerset", Area::Wales, somerset)
        .put(Y, "york", Area::Wales, york)
        .aggressor(Area::Wales, Y);
    friends
        .iter()
        .fold(field, |field, &(seat, id, troops)| field.put(seat, id, Area::Wales, troops))
}

/// Asked whether it withdraws, after a round without a hit.
fn after_a_round(field: Field) -> Field {
    let mut field = field.battle(Area::Wales, Y, ["somerset", "york"]).no_intrigue();
    let dice = usize::from(field.dice_wanted());
    field.roll(&vec![1; dice]);
    field
}

fn table() -> Vec<(&'static str, Field)> {
    vec![
        ("man against man", wales(0, 0, &[]).battles()),
        ("six against two", wales(6, 2, &[]).battles()),
        ("six against two, asked to withdraw", after_a_round(wales(6, 2, &[]))),
        ("six against six", wales(6, 6, &[]).battles()),
        ("six against six, in a campaign", wales(6, 6, &[]).campaign()),
        ("six against six, asked to withdraw", after_a_round(wales(6, 6, &[]))),
        ("with friends", wales(6, 4, &[(L, "clifford", 2), (Y, "howard", 1)]).battles()),
        (
            "a crowd without troops",
            wales(0, 3, &[(L, "clifford", 0), (L, "roos", 0), (L, "devon", 0)]).battles(),
        ),
        (
            "the king himself",
            Field::empty()
                .put(L, "henry-vi", Area::Wales, 5)
                .put(Y, "warwick", Area::Wales, 2)
                .aggressor(Area::Wales, Y)
                .battles(),
        ),
        (
            "the king infirm",
            Field::empty()
                .put(L, "henry-vi", Area::Wales, 5)
                .down("henry-vi")
                .put(Y, "herbert", Area::Wales, 2)
                .aggressor(Area::Wales, L)
                .battles(),
        ),
    ]
}

#[test]
fn r7_3_the_odds_shown_are_those_of_the_battle() {
    let mut wrong = Vec::new();
    for (name, field) in table() {
        let (seat, shown) = shown(&field);
        let wins = (0..BATTLES)
            .filter(|&n| fought_out(&field, &mut Rng::derive(1461, &[n])) == Some(seat))
            .count();
        let really = 100.0 * wins as f64 / BATTLES as f64;
        println!("{name}: shown {shown} %, measured {really:.1} %");
        if (f64::from(shown) - really).abs() > TOLERANCE {
            wrong.push(format!("{name}: shown {shown}, measured {really:.1}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

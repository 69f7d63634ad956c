//! A refusal gives the reason that holds, not another one of the same rule.

use crate::common::{Field, L, Y};
use tudor_engine::Game;
use tudor_warriors_of_england::Area;
use tudor_warriors_of_england::state::Phase;

/// The rule and the sentence by which the deciding side's move is refused.
fn why(field: &Field, text: &str) -> (&'static str, String) {
    let seat = field.node().decider().expect("somebody decides");
    let mv = field.game.read_move(text).expect("a move");
    let refusal = field.game.check(&field.s, seat, mv).expect_err("refused");
    (refusal.rule, refusal.reason)
}

fn holds(field: &Field, text: &str, rule: &str, says: &str) {
    let (by, reason) = why(field, text);
    assert!(by == rule && reason.contains(says), "{text}: {reason} ({by})");
}

#[test]
fn r3_0_in_the_draft_a_drawn_noble_is_placed_and_nothing_else() {
    let mut field = Field::start();
    field.draw(&["tuchet", "warwick", "bonville", "dudley", "rivers"]);
    for other in ["pass", "done", "battle wales", "place talbot wales"] {
        holds(&field, other, "3.0", "Pick one of the neutral nobles");
    }
    holds(&field, "place tuchet london", "3.0", "home, West Midlands");
    holds(&field, "place warwick france", "3.0", "France is closed to your side");
    holds(&field, "place warwick london", "3.0", "a region with a noble of yours, or abroad");
}

#[test]
fn r11_2_where_a_noble_cannot_be_placed_and_why() {
    let field = Field::empty()
        .put(L, "somerset", Area::East, 0)
        .covert(L, "warwick")
        .covert(L, "talbot")
        .initiative(L, 3)
        .phase(Phase::Place);
    holds(&field, "place warwick burgundy", "11.2", "Burgundy is closed to your side");
    holds(&field, "place warwick wales", "11.2", "a region with a noble of yours, or abroad");
    holds(&field, "place talbot burgundy", "11.2", "home, North Midlands");
    holds(&field, "place devon southwest", "11.2", "from your Covert Box");
}

#[test]
fn r7_5_who_cannot_take_the_hit_and_why() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::Wales, 1)
        .put(L, "devon", Area::Wales, 0)
        .put(Y, "york", Area::Wales, 6)
        .battle(Area::Wales, Y, ["talbot", "york"])
        .no_intrigue();
    let mut dice = vec![1; usize::from(field.dice_wanted())];
    dice[..3].fill(6);
    field.roll(&dice);
    // Where a hit can fall on one only it falls there unasked, so ask with both to choose from.
    field.s.phase = Phase::Losses(L);
    let talbot = field.id("talbot");
    field.s.troops[talbot] = 1;
    holds(&field, "flee devon", "7.5", "Troops fall before nobles do");
    holds(&field, "flee talbot", "7.5", "Troops fall before nobles do");
    holds(&field, "lose devon", "7.5", "no troops to lose");
    holds(&field, "flee york", "7.5", "Choose who takes the hit");
    field.s.troops[talbot] = 0;
    holds(&field, "flee talbot", "7.5", "the commander is hit last");
}

#[test]
fn r7_6_where_nobody_withdraws_to_and_why() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::East, 0)
        .put(L, "devon", Area::East, 0)
        .put(L, "somerset", Area::Wales, 0)
        .put(Y, "york", Area::East, 0)
        .put(Y, "howard", Area::London, 0)
        .battle(Area::East, Y, ["talbot", "york"])
        .no_intrigue();
    let dice = vec![1; usize::from(field.dice_wanted())];
    field.roll(&dice);
    assert_eq!(field.s.phase, Phase::Withdrawal(L));
    holds(&field, "withdraw talbot+devon wales", "7.6", "not next to the battle");
    holds(&field, "withdraw talbot+devon burgundy", "7.6", "Burgundy is closed to your side");
    holds(&field, "withdraw talbot+devon london", "7.6", "Enemy nobles stand in London");
    holds(&field, "withdraw somerset south-midlands", "7.6", "Only nobles of this battle");
    holds(&field, "withdraw talbot south-midlands", "7.6", "All who find room must go");
    holds(&field, "done", "7.6", "stand and fight");
}

//! What a move gives up is said before it is made: London, and points for nobles who go abroad.

use crate::common::{Field, L, Y};
use tudor_engine::Game;
use tudor_engine::show::{Choice, PanelBlock, Prompt, Show};
use tudor_warriors_of_england::Area;
use tudor_warriors_of_england::state::Phase;

const LOST: &str =
    "London is lost with its 3 points a turn: no healthy noble of three stars is left there.";

fn prompt(field: &Field) -> Prompt {
    let mut moves = Vec::new();
    if let Some(seat) = field.node().decider() {
        field.game.moves(&field.s, seat, &mut moves);
    }
    field.game.prompt(&field.s, &moves)
}

fn choice(field: &Field, mv: &str) -> Choice {
    let found = prompt(field).choices.into_iter().find(|c| c.mv == mv);
    found.unwrap_or_else(|| panic!("{mv}: {:?}", field.moves()))
}

/// Is the loss of London said with this move, and does it happen?
fn loses(field: &Field, mv: &str) -> bool {
    let told = choice(field, mv);
    let warned = told.label.ends_with(", and London is lost");
    assert_eq!(told.help.contains(LOST), warned, "{told:?}");
    let mut after = Field { game: field.game.clone(), s: field.s, events: Vec::new() };
    after.play(mv);
    while after.s.phase.in_battle() && after.s.control[Area::London].is_some() {
        match after.s.phase {
            Phase::Flight(..) => after.roll(&[3]),
            Phase::Parting => after.roll(&vec![1; usize::from(after.dice_wanted())]),
            Phase::LeftBehind(_) | Phase::Command(_) => after.play(&after.moves()[0].clone()),
            _ => break,
        }
    }
    assert_eq!(after.s.control[Area::London].is_none(), warned, "{mv}: {:?}", after.s.phase);
    warned
}

/// London, Lancaster's, with these men.
fn london(men: &[&str]) -> Field {
    let mut field = Field::empty().initiative(L, 4);
    for id in men {
        field = field.put(L, id, Area::London, 1);
    }
    field.control(Area::London, L)
}

fn remarks(prompt: &Prompt) -> Vec<String> {
    let said = prompt.blocks.iter().filter_map(|block| match block {
        PanelBlock::Say(remark) => Some(remark.text.clone()),
        _ => None,
    });
    said.collect()
}

#[test]
fn r8_0_item_8_marching_out_of_london_with_the_last_heir_says_so() {
    let field = london(&["margaret-of-anjou", "henry-vi", "talbot"]).down("henry-vi").campaign();
    assert!(loses(&field, "march margaret-of-anjou east"));
    assert!(loses(&field, "march margaret-of-anjou+talbot south-midlands"));
    assert!(!loses(&field, "march talbot east"));
    let queen = choice(&field, "march margaret-of-anjou east");
    assert_eq!(queen.ask, "March Margaret of Anjou to East and lose London?");
    // A click on the region marches at once, so the question before it says it too.
    let prompt = prompt(&field);
    let ask = |id: &str| {
        let at = format!("noble:{id}");
        let step = prompt.steps.iter().find(|s| s.path.len() == 1 && s.path[0].0 == at);
        step.expect("a question").ask.clone()
    };
    assert_eq!(ask("margaret-of-anjou"), "Where should Margaret of Anjou lead? London is lost.");
    assert_eq!(ask("talbot"), "Where should the 2nd Earl of Shrewsbury lead?");
    assert_eq!(
        remarks(&prompt),
        [
            "Only Margaret of Anjou holds London for Lancaster. If she leaves, it is lost with its 3 points a turn."
        ]
    );
}

#[test]
fn r8_0_item_8_of_two_heirs_one_may_go_and_both_together_lose_london() {
    let field = london(&["margaret-of-anjou", "somerset"]).campaign();
    assert!(!loses(&field, "march margaret-of-anjou east"));
    assert!(!loses(&field, "march somerset east"));
    assert!(loses(&field, "march margaret-of-anjou+somerset south-midlands"));
    let prompt = prompt(&field);
    assert_eq!(remarks(&prompt), Vec::<String>::new());
    let both = prompt.steps.iter().filter(|s| s.path.len() == 2);
    assert!(both.clone().count() > 0);
    assert!(both.clone().all(|s| s.ask == "Where should they go? London is lost."));
}

#[test]
fn r8_0_item_8_who_does_not_hold_london_loses_nothing() {
    let mut field = london(&["margaret-of-anjou"]);
    field.s.control[Area::London] = None;
    let field = field.campaign();
    assert!(!choice(&field, "march margaret-of-anjou east").help.contains("lost"));
    assert_eq!(remarks(&prompt(&field)), Vec::<String>::new());
    // Any other region stays one's own without anybody there.
    let field = Field::empty()
        .put(L, "somerset", Area::East, 1)
        .control(Area::East, L)
        .initiative(L, 4)
        .campaign();
    assert_eq!(choice(&field, "march somerset north-midlands").help, "");
}

#[test]
fn r7_6_r8_0_item_8_every_withdrawal_from_london_by_its_holder_says_so() {
    let mut field = london(&["margaret-of-anjou", "talbot", "devon"])
        .put(Y, "york", Area::London, 4)
        .battle(Area::London, Y, ["margaret-of-anjou", "york"])
        .no_intrigue();
    let dice = vec![1; usize::from(field.dice_wanted())];
    field.roll(&dice);
    assert_eq!(field.s.phase, Phase::Withdrawal(L));
    let ways: Vec<_> = field.moves().into_iter().filter(|m| m != "stand").collect();
    assert!(ways.len() > 3);
    for mv in ways {
        assert!(loses(&field, &mv), "{mv}");
    }
    assert!(prompt(&field).help.ends_with(LOST), "{}", prompt(&field).help);
    assert!(!choice(&field, "stand").label.contains("London"));
    // York, who holds nothing, may leave freely.
    field.play("stand");
    assert_eq!(field.s.phase, Phase::Withdrawal(Y));
    assert!(!prompt(&field).help.contains("London"));
    assert!(!choice(&field, "withdraw york east").label.contains("London is lost"));
}

#[test]
fn r7_5_r8_0_item_8_who_is_hit_in_london_may_take_it_along() {
    // The infirm king commands, so that the queen may be hit before him.
    let mut field = london(&["henry-vi", "margaret-of-anjou", "devon"]).down("henry-vi");
    for id in ["henry-vi", "margaret-of-anjou", "devon"] {
        field = field.put(L, id, Area::London, 0);
    }
    let mut field = field
        .put(Y, "york", Area::London, 4)
        .battle(Area::London, Y, ["henry-vi", "york"])
        .no_intrigue();
    let mut dice = vec![1; usize::from(field.dice_wanted())];
    dice[0] = 6;
    field.roll(&dice);
    assert_eq!(field.s.phase, Phase::Losses(L));
    assert!(loses(&field, "flee margaret-of-anjou"));
    assert!(!loses(&field, "flee devon"));
    assert_eq!(
        choice(&field, "flee margaret-of-anjou").label,
        "Margaret of Anjou is hit, and London is lost"
    );
}

#[test]
fn r7_6_r8_0_item_8_who_is_left_behind_in_london_may_take_it_along() {
    let mut field = london(&["margaret-of-anjou", "talbot", "devon", "exeter"])
        .put(Y, "york", Area::London, 4)
        .battle(Area::London, Y, ["margaret-of-anjou", "york"])
        .no_intrigue();
    let dice = vec![1; usize::from(field.dice_wanted())];
    field.roll(&dice);
    field.play("withdraw exeter+devon east");
    assert_eq!(field.s.phase, Phase::LeftBehind(L));
    assert!(loses(&field, "flee margaret-of-anjou"));
    assert!(choice(&field, "flee talbot").help.is_empty());
}

#[test]
fn r12_0_who_goes_abroad_is_told_the_price() {
    const PRICE: &str = "Each noble abroad costs you 1 point when the turn is scored.";
    let field = Field::empty().put(L, "talbot", Area::Northeast, 1).initiative(L, 4).campaign();
    assert_eq!(choice(&field, "march talbot scotland").help, PRICE);
    assert_eq!(choice(&field, "march talbot yorkshire").help, "");
    let mut field =
        Field::empty().covert(Y, "warwick").initiative(Y, 2).cup(&[]).phase(Phase::Place);
    assert!(
        choice(&field, "place warwick burgundy").help.ends_with(&format!("leadership 6. {PRICE}"))
    );
    field = field
        .put(L, "talbot", Area::Northeast, 1)
        .put(Y, "york", Area::Northeast, 1)
        .battle(Area::Northeast, Y, ["talbot", "york"])
        .no_intrigue();
    let dice = vec![1; usize::from(field.dice_wanted())];
    field.roll(&dice);
    assert_eq!(choice(&field, "withdraw talbot scotland").help, PRICE);
}

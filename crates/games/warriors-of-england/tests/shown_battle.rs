//! What people see of a battle's dice, and of those who fell to them.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use crate::common::{Field, L, Y};
use tudor_engine::show::{Panel, PanelBlock, Show};
use tudor_warriors_of_england::Area;
use tudor_warriors_of_england::clash::LastClash;
use tudor_warriors_of_england::state::{Phase, State};

fn panel(field: &Field, id: &str) -> Option<Panel> {
    field.game.panels(&field.s).into_iter().find(|p| p.id == id)
}

/// The dice and remarks of a panel, in words.
fn told(panel: &Panel) -> Vec<String> {
    let mut out = Vec::new();
    for block in &panel.blocks {
        match block {
            PanelBlock::Row(row) => out.extend(row.iter().filter_map(|b| match b {
                PanelBlock::Text(text) => Some(text.clone()),
                PanelBlock::Picture(picture) => Some(picture.alt.to_string()),
                _ => None,
            })),
            PanelBlock::Say(remark) if remark.rule == "7.5" => out.push(remark.text.clone()),
            _ => {}
        }
    }
    out
}

/// Somerset with six troops against three of York without any, after York took `hits` hits.
fn beaten(hits: usize) -> Field {
    let mut field = Field::empty()
        .put(L, "somerset", Area::Wales, 6)
        .put(Y, "warwick", Area::Wales, 0)
        .put(Y, "howard", Area::Wales, 0)
        .put(Y, "herbert", Area::Wales, 0)
        .battle(Area::Wales, Y, ["somerset", "warwick"])
        .no_intrigue();
    let wanted = usize::from(field.dice_wanted());
    let mut dice = vec![1; wanted];
    dice[3..3 + hits].fill(6);
    field.roll(&dice);
    field
}

#[test]
fn r7_3_the_dice_of_the_last_round_lie_in_the_battles_panel() {
    let field = beaten(1);
    let told = told(&panel(&field, "look-battle").expect("a battle"));
    assert_eq!(told[0], "Round 1, **Lancaster**: 1 hit.");
    assert_eq!(told[2], "Round 1, **York**: 0 hits.");
    assert!(told[1].starts_with("Lancaster's dice: 6, 1, 1"), "{told:?}");
    assert!(told[3].starts_with("York's dice: 1, 1, 1"), "{told:?}");
}

#[test]
fn r7_5_the_panel_says_what_became_of_who_was_hit() {
    for (die, says) in [
        (1, "**Lord Howard** was killed. **Earl of Surrey** comes next."),
        (3, "**Lord Howard** went into hiding."),
        (6, "**Lord Howard** is in exile in Burgundy."),
    ] {
        let mut field = beaten(1);
        field.play("flee howard");
        field.roll(&[die]);
        let told = told(&panel(&field, "look-battle").expect("a battle"));
        assert_eq!(told.last().expect("a remark"), says);
        // And with the next question, to the player who is asked and to the one who waits.
        let news = field.game.prompt(&field.s, &[]).blocks;
        assert!(matches!(&news[0], PanelBlock::Say(remark) if remark.text == says), "{news:?}");
    }
}

#[test]
fn r7_0_after_a_battle_its_last_dice_stay_until_the_levy() {
    let mut field = beaten(3);
    for (noble, die) in [("howard", 3), ("herbert", 3), ("warwick", 2)] {
        field.play(&format!("flee {noble}"));
        field.roll(&[die]);
    }
    assert!(matches!(field.s.phase, Phase::Control(_)), "{:?}", field.s.phase);
    let last = panel(&field, "look-battle").expect("the last battle");
    assert_eq!((&*last.title, &*last.note), ("After the battle in Wales", "Lancaster holds it"));
    assert_eq!(told(&last).len(), 7, "two rolls in words and dice, three fates");
    // To a search it is the position without them.
    let hash = |s: &State| {
        let mut hasher = DefaultHasher::new();
        s.hash(&mut hasher);
        hasher.finish()
    };
    assert_eq!(hash(&field.s), hash(&State { clash: LastClash(None), ..field.s }));
    while matches!(field.s.phase, Phase::Control(_)) {
        field.play("done");
    }
    assert_eq!((field.s.clash.0, panel(&field, "look-battle")), (None, None));
}

#[test]
fn r7_6_those_left_behind_and_the_parting_attack_are_told() {
    let mut field = Field::empty()
        .put(L, "somerset", Area::NorthMidlands, 2)
        .put(L, "welles", Area::NorthMidlands, 2)
        .put(Y, "york", Area::NorthMidlands, 4)
        .battle(Area::NorthMidlands, Y, ["somerset", "york"])
        .no_intrigue();
    field.roll(&[1; 10]);
    field.play("withdraw somerset northwest");
    field.play("flee welles");
    field.roll(&[5]);
    let told_now = told(&panel(&field, "look-battle").expect("a battle"));
    assert_eq!(told_now, ["**6th Lord Welles** went into hiding."]);
    let wanted = usize::from(field.dice_wanted());
    field.roll(&vec![1; wanted]);
    let told_then = told(&panel(&field, "look-battle").expect("the last battle"));
    assert_eq!(told_then[0], "Parting attack, **York**: 0 hits.");
    assert_eq!(told_then[2..], told_now[..]);
}

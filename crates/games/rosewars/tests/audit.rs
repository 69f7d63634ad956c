//! What the audit lets pass can be played on: positions come from outside, with any number in them.

use crate::common::{Bout, bout};
use tudor_rosewars::state::Deed;
use tudor_rosewars::{Slot, Stage};

/// Is the position refused after this change of the action under way?
fn refused(bout: &Bout, change: impl FnOnce(&mut Deed)) -> bool {
    assert_eq!(bout.state.audit(), Ok(()));
    let mut state = bout.state.clone();
    change(state.deed.as_mut().expect("an action is under way"));
    state.audit().is_err()
}

fn attack() -> Bout {
    let mut bout = bout("knight d3, knight a1", "pikeman d4, pikeman h6");
    bout.play("d3xd4");
    assert_eq!(bout.state.stage, Stage::AttackDie);
    bout
}

#[test]
fn r5_5_an_attack_adds_up_from_the_cards_there_are() {
    let bout = attack();
    for n in [-128, -1, 6, 127] {
        assert!(refused(&bout, |deed| deed.attack_cards = n), "attack {n}");
    }
    for n in [-128, -5, 1, 127] {
        assert!(refused(&bout, |deed| deed.defence_cards = n), "defence {n}");
    }
    for n in [3, 64, 255] {
        assert!(refused(&bout, |deed| deed.shields = n), "{n} Shield Walls");
    }
}

#[test]
fn r5_2_an_attack_names_units_that_exist() {
    let bout = attack();
    for n in [22, 99, 255] {
        assert!(refused(&bout, |deed| deed.named = Slot(n)), "named {n}");
        assert!(refused(&bout, |deed| deed.target = Slot(n)), "target {n}");
        assert!(refused(&bout, |deed| deed.unit = Slot(n)), "unit {n}");
    }
}

#[test]
fn r4_1_nobody_walks_farther_than_across_the_field() {
    let bout = attack();
    assert!(refused(&bout, |deed| deed.walked = 13));
    assert!(refused(&bout, |deed| deed.walked = 255));
}

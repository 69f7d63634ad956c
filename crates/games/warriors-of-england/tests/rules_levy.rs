//! 9.0: the levy.

use crate::common::{Field, L, Y};
use tudor_warriors_of_england::Area;
use tudor_warriors_of_england::state::Phase;

/// The levy with these men in a region of York's.
fn levy(men: &[(&str, u8)], area: Area) -> Field {
    let mut field = Field::empty().control(area, Y);
    for (id, troops) in men {
        field = field.put(Y, id, area, *troops);
    }
    field.at_control()
}

#[test]
fn r9_0_ruling_r42_highest_rank_fewest_first_two_a_star() {
    let mut field = levy(&[("york", 5), ("howard", 2)], Area::Wales);
    assert_eq!(field.moves(), ["levy york", "done"], "Howard is full");
    assert_eq!(field.refused("levy howard"), "9.0");
    field.play("levy york");
    assert_eq!(field.troops("york"), 6);
    assert!(!matches!(field.s.phase, Phase::Levy(_)), "nobody has room");
    // Equal ones: the owner chooses; three stars, three troops.
    let mut field = levy(&[("york", 0), ("howard", 0)], Area::Wales);
    assert_eq!(field.moves(), ["levy york", "levy howard", "done"]);
    field.play("levy howard");
    assert_eq!(field.moves(), ["levy york", "done"]);
    assert_eq!(field.refused("levy howard"), "9.0");
    field.play("levy york");
    field.play("levy howard");
    assert!(!matches!(field.s.phase, Phase::Levy(_)), "not the sum of the stars");
    // One may stop early.
    let mut field = levy(&[("york", 0)], Area::Wales);
    field.play("done");
    assert_eq!(field.troops("york"), 0);
}

#[test]
fn r9_0_r14_0_ruling_r42_infirm_henry_gives_no_rank_but_may_receive() {
    let field = Field::empty()
        .control(Area::Wales, L)
        .put(L, "henry-vi", Area::Wales, 0)
        .down("henry-vi")
        .at_control();
    assert!(!matches!(field.s.phase, Phase::Levy(_)));
    let field = Field::empty()
        .control(Area::Wales, L)
        .put(L, "henry-vi", Area::Wales, 0)
        .down("henry-vi")
        .control(Area::East, L)
        .put(L, "devon", Area::East, 1)
        .at_control();
    assert_eq!(field.moves(), ["levy devon", "done"]);
    assert_eq!(field.refused("levy henry-vi"), "14.0", "alone he raises none");
    let mut field = Field::empty()
        .control(Area::Wales, L)
        .put(L, "henry-vi", Area::Wales, 0)
        .down("henry-vi")
        .put(L, "devon", Area::Wales, 1)
        .at_control();
    assert_eq!(field.moves(), ["levy henry-vi", "done"]);
    field.play("levy henry-vi");
    assert!(!matches!(field.s.phase, Phase::Levy(_)), "Devon's one star gives one troop");
}

#[test]
fn r9_0_ruling_r43_the_initiative_levies_first() {
    for first in [L, Y] {
        let mut field = Field::empty()
            .control(Area::Wales, L)
            .put(L, "devon", Area::Wales, 0)
            .control(Area::East, Y)
            .put(Y, "howard", Area::East, 0)
            .initiative(first, 3)
            .at_control();
        assert_eq!(field.s.phase, Phase::Levy(first));
        field.play("done");
        assert_eq!(field.s.phase, Phase::Levy(first.other()));
    }
}

#[test]
fn r9_0_ruling_r44_never_in_london_but_abroad_in_calais_and_ireland() {
    let field = Field::empty()
        .put(Y, "york", Area::London, 0)
        .control(Area::London, Y)
        .put(Y, "howard", Area::Calais, 0)
        .control(Area::Calais, Y)
        .put(Y, "lovell", Area::Ireland, 0)
        .control(Area::Ireland, Y)
        .put(Y, "warwick", Area::Burgundy, 0)
        .put(Y, "salisbury", Area::East, 0)
        .control(Area::East, L);
    let mut field = field.at_control();
    field.play("done");
    assert_eq!(field.moves(), ["levy howard", "levy lovell", "levy warwick", "done"]);
    assert_eq!(field.refused("levy york"), "9.0");
    assert_eq!(field.refused("levy salisbury"), "9.0");
}

#[test]
fn r9_0_r4_5_ruling_r66_a_region_won_this_turn_levies_and_stays_open_until_the_end() {
    let mut field = Field::empty()
        .put(Y, "warwick", Area::Wales, 0)
        .put(Y, "york", Area::WestMidlands, 0)
        .control(Area::WestMidlands, Y)
        .at_control();
    field.play("claim wales");
    field.roll(&[2]);
    assert_eq!(field.moves(), ["levy york", "levy warwick", "done"]);
    field.play("levy york");
    field.play("levy warwick");
    assert_eq!(field.moves(), ["levy york", "levy warwick", "done"], "both have some left");
    field.play("levy warwick");
    assert_eq!(field.moves(), ["levy york", "done"], "Wales gave two for Warwick's stars");
    assert_eq!(field.refused("levy warwick"), "9.0");
    field.play("levy york");
    field.play("levy york");
    assert_eq!((field.troops("york"), field.troops("warwick")), (3, 2));
    assert!(!matches!(field.s.phase, Phase::Levy(_)), "nobody can take more");
}

#[test]
fn r9_0_ruling_r66_nothing_closes_before_done() {
    let mut field =
        levy(&[("york", 0)], Area::Wales).put(Y, "howard", Area::East, 0).control(Area::East, Y);
    field.play("levy york");
    field.play("levy howard");
    assert!(field.can("levy york"));
    field.play("done");
    assert!(!matches!(field.s.phase, Phase::Levy(_)));
    assert_eq!(field.s.levied, Default::default());
}

#[test]
fn r9_0_ruling_r66_who_was_disgraced_is_forgiven_before_the_levy() {
    let mut field = Field::empty()
        .put(L, "talbot", Area::WestMidlands, 0)
        .disgraced("talbot")
        .control(Area::WestMidlands, L)
        .put(Y, "howard", Area::East, 0)
        .phase(Phase::Control(Y));
    field.play("done");
    assert_eq!(field.s.phase, Phase::Levy(L));
    assert_eq!(field.moves(), ["levy talbot", "done"]);
}

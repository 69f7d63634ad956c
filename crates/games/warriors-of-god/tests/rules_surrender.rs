//! Rule 7.3g with the option "surrender": who has nowhere to go may give himself up (A13).

use crate::common::*;
use tudor_engine::show::Show;
use tudor_engine::{Eye, Game};

/// Wales after a round without a hit: the French have nowhere to go, the English have.
fn wales(options: &[&str], aggressor: tudor_engine::Seat) -> Play {
    let mut play = bare_with("hundred-years-war", 5, options);
    play.put("john-of-gaunt", ENGLISH, Area::Wales, &[(INF, 1)]);
    play.put("jean-of-berry", FRENCH, Area::Wales, &[(INF, 3)]);
    play.put("louis-of-bourbon", FRENCH, Area::Wales, &[]);
    play.put("lionel-of-antwerp", ENGLISH, Area::Ireland, &[]);
    play.mark(ENGLISH, &[Area::England]);
    play.s.aggressor[Area::Wales] = Some(aggressor);
    play.fight("wales");
    play.roll(1);
    play
}

#[test]
fn r7_3g_ruling_a13_without_the_option_nobody_surrenders() {
    let mut play = wales(&[], FRENCH);
    assert!(play.list().iter().all(|mv| mv != "surrender"));
    let no = play.refused("surrender");
    assert_eq!((no.rule, no.reason.as_str()), ("7.3g", "Nobody surrenders in this game (option)."));
    play.play(&["stand"]);
    assert_eq!(play.s.phase, Phase::Round, "the French are not asked");
}

#[test]
fn r7_3g_ruling_a13_with_the_option_all_who_surrender_are_captured() {
    let mut play = wales(&["surrender"], FRENCH);
    assert_eq!(play.seat(), ENGLISH, "the non-aggressor is asked first, as ever");
    let no = play.refused("surrender");
    assert_eq!(no.rule, "7.3g");
    assert!(no.reason.contains("only who cannot may surrender"), "{no}");
    play.play(&["stand"]);
    assert_eq!((play.s.phase, play.seat()), (Phase::Flight(FRENCH), FRENCH));
    assert_eq!(play.list(), ["stand", "surrender"]);
    assert_eq!(play.refused("run berry").rule, "7.3g");
    assert_eq!(play.refused("pass").reason, "Surrender, or stand.");
    let asked = play.prompt(FRENCH);
    assert_eq!(asked.ask, "Surrender in Wales, or stand?");
    let choice = asked.choices.iter().find(|c| c.mv == "surrender").expect("a choice");
    assert_eq!(choice.label, "Surrender · 2 leaders captured");
    assert!(choice.help.contains("no parting round"), "{}", choice.help);
    play.events.clear();
    play.play(&["surrender"]);
    for id in ["jean-of-berry", "louis-of-bourbon"] {
        assert_eq!(play.place(id), Place::Captive);
        assert!(play.troops(id).is_empty());
    }
    let told = play.told();
    assert_eq!(told[0], "The French have nowhere to go and surrender.");
    assert!(told.contains(&"Jean of Berry is taken prisoner.".to_owned()), "{told:?}");
    assert!(told.contains(&"The English hold the field in Wales.".to_owned()), "{told:?}");
    let line = play.game.tell(&play.events[0], Eye::of(FRENCH)).expect("a line");
    assert_eq!(line.plain(), "You have nowhere to go and surrender.");
    assert_eq!(play.s.slain, tudor_engine::BySeat([0, 0]), "nobody was killed");
}

#[test]
fn r7_3g_ruling_a13_who_stands_fights_on() {
    let mut play = wales(&["surrender"], ENGLISH);
    assert_eq!(play.seat(), FRENCH);
    play.play(&["stand", "stand"]);
    assert_eq!(play.s.phase, Phase::Round);
}

#[test]
fn r7_3h_ruling_a13_forced_flight_to_nowhere_is_the_same_with_the_option() {
    let mut play = wales(&["surrender"], FRENCH);
    for _ in 0..2 {
        play.stand().roll(1);
    }
    play.stand();
    assert_eq!((play.s.phase, play.seat()), (Phase::Third, ENGLISH));
    play.play(&["force"]);
    assert_eq!(play.place("jean-of-berry"), Place::Captive);
}

#[test]
fn a_surrender_is_a_move_with_a_text() {
    let play = hyw(5);
    assert_eq!(play.game.read_move("surrender"), Ok(Move::Surrender));
    assert_eq!(play.game.write_move(Move::Surrender), "surrender");
}

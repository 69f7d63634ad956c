//! What the log says.

use crate::common::*;
use tudor_engine::Eye;
use tudor_engine::conformance::everything_open;
use tudor_engine::show::Show;

/// The lines of the log that hold this.
#[expect(clippy::disallowed_methods, reason = "a test")]
fn said(play: &Play, part: &str) -> Vec<String> {
    let lines = play.events.iter().filter_map(|e| play.game.tell(e, everything_open()));
    lines.map(|line| line.text).filter(|text| text.contains(part)).collect()
}

#[test]
fn r9_0_mercenaries_who_come_home_are_told_of() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.s.loose[Area::Savoy] = Troops::NONE;
    play.s.loose[Area::Ireland] = Troops::of(Kind::Irish, 1);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert_eq!(
        said(&play, "Home again"),
        ["Home again, for hire: 1 Irish mercenary, 2 mercenaries of Savoy."]
    );
}

#[test]
fn r12_0_the_dice_of_those_who_live_on_are_in_the_log() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.put("edward-iii", ENGLISH, Area::England, &[]);
    play.put("charles-v", FRENCH, Area::Berry, &[]);
    play.pass().until(6, |p| p == Phase::Death);
    // In the order of arrival: Edward III, Charles V, Gaunt.
    let order: Vec<_> = play.s.living().filter(|&l| play.s.area_of(l).is_some()).collect();
    assert_eq!(order.len(), 3);
    play.dice(&[5, 2, 4]);
    let lived: Vec<_> =
        said(&play, "These live on; each rolled more than the turns since arrival: ");
    assert_eq!(lived.len(), 1);
    assert!(lived[0].contains("Edward III 5 above 4"), "{lived:?}");
    assert_eq!(said(&play, " dies").len(), 1);
    // Whose he was is seen beside the line.
    let dies = |e: &&Event| matches!(e, Event::Died { .. });
    let died = play.events.iter().find(dies).expect("one dies");
    let line = play.game.tell(died, Eye::Spectator).expect("a line");
    assert_eq!((line.side, line.dice[0].side), ("english", "english"), "{}", line.text);
}

#[test]
fn r5_0_a_die_that_counts_as_it_fell_has_no_remark() {
    let said = |bonus: [i8; 2]| {
        let event = Event::Initiative { dice: [5, 3], bonus, first: ENGLISH, number: 5 };
        hyw(4).game.tell(&event, Eye::Spectator).expect("a line").plain()
    };
    let tail = "The English have 5 impulses, the French 4.";
    assert_eq!(said([0, 0]), format!("Initiative, English then French: 5, 3. {tail}"));
    assert_eq!(
        said([1, -1]),
        format!("Initiative, English then French: 5, 3; English +1, French -1. {tail}")
    );
}

#[test]
fn one_mercenary_is_one() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Berry, &[(Kind::Irish, 1)]);
    play.pass();
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert_eq!(said(&play, "No die"), ["No die wins **Berry** with 1 mercenary there."]);
}

#[test]
fn the_log_calls_whoever_reads_it_you() {
    let play = hyw(4);
    let said = |event: &Event, eye| play.game.tell(event, eye).expect("a line").plain();
    let over = Event::BattleOver { area: Area::Anjou, winner: Some(ENGLISH) };
    assert_eq!(said(&over, Eye::of(ENGLISH)), "You hold the field in Anjou.");
    assert_eq!(said(&over, Eye::of(FRENCH)), "The English hold the field in Anjou.");
    let freed = Event::Freed { area: Area::Anjou, seat: FRENCH };
    assert_eq!(said(&freed, Eye::of(FRENCH)), "You lose control of Anjou.");
}

#[test]
fn r13_1_the_log_says_who_drafted_a_leader() {
    let mut play = hyw(2);
    play.mark(FRENCH, &[Area::Anjou]);
    play.pass().until(6, |p| matches!(p, Phase::Draft(_)));
    assert_eq!(play.seat(), FRENCH);
    play.events.clear();
    play.play(&["place robert-ii scotland"]);
    assert_eq!(
        play.told(),
        ["Robert II is drafted by the French and comes to Scotland, at home with infantry."]
    );
    let line = play.game.tell(&play.events[0], Eye::of(FRENCH)).expect("a line").plain();
    assert!(line.starts_with("Robert II is drafted by you and comes"), "{line}");
}

#[test]
fn r7_3c_the_log_says_whose_dice_are_whose() {
    let mut play = hyw(5);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[(INF, 2)]);
    play.put("jean-of-berry", FRENCH, Area::Anjou, &[(INF, 2)]);
    play.fight("anjou");
    play.events.clear();
    play.dice(&[2, 3, 4, 1, 2, 3, 1]);
    assert_eq!(
        play.told(),
        [
            "Round 1, 4 English dice, then 3 French: 2, 3, 4, 1, 2, 3, 1. English 0 hits, French 0 hits."
        ]
    );
    play.events.clear();
    play.play(&["run poitou", "pursue"]);
    play.dice(&[1, 1, 1, 5]);
    assert!(play.told().iter().any(|l| l == "Parting round, English dice: 1, 1, 1, 5 +1, 1 hit."));
}

#[test]
fn r16_4_a_silenced_side_rolls_no_dice_in_any_words() {
    let mut play = hyw(10);
    play.put("humphrey-of-lancaster", ENGLISH, Area::Anjou, &[]);
    play.put("jeanne-darc", FRENCH, Area::Anjou, &[(INF, 1)]);
    play.fight("anjou");
    play.events.clear();
    play.dice(&[4]);
    assert_eq!(
        play.told(),
        ["Jeanne d'Arc: the English roll 4 against bravery 1. The English roll no dice."]
    );
    assert_eq!(play.prompt(ENGLISH).ask, "Round 1 in Anjou: only the French roll.");
    play.events.clear();
    play.dice(&[1, 1]);
    assert!(play.told()[0].starts_with("Round 1, 2 French dice: 1, 1."), "{:?}", play.told());
    let mut plain = hyw(5);
    plain.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    plain.put("jean-of-berry", FRENCH, Area::Anjou, &[]);
    plain.fight("anjou");
    assert_eq!(plain.prompt(ENGLISH).ask, "Round 1 in Anjou: both sides roll.");
}

#[test]
fn r7_2_a_castle_holds_or_falls_and_no_siege_fails() {
    let mut play = hyw(5);
    play.put("richard-ii", ENGLISH, Area::Normandy, &[]);
    play.put("jean-ii", FRENCH, Area::Normandy, &[]);
    play.mark(ENGLISH, &[Area::Normandy]);
    play.fight("normandy").play(&["siege"]);
    play.events.clear();
    play.dice(&[1]);
    let log = "Siege of Normandy: the French roll 1 against 4. The castle holds; the besiegers must leave.";
    assert_eq!(play.told(), [log]);
    assert_eq!(play.prompt(FRENCH).ask, "The castle holds. Who leaves by which way?");
    assert!(play.refused("stand").reason.starts_with("The castle holds"));
    let book = tudor_warriors_of_god::INFO.rules;
    assert!(book.contains("make a castle safe**; if it falls all inside are captured."));
}

#[test]
fn r12_0_a_death_says_what_the_die_was_up_against() {
    let play = hyw(4);
    let died = |id: &str, age| {
        let leader = play.who(id);
        let event = Event::Died { seat: ENGLISH, leader, die: Some(1), age };
        play.game.tell(&event, Eye::Spectator).expect("a line").plain()
    };
    assert_eq!(died("edward-iii", 3), "Edward III dies: 1, not above the 3 turns since he came.");
    assert_eq!(
        died("jeanne-darc", 1),
        "Jeanne d'Arc dies: 1, not above the 1 turn since she came."
    );
}

#[test]
fn the_book_is_true_about_edges_gunners_and_arrivals() {
    let book = tudor_warriors_of_god::INFO.rules;
    assert!(!book.contains("black stripe") && book.contains("leaders (green edge)"));
    assert!(book.contains("six gunners (the six are our number"));
    assert!(book.contains("Six leaders arrive each turn but the twelfth"));
    assert!(book.contains("(in turn 12 nobody does)"));
    assert!(!book.contains("take the braver one"));
}

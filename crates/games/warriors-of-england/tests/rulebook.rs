//! Rule book and rulings fit together: every ruling stands beside a rule and has a test that carries its number, and the
//! book says what each option changes. For the rules `cargo xtask rules` sees to it.

use tudor_engine::{Game, Paragraph, RuleBook, Rulings, Setup, set_up};
use tudor_warriors_of_england::{INFO, WarriorsOfEngland};

const TESTS: &str = concat!(
    include_str!("rules_setup.rs"),
    include_str!("rules_campaign.rs"),
    include_str!("rules_battle.rs"),
    include_str!("rules_flight.rs"),
    include_str!("rules_intrigue.rs"),
    include_str!("rules_withdrawal.rs"),
    include_str!("rules_control.rs"),
    include_str!("rules_levy.rs"),
    include_str!("rules_tower.rs"),
    include_str!("rules_placing.rs"),
    include_str!("rules_end.rs"),
);

/// The rulings whose numbers stand in the names of tests.
fn carried() -> Vec<String> {
    let names = TESTS.lines().filter_map(|line| line.strip_prefix("fn "));
    let words =
        names.flat_map(|name| name.split("(").next().unwrap_or(name).split("ruling_").skip(1));
    words
        .filter_map(|words| words.split('_').next()?.strip_prefix('r')?.parse::<u32>().ok())
        .map(|number| format!("R{number}"))
        .collect()
}

#[test]
fn every_ruling_has_a_test_a_rule_and_perhaps_an_option() {
    let rulings = Rulings::parse(INFO.rulings).expect("the rulings read");
    let book = RuleBook::parse(INFO.rules).expect("the rule book reads");
    assert_eq!(rulings.dangling(&book), Vec::<String>::new());
    let carried = carried();
    let bare: Vec<_> = rulings.all.iter().filter(|r| !carried.contains(&r.id)).collect();
    assert!(bare.is_empty(), "no test for {bare:?}");
}

#[test]
fn r13_0_r10_0_r8_0_r7_6_r7_2_the_book_says_what_each_option_changes() {
    let rulings = Rulings::parse(INFO.rulings).expect("the rulings read");
    let book = RuleBook::parse(INFO.rules).expect("the rule book reads");
    for option in INFO.options {
        let ruling = rulings.all.iter().find(|r| r.option.as_deref() == Some(option.id));
        let beside = &ruling.unwrap_or_else(|| panic!("no ruling for {}", option.id)).beside[0];
        let named = format!("With the option \"{}\" ", option.name);
        let said = book.get(beside).expect("a rule").body.iter().any(|paragraph| {
            let (Paragraph::Text(text) | Paragraph::Item(text) | Paragraph::Example(text)) =
                paragraph;
            text.contains(&named)
        });
        assert!(said, "{beside} does not say what {} changes", option.id);
    }
}

#[test]
fn r13_0_hints_say_both_winning_marks_and_the_prompt_the_one_in_force() {
    let book = RuleBook::parse(INFO.rules).expect("the rule book reads");
    for rule in book.rules.iter().filter(|r| r.hint.as_deref().is_some_and(|h| h.contains("15"))) {
        assert!(rule.hint.as_deref().is_some_and(|h| h.contains("(30 in the long game)")));
    }
    for (on, mark) in [(false, "15 points win."), (true, "30 points win.")] {
        let options = [("long-game".to_owned(), on)].into();
        let setup = Setup { options, ..Setup::default() };
        let game: WarriorsOfEngland = set_up(&setup).expect("a known option");
        let mut s = game.start();
        let five = [33, 34, 35, 36, 37];
        game.resolve(&mut s, &tudor_engine::Outcome::of(&five), &mut ());
        let mut moves = Vec::new();
        game.moves(&s, tudor_warriors_of_england::YORK, &mut moves);
        let help = tudor_engine::show::Show::prompt(&game, &s, &moves).help;
        assert!(help.ends_with(mark), "{help}");
    }
}

//! The book agrees with the tables. That rules have tests and rulings are cited, `cargo xtask rules` sees to.

use tudor_engine::{Game as _, RuleBook};
use tudor_rosewars::cards::CARDS;
use tudor_rosewars::data::{ABILITIES, Style, TRAITS, UNITS, UnitFacts, specials};
use tudor_rosewars::{House, Kind, Rosewars};

/// What the book says of a unit: "**Knight** cavalry, attack 3, defence 3, 2 steps".
fn line(unit: &UnitFacts) -> String {
    let mut out = format!("- **{}** {}", unit.name, format!("{:?}", unit.class).to_lowercase());
    match unit.style {
        Style::Melee | Style::Ranged => out += &format!(", attack {}", unit.attack),
        Style::Unarmed => out += ", no attack",
        Style::Support => {}
    }
    out += &format!(", defence {}", unit.defence);
    match (unit.style, unit.kind) {
        (_, Kind::Assassin) => out += ", any square",
        (Style::Ranged | Style::Support, _) => out += &format!(", range {}", unit.range),
        _ => {}
    }
    out += &format!(", {} step{}", unit.movement, if unit.movement == 1 { "" } else { "s" });
    let traits = unit.traits.iter().map(|t| TRAITS[t as usize].name);
    let mut can: Vec<_> = traits.chain(unit.abilities.iter().map(|a| a.facts().name)).collect();
    can.sort_unstable();
    out + "; " + &can.join(", ").to_lowercase()
}

/// A line of the book with what stands after the semicolon in the order of the alphabet.
fn sorted(line: &str) -> String {
    let (numbers, can) = line.split_once("; ").unwrap_or((line, ""));
    let mut can: Vec<_> = can.split(", ").collect();
    can.sort_unstable();
    format!("{numbers}; {}", can.join(", "))
}

#[test]
fn r9_1_r9_2_r9_3_r9_4_the_book_lists_each_unit_with_its_numbers() {
    let text = Rosewars::info().rules;
    let mut listed: Vec<_> = text.lines().filter(|l| l.starts_with("- **")).map(sorted).collect();
    let mut ours: Vec<_> = UNITS.iter().map(line).collect();
    listed.sort();
    ours.sort();
    assert_eq!(ours, listed);
    // The basic four come first, and are in no set.
    let basic = Kind::all().filter(|k| k.is_basic());
    assert!(basic.eq([Kind::Longbowman, Kind::Pikeman, Kind::LightCavalry, Kind::Knight]));
}

#[test]
fn r9_2_r12_1_the_book_names_the_special_units_in_order() {
    let text = Rosewars::info().rules;
    let names = |house| specials(house, true).map(Kind::name);
    for house in [House::York, House::Lancaster] {
        let (last, rest) = names(house).split_last().map(|(l, r)| (*l, r.join(", "))).expect("ten");
        let said = format!("{} draws from {rest} and {last}.", house.name());
        assert!(text.contains(&said), "{said}");
        let usual = &UNITS[4..14];
        assert!(usual.iter().map(|u| u.kind).eq(*specials(house, false)));
    }
}

#[test]
fn r8_r10_1_to_r10_27_r11_every_card_trait_and_ability_stands_under_its_rule() {
    let book = RuleBook::parse(Rosewars::info().rules).expect("the book reads");
    let title = |id: &str| book.rules.iter().find(|r| r.id == id).map(|r| r.title.as_str());
    for (n, card) in CARDS.iter().enumerate() {
        assert_eq!((card.card as usize, title(card.rule)), (n, Some(card.name)));
    }
    for (n, t) in TRAITS.iter().enumerate() {
        assert_eq!((t.which as usize, title(t.rule)), (n, Some(t.name)));
    }
    for (n, a) in ABILITIES.iter().enumerate() {
        assert_eq!((a.which as usize, title(a.rule)), (n, Some(a.name)));
    }
    for (n, unit) in UNITS.iter().enumerate() {
        assert_eq!(unit.kind as usize, n);
    }
}

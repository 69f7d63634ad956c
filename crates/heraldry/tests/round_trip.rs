//! A blazon written back is the same blazon; and whatever the grammar allows can be drawn.

use crate::common::{blazon, check};
use tudor_heraldry::words::{Charge, Division, Figure, Line, Place, Tincture, Variation};
use tudor_heraldry::{Armorial, Blazon};

#[test]
fn every_coat_of_the_armorial() {
    for arms in Armorial::get().coats() {
        for coat in [&arms.coat, arms.small()] {
            assert_eq!(&blazon(&coat.to_string()), coat, "{}", arms.id);
        }
    }
}

#[test]
fn the_shortest_form_is_written() {
    for (long, short) in [
        ("gules , 1  lion or", "gules, lion or"),
        ("barry 6 or azure", "barry or azure"),
        ("barry wavy 8 or azure", "barry wavy 8 or azure"),
        ("or, 3 label gules", "or, label gules"),
        ("or, 5 label gules", "or, 5 label gules"),
        ("gules, rose or seeded vert", "gules, rose or with vert"),
        ("gules, lion or crowned vert armed azure", "gules, lion or with azure crowned vert"),
        ("or,tressure flory gules", "or, tressure flory gules"),
        ("quarterly(or)(vert)", "quarterly (or) (vert)"),
        ("or, bend gules[3 alerion argent,rose or]", "or, bend gules [3 alerion argent, rose or]"),
    ] {
        assert_eq!(blazon(long).to_string(), short);
    }
}

#[test]
fn the_longest_name_wins() {
    for text in [
        "or, lion passant guardant gules",
        "or, bend sinister gules",
        "or, baton sinister gules",
        "or, crosslet fitchy gules",
        "per bend sinister or gules",
        "bendy sinister or gules",
        "or, rose gules in dexter chief",
    ] {
        assert_eq!(blazon(text).to_string(), text);
    }
}

#[test]
fn a_bracket_tells_marshalling_from_division() {
    for text in ["quarterly or gules", "quarterly (or) (gules)", "per fess or gules"] {
        assert_eq!(blazon(text).to_string(), text);
    }
    assert_ne!(blazon("per pale or gules"), blazon("per pale (or) (gules)"));
}

#[test]
fn whatever_the_grammar_allows() {
    let mut dice = Dice(0x5eed);
    for _ in 0..600 {
        let text = dice.coat(2);
        let coat = blazon(&text);
        assert_eq!(blazon(&coat.to_string()), coat, "{text}");
        let svg = coat.svg("t");
        check(&svg);
        assert!(svg.len() < 3_000_000, "{} bytes for {text}", svg.len());
    }
}

#[test]
fn the_deepest_and_largest_coat_is_drawn() {
    let mut coat = "ermine, 30 lion vair crowned or".to_owned();
    for _ in 0..4 {
        coat = format!("quarterly ({coat}) (vairy 30 or vert), bordure nebuly ermine");
    }
    check(&blazon(&coat).svg("t"));
}

/// A little source of chance that walks the grammar.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % sides
    }

    fn maybe(&mut self, one_in: usize, text: impl FnOnce(&mut Self) -> String) -> String {
        if self.roll(one_in) == 0 { text(self) } else { String::new() }
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.roll(all.len())]
    }

    fn tincture(&mut self) -> Tincture {
        self.of(Tincture::ALL)
    }

    fn line(&mut self) -> String {
        self.maybe(3, |d| format!("{} ", d.of(Line::ALL)))
    }

    fn number(&mut self) -> String {
        let most = if self.roll(4) == 0 { 30 } else { 6 };
        self.maybe(2, |d| format!("{} ", 1 + d.roll(most)))
    }

    fn coat(&mut self, depth: usize) -> String {
        let ground = match self.roll(if depth == 0 { 3 } else { 6 }) {
            0..3 => {
                let fill = self.fill();
                fill + &self.maybe(5, |d| format!(" semy {}", d.charges()))
            }
            3 => format!("quarterly ({}) ({})", self.coat(depth - 1), self.coat(depth - 1)),
            4 => format!("per pale ({}) ({})", self.coat(depth - 1), self.coat(depth - 1)),
            _ => format!("per fess ({}) ({})", self.coat(depth - 1), self.coat(depth - 1)),
        };
        let items = self.roll(4);
        (0..items).fold(ground, |coat, _| format!("{coat}, {}", self.item(depth)))
    }

    fn fill(&mut self) -> String {
        match self.roll(6) {
            0 => format!("{} fretty {}", self.tincture(), self.tincture()),
            1 => {
                let (by, line) = (self.of(Division::ALL), self.line());
                format!("{by} {line}{} {}", self.tincture(), self.tincture())
            }
            2 => {
                let (kind, line, number) = (self.of(Variation::ALL), self.line(), self.number());
                format!("{kind} {line}{number}{} {}", self.tincture(), self.tincture())
            }
            3 => {
                let [a, b, c] = [self.tincture(), self.tincture(), self.tincture()];
                format!("tierced per fess {a} {b} {c}")
            }
            _ => self.tincture().to_string(),
        }
    }

    fn item(&mut self, depth: usize) -> String {
        match self.roll(5) {
            0 if depth > 0 => format!("inescutcheon ({})", self.coat(depth - 1)),
            0..3 => self.ordinary(depth),
            _ => self.charges(),
        }
    }

    fn ordinary(&mut self, depth: usize) -> String {
        let (number, figure, line) = (self.number(), self.of(Figure::ALL), self.line());
        let flory = if figure == Figure::Tressure { "flory " } else { "" };
        let fill = self.fill();
        let cotised = self.maybe(6, |d| format!(" cotised {}", d.tincture()));
        let on = if depth == 0 {
            String::new()
        } else {
            self.maybe(3, |d| format!(" [{}, {}]", d.item(depth - 1), d.charges()))
        };
        let between = self.maybe(4, |d| format!(" between {}", d.charges()));
        format!("{number}{figure} {line}{flory}{fill}{cotised}{on}{between}")
    }

    fn charges(&mut self) -> String {
        let (number, charge) = (self.number(), self.of(Charge::ALL));
        let colour = match self.roll(5) {
            0 => "counterchanged".to_owned(),
            _ => self.tincture().to_string(),
        };
        let armed = self.maybe(4, |d| format!(" armed {}", d.tincture()));
        let crowned = self.maybe(5, |d| format!(" crowned {}", d.tincture()));
        let place = self.maybe(3, |d| format!(" {}", d.of(Place::ALL)));
        let between = self.maybe(6, |d| format!(" between {}", d.charges_alone()));
        format!("{number}{charge} {colour}{armed}{crowned}{place}{between}")
    }

    fn charges_alone(&mut self) -> String {
        format!("{}{} {}", self.number(), self.of(Charge::ALL), self.tincture())
    }
}

#[test]
fn from_str_is_parse() {
    assert_eq!("or".parse::<Blazon>(), Blazon::parse("or"));
}

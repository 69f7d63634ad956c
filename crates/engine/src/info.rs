//! What a game says of itself: its card, its set-up, its rule book.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A game's card.
#[derive(Debug)]
pub struct Info {
    /// Short name for commands, files and addresses: "rose-king".
    pub id: &'static str,
    /// Name for people: "Rose King".
    pub title: &'static str,
    /// What it is, in one sentence of our own.
    pub blurb: &'static str,
    /// How long it takes, for people: "20 minutes".
    pub length: &'static str,
    /// The sides, first seat first. Where seats choose their side in play, what they are called before.
    pub sides: [Side; 2],
    /// Where seats choose their side in play: what they choose from. Empty if they sit where they sit.
    pub chosen: &'static [Side],
    /// The scenarios, the usual one first; never empty.
    pub scenarios: &'static [Scenario],
    /// Switches a host may set.
    pub options: &'static [Switch],
    /// Does a seat ever hold what the other must not see? Then a shared screen needs a curtain.
    pub hidden: bool,
    /// Can a host bring a data file of his own?
    pub takes_data: bool,
    /// Goes up when a finished game would no longer replay.
    pub revision: u32,
    /// The rule book's text, see [`RuleBook`].
    pub rules: &'static str,
    /// What the rules leave open and what we do there, see [`crate::Rulings`].
    pub rulings: &'static str,
}

/// A side: a house, a crown. It brings its own name, colours and sign; nothing else knows it.
#[derive(Debug, Clone, Copy)]
pub struct Side {
    /// "lancaster": its name in classes and in the names of its colours. The same in all games in which it is met.
    pub id: &'static str,
    /// "Lancaster".
    pub name: &'static str,
    /// Its colours.
    pub livery: Livery,
    /// Draws its sign as SVG elements, about 22 units wide around the origin.
    pub sign: fn() -> String,
}

/// A colour by day and by night, as CSS writes it: "#9e1f2d".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shade {
    /// By day.
    pub light: &'static str,
    /// By night.
    pub dark: &'static str,
}

impl Shade {
    /// A colour by day and by night.
    #[must_use]
    pub const fn new(light: &'static str, dark: &'static str) -> Self {
        Self { light, dark }
    }

    /// The same by day and by night.
    #[must_use]
    pub const fn same(colour: &'static str) -> Self {
        Self { light: colour, dark: colour }
    }
}

/// The colours of a side. Pictures and pages name them by the side's id, here "york".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Livery {
    /// `york`: its pieces and badges.
    pub face: Shade,
    /// `on-york`: what stands on its face.
    pub on: Shade,
    /// `york-ink`: text on a panel.
    pub ink: Shade,
    /// `york-tint`: a quiet ground.
    pub tint: Shade,
    /// `york-edge`: the outline of its face.
    pub edge: Shade,
    /// `york-die`: its dice.
    pub die: Shade,
    /// `york-pips`: pips and outline of its dice.
    pub pips: Shade,
    /// `york-curtain`: the curtain on a shared screen before its turn, with white text on it.
    pub curtain: Shade,
}

impl Side {
    /// No side: who has not chosen one yet, and what belongs to none.
    pub const NEUTRAL: Self = Self {
        id: "neutral",
        name: "Nobody",
        livery: Livery {
            face: Shade::new("#47703f", "#4d7d44"),
            on: Shade::same("#f6fbf1"),
            ink: Shade::new("#3b6134", "#a8d39c"),
            tint: Shade::new("#e4eedd", "#263824"),
            edge: Shade::new("#3b6134", "#a8d39c"),
            die: Shade::same("#fdfdf8"),
            pips: Shade::same("#3b6134"),
            curtain: Shade::same("#3b6134"),
        },
        sign: || {
            "<circle r=\"8\" fill=\"none\" stroke=\"var(--neutral-ink)\" stroke-width=\"2.4\"/><circle r=\"2.6\" fill=\"var(--neutral-ink)\"/>".to_owned()
        },
    };

    /// The same side under another name.
    #[must_use]
    pub const fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    /// Its colours by name.
    #[must_use]
    pub fn colours(&self) -> [(String, Shade); 8] {
        let (id, of) = (self.id, &self.livery);
        [
            (id.to_owned(), of.face),
            (format!("on-{id}"), of.on),
            (format!("{id}-ink"), of.ink),
            (format!("{id}-tint"), of.tint),
            (format!("{id}-edge"), of.edge),
            (format!("{id}-die"), of.die),
            (format!("{id}-pips"), of.pips),
            (format!("{id}-curtain"), of.curtain),
        ]
    }
}

/// A way to begin.
#[derive(Debug)]
pub struct Scenario {
    /// "standard".
    pub id: &'static str,
    /// "The whole war".
    pub name: &'static str,
    /// In one sentence.
    pub blurb: &'static str,
}

/// An option that is on or off.
#[derive(Debug)]
pub struct Switch {
    /// "centre-stone".
    pub id: &'static str,
    /// "Stone under the crown".
    pub name: &'static str,
    /// In one sentence.
    pub blurb: &'static str,
    /// As it is if nobody says otherwise.
    pub default: bool,
}

/// What a host chose: enough, with the game's name, to begin the same game again.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Setup {
    /// A scenario's id; empty is the usual one.
    #[serde(default)]
    pub scenario: String,
    /// Options by id; those not named are as usual.
    #[serde(default)]
    pub options: BTreeMap<String, bool>,
    /// The text of a data file of the host's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<String>,
}

impl Setup {
    /// Is this option on?
    #[must_use]
    pub fn on(&self, info: &Info, id: &str) -> bool {
        self.options
            .get(id)
            .copied()
            .unwrap_or_else(|| info.options.iter().find(|o| o.id == id).is_some_and(|o| o.default))
    }
}

impl Info {
    /// Every side that is met in the game: those of the seats, and those they choose from.
    pub fn all_sides(&self) -> impl Iterator<Item = Side> {
        self.sides.iter().chain(self.chosen).copied()
    }

    /// Fills in what a set-up leaves out, and finds what it has that the game has not.
    ///
    /// # Errors
    /// A sentence that names the unknown scenario or option and lists the known ones.
    pub fn check(&self, setup: &Setup) -> Result<Setup, String> {
        let mut full = setup.clone();
        if full.scenario.is_empty() {
            full.scenario = self.scenarios[0].id.to_owned();
        }
        if !self.scenarios.iter().any(|s| s.id == full.scenario) {
            let known: Vec<_> = self.scenarios.iter().map(|s| s.id).collect();
            return Err(format!(
                "{} has no scenario \"{}\". It has: {}.",
                self.title,
                full.scenario,
                known.join(", ")
            ));
        }
        for id in setup.options.keys() {
            if !self.options.iter().any(|o| o.id == id) {
                let known: Vec<_> = self.options.iter().map(|o| o.id).collect();
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                return Err(format!("{} has no option \"{id}\". It has: {known}.", self.title));
            }
        }
        for option in self.options {
            full.options.entry(option.id.to_owned()).or_insert(option.default);
        }
        if full.data.is_some() && !self.takes_data {
            return Err(format!("{} takes no data file.", self.title));
        }
        Ok(full)
    }
}

/// A game's rules in our own words, one numbered section a rule.
///
/// The text is a small part of Markdown. A section begins with `## 3.2 Draw a card`; a heading with more
/// marks is a rule below it. After it come paragraphs, lists (`- `) and examples (`> `). A line
/// `nothing to test: because ...` marks a section that no test can cover; it is not shown to players. A line
/// `first time: ...` says in a sentence or two what to do and why, for whoever meets a choice under this rule for the
/// first time; the table shows it beside the choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleBook {
    /// The sections in order.
    pub rules: Vec<Rule>,
}

/// One section of a rule book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rule {
    /// "3.2"
    pub id: String,
    /// "Draw a card"
    pub title: String,
    /// 1 for `##`, 2 for `###` and so on.
    pub level: u8,
    /// What it says.
    pub body: Vec<Paragraph>,
    /// Why there is nothing to test, if there is not.
    pub untested: Option<String>,
    /// What to do and why, for whoever meets a choice under this rule for the first time.
    pub hint: Option<String>,
}

/// A piece of a rule's text. Words between `**` are stressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Paragraph {
    /// A plain paragraph.
    Text(String),
    /// One item of a list.
    Item(String),
    /// An example, set apart.
    Example(String),
}

impl RuleBook {
    /// Reads the text.
    ///
    /// # Errors
    /// The line that makes no sense, and why.
    pub fn parse(text: &str) -> Result<Self, String> {
        let mut rules: Vec<Rule> = Vec::new();
        let mut open = false;
        for (number, line) in text.lines().enumerate() {
            let at = |why: &str| format!("line {}: {why}", number + 1);
            let line = line.trim_end();
            if line.is_empty() {
                open = false;
                continue;
            }
            if let Some(heading) = line.strip_prefix('#') {
                let level = heading.bytes().take_while(|&b| b == b'#').count();
                let heading = heading[level..].trim();
                if level == 0 {
                    continue; // the book's title
                }
                let (id, title) = heading
                    .split_once(' ')
                    .ok_or_else(|| at("a heading is a number and a title"))?;
                if rules.iter().any(|r| r.id == id) {
                    return Err(at("this number stands above already"));
                }
                rules.push(Rule {
                    id: id.to_owned(),
                    title: title.trim().to_owned(),
                    level: level as u8,
                    body: Vec::new(),
                    untested: None,
                    hint: None,
                });
                open = false;
                continue;
            }
            let Some(rule) = rules.last_mut() else {
                return Err(at("text before the first rule"));
            };
            if let Some(why) = line.strip_prefix("nothing to test:") {
                rule.untested = Some(why.trim().to_owned());
                continue;
            }
            if let Some(hint) = line.strip_prefix("first time:") {
                rule.hint = Some(hint.trim().to_owned());
                continue;
            }
            let (wrap, words): (fn(String) -> Paragraph, &str) =
                if let Some(item) = line.strip_prefix("- ") {
                    open = false;
                    (Paragraph::Item, item)
                } else if let Some(example) = line.strip_prefix("> ") {
                    open = open && matches!(rule.body.last(), Some(Paragraph::Example(_)));
                    (Paragraph::Example, example)
                } else {
                    (Paragraph::Text, line.trim_start())
                };
            if open
                && let Some(Paragraph::Text(t) | Paragraph::Item(t) | Paragraph::Example(t)) =
                    rule.body.last_mut()
            {
                t.push(' ');
                t.push_str(words);
            } else {
                rule.body.push(wrap(words.to_owned()));
                open = true;
            }
        }
        Ok(Self { rules })
    }

    /// The section with this number.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Rule> {
        self.rules.iter().find(|r| r.id == id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rule_book_reads_headings_paragraphs_items_examples() {
        let book = RuleBook::parse(
            "# Title\n\n## 1 The board\nNine by\nnine.\n- one\n  more\n- two\n\n> An example\n> goes on\n### 1.1 Crown\nnothing to test: because it is a picture\nfirst time: Look at it.\n",
        )
        .expect("parses");
        assert_eq!(
            book.get("1").map(|r| r.body.clone()),
            Some(vec![
                Paragraph::Text("Nine by nine.".into()),
                Paragraph::Item("one more".into()),
                Paragraph::Item("two".into()),
                Paragraph::Example("An example goes on".into()),
            ])
        );
        assert_eq!(
            book.get("1.1").and_then(|r| r.untested.as_deref()),
            Some("because it is a picture")
        );
        let hint = |id| book.get(id).and_then(|r| r.hint.as_deref());
        assert_eq!((hint("1"), hint("1.1")), (None, Some("Look at it.")));
        assert!(RuleBook::parse("words").is_err());
        assert!(RuleBook::parse("## 1 a\n## 1 b").is_err());
    }
}

//! A side of a noble piece, and how it is spoken of.

use tudor_engine::Seat;

/// One side of a noble piece.
#[derive(Clone, PartialEq, Debug)]
pub struct Face {
    /// "John Talbot".
    pub name: String,
    /// "2nd Earl of Shrewsbury".
    pub title: String,
    /// What to call him in a sentence: a title that belongs to him alone, or his name with it.
    pub call: String,
    /// The house of its colour; `None` is green, neutral.
    pub colour: Option<Seat>,
    /// Rank, 1 to 3.
    pub stars: u8,
    /// Battle rating.
    pub battle: u8,
    /// Leadership rating: the most dice.
    pub leadership: u8,
}

impl Face {
    /// Too many share a name, and some a title: peers are called by their first title, knights "Sir", others by name and
    /// title, the royal pair and nameless followers by name.
    pub(super) fn call_of(name: &str, title: &str) -> String {
        let first = title.split(',').next().unwrap_or(title);
        let peer = ["Earl", "Duke", "Lord ", "Marquess", "Viscount", "Bastard"];
        let plain = ["King", "Queen"];
        if peer.iter().any(|word| first.contains(word)) {
            first.to_owned()
        } else if plain.iter().any(|word| first.starts_with(word)) || is_following(name) {
            name.to_owned()
        } else if first == "Knight" {
            format!("Sir {name}")
        } else if first.starts_with("of ") {
            format!("{name} {first}")
        } else {
            format!("{name}, {first}")
        }
    }

    /// The verb that fits: the first, or the second of a following such as "Bonville's men".
    #[must_use]
    pub fn verb<'a>(&self, one: &'a str, many: &'a str) -> &'a str {
        if is_following(&self.name) { many } else { one }
    }

    /// "he", "she", "they".
    #[must_use]
    pub fn he(&self) -> &'static str {
        self.pronoun(["he", "she", "they"])
    }

    /// "him", "her", "them".
    #[must_use]
    pub fn him(&self) -> &'static str {
        self.pronoun(["him", "her", "them"])
    }

    /// "his", "her", "their".
    #[must_use]
    pub fn his(&self) -> &'static str {
        self.pronoun(["his", "her", "their"])
    }

    fn pronoun(&self, [he, she, they]: [&'static str; 3]) -> &'static str {
        if self.title.starts_with("Queen") { she } else { self.verb(he, they) }
    }
}

/// Is it no single person: "Lovell's men"?
fn is_following(name: &str) -> bool {
    name.ends_with(" men")
}

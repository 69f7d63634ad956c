//! Words for people: the small parts of sentences that logs, questions and labels of all games share.
//!
//! A sentence has one reader. [`Named`] is a side in such a sentence: the reader reads "you" of the own side, and the
//! name of the other; a spectator reads both names.
//!
//! ```
//! use tudor_draw::words::{Named, count};
//! use tudor_engine::{Eye, Seat};
//!
//! let york = |eye| Named::new(eye, Seat::Second, "York");
//! let line = |eye| format!("{} {}.", york(eye).does("lose", "loses"), count(2_u8, "block"));
//! assert_eq!(line(Eye::Second), "**You** lose 2 blocks.");
//! assert_eq!(line(Eye::Spectator), "**York** loses 2 blocks.");
//! ```

use std::borrow::Cow;

use tudor_engine::{Eye, Seat};

/// Does this eye belong to the player of this seat?
#[must_use]
pub fn is_you(eye: Eye, seat: Seat) -> bool {
    eye.seat() == Some(seat)
}

/// A side as one reader's sentence names it: "you", or by its name.
#[derive(Debug, Clone)]
pub struct Named<'a> {
    is_you: bool,
    name: Cow<'a, str>,
}

impl<'a> Named<'a> {
    /// The side of a seat for this eye. The name is written as within a sentence: "York", "the English".
    pub fn new(eye: Eye, seat: Seat, name: impl Into<Cow<'a, str>>) -> Self {
        Self { is_you: is_you(eye, seat), name: name.into() }
    }

    /// At the beginning of a sentence: "You", "York", "The English".
    #[must_use]
    pub fn who(&self) -> String {
        capital(self.whom())
    }

    /// Within a sentence: "you", "York", "the English".
    #[must_use]
    pub fn whom(&self) -> &str {
        if self.is_you { "you" } else { &self.name }
    }

    /// The owner, within a sentence: "your", "York's".
    #[must_use]
    pub fn whose(&self) -> String {
        if self.is_you { "your".to_owned() } else { format!("{}'s", self.name) }
    }

    /// The verb that fits the side: the first after "you", the second after its name.
    #[must_use]
    pub const fn verb<'v>(&self, yours: &'v str, theirs: &'v str) -> &'v str {
        if self.is_you { yours } else { theirs }
    }

    /// The side, stressed, with its verb: "**You** hold", "**York** holds".
    #[must_use]
    pub fn does(&self, yours: &str, theirs: &str) -> String {
        format!("**{}** {}", self.who(), self.verb(yours, theirs))
    }
}

/// A number of things whose plural ends in "s".
///
/// ```
/// # use tudor_draw::words::count;
/// assert_eq!(count(1_u8, "hit"), "1 hit");
/// assert_eq!(count(0_u8, "hit"), "0 hits");
/// ```
pub fn count(n: impl Into<u32>, thing: &str) -> String {
    let n = n.into();
    format!("{n} {thing}{}", if n == 1 { "" } else { "s" })
}

/// A number of dice: "1 die", "3 dice".
pub fn dice(n: impl Into<u32>) -> String {
    match n.into() {
        1 => "1 die".to_owned(),
        n => format!("{n} dice"),
    }
}

/// All of these names. Names with commas of their own are parted by semicolons.
///
/// ```
/// # use tudor_draw::words::list;
/// assert_eq!(list(["Clifford", "Audley", "Stanley"]), "Clifford, Audley and Stanley");
/// assert_eq!(list(["Earl of March, turned", "Audley"]), "Earl of March, turned; and Audley");
/// assert_eq!(list::<&str>([]), "nobody");
/// ```
pub fn list<T: AsRef<str>>(names: impl IntoIterator<Item = T>) -> String {
    let names: Vec<T> = names.into_iter().collect();
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    let (comma, and) = match names.iter().any(|name| name.contains(',')) {
        true => ("; ", "; and "),
        false => (", ", " and "),
    };
    match &names[..] {
        [] => "nobody".to_owned(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{}{and}{last}", most.join(comma)),
    }
}

/// One of these deeds, as a question offers them; empty if there is none.
///
/// ```
/// # use tudor_draw::words::either;
/// assert_eq!(either(["fire", "charge", "wait"]), "fire, charge, or wait");
/// assert_eq!(either(["wait"]), "wait");
/// ```
pub fn either<'a>(deeds: impl IntoIterator<Item = &'a str>) -> String {
    let deeds: Vec<&str> = deeds.into_iter().collect();
    match &deeds[..] {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{}, or {last}", most.join(", ")),
    }
}

/// The same text with a capital: the beginning of a sentence.
///
/// ```
/// # use tudor_draw::words::capital;
/// assert_eq!(capital("the York levy"), "The York levy");
/// ```
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |c| c.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the player of the seat, the other player and a spectator read.
    fn read(text: impl Fn(Eye) -> String) -> [String; 3] {
        [Eye::First, Eye::Second, Eye::Spectator].map(text)
    }

    #[test]
    fn only_the_player_of_the_seat_is_you() {
        assert_eq!(
            Eye::LIVE.map(|eye| is_you(eye, Seat::First)),
            [true, false, false],
            "first, second, spectator"
        );
    }

    #[test]
    fn the_reader_is_you_and_everybody_else_has_a_name() {
        let english = |eye| Named::new(eye, Seat::First, "the English");
        assert_eq!(read(|eye| english(eye).who()), ["You", "The English", "The English"]);
        assert_eq!(
            read(|eye| english(eye).whom().to_owned()),
            ["you", "the English", "the English"]
        );
    }

    #[test]
    fn the_verb_and_the_owner_fit_the_reader() {
        let york = |eye| Named::new(eye, Seat::First, "York");
        assert_eq!(
            read(|eye| york(eye).does("hold", "holds")),
            ["**You** hold", "**York** holds", "**York** holds"]
        );
        assert_eq!(read(|eye| york(eye).verb("are", "is").to_owned()), ["are", "is", "is"]);
        assert_eq!(read(|eye| york(eye).whose()), ["your", "York's", "York's"]);
    }

    #[test]
    fn only_one_thing_is_singular() {
        assert_eq!([0_u8, 1, 2].map(|n| count(n, "card")), ["0 cards", "1 card", "2 cards"]);
        assert_eq!([0_u8, 1, 2].map(dice), ["0 dice", "1 die", "2 dice"]);
    }

    #[test]
    fn two_of_a_list_have_no_comma_and_two_of_a_choice_have_one() {
        assert_eq!(list(["A", "B"]), "A and B");
        assert_eq!(either(["fire", "wait"]), "fire, or wait");
        assert_eq!(either([]), "");
    }

    #[test]
    fn a_capital_is_put_before_letters_only() {
        assert_eq!(["élan", "5th Lord Audley", ""].map(capital), ["Élan", "5th Lord Audley", ""]);
    }
}

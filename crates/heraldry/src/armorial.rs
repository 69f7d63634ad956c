//! The armorial: every coat the games need, and who bears it.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::language::blazon::Blazon;

/// A coat with its bearer, and the badge that stands for it where it would be too small.
#[derive(Clone, Debug)]
pub struct Arms {
    /// The name of the coat in the armorial.
    pub id: &'static str,
    /// Whose coat it is, in a few words.
    pub who: &'static str,
    /// The coat.
    pub coat: Blazon,
    /// A simpler shield for small sizes, if the coat needs one. See [`Arms::small`].
    pub badge: Option<Blazon>,
    /// Made for these games rather than recorded in history.
    pub designed: bool,
}

impl Arms {
    /// What to draw where the shield is less than about 40 pixels high.
    #[must_use]
    pub fn small(&self) -> &Blazon {
        self.badge.as_ref().unwrap_or(&self.coat)
    }
}

/// The coat of a person, that is of a piece, in a game.
#[must_use]
pub fn arms(game: &str, person: &str) -> Option<&'static Blazon> {
    Armorial::get().piece(game, person).map(|arms| &arms.coat)
}

/// Which table of bearers a name is looked up in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Piece,
    Area,
    Shield,
    Faction,
}

/// All coats and bearers, read once.
#[derive(Debug)]
pub struct Armorial {
    coats: BTreeMap<&'static str, Arms>,
    bearers: BTreeMap<(Kind, &'static str, &'static str), &'static str>,
}

impl Armorial {
    /// The armorial of the games.
    #[must_use]
    pub fn get() -> &'static Self {
        static BOOK: OnceLock<Armorial> = OnceLock::new();
        BOOK.get_or_init(|| Self {
            coats: read_coats(include_str!("../data/coats.txt")),
            bearers: read_bearers(include_str!("../data/bearers.txt")),
        })
    }

    /// The arms of a piece: a person, a town's levy, a hired band.
    #[must_use]
    pub fn piece(&self, game: &str, id: &str) -> Option<&Arms> {
        self.find(Kind::Piece, game, id)
    }

    /// The arms of an area or region of the map.
    #[must_use]
    pub fn area(&self, game: &str, id: &str) -> Option<&Arms> {
        self.find(Kind::Area, game, id)
    }

    /// The arms of a shield printed in an area.
    #[must_use]
    pub fn shield(&self, game: &str, id: &str) -> Option<&Arms> {
        self.find(Kind::Shield, game, id)
    }

    /// The arms of a side or house, the same in every game.
    #[must_use]
    pub fn faction(&self, id: &str) -> Option<&Arms> {
        self.find(Kind::Faction, "", id)
    }

    /// Every coat, by its name.
    pub fn coats(&self) -> impl Iterator<Item = &Arms> {
        self.coats.values()
    }

    /// Every piece of a game with its arms, by the piece's id.
    pub fn pieces(&self, game: &str) -> impl Iterator<Item = (&'static str, &Arms)> {
        let pieces = self
            .bearers
            .iter()
            .filter(move |((kind, in_game, _), _)| *kind == Kind::Piece && *in_game == game);
        pieces.filter_map(|((_, _, id), coat)| Some((*id, self.coats.get(coat)?)))
    }

    fn find(&self, kind: Kind, game: &str, id: &str) -> Option<&Arms> {
        self.coats.get(self.bearers.get(&(kind, game, id))?)
    }
}

fn lines(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn read_coats(text: &'static str) -> BTreeMap<&'static str, Arms> {
    let mut coats: BTreeMap<&'static str, Arms> = BTreeMap::new();
    let mut open = ("", "", false);
    for line in lines(text) {
        if let Some((id, who)) = line.strip_prefix('[').and_then(|rest| rest.split_once("] ")) {
            open = (id, who, false);
        } else if line == "designed" {
            open.2 = true;
        } else if let Some(blazon) = line.strip_prefix("arms ") {
            let (id, who, designed) = open;
            let arms = Arms { id, who, coat: parsed(id, blazon), badge: None, designed };
            assert!(coats.insert(id, arms).is_none(), "two coats are called {id}");
        } else if let Some(blazon) = line.strip_prefix("badge ") {
            let arms = coats.get_mut(open.0).expect("a badge follows its coat");
            arms.badge = Some(parsed(open.0, blazon));
        } else {
            unreachable!("no line of the armorial begins like: {line}");
        }
    }
    coats
}

fn parsed(id: &str, blazon: &str) -> Blazon {
    Blazon::parse(blazon).unwrap_or_else(|refusal| panic!("the coat {id} is refused: {refusal}"))
}

fn read_bearers(text: &'static str) -> BTreeMap<(Kind, &'static str, &'static str), &'static str> {
    let mut bearers = BTreeMap::new();
    let mut open = (Kind::Faction, "");
    for line in lines(text) {
        if let Some(heading) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
            let (kind, game) = heading.split_once(' ').unwrap_or((heading, ""));
            let kind = match kind {
                "piece" => Kind::Piece,
                "area" => Kind::Area,
                "shield" => Kind::Shield,
                _ => Kind::Faction,
            };
            open = (kind, game);
        } else {
            let (bearer, coat) = line.split_once(" = ").expect("a bearer has a coat");
            bearers.insert((open.0, open.1, bearer), coat);
        }
    }
    bearers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bearer_has_a_coat_and_every_coat_a_bearer() {
        let book = Armorial::get();
        for (bearer, coat) in &book.bearers {
            assert!(book.coats.contains_key(coat), "{bearer:?} bears {coat}, which is no coat");
        }
        for id in book.coats.keys() {
            assert!(book.bearers.values().any(|coat| coat == id), "nobody bears {id}");
        }
    }
}

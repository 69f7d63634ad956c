//! Moves and their text.

use serde::Serialize;
use tudor_draw::text;
use tudor_engine::Misread;

use crate::data::Card;

/// What a side can do in its turn (rule 3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
pub enum Move {
    /// Play a power card onto a bare cell [3.1]: `SW3`.
    Play(Card),
    /// Send a hero with a power card onto a stone of the other house [3.5]: `hero SW3`.
    Hero(Card),
    /// Draw a card [3.3]: `draw`.
    Draw,
    /// Do nothing, because nothing can be done [3.6]: `pass`.
    Pass,
}

impl Move {
    pub(crate) fn write(self) -> String {
        match self {
            Self::Play(card) => text!(card),
            Self::Hero(card) => text!("hero ", card),
            Self::Draw => "draw".to_owned(),
            Self::Pass => "pass".to_owned(),
        }
    }

    pub(crate) fn read(text: &str) -> Result<Self, Misread> {
        match text {
            "draw" => Ok(Self::Draw),
            "pass" => Ok(Self::Pass),
            _ => match text.strip_prefix("hero ") {
                Some(card) => Ok(Self::Hero(card.parse()?)),
                None => text.parse().map(Self::Play).map_err(|_| {
                    let one = "a card like SW3, \"hero SW3\", \"draw\" or \"pass\"";
                    Misread::new(text, format!("\"{text}\" is no move: it is {one}."))
                }),
            },
        }
    }
}

//! The games on offer, with what is worked out once of each: rule book, picture for the start page, grounds.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tudor_engine::erased::AnyGame;
use tudor_engine::fair::{hex, sha256};
use tudor_engine::palette::Theme;
use tudor_engine::svg::{BOARD_CSS, fill_in};
use tudor_engine::{Eye, Info, Node, Rng, RuleBook, Rulings, Setup};

use crate::thumb::{Crop, lighten};

/// The most grounds that are kept for a game. A game has a few, one for each set-up that is drawn otherwise.
const GROUNDS: usize = 64;

/// A game on offer.
pub struct Kind {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its rules in our words.
    pub book: RuleBook,
    /// What the rules leave open, and what we do there.
    pub rulings: Rulings,
    grounds: Mutex<BTreeMap<String, Arc<str>>>,
    thumb: [OnceLock<String>; 2],
}

/// All games on offer.
pub type Kinds = Vec<Arc<Kind>>;

impl std::fmt::Debug for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Kind({})", self.info().id)
    }
}

impl Kind {
    /// A game on offer.
    ///
    /// # Errors
    /// If its rule book or its rulings do not read.
    pub fn new(game: &'static dyn AnyGame) -> Result<Self, String> {
        let info = game.info();
        let book = RuleBook::parse(info.rules)
            .map_err(|why| format!("The rules of {}: {why}", info.title))?;
        let rulings = Rulings::parse(info.rulings)
            .map_err(|why| format!("The rulings of {}: {why}", info.title))?;
        Ok(Self { game, book, rulings, grounds: Mutex::default(), thumb: Default::default() })
    }

    /// The game's card.
    #[must_use]
    pub fn info(&self) -> &'static Info {
        self.game.info()
    }

    /// The title of a rule; empty if there is none of this number.
    #[must_use]
    pub fn rule_title(&self, id: &str) -> &str {
        self.book.get(id).map_or("", |r| r.title.as_str())
    }

    /// Keeps a ground so that pages can fetch it, and answers its name.
    pub fn keep_ground(&self, ground: &str) -> String {
        let name = hex(&sha256(ground.as_bytes())[..12]);
        let mut grounds = self.grounds.lock().unwrap_or_else(PoisonError::into_inner);
        if grounds.len() >= GROUNDS && !grounds.contains_key(&name) {
            grounds.pop_first();
        }
        grounds.entry(name.clone()).or_insert_with(|| ground.into());
        name
    }

    /// A ground by its name.
    pub fn ground(&self, name: &str) -> Option<Arc<str>> {
        self.grounds.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }

    /// A crop of a real board in the middle of a game, for the start page.
    pub fn thumb(&self, theme: Theme) -> &str {
        self.thumb[usize::from(theme == Theme::Dark)].get_or_init(|| {
            let board = self.sample();
            let (w, h) = (board.ground.width as f32, board.ground.height as f32);
            // 18 to 13, a good half of the board; a little to the right, because lists stand at the left.
            let width = (w * 0.62).min(h * 0.62 * 18.0 / 13.0);
            let height = width * 13.0 / 18.0;
            let (left, top) = (w * 0.58 - width / 2.0, (h - height) / 2.0);
            let crop = Crop([left, top, left + width, top + height]);
            let drawn = lighten(&format!("{}{}", board.ground.svg, board.pieces), crop);
            let svg = format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left:.0} {top:.0} {width:.0} {height:.0}\"><style>{BOARD_CSS}[data-for],.can,.lbl,g:has(>.can),.near,.ring{{display:none}}</style><rect width=\"{w}\" height=\"{h}\" fill=\"var(--board)\"/>{drawn}</svg>",
            );
            fill_in(&svg, theme)
        })
    }

    /// A board with something on it: the same random moves every time.
    fn sample(&self) -> tudor_engine::show::Board {
        let mut rng = Rng::new(1485);
        let mut table = self.game.open(&Setup::default()).expect("invariant: the usual set-up");
        for _ in 0..60 {
            match table.node() {
                Node::Over(_) => break,
                Node::Chance(chance) => {
                    table.resolve(&chance.sample(&mut rng)).expect("invariant: an answer fits");
                }
                node => {
                    let Some(seat) = node.decider() else { break };
                    let moves = table.moves(seat);
                    let mv = &moves[rng.below(moves.len() as u32) as usize];
                    table.apply(seat, mv).expect("invariant: a listed move is legal");
                }
            }
        }
        table.shown(Eye::Spectator).scene().board
    }
}

/// The game of this name.
#[must_use]
pub fn find(kinds: &Kinds, id: &str) -> Option<Arc<Kind>> {
    kinds.iter().find(|k| k.info().id == id).cloned()
}

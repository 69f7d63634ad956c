//! What pages load besides their markup and is worked out once: the grounds of boards, the pictures of the start page.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use tudor_draw::palette::Theme;
use tudor_draw::svg::{BOARD_CSS, fill_in};
use tudor_engine::fair::{hex, sha256};
use tudor_engine::playout::{at_random, step};
use tudor_engine::{Eye, Rng, Setup};
use tudor_table::offers::{GameOffer, GameOffers};

use crate::thumb::{Crop, lighten};

/// The most grounds that are kept for a game. A game has a few, one for each set-up that is drawn otherwise.
const GROUNDS: usize = 64;

/// The pictures of all games.
#[derive(Debug)]
pub struct Pictures(BTreeMap<&'static str, OfGame>);

#[derive(Debug, Default)]
struct OfGame {
    grounds: Mutex<BTreeMap<String, String>>,
    thumbs: [OnceLock<String>; 2],
}

impl Pictures {
    /// Of these games; nothing is drawn yet.
    #[must_use]
    pub fn new(offers: &GameOffers) -> Self {
        Self(offers.iter().map(|offer| (offer.info().id, OfGame::default())).collect())
    }

    /// Keeps the ground of a table's board so that pages can fetch it, and answers its address. The table is part of the address:
    /// where several servers share a database, the request finds the server that has drawn the ground.
    pub fn keep_ground(&self, game: &str, table: &str, ground: &str) -> String {
        let name = hex(&sha256(ground.as_bytes())[..12]);
        if let Some(of) = self.0.get(game) {
            let mut grounds = of.grounds();
            if grounds.len() >= GROUNDS && !grounds.contains_key(&name) {
                grounds.pop_first();
            }
            grounds.entry(name.clone()).or_insert_with(|| ground.to_owned());
        }
        format!("/t/{table}/ground/{name}.svg")
    }

    /// A ground by its name, as a file.
    #[must_use]
    pub fn ground(&self, name: &str) -> Option<String> {
        self.0.values().find_map(|of| {
            let grounds = of.grounds();
            let ground = grounds.get(name)?;
            Some(["<svg xmlns=\"http://www.w3.org/2000/svg\">", ground, "</svg>"].concat())
        })
    }

    /// A crop of a real board in the middle of a game, for the start page.
    #[must_use]
    pub fn thumb(&self, offer: &GameOffer, theme: Theme) -> Option<&str> {
        let thumbs = &self.0.get(offer.info().id)?.thumbs;
        Some(thumbs[usize::from(theme == Theme::Dark)].get_or_init(|| thumb(offer, theme)))
    }
}

impl OfGame {
    fn grounds(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.grounds.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn thumb(offer: &GameOffer, theme: Theme) -> String {
    let board = sample(offer);
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
    let sides: Vec<_> = offer.info().all_sides().collect();
    fill_in(&svg, &sides, theme)
}

/// A board with something on it: the same random moves every time.
fn sample(offer: &GameOffer) -> tudor_engine::show::Board {
    let mut rng = Rng::new(1485);
    let mut table = offer.game.open(&Setup::default()).expect("invariant: the usual set-up");
    for _ in 0..60 {
        step(&mut *table, &mut rng, at_random);
    }
    table.shown(Eye::Spectator).scene().board
}

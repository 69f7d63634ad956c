//! A player who wants certain moves. What is offered is read from the page's own socket; every move is then made by
//! pressing what the page shows, along the path that leads to it. And a way to play on without a screen until
//! something is about to happen, because dice cannot be chosen.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::json;
use tudor_browser::{Error, Page, Result};
use tudor_engine::Rng;

use super::player::{Offer, Player, Step};
use super::{Guest, House, Socket};

/// Listens to the socket before the page does.
const LISTEN: &str = "(() => { const Socket = window.WebSocket; window.WebSocket = class extends Socket { constructor(...all) { super(...all); this.addEventListener('message', e => { const m = JSON.parse(e.data.split('\\x1e')[0]); if (m.play) window.offered = m.play; }); } }; })()";
const OFFERED: &str =
    "(window.offered || JSON.parse(document.getElementById('play').textContent)).choices";

/// A move that is offered.
#[derive(Clone, Debug, Deserialize)]
pub struct OfferedMove {
    #[serde(rename = "move")]
    pub mv: String,
    #[serde(default)]
    pub paths: Vec<Vec<String>>,
    #[serde(default)]
    pub help: String,
}

impl OfferedMove {
    /// The first word: "march".
    pub fn verb(&self) -> &str {
        self.mv.split(' ').next().unwrap_or_default()
    }
}

/// How much a move is wanted; of no weight is made only if there is nothing else.
pub type Likes = fn(&OfferedMove) -> u32;

fn choose<'w>(wishes: &'w [OfferedMove], likes: Likes, rng: &mut Rng) -> &'w OfferedMove {
    let weights: Vec<u32> = wishes.iter().map(likes).collect();
    let total: u32 = weights.iter().sum();
    if total == 0 {
        return &wishes[rng.below(wishes.len() as u32) as usize];
    }
    let mut at = rng.below(total);
    for (wish, weight) in wishes.iter().zip(weights) {
        if at < weight {
            return wish;
        }
        at -= weight;
    }
    unreachable!("a weight below the total")
}

/// Plays at this table on a socket, both sides, until `stop` says so of what is offered; `false` if the game ended first.
pub async fn forward(
    guest: &Guest,
    table: &str,
    likes: Likes,
    rng: &mut Rng,
    mut stop: impl AsyncFnMut(&[OfferedMove]) -> bool,
) -> bool {
    let mut socket: Socket = guest.sit(table).await;
    loop {
        socket.until(|s| s["stage"] == "over" || s["mine"] == true).await;
        if socket.state["stage"] == "over" {
            return false;
        }
        let wishes: Vec<OfferedMove> =
            serde_json::from_value(socket.state["choices"].clone()).expect("choices");
        if stop(&wishes).await {
            return true;
        }
        let mv = choose(&wishes, likes, rng).mv.clone();
        let before = socket.state["version"].clone();
        let answer = socket.make(&mv).await;
        assert!(answer.get("ok").is_some(), "{mv}: {answer}");
        socket.until(|s| s["version"] != before).await;
    }
}

/// The page takes the seat of a guest at a table.
pub async fn sit_down(page: &Page, house: &House, guest: &Guest, table: &str) -> Result<()> {
    let cookie = guest.cookie.as_deref().and_then(|c| c.split_once('=')).expect("a cookie");
    page.set_cookie(&house.url(), cookie.0, cookie.1).await?;
    listen(page).await?;
    page.goto(&format!("{}/t/{table}", house.url())).await?;
    page.wait("document.querySelector('main.play') && document.querySelector('#ground').children.length > 0").await
}

/// From now on pages note what is offered. To be called once, before the page is opened.
pub async fn listen(page: &Page) -> Result<()> {
    page.call("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await.map(drop)
}

/// A player who wants certain moves and presses for them.
pub struct Steered<'p> {
    pub player: Player<'p>,
    rng: Rng,
    likes: Likes,
    /// How often a move of each first word was made.
    pub made: BTreeMap<String, u32>,
}

impl<'p> Steered<'p> {
    pub fn new(page: &'p Page, seed: u64, likes: Likes) -> Self {
        Self { player: Player::new(page, seed), rng: Rng::new(seed), likes, made: BTreeMap::new() }
    }

    /// Makes one whole move; `false` when the game is over.
    pub async fn turn(&mut self) -> Result<bool> {
        let look = self.player.ready().await?;
        if look.is_over() {
            return Ok(false);
        }
        let wishes: Vec<OfferedMove> = self.player.page.eval(OFFERED).await?;
        let wish = choose(&wishes, self.likes, &mut self.rng).clone();
        *self.made.entry(wish.verb().to_owned()).or_default() += 1;
        let mut look = look;
        for at in wish.paths.first().into_iter().flatten() {
            if !look.offers().contains(&Offer::Anchor(at.clone())) {
                return Err(Error::Element(format!("{at} of {:?} is not offered.", wish.mv)));
            }
            if self.player.press(&look, &Offer::Anchor(at.clone())).await? == Step::Moved {
                return Ok(true);
            }
            look = self.player.ready().await?;
        }
        let button = look
            .offers()
            .into_iter()
            .find(|offer| matches!(offer, Offer::Button { mv, .. } if *mv == wish.mv));
        let Some(button) = button else {
            return Err(Error::Element(format!("There is no button for {:?}.", wish.mv)));
        };
        if self.player.press(&look, &button).await? != Step::Moved {
            return Err(Error::Element(format!("{:?} was not made.", wish.mv)));
        }
        Ok(true)
    }
}

/// The log as it reads, one line an entry.
pub async fn log(page: &Page) -> Result<Vec<String>> {
    page.eval("[...document.querySelectorAll('#log li')].map(li => li.textContent)").await
}

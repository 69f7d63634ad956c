//! Somebody who plays any game in a real browser by pressing only what the page offers.
//!
//! A [`Player`] looks at the page as a person does: which pieces, areas and cards may be pressed, and which buttons are there.
//! It presses one of them, chosen by a seed, and goes on until the page has sent a move; a path of several presses is
//! followed step by step. What may be pressed but cannot be reached, a pick that leads nowhere, and a move that is
//! refused are errors. The choices follow the seed; dice and cards are the table's own.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde_json::json;
use tudor_browser::{Browser, Error, Page, Result, Screen};
use tudor_engine::Rng;

use super::House;

const SCRIPT: &str = include_str!("player.js");

/// A page that waits long and on which nothing moves by itself. It cannot unpack, so that what it is sent can be read here:
/// who looks for a leak, or for what is offered, must not look at packed bytes.
pub async fn person(browser: &Browser, screen: Screen) -> Result<Page> {
    let page = browser.person(screen).await?;
    // What a page adds to the dice is the same in every run, too.
    let known = "let n = 1461; crypto.getRandomValues = a => { for (let i = 0; i < a.length; i++) a[i] = (n = n * 69069 + 1 & 0x7fffffff) >> 16; return a; };";
    let script = json!({ "source": format!("delete window.DecompressionStream; {known}") });
    page.call("Page.addScriptToEvaluateOnNewDocument", script).await?;
    page.patience(Duration::from_secs(60));
    page.still(true).await?;
    Ok(page)
}

/// Starts a game against a bot from the start page. `side` is `first`, `second` or `any`.
pub async fn against_a_bot(
    page: &Page,
    house: &House,
    game: &str,
    level: &str,
    side: &str,
) -> Result<()> {
    page.goto(&house.url()).await?;
    let form = format!("form:has([name=game][value={game}])");
    if page.count(&format!("{form} details.pick[open]")).await? == 0 {
        page.press(&format!("{form} details.pick summary")).await?;
    }
    page.press(&format!("label[for={game}-level-{level}]")).await?;
    // Where the house is chosen in the game there is no side to choose.
    let label = format!("label[for={game}-side-{side}]");
    if page.count(&label).await? > 0 {
        page.press(&label).await?;
    }
    page.press(&format!("{form} button[value=bot]")).await?;
    page.wait("document.querySelector('main.play')").await
}

/// The first person opens a table by link and takes the first seat, the second person sits down at it.
pub async fn by_link(first: &Page, second: &Page, house: &House, game: &str) -> Result<()> {
    let link = invite(first, house, game).await?;
    accept(second, &link).await?;
    first.wait("document.body.dataset.stage === 'play'").await
}

/// Opens a table by link and answers the invitation.
pub async fn invite(page: &Page, house: &House, game: &str) -> Result<String> {
    page.goto(&house.url()).await?;
    page.press(&format!("form:has([name=game][value={game}]) button[value=link]")).await?;
    page.wait("document.querySelector('#invite') && document.querySelector('#invite').value")
        .await?;
    page.eval("document.querySelector('#invite').value").await
}

/// Sits down at the other end of an invitation.
pub async fn accept(page: &Page, link: &str) -> Result<()> {
    page.goto(link).await?;
    page.fill("#name", "Ben").await?;
    page.press("button[type=submit]").await?;
    page.wait("document.body.dataset.stage === 'play'").await
}

/// Takes a picture if the variable `TUDOR_PICTURES` names a folder for it: what a test saw can be looked at.
pub async fn picture(page: &Page, name: &str) -> Result<()> {
    match std::env::var_os("TUDOR_PICTURES") {
        Some(folder) => {
            // A player may have scrolled the drawer; a person would begin at its top.
            page.run("document.querySelector('.panel-body')?.scrollTo(0, 0)").await?;
            page.screenshot(Path::new(&folder).join(format!("{name}.png"))).await
        }
        None => Ok(()),
    }
}

/// Two at one table: the one who is asked makes one move; `false` when the game is over.
pub async fn either<'p>(one: &mut Player<'p>, other: &mut Player<'p>) -> Result<bool> {
    if first_is_asked(one, other).await? { one.turn().await } else { other.turn().await }
}

/// Waits until one of two at one table is asked: is it the first?
pub async fn first_is_asked<'p>(one: &Player<'p>, other: &Player<'p>) -> Result<bool> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(60) {
        for (player, first) in [(one, true), (other, false)] {
            if player.is_ready().await? {
                return Ok(first);
            }
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    Err(Error::Late("For a minute nobody at the table was asked.".to_owned()))
}

/// Something that may be pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// A piece, an area, a card: `slot:17`.
    Anchor(String),
    /// A button that makes a move, with its words.
    Button { mv: String, label: String },
}

impl std::fmt::Display for Offer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Anchor(at) => f.write_str(at),
            Self::Button { mv, label } => write!(f, "[{label} = {mv}]"),
        }
    }
}

/// What one look at the page found.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Look {
    ready: bool,
    stuck: bool,
    coarse: bool,
    pub stage: String,
    curtain: bool,
    busy: bool,
    pub version: String,
    may: Vec<String>,
    says: BTreeMap<String, String>,
    pub picked: Vec<String>,
    buttons: Vec<Button>,
    lost: Vec<String>,
    dull: Vec<String>,
    refusal: String,
    pub prompt: String,
}

#[derive(Clone, Debug, Deserialize)]
struct Button {
    #[serde(rename = "move")]
    mv: String,
    label: String,
}

impl Look {
    pub fn is_over(&self) -> bool {
        self.stage == "over"
    }

    /// What the board in words says of an anchor; empty if nothing.
    pub fn says(&self, at: &str) -> &str {
        self.says.get(at).map_or("", String::as_str)
    }

    /// What may be pressed.
    pub fn offers(&self) -> Vec<Offer> {
        let anchors = self.may.iter().cloned().map(Offer::Anchor);
        let buttons = self.buttons.iter().cloned();
        anchors.chain(buttons.map(|b| Offer::Button { mv: b.mv, label: b.label })).collect()
    }
}

#[derive(Deserialize)]
struct Spot {
    x: f64,
    y: f64,
}

/// How much a player likes an offer; of no weight is never pressed unless there is nothing else.
pub type Taste = fn(&Look, &Offer) -> u32;

/// What came of a press.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Something is picked; the move is not made yet.
    Picked,
    /// A move was made.
    Moved,
    /// The game is over; nothing was pressed.
    Over,
}

/// Somebody who plays.
pub struct Player<'p> {
    pub page: &'p Page,
    rng: Rng,
    seed: u64,
    taste: Taste,
    /// Moves made.
    pub moves: usize,
    /// Everything pressed, for the message of a failure.
    pressed: Vec<String>,
}

impl<'p> Player<'p> {
    /// Somebody who likes all offers alike.
    pub fn new(page: &'p Page, seed: u64) -> Self {
        Self::with(page, seed, |_, _| 1)
    }

    /// Somebody with a taste.
    pub fn with(page: &'p Page, seed: u64, taste: Taste) -> Self {
        Self { page, rng: Rng::new(seed), seed, taste, moves: 0, pressed: Vec::new() }
    }

    /// Plays to the end.
    pub async fn play(&mut self) -> Result<()> {
        while self.turn().await? {}
        Ok(())
    }

    /// Waits until this player is to move, and makes one whole move; `false` when the game is over.
    pub async fn turn(&mut self) -> Result<bool> {
        loop {
            match self.step().await? {
                Step::Picked => {}
                Step::Moved => return Ok(true),
                Step::Over => return Ok(false),
            }
        }
    }

    /// Waits until this player is to move, and presses once.
    pub async fn step(&mut self) -> Result<Step> {
        let look = self.ready().await?;
        if look.is_over() {
            return Ok(Step::Over);
        }
        let offer = self.choose(&look);
        self.press(&look, &offer).await
    }

    /// Looks once, without waiting.
    pub async fn look(&self) -> Result<Look> {
        self.page.settle().await?;
        self.page.eval(&format!("{SCRIPT}.look()")).await
    }

    /// Is there something to do for this player now, or is it over?
    pub async fn is_ready(&self) -> Result<bool> {
        Ok(self.look().await?.ready)
    }

    /// Waits until there is something to press or the game is over. A curtain is opened.
    pub async fn ready(&mut self) -> Result<Look> {
        loop {
            let look =
                self.until("there is something to press", |look| look.ready || look.stuck).await?;
            if look.stuck {
                return Err(
                    self.failure(&format!("What was picked leads nowhere: {:?}.", look.picked))
                );
            }
            // What a late change of the layout covers for a moment is looked at once more.
            if !(look.lost.is_empty() && look.dull.is_empty()) {
                let again = self.look().await?;
                if (&again.version, &again.lost, &again.dull)
                    != (&look.version, &look.lost, &look.dull)
                {
                    continue;
                }
            }
            if !look.lost.is_empty() {
                let lost = look.lost.join(", ");
                return Err(
                    self.failure(&format!("These may be pressed and cannot be reached: {lost}."))
                );
            }
            if !look.dull.is_empty() {
                let dull = look.dull.join(", ");
                return Err(
                    self.failure(&format!("These may be pressed and do not look so: {dull}."))
                );
            }
            if !look.curtain {
                return Ok(look);
            }
            self.page.press("#curtain .btn").await?;
            self.until("the curtain opens", |look| !look.curtain).await?;
        }
    }

    /// Presses what is offered and waits for what comes of it. A press that came while the page was drawn anew may be lost,
    /// as anybody's may: then it is pressed once more.
    pub async fn press(&mut self, before: &Look, offer: &Offer) -> Result<Step> {
        self.pressed.push(offer.to_string());
        let was = (before.version.clone(), before.picked.clone(), before.buttons.len());
        let is_new = |look: &Look| {
            !look.busy
                && (&look.version, &look.picked, look.buttons.len()) != (&was.0, &was.1, was.2)
        };
        if !self.touch(before, offer).await? {
            return Ok(Step::Picked);
        }
        let soon = Duration::from_secs(15);
        let after = match self.until_within(soon, is_new).await? {
            Ok(look) => look,
            Err(_) if !self.touch(before, offer).await? => return Ok(Step::Picked),
            Err(_) => self.until("the press has an effect", is_new).await?,
        };
        if after.version == was.0 {
            return Ok(Step::Picked);
        }
        self.moves += 1;
        Ok(Step::Moved)
    }

    /// One press; `false` if what was offered is gone because something happened meanwhile.
    async fn touch(&self, before: &Look, offer: &Offer) -> Result<bool> {
        match offer {
            Offer::Anchor(at) => {
                self.page.settle().await?;
                let find = format!("{SCRIPT}.where({})", json!(at));
                let Some(Spot { x, y }) = self.page.eval::<Option<Spot>>(&find).await? else {
                    return self.gone(before, at).await;
                };
                if before.coarse {
                    self.page.tap_at(x, y).await?;
                } else {
                    self.page.click_at(x, y).await?;
                }
            }
            Offer::Button { mv, .. } => {
                let button = format!("#btns .btn[data-move={}]", json!(mv));
                if self.page.count(&button).await? == 0 {
                    return self.gone(before, mv).await;
                }
                self.page.press(&button).await?;
            }
        }
        Ok(true)
    }

    /// What was offered is not there any more: that is fine if something happened meanwhile.
    async fn gone(&self, before: &Look, what: &str) -> Result<bool> {
        let now = self.look().await?;
        if now.version != before.version {
            return Ok(false);
        }
        Err(self.failure(&format!("{what} cannot be reached.")))
    }

    fn choose(&mut self, look: &Look) -> Offer {
        let offers = look.offers();
        let weights: Vec<u32> = offers.iter().map(|o| (self.taste)(look, o)).collect();
        let total: u32 = weights.iter().sum();
        if total == 0 {
            return offers[self.rng.below(offers.len() as u32) as usize].clone();
        }
        let mut at = self.rng.below(total);
        let chosen = weights.iter().position(|&w| {
            let here = at < w;
            at = at.saturating_sub(w);
            here
        });
        offers[chosen.expect("a weight below the total")].clone()
    }

    async fn until(&self, what: &str, is: impl Fn(&Look) -> bool) -> Result<Look> {
        let found = self.until_within(Duration::from_secs(60), is).await?;
        found.map_err(|look| self.failure(&format!("After a minute not yet: {what}. {look:?}")))
    }

    /// The first look that is so, or the last within the time.
    async fn until_within(
        &self,
        time: Duration,
        is: impl Fn(&Look) -> bool,
    ) -> Result<std::result::Result<Look, Box<Look>>> {
        let start = Instant::now();
        loop {
            match self.look().await {
                Ok(look) if is(&look) => return Ok(Ok(look)),
                Ok(look) if start.elapsed() > time => return Ok(Err(Box::new(look))),
                // A page that is just being left cannot be looked at.
                Ok(_) | Err(Error::Protocol(_)) => {}
                Err(other) => return Err(other),
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    fn failure(&self, why: &str) -> Error {
        let last = self.pressed.len().saturating_sub(12);
        Error::Element(format!(
            "{why}\nSeed {}, {} moves; pressed last: {}\nConsole: {:?}",
            self.seed,
            self.moves,
            self.pressed[last..].join(", "),
            self.page.console()
        ))
    }
}

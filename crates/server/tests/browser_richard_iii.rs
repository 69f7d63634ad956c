//! Richard III in a real browser: a game turn of two people with a battle, and nothing seen through the fog.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::support::House;
use crate::support::player::{Look, Offer, Player, by_link, either, person, picture};
use serde::Deserialize;
use tudor_bots::{Level, Limits};
use tudor_browser::{Browser, Page, Result, Screen};
use tudor_engine::{BySeat, Seat, Setup};
use tudor_table::lobby::{self, Against, NewTable};
use tudor_table::offers::GameOffer;
use tudor_table::session::{Action, Session, Stage};
use tudor_table::storage::{SavedTable, Sqlite, Storage, Write};

/// Likes to march at the enemy, to recruit, and to fight on; ends nothing early.
fn warlike(look: &Look, offer: &Offer, foe: &str) -> u32 {
    match offer {
        Offer::Anchor(at) if at.starts_with("area:") => {
            if look.says(at).contains(&format!(", {foe} ")) { 60 } else { 1 }
        }
        Offer::Anchor(at) if at.starts_with("slot:") => 3,
        Offer::Anchor(at) if at.starts_with("pool:") => 2,
        Offer::Anchor(_) => 1,
        Offer::Button { label, .. } if label.contains(" attacks ") => 60,
        Offer::Button { label, .. } if label.contains(": fire ") => 5,
        Offer::Button { label, .. } if label == "End my actions" || label == "Stay here" => 0,
        Offer::Button { .. } => 1,
    }
}

/// A block as its owner's page shows it, or what the other page shows in its place.
#[derive(Clone, Deserialize, Debug)]
struct Shown {
    slot: String,
    /// The board in words: "Kent: one of Rivers, Stanley."
    says: String,
    /// Every drawing of it, without name and place.
    drawn: Vec<String>,
    /// The texts of the drawing.
    texts: Vec<String>,
    /// Does it fight just now?
    fights: bool,
}

/// What a page shows of the blocks of one side.
async fn blocks(page: &Page, side: char) -> Result<Vec<Shown>> {
    let script = r#"(side => [...document.querySelectorAll(`#pieces [id^="slot-${side}"]`)].map(g => {
      const slot = g.id.slice(5), at = `[data-at="slot:${slot}"]`;
      const bare = n => { const c = n.cloneNode(true); c.querySelectorAll("title").forEach(t => t.remove());
        return c.innerHTML.replace(/<text.*?<\/text>/g, "<text/>").replace(/^<svg[^>]*>|<\/svg>$/g, ""); };
      return { slot,
        says: document.querySelector(`#places [data-place="slot:${slot}"]`).textContent,
        drawn: [...document.querySelectorAll(at)].map(bare),
        texts: [...g.querySelectorAll("text")].map(t => t.textContent.trim()),
        fights: !!document.querySelector(`#dialog ${at}`) };
    }))"#;
    page.eval(&format!("{script}({side:?})")).await
}

/// What one person may know of the other's blocks, kept apart from the program's own book-keeping.
struct Ledger<'p> {
    eye: &'p Page,
    owner: &'p Page,
    side: char,
    /// Slots that were seen face up, in a battle.
    seen: BTreeSet<String>,
    /// The blocks a slot may hold, as the page said last; empty if it did not say.
    may: BTreeMap<String, BTreeSet<String>>,
    /// Names that were told: in battles, at the set-up.
    told: BTreeSet<String>,
    frames: usize,
    /// How many of the owner's had come at the last look.
    asked: usize,
    backs: BTreeSet<String>,
    /// How many blocks were looked at while they were hidden.
    hidden: usize,
    /// How often a name was looked for in vain.
    unnamed: usize,
}

/// "Kent: one of Rivers, Stanley." gives both; "Rivers, seen before" gives one; "a York block" gives none.
fn names(says: &str) -> BTreeSet<String> {
    let what = says.split_once(": ").expect("where, and what").1.trim_end_matches('.');
    let what = what.split(" lost since").next().unwrap_or(what);
    if let Some(list) = what.strip_prefix("one of ") {
        let list = list
            .rsplit_once(", ")
            .filter(|(_, n)| n.parse::<u8>().is_ok())
            .map_or(list, |(l, _)| l);
        return list.split(", ").map(str::to_owned).collect();
    }
    match what.strip_suffix(", seen before") {
        Some(name) => BTreeSet::from([name.to_owned()]),
        None => BTreeSet::new(),
    }
}

fn area(says: &str) -> &str {
    says.split_once(": ").expect("where, and what").0
}

impl<'p> Ledger<'p> {
    fn new(eye: &'p Page, owner: &'p Page, side: char) -> Self {
        Self {
            eye,
            owner,
            side,
            seen: BTreeSet::new(),
            may: BTreeMap::new(),
            told: BTreeSet::new(),
            frames: 0,
            asked: 0,
            backs: BTreeSet::new(),
            hidden: 0,
            unnamed: 0,
        }
    }

    /// Was this one told of? A block is "York" on its face and "the Duke of York" in a sentence.
    fn is_told(&self, name: &str) -> bool {
        self.told.iter().any(|t| name.ends_with(t.as_str()) || name.contains(&format!(" {t} ")))
    }

    /// The blocks that could be recruited in an area, question by question, from the last one before the last look on. The owner's
    /// page may have been asked again since: which of the questions a block came by is not told.
    fn recruits(&self, area: &str) -> Vec<BTreeSet<String>> {
        let end = format!(" in {area}");
        let recruit = |c: &serde_json::Value| {
            let label = c["label"].as_str().unwrap_or_default();
            Some(label.strip_prefix("Recruit ")?.strip_suffix(&end)?.to_owned())
        };
        let frames = self.owner.frames();
        let question = |frame: &tudor_browser::Frame| {
            let text = frame.text();
            let json = text.split('\u{1e}').next()?;
            let message: serde_json::Value = serde_json::from_str(json).ok()?;
            let list = message["play"]["choices"].as_array()?;
            Some(list.iter().filter_map(recruit).collect::<BTreeSet<_>>())
        };
        let (before, since) = frames.split_at(self.asked.min(frames.len()));
        let last = before.iter().rev().filter_map(question).find(|could| !could.is_empty());
        let later = since.iter().filter_map(question).filter(|could| !could.is_empty());
        last.into_iter().chain(later).collect()
    }

    /// Compares the two pages, and looks through what came over the socket since.
    async fn check(&mut self) -> Result<()> {
        let truth = blocks(self.owner, self.side).await?;
        let shown = blocks(self.eye, self.side).await?;
        // The other page may be a moment behind; what stands on one only is looked at next time.
        let truth: BTreeMap<_, _> = truth.into_iter().map(|b| (b.slot.clone(), b)).collect();
        let begins = self.may.is_empty();
        let log: String = self.eye.eval("document.querySelector('#log').textContent").await?;
        // Blocks that fight are seen, and no others any more.
        for b in shown.iter().filter(|b| b.fights) {
            self.seen.insert(b.slot.clone());
            self.told.extend(b.texts.iter().filter(|t| t.len() > 2).cloned());
        }
        for b in shown.iter().filter(|b| !b.fights) {
            let Some(own) = truth.get(&b.slot) else { continue };
            self.hidden += 1;
            assert!(own.says.contains("strength"), "the owner sees {own:?}");
            assert!(!b.says.contains("strength"), "{b:?}");
            assert!(
                b.texts.iter().all(|t| !t.chars().next().is_some_and(|c| c.is_ascii_digit())
                    || t.starts_with("1 of ")),
                "{b:?}"
            );
            self.backs.extend(b.drawn.iter().cloned());
            let now = names(&b.says);
            if let (Some(name), 1) = (now.first(), now.len()) {
                let is = own
                    .says
                    .to_lowercase()
                    .contains(&name.trim_start_matches("the ").to_lowercase());
                let short = name.split(' ').next_back().unwrap_or(name).to_lowercase();
                assert!(
                    is || own.texts.iter().any(|t| t.to_lowercase() == short),
                    "{b:?} is {own:?}"
                );
                let alone = |list: &[Shown]| {
                    list.iter().filter(|o| area(&o.says) == area(&b.says)).count() == 1
                };
                let before = self.may.get(&b.slot);
                let fair = self.seen.contains(&b.slot)
                    || begins && alone(&shown)
                    || before.is_some_and(|m| m.iter().all(|n| n == name || self.is_told(n)))
                    || before.is_none()
                        && self.recruits(area(&b.says)).iter().any(|could| could.len() <= 1)
                    // A rule may turn a block up: then the log names it.
                    || log.contains(name.trim_start_matches("the "));
                let last: String =
                    log.chars().skip(log.chars().count().saturating_sub(600)).collect();
                assert!(fair, "how can anybody know? {} before: {before:?} {last}", b.says);
                self.told.insert(name.clone());
            } else if !begins && !self.may.contains_key(&b.slot) && !now.is_empty() {
                // Just recruited: the blocks that could have come are named, or none.
                let questions = self.recruits(area(&b.says));
                assert!(
                    questions.iter().any(|could| could.iter().all(|n| now.contains(n))),
                    "{b:?}, but these could come: {questions:?}"
                );
            }
            self.may.insert(b.slot.clone(), now);
        }
        assert!(self.backs.len() <= 4, "backs differ: {:#?}", self.backs);
        self.socket().await
    }

    /// A block that waits in the owner's pool and was never shown is not named in anything that came. What the eye's own side
    /// has, too, or what is also the name of a place, proves nothing.
    async fn socket(&mut self) -> Result<()> {
        // First what came, then what is known: what comes meanwhile is looked at next time.
        let frames = self.eye.frames();
        let (house, own) =
            if self.side == 'L' { ("lancaster", "york") } else { ("york", "lancaster") };
        let waits = |house| {
            format!(
                "[...document.querySelectorAll('#panel-pool-{house} .hand')].filter(h => h.closest('details')?.querySelector('summary').textContent.trim() !== 'Minors').flatMap(h => [...h.querySelectorAll('text')]).map(t => t.textContent.trim())"
            )
        };
        let pool: Vec<String> = self.owner.eval(&waits(house)).await?;
        let mine: Vec<String> = self.eye.eval(&waits(own)).await?;
        let said = "[...document.querySelectorAll('#log, #places [data-place^=\"area:\"]')].map(n => n.textContent).join()";
        let said: String = self.eye.eval(said).await?;
        // A name of our own side, waiting or standing, tells nothing of the other.
        let ours = format!(
            "[...document.querySelectorAll('#places [data-place^=\"slot:{}\"]')].map(t => t.textContent).join()",
            if self.side == 'L' { 'Y' } else { 'L' }
        );
        let ours: String = self.eye.eval(&ours).await?;
        let own = |n: &String| mine.contains(n) || ours.contains(n.as_str());
        let secret = |n: &&String| {
            n.len() > 4 && !own(n) && !said.contains(n.as_str()) && !self.told.contains(*n)
        };
        let mut unnamed = 0;
        for frame in &frames[self.frames..] {
            let text = without_lists(&frame.text());
            for name in pool.iter().filter(secret) {
                assert!(
                    !text.contains(name.as_str()),
                    "{name} waits unseen, ours are {mine:?} {ours}: {text}"
                );
                unnamed += 1;
            }
        }
        self.unnamed += unnamed;
        self.frames = frames.len();
        self.asked = self.owner.frames().len();
        Ok(())
    }
}

/// Without the sentences that name several, of whom a block is one.
fn without_lists(text: &str) -> String {
    let rest =
        |part: &str| part.split_once(['.', '<', '"']).map_or("", |(_, rest)| rest).to_owned();
    let mut parts = text.split("one of ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.map(rest).fold(first, |all, part| all + &part)
}

/// How high the letters of the smallest area's name are drawn, in pixels of the page.
async fn smallest_name(page: &Page) -> Result<f64> {
    page.eval("Math.min(...[...document.querySelectorAll('#ground text.lbl')].map(t => parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().a))").await
}

/// Two fingers drawn apart over the middle of the board.
async fn zoom_in(page: &Page) -> Result<()> {
    let (x, y): (f64, f64) = page.eval("(r => [r.x + r.width * .6, r.y + r.height * .6])(document.querySelector('#stage').getBoundingClientRect())").await?;
    page.touch("touchStart", &[(x - 20.0, y)]).await?;
    page.touch("touchStart", &[(x - 20.0, y), (x + 20.0, y)]).await?;
    for gap in [25.0, 30.0, 35.0, 40.0, 45.0] {
        page.touch("touchMove", &[(x - gap, y), (x + gap, y)]).await?;
    }
    page.touch("touchEnd", &[]).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_turn_with_a_battle_and_nothing_seen_through_the_fog() -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    let anna = person(&browser, Screen::DESKTOP).await?;
    let ben = person(&browser, Screen::PHONE).await?;
    by_link(&anna, &ben, &house, "richard-iii").await?;
    let mut lancaster = Player::with(&anna, 11, |look, offer| warlike(look, offer, "York"));
    let mut york = Player::with(&ben, 12, |look, offer| warlike(look, offer, "Lancaster"));

    // The cards: a secret choice. Ben puts his down; that he has, and nothing else, reaches Anna.
    let before = anna.frames().len();
    york.turn().await?;
    anna.wait("document.querySelector('#log').textContent.includes('has chosen')").await?;
    let came: String = anna.frames()[before..].iter().map(|frame| frame.text()).collect();
    let alone = came.matches("<li").count() == 1 && came.contains("\"parts\":{\"log\":");
    assert!(alone && came.contains("<b>York</b> has chosen. </span>"), "{came}");

    let mut annas = Ledger::new(&anna, &ben, 'Y');
    let mut bens = Ledger::new(&ben, &anna, 'L');
    let wanted = ["is recruited in", "Battle of", "rolls", "retreats to", "regroups to", "turn 2"];
    let (mut moves, mut battles) = (0, 0);
    loop {
        annas.check().await?;
        bens.check().await?;
        for (page, name) in [(&anna, "desktop"), (&ben, "phone")] {
            if battles < 24 && page.count("#dialog .sec").await? > 0 {
                battles += 1;
                picture(page, &format!("richard-iii-battle-{battles}-{name}")).await?;
            }
            if moves % 30 == 10 {
                picture(page, &format!("richard-iii-{moves}-{name}")).await?;
            }
        }
        let log: String = anna.eval("document.querySelector('#log').textContent").await?;
        if wanted.iter().all(|words| log.contains(words)) {
            break;
        }
        assert!(moves < 400, "still not everything happened: {log}");
        assert!(either(&mut lancaster, &mut york).await?, "over before it began");
        moves += 1;
    }
    for ledger in [&annas, &bens] {
        assert!(
            ledger.hidden > 100 && ledger.unnamed > 100,
            "{} {}",
            ledger.hidden,
            ledger.unnamed
        );
    }
    assert!(!annas.seen.is_empty() && !bens.seen.is_empty(), "a battle shows both lines");

    // Every area's name can be read: at a desk at once, on a phone when one looks closer.
    let desk = smallest_name(&anna).await?;
    assert!(desk >= 8.5, "{desk}");
    zoom_in(&ben).await?;
    let phone = smallest_name(&ben).await?;
    assert!(phone >= 9.0, "{phone}");
    picture(&anna, "richard-iii-turn-2-desktop").await?;
    picture(&ben, "richard-iii-zoomed-phone").await?;
    for page in [&anna, &ben] {
        assert_eq!(page.errors(), Vec::<String>::new());
    }
    println!("{moves} moves, {} and {} looks at hidden blocks", annas.hidden, bens.hidden);
    browser.close().await
}

/// A finished table on which two knights have played: a bot, and a person who makes every move that another bot of that
/// level would make. It is kept as the server keeps it, dice and all.
async fn two_knights(house: &mut House) -> String {
    let game = tudor_catalog::game("richard-iii").expect("it is in the catalog");
    let wish = NewTable {
        guest: tudor_table::secret::GuestId::from_bytes([7; 32]),
        name: "Another knight".into(),
        seat: Seat::First,
        against: Against::Bot(Level::Knight),
        setup: Setup::default(),
    };
    let row = lobby::open(game, &wish, &tudor_table::seed_source::SeedSource::seeded(1471))
        .expect("a table");
    let id = row.id.clone();
    let mut writes = vec![Write::Open(Box::new(row.clone()))];
    let offers = vec![Arc::new(GameOffer::new(game).expect("its rules read"))];
    let mut session =
        Session::load(SavedTable { row, steps: Vec::new() }, &offers).expect("it is played");
    let entropy = tudor_engine::fair::Entropy::from_bytes([5; 32]);
    let pledged = tudor_engine::fair::pledge(&id, Seat::First, &entropy);
    writes.extend(session.act(Seat::First, None, &Action::Pledge(pledged)).expect("the pledge"));
    writes.extend(session.act(Seat::First, None, &Action::Stir(entropy)).expect("the dice"));
    let knight = |seed| tudor_bots::player("richard-iii", "knight", seed).expect("a knight");
    let mut knights = BySeat([knight(1), knight(2)]);
    while let Some(seat) = session.decider() {
        let turn = session.table.turn(seat).expect("a decision");
        let choice = knights[seat].choose(&*turn, &Limits::default()).expect("a bot of our own");
        let mv = turn.write(choice);
        writes.extend(session.act(seat, None, &Action::Move(mv)).expect("a legal move"));
    }
    assert!(matches!(session.stage(), Stage::Over(_)));
    house.stop().await;
    let store = Sqlite::open(&house.data.path().join("tudor.db")).await.expect("the data");
    store.write(writes).await.expect("it is kept");
    store.close().await;
    house.start().await;
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_two_knights_is_replayed() -> Result<()> {
    let mut house = House::catalog().await;
    let id = two_knights(&mut house).await;
    let browser = Browser::launch().await?;
    let eve = person(&browser, Screen::DESKTOP).await?;
    eve.goto(&format!("{}/t/{id}", house.url())).await?;
    eve.wait("document.body.dataset.stage === 'over'").await?;
    assert!(eve.text("#prompt").await?.contains(" wins"));
    picture(&eve, "richard-iii-knights-over").await?;

    // The link leads there; that a press follows it is shown in `browser`.
    let replay: String = eve.eval("document.querySelector(\"a[href$='/replay']\").href").await?;
    eve.goto(&replay).await?;
    eve.wait("document.querySelector('#count')?.textContent").await?;
    let of: usize = eve.eval("+document.querySelector('#slider').max").await?;
    assert!(of > 40, "{of} moments");
    let at =
        |n: usize| format!("document.querySelector('#count').textContent.startsWith('{n} of')");
    // Step by step by keys, from the start.
    eve.key("Home").await?;
    for n in 0..30 {
        eve.wait(&at(n)).await?;
        eve.key("ArrowRight").await?;
    }
    // Then through the whole game by the slider, through all three eyes. An answer that is under way when the next
    // is asked for is dropped, and the count goes on from where it was.
    for (part, eye) in ["first", "second", "open"].into_iter().cycle().take(24).enumerate() {
        eve.press(&format!("label[for=eye-{eye}]")).await?;
        eve.run(&format!(
            "(s => {{ s.value = s.max * {part} / 23; s.oninput(); }})(document.querySelector('#slider'))"
        ))
        .await?;
        eve.wait("document.querySelectorAll('#pieces [id^=slot-]').length > 3").await?;
        if part == 12 {
            picture(&eve, "richard-iii-replay-desktop").await?;
        }
    }
    eve.key("Home").await?;
    eve.wait("document.querySelector('#lines').textContent.includes('Before the first move')")
        .await?;
    eve.key("End").await?;
    eve.wait("document.querySelector('#lines').textContent.includes('has won')").await?;
    // A change of eyes at the end stays at the end, however many moments the other eye has.
    for eye in ["first", "second", "open"] {
        eve.press(&format!("label[for=eye-{eye}]")).await?;
        eve.wait(&format!("document.querySelector('main').dataset.eye === '{eye}'")).await?;
        let count = eve.text("#count").await?;
        let (n, of) = count.split_once(" of ").expect("n of m");
        assert_eq!(n, of);
        assert!(eve.text("#lines").await?.contains(" won"), "{eye}");
    }
    assert_eq!(eve.errors(), Vec::<String>::new());
    browser.close().await
}

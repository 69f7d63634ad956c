//! Live dice: every outcome needs a link of both people, and nothing goes on without a link that is due.

use std::time::{Duration, Instant};

use crate::support::{self, Guest, House, Socket};
use serde_json::{Value, json};
use tudor_browser::{Browser, Page, Result, Screen};
use tudor_engine::fair::{Entropy, Seed, Story, Terms};
use tudor_engine::record::Record;
use tudor_engine::{BySeat, Node, Rng, Seat, Setup};

/// Two people at a table with live dice, who give their links as soon as they are due; or only the first does.
async fn seated(house: &House, form: &str, both: bool) -> ([Guest; 2], [Socket; 2], String) {
    let (anna, ben, table) = house.two(&format!("{form}&side=first&live=on")).await;
    let mut a = anna.socket(&table).await.expect("a socket").with_chain(Seat::First, 1);
    let mut b = ben.socket(&table).await.expect("a socket").with_chain(Seat::Second, 2);
    if !both {
        // He pledges and adds, and gives nothing by himself afterwards.
        b.withholds = true;
    }
    // Each pledges when it hears something, and then adds.
    while a.state["stage"] != "play" || b.state["stage"] != "play" {
        tokio::select! { m = a.hear() => m, m = b.hear() => m }.expect("the sockets are open");
    }
    ([anna, ben], [a, b], table)
}

async fn give(socket: &mut Socket, seat: Seat, number: u64, link: &Entropy) -> Value {
    let mut said = socket.request("link");
    said["seat"] = json!(seat.to_string());
    said["number"] = json!(number);
    said["bits"] = json!(link.hex());
    socket.send(&said).await;
    socket.answer().await
}

async fn record(guest: &Guest, table: &str) -> String {
    guest.get(&format!("/t/{table}/record")).await.body
}

/// Plays at random until it is over, or `most` moves.
async fn play(sockets: &mut [Socket; 2], rng: &mut Rng, most: u32) {
    for _ in 0..most {
        while sockets.iter().all(|w| w.state["mine"] != true && w.state["stage"] != "over") {
            let [a, b] = &mut *sockets;
            tokio::select! { m = a.hear() => m, m = b.hear() => m }.expect("the sockets are open");
        }
        let Some(n) = sockets.iter().position(|w| w.state["mine"] == true) else { return };
        let moves = sockets[n].moves();
        let mv = &moves[rng.below(moves.len() as u32) as usize];
        // Refused if the other has moved meanwhile; then its picture is on the way.
        sockets[n].make(mv).await;
        sockets[n].news().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whole_games_are_played_with_live_dice_and_verify() {
    let house = House::catalog().await;
    for (game, most) in [("rose-king", 400), ("warriors-of-england", 60), ("richard-iii", 60)] {
        let ([anna, _], mut sockets, table) = seated(&house, &format!("game={game}"), true).await;
        play(&mut sockets, &mut Rng::new(1461), most).await;
        let ended = sockets[0].ask("resign").await;
        assert!(ended.get("ok").is_some() || ended["code"] == "over", "{ended}");
        let text = record(&anna, &table).await;
        let record = Record::parse(&text).expect("a record");
        let verdict = tudor_catalog::game(game).expect("a game").verify(&record, None);
        let verdict = verdict.unwrap_or_else(|why| panic!("{game}: {why}\n{text}"));
        assert!(verdict.live && verdict.pledged && verdict.outcomes > 2, "{game}: {verdict:?}");
        assert_eq!(text.matches("\nlink ").count(), 2, "the last link of each: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_is_due_is_owed_and_nothing_goes_round_it() {
    let mut house = House::new().await;
    let ([anna, ben], [mut a, mut b], table) = seated(&house, "game=rose-king", false).await;
    // The first deal: Anna's page has given its link, Ben's has not.
    b.until(|s| s["link"]["number"] == 1).await;
    a.until(|s| s["link"].is_null() && s["stage"] == "play").await;
    assert!(!record(&anna, &table).await.contains("chance"), "nothing has fallen");
    // The host with the file open has the seed, everybody's bits and his own link. It is not enough.
    let db = rusqlite::Connection::open(house.data.path().join("tudor.db")).expect("the file");
    let ask = "SELECT seed, (SELECT group_concat(hex(link)) FROM seats WHERE link IS NOT NULL) FROM tables WHERE id = ?";
    let (seed, links): ([u8; 32], String) =
        db.query_one(ask, [&table], |r| Ok((r.get(0)?, r.get(1)?))).expect("the table");
    drop(db);
    assert_eq!(links.to_lowercase(), a.chain[1].hex(), "his own link and no other");
    let game = support::games()[0];
    let opened = game.open(&Setup::default()).expect("it opens");
    let terms = Terms::new(opened.setup(), &table, BySeat::default());
    let terms = Terms { live: true, ..terms };
    let mut dice =
        terms.dice(&Seed::from_bytes(seed), BySeat([Some(a.chain[0]), Some(b.chain[0])]));
    dice.add_link(Seat::First, a.chain[1]).expect("his link");
    let Node::Chance(chance) = opened.node() else { panic!("a deal") };
    assert_eq!(dice.draw(0, &chance), None);
    // Only the link that is due is taken, and only from its seat.
    let second = Seat::Second;
    for (number, link) in [
        (1, Entropy::from_bytes([9; 32])),
        (1, b.chain[2]),
        (2, b.chain[2]),
        (0, b.chain[0]),
        (7, b.chain[1]),
    ] {
        assert_eq!(give(&mut b, second, number, &link).await["code"], "dice", "{number}");
    }
    let theirs = b.chain[1];
    assert_eq!(give(&mut a, second, 1, &theirs).await["code"], "seat");
    for what in ["undo", "ask", "allow"] {
        for socket in [&mut a, &mut b] {
            assert_eq!(socket.ask(what).await["code"], "dice", "{what}");
        }
    }
    assert_eq!(a.make("draw").await["code"], "turn");
    // Nor does a restart.
    house.stop().await;
    house.start().await;
    let [anna, ben] = [anna, ben].map(|guest| Guest { addr: house.addr(), ..guest });
    let mut b = ben.socket(&table).await.expect("a socket").with_chain(second, 2);
    b.withholds = true;
    b.news().await;
    assert_eq!(b.state["link"]["number"], 1);
    let mut a = anna.socket(&table).await.expect("a socket").with_chain(Seat::First, 1);
    a.news().await;
    assert_eq!(a.state["link"], Value::Null, "hers was kept");
    // Given, it falls, as both chains and the seed make it.
    let link = b.chain[1];
    assert!(give(&mut b, second, 1, &link).await.get("ok").is_some());
    assert!(give(&mut b, second, 1, &link).await.get("ok").is_some(), "said twice");
    b.until(|s| s["link"]["number"] == 2).await;
    dice.add_link(second, link).expect("it leads to his bits");
    let outcome = dice.draw(0, &chance).expect("both are there");
    let mut copy = game.open(&Setup::default()).expect("it opens");
    let dealt = copy.resolve(&outcome).expect("possible");
    assert!(record(&anna, &table).await.contains(&format!("\n{dealt}\n")), "{dealt}");
    // A player who has waited enough resigns, and everything is open.
    assert!(a.ask("resign").await.get("ok").is_some());
    let text = record(&anna, &table).await;
    let record = Record::parse(&text).expect("a record");
    assert!(game.verify(&record, None).expect("what fell checks").live);
    assert!(!text.contains(&a.chain[2].hex()), "a link for what never fell is nobody's business");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_server_is_bound_to_the_game_before_it_gets_a_link() {
    let house = House::new().await;
    let ([anna, _], mut sockets, table) = seated(&house, "game=rose-king", true).await;
    let mut rng = Rng::new(3);
    play(&mut sockets, &mut rng, 30).await;
    assert!(sockets[0].ask("resign").await.get("ok").is_some());
    // Every story that was shown with a link is that of the record at that outcome.
    let mut shown: Vec<(u64, String)> = Vec::new();
    for heard in &sockets[0].heard {
        let said: Value =
            serde_json::from_str(heard.split('\u{1e}').next().expect("JSON")).expect("JSON");
        if let Some(number) = said["play"]["link"]["number"].as_u64() {
            shown.push((
                number,
                said["play"]["link"]["story"].as_str().expect("a story").to_owned(),
            ));
        }
    }
    let record = Record::parse(&record(&anna, &table).await).expect("a record");
    let seed = record.fair.as_ref().and_then(|f| f.seed).expect("shown");
    let (mut story, mut number) = (Story::new(&seed), 0);
    for step in &record.steps {
        if step.to_string().starts_with("chance ") {
            number += 1;
            let told: Vec<_> = shown.iter().filter(|(n, _)| *n == number).collect();
            assert!(
                !told.is_empty() && told.iter().all(|(_, s)| *s == story.digest().hex()),
                "{number}"
            );
        }
        story.add(&seed, &step.to_string());
    }
    assert!(number > 4);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_a_table_by_link_has_live_dice_and_its_rematch_too() {
    let house = House::new().await;
    let anna = house.guest().await;
    for against in ["bot&level=page", "screen"] {
        let table = anna.open(&format!("game=rose-king&live=on&against={against}")).await;
        let socket = anna.sit(&table).await;
        assert_eq!(socket.state["stage"], "play", "{against}");
        assert!(!record(&anna, &table).await.contains("dice live"));
    }
    let ([anna, _], [mut a, _], table) = seated(&house, "game=rose-king", true).await;
    assert!(record(&anna, &table).await.contains("\ndice live\n"));
    assert!(a.ask("resign").await.get("ok").is_some());
    let next = anna.post(&format!("/t/{table}/rematch"), "").await.json();
    let next = next["to"].as_str().and_then(|to| to.strip_prefix("/t/")).expect("a table");
    assert!(record(&anna, next).await.contains("\ndice live\n"));
    assert!(!record(&anna, next).await.contains("\nlink "));
}

// ---- in a browser

async fn person(browser: &Browser) -> Result<Page> {
    let page = browser.person(Screen::DESKTOP).await?;
    page.patience(Duration::from_secs(60));
    page.still(true).await?;
    Ok(page)
}

async fn two_pages(browser: &Browser, url: &str) -> Result<[Page; 2]> {
    let (anna, ben) = (person(browser).await?, person(browser).await?);
    anna.goto(url).await?;
    anna.press("form:has([value=rose-king]) details.fold > summary").await?;
    anna.press("form:has([value=rose-king]) label:has([name=live])").await?;
    anna.press("form:has([value=rose-king]) button[value=link]").await?;
    anna.wait("document.querySelector('#invite')?.value").await?;
    let link: String = anna.eval("document.querySelector('#invite').value").await?;
    ben.goto(&link).await?;
    ben.fill("#name", "Ben").await?;
    ben.press("button[type=submit]").await?;
    for page in [&anna, &ben] {
        page.wait("document.body.dataset.stage === 'play'").await?;
    }
    Ok([anna, ben])
}

const READY: &str = "document.body.classList.contains('mine') && !document.querySelector('.busy') && document.querySelector('#btns .btn, #panels .card.may')";
const LINES: &str = "document.querySelectorAll('#log li').length";
const VERDICT: &str = "document.querySelectorAll('#fair > :last-child > b')[1]?.textContent";

/// The player to move draws a card if that is offered, else plays one; answers how long it took, in milliseconds.
async fn make([anna, ben]: &[Page; 2]) -> Result<u128> {
    let turn = loop {
        if anna.eval::<bool>(&format!("!!({READY})")).await? {
            break anna;
        }
        if ben.eval::<bool>(&format!("!!({READY})")).await? {
            break ben;
        }
    };
    let lines: usize = turn.eval(LINES).await?;
    if turn.count("#btns .btn").await? == 0 {
        turn.press("#panels .card.may").await?;
        turn.wait("document.querySelector('#btns .go')").await?;
    }
    let begun = Instant::now();
    turn.press("#btns .btn").await?;
    turn.wait(&format!("{LINES} > {lines}")).await?;
    let took = begun.elapsed().as_millis();
    for page in [anna, ben] {
        page.wait(
            "!document.querySelector('#prompt')?.textContent.includes('The dice are falling')",
        )
        .await?;
    }
    Ok(took)
}

#[tokio::test(flavor = "multi_thread")]
async fn two_pages_play_with_live_dice_and_find_them_in_order() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let pages = two_pages(&browser, &house.url()).await?;
    let mut took = Vec::new();
    for n in 0..12 {
        took.push(make(&pages).await?);
        if n == 5 {
            pages[0].reload().await?;
        }
    }
    println!("a move with its card, from press to log: {took:?} ms");
    let [anna, ben] = &pages;
    anna.press("[data-dialog=resign]").await?;
    anna.press("#resign [data-do=resign]").await?;
    for page in [anna, ben] {
        page.wait(VERDICT).await?;
        let said: String = page.eval(VERDICT).await?;
        assert!(said.contains("and what your page added was used"), "{said}");
        assert_eq!(page.count("#fair.ok").await?, 1);
        assert_eq!(page.errors(), Vec::<String>::new());
    }
    // A server that had asked for a link before the move that led to it would be found out.
    anna.run("(k => { const t = JSON.parse(localStorage.getItem(k)); for (const s of ['first', 'second']) if (t['given-' + s]) t['given-' + s].all = '00'; localStorage.setItem(k, JSON.stringify(t)); })('tudor:t:' + document.querySelector('main').dataset.table)").await?;
    anna.reload().await?;
    anna.wait(VERDICT).await?;
    let said: String = anna.eval(VERDICT).await?;
    assert!(said.contains("not the game for which your page gave its parts"), "{said}");
    let table: String = anna.eval("location.pathname").await?;
    let text: String = anna.eval(&format!("fetch('{table}/record').then(r => r.text())")).await?;
    let record = Record::parse(&text).expect("a record");
    assert!(support::games()[0].verify(&record, None).expect("it checks").live);
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_that_lost_its_chain_says_so_and_the_table_waits() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let (anna, ben, table) = house.two("game=rose-king&side=second&live=on").await;
    let page = person(&browser).await?;
    // Anna's seat goes to the browser; Ben sits at a socket and withholds.
    let seat = anna.post(&format!("/t/{table}/key"), "").await.json();
    page.goto(&format!("{}{}", house.url(), seat["link"].as_str().expect("a link"))).await?;
    if page.count("button[type=submit]").await? > 0 {
        page.press("form button[type=submit]").await?;
    }
    let mut socket = ben.socket(&table).await.expect("a socket").with_chain(Seat::First, 2);
    socket.withholds = true;
    socket.until(|s| s["stage"] == "play" && s["link"]["number"] == 1).await;
    page.wait("document.querySelector('#prompt').textContent.includes('The dice are falling')")
        .await?;
    page.wait("document.querySelector('#prompt').textContent.includes('Waiting for Ben:')").await?;
    let link = socket.chain[1];
    page.goto(&format!("{}/rules/rose-king", house.url())).await?;
    page.run("localStorage.clear()").await?;
    page.goto(&format!("{}/t/{table}", house.url())).await?;
    assert!(give(&mut socket, Seat::First, 1, &link).await.get("ok").is_some());
    // The second deal wants a link that is lost.
    page.wait("document.querySelector('#promptbox .say.err')?.textContent.includes('Another browser holds')").await?;
    socket.until(|s| s["link"]["number"] == 2).await;
    let link = socket.chain[2];
    assert!(give(&mut socket, Seat::First, 2, &link).await.get("ok").is_some());
    page.wait("document.querySelector('#prompt').textContent.includes('The dice are falling')")
        .await?;
    // Somebody ends it, and never gets another die.
    assert!(socket.ask("resign").await.get("ok").is_some());
    page.wait("document.body.dataset.stage === 'over'").await?;
    browser.close().await
}

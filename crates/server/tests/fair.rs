//! The dice of a running server: pledges before bits, and nothing else than what was pledged. And what a page says of it
//! at the end.

use std::time::Duration;

use crate::support::{self, Guest, House, Socket};
use serde_json::{Value, json};
use tudor_browser::{Browser, Page, Result, Screen};
use tudor_engine::fair::{Digest, Entropy, Seed, Terms, pledge};
use tudor_engine::record::Record;
use tudor_engine::{BySeat, FairError, Node, Seat, Setup};

/// Says something of the dice, and answers the answer.
async fn dice(socket: &mut Socket, what: &str, seat: Seat, bits: &str) -> Value {
    let mut said = socket.request(what);
    said["seat"] = json!(seat.to_string());
    said["bits"] = json!(bits);
    socket.send(&said).await;
    socket.answer().await
}

/// A table of two people who have said nothing of the dice yet.
async fn quiet(house: &House) -> (Guest, [Socket; 2], String) {
    let (anna, ben, table) = house.two("game=rose-king&side=first").await;
    let mut sockets =
        [anna.socket(&table).await.expect("a socket"), ben.socket(&table).await.expect("a socket")];
    for socket in &mut sockets {
        socket.news().await;
        assert_eq!(
            (&socket.state["stage"], &socket.state["pledges"]),
            (&json!("gather"), &Value::Null)
        );
    }
    (anna, sockets, table)
}

const fn entropy(byte: u8) -> Entropy {
    Entropy::from_bytes([byte; 32])
}

fn pledged(socket: &Socket, seat: Seat, entropy: &Entropy) -> Digest {
    pledge(&socket.table, seat, entropy)
}

/// Everything there is to hear now.
async fn drain(socket: &mut Socket) {
    socket.send(&json!({ "do": "undo", "id": "sync" })).await;
    while socket.hear().await.expect("it stands").get("no").is_none_or(|id| id != "sync") {}
}

/// What the server keeps of the dice, as its host can read it.
fn read_file(house: &House, table: &str) -> (Seed, Digest, [Option<Entropy>; 2]) {
    let db = rusqlite::Connection::open(house.data.path().join("tudor.db")).expect("the file");
    let ask = "SELECT seed, promise,
        (SELECT entropy FROM seats WHERE table_id = id AND seat = 0),
        (SELECT entropy FROM seats WHERE table_id = id AND seat = 1) FROM tables WHERE id = ?";
    db.query_one(ask, [table], |r| {
        let added = [r.get::<_, Option<_>>(2)?, r.get(3)?].map(|b| b.map(Entropy::from_bytes));
        Ok((Seed::from_bytes(r.get(0)?), Digest::from_bytes(r.get(1)?), added))
    })
    .expect("the table")
}

/// What would be dealt to both, a line each.
fn deal(terms: &Terms, seed: &Seed, people: [Entropy; 2]) -> String {
    let mut table = support::games()[0].open(terms.setup.full()).expect("it opens");
    let dice = terms.dice(seed, BySeat(people.map(Some)));
    let deals = [0, 1].map(|n| {
        let Node::Chance(chance) = table.node() else { panic!("it begins with two deals") };
        table.resolve(&dice.draw(n, &chance).expect("nobody owes")).expect("possible")
    });
    deals.join("\n")
}

/// The host reads the seed and his friend's bits in his own file, and looks for bits
/// of his own that deal him what he likes.
#[tokio::test(flavor = "multi_thread")]
async fn a_host_who_reads_the_file_and_adds_last_cannot_choose_the_dice() {
    let house = House::new().await;
    let (anna, [mut host, mut friend], table) = quiet(&house).await;
    let (honest, other) = (entropy(0x17), entropy(0x42));
    let own = pledged(&host, Seat::First, &honest);
    assert!(dice(&mut host, "pledge", Seat::First, &own.hex()).await.get("ok").is_some());
    let theirs = pledged(&friend, Seat::Second, &other);
    assert!(dice(&mut friend, "pledge", Seat::Second, &theirs.hex()).await.get("ok").is_some());
    friend.until(|s| s["pledges"] == json!([own.hex(), theirs.hex()])).await;
    assert!(dice(&mut friend, "stir", Seat::Second, &other.hex()).await.get("ok").is_some());

    let (seed, promise, added) = read_file(&house, &table);
    assert_eq!(added, [None, Some(other)], "the host reads his friend's bits");
    let game = support::games()[0];
    let setup = game.open(&Setup::default()).expect("it opens").setup().clone();
    let terms = Terms::new(&setup, &table, BySeat::default());
    assert_eq!(terms.promise(&seed), promise, "and the seed");
    let mut tries = (0_u32..).map(|n| {
        let mut bits = [0; 32];
        bits[..4].copy_from_slice(&n.to_be_bytes());
        Entropy::from_bytes(bits)
    });
    let threes = |deals: &str| deals.lines().next().map_or(0, |own| own.matches('3').count());
    let chosen = tries.find(|&bits| threes(&deal(&terms, &seed, [bits, other])) >= 4).expect("one");

    // What he likes is not what he pledged; nor may he pledge it now.
    let no = dice(&mut host, "stir", Seat::First, &chosen.hex()).await;
    assert_eq!(no["code"], "dice", "{no}");
    let late = pledged(&host, Seat::First, &chosen);
    let no = dice(&mut host, "pledge", Seat::First, &late.hex()).await;
    assert_eq!(no["code"], "dice", "{no}");
    drain(&mut host).await;
    assert_eq!(host.state["stage"], "gather", "nothing has begun");
    assert_eq!(host.state["pledges"], json!([own.hex(), theirs.hex()]));

    // What he pledged begins the game, with the dice nobody could choose.
    assert!(dice(&mut host, "stir", Seat::First, &honest.hex()).await.get("ok").is_some());
    host.until(|s| s["stage"] == "play").await;
    // More of it, or other bits, is nothing any more.
    assert!(dice(&mut host, "stir", Seat::First, &honest.hex()).await.get("ok").is_some());
    assert_eq!(dice(&mut host, "stir", Seat::First, &chosen.hex()).await["code"], "dice");
    assert!(host.ask("resign").await.get("ok").is_some());
    let text = anna.get(&format!("/t/{table}/record")).await.body;
    assert!(text.contains(&deal(&terms, &seed, [honest, other])), "{text}");
    assert!(!text.contains(&deal(&terms, &seed, [chosen, other])));
    let record = Record::parse(&text).expect("a record");
    assert!(game.verify(&record, None).expect("it checks").pledged);
    // Had the server used the chosen bits all the same, the record would not check.
    let forged = text
        .replace(&honest.hex(), &chosen.hex())
        .replace(&deal(&terms, &seed, [honest, other]), &deal(&terms, &seed, [chosen, other]));
    let why = game.verify(&Record::parse(&forged).expect("a record"), None).expect_err("forged");
    assert_eq!(why, FairError::OtherPledge(Seat::First).into());
}

#[tokio::test(flavor = "multi_thread")]
async fn bits_are_taken_from_nobody_before_both_have_pledged() {
    let house = House::new().await;
    let (anna, [mut a, mut b], table) = quiet(&house).await;
    let (mine, theirs) = (entropy(0x17), entropy(0x42));
    // A script from before there were pledges.
    let no = dice(&mut a, "stir", Seat::First, &mine.hex()).await;
    assert_eq!(no["code"], "dice");
    assert!(no["text"].as_str().is_some_and(|t| t.contains("Reload")), "{no}");
    // A pledge that nobody has seen may be another's: the page was opened anew elsewhere.
    for bits in [entropy(1), mine] {
        let hash = pledged(&a, Seat::First, &bits);
        assert!(dice(&mut a, "pledge", Seat::First, &hash.hex()).await.get("ok").is_some());
    }
    let no = dice(&mut a, "stir", Seat::First, &mine.hex()).await;
    assert_eq!(
        (&no["code"], no["text"].as_str()),
        (&json!("dice"), Some("The other side has yet to pledge."))
    );
    // Not for the other seat, and not by who watches.
    let hash = pledged(&a, Seat::Second, &mine);
    assert_eq!(dice(&mut a, "pledge", Seat::Second, &hash.hex()).await["code"], "seat");
    let eve = house.guest().await;
    let mut eve = eve.socket(&table).await.expect("a socket");
    eve.news().await;
    for what in ["pledge", "stir"] {
        assert_eq!(dice(&mut eve, what, Seat::Second, &hash.hex()).await["code"], "seat");
    }
    for socket in [&mut a, &mut b, &mut eve] {
        drain(socket).await;
        assert_eq!(socket.state["pledges"], Value::Null, "one pledge alone is shown to nobody");
    }
    let hash = pledged(&b, Seat::Second, &theirs);
    assert!(dice(&mut b, "pledge", Seat::Second, &hash.hex()).await.get("ok").is_some());
    let both = json!([pledged(&a, Seat::First, &mine).hex(), hash.hex()]);
    for socket in [&mut a, &mut b, &mut eve] {
        socket.until(|s| s["pledges"] == both).await;
    }
    assert!(dice(&mut b, "stir", Seat::Second, &theirs.hex()).await.get("ok").is_some());
    for socket in [&mut a, &mut b, &mut eve] {
        drain(socket).await;
        let told = socket.heard.concat();
        assert!(!told.contains(&mine.hex()) && !told.contains(&theirs.hex()), "{told}");
    }
    let record = anna.get(&format!("/t/{table}/record")).await.body;
    assert!(record.contains("pledge second") && !record.contains("person"), "{record}");
    // Ben has shown his part, Anna never does: no game, no other dice; and a player who has enough of it leaves.
    assert!(b.ask("resign").await.get("ok").is_some());
    b.until(|s| s["stage"] == "over").await;
    assert!(dice(&mut a, "stir", Seat::First, &mine.hex()).await.get("ok").is_some(), "too late");
    let record = anna.get(&format!("/t/{table}/record")).await.body;
    assert!(!record.contains("chance") && !record.contains(&mine.hex()), "{record}");
}

/// A table as an older program left it: begun without pledges. It goes on, and its record says what it is.
#[tokio::test(flavor = "multi_thread")]
async fn a_table_from_before_pledges_is_played_to_its_end() {
    let mut house = House::new().await;
    let anna = house.guest().await;
    let table = anna.open("game=rose-king&against=screen").await;
    anna.sit(&table).await;
    house.stop().await;
    let db = rusqlite::Connection::open(house.data.path().join("tudor.db")).expect("the file");
    db.execute("UPDATE seats SET pledge = NULL", []).expect("written");
    drop(db);
    house.start().await;
    let anna = Guest { addr: house.addr(), ..anna };
    let mut socket = anna.sit(&table).await;
    let mv = socket.moves()[0].clone();
    assert!(socket.make(&mv).await.get("ok").is_some());
    assert!(socket.ask("resign").await.get("ok").is_some());
    let text = anna.get(&format!("/t/{table}/record")).await.body;
    assert!(text.starts_with("tudor record 1\n") && !text.contains("pledge"), "{text}");
    let record = Record::parse(&text).expect("a record");
    assert!(!support::games()[0].verify(&record, None).expect("it checks").pledged);
}

// ---- in a browser

const OVER: &str = "document.querySelectorAll('#fair > :last-child > b')[1]?.textContent";

/// Somebody at a page.
async fn person(browser: &Browser) -> Result<Page> {
    let page = browser.person(Screen::DESKTOP).await?;
    page.patience(Duration::from_secs(60));
    page.still(true).await?;
    Ok(page)
}

/// Opens a table of Rose King by link and seats a second page at it; both play.
async fn two_pages(browser: &Browser, url: &str) -> Result<[Page; 2]> {
    let (anna, ben) = (person(browser).await?, person(browser).await?);
    anna.goto(url).await?;
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

/// What this browser keeps of the table, changed.
async fn spoil(page: &Page, key: &str, to: &str) -> Result<()> {
    page.run(&format!("(k => localStorage.setItem(k, JSON.stringify({{ ...JSON.parse(localStorage.getItem(k)), '{key}': {to} }})))('tudor:t:' + document.querySelector('main').dataset.table)")).await
}

async fn resign(page: &Page) -> Result<()> {
    page.press("[data-dialog=resign]").await?;
    page.press("#resign [data-do=resign]").await
}

async fn verdict(page: &Page) -> Result<String> {
    page.wait(OVER).await?;
    page.eval(OVER).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_says_what_it_knows_and_no_more() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let [anna, ben] = two_pages(&browser, &house.url()).await?;
    let table: String = anna.eval("location.pathname").await?;
    resign(&anna).await?;
    let kept = "Your page kept the promise made before the first die, and the pledges: the seed fits it, all bits fit them, and what your page added was used.";
    for page in [&anna, &ben] {
        assert_eq!(verdict(page).await?.trim(), kept);
        assert_eq!(page.count("#fair.ok").await?, 1);
    }
    // Somebody who opens the table after the end, in a browser that never saw it.
    let late = person(&browser).await?;
    late.goto(&format!("{}{table}", house.url())).await?;
    assert!(verdict(&late).await?.contains("This page came later"), "it kept nothing");
    // Nor does it know more when it comes again.
    late.reload().await?;
    assert!(verdict(&late).await?.contains("This page came later"));
    assert_eq!(late.count("#fair.ok").await?, 1);
    // What a browser kept does not fit: one by one.
    let zero = format!("'{}'", "00".repeat(32));
    let part: String = anna.eval("(k => Object.keys(JSON.parse(localStorage.getItem(k))).find(n => n.startsWith('part-')))('tudor:t:' + document.querySelector('main').dataset.table)").await?;
    let kept: String = anna
        .eval("localStorage.getItem('tudor:t:' + document.querySelector('main').dataset.table)")
        .await?;
    for (key, to, says) in [
        (part.as_str(), zero.as_str(), "What your page added to the dice is not what was used."),
        ("promised", &zero, "The seed does not fit the promise your page kept."),
        (
            "pledges",
            &format!("[{zero}, {zero}]"),
            "What the other side added is not what it had pledged.",
        ),
    ] {
        spoil(&anna, key, to).await?;
        anna.reload().await?;
        assert_eq!(verdict(&anna).await?.trim(), says);
        assert_eq!(anna.count("#fair.err").await?, 1, "{key}");
        anna.run(&format!(
            "localStorage.setItem('tudor:t:' + document.querySelector('main').dataset.table, {})",
            json!(kept)
        ))
        .await?;
    }
    for page in [&anna, &ben, &late] {
        assert_eq!(page.errors(), Vec::<String>::new());
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn only_the_browser_that_pledged_can_add_and_another_is_told() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let (guest, [mut a, mut b], table) = quiet(&house).await;
    let mine = pledged(&a, Seat::First, &entropy(1));
    assert!(dice(&mut a, "pledge", Seat::First, &mine.hex()).await.get("ok").is_some());
    // The seat goes to a browser that knows nothing of it while nobody has seen the pledge: it pledges anew.
    let seat = guest.post(&format!("/t/{table}/key"), "").await.json();
    let phone = person(&browser).await?;
    phone.goto(&format!("{}{}", house.url(), seat["link"].as_str().expect("a link"))).await?;
    if phone.count("button[type=submit]").await? > 0 {
        phone.press("form button[type=submit], form .btn.go").await?;
    }
    phone.wait("document.body.dataset.stage === 'gather'").await?;
    phone.wait("Object.keys(JSON.parse(localStorage.getItem('tudor:t:' + document.querySelector('main').dataset.table)) || {}).includes('part-first')").await?;
    let kept: String = phone
        .eval("localStorage.getItem('tudor:t:' + document.querySelector('main').dataset.table)")
        .await?;
    // A server that shows no pledge of a person gets nothing.
    let fair = "import(document.querySelector('script[src*=\"table.js\"]').src.replace('table.js', 'fair.js'))";
    phone
        .run(&format!(
            "{fair}.then(f => f.add({{ stir: ['first'], pledges: ['{}', null] }}))",
            "00".repeat(32)
        ))
        .await?;
    phone.wait("document.querySelector('#promptbox .say.err')?.textContent.includes('The pledge of a person is missing')").await?;
    let now: String = phone
        .eval("localStorage.getItem('tudor:t:' + document.querySelector('main').dataset.table)")
        .await?;
    assert_eq!(now, kept, "nothing of it is kept");
    // Its storage is lost, and the other side pledges: nothing can be added any more, and the page says so.
    phone.goto(&format!("{}/rules/rose-king", house.url())).await?;
    phone.run("localStorage.clear()").await?;
    let theirs = pledged(&b, Seat::Second, &entropy(2));
    assert!(dice(&mut b, "pledge", Seat::Second, &theirs.hex()).await.get("ok").is_some());
    b.until(|s| s["pledges"].is_array()).await;
    phone.goto(&format!("{}/t/{table}", house.url())).await?;
    phone.wait("document.querySelector('#promptbox .say.err')?.textContent.includes('Another browser pledged')").await?;
    drain(&mut b).await;
    assert_eq!(b.state["stage"], "gather");
    // Found again, it goes on.
    phone
        .run(&format!(
            "localStorage.setItem('tudor:t:' + document.querySelector('main').dataset.table, {})",
            json!(kept)
        ))
        .await?;
    phone.reload().await?;
    phone.wait("document.querySelector('#prompt').textContent.includes('Waiting for Ben')").await?;
    assert!(dice(&mut b, "stir", Seat::Second, &entropy(2).hex()).await.get("ok").is_some());
    phone.wait("document.body.dataset.stage === 'play'").await?;
    assert_eq!(phone.errors(), Vec::<String>::new());
    browser.close().await
}

/// As SERVER.md recommends for a house: plain HTTP at a name of its own, where browsers keep their own hashes back.
#[tokio::test(flavor = "multi_thread")]
async fn over_plain_http_at_another_name_the_dice_are_checked_too() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let url = format!("http://{}:{}", support::NAME, house.addr().port());
    let [anna, ben] = two_pages(&browser, &url).await?;
    assert!(anna.eval::<bool>("!isSecureContext && !crypto.subtle").await?, "no hash of its own");
    resign(&ben).await?;
    for page in [&anna, &ben] {
        assert!(verdict(page).await?.contains("what your page added was used"));
        // Chromium itself remarks that a header of ours needs TLS to count.
        let ours = |e: &String| !e.contains("Cross-Origin-Opener-Policy header has been ignored");
        assert_eq!(page.errors().into_iter().filter(ours).collect::<Vec<_>>(), [""; 0]);
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_script_hashes_as_everybody_does() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let page = person(&browser).await?;
    page.goto(&house.url()).await?;
    let of = |text: &str| format!("import('/web/x/sha256.js').then(m => m.hash({}))", json!(text));
    for (text, hash) in [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
        ),
    ] {
        assert_eq!(page.eval::<String>(&of(text)).await?, hash);
    }
    // Every length around the edge of a block, and letters of more than a byte; against ours.
    for n in (0..200).chain([1000, 65_536]) {
        let text: String = "rosé".chars().cycle().take(n).collect();
        let ours = Digest::of(text.as_bytes()).hex();
        assert_eq!(page.eval::<String>(&of(&text)).await?, ours, "{n} letters");
    }
    // The pledge of the documented vector.
    let vector = include_str!("../../../docs/fair_dice_vector.json");
    let vector: Value = serde_json::from_str(vector).expect("JSON");
    let line = vector["pledges"].as_str().expect("a pledge");
    let person = vector["people"].as_str().expect("a person");
    let hash: String = page.eval(&of(&format!("tudor pledge 1\ntable k3jxQ2\n{person}"))).await?;
    assert_eq!(line.trim_end(), format!("pledge first {hash}"));
    assert!(Digest::read(&hash).is_some());
    browser.close().await
}

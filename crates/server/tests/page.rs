//! What the page itself does, in a real browser: the phone's drawer, pan and zoom, the clock, sound, the first-game guide;
//! and what it weighs.

use std::time::Duration;

use crate::support::House;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tudor_browser::{Browser, Page, Result, Screen};

const READY: &str = "document.body.classList.contains('mine') && !document.querySelector('.busy') && document.querySelector('#ground').children.length > 9 && document.querySelector('.may, #btns .btn')";

async fn seated(browser: &Browser, house: &House, screen: Screen) -> Result<Page> {
    let page = browser.person(screen).await?;
    page.patience(Duration::from_secs(60));
    page.still(true).await?;
    page.goto(&house.url()).await?;
    page.press("label[for=rose-king-level-page]").await?;
    page.press("button[value=bot]").await?;
    page.wait("document.querySelector('main.play')").await?;
    page.wait(READY).await?;
    Ok(page)
}

/// Makes a move: a card if there is one, else the first button; and waits for it.
async fn make(page: &Page) -> Result<()> {
    page.wait(READY).await?;
    let lines = page.count("#log li").await?;
    if page.count("#panels .card.may").await? > 0 {
        page.press("#panels .card.may").await?;
        page.press("#btns .go").await?;
    } else {
        page.press("#btns .btn").await?;
    }
    page.wait(&format!("document.querySelectorAll('#log li').length > {lines}")).await
}

/// The middle of an element, and its size: x, y, width, height.
async fn place(page: &Page, css: &str) -> Result<[f64; 4]> {
    page.eval(&format!("(r => [r.left + r.width / 2, r.top + r.height / 2, r.width, r.height])(document.querySelector('{css}').getBoundingClientRect())")).await
}

async fn drawer(page: &Page) -> Result<(String, f64)> {
    let name = page.eval("document.body.dataset.drawer").await?;
    Ok((name, place(page, "#panel").await?[3]))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_drawer_of_the_phone_has_three_heights_by_finger_by_button_and_by_keys() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::PHONE).await?;
    let (name, half) = drawer(&me).await?;
    assert_eq!(name, "half");
    let board = place(&me, "#board").await?[3];
    let grab = place(&me, "#grab").await?;
    // To the top: it covers the board. Down: it shows the prompt alone, and the board has grown.
    me.swipe((grab[0], grab[1]), (grab[0], 70.0)).await?;
    me.wait("document.body.dataset.drawer === 'full'").await?;
    let (_, full) = drawer(&me).await?;
    assert!(full > half + 200.0, "{full} {half}");
    let grab = place(&me, "#grab").await?;
    me.swipe((grab[0], grab[1]), (grab[0], 800.0)).await?;
    me.wait("document.body.dataset.drawer === 'peek'").await?;
    let (_, peek) = drawer(&me).await?;
    assert!((96.0..190.0).contains(&peek), "{peek}");
    assert!(place(&me, "#stage").await?[3] > board, "the board takes the room");
    // What is asked is still to be read, and nothing hangs out below.
    let prompt = place(&me, "#prompt .ask").await?;
    assert!(prompt[1] < 844.0 && prompt[3] > 10.0, "{prompt:?}");
    me.tap("#grab").await?;
    me.wait("document.body.dataset.drawer === 'half'").await?;
    me.run("document.querySelector('#grab').focus()").await?;
    me.key("ArrowUp").await?;
    me.wait("document.body.dataset.drawer === 'full'").await?;
    me.key("ArrowDown").await?;
    me.key("ArrowDown").await?;
    me.wait("document.body.dataset.drawer === 'peek'").await?;
    // The tab bar opens it; the board is played as before.
    me.tap("[data-tab=log]").await?;
    me.wait("document.body.dataset.drawer === 'half' && document.querySelector('#log').offsetHeight > 60").await?;
    me.tap("[data-tab=turn]").await?;
    me.tap("#pieces [data-at].may").await?;
    me.wait("document.querySelector('#btns .go')").await?;
    me.tap("#btns .go").await?;
    me.wait(READY).await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

/// The view box: left, top, width, height.
async fn frame(page: &Page) -> Result<[f64; 4]> {
    page.eval("document.querySelector('#board').getAttribute('viewBox').split(' ').map(Number)")
        .await
}

/// The place of the board under a point of the window.
async fn under(page: &Page, x: f64, y: f64) -> Result<[f64; 2]> {
    page.eval(&format!("(p => [p.x, p.y])(new DOMPoint({x}, {y}).matrixTransform(document.querySelector('#board').getScreenCTM().inverse()))")).await
}

fn near(a: [f64; 2], b: [f64; 2]) -> bool {
    (a[0] - b[0]).hypot(a[1] - b[1]) < 3.0
}

#[tokio::test(flavor = "multi_thread")]
async fn wheel_drag_and_map_in_the_corner() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::DESKTOP).await?;
    let [_, _, whole, _] = frame(&me).await?;
    let [x, y, w, h] = place(&me, "#board").await?;
    let (x, y) = (x + w.min(h) / 5.0, y - h / 6.0);
    let before = under(&me, x, y).await?;
    assert_eq!(
        me.eval::<String>("getComputedStyle(document.querySelector('#mini')).display").await?,
        "none"
    );
    // Towards the pointer: what is under it stays under it.
    for _ in 0..4 {
        me.wheel(x, y, -120.0).await?;
    }
    me.wait("document.querySelector('.zoomed')").await?;
    let [_, _, width, _] = frame(&me).await?;
    assert!(width < whole * 0.7, "{width} of {whole}");
    assert!(near(under(&me, x, y).await?, before));
    // A drag takes the place along, and is no click.
    let lines = me.count("#log li").await?;
    me.drag((x, y), (x - 90.0, y + 40.0)).await?;
    assert!(near(under(&me, x - 90.0, y + 40.0).await?, before));
    assert_eq!(me.count("#log li").await?, lines);
    assert_eq!(me.count(".picking").await?, 0);
    // The small map shows where we are, and a click on it goes there.
    let [mx, my, mw, mh] = place(&me, "#mini").await?;
    me.click_at(mx - mw / 2.0 + 4.0, my + mh / 2.0 - 4.0).await?;
    let [left, top, width, height] = frame(&me).await?;
    assert!(left == 0.0 && (top + height - whole).abs() < 1.0, "{left} {top} {width} {height}");
    me.wheel(x, y, 4000.0).await?;
    for _ in 0..12 {
        me.wheel(x, y, 400.0).await?;
    }
    me.wait("!document.querySelector('.zoomed')").await?;
    me.key("+").await?;
    me.wait("document.querySelector('.zoomed')").await?;
    me.key("0").await?;
    me.wait("!document.querySelector('.zoomed')").await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_fingers_zoom_where_they_are_and_a_tap_still_plays() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::PHONE).await?;
    let [x, y, ..] = place(&me, "#board").await?;
    let before = under(&me, x, y).await?;
    me.touch("touchStart", &[(x - 30.0, y)]).await?;
    me.touch("touchStart", &[(x - 30.0, y), (x + 30.0, y)]).await?;
    for gap in [40.0, 55.0, 70.0, 80.0] {
        me.touch("touchMove", &[(x - gap, y), (x + gap, y)]).await?;
    }
    me.touch("touchEnd", &[(x - 80.0, y)]).await?;
    me.touch("touchEnd", &[]).await?;
    me.wait("document.querySelector('.zoomed')").await?;
    let [_, _, width, _] = frame(&me).await?;
    let whole: f64 =
        me.eval("+document.querySelector('#mini').getAttribute('viewBox').split(' ')[2]").await?;
    assert!((width * 80.0 / 30.0 - whole).abs() < whole * 0.15, "{width} of {whole}");
    assert!(near(under(&me, x, y).await?, before));
    // What is picked out of view comes into view, and is played by the wide button.
    me.tap("#panels .card.may").await?;
    me.wait("document.querySelector('#btns .go')").await?;
    let lines = me.count("#log li").await?;
    me.tap("#btns .go").await?;
    me.wait(&format!("document.querySelectorAll('#log li').length > {lines}")).await?;
    me.wait("document.querySelector('#trail .last')").await?;
    me.tap("[data-zoom=fit]").await?;
    me.wait("!document.querySelector('.zoomed')").await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_waits_sees_for_whom_and_after_ten_seconds_for_how_long() -> Result<()> {
    const CLOCK: &str =
        "getComputedStyle(document.querySelector('.turnchip.wait'), '::after').content";
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let anna = browser.person(Screen::DESKTOP).await?;
    let ben = browser.person(Screen::DESKTOP).await?;
    for page in [&anna, &ben] {
        page.patience(Duration::from_secs(60));
    }
    anna.goto(&house.url()).await?;
    anna.press("form:has([value=rose-king]) button[value=link]").await?;
    anna.wait("document.querySelector('#invite') && document.querySelector('#invite').value")
        .await?;
    let link: String = anna.eval("document.querySelector('#invite').value").await?;
    ben.goto(&link).await?;
    ben.fill("#name", "Ben").await?;
    ben.press("button[type=submit]").await?;
    ben.wait("document.body.dataset.stage === 'play'").await?;
    anna.wait("document.body.dataset.stage === 'play'").await?;
    let turn: bool = anna.eval("document.body.classList.contains('mine')").await?;
    let (waits, moves) = if turn { (&ben, &anna) } else { (&anna, &ben) };
    let name: String = moves.eval("document.title").await?;
    assert!(name.contains("Your turn"));
    assert!(waits.text("#prompt").await?.contains("has the move"));
    assert!(matches!(waits.eval::<String>(CLOCK).await?.as_str(), "\"\"" | "none" | "normal"));
    waits.wait(&format!("/ 1\\d s/.test({CLOCK})")).await?;
    let regions = "#prompt[aria-live=polite], #logroll[role=log], #refusal[role=alert], #connection[role=status]";
    assert_eq!(waits.count(regions).await?, 4, "what changes is told to readers");
    // It counts from the last line of the log, also on a page that is opened again.
    waits.reload().await?;
    waits.wait(&format!("/ [12]\\d s/.test({CLOCK})")).await?;
    make(moves).await?;
    waits.wait(&format!("document.body.classList.contains('mine') || !/ s/.test({CLOCK})")).await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn sounds_are_off_until_they_are_switched_on() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::DESKTOP).await?;
    let fetched = |page: &Page| page.bodies().iter().any(|b| b.url.ends_with("/sound.js"));
    make(&me).await?;
    assert!(!fetched(&me), "who wants no sound fetches none");
    assert_eq!(me.count("#sound[aria-pressed=false]").await?, 1);
    me.press("#sound").await?;
    me.wait("document.querySelector('#sound[aria-pressed=true]')").await?;
    me.wait("performance.getEntriesByType('resource').some(r => r.name.endsWith('/sound.js'))")
        .await?;
    me.reload().await?;
    me.wait("document.querySelector('#sound[aria-pressed=true]')").await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_choices_are_explained_where_they_are_made_and_nothing_waits_for_it() -> Result<()>
{
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::DESKTOP).await?;
    me.wait("document.querySelector('#guide:not([hidden]) .rule')").await?;
    let first = me.text("#guide").await?;
    assert!(
        first.to_lowercase().contains("first game") && first.contains("one great territory"),
        "{first}"
    );
    // A card is picked: the hint is about that.
    me.press("#panels .card.may").await?;
    me.wait("document.querySelector('#guide .rule').textContent === '3.1'").await?;
    let lines = me.count("#log li").await?;
    me.press("#btns .go").await?;
    me.wait(&format!("document.querySelectorAll('#log li').length > {lines}")).await?;
    // Switched off, it stays so; the switch is among the keys.
    me.wait(READY).await?;
    me.wait("document.querySelector('#guide:not([hidden])')").await?;
    me.press("#guide .linky").await?;
    me.wait("document.querySelector('#guide[hidden]')").await?;
    me.reload().await?;
    me.wait(READY).await?;
    assert_eq!(me.count("#guide[hidden]").await?, 1);
    me.press("#help").await?;
    me.press("label:has(#guide-on)").await?;
    me.press("#keys .btn").await?;
    me.wait("document.querySelector('#guide:not([hidden])')").await?;
    // Somebody who has made a kind of choice often enough is told no more.
    for _ in 0..3 {
        make(&me).await?;
    }
    me.wait(READY).await?;
    me.wait("document.querySelector('#guide[hidden]') || document.querySelector('#guide .rule').textContent !== '3'").await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_the_guide_is_a_word_beside_the_question_until_it_is_asked_for() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::PHONE).await?;
    me.wait("document.querySelector('#guide:not([hidden]) .hint-more[aria-expanded=false]')")
        .await?;
    let height = "document.querySelector('#guide').getBoundingClientRect().height";
    assert!(me.eval::<f64>(height).await? < 40.0);
    // What was not opened is not counted as read, however often its choice is made.
    for _ in 0..3 {
        make(&me).await?;
    }
    me.wait(READY).await?;
    me.wait("document.querySelector('#guide:not([hidden]) .hint-more')").await?;
    me.press("#guide .hint-more").await?;
    me.wait("document.querySelector('#guide .hint-more[aria-expanded=true]')").await?;
    assert!(me.text("#guide").await?.contains("Nothing waits for this box"));
    me.press("#guide .hint-more").await?;
    assert!(me.eval::<f64>(height).await? < 40.0);
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_knows_you_yet_and_the_page_says_what_will_be_there() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = browser.person(Screen::DESKTOP).await?;
    me.goto(&house.url()).await?;
    assert!(me.text("#tables").await?.contains("No table yet"));
    browser.close().await
}

/// All bytes of an answer, heads included, as a browser gets them.
async fn weigh(house: &House, path: &str, cookie: &str) -> (usize, Vec<u8>) {
    let mut stream = TcpStream::connect(house.addr()).await.expect("it listens");
    let asked = format!(
        "GET {path} HTTP/1.1\r\nHost: {}\r\nAccept-Encoding: gzip\r\n{cookie}Connection: close\r\n\r\n",
        house.addr()
    );
    stream.write_all(asked.as_bytes()).await.expect("it reads");
    let mut all = Vec::new();
    stream.read_to_end(&mut all).await.expect("it answers");
    assert!(all.starts_with(b"HTTP/1.1 200"), "{path}");
    (all.len(), all)
}

/// What a page names and a browser fetches at once: style, scripts, the pictures of the day.
fn named(html: &str) -> Vec<String> {
    let tags = html.split('<').filter(|t| {
        let wanted = ["link ", "script ", "img class=\"day\""];
        wanted.iter().any(|w| t.starts_with(w))
    });
    let mut out: Vec<String> = tags
        .filter_map(|t| t.split_once("src=\"").or_else(|| t.split_once("href=\"")))
        .filter_map(|(_, rest)| rest.split('"').next().map(str::to_owned))
        .collect();
    out.sort();
    out.dedup();
    out
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_page_is_light() {
    let house = House::of(tudor_catalog::games()).await;
    let anna = house.guest().await;
    let cookie = format!("Cookie: {}\r\n", anna.cookie.clone().expect("a cookie"));
    let mut pages = vec![("/".to_owned(), None)];
    for game in tudor_catalog::games() {
        let id = game.info().id;
        let table = anna.open(&format!("game={id}&against=bot&level=page")).await;
        anna.sit(&table).await;
        pages.push((format!("/t/{table}"), Some(id)));
        let table = anna.open(&format!("game={id}&against=bot&level=page")).await;
        pages.push((format!("/t/{table}"), Some(id)));
    }
    let mut begins = 0;
    for (path, game) in pages {
        let html = anna.get(&path).await.body;
        let (mut total, whole) = weigh(&house, &path, &cookie).await;
        assert!(String::from_utf8_lossy(&whole).to_lowercase().contains("content-encoding: gzip"));
        let mut names = named(&html);
        assert!(names.len() > 3, "{names:?}");
        // A table that begins fetches these besides.
        let script = names.iter().find(|n| n.ends_with("/table.js")).cloned();
        if let Some(table) = script.filter(|_| html.contains("\"stage\":\"gather\"")) {
            names.extend(["fair.js", "sha256.js"].map(|file| table.replace("table.js", file)));
            begins += 1;
        }
        if let Some(ground) = html.split("data-ground=\"").nth(1).and_then(|g| g.split('"').next())
        {
            names.push(ground.to_owned());
        }
        let mut script = 0;
        for name in &names {
            let (bytes, _) = weigh(&house, name, "").await;
            total += bytes;
            if name.ends_with(".js") {
                script += bytes;
            }
        }
        println!("{} {total} bytes, of them scripts {script}", game.unwrap_or("start"));
        assert!(total < 100_000, "{path} {game:?}: {total}");
        assert!(script < 32_000, "{path} {game:?}: {script}");
    }
    assert_eq!(begins, tudor_catalog::games().len(), "tables that begin were among them");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_yesterday_gets_the_scripts_of_today_and_does_not_keep_them() {
    let house = House::new().await;
    let anna = house.guest().await;
    let html = anna.get("/").await.body;
    let today = named(&html).into_iter().find(|n| n.ends_with("/page.js")).expect("a script");
    let kept = anna.get(&today).await;
    assert!(kept.header("cache-control").is_some_and(|c| c.contains("immutable")));
    let old = anna.get("/web/000000000000/page.js").await;
    assert_eq!((old.status, old.header("cache-control")), (200, Some("no-store")));
    assert_eq!(old.body, kept.body);
    assert_eq!(anna.get("/web/000000000000/nothing.js").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_replayed_on_a_phone() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::PHONE).await?;
    make(&me).await?;
    let table: String = me.eval("location.pathname").await?;
    me.goto(&format!("{}{table}/replay", house.url())).await?;
    me.wait("document.querySelector('#ground').children.length > 9").await?;
    me.wait("document.querySelector('#lines').children.length > 0").await?;
    // The buttons stand in the drawer, below the board, and can be pressed.
    assert_eq!(me.count("#panel #rb").await?, 1);
    let last: String = me.eval("document.querySelector('#count').textContent").await?;
    me.press("[data-step=prev]").await?;
    me.wait(&format!("document.querySelector('#count').textContent !== '{last}'")).await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    Ok(())
}

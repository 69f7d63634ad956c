//! The table in a real browser: whole games by clicking, by keys alone, by touch, by link with somebody watching.

use crate::support::player::{Player, accept, against_a_bot, invite, person};
use crate::support::{self, House};
use tudor_browser::{Browser, Page, Screen};
use tudor_engine::record::Record;

type Result<T> = tudor_browser::Result<T>;

const READY: &str = "document.body.dataset.stage === 'over' || !document.querySelector('.busy') && document.body.classList.contains('mine') && document.querySelector('#ground').children.length > 9 && (document.querySelector('.may') || document.querySelector('#btns .btn'))";

async fn is_over(page: &Page) -> Result<bool> {
    page.wait(READY).await?;
    page.eval("document.body.dataset.stage === 'over'").await
}

/// The version that was shown before; a move is through when it has changed.
async fn log_lines(page: &Page) -> Result<usize> {
    page.count("#log li").await
}

async fn moved(page: &Page, lines: usize) -> Result<()> {
    page.wait(&format!("document.querySelectorAll('#log li').length > {lines}")).await
}

/// Clicks what the page offers, first a card, then where it leads; or the first button.
async fn click_a_move(page: &Page) -> Result<()> {
    let lines = log_lines(page).await?;
    if page.count("#panels .card.may").await? > 0 {
        page.press("#panels .card.may").await?;
        page.wait("document.querySelector('.picking') && document.querySelector('#btns .go')")
            .await?;
        // By the board and by the button in turn.
        if lines % 2 == 0 {
            page.press("#pieces [data-at].may").await?;
        } else {
            page.press("#btns .go").await?;
        }
    } else {
        page.press("#btns .btn").await?;
    }
    moved(page, lines).await
}

/// The record as the page links it, checked as `tudor verify` does.
async fn verified(page: &Page) -> Result<()> {
    let text: String = page
        .eval("fetch(document.querySelector('a[href$=\"/record\"]').href).then(a => a.text())")
        .await?;
    let record = Record::parse(&text).expect("a record");
    let verdict = support::games()[0].verify(&record, None).expect("the dice check");
    assert!(verdict.pledged && verdict.outcomes > 1);
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_clicking_then_the_replay_then_the_record() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = person(&browser, Screen::DESKTOP).await?;
    against_a_bot(&me, &house, "rose-king", "page", "first").await?;
    // Pointing at what cannot be done says why, with the rule.
    is_over(&me).await?;
    me.press("[data-at='cell:a1']:not(.may)").await?;
    me.wait("document.querySelector('#refusal .rule')").await?;
    let mut moves = 0;
    while !is_over(&me).await? {
        click_a_move(&me).await?;
        moves += 1;
    }
    assert!(moves > 10, "{moves} moves");
    me.wait("document.querySelector('#fair').textContent.includes('the seed fits it')").await?;
    assert!(
        me.eval::<bool>("/ wins|A draw/.test(document.querySelector('#prompt').textContent)")
            .await?
    );
    verified(&me).await?;

    me.press("a[href$='/replay']").await?;
    me.wait("document.querySelector('#count') && document.querySelector('#count').textContent && document.querySelector('#pieces').children.length > 5").await?;
    me.key("Home").await?;
    me.wait("document.querySelector('#count').textContent.startsWith('0 of') && document.querySelectorAll('#pieces use[id^=s-]').length === 0").await?;
    me.key("ArrowRight").await?;
    me.wait("document.querySelector('#count').textContent.startsWith('1 of')").await?;
    me.key("End").await?;
    // The last move is marked, though the game's end has no place.
    me.wait("document.querySelectorAll('#pieces use[id^=s-]').length > 5 && document.querySelector('#trail').children.length > 0").await?;
    me.press("label[for=eye-open]").await?;
    me.wait("document.querySelector('main').dataset.eye === 'open'").await?;
    // Arrows choose among the eyes there.
    me.key("ArrowLeft").await?;
    me.wait("document.querySelector('main').dataset.eye !== 'open'").await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

/// Fifteen moves of each game: whatever is offered can be pressed.
async fn every_game(screen: Screen, side: &str) -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    for (n, game) in tudor_catalog::games().iter().enumerate() {
        let me = person(&browser, screen).await?;
        against_a_bot(&me, &house, game.info().id, "page", side).await?;
        let mut player = Player::new(&me, 1485 + n as u64);
        while player.moves < 15 && player.turn().await? {}
        assert_eq!(me.errors(), Vec::<String>::new(), "{}", game.info().id);
        me.close().await?;
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_by_pressing_what_is_offered_at_a_desk() -> Result<()> {
    every_game(Screen::DESKTOP, "first").await
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_by_pressing_what_is_offered_on_a_phone() -> Result<()> {
    every_game(Screen::PHONE, "second").await
}

#[tokio::test(flavor = "multi_thread")]
async fn two_by_link_and_a_third_who_watches_and_cannot_move() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let anna = person(&browser, Screen::DESKTOP).await?;
    let ben = person(&browser, Screen::DESKTOP).await?;
    let eve = person(&browser, Screen::DESKTOP).await?;
    let link = invite(&anna, &house, "rose-king").await?;
    let table = anna.url().await?;
    eve.goto(&table).await?;
    assert!(eve.text("#prompt").await?.contains("seat is still free"));
    accept(&ben, &link).await?;
    anna.wait("document.body.dataset.stage === 'play'").await?;
    eve.wait("document.body.dataset.stage === 'play'").await?;
    for _ in 0..8 {
        anna.wait("document.querySelector('#ground').children.length > 9").await?;
        let turn: bool = anna.eval("document.body.classList.contains('mine')").await?;
        let (mover, other) = if turn { (&anna, &ben) } else { (&ben, &anna) };
        mover.wait(READY).await?;
        assert_eq!(other.count(".may").await?, 0, "only one is to move");
        let lines = log_lines(mover).await?;
        click_a_move(mover).await?;
        moved(other, lines).await?;
        moved(&eve, lines).await?;
        other.wait(READY).await?;
    }
    assert_eq!(eve.count(".may").await?, 0);
    assert_eq!(eve.count("#btns .btn, [data-do=undo], [data-dialog=resign]").await?, 0);
    // All three see the same stones.
    let stones = "[...document.querySelectorAll('#pieces use[id^=s-]')].map(s => s.id + s.getAttribute('href')).sort().join()";
    let seen: String = anna.eval(stones).await?;
    assert!(seen.len() > 20);
    assert_eq!(ben.eval::<String>(stones).await?, seen);
    assert_eq!(eve.eval::<String>(stones).await?, seen);
    for page in [&anna, &ben, &eve] {
        assert_eq!(page.errors(), Vec::<String>::new());
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_keys_alone() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = person(&browser, Screen::DESKTOP).await?;
    me.goto(&house.url()).await?;
    // Tab until the button that starts a game has the focus.
    for _ in 0..40 {
        me.key("Tab").await?;
        if me.eval::<bool>("document.activeElement.value === 'bot'").await? {
            break;
        }
    }
    me.key("Enter").await?;
    me.wait("document.querySelector('main.play')").await?;
    let mut turn = 0;
    while !is_over(&me).await? {
        let lines = log_lines(&me).await?;
        let can: Vec<usize> = me
            .eval("[...document.querySelectorAll('#panels .sec:first-child [data-at]')].flatMap((c, i) => c.classList.contains('may') ? [i + 1] : [])")
            .await?;
        match (turn % 3, can.first()) {
            // A number picks the card, Enter places.
            (0, Some(n)) => {
                me.key(&n.to_string()).await?;
                me.wait(
                    "document.querySelector('.picking') && document.querySelector('#btns .go')",
                )
                .await?;
                me.key("Escape").await?;
                me.wait("!document.querySelector('.picking')").await?;
                me.key(&n.to_string()).await?;
                me.wait("document.querySelector('#btns .go')").await?;
                me.key("Enter").await?;
            }
            // The board has the focus, Enter goes there.
            (1, Some(_)) => {
                me.key("b").await?;
                me.wait(
                    "document.activeElement.dataset.at && document.activeElement.closest('#board')",
                )
                .await?;
                me.key("ArrowLeft").await?;
                me.key("b").await?;
                me.key("Enter").await?;
            }
            // Tab walks only what can be clicked.
            (2, Some(_)) => {
                me.key("b").await?;
                me.wait("document.activeElement.classList.contains('may')").await?;
                me.key("Enter").await?;
            }
            _ => me.key("e").await?,
        }
        moved(&me, lines).await?;
        turn += 1;
    }
    assert!(turn > 10, "{turn} turns");
    verified(&me).await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_by_touch() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = person(&browser, Screen::PHONE).await?;
    against_a_bot(&me, &house, "rose-king", "page", "first").await?;
    let mut turn = 0;
    while !is_over(&me).await? {
        let lines = log_lines(&me).await?;
        if me.count("#pieces [data-at].may").await? > 0 {
            // The first tap shows what would happen, and nothing is sent; the second does it.
            me.tap("#pieces [data-at].may").await?;
            me.wait(
                "document.querySelector('[data-for].now') && document.querySelector('#btns .go')",
            )
            .await?;
            assert_eq!(log_lines(&me).await?, lines);
            if turn % 2 == 0 {
                me.tap("#pieces [data-at].is").await?;
            } else {
                me.tap("#btns .go").await?;
            }
        } else {
            me.tap("#btns .btn").await?;
        }
        moved(&me, lines).await?;
        turn += 1;
    }
    assert!(turn > 10, "{turn} turns");
    me.tap("[data-tab=log]").await?;
    me.wait("document.querySelector('#log').offsetHeight > 100").await?;
    me.tap("[data-tab=more]").await?;
    me.wait("document.querySelector('#rail').offsetHeight > 50").await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_curtain_between_two_people_at_one_screen() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = person(&browser, Screen::DESKTOP).await?;
    me.goto(&house.url()).await?;
    me.press("form:has([value=tower]) button[value=screen]").await?;
    me.wait("document.querySelector('#curtain .btn')").await?;
    assert!(me.text("#curtain").await?.contains("York, please"));
    me.press("#curtain .btn").await?;
    me.wait("document.querySelector('#board .may')").await?;
    me.press("[data-at='room:3']").await?;
    me.wait("document.querySelector('#curtain .btn') && document.querySelector('#curtain').textContent.includes('Lancaster, please')").await?;
    let behind: String = me.eval("document.querySelector('main').textContent").await?;
    assert!(!behind.contains("in room 3"), "{behind}");
    assert_eq!(me.count("#prince").await?, 0);
    me.press("#curtain .btn").await?;
    me.wait("document.querySelector('#board .may')").await?;
    let seen: String = me.eval("document.querySelector('main').textContent").await?;
    assert!(!seen.contains("in room 3"), "{seen}");
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

//! How a table uses the room it has: nothing covers what is asked, nothing jumps, the board is as large as it can be.

use crate::support::House;
use crate::support::player::{Player, against_a_bot, person};
use tudor_browser::{Browser, Fonts, Page, Result, Screen};

const READY: &str = "document.body.classList.contains('mine') && !document.querySelector('.busy') && document.querySelector('#ground').children.length > 0 && document.querySelector('.may, #btns .btn')";

/// Top, bottom, left and right of an element.
async fn edges(page: &Page, css: &str) -> Result<[f64; 4]> {
    page.eval(&format!("(r => [r.top, r.bottom, r.left, r.right])(document.querySelector(\"{css}\").getBoundingClientRect())")).await
}

async fn seated(browser: &Browser, house: &House, screen: Screen, game: &str) -> Result<Page> {
    let page = person(browser, screen).await?;
    against_a_bot(&page, house, game, "page", "first").await?;
    page.wait(READY).await?;
    Ok(page)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_phone_on_its_side_shows_the_board_at_full_height() -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    for game in tudor_catalog::games() {
        let id = game.info().id;
        let me = seated(&browser, &house, Screen::PHONE.sized(844, 390), id).await?;
        let [top, bottom, _, right] = edges(&me, "#stage").await?;
        assert!(bottom - top > 340.0, "{id}: {top} to {bottom}");
        assert!(edges(&me, "#panel").await?[2] >= right - 1.0, "{id}: the panel is beside it");
        let mut player = Player::new(&me, 1471);
        while player.moves < 4 && player.turn().await? {}
        assert_eq!(me.errors(), Vec::<String>::new(), "{id}");
        me.close().await?;
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_tablet_held_upright_has_its_panel_below_the_board() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::PHONE.sized(768, 1024), "rose-king").await?;
    let stage = edges(&me, "#stage").await?;
    assert!(stage[3] - stage[2] > 760.0 && stage[1] - stage[0] > 450.0, "{stage:?}");
    assert!(edges(&me, "#panel").await?[0] >= stage[1]);
    browser.close().await
}

/// Picking brings buttons and another question; the cards stay under the finger, and nothing that is asked is covered. In
/// wide letters a question takes two lines that takes one in narrow ones.
#[tokio::test(flavor = "multi_thread")]
async fn picking_a_card_moves_nothing_and_buttons_cover_nothing() -> Result<()> {
    let house = House::new().await;
    for fonts in [Fonts::Wide, Fonts::Narrow] {
        let browser = Browser::launch_with(fonts).await?;
        for screen in [Screen::DESKTOP, Screen::PHONE, Screen::PHONE.sized(844, 390)] {
            let me = seated(&browser, &house, screen, "rose-king").await?;
            for card in 1..=5 {
                pick_and_look(&me, card, &format!("{fonts:?} {screen:?}")).await?;
            }
            assert_eq!(me.errors(), Vec::<String>::new());
            me.close().await?;
        }
        browser.close().await?;
    }
    Ok(())
}

/// Picks a card, looks where everything is, and puts the card back.
async fn pick_and_look(me: &Page, card: usize, what: &str) -> Result<()> {
    let (card, other) = (
        format!("#panels .sec:first-child .card:nth-child({card})"),
        format!("#panels .sec:first-child .card:nth-child({})", card % 5 + 1),
    );
    if me.count(&format!("{card}.may")).await? == 0 {
        return Ok(());
    }
    let before = edges(me, &other).await?;
    me.press(&card).await?;
    me.wait("document.querySelector('#btns .go')").await?;
    // The card is lifted, its neighbour is not.
    let after = edges(me, &other).await?;
    assert!((before[0] - after[0]).abs() < 1.0, "{what}: from {before:?} to {after:?}");
    assert_eq!(me.eval::<f64>("document.querySelector('.panel-body').scrollTop").await?, 0.0);
    let (button, picked) = (edges(me, "#btns .go").await?, edges(me, "#panels .card.is").await?);
    assert!(button[0] >= picked[1] || button[1] <= picked[0], "{what}: {button:?} {picked:?}");
    assert!(edges(me, ".turnchip").await?[0] >= 48.0 - 8.0, "{what}: the question stays");
    me.key("Escape").await?;
    me.wait("!document.querySelector('.picking')").await
}

/// Nothing runs over the edge of what it stands in: no button over its card, no page over its screen.
#[tokio::test(flavor = "multi_thread")]
async fn the_start_page_holds_in_wide_letters_and_in_narrow_ones() -> Result<()> {
    let house = House::catalog().await;
    for fonts in [Fonts::Wide, Fonts::Narrow] {
        let browser = Browser::launch_with(fonts).await?;
        for screen in [
            Screen::DESKTOP,
            Screen::DESKTOP.sized(1024, 768),
            Screen::PHONE,
            Screen::PHONE.sized(320, 640),
        ] {
            let me = person(&browser, screen).await?;
            me.goto(&house.url()).await?;
            let outside: Vec<String> = me
                .eval("[...document.querySelectorAll('.game :is(.btn, summary, label, select, legend, h2, a)')].filter(n => { const r = n.getBoundingClientRect(), g = n.closest('.game').getBoundingClientRect(); return r.width && (r.left < g.left + 1 || r.right > g.right - 1 || n.scrollWidth > n.clientWidth + 1 && n.clientWidth); }).map(n => n.textContent.trim())")
                .await?;
            assert_eq!(outside, Vec::<String>::new(), "{fonts:?} {screen:?}");
            let wide: f64 = me.eval("document.documentElement.scrollWidth - innerWidth").await?;
            assert!(wide <= 0.0, "{fonts:?} {screen:?}: {wide} too wide");
            me.close().await?;
        }
        browser.close().await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_on_what_another_card_reaches_moves_the_pick_and_plays_nothing() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::DESKTOP, "rose-king").await?;
    let lines = me.count("#log li").await?;
    let cells: Vec<String> = me
        .eval("[...document.querySelectorAll('#board [data-at^=\"cell:\"].may')].map(n => n.dataset.at)")
        .await?;
    me.press("#panels .card.may").await?;
    me.wait("document.querySelector('.picking #btns .go')").await?;
    let first: String = me.eval("document.querySelector('#btns .go').dataset.move").await?;
    let mut others = cells.iter();
    let other = loop {
        let cell = others.next().expect("another card reaches another cell");
        if me.count(&format!("[data-at='{cell}'].may")).await? == 0 {
            break cell;
        }
    };
    me.press(&format!("[data-at='{other}']")).await?;
    me.wait(&format!("document.querySelector('#btns .go').dataset.move !== '{first}'")).await?;
    assert_eq!(me.count("#panels .card.is").await?, 1, "its card is picked now");
    assert_eq!(me.count("#log li").await?, lines, "nothing was played");
    // The same again says yes.
    let [top, bottom, left, right] = edges(&me, &format!("[data-at='{other}'].is")).await?;
    me.click_at((left + right) / 2.0, (top + bottom) / 2.0).await?;
    me.wait(&format!("document.querySelectorAll('#log li').length > {lines}")).await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn who_plays_by_keys_goes_on_from_where_it_happened() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::DESKTOP, "rose-king").await?;
    for _ in 0..3 {
        me.wait(READY).await?;
        let lines = me.count("#log li").await?;
        if me.count("#panels .card.may").await? > 0 {
            let n: usize = me
                .eval("[...document.querySelectorAll('#panels .sec:first-child .card')].findIndex(c => c.classList.contains('may')) + 1")
                .await?;
            me.key(&n.to_string()).await?;
            me.wait("document.querySelector('#btns .go')").await?;
            me.key("Enter").await?;
        } else {
            me.key("e").await?;
        }
        me.wait(&format!("document.querySelectorAll('#log li').length > {lines}")).await?;
        me.wait("document.activeElement.matches('#board *, #prompt, #panels *')").await?;
    }
    // On the start page nothing takes the focus that cannot be seen.
    me.goto(&house.url()).await?;
    assert_eq!(me.eval::<usize>("[...document.querySelectorAll('.pick[open] > summary')].filter(s => s.getClientRects().length).length").await?, 0);
    me.run("document.querySelector('.pick:not([open]) summary').focus()").await?;
    me.key("Enter").await?;
    me.wait("document.activeElement.matches('.pick[open] input')").await?;
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_is_seen_at_once_on_a_phone_wherever_the_drawer_was() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::PHONE, "rose-king").await?;
    me.tap("[data-tab=log]").await?;
    me.run("document.querySelector('.panel-body').scrollTop = 400").await?;
    me.tap("[data-tab=more]").await?;
    me.tap("[data-dialog=resign]").await?;
    me.tap("#resign [data-do=resign]").await?;
    me.wait("document.body.dataset.stage === 'over' && document.querySelector('#prompt .again')")
        .await?;
    let drawer = edges(&me, ".panel-body").await?;
    for seen in ["#prompt .ask", "#prompt .again"] {
        let [top, bottom, ..] = edges(&me, seen).await?;
        assert!(top >= drawer[0] && bottom <= drawer[1] && bottom > top, "{seen}: {top} {bottom}");
    }
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_keeps_its_share_whatever_stands_above_it() -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    for game in tudor_catalog::games() {
        let id = game.info().id;
        let me = seated(&browser, &house, Screen::DESKTOP, id).await?;
        let mut player = Player::new(&me, 1483);
        while player.moves < 6 {
            player.step().await?;
            let [top, bottom, ..] = edges(&me, "#logroll").await?;
            let foot = edges(&me, ".foot").await?[0];
            assert!(bottom.min(foot) - top > 70.0, "{id}: {top} to {bottom}, foot {foot}");
            assert_eq!(me.count("#since li").await?, 0, "{id}: nothing is said twice");
        }
        me.close().await?;
    }
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn looking_back_in_a_running_game_offers_no_choice_of_one_eye() -> Result<()> {
    let house = House::new().await;
    let browser = Browser::launch().await?;
    let me = seated(&browser, &house, Screen::DESKTOP, "rose-king").await?;
    me.press("#logbox a[href$='/replay']").await?;
    me.wait("document.querySelector('#count') && document.querySelector('#count').textContent")
        .await?;
    assert_eq!(me.count("fieldset[hidden] [name=eye]").await?, 1);
    let (bar, stage) = (edges(&me, "#rb").await?, edges(&me, "#stage").await?);
    assert!(bar[0] >= stage[1] - 1.0 && bar[2] >= stage[2] - 1.0, "{bar:?} below {stage:?}");
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

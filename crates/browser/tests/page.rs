//! Opening, asking and waiting; what belongs to one person and what to one screen.

use std::time::{Duration, Instant};

use crate::support::{HTML, Route, serve};
use tudor_browser::{Browser, Error, Screen};

const PAGES: &[Route] = &[
    (
        "/",
        "200 OK",
        HTML,
        "<!doctype html><title>Hall</title><meta name=viewport content='width=device-width'><p class=a> one </p><p class=a>two</p>",
    ),
    ("/strict", "200 OK", "text/html\r\ncontent-security-policy: default-src 'none'", "strict"),
    ("/login", "200 OK", "text/html\r\nset-cookie: guest=anne; HttpOnly; SameSite=Lax", "hello"),
];

#[tokio::test]
async fn a_page_is_opened_and_asked() {
    let url = serve(PAGES);
    let browser = Browser::launch().await.unwrap();
    assert!(browser.version().await.unwrap().contains("Chrome"));
    let page = browser.person(Screen::DESKTOP).await.unwrap();
    assert_eq!(page.goto(&url).await.unwrap(), 200);
    assert_eq!(page.goto(&format!("{url}/#part")).await.unwrap(), 0, "the same page");
    assert_eq!(page.reload().await.unwrap(), 200);
    assert_eq!(page.text(".a").await.unwrap(), "one");
    assert_eq!(page.count(".a").await.unwrap(), 2);
    assert_eq!(page.count(".b").await.unwrap(), 0);
    assert!(page.text(".b").await.unwrap_err().sentence().starts_with("There is no .b on http"));
    assert_eq!(page.eval::<Vec<u8>>("Promise.resolve([1, 2])").await.unwrap(), [1, 2]);
    let error = page.eval::<u8>("'seven'").await.unwrap_err();
    assert!(error.sentence().contains(r#"`'seven'` is "seven""#), "{error}");
    let error = page.eval::<u8>("nothing.at.all").await.unwrap_err();
    assert!(error.sentence().contains("nothing is not defined"), "{error}");
    // The page's own rules do not bind the test.
    page.goto(&format!("{url}/strict")).await.unwrap();
    assert_eq!(page.eval::<u8>("7").await.unwrap(), 7);

    assert_eq!(page.goto(&format!("{url}/nowhere")).await.unwrap(), 404);
    let error = page.goto("http://127.0.0.1:1/").await.unwrap_err();
    assert!(matches!(error, Error::Navigation(_)), "{error}");
    browser.close().await.unwrap();
}

#[tokio::test]
async fn waiting_ends_when_it_is_true_or_says_why_not() {
    let browser = Browser::launch().await.unwrap();
    let page = browser.person(Screen::DESKTOP).await.unwrap();
    page.goto(&serve(PAGES)).await.unwrap();
    page.run("setTimeout(() => { globalThis.king = { name: 'Henry' }; }, 100)").await.unwrap();
    // It throws until the king is there.
    page.wait("king.name === 'Henry'").await.unwrap();
    page.wait("document.querySelector('.a') // an element is true").await.unwrap();

    page.patience(Duration::from_millis(100));
    page.run("console.log('still at war')").await.unwrap();
    let error = page.wait("king.crown.weight > 3").await.unwrap_err();
    assert!(matches!(error, Error::Late(_)), "{error}");
    let parts = ["100ms", "http://127", "king.crown.weight > 3", "TypeError", "still at war"];
    for part in parts {
        assert!(error.sentence().contains(part), "{part} is not in: {error}");
    }
    page.patience(Duration::from_secs(60));
    let start = Instant::now();
    let error = page.wait("king ===").await.unwrap_err();
    assert!(matches!(error, Error::Script(_)), "{error}");
    assert!(start.elapsed() < Duration::from_secs(30), "what cannot be read never comes true");
    browser.close().await.unwrap();
}

#[tokio::test]
async fn people_have_their_own_cookies_and_a_tab_shares_them() {
    let url = serve(PAGES);
    let browser = Browser::launch().await.unwrap();
    let anne = browser.person(Screen::DESKTOP).await.unwrap();
    let henry = browser.person(Screen::DESKTOP).await.unwrap();
    anne.goto(&format!("{url}/login")).await.unwrap();
    let cookies = anne.cookies().await.unwrap();
    assert_eq!(cookies.len(), 1);
    assert_eq!((cookies[0].name.as_str(), cookies[0].value.as_str()), ("guest", "anne"));
    assert!(cookies[0].http_only && !cookies[0].secure);
    assert_eq!(cookies[0].same_site.as_deref(), Some("Lax"));
    assert_eq!(henry.cookies().await.unwrap(), []);

    henry.set_cookie(&url, "theme", "dark").await.unwrap();
    let tab = henry.tab().await.unwrap();
    tab.goto(&url).await.unwrap();
    assert_eq!(tab.eval::<String>("document.cookie").await.unwrap(), "theme=dark");
    assert_eq!(anne.cookies().await.unwrap().len(), 1);
    tab.close().await.unwrap();
    browser.close().await.unwrap();
}

#[tokio::test]
async fn screens_and_tastes_differ() {
    let url = serve(PAGES);
    let folder = tempfile::tempdir().unwrap();
    let browser = Browser::launch().await.unwrap();
    let desktop = browser.person(Screen::DESKTOP).await.unwrap();
    let phone = browser.person(Screen::PHONE).await.unwrap();
    let media = "['(pointer: coarse)', '(prefers-color-scheme: dark)', \
                 '(prefers-reduced-motion: reduce)'].map(q => matchMedia(q).matches)";
    let size = "[innerWidth, innerHeight, devicePixelRatio]";
    for page in [&desktop, &phone] {
        page.goto(&url).await.unwrap();
    }
    assert_eq!(desktop.eval::<[u32; 3]>(size).await.unwrap(), [1440, 900, 1]);
    assert_eq!(phone.eval::<[u32; 3]>(size).await.unwrap(), [390, 844, 2]);
    assert_eq!(desktop.eval::<[bool; 3]>(media).await.unwrap(), [false, false, false]);
    phone.dark(true).await.unwrap();
    phone.still(true).await.unwrap();
    assert_eq!(phone.eval::<[bool; 3]>(media).await.unwrap(), [true, true, true]);
    phone.dark(false).await.unwrap();
    assert_eq!(phone.eval::<[bool; 3]>(media).await.unwrap(), [true, false, true]);

    let file = folder.path().join("phone.png");
    phone.screenshot(&file).await.unwrap();
    assert_eq!(png_size(&file), (780, 1688));
    phone.run("document.body.style.height = '2000px'").await.unwrap();
    phone.screenshot_full(&file).await.unwrap();
    let (width, height) = png_size(&file);
    assert!(width == 780 && height > 4000, "{width}x{height}");
    let error = phone.screenshot(folder.path().join("no/such/folder.png")).await.unwrap_err();
    assert!(error.sentence().contains("folder.png cannot be written"), "{error}");
    browser.close().await.unwrap();
}

#[tokio::test]
async fn a_crash_is_an_error_and_not_a_wait() {
    let browser = Browser::launch().await.unwrap();
    let page = browser.person(Screen::DESKTOP).await.unwrap();
    let start = Instant::now();
    let error = page.call("Page.crash", serde_json::json!({})).await.unwrap_err();
    assert!(matches!(error, Error::Gone(_)), "{error}");
    assert!(page.wait("true").await.unwrap_err().sentence().contains("crashed"));
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());

    let other = browser.person(Screen::DESKTOP).await.unwrap();
    browser.close().await.unwrap();
    let error = other.eval::<u8>("7").await.unwrap_err();
    assert!(matches!(error, Error::Gone(_)), "{error}");
}

/// The size in the header of a PNG file.
fn png_size(file: &std::path::Path) -> (u32, u32) {
    let bytes = std::fs::read(file).unwrap();
    assert_eq!(&bytes[1..4], b"PNG");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

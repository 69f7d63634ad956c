//! The record of what a page was sent and what went wrong in it is complete.

use crate::support::{HTML, Route, serve};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpListener;
use tokio_tungstenite::{accept_async, tungstenite::Message};
use tudor_browser::{Browser, Screen};

const PAGES: &[Route] = &[
    ("/", "200 OK", HTML, "<!doctype html><title>Hall</title><a id=two href=/two>on</a>"),
    ("/two", "200 OK", HTML, "<!doctype html><title>Two</title><p>the second page"),
    ("/away", "200 OK", HTML, "<script>location = '/two'</script>a page left at once"),
    ("/sent", "303 See Other", "text/html\r\nlocation: /two", "elsewhere"),
    ("/facts", "200 OK", "application/json", r#"{"king": "Richard"}"#),
    ("/empty", "204 No Content", "text/plain", ""),
    ("/dot", "200 OK", "image/svg+xml", "<svg xmlns='http://www.w3.org/2000/svg'/>"),
];

/// A WebSocket that sends `say` to everyone who comes, and then what they send, in capitals.
async fn socket(say: &'static [&'static str]) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("ws://{}/live", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let mut socket = accept_async(stream).await.unwrap();
            for word in say {
                socket.send(Message::text(*word)).await.unwrap();
            }
            socket.send(Message::binary(vec![0, 200, 7])).await.unwrap();
            while let Some(Ok(Message::Text(text))) = socket.next().await {
                socket.send(Message::text(text.to_uppercase())).await.unwrap();
            }
        }
    });
    address
}

#[tokio::test]
async fn every_frame_is_seen_and_only_by_who_received_it() {
    let address = socket(&["a rose", "ein Röslein"]).await;
    let browser = Browser::launch().await.unwrap();
    let (anne, henry) = (
        browser.person(Screen::DESKTOP).await.unwrap(),
        browser.person(Screen::PHONE).await.unwrap(),
    );
    let url = serve(PAGES);
    anne.goto(&url).await.unwrap();
    henry.goto(&url).await.unwrap();
    let open = format!(
        "new Promise(done => {{
            const socket = new WebSocket('{address}');
            socket.onopen = () => socket.send('quiet');
            socket.onmessage = m => {{ if (m.data === 'QUIET') done(); }};
        }})"
    );
    anne.run(&open).await.unwrap();

    let frames = anne.frames();
    assert_eq!(frames.len(), 4, "{frames:?}");
    let texts: Vec<String> = frames.iter().map(|f| f.text()).collect();
    assert_eq!(texts[..2], ["a rose", "ein Röslein"]);
    assert_eq!(frames[2].bytes, [0, 200, 7]);
    assert_eq!(texts[3], "QUIET");
    assert!(frames.iter().all(|f| f.url == address));
    assert!(henry.frames().is_empty());
    browser.close().await.unwrap();
}

#[tokio::test]
async fn every_body_is_seen_even_of_a_page_left_at_once() {
    let url = serve(PAGES);
    let browser = Browser::launch().await.unwrap();
    let page = browser.person(Screen::DESKTOP).await.unwrap();
    assert_eq!(page.goto(&format!("{url}/away")).await.unwrap(), 200);
    page.wait("location.pathname === '/two'").await.unwrap();
    page.goto(&url).await.unwrap();
    let king = page.eval::<String>("fetch('/facts').then(r => r.json()).then(f => f.king)");
    assert_eq!(king.await.unwrap(), "Richard");
    page.run("fetch('/empty')").await.unwrap();
    let picture = "new Promise(done => { const i = new Image(); i.onload = () => done();
        i.src = '/dot'; })";
    page.run(picture).await.unwrap();
    page.click("#two").await.unwrap();
    page.wait("document.title === 'Two'").await.unwrap();
    assert_eq!(page.goto(&format!("{url}/sent")).await.unwrap(), 200);
    assert_eq!(page.url().await.unwrap(), format!("{url}/two"), "a redirect is followed");

    let seen: Vec<_> = page
        .bodies()
        .into_iter()
        .filter(|b| !b.url.ends_with("/favicon.ico"))
        .map(|b| format!("{} {} {} {}", b.kind, &b.url[url.len()..], b.status, b.text()))
        .collect();
    let expected = [
        "Document /away 200 <script>location = '/two'</script>a page left at once",
        "Document /two 200 <!doctype html><title>Two</title><p>the second page",
        "Document / 200 <!doctype html><title>Hall</title><a id=two href=/two>on</a>",
        r#"XHR /facts 200 {"king": "Richard"}"#,
        "XHR /empty 204 ",
        "Image /dot 200 <svg xmlns='http://www.w3.org/2000/svg'/>",
        "Document /two 200 <!doctype html><title>Two</title><p>the second page",
        "Document /two 200 <!doctype html><title>Two</title><p>the second page",
    ];
    assert_eq!(seen, expected);
    assert_eq!(page.errors(), Vec::<String>::new());
    browser.close().await.unwrap();
}

#[tokio::test]
async fn errors_of_every_kind_are_caught() {
    let url = serve(PAGES);
    let browser = Browser::launch().await.unwrap();
    let page = browser.person(Screen::DESKTOP).await.unwrap();
    page.goto(&url).await.unwrap();
    page.run("console.log('a word', 7, [1])").await.unwrap();
    assert_eq!(page.errors(), Vec::<String>::new());
    assert_eq!(page.console(), ["log: a word 7 Array(1)"]);

    page.run("console.error('a wrong word', {a: 1})").await.unwrap();
    page.run("setTimeout(() => { throw new Error('a broken script'); })").await.unwrap();
    page.run("void Promise.reject(new Error('a broken promise'))").await.unwrap();
    page.run("fetch('/nowhere')").await.unwrap();
    let mut waited = 0;
    while page.errors().len() < 4 && waited < 100 {
        page.run("new Promise(done => setTimeout(() => done(), 20))").await.unwrap();
        waited += 1;
    }
    let errors = page.errors().join("\n");
    for part in ["error: a wrong word Object", "a broken script", "a broken promise", "404"] {
        assert!(errors.contains(part), "{part} is not in:\n{errors}");
    }

    // A dialog would stop the page for ever; it is accepted and noted.
    assert!(page.eval::<bool>("confirm('Give up the crown?')").await.unwrap());
    assert!(page.console().iter().any(|l| l == "confirm dialog: Give up the crown?"));
    browser.close().await.unwrap();
}

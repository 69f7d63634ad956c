//! Mouse, finger and keyboard reach a page as they would from a person.

use std::time::Duration;

use crate::support::{HTML, Route, serve};
use tudor_browser::{Browser, Error, Screen};

const PAGES: &[Route] = &[("/", "200 OK", HTML, include_str!("pages/hands.html"))];

#[tokio::test]
async fn a_click_hits_what_a_person_would_hit() {
    let browser = Browser::launch().await.unwrap();
    let page = browser.person(Screen::DESKTOP).await.unwrap();
    page.goto(&serve(PAGES)).await.unwrap();

    page.click("#plain").await.unwrap();
    assert_eq!(page.text("#said").await.unwrap(), "plain clicked, trusted");
    page.click("#far").await.unwrap();
    assert_eq!(page.text("#said").await.unwrap(), "far clicked, trusted");
    // Its text does not wrap where its box has its middle.
    page.click("#wrapped").await.unwrap();
    assert_eq!(page.text("#said").await.unwrap(), "wrapped clicked, trusted");
    // The middle of the box of a crescent is not in the crescent.
    page.click("#crescent").await.unwrap();
    assert_eq!(page.text("#said").await.unwrap(), "crescent clicked, trusted");
    // It comes after 100 ms and glides for 200 ms.
    page.click("#late").await.unwrap();
    assert_eq!(page.text("#said").await.unwrap(), "late clicked, trusted");
    // Covered by its own label.
    page.click("#box").await.unwrap();
    assert!(page.eval::<bool>("document.querySelector('#box').checked").await.unwrap());
    page.hover("#plain").await.unwrap();
    page.wait("document.querySelector('#plain').matches(':hover')").await.unwrap();

    assert_eq!(page.errors(), Vec::<String>::new());
    browser.close().await.unwrap();
}

#[tokio::test]
async fn what_a_person_could_not_hit_fails_with_the_reason() {
    let browser = Browser::launch().await.unwrap();
    let page = browser.person(Screen::DESKTOP).await.unwrap();
    page.goto(&serve(PAGES)).await.unwrap();

    let error = page.click("#covered").await.unwrap_err();
    assert!(matches!(error, Error::Element(_)), "{error}");
    let sentence = error.sentence();
    assert!(sentence.contains("#covered") && sentence.contains(r#"id="veil""#), "{error}");
    let error = page.click("#off").await.unwrap_err();
    assert!(error.sentence().contains("is disabled"), "{error}");
    assert_eq!(page.text("#said").await.unwrap(), "", "nothing was clicked");

    page.patience(Duration::from_millis(200));
    let error = page.click("#nowhere").await.unwrap_err();
    assert!(error.sentence().contains("There is no #nowhere on http://127"), "{error}");
    let error = page.click("#hidden").await.unwrap_err();
    assert!(error.sentence().contains("is not shown"), "{error}");
    let error = page.click("#restless").await.unwrap_err();
    assert!(error.sentence().contains("does not stand still"), "{error}");
    let error = page.tap("#plain").await.unwrap_err();
    assert!(error.sentence().contains("touch screen"), "{error}");
    let error = page.click("#[").await.unwrap_err();
    assert!(error.sentence().contains("not a valid selector"), "{error}");
    browser.close().await.unwrap();
}

#[tokio::test]
async fn a_finger_taps_and_the_pointer_is_coarse() {
    let browser = Browser::launch().await.unwrap();
    let page = browser.person(Screen::PHONE).await.unwrap();
    page.goto(&serve(PAGES)).await.unwrap();

    let coarse = "matchMedia('(pointer: coarse)').matches && matchMedia('(hover: none)').matches";
    assert!(page.eval::<bool>(coarse).await.unwrap());
    page.tap("#plain").await.unwrap();
    page.wait("document.querySelector('#said').textContent === 'plain clicked, trusted'")
        .await
        .unwrap();
    assert_eq!(page.text("#touches").await.unwrap(), "touchstart touchend");
    // Its middle is just above the edge that hides the rest, where a finger may land on either side.
    page.tap("#edge").await.unwrap();
    page.wait("document.querySelector('#said').textContent === 'edge clicked, trusted'")
        .await
        .unwrap();
    page.press("#far").await.unwrap();
    page.wait("document.querySelector('#said').textContent === 'far clicked, trusted'")
        .await
        .unwrap();
    assert!(page.tap("#covered").await.is_err());
    browser.close().await.unwrap();
}

#[tokio::test]
async fn keys_write_move_and_command() {
    let browser = Browser::launch().await.unwrap();
    let page = browser.person(Screen::DESKTOP).await.unwrap();
    page.goto(&serve(PAGES)).await.unwrap();

    page.fill("#name", "Henry, 7th – dž!").await.unwrap();
    let value = "document.querySelector('#name').value";
    assert_eq!(page.eval::<String>(value).await.unwrap(), "Henry, 7th – dž!");
    page.key("Home").await.unwrap();
    page.key("Delete").await.unwrap();
    page.key("h").await.unwrap();
    assert_eq!(page.eval::<String>(value).await.unwrap(), "henry, 7th – dž!");
    page.fill("#name", "").await.unwrap();
    assert_eq!(page.eval::<String>(value).await.unwrap(), "");

    // Tab to the button behind the field, press it with Enter and with Space, and back.
    page.key("Tab").await.unwrap();
    assert_eq!(page.eval::<String>("document.activeElement.id").await.unwrap(), "plain");
    page.key("Enter").await.unwrap();
    assert_eq!(page.text("#said").await.unwrap(), "plain clicked, trusted");
    page.run("document.querySelector('#said').textContent = ''").await.unwrap();
    page.key("Space").await.unwrap();
    assert_eq!(page.text("#said").await.unwrap(), "plain clicked, trusted");
    page.key("Shift+Tab").await.unwrap();
    assert_eq!(page.eval::<String>("document.activeElement.id").await.unwrap(), "name");

    for key in ["Escape", "ArrowLeft", "a", "A", "1", "?", "Control+z"] {
        page.key(key).await.unwrap();
    }
    let tail = "Escape/Escape ArrowLeft/ArrowLeft a/KeyA A/KeyA 1/Digit1 ?/Slash z/KeyZ/control";
    assert!(page.text("#keys").await.unwrap().ends_with(tail));
    let error = page.key("Return").await.unwrap_err();
    assert!(matches!(error, Error::Misuse(_)), "{error}");

    page.drag((20.0, 20.0), (120.0, 70.0)).await.unwrap();
    assert_eq!(page.text("#dragged").await.unwrap(), "100 50");
    page.wheel(20.0, 20.0, 120.0).await.unwrap();
    page.wait("document.querySelector('#wheel').textContent === '120'").await.unwrap();
    browser.close().await.unwrap();
}

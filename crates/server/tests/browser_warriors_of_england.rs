//! Warriors of England in a real browser: a turn with a battle, an intrigue, a trial and a placement; a whole game.

use std::path::Path;

use crate::support::House;
use crate::support::player::{Player, against_a_bot, person};
use crate::support::steer::{OfferedMove, Steered, forward, log, sit_down};
use serde_json::json;
use tudor_browser::{Browser, Page, Result, Screen};
use tudor_engine::Rng;

/// Lancaster's queen holds London, so that the loser of a battle may come to the Tower; both sides look for battles
/// that promise well, tempt, stand, and judge.
fn warlike(wish: &OfferedMove) -> u32 {
    let promise = || {
        let (_, rest) = wish.help.split_once("about ")?;
        rest.split(' ').next()?.parse::<u32>().ok()
    };
    match wish.verb() {
        "march" if wish.mv.contains("margaret") || wish.mv.contains("henry") => 0,
        "march" => promise().map_or(30, |percent| if percent > 60 { 240 } else { 6 }),
        "intrigue" | "execute" | "pardon" => 500,
        "claim" if wish.mv.ends_with("london") => 900,
        "place" => 200,
        "stand" => 300,
        "withdraw" => 3,
        "pass" | "done" | "no-intrigue" => 0,
        _ => 50,
    }
}

/// Dice cannot be chosen, so a game is played on without a screen until a trial is about to be held; from there the
/// page plays until everything was seen. Each try is a new table.
#[tokio::test(flavor = "multi_thread")]
async fn a_turn_with_a_trial_a_placement_a_battle_and_an_intrigue() -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    let guest = house.guest().await;
    let mut rng = Rng::new(1461);
    let wanted = [" on trial for ", " came to ", "Battle in ", " tempted "];
    let mut seen = [false; 4];
    let mut turns = 0;
    for n in 0..12 {
        let table = guest.open("game=warriors-of-england&against=screen").await;
        let trial = |w: &[OfferedMove]| w.iter().any(|w| matches!(w.verb(), "execute" | "pardon"));
        if !forward(&guest, &table, warlike, &mut rng, async |w| trial(w)).await {
            continue;
        }
        let me = person(&browser, Screen::DESKTOP).await?;
        sit_down(&me, &house, &guest, &table).await?;
        let before = log(&me).await?.len();
        let mut steered = Steered::new(&me, 1461 + n, warlike);
        // The trial, the rest of its turn, and the whole of the next.
        loop {
            let on = steered.turn().await?;
            let lines = log(&me).await?;
            let new = &lines[before..];
            for (seen, wanted) in seen.iter_mut().zip(wanted) {
                *seen |= new.iter().any(|line| line.contains(wanted));
            }
            turns = new.iter().filter(|line| line.starts_with("Turn ")).count();
            if !on || turns == 2 {
                break;
            }
        }
        assert!(steered.made.get("execute").or(steered.made.get("pardon")).is_some());
        assert_eq!(me.errors(), Vec::<String>::new());
        me.close().await?;
        if turns == 2 && seen == [true; 4] {
            break;
        }
    }
    assert_eq!(seen, [true; 4], "{wanted:?}");
    assert_eq!(turns, 2, "a whole turn was played");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_a_bot() -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    let me = person(&browser, Screen::DESKTOP).await?;
    against_a_bot(&me, &house, "warriors-of-england", "page", "second").await?;
    let mut player = Player::new(&me, 1455);
    player.play().await?;
    assert!(player.moves > 5, "{} moves", player.moves);
    assert!(me.text("#prompt").await?.contains("wins"));
    me.wait("document.querySelector('#fair').textContent.includes('the seed fits it')").await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

/// Chooses a file in a field, as a person does in the dialog of the system.
async fn choose_file(page: &Page, field: &str, file: &Path) -> Result<()> {
    let tree = page.call("DOM.getDocument", json!({})).await?;
    let query = json!({ "nodeId": tree["root"]["nodeId"], "selector": field });
    let found = page.call("DOM.querySelector", query).await?;
    let files = json!({ "nodeId": found["nodeId"], "files": [file] });
    page.call("DOM.setFileInputFiles", files).await.map(drop)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_file_of_ones_own_is_chosen_on_the_start_page() -> Result<()> {
    const DATA: &str =
        include_str!("../../games/warriors-of-england/data/warriors-of-england.toml");
    const LONDON: &str = "abbr = \"Lon\"\nvp = 3";
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    let me = person(&browser, Screen::DESKTOP).await?;
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, vp: &str| {
        assert!(DATA.contains(LONDON));
        let path = folder.path().join(name);
        let text = DATA.replacen(LONDON, &format!("abbr = \"Lon\"\nvp = {vp}"), 1);
        std::fs::write(&path, text).expect("it is written");
        path
    };
    let form = "form:has([name=game][value=warriors-of-england])";
    me.goto(&house.url()).await?;
    me.press(&format!("{form} details.fold summary")).await?;
    choose_file(&me, "#warriors-of-england-data", &write("broken.toml", "30")).await?;
    me.press(&format!("{form} button[value=screen]")).await?;
    me.wait(&format!("document.querySelector('{form} .say.err')")).await?;
    let line = DATA[..DATA.find(LONDON).expect("it is there")].matches('\n').count() + 2;
    let said = me.text(&format!("{form} .say.err")).await?;
    assert!(said.contains(&format!("line {line}")), "{said}");

    choose_file(&me, "#warriors-of-england-data", &write("own.toml", "4")).await?;
    me.press(&format!("{form} button[value=screen]")).await?;
    me.wait("document.querySelector('main.play')").await?;
    assert!(me.text(".bar-title").await?.contains("with a data file of its own"));
    assert!(me.text("#places").await?.contains("London, worth 4"));
    // The refusal itself is an answer of 400, which the browser notes; nothing else went wrong.
    assert!(me.errors().iter().all(|e| e.contains("400")), "{:?}", me.errors());
    browser.close().await
}

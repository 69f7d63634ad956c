//! Warriors of God in a real browser: turns of both scenarios with a siege, a battle with flight, an exchange and a
//! draft; a whole game of the house scenario of six turns.

use crate::support::House;
use crate::support::player::{Player, person};
use crate::support::steer::{OfferedMove, Steered, forward, log, sit_down};
use tudor_browser::{Browser, Result, Screen};
use tudor_engine::Rng;

/// Looks for battles, retires into castles, and keeps captives for an exchange.
fn warlike(wish: &OfferedMove) -> u32 {
    match wish.verb() {
        "siege" => 600,
        "field" => 20,
        "march" if wish.help.contains("meets") => 400,
        "march" => 40,
        "join" => 100,
        "run" => 60,
        "stand" => 40,
        "ransom" => 0,
        "pass" | "done" => 10,
        _ => 50,
    }
}

/// What the log says of each.
const WANTED: [(&str, &str); 4] = [
    ("a siege", "Siege of "),
    ("a flight", " run away to "),
    ("an exchange", " exchanged on each side"),
    ("a draft", " is drafted by "),
];

/// Dice cannot be chosen, so a game is played on without a screen until both sides have captives in the middle of a
/// turn; from there the page plays this turn and the next. What was not seen is looked for at a new table. The seeds
/// are such that the first table shows all of it: tables are the same in every run, and one is fifty moves on a page.
async fn turns(scenario: &str, seed: u64) -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    let guest = house.guest().await;
    let mut rng = Rng::new(seed);
    let mut seen = [false; 4];
    let mut whole = 0;
    for n in 0..12 {
        let form = format!("game=warriors-of-god&against=screen&scenario={scenario}");
        let table = guest.open(&form).await;
        let fighting = |w: &[OfferedMove]| {
            w.iter().any(|w| matches!(w.verb(), "battle" | "stand" | "siege" | "pursue"))
        };
        let ripe = async |w: &[OfferedMove]| {
            if !fighting(w) {
                return false;
            }
            let page = guest.get(&format!("/t/{table}")).await.body;
            !page.contains("No French captive.") && !page.contains("No English captive.")
        };
        if !forward(&guest, &table, warlike, &mut rng, ripe).await {
            continue;
        }
        let me = person(&browser, Screen::DESKTOP).await?;
        sit_down(&me, &house, &guest, &table).await?;
        let before = log(&me).await?.len();
        let mut steered = Steered::new(&me, seed + n, warlike);
        loop {
            let on = steered.turn().await?;
            let lines = log(&me).await?;
            let new = &lines[before..];
            for (seen, (_, words)) in seen.iter_mut().zip(WANTED) {
                *seen |= new.iter().any(|line| line.contains(words));
            }
            let heads = new.iter().filter(|line| line.starts_with("Turn ")).count();
            whole = whole.max(heads.saturating_sub(1));
            if !on || heads == 2 {
                break;
            }
        }
        assert_eq!(me.errors(), Vec::<String>::new());
        me.close().await?;
        if whole > 0 && seen == [true; 4] {
            break;
        }
    }
    assert_eq!(seen, [true; 4], "{WANTED:?}");
    assert!(whole > 0, "a whole turn was played");
    browser.close().await
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_of_the_hundred_years_war_with_siege_flight_exchange_and_draft() -> Result<()> {
    turns("hundred-years-war", 36).await
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_of_the_lion_in_winter_with_siege_flight_exchange_and_draft() -> Result<()> {
    turns("lion-in-winter", 25).await
}

/// The house scenario of turns 1 to 6: half the length, and every phase of the whole.
#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_six_turns_against_a_bot() -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    let me = person(&browser, Screen::DESKTOP).await?;
    let form = "form:has([name=game][value=warriors-of-god])";
    me.goto(&house.url()).await?;
    me.press(&format!("{form} details.pick summary")).await?;
    me.press("label[for=warriors-of-god-level-page]").await?;
    me.press(&format!("{form} details.fold summary")).await?;
    me.run("document.querySelector('#warriors-of-god-scenario').value = 'first-half'").await?;
    me.press(&format!("{form} button[value=bot]")).await?;
    me.wait("document.querySelector('main.play')").await?;
    let mut player = Player::new(&me, 1415);
    player.play().await?;
    assert!(player.moves > 5, "{} moves", player.moves);
    let end = me.text("#prompt").await?;
    assert!(end.contains("win") || end.contains("A draw"), "{end}");
    me.wait("document.querySelector('#fair').textContent.includes('the seed fits it')").await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

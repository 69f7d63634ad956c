//! Rosewars in a real browser: the secret deployment of two people, and a whole game against a bot.

use crate::support::House;
use crate::support::player::{
    Offer, Player, Step, against_a_bot, by_link, first_is_asked, person, picture,
};
use tudor_browser::{Browser, Page, Result, Screen};

/// Everything a page was sent and is showing. The ground is the same for everybody and holds the drawing of every unit;
/// script and style hold none.
async fn known(page: &Page) -> Result<String> {
    let mut all: String = page.eval("document.documentElement.outerHTML").await?;
    // The defs of the ground are in the page; what is sent is looked at below.
    if let Some((before, rest)) = all.split_once("<defs>") {
        let after = rest.split_once("</defs>").expect("the defs end").1;
        all = format!("{before}{after}");
    }
    for frame in page.frames() {
        all += &frame.text();
    }
    for body in page.bodies() {
        if !["/ground/", "/thumb/", "/tudor.css", "/tudor.js", "/icon.svg"]
            .iter()
            .any(|path| body.url.contains(path))
        {
            all += &body.text();
        }
    }
    // "Royal Guard" and `royal-guard` are the same.
    Ok(all.to_lowercase().replace(' ', "-"))
}

/// What came over the socket since then.
fn told(page: &Page, since: usize) -> String {
    page.frames()[since..].iter().map(|frame| frame.text()).collect()
}

/// The special units a person was dealt, as the drawings of the roster name them.
async fn specials(page: &Page) -> Result<Vec<String>> {
    let common = ["longbowman", "pikeman", "light-cavalry", "knight", "york", "lancaster", "rose"];
    let drawn: Vec<String> = page
        .eval("[...document.querySelectorAll('#panel-muster use[href^=\"#rw-\"]')].map(u => u.getAttribute('href').slice(4))")
        .await?;
    let mut drawn: Vec<String> =
        drawn.into_iter().filter(|id| !common.contains(&id.as_str())).collect();
    drawn.sort();
    drawn.dedup();
    Ok(drawn)
}

/// Presses the anchor or the button with these words.
async fn take(player: &mut Player<'_>, wanted: impl Fn(&Offer) -> bool) -> Result<Step> {
    let look = player.ready().await?;
    let offers = look.offers();
    let offer = offers.iter().find(|o| wanted(o)).unwrap_or_else(|| panic!("not in {offers:?}"));
    player.press(&look, offer).await
}

fn says(offer: &Offer, words: &str) -> bool {
    matches!(offer, Offer::Button { label, .. } if label.starts_with(words))
}

fn is_tile(offer: &Offer) -> bool {
    matches!(offer, Offer::Anchor(at) if at.starts_with("tile:"))
}

fn is_cell(offer: &Offer) -> bool {
    matches!(offer, Offer::Anchor(at) if at.starts_with("cell:"))
}

/// Three units to the rear guard, three squares for them, all by the board and the roster.
async fn draw_up(player: &mut Player<'_>) -> Result<()> {
    for _ in 0..3 {
        take(player, is_tile).await?;
    }
    for _ in 0..3 {
        take(player, is_cell).await?;
    }
    Ok(())
}

/// Two people at a table by link: one chose a house, the other let both deploy at once.
async fn about_to_deploy(browser: &Browser, house: &House) -> Result<(Page, Page)> {
    let anna = person(browser, Screen::DESKTOP).await?;
    let ben = person(browser, Screen::DESKTOP).await?;
    by_link(&anna, &ben, house, "rosewars").await?;
    let (mut first, mut second) = (Player::new(&anna, 1), Player::new(&ben, 2));
    let begins = first_is_asked(&first, &second).await?;
    let (chooser, other) =
        if begins { (&mut first, &mut second) } else { (&mut second, &mut first) };
    take(chooser, |o| says(o, "Command York")).await?;
    take(other, |o| says(o, "Deploy at the same time")).await?;
    for player in [&mut first, &mut second] {
        let look = player.ready().await?;
        assert!(look.offers().iter().any(|o| says(o, "Take the proposal")), "a proposal is ready");
    }
    Ok((anna, ben))
}

#[tokio::test(flavor = "multi_thread")]
async fn ruling_2_5_a_deployment_stays_secret_until_both_have_deployed() -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    // Once in 120 times both are dealt the same special units and nothing could be told apart: then two others sit down.
    let (anna, ben, hers, his) = loop {
        let (anna, ben) = about_to_deploy(&browser, &house).await?;
        let (hers, his) = (specials(&anna).await?, specials(&ben).await?);
        assert_eq!((hers.len(), his.len()), (3, 3), "{hers:?} {his:?}");
        if hers != his {
            break (anna, ben, hers, his);
        }
    };
    let (mut first, mut second) = (Player::new(&anna, 1), Player::new(&ben, 2));
    picture(&anna, "rosewars-deploy-desktop").await?;

    // Ben draws up. Nothing at all reaches Anna: no frame, no change of her page.
    let before = (anna.frames().len(), anna.eval::<String>("document.body.outerHTML").await?);
    draw_up(&mut second).await?;
    picture(&ben, "rosewars-deployed-desktop").await?;
    // Whatever the server has for Anna has reached her.
    let behind = "fetch(location.href).then(a => a.text()).then(t => new DOMParser().parseFromString(t, 'text/html').querySelector('main').dataset.version === document.querySelector('main').dataset.version)";
    anna.wait(behind).await?;
    assert_eq!(told(&anna, before.0), "", "a secret step of Ben's was told to Anna");
    let after: String = anna.eval("document.body.outerHTML").await?;
    assert!(after == before.1, "Anna's page changed by a secret step of Ben's");
    // That he has deployed is seen, as at a table; his front line lies face down, of his rear guard nothing is seen.
    take(&mut second, |o| says(o, "Deploy")).await?;
    anna.wait("document.querySelector('#log').textContent.includes('has deployed')").await?;
    let news = told(&anna, before.0);
    assert_eq!(news.matches("#rw-").count(), 8, "{news}");
    assert_eq!(news.matches("#rw-back-").count(), 8, "{news}");

    // Anna draws up and, loading her page anew, still knows nothing; neither does Ben know of her.
    let before = ben.frames().len();
    draw_up(&mut first).await?;
    anna.reload().await?;
    first.ready().await?;
    assert_eq!(told(&ben, before), "", "a secret step of Anna's was told to Ben");
    let (she, he) = (known(&anna).await?, known(&ben).await?);
    for unit in &his {
        assert!(he.contains(unit.as_str()), "Ben sees his own {unit}");
        assert!(hers.contains(unit) || !she.contains(unit.as_str()), "Anna was sent Ben's {unit}");
    }
    for unit in &hers {
        assert!(she.contains(unit.as_str()), "Anna sees her own {unit}");
        assert!(his.contains(unit) || !he.contains(unit.as_str()), "Ben was sent Anna's {unit}");
    }

    // The reveal: now each knows the other's units, which shows that they would have been found before.
    take(&mut first, |o| says(o, "Deploy")).await?;
    for page in [&anna, &ben] {
        page.wait("document.querySelectorAll('#pieces [data-at^=\"slot:\"]').length === 22")
            .await?;
    }
    let (she, he) = (known(&anna).await?, known(&ben).await?);
    assert!(his.iter().all(|unit| she.contains(unit.as_str())), "Anna sees {his:?}");
    assert!(hers.iter().all(|unit| he.contains(unit.as_str())), "Ben sees {hers:?}");
    picture(&anna, "rosewars-revealed-desktop").await?;
    for page in [&anna, &ben] {
        assert_eq!(page.errors(), Vec::<String>::new());
    }
    browser.close().await
}

/// While a unit is picked: the targets that can be pressed, and the chances drawn over them.
const ODDS: &str = "(() => {
  const picked = [...document.querySelectorAll('#pieces [data-at].is')].map(n => n.dataset.at);
  const box = n => { const r = n.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const pills = [...document.querySelectorAll('#pieces [data-for].now')].filter(n => n.dataset.for === picked[0]);
  return pills.map(n => {
    const [x, y] = box(n), text = [...n.querySelectorAll('text')].map(t => t.textContent);
    const over = [...document.querySelectorAll('#pieces [data-at^=\"slot:\"].may')].some(t => { const r = t.getBoundingClientRect(); return x > r.left && x < r.right && y > r.top - 20 && y < r.bottom; });
    return { text, over };
  });
})()";

#[derive(serde::Deserialize, Debug)]
struct Pill {
    text: Vec<String>,
    over: bool,
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_a_bot_at_a_desk() -> Result<()> {
    whole_game(Screen::DESKTOP, "first", "desktop").await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_against_a_bot_by_touch() -> Result<()> {
    whole_game(Screen::PHONE, "second", "phone").await
}

/// To the end by pressing only what is offered. Once in a while a short game is lost before any unit had a target: then
/// another is played.
async fn whole_game(screen: Screen, side: &str, name: &str) -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    let me = person(&browser, screen).await?;
    me.dark(screen.touch).await?;
    let mut pills = 0;
    for seed in 6..11 {
        against_a_bot(&me, &house, "rosewars", "page", side).await?;
        pills = play_with_odds(&me, seed, name).await?;
        me.wait("document.querySelector('#fair').textContent.includes('the seed fits it')").await?;
        if pills > 0 {
            break;
        }
    }
    assert!(pills > 0, "no unit ever had a target");
    assert!(me.count("#log .dice").await? > 0, "dice are drawn in the log");
    picture(&me, &format!("rosewars-end-{name}")).await?;
    assert_eq!(me.errors(), Vec::<String>::new());
    browser.close().await
}

/// Plays one game; whenever a unit is picked, its targets show the chances. Answers how many were shown.
async fn play_with_odds(me: &Page, seed: u64, name: &str) -> Result<usize> {
    let mut player = Player::new(me, seed);
    let (mut pills, mut most, mut shot) = (0, 0, 0);
    loop {
        match player.step().await? {
            Step::Over => return Ok(pills),
            Step::Moved => {}
            Step::Picked => {
                let found: Vec<Pill> = me.eval(ODDS).await?;
                for pill in &found {
                    assert!(pill.over, "{pill:?} stands over no target");
                    assert!(pill.text.len() == 2 && pill.text[1].ends_with('%'), "{pill:?}");
                }
                if found.len() > most {
                    most = found.len();
                    picture(me, &format!("rosewars-picked-{name}")).await?;
                }
                pills += found.len();
            }
        }
        if player.moves > shot && [3, 16, 24].contains(&player.moves) {
            shot = player.moves;
            player.ready().await?;
            picture(me, &format!("rosewars-move-{shot}-{name}")).await?;
        }
    }
}

/// What is offered beside one's own units while one of them is picked: whom it can strike.
const TARGETS: &str = "[...new Set([...document.querySelectorAll('.picking #pieces [data-at^=\"slot:\"].may')].map(n => n.dataset.at))]";

/// A finger picks a unit, then a target, then the same target: the third tap strikes. A tap on another target in
/// between only moves what is about to happen.
#[tokio::test(flavor = "multi_thread")]
async fn the_second_tap_on_a_target_strikes() -> Result<()> {
    let house = House::catalog().await;
    let browser = Browser::launch().await?;
    let me = person(&browser, Screen::PHONE).await?;
    for seed in 1..9 {
        against_a_bot(&me, &house, "rosewars", "page", "first").await?;
        let mut player = Player::new(&me, seed);
        loop {
            let step = player.step().await?;
            if step == Step::Over {
                break;
            }
            let targets: Vec<String> = me.eval(TARGETS).await?;
            if step != Step::Picked || targets.is_empty() {
                continue;
            }
            let look = player.look().await?;
            let first = Offer::Anchor(targets[0].clone());
            assert_eq!(player.press(&look, &first).await?, Step::Picked);
            // What is about to happen moves to another target, and back.
            if let Some(other) = targets.get(1) {
                let about = "document.querySelector('#btns .go').dataset.move";
                let was: String = me.eval(about).await?;
                me.tap(&format!("#pieces [data-at='{other}']")).await?;
                me.wait(&format!("{about} !== '{was}'")).await?;
                me.tap(&format!("#pieces [data-at='{}']", targets[0])).await?;
                me.wait(&format!("{about} === '{was}'")).await?;
            }
            let again = player.look().await?;
            assert_eq!(again.version, look.version, "nothing was sent");
            assert_eq!(player.press(&again, &first).await?, Step::Moved);
            assert_eq!(me.errors(), Vec::<String>::new());
            return browser.close().await;
        }
    }
    panic!("no unit ever had a target");
}

//! Every kind of page as it is sent, in a snapshot each: what a change does to a page is read as a difference of lines.

use crate::support::markup::{attribute, json_lines, outline, redacted, stamp};
use crate::support::{Answer, Guest, House};
use insta::assert_snapshot;
use tudor_engine::Rng;
use tudor_server::ServerLimits;

/// Sides, cards and places differ enough after these many steps.
const STEPS: u32 = 7;

/// A page as it is kept. What is random is named instead.
fn shown(answer: &Answer) -> String {
    let page = &answer.body;
    let values = [
        // The table's name is part of the ground's address.
        (attribute(page, "data-ground"), "GROUND"),
        (attribute(page, "data-table"), "TABLE"),
        (attribute(page, "data-epoch"), "EPOCH"),
        (stamp(page), "STAMP"),
    ];
    let outline = redacted(&outline(page), &values);
    format!("{} {}\n{outline}", answer.status, answer.header("content-type").unwrap_or("no type"))
}

/// Anna and Ben at a table by link, some steps into the game: her page then.
async fn in_play(form: &str) -> Answer {
    let house = House::catalog().await;
    let (anna, ben, table) = house.two(form).await;
    let (mut a, mut b) = (anna.sit(&table).await, ben.sit(&table).await);
    let mut rng = Rng::new(1485);
    a.until(|s| s["stage"] == "play").await;
    b.until(|s| s["stage"] == "play").await;
    for step in 0..STEPS {
        // Refused, and everything that was sent before is heard.
        for socket in [&mut a, &mut b] {
            assert_eq!(socket.ask("allow").await["code"], "undo");
        }
        let socket = if a.state["mine"] == true { &mut a } else { &mut b };
        let moves = socket.moves();
        let mv = &moves[rng.below(moves.len() as u32) as usize];
        let answer = socket.make(mv).await;
        assert!(answer.get("ok").is_some(), "{step}: {mv}: {answer}");
    }
    anna.get(&format!("/t/{table}")).await
}

#[tokio::test]
async fn the_start_page_of_a_stranger_and_of_somebody_with_tables() {
    let house = House::catalog().await;
    let stranger = Guest { addr: house.addr(), cookie: None }.get("/").await;
    let called = attribute(&stranger.body, "value").to_owned();
    assert_snapshot!("start", shown(&stranger).replace(&called, "CALLED"));
    let anna = house.anna().await;
    let mut tables = Vec::new();
    for form in ["game=rosewars&against=bot&level=page", "game=rose-king&against=link"] {
        tables.push(anna.open(form).await);
    }
    let page = anna.get("/").await;
    let list = page.body.find("id=\"tables\"").expect("a list of tables");
    let list = page.body[..list].rfind('<').expect("its tag");
    let end = list + page.body[list..].find("</section>").expect("its end") + "</section>".len();
    let values: Vec<_> = tables.iter().map(|table| (&**table, "TABLE")).collect();
    assert_snapshot!("start_tables", redacted(&outline(&page.body[list..end]), &values));
}

#[tokio::test]
async fn a_table_of_rose_king() {
    assert_snapshot!("rose_king", shown(&in_play("game=rose-king").await));
}

#[tokio::test]
async fn a_table_of_rosewars() {
    assert_snapshot!("rosewars", shown(&in_play("game=rosewars").await));
}

#[tokio::test]
async fn a_table_of_richard_iii() {
    assert_snapshot!("richard_iii", shown(&in_play("game=richard-iii").await));
}

#[tokio::test]
async fn a_table_of_warriors_of_england() {
    assert_snapshot!("warriors_of_england", shown(&in_play("game=warriors-of-england").await));
}

#[tokio::test]
async fn a_table_of_warriors_of_god() {
    assert_snapshot!("warriors_of_god", shown(&in_play("game=warriors-of-god").await));
}

#[tokio::test]
async fn waiting_for_a_friend_and_the_friends_invitation() {
    let house = House::catalog().await;
    let (anna, ben) = (house.anna().await, house.guest().await);
    let table = anna.open("game=rose-king&against=link").await;
    assert_snapshot!("waiting", shown(&anna.get(&format!("/t/{table}")).await));
    let link = anna.invite(&table).await;
    let code = link.rsplit('/').next().expect("a code");
    let page = ben.get(&format!("/i/{code}")).await;
    let called = attribute(&page.body, "value").to_owned();
    assert_snapshot!("invitation", shown(&page).replace(code, "CODE").replace(&called, "CALLED"));
}

#[tokio::test]
async fn a_closed_curtain() {
    let house = House::catalog().await;
    let anna = house.anna().await;
    let table = anna.open("game=richard-iii&against=screen").await;
    anna.sit(&table).await.until(|s| s["stage"] == "curtain").await;
    assert_snapshot!("curtain", shown(&anna.get(&format!("/t/{table}")).await));
}

#[tokio::test]
async fn a_replay_and_one_of_its_moments() {
    let house = House::catalog().await;
    let anna = house.anna().await;
    let table = anna.open("game=rose-king&against=screen").await;
    let mut socket = anna.sit(&table).await;
    socket.until(|s| s["stage"] == "play").await;
    let mv = socket.moves()[0].clone();
    assert!(socket.make(&mv).await.get("ok").is_some());
    assert_snapshot!("replay", shown(&anna.get(&format!("/t/{table}/replay")).await));
    let moment = anna.get(&format!("/t/{table}/at/1")).await.json();
    let fields = moment.as_object().expect("an object").iter().map(|(name, value)| {
        let lines = match value.as_str() {
            Some(markup) if markup.starts_with('<') => outline(markup),
            _ => json_lines(value),
        };
        format!("{name}\n{lines}")
    });
    let fields = fields.collect::<Vec<_>>().join("\n");
    assert_snapshot!("moment", redacted(&fields, &[(&table, "TABLE")]));
}

#[tokio::test]
async fn the_head_of_a_rules_page() {
    let house = House::catalog().await;
    let page = house.guest().await.get("/rules/rose-king").await;
    let shown = shown(&page);
    let first = shown.find("<section").expect("the first rule");
    assert_snapshot!("rules", shown[..first].trim_end());
}

#[tokio::test]
async fn pages_of_what_went_wrong() {
    let house = House::with(ServerLimits { tables: 1, ..ServerLimits::default() }).await;
    let (anna, eve) = (house.guest().await, house.guest().await);
    let table = anna.open("game=rose-king&against=link").await;
    assert_snapshot!("error_404", shown(&anna.get("/nothing").await));
    assert_snapshot!("error_403", shown(&eve.submit(&format!("/t/{table}/invite"), "").await));
    let form = "game=rose-king&against=link";
    assert_snapshot!("error_429", shown(&anna.submit("/tables", form).await));
    assert_snapshot!("health", shown_health(&anna).await);
    let file = house.data.path().join("tudor.db");
    std::fs::rename(&file, house.data.path().join("elsewhere.db")).expect("it is moved");
    assert_snapshot!("error_503", shown(&eve.submit("/name", "name=Eve").await));
    assert_snapshot!("health_gone", shown_health(&anna).await);
}

/// What a program that watches the server is answered.
async fn shown_health(guest: &Guest) -> String {
    let answer = guest.get("/healthz").await;
    format!("{}\n{}", answer.status, json_lines(&answer.json()))
}

//! A table with a host's own data file: opened if the file is right, refused by line if it is not, and its record
//! names the file by its hash.

use crate::support::{self, House};
use tudor_engine::RecordError;
use tudor_engine::fair::{hex, sha256};
use tudor_engine::record::Record;

const GAME: &str = "warriors-of-england";
const DATA: &str = include_str!("../../games/warriors-of-england/data/warriors-of-england.toml");

/// A field of a form, every byte safe.
fn field(text: &str) -> String {
    text.bytes().map(|b| format!("%{b:02x}")).collect()
}

fn edited(from: &str, to: &str) -> String {
    assert!(DATA.contains(from), "{from}");
    DATA.replacen(from, to, 1)
}

#[tokio::test]
async fn a_table_is_opened_with_an_edited_file_and_its_record_refuses_another() {
    let mut house = House::catalog().await;
    let anna = house.guest().await;
    let own = edited("abbr = \"Lon\"\nvp = 3", "abbr = \"Lon\"\nvp = 4");
    let form = format!("game={GAME}&against=screen&data={}", field(&own));
    let table = anna.open(&form).await;
    let page = anna.get(&format!("/t/{table}")).await.body;
    assert!(page.contains("with a data file of its own"), "everybody at the table is told");
    assert!(page.contains("London, worth 4"), "it is played with");

    let text = anna.get(&format!("/t/{table}/record")).await.body;
    assert!(text.contains(&format!("data {}", hex(&sha256(own.as_bytes())))), "{text}");
    let record = Record::parse(&text).expect("a record");
    let game = tudor_catalog::game(GAME).expect("the game");
    assert!(game.replay(&record, Some(own.clone())).is_ok());
    for other in [None, Some(DATA.to_owned())] {
        let why = game.replay(&record, other).err().expect("refused");
        assert_eq!(why, RecordError::OtherData);
    }

    // The table keeps its file: after a restart it is played on with it.
    house.stop().await;
    house.start().await;
    let anna = support::Guest { addr: house.addr(), cookie: anna.cookie };
    assert!(anna.get(&format!("/t/{table}")).await.body.contains("London, worth 4"));
}

#[tokio::test]
async fn a_broken_file_is_refused_with_the_line() {
    let house = House::catalog().await;
    let anna = house.guest().await;
    let broken = edited("abbr = \"Lon\"\nvp = 3", "abbr = \"Lon\"\nvp = 30");
    let line = broken[..broken.find("vp = 30").expect("it is there")].matches('\n').count() + 1;
    let form = format!("game={GAME}&against=bot&level=page&data={}", field(&broken));
    let answer = anna.post("/tables", &form).await;
    assert_eq!(answer.status, 400);
    assert!(answer.error().contains(&format!("line {line}")), "{}", answer.error());
    // A game that takes none says so.
    let form = format!("game=rose-king&against=screen&data={}", field(DATA));
    let answer = anna.post("/tables", &form).await;
    assert_eq!((answer.status, &*answer.error()), (400, "Rose King takes no data file."));
    // No file chosen: an empty field.
    anna.open(&format!("game={GAME}&against=screen&data=")).await;
}

//! A server with the games of the catalog, without bots: for trying pages while building them.

use std::sync::Arc;
use std::time::Duration;

use tudor_engine::erased::AnyTable;
use tudor_engine::{Rng, Seat};
use tudor_server::{Bots, Config, Level, Player, Server};

struct Dice;
struct Any(Rng);

impl Bots for Dice {
    fn levels(&self) -> &[Level] {
        &[Level { id: "page", name: "Page" }, Level { id: "squire", name: "Squire" }, Level { id: "knight", name: "Knight" }, Level { id: "duke", name: "Duke" }, Level { id: "king", name: "King" }]
    }
    fn player(&self, _: &str, _: &str, seed: u64) -> Box<dyn Player> {
        Box::new(Any(Rng::new(seed)))
    }
}

impl Player for Any {
    fn choose(&mut self, table: &dyn AnyTable, seat: Seat) -> String {
        let moves = table.moves(seat);
        moves[self.0.below(moves.len() as u32) as usize].clone()
    }
}

#[tokio::main]
async fn main() {
    tracing_subscriber::fmt().with_env_filter("tudor_server=debug").init();
    let mut args = std::env::args().skip(1);
    let listen = args.next().unwrap_or("127.0.0.1:1485".into()).parse().expect("an address");
    let data = args.next().unwrap_or("/tmp/tudor-data".into());
    let mut config = Config::new(listen, data, tudor_catalog::games()).with_bots(Arc::new(Dice));
    config.pause = Duration::from_millis(600);
    match Server::start(config).await {
        Ok(running) => running.until_signal().await,
        Err(why) => eprintln!("{why}"),
    }
}

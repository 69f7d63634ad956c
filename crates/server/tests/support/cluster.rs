//! What the tests of several servers share.

use tokio::runtime::Runtime;
use tudor_engine::Rng;
use tudor_engine::record::Record;
use tudor_server::{Config, Running, Server};

use super::{Guest, House, Socket};

/// A server in a runtime of its own, so that it can be killed: all its tasks stop where they are, and nobody is told.
pub struct Mortal {
    runtime: Runtime,
    pub running: Running,
}

impl Mortal {
    pub async fn start(config: Config) -> Self {
        let runtime = Runtime::new().expect("a runtime");
        let started = runtime.spawn(Server::start(config)).await.expect("no panic");
        Self { runtime, running: started.expect("it starts") }
    }

    pub fn kill(self) {
        self.runtime.shutdown_background();
    }
}

pub async fn record(guest: &Guest, table: &str) -> Record {
    let answer = guest.get(&format!("/t/{table}/record")).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    Record::parse(&answer.body).expect("a record")
}

/// Makes a legal move, as soon as it is one's turn.
pub async fn step(socket: &mut Socket, rng: &mut Rng) {
    socket.until(|s| s["mine"] == true).await;
    let (moves, before) = (socket.moves(), socket.state["version"].clone());
    let answer = socket.make(&moves[rng.below(moves.len() as u32) as usize]).await;
    assert!(answer.get("ok").is_some(), "{answer}");
    socket.until(|s| s["version"] != before).await;
}

/// The socket of somebody who tries until the table answers.
pub async fn again(guest: &Guest, table: &str) -> Socket {
    loop {
        if let Ok(mut socket) = guest.socket(table).await
            && socket.hear().await.is_some()
        {
            return socket;
        }
    }
}

/// Stops them all.
pub async fn stop<const N: usize>(houses: [House; N]) {
    for mut house in houses {
        house.stop().await;
    }
}

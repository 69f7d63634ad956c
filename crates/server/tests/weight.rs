//! What a move weighs on the socket, in every game: whole random games with two people and somebody who watches.

use crate::support::{House, Socket};
use tudor_engine::Rng;

/// No update weighs more.
const MOST: usize = 15_000;

/// Plays a game, and answers what each message weighed.
async fn played(house: &House, form: &str, seed: u64) -> Vec<usize> {
    let (anna, ben, table) = house.two(form).await;
    let mut sockets = [anna.sit_packed(&table).await, ben.sit_packed(&table).await];
    let eve = house.guest().await;
    let mut eve = eve.sit_packed(&table).await;
    for socket in &mut sockets {
        socket.until(|s| s["stage"] == "play").await;
    }
    let mut rng = Rng::new(seed);
    // The first message is the whole table, and no update.
    let mut heard: Vec<usize> =
        sockets.iter().chain([&eve]).map(|socket| socket.bytes.len()).collect();
    for _ in 0..300 {
        if sockets[0].state["stage"] == "over" {
            break;
        }
        let Some(n) = sockets.iter().position(|socket| socket.state["mine"] == true) else {
            next(&mut sockets).await;
            continue;
        };
        let moves = sockets[n].moves();
        let mv = &moves[rng.below(moves.len() as u32) as usize];
        // Refused if the other has moved meanwhile; then its picture is on the way.
        sockets[n].make(mv).await;
        sockets[n].news().await;
    }
    // A spectator is refused; the answer comes after all that was sent before.
    eve.ask("allow").await;
    let mut out = Vec::new();
    for (socket, first) in sockets.iter().chain([&eve]).zip(heard.drain(..)) {
        out.extend(&socket.bytes[first..]);
    }
    out
}

/// Hears whatever comes first.
async fn next([a, b]: &mut [Socket; 2]) {
    tokio::select! { _ = a.news() => {}, _ = b.news() => {} }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_update_is_small_in_every_game() {
    let house = House::catalog().await;
    for game in tudor_catalog::games() {
        let info = game.info();
        for scenario in info.scenarios {
            let form = format!("game={}&scenario={}", info.id, scenario.id);
            let mut weights = played(&house, &form, 11).await;
            weights.sort_unstable();
            let (most, middle) = (weights[weights.len() - 1], weights[weights.len() / 2]);
            println!(
                "{} {}: {} updates, median {middle}, most {most}",
                info.id,
                scenario.id,
                weights.len()
            );
            assert!(weights.len() > 20 && most < MOST, "{form}: {most}");
        }
    }
}

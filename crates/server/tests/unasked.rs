//! A question with one answer ("none of your cards fits: go on"): a person is never asked it against a bot, who reads no
//! pauses. Between people it is asked, because a pause would tell; a page may answer it for a player who wants that.

use crate::support::{House, Socket};
use tudor_engine::Rng;

/// Makes one move by lot, and hears what comes of it. It is refused if the other has moved meanwhile; then its picture is
/// on the way, too.
async fn any_move(socket: &mut Socket, rng: &mut Rng) {
    let moves = socket.moves();
    socket.make(&moves[rng.below(moves.len() as u32) as usize]).await;
    socket.news().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn against_a_bot_nobody_is_asked_what_has_one_answer() {
    let house = House::catalog().await;
    let guest = house.guest().await;
    let mut rng = Rng::new(1459);
    for _ in 0..3 {
        let table = guest.open("game=rosewars&against=bot&level=page&side=first").await;
        let mut socket = guest.sit(&table).await;
        loop {
            socket.until(|s| s["stage"] == "over" || s["mine"] == true).await;
            if socket.state["stage"] == "over" {
                break;
            }
            assert!(socket.state.get("only").is_none(), "{}", socket.state);
            any_move(&mut socket, &mut rng).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn between_people_the_question_is_asked_and_names_its_answer() {
    let house = House::catalog().await;
    let mut rng = Rng::new(1460);
    for _ in 0..20 {
        let (host, friend, table) = house.two("game=rosewars").await;
        let mut sockets = [host.sit(&table).await, friend.sit(&table).await];
        while sockets[0].state["stage"] != "over" {
            let Some(asked) = sockets.iter_mut().find(|socket| socket.state["mine"] == true) else {
                let [a, b] = &mut sockets;
                tokio::select! { _ = a.news() => {}, _ = b.news() => {} }
                continue;
            };
            if let Some(only) = asked.state["only"].as_str() {
                assert!(asked.moves().iter().any(|mv| mv == only), "{only} is offered, too");
                return;
            }
            any_move(asked, &mut rng).await;
        }
    }
    panic!("in twenty games no card was asked for that was not there");
}

//! The attacks of `cargo xtask attack` in their short form: nothing gets through.

use std::time::Duration;

use crate::support::House;
use tudor_load::attack::{ATTACKS, Size, Target};
use tudor_server::ServerLimits;

/// A house that counts this machine's own address like any other, and is quick to lose patience.
async fn house() -> House {
    let silent = Duration::from_secs(10);
    House::open(
        tudor_catalog::games(),
        ServerLimits { loopback: true, silent, ..ServerLimits::default() },
    )
    .await
}

/// Runs the attacks whose names are given here.
async fn nothing_gets_through(named: &[&str]) {
    let house = house().await;
    let target = Target::new(house.addr(), None).expect("on this machine");
    for name in named {
        let attack = ATTACKS.iter().find(|a| a.name == *name).expect("an attack of this name");
        assert!(attack.test, "{name}");
        let counted = attack.run(&target, Size::Short).await.expect("it can be tried");
        assert!(counted.tried > 0, "{name}");
        assert_eq!(counted.through, 0, "{name}: {}", counted.note);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_for_another() {
    nothing_gets_through(&[
        "a stranger or the other seat acts",
        "used and foreign links",
        "random names of tables, seats, invitations",
        "many claim one seat",
        "replays and records through a foreign eye",
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_learns_a_secret() {
    nothing_gets_through(&["secret steps, byte by byte", "behind a closed curtain"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_forged_is_believed() {
    nothing_gets_through(&[
        "forms and sockets of other sites",
        "other names of this server",
        "forged forwarding and cookies",
        "script in names and data files",
        "names that pose as bots",
        "malformed requests and paths",
        "malformed messages on a socket",
    ])
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn limits_hold() {
    nothing_gets_through(&[
        "more tables than allowed, by rematches",
        "rematches on another's start page",
        "requests without end on one socket",
        "tables opened and left without end",
    ])
    .await;
}

/// The crowd comes from another address than the newcomers, and only Linux has many on one machine.
#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread")]
async fn nobody_stands_in_the_door() {
    nothing_gets_through(&[
        "half-sent requests",
        "visitors who say nothing",
        "visitors who do not read",
    ])
    .await;
}

#[test]
fn only_this_machine_is_a_target() {
    let far = "192.0.2.7:80".parse().expect("an address");
    assert!(Target::new(far, None).expect_err("elsewhere").contains("left alone"));
}

/// Every attack that is fit for it is tried here.
#[test]
fn every_attack_is_a_test() {
    let here = include_str!("attack.rs");
    for attack in ATTACKS.iter().filter(|a| a.test) {
        assert!(here.contains(&format!("\"{}\"", attack.name)), "{}", attack.name);
    }
}

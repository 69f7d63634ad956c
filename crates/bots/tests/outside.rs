//! Programs from outside: one that works, and every way to misbehave. The arena goes on.

use tudor_bots::arena::Contest;
use tudor_bots::matches::Plan;
use tudor_bots::{contest, simulate};
use tudor_engine::Setup;

fn plan(first: &str, games: u32) -> Plan {
    Plan {
        setup: Setup::default(),
        bots: [first.parse().expect("a bot"), "random".parse().expect("a bot")],
        games,
        seed: 5,
        fixed: false,
        threads: 1,
    }
}

#[test]
fn the_python_bot_of_the_docs_plays_whole_games() {
    let bot = concat!("cmd:python3 ", env!("CARGO_MANIFEST_DIR"), "/../../docs/bots/random_bot.py");
    let report = simulate("rose-king", &plan(bot, 2), &mut |_, _| {}, None).expect("plays");
    assert_eq!(report.faults, Vec::<String>::new());
    assert!(report.endings.keys().all(|why| ["last-stone", "blocked"].contains(why)));
    assert!(report.effort[0].asked > 20);
}

#[test]
fn each_way_to_misbehave_loses_the_game_and_says_why() {
    let liar = r#"cmd:sh -c 'while read l; do echo "{\"do\":\"play\",\"move\":\"N9\"}"; done'"#;
    let deaf = "cmd/300ms:sleep 60";
    for (bot, reason, says) in [
        (liar, "illegal", "wants to play \"N9\", which is not among its moves"),
        (deaf, "on-time", "said nothing for 0.3 s"),
        ("cmd:sh -c 'read l; echo hello'", "garbled", "answered \"hello\""),
        ("cmd:sh -c 'read l; echo 7; sleep 9'", "garbled", "answered \"7\""),
        ("cmd:true", "gone", "ended in the middle of the game"),
        ("cmd:no-such-program-of-tudor", "no-start", "does not start"),
    ] {
        let report = simulate("rose-king", &plan(bot, 2), &mut |_, _| {}, None).expect("goes on");
        assert_eq!((report.first_wins, report.second_wins), (0, 2), "{bot}");
        assert_eq!(report.endings.get(reason), Some(&2), "{bot}: {:?}", report.endings);
        assert!(report.faults[0].contains(says), "{bot}: {}", report.faults[0]);
    }
}

#[test]
fn a_flood_or_an_endless_line_harms_nobody() {
    let flood = "cmd/60000ms:sh -c 'read l; yes nonsense'";
    let endless = "cmd/60000ms:sh -c 'read l; tr \"\\0\" x < /dev/zero'";
    for bot in [flood, endless] {
        let report = simulate("rose-king", &plan(bot, 2), &mut |_, _| {}, None).expect("goes on");
        assert_eq!(report.endings.get("garbled"), Some(&2), "{:?}", report.endings);
    }
}

#[test]
fn the_arena_goes_on_after_a_stuck_bot() {
    let names = ["cmd/300ms:sleep 60", "random", "greedy"];
    let arena = Contest {
        setup: Setup::default(),
        bots: names.iter().map(|n| n.parse().expect("a bot")).collect(),
        games: 4,
        seed: 1,
        threads: 2,
    };
    let table = contest("rose-king", &arena, None, &mut (), &mut |_, _| {}).expect("goes on");
    let stuck = table.rows.iter().find(|r| r.bot.starts_with("cmd")).expect("is in the table");
    assert_eq!((stuck.games, stuck.share.value), (8, 0.0));
    assert_eq!(table.endings.get("on-time"), Some(&8));
    assert!(table.to_string().contains("said nothing"), "{table}");
    assert_eq!(table.rows[0].bot, "greedy");
}

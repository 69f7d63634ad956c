//! Bots see only their view, repeat themselves, and stay within their memory.

use tudor_bots::arena::{Contest, InFile, Keeper};
use tudor_bots::matches::{self, Plan, Report};
use tudor_bots::stats::Sprt;
use tudor_bots::{BotError, Ismcts, Kind, Limits, Style, checksum, contest, player, simulate};
use tudor_engine::playout::{Position, at_random, play_out, settle, step};
use tudor_engine::{Budget, Eye, Game, Knowledge, Node, Outcome, Rng, Seat, Setup, Turn};
use tudor_rose_king::RoseKing;

#[path = "../../engine/examples/tower.rs"]
#[expect(dead_code, reason = "the example's main is not called here")]
mod tower;

use tower::{Move, Tower};

// The Tower has nothing to say to bots: they must be sensible without.
impl Knowledge for Tower {}

const KINDS: [&str; 7] =
    ["random", "greedy", "page", "squire", "mcts:200", "ismcts:200", "search:200"];

fn kind(name: &str) -> Kind {
    name.parse().expect("a bot's name")
}

/// The prince in this room, two searches left, Lancaster to search.
fn hidden_in(room: u8) -> tower::State {
    let mut state = Tower.start();
    Tower.play(&mut state, Seat::First, Move::Hide(room), &mut ());
    Tower.resolve(&mut state, &Outcome::of(&[2]), &mut ());
    state
}

#[test]
fn states_it_cannot_tell_apart_get_the_same_move() {
    for name in KINDS {
        for seed in 0..20 {
            let chosen: Vec<Move> = (0..6)
                .map(|room| {
                    let state = hidden_in(room);
                    let mut bot = kind(name).bot(&Tower, Rng::new(seed));
                    let turn = Turn::new(&Tower, &state, Seat::Second).expect("a decision");
                    bot.choose(&turn, &Limits::default()).expect("an inside bot does not fail").mv
                })
                .collect();
            assert!(chosen.iter().all(|mv| *mv == chosen[0]), "{name} {seed}: {chosen:?}");
        }
    }
}

#[test]
fn the_search_finds_what_is_certain() {
    // One room is left where he can be: the search opens it, though the game has no knowledge for it.
    let mut state = hidden_in(4);
    state.possible = [4].into_iter().collect();
    let view = Tower.view(&state, Eye::Second);
    let mut search = Ismcts::new(Style::GUIDED);
    let mut rng = Rng::new(1);
    let budget = Budget::work(500);
    let (thoughts, ..) = search.look(&Tower, &view, Seat::Second, &budget, &mut rng);
    let best = thoughts.iter().max_by_key(|t| t.visits).expect("moves");
    assert_eq!(best.mv, Move::Search(4));
    assert!(best.mean > 0.99, "{best:?}");
}

#[test]
fn hidden_games_are_played_to_the_end_by_every_bot() {
    for a in KINDS {
        let plan = Plan { bots: [kind(a), kind("ismcts:100")], ..plan("random", "random", 6) };
        let report = matches::run::<Tower>(&plan, &mut |_, _| {}, None).expect("plays");
        assert_eq!(report.games, 6);
        assert_eq!(report.faults, Vec::<String>::new());
    }
}

fn plan(first: &str, second: &str, games: u32) -> Plan {
    Plan {
        setup: Setup::default(),
        bots: [kind(first), kind(second)],
        games,
        seed: 1,
        fixed: false,
        threads: 1,
    }
}

/// A report without its times.
fn timeless(mut report: Report) -> Report {
    report.seconds = 0.0;
    for spent in &mut report.effort {
        (spent.ms, spent.longest_ms, spent.nodes_a_second) = (0.0, 0.0, 0.0);
    }
    report
}

#[test]
fn simulate_gives_the_same_on_one_and_two_threads() {
    for (first, second, games) in [("greedy", "random", 301), ("ismcts:60", "page", 8)] {
        let run = |threads| {
            let plan = Plan { threads, ..plan(first, second, games) };
            timeless(simulate("rose-king", &plan, &mut |_, _| {}, None).expect("plays"))
        };
        let one = run(1);
        assert_eq!(one, run(2));
        assert_eq!(one, run(1));
        assert_eq!(one.first_wins + one.second_wins + one.draws, games);
        assert_eq!(one.seat_wins.iter().sum::<u32>() + one.draws, games);
        assert_eq!(one.endings.values().sum::<u32>(), games);
        assert_eq!(one.pairs.count(), games / 2);
        assert!(one.first_share.value > 0.6, "{one}");
    }
}

#[test]
fn equal_bots_on_equal_chance_share_the_points() {
    // Each pair is the same deal from both sides; over many pairs nothing favours the bot that is named first.
    let report = simulate("rose-king", &plan("random", "random", 4000), &mut |_, _| {}, None);
    let share = report.expect("plays").first_share;
    assert!(share.low < 0.5 && 0.5 < share.high, "{share:?}");
}

#[test]
fn every_game_is_kept_as_a_record_that_replays() {
    let mut kept = Vec::new();
    let mut done = Vec::new();
    let plan = Plan { threads: 2, ..plan("greedy", "random", 5) };
    let mut keep = |n: u32, record: tudor_engine::record::Record| kept.push((n, record));
    simulate("rose-king", &plan, &mut |n, of| done.push((n, of)), Some(&mut keep)).expect("plays");
    assert_eq!(done, (1..=5).map(|n| (n, 5)).collect::<Vec<_>>());
    for (n, (number, record)) in kept.iter().enumerate() {
        assert_eq!(n as u32, *number);
        let table = record.replay::<RoseKing>(None).expect("replays");
        assert!(matches!(table.node(), Node::Over(_)));
        let greedy_sits = usize::from(n % 2 == 1);
        assert_eq!(record.players.0[greedy_sits], "greedy");
    }
    // A pair has the same deal.
    assert_eq!(kept[0].1.steps[..2], kept[1].1.steps[..2]);
    assert_ne!(kept[0].1.steps[..2], kept[2].1.steps[..2]);
}

#[test]
fn the_checksum_is_stable_over_runs_and_threads() {
    let sums = |_| {
        let bench = checksum("rose-king", 200, 2000).expect("a game");
        bench.searches.into_iter().map(|s| (s.checksum, s.nodes)).collect::<Vec<_>>()
    };
    let alone = sums(());
    let beside: Vec<_> = std::thread::scope(|scope| {
        let jobs: Vec<_> = (0..3).map(|_| scope.spawn(|| sums(()))).collect();
        jobs.into_iter().map(|j| j.join().expect("runs")).collect()
    });
    assert!(beside.iter().all(|b| *b == alone), "{alone:?} {beside:?}");
    let other = checksum("rose-king", 201, 2001).expect("a game").searches[0].checksum.clone();
    assert_ne!(other, alone[0].0, "more work is another checksum");
}

/// The position after a number of random decisions.
fn position(seed: u64, decisions: u32) -> (Seat, <RoseKing as Game>::View) {
    let game = RoseKing::default();
    let (mut at, mut rng) = (Position::<RoseKing>::start(&game), Rng::new(seed));
    for _ in 0..decisions {
        settle(&mut at, &mut rng);
        step(&mut at, &mut rng, at_random);
    }
    let seat = settle(&mut at, &mut rng).decider().expect("it is not over so early");
    (seat, game.view(&at.state, Eye::of(seat)))
}

#[test]
fn trees_side_by_side_give_the_same_move_every_time() {
    let (seat, view) = position(3, 8);
    let look = || {
        let mut search = Ismcts::<RoseKing>::new(Style::GUIDED.shards(4));
        let (game, budget) = (RoseKing::default(), Budget::work(2000));
        search.look(&game, &view, seat, &budget, &mut Rng::new(9))
    };
    let first = look();
    assert!((0..5).all(|_| look() == first));
    assert!(first.0.iter().map(|t| t.visits).sum::<u32>() >= 1000);
}

#[test]
fn memory_stays_bounded_over_a_long_game() {
    let game = RoseKing::default();
    let mut search = Ismcts::<RoseKing>::new(Style::GUIDED);
    let mut rng = Rng::new(4);
    let mut most = 0;
    // As many decisions as several games have, on one search that never learns that a game ended.
    for round in 0..4 {
        play_out(&mut Position::<RoseKing>::start(&game), &mut rng, |at, seat, _, rng| {
            let view = game.view(&at.state, Eye::of(seat));
            let (thoughts, ..) = search.look(&game, &view, seat, &Budget::work(3000), rng);
            most = most.max(search.bytes());
            thoughts.iter().max_by_key(|t| t.visits).expect("a move").mv
        });
        assert!(most < 40 << 20, "round {round}: {most} bytes");
    }
    assert!(most > 1 << 20, "it did remember something: {most} bytes");
}

#[test]
fn a_search_stops_when_told() {
    use std::sync::atomic::AtomicBool;
    use std::time::{Duration, Instant};
    let (seat, view) = position(1, 4);
    let game = RoseKing::default();
    let stop = AtomicBool::new(true);
    let mut search = Ismcts::<RoseKing>::new(Style::GUIDED);
    let budget = Budget { work: u64::MAX, deadline: None, stop: Some(&stop) };
    let (_, _, done) = search.look(&game, &view, seat, &budget, &mut Rng::new(1));
    assert_eq!(done, 32);
    let deadline = Some(Instant::now() + Duration::from_millis(20));
    let budget = Budget { work: u64::MAX, deadline, stop: None };
    // It would never end by itself.
    let (_, _, done) = search.look(&game, &view, seat, &budget, &mut Rng::new(1));
    assert!((1..u64::MAX).contains(&done));
}

#[test]
fn a_player_sits_at_a_table_of_any_game() {
    let mut table =
        tudor_catalog::game("rose-king").expect("a game").open(&Setup::default()).expect("opens");
    let mut rng = Rng::new(8);
    let mut players = ["page", "greedy"].map(|name| player("rose-king", name, 1).expect("a bot"));
    let played = play_out(&mut *table, &mut rng, |table, seat, _, _| {
        let turn = table.turn(seat).expect("its turn");
        assert!(table.turn(seat.other()).is_none(), "the other seat has nothing to decide");
        let player = &mut players[seat.index()];
        turn.write(player.choose(&*turn, &Limits::default()).expect("an inside bot"))
    });
    assert!(["last-stone", "blocked"].contains(&played.ending.reason()));
    assert!(matches!(player("chess", "page", 1), Err(BotError::Game(_))));
    assert!(matches!(player("rose-king", "pawn", 1), Err(BotError::Name(_))));
}

fn arena(names: &[&str], games: u32) -> Contest {
    let bots = names.iter().map(|n| kind(n)).collect();
    Contest { setup: Setup::default(), bots, games, seed: 2, threads: 2 }
}

#[test]
fn a_stopped_arena_goes_on_where_it_was() {
    let dir = std::env::temp_dir().join(format!("tudor-arena-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("a folder");
    let path = dir.join("results.txt");
    let bots = ["random", "greedy", "page"];
    let mut whole = InFile(path.clone());
    let all =
        contest("rose-king", &arena(&bots, 6), None, &mut whole, &mut |_, _| {}).expect("plays");
    let text = std::fs::read_to_string(&path).expect("was written");
    assert_eq!(text.lines().count(), 1 + 9);

    // Stopped in the middle of a line: the rest is played again, and the end is the same.
    let cut = text.char_indices().nth(text.chars().count() / 2).expect("long enough").0;
    std::fs::write(&path, &text[..cut]).expect("writes");
    let mut first = None;
    let resumed =
        contest("rose-king", &arena(&bots, 6), None, &mut InFile(path.clone()), &mut |n, of| {
            first.get_or_insert((n, of));
        });
    assert_eq!(resumed.expect("goes on"), all);
    assert!(first.expect("some were left").0 > 2, "{first:?}");
    assert_eq!(std::fs::read_to_string(&path).expect("was written"), text);

    // Another seed or a broken line is not taken for these results.
    let other = Contest { seed: 3, ..arena(&bots, 6) };
    let why = contest("rose-king", &other, None, &mut InFile(path.clone()), &mut |_, _| {});
    assert!(matches!(why, Err(BotError::OtherContest { .. })), "{why:?}");
    std::fs::write(&path, text.replace("greedy\t", "")).expect("writes");
    let why = contest("rose-king", &arena(&bots, 6), None, &mut InFile(path), &mut |_, _| {});
    assert!(matches!(why, Err(BotError::Results { number: 2, .. })), "{why:?}");
    std::fs::remove_dir_all(&dir).expect("cleans up");
}

#[test]
fn a_sequential_test_ends_as_soon_as_it_knows() {
    let test = Some(Sprt::new(0.0, 100.0));
    let run = |threads| {
        let arena = Contest { threads, ..arena(&["greedy", "random"], 2000) };
        contest("rose-king", &arena, test, &mut (), &mut |_, _| {}).expect("plays")
    };
    let table = run(1);
    let tested = table.test.as_ref().expect("was asked for");
    assert_eq!(tested.verdict, tudor_bots::stats::SprtVerdict::Better);
    assert!(tested.pairs.count() < 200, "{table}");
    assert_eq!(table, run(2));
    let why = contest("rose-king", &arena(&["a"; 0], 2), None, &mut (), &mut |_, _| {});
    assert!(matches!(why, Err(BotError::TooFew)), "{why:?}");
    let why = contest("rose-king", &arena(&["page", "page"], 2), None, &mut (), &mut |_, _| {});
    assert!(matches!(&why, Err(BotError::Twice(name)) if name == "page"), "{why:?}");
}

/// A disk that is full.
struct Full;

impl Keeper for Full {
    fn load(&mut self) -> std::io::Result<Option<String>> {
        Ok(None)
    }
    fn store(&mut self, _: &str) -> std::io::Result<()> {
        Ok(())
    }
    fn append(&mut self, _: &str) -> std::io::Result<()> {
        Err(std::io::ErrorKind::StorageFull.into())
    }
}

#[test]
fn a_file_that_cannot_be_written_stops_the_arena() {
    let why =
        contest("rose-king", &arena(&["random", "greedy"], 200), None, &mut Full, &mut |_, _| {});
    let why = why.expect_err("full");
    let full = |why: &std::io::Error| why.kind() == std::io::ErrorKind::StorageFull;
    assert!(matches!(&why, BotError::Keeper(why) if full(why)), "{why}");
}

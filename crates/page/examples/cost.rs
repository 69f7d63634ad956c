//! What drawing a table costs, part by part: µs a move for both eyes together, over whole random games.
use std::hint::black_box;
use std::time::{Duration, Instant};
use tudor_engine::fair::{Entropy, Seed, pledge};
use tudor_engine::{Eye, Node, Rng, Seat, Setup};
use tudor_page::draw;
use tudor_page::patch::Patches;
use tudor_page::view_cache::ViewCache;
use tudor_table::known::Known;
use tudor_table::lobby::{self, Against, NewTable};
use tudor_table::offers::GameOffer;
use tudor_table::pov::Pov;
use tudor_table::session::{Action, Session};
use tudor_table::storage::SavedTable;

/// As in the binary: what is allocated costs as much as there.
#[cfg(target_os = "linux")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

/// What both people add to the dice.
const ENTROPY: Entropy = Entropy::from_bytes([3; 32]);

fn main() {
    let name = std::env::args().nth(1).unwrap_or_else(|| "rose-king".into());
    let game = tudor_catalog::game(&name).expect("a game");
    let offers = vec![std::sync::Arc::new(GameOffer::new(game).expect("a game"))];
    let mut t = [Duration::ZERO; 10];
    let mut moves = 0_u32;
    let mut bytes = 0;
    let mut rng = Rng::new(7);
    let begun = Instant::now();
    let last = std::env::args().nth(2).is_some();
    while if last { moves < 500 } else { begun.elapsed() < Duration::from_secs(4) } {
        let wish = NewTable {
            guest: tudor_table::secret::GuestId::from_bytes([1; 32]),
            name: "Anna".into(),
            seat: Seat::First,
            against: Against::Screen,
            setup: Setup::default(),
        };
        let mut row = lobby::open(game, &wish, &tudor_table::seed_source::SeedSource::default())
            .expect("opens");
        row.screen = false;
        // The same games each time, so that instructions can be counted and compared.
        (row.id, row.seed) = ("table-0000".into(), Seed::from_bytes([moves as u8; 32]));
        let mut session = Session::load(SavedTable { row, steps: vec![] }, &offers).expect("loads");
        for seat in Seat::BOTH {
            let hash = pledge(&session.row.id, seat, &ENTROPY);
            session.act(seat, None, &Action::Pledge(hash)).expect("it is pledged");
        }
        for seat in Seat::BOTH {
            session.act(seat, None, &Action::Stir(ENTROPY)).expect("it is stirred");
        }
        let mut sent = [(); 2].map(|()| (ViewCache::default(), Known::default()));
        while !matches!(session.table.node(), Node::Over(_)) {
            let seat = session.decider().expect("somebody");
            let list = session.table.moves(seat);
            let mv = list[rng.below(list.len() as u32) as usize].clone();
            let a = Instant::now();
            black_box(session.act(seat, Some("m1"), &Action::Move(mv)).expect("legal"));
            t[0] += a.elapsed();
            let (mut news, mut common) = (Patches::default(), draw::SharedPicture::default());
            for (eye, (sent, known)) in [Eye::First, Eye::Second].into_iter().zip(&mut sent) {
                let a = Instant::now();
                // Alone only where time is taken: who counts instructions counts each once.
                let alone = (!last).then(|| session.table.shown(eye).scene());
                let b = Instant::now();
                black_box((alone, (!last).then(|| session.table.shown(eye).prompt())));
                let c = Instant::now();
                let drawn = draw::draw(&session, Pov::Eye(eye), &mut common);
                let d = Instant::now();
                let lines = draw::lines(&session, eye, sent.log_to);
                let from = if sent.log_to == 0 { 0 } else { sent.lines() };
                sent.log_to = session.table.steps();
                let e = Instant::now();
                let text = sent.show(7, known, &drawn, &lines, from, &mut news);
                let f = Instant::now();
                bytes += text.map_or(0, |t| t.len());
                t[1] += b - a;
                t[2] += c - b;
                t[3] += d - c;
                t[4] += e - d;
                t[5] += f - e;
            }
            moves += 1;
        }
    }
    let us = |n: usize| t[n].as_secs_f64() * 1e6 / f64::from(moves);
    println!(
        "{moves} moves; act {:.1}, [scene {:.1}, prompt {:.1}] in draw {:.1}, lines {:.1}, show {:.1} µs a move (both eyes); {} bytes",
        us(0),
        us(1),
        us(2),
        us(3),
        us(4),
        us(5),
        bytes / moves as usize
    );
}

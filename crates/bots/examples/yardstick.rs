//! The best search of Rose King against the greedy player of the first measurements, which counts points and 30 for a
//! hero: `yardstick BOT GAMES SEED`. The bot `greedy` uses the fitted evaluation and is much stronger than that one.

use tudor_bots::{Bot, Fault, Kind, Limits, play, stats};
use tudor_engine::{BySeat, Found, Game, Node, Rng, Seat, Turn};
use tudor_rose_king::{RoseKing, State, Territories as _};

/// Counts points, and heroes while there are stones enough left to use them.
struct Simple(Rng);

fn lead(state: &State, seat: Seat) -> i32 {
    let worth = |s: Seat| {
        let hero = 30 * i32::from(state.pool.min(20)) / 20;
        state.stones[s].score() + hero * i32::from(state.heroes[s])
    };
    worth(seat) - worth(seat.other())
}

impl Bot<RoseKing> for Simple {
    fn choose(
        &mut self,
        turn: &Turn<RoseKing>,
        _: &Limits<'_>,
    ) -> Result<Found<tudor_rose_king::Move>, Fault> {
        let worth = |&mv: &tudor_rose_king::Move| {
            let mut after = turn.view.state.clone();
            turn.game.play(&mut after, turn.seat, mv, &mut ());
            match turn.game.node(&after) {
                Node::Over(e) => e.winner.map_or(0, |w| if w == turn.seat { 9999 } else { -9999 }),
                _ => lead(&after, turn.seat),
            }
        };
        let best = turn.moves.iter().map(worth).max().unwrap_or(0);
        let equal: Vec<_> = turn.moves.iter().filter(|mv| worth(mv) == best).copied().collect();
        Ok(Found { mv: self.0.pick(&equal), value: 0, depth: 1, nodes: turn.moves.len() as u64 })
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bot, games, seed] = &words[..] else { return Err("yardstick BOT GAMES SEED".into()) };
    let kind: Kind = bot.parse()?;
    let games: u32 = games.parse().map_err(|_| "GAMES is a number.")?;
    let seed: u64 = seed.parse().map_err(|_| "SEED is a number.")?;
    let game = RoseKing::default();
    let mut points = 0.0;
    for n in 0..games {
        let ours = if n % 2 == 0 { Seat::First } else { Seat::Second };
        let mut bots = BySeat::each(|seat| -> Box<dyn Bot<RoseKing>> {
            let rng = Rng::derive(seed, &[1, n.into(), seat.index() as u64]);
            if seat == ours { kind.bot(&game, rng) } else { Box::new(Simple(rng)) }
        });
        let played = play(&game, &mut bots, &mut Rng::derive(seed, &[0, (n / 2).into()]));
        points += played.winner.map_or(0.5, |w| if w == ours { 1.0 } else { 0.0 });
        if n % 20 == 19 {
            let s = stats::share(points, n + 1);
            println!(
                "{kind} against greedy with 30 a hero: {points} of {}, {:.1} % ({:.1} to {:.1})",
                n + 1,
                s.value * 100.0,
                s.low * 100.0,
                s.high * 100.0
            );
        }
    }
    Ok(())
}

//! Fits Rose King's evaluation to self-play: `tune_rose_king BOT GAMES SEED`.
//!
//! Every position of the games is a sample: its features, the stones left, and who won in the end. The chance to win is
//! modelled as the logistic function of a sum of features whose weights go linearly between four numbers of stones left.
//! Prints the weights in thousandths, for the search's parameters, and how well they predict games that were not fitted.

use tudor_bots::{Kind, Limits};
use tudor_engine::playout::{Position, play_out};
use tudor_engine::{Rng, Seat, Turn};
use tudor_rose_king::RoseKing;
use tudor_rose_king::search::eval::{FEATURES, KNOTS, NAMES, features, phase};

const DIM: usize = FEATURES * KNOTS;

struct Sample {
    x: [f64; DIM],
    won: f64,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [bot, games, seed] = &words[..] else {
        return Err("tune_rose_king BOT GAMES SEED".into());
    };
    let kind: Kind = bot.parse()?;
    let games: u64 = games.parse().map_err(|_| "GAMES is a number.")?;
    let seed: u64 = seed.parse().map_err(|_| "SEED is a number.")?;
    let (mut fit, mut test) = (Vec::new(), Vec::new());
    for n in 0..games {
        play(&kind, Rng::derive(seed, &[n]), if n % 5 == 0 { &mut test } else { &mut fit });
    }
    println!("{} positions to fit, {} to test", fit.len(), test.len());
    let all: Vec<usize> = (0..FEATURES).collect();
    let weights = solve(&fit, &all);
    println!("loss {:.5} (all features)", loss(&test, &weights));
    for (i, name) in NAMES.iter().enumerate() {
        let row: Vec<String> =
            (0..KNOTS).map(|k| format!("{:.0}", weights[i * KNOTS + k] * 1000.0)).collect();
        let without: Vec<usize> = all.iter().copied().filter(|&j| j != i).collect();
        let worse = loss(&test, &solve(&fit, &without)) - loss(&test, &weights);
        println!("    [{}], // {name}: loss {:+.5} without", row.join(", "), worse);
    }
    Ok(())
}

/// One game; one position in three is a sample.
fn play(kind: &Kind, mut rng: Rng, out: &mut Vec<Sample>) {
    let game = RoseKing::default();
    let mut bots = Seat::BOTH.map(|_| kind.bot(&game, Rng::new(rng.next_u64())));
    let mut seen = Vec::new();
    let played =
        play_out(&mut Position::<RoseKing>::start(&game), &mut rng, |at, seat, moves, rng| {
            if rng.below(3) == 0 {
                seen.push((features(&at.state), phase(at.state.pool)));
            }
            // A random move now and then, so that positions are met that good play avoids.
            if moves.len() == 1 || rng.below(20) == 0 {
                rng.pick(moves)
            } else {
                let turn = Turn::new(&game, &at.state, seat).expect("a decision");
                bots[seat.index()].choose(&turn, &Limits::default()).expect("an inside bot").mv
            }
        });
    let winner = played.ending.winner;
    let won = winner.map_or(0.5, |w| if w == Seat::First { 1.0 } else { 0.0 });
    for (features, (knot, part)) in seen {
        let mut x = [0.0; DIM];
        let part = f64::from(part) / 256.0;
        for (i, &f) in features.iter().enumerate() {
            x[i * KNOTS + knot] = f64::from(f) * (1.0 - part);
            x[i * KNOTS + knot + 1] = f64::from(f) * part;
        }
        out.push(Sample { x, won });
    }
}

fn chance(x: &[f64; DIM], w: &[f64; DIM]) -> f64 {
    1.0 / (1.0 + (-x.iter().zip(w).map(|(a, b)| a * b).sum::<f64>()).exp())
}

fn loss(samples: &[Sample], w: &[f64; DIM]) -> f64 {
    let each = samples.iter().map(|s| {
        let p = chance(&s.x, w).clamp(1e-6, 1.0 - 1e-6);
        -(s.won * p.ln() + (1.0 - s.won) * (1.0 - p).ln())
    });
    each.sum::<f64>() / samples.len() as f64
}

/// Newton's method for the weights of these features; the others stay 0.
fn solve(samples: &[Sample], used: &[usize]) -> [f64; DIM] {
    let on: Vec<usize> = used.iter().flat_map(|&i| i * KNOTS..(i + 1) * KNOTS).collect();
    let mut w = [0.0; DIM];
    for _ in 0..8 {
        let n = on.len();
        let mut slope = vec![0.0; n];
        let mut curve = vec![vec![0.0; n]; n];
        for s in samples {
            let p = chance(&s.x, &w);
            for (a, &i) in on.iter().enumerate().filter(|(_, i)| s.x[**i] != 0.0) {
                slope[a] += (s.won - p) * s.x[i];
                for (b, &j) in on.iter().enumerate().take(a + 1) {
                    curve[a][b] += p * (1.0 - p) * s.x[i] * s.x[j];
                }
            }
        }
        for a in 0..n {
            // A little pull towards 0.
            slope[a] -= 0.5 * w[on[a]];
            curve[a][a] += 0.5;
            let (above, rest) = curve.split_at_mut(a);
            above.iter_mut().zip(&rest[0]).for_each(|(row, &x)| row[a] = x);
        }
        for (a, step) in eliminate(curve, slope).into_iter().enumerate() {
            w[on[a]] += step;
        }
    }
    w
}

/// Gauss elimination.
fn eliminate(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Vec<f64> {
    let n = b.len();
    for i in 0..n {
        for k in i + 1..n {
            let f = a[k][i] / a[i][i];
            let row = a[i].clone();
            a[k].iter_mut().zip(&row).for_each(|(x, y)| *x -= f * y);
            b[k] -= f * b[i];
        }
    }
    for i in (0..n).rev() {
        let known: f64 = (i + 1..n).map(|j| a[i][j] * b[j]).sum();
        b[i] = (b[i] - known) / a[i][i];
    }
    b
}

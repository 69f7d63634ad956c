//! A checksum over fixed positions: the same after a refactoring, another after a change in what a bot does.

use std::fmt;
use std::time::{Duration, Instant};

use serde::Serialize;
use tudor_engine::playout::{Position, play_out};
use tudor_engine::{Budget, Eye, Game, Knowledge, Rng, Search, Seat, Setup, set_up};

use crate::error::BotError;
use crate::ismcts::{Ismcts, Style};

/// Positions looked at.
const POSITIONS: u64 = 24;

/// What the searches did on the fixed positions of a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Bench {
    /// The game's id.
    pub game: &'static str,
    /// The common search, and the game's own if it has one.
    pub searches: Vec<Searched>,
}

/// What one search did.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Searched {
    /// "common" or "own".
    pub name: &'static str,
    /// Positions.
    pub positions: u64,
    /// Nodes or iterations in all.
    pub nodes: u64,
    /// Mean depth.
    pub depth: f64,
    /// Over every move, value, depth and node count.
    pub checksum: String,
    /// Wall-clock time: not part of the checksum.
    pub seconds: f64,
}

/// Runs the searches of a game with so much work on its fixed positions.
///
/// # Errors
/// If the game cannot be set up as usual.
pub fn run<G: Knowledge>(iterations: u64, nodes: u64) -> Result<Bench, BotError> {
    let game: G = set_up(&Setup::default())?;
    let views = positions(&game);
    let mut common = Ismcts::new(Style { reuse: false, ..Style::GUIDED });
    let mut searches = vec![searched("common", &game, &views, &mut common, iterations)];
    if let Some(mut own) = game.own_search() {
        searches.push(searched("own", &game, &views, own.as_mut(), nodes));
    }
    Ok(Bench { game: G::info().id, searches })
}

fn searched<G: Game>(
    name: &'static str,
    game: &G,
    views: &[(Seat, G::View)],
    search: &mut dyn Search<G>,
    work: u64,
) -> Searched {
    let begun = Instant::now();
    // FNV-1a over text: short, and the same everywhere.
    let mut sum = 0xCBF2_9CE4_8422_2325_u64;
    let (mut nodes, mut depths) = (0, 0);
    for (i, (seat, view)) in views.iter().enumerate() {
        let mut rng = Rng::derive(2, &[i as u64]);
        let found = search.choose(game, view, *seat, &Budget::work(work), &mut rng);
        let line = format!(
            "{} {} {} {};",
            game.write_move(found.mv),
            found.value,
            found.depth,
            found.nodes
        );
        sum = line.bytes().fold(sum, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01B3));
        nodes += found.nodes;
        depths += u64::from(found.depth);
    }
    let positions = views.len() as u64;
    Searched {
        name,
        positions,
        nodes,
        depth: depths as f64 / positions.max(1) as f64,
        checksum: format!("{sum:016x}"),
        seconds: begun.elapsed().as_secs_f64(),
    }
}

/// Views from random games, spread over their length; each has a real choice.
fn positions<G: Game>(game: &G) -> Vec<(Seat, G::View)> {
    let mut out = Vec::new();
    for n in 0..POSITIONS {
        let mut choices = Vec::new();
        let mut at = Position::<G>::start(game);
        play_out(&mut at, &mut Rng::derive(1, &[n]), |at, seat, moves, rng| {
            if moves.len() > 1 {
                choices.push((seat, game.view(&at.state, Eye::of(seat))));
            }
            rng.pick(moves)
        });
        // The first position of the first game, a later one of each game after it.
        let at = choices.len() * n as usize / POSITIONS as usize;
        out.extend(choices.into_iter().nth(at));
    }
    out
}

impl fmt::Display for Bench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, s) in self.searches.iter().enumerate() {
            let speed = s.nodes as f64 / Duration::from_secs_f64(s.seconds).as_secs_f64().max(1e-9);
            write!(
                f,
                "{}{} {:<7} {} positions, {} nodes, depth {:.1}, checksum {}, {speed:.0} nodes/s",
                if n > 0 { "\n" } else { "" },
                self.game,
                s.name,
                s.positions,
                s.nodes,
                s.depth,
                s.checksum
            )?;
        }
        Ok(())
    }
}

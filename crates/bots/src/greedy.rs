//! Looks one step ahead and takes what looks best.

use tudor_engine::playout::{Position, settle, step};
use tudor_engine::{Found, Knowledge, Node, Rng, SURE, Seat, Turn};

use crate::bot::{Bot, Fault, Limits};

/// Redealt states a move is judged on, where the view leaves something open.
const DEALS: usize = 4;
/// Answers of chance tried after a move, where one follows.
const DRAWS: usize = 3;

/// One step ahead over [`Knowledge::value`]. Among equals it follows [`Knowledge::weigh`], then chance.
#[derive(Debug)]
pub struct Greedy(pub Rng);

impl<G: Knowledge> Bot<G> for Greedy {
    fn choose(&mut self, turn: &Turn<G>, _: &Limits<'_>) -> Result<Found<G::Move>, Fault> {
        let game = &turn.game;
        if let [mv] = turn.moves[..] {
            return Ok(Found { mv, value: 0, depth: 0, nodes: 0 });
        }
        let deals = if G::info().hidden { DEALS } else { 1 };
        let states: Vec<_> = (0..deals).map(|_| game.redeal(&turn.view, &mut self.0)).collect();
        let mut weights = Vec::new();
        game.weigh(&states[0], turn.seat, &turn.moves, &mut weights);
        // Every move meets the same chance, so that luck does not choose between them.
        let luck = self.0.clone();
        self.0.next_u64();
        let mut nodes = 0;
        let judged = turn.moves.iter().zip(weights).map(|(&mv, weight)| {
            let mut luck = luck.clone();
            let (mut sum, mut n) = (0i64, 0i64);
            for state in &states {
                let mut after = state.clone();
                game.play(&mut after, turn.seat, mv, &mut ());
                let draws = if matches!(game.node(&after), Node::Chance(_)) { DRAWS } else { 1 };
                for _ in 0..draws {
                    sum += i64::from(settled(game, after.clone(), turn.seat, &mut luck));
                    n += 1;
                }
            }
            nodes += n as u64;
            // Thousandths: an average of few samples needs more room than the value itself.
            (sum * 1000 / n, weight, mv)
        });
        let judged: Vec<_> = judged.collect();
        let best = judged.iter().map(|&(v, w, _)| (v, w)).max().expect("invariant: a move is due");
        let equal: Vec<_> =
            judged.iter().filter(|&&(v, w, _)| (v, w) == best).map(|&(_, _, mv)| mv).collect();
        Ok(Found { mv: self.0.pick(&equal), value: (best.0 / 1000) as i32, depth: 1, nodes })
    }
}

/// The value once chance has answered whatever the position asks.
fn settled<G: Knowledge>(game: &G, state: G::State, seat: Seat, rng: &mut Rng) -> i32 {
    let mut at = Position::<G>::of(game, state);
    match settle(&mut at, rng) {
        Node::Over(ending) => ending.winner.map_or(0, |w| if w == seat { SURE } else { -SURE }),
        _ => game.value(&at.state, seat),
    }
}

/// Does the game say anything of its positions? One without a [`Knowledge::value`] of its own answers 0
/// everywhere; a few steps of a random game tell.
pub(crate) fn has_value<G: Knowledge>(game: &G, view: &G::View, rng: &mut Rng) -> bool {
    let mut at = Position::<G>::of(game, game.redeal(view, rng));
    let mut says = false;
    for _ in 0..24 {
        let done = step(&mut at, rng, |at, _, moves, rng| {
            says = game.value(&at.state, Seat::First) != 0;
            // The stream goes on from here in the search: no number is taken for a move that nobody looks at.
            if says { moves[0] } else { rng.pick(moves) }
        });
        if says || done.is_none() {
            break;
        }
    }
    says
}

//! The five levels: how hard each one thinks, and how human its mistakes are. Tuned in this file only.

use tudor_engine::{Budget, Found, Knowledge, Rng, SURE, Turn};

use crate::bot::{Bot, Fault, Limits, Thinker};
use crate::ismcts::{Ismcts, Style};

/// A level of play, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Looks at what is near, overlooks some of it.
    Page,
    /// Looks a little further, overlooks little.
    Squire,
    /// Thinks for a moment, a few milliseconds at most in Rose King, and makes no slips.
    Knight,
    /// Thinks harder.
    Duke,
    /// As hard as it gets.
    King,
}

/// What a level does with its turn.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Way {
    /// A short look with human slips.
    Human(Slips),
    /// The best search of the game: iterations of the common one, or nodes of the game's own.
    Search { iterations: u64, nodes: u64 },
}

/// How a person errs: by not looking far, by not seeing a move at all, by not telling good from slightly better.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Slips {
    /// Iterations of the search: how far it looks.
    pub iterations: u64,
    /// How often, in a hundred, a move is not seen at all.
    pub overlooks: u32,
    /// How much worse a move may look and still be taken now and then (0 to 2 is all there is).
    pub taste: f64,
}

impl Level {
    /// All five, weakest first.
    pub const ALL: [Self; 5] = [Self::Page, Self::Squire, Self::Knight, Self::Duke, Self::King];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Squire => "squire",
            Self::Knight => "knight",
            Self::Duke => "duke",
            Self::King => "king",
        }
    }

    const fn way(self) -> Way {
        match self {
            Self::Page => Way::Human(Slips { iterations: 32, overlooks: 15, taste: 0.10 }),
            Self::Squire => Way::Human(Slips { iterations: 60, overlooks: 5, taste: 0.04 }),
            Self::Knight => Way::Search { iterations: 300, nodes: 200 },
            Self::Duke => Way::Search { iterations: 2_000, nodes: 4_000 },
            Self::King => Way::Search { iterations: 20_000, nodes: 400_000 },
        }
    }

    /// Iterations of the common search for one decision.
    pub(crate) const fn iterations(self) -> u32 {
        match self.way() {
            Way::Human(slips) => slips.iterations as u32,
            Way::Search { iterations, .. } => iterations as u32,
        }
    }

    /// Is it quick enough to answer while others wait their turn?
    #[must_use]
    pub const fn is_quick(self) -> bool {
        matches!(self.way(), Way::Human(_))
    }

    /// A bot of this level.
    pub fn bot<G: Knowledge>(self, game: &G, rng: Rng) -> Box<dyn Bot<G>> {
        match self.way() {
            Way::Human(slips) => Box::new(Human::new(slips, rng)),
            Way::Search { iterations, nodes } => Box::new(match game.own_search() {
                Some(search) => Thinker { search, work: nodes, time: None, rng },
                None => {
                    let search = Box::new(Ismcts::new(Style::GUIDED));
                    Thinker { search, work: iterations, time: None, rng }
                }
            }),
        }
    }
}

/// A player who errs as people do: never a move without any reason.
#[derive(Debug)]
pub struct Human<G: Knowledge> {
    slips: Slips,
    search: Ismcts<G>,
    rng: Rng,
}

impl<G: Knowledge> Human<G> {
    /// One with these slips.
    #[must_use]
    pub fn new(slips: Slips, rng: Rng) -> Self {
        // What was overlooked stays overlooked: nothing is kept from turn to turn.
        let style = Style { reuse: false, ..Style::GUIDED };
        Self { slips, search: Ismcts::new(style), rng }
    }
}

impl<G: Knowledge> Bot<G> for Human<G> {
    fn choose(&mut self, turn: &Turn<G>, limits: &Limits<'_>) -> Result<Found<G::Move>, Fault> {
        if let [mv] = turn.moves[..] {
            return Ok(Found { mv, value: 0, depth: 0, nodes: 0 });
        }
        let Limits { deadline, stop, .. } = *limits;
        // At least every move once, or a wide choice would be a blind one.
        let work = self.slips.iterations.max(turn.moves.len() as u64 * 2);
        let budget = Budget { work, deadline, stop };
        let (thoughts, depth, nodes) =
            self.search.look(&turn.game, &turn.view, turn.seat, &budget, &mut self.rng);
        let tried = thoughts.iter().filter(|t| t.visits > 0);
        let seen: Vec<_> =
            tried.clone().filter(|_| self.rng.below(100) >= self.slips.overlooks).collect();
        let seen = if seen.is_empty() { tried.collect() } else { seen };
        let top = seen.iter().map(|t| t.mean).fold(f64::NEG_INFINITY, f64::max);
        // Softmax over what it thinks of them, in whole numbers for the draw.
        let weights: Vec<u32> =
            seen.iter().map(|t| (((t.mean - top) / self.slips.taste).exp() * 1e6) as u32).collect();
        let chosen = seen[crate::ismcts::weighted(&weights, &mut self.rng)];
        Ok(Found { mv: chosen.mv, value: (chosen.mean * f64::from(SURE)) as i32, depth, nodes })
    }

    fn bytes(&self) -> usize {
        self.search.bytes()
    }
}

//! A game played by bytes: each is an index into the list of moves, or the answer of chance.

use tudor_catalog::{Visitor, visit};
use tudor_engine::chance::Source as _;
use tudor_engine::conformance::everything_open;
use tudor_engine::playout::{Position, at_random, step};
use tudor_engine::{Eye, Game, Knowledge, Node, Rng, Seat, Show, apply, set_up};

use crate::bytes::Bytes;

/// At every step whose number this divides the position is looked at through every eye, which costs more than a step.
const LOOK: u32 = 40;

#[expect(clippy::disallowed_methods, reason = "the fuzzer is a test")]
const EYES: [Eye; 4] = [Eye::First, Eye::Second, Eye::Spectator, everything_open()];

/// Plays the game of this name.
pub fn game(id: &str, data: &[u8]) {
    visit(id, Walk(data)).expect("a game of the catalog");
}

struct Walk<'a>(&'a [u8]);

impl Visitor for Walk<'_> {
    type Out = ();

    fn visit<G: Game + Show + Knowledge>(self) {
        let mut bytes = Bytes(self.0);
        let game: G = set_up(&bytes.setup(G::info())).expect("a set-up of this game");
        let mut state = game.start();
        let looked = u32::from(bytes.byte()) % LOOK;
        for step in 0.. {
            assert!(step <= G::MAX_STEPS, "the game does not end");
            if let Err(why) = game.audit(&state) {
                panic!("the position is not in order: {why}");
            }
            let looks = step % LOOK == looked || bytes.is_over();
            if looks {
                look(&game, &state);
            }
            if bytes.is_over() || !step_by(&game, &mut state, &mut bytes, looks) {
                break;
            }
        }
    }
}

/// Takes one step; `false` if the game is over.
pub fn step_by<G: Show>(
    game: &G,
    state: &mut G::State,
    bytes: &mut Bytes<'_>,
    looks: bool,
) -> bool {
    let mut events = Vec::new();
    match game.node(state) {
        Node::Over(_) => return false,
        Node::Chance(chance) => {
            let outcome = chance.sample(bytes);
            assert_eq!(chance.check(&outcome), Ok(()), "a sample is no answer");
            game.resolve(state, &outcome, &mut events);
        }
        node => {
            let open: Vec<Seat> = Seat::BOTH.into_iter().filter(|&s| node.awaits(s)).collect();
            let seat = *bytes.pick(&open);
            let mut list = Vec::new();
            game.moves(state, seat, &mut list);
            assert!(!list.is_empty(), "{seat} must decide and has no move");
            let mv = list[bytes.below(list.len() as u32) as usize];
            if let Err(why) = apply(game, state, seat, mv, &mut events) {
                panic!("the listed move {} is refused: {why}", game.write_move(mv));
            }
        }
    }
    if looks {
        for eye in EYES {
            for event in events.iter().filter_map(|e| game.project(e, eye)) {
                game.tell(&event, eye);
            }
        }
    }
    true
}

/// Draws and tells everything of a position, and asks for everything that can be done in it.
pub fn look<G: Show>(game: &G, state: &G::State) {
    let mut rng = Rng::new(1);
    for eye in EYES {
        let view = game.view(state, eye);
        let mut moves = Vec::new();
        if let Some(seat) = eye.seat() {
            game.moves(state, seat, &mut moves);
            for &mv in &moves {
                if let Err(why) = game.check(state, seat, mv) {
                    panic!("the listed move {} is refused: {why}", game.write_move(mv));
                }
                assert_eq!(game.read_move(&game.write_move(mv)), Ok(mv));
            }
        }
        game.scene(&view);
        game.text(&view);
        let prompt = game.prompt(&view, &moves);
        assert_eq!(prompt.choices.len(), moves.len(), "the prompt offers something else");
        if Eye::LIVE.contains(&eye) {
            let imagined = game.redeal(&view, &mut rng);
            assert_eq!(game.view(&imagined, eye), view, "a redealt position looks different");
        }
    }
}

/// Goes a number of random steps from the start, or to the end.
pub fn wander<G: Game>(game: &G, rng: &mut Rng, steps: u32) -> G::State {
    let mut at = Position::<G>::start(game);
    for _ in 0..steps {
        if step(&mut at, rng, at_random).is_none() {
            break;
        }
    }
    at.state
}

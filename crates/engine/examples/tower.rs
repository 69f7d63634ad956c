//! The Tower: a complete tiny game with chance and a hidden piece.
//!
//! 1 York hides the prince in one of six rooms. 2 A die says how often Lancaster may search.
//! 3 Lancaster opens a room: the prince is there, and Lancaster wins. If not, York may lead him
//! into the next room, unseen, or stay. 4 When no search is left, York wins.

use serde::{Deserialize, Serialize};
use tudor_engine::*;

/// The rules as set up: there is nothing to set up.
#[derive(Clone, Debug)]
pub struct Tower;

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Where the prince is; hidden from Lancaster.
    pub prince: Option<u8>,
    /// Where Lancaster must think he may be: narrowed by every search, widened by every step.
    pub possible: Bag,
    /// Searches left; none before the die is thrown.
    pub searches: Option<u8>,
    /// Is York to move the prince?
    pub york: bool,
    /// Was he found?
    pub found: bool,
}

/// A decision.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// York hides the prince, or leads him into a room.
    Hide(u8),
    /// Lancaster searches a room.
    Search(u8),
}

/// What happened. The room is York's secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// The prince was hidden or led on; where, only York knows.
    Hidden(Option<u8>),
    /// How many searches.
    Rolled(u8),
    /// A room was searched, and he was there or not.
    Searched(u8, bool),
}

/// What an eye may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    prince: Option<u8>,
    hidden: bool,
    possible: Bag,
    searches: Option<u8>,
    york: bool,
    found: bool,
}

const YORK: Seat = Seat::First;
const LANCASTER: Seat = Seat::Second;
const ROOMS: u8 = 6;

/// A side: its name, its colours, its sign. Here one colour does for all.
const fn side(id: &'static str, name: &'static str, colour: &'static str) -> Side {
    let (colour, white) = (Shade::same(colour), Shade::same("#ffffff"));
    let livery = Livery {
        face: colour,
        on: white,
        ink: colour,
        tint: white,
        edge: colour,
        die: white,
        pips: colour,
        curtain: colour,
    };
    Side { id, name, livery, sign: || "<circle r=\"9\"/>".to_owned() }
}

static INFO: Info = Info {
    id: "tower",
    title: "The Tower",
    blurb: "Find the prince before the searches run out.",
    length: "1 minute",
    sides: [side("york", "York", "#34557d"), side("lancaster", "Lancaster", "#9e1f2d")],
    chosen: &[],
    scenarios: &[Scenario { id: "standard", name: "The Tower", blurb: "Six rooms." }],
    options: &[],
    hidden: true,
    takes_data: false,
    revision: 1,
    rules: "## 1 Hiding\nYork hides the prince in one of six rooms.\n## 2 The die\nIt says how often Lancaster may search.\n## 3 Searching\nLancaster opens a room. If he is not there, York may lead him into the next room.\n## 4 The end\nFound: Lancaster wins. No search left: York wins.",
    rulings: "",
};

impl Tower {
    /// The room itself and those beside it: where the prince can be a moment later.
    fn around(room: u8) -> Bag {
        [room.saturating_sub(1), room, (room + 1).min(ROOMS - 1)].into_iter().collect()
    }
}

impl Game for Tower {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info() -> &'static Info {
        &INFO
    }

    fn new(_: &CheckedSetup) -> Result<Self, SetupError> {
        Ok(Self)
    }

    fn start(&self) -> State {
        State {
            prince: None,
            possible: Bag::first(ROOMS.into()),
            searches: None,
            york: true,
            found: false,
        }
    }

    fn node(&self, state: &State) -> Node {
        let over = |winner, reason, text| {
            Node::Over(Ending {
                winner: Some(winner),
                scores: BySeat::default(),
                cause: EndCause::Rule { reason, text, rule: "4" },
            })
        };
        match (state.prince, state.searches) {
            _ if state.found => over(LANCASTER, "found", "The prince was found."),
            (None, _) => Node::Decide(YORK),
            (_, None) => Node::Chance(Chance::open("searches", Draw::Dice(1))),
            (_, Some(0)) => over(YORK, "hidden", "No search is left."),
            _ if state.york => Node::Decide(YORK),
            _ => Node::Decide(LANCASTER),
        }
    }

    fn moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        if self.node(state) != Node::Decide(seat) {
            return;
        }
        match (seat, state.prince) {
            (LANCASTER, _) => out.extend((0..ROOMS).map(Move::Search)),
            (YORK, Some(room)) => out.extend(Self::around(room).iter().map(Move::Hide)),
            (YORK, None) => out.extend((0..ROOMS).map(Move::Hide)),
        }
    }

    fn explain(&self, state: &State, seat: Seat, mv: Move) -> Refusal {
        match (seat, mv) {
            (YORK, Move::Hide(_)) if state.prince.is_some() => {
                Refusal::new("3", "He can only go into the next room.")
            }
            (YORK, _) => Refusal::new("1", "York hides the prince in one of the six rooms."),
            (LANCASTER, _) => Refusal::new("3", "Lancaster searches one of the six rooms."),
        }
    }

    fn play(&self, state: &mut State, seat: Seat, mv: Move, events: &mut impl Sink<Event>) {
        assert_listed(self, state, seat, mv);
        match mv {
            Move::Hide(room) => {
                if state.prince.is_some() {
                    state.possible =
                        state.possible.iter().fold(Bag::EMPTY, |b, r| b | Self::around(r));
                }
                state.prince = Some(room);
                state.york = false;
                events.emit(Event::Hidden(Some(room)));
            }
            Move::Search(room) => {
                state.found = state.prince == Some(room);
                state.possible =
                    if state.found { Bag::EMPTY.with(room) } else { state.possible.without(room) };
                state.searches = state.searches.map(|n| n - 1);
                state.york = true;
                events.emit(Event::Searched(room, state.found));
            }
        }
    }

    fn resolve(&self, state: &mut State, outcome: &Outcome, events: &mut impl Sink<Event>) {
        assert_asked(self, state, outcome);
        state.searches = Some(outcome.one());
        events.emit(Event::Rolled(outcome.one()));
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View {
            prince: state.prince.filter(|_| eye.sees(YORK) || state.found),
            hidden: state.prince.is_some(),
            possible: state.possible,
            searches: state.searches,
            york: state.york,
            found: state.found,
        }
    }

    fn project(&self, event: &Event, eye: Eye) -> Option<Event> {
        Some(match event {
            Event::Hidden(_) if !eye.sees(YORK) => Event::Hidden(None),
            _ => event.clone(),
        })
    }

    fn reveals(&self, event: &Event, eye: Eye) -> Reveals {
        match event {
            // The event says all of it: he was there or not. York knew.
            Event::Searched(..) if !eye.sees(YORK) => Reveals::Told,
            _ => Reveals::Nothing,
        }
    }

    fn redeal(&self, view: &View, rng: &mut Rng) -> State {
        let imagined = || view.possible.nth(rng.below(view.possible.len().into()));
        let prince = view.prince.or_else(|| view.hidden.then(imagined));
        State {
            prince,
            possible: view.possible,
            searches: view.searches,
            york: view.york,
            found: view.found,
        }
    }

    fn audit(&self, state: &State) -> Result<(), Unsound> {
        let rooms = Bag::first(ROOMS.into());
        ensure("rooms", rooms.holds(state.possible), || "There are only six rooms.")?;
        let stands = state.prince.is_none_or(|room| state.possible.has(room));
        ensure("prince", stands, || "The prince is where he cannot be.")?;
        let hidden = state.prince.is_some() || state.searches.is_none();
        ensure("prince", hidden, || "The prince is lost.")
    }

    fn write_move(&self, mv: Move) -> String {
        match mv {
            Move::Hide(room) => format!("hide {}", room + 1),
            Move::Search(room) => format!("search {}", room + 1),
        }
    }

    fn read_move(&self, text: &str) -> Result<Move, Misread> {
        let wanted =
            || Misread::new(text, "A move is \"hide\" or \"search\" and a room from 1 to 6.");
        let (verb, room) = text.split_once(' ').ok_or_else(wanted)?;
        let room: u8 = room.parse().ok().filter(|r| (1..=ROOMS).contains(r)).ok_or_else(wanted)?;
        match verb {
            "hide" => Ok(Move::Hide(room - 1)),
            "search" => Ok(Move::Search(room - 1)),
            _ => Err(wanted()),
        }
    }

    const MAX_STEPS: u32 = 20;
}

fn main() {
    let report = conformance::check::<Tower>(&conformance::KitPlan {
        every: 1,
        ..conformance::KitPlan::games(300)
    });
    println!("{:?}", report.expect("the Tower keeps the contract"));
}

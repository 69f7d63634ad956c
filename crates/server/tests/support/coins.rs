//! A tiny game with a secret simultaneous choice: both lay a coin, heads or tails, and then both are shown.
//! A seat may change its mind by undo until both have laid.

use serde::{Deserialize, Serialize};
use tudor_engine::show::{
    Anchor, Board, BoardGround, Choice, LogEntry, Offer, Panel, Prompt, Scene, SeatCard,
};
use tudor_engine::*;

/// The rules.
#[derive(Clone, Debug)]
pub struct Coins;

/// What each has laid.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    coins: BySeat<Option<bool>>,
}

/// Heads or tails.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Lay(bool);

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Event {
    /// A coin was laid; which side, only its owner knows.
    Laid(Seat, Option<bool>),
    /// Both are open.
    Shown(bool, bool),
}

/// What an eye knows: its own coin, and both once both are laid. Not whether the other has laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    eye: Eye,
    coins: BySeat<Option<bool>>,
    over: bool,
}

static INFO: Info = Info {
    id: "coins",
    title: "Coins",
    blurb: "Lay a coin in secret.",
    length: "1 minute",
    sides: [tudor_roses::YORK, tudor_roses::LANCASTER],
    chosen: &[],
    scenarios: &[Scenario { id: "standard", name: "Coins", blurb: "One coin each." }],
    options: &[],
    hidden: true,
    takes_data: false,
    revision: 1,
    rules: "## 1 Laying\nBoth lay a coin.\n## 2 The end\nAlike: York wins.",
    rulings: "",
};

impl Coins {
    fn both(state: &State) -> Option<(bool, bool)> {
        state.coins.0[0].zip(state.coins.0[1])
    }
}

impl Game for Coins {
    type State = State;
    type Move = Lay;
    type Event = Event;
    type View = View;

    fn info() -> &'static Info {
        &INFO
    }

    fn new(_: &CheckedSetup) -> Result<Self, SetupError> {
        Ok(Self)
    }

    fn start(&self) -> State {
        State { coins: BySeat::default() }
    }

    fn node(&self, state: &State) -> Node {
        match Self::both(state) {
            None => Node::Secret(BySeat::each(|s| state.coins[s].is_none())),
            Some((a, b)) => Node::Over(Ending {
                winner: Some(if a == b { Seat::First } else { Seat::Second }),
                scores: BySeat::default(),
                cause: EndCause::Rule { reason: "shown", text: "Both coins are open.", rule: "2" },
            }),
        }
    }

    fn moves(&self, state: &State, seat: Seat, out: &mut Vec<Lay>) {
        if self.node(state).awaits(seat) {
            out.extend([Lay(false), Lay(true)]);
        }
    }

    fn explain(&self, _: &State, _: Seat, _: Lay) -> Refusal {
        Refusal::new("1", "Lay your coin down, heads or tails.")
    }

    fn play(&self, state: &mut State, seat: Seat, mv: Lay, events: &mut impl Sink<Event>) {
        state.coins[seat] = Some(mv.0);
        events.emit(Event::Laid(seat, Some(mv.0)));
        if let Some((a, b)) = Self::both(state) {
            events.emit(Event::Shown(a, b));
        }
    }

    fn resolve(&self, _: &mut State, _: &Outcome, _: &mut impl Sink<Event>) {}

    fn view(&self, state: &State, eye: Eye) -> View {
        let over = Self::both(state).is_some();
        let coins = BySeat::each(|s| state.coins[s].filter(|_| over || eye.sees(s)));
        View { eye, coins, over }
    }

    fn project(&self, event: &Event, eye: Eye) -> Option<Event> {
        match event {
            Event::Laid(seat, _) if !eye.sees(*seat) => None,
            _ => Some(event.clone()),
        }
    }

    fn redeal(&self, view: &View, _: &mut Rng) -> State {
        State { coins: view.coins }
    }

    fn audit(&self, _: &State) -> Result<(), Unsound> {
        Ok(())
    }

    fn write_move(&self, mv: Lay) -> String {
        if mv.0 { "heads" } else { "tails" }.to_owned()
    }

    fn read_move(&self, text: &str) -> Result<Lay, Misread> {
        match text {
            "heads" => Ok(Lay(true)),
            "tails" => Ok(Lay(false)),
            _ => Err(Misread::new(text, "A coin shows heads or tails.")),
        }
    }

    const MAX_STEPS: u32 = 4;
}

impl Show for Coins {
    fn ground(&self) -> BoardGround {
        let svg = "<rect width=\"100\" height=\"100\" fill=\"var(--cell)\" data-at=\"coin:1\"/>";
        BoardGround { width: 100, height: 100, svg: svg.into() }
    }

    fn scene(&self, view: &View) -> Scene {
        let coin = |s: Seat| view.coins[s].map_or("none", |c| if c { "heads" } else { "tails" });
        Scene {
            board: Board {
                ground: self.ground(),
                foot: None,
                pieces: Seat::BOTH.iter().map(|&s| format!("<text>{}</text>\n", coin(s))).collect(),
                summary: "Two coins.".to_owned(),
                places: Vec::new(),
            },
            seats: BySeat::each(|seat| SeatCard {
                side: INFO.sides[seat.index()].id,
                name: INFO.sides[seat.index()].name.into(),
                score: None,
                note: String::new(),
                blocks: Vec::new(),
            }),
            rail: Vec::new(),
            dialog: None,
        }
    }

    fn panels(&self, _: &View) -> Vec<Panel> {
        Vec::new()
    }

    fn text(&self, _: &View) -> String {
        String::new()
    }

    fn prompt(&self, _: &View, moves: &[Lay]) -> Prompt {
        Prompt {
            ask: if moves.is_empty() { "Both lay a coin." } else { "Lay your coin." }.into(),
            choices: moves
                .iter()
                .map(|&mv| Choice {
                    mv: self.write_move(mv),
                    paths: vec![vec![Anchor::new("coin", 1)]],
                    label: self.write_move(mv),
                    ask: String::new(),
                    help: String::new(),
                    rule: "1",
                    offer: Offer::Button,
                })
                .collect(),
            ..Prompt::default()
        }
    }

    fn tell(&self, event: &Event, _: Eye) -> Option<LogEntry> {
        Some(match event {
            Event::Laid(..) => LogEntry::new("", "You laid your coin."),
            Event::Shown(..) => LogEntry::new("", "Both coins are open."),
        })
    }
}

//! How a view is shown: picture, prompt, log. The same types feed the browser and the terminal.
//!
//! A game describes; the page and the terminal arrange. What a person can click carries an [`Anchor`],
//! and a [`Choice`] names the anchors that lead to it. So one script serves every game: it marks what
//! can be clicked, follows the clicks along the paths, and sends the move at the end of one.

use std::borrow::Cow;

use serde::Serialize;

use crate::game::Game;
use crate::seat::{BySeat, Eye, Seat};

/// A game that can be shown.
pub trait Show: Game {
    /// What of the board never changes in a game. It depends on the set-up alone, so a page learns its size and
    /// its ground without drawing a scene.
    fn ground(&self) -> BoardGround;

    /// The picture of what this eye knows. Nothing but the view is given, so nothing else can be shown. Where
    /// nothing is hidden every eye has the same, so that it is drawn once for all.
    fn scene(&self, view: &Self::View) -> Scene;

    /// What lies in front of this eye: hands and boxes, most wanted first.
    fn panels(&self, view: &Self::View) -> Vec<Panel>;

    /// What the owner of this view is asked, or what he waits for. `moves` are his legal moves, empty if
    /// he has none.
    fn prompt(&self, view: &Self::View, moves: &[Self::Move]) -> Prompt;

    /// The board as text for the terminal, in at most 100 columns.
    fn text(&self, view: &Self::View) -> String;

    /// A line of the log for an event that was projected for this eye; `None` if it is not worth one.
    fn tell(&self, event: &Self::Event, eye: Eye) -> Option<LogEntry>;
}

/// Words of ours, most of them known when the program is built.
pub type Text = Cow<'static, str>;

/// Something that can be pointed at: `cell:d3`, `card:SW3`, `slot:17`, `area:kent`, `pile:draw`.
///
/// Small letters, digits, `:`, `-` and `_`, and capitals where the game's notation has them. A hidden
/// piece is named by its slot, never by what it is.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(transparent)]
pub struct Anchor(pub Text);

impl Anchor {
    /// An anchor of a kind and a name.
    #[must_use]
    pub fn new(kind: &str, name: impl std::fmt::Display) -> Self {
        Self(Cow::Owned(format!("{kind}:{name}")))
    }
}

/// A whole picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// The board.
    pub board: Board,
    /// A card for each seat.
    pub seats: BySeat<SeatCard>,
    /// What stands between the seat cards: piles, tracks, legend.
    pub rail: Vec<PanelBlock>,
    /// A battle or a fan that opens over the board.
    pub dialog: Option<Panel>,
}

/// The lower layer of a board, and the size of both.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardGround {
    /// Width of the drawing in its own units.
    pub width: u32,
    /// Height, likewise.
    pub height: u32,
    /// SVG elements. Sent once and cached by content; draw them once, too.
    pub svg: Text,
}

/// The board in two layers, and in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// What never changes in a game: what [`Show::ground`] answers.
    pub ground: BoardGround,
    /// What changes: SVG elements. Pieces that move carry an `id` and a `transform`, so that they glide;
    /// what can be clicked carries `data-at` with its anchor (in either layer). Elements with `data-for` (a
    /// move's text) are shown only while that move is about to be made.
    ///
    /// One element a line, because a page is sent only the lines that changed. A line that is an opening tag alone
    /// opens a group: the lines up to the one that begins with its closing tag stand in it.
    pub pieces: String,
    /// Whose side is the lower edge, where the board has sides: that seat's card stands below it.
    pub foot: Option<Seat>,
    /// The board in one sentence.
    pub summary: String,
    /// The board as a list in reading order: where, what, state.
    pub places: Vec<PlaceWords>,
}

/// One line of the board in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlaceWords {
    /// What it stands for.
    pub at: Anchor,
    /// "d3, Lancaster's stone."
    pub says: Text,
}

/// A seat as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatCard {
    /// The side's id: "lancaster".
    pub side: &'static str,
    /// "Lancaster".
    pub name: Text,
    /// The large number, if there is one.
    pub score: Option<String>,
    /// What stands beside it: "9² + 3²".
    pub note: String,
    /// What else belongs to the seat.
    pub blocks: Vec<PanelBlock>,
}

/// A titled box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panel {
    /// A name for the page: "hand". A panel whose name begins with `look-` is to look at, not to choose from: where
    /// there is little room it comes after the question and the hand, with its title.
    pub id: Text,
    /// "Your hand".
    pub title: Text,
    /// A short remark at the title's right.
    pub note: Text,
    /// What is in it.
    pub blocks: Vec<PanelBlock>,
}

/// A piece of a panel. Text may stress words with `**`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PanelBlock {
    /// A sentence.
    Text(String),
    /// A label and a value, with a bar if it is a part of a known whole.
    Stat {
        /// "Stones left"
        label: Text,
        /// "28"
        value: String,
        /// 28 of 52
        bar: Option<(u32, u32)>,
    },
    /// Cards or pieces side by side.
    Cards(Vec<PanelCard>),
    /// A drawing.
    Picture(Picture),
    /// Blocks side by side.
    Row(Vec<Self>),
    /// Blocks behind a title that opens them.
    Fold {
        /// "Which cards are left?"
        title: Text,
        /// What is behind.
        blocks: Vec<Self>,
    },
    /// A coloured remark.
    Say(Remark),
    /// A chance, before the roll.
    Odds {
        /// "Intrigue on Lord Audley"
        title: String,
        /// 0 to 100.
        percent: u8,
        /// Which faces do what, one line each.
        lines: Vec<String>,
    },
    /// Rows of cells; the first row is the heading.
    Table(Vec<Vec<String>>),
}

/// A drawing with its words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// SVG elements, in one line.
    pub svg: Text,
    /// The view box: left, top, width, height.
    pub frame: [i32; 4],
    /// Width on the page in pixels; the height follows.
    pub width: u32,
    /// What it shows, for the terminal and for readers.
    pub alt: Text,
}

/// A card or piece that can be pointed at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PanelCard {
    /// What a click on it means.
    pub at: Option<Anchor>,
    /// Its face.
    pub face: Picture,
}

/// How a remark looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Tone {
    /// Something cannot be done.
    No,
    /// Good to know.
    Info,
    /// All is well.
    Ok,
    /// Quiet.
    Mute,
}

/// A coloured remark.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Remark {
    /// How it looks.
    pub tone: Tone,
    /// The sentence.
    pub text: String,
    /// The rule it stands on.
    pub rule: &'static str,
}

/// What somebody is asked, or waits for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prompt {
    /// What is left to do, beside "Your turn": "1 action left". May be empty.
    pub left: String,
    /// One question or statement: "Place a stone, draw a card, or send a hero."
    pub ask: Text,
    /// At most one line of help.
    pub help: Text,
    /// The rules it stands on.
    pub rules: Vec<&'static str>,
    /// What can be chosen, in the order of the moves.
    pub choices: Vec<Choice>,
    /// What is asked once something is picked and more clicks are to come.
    pub steps: Vec<FollowUp>,
    /// What a person might try and why it cannot be done.
    pub refusals: Vec<No>,
    /// Odds and remarks.
    pub blocks: Vec<PanelBlock>,
    /// The move that may be made unasked, because no other would change anything. It is asked for all the same where the
    /// question, or how long its answer takes, could tell the other side what is hidden: a bot reads no pauses, a person does.
    pub only: Option<String>,
}

/// One legal move as a person meets it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The move's text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The clicks that lead to it; several ways are possible. Without any it is a button only.
    pub paths: Vec<Vec<Anchor>>,
    /// The button's words: "Place on d3 · +19".
    pub label: String,
    /// The question while it is about to be made; may be empty.
    pub ask: String,
    /// A line of help then; may be empty.
    pub help: String,
    /// The rule it stands on.
    pub rule: &'static str,
    /// How it is offered.
    pub offer: Offer,
}

/// A question in the middle of a choice: "Where should Wiltshire march?"
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FollowUp {
    /// The clicks after which it is asked: the beginning of a choice's path.
    pub path: Vec<Anchor>,
    /// The question.
    pub ask: String,
}

/// How a choice is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Offer {
    /// By clicking what it is about; a button only once it is picked.
    Click,
    /// As a button in the prompt.
    Button,
    /// As the wanted button, first and filled.
    Go,
    /// As a quiet button: giving up, ending early.
    Quiet,
}

/// Something that cannot be done now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct No {
    /// The clicks after which it is said; one for a piece that cannot act, two for a goal it cannot reach. The
    /// last may be `kind:*`: any other of its kind.
    pub path: Vec<Anchor>,
    /// The sentence.
    pub text: String,
    /// The rule.
    pub rule: &'static str,
}

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct LogEntry {
    /// The id of the side that did it; empty if no side did.
    pub side: &'static str,
    /// The sentence; `**` stresses, `{dice}` is where the dice are drawn.
    pub text: String,
    /// Dice to draw.
    pub dice: Vec<Die>,
    /// A rule, if it surprises.
    pub rule: &'static str,
    /// Where it happened: one place, or whence and where to. A click on the line brings it into view, and the
    /// last line's places are marked on the board.
    pub at: Vec<Anchor>,
    /// Is it the heading of a turn?
    pub head: bool,
    /// "stone", "card", "dice", "sword", "bell"; empty is silence.
    pub sound: &'static str,
}

/// A die that was thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Die {
    /// 1 to 6.
    pub face: u8,
    /// The id of its side.
    pub side: &'static str,
    /// Did it hit, where dice hit?
    pub hit: Option<bool>,
}

impl LogEntry {
    /// A plain line of a side.
    #[must_use]
    pub fn new(side: &'static str, text: impl Into<String>) -> Self {
        Self { side, text: text.into(), ..Self::default() }
    }

    /// The same with a place.
    #[must_use]
    pub fn at(mut self, at: Anchor) -> Self {
        self.at.push(at);
        self
    }

    /// The same with a sound.
    #[must_use]
    pub fn sound(mut self, sound: &'static str) -> Self {
        self.sound = sound;
        self
    }

    /// The line without marks, the dice as numbers: for the terminal and for readers.
    #[must_use]
    pub fn plain(&self) -> String {
        let dice: Vec<_> = self.dice.iter().map(|d| d.face.to_string()).collect();
        self.text.replace("{dice}", &dice.join(", ")).replace("**", "")
    }
}

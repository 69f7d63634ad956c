//! A game as text, from which everything is rebuilt. The format is described in docs/RECORDS.md.

use crate::fair::{Bits, FairDice, Terms, bits, hex, pledge};
use crate::game::{Ending, Game, Node};
use crate::info::Setup;
use crate::notation::{read_outcome, write_outcome};
use crate::seat::{BySeat, Eye, Revealed, Seat};
use crate::table::{Step, Table};

/// The first line of a record: of one whose people pledged, and of any other.
const HEAD: &str = "tudor record 2";
const HEAD_UNPLEDGED: &str = "tudor record 1";

/// The longest record that is read.
pub const LONGEST: usize = 4 << 20;

/// A record, read but not yet replayed: steps are still text, because only their game can read them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The rules revision it was played under.
    pub revision: u32,
    /// Scenario and options; the data file is named by its hash in `data`, not carried.
    pub setup: Setup,
    /// The hash of the host's data file, if there was one.
    pub data: Option<Bits>,
    /// Who sat there.
    pub players: BySeat<String>,
    /// The fairness of its chance, if it was played on a table that promises one.
    pub fair: Option<Fairness>,
    /// What happened, a line each.
    pub steps: Vec<Written>,
    /// "first 142 98 last-stone", "draw 1 1 blocked"; empty while it goes on.
    pub result: String,
}

/// What a record says of its chance.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fairness {
    /// The table's public name.
    pub table: String,
    /// What was promised.
    pub promise: Bits,
    /// What each bot brought.
    pub bots: BySeat<Option<Bits>>,
    /// What each person added.
    pub people: BySeat<Option<Bits>>,
    /// What each person pledged before anybody's bits were shown. `None` as a whole: the table is older than pledges.
    pub pledges: Option<BySeat<Option<Bits>>>,
    /// With live dice: the number of each person's last link, and the link.
    pub live: Option<BySeat<Option<(u64, Bits)>>>,
    /// The seed, once it is shown.
    pub seed: Option<Bits>,
}

impl Fairness {
    /// The dice of a game whose seed is shown, if everything fits what was published before the first outcome.
    ///
    /// # Errors
    /// What does not fit, or is missing.
    pub fn dice(&self, terms: &Terms, seed: &Bits) -> Result<FairDice, String> {
        if terms.promise(seed) != self.promise {
            return Err(
                "The seed does not fit the promise made before the first outcome.".to_owned()
            );
        }
        Seat::BOTH.into_iter().try_for_each(|seat| self.check_seat(seat))?;
        let mut dice = terms.dice(seed, self.people);
        for seat in Seat::BOTH {
            if let Some((number, link)) = self.live.and_then(|live| live[seat]) {
                dice.add_chain(seat, number, link)?;
            }
        }
        Ok(dice)
    }

    /// A seat has a bot, or a person who pledged what they added. Whatever is missing, somebody else could choose.
    fn check_seat(&self, seat: Seat) -> Result<(), String> {
        let pledged = self.pledges.as_ref().map(|pledges| pledges[seat]);
        let why = match (self.bots[seat], self.people[seat], pledged) {
            (Some(_), ..) if self.live.is_some() => {
                "With live dice a person sits at the {seat} seat, not a bot."
            }
            (None, None, _) => {
                "Nobody at the {seat} seat added to the dice, so whoever ran the table could choose them."
            }
            (Some(_), Some(_), _) => "The {seat} seat has both a bot and a person.",
            (Some(_), None, Some(Some(_))) => {
                "The {seat} seat has a bot, and a bot makes no pledge."
            }
            (None, Some(_), Some(None)) => {
                "The person at the {seat} seat pledged nothing, so their part could be chosen by whoever knew the others."
            }
            (None, Some(bits), Some(Some(made))) if made != pledge(&self.table, seat, &bits) => {
                "What the person at the {seat} seat added does not fit their pledge."
            }
            _ => return Ok(()),
        };
        Err(why.replace("{seat}", &seat.to_string()))
    }
}

/// A step as it is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Written {
    /// `first: E2`; `None` is a secret that this record does not tell.
    Move(Seat, Option<String>),
    /// `chance deal: N1 SE3`; label and outcome, likewise.
    Chance(String, Option<String>),
    /// `undo first`
    Undo(Seat),
    /// `back 12`
    Back(u32),
    /// `resign first`
    Resign(Seat),
    /// `abandon first`
    Abandon(Seat),
    /// `timeout first`
    Timeout(Seat),
}

impl std::fmt::Display for Written {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Move(seat, text) => write!(f, "{seat}: {}", text.as_deref().unwrap_or("?")),
            Self::Chance(label, text) => {
                write!(f, "chance {label}: {}", text.as_deref().unwrap_or("?"))
            }
            Self::Undo(seat) => write!(f, "undo {seat}"),
            Self::Back(n) => write!(f, "back {n}"),
            Self::Resign(seat) => write!(f, "resign {seat}"),
            Self::Abandon(seat) => write!(f, "abandon {seat}"),
            Self::Timeout(seat) => write!(f, "timeout {seat}"),
        }
    }
}

impl Written {
    /// A step as it is written; `before` is what the table asked for.
    ///
    /// # Panics
    /// If chance answers where it was not asked.
    pub fn of<G: Game>(game: &G, before: &Node, step: &Step<G::Move>) -> Self {
        match (step, before) {
            (Step::Move(seat, mv), _) => Self::Move(*seat, Some(game.write_move(*mv))),
            (Step::Chance(outcome), Node::Chance(c)) => {
                Self::Chance(c.label.to_owned(), Some(write_outcome(game, c, outcome)))
            }
            (Step::Chance(_), _) => unreachable!("invariant: a chance step answers a chance node"),
            (Step::Undo(seat), _) => Self::Undo(*seat),
            (Step::Back(n), _) => Self::Back(*n),
            (Step::Resign(seat), _) => Self::Resign(*seat),
            (Step::Abandon(seat), _) => Self::Abandon(*seat),
            (Step::Timeout(seat), _) => Self::Timeout(*seat),
        }
    }

    /// Reads one line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &str) -> Result<Self, String> {
        let told = |text: &str| (text != "?").then(|| text.to_owned());
        if let Some((head, rest)) = line.split_once(": ") {
            if let Some(label) = head.strip_prefix("chance ") {
                return Ok(Self::Chance(label.to_owned(), told(rest)));
            }
            return Ok(Self::Move(head.parse()?, told(rest)));
        }
        match line.split_once(' ') {
            Some(("undo", seat)) => Ok(Self::Undo(seat.parse()?)),
            Some(("resign", seat)) => Ok(Self::Resign(seat.parse()?)),
            Some(("abandon", seat)) => Ok(Self::Abandon(seat.parse()?)),
            Some(("timeout", seat)) => Ok(Self::Timeout(seat.parse()?)),
            Some(("back", n)) => {
                Ok(Self::Back(n.parse().map_err(|_| format!("\"{n}\" is not a number of steps."))?))
            }
            _ => Err(format!("\"{}\" is not a step.", shortened(line))),
        }
    }
}

fn shortened(text: &str) -> String {
    text.chars().take(60).collect()
}

/// "first 142 98 last-stone"
#[must_use]
pub fn result_text(ending: &Ending) -> String {
    let winner = ending.winner.map_or_else(|| "draw".to_owned(), |s| s.to_string());
    format!("{winner} {} {} {}", ending.scores.0[0], ending.scores.0[1], ending.reason())
}

impl Record {
    /// The record as text.
    #[must_use]
    pub fn write(&self) -> String {
        let pledges = self.fair.as_ref().and_then(|fair| fair.pledges);
        let mut out = format!(
            "{}\ngame {}\nrevision {}\nscenario {}\n",
            if pledges.is_some() { HEAD } else { HEAD_UNPLEDGED },
            self.game,
            self.revision,
            self.setup.scenario
        );
        let mut line = |text: String| {
            out.push_str(&text);
            out.push('\n');
        };
        for (id, on) in &self.setup.options {
            line(format!("option {id} {}", if *on { "on" } else { "off" }));
        }
        if let Some(data) = &self.data {
            line(format!("data {}", hex(data)));
        }
        for seat in Seat::BOTH {
            if !self.players[seat].is_empty() {
                line(format!("player {seat} {}", self.players[seat]));
            }
        }
        if let Some(fair) = &self.fair {
            line(format!("table {}", fair.table));
            line(format!("promise {}", hex(&fair.promise)));
            if fair.live.is_some() {
                line("dice live".to_owned());
            }
            for seat in Seat::BOTH {
                if let Some(b) = fair.bots[seat] {
                    line(format!("bot {seat} {}", hex(&b)));
                }
                if let Some(b) = pledges.and_then(|pledges| pledges[seat]) {
                    line(format!("pledge {seat} {}", hex(&b)));
                }
                if let Some(b) = fair.people[seat] {
                    line(format!("person {seat} {}", hex(&b)));
                }
            }
        }
        line(String::new());
        for step in &self.steps {
            line(step.to_string());
        }
        line(String::new());
        if !self.result.is_empty() {
            line(format!("result {}", self.result));
        }
        if let Some(fair) = &self.fair {
            for seat in Seat::BOTH {
                if let Some((number, link)) = fair.live.and_then(|live| live[seat]) {
                    line(format!("link {seat} {number} {}", hex(&link)));
                }
            }
            if let Some(seed) = fair.seed {
                line(format!("seed {}", hex(&seed)));
            }
        }
        out
    }

    /// Reads a record. Steps are not replayed yet.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        if text.len() > LONGEST {
            return Err("This record is too long to be one.".to_owned());
        }
        let mut lines = text.lines().map(str::trim_end).enumerate();
        let pledges = match lines.next() {
            Some((_, HEAD)) => Some(BySeat::default()),
            Some((_, HEAD_UNPLEDGED)) => None,
            _ => return Err(format!("This is no record: it does not begin with \"{HEAD}\".")),
        };
        let mut record = Self::default();
        let mut fair = Fairness {
            table: String::new(),
            promise: [0; 32],
            bots: BySeat::default(),
            people: BySeat::default(),
            pledges,
            live: None,
            seed: None,
        };
        let mut promised = false;
        let mut part = 0;
        for (number, line) in lines {
            let at = |why: &str| format!("Line {}: {why}", number + 1);
            if line.is_empty() {
                part += 1;
                continue;
            }
            if part == 1 {
                record.steps.push(Written::parse(line).map_err(|why| at(&why))?);
                continue;
            }
            let (word, rest) =
                line.split_once(' ').ok_or_else(|| at("a word and a value are wanted."))?;
            let hash =
                |text: &str| bits(text).ok_or_else(|| at("64 hexadecimal letters are wanted."));
            match (part, word) {
                (0, "game") => record.game = rest.to_owned(),
                (0, "revision") => {
                    record.revision = rest.parse().map_err(|_| at("the revision is a number."))?;
                }
                (0, "scenario") => record.setup.scenario = rest.to_owned(),
                (0, "option") => {
                    let (id, on) =
                        rest.split_once(' ').ok_or_else(|| at("an option is on or off."))?;
                    let on = match on {
                        "on" => true,
                        "off" => false,
                        _ => return Err(at("an option is on or off.")),
                    };
                    record.setup.options.insert(id.to_owned(), on);
                }
                (0, "data") => record.data = Some(hash(rest)?),
                (0, "player") => {
                    let (seat, name) = rest
                        .split_once(' ')
                        .ok_or_else(|| at("a player has a seat and a name."))?;
                    record.players[seat.parse::<Seat>().map_err(|why| at(&why))?] = name.to_owned();
                }
                (0, "table") => fair.table = rest.to_owned(),
                (0, "promise") if !promised => {
                    fair.promise = hash(rest)?;
                    promised = true;
                }
                (0, "bot" | "person" | "pledge") => {
                    let (seat, value) = rest
                        .split_once(' ')
                        .ok_or_else(|| at("a seat and 64 letters are wanted."))?;
                    let seat = seat.parse::<Seat>().map_err(|why| at(&why))?;
                    let side = match (word, &mut fair.pledges) {
                        ("bot", _) => &mut fair.bots,
                        ("person", _) => &mut fair.people,
                        (_, Some(pledges)) => pledges,
                        (_, None) => return Err(at("a record of the first form has no pledges.")),
                    };
                    // Of two, a reader could take the other.
                    if side[seat].replace(hash(value)?).is_some() {
                        return Err(at("this was said already."));
                    }
                }
                (0, "dice") if rest == "live" && fair.pledges.is_some() => {
                    fair.live = Some(BySeat::default());
                }
                (2.., "link") => {
                    let wanted = || at("a seat, a number and 64 letters are wanted.");
                    let mut words = rest.split(' ');
                    let [seat, number, link] =
                        std::array::from_fn(|_| words.next().unwrap_or_default());
                    let seat = seat.parse::<Seat>().map_err(|why| at(&why))?;
                    let number = number.parse().map_err(|_| wanted())?;
                    let live = fair.live.as_mut();
                    let live = live.ok_or_else(|| at("only live dice have links."))?;
                    if live[seat].replace((number, hash(link)?)).is_some() {
                        return Err(at("this was said already."));
                    }
                }
                (2.., "result") => record.result = rest.to_owned(),
                (2.., "seed") => fair.seed = Some(hash(rest)?),
                _ => return Err(at(&format!("\"{}\" does not belong here.", shortened(word)))),
            }
        }
        record.fair = promised.then_some(fair);
        Ok(record)
    }

    /// Writes down a table with everything that is hidden in it, also of a game that goes on: for the program that owns
    /// the table, like its position. People get [`Record::of`].
    pub fn archive<G: Game>(
        table: &Table<G>,
        players: BySeat<String>,
        fair: Option<Fairness>,
    ) -> Self {
        Self::of(table, Eye::Open(Revealed(())), players, fair)
    }

    /// Writes down a table, as this eye may have it. [`Eye::Open`] has the whole record; another eye's has `?` for what
    /// it did not see. Steps of a secret choice that is still open are left out: even their number would be information.
    pub fn of<G: Game>(
        table: &Table<G>,
        eye: Eye,
        players: BySeat<String>,
        fair: Option<Fairness>,
    ) -> Self {
        let game = table.game();
        let mut steps = Vec::with_capacity(table.steps().len());
        // Of each step: is it in the record?
        let mut kept = Vec::with_capacity(table.steps().len());
        // Chance is labelled by the question, which only the position knows: walk along.
        let mut walk = table.after(0);
        for (step, events, _) in table.story(0) {
            let node = walk.node();
            let shown = |e| game.project(e, eye);
            let secret = matches!(node, Node::Secret(_));
            let keep = match step {
                Step::Move(seat, _) | Step::Undo(seat) if secret && !eye.sees(*seat) => {
                    events.iter().any(|e| shown(e).is_some())
                }
                _ => true,
            };
            kept.push(keep);
            if keep {
                let told = match (step, &node) {
                    (Step::Move(seat, _), _) => {
                        eye.sees(*seat)
                            || !secret && events.iter().all(|e| shown(e).as_ref() == Some(e))
                    }
                    (_, Node::Chance(chance)) => chance.seen_by(eye),
                    _ => true,
                };
                steps.push(match (Written::of(game, &node, step), step) {
                    (Written::Move(seat, _), _) if !told => Written::Move(seat, None),
                    (Written::Chance(label, _), _) if !told => Written::Chance(label, None),
                    // Counted in the steps of this record.
                    (_, Step::Back(n)) => {
                        Written::Back(walk.first_standing(*n).filter(|&i| kept[i]).count() as u32)
                    }
                    (written, _) => written,
                });
            }
            walk.redo(step).expect("invariant: what happened once can happen again");
        }
        let result = match table.node() {
            Node::Over(ending) => result_text(&ending),
            _ => String::new(),
        };
        Self {
            game: G::info().id.to_owned(),
            revision: G::info().revision,
            setup: Setup { data: None, ..table.setup().clone() },
            data: table.setup().data.as_ref().map(|d| crate::fair::sha256(d.as_bytes())),
            players,
            fair,
            steps,
            result,
        }
    }

    /// Plays the record again.
    ///
    /// # Errors
    /// The step that cannot have happened, and why.
    pub fn replay<G: Game>(&self, data: Option<String>) -> Result<Table<G>, String> {
        let info = G::info();
        if self.revision != info.revision {
            return Err(format!(
                "This game was played under rules revision {} of {}; this program plays revision {}.",
                self.revision, info.title, info.revision
            ));
        }
        if self.data != data.as_ref().map(|d| crate::fair::sha256(d.as_bytes())) {
            return Err("This game was played with another data file; give that one.".to_owned());
        }
        let mut table = Table::<G>::new(&Setup { data, ..self.setup.clone() })?;
        for (n, step) in self.steps.iter().enumerate() {
            redo_written(&mut table, step)
                .map_err(|why| format!("Step {} ({step}): {why}", n + 1))?;
        }
        let result = match table.node() {
            Node::Over(ending) => result_text(&ending),
            _ => String::new(),
        };
        if result != self.result {
            return Err(format!(
                "The record says \"{}\", but playing it again gives \"{}\".",
                if self.result.is_empty() { "not over" } else { &self.result },
                if result.is_empty() { "not over" } else { &result },
            ));
        }
        Ok(table)
    }

    /// Plays the record again and works out every outcome from the seed.
    ///
    /// # Errors
    /// The step that is not what the dice gave, or what is missing to check it.
    pub fn verify<G: Game>(&self, data: Option<String>) -> Result<Verdict, String> {
        let table = self.replay::<G>(data)?;
        let (steps, outcomes) = (self.steps.len(), table.draws());
        let fair = self.fair.as_ref().ok_or_else(|| {
            format!("All {steps} steps are legal. No promise was made for its {outcomes} outcomes, so their fairness cannot be checked.")
        })?;
        let seed = fair.seed.ok_or_else(|| {
            format!("All {steps} steps are legal. Their dice can be checked when the game is over: the seed is not shown yet.")
        })?;
        let terms = Terms {
            table: fair.table.clone(),
            game: self.game.clone(),
            revision: self.revision,
            setup: table.setup().clone(),
            live: fair.live.is_some(),
            bots: fair.bots,
        };
        check_dice(&table, &fair.dice(&terms, &seed)?)?;
        let (pledged, live) = (fair.pledges.is_some(), fair.live.is_some());
        Ok(Verdict { steps, outcomes, pledged, live })
    }
}

/// What a verified record has: a promise, and every outcome as the dice gave it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// How many steps were played again.
    pub steps: usize,
    /// How many outcomes of chance were among them.
    pub outcomes: u64,
    /// Was everybody's part pledged before any was shown? Else the table is older than pledges.
    pub pledged: bool,
    /// Did each outcome need a link of both people?
    pub live: bool,
}

/// Works out every outcome of a table's story from its dice.
///
/// # Errors
/// The first step that is not what they gave.
pub fn check_dice<G: Game>(table: &Table<G>, dice: &FairDice) -> Result<(), String> {
    let mut walk = table.after(0);
    for (step, n) in table.steps().zip(1..) {
        let node = walk.node();
        if let (Node::Chance(chance), Step::Chance(outcome)) = (&node, step) {
            let gave = dice.draw(walk.draws(), chance);
            if gave.as_ref() != Some(outcome) {
                let written = Written::of(table.game(), &node, step);
                let Some(gave) = gave else {
                    return Err(format!(
                        "Step {n} ({written}): links of this outcome are missing."
                    ));
                };
                let gave = write_outcome(table.game(), chance, &gave);
                return Err(format!("Step {n} ({written}): the dice gave {gave}."));
            }
        }
        walk.redo(step).expect("invariant: what happened once can happen again");
    }
    Ok(())
}

/// Does a written step at a table.
///
/// # Errors
/// Why it cannot have happened.
pub fn redo_written<G: Game>(table: &mut Table<G>, step: &Written) -> Result<(), String> {
    const UNTOLD: &str =
        "this record does not tell it; the whole one is given when the game is over.";
    let step = match step {
        Written::Move(seat, text) => {
            Step::Move(*seat, table.game().read_move(text.as_deref().ok_or(UNTOLD)?)?)
        }
        Written::Chance(label, text) => {
            let Node::Chance(chance) = table.node() else {
                return Err("Nothing is left to chance here.".to_owned());
            };
            if chance.label != label {
                return Err(format!(
                    "Chance is asked for the {}, not for the {label}.",
                    chance.label
                ));
            }
            Step::Chance(read_outcome(table.game(), &chance, text.as_deref().ok_or(UNTOLD)?)?)
        }
        Written::Undo(seat) => Step::Undo(*seat),
        Written::Back(n) => Step::Back(*n),
        Written::Resign(seat) => Step::Resign(*seat),
        Written::Abandon(seat) => Step::Abandon(*seat),
        Written::Timeout(seat) => Step::Timeout(*seat),
    };
    table.redo(&step).map_err(|refusal| refusal.to_string())
}

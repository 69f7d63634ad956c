//! Records as text, written and read. Steps stay text: only their game can read them.

use super::{Fairness, LineFault, Record, RecordError, Written};
use crate::fair::{Digest, Entropy, Seed};
use crate::refusal::shortened;
use crate::seat::{BySeat, Seat};

/// The first line of a record: of one whose people pledged, and of any other.
pub(super) const HEAD: &str = "tudor record 2";
const HEAD_UNPLEDGED: &str = "tudor record 1";

/// The longest record that is read.
pub const MAX_BYTES: usize = 4 << 20;

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
            line(format!("data {}", data.hex()));
        }
        for seat in Seat::BOTH {
            if !self.players[seat].is_empty() {
                line(format!("player {seat} {}", self.players[seat]));
            }
        }
        if let Some(fair) = &self.fair {
            line(format!("table {}", fair.table));
            line(format!("promise {}", fair.promise.hex()));
            if fair.live.is_some() {
                line("dice live".to_owned());
            }
            for seat in Seat::BOTH {
                if let Some(b) = fair.bots[seat] {
                    line(format!("bot {seat} {}", b.hex()));
                }
                if let Some(b) = pledges.and_then(|pledges| pledges[seat]) {
                    line(format!("pledge {seat} {}", b.hex()));
                }
                if let Some(b) = fair.people[seat] {
                    line(format!("person {seat} {}", b.hex()));
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
                    line(format!("link {seat} {number} {}", link.hex()));
                }
            }
            if let Some(seed) = fair.seed {
                line(format!("seed {}", seed.hex()));
            }
        }
        out
    }

    /// Reads a record. Steps are not replayed yet.
    ///
    /// # Errors
    /// The line and what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLong);
        }
        let mut lines = (1..).zip(text.lines().map(str::trim_end));
        let pledges = match lines.next() {
            Some((_, HEAD)) => Some(BySeat::default()),
            Some((_, HEAD_UNPLEDGED)) => None,
            _ => return Err(RecordError::NoHead),
        };
        let mut reader = Reader::new(pledges);
        // Head, steps and tail are parted by an empty line each.
        let mut part = 0;
        for (number, line) in lines {
            let read = match (line, part) {
                ("", _) => {
                    part += 1;
                    Ok(())
                }
                (_, 0) => reader.head(line),
                (_, 1) => reader.step(line),
                _ => reader.tail(line),
            };
            read.map_err(|fault| RecordError::Line { number, fault })?;
        }
        let Reader { mut record, fair, promised } = reader;
        record.fair = promised.then_some(fair);
        Ok(record)
    }
}

/// A record that is being read.
struct Reader {
    record: Record,
    fair: Fairness,
    promised: bool,
}

impl Reader {
    fn new(pledges: Option<BySeat<Option<Digest>>>) -> Self {
        let fair = Fairness {
            table: String::new(),
            promise: Digest::from_bytes([0; 32]),
            bots: BySeat::default(),
            people: BySeat::default(),
            pledges,
            live: None,
            seed: None,
        };
        Self { record: Record::default(), fair, promised: false }
    }

    fn head(&mut self, line: &str) -> Result<(), LineFault> {
        let (record, fair) = (&mut self.record, &mut self.fair);
        let (word, rest) = line.split_once(' ').ok_or(LineFault::NoValue)?;
        match word {
            "game" => record.game = rest.to_owned(),
            "revision" => record.revision = rest.parse().map_err(|_| LineFault::Revision)?,
            "scenario" => record.setup.scenario = rest.to_owned(),
            "option" => {
                let (id, on) = match rest.split_once(' ') {
                    Some((id, "on")) => (id, true),
                    Some((id, "off")) => (id, false),
                    _ => return Err(LineFault::Option),
                };
                record.setup.options.insert(id.to_owned(), on);
            }
            "data" => record.data = Some(value(rest, Digest::read)?),
            "player" => {
                let (seat, name) = rest.split_once(' ').ok_or(LineFault::Player)?;
                record.players[seat.parse::<Seat>()?] = name.to_owned();
            }
            "table" => fair.table = rest.to_owned(),
            "promise" if !self.promised => {
                fair.promise = value(rest, Digest::read)?;
                self.promised = true;
            }
            "bot" | "person" | "pledge" => {
                let (seat, text) = rest.split_once(' ').ok_or(LineFault::SeatAndHash)?;
                let seat = seat.parse::<Seat>()?;
                let twice = match (word, &mut fair.pledges) {
                    ("bot", _) => put(&mut fair.bots[seat], text, Entropy::read),
                    ("person", _) => put(&mut fair.people[seat], text, Entropy::read),
                    (_, Some(pledges)) => put(&mut pledges[seat], text, Digest::read),
                    (_, None) => return Err(LineFault::Pledge),
                };
                if twice? {
                    return Err(LineFault::Twice);
                }
            }
            "dice" if rest == "live" && fair.pledges.is_some() => {
                fair.live = Some(BySeat::default());
            }
            _ => return Err(LineFault::Unknown(shortened(word))),
        }
        Ok(())
    }

    fn step(&mut self, line: &str) -> Result<(), LineFault> {
        self.record.steps.push(Written::parse(line)?);
        Ok(())
    }

    fn tail(&mut self, line: &str) -> Result<(), LineFault> {
        let (word, rest) = line.split_once(' ').ok_or(LineFault::NoValue)?;
        match word {
            "link" => {
                let mut words = rest.split(' ');
                let [seat, number, link] =
                    std::array::from_fn(|_| words.next().unwrap_or_default());
                let seat = seat.parse::<Seat>()?;
                let number = number.parse().map_err(|_| LineFault::Link)?;
                let live = self.fair.live.as_mut().ok_or(LineFault::NotLive)?;
                if live[seat].replace((number, value(link, Entropy::read)?)).is_some() {
                    return Err(LineFault::Twice);
                }
            }
            "result" => rest.clone_into(&mut self.record.result),
            "seed" => self.fair.seed = Some(value(rest, Seed::read)?),
            _ => return Err(LineFault::Unknown(shortened(word))),
        }
        Ok(())
    }
}

/// A value of 64 hexadecimal letters.
fn value<T>(text: &str, read: fn(&str) -> Option<T>) -> Result<T, LineFault> {
    read(text).ok_or(LineFault::Hash)
}

/// Puts a value in its place; was there one before?
fn put<T>(
    place: &mut Option<T>,
    text: &str,
    read: fn(&str) -> Option<T>,
) -> Result<bool, LineFault> {
    Ok(place.replace(value(text, read)?).is_some())
}

//! Reading a data file and saying what is wrong with it, by line.

use std::ops::Range;

use tudor_engine::Seat;

use super::file::{self, File, Settled};
use super::{Border, Data, Face, Piece, Place, Problem, Standing, Way};
use crate::area::{Area, ByArea, REGIONS};
use crate::fate::{Fate, fate};
use crate::noble::{MOST_NOBLES, Noble};
use crate::{LANCASTER, YORK};

/// Reads a data file.
///
/// # Errors
/// Everything that is wrong with it, by line.
pub fn check_data(text: &str) -> Result<Data, Vec<Problem>> {
    let file: File = toml::from_str(text).map_err(|error| {
        let line = error.span().map_or(0, |span| line_of(text, &span));
        let why = error.message().trim_end_matches('.');
        vec![Problem { line, text: format!("This does not read: {why}.") }]
    })?;
    let mut check = Check { text, problems: Vec::new() };
    let data = check.file(&file);
    match data {
        Some(data) if check.problems.is_empty() => Ok(data),
        _ => {
            check.problems.sort_by_key(|p| p.line);
            Err(check.problems)
        }
    }
}

/// The longest name, title or id, in letters.
const LONGEST: usize = 40;

/// Letters that draw nothing or turn the line around.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{61C}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFD}')
}

fn line_of(text: &str, span: &Range<usize>) -> usize {
    text.as_bytes()[..span.start.min(text.len())].iter().filter(|&&b| b == b'\n').count() + 1
}

struct Check<'a> {
    text: &'a str,
    problems: Vec<Problem>,
}

impl Check<'_> {
    fn say(&mut self, span: Range<usize>, text: impl Into<String>) {
        self.problems.push(Problem { line: line_of(self.text, &span), text: text.into() });
    }

    fn missing(&mut self, text: impl Into<String>) {
        self.problems.push(Problem { line: 0, text: text.into() });
    }

    /// A number within limits; a word instead of it is caught by the reader.
    fn number(&mut self, what: &str, value: &toml::Spanned<i64>, range: Range<i64>) -> u8 {
        let n = *value.get_ref();
        if !range.contains(&n) {
            let (low, high) = (range.start, range.end - 1);
            self.say(value.span(), format!("The {what} is {n}; it lies between {low} and {high}."));
        }
        u8::try_from(n).unwrap_or(0)
    }

    /// A name, a title or an abbreviation: it goes into every picture and every line of the log.
    fn words(&mut self, words: &toml::Spanned<String>) -> String {
        let text = words.get_ref();
        // Counted in bytes first, so that a name of a megabyte costs nothing.
        if text.len() > 4 * LONGEST || text.chars().count() > LONGEST {
            self.say(words.span(), format!("A name or a title has at most {LONGEST} letters."));
            return String::new();
        }
        if text.chars().any(|c| c.is_control() || is_invisible(c)) {
            self.say(words.span(), "A name or a title is one line of letters that can be seen.");
        }
        text.clone()
    }

    fn area(&mut self, id: &toml::Spanned<String>) -> Option<Area> {
        let area = Area::by_id(id.get_ref());
        if area.is_none() {
            self.say(id.span(), format!("There is no region or area \"{}\".", id.get_ref()));
        }
        area
    }

    fn side(&mut self, side: &toml::Spanned<String>) -> Option<Seat> {
        match side.get_ref().as_str() {
            "lancaster" => Some(LANCASTER),
            "york" => Some(YORK),
            "neutral" => None,
            other => {
                let text = format!("A side is lancaster, york or neutral, not \"{other}\".");
                self.say(side.span(), text);
                None
            }
        }
    }

    fn file(&mut self, file: &File) -> Option<Data> {
        if *file.format.get_ref() != 1 {
            self.say(file.format.span(), "This program reads format 1.");
        }
        if file.game.get_ref() != "warriors-of-england" {
            self.say(file.game.span(), "This is not a file of Warriors of England.");
        }
        for (theirs, ours) in file.settled().into_iter().zip(File::shipped().settled()) {
            self.settled(theirs, ours);
        }
        if let Some(sides) = &file.sides
            && *sides.get_ref() != ["lancaster", "york"]
        {
            self.say(sides.span(), "The sides are lancaster and york.");
        }
        self.flight(file);
        let mut places = self.places(file);
        self.borders(file, &mut places);
        let nobles = self.nobles(file);
        let setup = self.setup(file, &nobles);
        let years = self.years(file);
        let henry = self.henry(file, &setup);
        if nobles.is_empty() || nobles.len() > MOST_NOBLES {
            self.missing(format!(
                "There are {} nobles; 1 to {MOST_NOBLES} can be played with.",
                nobles.len()
            ));
            return None;
        }
        let data = Data::new(places, nobles, setup, years, henry?);
        if !data.is_connected() {
            self.missing("Some region cannot be reached from London.");
        }
        Some(data)
    }

    /// What the rule text settles stands in the file for its reader, and cannot be changed there.
    fn settled(&mut self, theirs: &Settled, ours: &Settled) {
        for (name, value) in theirs.iter().filter(|(name, _)| !file::NOTES.contains(&name.as_str()))
        {
            match ours.get(name).map(toml::Spanned::get_ref) {
                None => self.say(value.span(), format!("There is no \"{name}\" here.")),
                Some(wanted) if wanted != value.get_ref() => {
                    let wanted = wanted.as_integer().map_or("settled".into(), |n| n.to_string());
                    let text =
                        format!("{name} is {wanted} by the rule text and cannot be changed here.");
                    self.say(value.span(), text);
                }
                Some(_) => {}
            }
        }
    }

    /// The Flight Table stands in the rule text (7.5).
    fn flight(&mut self, file: &File) {
        let mut seen = [false; 7];
        for row in &file.flight {
            let roll = self.number("roll", &row.roll, 1..7);
            if !(1..=6).contains(&roll) {
                continue;
            }
            if std::mem::replace(&mut seen[usize::from(roll)], true) {
                self.say(row.roll.span(), format!("A Flight roll of {roll} is told twice."));
            }
            let wanted = match fate(roll, false) {
                Fate::Killed => "killed",
                Fate::Covert => "covert",
                Fate::Exile | Fate::Tower => "exile",
            };
            let tower = fate(roll, true) == Fate::Tower;
            if row.result.get_ref() != wanted || row.captured_to_tower != tower {
                let text = format!(
                    "A Flight roll of {roll} is \"{wanted}\", captured_to_tower = {tower}, by the rule text."
                );
                self.say(row.result.span(), text);
            }
        }
    }

    fn places(&mut self, file: &File) -> ByArea<Place> {
        let mut places: ByArea<Option<Place>> = ByArea::default();
        for row in &file.region {
            let vp = self.number("value of a region", &row.vp, 0..10);
            let Some(area) = self.area(&row.id) else { continue };
            if area.owner().is_some() {
                self.say(row.id.span(), format!("{} is a Foreign Area.", area.id()));
            }
            let (name, abbr) = (self.words(&row.name), self.words(&row.abbr));
            let place = Place { name, abbr, vp, ways: Vec::new() };
            if places[area].replace(place).is_some() {
                self.say(row.id.span(), format!("{} stands here twice.", area.id()));
            }
        }
        for row in &file.foreign_area {
            let faction = self.side(&row.faction);
            let _ = self.number("penalty of a noble abroad", &row.vp_penalty_per_noble, 1..2);
            let Some(area) = self.area(&row.id) else { continue };
            if area.owner() != faction {
                self.say(
                    row.faction.span(),
                    "Scotland and France are Lancaster's, Burgundy is York's.",
                );
            }
            let (name, abbr) = (self.words(&row.name), self.words(&row.abbr));
            let place = Place { name, abbr, ..Place::default() };
            if places[area].replace(place).is_some() {
                self.say(row.id.span(), format!("{} stands here twice.", area.id()));
            }
        }
        for area in Area::ALL {
            if places[area].is_none() {
                let kind = if (area as usize) < REGIONS { "region" } else { "foreign_area" };
                self.missing(format!("The {kind} \"{}\" is missing.", area.id()));
            }
        }
        ByArea(places.0.map(Option::unwrap_or_default))
    }

    fn borders(&mut self, file: &File, places: &mut ByArea<Place>) {
        for row in &file.border {
            let kind = match row.kind.get_ref().as_str() {
                "clear" => Border::Clear,
                "obstructed" => Border::Obstructed,
                "sea" => Border::Sea,
                other => {
                    let text = format!("A border is clear, obstructed or sea, not \"{other}\".");
                    self.say(row.kind.span(), text);
                    continue;
                }
            };
            let (Some(a), Some(b)) = (self.area(&row.a), self.area(&row.b)) else { continue };
            if a == b {
                self.say(row.a.span(), format!("{} borders itself.", a.id()));
            } else if a.owner().is_some() && b.owner().is_some() {
                self.say(row.a.span(), "Two Foreign Areas are never neighbours.");
            } else if places[a].ways.iter().any(|way| way.to == b) {
                self.say(
                    row.b.span(),
                    format!("{} and {} have a border above already.", a.id(), b.id()),
                );
            } else {
                places[a].ways.push(Way { to: b, kind });
                places[b].ways.push(Way { to: a, kind });
            }
        }
        for area in Area::ALL {
            places[area].ways.sort_by_key(|way| way.to);
        }
    }

    fn face(&mut self, face: &file::Face, colour: Option<Seat>) -> Face {
        if face.title.get_ref().is_empty() {
            self.say(face.title.span(), "Every noble has a title: too many share a name.");
        }
        let (name, title) = (self.words(&face.name), self.words(&face.title));
        Face {
            call: Face::call_of(&name, &title),
            name,
            title,
            colour: face.side.as_ref().map_or(colour, |side| self.side(side)),
            stars: self.number("number of stars", &face.stars, 1..4).clamp(1, 3),
            battle: self.number("battle rating", &face.battle, 0..6),
            leadership: self.number("leadership", &face.leadership, 1..16),
        }
    }

    fn nobles(&mut self, file: &File) -> Vec<Piece> {
        let mut pieces: Vec<Piece> = Vec::new();
        for row in &file.noble {
            // One that is too long is not repeated in what follows.
            let id = row.id.get_ref().as_str();
            let id = if id.len() > LONGEST { "" } else { id };
            if id.is_empty()
                || !id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
            {
                self.say(
                    row.id.span(),
                    format!("An id is up to {LONGEST} small letters, digits and hyphens."),
                );
            }
            if pieces.iter().any(|p| p.id == id) {
                self.say(row.id.span(), format!("There is a noble \"{id}\" above already."));
            }
            let colour = self.side(&row.side);
            let home = match row.home.get_ref().as_str() {
                "crown" => None,
                _ => self.area(&row.home),
            };
            if home.is_some_and(|h| h.owner().is_some()) || home == Some(Area::London) {
                self.say(row.home.span(), "A home is a region other than London, or \"crown\".");
            }
            if *row.setup.get_ref() != file.setup.iter().any(|s| *s.noble.get_ref() == id) {
                let text =
                    format!("setup says one thing of \"{id}\" and the list of [[setup]] another.");
                self.say(row.setup.span(), text);
            }
            pieces.push(Piece {
                id: id.to_owned(),
                home,
                faces: [self.face(&row.up, colour), self.face(&row.down, colour)],
            });
        }
        let greens = pieces.iter().zip(&file.noble);
        if greens.filter(|(p, row)| p.faces[0].colour.is_none() && !row.setup.get_ref()).count() < 5
        {
            self.missing("The draft needs five neutral nobles (3.0).");
        }
        pieces
    }

    fn setup(&mut self, file: &File, nobles: &[Piece]) -> Vec<Standing> {
        let mut setup: Vec<Standing> = Vec::new();
        for row in &file.setup {
            let down = match row.face.get_ref().as_str() {
                "up" => false,
                "down" => true,
                _ => {
                    self.say(row.face.span(), "A face is up or down.");
                    false
                }
            };
            let Some(n) = nobles.iter().position(|p| p.id == *row.noble.get_ref()) else {
                self.say(
                    row.noble.span(),
                    format!("There is no noble \"{}\".", row.noble.get_ref()),
                );
                continue;
            };
            let Some(area) = self.area(&row.region) else { continue };
            let face = &nobles[n].faces[usize::from(down)];
            let most = i64::from(face.stars * 2);
            let troops = self.number("number of troops", &row.troops, 0..most + 1);
            if face.colour.is_none_or(|seat| !area.open_to(seat)) {
                self.say(
                    row.noble.span(),
                    "The set-up is for red and white nobles, at places open to them.",
                );
            }
            if setup.iter().any(|s| usize::from(s.noble.0) == n) {
                self.say(
                    row.noble.span(),
                    format!("\"{}\" stands in the set-up twice.", row.noble.get_ref()),
                );
            }
            setup.push(Standing { noble: Noble(n as u8), down, area, troops });
        }
        for seat in Seat::BOTH {
            let has = |s: &Standing| {
                nobles[usize::from(s.noble.0)].faces[usize::from(s.down)].colour == Some(seat)
            };
            if !setup.iter().any(has) {
                self.missing(format!(
                    "The set-up has no noble of {}.",
                    crate::INFO.sides[seat.index()].name
                ));
            }
        }
        setup
    }

    fn years(&mut self, file: &File) -> [(u16, u16); 9] {
        let mut years = [(0, 0); 9];
        for row in &file.turn {
            let number = self.number("number of a turn", &row.number, 1..10);
            let (from, to) = (*row.from.get_ref(), row.to);
            if !(1..=to).contains(&from) || to > 9999 {
                self.say(row.from.span(), "A turn runs from a year to a later one.");
            } else if let Some(slot) = years.get_mut(usize::from(number).wrapping_sub(1)) {
                if *slot != (0, 0) {
                    self.say(row.number.span(), format!("Turn {number} is told twice."));
                }
                *slot = (from as u16, to as u16);
            }
        }
        if let Some(n) = years.iter().position(|&(from, _)| from == 0) {
            self.missing(format!("Turn {} is missing.", n + 1));
        }
        years
    }

    /// Henry VI is known by his infirm face; there is exactly one, and he is in the set-up (3.0, 14.0).
    fn henry(&mut self, file: &File, setup: &[Standing]) -> Option<Noble> {
        let mut found = None;
        for (n, row) in file.noble.iter().enumerate() {
            if row.down_kind.get_ref() != "infirm" {
                continue;
            }
            // His rank never changes, or a change of health could leave him with too many troops.
            for face in [&row.up, &row.down] {
                if *face.stars.get_ref() != 3 {
                    self.say(face.stars.span(), "Henry VI has three stars on both faces (14.0).");
                }
                if face.side.as_ref().unwrap_or(&row.side).get_ref() != "lancaster" {
                    self.say(row.side.span(), "Henry VI is Lancaster's on both faces (14.0).");
                }
            }
            if found.is_some() {
                self.say(row.down_kind.span(), "Only one noble can be Henry VI, \"infirm\".");
            }
            if !setup.iter().any(|s| usize::from(s.noble.0) == n) {
                self.say(row.id.span(), "Henry VI is part of the set-up.");
            }
            found = Some(Noble(n as u8));
        }
        for row in setup.iter().filter(|s| s.down && Some(s.noble) != found) {
            let at = &file.setup[setup.iter().position(|s| s == row).unwrap_or(0)];
            self.say(at.face.span(), "Only Henry VI begins face down.");
        }
        if found.is_none() {
            self.missing("No noble is \"infirm\" face down: Henry VI is missing (14.0).");
        }
        found
    }
}

//! The board in words: for the terminal, and one place a line for readers.

use tudor_engine::Seat;
use tudor_engine::show::PlaceWords;

use super::words::{area_anchor, count, house, lead, list};
use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};
use crate::{LANCASTER, YORK};

fn letter(seat: Seat) -> char {
    if seat == LANCASTER { 'L' } else { 'Y' }
}

/// Breaks a line at commas before the 100th column.
fn wrap(out: &mut String, first: &str, rest: &str, items: &[String]) {
    let mut line = first.to_owned();
    for (n, item) in items.iter().enumerate() {
        let end = if n + 1 == items.len() { "" } else { "," };
        if line.chars().count() + item.chars().count() + 2 > 98 {
            out.push_str(line.trim_end());
            out.push('\n');
            line = rest.to_owned();
        }
        line.push_str(item);
        line.push_str(end);
        line.push(' ');
    }
    out.push_str(line.trim_end());
    out.push('\n');
}

impl WarriorsOfEngland {
    /// "Turn 3 of 9, 1463 to 1466. The marker stands at York 3, 15 wins."
    pub(super) fn headline(&self, s: &State) -> String {
        let (first, last) = self.data.years[usize::from(s.turn.clamp(1, 9)) - 1];
        format!(
            "Turn {} of 9, {first} to {last}. The marker stands at {}; {} wins.",
            s.turn,
            lead(s.vp),
            self.triumph()
        )
    }

    /// "York has the initiative with 5; impulses left: York 3, Lancaster 3."
    pub(super) fn impulse_line(&self, s: &State) -> String {
        if s.impulses.number == 0 {
            return "Nobody has the initiative yet.".to_owned();
        }
        let seat = s.initiative();
        let what = if s.phase == Phase::Place { "Turns to place" } else { "Impulses" };
        format!(
            "{} has the initiative with {}. {what} left: {} {}, {} {}.",
            house(seat),
            s.impulses.number,
            house(seat),
            s.impulses.left[seat],
            house(seat.other()),
            s.impulses.left[seat.other()]
        )
    }

    /// "If the turn ended now: Lancaster 8, York 9." Nothing once the turn is scored.
    pub(super) fn forecast(&self, s: &State) -> Option<String> {
        if matches!(s.phase, Phase::Henry | Phase::Over(_)) {
            return None;
        }
        let tally = self.tally(s);
        let part = |seat: Seat| match tally[seat] {
            (points, 0) => points.to_string(),
            (points, exiles) => {
                format!("{} ({points} less {exiles})", i32::from(points) - i32::from(exiles))
            }
        };
        Some(format!("If the turn ended now: Lancaster {}, York {}.", part(LANCASTER), part(YORK)))
    }

    /// "*** 0-3, 2 troops, infirm".
    pub(super) fn ratings(&self, s: &State, noble: Noble) -> String {
        let face = self.face(s, noble);
        format!("{} {}-{}", "*".repeat(usize::from(face.stars)), face.battle, face.leadership)
    }

    /// What else is to be said of a noble on the map: infirm, disgraced, pinned, of another colour.
    pub(super) fn remarks(&self, s: &State, noble: Noble, seat: Seat) -> Vec<&'static str> {
        let mut out = Vec::new();
        if self.infirm(s).has(noble) {
            out.push("infirm");
        }
        if s.disgraced.has(noble) {
            out.push("disgraced");
        }
        match self.face(s, noble).colour {
            None => out.push("neutral by birth"),
            Some(colour) if colour != seat => out.push("turned"),
            Some(_) => {}
        }
        if s.down.has(noble) && noble != self.data.henry {
            out.push("second face");
        }
        if self.is_pinned(s, noble, seat) {
            out.push("pinned");
        }
        out
    }

    /// Is he held where he is by the enemies there (6.2)?
    pub(super) fn is_pinned(&self, s: &State, noble: Noble, seat: Seat) -> bool {
        s.area_of(noble, seat).is_some_and(|area| {
            !s.at[area][seat.other()].is_empty() && self.movers(s, seat, area).1 == 0
        })
    }

    fn noble_line(&self, s: &State, noble: Noble, seat: Seat) -> String {
        let home = self.data.piece(noble).home.map_or("no home", |home| self.place_name(home));
        let mut line = format!(
            "{} {}, {}, {}",
            self.title(s, noble),
            self.ratings(s, noble),
            count(s.troops[noble], "troop"),
            home
        );
        for remark in self.remarks(s, noble, seat) {
            line.push_str(", ");
            line.push_str(remark);
        }
        line
    }

    fn names(&self, s: &State, nobles: Nobles) -> Vec<String> {
        nobles.iter().map(|n| format!("{} {}", self.title(s, n), self.ratings(s, n))).collect()
    }

    /// "worth 2, York's" or "abroad".
    fn standing(&self, s: &State, area: Area) -> String {
        let mut text = match (area.owner(), s.control[area]) {
            (Some(owner), _) => format!("abroad, {}'s", house(owner)),
            (None, Some(seat)) => format!("worth {}, {}'s", self.data.places[area].vp, house(seat)),
            (None, None) => format!("worth {}, nobody's", self.data.places[area].vp),
        };
        if let Some(seat) = s.aggressor[area] {
            text += &format!(", {} is the aggressor", house(seat));
        }
        text
    }

    pub(super) fn text_board(&self, s: &State) -> String {
        let mut out = format!("{}\n{}\n", self.headline(s), self.impulse_line(s));
        out.extend(self.forecast(s).map(|text| text + "\n"));
        out.push('\n');
        for area in Area::ALL {
            let empty = Seat::BOTH.into_iter().all(|seat| s.at[area][seat].is_empty());
            if empty && area.owner().is_some() {
                continue;
            }
            out.push_str(&format!("{}: {}\n", self.place_name(area), self.standing(s, area)));
            for seat in Seat::BOTH {
                for noble in s.at[area][seat] {
                    let line: String = self.noble_line(s, noble, seat).chars().take(94).collect();
                    out.push_str(&format!("  {} {line}\n", letter(seat)));
                }
            }
        }
        out.push('\n');
        for (name, set) in [
            ("Tower, lost by Lancaster", s.tower[LANCASTER]),
            ("Tower, lost by York", s.tower[YORK]),
            ("Lancaster's Covert Box", s.covert[LANCASTER]),
            ("York's Covert Box", s.covert[YORK]),
            ("Drawn", s.drawn),
        ] {
            if !set.is_empty() {
                wrap(&mut out, &format!("{name}: "), "  ", &self.names(s, set));
            }
        }
        out.push_str(&format!("Cup: {}.\n", self.cup_count(s)));
        out
    }

    /// "8 red, 7 white, 14 green".
    pub(super) fn cup_count(&self, s: &State) -> String {
        let [red, white, green] = self.cup_colours(s).map(Nobles::len);
        format!("{red} red, {white} white, {green} green")
    }

    /// The nobles in the cup, by colour.
    pub(super) fn cup_colours(&self, s: &State) -> [Nobles; 3] {
        let red = self.data.coloured(s.cup, LANCASTER, s.down);
        let white = self.data.coloured(s.cup, YORK, s.down);
        [red, white, s.cup.minus(red | white)]
    }

    /// The areas, and then everybody in play with both faces: what is read out, and shown of the noble who is picked.
    pub(super) fn places(&self, s: &State) -> Vec<PlaceWords> {
        let mut out = self.area_places(s);
        let people = Seat::BOTH.into_iter().flat_map(|seat| {
            let boxes = s.covert[seat] | s.tower[seat];
            (s.on_map(seat) | boxes).iter().map(move |noble| (noble, Some(seat)))
        });
        let drawn = s.drawn.iter().map(|noble| (noble, self.face(s, noble).colour));
        out.extend(people.chain(drawn).map(|(noble, seat)| {
            let home = self.data.piece(noble).home.map_or("none", |home| self.place_name(home));
            let says = format!(
                "{}. Home: {home}. {}.",
                self.plaque_label(s, noble, seat),
                self.other_face(s, noble)
            );
            PlaceWords { at: self.noble_anchor(noble), says: says.into() }
        }));
        out
    }

    fn area_places(&self, s: &State) -> Vec<PlaceWords> {
        Area::ALL
            .into_iter()
            .map(|area| {
                let mut says = format!("{}, {}", self.place_name(area), self.standing(s, area));
                for seat in Seat::BOTH {
                    let lines: Vec<_> =
                        s.at[area][seat].iter().map(|n| self.noble_line(s, n, seat)).collect();
                    if !lines.is_empty() {
                        says += &format!(". {}: {}", house(seat), list(lines));
                    }
                }
                PlaceWords { at: area_anchor(area), says: (says + ".").into() }
            })
            .collect()
    }
}

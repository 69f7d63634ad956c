//! The board for the terminal and in a sentence: everything the picture says.

use tudor_engine::Seat;
use tudor_engine::show::PlaceWords;

use super::words::{at_area, count, house, marker};
use crate::area::Area;
use crate::leader::{Leader, Leaders};
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::{ENGLISH, FRENCH};

impl WarriorsOfGod {
    pub(super) fn summary(&self, s: &State) -> String {
        let of = |seat| self.serving(s, seat).len();
        let nobodys = match self.unaligned(s).len() {
            0 => String::new(),
            n => format!(", {n} still nobody's"),
        };
        format!(
            "Map of England and France, 27 areas. Turn {}, {}. Points: {}. {} English and {} French leaders on the map{nobodys}.",
            s.turn,
            self.years(s.turn),
            marker(s.vp),
            of(ENGLISH),
            of(FRENCH)
        )
    }

    /// "Edward III*** 5-2 bow, king, 3 infantry, dies on 1-3".
    pub(super) fn leader_words(&self, s: &State, leader: Leader) -> String {
        let man = self.man(leader);
        let mut out = format!(
            "{}{} {}-{}",
            man.name,
            "*".repeat(usize::from(man.stars)),
            man.battle,
            man.bravery
        );
        if man.longbow {
            out.push_str(" bow");
        }
        if leader.is_non_aligned() {
            let free = s.place[leader] == Place::Routed || self.unaligned(s).has(leader);
            out.push_str(if free { " (non-aligned)" } else { " (drafted)" });
        }
        if s.king.0.contains(&Some(leader)) {
            out.push_str(", king");
        }
        if !s.troops[leader].is_empty() && matches!(s.place[leader], Place::On(_)) {
            out.push_str(&format!(", {}", s.troops[leader].words()));
        }
        if s.disgraced.has(leader) {
            out.push_str(", disgraced");
        }
        if matches!(s.phase, Phase::Impulse | Phase::Column(..))
            && self.stuck(s, leader).is_some_and(|_| s.area_of(leader).is_some())
        {
            out.push_str(", held");
        }
        if self.age(s, leader) == 0 {
            out.push_str(", new");
        }
        out.push_str(&match self.dies_on(s, leader) {
            None | Some(0) => String::new(),
            Some(1) => ", dies on 1".to_owned(),
            Some(crate::CERTAIN) => ", dies this turn".to_owned(),
            Some(face) => format!(", dies on 1-{face}"),
        });
        out
    }

    /// Everything of a leader in one sentence, for players who hear it or pick him.
    pub(super) fn leader_says(&self, s: &State, leader: Leader) -> String {
        let man = self.man(leader);
        let mut out = format!(
            "{}, {}, battle {}, bravery {}{}, {}",
            man.name,
            count(man.stars, "star"),
            man.battle,
            man.bravery,
            if man.longbow { ", longbow" } else { "" },
            match (leader.born_to(), s.place[leader]) {
                (Some(seat), _) => house(seat).to_owned(),
                // Whom he serves is chosen when he arrives, and again after a rout (3.3).
                (None, Place::Waiting | Place::Routed) => "non-aligned".to_owned(),
                _ if self.unaligned(s).has(leader) => "non-aligned, nobody's yet".to_owned(),
                (None, _) => format!("non-aligned, drafted by the {}", house(s.side(leader))),
            },
        );
        if s.king.0.contains(&Some(leader)) {
            out.push_str(", king");
        }
        out += &match leader.arrival() {
            0 => ", there from the start".to_owned(),
            turn if s.place[leader] == Place::Waiting => {
                format!(", arrives in {}", self.year(turn))
            }
            turn => format!(", arrived in {}", self.year(turn)),
        };
        out += &format!(", home {}", man.home.name());
        if matches!(s.place[leader], Place::On(_)) {
            out += &format!(". With {}: {}", man.him(), s.troops[leader].words());
        }
        out += match s.place[leader] {
            Place::Captive => ". Captive",
            Place::Routed => ". Routed",
            _ => "",
        };
        if s.disgraced.has(leader) {
            out += &format!(". Disgraced: {} counts for nothing when control is tried", man.he());
        }
        out += &match self.dies_on(s, leader) {
            None | Some(0) => String::new(),
            Some(1) => ". Dies this turn on 1: 17 %".to_owned(),
            Some(crate::CERTAIN) => ". Dies this turn".to_owned(),
            Some(face) => {
                format!(". Dies this turn on 1–{face}: {} %", (u32::from(face) * 100 + 3) / 6)
            }
        };
        if self.is_held(s, leader)
            && let Some(why) = self.stuck(s, leader)
        {
            out += &format!(". {}", why.reason.trim_end_matches('.'));
        }
        out + "."
    }

    fn area_says(&self, s: &State, area: Area) -> String {
        let state = match s.control[area] {
            _ if area.is_neutral() => "neutral".to_owned(),
            Some(seat) => format!("value {}, {}", area.value(), house(seat)),
            None => format!("value {}, free", area.value()),
        };
        let mut out = format!("{}, {state}", area.name());
        for seat in Seat::BOTH {
            let here = self.serving_in(s, area, seat);
            if !here.is_empty() {
                let list: Vec<_> = here.iter().map(|l| self.leader_words(s, l)).collect();
                out.push_str(&format!("; {}: {}", house(seat), list.join("; ")));
            }
        }
        let nobodys: Vec<_> =
            self.nobodys_in(s, area).iter().map(|l| self.leader_words(s, l)).collect();
        if !nobodys.is_empty() {
            out.push_str(&format!("; nobody's yet: {}", nobodys.join("; ")));
        }
        if let Some(seat) = s.aggressor[area] {
            out.push_str(&format!("; aggressor {}", house(seat)));
        }
        if !s.loose[area].is_empty() {
            out.push_str(&format!("; without a leader: {}", s.loose[area].words()));
        }
        out + "."
    }

    pub(super) fn places(&self, s: &State) -> Vec<PlaceWords> {
        let areas = Area::ALL
            .into_iter()
            .map(|area| PlaceWords { at: at_area(area), says: self.area_says(s, area).into() });
        let leaders = s
            .living()
            .filter(|&l| s.place[l] != Place::Waiting || l.arrival() == s.turn)
            .map(|l| PlaceWords { at: self.at_leader(l), says: self.leader_says(s, l).into() });
        areas.chain(leaders).collect()
    }

    /// At most 100 columns.
    pub(super) fn terminal(&self, s: &State) -> String {
        let mut out = Vec::new();
        let forecast = self.forecast(s);
        out.push(format!(
            "Turn {} of {}, {}   Points: {}   This turn so far: English {}, French {}",
            s.turn,
            self.last,
            self.years(s.turn),
            marker(s.vp),
            forecast[ENGLISH],
            forecast[FRENCH]
        ));
        if s.impulses.number > 0 {
            out.push(format!(
                "Initiative: {}   Impulses left: English {}, French {}",
                house(s.initiative()),
                s.impulses.left[ENGLISH],
                s.impulses.left[FRENCH]
            ));
        }
        for seat in Seat::BOTH {
            let king = s.king[seat].map_or("none", |l| self.name(l));
            out.push(format!("{} king: {king}", house(seat)));
        }
        for area in Area::ALL {
            let mark = match s.control[area] {
                Some(ENGLISH) => 'E',
                Some(FRENCH) => 'F',
                None if area.is_neutral() => 'n',
                None => '.',
            };
            let value = if area.is_neutral() { ' ' } else { char::from(b'0' + area.value()) };
            let aggressor = s.aggressor[area]
                .map_or(String::new(), |seat| format!("  aggressor {}", house(seat)));
            let loose = if s.loose[area].is_empty() {
                String::new()
            } else {
                format!("  [{}]", s.loose[area].words())
            };
            out.push(format!("{mark}{value} {:<16}{loose}{aggressor}", area.name()));
            for seat in Seat::BOTH {
                for leader in self.serving_in(s, area, seat) {
                    out.push(format!(
                        "     {} {}",
                        &house(seat)[..1],
                        self.leader_words(s, leader)
                    ));
                }
            }
            for leader in self.nobodys_in(s, area) {
                out.push(format!("     - {}", self.leader_words(s, leader)));
            }
        }
        self.boxes(s, &mut out);
        let battle = matches!(
            s.phase,
            Phase::Offer(_)
                | Phase::Losses(_)
                | Phase::Flight(_)
                | Phase::Third
                | Phase::Driven
                | Phase::Runners(_)
                | Phase::Pursuit(_)
                | Phase::Round
        );
        if battle {
            let b = &s.battle;
            out.push(format!(
                "Battle in {}, round {}: {} ({} dice) against {} ({} dice), missed marker {:?}",
                b.area.name(),
                b.round,
                self.name(b.commander[ENGLISH]),
                self.dice(s, ENGLISH),
                self.name(b.commander[FRENCH]),
                self.dice(s, FRENCH),
                b.missed
            ));
        }
        out.iter().flat_map(|line| wrap(line.trim_end())).collect::<Vec<_>>().join("\n") + "\n"
    }

    fn boxes(&self, s: &State, out: &mut Vec<String>) {
        let mut list = |title: &str, who: Leaders| {
            if !who.is_empty() {
                let all: Vec<_> = who.iter().map(|l| self.leader_words(s, l)).collect();
                out.push(format!("{title}: {}", all.join("; ")));
            }
        };
        list("Tower of London", s.captives(FRENCH));
        list("Conciergerie", s.captives(ENGLISH));
        list("Routed", s.at(Place::Routed));
        let next = if s.arriving().iter().filter(|&l| s.place[l] == Place::Waiting).count() > 0 {
            s.turn
        } else {
            s.turn + 1
        };
        for turn in next..=(next + 1) {
            let who: Leaders = Leader::all()
                .filter(|l| l.arrival() == turn && s.place[*l] == Place::Waiting)
                .collect();
            if !who.is_empty() {
                let names: Vec<_> = who
                    .iter()
                    .map(|l| {
                        let man = self.man(l);
                        let side = l.born_to().map_or("non-aligned", house);
                        format!(
                            "{}{} {}-{} {side}, {}",
                            man.name,
                            "*".repeat(usize::from(man.stars)),
                            man.battle,
                            man.bravery,
                            man.home.name()
                        )
                    })
                    .collect();
                out.push(format!("Arrive in turn {turn}: {}", names.join("; ")));
            }
        }
    }
}

/// Breaks a line at blanks, so that none is wider than 100.
fn wrap(line: &str) -> Vec<String> {
    if line.chars().count() <= 100 {
        return vec![line.to_owned()];
    }
    let indent = line.chars().take_while(|c| *c == ' ').count();
    let mut out = vec![" ".repeat(indent)];
    for word in line.split_whitespace() {
        let now = out.last_mut().expect("invariant: there is a line");
        if now.chars().count() + 1 + word.chars().count() > 100 {
            out.push(format!("{}{word}", " ".repeat(indent + 4)));
        } else {
            if !now.trim().is_empty() {
                now.push(' ');
            }
            now.push_str(word);
        }
    }
    out
}

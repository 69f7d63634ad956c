//! Phase 6: deploying troops and recruiting mercenaries (10.0).

use tudor_engine::{Seat, Sink};

use crate::ENGLISH;
use crate::area::{AREAS, Area, Areas, Border};
use crate::event::Event;
use crate::leader::Leader;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::troops::{Kind, Troops};

/// The neighbours of each area that troops can reach: by land without mountains, with the sea, and by any border.
const BY_LAND: [Areas; AREAS] = reach_table(false, false);
const BY_SEA: [Areas; AREAS] = reach_table(true, false);
const ANY: [Areas; AREAS] = reach_table(true, true);

const fn reach_table(sea: bool, obstructed: bool) -> [Areas; AREAS] {
    let mut table = [Areas::EMPTY; AREAS];
    let mut from = 0;
    while from < AREAS {
        let neighbours = Area::ALL[from].neighbours();
        let mut n = 0;
        while n < neighbours.len() {
            let (to, border) = neighbours[n];
            let open = match border {
                Border::Sea => sea,
                Border::Obstructed => obstructed,
                Border::River | Border::Clear => true,
            };
            if open {
                table[from] = table[from].or(to.set());
            }
            n += 1;
        }
        from += 1;
    }
    table
}

/// Everything that can be reached from an area through the areas of a set; the area itself only if it is in the set.
fn flood(table: &[Areas; AREAS], from: Area, through: Areas) -> Areas {
    let mut found = Areas::EMPTY;
    let mut edge = table[from.index()] & through;
    while !edge.is_empty() {
        found |= edge;
        let next = edge.iter().fold(Areas::EMPTY, |all, area| all | table[area.index()]);
        edge = (next & through) - found;
    }
    found
}

impl WarriorsOfGod {
    /// The areas of his own a side can deploy to from here (10.1): never across mountains, only the English by sea.
    #[must_use]
    pub fn deploy_reach(&self, s: &State, seat: Seat, from: Area) -> Areas {
        let table = if seat == ENGLISH { &BY_SEA } else { &BY_LAND };
        flood(table, from, s.controlled(seat)).without(from)
    }

    /// The areas of his own to which a side can recruit from a neutral area (10.2, A12).
    #[must_use]
    pub fn recruit_reach(&self, s: &State, seat: Seat, home: Area) -> Areas {
        let table = match (self.options.free_recruiting, seat == ENGLISH) {
            (true, _) => &ANY,
            (false, true) => &BY_SEA,
            (false, false) => &BY_LAND,
        };
        flood(table, home, s.controlled(seat))
    }

    pub(crate) fn begin_deploying(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        s.marked = s
            .controlled(seat)
            .subset(|a| !s.loose[a].is_empty() && !self.deploy_reach(s, seat, a).is_empty());
        self.go_on_deploying(s, seat, events);
    }

    /// Back to the choice of what to do, if anything is left to do.
    fn go_on_deploying(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        if !s.marked.is_empty() || self.recruits(s, seat).next().is_some() {
            s.phase = Phase::Deploy(seat);
        } else {
            self.end_deploying(s, seat, events);
        }
    }

    /// Every recruit there can be: a mercenary at home, and a leader with room in an area of his own within reach.
    fn recruits(&self, s: &State, seat: Seat) -> impl Iterator<Item = (Kind, Leader)> {
        Kind::MERCENARIES
            .into_iter()
            .filter_map(move |kind| {
                let home = kind.home()?;
                let reach =
                    (s.loose[home].count(kind) > 0).then(|| self.recruit_reach(s, seat, home))?;
                (!reach.is_empty()).then_some((kind, reach))
            })
            .flat_map(move |(kind, reach)| {
                s.living()
                    .filter(move |&l| {
                        matches!(s.place[l], Place::On(area) if reach.has(area))
                            && s.side(l) == seat
                            && self.room_under(s, l) > 0
                    })
                    .map(move |l| (kind, l))
            })
    }

    pub(crate) fn deploy_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        out.extend(s.marked.iter().map(Move::Open));
        out.extend(self.recruits(s, seat).map(|(kind, leader)| Move::Recruit(kind, leader)));
        out.push(Move::Done);
    }

    pub(crate) fn sending_moves(&self, s: &State, seat: Seat, area: Area, out: &mut Vec<Move>) {
        let reach = self.deploy_reach(s, seat, area);
        for (kind, most) in s.loose[area].each() {
            for n in 1..=most as u8 {
                out.extend(reach.iter().map(|to| Move::Send(kind, n, to)));
            }
        }
        out.push(Move::Stay);
    }

    pub(crate) fn send(
        &self,
        s: &mut State,
        seat: Seat,
        kind: Kind,
        count: u8,
        to: Area,
        events: &mut impl Sink<Event>,
    ) {
        let Phase::Sending(_, from) = s.phase else { return };
        events.emit(Event::Sent { seat, from, to, kind, count });
        s.loose[from] -= Troops::of(kind, count);
        s.loose[to] += Troops::of(kind, count);
        if s.loose[from].is_empty() {
            self.go_on_deploying(s, seat, events);
        }
    }

    pub(crate) fn stay(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        let Phase::Sending(_, area) = s.phase else { return };
        events.emit(Event::Stayed { seat, area });
        self.go_on_deploying(s, seat, events);
    }

    pub(crate) fn recruit(
        &self,
        s: &mut State,
        seat: Seat,
        kind: Kind,
        leader: Leader,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Recruited { seat, kind, leader });
        if let Some(home) = kind.home() {
            s.loose[home] -= Troops::of(kind, 1);
            s.troops[leader] += Troops::of(kind, 1);
        }
        self.go_on_deploying(s, seat, events);
    }

    pub(crate) fn end_deploying(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        s.marked = Areas::EMPTY;
        if seat == s.other() {
            self.begin_deploying(s, s.initiative(), events);
        } else {
            self.begin_exchange(s, events);
        }
    }
}

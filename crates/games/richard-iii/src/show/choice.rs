//! Each legal move as a person meets it.

use tudor_engine::Seat;
use tudor_engine::show::{Anchor, Choice, Offer};

use super::odds;
use super::ways::{Narrow, WayChoice, room};
use super::words::{at, called, called_first, dice, pool, slot};
use crate::View;
use crate::data::{Area, Kind, Slot};
use crate::moves::{Move, Path, write};
use crate::state::{Phase, State};

/// The rule by which this side goes home: the King's, or the Pretender's.
pub fn goes_home(s: &State, seat: Seat) -> &'static str {
    if seat == s.king { "8.4" } else { "8.3" }
}

/// A block of the mover, by name.
fn name(view: &View, x: Slot) -> String {
    view.block(x).map_or_else(|| "A block".to_owned(), called_first)
}

/// The same beside the name of an area: "The Earl of Oxford" where an area is called Oxford, too.
pub fn traveller(view: &View, x: Slot) -> String {
    match view.block(x) {
        Some(b)
            if matches!(b.info().kind, Kind::Heir | Kind::Noble | Kind::Rose)
                && Area::ALL.iter().any(|a| a.name() == b.info().name) =>
        {
            format!("The {}", b.info().title)
        }
        _ => name(view, x),
    }
}

/// A move; `way` says how a march differs from others to the same area, `retreat` how a retreat is offered.
pub fn choice(view: &View, mv: Move, way: WayChoice, retreat: Offer) -> Choice {
    let s = &view.state;
    let who = |x: Slot| name(view, x);
    let goes = |x: Slot| traveller(view, x);
    let mut help = "";
    let target = |x: Slot| view.block(x).map_or_else(|| "a block".to_owned(), called);
    let two = |a: Anchor, b: Anchor| vec![vec![a, b]];
    let (paths, label, rule, offer): (Vec<Vec<Anchor>>, String, &'static str, Offer) = match mv {
        Move::Card(card) => (
            vec![vec![Anchor::new("card", card.id())]],
            format!("Play {}", card.name()),
            "1.1",
            Offer::Click,
        ),
        Move::Ask => (vec![], "Show this hand and ask for another".into(), "5.1", Offer::Button),
        Move::Keep => (vec![], "Keep my hand".into(), "5.1", Offer::Go),
        Move::GiveUp => (vec![], "Give mine up, too".into(), "5.1", Offer::Button),
        Move::March(x, path) => {
            let end = path.end().expect("invariant: a path leads somewhere");
            if matches!(way, WayChoice::Choose(_)) {
                help = "A border lets only so many through in a turn: take the way that the others do not need.";
            }
            // Equivalent routes get no click path: the player is offered one of them.
            let paths = if way == WayChoice::Same { vec![] } else { two(slot(x), at(end)) };
            (paths, march(s, &goes(x), x, path, way), "5.2", Offer::Click)
        }
        Move::Sail(x, sea, to) => (
            two(slot(x), at(to)),
            format!("{} sails to {} by the {}", goes(x), to.name(), sea.name()),
            "5.3",
            Offer::Click,
        ),
        Move::Recruit(block, area) => (
            two(pool(block), at(area)),
            format!("Recruit {} in {}", called(block), area.name()),
            "5.4",
            Offer::Click,
        ),
        Move::Muster(a) => {
            (vec![vec![at(a)]], format!("Muster in {}", a.name()), "Muster", Offer::Click)
        }
        Move::Plague(a) => {
            (vec![vec![at(a)]], format!("Plague in {}", a.name()), "Plague", Offer::Click)
        }
        Move::Done => match s.phase {
            Phase::Treason(_) => (vec![], "Keep it for later".into(), "Treason", Offer::Quiet),
            Phase::Regroup(_) => (vec![], "Stay here".into(), "6.7", Offer::Go),
            _ if s.ap == 0 => (vec![], "End my actions".into(), "1.2", Offer::Go),
            _ => (vec![], "End my actions".into(), "1.2", Offer::Quiet),
        },
        Move::Main(a) => (vec![vec![at(a)]], format!("From {}", a.name()), "6.3", Offer::Button),
        Move::Battle(a) => {
            (vec![vec![at(a)]], format!("Fight for {}", a.name()), "6.1", Offer::Button)
        }
        Move::Fire(x) => {
            (vec![], format!("{}: fire {}", who(x), dice(s.steps(x))), "6.4", Offer::Go)
        }
        Move::Charge(x, t) => (
            two(slot(x), slot(t)),
            format!("{} charges {}", who(x), target(t)),
            "6.5",
            Offer::Click,
        ),
        Move::Tempt(x, t) => {
            let warwick = s.block(x).local() == crate::data::WARWICK;
            let n = s.loyalty(t, warwick).unwrap_or(1);
            (
                two(slot(x), slot(t)),
                format!("{} tempts {}, {} %", who(x), target(t), odds::even(n)),
                "6.9",
                Offer::Button,
            )
        }
        Move::Treason(t) => {
            let n = s.loyalty(t, false).unwrap_or(1);
            (
                vec![vec![slot(t)]],
                format!("Tempt {}, {} %", target(t), odds::even(n)),
                "Treason",
                Offer::Button,
            )
        }
        Move::Pass(x) => (vec![], format!("{}: wait", who(x)), "6.2", Offer::Quiet),
        Move::To(x, to) => {
            let (verb, rule) = match s.phase {
                Phase::Regroup(_) => ("regroups", "6.7"),
                _ => ("retreats", "6.6"),
            };
            (two(slot(x), at(to)), format!("{} {verb} to {}", goes(x), to.name()), rule, retreat)
        }
        Move::Fall(x) => {
            (vec![], format!("{} has no way out and is lost", who(x)), "6.6", Offer::Button)
        }
        Move::Hit(x) => {
            let hits = if s.shot.is_some_and(|shot| shot.hits == 1) { "it" } else { "them" };
            (vec![vec![slot(x)]], format!("{} takes {hits}", who(x)), "6.4", Offer::Button)
        }
        Move::Place(a) => {
            let rule = match s.phase {
                Phase::Enter(seat, _) if s.stage.is_political() => goes_home(s, seat),
                _ => "6.82",
            };
            (vec![vec![at(a)]], format!("In {}", a.name()), rule, Offer::Button)
        }
        Move::Execute => (vec![], "Execute him".into(), "9.1", Offer::Button),
        Move::Spare => (vec![], "Let him live".into(), "9.1", Offer::Go),
        Move::Starve(x) => {
            let rule = if s.area_of(x).exile_of().is_some() { "7.2" } else { "7.1" };
            (vec![vec![slot(x)]], format!("{} loses a step", who(x)), rule, Offer::Button)
        }
        Move::Home(x, to) => {
            let stays = s.area_of(x) == to;
            let label = if stays {
                format!("{} stays in {}", goes(x), to.name())
            } else {
                format!("{} goes to {}", goes(x), to.name())
            };
            (two(slot(x), at(to)), label, goes_home(s, x.seat()), Offer::Click)
        }
        Move::Pool(x) => {
            // Beyond what a box feeds at the reset, or without a place to go home to.
            let (path, why, rule) = match s.phase {
                Phase::Extra(..) => (vec![vec![slot(x)]], "", "8.5"),
                _ => (vec![], ": no home of his is free", goes_home(s, x.seat())),
            };
            (path, format!("{} goes to the pool{why}", who(x)), rule, Offer::Button)
        }
    };
    Choice { mv: write(mv), paths, label, ask: String::new(), help: help.to_owned(), rule, offer }
}

/// "Warwick marches to Oxford by Gloucester"; where he must choose between ways, only what they differ in: "By
/// Gloucester: 2 more can cross from Wilts to Gloucester".
fn march(s: &State, name: &str, x: Slot, path: Path, way: WayChoice) -> String {
    let names: Vec<_> = path.areas().map(Area::name).collect();
    let (last, by) = names.split_last().expect("invariant: a path leads somewhere");
    if let WayChoice::Choose(narrow) = way {
        let road = if by.is_empty() { "Direct".into() } else { format!("By {}", by.join(", ")) };
        let (left, does) = match narrow {
            Some(Narrow { from, to, left }) => {
                (left, format!("cross from {} to {}", from.name(), to.name()))
            }
            None => (room(s, x, path), "follow".to_owned()),
        };
        return match left {
            0 => format!("{road}: nobody else can {does}"),
            n => format!("{road}: {n} more can {does}"),
        };
    }
    let fights = path.end().is_some_and(|end| !s.of(x.seat().other(), end).is_empty());
    let verb = if fights { "attacks" } else { "marches to" };
    let by = if by.is_empty() { String::new() } else { format!(" by {}", by.join(", ")) };
    format!("{name} {verb} {last}{by}")
}

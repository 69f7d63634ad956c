//! What is asked, and each legal move as a person meets it.

use tudor_engine::Seat;
use tudor_engine::show::{Anchor, Block as Shown, Choice, Offer, Prompt};

use super::odds;
use super::refusals::refusals;
use super::words::{at, called, called_first, count, dice, of, pool, slot};
use crate::data::{Area, Block, Card, HEIRS, Kind, Slot, side};
use crate::moves::{Move, Path, write};
use crate::state::{Phase, State};
use crate::{RichardIii, View};

/// So many retreats are offered as buttons.
const RETREATS: usize = 4;

/// The prompt for the owner of this view.
pub fn prompt(view: &View, moves: &[Move]) -> Prompt {
    let s = &view.state;
    if moves.is_empty() {
        return waiting(view);
    }
    let seat = view.eye.seat().unwrap_or(Seat::First);
    let mut prompt = asked(view, seat, moves);
    // A retreat is a button of its own where there are few: nobody would guess that it is a click on the block.
    let ways = moves.iter().filter(|m| matches!(m, Move::To(..))).count();
    let retreat = if matches!(s.phase, Phase::Turn(..)) && ways <= RETREATS {
        Offer::Button
    } else {
        Offer::Click
    };
    prompt.choices = moves.iter().map(|&mv| choice(view, mv, moves, retreat)).collect();
    prompt.refusals = refusals(s, seat);
    prompt.blocks = odds::blocks(view, moves);
    prompt
}

fn waiting(view: &View) -> Prompt {
    let s = &view.state;
    let other = |seat: Seat, what: &str| format!("{} {what}", side(seat));
    let ask = match s.phase {
        Phase::Deal(seat) => format!("Seven cards are dealt to {}.", side(seat)),
        Phase::Cards => match view.eye.seat() {
            Some(me) if view.down[me] => format!(
                "{} has yet to choose a card. Yours lies face down; you may take it back.",
                side(me.other())
            ),
            _ => "Both choose a card.".to_owned(),
        },
        Phase::Answer(asker) => other(asker.other(), "keeps the own hand or gives it up."),
        Phase::Act(seat) => other(seat, "moves and recruits."),
        Phase::Main(seat, area) => {
            other(seat, &format!("names the main attack on {}.", area.name()))
        }
        Phase::Pick => other(s.first, "chooses the next battle."),
        Phase::Treason(seat) => other(seat, "may use the Treason card."),
        Phase::Turn(seat, letter) => {
            other(seat, &format!("acts with the {} blocks.", letter as char))
        }
        Phase::Roll => "The dice are thrown.".to_owned(),
        Phase::Hits(seat) => other(seat, "chooses who takes the hits."),
        Phase::Regroup(seat) => other(seat, "regroups."),
        Phase::Mix(seat) => other(seat, "stands its blocks up again."),
        Phase::Enter(seat, local) => {
            other(seat, &format!("places {}.", called(Block::new(seat, local))))
        }
        Phase::Execute(seat) => other(seat, "decides over the life of a prisoner."),
        Phase::Starve(seat, area, _) => {
            other(seat, &format!("chooses who starves in {}.", area.name()))
        }
        Phase::Home(seat) => other(seat, "goes home."),
        Phase::Extra(seat, area, _) => other(seat, &format!("clears {}.", area.name())),
        Phase::Over(winner, _) => other(winner, "has won."),
    };
    Prompt { ask: ask.into(), ..Prompt::default() }
}

fn asked(view: &View, seat: Seat, moves: &[Move]) -> Prompt {
    let s = &view.state;
    let mut p = Prompt::default();
    let (ask, help, rules): (String, String, Vec<&'static str>) = match s.phase {
        Phase::Answer(asker) => (
            format!("{} shows a poor hand. Keep yours?", side(asker)),
            "If you give yours up, both hands come from all 25 cards.".into(),
            vec!["5.1"],
        ),
        Phase::Act(_) => return action(s, seat),
        Phase::Main(_, area) => (
            format!("Where does your main attack on {} come from?", area.name()),
            "Blocks over the other borders wait in Reserve until round 2.".into(),
            vec!["6.3"],
        ),
        Phase::Pick => ("Which battle is next?".into(), String::new(), vec!["6.1"]),
        Phase::Treason(_) => (
            "Treason: whom do you tempt before the battle?".into(),
            "One attempt this turn. Passing keeps it for a later battle.".into(),
            vec!["Treason", "6.9"],
        ),
        Phase::Turn(_, letter) => {
            let battle = s.fight();
            p.left = format!("Round {} of 4", battle.round);
            if battle.round == 4 && seat == battle.attacker {
                (
                    "Round 4: your attackers must leave. Who goes where?".into(),
                    "Pick the block, then the area. Borders the enemy came by are closed; each takes its limit a round."
                        .into(),
                    vec!["6.2", "6.6"],
                )
            } else if moves.iter().any(|m| matches!(m, Move::To(..))) {
                (
                    format!("Your {} blocks: fire, or retreat?", letter as char),
                    "Hits go to the strongest enemy. To retreat, pick the block, then the area."
                        .into(),
                    vec!["6.2", "6.4", "6.6"],
                )
            } else {
                (
                    format!("Your {} blocks: fire, or something else?", letter as char),
                    "All hits of one block go to the strongest enemy.".into(),
                    vec!["6.2", "6.4"],
                )
            }
        }
        Phase::Hits(_) => (
            format!("Which block takes {}?", count(s.shot.map_or(0, |x| x.hits), "hit", "hits")),
            "These are your strongest.".into(),
            vec!["6.4"],
        ),
        Phase::Regroup(_) => (
            "The field is yours. Regroup?".into(),
            "Pick a block, then the area: each may go to one friendly or vacant neighbour.".into(),
            vec!["6.7"],
        ),
        Phase::Enter(who, local) => enters(s, Block::new(who, local)),
        Phase::Execute(who) => {
            let name = RichardIii::hostage(s, who).map_or_else(String::new, called);
            (
                format!("{name} serves you, but was born your enemy. Execute him?"),
                "Dead he never turns back, but his house gets a minor.".into(),
                vec!["9.1"],
            )
        }
        Phase::Starve(_, area, left) => {
            p.left = format!("{left} still to choose");
            (
                format!("{} cannot feed all. Who loses a step?", area.name()),
                String::new(),
                vec![if area.exile_of().is_some() { "7.2" } else { "7.1" }],
            )
        }
        Phase::Home(_) if seat == s.king => (
            "The campaign is over, and the throne is yours. Who goes home where?".into(),
            "Pick a block, then the area. Whoever finds no home of his free goes to the pool."
                .into(),
            vec!["8.4"],
        ),
        Phase::Home(_) => (
            format!("The campaign is over: {} has the throne. Who goes home where?", side(s.king)),
            "Pick a block, then the area: your heirs to exile. Whoever finds no home of his free goes to the pool."
                .into(),
            vec!["8.3"],
        ),
        Phase::Extra(_, area, left) => {
            p.left = format!("{left} still to choose");
            (
                format!("{} holds too many. Who goes to the pool?", area.name()),
                String::new(),
                vec!["7.2", "8.5"],
            )
        }
        _ => (
            "Which card do you play?".into(),
            if moves.contains(&Move::Ask) {
                "Your hand has 13 points or fewer: you may show it and ask for another.".into()
            } else {
                "An event beats every action card; then more points; then the Pretender.".into()
            },
            vec!["1.1"],
        ),
    };
    Prompt { ask: ask.into(), help: help.into(), rules, ..p }
}

fn action(s: &State, seat: Seat) -> Prompt {
    let card = RichardIii::card(s, seat);
    let left = if card.ap() == 0 {
        card.name().to_owned()
    } else {
        format!("{} of {} AP left", s.ap, card.ap())
    };
    let (ask, help, rule) = match card {
        Card::Plague => {
            ("Which enemy city gets the plague?", "Every block there loses a step.", "Plague")
        }
        Card::Muster if s.muster.is_none() => (
            "Where do you muster?",
            "A friendly or vacant area; everybody who can reach it may come.",
            "Muster",
        ),
        Card::Muster => ("Who comes to the muster?", "Borders keep their limits.", "Muster"),
        Card::Piracy => ("Who sails as a pirate?", "A pirate may land among the enemy.", "Piracy"),
        Card::ForceMarch => ("Who marches?", "One group, up to three areas each.", "ForceMarch"),
        Card::Surprise => {
            ("Who marches?", "One group; every border takes one block more.", "Surprise")
        }
        Card::Treason => (
            "Who marches?",
            "One group, or one sea move. The temptation comes before a battle.",
            "Treason",
        ),
        _ => (
            "March, sail or recruit?",
            "Pick a block, then where it goes. An area with a dotted gold edge is paid for: its other blocks march free.",
            "5.2",
        ),
    };
    Prompt { left, ask: ask.into(), help: help.into(), rules: vec![rule], ..Prompt::default() }
}

/// Why an heir enters: another fell, and who that was if only one has; or Henry is let out after a war (R78).
fn enters(s: &State, heir: Block) -> (String, String, Vec<&'static str>) {
    let (seat, name) = (heir.seat(), called(heir));
    if s.stage.is_political() {
        return (
            format!("{name} is free. Where does he go?"),
            String::new(),
            vec![goes_home(s, seat)],
        );
    }
    let dead = HEIRS & s.dead[seat];
    let fell = if dead.count_ones() == 1 {
        called_first(Block::new(seat, dead.trailing_zeros() as u8))
    } else {
        "An heir of yours".to_owned()
    };
    let help = match (s.wears(heir), seat == s.king) {
        (true, true) => "He is of age and your King now.",
        (true, false) => "He is of age and your Pretender now.",
        _ => "For each heir who falls a minor comes of age.",
    };
    (format!("{fell} fell. Where does {name} enter?"), help.to_owned(), vec!["6.82"])
}

/// The rule by which this side goes home: the King's, or the Pretender's.
fn goes_home(s: &State, seat: Seat) -> &'static str {
    if seat == s.king { "8.4" } else { "8.3" }
}

/// A block of the mover, by name.
fn name(view: &View, x: Slot) -> String {
    view.block(x).map_or_else(|| "A block".to_owned(), called_first)
}

/// The same beside the name of an area: "The Earl of Oxford" where an area is called Oxford, too.
fn traveller(view: &View, x: Slot) -> String {
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

/// How many more blocks the borders of this way let through after this one.
fn room(s: &State, x: Slot, path: Path) -> u8 {
    let card = RichardIii::card(s, x.seat());
    let mut from = s.area_of(x);
    let mut room = u8::MAX;
    for to in path.areas() {
        if let Some(way) = from.info().ways.iter().find(|way| way.to == to) {
            let left =
                RichardIii::limit(card, way).saturating_sub(s.crossed(x.seat(), way.border) + 1);
            room = room.min(left);
        }
        from = to;
    }
    room
}

fn choice(view: &View, mv: Move, moves: &[Move], retreat: Offer) -> Choice {
    let s = &view.state;
    let who = |x: Slot| name(view, x);
    let goes = |x: Slot| traveller(view, x);
    let mut help = "";
    let target = |x: Slot| view.block(x).map_or_else(|| "a block".to_owned(), called);
    let fights = |to| s.of(view.eye.seat().unwrap_or(Seat::First).other(), to) != 0;
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
            let names: Vec<_> = path.areas().map(Area::name).collect();
            let (last, by) = names.split_last().expect("invariant: a path leads somewhere");
            let by = if by.is_empty() { String::new() } else { format!(" by {}", by.join(", ")) };
            let end = path.end().expect("invariant: a path leads somewhere");
            let verb = if fights(end) { "attacks" } else { "marches to" };
            let mut label = format!("{} {verb} {last}{by}", goes(x));
            // Several ways lead there: what they differ in is whom they leave room for.
            let same =
                |m: &&Move| matches!(m, Move::March(y, p) if *y == x && p.end() == path.end());
            if moves.iter().filter(same).nth(1).is_some() {
                label += &match room(s, x, path) {
                    0 => ", nobody can follow".to_owned(),
                    n => format!(", {n} more can follow"),
                };
                help = "A border lets only so many through in a turn: take the way that the others do not need.";
            }
            (two(slot(x), at(end)), label, "5.2", Offer::Click)
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

/// A sentence for the battle panel: who attacks whom.
pub fn attack(s: &State) -> Vec<Shown> {
    let battle = s.fight();
    let from: Vec<&str> = battle
        .area
        .info()
        .ways
        .iter()
        .filter(|w| s.entered_by(battle.attacker, w.border, battle.area))
        .map(|w| w.to.name())
        .collect();
    let whence = if from.is_empty() { String::new() } else { format!(" from {}", from.join(", ")) };
    vec![Shown::Text(format!(
        "**{}** attacks{whence}. {} turn comes after the defender's of the same letter.",
        side(battle.attacker),
        of(battle.attacker)
    ))]
}

//! What is asked, or waited for.

use tudor_engine::Seat;
use tudor_engine::show::{Offer, PanelBlock, Prompt};

use super::choice::{choice, goes_home};
use super::odds;
use super::refusals::refusals;
use super::steps::steps;
use super::ways::ways;
use super::words::{called, called_first, capital, count, either, is_you, named};
use crate::data::{Block, Card, HEIRS, side};
use crate::moves::Move;
use crate::state::{Phase, State};
use crate::{RichardIii, View};

/// How many retreats are offered as buttons.
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
    let retreats = moves.iter().filter(|m| matches!(m, Move::To(..))).count();
    let retreat = if matches!(s.phase, Phase::Turn(..)) && retreats <= RETREATS {
        Offer::Button
    } else {
        Offer::Click
    };
    let ways = ways(s, moves);
    prompt.choices =
        moves.iter().zip(ways).map(|(&mv, way)| choice(view, mv, way, retreat)).collect();
    prompt.steps = steps(view, moves, &prompt.choices);
    prompt.refusals = refusals(s, seat);
    prompt.blocks = odds::blocks(view, moves);
    prompt
}

fn waiting(view: &View) -> Prompt {
    let s = &view.state;
    let other = |seat: Seat, what: &str| format!("{} {what}", side(seat));
    let ask = match s.phase {
        Phase::Deal(seat) if is_you(view.eye, seat) => "You are dealt seven cards.".to_owned(),
        Phase::Deal(seat) => format!("Seven cards are dealt to {}.", side(seat)),
        Phase::Cards => match view.eye.seat() {
            Some(me) if view.down[me] => format!(
                "{} has yet to choose a card. Yours lies face down; you may take it back.",
                side(me.other())
            ),
            _ => "Both choose a card.".to_owned(),
        },
        Phase::Answer(asker) => other(asker.other(), "keeps its hand or gives it up."),
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
        Phase::Over(winner, _) if is_you(view.eye, winner) => "You have won.".to_owned(),
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
        Phase::Act(_) => return action(s, seat, moves),
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
            } else {
                in_battle(letter as char, moves)
            }
        }
        Phase::Hits(_) => (
            format!("Which block takes {}?", count(s.shot.map_or(0, |x| x.hits), "hit")),
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

/// A turn in battle names what its blocks can do: "Your B blocks: fire, charge, or wait?"
fn in_battle(letter: char, moves: &[Move]) -> (String, String, Vec<&'static str>) {
    let can = |wanted: fn(&Move) -> bool| moves.iter().any(wanted);
    let (charges, retreats) =
        (can(|m| matches!(m, Move::Charge(..))), can(|m| matches!(m, Move::To(..))));
    let deeds = [
        can(|m| matches!(m, Move::Fire(_))).then_some("fire"),
        charges.then_some("charge"),
        can(|m| matches!(m, Move::Tempt(..))).then_some("tempt an enemy"),
        retreats.then_some("retreat"),
        can(|m| matches!(m, Move::Pass(_))).then_some("wait"),
    ];
    let mut help = "All hits of one block go to the strongest enemy.".to_owned();
    let mut rules = vec!["6.2", "6.4"];
    if charges {
        help += " To charge, pick the block, then its target.";
        rules.push("6.5");
    }
    if retreats {
        help += " To retreat, pick the block, then the area.";
        rules.push("6.6");
    }
    (format!("Your {letter} blocks: {}?", either(deeds.into_iter().flatten())), help, rules)
}

fn action(s: &State, seat: Seat, moves: &[Move]) -> Prompt {
    let card = RichardIii::card(s, seat);
    let left = if card.ap() == 0 {
        card.name().to_owned()
    } else {
        format!("{} of {} AP left", s.ap, card.ap())
    };
    // A question for somebody who can only stop would be a riddle.
    if moves == [Move::Done] {
        let ask = "Nothing is left to do. End your actions.".into();
        return Prompt { left, ask, rules: vec!["1.2"], ..Prompt::default() };
    }
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
        _ => return usual(left, moves),
    };
    Prompt { left, ask: ask.into(), help: help.into(), rules: vec![rule], ..Prompt::default() }
}

/// An action card: march, sail, recruit, whichever can be done.
fn usual(left: String, moves: &[Move]) -> Prompt {
    let can = |wanted: fn(&Move) -> bool| moves.iter().any(wanted);
    let deeds = [
        can(|m| matches!(m, Move::March(..))).then_some("march"),
        can(|m| matches!(m, Move::Sail(..))).then_some("sail"),
        can(|m| matches!(m, Move::Recruit(..))).then_some("recruit"),
        Some("end your actions"),
    ];
    let ask = capital(&either(deeds.into_iter().flatten())) + "?";
    let help = "Pick a block, then where it goes. An area with a dotted gold edge is paid for: its other blocks march free.";
    Prompt { left, ask: ask.into(), help: help.into(), rules: vec!["5.2"], ..Prompt::default() }
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
    let fell = match dead.only() {
        Some(local) => called_first(Block::new(seat, local.0)),
        None => "An heir of yours".to_owned(),
    };
    let help = match (s.wears(heir), seat == s.king) {
        (true, true) => "He is of age and your King now.",
        (true, false) => "He is of age and your Pretender now.",
        _ => "For each heir who falls a minor comes of age.",
    };
    (format!("{fell} fell. Where does {name} enter?"), help.to_owned(), vec!["6.82"])
}

/// A sentence for the battle panel: who attacks whom.
pub fn attack(view: &View) -> Vec<PanelBlock> {
    let s = &view.state;
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
    let attacker = named(view.eye, battle.attacker);
    let (attacks, whose) = (attacker.does("attack", "attacks"), capital(&attacker.whose()));
    vec![PanelBlock::Text(format!(
        "{attacks}{whence}. {whose} turn comes after the defender's of the same letter."
    ))]
}

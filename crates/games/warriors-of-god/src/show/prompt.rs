//! What is asked, and what cannot be done.

use tudor_engine::show::{PanelBlock, Prompt, Remark, Tone};
use tudor_engine::{Eye, Game, Node, Seat};

use super::words::{count, house, is_you, named};
use crate::View;
use crate::area::Area;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, State};

impl WarriorsOfGod {
    pub(super) fn prompted(&self, view: &View, moves: &[Move]) -> Prompt {
        let s = &view.state;
        let (ask, help, rule) = match self.node(s) {
            Node::Over(ending) => {
                let ask = match ending.winner {
                    Some(seat) => format!("{} win.", named(view.eye, seat).who()),
                    None => "A draw.".to_owned(),
                };
                return Prompt {
                    ask: ask.into(),
                    help: ending.text().into(),
                    rules: vec!["15.0"],
                    ..Prompt::default()
                };
            }
            Node::Decide(seat) if is_you(view.eye, seat) => self.question(s, seat, moves),
            Node::Decide(seat) => {
                let rule = self.phase_rule(s);
                (format!("{} decide.", named(view.eye, seat).who()), self.waits_for(s, seat), rule)
            }
            Node::Chance(chance) => {
                (self.rolled(s, chance.label), String::new(), self.phase_rule(s))
            }
            Node::Secret(_) => (String::new(), String::new(), ""),
        };
        let mut blocks = self.odds(s);
        if let (Phase::Control(_, area), false) = (s.phase, moves.is_empty()) {
            blocks.extend(moves.iter().filter_map(|mv| match mv {
                Move::Claim(l) => Some(self.control_odds(s, *l, area)),
                _ => None,
            }));
        }
        blocks.extend(self.warning(s, view.eye));
        Prompt {
            left: self.left(s),
            ask: ask.into(),
            help: help.into(),
            rules: vec![rule],
            choices: moves.iter().map(|&mv| self.choice(s, mv)).collect(),
            steps: self.steps(moves),
            refusals: view.eye.seat().map(|seat| self.refusals(s, seat)).unwrap_or_default(),
            blocks,
            ..Prompt::default()
        }
    }

    /// "Impulse 2 of 5", "2 hits".
    fn left(&self, s: &State) -> String {
        match s.phase {
            Phase::Impulse => s.impulses.next().map_or_else(String::new, |seat| {
                let all = s.impulses.number - u8::from(seat != s.initiative());
                format!("Impulse {} of {all}", all - s.impulses.left[seat] + 1)
            }),
            Phase::Losses(seat) => count(s.battle.hits[seat], "hit"),
            // As many as the border takes and the Flypaper Rule lets go (6.1).
            Phase::Column(seat, from, _, n) => {
                format!("{} more may go", n.min(self.free_to_leave(s, &s.census(), seat, from)))
            }
            Phase::Runners(seat) => s.battle.running.map_or_else(String::new, |(_, to)| {
                format!("{} of {}", s.battle.runners.len(), self.room(s, seat, to))
            }),
            Phase::Pay(_, l) => {
                let paid: u8 = s.marked.iter().map(Area::value).sum();
                format!("{paid} of {} paid", self.stars(l))
            }
            _ => String::new(),
        }
    }

    /// The question, a line of help, and the rule.
    fn question(&self, s: &State, seat: Seat, moves: &[Move]) -> (String, String, &'static str) {
        let can = |wanted: fn(&Move) -> bool| moves.iter().any(wanted);
        let here = s.battle.area.name();
        let (ask, help) = match s.phase {
            Phase::SetupPick(_) => ("Which of them joins you?".to_owned(), "The other side gets the next.".to_owned()),
            // Only what can be done is asked for.
            Phase::Impulse => match (
                can(|m| matches!(m, Move::March(..))),
                can(|m| matches!(m, Move::Strip(_))),
            ) {
                (true, true) => (
                    "Move leaders, remove an enemy marker, or pass.".to_owned(),
                    "Pick a leader, then where to.".to_owned(),
                ),
                (true, false) => (
                    "Move leaders, or pass.".to_owned(),
                    "Pick a leader, then where to.".to_owned(),
                ),
                (false, true) => ("Remove an enemy marker, or pass.".to_owned(), String::new()),
                (false, false) => ("Nobody can move: pass.".to_owned(), String::new()),
            },
            Phase::Column(_, from, to, _) => (
                format!("Who else goes from {} to {}?", from.name(), to.name()),
                "Pick a leader, or end the move.".to_owned(),
            ),
            Phase::NextBattle => ("Where is the next battle fought?".to_owned(), "You have the initiative.".to_owned()),
            Phase::Command(_) => (format!("Who commands in {here}?"), "Only the highest rank can, and to the end of the battle.".to_owned()),
            Phase::Offer(_) => (
                format!("Retire into the castle of {here}, or fight in the field?"),
                format!("Siege number {}: the besieger needs more on one die.", self.siege_number(s, seat.other())),
            ),
            Phase::Retreat(_) => ("The castle holds. Who leaves by which way?".to_owned(), "Who finds no way out is captured.".to_owned()),
            Phase::Losses(_) => (
                format!("What do you lose in {here}?"),
                "Leaders only when bare, the commander last; knights take two hits; if a mercenary falls, all go.".to_owned(),
            ),
            Phase::Flight(_) if self.may_surrender(s, seat) => (
                format!("Surrender in {here}, or stand?"),
                "There is nowhere to run. Who surrenders is captured, without a parting round.".to_owned(),
            ),
            Phase::Flight(_) => (
                format!("Run away from {here}, or stand?"),
                "All run to one area. The enemy may fight a parting round with +1; who runs is disgraced.".to_owned(),
            ),
            Phase::Third => ("Three misses: force the aggressor to run, or fight on?".to_owned(), "If you fight on, the misses count anew.".to_owned()),
            Phase::Driven => ("You are forced to run. Where to?".to_owned(), String::new()),
            Phase::Runners(_) => ("There is no room for all. Who gets away?".to_owned(), "The others are captured if they live through the parting round.".to_owned()),
            Phase::Pursuit(_) => ("Fight the parting round?".to_owned(), "You alone roll, with +1. Those left behind are yours anyway, if they live.".to_owned()),
            Phase::Control(_, area) => (format!("Who tries for {}?", area.name()), "One die, the leader's stars or less; each mercenary adds 1.".to_owned()),
            Phase::Raise(_, area) => (
                format!("What does {} raise?", area.name()),
                if self.is_raised_by_cards(s, area) {
                    format!("{} in all: pick how many of a kind below. The rest is infantry.", area.value())
                } else {
                    format!("{} in all; the rest is infantry.", area.value())
                },
            ),
            Phase::Deploy(_) => match (
                can(|m| matches!(m, Move::Open(_))),
                can(|m| matches!(m, Move::Recruit(..))),
            ) {
                (true, true) => (
                    "Deploy troops or recruit mercenaries.".to_owned(),
                    "Pick an area to send troops from; pick a neutral area and a leader to recruit.".to_owned(),
                ),
                (true, false) => {
                    ("Deploy troops?".to_owned(), "Pick an area to send troops from.".to_owned())
                }
                (false, true) => (
                    "Recruit mercenaries?".to_owned(),
                    "Pick a neutral area, then the leader who hires.".to_owned(),
                ),
                (false, false) => ("Nothing is left to deploy.".to_owned(), String::new()),
            },
            Phase::Sending(_, area) => (format!("Where do the troops of {} go?", area.name()), "Pick a kind of troops, then an area in reach.".to_owned()),
            Phase::Exchange => (
                "Who is exchanged?".to_owned(),
                format!("{} on each side, the most that can be even.", count(self.even_stars(s), "star")),
            ),
            Phase::Ransom(_) => ("Ransom a captive?".to_owned(), "You pay with control markers worth the captive's stars.".to_owned()),
            Phase::Pay(_, l) => (format!("Which marker do you give for {}?", self.name(l)), "The area is nobody's then. Troops there stay.".to_owned()),
            Phase::Draft(_) => ("Choose and place a non-aligned leader.".to_owned(), "Pick one under Arriving, then an area. Then the other side chooses.".to_owned()),
            Phase::Settle(_) => (
                "Place your leaders.".to_owned(),
                "Pick one under Arriving, then an area: yours, neutral, or the leader's home, which gives infantry.".to_owned(),
            ),
            Phase::Crown(_) => ("Who is your new king?".to_owned(), String::new()),
            Phase::Assign(_) => (
                "Who takes up troops without a leader?".to_owned(),
                "Pick a leader, then a kind of troops; what is left over goes home.".to_owned(),
            ),
            _ => (String::new(), String::new()),
        };
        (ask, help, self.phase_rule(s))
    }

    pub(super) fn phase_rule(&self, s: &State) -> &'static str {
        match s.phase {
            Phase::SetupRoll | Phase::SetupPick(_) => "16.2",
            Phase::Initiative => "5.0",
            Phase::Impulse => "6.0",
            Phase::Column(..) => "6.1",
            Phase::NextBattle => "7.0",
            Phase::Command(_) => "7.1",
            Phase::Offer(_) | Phase::Siege(_) | Phase::Retreat(_) => "7.2",
            Phase::Jeanne => "16.4",
            Phase::Round => "7.3",
            Phase::Losses(_) => "7.3d",
            Phase::Chart => "7.3e",
            Phase::Flight(_) | Phase::Runners(_) | Phase::Pursuit(_) | Phase::Parting => "7.3g",
            Phase::Third | Phase::Driven => "7.3h",
            Phase::Control(..) | Phase::Claim(..) => "8.0",
            Phase::Raise(..) => "9.0",
            Phase::Deploy(_) => "10.0",
            Phase::Sending(..) => "10.1",
            Phase::Exchange => "11.1",
            Phase::Ransom(_) | Phase::Pay(..) => "11.2",
            Phase::Death => "12.0",
            Phase::Draft(_) | Phase::Settle(_) => "13.1",
            Phase::Crown(_) => "13.2",
            Phase::Assign(_) => "14.0",
            Phase::Over(_) => "15.0",
        }
    }

    fn waits_for(&self, s: &State, seat: Seat) -> String {
        let what = match s.phase {
            Phase::Impulse | Phase::Column(..) => "an impulse",
            Phase::Losses(_) => "losses",
            Phase::Flight(_) | Phase::Driven | Phase::Runners(_) => "flight",
            Phase::Raise(..) => "raising troops",
            Phase::Deploy(_) | Phase::Sending(..) => "deploying",
            Phase::Draft(_) | Phase::Settle(_) => "placing leaders",
            Phase::Assign(_) => "taking up troops",
            Phase::Ransom(_) | Phase::Pay(..) | Phase::Exchange => "captives",
            _ => "a battle or a choice",
        };
        format!("Everybody waits for the {}: {what}.", house(seat))
    }

    fn rolled(&self, s: &State, label: &str) -> String {
        match label {
            "setup" => "Both roll for the first pick.".to_owned(),
            "initiative" => "Both roll for the initiative.".to_owned(),
            "siege" => format!("The besieger rolls for {}.", s.battle.area.name()),
            "jeanne" => "The English roll against Jeanne d'Arc.".to_owned(),
            "battle" => {
                let who = match s.battle.silent {
                    Some(silent) => format!("only the {} roll", house(silent.other())),
                    None => "both sides roll".to_owned(),
                };
                format!("Round {} in {}: {who}.", s.battle.round, s.battle.area.name())
            }
            "parting" => "The parting round is rolled.".to_owned(),
            "chart" => format!("What becomes of {}?", self.names(s.battle.fallen)),
            "control" => "A die for control.".to_owned(),
            _ => "Death checks for all leaders.".to_owned(),
        }
    }

    /// Troops that will find no leader of their side, while something can be done about it (14.0).
    fn warning(&self, s: &State, eye: Eye) -> Option<PanelBlock> {
        let (Phase::Deploy(seat) | Phase::Sending(seat, _) | Phase::Settle(seat)) = s.phase else {
            return None;
        };
        let alone: Vec<_> = s
            .controlled(seat)
            .iter()
            .filter(|&a| !s.loose[a].is_empty() && s.here(a, seat).is_empty())
            .map(Area::name)
            .collect();
        let (whose, other) = if is_you(eye, seat) {
            ("leader of yours".to_owned(), "the enemy takes".to_owned())
        } else {
            (format!("{} leader", house(seat)), format!("{} take", named(eye, seat.other()).whom()))
        };
        (!alone.is_empty()).then(|| {
            PanelBlock::Say(Remark {
                tone: Tone::Info,
                text: format!(
                    "No {whose} is with the troops in {}. Without one they go home, or {other} them up.",
                    alone.join(", ")
                ),
                rule: "14.0",
            })
        })
    }
}

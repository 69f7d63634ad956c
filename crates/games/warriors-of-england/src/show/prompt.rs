//! What is asked, and what cannot be done.

use tudor_engine::show::{PanelBlock, Prompt, Remark, Tone};
use tudor_engine::{Game, Node, Seat};

use super::words::{count, house, the};
use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    pub(super) fn ask(&self, s: &State, moves: &[Move]) -> Prompt {
        match self.node(s) {
            Node::Decide(seat) if !moves.is_empty() => self.asked(s, seat, moves),
            Node::Decide(seat) => {
                let (doing, rule) = waiting(s.phase);
                Prompt {
                    ask: format!("{} {doing}.", house(seat)).into(),
                    rules: vec![rule],
                    blocks: [self.fallen(s), self.outlook(s, seat)].concat(),
                    ..Prompt::default()
                }
            }
            Node::Chance(chance) => {
                let (ask, rule) = match chance.label {
                    "draft" => ("Five neutral nobles are drawn.", "3.0"),
                    "draw" => ("Four nobles are drawn from the cup.", "11.1"),
                    "initiative" => ("Both roll for the initiative.", "5.0"),
                    "intrigue" => ("The die of the intrigue is rolled.", "7.2"),
                    "battle" => ("Both sides roll.", "7.3"),
                    "parting" => ("The parting attack is rolled.", "7.6"),
                    "flight" => ("His flight is rolled.", "7.5"),
                    "control" => ("Control is rolled for.", "8.0"),
                    "trial" => ("The trial is rolled.", "10.0"),
                    _ => ("The king's health is rolled.", "14.0"),
                };
                Prompt { ask: ask.into(), rules: vec![rule], ..Prompt::default() }
            }
            Node::Over(ending) => Prompt {
                ask: match ending.winner {
                    Some(seat) => format!("{} wins.", house(seat)).into(),
                    None => "Nobody wins.".into(),
                },
                help: ending.text().into(),
                rules: vec![ending.rule()],
                ..Prompt::default()
            },
            Node::Secret(_) => unreachable!("invariant: everything is open"),
        }
    }

    fn asked(&self, s: &State, seat: Seat, moves: &[Move]) -> Prompt {
        let (ask, mut help, rule) = self.question(s, seat);
        let few = moves.len() <= 12;
        // Too many ways for buttons: they are on the map, and only a word says so.
        let on_map = |mv: &Move| matches!(*mv, Move::Withdraw(party, _) if party.nobles() != s.fighters(seat));
        if !few && moves.iter().any(on_map) {
            help = format!("Pick who goes, then the region. {help}").trim_end().to_owned();
        }
        Prompt {
            left: self.left(s, seat),
            ask: ask.into(),
            help: help.into(),
            rules: vec![rule],
            choices: moves.iter().map(|&mv| self.choice(s, seat, mv, few)).collect(),
            steps: self.steps(s, seat, moves),
            refusals: self.refusals(s, seat, moves),
            blocks: [self.fallen(s), self.outlook(s, seat)].concat(),
            ..Prompt::default()
        }
    }

    /// "Impulse 3 of 5".
    fn left(&self, s: &State, seat: Seat) -> String {
        let all = if seat == s.initiative() {
            s.impulses.number
        } else {
            s.impulses.number.saturating_sub(1)
        };
        let nth = (all + 1).saturating_sub(s.impulses.left[seat]);
        match s.phase {
            Phase::Draft(n) => format!("Pick {} of 5", n + 1),
            Phase::Campaign => format!("Impulse {nth} of {all}"),
            Phase::Place => format!("Placing {nth} of {all}"),
            Phase::Losses(_) => count(s.battle.hits[seat], "hit") + " to take",
            Phase::Tower(_) => {
                format!("Trial {} of {}", s.tried.len() + 1, s.trials())
            }
            _ => String::new(),
        }
    }

    fn question(&self, s: &State, seat: Seat) -> (String, String, &'static str) {
        let here = self.place_name(s.battle.area);
        let say = |ask: &str, help: &str, rule| (ask.to_owned(), help.to_owned(), rule);
        match s.phase {
            Phase::Draft(_) => (
                "Take a neutral noble and place him.".to_owned(),
                format!(
                    "Pick one under Drawn, then his home, where he comes with 2 troops; one with a crown comes beside a friend or abroad. {} points win.",
                    self.triumph()
                ),
                "3.0",
            ),
            Phase::Campaign => say(
                "Who marches, and where to?",
                "One noble or two from one region; over obstructed borders and by sea only one.",
                "6.1",
            ),
            Phase::NextBattle => {
                say("Which battle is fought next?", "You have the initiative.", "7.0")
            }
            Phase::Command(_) => (
                format!("Who commands in {here}?"),
                "His battle and leadership ratings count for all.".to_owned(),
                "7.1",
            ),
            Phase::Intrigue(_) => (
                format!("Do you tempt an enemy in {here}?"),
                "You may try once, before the first round.".to_owned(),
                "7.2",
            ),
            Phase::Losses(_) if s.troops_of(s.fighters(seat)) > 0 => {
                say("Whose troop falls?", "All troops fall before any noble.", "7.5")
            }
            Phase::Losses(_) => say(
                "Which noble is hit?",
                "Whoever is hit rolls for flight at once. The commander is last.",
                "7.5",
            ),
            Phase::Exile(_, noble) => (
                format!("Where does {} go into exile?", the(self.title(s, noble))),
                String::new(),
                "7.5",
            ),
            Phase::Withdrawal(_) => (
                format!("Withdraw from {here}, or stand and fight?"),
                match (s.battle.third, seat == s.battle.aggressor) {
                    (true, true) => "You hit nothing three times in a row: if you stand, the enemy may send you away. ",
                    (true, false) => "He hit nothing three times in a row: if both stand, you may send him away. ",
                    (false, _) => "",
                }
                .to_owned()
                    + &self.leaving_words(s, seat),
                "7.6",
            ),
            Phase::Third => say(
                "Send the aggressor away, or go on?",
                "He hit nothing for the third time in a row.",
                "7.7",
            ),
            Phase::Driven => (
                "You are sent away. Where do you withdraw to?".to_owned(),
                self.leaving_words(s, seat),
                "7.7",
            ),
            Phase::LeftBehind(_) => say("Who of those left behind flees next?", "", "7.6"),
            Phase::Control(_) => say(
                "Which region do you try to gain?",
                match self.options.strict_control {
                    true => "A failed try leaves it nobody's, also if it was your enemy's. Disgraced nobles' stars do not count.",
                    false => "A failed try leaves it nobody's, also if it was your enemy's.",
                },
                "8.0",
            ),
            Phase::Levy(_) => say(
                "Who levies a troop?",
                "In each region as many as your highest noble has stars, to who has fewest, in any order until you end the levy.",
                "9.0",
            ),
            Phase::Tower(_) => say(
                "Whom do you put on trial?",
                match self.options.tower_by_control {
                    true => "Pardon who served you, and green nobles; execute who served your enemy, whatever his colour.",
                    false => "Pardon your own colour and green nobles; execute your enemy's colour, and green nobles he lost.",
                },
                "10.0",
            ),
            Phase::Choose(_) => say(
                "Which noble do you take?",
                "Your own colour first, then green, then the enemy's.",
                "11.1",
            ),
            _ => say(
                "Whom do you place?",
                "Pick one in your Covert Box, then his home. He comes with 1 troop.",
                "11.2",
            ),
        }
    }

    /// Odds and remarks for the moment.
    fn outlook(&self, s: &State, seat: Seat) -> Vec<PanelBlock> {
        match s.phase {
            Phase::Campaign => [self.last_heir(s, seat), self.battles_so_far(s, seat)].concat(),
            Phase::NextBattle => Area::regions()
                .filter(|&area| s.is_contested(area))
                .filter_map(|area| self.battle_block(s, area, seat))
                .collect(),
            Phase::Command(_) | Phase::Withdrawal(_) | Phase::Third | Phase::Driven => {
                self.battle_block(s, s.battle.area, seat).into_iter().collect()
            }
            Phase::Intrigue(_) => {
                let tempted =
                    self.targets(s, seat).map(|noble| self.intrigue_block(s, seat, noble));
                tempted.chain(self.battle_block(s, s.battle.area, seat)).collect()
            }
            Phase::Losses(_) | Phase::LeftBehind(_) => {
                vec![PanelBlock::Say(Remark {
                    tone: Tone::Info,
                    text: self.flight_words(s, seat),
                    rule: "7.5",
                })]
            }
            Phase::Control(_) => Area::regions()
                .filter(|&area| !s.is_spent(area))
                .filter_map(|area| self.claim_block(s, seat, area))
                .collect(),
            Phase::Tower(_) => {
                let mut blocks = Vec::new();
                for noble in self.prisoners(s) {
                    if self.may_pardon(s, seat, noble) {
                        blocks.push(self.trial_block(s, noble, false));
                    }
                    if self.may_execute(s, seat, noble) {
                        blocks.push(self.trial_block(s, noble, true));
                    }
                }
                blocks
            }
            _ => Vec::new(),
        }
    }

    fn flight_words(&self, s: &State, seat: Seat) -> String {
        let who = match s.phase {
            Phase::LeftBehind(_) => "Whoever is left behind",
            _ => "A noble who is hit",
        };
        if s.battle.london == Some(seat.other()) {
            format!("{who}: killed on 1 or 2, into hiding on 3, to the Tower on 4 to 6.")
        } else {
            format!("{who}: killed on 1, 2 or 4, into hiding on 3 or 5, exiled on 6.")
        }
    }
}

/// What everybody waits for.
fn waiting(phase: Phase) -> (&'static str, &'static str) {
    match phase {
        Phase::Draft(_) => ("takes a neutral noble", "3.0"),
        Phase::Campaign => ("has an impulse", "6.1"),
        Phase::NextBattle => ("names the next battle", "7.0"),
        Phase::Command(_) => ("chooses a commander", "7.1"),
        Phase::Intrigue(_) => ("may tempt a noble", "7.2"),
        Phase::Losses(_) => ("takes losses", "7.5"),
        Phase::Exile(..) => ("chooses the place of exile", "7.5"),
        Phase::Withdrawal(_) => ("may withdraw", "7.6"),
        Phase::Third => ("may send the aggressor away", "7.7"),
        Phase::Driven => ("is sent away", "7.7"),
        Phase::LeftBehind(_) => ("has men left behind", "7.6"),
        Phase::Control(_) => ("tries for control", "8.0"),
        Phase::Levy(_) => ("levies troops", "9.0"),
        Phase::Tower(_) => ("may hold trials", "10.0"),
        Phase::Choose(_) => ("chooses a noble", "11.1"),
        _ => ("places nobles", "11.2"),
    }
}

//! What is asked, and what cannot be done.

use tudor_engine::show::{Anchor, Block, Choice, Offer, Prompt, Remark, Tone};
use tudor_engine::{Game, Node, Seat};

use super::words::{area_anchor, count, house, list, the};
use crate::area::Area;
use crate::moves::{Move, Party};
use crate::noble::Noble;
use crate::rules::WarriorsOfEngland;
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
                help: ending.text.into(),
                rules: vec![ending.rule],
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
            Phase::Draft(_) => say(
                "Take a neutral noble and place him.",
                "Pick one under Drawn, then his home, where he comes with 2 troops; one with a crown comes beside a friend or abroad.",
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
                "He rolls for his flight at once. The commander is last.",
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
                    (true, true) => "You hit nothing three times in a row: if you stand, the enemy may send you away. Whoever withdraws takes a parting attack and is disgraced.",
                    (true, false) => "He hit nothing three times in a row: if both stand, you may send him away. Whoever withdraws takes a parting attack and is disgraced.",
                    (false, _) => "Whoever withdraws takes a parting attack and is disgraced.",
                }
                .to_owned(),
                "7.6",
            ),
            Phase::Third => say(
                "Send the aggressor away, or go on?",
                "He hit nothing for the third time in a row.",
                "7.7",
            ),
            Phase::Driven => say("You are sent away. Where do you withdraw to?", "", "7.7"),
            Phase::LeftBehind(_) => say("Who of those left behind flees next?", "", "7.6"),
            Phase::Control(_) => say(
                "Which region do you try to gain?",
                "A failed try leaves it nobody's, also if it was your enemy's.",
                "8.0",
            ),
            Phase::Levy(_) => say(
                "Who levies a troop?",
                "In each region as many as your highest noble has stars, to who has fewest.",
                "9.0",
            ),
            Phase::Tower(_) => say("Whom do you put on trial?", "", "10.0"),
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

    /// The clicks that lead to a party's move: any order of the nobles, then the place.
    fn party_paths(&self, party: Party, to: Area) -> Vec<Vec<Anchor>> {
        let (first, area) = (self.noble_anchor(party.first), area_anchor(to));
        match party.second {
            None => vec![vec![first, area]],
            Some(second) => {
                let second = self.noble_anchor(second);
                vec![vec![first.clone(), second.clone(), area.clone()], vec![second, first, area]]
            }
        }
    }

    fn party_name(&self, s: &State, party: Party) -> String {
        match party.second {
            None => self.title(s, party.first).to_owned(),
            Some(second) => {
                format!("{} and {}", self.title(s, party.first), self.title(s, second))
            }
        }
    }

    /// Who stays if only this party gets away: "6th Lord Welles", "3 nobles".
    fn left_behind(&self, s: &State, seat: Seat, party: Party) -> String {
        let left = s.fighters(seat).minus(party.nobles());
        if left.len() > 2 {
            return count(left.len(), "noble");
        }
        let names: Vec<_> = left.map(|noble| the(self.title(s, noble))).collect();
        list(&names.iter().map(|name| &**name).collect::<Vec<_>>())
    }

    fn choice(&self, s: &State, seat: Seat, mv: Move, few: bool) -> Choice {
        let noble = |n: Noble| vec![vec![self.noble_anchor(n)]];
        let area = |a: Area| vec![vec![area_anchor(a)]];
        let title = |n: Noble| self.title(s, n);
        let place = |a: Area| self.place_name(a);
        let (paths, label, rule, offer) = match mv {
            Move::Place(n, at) => (
                vec![vec![self.noble_anchor(n), area_anchor(at)]],
                format!("Place {} in {}", the(title(n)), place(at)),
                if matches!(s.phase, Phase::Draft(_)) { "3.0" } else { "11.2" },
                Offer::Click,
            ),
            Move::March(party, to) => (
                self.party_paths(party, to),
                format!("{} to {}", self.party_name(s, party), place(to)),
                "6.1",
                Offer::Click,
            ),
            Move::Pass if s.phase == Phase::Place => {
                (vec![], "Place nobody".to_owned(), "11.2", Offer::Quiet)
            }
            Move::Pass => (vec![], "Pass this impulse".to_owned(), "6.1", Offer::Quiet),
            Move::Battle(at) => (area(at), format!("Fight in {}", place(at)), "7.0", Offer::Button),
            Move::Command(n) => (noble(n), format!("{} commands", title(n)), "7.1", Offer::Button),
            Move::Intrigue(n) => {
                (noble(n), format!("Tempt {}", the(title(n))), "7.2", Offer::Button)
            }
            Move::NoIntrigue => (vec![], "Tempt nobody".to_owned(), "7.2", Offer::Quiet),
            Move::Lose(n) => (
                noble(n),
                match s.troops[n] {
                    1 => format!("{} loses his last troop", title(n)),
                    troops => format!("{} loses 1 of {troops} troops", title(n)),
                },
                "7.5",
                Offer::Button,
            ),
            Move::Flee(n) => {
                let what = if matches!(s.phase, Phase::Losses(_)) { "is hit" } else { "flees" };
                (noble(n), format!("{} {what}", title(n)), "7.5", Offer::Button)
            }
            Move::Exile(at) => (area(at), format!("To {}", place(at)), "7.5", Offer::Button),
            Move::Withdraw(party, to) => {
                let all = party.nobles() == s.fighters(seat);
                let paths = if all { area(to) } else { self.party_paths(party, to) };
                let who = if all {
                    String::new()
                } else {
                    let left = self.left_behind(s, seat, party);
                    format!(" with {}, leave {left} behind", the(&self.party_name(s, party)))
                };
                let offer = if all || few { Offer::Button } else { Offer::Click };
                (paths, format!("Withdraw to {}{who}", place(to)), "7.6", offer)
            }
            Move::Stand => {
                // Nobody is led into a battle that is as good as lost.
                let odds = self.battle_odds(s, s.at[s.battle.area], seat);
                let hopeful = odds.is_none_or(|(percent, _)| percent >= 50);
                let offer = if hopeful { Offer::Go } else { Offer::Button };
                (vec![], "Stand and fight".to_owned(), "7.6", offer)
            }
            Move::Force => (vec![], "Send him away".to_owned(), "7.7", Offer::Go),
            Move::GoOn => (vec![], "Go on".to_owned(), "7.7", Offer::Button),
            Move::Claim(at) => (area(at), format!("Try for {}", place(at)), "8.0", Offer::Button),
            Move::Levy(n) => {
                let at = s.area_of(n, seat).map_or("", place);
                (noble(n), format!("{} levies a troop in {at}", title(n)), "9.0", Offer::Button)
            }
            Move::Pardon(n) => {
                (noble(n), format!("Pardon {}", the(title(n))), "10.0", Offer::Button)
            }
            Move::Execute(n) => {
                (noble(n), format!("Execute {}", the(title(n))), "10.0", Offer::Button)
            }
            Move::Done => {
                let (label, rule) = match s.phase {
                    Phase::Control(_) => ("No more regions", "8.0"),
                    Phase::Levy(_) => ("End the levy", "9.0"),
                    _ => ("No more trials", "10.0"),
                };
                (vec![], label.to_owned(), rule, Offer::Quiet)
            }
            Move::Choose(n) => {
                let enemy = self.face(s, n).colour == Some(seat.other());
                let label = if enemy {
                    format!("{} to {}'s box", title(n), house(seat.other()))
                } else {
                    format!("Take {}", the(title(n)))
                };
                (noble(n), label, "11.1", Offer::Button)
            }
            Move::Return(n) => {
                (noble(n), format!("{} back into the cup", title(n)), "11.1", Offer::Button)
            }
        };
        let help = match mv {
            Move::March(party, to) => self.preview(s, seat, party.nobles(), to),
            Move::Choose(n) | Move::Command(n) | Move::Place(n, _) => {
                let face = self.face(s, n);
                format!(
                    "{}, {}, {}, battle {}, leadership {}",
                    face.name,
                    face.title,
                    count(face.stars, "star"),
                    face.battle,
                    face.leadership
                )
            }
            Move::Withdraw(party, _) if party.nobles() != s.fighters(seat) => {
                "The border takes no more. Whoever is left behind loses his troops and rolls at once: killed, in hiding, exiled or in the Tower.".to_owned()
            }
            _ => String::new(),
        };
        let ask = match mv {
            Move::March(party, to) => {
                format!("March {} to {}?", the(&self.party_name(s, party)), place(to))
            }
            _ => String::new(),
        };
        Choice { mv: self.write_move(mv), paths, label, ask, help, rule, offer }
    }

    /// Odds and remarks for the moment.
    fn outlook(&self, s: &State, seat: Seat) -> Vec<Block> {
        match s.phase {
            Phase::Campaign => self.battles_so_far(s, seat),
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
                vec![Block::Say(Remark {
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
        if s.battle.london == Some(seat.other()) {
            "A noble who is hit: killed on 1 or 2, into hiding on 3, to the Tower on 4 to 6."
                .to_owned()
        } else {
            "A noble who is hit: killed on 1, 2 or 4, into hiding on 3 or 5, exiled on 6."
                .to_owned()
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

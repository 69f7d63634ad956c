//! Each legal move as a person meets it: its words, its clicks, what it promises and costs.

use tudor_engine::show::{Anchor, Choice, Offer};
use tudor_engine::{Game, Seat};

use super::words::{area_anchor, count, house, list, the};
use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::moves::{Move, Party};
use crate::noble::Noble;
use crate::state::{Phase, State};

impl WarriorsOfEngland {
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
        list(party.nobles().iter().map(|noble| self.title(s, noble)))
    }

    /// The same within a sentence: "the Duke of Somerset and the 6th Lord Welles".
    fn the_party(&self, s: &State, party: Party) -> String {
        list(party.nobles().iter().map(|noble| the(self.title(s, noble))))
    }

    /// Who stays if only this party gets away: "6th Lord Welles", "3 nobles".
    fn left_behind(&self, s: &State, seat: Seat, party: Party) -> String {
        let left = s.fighters(seat).minus(party.nobles());
        if left.len() > 2 {
            return count(left.len(), "noble");
        }
        list(left.iter().map(|noble| the(self.title(s, noble))))
    }

    pub(super) fn choice(&self, s: &State, seat: Seat, mv: Move, few: bool) -> Choice {
        let noble = |n: Noble| vec![vec![self.noble_anchor(n)]];
        let area = |a: Area| vec![vec![area_anchor(a)]];
        let title = |n: Noble| self.title(s, n);
        let place = |a: Area| self.place_name(a);
        let verb = |n: Noble, one, many| self.face(s, n).verb(one, many);
        let (paths, mut label, rule, offer) = match mv {
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
                (vec![], "Place nobody now".to_owned(), "11.2", Offer::Quiet)
            }
            Move::Pass => (vec![], "Pass this impulse".to_owned(), "6.1", Offer::Quiet),
            Move::Battle(at) => (area(at), format!("Fight in {}", place(at)), "7.0", Offer::Button),
            Move::Command(n) => (
                noble(n),
                format!("{} {}", title(n), verb(n, "commands", "command")),
                "7.1",
                Offer::Button,
            ),
            Move::Intrigue(n) => {
                (noble(n), format!("Tempt {}", the(title(n))), "7.2", Offer::Button)
            }
            Move::NoIntrigue => (vec![], "Tempt nobody".to_owned(), "7.2", Offer::Quiet),
            Move::Lose(n) => (
                noble(n),
                match (s.troops[n], verb(n, "loses", "lose")) {
                    (1, loses) => {
                        format!("{} {loses} {} last troop", title(n), self.face(s, n).his())
                    }
                    (troops, loses) => format!("{} {loses} 1 of {troops} troops", title(n)),
                },
                "7.5",
                Offer::Button,
            ),
            Move::Flee(n) => {
                let what = match s.phase {
                    Phase::Losses(_) => verb(n, "is hit", "are hit"),
                    _ => verb(n, "flees", "flee"),
                };
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
                    format!(" with {}, leave {left} behind", self.the_party(s, party))
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
                let levies = verb(n, "levies", "levy");
                (noble(n), format!("{} {levies} a troop in {at}", title(n)), "9.0", Offer::Button)
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
                    Phase::Place => ("Place nobody more this turn", "11.2"),
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
        if self.gives_up_london(s, seat, mv) {
            label += ", and London is lost";
        }
        let help = match mv {
            Move::March(party, to) => self.preview(s, seat, party.nobles(), to),
            Move::Choose(n) | Move::Command(n) | Move::Place(n, _) => {
                let face = self.face(s, n);
                format!(
                    "{}, {}, {}, battle {}, leadership {}.",
                    face.name,
                    face.title,
                    count(face.stars, "star"),
                    face.battle,
                    face.leadership
                )
            }
            Move::Levy(n) => s.area_of(n, seat).map_or_else(String::new, |at| {
                let left = count(self.levy_left(s, seat, at), "troop");
                format!("{} has {left} left to give this turn.", place(at))
            }),
            Move::Withdraw(party, _) if party.nobles() != s.fighters(seat) => {
                "The border takes no more. Whoever is left behind loses his troops and rolls at once: killed, in hiding, exiled or in the Tower.".to_owned()
            }
            _ => String::new(),
        };
        let help = [help, self.cost(s, seat, mv)].join(" ").trim().to_owned();
        let ask = match mv {
            Move::March(party, to) => {
                let lost = self.gives_up_london(s, seat, mv);
                let end = if lost { " and lose London" } else { "" };
                format!("March {} to {}{end}?", self.the_party(s, party), place(to))
            }
            _ => String::new(),
        };
        Choice { mv: self.write_move(mv), paths, label, ask, help, rule, offer }
    }
}

//! Why a move is refused, in a sentence with its rule.

use tudor_engine::{Refusal, Seat};

use crate::area::{Area, Border};
use crate::leader::Leader;
use crate::moves::Move;
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::troops::Kind;

fn no(rule: &'static str, reason: impl Into<String>) -> Refusal {
    Refusal::new(rule, reason)
}

impl WarriorsOfGod {
    /// Why a move is not in the list.
    pub(crate) fn why_not(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        match s.phase {
            Phase::SetupPick(_) => no("16.2", "Take one of the non-aligned leaders on the map."),
            Phase::Impulse => self.no_impulse(s, seat, mv),
            Phase::Column(_, from, ..) => match mv {
                Move::Join(l) if s.area_of(l) != Some(from) => no(
                    "6.1",
                    format!(
                        "{} is not in {}: those who go together start together.",
                        self.name(l),
                        from.name()
                    ),
                ),
                _ => no("6.1", "Say who goes along, or that nobody does."),
            },
            Phase::NextBattle => match mv {
                Move::Battle(area) => {
                    no("7.0", format!("Only one side stands in {}.", area.name()))
                }
                _ => no("7.0", "Name the area where the next battle is fought."),
            },
            Phase::Command(_) => match mv {
                Move::Command(l) if s.fighters(seat).has(l) => {
                    no("7.1", format!("{} is outranked: the most stars command.", self.name(l)))
                }
                _ => no("7.1", "Choose your commander among your leaders there."),
            },
            Phase::Offer(_) => no("7.2", "Offer siege, or fight in the field."),
            Phase::Retreat(_) => match mv {
                Move::Retreat(l, to) if s.fighters(seat).has(l) => {
                    self.no_way_out(s, seat, to, "7.2")
                }
                _ => no("7.2", "The castle holds: say who leaves by which way."),
            },
            Phase::Losses(_) => self.no_loss(s, seat, mv),
            Phase::Flight(_) | Phase::Driven => match mv {
                Move::Run(to) => self.no_way_out(s, seat, to, "7.3g"),
                Move::Surrender => self.no_surrender(s, seat),
                _ if s.phase == Phase::Driven => {
                    no("7.3h", "You are forced to run away: say where to.")
                }
                _ if self.may_surrender(s, seat) => no("7.3g", "Surrender, or stand."),
                _ => no("7.3g", "Run away, or stand."),
            },
            Phase::Third => no("7.3h", "Force the aggressor to run away, or fight on."),
            Phase::Runners(_) => no("7.3g", "Choose who gets away; the others are left behind."),
            Phase::Pursuit(_) => no("7.3g", "Fight the parting round, or let them go."),
            Phase::Control(_, area) => match mv {
                Move::Claim(l) if s.disgraced.has(l) => no(
                    "8.0",
                    format!(
                        "{} is disgraced and counts for nothing in {}.",
                        self.name(l),
                        area.name()
                    ),
                ),
                _ => no(
                    "8.0",
                    format!("Choose who tries for {}; of equals the first named.", area.name()),
                ),
            },
            Phase::Raise(_, area) => self.no_levy(s, area, mv),
            Phase::Deploy(_) | Phase::Sending(..) => self.no_deploying(s, seat, mv),
            Phase::Exchange => match mv {
                Move::Exchange(l) if s.place[l] == Place::Captive => no(
                    "11.1",
                    format!(
                        "With {} the greatest even number of stars cannot be exchanged.",
                        self.name(l)
                    ),
                ),
                _ => no(
                    "11.1",
                    "Choose captives until as many stars as possible are exchanged evenly.",
                ),
            },
            Phase::Ransom(_) => match mv {
                Move::Ransom(l) if s.captives(seat).has(l) => {
                    no("11.2", format!("Your control markers cannot pay for {}.", self.name(l)))
                }
                Move::Ransom(l) => no("11.2", format!("{} is no captive of yours.", self.name(l))),
                _ => no("11.2", "Ransom a captive leader, or leave them."),
            },
            Phase::Pay(_, l) => match mv {
                Move::Pay(area) if s.control[area] != Some(seat) => {
                    no("11.2", format!("You do not control {}.", area.name()))
                }
                Move::Pay(area) => no(
                    "11.2",
                    format!(
                        "With {} a marker would be paid that {}'s ransom does not need.",
                        area.name(),
                        self.name(l)
                    ),
                ),
                _ => no("11.2", "Pay with control markers worth the captive's stars."),
            },
            Phase::Draft(_) | Phase::Settle(_) => self.no_place(s, seat, mv),
            Phase::Crown(_) if self.options.captive_crowned => {
                no("13.2", "Crown a three-star leader of yours, on the map or captive.")
            }
            Phase::Crown(_) => no("13.2", "Crown a three-star leader of yours on the map."),
            Phase::Assign(_) => self.no_assignment(s, seat, mv),
            _ => no("4.0", "That is not asked now."),
        }
    }

    /// Why a leader cannot leave his area in an impulse; nothing if he can (6.1, the Flypaper Rule).
    #[must_use]
    pub fn stuck(&self, s: &State, leader: Leader) -> Option<Refusal> {
        let seat = s.side(leader);
        let Place::On(area) = s.place[leader] else {
            return Some(no("6.1", format!("{} is not on the map.", self.name(leader))));
        };
        let census = s.census();
        if self.free_to_leave(s, &census, seat, area) > 0 {
            return None;
        }
        let with_marker = |who| {
            let n = census[area][who];
            let marker = if s.control[area] == Some(who) { " and a marker" } else { "" };
            format!("{n}{marker}")
        };
        Some(no(
            "6.1",
            format!(
                "{} is held in {}: {} of yours against {} of the enemy.",
                self.name(leader),
                area.name(),
                with_marker(seat),
                with_marker(seat.other())
            ),
        ))
    }

    fn no_impulse(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        match mv {
            Move::March(l, to) => {
                if s.area_of(l).is_none() || s.side(l) != seat {
                    return no(
                        "6.1",
                        format!("{} is no leader of yours on the map.", self.name(l)),
                    );
                }
                self.stuck(s, l).unwrap_or_else(|| {
                    no(
                        "6.1",
                        format!("{} is not adjacent to where {} is.", to.name(), self.name(l)),
                    )
                })
            }
            Move::Strip(area) if s.control[area] != Some(seat.other()) => {
                no("6.2", format!("There is no enemy marker in {}.", area.name()))
            }
            Move::Strip(area) => no(
                "6.2",
                format!("In {} you need two leaders more than the enemy has.", area.name()),
            ),
            _ => no("6.0", "Move leaders, remove an enemy control marker, or pass."),
        }
    }

    /// Why nobody leaves a battle that way.
    pub(crate) fn no_way_out(
        &self,
        s: &State,
        seat: Seat,
        to: Area,
        rule: &'static str,
    ) -> Refusal {
        let (here, there) = (s.battle.area, to.name());
        if here.border(to).is_none() {
            no(rule, format!("{there} is not adjacent to {}.", here.name()))
        } else if !s.here(to, seat.other()).is_empty() {
            no(rule, format!("There are enemy leaders in {there}."))
        } else if s.control[to] == Some(seat.other()) {
            no(rule, format!("The enemy controls {there}."))
        } else {
            no(rule, format!("No more leaders can cross the border to {there}."))
        }
    }

    /// Why nobody surrenders: it is an option, and only for who has nowhere to go (A13).
    fn no_surrender(&self, s: &State, seat: Seat) -> Refusal {
        match self.ways_out(s, seat).next() {
            _ if !self.options.surrender => no("7.3g", "Nobody surrenders in this game (option)."),
            Some((to, _)) => no(
                "7.3g",
                format!("You can run away to {}: only who cannot may surrender.", to.name()),
            ),
            None => no("7.3h", "You are forced to run away."),
        }
    }

    fn no_loss(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        match mv {
            Move::Lose(l, kind) if s.fighters(seat).has(l) => {
                no("7.3d", format!("{} has no {}.", self.name(l), kind.word(true)))
            }
            Move::Fall(l) if s.fighters(seat).has(l) => {
                let reason = if !s.troops[l].is_empty() {
                    format!("{} has troops left, and they go first.", self.name(l))
                } else if s.battle.commander[seat] == l {
                    let he = self.man(l).he();
                    format!("{} commands, so {he} is removed last of all.", self.name(l))
                } else {
                    "Leaders fall only after all troops (option).".to_owned()
                };
                no("7.3d", reason)
            }
            _ => no("7.3d", "Choose what takes the hit among your own in this battle."),
        }
    }

    fn no_levy(&self, s: &State, area: Area, mv: Move) -> Refusal {
        let Move::Raise(at, levy) = mv else {
            return no("9.0", format!("Say what {} raises.", area.name()));
        };
        let most = self.levy_limit(s, area);
        let reason = if at != area {
            format!("{} raises troops now.", area.name())
        } else if levy.knights > most.knights {
            "One knight or chevalier an area and turn, while pieces are left.".to_owned()
        } else if levy.longbows > most.longbows {
            "Longbows come from England and Wales, two pieces each.".to_owned()
        } else if levy.gunners > most.gunners {
            "Gunners come from areas of value 3, while pieces are left.".to_owned()
        } else {
            format!("{} raises {} in all.", area.name(), area.value())
        };
        no("9.0", reason)
    }

    fn no_deploying(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        match (s.phase, mv) {
            (_, Move::Recruit(kind, l)) => {
                let Some(home) = kind.home() else {
                    return no("10.2", "Only mercenaries are recruited.");
                };
                let who = self.name(l);
                match s.area_of(l).filter(|_| s.side(l) == seat) {
                    _ if s.loose[home].count(kind) == 0 => {
                        no("10.2", format!("No mercenary waits in {}.", home.name()))
                    }
                    None => no("10.2", format!("{who} is no leader of yours on the map.")),
                    Some(area) if s.control[area] != Some(seat) => no(
                        "10.2",
                        format!("{who} is in {}, which you do not control.", area.name()),
                    ),
                    Some(area) if !self.recruit_reach(s, seat, home).has(area) => no(
                        "10.2",
                        format!("No way of yours leads from {} to {}.", home.name(), area.name()),
                    ),
                    Some(_) => no("3.4", format!("{who} has no room for more troops.")),
                }
            }
            (Phase::Deploy(_), Move::Open(area)) if s.control[area] != Some(seat) => {
                no("10.1", format!("You do not control {}.", area.name()))
            }
            (Phase::Deploy(_), Move::Open(area))
                if s.loose[area].is_empty() || self.deploy_reach(s, seat, area).is_empty() =>
            {
                no("10.1", format!("No troops of {} can go anywhere.", area.name()))
            }
            // A52: ours, so that deploying has an end.
            (Phase::Deploy(_), Move::Open(area)) => {
                no("10.0", format!("An area sends its troops once; {} is done.", area.name()))
            }
            (Phase::Sending(_, from), Move::Send(_, _, to))
                if !self.deploy_reach(s, seat, from).has(to) =>
            {
                let (here, there) = (from.name(), to.name());
                let reason = match from.border(to) {
                    _ if s.control[to] != Some(seat) => format!("You do not control {there}."),
                    Some(Border::Obstructed) => {
                        format!("Troops never deploy across mountains, so not straight to {there}.")
                    }
                    Some(Border::Sea) => {
                        format!("Only the English deploy by sea, so not straight to {there}.")
                    }
                    _ => format!("Your areas do not join {here} to {there}."),
                };
                no("10.1", reason)
            }
            (Phase::Sending(_, from), Move::Send(kind, ..)) => {
                no("10.1", format!("{} has not so many {}.", from.name(), kind.word(true)))
            }
            (Phase::Sending(..), _) => no("10.1", "Send troops on, or let the rest stay."),
            _ => no("10.0", "Deploy troops, recruit mercenaries, or end it here."),
        }
    }

    fn no_place(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        let Move::Place(l, area) = mv else {
            return no("13.1", "Choose a leader and the area he comes to.");
        };
        let name = self.name(l);
        if !s.arriving().has(l) {
            no("13.0", format!("{name} does not arrive now."))
        } else if matches!(s.phase, Phase::Draft(_)) && !l.is_non_aligned() {
            no("13.1", "Non-aligned leaders are placed first.")
        } else if l.born_to().is_some_and(|born| born != seat) {
            no("13.1", format!("{name} is not yours to place."))
        } else {
            no(
                "13.2",
                format!(
                    "{name} comes to an area of yours, a neutral one, or {} home, {}; {} is none of these.",
                    self.man(l).his(),
                    self.man(l).home.name(),
                    area.name()
                ),
            )
        }
    }

    fn no_assignment(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        let Move::Assign(l, kind, n) = mv else {
            return no("14.0", "Give troops to a leader beside them, or end it here.");
        };
        let name = self.name(l);
        match s.area_of(l).filter(|_| s.side(l) == seat) {
            None => no("14.0", format!("{name} is no leader of yours on the map.")),
            Some(area) if s.loose[area].count(kind) < u16::from(n) => no(
                "14.0",
                format!("{} has not so many {} without a leader.", area.name(), kind.word(true)),
            ),
            Some(_) if !self.may_command(l, kind) => self.no_command(l, kind),
            Some(_) => no(
                "3.4",
                format!("{name} commands three troops a star and has no room for {n} more."),
            ),
        }
    }

    /// Why he cannot lead troops of this kind.
    #[must_use]
    pub fn no_command(&self, leader: Leader, kind: Kind) -> Refusal {
        let name = self.name(leader);
        match kind {
            Kind::Gunner => {
                no("9.0", format!("{name} is non-aligned, and such leaders command no gunners."))
            }
            Kind::Longbow => no(
                "16.6",
                format!(
                    "{name} cannot lead English longbows: only Richard I, Edward I and Robin Hood can."
                ),
            ),
            _ => {
                let or = match kind {
                    Kind::Burgundian if self.options.strict_burgundians => {
                        ", or two and a home in Burgundy"
                    }
                    Kind::Burgundian => "; two stars are enough for a leader from Burgundy",
                    _ => "",
                };
                let what = kind.word(true);
                no(
                    "3.4",
                    format!(
                        "{name} cannot lead {what}: that takes an English or French birth and three stars{or}."
                    ),
                )
            }
        }
    }
}

//! Why a move is refused, in a sentence with its rule.

use tudor_engine::{Refusal, Seat};

use crate::area::Area;
use crate::control::Claim;
use crate::game::WarriorsOfEngland;
use crate::moves::{Move, Party};
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    /// "8th Lord Clifford": what to call a noble, because too many share a name.
    #[must_use]
    pub fn title(&self, s: &State, noble: Noble) -> &str {
        &self.face(s, noble).call
    }

    /// "South Midlands".
    #[must_use]
    pub fn place_name(&self, area: Area) -> &str {
        &self.data.places[area].name
    }

    /// Why a move is not in the list.
    pub(crate) fn why_not(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        let no = |rule, reason: String| Refusal::new(rule, reason);
        let title = |noble| self.title(s, noble);
        let verb = |noble, one, many| self.face(s, noble).verb(one, many);
        match (s.phase, mv) {
            (Phase::Campaign, Move::March(party, to)) => self.no_march(s, seat, party, to),
            (Phase::Draft(_), Move::Place(noble, area)) if s.drawn.has(noble) => {
                self.no_place(s, seat, noble, area, "3.0")
            }
            (Phase::Draft(_), _) => {
                no("3.0", "Pick one of the neutral nobles that were drawn, and place him.".into())
            }
            (Phase::Campaign, _) => {
                no("6.1", "An impulse is a campaign of one or two nobles, or a pass.".into())
            }
            (Phase::NextBattle, Move::Battle(area)) => {
                no("7.0", format!("Only one side stands in {}.", self.place_name(area)))
            }
            (Phase::NextBattle, _) => no("7.0", "Name the region where the next battle is fought.".into()),
            (Phase::Command(_), Move::Command(noble)) if s.fighters(seat).has(noble) => {
                no("7.1", format!("{} {} outranked: the most stars command.", title(noble), verb(noble, "is", "are")))
            }
            (Phase::Command(_), _) => no("7.1", "Choose your commander among your nobles there.".into()),
            (Phase::Intrigue(_), Move::Intrigue(noble)) if s.fighters(seat.other()).has(noble) => no(
                "7.2",
                format!("No roll turns {}: your commander needs more stars than that, and one more against your enemy's own colour.", title(noble)),
            ),
            (Phase::Intrigue(_), _) => no("7.2", "Tempt one enemy noble of this battle, or nobody.".into()),
            (Phase::Losses(_), Move::Flee(noble)) if s.fighters(seat).has(noble) => {
                if s.troops_of(s.fighters(seat)) > 0 {
                    no("7.5", "Troops fall before nobles do.".into())
                } else {
                    no("7.5", format!("{} {}: the commander is hit last.", title(noble), verb(noble, "commands", "command")))
                }
            }
            (Phase::Losses(_), Move::Lose(noble)) if s.fighters(seat).has(noble) => {
                no("7.5", format!("{} {} no troops to lose.", title(noble), verb(noble, "has", "have")))
            }
            (Phase::Losses(_), _) => no("7.5", "Choose who takes the hit.".into()),
            (Phase::Exile(..), _) => no("7.5", "The exile goes to Scotland or to France.".into()),
            (Phase::Withdrawal(_) | Phase::Driven, Move::Withdraw(party, to)) => {
                self.no_withdrawal(s, seat, party, to)
            }
            (Phase::Withdrawal(_), _) => no("7.6", "Withdraw, or stand and fight.".into()),
            (Phase::Driven, _) => no("7.7", "You are sent away: say where you withdraw to.".into()),
            (Phase::Third, _) => no("7.7", "Send the aggressor away, or go on.".into()),
            (Phase::LeftBehind(_), _) => no("7.6", "Choose who of those left behind rolls next.".into()),
            (Phase::Control(_), Move::Claim(area)) => self.no_claim(s, seat, area),
            (Phase::Control(_), _) => no("8.0", "Try for control of a region, or end it here.".into()),
            (Phase::Levy(_), Move::Levy(noble)) => self.no_levy(s, seat, noble),
            (Phase::Levy(_), _) => no("9.0", "Levy a troop, or end the levy.".into()),
            (Phase::Tower(_), Move::Pardon(noble) | Move::Execute(noble)) => {
                self.no_trial(s, noble, matches!(mv, Move::Execute(_)))
            }
            (Phase::Tower(_), _) => no("10.0", "Put a prisoner on trial, or end the trials.".into()),
            (Phase::Choose(_), Move::Choose(noble)) if s.drawn.has(noble) => no(
                "11.1",
                "You must take a noble of your own colour first, then a neutral one, then one of the enemy's.".into(),
            ),
            (Phase::Choose(_), Move::Return(noble)) if s.drawn.has(noble) => {
                no("11.1", "Only an enemy's man may go back into the cup, and only when no other is left.".into())
            }
            (Phase::Choose(_), _) => no("11.1", "Choose one of the nobles that were drawn.".into()),
            (Phase::Place, Move::Place(noble, area)) if s.covert[seat].has(noble) => {
                self.no_place(s, seat, noble, area, "11.2")
            }
            (Phase::Place, _) => no("11.2", "Place a noble from your Covert Box, or pass.".into()),
            _ => no("4.0", "That is not asked now.".into()),
        }
    }

    /// Why a prisoner is not tried like this (10.0, R46).
    fn no_trial(&self, s: &State, noble: Noble, execute: bool) -> Refusal {
        let face = self.face(s, noble);
        let (was, is) = (face.verb("was", "were"), face.verb("is", "are"));
        let why = if s.tried.has(noble) {
            return Refusal::new("10.0", format!("{} {was} tried this turn.", face.call));
        } else if !self.prisoners(s).has(noble) {
            return Refusal::new("10.0", format!("{} {is} not in the Tower.", face.call));
        } else {
            match (execute, self.options.tower_by_control) {
                (false, false) => format!("{is} of your enemy's colour"),
                (false, true) => "served your enemy".to_owned(),
                (true, true) => "served you".to_owned(),
                (true, false) if face.colour.is_some() => format!("{is} of your own colour"),
                (true, false) => "served you".to_owned(),
            }
        };
        let only = match execute {
            true => "only enemies are executed",
            false => "only friends and neutrals are pardoned",
        };
        Refusal::new("10.0", format!("{} {why}: {only}.", face.call))
    }

    pub(crate) fn no_place(
        &self,
        s: &State,
        seat: Seat,
        noble: Noble,
        area: Area,
        rule: &'static str,
    ) -> Refusal {
        let face = self.face(s, noble);
        let (title, comes) = (&face.call, face.verb("comes", "come"));
        Refusal::new(
            rule,
            match self.data.piece(noble).home {
                Some(home) => {
                    format!("{title} {comes} to {} home, {}.", face.his(), self.place_name(home))
                }
                None if !area.open_to(seat) => {
                    format!("{} is closed to your side.", self.place_name(area))
                }
                None => format!(
                    "{title} {} no home, and {comes} to a region with a noble of yours, or abroad.",
                    face.verb("has", "have")
                ),
            },
        )
    }

    /// "Lord Howard is no noble of yours on the map."
    fn not_on_map(&self, s: &State, noble: Noble) -> String {
        let face = self.face(s, noble);
        format!("{} {} no noble of yours on the map.", face.call, face.verb("is", "are"))
    }

    /// Why one noble cannot leave by campaign; nothing if he can.
    #[must_use]
    pub fn stuck(&self, s: &State, seat: Seat, noble: Noble) -> Option<Refusal> {
        let Some(from) = s.area_of(noble, seat) else {
            return Some(Refusal::new("6.1", self.not_on_map(s, noble)));
        };
        let (_, most) = self.movers(s, seat, from);
        let (mine, enemies) = (s.at[from][seat].len(), s.at[from][seat.other()].len());
        let (title, is) = (self.title(s, noble), self.face(s, noble).verb("is", "are"));
        if self.infirm(s).has(noble) {
            Some(Refusal::new(
                "14.0",
                format!("{title}: the king cannot campaign while he is not well."),
            ))
        } else if most == 0 {
            Some(Refusal::new(
                "6.2",
                format!(
                    "{title} {is} pinned in {}: {mine} of yours against {enemies} of the enemy, so nobody may leave.",
                    self.place_name(from)
                ),
            ))
        } else {
            None
        }
    }

    fn no_march(&self, s: &State, seat: Seat, party: Party, to: Area) -> Refusal {
        let no = |rule, reason: String| Refusal::new(rule, reason);
        for noble in party.nobles() {
            if let Some(refusal) = self.stuck(s, seat, noble) {
                return refusal;
            }
        }
        let Some(from) = s.area_of(party.first, seat) else {
            return no("6.1", "He is not on the map.".into());
        };
        let here = self.place_name(from);
        if party.second.is_some_and(|n| s.area_of(n, seat) != Some(from)) {
            return no("6.1", "Those who go together start from one region.".into());
        }
        let Some(border) = self.data.border(from, to) else {
            return no("6.1", format!("{} does not border {here}.", self.place_name(to)));
        };
        if !to.open_to(seat) {
            return no("6.2", format!("{} is closed to your side.", self.place_name(to)));
        }
        if party.nobles().len() > border.limit() {
            return no(
                "6.1",
                format!("Only one noble at a time crosses from {here} to {}.", self.place_name(to)),
            );
        }
        let enemies = s.at[from][seat.other()].len();
        no(
            "6.2",
            format!(
                "As many of yours as the {enemies} of the enemy must stay in {here}: only one may leave."
            ),
        )
    }

    fn no_withdrawal(&self, s: &State, seat: Seat, party: Party, to: Area) -> Refusal {
        let no = |reason: String| Refusal::new("7.6", reason);
        let name = self.place_name(to);
        let Some(border) = self.data.border(s.battle.area, to) else {
            return no(format!("{name} is not next to the battle."));
        };
        if !to.open_to(seat) {
            return no(format!("{name} is closed to your side."));
        }
        if !s.at[to][seat.other()].is_empty() {
            return no(format!("Enemy nobles stand in {name}."));
        }
        let mine = s.fighters(seat);
        if !party.nobles().minus(mine).is_empty() {
            return no("Only nobles of this battle withdraw.".into());
        }
        no(format!(
            "All who find room must go: {} on the way to {name}.",
            border.limit().min(mine.len())
        ))
    }

    fn no_claim(&self, s: &State, seat: Seat, area: Area) -> Refusal {
        let name = self.place_name(area);
        let no = |reason: String| Refusal::new("8.0", reason);
        let mine = s.at[area][seat];
        if area.owner().is_some() {
            no(format!("{name} always belongs to its side."))
        } else if s.control[area] == Some(seat) {
            no(format!("You control {name}."))
        } else if s.is_spent(area) {
            no(format!("You tried for {name} this turn."))
        } else if mine.is_empty() {
            no(format!("You have nobody in {name}."))
        } else if area == Area::London {
            no("Only a healthy, undisgraced noble of three stars gains London.".into())
        } else if mine.minus(s.disgraced) == Nobles::EMPTY {
            no(format!("All your nobles in {name} are disgraced."))
        } else if self.claim_needs(s, seat, area) == Claim::No {
            no(format!("The king is not well and gains no control in {name}."))
        } else {
            no(format!("{name} cannot be tried for now."))
        }
    }

    fn no_levy(&self, s: &State, seat: Seat, noble: Noble) -> Refusal {
        let title = self.title(s, noble);
        let no = |reason: String| Refusal::new("9.0", reason);
        let Some(area) = s.area_of(noble, seat) else {
            return no(self.not_on_map(s, noble));
        };
        let name = self.place_name(area);
        if area == Area::London {
            no("No troops are levied in London.".into())
        } else if s.holder(area) != Some(seat) {
            no(format!("You do not control {name}."))
        } else if self.rank(s, s.at[area][seat]) == 0 {
            Refusal::new("14.0", format!("The king is not well and raises no troops in {name}."))
        } else if self.levy_left(s, seat, area) == 0 {
            no(format!("{name} gives no more troops this turn."))
        } else if s.troops[noble] >= self.most_troops(s, noble) {
            let face = self.face(s, noble);
            let leads = face.verb("leads", "lead");
            no(format!("{title} {leads} as many troops as {} can.", face.he()))
        } else {
            no(format!("Somebody else in {name} has fewer troops and comes first."))
        }
    }
}

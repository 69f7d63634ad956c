//! What a person might try in vain, and why.

use tudor_engine::Seat;
use tudor_engine::show::{Anchor, No};

use super::words::area_anchor;
use crate::area::Area;
use crate::game::WarriorsOfEngland;
use crate::moves::{Move, Party};
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    /// What a person might try in vain.
    pub(super) fn refusals(&self, s: &State, seat: Seat, moves: &[Move]) -> Vec<No> {
        let mut out = Vec::new();
        let mut no = |path: Vec<Anchor>, text: String, rule| out.push(No { path, text, rule });
        match s.phase {
            Phase::Campaign => self.no_campaigns(s, seat, &mut no),
            Phase::Command(_) => {
                for noble in s.fighters(seat).minus(self.commanders(s, s.fighters(seat))) {
                    let why = self.why_not(s, seat, Move::Command(noble));
                    no(vec![self.noble_anchor(noble)], why.reason, why.rule);
                }
            }
            Phase::Intrigue(_) => {
                for noble in s.fighters(seat.other()) {
                    if self.intrigue_needs(s, seat, noble) == 0 {
                        let why = self.why_not(s, seat, Move::Intrigue(noble));
                        no(vec![self.noble_anchor(noble)], why.reason, why.rule);
                    }
                }
            }
            Phase::Losses(_) => {
                for noble in s.fighters(seat) {
                    let mv = if s.troops_of(s.fighters(seat)) > 0 {
                        Move::Lose(noble)
                    } else {
                        Move::Flee(noble)
                    };
                    if !moves.contains(&mv) {
                        let why = self.why_not(s, seat, mv);
                        no(vec![self.noble_anchor(noble)], why.reason, why.rule);
                    }
                }
            }
            Phase::Withdrawal(_) | Phase::Driven => {
                for way in &self.data.places[s.battle.area].ways {
                    if !self.exits(s, seat).any(|exit| exit.to == way.to) {
                        let party = Party::one(s.battle.commander[seat]);
                        let why = self.why_not(s, seat, Move::Withdraw(party, way.to));
                        no(vec![area_anchor(way.to)], why.reason, why.rule);
                    }
                }
            }
            Phase::Control(_) => {
                for area in Area::ALL {
                    if !moves.contains(&Move::Claim(area)) && !s.at[area][seat].is_empty() {
                        let why = self.why_not(s, seat, Move::Claim(area));
                        no(vec![area_anchor(area)], why.reason, why.rule);
                    }
                }
            }
            Phase::Levy(_) => {
                for noble in s.on_map(seat) {
                    if !moves.contains(&Move::Levy(noble)) {
                        let why = self.why_not(s, seat, Move::Levy(noble));
                        no(vec![self.noble_anchor(noble)], why.reason, why.rule);
                    }
                }
            }
            Phase::Choose(_) => {
                for noble in s.drawn.minus(self.due(s, seat)) {
                    let why = self.why_not(s, seat, Move::Choose(noble));
                    no(vec![self.noble_anchor(noble)], why.reason, why.rule);
                }
            }
            Phase::Draft(_) | Phase::Place => {
                let mine = if s.phase == Phase::Place { s.covert[seat] } else { s.drawn };
                for noble in mine {
                    let rule = if s.phase == Phase::Place { "11.2" } else { "3.0" };
                    let path = vec![self.noble_anchor(noble), Anchor::new("area", "*")];
                    no(path, self.no_place(s, seat, noble, Area::London, rule).reason, rule);
                }
            }
            _ => {}
        }
        out
    }

    fn no_campaigns(
        &self,
        s: &State,
        seat: Seat,
        no: &mut impl FnMut(Vec<Anchor>, String, &'static str),
    ) {
        for noble in s.on_map(seat) {
            let at = self.noble_anchor(noble);
            if let Some(why) = self.stuck(s, seat, noble) {
                no(vec![at], why.reason, why.rule);
                continue;
            }
            let Some(from) = s.area_of(noble, seat) else { continue };
            let here = self.place_name(from);
            no(
                vec![at.clone(), Anchor::new("area", "*")],
                format!(
                    "{} cannot march there from {here}: it is no neighbour, or closed to your side.",
                    self.title(s, noble)
                ),
                "6.1",
            );
            let (movers, most) = self.movers(s, seat, from);
            for other in movers.without(noble) {
                let path = vec![at.clone(), self.noble_anchor(other)];
                if most < 2 {
                    let text = format!(
                        "Only one of yours may leave {here}: as many as the enemies must stay."
                    );
                    no(path, text, "6.2");
                    continue;
                }
                let path = [path, vec![Anchor::new("area", "*")]].concat();
                no(path, format!("Two go together from {here} only over a clear border."), "6.1");
            }
        }
        let first = "Pick the noble who marches first, then the place.".to_owned();
        no(vec![Anchor::new("area", "*")], first, "6.1");
        for noble in s.on_map(seat.other()) {
            no(
                vec![self.noble_anchor(noble)],
                format!(
                    "{} {} your enemy.",
                    self.title(s, noble),
                    self.face(s, noble).verb("serves", "serve")
                ),
                "6.1",
            );
        }
    }
}

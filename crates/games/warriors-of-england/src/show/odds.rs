//! What dice promise, before they fall.

use tudor_engine::show::PanelBlock;
use tudor_engine::{BySeat, Seat};
use tudor_warriors::bonus;
use tudor_warriors::odds::{Force, fight_out, percent};

use super::words::{from, house, list, sixths, the, up_to};
use crate::area::Area;
use crate::control::Claim;
use crate::game::WarriorsOfEngland;
use crate::noble::{Noble, Nobles};
use crate::state::State;
use crate::{LANCASTER, YORK};

impl WarriorsOfEngland {
    /// Who would command: of the highest in rank the best in battle.
    fn likely_commander(&self, s: &State, nobles: Nobles) -> Option<Noble> {
        self.commanders(s, nobles).iter().max_by_key(|&n| {
            let face = self.face(s, n);
            (face.battle, face.leadership)
        })
    }

    /// Both forces as they would meet. Nothing if a side is missing.
    fn forces(&self, s: &State, sides: BySeat<Nobles>) -> Option<BySeat<Force>> {
        let commander = |seat: Seat| {
            let chosen = s.battle.commander[seat];
            if sides[seat].has(chosen) {
                Some(chosen)
            } else {
                self.likely_commander(s, sides[seat])
            }
        };
        let faces = [self.face(s, commander(LANCASTER)?), self.face(s, commander(YORK)?)];
        Some(BySeat::each(|seat| {
            let (mine, theirs) = (faces[seat.index()], faces[seat.other().index()]);
            Force {
                strength: s.strength(sides[seat]),
                lead: mine.leadership,
                bonus: bonus(mine.battle, theirs.battle),
            }
        }))
    }

    /// The chance in per cent that a side holds the field, if both fight to the end; and the dice of the first round.
    pub(super) fn battle_odds(
        &self,
        s: &State,
        sides: BySeat<Nobles>,
        seat: Seat,
    ) -> Option<(u8, [u8; 2])> {
        let forces = self.forces(s, sides)?;
        let chances = fight_out(forces[LANCASTER], forces[YORK]);
        let dice = |seat: Seat| forces[seat].strength.min(forces[seat].lead);
        Some((percent(chances[seat.index()]), [dice(seat), dice(seat.other())]))
    }

    /// The battle in an area as it stands, seen by a side.
    pub(super) fn battle_block(&self, s: &State, area: Area, seat: Seat) -> Option<PanelBlock> {
        let (percent, [mine, theirs]) = self.battle_odds(s, s.at[area], seat)?;
        let begun = s.battle.round > 0 && s.battle.area == area;
        let (round, end) = if begun { ("Next", "") } else { ("First", ", before any intrigue") };
        Some(PanelBlock::Odds {
            title: format!("{} holds {}", house(seat), self.place_name(area)),
            percent,
            lines: vec![
                format!("{round} round: {mine} dice against {theirs}."),
                format!("If both fight to the end{end}."),
            ],
        })
    }

    /// The battles that wait while it is still marched: no die is near, so they are shown without the ring of the odds.
    pub(super) fn battles_so_far(&self, s: &State, seat: Seat) -> Vec<PanelBlock> {
        let stat = |area: Area| {
            let (percent, [mine, theirs]) = self.battle_odds(s, s.at[area], seat)?;
            Some(PanelBlock::Stat {
                label: format!(
                    "{} holds {}, {mine} dice against {theirs}",
                    house(seat),
                    self.place_name(area)
                )
                .into(),
                value: format!("{percent} %"),
                bar: Some((u32::from(percent), 100)),
            })
        };
        let battles: Vec<_> =
            Area::regions().filter(|&area| s.is_contested(area)).filter_map(stat).collect();
        if battles.is_empty() {
            return battles;
        }
        let title = "**Battles as they stand**, if both fight to the end:".to_owned();
        [vec![PanelBlock::Text(title)], battles].concat()
    }

    pub(super) fn intrigue_block(&self, s: &State, seat: Seat, target: Noble) -> PanelBlock {
        let needs = self.intrigue_needs(s, seat, target);
        PanelBlock::Odds {
            title: format!("Intrigue on {}", the(self.title(s, target))),
            percent: sixths(needs),
            lines: vec![format!(
                "Roll {}: he joins {} with all his troops.",
                up_to(needs),
                house(seat)
            )],
        }
    }

    pub(super) fn trial_block(&self, s: &State, noble: Noble, execute: bool) -> PanelBlock {
        let needs = self.trial_needs(s, noble, execute);
        let (verb, end) = if execute { ("Execute", "executed") } else { ("Pardon", "pardoned") };
        PanelBlock::Odds {
            title: format!("{verb} {}", the(self.title(s, noble))),
            percent: sixths(7 - needs),
            lines: vec![format!("Roll {}: {end}. Otherwise no verdict.", from(needs))],
        }
    }

    pub(super) fn claim_block(&self, s: &State, seat: Seat, area: Area) -> Option<PanelBlock> {
        let title = format!("Control of {}", self.place_name(area));
        match self.claim_needs(s, seat, area) {
            Claim::No => None,
            Claim::Right => Some(PanelBlock::Odds {
                title,
                percent: 100,
                lines: vec![format!("It is {}'s by right, without a roll.", house(seat))],
            }),
            Claim::Roll(needs) => Some(PanelBlock::Odds {
                title,
                percent: sixths(needs),
                lines: vec![format!(
                    "Roll {}: it is {}'s. Otherwise it is nobody's.",
                    up_to(needs),
                    house(seat)
                )],
            }),
        }
    }

    /// Whom each side could turn if these met: "5th Lord Audley on 1 or 2".
    pub(super) fn turnings(&self, s: &State, sides: BySeat<Nobles>, seat: Seat) -> Vec<String> {
        let stars = self
            .likely_commander(s, sides[seat])
            .map_or(0, |commander| self.rank(s, Nobles::one(commander)));
        sides[seat.other()]
            .iter()
            .filter_map(|noble| match self.turning(s, seat, stars, noble) {
                0 => None,
                needs => Some(format!("{} on {}", self.title(s, noble), up_to(needs))),
            })
            .collect()
    }

    /// What a march into a region with enemies promises, in two sentences.
    pub(super) fn preview(&self, s: &State, seat: Seat, party: Nobles, to: Area) -> String {
        let mut sides = s.at[to];
        if sides[seat.other()].is_empty() {
            return String::new();
        }
        sides[seat] |= party;
        let Some((percent, [mine, theirs])) = self.battle_odds(s, sides, seat) else {
            return String::new();
        };
        let tempted = |by: Seat, who: &str| match self.turnings(s, sides, by) {
            none if none.is_empty() => String::new(),
            names => format!(" {who} could turn {}.", list(names)),
        };
        format!(
            "{mine} dice against {theirs}: you would hold it with about {percent} %.{}{}",
            tempted(seat, "You"),
            tempted(seat.other(), house(seat.other()))
        )
    }
}

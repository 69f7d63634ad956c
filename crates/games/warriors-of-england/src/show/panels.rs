//! Boxes beside the board: who was drawn, Covert Boxes, Tower, cup, both faces of everybody.

use tudor_engine::Seat;
use tudor_engine::show::{Panel, PanelBlock, Text};

use super::words::{count, house};
use crate::game::WarriorsOfEngland;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};
use crate::{LANCASTER, YORK};

pub fn panel(
    id: &'static str,
    title: impl Into<Text>,
    note: impl Into<Text>,
    blocks: Vec<PanelBlock>,
) -> Panel {
    Panel { id: id.into(), title: title.into(), note: note.into(), blocks }
}

/// A box with nobles: open, or folded under its title; an empty one is left out.
fn put(
    out: &mut Vec<Panel>,
    folded: &mut Vec<PanelBlock>,
    open: bool,
    id: &'static str,
    title: impl Into<Text>,
    nobles: u8,
    blocks: Vec<PanelBlock>,
) {
    if open {
        out.push(panel(id, title, count(nobles, "noble"), blocks));
    } else if nobles > 0 {
        let title = format!("{}: {nobles}", title.into()).into();
        folded.push(PanelBlock::Fold { title, blocks });
    }
}

impl WarriorsOfEngland {
    /// What the moment needs stands open; the rest is folded, for the map shows it too.
    pub(super) fn beside(&self, s: &State) -> Vec<Panel> {
        let mut out: Vec<Panel> =
            self.battle_panel(s).into_iter().chain(self.last_battle(s)).collect();
        if !s.drawn.is_empty() {
            let cards = s.drawn.iter().map(|n| self.card(s, n, self.face(s, n).colour)).collect();
            out.push(panel(
                "drawn",
                "Drawn",
                count(s.drawn.len(), "noble"),
                vec![PanelBlock::Cards(cards)],
            ));
        }
        let mut folded = Vec::new();
        for (seat, id) in [(LANCASTER, "covert-lancaster"), (YORK, "covert-york")] {
            let set = s.covert[seat];
            let title = format!("{}'s Covert Box", house(seat));
            let placing = s.phase == Phase::Place && !set.is_empty();
            put(&mut out, &mut folded, placing, id, title, set.len(), self.cards(s, set, seat));
        }
        let held = s.tower[LANCASTER] | s.tower[YORK];
        let mut blocks = self.cards(s, s.tower[LANCASTER], LANCASTER);
        blocks.extend(self.cards(s, s.tower[YORK], YORK));
        let trying = matches!(s.phase, Phase::Tower(_) | Phase::Trial(..));
        put(&mut out, &mut folded, trying, "tower", "Tower of London", held.len(), blocks);
        if folded.is_empty() {
            folded.push(PanelBlock::Text("Nobody is in hiding or in the Tower.".to_owned()));
        }
        folded.push(PanelBlock::Fold {
            title: format!("Cup: {}", self.cup_count(s)).into(),
            blocks: self.cup_blocks(s),
        });
        folded.extend(self.faces(s));
        out.push(panel("look-faces", "Who is who", "both faces of everybody", folded));
        out
    }

    fn cards(&self, s: &State, set: Nobles, seat: Seat) -> Vec<PanelBlock> {
        if set.is_empty() {
            return Vec::new();
        }
        vec![PanelBlock::Cards(set.iter().map(|n| self.card(s, n, Some(seat))).collect())]
    }

    fn cup_blocks(&self, s: &State) -> Vec<PanelBlock> {
        let rows = |set: Nobles| {
            let mut table = vec![["Noble", "Stars", "Ratings", "Home"].map(str::to_owned).to_vec()];
            table.extend(set.iter().map(|n| self.row(s, n)));
            table
        };
        let names = ["Red, Lancaster's", "White, York's", "Green, neutral"];
        self.cup_colours(s)
            .into_iter()
            .zip(names)
            .filter(|(set, _)| !set.is_empty())
            .flat_map(|(set, name)| {
                let title = format!("**{name}: {}**", set.len());
                [PanelBlock::Text(title), PanelBlock::Table(rows(set))]
            })
            .collect()
    }

    fn row(&self, s: &State, noble: Noble) -> Vec<String> {
        let face = self.face(s, noble);
        let home = self.data.piece(noble).home.map_or("crown", |home| self.place_name(home));
        vec![
            face.call.clone(),
            "★".repeat(usize::from(face.stars)),
            format!("{}–{}", face.battle, face.leadership),
            home.to_owned(),
        ]
    }

    /// Both faces of every noble in play: open to both players at any time (2.2.1).
    fn faces(&self, s: &State) -> Vec<PanelBlock> {
        let table = |set: Nobles| {
            let mut rows = vec![
                ["Noble", "Stars", "Ratings", "Home", "If he falls"].map(str::to_owned).to_vec(),
            ];
            for noble in set {
                let mut row = self.row(s, noble);
                let piece = self.data.piece(noble);
                let other = &piece.faces[usize::from(!s.down.has(noble))];
                row.push(if noble == self.data.henry {
                    format!("gone; his other face is {}–{}", other.battle, other.leadership)
                } else if s.down.has(noble) {
                    "gone".to_owned()
                } else {
                    format!(
                        "{} {} {}–{}",
                        other.call,
                        "★".repeat(usize::from(other.stars)),
                        other.battle,
                        other.leadership
                    )
                });
                rows.push(row);
            }
            PanelBlock::Table(rows)
        };
        let boxes = s.covert[LANCASTER] | s.covert[YORK] | s.tower[LANCASTER] | s.tower[YORK];
        [
            ("Both faces: Lancaster on the map", s.on_map(LANCASTER)),
            ("Both faces: York on the map", s.on_map(YORK)),
            ("Both faces: in boxes and Tower", boxes),
        ]
        .into_iter()
        .filter(|(_, set)| !set.is_empty())
        .map(|(title, set)| PanelBlock::Fold { title: title.into(), blocks: vec![table(set)] })
        .collect()
    }
}

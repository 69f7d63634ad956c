//! Raising troops: what each kind is good for, and cards to say how many of it.

use tudor_engine::show::{Anchor, Panel, PanelBlock};

use super::panels::troop_card;
use crate::area::Area;
use crate::moves::{Levy, Move};
use crate::rules::WarriorsOfGod;
use crate::state::State;
use crate::troops::{Kind, knights_of, longbows_of};

/// More levies than this are picked by cards; this many buttons are read at a glance.
const BUTTONS: usize = 6;

fn at(kind: Kind, n: u8) -> Anchor {
    Anchor::new("raise", format!("{}-{n}", kind.id()))
}

/// All orders of these clicks: whichever kind comes to mind first may be picked first.
fn orders(clicks: &[Anchor]) -> Vec<Vec<Anchor>> {
    if clicks.is_empty() {
        return vec![Vec::new()];
    }
    let mut out = Vec::new();
    for n in 0..clicks.len() {
        let mut rest = clicks.to_vec();
        let first = rest.remove(n);
        out.extend(orders(&rest).into_iter().map(|tail| [vec![first.clone()], tail].concat()));
    }
    out
}

/// What a kind is good for, in one line (3.2, 3.4, 7.2, 7.3).
fn good_for(kind: Kind) -> &'static str {
    match kind {
        Kind::Burgundian => "takes two hits; follows only three stars, or two stars from Burgundy.",
        Kind::Knight | Kind::Chevalier => {
            "takes two hits; follows only English and French leaders with three stars."
        }
        Kind::Longbow | Kind::Welsh => {
            "rolls a die of its own beside the others; any leader leads it."
        }
        Kind::Gunner => {
            "makes a siege easier by 1, two at most, but rolls no die in the field; follows only English and French leaders."
        }
        _ => "a plain strength of 1; any leader leads it.",
    }
}

impl WarriorsOfGod {
    /// Special troops that could be raised here, each with the most of it.
    fn specials(&self, s: &State, area: Area) -> Vec<(Kind, u8)> {
        let most = self.levy_limit(s, area);
        [
            (knights_of(area), most.knights),
            (longbows_of(area), most.longbows),
            (Some(Kind::Gunner), most.gunners),
        ]
        .into_iter()
        .filter_map(|(kind, most)| kind.filter(|_| most > 0).map(|kind| (kind, most)))
        .collect()
    }

    /// Are there too many levies for a button each?
    pub(super) fn is_raised_by_cards(&self, s: &State, area: Area) -> bool {
        let mut moves: Vec<Move> = Vec::new();
        self.raise_moves(s, area, &mut moves);
        moves.len() > BUTTONS
    }

    /// The clicks for a levy: one number for each special kind, in any order.
    pub(super) fn raising_paths(&self, s: &State, area: Area, levy: Levy) -> Vec<Vec<Anchor>> {
        let troops = levy.troops(area);
        let clicks: Vec<_> = self
            .specials(s, area)
            .into_iter()
            .map(|(kind, _)| at(kind, troops.count(kind) as u8))
            .collect();
        orders(&clicks)
    }

    pub(super) fn raising_panel(&self, s: &State, area: Area) -> Panel {
        let line = |kind: Kind| {
            let name = super::words::capital(kind.word(false));
            PanelBlock::Text(format!("**{name}**: {}", good_for(kind)))
        };
        let by_cards = self.is_raised_by_cards(s, area);
        let mut blocks = Vec::new();
        for (kind, most) in self.specials(s, area) {
            blocks.push(line(kind));
            if by_cards {
                let cards = (0..=most).map(|n| troop_card(at(kind, n), kind, u16::from(n)));
                blocks.push(PanelBlock::Cards(cards.collect()));
            }
        }
        blocks.push(line(Kind::Infantry));
        Panel {
            id: "raising".into(),
            title: format!("{} raises", area.name()).into(),
            note: format!("{} in all", area.value()).into(),
            blocks,
        }
    }
}

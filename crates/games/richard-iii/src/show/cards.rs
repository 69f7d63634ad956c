//! Cards, hands and pools.

use tudor_draw::svg::N;
use tudor_engine::Seat;
use tudor_engine::show::{Anchor, Panel, PanelBlock, PanelCard, Picture};

use super::block::{Size, face, picture, reads};
use super::words::{capital, count, is_you, named, pool as pool_at};
use crate::View;
use crate::cards::points;
use crate::data::{Area, Block, Card, blocks, side};
use crate::state::{CardChoice, Phase};

/// A card's face.
pub fn card(card: Card, chosen: bool) -> Picture {
    let (w, h) = (46.0, 64.0);
    let rim = if chosen { "var(--act)" } else { "var(--line-2)" };
    let width = if chosen { 3 } else { 1 };
    let mut svg = format!(
        "<rect x=\"1\" y=\"1\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"var(--raised)\" stroke=\"{rim}\" stroke-width=\"{width}\"/>",
        N(w - 2.0),
        N(h - 2.0)
    );
    if card.is_event() {
        svg += "<rect x=\"4\" y=\"4\" width=\"38\" height=\"56\" rx=\"3.5\" fill=\"var(--gold-tint)\"/>";
        for (i, word) in card.name().split(' ').enumerate() {
            svg += &format!(
                "<text x=\"23\" y=\"{}\" class=\"mid\" font-size=\"9\" font-weight=\"700\" fill=\"var(--gold-ink)\">{word}</text>",
                N(24.0 + 11.0 * i as f32)
            );
        }
        svg += &format!(
            "<text x=\"23\" y=\"54\" class=\"mid ser\" font-size=\"14\" font-weight=\"700\" fill=\"var(--ink)\">{}</text>",
            card.ap()
        );
    } else {
        svg += &format!(
            "<rect x=\"4\" y=\"4\" width=\"38\" height=\"56\" rx=\"3.5\" fill=\"var(--surface-2)\"/><text x=\"23\" y=\"37\" class=\"mid ser\" font-size=\"29\" font-weight=\"700\" fill=\"var(--ink)\">{}</text>",
            card.ap()
        );
        for i in 0..card.ap() {
            svg += &format!(
                "<circle cx=\"{}\" cy=\"49\" r=\"2.8\" fill=\"var(--act)\"/>",
                N(23.0 + (f32::from(i) - f32::from(card.ap() - 1) / 2.0) * 8.3)
            );
        }
    }
    let alt = if card.is_event() {
        format!("{}, event of {} AP", card.name(), card.ap())
    } else {
        format!("{} action points", card.ap())
    };
    Picture { svg: svg.into(), frame: [0, 0, 46, 64], width: 46, alt: alt.into() }
}

/// A hand, if this eye sees it.
pub fn hand(view: &View, seat: Seat) -> Option<Panel> {
    let s = &view.state;
    let shown = view.sees(seat) || s.phase == Phase::Answer(seat);
    if !shown || view.cards[seat] == 0 {
        return None;
    }
    let mine = is_you(view.eye, seat);
    let chosen = match s.choice[seat] {
        Some(CardChoice::Card(card)) => Some(card),
        _ => None,
    };
    let mut cards = Vec::new();
    for kind in Card::ALL {
        for i in 0..s.hands[seat][kind as usize] {
            cards.push(PanelCard {
                at: mine.then(|| Anchor::new("card", kind.id())),
                face: card(kind, i == 0 && chosen == Some(kind)),
            });
        }
    }
    let title = capital(&named(view.eye, seat).whose()) + " hand";
    Some(Panel {
        id: format!("hand-{}", crate::data::house(seat)).into(),
        title: title.into(),
        note: count(points(&s.hands[seat]), "point").into(),
        blocks: vec![PanelBlock::Cards(cards)],
    })
}

fn portrait(block: Block, at: Option<Anchor>) -> PanelCard {
    let info = block.info();
    let (letter, fire) = (info.letter as char, info.fire);
    PanelCard {
        at,
        face: picture(
            face(block, info.steps, letter, fire, Size::Large),
            46,
            reads(block, info.steps, letter, fire),
        ),
    }
}

/// A pool, if this eye sees it; how many stand in it is on the seat's card. It lies open while its owner may recruit, and
/// is folded else, so that the log stays in sight.
pub fn pool(view: &View, seat: Seat) -> Option<Panel> {
    let s = &view.state;
    if !view.sees(seat) || s.pool[seat].is_empty() {
        return None;
    }
    let mine = is_you(view.eye, seat);
    let cards = blocks(seat, s.pool[seat]).map(|b| portrait(b, mine.then(|| pool_at(b)))).collect();
    let cards = PanelBlock::Cards(cards);
    let recruits = s.phase == Phase::Act(seat);
    Some(Panel {
        id: format!("pool-{}", crate::data::house(seat)).into(),
        title: (capital(&named(view.eye, seat).whose()) + " pool").into(),
        note: count(view.pool[seat], "block").into(),
        blocks: vec![if recruits {
            cards
        } else {
            PanelBlock::Fold { title: "Who waits to be recruited".into(), blocks: vec![cards] }
        }],
    })
}

/// Blocks that cannot be recruited now, which everybody knows.
pub fn aside(view: &View) -> Option<PanelBlock> {
    let mut blocks = Vec::new();
    for seat in Seat::BOTH {
        let sets = [
            ("face-down until the next campaign", view.state.lying[seat]),
            ("minors, who come when an heir dies", view.state.minor[seat]),
        ];
        for (what, set) in sets.into_iter().filter(|&(_, set)| !set.is_empty()) {
            let cards = crate::data::blocks(seat, set).map(|b| portrait(b, None)).collect();
            blocks.push(PanelBlock::Text(format!("**{}**, {what}:", side(seat))));
            blocks.push(PanelBlock::Cards(cards));
        }
    }
    let title = "Face-down blocks and minors".to_owned();
    (!blocks.is_empty()).then_some(PanelBlock::Fold { title: title.into(), blocks })
}

/// Every area with several blocks, spread out: so that each can be seen and picked.
pub fn stacks(view: &View) -> Option<Panel> {
    let s = &view.state;
    let crowded = Area::ALL.into_iter().filter(|&a| s.here[a as usize].len() > 2);
    let blocks: Vec<PanelBlock> = crowded
        .map(|area| PanelBlock::Fold {
            title: format!("{}, {}", area.name(), count(s.here[area as usize].len(), "block"))
                .into(),
            blocks: vec![PanelBlock::Cards(
                s.here[area as usize].iter().map(|x| super::block::card(view, x, 54)).collect(),
            )],
        })
        .collect();
    (!blocks.is_empty()).then(|| Panel {
        id: "stacks".into(),
        title: "Crowded areas".into(),
        note: "each block by itself".into(),
        blocks: vec![PanelBlock::Row(blocks)],
    })
}

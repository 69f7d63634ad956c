//! Cards, hands and pools.

use tudor_engine::Seat;
use tudor_engine::show::{Anchor, Block as Shown, Card as Clickable, Panel, Picture};
use tudor_engine::svg::N;

use super::block::{face, picture};
use super::words::{count, pool as pool_at, title};
use crate::View;
use crate::cards::points;
use crate::data::{Area, Block, Card, bits, side, slots};
use crate::state::Choice;

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
    Picture { svg, frame: [0, 0, 46, 64], width: 46, alt }
}

/// A hand, if this eye sees it.
pub fn hand(view: &View, seat: Seat) -> Option<Panel> {
    let s = &view.state;
    let shown = view.sees(seat) || s.phase == crate::state::Phase::Answer(seat);
    if !shown || view.cards[seat] == 0 {
        return None;
    }
    let mine = view.eye.seat() == Some(seat);
    let chosen = match s.choice[seat] {
        Some(Choice::Card(card)) => Some(card),
        _ => None,
    };
    let mut cards = Vec::new();
    for kind in Card::ALL {
        for i in 0..s.hands[seat][kind as usize] {
            cards.push(Clickable {
                at: mine.then(|| Anchor::new("card", kind.id())),
                face: card(kind, i == 0 && chosen == Some(kind)),
            });
        }
    }
    let title = if mine { "Your hand".to_owned() } else { format!("{}'s hand", side(seat)) };
    Some(Panel {
        id: format!("hand-{}", crate::data::house(seat)),
        title,
        note: count(points(&s.hands[seat]), "point", "points"),
        blocks: vec![Shown::Cards(cards)],
    })
}

fn portrait(block: Block, at: Option<Anchor>) -> Clickable {
    let info = block.info();
    Clickable {
        at,
        face: picture(
            face(block, info.steps, info.letter as char, info.fire),
            54,
            format!("{}, {}{}", title(block), info.letter as char, info.fire),
        ),
    }
}

/// A pool as whoever sees it sees it.
pub fn pool(view: &View, seat: Seat) -> Panel {
    let s = &view.state;
    let mine = view.eye.seat() == Some(seat);
    let mut blocks = Vec::new();
    if view.sees(seat) {
        let cards = bits(u64::from(s.pool[seat]))
            .map(|l| Block::new(seat, l))
            .map(|b| portrait(b, mine.then(|| pool_at(b))))
            .collect();
        blocks.push(Shown::Cards(cards));
    }
    blocks.extend(aside(view, seat));
    Panel {
        id: format!("pool-{}", crate::data::house(seat)),
        title: if mine { "Your pool".into() } else { format!("{}'s pool", side(seat)) },
        note: count(view.pool[seat], "block", "blocks"),
        blocks,
    }
}

/// The other side's pool, if there is more to see of it than how many stand there: the seat's card says that.
pub fn others(view: &View, seat: Seat) -> Option<Panel> {
    let more = view.sees(seat) || view.state.lying[seat] | view.state.minor[seat] != 0;
    more.then(|| pool(view, seat))
}

/// Who is not to be recruited now, which everybody knows.
fn aside(view: &View, seat: Seat) -> Option<Shown> {
    let sets = [
        ("Face-down until the next campaign", view.state.lying[seat]),
        ("Minors", view.state.minor[seat]),
    ];
    let folds: Vec<Shown> = sets
        .into_iter()
        .filter(|&(_, set)| set != 0)
        .map(|(title, set)| {
            let cards = bits(u64::from(set)).map(|l| portrait(Block::new(seat, l), None)).collect();
            Shown::Fold { title: title.into(), blocks: vec![Shown::Cards(cards)] }
        })
        .collect();
    (!folds.is_empty()).then_some(Shown::Row(folds))
}

/// Every area with several blocks, spread out: so that each can be seen and picked.
pub fn stacks(view: &View) -> Option<Panel> {
    let s = &view.state;
    let crowded = Area::ALL.into_iter().filter(|&a| s.here[a as usize].count_ones() > 2);
    let blocks: Vec<Shown> = crowded
        .map(|area| Shown::Fold {
            title: format!(
                "{}, {}",
                area.name(),
                count(s.here[area as usize].count_ones() as u8, "block", "blocks")
            ),
            blocks: vec![Shown::Cards(
                slots(s.here[area as usize]).map(|x| super::block::card(view, x, 54)).collect(),
            )],
        })
        .collect();
    (!blocks.is_empty()).then(|| Panel {
        id: "stacks".into(),
        title: "Crowded areas".into(),
        note: "each block by itself".into(),
        blocks: vec![Shown::Row(blocks)],
    })
}

//! Cards, tiles to choose from, and what stands beside the board.

use tudor_draw::art::icon_at;
use tudor_engine::show::{Anchor, Panel, PanelBlock, PanelCard, Picture, SeatCard, Text};
use tudor_engine::{Bag, Seat};

use super::tile as unit;
use super::words::{card_anchor, card_line, count, kind_line, kind_traits, seat_name, side, when};
use crate::board::House;
use crate::cards::{Card, DECK};
use crate::data::{BONUS_AT, Kind, TRAITS, Trait};
use crate::game::Rosewars;
use crate::state::{BASICS, Slot, Stage, State, tile_kind};
use crate::view::View;

/// A hand card, 168 by 104.
pub fn card(card: Card, at: Option<Anchor>) -> PanelCard {
    let facts = card.facts();
    let mut svg = format!(
        "<rect x=\".75\" y=\".75\" width=\"166.5\" height=\"102.5\" rx=\"9\" fill=\"var(--raised)\" stroke=\"var(--line-2)\" stroke-width=\"1.5\"/>{}<text x=\"34\" y=\"23\" font-size=\"12.5\" font-weight=\"700\" fill=\"var(--ink)\"{}>{}</text>",
        icon_at(facts.icon, 9.0, 8.0, 20.0, "var(--ink)", 1.8),
        if facts.name.len() > 16 {
            " textLength=\"126\" lengthAdjust=\"spacingAndGlyphs\""
        } else {
            ""
        },
        tudor_draw::svg::escape(facts.name)
    );
    for (n, line) in wrap(facts.line, 26).iter().enumerate() {
        svg += &format!(
            "<text x=\"10\" y=\"{}\" font-size=\"10.5\" fill=\"var(--ink-2)\">{}</text>",
            40 + n * 13,
            tudor_draw::svg::escape(line)
        );
    }
    let cost = if facts.costs_action { " · 1 action" } else { "" };
    svg += &format!(
        "<text x=\"10\" y=\"96\" font-size=\"9.5\" font-weight=\"600\" fill=\"var(--act-ink)\">{}{cost}</text>",
        when(facts.window)
    );
    PanelCard {
        at,
        face: Picture {
            svg: svg.into(),
            frame: [0, 0, 168, 104],
            width: 168,
            alt: card_line(card).into(),
        },
    }
}

fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.last_mut().expect("invariant: never empty");
        if !last.is_empty() && last.len() + 1 + word.len() > width {
            lines.push(word.to_owned());
        } else {
            if !last.is_empty() {
                last.push(' ');
            }
            last.push_str(word);
        }
    }
    lines
}

/// A unit's tile with its words.
fn tile(kind: Kind, house: House, at: Option<Anchor>, fade: bool) -> PanelCard {
    let opacity = if fade { " opacity=\".4\"" } else { "" };
    let more: Vec<String> = kind_traits(kind);
    let mut alt = kind_line(kind) + ".";
    for line in more {
        alt += &format!(" {line}.");
    }
    let svg = format!("<g{opacity}>{}</g>", unit::tile(kind, house));
    PanelCard {
        at,
        face: Picture { svg: svg.into(), frame: [-2, -2, 47, 49], width: 58, alt: alt.into() },
    }
}

pub fn seat_card(view: &View, seat: Seat) -> SeatCard {
    let state = &view.seen;
    let cards = view.cards[seat];
    let lost = state.losses[seat];
    let note = match state.turn {
        0 => String::new(),
        _ => count(cards, "card"),
    };
    let mut blocks = Vec::new();
    if state.turn > 0 {
        // What the full bar means: the battle bonus (5.8).
        let (label, value) = if state.bonus[seat] {
            ("Units lost, bonus card drawn", lost.to_string())
        } else {
            ("Units lost until the bonus card", format!("{lost} of {BONUS_AT}"))
        };
        let bar = Some((u32::from(lost.min(BONUS_AT)), u32::from(BONUS_AT)));
        blocks.push(PanelBlock::Stat { label: label.into(), value, bar });
    }
    SeatCard {
        side: side(state, seat),
        name: seat_name(state, seat).into(),
        score: None,
        note,
        blocks,
    }
}

pub fn rail(view: &View) -> Vec<PanelBlock> {
    let state = &view.seen;
    if state.turn == 0 {
        return vec![legend()];
    }
    let stat = |label: &'static str, value: String| PanelBlock::Stat {
        label: label.into(),
        value,
        bar: None,
    };
    let mut out =
        vec![stat("Turn", state.turn.to_string()), stat("Actions left", state.actions.to_string())];
    if let Some(seat) = state.snow {
        let until = seat_name(state, seat);
        out.push(PanelBlock::Text(format!(
            "**Snow**: no shot beyond 2 squares until {until}'s next turn."
        )));
    }
    let left = DECK.len() - state.discard.len() - view.cards.0[0] - view.cards.0[1];
    out.push(stat("Cards in the deck", left.to_string()));
    if !state.discard.is_empty() {
        out.push(PanelBlock::Fold {
            title: "Cards played".into(),
            blocks: state
                .discard
                .iter()
                .map(|n| PanelBlock::Text(card_line(Card::of(n))))
                .collect(),
        });
    }
    out.push(legend());
    out
}

/// What the numbers and signs on a tile mean.
fn legend() -> PanelBlock {
    let text = |words: &str| PanelBlock::Text(words.to_owned());
    let mut svg = String::new();
    for (n, (kind, house)) in
        [(Kind::Longbowman, House::York), (Kind::Knight, House::Lancaster)].into_iter().enumerate()
    {
        svg += &format!("<g transform=\"translate({} 0)\">{}</g>", n * 52, unit::tile(kind, house));
    }
    let alt = "On the drawn board, a unit that shoots and one that does not.".into();
    PanelBlock::Fold {
        title: "What the signs mean".into(),
        blocks: vec![
            PanelBlock::Picture(Picture {
                svg: svg.into(),
                frame: [-2, -2, 99, 49],
                width: 140,
                alt,
            }),
            text("**Sword**: attack. A die of that number or less hits."),
            text(
                "**Shield**: defence. After a hit, a die of that number or less saves the unit. Low dice are good for whoever throws.",
            ),
            text("**Dots**: steps. **Number under a line**: range of a shot, in steps."),
            text("**Gold rose**: a special unit; it can do more, point at it to read what."),
            text(
                "**Round marks**: tick, has acted; lock, held by a wall; clock, reloading, with the turns left; others are said when you point at the unit.",
            ),
            text(
                "**On the edge of a target**, for the unit you picked: the chance to hit, then on purple the chance to kill.",
            ),
        ],
    }
}

pub fn panels(view: &View) -> Vec<Panel> {
    let state = &view.seen;
    let mut out = Vec::new();
    if let Some(seat) = view.eye.seat() {
        if state.has_specials(seat) && state.turn == 0 && state.revealed(seat) == 0 {
            out.push(muster(state, seat));
        }
        if !state.hands[seat].is_empty() {
            out.push(hand("hand", "Your hand", state.hands[seat], true));
        }
        out.extend(choosers(state, seat));
    } else if view.eye.is_open() {
        for seat in Seat::BOTH.into_iter().filter(|&s| !state.hands[s].is_empty()) {
            let title = format!("{}'s hand", seat_name(state, seat));
            out.push(hand(format!("hand-{seat}"), title, state.hands[seat], false));
        }
    }
    let specials = special_words(state);
    if !specials.is_empty() {
        out.push(Panel {
            id: "specials".into(),
            title: "Special units".into(),
            note: "".into(),
            blocks: vec![PanelBlock::Fold { title: "What they do".into(), blocks: specials }],
        });
    }
    out
}

fn hand(id: impl Into<Text>, title: impl Into<Text>, cards: Bag, anchored: bool) -> Panel {
    let shown = cards
        .iter()
        .map(Card::of)
        .map(|design| card(design, anchored.then(|| card_anchor(design))))
        .collect();
    Panel {
        id: id.into(),
        title: title.into(),
        note: format!("{}", cards.len()).into(),
        blocks: vec![PanelBlock::Cards(shown)],
    }
}

/// The roster while deploying.
fn muster(state: &State, seat: Seat) -> Panel {
    let muster = &state.musters[seat];
    let house = state.house(seat);
    let deploying = state.stage == Stage::Deploy && !muster.committed;
    let roster = BASICS | muster.specials;
    let shown = |from: Bag, row: &str| {
        let kinds = from.iter().map(tile_kind);
        let at = |kind: Kind| deploying.then(|| Anchor::new(row, kind.facts().id));
        kinds.map(|kind| tile(kind, house, at(kind), false)).collect::<Vec<_>>()
    };
    let front = roster - muster.rear;
    let mut blocks = vec![PanelBlock::Cards(shown(front, "tile"))];
    // Before anybody is chosen they are simply all of them.
    if !muster.rear.is_empty() {
        blocks.insert(0, PanelBlock::Text("Front line".into()));
        blocks.push(PanelBlock::Text("Rear guard".into()));
        blocks.push(PanelBlock::Cards(shown(muster.rear, "rear")));
    }
    for t in muster.specials {
        let kind = tile_kind(t);
        blocks.push(PanelBlock::Text(special_text(kind)));
    }
    Panel { id: "muster".into(), title: "Your units".into(), note: "".into(), blocks }
}

fn special_text(kind: Kind) -> String {
    let traits = kind_traits(kind);
    if traits.is_empty() {
        format!("**{}**", kind_line(kind))
    } else {
        format!("**{}**. {}.", kind_line(kind), traits.join(". "))
    }
}

/// What is chosen beside the board: abilities, and lost units that may return.
fn choosers(state: &State, seat: Seat) -> Vec<Panel> {
    let mut out = Vec::new();
    if state.stage != Stage::Turn || state.mover != seat {
        return out;
    }
    let mut abilities: Vec<_> = Slot::all()
        .filter(|&s| Rosewars::may_be_chosen(state, s, seat))
        .flat_map(|s| state.unit(s).kind.facts().abilities)
        .map(|a| (a.facts().id, a.facts().name, a.facts().line))
        .collect();
    abilities.sort_unstable();
    abilities.dedup();
    if abilities.len() < 2 {
        abilities.clear();
    }
    if Slot::all().any(|s| {
        Rosewars::may_be_chosen(state, s, seat) && state.unit(s).kind.has(Trait::RideThrough)
    }) {
        let ride = &TRAITS[Trait::RideThrough as usize];
        abilities.push(("ride", ride.name, ride.line));
    }
    if !abilities.is_empty() {
        let shown = abilities.iter().map(|(id, name, line)| {
            let svg = format!(
                "<rect x=\".75\" y=\".75\" width=\"108.5\" height=\"34.5\" rx=\"8\" fill=\"var(--raised)\" stroke=\"var(--line-2)\" stroke-width=\"1.5\"/><text x=\"55\" y=\"22\" class=\"mid\" font-size=\"12.5\" font-weight=\"650\" fill=\"var(--ink)\">{name}</text>"
            );
            let alt = format!("{name}: {line}.");
            let face = Picture { svg: svg.into(), frame: [0, 0, 110, 36], width: 110, alt: alt.into() };
            PanelCard { at: Some(Anchor::new("ability", id)), face }
        });
        out.push(Panel {
            id: "abilities".into(),
            title: "Abilities".into(),
            note: "".into(),
            blocks: vec![PanelBlock::Cards(shown.collect())],
        });
    }
    if Card::Reserves.in_hand(state.hands[seat]).is_some() {
        let house = state.house(seat);
        let lost: Vec<_> = Rosewars::lost(state, seat)
            .map(|(k, _)| tile(k, house, Some(Anchor::new("lost", k.facts().id)), false))
            .collect();
        if !lost.is_empty() {
            out.push(Panel {
                id: "lost".into(),
                title: "Lost units".into(),
                note: "".into(),
                blocks: vec![PanelBlock::Cards(lost)],
            });
        }
    }
    out
}

/// What each special unit on the board does.
fn special_words(state: &State) -> Vec<PanelBlock> {
    let mut kinds: Vec<Kind> = Slot::all()
        .map(|s| state.unit(s))
        .filter(|u| u.at.is_some() && !u.kind.is_basic())
        .map(|u| u.kind)
        .collect();
    kinds.sort();
    kinds.dedup();
    kinds.into_iter().map(|k| PanelBlock::Text(special_text(k))).collect()
}

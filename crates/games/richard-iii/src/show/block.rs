//! A block as it is drawn: its face, or its back with what is known of it.

use tudor_draw::art;
use tudor_draw::svg::N;
use tudor_engine::Seat;
use tudor_engine::show::{Anchor, PanelCard, Picture};

use super::words::{called, title};
use crate::View;
use crate::data::{Block, Kind, Slot, blocks, house, side};

/// The id of a block's coat.
pub fn coat(block: Block) -> String {
    if block.local() == 31 {
        return "r3-rebel".to_owned();
    }
    format!("r3-{}-{}", house(block.seat()), block.info().id)
}

/// Width and height of a block in its own units.
pub const W: f32 = 56.0;
/// Height, likewise.
pub const H: f32 = 58.0;

struct Paint {
    face: &'static str,
    on: &'static str,
    edge: &'static str,
    rim: &'static str,
}

const fn paint(seat: Seat) -> Paint {
    match seat {
        Seat::First => Paint {
            face: "var(--lancaster)",
            on: "var(--on-lancaster)",
            edge: "#5d0d18",
            rim: "var(--rim)",
        },
        Seat::Second => Paint {
            face: "var(--york)",
            on: "var(--on-york)",
            edge: "var(--york-edge)",
            rim: "var(--york-edge)",
        },
    }
}

fn plate(p: &Paint) -> String {
    format!(
        "<rect x=\"2.5\" y=\"3\" width=\"{W}\" height=\"{H}\" rx=\"6\" fill=\"#000\" opacity=\".22\"/><rect x=\"1.2\" y=\"1.6\" width=\"{W}\" height=\"{H}\" rx=\"6\" fill=\"{}\"/><rect width=\"{W}\" height=\"{H}\" rx=\"6\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.6\"/>",
        p.edge, p.face, p.rim
    )
}

/// How a block is drawn: where it is small its name could not be read, so the rest is larger, and the name comes in when
/// the map is brought near.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Size {
    /// With its name.
    Large,
    /// In a crowded area.
    Small,
}

/// Strength as bars.
fn pips(now: u8, most: u8, size: Size, colour: &str) -> String {
    let step = (W - 8.0) / f32::from(most);
    let (y, tall) = match size {
        Size::Large => (H - 8.0, 5),
        Size::Small => (H - 10.5, 8),
    };
    (0..most)
        .map(|i| {
            let fill = if i < now { colour } else { "none" };
            format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{tall}\" rx=\"1.5\" fill=\"{fill}\" stroke=\"{colour}\" stroke-width=\"1.1\"/>",
                N(4.0 + f32::from(i) * step + 1.0),
                N(y),
                N(step - 2.0)
            )
        })
        .collect()
}

/// The roses of the two sides, drawn once in the ground: sixty blocks show one each, at every move.
pub fn roses() -> String {
    format!(
        "<defs><g id=\"r3-rose-1\">{}</g><g id=\"r3-rose-2\">{}</g></defs>",
        art::rose(20.0, "#f3c9c4", "#d9707a", "#5d0d18"),
        art::rose(20.0, "#ffffff", "#dbe5ef", "#34557d")
    )
}

fn small_rose(seat: Seat, r: f32) -> String {
    let scale = (r * 50.0).round() / 1000.0;
    format!("<use href=\"#r3-rose-{}\" transform=\"scale({scale})\"/>", seat.index() + 1)
}

/// A face: rating, loyalty or rose or crown, arms, name, strength.
pub fn face(block: Block, steps: u8, letter: char, fire: u8, size: Size) -> String {
    let (p, info) = (paint(block.seat()), block.info());
    // Foot and size of the rating, left edge and scale of what stands below it, width and height of the arms.
    let (foot, font, under, scale, arms) = match size {
        Size::Large => (16.5, 15.5, (5.0, 20.0), 1.0, (27.0, 31.3)),
        Size::Small => (18.5, 18.5, (4.0, 23.0), 1.1, (25.5, 29.6)),
    };
    // The name first: it is also what is read aloud first.
    let mut out = plate(&p)
        + &match size {
            Size::Large => name(info.name, 47.0, 13.0, "mid", p.on),
            Size::Small => name(info.name, 45.0, 9.5, "mid closer", p.on),
        };
    out += &format!(
        "<text x=\"3\" y=\"{}\" font-size=\"{}\" font-weight=\"800\" fill=\"{}\">{letter}{fire}</text>",
        N(foot),
        N(font),
        p.on
    );
    out += &format!("<g transform=\"translate({} {}) scale({scale})\">", N(under.0), N(under.1));
    if info.loyalty > 0 {
        out += &format!(
            "<path d=\"M0 0h13v7c0 4-3.5 6.5-6.5 8c-3-1.5-6.5-4-6.5-8z\" fill=\"none\" stroke=\"{0}\" stroke-width=\"1.2\"/><text x=\"6.5\" y=\"10.2\" font-size=\"10.5\" font-weight=\"750\" class=\"mid\" fill=\"{0}\">{1}</text>",
            p.on, info.loyalty
        );
    }
    if info.kind == Kind::Heir {
        let (x, y) = if info.loyalty > 0 { (14.0, 0.0) } else { (-1.5, -1.0) };
        out += &art::icon_at("crown", x, y, if info.loyalty > 0 { 8.0 } else { 16.0 }, p.on, 2.2);
    } else if info.kind == Kind::Rose {
        out +=
            &format!("<g transform=\"translate(6.5 7.5)\">{}</g>", small_rose(block.seat(), 6.6));
    }
    out += &format!(
        "</g><use href=\"#{}\" x=\"{}\" y=\"4\" width=\"{}\" height=\"{}\"/>",
        coat(block),
        N(W - arms.0 - 3.0),
        N(arms.0),
        N(arms.1)
    );
    out + &pips(steps, info.steps, size, p.on)
}

/// A name as wide as the block at most, a little smaller if it is long.
fn name(text: &str, y: f32, size: f32, class: &str, colour: &str) -> String {
    let size = if text.len() <= 8 { size } else { size - 1.0 };
    let fit = if text.len() as f32 * size * 0.56 > W - 6.0 {
        format!(" textLength=\"{}\" lengthAdjust=\"spacingAndGlyphs\"", N(W - 6.0))
    } else {
        String::new()
    };
    format!(
        "<text x=\"{}\" y=\"{}\" font-size=\"{}\" font-weight=\"700\" class=\"{class}\" fill=\"{colour}\"{fit}>{text}</text>",
        N(W / 2.0),
        N(y),
        N(size)
    )
}

/// A back: the rose alone, or with a strip for what is known: a name, or "1 of 3". Whatever is behind it, only the words
/// differ.
fn back(view: &View, slot: Slot, size: Size) -> String {
    let (seat, strip) = (slot.seat(), strip(view, slot));
    let p = paint(seat);
    let (line, ink, paper) = match seat {
        Seat::First => ("#fff", "#7c1422", "#fff4ee"),
        Seat::Second => ("#34557d", "#fbfdff", "#34557d"),
    };
    let mut out = plate(&p);
    out += &format!(
        "<rect x=\"4\" y=\"4\" width=\"{}\" height=\"{}\" rx=\"3.5\" fill=\"none\" stroke=\"{line}\" stroke-opacity=\".35\"/>",
        N(W - 8.0),
        N(H - 8.0)
    );
    let (lift, r) = if strip.is_empty() { (0.0, 18.0) } else { (6.0, 15.0) };
    out += &format!(
        "<g transform=\"translate({} {})\">{}</g>",
        N(W / 2.0),
        N(H / 2.0 - lift),
        small_rose(seat, r)
    );
    if !strip.is_empty() {
        let (font, class) = match (size, view.block(slot)) {
            (Size::Large, _) => (12.5, "mid"),
            (Size::Small, None) => (15.0, "mid"),
            (Size::Small, Some(_)) => (12.5, "mid closer"),
        };
        out += &format!(
            "<rect x=\"3\" y=\"{}\" width=\"{}\" height=\"15\" rx=\"3\" fill=\"{paper}\"/>{}",
            N(H - 18.0),
            N(W - 6.0),
            name(&strip, H - 6.2, font, class, ink)
        );
    }
    out
}

/// Does this eye see this block's face: its own, or one in the battle under way?
pub fn open(view: &View, slot: Slot) -> bool {
    let fights = view.state.battle.is_some_and(|b| b.area == view.state.area_of(slot));
    view.sees(slot.seat()) || fights && view.block(slot).is_some()
}

/// The words on the back of an enemy block: its name if this eye knows it, else "1 of 3" if only three blocks can be it.
pub fn strip(view: &View, slot: Slot) -> String {
    if let Some(block) = view.block(slot) {
        return block.name().to_owned();
    }
    match view.state.may[slot.index()].len() {
        n @ 2..=4 => format!("1 of {n}"),
        _ => String::new(),
    }
}

/// The drawing of whatever stands in a slot, for this eye, with the ring it gets when it can be picked and when it is.
pub fn drawing(view: &View, slot: Slot, size: Size) -> String {
    let mut out = if open(view, slot) {
        let (letter, fire) = rating(view, slot);
        face(view.state.block(slot), view.state.steps(slot), letter, fire, size)
    } else {
        back(view, slot, size)
    };
    out += &format!(
        "<rect class=\"ring\" x=\"-2.5\" y=\"-2.5\" width=\"{}\" height=\"{}\" rx=\"8\"/>",
        N(W + 5.0),
        N(H + 5.0)
    );
    out
}

/// When a block acts and up to what it hits: in a battle as it counts there, else as it is printed.
fn rating(view: &View, slot: Slot) -> (char, u8) {
    let s = &view.state;
    let info = s.block(slot).info();
    if s.battle.is_some_and(|b| b.area == s.area_of(slot)) {
        (s.letter(slot) as char, s.firepower(slot))
    } else {
        (info.letter as char, info.fire)
    }
}

/// A face in words, with all that is written on it in one piece and in its order: "Duke of Exeter A1 2 dice of loyalty,
/// strength 3 of 3". So people who speak to the page can say what they see.
pub fn reads(block: Block, steps: u8, letter: char, fire: u8) -> String {
    let (info, title) = (block.info(), title(block));
    let who = if title.ends_with(info.name) { title } else { format!("{title}, {}", info.name) };
    let how = match info.loyalty {
        0 => " at".to_owned(),
        1 => " 1 die of loyalty,".to_owned(),
        n => format!(" {n} dice of loyalty,"),
    };
    format!("{who} {letter}{fire}{how} strength {steps} of {}", info.steps)
}

/// A slot in words.
pub fn says(view: &View, slot: Slot) -> String {
    let s = &view.state;
    match view.block(slot) {
        Some(block) if open(view, slot) => {
            let (letter, fire) = rating(view, slot);
            reads(block, s.steps(slot), letter, fire)
        }
        Some(block) => format!("{}, seen before", called(block)),
        None => {
            let may = s.may[slot.index()];
            let lost = match s.unseen_loss(slot) {
                0 => String::new(),
                n => format!(", {n} lost since"),
            };
            if may.len() <= 4 {
                let names: Vec<_> = blocks(slot.seat(), may).map(called).collect();
                format!("one of {}{lost}", names.join(", "))
            } else {
                format!("a {} block{lost}", side(slot.seat()))
            }
        }
    }
}

/// A drawing of a block for a panel.
pub fn picture(svg: String, width: u32, alt: String) -> Picture {
    Picture { svg: svg.into(), frame: [-3, -3, 63, 66], width, alt: alt.into() }
}

/// A slot for a panel, to be clicked.
pub fn card(view: &View, slot: Slot, width: u32) -> PanelCard {
    PanelCard {
        at: Some(Anchor::new("slot", slot)),
        face: picture(drawing(view, slot, Size::Large), width, says(view, slot)),
    }
}

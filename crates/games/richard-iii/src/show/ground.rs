//! What never changes of the board: sea, land, borders, names, crowns, cities, shields, and the coats of arms.

use std::fmt::Write as _;
use std::sync::OnceLock;

use tudor_draw::art;
use tudor_draw::map::BorderLine;
use tudor_draw::svg::N;
use tudor_heraldry::{Armorial, Roll};

use super::block::{self, coat};
use super::layout;
use super::map::{map, shape};
use crate::data::{Area, Block, Colour, house};

/// The ground, drawn once.
pub fn ground() -> &'static str {
    static GROUND: OnceLock<String> = OnceLock::new();
    GROUND.get_or_init(draw)
}

fn draw() -> String {
    let m = map();
    let mut out = symbols() + &block::roses();
    let w = &mut out;
    let mut put = |text: String| w.push_str(&text);
    put(format!("<rect width=\"{}\" height=\"{}\" fill=\"var(--sea)\"/>", m.size.0, m.size.1));
    for zone in m.seas.iter().filter(|z| z.id != "north_sea") {
        let deep = if zone.id == "english_channel" { ".55" } else { ".25" };
        let path = zone.path.expect("invariant: our seas have outlines");
        put(format!("<path d=\"{path}\" fill=\"var(--sea-2)\" fill-opacity=\"{deep}\"/>"));
    }
    for (opacity, width) in [(".10", 22), (".14", 11)] {
        put(format!(
            "<g fill=\"none\" stroke=\"var(--coast)\" stroke-linejoin=\"round\" stroke-opacity=\"{opacity}\" stroke-width=\"{width}\">"
        ));
        for path in &m.land {
            put(format!("<path d=\"{path}\"/>"));
        }
        put("</g>".into());
    }
    for path in &m.land {
        put(format!(
            "<path d=\"{path}\" fill=\"var(--abroad)\" stroke=\"var(--coast)\" stroke-width=\"2\"/>"
        ));
    }
    for area in Area::ALL {
        let spot = shape(area);
        // The outline stands once; ground, target and ring are uses of it.
        put(format!(
            "<defs><path id=\"r3-area-{0}\" d=\"{1}\"/></defs><use href=\"#r3-area-{0}\" fill=\"var(--{2})\" stroke=\"var(--coast)\" stroke-width=\".6\"/>",
            area.id(),
            spot.path,
            spot.fill
        ));
    }
    for area in Area::ALL {
        put(target(area));
    }
    put("<g fill=\"none\" stroke=\"var(--coast)\" stroke-width=\"1.8\" stroke-linejoin=\"round\" pointer-events=\"none\">".into());
    for path in &m.land {
        put(format!("<path d=\"{path}\"/>"));
    }
    put("</g><g pointer-events=\"none\">".into());
    for line in &m.borders {
        put(border(line));
    }
    for lane in &m.lanes {
        put(format!(
            "<path d=\"{}\" fill=\"none\" stroke=\"var(--sea-ink)\" stroke-width=\"2.5\" stroke-dasharray=\"2 7\" stroke-linecap=\"round\"/>",
            lane.path
        ));
        for (x, y) in lane.points {
            put(format!(
                "<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"var(--sea)\" stroke=\"var(--sea-ink)\" stroke-width=\"2\"/>",
                N(x),
                N(y)
            ));
        }
    }
    for name in m.seas.iter().map(|sea| &sea.name) {
        for (line, (x, y)) in name.feet() {
            put(format!(
                "<text x=\"{}\" y=\"{}\" class=\"ser mid\" font-size=\"{}\" font-style=\"italic\" letter-spacing=\"2\" fill=\"var(--sea-ink)\">{line}</text>",
                N(x),
                N(y),
                N(name.size)
            ));
        }
    }
    for area in Area::ALL {
        put(names(area));
    }
    put("</g>".into());
    out
}

/// What is clicked, and how it is marked: a tint and a band along the inner side of the area's outline, so wide that it is
/// seen beside the painted border, whose kind stays readable.
fn target(area: Area) -> String {
    let id = area.id();
    format!(
        "<clipPath id=\"r3-in-{id}\"><use href=\"#r3-area-{id}\"/></clipPath><g data-at=\"area:{id}\"><use class=\"hit\" href=\"#r3-area-{id}\"/><g class=\"ring\" clip-path=\"url(#r3-in-{id})\"><use href=\"#r3-area-{id}\" fill=\"var(--act)\" fill-opacity=\".2\" stroke-width=\"17\" stroke-linejoin=\"round\"/></g></g>"
    )
}

/// A border in its colour and its pattern: cored, double, ticked, dotted.
pub fn border(line: &BorderLine<'_>) -> String {
    let d = line.path;
    let stroke = |colour: &str, width: &str, more: &str| {
        format!(
            "<path d=\"{d}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\"{more}/>"
        )
    };
    let halo = stroke("var(--halo)", "8", " stroke-opacity=\".55\" stroke-linecap=\"round\"");
    halo + &match line.kind {
        "yellow" => {
            stroke("var(--b-yellow)", "4.6", " stroke-linecap=\"round\"")
                + &stroke("#f3c64d", "2", "")
        }
        "blue" => stroke("var(--b-blue)", "5", "") + &stroke("var(--land)", "1.3", ""),
        "red" => {
            stroke("var(--b-red)", "2.5", "")
                + &stroke("var(--b-red)", "8.2", " stroke-dasharray=\"2.6 5\"")
        }
        _ => stroke("var(--ink)", "5", " stroke-dasharray=\"0.1 9\" stroke-linecap=\"round\""),
    }
}

/// An area's name with its crown, city, cathedral, shields and ports.
fn names(area: Area) -> String {
    let (s, info) = (shape(area), area.info());
    let mut out = String::new();
    s.name.draw(&mut out);
    let mut signs = 0;
    let mut mark = |drawing: &str, title: &str| {
        let (x, y) = layout::sign(area, signs);
        write!(
            out,
            "<g transform=\"translate({} {})\"><title>{title}</title>{drawing}</g>",
            N(x),
            N(y)
        )
        .expect("a string takes all");
        signs += 1;
    };
    if info.crown {
        mark(
            &format!(
                "<path transform=\"translate(-8 -8.5) scale(.66)\" d=\"{}\" fill=\"#e8b93c\" stroke=\"#5c3d00\" stroke-width=\"2\" stroke-linejoin=\"round\"/>",
                art::icon("crown")
            ),
            "Crown",
        );
    }
    if let Some((city, colour)) = info.city {
        let (fill, rim) = match colour {
            Colour::Red => ("var(--lancaster)", "var(--rim)"),
            Colour::White => ("var(--york)", "var(--york-edge)"),
        };
        mark(
            &format!(
                "<path d=\"M-6.5 7V-3h-1V-8h3.5v2h2.5v-2h3v2h2.5v-2h3.500v5h-1V7z\" fill=\"{fill}\" stroke=\"{rim}\" stroke-width=\"1.3\" stroke-linejoin=\"round\"/>"
            ),
            city,
        );
    }
    if let Some(cathedral) = info.cathedral {
        mark(
            "<path d=\"M-1.6-8h3.2v4.600h4.400v3.200h-4.400v8h-3.200v-8h-4.400v-3.200h4.400z\" fill=\"var(--label)\" stroke=\"var(--halo)\" stroke-width=\"1.500\" paint-order=\"stroke\"/>",
            cathedral,
        );
    }
    // Home shields stand small under the name; they grow with the map.
    let shields = layout::shields(area);
    for (i, shield) in info.shields.iter().enumerate() {
        write!(
            out,
            "<use href=\"#r3s-{shield}\" x=\"{}\" y=\"{}\" width=\"10\" height=\"11.6\"/>",
            N(shields.left + i as f32 * 11.0),
            N(shields.top)
        )
        .expect("a string takes all");
    }
    for &(kind, (x, y)) in &s.points {
        out.push_str(&ship(x, y, layout::ship(kind)));
    }
    out
}

/// A ship for a major port, a small one for any other.
fn ship(x: f32, y: f32, size: f32) -> String {
    format!(
        "<g transform=\"translate({} {}) scale({})\" fill=\"var(--surface)\" stroke=\"var(--sea-ink)\" stroke-width=\"2\" stroke-linejoin=\"round\"><path d=\"M3 14h18l-3 6H6zM12 3v11M12 4l6 8h-6M12 6l-5 6h5\"/></g>",
        N(x - size / 2.0),
        N(y - size / 2.0),
        (size / 24.0 * 1000.0).round() / 1000.0
    )
}

/// Every coat of the game, once, to be drawn with `<use>`.
fn symbols() -> String {
    let book = Armorial::get();
    let mut roll = Roll::new("r3roll");
    for number in 0..64 {
        let block = Block(number);
        let id = match (block.local(), number) {
            (31, 31) => "rebel".to_owned(),
            (31, _) => continue,
            _ => format!("{}.{}", house(block.seat()), block.info().id),
        };
        if let Some(arms) = book.piece("richard-iii", &id) {
            roll.enter(&coat(block), &arms.coat);
        }
    }
    let mut done: Vec<&str> = Vec::new();
    for area in Area::ALL {
        for shield in area.info().shields {
            if let Some(arms) = book.shield("richard-iii", shield)
                && !done.contains(shield)
            {
                done.push(shield);
                roll.enter(&format!("r3s-{shield}"), arms.small());
            }
        }
    }
    roll.finish()
}

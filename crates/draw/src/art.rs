//! Drawn parts that several games and pages use: roses, crown, dice, icons. All shapes are our own.

use std::f32::consts::{PI, TAU};
use std::fmt::Write as _;

use crate::svg::N;

fn polar(angle: f32, r: f32) -> String {
    format!("{} {}", N(angle.cos() * r), N(angle.sin() * r))
}

/// Five round petals with a notch each, radius `r`, turned by `turn`.
fn petals(r: f32, turn: f32) -> String {
    let mut d = String::new();
    for k in 0..5 {
        let a = turn + k as f32 * TAU / 5.0;
        let start = polar(a - PI / 5.0, r * 0.5);
        let left = polar(a - PI / 5.4, r * 1.12);
        let notch_in = polar(a - 0.16, r * 1.1);
        let notch = polar(a, r * 0.9);
        let notch_out = polar(a + 0.16, r * 1.1);
        let right = polar(a + PI / 5.4, r * 1.12);
        let end = polar(a + PI / 5.0, r * 0.5);
        let lead = if k == 0 { 'M' } else { 'L' };
        write!(d, "{lead}{start}C{left} {notch_in} {notch}C{notch_out} {right} {end}")
            .expect("a string takes all");
    }
    d + "Z"
}

/// A heraldic rose of radius `r`: outer and inner petals, outline.
#[must_use]
pub fn rose(r: f32, outer: &str, inner: &str, line: &str) -> String {
    let up = -PI / 2.0;
    format!(
        "<path d=\"{}\" fill=\"{outer}\" stroke=\"{line}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>\
         <path d=\"{}\" fill=\"{inner}\" stroke=\"{line}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>\
         <circle r=\"{}\" fill=\"#d9a520\" stroke=\"{line}\" stroke-width=\"{}\"/>",
        petals(r, up),
        N(r * 0.06),
        petals(r * 0.56, up + PI / 5.0),
        N(r * 0.05),
        N(r * 0.2),
        N(r * 0.05),
    )
}

/// A crown about 44 units wide around the origin.
pub const CROWN: &str = "<path d=\"M-17 12-21-9-9.5 0 0-16 9.5 0 21-9 17 12Z\" fill=\"#e8b93c\" stroke=\"#5c3d00\" stroke-width=\"2.2\" stroke-linejoin=\"round\"/>\
<path d=\"M-16.5 8h33v7h-33z\" fill=\"#c8931a\" stroke=\"#5c3d00\" stroke-width=\"2.2\" stroke-linejoin=\"round\"/>\
<g stroke=\"#5c3d00\" stroke-width=\"1.5\"><circle cy=\"-17\" r=\"3.2\" fill=\"#a3122a\"/><circle cx=\"-21\" cy=\"-10\" r=\"2.6\" fill=\"#fff\"/><circle cx=\"21\" cy=\"-10\" r=\"2.6\" fill=\"#fff\"/></g>\
<circle cx=\"-8\" cy=\"11.5\" r=\"1.8\" fill=\"#22489a\"/><circle cy=\"11.5\" r=\"1.8\" fill=\"#a3122a\"/><circle cx=\"8\" cy=\"11.5\" r=\"1.8\" fill=\"#22489a\"/>";

/// A die face of side `s`, its corner at the origin, in the colours of a side or of `neutral`. A hit is turned inside
/// out.
#[must_use]
pub fn die(face: u8, s: f32, side: &str, hit: Option<bool>) -> String {
    let (paper, ink) = (format!("var(--{side}-die)"), format!("var(--{side}-pips)"));
    let (fill, pip) = if hit == Some(true) { (&*ink, "#ffffff") } else { (&*paper, &*ink) };
    let fade = if hit == Some(false) { " opacity=\".75\"" } else { "" };
    let mut out = format!(
        "<g{fade}><rect width=\"{0}\" height=\"{0}\" rx=\"{1}\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"{2}\"/>",
        N(s),
        N(s * 0.2),
        N((s * 0.05).max(1.2)),
    );
    let places: &[(i8, i8)] = match face {
        1 => &[(0, 0)],
        2 => &[(-1, -1), (1, 1)],
        3 => &[(-1, -1), (0, 0), (1, 1)],
        4 => &[(-1, -1), (1, -1), (-1, 1), (1, 1)],
        5 => &[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
        _ => &[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
    };
    for &(x, y) in places {
        let at = |v: i8| N(s / 2.0 + f32::from(v) * s * 0.25);
        write!(
            out,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{pip}\"/>",
            at(x),
            at(y),
            N(s * 0.1)
        )
        .expect("a string takes all");
    }
    out + "</g>"
}

/// An icon's path: 24 by 24, stroke only, `currentColor`. An unknown name is a question mark.
#[must_use]
pub fn icon(name: &str) -> &'static str {
    match name {
        "undo" => "M9 7 4 12l5 5M4 12h10a5 5 0 0 1 0 10h-2",
        "book" => {
            "M4 5.5C6.5 4 9.5 4 12 6c2.5-2 5.5-2 8-.5V19c-2.5-1.5-5.5-1.5-8 .5-2.5-2-5.5-2-8-.5zM12 6v13.5"
        }
        "sound" => "M4 10v4h3l5 4V6L7 10zM16 9.5a4 4 0 0 1 0 5M18.5 7a8 8 0 0 1 0 10",
        "mute" => "M4 10v4h3l5 4V6L7 10zM16 9l5 6M21 9l-5 6",
        "moon" => "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
        "sun" => {
            "M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2 19 19M19 5l-1.8 1.8M6.8 17.2 5 19"
        }
        "menu" => "M4 7h16M4 12h16M4 17h16",
        "flag" => "M6 21V4M6 5c4-2 7 2 12 0v9c-5 2-8-2-12 0",
        "log" => "M5 6h14M5 11h14M5 16h9",
        "link" => {
            "M10 14a4 4 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5"
        }
        "two" => {
            "M8 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 8 11zM2.5 20c0-4 2.5-6 5.5-6s5.5 2 5.5 6M16.5 11a2.7 2.7 0 1 0 0-5.4M17 14c2.8.3 4.5 2.3 4.5 6"
        }
        "helm" => "M6 20V10a6 6 0 0 1 12 0v10l-6 1.5zM6 11.5h5M18 11.5h-5M12 9v12M15 15v3",
        "swords" => "m4 4 12 12M20 4 8 16M14 18l4-4M10 18l-4-4M17 17l3 3M7 17l-3 3",
        "shield" => "M5 4h14v7c0 5-3.5 8-7 9.5C8.5 19 5 16 5 11z",
        "boot" => "M8 3v11l-2 2v4h14v-2c0-2-4-2.5-6-4V3z",
        "bow" => "M6 3c9 2 12 9 12 15M6 3v4M6 3h4M18 18H6V6M3 21 15 9M15 9v4M15 9h-4",
        "die" => "M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01",
        "eye" => {
            "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"
        }
        "lock" => "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
        "check" => "m5 12.5 4.5 4.5L19 7",
        "no" => "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM5.7 5.7l12.6 12.6",
        "info" => "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.6v.01",
        "clock" => "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
        "plus" => "M12 5v14M5 12h14",
        "minus" => "M5 12h14",
        "fit" => "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
        "crown" => "M4 18 3 8l5 4 4-7 4 7 5-4-1 10z",
        "hand" => {
            "M7 12V6.5a1.5 1.5 0 0 1 3 0V11m0-5.5a1.5 1.5 0 0 1 3 0V11m0-4a1.5 1.5 0 0 1 3 0v5m0-2.5a1.5 1.5 0 0 1 3 0V15c0 4-2.5 6.5-6 6.5-3 0-4.5-1.5-6-4L4.5 14a1.5 1.5 0 0 1 2.5-1.6z"
        }
        "play" => "M7 4.5v15l12-7.5z",
        "pause" => "M8 5v14M16 5v14",
        "first" => "M6 5v14M19 5 9 12l10 7z",
        "last" => "M18 5v14M5 5l10 7-10 7z",
        "prev" => "M17 5 7 12l10 7z",
        "next" => "M7 5l10 7-10 7z",
        "warn" => "M12 4 2.5 20h19zM12 10v4.5M12 17.3v.01",
        "tower" => "M6 21V9H5V4h3v2h2.5V4h3v2H16V4h3v5h-1v12zM10.5 21v-5h3v5",
        "cloak" => "M12 3a4 4 0 0 0-4 4l-4 13c5 1.5 11 1.5 16 0L16 7a4 4 0 0 0-4-4zM12 9v12",
        "robot" => "M6 9h12v10H6zM12 9V5M12 5h.01M9.5 13.5h.01M14.5 13.5h.01M9.5 16.5h5",
        "file" => "M7 3h7l4 4v14H7zM14 3v4h4M10 12h5M10 16h5",
        _ => "M9 9a3 3 0 1 1 4 2.8c-1 .5-1 1.2-1 2.2M12 17.5v.01",
    }
}

/// An icon as SVG elements, placed and scaled inside a drawing.
#[must_use]
pub fn icon_at(name: &str, x: f32, y: f32, size: f32, stroke: &str, width: f32) -> String {
    format!(
        "<g transform=\"translate({} {}) scale({})\" fill=\"none\" stroke=\"{stroke}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"><path d=\"{}\"/></g>",
        N(x),
        N(y),
        (size / 24.0 * 1000.0).round() / 1000.0,
        N(width),
        icon(name)
    )
}

//! Troops in short: a tag on the map, letters on a plaque.

use std::fmt::Write as _;

use tudor_draw::svg::N;

use super::layout::{self, Stack};
use crate::area::Area;
use crate::troops::Troops;

/// Troops without a leader, in short words; in two lines where they are of many kinds.
pub fn plate(troops: Troops, area: Area, beside: Option<Stack>, out: &mut String) {
    let kinds = by_kind(troops);
    let lines: Vec<_> = kinds.chunks(2).map(|line| line.join(", ")).collect();
    let letters = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let (wide, tall) = (16.0 + letters as f32 * 8.0, 5.0 + 18.0 * lines.len() as f32);
    let (x, y) = layout::tag(area, beside, (wide, tall));
    write!(
        out,
        "<g transform=\"translate({} {})\" pointer-events=\"none\"><title>{}</title><rect x=\"{}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"var(--neutral-tint)\" stroke=\"var(--neutral-ink)\" stroke-width=\"1.5\"/>",
        N(x),
        N(y - tall / 2.0),
        troops.words(),
        N(-wide / 2.0),
        N(wide),
        N(tall)
    )
    .expect("a string takes all");
    for (n, line) in lines.iter().enumerate() {
        write!(out, "<text y=\"{}\" font-size=\"16\" font-weight=\"700\" class=\"mid\" fill=\"var(--neutral-ink)\">{line}</text>", N(17.0 + 18.0 * n as f32)).expect("a string takes all");
    }
    out.push_str("</g>\n");
}

/// Infantry, knights, bows, gunners, mercenaries.
fn kinds(troops: Troops) -> [u16; 5] {
    use crate::Kind::{Burgundian, Chevalier, Gunner, Infantry, Knight};
    let sum = |kinds: &[crate::Kind]| kinds.iter().map(|&k| troops.count(k)).sum::<u16>();
    [
        sum(&[Infantry]),
        sum(&[Knight, Chevalier, Burgundian]),
        troops.longbows(),
        sum(&[Gunner]),
        troops.mercenaries(),
    ]
}

/// "3 inf", "1 knight": for the map, where nobody should have to look up a letter.
fn by_kind(troops: Troops) -> Vec<String> {
    let words =
        [("inf", "inf"), ("knight", "knights"), ("bow", "bows"), ("gun", "guns"), ("merc", "merc")];
    let shown = kinds(troops).into_iter().zip(words).filter(|&(n, _)| n > 0);
    shown.map(|(n, (one, many))| format!("{n} {}", if n == 1 { one } else { many })).collect()
}

/// Troops by letters, where a plaque has no room for words: i infantry, k knights, b bows, g gunners, m mercenaries.
pub fn letters(troops: Troops) -> String {
    let shown = kinds(troops).into_iter().zip("ikbgm".chars()).filter(|&(n, _)| n > 0);
    shown.map(|(n, letter)| format!("{n}{letter}")).collect::<Vec<_>>().join(" ")
}

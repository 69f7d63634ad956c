//! Chances before the dice: what to expect of a fire, a temptation.

use tudor_engine::show::PanelBlock;

use super::words::{called, called_first, count, dice};
use crate::View;

use crate::moves::Move;
use crate::state::Phase;

/// The chance in per cent that this many dice are all even.
pub const fn even(n: u8) -> u8 {
    match n {
        0 => 100,
        1 => 50,
        2 => 25,
        _ => 13,
    }
}

/// The chance in per cent of exactly `k` hits with `n` dice that hit up to `power`.
pub fn hits(n: u8, power: u8, k: u8) -> u8 {
    let p = f64::from(power.min(6)) / 6.0;
    let ways = (0..k).fold(1.0, |c, i| c * f64::from(n - i) / f64::from(i + 1));
    (ways * p.powi(i32::from(k)) * (1.0 - p).powi(i32::from(n - k)) * 100.0).round() as u8
}

/// Hits to expect in tenths, as text: "1.3".
pub fn expected(n: u8, power: u8) -> String {
    let tenths = (u32::from(n) * u32::from(power.min(6)) * 10 + 3) / 6;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The faces that hit.
fn faces(power: u8) -> String {
    if power == 1 { "on 1".to_owned() } else { format!("up to {power}") }
}

/// What stands beside the question in a battle turn.
pub fn blocks(view: &View, moves: &[Move]) -> Vec<PanelBlock> {
    let s = &view.state;
    let Phase::Turn(seat, _) = s.phase else { return Vec::new() };
    let mut out = Vec::new();
    for mv in moves.iter().take(40) {
        if let Move::Fire(x) = *mv {
            let (n, power) = (s.steps(x), s.firepower(x));
            let lines = (0..=n)
                .map(|k| {
                    let what = match k {
                        0 => "No hit".to_owned(),
                        k => count(k, "hit"),
                    };
                    format!("{what}: {} %", hits(n, power, k))
                })
                .collect();
            out.push(PanelBlock::Odds {
                title: format!(
                    "{} fires {}, hits {}",
                    called_first(s.block(x)),
                    dice(n),
                    faces(power)
                ),
                percent: 100 - hits(n, power, 0),
                lines,
            });
        }
    }
    if !out.is_empty() {
        let strongest = s.strongest(seat.other());
        let names: Vec<String> =
            strongest.iter().filter_map(|x| view.block(x)).map(called).collect();
        out.push(PanelBlock::Text(format!(
            "Hits fall on the strongest enemy: {}.",
            names.join(" or ")
        )));
    }
    out
}

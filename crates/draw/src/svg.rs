//! Writing SVG: numbers, escaping, and pictures that stand alone.

use std::borrow::Cow;
use std::fmt;

use tudor_engine::Side;
use tudor_engine::show::Board;

use crate::palette::{Theme, colour};

/// A number with at most one decimal: enough for a drawing, and short.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct N(pub f32);

impl N {
    /// By hand: a board has hundreds of numbers, and `write!` would be most of the cost of drawing it.
    fn letters<T>(self, then: impl FnOnce(&str) -> T) -> T {
        let tenths = (self.0 * 10.0).round() as i32;
        let mut digits = [0; 13];
        let mut at = digits.len();
        let mut put = |byte: u8| {
            at -= 1;
            digits[at] = byte;
        };
        let (mut whole, tenth) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        if tenth != 0 {
            put(b'0' + tenth as u8);
            put(b'.');
        }
        loop {
            put(b'0' + (whole % 10) as u8);
            whole /= 10;
            if whole == 0 {
                break;
            }
        }
        if tenths < 0 {
            put(b'-');
        }
        then(std::str::from_utf8(&digits[at..]).expect("invariant: digits are letters"))
    }
}

impl fmt::Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letters(|letters| f.write_str(letters))
    }
}

/// What can be written into markup without the machinery of `fmt`, which costs more than what it writes. It is
/// written as it is: text that people gave is put as [`Safe`].
pub trait Put {
    /// Writes it.
    fn put(&self, out: &mut String);
}

/// Writes one after the other: `put!(out, "<rect width=\"", width, "\"/>")`.
#[macro_export]
macro_rules! put {
    ($out:expr, $($what:expr),+ $(,)?) => {{ $( $crate::svg::Put::put(&$what, $out); )+ }};
}

/// What is [`put!`] together as a text of its own: `text!("Place on ", to)`.
#[macro_export]
macro_rules! text {
    ($($what:expr),+ $(,)?) => {{
        let mut text = String::with_capacity(96);
        $crate::put!(&mut text, $($what),+);
        text
    }};
}

impl Put for str {
    #[inline]
    fn put(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl Put for String {
    #[inline]
    fn put(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl Put for Cow<'_, str> {
    #[inline]
    fn put(&self, out: &mut String) {
        out.push_str(self);
    }
}

impl<T: Put + ?Sized> Put for &T {
    #[inline]
    fn put(&self, out: &mut String) {
        T::put(self, out);
    }
}

impl Put for N {
    #[inline]
    fn put(&self, out: &mut String) {
        self.letters(|letters| out.push_str(letters));
    }
}

impl Put for usize {
    #[inline]
    fn put(&self, out: &mut String) {
        // A page has hundreds of numbers. Pieces of a known length are written without calling anybody.
        match *self {
            n @ ..10 => out.push((b'0' + n as u8) as char),
            n @ 10..100 => out.push_str(&THREE[3 * n + 1..][..2]),
            n @ 100..1000 => out.push_str(&THREE[3 * n..][..3]),
            n => put!(out, n / 1000, &THREE[3 * (n % 1000)..][..3]),
        }
    }
}

/// "000001002" and so on up to "999".
const THREE: &str = {
    const LETTERS: [u8; 3000] = {
        let (mut out, mut n) = ([0; 3000], 0);
        while n < 1000 {
            out[3 * n] = b'0' + (n / 100) as u8;
            out[3 * n + 1] = b'0' + (n / 10 % 10) as u8;
            out[3 * n + 2] = b'0' + (n % 10) as u8;
            n += 1;
        }
        out
    };
    match std::str::from_utf8(&LETTERS) {
        Ok(text) => text,
        Err(_) => panic!("digits are letters"),
    }
};

impl Put for u32 {
    #[inline]
    fn put(&self, out: &mut String) {
        (*self as usize).put(out);
    }
}

impl Put for u8 {
    #[inline]
    fn put(&self, out: &mut String) {
        usize::from(*self).put(out);
    }
}

impl Put for i32 {
    fn put(&self, out: &mut String) {
        if *self < 0 {
            out.push('-');
        }
        self.unsigned_abs().put(out);
    }
}

/// A number with its sign, plus included.
#[derive(Clone, Copy, Debug)]
pub struct Signed(pub i32);

impl Put for Signed {
    fn put(&self, out: &mut String) {
        put!(out, if self.0 < 0 { "" } else { "+" }, self.0);
    }
}

/// Text made safe for SVG and HTML, attributes included, and in one line.
#[derive(Clone, Copy, Debug)]
pub struct Safe<'a>(pub &'a str);

impl Put for Safe<'_> {
    fn put(&self, out: &mut String) {
        // Most text has nothing to be made safe, and that is seen many letters at a time.
        let special = |b: u8| matches!(b, b'&' | b'<' | b'>' | b'"' | b'\'' | b'\n');
        if !self.0.bytes().fold(false, |found, b| found | special(b)) {
            return out.push_str(self.0);
        }
        let mut from = 0;
        for (at, byte) in self.0.bytes().enumerate() {
            let safe = match byte {
                b'&' => "&amp;",
                b'<' => "&lt;",
                b'>' => "&gt;",
                b'"' => "&quot;",
                b'\'' => "&#39;",
                b'\n' => " ",
                _ => continue,
            };
            put!(out, self.0[from..at], safe);
            from = at + 1;
        }
        out.push_str(&self.0[from..]);
    }
}

/// The same as a text of its own.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    Safe(text).put(&mut out);
    out
}

/// How the parts of a board look, by class. Pages put it into their style sheet, pictures that stand alone carry it.
pub const BOARD_CSS: &str = "\
.hit{fill:transparent}\
.can{fill:var(--act);fill-opacity:.13;stroke:var(--act);stroke-width:2}\
.sel{fill:none;stroke:var(--act);stroke-width:3.5}\
.halo{fill:none;stroke:var(--halo);stroke-width:7;stroke-opacity:.9}\
.last{fill:none;stroke:var(--gold);stroke-width:2.5;stroke-dasharray:5 4;stroke-linecap:round}\
.way{fill:none;stroke:var(--act);stroke-width:3;stroke-dasharray:2 7;stroke-linecap:round}\
.ring{display:none;fill:none;stroke:var(--act);stroke-width:3;pointer-events:none}\
.closer{display:none}\
.dim{opacity:.45}\
.lbl{fill:var(--label);font-family:var(--serif);font-weight:700;text-anchor:middle;paint-order:stroke;stroke:var(--halo);stroke-width:3px;stroke-linejoin:round;stroke-opacity:.75}\
.ser{font-family:var(--serif)}\
.mid{text-anchor:middle}\
.fig{font-weight:700;text-anchor:middle}";

/// The faces pages ask for; a picture that stands alone has the one it is drawn with.
pub const SANS: &str = "-apple-system,\"Segoe UI\",Roboto,\"Noto Sans\",\"Open Sans\",\"Liberation Sans\",Arial,sans-serif";
/// The serif face, likewise.
pub const SERIF: &str = "\"Iowan Old Style\",\"Palatino Linotype\",Palatino,\"URW Palladio L\",P052,\"Book Antiqua\",Georgia,\"Liberation Serif\",\"DejaVu Serif\",serif";

/// The board as a document of its own, colours filled in: for files and for PNG.
#[must_use]
pub fn standalone(board: &Board, sides: &[Side], theme: Theme) -> String {
    // What waits for a choice is not part of a still picture.
    let style = format!("{BOARD_CSS}[data-for]{{display:none}}svg{{font-family:var(--sans)}}");
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" role=\"img\" aria-label=\"{label}\"><style>{style}</style><rect width=\"{w}\" height=\"{h}\" fill=\"var(--bg)\"/>{ground}{pieces}</svg>",
        w = board.ground.width,
        h = board.ground.height,
        label = escape(&board.summary),
        ground = board.ground.svg,
        pieces = board.pieces,
    );
    fill_in(&svg, sides, theme)
}

/// Fills in every `var(--name)`: colours of all and of these sides.
#[must_use]
pub fn fill_in(svg: &str, sides: &[Side], theme: Theme) -> String {
    let mut out = String::with_capacity(svg.len());
    let mut rest = svg;
    while let Some(at) = rest.find("var(--") {
        out.push_str(&rest[..at]);
        let after = &rest[at + 6..];
        let Some(end) = after.find(')') else { break };
        let name = &after[..end];
        let value = match name {
            "serif" => "DejaVu Serif",
            "sans" => "DejaVu Sans",
            _ => colour(name, sides, theme).unwrap_or("#f0f"),
        };
        out.push_str(value);
        rest = &after[end + 1..];
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short() {
        let text = |x: f32| N(x).to_string();
        assert_eq!(
            [text(3.0), text(-0.26), text(12.34), text(-4.05), text(0.04), text(-7.0), text(1e9)],
            ["3", "-0.3", "12.3", "-4.1", "0", "-7", "214748364.7"]
        );
    }

    #[test]
    fn markup_is_put_together() {
        let mut out = String::new();
        put!(&mut out, "a", N(1.5), 0_u8, 1485_u32, -7, String::from("b"), Safe("<é&"));
        assert_eq!(out, "a1.501485-7b&lt;é&amp;");
        assert_eq!(text!(Signed(7), Signed(0), Signed(-7)), "+7+0-7");
        for n in (0..2000).chain([9_999, 10_000, 100_000, 1_000_000, 1_002_003, usize::MAX]) {
            let mut out = String::new();
            n.put(&mut out);
            assert_eq!(out, n.to_string());
        }
    }

    #[test]
    fn colours_are_filled_in_and_text_is_escaped() {
        assert_eq!(fill_in("a var(--act) b", &[], Theme::Light), "a #6a3da8 b");
        assert_eq!(escape("<a href=\"x\">\n&'"), "&lt;a href=&quot;x&quot;&gt; &amp;&#39;");
    }
}

//! Keys by name, as Chromium wants them.

use crate::{Error, Result};

/// A key press: what is held, what is pressed, and what it writes.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stroke {
    /// `KeyboardEvent.key`.
    pub(crate) key: String,
    /// `KeyboardEvent.code`.
    pub(crate) code: String,
    /// The number of the key, which decides what the browser itself does with it.
    pub(crate) number: u32,
    /// What it writes, if anything.
    pub(crate) text: Option<String>,
    /// Alt 1, Control 2, Meta 4, Shift 8.
    pub(crate) modifiers: u32,
}

/// Keys that have a name: name, code, number, what they write.
const NAMED: [(&str, &str, u32, Option<&str>); 15] = [
    ("Enter", "Enter", 13, Some("\r")),
    ("Space", "Space", 32, Some(" ")),
    ("Escape", "Escape", 27, None),
    ("Tab", "Tab", 9, None),
    ("Backspace", "Backspace", 8, None),
    ("Delete", "Delete", 46, None),
    ("Home", "Home", 36, None),
    ("End", "End", 35, None),
    ("PageUp", "PageUp", 33, None),
    ("PageDown", "PageDown", 34, None),
    ("ArrowLeft", "ArrowLeft", 37, None),
    ("ArrowUp", "ArrowUp", 38, None),
    ("ArrowRight", "ArrowRight", 39, None),
    ("ArrowDown", "ArrowDown", 40, None),
    ("F1", "F1", 112, None),
];

/// Signs of an American keyboard: without Shift, with Shift, code, number.
const SIGNS: [(char, char, &str, u32); 21] = [
    ('0', ')', "Digit0", 48),
    ('1', '!', "Digit1", 49),
    ('2', '@', "Digit2", 50),
    ('3', '#', "Digit3", 51),
    ('4', '$', "Digit4", 52),
    ('5', '%', "Digit5", 53),
    ('6', '^', "Digit6", 54),
    ('7', '&', "Digit7", 55),
    ('8', '*', "Digit8", 56),
    ('9', '(', "Digit9", 57),
    ('-', '_', "Minus", 189),
    ('=', '+', "Equal", 187),
    ('[', '{', "BracketLeft", 219),
    (']', '}', "BracketRight", 221),
    ('\\', '|', "Backslash", 220),
    (';', ':', "Semicolon", 186),
    ('\'', '"', "Quote", 222),
    (',', '<', "Comma", 188),
    ('.', '>', "Period", 190),
    ('/', '?', "Slash", 191),
    ('`', '~', "Backquote", 192),
];

const SHIFT: u32 = 8;

impl Stroke {
    /// Reads `Enter`, `a`, `A`, `?`, `Shift+Tab`, `Control+z`.
    pub(crate) fn parse(name: &str) -> Result<Self> {
        let mut modifiers = 0;
        let mut rest = name;
        while let Some((held, key)) = rest.split_once('+').filter(|(_, key)| !key.is_empty()) {
            modifiers |= match held {
                "Alt" => 1,
                "Control" => 2,
                "Meta" => 4,
                "Shift" => SHIFT,
                _ => return Err(unknown(name)),
            };
            rest = key;
        }
        let mut stroke = Self::plain(rest).ok_or_else(|| unknown(name))?;
        stroke.modifiers |= modifiers;
        // With Control, Alt or Meta a key commands and writes nothing.
        if stroke.modifiers & !SHIFT != 0 {
            stroke.text = None;
        }
        Ok(stroke)
    }

    /// The stroke that writes one character. Characters that are on no key are written too.
    pub(crate) fn writing(character: char) -> Self {
        if character == '\n' {
            return Self::plain("Enter").expect("Enter is in the table");
        }
        let text = character.to_string();
        Self::plain(&text).unwrap_or_else(|| Self {
            key: text.clone(),
            code: String::new(),
            number: 0,
            text: Some(text),
            modifiers: 0,
        })
    }

    fn plain(name: &str) -> Option<Self> {
        if let Some((name, code, number, text)) = NAMED.iter().find(|k| k.0 == name) {
            let key = if *name == "Space" { " " } else { name };
            return Some(Self::new(key, code, *number, *text, 0));
        }
        let mut characters = name.chars();
        let (Some(c), None) = (characters.next(), characters.next()) else { return None };
        if c == ' ' {
            return Self::plain("Space");
        }
        if c.is_ascii_alphabetic() {
            let upper = c.to_ascii_uppercase();
            let shift = if c.is_ascii_uppercase() { SHIFT } else { 0 };
            return Some(Self::new(name, &format!("Key{upper}"), upper.into(), Some(name), shift));
        }
        let (low, _, code, number) = SIGNS.iter().find(|s| s.0 == c || s.1 == c)?;
        let shift = if *low == c { 0 } else { SHIFT };
        Some(Self::new(name, code, *number, Some(name), shift))
    }

    fn new(key: &str, code: &str, number: u32, text: Option<&str>, modifiers: u32) -> Self {
        Self {
            key: key.to_owned(),
            code: code.to_owned(),
            number,
            text: text.map(str::to_owned),
            modifiers,
        }
    }
}

fn unknown(name: &str) -> Error {
    let known: Vec<&str> = NAMED.iter().map(|k| k.0).collect();
    Error::Misuse(format!(
        "There is no key {name:?}. A key is one character or one of {}, after Shift+, Control+, \
         Alt+ or Meta+ if wanted.",
        known.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_characters_and_modifiers_are_read() {
        let enter = Stroke::parse("Enter").unwrap();
        assert_eq!((enter.number, enter.text.as_deref()), (13, Some("\r")));
        let back = Stroke::parse("Shift+Tab").unwrap();
        assert_eq!((back.key.as_str(), back.modifiers, back.text), ("Tab", SHIFT, None));
        let undo = Stroke::parse("Control+z").unwrap();
        assert_eq!((undo.code.as_str(), undo.modifiers, undo.text), ("KeyZ", 2, None));
        let great = Stroke::parse("A").unwrap();
        assert_eq!((great.number, great.modifiers), (65, SHIFT));
        let plus = Stroke::parse("+").unwrap();
        assert_eq!((plus.code.as_str(), plus.text.as_deref()), ("Equal", Some("+")));
        assert_eq!(Stroke::parse("Control++").unwrap().code, "Equal");
    }

    #[test]
    fn a_key_that_is_not_known_is_named() {
        for name in ["Return", "", "Hyper+a", "ü"] {
            let error = Stroke::parse(name).unwrap_err();
            assert!(error.sentence().contains(&format!("{name:?}")), "{error}");
        }
        assert_eq!(Stroke::writing('ü').text.as_deref(), Some("ü"));
    }
}

//! Names of people: what is accepted, and what a guest is called before he says.

use tudor_engine::fair::Bits;

/// The longest name, in letters.
pub const LONGEST: usize = 40;

/// A name as it will be kept: trimmed, 1 to 40 letters, on one line.
///
/// # Errors
/// What is wrong with it, for the person who typed it.
pub fn check(name: &str) -> Result<String, &'static str> {
    // Counted before it is looked at, so that ten thousand letters cost nothing.
    if name.len() > 4 * LONGEST + 64 || name.trim().chars().count() > LONGEST {
        return Err("A name has at most 40 letters.");
    }
    let name = name.trim();
    if name.chars().any(|c| c.is_control() || is_invisible(c)) {
        return Err("A name may not hold control characters.");
    }
    if !name.chars().any(char::is_alphanumeric) {
        return Err("A name needs at least one letter.");
    }
    let mut marks = 0;
    for letter in name.chars() {
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if marks > 3 {
            return Err("A name may not heap up accents.");
        }
    }
    Ok(name.to_owned())
}

/// Letters that draw nothing or turn the line around: they make two names look the same.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}'..='\u{1160}' | '\u{17B4}'..='\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{2800}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FFA0}' | '\u{E0000}'..='\u{E0FFF}'
        | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFFD}' | '\u{FFF9}'..='\u{FFFB}')
}

/// Marks that stand over or under the letter before them.
const fn is_mark(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36F}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{20D0}'..='\u{20FF}' | '\u{FE20}'..='\u{FE2F}')
}

/// What a guest is called until he says otherwise: always the same for the same guest.
#[must_use]
pub fn invented(guest: &Bits) -> String {
    const TREES: [&str; 16] = [
        "Rowan", "Hazel", "Alder", "Willow", "Linden", "Aspen", "Maple", "Briar", "Heather", "Ivy",
        "Juniper", "Laurel", "Myrtle", "Sorrel", "Tansy", "Yarrow",
    ];
    format!("Guest {}", TREES[usize::from(guest[0] & 15)])
}

/// What a guest is called at the table.
#[must_use]
pub fn called(name: Option<String>, guest: &Bits) -> String {
    name.unwrap_or_else(|| invented(guest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_to_forty_letters_without_control() {
        assert_eq!(check("  Anna "), Ok("Anna".to_owned()));
        assert_eq!(check(&"é".repeat(40)).map(|n| n.chars().count()), Ok(40));
        assert!(check("Zoe\u{308}").is_ok() && check("李").is_ok() && check("R2-D2").is_ok());
        for bad in [
            "",
            "   ",
            "--",
            "\u{3164}",
            "a\u{AD}",
            "\u{61C}b",
            "z\u{300}\u{301}\u{302}\u{303}",
            "a\nb",
            "a\u{0}b",
            "\u{202E}anna",
            &"x".repeat(41),
            &"x".repeat(10_000),
        ] {
            assert!(check(bad).is_err());
        }
    }
}

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
    if name.is_empty() {
        return Err("A name needs at least one letter.");
    }
    if name.chars().any(|c| c.is_control() || is_invisible(c)) {
        return Err("A name may not hold control characters.");
    }
    Ok(name.to_owned())
}

/// Letters that draw nothing or turn the line around: they make two names look the same.
const fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFFD}' | '\u{FFF9}'..='\u{FFFB}')
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_one_to_forty_letters_without_control() {
        assert_eq!(check("  Anna "), Ok("Anna".to_owned()));
        assert_eq!(check(&"é".repeat(40)).map(|n| n.chars().count()), Ok(40));
        for bad in
            ["", "   ", "a\nb", "a\u{0}b", "\u{202E}anna", &"x".repeat(41), &"x".repeat(10_000)]
        {
            assert!(check(bad).is_err());
        }
    }
}

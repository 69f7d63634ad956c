//! Names of people: which are accepted, and the name of a guest who has not chosen one.

use tudor_table::secret::GuestId;

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
    if poses(name) {
        return Err("That name is kept for the bots and for you. Choose another.");
    }
    Ok(name.to_owned())
}

/// Words by which this server itself names players at a table.
const OURS: [&str; 8] = ["you", "page", "squire", "knight", "duke", "king", "bot", "tudor"];

/// Words that change nothing about it.
const FILLING: [&str; 8] = ["a", "an", "the", "computer", "i", "e", "o", "s"];

/// Would others take this name for a bot's, or for themselves? "King, a bot" is, "King Henry" is not.
fn poses(name: &str) -> bool {
    let letters: Vec<char> = name.chars().filter(|c| !is_mark(*c)).flat_map(look_alike).collect();
    let text: String = letters.iter().collect();
    let words: Vec<&str> =
        text.split(|c: char| !c.is_alphanumeric()).filter(|w| !w.is_empty()).collect();
    let number = |word: &str| word.chars().all(char::is_numeric);
    let filling = |word: &&str| FILLING.contains(word) || number(word);
    let ours = |word: &&str| OURS.contains(&word.trim_end_matches(char::is_numeric));
    let said = words.iter().any(ours) && words.iter().all(|word| ours(word) || filling(word));
    // The pages call a free seat "a friend"; "K i n g" is a king.
    said || words == ["a", "friend"] || ours(&&*words.concat())
}

/// A letter as it is taken for another at a glance, in small ones.
fn look_alike(letter: char) -> impl Iterator<Item = char> {
    let plain = match letter {
        'а' | 'А' | 'α' | 'Α' | 'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' | 'ā' | 'Á' | 'À' | 'Â' | 'Ä'
        | 'Ã' | 'Å' | '@' => 'a',
        'В' | 'Β' | 'β' | 'Ь' | 'ь' => 'b',
        'д' | 'Ԁ' | 'ԁ' | 'đ' | 'Đ' | 'ď' | 'Ď' => 'd',
        'е' | 'Е' | 'ε' | 'Ε' | 'é' | 'è' | 'ê' | 'ë' | 'ē' | 'É' | 'È' | 'Ê' | 'Ë' | 'ё' | 'Ё'
        | '3' | '€' => 'e',
        'ɡ' | 'ģ' | 'ğ' | 'ց' => 'g',
        'Н' | 'Η' | 'һ' => 'h',
        'і' | 'І' | 'ι' | 'Ι' | 'í' | 'ì' | 'î' | 'ï' | 'ī' | 'ı' | 'Í' | 'Ì' | 'Î' | 'Ï' | '1'
        | '!' | '|' | 'l' => 'i',
        'к' | 'К' | 'κ' | 'Κ' | 'ķ' => 'k',
        'М' | 'Μ' => 'm',
        'Ν' | 'ո' | 'ñ' | 'ń' | 'η' => 'n',
        'о' | 'О' | 'ο' | 'Ο' | 'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' | 'ō' | 'Ó' | 'Ò' | 'Ô' | 'Ö'
        | 'Õ' | 'Ø' | '0' => 'o',
        'р' | 'Р' | 'ρ' | 'Ρ' => 'p',
        'ԛ' | 'զ' => 'q',
        'г' => 'r',
        'ѕ' | 'Ѕ' | '5' | '$' | 'ś' | 'š' | 'Š' => 's',
        'т' | 'Т' | 'τ' | 'Τ' | 'ť' => 't',
        'υ' | 'ú' | 'ù' | 'û' | 'ü' | 'ū' | 'ս' | 'Ú' | 'Ù' | 'Û' | 'Ü' | 'μ' => 'u',
        'у' | 'У' | 'Υ' | 'γ' | 'ý' | 'ÿ' | 'Ý' => 'y',
        // Wide and mathematical letters, as they are written in other alphabets of signs.
        wide @ '\u{FF21}'..='\u{FF3A}' => char::from(b'a' + (wide as u32 - 0xFF21) as u8),
        wide @ '\u{FF41}'..='\u{FF5A}' => char::from(b'a' + (wide as u32 - 0xFF41) as u8),
        maths @ '\u{1D400}'..='\u{1D6A3}' => {
            char::from(b'a' + ((maths as u32 - 0x1D400) % 26) as u8)
        }
        other => other,
    };
    plain.to_lowercase()
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

/// The name of a guest who has not chosen one: always the same for the same guest.
#[must_use]
pub fn invented(guest: &GuestId) -> String {
    const TREES: [&str; 16] = [
        "Rowan", "Hazel", "Alder", "Willow", "Linden", "Aspen", "Maple", "Briar", "Heather", "Ivy",
        "Juniper", "Laurel", "Myrtle", "Sorrel", "Tansy", "Yarrow",
    ];
    format!("Guest {}", TREES[usize::from(guest.bytes()[0] & 15)])
}

/// What a guest is called at the table.
#[must_use]
pub fn called(name: Option<String>, guest: &GuestId) -> String {
    // One that was kept before it was ours is no longer said.
    name.filter(|name| check(name).is_ok()).unwrap_or_else(|| invented(guest))
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

    #[test]
    fn nobody_poses_as_a_bot_or_as_you() {
        for bad in [
            "You",
            "you",
            "YOU",
            "Y o u",
            "Yоu",
            "Squire",
            "squire 2",
            "King, a bot",
            "The King",
            "K1ng",
            "КING",
            "Duke (bot)",
            "a friend",
            "Bot",
            "Kníght",
            "Ｋｉｎｇ",
            "𝐊𝐢𝐧𝐠",
            "P\u{301}age",
            "king7",
            "King 1",
            "Tudor",
        ] {
            assert!(check(bad).is_err(), "{bad}");
        }
        for good in [
            "King Henry",
            "Anna",
            "Duke of York",
            "Paige",
            "Young",
            "Kingsley",
            "Botticelli",
            "Page Turner",
            "Lukas",
        ] {
            assert!(check(good).is_ok(), "{good}");
        }
        assert_eq!(called(Some("King".into()), &GuestId::from_bytes([0; 32])), "Guest Rowan");
    }
}

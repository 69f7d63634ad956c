//! Style and scripts as they are served: without comments and indentation, which are for us. A page must stay light.

/// A script without comments and indentation. Quoted texts, templates and regular expressions stay as they are.
#[must_use]
pub fn script(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let (kind, length) = token(rest, may_be_regex(&out));
        let (this, after) = rest.split_at(length);
        rest = after;
        let begins_line = out.is_empty() || out.ends_with('\n');
        match kind {
            // A comment separates what it stands between, and one of several lines ends the line.
            Kind::Comment if begins_line => {}
            Kind::Comment if this.contains('\n') => out.push('\n'),
            Kind::Comment if out.ends_with(' ') => {}
            Kind::Comment => out.push(' '),
            Kind::Letter if letter == '\n' => {
                out.truncate(out.trim_end_matches(' ').len());
                if !out.is_empty() && !out.ends_with('\n') {
                    out.push('\n');
                }
            }
            Kind::Letter if letter.is_whitespace() => {
                if !begins_line && !out.ends_with(' ') {
                    out.push(' ');
                }
            }
            Kind::Letter | Kind::Verbatim => out.push_str(this),
        }
    }
    out
}

/// A style sheet without comments and without the spaces it does not need. Quoted texts stay as they are.
#[must_use]
pub fn style(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut gap = false;
    while let Some(letter) = rest.chars().next() {
        let length = match letter {
            '/' if rest.starts_with("/*") => comment(rest),
            '"' | '\'' => quoted(rest, letter),
            _ => letter.len_utf8(),
        };
        let (this, after) = rest.split_at(length);
        rest = after;
        if letter.is_whitespace() || this.starts_with("/*") {
            gap = true;
            continue;
        }
        // A space before a colon stays: in a selector it means "inside".
        let needless = out.ends_with(['{', '}', ';', ',', ':', '>', '('])
            || matches!(letter, '{' | '}' | ';' | ',' | '>' | ')');
        if gap && !needless && !out.is_empty() {
            out.push(' ');
        }
        gap = false;
        if letter == '}' && out.ends_with(';') {
            out.pop();
        }
        out.push_str(this);
    }
    out
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// Dropped.
    Comment,
    /// A quoted text, a template or a regular expression: kept as it is.
    Verbatim,
    /// One letter of code.
    Letter,
}

/// What a script begins with, and how long it is. A slash is a division unless `regex` says otherwise.
pub(super) fn token(text: &str, regex: bool) -> (Kind, usize) {
    let letter = text.chars().next().unwrap_or_default();
    match letter {
        '/' if text.starts_with("//") => (Kind::Comment, text.find('\n').unwrap_or(text.len())),
        '/' if text.starts_with("/*") => (Kind::Comment, comment(text)),
        '/' if regex => {
            regular_expression(text).map_or((Kind::Letter, 1), |length| (Kind::Verbatim, length))
        }
        '"' | '\'' => (Kind::Verbatim, quoted(text, letter)),
        '`' => (Kind::Verbatim, template(text)),
        _ => (Kind::Letter, letter.len_utf8()),
    }
}

/// Whether a slash after this begins a regular expression: where a value is expected, not after one.
pub(super) fn may_be_regex(before: &str) -> bool {
    const WORDS: [&str; 5] = ["return", "typeof", "case", "of", "in"];
    let before = before.trim_end();
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let last = &before[before.trim_end_matches(word).len()..];
    match before.chars().next_back() {
        None => true,
        Some(c) if word(c) => WORDS.contains(&last),
        Some(c) => !matches!(c, ')' | ']' | '}' | '"' | '\'' | '`'),
    }
}

/// The length of a comment in `/* */`.
fn comment(text: &str) -> usize {
    text.find("*/").map_or(text.len(), |end| end + 2)
}

/// The length of a quoted text, quotes included.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + c.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// The length of a template, with the code inside it.
fn template(text: &str) -> usize {
    let mut at = 1;
    while let Some(c) = text[at..].chars().next() {
        at += match c {
            '`' => return at + 1,
            '\\' => 1 + text[at + 1..].chars().next().map_or(0, char::len_utf8),
            '$' if text[at..].starts_with("${") => 2 + code(&text[at + 2..]),
            _ => c.len_utf8(),
        };
    }
    at
}

/// The length of the code of a template up to its closing brace, the brace included.
fn code(text: &str) -> usize {
    let (mut at, mut depth) = (0, 0);
    while let Some(c) = text[at..].chars().next() {
        let (kind, length) = token(&text[at..], may_be_regex(&text[..at]));
        at += length;
        match c {
            '{' if kind == Kind::Letter => depth += 1,
            '}' if kind == Kind::Letter && depth == 0 => return at,
            '}' if kind == Kind::Letter => depth -= 1,
            _ => {}
        }
    }
    at
}

/// The length of a regular expression without its flags, if it ends in this line.
fn regular_expression(text: &str) -> Option<usize> {
    let (mut escaped, mut class) = (false, false);
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return None,
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => class = true,
            ']' => class = false,
            '/' if !class => return Some(at + 1),
            _ => {}
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_indentation_are_dropped() {
        let text = "// @ts-check\n// Why.\n\n/**\n * @param {string} a\n */\nfunction f(a) {\n  // inside\n  return g(a); // behind\n}\n";
        assert_eq!(script(text), "function f(a) {\nreturn g(a);\n}\n");
        assert_eq!(script("const a = /** @type {B} */ (c);\n"), "const a = (c);\n");
        assert_eq!(script("const b = (/** @type {C} */ c) => d;"), "const b = ( c) => d;");
    }

    #[test]
    fn a_comment_still_separates() {
        assert_eq!(script("a/**/b"), "a b");
        assert_eq!(script("a/*\n*/b"), "a\nb", "it ends a statement");
    }

    #[test]
    fn what_looks_like_a_comment_in_a_text_stays() {
        for text in [
            "a = \"http://b\";\n",
            "a = 'it\\'s /* no */ comment';\n",
            "a = `\n  // a line of the text\n  /* and this */ ${b ? `// ${c}` : \"}\"} //\n`;\n",
            "a.replace(/^\\/\\/[/*]*\"/g, \"\");\n",
            "const a = b / c; const d = e / f; // g\n",
        ] {
            assert_eq!(script(text), text.replace(" // g", ""), "{text}");
        }
    }

    #[test]
    fn a_slash_after_a_value_divides() {
        assert_eq!(script("(a + b) / 2; // \"\n\"c / d\";"), "(a + b) / 2;\n\"c / d\";");
        assert_eq!(script("return /\"/.test(a); // b"), "return /\"/.test(a); ");
    }

    #[test]
    fn a_style_sheet_keeps_the_spaces_that_mean_something() {
        let text = "/* Why.\n   So. */\n.a :hover > b,\n.c:not(.d) {\n  margin: calc(1px + 2px) 0;\n  content: \" /* } \";\n}\n\n@media (max-width: 9px) and (a) {\n  .e {\n    f: g;\n  }\n}\n";
        assert_eq!(
            style(text),
            ".a :hover>b,.c:not(.d){margin:calc(1px + 2px) 0;content:\" /* } \"}@media (max-width:9px) and (a){.e{f:g}}"
        );
    }
}

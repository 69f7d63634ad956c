//! Reads a Rust file just far enough to know which paths it names. No parser: comments, texts and tests are left out,
//! and what remains are words and signs.

/// A path that a file names, as `["crate", "limits", "Limits"]`, and on which line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    pub path: Vec<String>,
    /// The name it has in this file, if a `use` gives it one: `Limits`, or what stands after `as`.
    pub alias: Option<String>,
    pub line: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    Sign(char),
}

/// All paths of a file outside its tests: those of every `use`, and those that begin with `crate`, `self` or `super`.
pub fn paths(text: &str) -> Vec<Named> {
    let tokens = without_tests(&tokens(text));
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at].0 {
            Token::Word(word) if word == "use" => {
                at += 1;
                use_tree(&tokens, &mut at, &[], &mut out);
            }
            Token::Word(word) if matches!(word.as_str(), "crate" | "self" | "super") => {
                let line = tokens[at].1;
                let path = path(&tokens, &mut at);
                if path.len() > 1 {
                    out.push(Named { path, alias: None, line });
                }
            }
            _ => at += 1,
        }
    }
    out
}

/// The types that a file makes public outside its tests (`pub struct`, `enum`, `trait`, `type`), each with its line.
pub fn public_types(text: &str) -> Vec<(String, usize)> {
    let tokens = without_tests(&tokens(text));
    let kind = |at| matches!(word(&tokens, at), Some("struct" | "enum" | "trait" | "type"));
    let public = |at| word(&tokens, at) == Some("pub") && kind(at + 1);
    (0..tokens.len())
        .filter(|&at| public(at))
        .filter_map(|at| Some((word(&tokens, at + 2)?.to_owned(), tokens[at].1)))
        .collect()
}

type Tokens = [(Token, usize)];

fn sign(tokens: &Tokens, at: usize, wanted: char) -> bool {
    tokens.get(at).is_some_and(|(token, _)| *token == Token::Sign(wanted))
}

fn word(tokens: &Tokens, at: usize) -> Option<&str> {
    match tokens.get(at) {
        Some((Token::Word(word), _)) => Some(word),
        _ => None,
    }
}

/// Words with `::` between them. Stops behind the last word, or behind the `::` before a brace or a star.
fn path(tokens: &Tokens, at: &mut usize) -> Vec<String> {
    let mut out = Vec::new();
    while let Some(word) = word(tokens, *at) {
        out.push(word.to_owned());
        *at += 1;
        if !(sign(tokens, *at, ':') && sign(tokens, *at + 1, ':')) {
            break;
        }
        *at += 2;
    }
    out
}

/// One branch of a `use`, with what stood before it: `a::{b, c as d, e::*}` is three paths.
fn use_tree(tokens: &Tokens, at: &mut usize, before: &[String], out: &mut Vec<Named>) {
    let line = tokens.get(*at).map_or(0, |(_, line)| *line);
    if sign(tokens, *at, ':') {
        *at += 2; // `use ::name`: a crate from outside
    }
    let own = path(tokens, at);
    let whole = [before, &own].concat();
    if sign(tokens, *at, '{') {
        *at += 1;
        while *at < tokens.len() && !sign(tokens, *at, '}') {
            use_tree(tokens, at, &whole, out);
            if sign(tokens, *at, ',') {
                *at += 1;
            } else if !sign(tokens, *at, '}') {
                return; // no `use` of Rust's; whatever it is, it is not ours to judge
            }
        }
        *at += 1;
        return;
    }
    if sign(tokens, *at, '*') {
        *at += 1;
        out.push(Named { path: whole, alias: None, line });
        return;
    }
    let mut alias = whole.last().cloned();
    if word(tokens, *at) == Some("as") {
        alias = word(tokens, *at + 1).map(str::to_owned);
        *at += 2;
    }
    // `a::{self}` names `a`.
    let mut path = whole;
    if path.len() > 1 && path.last().is_some_and(|last| last == "self") {
        path.pop();
        alias = path.last().cloned();
    }
    out.push(Named { path, alias, line });
}

/// Leaves out whatever follows `#[cfg(test)]`, up to its semicolon or its closing brace.
fn without_tests(tokens: &Tokens) -> Vec<(Token, usize)> {
    const MARK: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let is = |token: &Token, text: &str| match token {
        Token::Word(word) => word == text,
        Token::Sign(sign) => text.chars().eq([*sign]),
    };
    let mut out = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let rest = &tokens[at..];
        if rest.len() < MARK.len() || !MARK.iter().zip(rest).all(|(m, (token, _))| is(token, m)) {
            out.push(tokens[at].clone());
            at += 1;
            continue;
        }
        at += MARK.len();
        let mut depth = 0;
        while let Some((token, _)) = tokens.get(at) {
            at += 1;
            match token {
                Token::Sign('{') => depth += 1,
                Token::Sign('}') if depth == 1 => break,
                Token::Sign('}') => depth -= 1,
                Token::Sign(';') if depth == 0 => break,
                _ => {}
            }
        }
    }
    out
}

/// Words and signs with their lines; no comments, no texts, no letters in quotes.
fn tokens(text: &str) -> Vec<(Token, usize)> {
    let letters: Vec<char> = text.chars().collect();
    let (mut out, mut at, mut line) = (Vec::new(), 0, 1);
    let peek = |at: usize| letters.get(at).copied().unwrap_or('\0');
    while at < letters.len() {
        let from = at;
        match (letters[at], peek(at + 1)) {
            ('/', '/') => at += letters[at..].iter().take_while(|&&c| c != '\n').count(),
            ('/', '*') => at = after_comment(&letters, at),
            ('"', _) => at = after_text(&letters, at),
            ('r', '#' | '"') if raw_end(&letters, at).is_some() => {
                at = raw_end(&letters, at).unwrap_or(at + 1);
            }
            ('\'', '\\') => at = after_letter(&letters, at + 3),
            ('\'', _) if peek(at + 2) == '\'' => at += 3,
            (c, _) if c.is_alphabetic() || c == '_' => {
                let long = letters[at..].iter().take_while(|c| c.is_alphanumeric() || **c == '_');
                at += long.count();
                let word = letters[from..at].iter().collect();
                out.push((Token::Word(word), line));
            }
            (c, _) => {
                at += 1;
                if !c.is_whitespace() {
                    out.push((Token::Sign(c), line));
                }
            }
        }
        line += letters[from..at.min(letters.len())].iter().filter(|&&c| c == '\n').count();
    }
    out
}

fn after_letter(letters: &[char], at: usize) -> usize {
    at + letters[at.min(letters.len())..].iter().take_while(|&&c| c != '\'').count() + 1
}

fn after_comment(letters: &[char], mut at: usize) -> usize {
    let mut depth = 0;
    while at < letters.len() {
        match letters[at..] {
            ['/', '*', ..] => (depth, at) = (depth + 1, at + 2),
            ['*', '/', ..] => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

fn after_text(letters: &[char], mut at: usize) -> usize {
    at += 1;
    while at < letters.len() && letters[at] != '"' {
        at += if letters[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

/// Behind a text that begins with `r"`, `r#"` and so on; none if it is a word.
fn raw_end(letters: &[char], at: usize) -> Option<usize> {
    let hashes = letters[at + 1..].iter().take_while(|&&c| c == '#').count();
    if letters.get(at + 1 + hashes) != Some(&'"') {
        return None;
    }
    let end: Vec<char> = std::iter::once('"').chain(std::iter::repeat_n('#', hashes)).collect();
    let inside = at + 2 + hashes;
    let found = letters[inside..].windows(end.len()).position(|w| w == end);
    Some(found.map_or(letters.len(), |n| inside + n + end.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_are_found_if_they_are_public() {
        let text =
            "pub struct A; struct B; pub(crate) enum C {} pub trait D { type E; } // pub enum F {}
            pub fn g() {} pub type H = A;
            #[cfg(test)] mod tests { pub struct I; }";
        let found: Vec<(String, usize)> = public_types(text);
        assert_eq!(found, [("A".to_owned(), 1), ("D".to_owned(), 1), ("H".to_owned(), 2)]);
    }

    #[test]
    fn paths_are_found_and_texts_comments_and_tests_are_not() {
        let text = "
            // use crate::comment;
            use crate::a::{self, b::{C, d as e}, f::*};
            pub(crate) use child::Thing;
            fn g() -> crate::h::I<'static> { let _ = ('\\'', '\"', r#\"crate::raw\"#, \"crate::text\"); super::j() }
            #[cfg(test)] use crate::only;
            #[cfg(test)] mod tests { use crate::tested; }
            fn k() { self::l::m(); }";
        let found: Vec<String> = paths(text).iter().map(|n| n.path.join("::")).collect();
        let wanted = [
            "crate::a",
            "crate::a::b::C",
            "crate::a::b::d",
            "crate::a::f",
            "crate",
            "child::Thing",
            "crate::h::I",
            "super::j",
            "self::l::m",
        ];
        // `pub(crate)` is the word alone, and names nothing.
        let wanted: Vec<&str> = wanted.into_iter().filter(|w| *w != "crate").collect();
        assert_eq!(found, wanted);
        let aliases: Vec<_> = paths(text).into_iter().filter_map(|n| n.alias).collect();
        assert_eq!(aliases, ["a", "C", "e", "Thing"]);
    }
}

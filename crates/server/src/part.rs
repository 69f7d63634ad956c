//! A part of the page, and the short way to tell a browser how it changed.
//!
//! A part is the list of children of one element. A change is told as a new list, in which what stays is named
//! by where it stood: `[[0,30],"<g ...>",[31,4]]` keeps the first thirty children, puts a new one, and keeps
//! four more. So a board of a hundred pieces costs one piece when one piece moves.

use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The children of one element, in order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Part {
    text: String,
    /// Where each child ends.
    ends: Vec<u32>,
}

impl Part {
    /// Splits markup at its outermost elements. There must be no text between them.
    #[must_use]
    pub fn new(text: String) -> Self {
        let mut ends = Vec::new();
        let bytes = text.as_bytes();
        let (mut at, mut depth) = (0, 0_u32);
        while let Some(found) = text[at..].find('<') {
            let open = at + found;
            let Some(close) = end_of_tag(bytes, open) else { break };
            at = close + 1;
            match bytes[open + 1] {
                b'/' => depth = depth.saturating_sub(1),
                b'!' => continue,
                _ if bytes[close - 1] == b'/' || is_void(&bytes[open + 1..close]) => {}
                _ => depth += 1,
            }
            if depth == 0 {
                ends.push(at as u32);
            }
        }
        if ends.last().is_none_or(|&end| (end as usize) < text.len()) && !text.is_empty() {
            ends.push(text.len() as u32); // what is left over is a child too, so that nothing is lost
        }
        Self { text, ends }
    }

    /// The whole markup.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    fn child(&self, n: usize) -> &str {
        let start = if n == 0 { 0 } else { self.ends[n - 1] };
        &self.text[start as usize..self.ends[n] as usize]
    }

    /// Writes the whole part as a JSON list.
    pub fn write_whole(&self, out: &mut String) {
        out.push('[');
        for n in 0..self.ends.len() {
            comma(out);
            write_string(self.child(n), out);
        }
        out.push(']');
    }

    /// Writes what changed since `old` as a JSON list.
    pub fn write_change(&self, old: &Self, out: &mut String) {
        let (now, was) = (self.ends.len(), old.ends.len());
        let same = |a: usize, b: usize| self.child(a) == old.child(b);
        let head = (0..now.min(was)).take_while(|&n| same(n, n)).count();
        let tail = (0..now.min(was) - head).take_while(|&n| same(now - 1 - n, was - 1 - n)).count();
        // Between head and tail a child that only moved is found by what it is.
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        for n in (head..was - tail).rev() {
            places.insert(old.child(n), n);
        }
        out.push('[');
        let mut run: Option<(usize, usize)> = (head > 0).then_some((0, head));
        for n in head..now - tail {
            let child = self.child(n);
            match (places.remove(child), &mut run) {
                (Some(at), Some((from, count))) if at == *from + *count => *count += 1,
                (Some(at), run) => {
                    write_run(run.replace((at, 1)), out);
                }
                (None, run) => {
                    write_run(run.take(), out);
                    comma(out);
                    write_string(child, out);
                }
            }
        }
        match &mut run {
            Some((from, count)) if *from + *count == was - tail => *count += tail,
            _ => {
                write_run(run.take(), out);
                run = (tail > 0).then_some((was - tail, tail));
            }
        }
        write_run(run, out);
        out.push(']');
    }
}

fn write_run(run: Option<(usize, usize)>, out: &mut String) {
    if let Some((from, count)) = run {
        comma(out);
        write!(out, "[{from},{count}]").expect("a string takes all");
    }
}

/// A comma, unless the list has just begun.
fn comma(out: &mut String) {
    if !out.ends_with('[') {
        out.push(',');
    }
}

/// Text as a JSON string.
pub fn write_string(text: &str, out: &mut String) {
    out.push('"');
    let mut from = 0;
    for (at, byte) in text.bytes().enumerate() {
        let short = match byte {
            b'"' => "\\\"",
            b'\\' => "\\\\",
            b'\n' => "\\n",
            0..=0x1F => "",
            _ => continue,
        };
        out.push_str(&text[from..at]);
        if short.is_empty() {
            write!(out, "\\u{byte:04x}").expect("a string takes all");
        } else {
            out.push_str(short);
        }
        from = at + 1;
    }
    out.push_str(&text[from..]);
    out.push('"');
}

/// Where the tag that begins at `open` ends; a `>` inside quotes is none.
fn end_of_tag(bytes: &[u8], open: usize) -> Option<usize> {
    let mut quote = 0;
    for (n, &b) in bytes.iter().enumerate().skip(open + 1) {
        match b {
            b'"' | b'\'' if quote == 0 => quote = b,
            _ if quote == b => quote = 0,
            b'>' if quote == 0 => return Some(n),
            _ => {}
        }
    }
    None
}

/// Elements that HTML never closes.
fn is_void(tag: &[u8]) -> bool {
    let name = tag.split(|b| b.is_ascii_whitespace()).next().unwrap_or_default();
    matches!(name, b"br" | b"hr" | b"img" | b"input" | b"wbr")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Does what the script does.
    fn follow(old: &Part, change: &str) -> String {
        let list: Vec<serde_json::Value> = serde_json::from_str(change).expect("a list");
        let mut out = String::new();
        for item in list {
            if let Some(text) = item.as_str() {
                out.push_str(text);
            } else {
                let from = item[0].as_u64().expect("a place") as usize;
                let count = item[1].as_u64().expect("a count") as usize;
                (from..from + count).for_each(|n| out.push_str(old.child(n)));
            }
        }
        out
    }

    #[test]
    fn a_change_leads_to_the_new_list_and_is_short() {
        let items = |names: &[&str]| -> Part {
            Part::new(names.iter().map(|n| format!("<g id=\"{n}\"><br><b x='>'/>{n}</g>")).collect())
        };
        let cases: [(&[&str], &[&str]); 7] = [
            (&["a", "b", "c"], &["a", "x", "c"]),
            (&["a", "b", "c"], &["c", "a", "b"]),
            (&["a", "b", "c"], &[]),
            (&[], &["a", "b"]),
            (&["a", "a", "a"], &["a", "a", "a", "a"]),
            (&["a", "b"], &["a", "b"]),
            (&["a", "b", "c", "d", "e"], &["a", "d", "c", "x", "e"]),
        ];
        for (old, new) in cases {
            let (old, new) = (items(old), items(new));
            let mut change = String::new();
            new.write_change(&old, &mut change);
            assert_eq!(follow(&old, &change), new.text, "{change}");
        }
        let mut change = String::new();
        items(&["a", "b", "x", "d"]).write_change(&items(&["a", "b", "c", "d"]), &mut change);
        assert!(change.starts_with("[[0,2],\"") && change.ends_with("\",[3,1]]"), "{change}");
    }

    #[test]
    fn strings_are_escaped() {
        let mut out = String::new();
        write_string("a\"b\\c\nd\u{1}é", &mut out);
        assert_eq!(serde_json::from_str::<String>(&out).ok().as_deref(), Some("a\"b\\c\nd\u{1}é"));
    }
}

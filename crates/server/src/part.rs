//! A part of the page, and the short way to tell a browser how it changed.
//!
//! A part is the list of children of one element. A change is told as a new list, in which what stays is named
//! by where it stood: `[[0,30],"<g ...>",[31,4]]` keeps the first thirty children, puts a new one, and keeps
//! four more. So a board of a hundred pieces costs one piece when one piece moves. A child that only changed
//! inside is told the same way: `{"at":2,"in":[...]}` keeps the child that stood at 2 and changes its children.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The children of one element, as markup.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Part(String);

impl Part {
    /// A part. There must be no text between its outermost elements.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self(text)
    }

    /// The whole markup.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Writes the whole part as a JSON list.
    pub fn write_whole(&self, out: &mut String) {
        out.push('[');
        for child in children(&self.0) {
            comma(out);
            write_string(child, out);
        }
        out.push(']');
    }

    /// Writes what changed since `old` as a JSON list.
    pub fn write_change(&self, old: &Self, out: &mut String) {
        write_change(&children(&old.0), &children(&self.0), out);
    }
}

fn write_change(old: &[&str], new: &[&str], out: &mut String) {
    let (now, was) = (new.len(), old.len());
    let head = new.iter().zip(old).take_while(|(a, b)| a == b).count();
    let tail =
        (0..now.min(was) - head).take_while(|&n| new[now - 1 - n] == old[was - 1 - n]).count();
    // Between head and tail a child that only moved is found by what it is.
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for n in (head..was - tail).rev() {
        places.insert(old[n], n);
    }
    let stays: BTreeSet<usize> =
        new[head..now - tail].iter().filter_map(|c| places.get(c).copied()).collect();
    out.push('[');
    let mut run: Option<(usize, usize)> = (head > 0).then_some((0, head));
    for (n, child) in new.iter().enumerate().take(now - tail).skip(head) {
        match (places.remove(child), &mut run) {
            (Some(at), Some((from, count))) if at == *from + *count => *count += 1,
            (Some(at), run) => write_run(run.replace((at, 1)), out),
            (None, run) => {
                write_run(run.take(), out);
                comma(out);
                // The child that stood here, if it does not stand elsewhere now.
                let same = (head..was - tail).contains(&n) && !stays.contains(&n);
                if !(same && write_inside(n, old[n], child, out)) {
                    write_string(child, out);
                }
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

/// Writes a child as a change of its own children, if it is the same element and that is shorter.
fn write_inside(at: usize, old: &str, new: &str, out: &mut String) -> bool {
    let (Some((tag, was)), Some((other, now))) = (opened(old), opened(new)) else { return false };
    // A child with a name is looked for by its name, so that it can glide.
    if tag != other || tag.contains(" id=") {
        return false;
    }
    let (was, now) = (children(was), children(now));
    let plain = |list: &[&str]| list.iter().all(|c| c.starts_with('<') && c.ends_with('>'));
    if was.is_empty() || !plain(&was) || !plain(&now) {
        return false;
    }
    let mut inside = format!("{{\"at\":{at},\"in\":");
    write_change(&was, &now, &mut inside);
    inside.push('}');
    let shorter = inside.len() < new.len();
    if shorter {
        out.push_str(&inside);
    }
    shorter
}

/// The opening tag of an element, and what is inside.
fn opened(element: &str) -> Option<(&str, &str)> {
    let open = end_of_tag(element.as_bytes(), 0)?;
    let close = element.rfind("</")?;
    (open < close).then(|| (&element[..=open], &element[open + 1..close]))
}

/// Splits markup at its outermost elements. Text that stands between is given to the element after it.
fn children(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let bytes = text.as_bytes();
    let (mut from, mut at, mut depth) = (0, 0, 0_u32);
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
            out.push(&text[from..at]);
            from = at;
        }
    }
    if from < text.len() {
        out.push(&text[from..]);
    }
    out
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
    use serde_json::Value;

    use super::*;

    /// Does what the script does.
    fn follow(old: &[&str], change: &Value) -> String {
        let mut out = String::new();
        for item in change.as_array().expect("a list") {
            if let Some(text) = item.as_str() {
                out.push_str(text);
            } else if let Some(at) = item["at"].as_u64() {
                let (tag, inside) = opened(old[at as usize]).expect("an element");
                let name = tag[1..].split([' ', '>']).next().expect("a name");
                let inside = follow(&children(inside), &item["in"]);
                out.push_str(&format!("{tag}{inside}</{name}>"));
            } else {
                let place = |n: usize| item[n].as_u64().expect("a number") as usize;
                out.push_str(&old[place(0)..place(0) + place(1)].concat());
            }
        }
        out
    }

    fn change(old: &str, new: &str) -> String {
        let mut change = String::new();
        Part::new(new.into()).write_change(&Part::new(old.into()), &mut change);
        let list = serde_json::from_str(&change).expect("JSON");
        assert_eq!(follow(&children(old), &list), new, "{change}");
        change
    }

    fn items(names: &[&str]) -> String {
        names.iter().map(|n| format!("<g id=\"{n}\"><br><b x='>'/>{n}</g>")).collect()
    }

    #[test]
    fn a_change_leads_to_the_new_list_and_is_short() {
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
            change(&items(old), &items(new));
        }
        let told = change(&items(&["a", "b", "c", "d"]), &items(&["a", "b", "x", "d"]));
        assert!(told.starts_with("[[0,2],\"") && told.ends_with("\",[3,1]]"), "{told}");
    }

    #[test]
    fn a_change_deep_inside_is_told_alone() {
        let deep = |names: &[&str], more: &str| {
            format!("<h3>Hand</h3><div class=\"hand\"><ul>{}</ul><p>{more}</p></div>", items(names))
        };
        let told = change(&deep(&["a", "b", "c"], "x"), &deep(&["a", "b", "d"], "x"));
        assert!(told.starts_with("[[0,1],{\"at\":1,\"in\":[{\"at\":0,\"in\":[[0,2],"), "{told}");
        change(&deep(&["a"], "x"), &deep(&["a"], "y <i>z</i>"));
        change(&deep(&[], "x"), &deep(&["a"], ""));
        change("<p>one</p>", "<div>one</div>");
        change("<p class=\"x\">one</p>", "<p>one</p>");
    }

    #[test]
    fn strings_are_escaped() {
        let mut out = String::new();
        write_string("a\"b\\c\nd\u{1}é", &mut out);
        assert_eq!(serde_json::from_str::<String>(&out).ok().as_deref(), Some("a\"b\\c\nd\u{1}é"));
    }
}

//! A part of the page, and the short way to tell a browser how it changed.
//!
//! A part is the list of children of one element. A change is told as a new list, in which what stays is named
//! by where it stood: `[[0,30],"<g ...>",[31,4]]` keeps the first thirty children, puts a new one, and keeps
//! four more. So a board of a hundred pieces costs one piece when one piece moves. A child that only changed
//! inside is told the same way: `{"at":2,"in":[...]}` keeps the child that stood at 2 and changes its children.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use memchr::{memchr, memchr_iter, memchr2_iter};

/// The children of one element, as markup.
#[derive(Clone, Debug, Default)]
pub struct Part {
    text: String,
    /// Where each child ends.
    ends: Vec<u32>,
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl Part {
    /// A part. There must be no text between its outermost elements, and attributes stand in double quotes.
    #[must_use]
    pub fn new(text: String) -> Self {
        let mut ends = Vec::new();
        Children { text: &text, at: 0 }.for_each(|end| ends.push(end as u32));
        Self { text, ends }
    }

    /// The same, after `old` was shown: only what differs is taken apart.
    #[must_use]
    pub fn after(text: String, old: &Self) -> Self {
        let (now, was) = (text.as_bytes(), old.text.as_bytes());
        if now == was {
            return old.clone();
        }
        let head = alike(now, was);
        let tail = alike_at_end(&now[head..], &was[head..]);
        // What ended before the first difference ends there still.
        let ended = |&end: &u32| end as usize <= head && was[end as usize - 1] == b'>';
        let kept = old.ends.iter().take_while(|&end| ended(end)).count();
        let mut ends = old.ends[..kept].to_vec();
        let from = ends.last().map_or(0, |&end| end as usize);
        for end in (Children { text: &text, at: from }) {
            ends.push(end as u32);
            // Where a child ends after the last difference and did before, all further ones end as they did.
            if now.len() - end <= tail
                && let Ok(at) = old.ends.binary_search(&((end + was.len() - now.len()) as u32))
            {
                let further = old.ends[at + 1..].iter();
                ends.extend(further.map(|&e| (e as usize + now.len() - was.len()) as u32));
                break;
            }
        }
        Self { text, ends }
    }

    /// The whole markup.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    fn children(&self) -> Vec<&str> {
        let mut from = 0;
        let cut = |&end: &u32| &self.text[std::mem::replace(&mut from, end as usize)..end as usize];
        self.ends.iter().map(cut).collect()
    }

    /// Writes the whole part as a JSON list.
    pub fn write_whole(&self, out: &mut String) {
        out.push('[');
        for child in self.children() {
            comma(out);
            write_string(child, out);
        }
        out.push(']');
    }

    /// Writes what changed since `old` as a JSON list.
    pub fn write_change(&self, old: &Self, out: &mut String) {
        write_change(&old.children(), &self.children(), out);
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

/// How many bytes at the beginning are the same: a stretch at a time, then one by one.
fn alike(a: &[u8], b: &[u8]) -> usize {
    let pairs = a.chunks_exact(STRETCH).zip(b.chunks_exact(STRETCH));
    let far = pairs.take_while(|(a, b)| a == b).count() * STRETCH;
    far + a[far..].iter().zip(&b[far..]).take_while(|(a, b)| a == b).count()
}

/// How many bytes at the end are the same.
fn alike_at_end(a: &[u8], b: &[u8]) -> usize {
    let pairs = a.rchunks_exact(STRETCH).zip(b.rchunks_exact(STRETCH));
    let far = pairs.take_while(|(a, b)| a == b).count() * STRETCH;
    let (a, b) = (&a[..a.len() - far], &b[..b.len() - far]);
    far + a.iter().rev().zip(b.iter().rev()).take_while(|(a, b)| a == b).count()
}

const STRETCH: usize = 64;

/// Splits markup at its outermost elements. Text that stands between is given to the element after it.
fn children(text: &str) -> Vec<&str> {
    let mut from = 0;
    Children { text, at: 0 }.map(|end| &text[std::mem::replace(&mut from, end)..end]).collect()
}

/// Where each outermost element of a markup ends, from the beginning of one on.
struct Children<'a> {
    text: &'a str,
    at: usize,
}

impl Iterator for Children<'_> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let (from, mut depth) = (self.at, 0_u32);
        while let Some(found) = memchr(b'<', &bytes[self.at..]) {
            let open = self.at + found;
            let Some(close) = end_of_tag(bytes, open) else { break };
            self.at = close + 1;
            match bytes[open + 1] {
                b'/' => depth = depth.saturating_sub(1),
                b'!' => continue,
                _ if bytes[close - 1] == b'/' || is_void(&bytes[open + 1..close]) => {}
                _ => depth += 1,
            }
            if depth == 0 {
                return Some(self.at);
            }
        }
        self.at = bytes.len();
        (from < self.at).then_some(self.at)
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
    // Markup has a quote every dozen letters; room for what each adds is made at once.
    out.reserve(text.len() + text.len() / 4 + 2);
    out.push('"');
    let mut from = 0;
    for at in memchr2_iter(b'"', b'\\', text.as_bytes()) {
        write_plain(&text[from..at], out);
        out.push('\\');
        from = at;
    }
    write_plain(&text[from..], out);
    out.push('"');
}

/// Text without quotes or backslashes inside a JSON string: of the rest only control letters need care.
fn write_plain(text: &str, out: &mut String) {
    if text.bytes().fold(true, |plain, byte| plain & (byte >= 0x20)) {
        return out.push_str(text);
    }
    for letter in text.chars() {
        if letter < ' ' {
            write!(out, "\\u{:04x}", letter as u32).expect("a string takes all");
        } else {
            out.push(letter);
        }
    }
}

/// Where the tag that begins at `open` ends: at the first `>` that does not stand between quotes.
fn end_of_tag(bytes: &[u8], open: usize) -> Option<usize> {
    let mut from = open + 1;
    let mut quotes = 0;
    loop {
        let end = from + memchr(b'>', &bytes[from..])?;
        quotes += memchr_iter(b'"', &bytes[from..end]).count();
        if quotes % 2 == 0 {
            return Some(end);
        }
        from = end + 1;
    }
}

/// Elements that HTML never closes.
fn is_void(tag: &[u8]) -> bool {
    // None of them begins as what a drawing is made of: most are told by their first letter.
    if !matches!(tag[0], b'b' | b'h' | b'i' | b'w') {
        return false;
    }
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
        let before = Part::new(old.into());
        let part = Part::after(new.into(), &before);
        assert_eq!(part.ends, Part::new(new.into()).ends, "{old} {new}");
        part.write_change(&before, &mut change);
        let list = serde_json::from_str(&change).expect("JSON");
        assert_eq!(follow(&children(old), &list), new, "{change}");
        change
    }

    fn items(names: &[&str]) -> String {
        names.iter().map(|n| format!("<g id=\"{n}\"><br><b x=\">\"/>{n}</g>")).collect()
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

//! A part of the page, and the short way to tell a browser how it changed.
//!
//! A part is the list of children of one element. A change is told as a new list, in which what stays is named
//! by where it stood and new markup by its number: `[[0,30],1,[31,4]]` keeps the first thirty children, puts piece
//! 1, and keeps four more. So a board of a hundred pieces costs one piece when one piece moves. A child that only
//! changed inside is told the same way: `{"at":2,"in":[...]}` keeps the child that stood at 2 and changes its
//! children. The pieces follow the list as they are: markup is mostly quotes, and JSON would escape each.

use memchr::{memchr, memrchr};
use tudor_engine::put;

/// Stands before each piece of markup. No markup has it: where it is written, it is taken out.
pub const BREAK: char = '\u{1e}';

/// A message to a page: what it says in JSON, then the pieces of markup it names by their number, from 1.
#[derive(Debug, Default)]
pub struct Telling {
    /// The JSON, as far as it is written.
    pub says: String,
    markup: String,
    pieces: u32,
}

impl Telling {
    /// A message that begins so.
    #[must_use]
    pub fn new(begin: &str) -> Self {
        let mut says = String::with_capacity(4 << 10);
        says.push_str(begin);
        Self { says, markup: String::with_capacity(8 << 10), pieces: 0 }
    }

    /// Puts new markup into the list that is written.
    pub fn put(&mut self, markup: &str) {
        self.pieces += 1;
        comma(&mut self.says);
        put!(&mut self.says, self.pieces);
        self.markup.push(BREAK);
        match memchr(BREAK as u8, markup.as_bytes()) {
            None => self.markup.push_str(markup),
            Some(_) => self.markup.extend(markup.split(BREAK)),
        }
    }

    /// Keeps so many children that stood from there on.
    pub fn keep(&mut self, from: usize, count: usize) {
        if count > 0 {
            comma(&mut self.says);
            put!(&mut self.says, "[", from, ",", count, "]");
        }
    }

    /// The whole message.
    #[must_use]
    pub fn finish(mut self) -> String {
        self.says.push_str(&self.markup);
        self.says
    }
}

/// A comma, unless the list has just begun.
fn comma(out: &mut String) {
    if !out.ends_with('[') {
        out.push(',');
    }
}

/// The children of one element, as markup.
#[derive(Clone, Debug, Default)]
pub struct Part {
    text: String,
    /// Where each child ends.
    ends: Vec<usize>,
}

impl Part {
    /// The whole markup.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Tells the whole part as a list.
    pub fn tell_whole(&self, out: &mut Telling) {
        out.says.push('[');
        if !self.text.is_empty() {
            out.put(&self.text);
        }
        out.says.push(']');
    }

    /// Takes new markup, and tells what changed as a list. There must be no text between the outermost elements,
    /// and attributes stand in double quotes.
    pub fn change(&mut self, text: String, out: &mut Telling) {
        let kept = follow(List { text: &self.text, ends: &self.ends }, &text);
        tell(List { text: &self.text, ends: &self.ends }, &text, &kept, out);
        self.ends.clear();
        self.ends.extend(kept.iter().map(|child| child.end));
        self.text = text;
    }
}

/// Markup, and where each of its children ends.
#[derive(Clone, Copy)]
struct List<'a> {
    text: &'a str,
    ends: &'a [usize],
}

impl<'a> List<'a> {
    fn child(&self, n: usize) -> &'a str {
        &self.text[if n == 0 { 0 } else { self.ends[n - 1] }..self.ends[n]]
    }
}

/// A child of the new list.
struct Child {
    end: usize,
    /// Where it stood in the old list, unless it is new.
    was: Option<usize>,
}

/// Takes new markup apart, and finds which of its children were there before.
fn follow(old: List<'_>, new: &str) -> Vec<Child> {
    let count = old.ends.len();
    let mut free = vec![true; count];
    let mut out = Vec::with_capacity(count + 16);
    let (mut at, mut next) = (0, 0);
    while at < new.len() {
        // Most children follow the one they followed before: then they need not be looked at.
        let follows = |&n: &usize| {
            n < count
                && free[n]
                && new[at..].starts_with(old.child(n))
                && old.child(n).ends_with('>')
        };
        let was = Some(next).filter(follows);
        let end = was.map_or_else(|| end_of_child(new, at), |n| at + old.child(n).len());
        let same = |&n: &usize| free[n] && old.child(n) == &new[at..end];
        let was = was.or_else(|| (next..count).chain(0..next.min(count)).find(same));
        if let Some(n) = was {
            free[n] = false;
            next = n + 1;
        }
        out.push(Child { end, was });
        at = end;
    }
    out
}

/// Writes the list that leads from the old children to the new ones.
fn tell(old: List<'_>, new: &str, children: &[Child], out: &mut Telling) {
    let mut gone = vec![true; old.ends.len()];
    children.iter().filter_map(|child| child.was).for_each(|n| gone[n] = false);
    let mut gone: Vec<usize> = (0..gone.len()).filter(|&n| gone[n]).collect();
    out.says.push('[');
    let (mut from, mut count, mut at) = (0, 0, 0);
    for child in children {
        let markup = &new[std::mem::replace(&mut at, child.end)..child.end];
        if let Some(n) = child.was {
            if n != from + count {
                out.keep(from, std::mem::take(&mut count));
                from = n;
            }
            count += 1;
        } else {
            out.keep(from, std::mem::take(&mut count));
            if !tell_inside(old, &mut gone, markup, out) {
                out.put(markup);
            }
        }
    }
    out.keep(from, count);
    out.says.push(']');
}

/// Tells a child as a change inside one that is gone otherwise, if there is one with the same opening tag and that
/// is shorter.
fn tell_inside(old: List<'_>, gone: &mut Vec<usize>, new: &str, out: &mut Telling) -> bool {
    if gone.is_empty() || new.len() < SMALL {
        return false;
    }
    let Some((tag, inside)) = opened(new) else { return false };
    let same = |&n: &usize| old.child(n).starts_with(tag);
    // What can be clicked is marked and named by the script, so it is made anew.
    let Some(found) = gone.iter().position(same).filter(|_| !tag.contains(" data-at=")) else {
        return false;
    };
    let Some((_, was)) = opened(old.child(gone[found])) else { return false };
    let ends = ends(was);
    let was = List { text: was, ends: &ends };
    let children = follow(was, inside);
    if !is_plain(was.text, ends.iter().copied())
        || !is_plain(inside, children.iter().map(|c| c.end))
    {
        return false;
    }
    let before = (out.says.len(), out.markup.len(), out.pieces);
    comma(&mut out.says);
    put!(&mut out.says, "{\"at\":", gone[found], ",\"in\":");
    tell(was, inside, &children, out);
    out.says.push('}');
    let shorter = out.says.len() - before.0 + out.markup.len() - before.1 < new.len();
    if shorter {
        gone.remove(found);
    } else {
        out.says.truncate(before.0);
        out.markup.truncate(before.1);
        out.pieces = before.2;
    }
    shorter
}

/// A child so short is sent whole.
const SMALL: usize = 80;

/// Are there only elements, and no text between them?
fn is_plain(text: &str, mut ends: impl Iterator<Item = usize>) -> bool {
    let mut from = 0;
    text.ends_with('>')
        && ends.all(|end| text.as_bytes()[std::mem::replace(&mut from, end)] == b'<')
}

/// The opening tag of an element, and what is inside.
fn opened(element: &str) -> Option<(&str, &str)> {
    let open = end_of_tag(element.as_bytes(), 0)?;
    let close = memrchr(b'<', element.as_bytes())?;
    (open < close).then(|| (&element[..=open], &element[open + 1..close]))
}

/// Where each child ends.
fn ends(text: &str) -> Vec<usize> {
    let mut at = 0;
    std::iter::from_fn(|| {
        (at < text.len()).then(|| {
            at = end_of_child(text, at);
            at
        })
    })
    .collect()
}

/// Where the outermost element ends that is the next from here. Text before it belongs to it.
fn end_of_child(text: &str, from: usize) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (from, 0_u32);
    while at < bytes.len() {
        // Mostly one tag follows the other.
        if bytes[at] != b'<' {
            let Some(found) = memchr(b'<', &bytes[at..]) else { break };
            at += found;
        }
        let open = at;
        let Some(close) = end_of_tag(bytes, open) else { break };
        at = close + 1;
        match bytes[open + 1] {
            b'/' => depth = depth.saturating_sub(1),
            b'!' => continue,
            _ if bytes[close - 1] == b'/' || is_void(&bytes[open + 1..close]) => {}
            _ => depth += 1,
        }
        if depth == 0 {
            return at;
        }
    }
    bytes.len()
}

/// Where the tag that begins at `open` ends: at the first `>` that does not stand between quotes.
fn end_of_tag(bytes: &[u8], open: usize) -> Option<usize> {
    if bytes.get(open + 1) == Some(&b'/') {
        return bytes[open..].iter().position(|&byte| byte == b'>').map(|end| open + end);
    }
    let mut end = open;
    loop {
        end += 1 + memchr(b'>', &bytes[end + 1..])?;
        // A quote that does not follow `=` ends a value. That is how most tags end, and nothing need be counted.
        let closed = match &bytes[open..end] {
            [.., before, b'"'] | [.., before, b'"', b'/'] => *before != b'=',
            _ => false,
        };
        let quotes = || bytes[open..end].iter().filter(|&&byte| byte == b'"').count();
        if closed || quotes() % 2 == 0 {
            return Some(end);
        }
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

    fn children(text: &str) -> Vec<&str> {
        let mut from = 0;
        let cut = |end: usize| &text[std::mem::replace(&mut from, end)..end];
        ends(text).into_iter().map(cut).collect()
    }

    /// Does what the script does.
    fn lead(old: &[&str], change: &Value, pieces: &[&str]) -> String {
        let mut out = String::new();
        for item in change.as_array().expect("a list") {
            if let Some(number) = item.as_u64() {
                out.push_str(pieces[number as usize]);
            } else if let Some(at) = item["at"].as_u64() {
                let (tag, inside) = opened(old[at as usize]).expect("an element");
                let name = tag[1..].split([' ', '>']).next().expect("a name");
                let inside = lead(&children(inside), &item["in"], pieces);
                out.push_str(&format!("{tag}{inside}</{name}>"));
            } else {
                let place = |n: usize| item[n].as_u64().expect("a number") as usize;
                out.push_str(&old[place(0)..place(0) + place(1)].concat());
            }
        }
        out
    }

    fn change(old: &str, new: &str) -> String {
        let mut part = Part::default();
        part.change(old.into(), &mut Telling::default());
        let mut told = Telling::default();
        part.change(new.into(), &mut told);
        assert_eq!((part.text(), &part.ends), (new, &ends(new)), "{old} {new}");
        let told = told.finish();
        let pieces: Vec<&str> = told.split(BREAK).collect();
        let list = serde_json::from_str(pieces[0]).expect("JSON");
        assert_eq!(lead(&children(old), &list, &pieces), new, "{told}");
        told
    }

    fn items(names: &[&str]) -> String {
        names.iter().map(|n| format!("<g id=\"{n}\"><br><b x=\">\"/>{n}</g>")).collect()
    }

    #[test]
    fn a_change_leads_to_the_new_list_and_is_short() {
        let cases: [(&[&str], &[&str]); 8] = [
            (&["a", "b", "c"], &["a", "x", "c"]),
            (&["a", "b", "c"], &["c", "a", "b"]),
            (&["a", "b", "c"], &[]),
            (&[], &["a", "b"]),
            (&["a", "a", "a"], &["a", "a", "a", "a"]),
            (&["a", "b", "a"], &["a", "a"]),
            (&["a", "b"], &["a", "b"]),
            (&["a", "b", "c", "d", "e"], &["a", "d", "c", "x", "e"]),
        ];
        for (old, new) in cases {
            change(&items(old), &items(new));
        }
        let told = change(&items(&["a", "b", "c", "d"]), &items(&["a", "b", "x", "d"]));
        assert_eq!(told, format!("[[0,2],1,[3,1]]{BREAK}{}", items(&["x"])));
    }

    #[test]
    fn a_change_deep_inside_is_told_alone() {
        let deep = |names: &[&str], more: &str| {
            format!("<h3>Hand</h3><div id=\"hand\"><ul>{}</ul><p>{more}</p></div>", items(names))
        };
        let told = change(&deep(&["a", "b", "c"], "x"), &deep(&["a", "b", "d"], "x"));
        assert!(
            told.starts_with("[[0,1],{\"at\":1,\"in\":[{\"at\":0,\"in\":[[0,2],1]},[1,1]]}]"),
            "{told}"
        );
        // One that came between does not hide it, and what can be clicked is made anew.
        let told = change(&deep(&["a", "b"], "x"), &format!("<hr>{}", deep(&["a", "b", "c"], "x")));
        assert!(told.starts_with("[1,[0,1],{\"at\":1,\"in\":["), "{told}");
        let clicked = |names: &[&str]| deep(names, "x").replace("id=\"hand\"", "data-at=\"hand\"");
        let told = change(&clicked(&["a", "b", "c"]), &clicked(&["a", "b", "d"]));
        assert!(told.starts_with("[[0,1],1]"), "{told}");
        change(&deep(&["a"], "x"), &deep(&["a"], "y <i>z</i>"));
        change(&deep(&[], "x"), &deep(&["a"], ""));
        change("<p>one</p>", "<div>one</div>");
        change("<p class=\"x\">one</p>", "<p>one</p>");
        change("<i>a</i>one", "<i>a</i>one two");
    }

    #[test]
    fn what_parts_the_pieces_is_never_inside_one() {
        let mut told = Telling::default();
        told.put("a\u{1e}b");
        assert_eq!(told.finish(), ",1\u{1e}ab");
    }
}

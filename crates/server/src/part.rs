//! A part of the page, and the short way to tell a browser how it changed.
//!
//! A part is the list of children of one element. A change is told as a new list, in which what stays is named
//! by where it stood and new markup by its number: `[[0,30],1,[31,4]]` keeps the first thirty children, puts piece
//! 1, and keeps four more. So a board of a hundred pieces costs one piece when one piece moves. A child that only
//! changed inside is told the same way: `{"at":2,"in":[...]}` keeps the child that stood at 2 and changes its
//! children. The pieces follow the list as they are: markup is mostly quotes, and JSON would escape each.

use memchr::memchr;
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
    /// The elements in the order in which they open.
    elements: Vec<Element>,
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
        let elements = read(&text, self.tree());
        let new = Tree { text: &text, elements: &elements };
        tell(
            self.tree(),
            &self.tree().siblings(0, self.elements.len()),
            new,
            &new.siblings(0, elements.len()),
            out,
        );
        (self.text, self.elements) = (text, elements);
    }

    fn tree(&self) -> Tree<'_> {
        Tree { text: &self.text, elements: &self.elements }
    }
}

/// An element: where it begins, where its opening tag ends, where its closing tag begins and ends.
#[derive(Clone, Copy, Debug)]
struct Element {
    from: usize,
    open: usize,
    close: usize,
    end: usize,
    /// The number of the element after it and all that is inside it.
    next: usize,
}

/// Markup, taken apart.
#[derive(Clone, Copy)]
struct Tree<'a> {
    text: &'a str,
    elements: &'a [Element],
}

impl<'a> Tree<'a> {
    fn markup(&self, n: usize) -> &'a str {
        &self.text[self.elements[n].from..self.elements[n].end]
    }

    fn tag(&self, n: usize) -> &'a str {
        &self.text[self.elements[n].from..self.elements[n].open]
    }

    /// Is this its markup? Most are told apart by their length.
    fn is(&self, n: usize, markup: &str) -> bool {
        let Element { from, end, .. } = self.elements[n];
        end - from == markup.len() && self.text.as_bytes()[from..end] == *markup.as_bytes()
    }

    /// Does it begin with this tag?
    fn has_tag(&self, n: usize, tag: &str) -> bool {
        let Element { from, open, .. } = self.elements[n];
        open - from == tag.len() && self.text.as_bytes()[from..open] == *tag.as_bytes()
    }

    /// The elements side by side from one on.
    fn siblings(&self, from: usize, until: usize) -> Vec<usize> {
        let here = Some(from).filter(|&n| n < until);
        std::iter::successors(here, |&n| Some(self.elements[n].next).filter(|&n| n < until))
            .collect()
    }

    /// What is inside an element, unless there is text.
    fn inside(&self, n: usize) -> Option<Vec<usize>> {
        let Element { open, close, next, .. } = self.elements[n];
        let list = self.siblings(n + 1, next);
        let mut at = open;
        let plain = list.iter().all(|&n| {
            let Element { from, end, .. } = self.elements[n];
            std::mem::replace(&mut at, end) == from
        });
        (plain && at == close && !list.is_empty()).then_some(list)
    }
}

/// Takes markup apart. What is as it was is not looked at again.
fn read(text: &str, old: Tree<'_>) -> Vec<Element> {
    let mut reader = Reader { text, old, elements: Vec::with_capacity(old.elements.len() + 64) };
    reader.read(0, 0, old.elements.len());
    reader.elements
}

struct Reader<'a> {
    text: &'a str,
    old: Tree<'a>,
    elements: Vec<Element>,
}

impl Reader<'_> {
    /// Reads until the tag that closes the parent, and answers where that begins. The old elements from `next` on
    /// stood here.
    fn read(&mut self, mut at: usize, mut next: usize, last: usize) -> usize {
        let (text, bytes, old) = (self.text, self.text.as_bytes(), self.old);
        loop {
            // Mostly one tag follows the other.
            if bytes.get(at) != Some(&b'<') {
                match memchr(b'<', &bytes[at..]) {
                    Some(found) => at += found,
                    None => return bytes.len(),
                }
            }
            if next < last && text[at..].starts_with(old.markup(next)) {
                at = self.copy(next, at);
                next = old.elements[next].next;
                continue;
            }
            let from = at;
            at = end_of_tag(bytes, from);
            match bytes.get(from + 1) {
                None | Some(b'/') => return from,
                Some(b'!') => continue,
                _ => {}
            }
            let tag = &text[from..at];
            let like = |&n: &usize| old.has_tag(n, tag);
            let further = |&n: &usize| Some(old.elements[n].next).filter(|&n| n < last);
            let here = Some(next).filter(|&n| n < last);
            let was = std::iter::successors(here, further).find(like);
            if let Some(n) = was {
                next = old.elements[n].next;
                if text[from..].starts_with(old.markup(n)) {
                    at = self.copy(n, from);
                    continue;
                }
            }
            let number = self.elements.len();
            self.elements.push(Element { from, open: at, close: at, end: at, next: number + 1 });
            if !tag.ends_with("/>") && !is_void(&tag.as_bytes()[1..tag.len() - 1]) {
                let inside = was.map_or((0, 0), |n| (n + 1, old.elements[n].next));
                let close = self.read(at, inside.0, inside.1);
                at = end_of_tag(bytes, close);
                let next = self.elements.len();
                self.elements[number] = Element { close, end: at, next, ..self.elements[number] };
            }
        }
    }

    /// Takes over an old element with all that is inside it. Answers where it ends.
    fn copy(&mut self, n: usize, at: usize) -> usize {
        let old = self.old.elements;
        let (by, count) = (at.wrapping_sub(old[n].from), self.elements.len().wrapping_sub(n));
        let place = |at: usize| at.wrapping_add(by);
        self.elements.extend(old[n..old[n].next].iter().map(|e| Element {
            from: place(e.from),
            open: place(e.open),
            close: place(e.close),
            end: place(e.end),
            next: e.next.wrapping_add(count),
        }));
        place(old[n].end)
    }
}

/// Writes the list that leads from the old elements, side by side, to the new ones.
fn tell(old: Tree<'_>, was: &[usize], new: Tree<'_>, now: &[usize], out: &mut Telling) {
    let mut gone = vec![true; was.len()];
    let mut next = 0;
    let kept: Vec<Option<usize>> = now
        .iter()
        .map(|&n| {
            // Most follow the one they followed before.
            let markup = new.markup(n);
            let same = |&at: &usize| gone[at] && old.is(was[at], markup);
            let found = (next..was.len()).chain(0..next).find(same)?;
            gone[found] = false;
            next = found + 1;
            Some(found)
        })
        .collect();
    let mut gone: Vec<usize> = (0..was.len()).filter(|&at| gone[at]).collect();
    out.says.push('[');
    let (mut from, mut count) = (0, 0);
    for (&n, kept) in now.iter().zip(kept) {
        if let Some(at) = kept {
            if at != from + count {
                out.keep(from, std::mem::take(&mut count));
                from = at;
            }
            count += 1;
        } else {
            out.keep(from, std::mem::take(&mut count));
            let like = |&at: &usize| old.has_tag(was[at], new.tag(n));
            let found = gone.iter().position(like);
            let mut told = |&g: &usize| tell_inside(old, (gone[g], was[gone[g]]), new, n, out);
            match found.filter(|g| told(g)) {
                Some(g) => drop(gone.remove(g)),
                None => out.put(new.markup(n)),
            }
        }
    }
    out.keep(from, count);
    out.says.push(']');
}

/// Tells an element as a change inside the one that stood there and has the same opening tag, if that is shorter.
fn tell_inside(
    old: Tree<'_>,
    (at, was): (usize, usize),
    new: Tree<'_>,
    now: usize,
    out: &mut Telling,
) -> bool {
    // What can be clicked is marked and named by the script, so it is made anew.
    if new.markup(now).len() < SMALL || new.tag(now).contains(" data-at=") {
        return false;
    }
    let (Some(was), Some(inside)) = (old.inside(was), new.inside(now)) else { return false };
    let before = (out.says.len(), out.markup.len(), out.pieces);
    comma(&mut out.says);
    put!(&mut out.says, "{\"at\":", at, ",\"in\":");
    tell(old, &was, new, &inside, out);
    out.says.push('}');
    let told = out.says.len() - before.0 + out.markup.len() - before.1;
    let shorter = told < new.markup(now).len();
    if !shorter {
        out.says.truncate(before.0);
        out.markup.truncate(before.1);
        out.pieces = before.2;
    }
    shorter
}

/// An element so short is sent whole.
const SMALL: usize = 80;

/// Where the tag ends that begins at `open`: behind the first `>` that does not stand between quotes.
fn end_of_tag(bytes: &[u8], open: usize) -> usize {
    let mut end = open;
    while let Some(found) = memchr(b'>', &bytes[end..]) {
        end += found + 1;
        // A quote that does not follow `=` ends a value. That is how most tags end, and nothing need be counted.
        let closed = match &bytes[open..end - 1] {
            [b'<', b'/', ..] => true,
            [.., before, b'"'] | [.., before, b'"', b'/'] => *before != b'=',
            _ => false,
        };
        let quotes = || bytes[open..end].iter().filter(|&&byte| byte == b'"').count();
        if closed || quotes() % 2 == 0 {
            return end;
        }
    }
    bytes.len()
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

    fn taken_apart(text: &str) -> Part {
        let mut part = Part::default();
        part.change(text.into(), &mut Telling::default());
        part
    }

    /// Does what the script does.
    fn lead(old: Tree<'_>, list: &[usize], change: &Value, pieces: &[&str]) -> String {
        let mut out = String::new();
        for item in change.as_array().expect("a list") {
            if let Some(number) = item.as_u64() {
                out.push_str(pieces[number as usize]);
            } else if let Some(at) = item["at"].as_u64() {
                let n = list[at as usize];
                let inside = old.siblings(n + 1, old.elements[n].next);
                out.push_str(old.tag(n));
                out.push_str(&lead(old, &inside, &item["in"], pieces));
                out.push_str(&old.text[old.elements[n].close..old.elements[n].end]);
            } else {
                let place = |n: usize| item[n].as_u64().expect("a number") as usize;
                list[place(0)..place(0) + place(1)]
                    .iter()
                    .for_each(|&n| out.push_str(old.markup(n)));
            }
        }
        out
    }

    fn change(old: &str, new: &str) -> String {
        let before = taken_apart(old);
        let mut part = before.clone();
        let mut told = Telling::default();
        part.change(new.into(), &mut told);
        let places = |part: &Part| format!("{:?}", part.elements);
        assert_eq!(places(&part), places(&taken_apart(new)), "{old} {new}");
        let told = told.finish();
        let pieces: Vec<&str> = told.split(BREAK).collect();
        let list = serde_json::from_str(pieces[0]).expect("JSON");
        let all = before.tree().siblings(0, before.elements.len());
        assert_eq!(lead(before.tree(), &all, &list, &pieces), new, "{told}");
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
        // Rows that look the same at their beginning are told apart.
        let row = |n: u32| {
            format!(
                "<tr><td>{n}, and more that makes the row longer</td><td>{n} and so on, and so on</td></tr>"
            )
        };
        let told = change(&(row(1) + &row(2) + &row(3)), &(row(4) + &row(1) + &row(3)));
        assert!(told.starts_with("[1,[0,1],[2,1]]"), "{told}");
    }

    #[test]
    fn what_parts_the_pieces_is_never_inside_one() {
        let mut told = Telling::default();
        told.put("a\u{1e}b");
        assert_eq!(told.finish(), ",1\u{1e}ab");
    }
}

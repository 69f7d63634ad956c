//! A part of the page, and the short way to tell a browser how it changed.
//!
//! A part is the list of children of one element. A change is told as a new list, in which what stays is named
//! by where it stood and new markup by the number of its piece: `[[0,30],0,[31,4]]` keeps the first thirty children,
//! puts piece 0, and keeps four more. So a board of a hundred pieces costs one piece when one piece moves. A child that
//! only changed inside is told the same way: `{"at":2,"in":[...]}` keeps the child that stood at 2 and changes its
//! children. The pieces follow the list as they are: markup is mostly quotes, and JSON would escape each.

mod read;

use std::ops::Range;
use std::sync::Arc;

use memchr::{memchr, memmem};
use tudor_engine::put;

use read::{Element, Fate, NOTHING, Reader, Tree, Was};

/// Stands before each piece of markup. No markup has it: where it is written, it is taken out.
pub const BREAK: char = '\u{1e}';

/// Lists of children as they are told, one after the other.
#[derive(Debug, Default)]
pub struct Lists {
    /// The lists in JSON.
    says: String,
    /// The pieces they name.
    markup: String,
    /// How many of them the list has that is written.
    pieces: u32,
}

/// Where a list is told.
#[derive(Clone, Debug)]
struct Told {
    says: Range<usize>,
    markup: Range<usize>,
    pieces: u32,
}

/// One list: in JSON, the markup it names with a [`BREAK`] before each piece, and how many pieces these are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct List<'a> {
    /// In JSON.
    pub says: &'a str,
    /// The pieces.
    pub markup: &'a str,
    /// How many.
    pub pieces: u32,
}

impl Lists {
    /// Writes one list.
    fn write(&mut self, write: impl FnOnce(&mut Self)) -> Told {
        let (says, markup) = (self.says.len(), self.markup.len());
        self.pieces = 0;
        self.says.push('[');
        write(self);
        self.says.push(']');
        let (says, markup) = (says..self.says.len(), markup..self.markup.len());
        Told { says, markup, pieces: self.pieces }
    }

    fn list(&self, told: &Told) -> List<'_> {
        let (says, markup) = (&self.says[told.says.clone()], &self.markup[told.markup.clone()]);
        List { says, markup, pieces: told.pieces }
    }

    /// The list of a part as it is.
    pub fn whole(&mut self, part: &Part) -> List<'_> {
        let told = self.write(|out| {
            if !part.text.is_empty() {
                out.put(&part.text);
            }
        });
        self.list(&told)
    }

    /// The list that keeps so many children and puts new ones after them.
    pub fn longer(&mut self, keep: usize, new: &[String]) -> List<'_> {
        let told = self.write(|out| {
            out.keep(0, keep);
            new.iter().for_each(|markup| out.put(markup));
        });
        self.list(&told)
    }

    fn put(&mut self, markup: &str) {
        comma(&mut self.says);
        put!(&mut self.says, self.pieces);
        self.pieces += 1;
        self.markup.push(BREAK);
        match memchr(BREAK as u8, markup.as_bytes()) {
            None => self.markup.push_str(markup),
            Some(_) => self.markup.extend(markup.split(BREAK)),
        }
    }

    /// Keeps so many children that stood from there on.
    fn keep(&mut self, from: usize, count: usize) {
        if count > 0 {
            comma(&mut self.says);
            put!(&mut self.says, "[", from, ",", count, "]");
        }
    }
}

/// A comma, unless the list has just begun.
fn comma(out: &mut String) {
    if !out.ends_with('[') {
        out.push(',');
    }
}

/// What changed at a table at one time. Where two points of view saw the same and see the same now, the change is
/// worked out once.
#[derive(Debug, Default)]
pub struct News {
    /// Where they are told, and whatever else is.
    pub lists: Lists,
    changes: Vec<Change>,
    /// What each new element was and what becomes of each old one; needed only while a part is read.
    was: Vec<Was>,
    fates: Vec<Fate>,
    elements: Vec<Element>,
}

#[derive(Debug)]
struct Change {
    was: Arc<Part>,
    now: Arc<Part>,
    told: Told,
}

impl News {
    /// Leads a part to new markup, and tells how. There must be no text between the outermost elements, and
    /// attributes stand in double quotes.
    pub fn change(&mut self, part: &mut Arc<Part>, text: &str) -> List<'_> {
        let same = |now: &Arc<Part>| now.text == text;
        let known = |c: &Change| Arc::ptr_eq(&c.was, part) && same(&c.now);
        let n = self.changes.iter().position(known).unwrap_or_else(|| {
            let (new, told) = self.read(part.tree(), text);
            // From now on they go together.
            let met = self.changes.iter().map(|c| &c.now).find(|now| same(now)).map(Arc::clone);
            let now = met.unwrap_or_else(|| Arc::new(new));
            self.changes.push(Change { was: Arc::clone(part), now, told });
            self.changes.len() - 1
        });
        let Change { now, told, .. } = &self.changes[n];
        *part = Arc::clone(now);
        self.lists.list(told)
    }

    fn read(&mut self, old: Tree<'_>, text: &str) -> (Part, Told) {
        self.elements.clear();
        self.was.clear();
        self.fates.clear();
        self.fates.resize(old.elements.len(), Fate::Gone);
        let Self { elements, was, fates, .. } = self;
        Reader { text: text.as_bytes(), old, elements, was, fates }.read_all();
        let (new, was, fates) = (Tree { text, elements }, &self.was, &self.fates);
        let told = self.lists.write(|out| Teller { old, new, was, fates, out }.tell(0, 0));
        (Part { text: text.to_owned(), elements: self.elements.clone() }, told)
    }
}

/// The children of one element, as markup.
#[derive(Clone, Debug, Default)]
pub struct Part {
    text: String,
    /// The part itself, then the elements in the order in which they open.
    elements: Vec<Element>,
}

impl Part {
    /// The whole markup.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    fn tree(&self) -> Tree<'_> {
        let elements = if self.elements.is_empty() { &NOTHING } else { self.elements.as_slice() };
        Tree { text: &self.text, elements }
    }
}

/// Writes how a part changed.
struct Teller<'a> {
    old: Tree<'a>,
    new: Tree<'a>,
    was: &'a [Was],
    fates: &'a [Fate],
    out: &'a mut Lists,
}

impl Teller<'_> {
    /// Writes what stands in the list that leads from the children of an old element to those of a new one.
    fn tell(&mut self, was: usize, now: usize) {
        let (old, new) = (self.old, self.new);
        let place = |n: usize| old.children(was).take_while(|&child| child < n).count();
        // Those that stay side by side: where they stood, how many they are, and who stood next.
        let (mut from, mut count, mut next) = (0, 0, 0);
        for n in new.children(now) {
            if let Was::Same(n) = self.was[n] {
                if n != next {
                    self.out.keep(from, std::mem::take(&mut count));
                    from = place(n);
                }
                count += 1;
                next = old.after(n);
                continue;
            }
            self.out.keep(from, std::mem::take(&mut count));
            next = 0;
            let told = match self.was[n] {
                Was::Like(was) if self.fates[was] == Fate::Changed => {
                    self.tell_inside(place(was), was, n)
                }
                _ => false,
            };
            if !told {
                let Element { from, end, .. } = new.elements[n];
                self.out.put(&new.text[from as usize..end as usize]);
            }
        }
        self.out.keep(from, count);
    }

    /// Tells an element as a change inside the one that stood at `at` and has the same opening tag, if that is shorter.
    fn tell_inside(&mut self, at: usize, was: usize, now: usize) -> bool {
        let whole = self.new.markup(now).len();
        // What can be clicked is marked and named by the script, so it is made anew.
        let clicked = || memmem::find(self.new.tag(now), b" data-at=").is_some();
        if whole < SMALL || !self.old.is_list(was) || !self.new.is_list(now) || clicked() {
            return false;
        }
        let before = (self.out.says.len(), self.out.markup.len(), self.out.pieces);
        comma(&mut self.out.says);
        put!(&mut self.out.says, "{\"at\":", at, ",\"in\":[");
        self.tell(was, now);
        self.out.says.push_str("]}");
        let told = self.out.says.len() - before.0 + self.out.markup.len() - before.1;
        if told >= whole {
            self.out.says.truncate(before.0);
            self.out.markup.truncate(before.1);
            self.out.pieces = before.2;
        }
        told < whole
    }
}

/// An element so short is sent whole.
const SMALL: usize = 80;

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use tudor_engine::Rng;

    use super::*;

    fn taken_apart(text: &str) -> Arc<Part> {
        let mut part = Arc::default();
        News::default().change(&mut part, text);
        part
    }

    /// Does what the script does.
    fn lead(old: Tree<'_>, was: usize, change: &Value, pieces: &[&str]) -> String {
        let list: Vec<usize> = old.children(was).collect();
        let markup = |n: usize| std::str::from_utf8(old.markup(n)).expect("text");
        let mut out = String::new();
        for item in change.as_array().expect("a list") {
            if let Some(number) = item.as_u64() {
                out.push_str(pieces[number as usize]);
            } else if let Some(at) = item["at"].as_u64() {
                let n = list[at as usize];
                let Element { from, open, close, end, .. } = old.elements[n];
                out.push_str(&old.text[from as usize..open as usize]);
                out.push_str(&lead(old, n, &item["in"], pieces));
                out.push_str(&old.text[close as usize..end as usize]);
            } else {
                let place = |n: usize| item[n].as_u64().expect("a number") as usize;
                list[place(0)..place(0) + place(1)].iter().for_each(|&n| out.push_str(markup(n)));
            }
        }
        out
    }

    fn change(old: &str, new: &str) -> String {
        let before = taken_apart(old);
        let (mut part, mut other) = (Arc::clone(&before), Arc::clone(&before));
        let mut news = News::default();
        let told = news.change(&mut part, new);
        assert_eq!(part.elements, taken_apart(new).elements, "{old} {new}");
        let pieces: Vec<&str> = told.markup.split(BREAK).skip(1).collect();
        assert_eq!(pieces.len(), told.pieces as usize);
        let list = serde_json::from_str(told.says).expect("JSON");
        assert_eq!(lead(before.tree(), 0, &list, &pieces), new, "{told:?}");
        let told = format!("{}{}", told.says, told.markup);
        let again = news.change(&mut other, new);
        assert_eq!(
            format!("{}{}", again.says, again.markup),
            told,
            "who saw the same is told the same"
        );
        let mut stranger = taken_apart(old);
        news.change(&mut stranger, new);
        assert!(Arc::ptr_eq(&part, &other) && Arc::ptr_eq(&part, &stranger), "they go together");
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
        assert_eq!(told, format!("[[0,2],0,[3,1]]{BREAK}{}", items(&["x"])));
    }

    #[test]
    fn a_change_deep_inside_is_told_alone() {
        let deep = |names: &[&str], more: &str| {
            format!("<h3>Hand</h3><div id=\"hand\"><ul>{}</ul><p>{more}</p></div>", items(names))
        };
        let told = change(&deep(&["a", "b", "c"], "x"), &deep(&["a", "b", "d"], "x"));
        assert!(
            told.starts_with("[[0,1],{\"at\":1,\"in\":[{\"at\":0,\"in\":[[0,2],0]},[1,1]]}]"),
            "{told}"
        );
        // One that came between does not hide it, and what can be clicked is made anew.
        let told = change(&deep(&["a", "b"], "x"), &format!("<hr>{}", deep(&["a", "b", "c"], "x")));
        assert!(told.starts_with("[0,[0,1],{\"at\":1,\"in\":["), "{told}");
        let clicked = |names: &[&str]| deep(names, "x").replace("id=\"hand\"", "data-at=\"hand\"");
        let told = change(&clicked(&["a", "b", "c"]), &clicked(&["a", "b", "d"]));
        assert!(told.starts_with("[[0,1],0]"), "{told}");
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
        assert!(told.starts_with("[0,[0,1],[2,1]]"), "{told}");
    }

    /// Markup of few words, so that much is alike.
    fn random(rng: &mut Rng, depth: u32) -> String {
        let mut out = String::new();
        for _ in 0..rng.below(5) {
            let tag = ["g", "p", "tr"][rng.below(3) as usize];
            let name = ["", " id=\"a\"", " id=\"b\"", " data-at=\"c\""][rng.below(4) as usize];
            match rng.below(4) {
                0 => put!(&mut out, "<use", name, "/>"),
                1 => put!(&mut out, "<", tag, name, ">x", rng.below(3), "</", tag, ">"),
                _ if depth == 0 => put!(&mut out, "<hr", name, ">"),
                _ => {
                    put!(&mut out, "<", tag, name, ">", random(rng, depth - 1));
                    put!(
                        &mut out,
                        if rng.below(3) == 0 { "some text" } else { "" },
                        "</",
                        tag,
                        ">"
                    );
                }
            }
        }
        out
    }

    #[test]
    fn any_change_leads_to_the_new_list() {
        let mut rng = Rng::new(1485);
        for _ in 0..2000 {
            let (old, new) = (random(&mut rng, 3), random(&mut rng, 3));
            change(&old, &new);
            // Much as it was, with something before it, between and after it.
            change(&format!("{old}{new}"), &format!("{new}{old}{new}"));
        }
    }

    #[test]
    fn what_parts_the_pieces_is_never_inside_one() {
        let mut lists = Lists::default();
        let told = lists.longer(2, &["a\u{1e}b".into(), "c".into()]);
        assert_eq!((told.says, told.markup, told.pieces), ("[[0,2],0,1]", "\u{1e}ab\u{1e}c", 2));
    }
}

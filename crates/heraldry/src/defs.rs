//! What a picture refers to: paths, groups and clips, each written once however often it is used.

use std::collections::BTreeMap;

/// Definitions under one prefix. The prefix comes from the caller and the numbers from the order
/// of drawing, so the same coat always gives the same text and no two pictures share an id.
pub(crate) struct Defs {
    prefix: String,
    known: BTreeMap<String, String>,
    text: String,
}

impl Defs {
    pub(crate) fn new(prefix: &str) -> Self {
        Self { prefix: escape(prefix), known: BTreeMap::new(), text: String::new() }
    }

    /// A path that `<use>` may point to.
    pub(crate) fn path(&mut self, d: &str) -> String {
        self.define("<path", &format!("d=\"{d}\"/>"))
    }

    /// A finished group that `<use>` may point to.
    pub(crate) fn group(&mut self, inner: &str) -> String {
        self.define("<g", &format!("stroke-linejoin=\"round\">{inner}</g>"))
    }

    /// A clip for `clip-path="url(#..)"`.
    pub(crate) fn clip(&mut self, inner: &str) -> String {
        self.define("<clipPath", &format!(">{inner}</clipPath>"))
    }

    fn define(&mut self, tag: &str, rest: &str) -> String {
        let key = format!("{tag} {rest}");
        if let Some(id) = self.known.get(&key) {
            return id.clone();
        }
        let id = format!("{}_{}", self.prefix, self.known.len());
        let gap = if rest.starts_with('>') { "" } else { " " };
        self.text.push_str(&format!("{tag} id=\"{id}\"{gap}{rest}"));
        self.known.insert(key, id.clone());
        id
    }

    /// Everything defined since the last call, without a `<defs>` around it.
    pub(crate) fn take(&mut self) -> String {
        std::mem::take(&mut self.text)
    }
}

/// Text made safe inside an attribute.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_thing_is_defined_once() {
        let mut defs = Defs::new("a");
        assert_eq!(defs.path("M0 0"), "a_0");
        assert_eq!(defs.clip("x"), "a_1");
        assert_eq!(defs.path("M0 0"), "a_0");
        assert_eq!(defs.take(), "<path id=\"a_0\" d=\"M0 0\"/><clipPath id=\"a_1\">x</clipPath>");
        assert_eq!(defs.take(), "");
    }

    #[test]
    fn a_prefix_cannot_break_out_of_its_attribute() {
        assert_eq!(Defs::new("\"><script>").clip(""), "&quot;&gt;&lt;script&gt;_0");
    }
}

//! What the tests share: blazons read with a clear failure, and checks of the markup.

#![allow(dead_code, reason = "each test file uses its own part")]

use tudor_heraldry::Blazon;

pub fn blazon(text: &str) -> Blazon {
    Blazon::parse(text).unwrap_or_else(|refusal| panic!("{text}: {refusal}"))
}

/// The picture of a blazon, checked to be sound markup.
pub fn svg(text: &str) -> String {
    let svg = blazon(text).svg("t");
    check(&svg);
    svg
}

/// The painted part of a picture, without its definitions.
pub fn painted(text: &str) -> String {
    let svg = svg(text);
    svg.split_once("</defs>").expect("definitions come first").1.to_owned()
}

/// How many charges are drawn: uses with a place of their own.
pub fn drawn(text: &str) -> usize {
    painted(text).matches("<use href=").count()
}

/// Tags nest, ids are unique, references are met, numbers are numbers.
pub fn check(svg: &str) {
    for word in ["NaN", "inf", "None"] {
        assert!(!svg.contains(word), "{word} in {svg}");
    }
    let mut open = Vec::new();
    for piece in svg.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').expect("a tag is closed");
        assert!(text.is_empty(), "text between tags: {text}");
        assert_eq!(tag.matches('"').count() % 2, 0, "quotes in <{tag}>");
        let name = tag.split([' ', '/']).next().expect("a tag has a name");
        if let Some(ended) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(ended), "tags nest");
        } else if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "left open: {open:?}");

    let ids = attributes(svg, " id=\"");
    let mut unique = ids.clone();
    unique.sort_unstable();
    unique.dedup();
    assert_eq!(ids.len(), unique.len(), "ids are unique");
    for wanted in attributes(svg, "href=\"#").into_iter().chain(between(svg, "url(#", ')')) {
        assert!(unique.binary_search(&wanted).is_ok(), "nothing is called {wanted}");
    }
}

pub fn attributes<'a>(svg: &'a str, start: &str) -> Vec<&'a str> {
    between(svg, start, '"')
}

fn between<'a>(svg: &'a str, start: &str, end: char) -> Vec<&'a str> {
    svg.split(start).skip(1).filter_map(|rest| rest.split(end).next()).collect()
}

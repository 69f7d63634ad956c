//! Markup as a snapshot keeps it: an element a line, so that a change reads as a difference of lines. A picture is told by
//! what of it can be found, clicked or read; its shapes are counted.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;

/// A line is not longer than this if it can be broken.
const WIDE: usize = 110;

/// Elements without an end tag.
const VOID: [&str; 6] = ["meta", "link", "input", "img", "br", "hr"];

/// What is kept of the elements inside a picture. The rest is where and how they are drawn.
const TOLD: [&str; 9] =
    ["id", "class", "href", "role", "tabindex", "data-at", "data-sum", "data-side", "aria-label"];

#[derive(Debug)]
enum Node {
    Text(String),
    Element { name: String, attributes: Vec<String>, inside: Vec<Node> },
}

/// Markup, or a part of it, as lines.
pub fn outline(markup: &str) -> String {
    let mut out = String::new();
    for node in read(markup) {
        write(&node, 0, false, &mut out);
    }
    out
}

/// JSON as lines; what fits stands on one.
pub fn json_lines(json: &Value) -> String {
    let mut out = String::new();
    write_json(json, 0, &mut out);
    out
}

fn read(markup: &str) -> Vec<Node> {
    let (mut open, mut at) = (vec![(String::new(), Vec::new(), Vec::new())], markup);
    while let Some(start) = at.find('<') {
        let end = start + at[start..].find('>').expect("a tag ends");
        let (before, tag) = (at[..start].trim(), &at[start + 1..end]);
        if !before.is_empty() {
            inside(&mut open).push(Node::Text(before.to_owned()));
        }
        at = &at[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            let (opened, attributes, children) = open.pop().expect("an element is open");
            assert_eq!(opened, name, "elements end in the order they began");
            inside(&mut open).push(Node::Element { name: opened, attributes, inside: children });
            continue;
        }
        let alone = tag.ends_with('/') || tag.starts_with('!');
        let mut words = attributes(tag.trim_end_matches('/'));
        let name = words.remove(0);
        if alone || VOID.contains(&&*name) {
            inside(&mut open).push(Node::Element { name, attributes: words, inside: Vec::new() });
        } else {
            open.push((name, words, Vec::new()));
        }
    }
    if !at.trim().is_empty() {
        inside(&mut open).push(Node::Text(at.trim().to_owned()));
    }
    assert_eq!(open.len(), 1, "every element ends: {:?}", open.last().map(|(name, ..)| name));
    open.remove(0).2
}

type Open = (String, Vec<String>, Vec<Node>);

fn inside(open: &mut [Open]) -> &mut Vec<Node> {
    &mut open.last_mut().expect("the root is never closed").2
}

/// The name of a tag and its attributes, each with its value.
fn attributes(tag: &str) -> Vec<String> {
    let (mut words, mut quoted) = (vec![String::new()], false);
    for letter in tag.chars() {
        quoted ^= letter == '"';
        match words.last_mut() {
            Some(word) if letter != ' ' || quoted => word.push(letter),
            _ => words.push(String::new()),
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

fn write(node: &Node, depth: usize, drawn: bool, out: &mut String) {
    let indent = "  ".repeat(depth);
    let (name, attributes, inside) = match node {
        Node::Text(text) => return text_lines(text, &indent, out),
        Node::Element { name, attributes, inside } => (name, attributes, inside),
    };
    let told = |word: &&String| !drawn || TOLD.contains(&word.split('=').next().unwrap_or(""));
    let mut tag = name.clone();
    for word in attributes.iter().filter(told) {
        tag += &format!(" {}", word.replace('\n', "\\n"));
    }
    match &inside[..] {
        [] => writeln!(out, "{indent}<{tag}>").expect("a text"),
        [Node::Text(json)] if attributes.iter().any(|word| word.contains("application/json")) => {
            writeln!(out, "{indent}<{tag}>").expect("a text");
            let json: Value = serde_json::from_str(json).expect("JSON");
            json_lines(&json).lines().for_each(|l| writeln!(out, "{indent}  {l}").expect("a text"));
        }
        [Node::Text(text)] if indent.len() + tag.len() + text.len() < WIDE => {
            writeln!(out, "{indent}<{tag}> {text}").expect("a text");
        }
        _ => {
            let drawn = drawn || name == "svg";
            let (silent, speaking): (Vec<_>, Vec<_>) =
                inside.iter().partition(|node| drawn && !speaks(node));
            writeln!(out, "{indent}<{tag}>{}", counted(&silent)).expect("a text");
            speaking.iter().for_each(|node| write(node, depth + 1, drawn, out));
        }
    }
}

/// Can something of it be found, clicked or read?
fn speaks(node: &Node) -> bool {
    match node {
        Node::Text(_) => true,
        Node::Element { attributes, inside, .. } => {
            let said = |word: &String| TOLD.contains(&word.split('=').next().unwrap_or(""));
            attributes.iter().any(said) || inside.iter().any(speaks)
        }
    }
}

/// Shapes that only show something: how many of each kind.
fn counted(nodes: &[&Node]) -> String {
    let mut shapes = BTreeMap::new();
    nodes.iter().for_each(|node| count(node, &mut shapes));
    let shapes: Vec<_> = shapes.iter().map(|(name, n)| format!("{n} {name}")).collect();
    if shapes.is_empty() { String::new() } else { format!(" ({})", shapes.join(", ")) }
}

fn count<'n>(node: &'n Node, shapes: &mut BTreeMap<&'n str, usize>) {
    if let Node::Element { name, inside, .. } = node {
        if inside.is_empty() {
            *shapes.entry(name).or_default() += 1;
        }
        inside.iter().for_each(|node| count(node, shapes));
    }
}

fn text_lines(text: &str, indent: &str, out: &mut String) {
    let mut line = indent.to_owned();
    for word in text.split_whitespace() {
        if line.len() + word.len() > WIDE && line.len() > indent.len() {
            writeln!(out, "{}", line.trim_end()).expect("a text");
            line = indent.to_owned();
        }
        line += word;
        line.push(' ');
    }
    writeln!(out, "{}", line.trim_end()).expect("a text");
}

fn write_json(json: &Value, depth: usize, out: &mut String) {
    let (indent, short) = ("  ".repeat(depth), json.to_string());
    let (begin, items, end): (_, Vec<(String, &Value)>, _) = match json {
        Value::Array(list) if indent.len() + short.len() > WIDE => {
            ('[', list.iter().map(|item| (String::new(), item)).collect(), ']')
        }
        Value::Object(map) if indent.len() + short.len() > WIDE => {
            ('{', map.iter().map(|(key, item)| (format!("{key:?}: "), item)).collect(), '}')
        }
        _ => return writeln!(out, "{indent}{short}").expect("a text"),
    };
    writeln!(out, "{indent}{begin}").expect("a text");
    for (key, item) in items {
        let mut inner = String::new();
        write_json(item, depth + 1, &mut inner);
        let inner = inner.trim_start();
        write!(out, "{indent}  {key}{inner}").expect("a text");
    }
    writeln!(out, "{indent}{end}").expect("a text");
}

/// Takes out what differs from run to run, or with every change of style and script: each value is replaced by its name.
/// Besides, whatever is spelled in 64 hexadecimal letters: promises, hashes, seeds.
pub fn redacted(text: &str, values: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (value, name) in values.iter().filter(|(value, _)| !value.is_empty()) {
        text = text.replace(value, name);
    }
    let mut out = String::new();
    let mut rest = &*text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_hexdigit()) {
        let run = rest[at..].find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(rest.len() - at);
        out += &rest[..at];
        out += if run == 64 { "64-HEX" } else { &rest[at..at + run] };
        rest = &rest[at + run..];
    }
    out + rest
}

/// The stamp in the addresses of a page's style and scripts.
pub fn stamp(page: &str) -> &str {
    let from = page.find("/web/").map_or(page.len(), |at| at + "/web/".len());
    page[from..].split('/').next().unwrap_or("")
}

/// The value of an attribute that stands once in a page.
pub fn attribute<'p>(page: &'p str, name: &str) -> &'p str {
    let mark = format!(" {name}=\"");
    page.split(&*mark).nth(1).and_then(|rest| rest.split('"').next()).unwrap_or("")
}

use serde_json::Value;
use tudor_engine::Rng;

use super::*;

fn fragment(text: &str) -> Fragment {
    Fragment::new(text.to_owned())
}

/// Does what the script does.
fn lead(old: &Fragment, was: usize, change: &Value, pieces: &[&str]) -> String {
    let list: Vec<usize> = old.part.siblings(was + 1, old.part.after(was)).collect();
    let mut out = String::new();
    for item in change.as_array().expect("a list") {
        if let Some(number) = item.as_u64() {
            out += pieces[number as usize];
        } else if let Some(at) = item["at"].as_u64() {
            let group = list[at as usize];
            let markup = old.markup(group);
            let (first, last) = (markup.lines().next(), markup.lines().last());
            out += first.expect("an opening tag");
            out += "\n";
            out += &lead(old, group, &item["in"], pieces);
            out += last.expect("a closing tag");
        } else {
            let place = |n: usize| item[n].as_u64().expect("a number") as usize;
            for &n in &list[place(0)..place(0) + place(1)] {
                out += old.markup(n);
                out += "\n";
            }
            continue;
        }
        out += "\n";
    }
    out
}

fn change(old: &str, new: &str) -> String {
    let (before, after) = (fragment(old), fragment(new));
    let (mut part, mut other) = (before.part.clone(), before.part.clone());
    let mut patches = Patches::default();
    let Some(patch) = patches.change(&mut part, &after) else {
        assert_eq!(old, new, "what differs has a patch");
        return String::new();
    };
    assert_eq!(part, after.part, "{old} {new}");
    let pieces: Vec<&str> = patch.markup.split(BREAK).skip(1).collect();
    assert_eq!(pieces.len(), patch.pieces as usize);
    let list = serde_json::from_str(patch.json).expect("JSON");
    assert_eq!(lead(&before, 0, &list, &pieces), new, "{patch:?}");
    let written = format!("{}{}", patch.json, patch.markup);
    let again = patches.change(&mut other, &fragment(new)).expect("a change");
    let again = format!("{}{}", again.json, again.markup);
    assert_eq!(again, written, "eyes that saw the same get the same");
    let mut stranger = fragment(old).part.clone();
    patches.change(&mut stranger, &fragment(new));
    assert!(part.is(&other) && part.is(&stranger), "they share one fingerprint");
    written
}

fn items(names: &[&str]) -> String {
    names.iter().map(|n| format!("<g id=\"{n}\"><br><b x=\">\"/>{n}</g>\n")).collect()
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
    let patch = change(&items(&["a", "b", "c", "d"]), &items(&["a", "b", "x", "d"]));
    assert_eq!(patch, format!("[[0,2],0,[3,1]]{BREAK}{}", items(&["x"]).trim_end()));
}

#[test]
fn a_change_deep_inside_is_sent_alone() {
    let deep = |names: &[&str], more: &str| {
        let items = items(names);
        format!(
            "<h3>Hand</h3>\n<div id=\"hand\">\n<ul>\n{items}</ul>\n<p>{more}</p>\n</div>\n<hr/>\n"
        )
    };
    let patch = change(&deep(&["a", "b", "c"], "x"), &deep(&["a", "b", "d"], "x"));
    let inside = "[[0,1],{\"at\":1,\"in\":[{\"at\":0,\"in\":[[0,2],0]},[1,1]]},[2,1]]";
    assert!(patch.starts_with(inside), "{patch}");
    // One that came between does not hide it.
    let patch = change(&deep(&["a", "b"], "x"), &format!("<hr/>\n{}", deep(&["a", "b", "c"], "x")));
    assert!(patch.starts_with("[[2,1],[0,1],{\"at\":1,\"in\":["), "{patch}");
    change(&deep(&["a"], "x"), &deep(&["a"], "y <i>z</i>"));
    change(&deep(&[], "x"), &deep(&["a"], ""));
    change("<p>one</p>\n", "<div>one</div>\n");
    change("<p class=\"x\">\n<b/>\n</p>\n", "<p>\n<b/>\n</p>\n");
    // Groups that begin the same are told apart.
    let row = |n: u32| {
        format!("<tr>\n<td>{n}, and more that makes it long</td>\n<td>{n} and so on</td>\n</tr>\n")
    };
    let patch = change(&(row(1) + &row(2) + &row(3)), &(row(4) + &row(1) + &row(3)));
    assert!(patch.starts_with("[0,[0,1],[2,1]]"), "{patch}");
}

/// Markup of few words, so that much is alike.
fn random(rng: &mut Rng, depth: u32) -> String {
    let mut out = String::new();
    for _ in 0..rng.below(5) {
        let tag = ["g", "p", "tr"][rng.below(3) as usize];
        let name = ["", " id=\"a\"", " id=\"b\""][rng.below(3) as usize];
        match rng.below(4) {
            0 => put!(&mut out, "<use", name, "/>\n"),
            1 => put!(&mut out, "<", tag, name, ">x", rng.below(3), "</", tag, ">\n"),
            _ if depth == 0 => put!(&mut out, "<hr", name, "/>\n"),
            _ => {
                put!(&mut out, "<", tag, name, ">\n", random(rng, depth - 1), "</", tag, ">\n");
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
        // A little different.
        change(&old, &old.replacen("x1", "x2", 1));
        change(&(old.clone() + &new), &(new + &old));
    }
}

#[test]
fn what_parts_the_pieces_is_never_inside_one() {
    let mut writer = PatchWriter::default();
    let patch = writer.longer(2, &["a\u{1e}b".into(), "c".into()]);
    assert_eq!((patch.json, patch.markup, patch.pieces), ("[[0,2],0,1]", "\u{1e}ab\u{1e}c", 2));
}

#[test]
fn lines_that_are_not_in_order_break_nothing() {
    for text in ["</g>\n<a/>\n", "<g>\n<a/>\n", "\n\n<a/>", "<", "<g>", "text\n</g>"] {
        change("<b/>\n", "<b/>\n");
        let mut part = Fingerprint::default();
        Patches::default().change(&mut part, &fragment(text));
    }
}

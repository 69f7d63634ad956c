//! What the script needs to know at every moment: what can be chosen, what is refused and why, what can be undone.
//!
//! It is written by hand: half of a picture's letters are here, and they are written at every move.

use tudor_draw::svg::Put;
use tudor_draw::{pool, put};
use tudor_engine::Seat;
use tudor_engine::show::{Anchor, Choice, FollowUp, No, Offer, Prompt};
use tudor_table::pov::Pov;
use tudor_table::session::{Session, Stage};

use super::against;

/// As JSON, for somebody who sits at `own` or watches.
#[must_use]
pub fn script(session: &Session, own: Option<Seat>, pov: Pov, prompt: &Prompt) -> String {
    let screen = matches!(pov, Pov::Screen(_));
    let stage = match session.stage() {
        Stage::Gathering => "gather",
        Stage::Playing => "play",
        Stage::Over(_) => "over",
    };
    let mine = own.is_some_and(|seat| session.awaits()[seat]);
    let asked = stage == "play" && mine;
    let owed = session.owed();
    let back =
        stage == "play" && owed.is_none() && own.is_some_and(|s| session.take_back_to(s).is_some());
    let undo = owed.is_none() && own.is_some_and(|seat| session.table.may_undo(seat).is_ok());
    let stir = |&s: &Seat| {
        let chair = &session.row.seats[s];
        (screen || own == Some(s)) && chair.entropy.is_none() && chair.guest.is_some()
    };
    let pledges = session.pledges().filter(|_| stage == "gather");
    let stir: Vec<&str> = Seat::BOTH.into_iter().filter(stir).map(name).collect();
    let game = session.offer.info().title;
    let title = if mine { ["• Your turn · ", game] } else { [game, " · Tudor"] };
    let out = &mut pool::take();
    put!(out, "{\"stage\":", Json(stage), ",\"mine\":", yes(mine), ",\"seat\":");
    own.map_or("null", |seat| if seat == Seat::First { "\"first\"" } else { "\"second\"" })
        .put(out);
    put!(out, ",\"title\":", Json(&title.concat()));
    put!(out, ",\"against\":", Json(&against(session, pov)), ",\"choices\":");
    list(if asked { &prompt.choices } else { &[] }, out, choice);
    out.push_str(",\"no\":");
    list(if asked { &prompt.refusals } else { &[] }, out, no);
    out.push_str(",\"steps\":");
    list(if asked { &prompt.steps } else { &[] }, out, step);
    put!(out, ",\"undo\":", yes(undo), ",\"back\":", yes(back), ",\"stir\":");
    list(&stir, out, |seat, out| Json(seat).put(out));
    if let Some(only) = prompt.only.as_ref().filter(|_| asked) {
        put!(out, ",\"only\":", Json(only));
    }
    // Shown before anybody shows what was pledged; every page keeps them.
    if let Some(pledges) = pledges {
        out.push_str(",\"pledges\":");
        list(&pledges.0, out, |pledge, out| match pledge {
            Some(hash) => Json(&hash.hex()).put(out),
            None => out.push_str("null"),
        });
    }
    // A link of the page is due, and here is what the server is bound to before it gets it.
    if let (Some((number, owe)), Some(seat), Some(story)) = (owed, own, session.story())
        && owe[seat]
    {
        put!(out, ",\"link\":{\"number\":", number as usize, ",\"story\":");
        put!(out, Json(&story.digest().hex()), "}");
    }
    out.push_str(",\"rule\":");
    match prompt.rules.first() {
        Some(rule) => put!(out, Json(rule), "}"),
        None => out.push_str("null}"),
    }
    std::mem::take(out)
}

const fn name(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "first",
        Seat::Second => "second",
    }
}

const fn yes(yes: bool) -> &'static str {
    if yes { "true" } else { "false" }
}

fn list<T>(items: &[T], out: &mut String, item: impl Fn(&T, &mut String)) {
    out.push('[');
    for (n, it) in items.iter().enumerate() {
        out.push_str(if n > 0 { "," } else { "" });
        item(it, out);
    }
    out.push(']');
}

fn path(anchors: &[Anchor], out: &mut String) {
    list(anchors, out, |anchor, out| Json(&anchor.0).put(out));
}

fn choice(c: &Choice, out: &mut String) {
    put!(out, "{\"move\":", Json(&c.mv), ",\"paths\":");
    list(&c.paths, out, |anchors, out| path(anchors, out));
    put!(out, ",\"label\":", Json(&c.label), ",\"ask\":", Json(&c.ask), ",\"help\":");
    put!(out, Json(&c.help), ",\"rule\":", Json(c.rule), ",\"offer\":");
    out.push_str(match c.offer {
        Offer::Click => "\"click\"}",
        Offer::Button => "\"button\"}",
        Offer::Go => "\"go\"}",
        Offer::Quiet => "\"quiet\"}",
    });
}

fn no(n: &No, out: &mut String) {
    out.push_str("{\"path\":");
    path(&n.path, out);
    put!(out, ",\"text\":", Json(&n.text), ",\"rule\":", Json(n.rule), "}");
}

fn step(s: &FollowUp, out: &mut String) {
    out.push_str("{\"path\":");
    path(&s.path, out);
    put!(out, ",\"ask\":", Json(&s.ask), "}");
}

/// A text in JSON, quotes included.
struct Json<'a>(&'a str);

impl Put for Json<'_> {
    fn put(&self, out: &mut String) {
        let special = |b: u8| b < b' ' || matches!(b, b'"' | b'\\');
        out.push('"');
        if !self.0.bytes().fold(false, |found, b| found | special(b)) {
            put!(out, self.0, "\"");
            return;
        }
        for letter in self.0.chars() {
            match letter {
                '"' => out.push_str("\\\""),
                '\\' => out.push_str("\\\\"),
                // No word of ours has them, and none is missed.
                control if control < ' ' => out.push(' '),
                letter => out.push(letter),
            }
        }
        out.push('"');
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn what_is_written_is_json() {
        let read = |text: &str| serde_json::from_str::<Value>(text).expect("JSON");
        let mut out = String::new();
        Json("a \"quoted\" \\ é\n").put(&mut out);
        assert_eq!(read(&out), json!("a \"quoted\" \\ é "));
        let at = |name: &str| Anchor::new("cell", name);
        for offer in [Offer::Click, Offer::Button, Offer::Go, Offer::Quiet] {
            let c = Choice {
                mv: "SW3".into(),
                paths: vec![vec![at("a"), at("b")], vec![]],
                label: "“Place” · +19".into(),
                ask: "\"Really\"?".into(),
                help: String::new(),
                rule: "3.1",
                offer,
            };
            let mut out = String::new();
            choice(&c, &mut out);
            assert_eq!(read(&out), serde_json::to_value(&c).expect("JSON"));
        }
        let n = No { path: vec![at("*")], text: "None.".into(), rule: "3.2" };
        let mut out = String::new();
        list(&[n.clone(), n.clone()], &mut out, no);
        assert_eq!(read(&out), serde_json::to_value([&n, &n]).expect("JSON"));
        let s = FollowUp { path: vec![at("a")], ask: "Where \"to\"?".into() };
        let mut out = String::new();
        step(&s, &mut out);
        assert_eq!(read(&out), serde_json::to_value(&s).expect("JSON"));
    }
}

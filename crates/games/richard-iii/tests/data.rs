//! The tables and set-ups against the data file; rules 4.3 and 4.4.

use crate::common::*;
use tudor_richard_iii::data::{CROWNS, Colour, Land, house};

/// Reads the lists of the data file: `key = ["a", "b"]` under `[section]`.
fn lists(section: &str) -> Vec<(String, Vec<String>)> {
    let text = include_str!("../data/richard-iii.toml");
    let start = text.find(&format!("[{section}]\n")).expect("a section") + section.len() + 3;
    let body = &text[start..];
    let end = body.find("\n[").unwrap_or(body.len());
    body[..end]
        .lines()
        .filter_map(|line| line.split_once(" = "))
        .map(|(key, list)| {
            let items = list.split('"').skip(1).step_by(2).map(str::to_owned).collect();
            (key.to_owned(), items)
        })
        .collect()
}

fn block_of(id: &str) -> Block {
    let (side, name) = id.split_once('.').expect("side and name");
    Block::named(if side == "york" { Y } else { L }, name).expect("a block")
}

fn setup_equals_the_data(scenario: &str, section: &str) {
    let g = Scene::start(game(scenario, &[]));
    for (area, blocks) in lists(&format!("setup.{section}.areas")) {
        for id in blocks {
            if section == "campaign_2" && id == "lancaster.henry_vi" {
                assert!(g.s.captive);
                continue;
            }
            assert_eq!(g.at(block_of(&id)).id(), area, "{id}");
        }
    }
    for (part, set) in
        [("pool", g.s.pool), ("minor", g.s.minor), ("off_map", g.s.away), ("out", g.s.dead)]
    {
        for (side, blocks) in lists(&format!("setup.{section}.{part}")) {
            let seat = if side == "york" { Y } else { L };
            let data = blocks.iter().map(|id| block_of(id).into()).collect::<Blocks>();
            assert_eq!(set[seat].without(Local(31)), data, "{scenario} {part} {side}");
        }
    }
}

#[test]
fn r4_3_lancasters_set_up_equals_the_data() {
    setup_equals_the_data("war", "campaign_1460");
    let g = Scene::start(game("war", &[]));
    assert_eq!(
        (g.s.on_map(L).len(), g.s.pool[L].len(), g.s.minor[L].len(), g.s.away[L].len()),
        (11, 13, 2, 5)
    );
}

#[test]
fn r4_4_yorks_set_up_equals_the_data() {
    setup_equals_the_data("campaign-2", "campaign_2");
    setup_equals_the_data("campaign-3", "campaign_3");
    let g = Scene::start(game("war", &[]));
    assert_eq!(
        (g.s.on_map(Y).len(), g.s.pool[Y].len(), g.s.minor[Y].len(), g.s.away[Y].len()),
        (9, 13, 2, 8)
    );
}

#[test]
fn the_tables_equal_the_data_file() {
    let text = include_str!("../data/richard-iii.toml");
    let value = |chunk: &str, key: &str| -> Option<String> {
        chunk
            .lines()
            .find_map(|l| l.strip_prefix(&format!("{key} = ")))
            .map(|v| v.split('#').next().unwrap_or("").trim().trim_matches('"').to_owned())
    };
    let mut blocks = 0;
    for chunk in text.split("[[block]]\n").skip(1) {
        let chunk = chunk.split("\n\n").next().expect("a block");
        let id = value(chunk, "id").expect("an id");
        if id == "rebel" {
            continue;
        }
        let block = block_of(&id);
        let info = block.info();
        let number =
            |key: &str| value(chunk, key).map_or(0, |v| v.parse::<u8>().expect("a number"));
        assert_eq!(number("steps"), info.steps, "{id}");
        assert_eq!(number("firepower"), info.fire, "{id}");
        assert_eq!(number("loyalty"), info.loyalty, "{id}");
        assert_eq!(value(chunk, "kind").as_deref(), Some(kind_word(info.kind)), "{id}");
        assert_eq!(value(chunk, "twin").map(|twin| block_of(&twin)), block.twin(), "{id}");
        if block.is_heir() {
            assert_eq!(number("heir_rank"), block.local() + 1, "{id}");
        }
        assert_eq!(value(chunk, "initiative").map(|v| v.as_bytes()[0]), Some(info.letter), "{id}");
        assert_eq!(value(chunk, "sea_move"), Some(info.sails.to_string()), "{id}");
        let home = value(chunk, "home").expect("a home");
        let home = home
            .split('"')
            .skip(1)
            .step_by(2)
            .map(|a| Area::named(a).expect("an area"))
            .collect::<Areas>();
        assert_eq!(home, info.home, "{id}");
        blocks += 1;
    }
    assert_eq!(blocks, 62);
    let mut crowns = 0u8;
    for chunk in text.split("[[area]]\n").skip(1) {
        let chunk = chunk.split("\n\n").next().expect("an area");
        let area = Area::named(&value(chunk, "id").expect("an id")).expect("an area");
        let info = area.info();
        assert_eq!(value(chunk, "major_port"), Some(info.port.to_string()), "{area:?}");
        assert_eq!(value(chunk, "crown"), Some(info.crown.to_string()), "{area:?}");
        assert_eq!(value(chunk, "city"), info.city.map(|c| c.0.to_owned()), "{area:?}");
        let colour = info.city.map(|c| if c.1 == Colour::Red { "red" } else { "white" });
        assert_eq!(value(chunk, "city_colour").as_deref(), colour, "{area:?}");
        assert_eq!(value(chunk, "cathedral").as_deref(), info.cathedral, "{area:?}");
        let (kind, exile) = match info.land {
            Land::England => ("england", None),
            Land::Wales => ("wales", None),
            Land::Island => ("island", None),
            Land::Exile(seat, limit) => ("exile", Some((house(seat).to_owned(), limit))),
        };
        assert_eq!(value(chunk, "kind").as_deref(), Some(kind), "{area:?}");
        let limit = value(chunk, "exile_limit").map(|n| n.parse::<u8>().expect("a number"));
        assert_eq!(value(chunk, "exile_of").zip(limit), exile, "{area:?}");
        let shields = value(chunk, "shields").expect("shields");
        assert_eq!(shields.split('"').skip(1).step_by(2).collect::<Vec<_>>(), info.shields);
        let seas = value(chunk, "seas").expect("seas");
        let ours: Vec<_> = Sea::ALL.into_iter().filter(|z| z.touches(area)).map(Sea::id).collect();
        let mut theirs: Vec<_> = seas.split('"').skip(1).step_by(2).collect();
        theirs.sort_by_key(|id| Sea::ALL.iter().position(|z| z.id() == *id));
        assert_eq!(ours, theirs, "{area:?}");
        crowns += u8::from(info.crown);
    }
    assert_eq!(crowns, CROWNS.len());
    let mut lines = 0;
    for colour in ["yellow", "blue", "red"] {
        let start = text.find(&format!("{colour} = [\n")).expect("borders");
        for line in text[start..].lines().skip(1).take_while(|l| !l.starts_with(']')) {
            let ends: Vec<_> = line.split('"').skip(1).step_by(2).collect();
            let (a, b) = (Area::named(ends[0]).expect("a"), Area::named(ends[1]).expect("b"));
            let way = a.way(b).expect("a border");
            assert_eq!(way.limit.name(), colour);
            assert_eq!(b.way(a).map(|w| w.border), Some(way.border));
            let border = BORDERS[usize::from(way.border)];
            assert_eq!((border.a, border.b, border.limit), (a, b, way.limit));
            lines += 1;
        }
    }
    assert_eq!(lines, BORDERS.len());
    let mut cards = 0;
    for chunk in text.split("[[card]]\n").skip(1) {
        let chunk = chunk.split("\n\n").next().expect("a card");
        let number = |key: &str| value(chunk, key).expect("a value").parse::<u8>().expect("digits");
        let id = value(chunk, "event").unwrap_or_else(|| number("ap").to_string());
        let card = Card::named(&id.replace('_', "-")).expect("a card");
        assert_eq!((card.ap(), Card::COUNT[card as usize]), (number("ap"), number("count")));
        cards += number("count");
    }
    assert_eq!(cards, 25);
}

const fn kind_word(kind: Kind) -> &'static str {
    match kind {
        Kind::Heir => "heir",
        Kind::Noble => "noble",
        Kind::Rose => "rose-noble",
        Kind::Church => "church",
        Kind::Levy => "levy",
        Kind::Bombard => "bombard",
        Kind::Mercenary => "mercenary",
        Kind::Rebel => "rebel",
    }
}

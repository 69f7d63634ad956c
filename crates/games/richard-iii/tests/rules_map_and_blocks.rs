//! Rules 1.0 to 4.6: turns, map, blocks, set-up; and the tables against the data file.

mod common;
use Area::*;
use common::*;
use tudor_richard_iii::data::{BOXES, CITIES, CROWNS, Colour, Land, PORTS, WALES};
use tudor_richard_iii::tables::AREAS;

#[test]
fn r1_0_three_campaigns_of_seven_turns_in_four_phases() {
    let mut g = Scene::start(game("war", &[]));
    let mut rng = Rng::new(8);
    let mut turns = vec![(g.s.campaign, g.s.turn)];
    while !g.s.is_over() {
        g.any(&mut rng);
        let now = (g.s.campaign, g.s.turn);
        if turns.last() != Some(&now) {
            turns.push(now);
        }
    }
    if matches!(g.s.phase, Phase::Over(_, End::King)) {
        let all: Vec<_> = (1..=3).flat_map(|c| (1..=7).map(move |t| (c, t))).collect();
        assert_eq!(turns, all, "21 turns when nobody wins early");
    }
    // Phases in order: cards, two action phases, battles, supply.
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.put(l::DEVON, Sussex);
    g.all(&[l::OXFORD, l::CLIFFORD, l::BEAUMONT, l::PEMBROKE, l::WILTSHIRE], Oxford);
    g.york(2);
    assert_eq!(g.s.phase, Phase::Act(Y));
    g.go(g.march(y::MARCH, &[Sussex])).done();
    assert_eq!(g.s.phase, Phase::Act(L));
    g.done();
    assert_eq!(g.s.phase, Phase::Pick);
    g.fight(Sussex).round(2);
    let way = g.ways(l::DEVON);
    assert!(way.is_empty() || g.decider() == L);
    let mut rng = Rng::new(1);
    while !matches!(g.s.phase, Phase::Starve(..)) {
        g.any(&mut rng);
    }
    while g.s.phase != Phase::Cards {
        let mv = g.moves()[0];
        g.go(mv);
    }
    assert_eq!(g.s.turn, 3);
}

#[test]
fn r1_1_a_card_must_be_played_and_the_higher_is_player_1() {
    let mut g = Scene::empty();
    g.s.hands[L] = [1, 0, 0, 0, 0, 0, 0, 0, 0];
    g.s.hands[Y] = [0, 1, 0, 0, 0, 0, 0, 0, 0];
    assert_eq!(g.moves(), [Move::Card(Card::Two)]);
    assert_eq!(g.refused(Move::Card(Card::Four)), "1.1");
    assert_eq!(g.refused(Move::Done), "1.1");
    g.play(L, Move::Card(Card::Two)).play(Y, Move::Card(Card::Three));
    assert_eq!((g.s.first, g.s.ap), (Y, 3));
}

#[test]
fn r1_2_player_1_finishes_before_player_2_and_recruits_never_move() {
    let mut g = Scene::empty();
    g.york(2).go(Move::Recruit(y::NORFOLK, EastAnglia));
    assert!(g.game.check(&g.s, L, Move::Done).is_err());
    assert_eq!(g.refused(g.march(y::NORFOLK, &[Essex])), "5.2");
    g.done();
    assert_eq!(g.s.phase, Phase::Act(L));
}

#[test]
fn r1_3_battles_only_after_both_have_moved() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.put(l::DEVON, Sussex);
    g.york(2);
    g.go(g.march(y::MARCH, &[Sussex]));
    assert_eq!(g.refused(Move::Battle(Sussex)), "5.0");
    g.done().done();
    assert_eq!((g.s.phase, g.decider()), (Phase::Pick, Y));
    assert_eq!(g.refused(Move::Battle(Kent)), "6.1");
}

#[test]
fn r1_4_supply_after_the_battles_then_the_next_turn() {
    let mut g = Scene::empty();
    g.all(&[l::OXFORD, l::CLIFFORD, l::BEAUMONT, l::PEMBROKE, l::WILTSHIRE], Oxford);
    g.supply();
    assert_eq!(g.s.phase, Phase::Starve(L, Oxford, 1));
}

#[test]
fn r2_1_an_area_is_one_thing_for_each_side() {
    let mut g = Scene::empty();
    g.put(y::MARCH, Kent);
    g.put(l::DEVON, Sussex);
    g.all(&[l::OXFORD, y::YORK], Essex);
    assert!(g.s.friendly(Y, Kent) && !g.s.friendly(L, Kent) && !g.s.open_to(L, Kent));
    assert!(g.s.contested(Essex) && !g.s.friendly(L, Essex) && !g.s.open_to(Y, Essex));
    assert!(g.s.open_to(L, Derby) && g.s.open_to(Y, Derby) && !g.s.friendly(Y, Derby));
}

#[test]
fn r2_2_a_shield_helps_the_defender_only() {
    let mut g = Scene::battle(Lincoln, Y, &[y::HASTINGS], &[l::BEAUMONT]);
    g.fight(Lincoln);
    assert_eq!((g.power(l::BEAUMONT), g.power(y::HASTINGS)), (3, 2));
}

#[test]
fn r2_3_a_crown_helps_one_heir_of_the_kings_house() {
    let mut g = Scene::battle(Derby, Y, &[y::HASTINGS], &[l::HENRY_VI, l::SOMERSET]);
    g.fight(Derby);
    assert_eq!((g.power(l::HENRY_VI), g.power(l::SOMERSET)), (3, 2));
}

#[test]
fn r2_4_seven_cities_and_their_levies() {
    let colour = |c: Colour| {
        AREAS
            .iter()
            .filter_map(|a| a.city)
            .filter(|x| x.1 == c)
            .map(|x| x.0)
            .collect::<std::collections::BTreeSet<_>>()
    };
    assert_eq!(colour(Colour::Red), ["Bristol", "Coventry", "Newcastle", "York"].into());
    assert_eq!(colour(Colour::White), ["London", "Norwich", "Salisbury"].into());
    assert_eq!(CITIES.count_ones(), 7);
    let mut g = Scene::battle(Warwick, Y, &[y::HASTINGS], &[l::COVENTRY_LEVY, l::YORK_LEVY]);
    g.fight(Warwick);
    assert_eq!((g.power(l::COVENTRY_LEVY), g.power(l::YORK_LEVY)), (3, 3));
}

#[test]
fn r2_5_two_cathedrals() {
    let with: Vec<_> = Area::ALL.into_iter().filter(|a| a.info().cathedral.is_some()).collect();
    assert_eq!(with, [SouthYorks, Kent]);
}

#[test]
fn r2_6_wales_is_open_to_both() {
    assert_eq!(areas(WALES).collect::<Vec<_>>(), [Caernarvon, Pembroke, Powys, Glamorgan]);
    assert!(areas(WALES).all(|a| a.exile_of().is_none()));
}

#[test]
fn r2_7_boxes_are_closed_to_the_enemy() {
    assert_eq!(areas(BOXES[0]).collect::<Vec<_>>(), [Scotland, France]);
    assert_eq!(areas(BOXES[1]).collect::<Vec<_>>(), [Ireland, Calais]);
    let mut g = Scene::empty();
    g.put(y::MARCH, Cumbria);
    g.put(y::YORK, Cornwall);
    g.york(4);
    assert_eq!(g.refused(g.march(y::MARCH, &[Scotland])), "2.7");
    assert_eq!(g.refused(g.sail(y::YORK, France)), "2.7");
    let mut g = Scene::empty();
    g.put(y::YORK, Cornwall);
    g.cards(Card::Two, Card::Piracy);
    assert_eq!(g.refused(g.sail(y::YORK, France)), "2.7", "pirates neither");
}

#[test]
fn r2_71_ireland_by_the_irish_sea_only() {
    assert!(Ireland.info().ways.is_empty());
    assert_eq!(Ireland.info().seas, 1 << Sea::Irish as u8);
    assert!(y::IRISH.is_local(Ireland));
}

#[test]
fn r2_72_lancastrians_enter_scotland_by_land_too() {
    let mut g = Scene::battle(Cumbria, Y, &[y::MARCH], &[l::OXFORD]);
    g.fight(Cumbria).round(2);
    if g.decider() == Y {
        g.pass(y::MARCH);
    }
    let mut retreat = g.clone();
    while retreat.decider() != L {
        retreat.pass(y::MARCH);
    }
    assert!(retreat.ways(l::OXFORD).contains(&Scotland));
    let mut g = Scene::empty();
    g.put(l::OXFORD, Northumbria);
    g.cards(Card::Four, Card::Two);
    assert!(g.allowed(g.march(l::OXFORD, &[Scotland])));
}

#[test]
fn r2_8_no_block_rests_at_sea() {
    // A sea move is one move: from area to area.
    let mut g = Scene::empty();
    g.put(y::MARCH, Calais);
    g.york(2);
    g.go(g.sail(y::MARCH, Kent));
    assert_eq!(g.at(y::MARCH), Kent);
    assert_eq!(Area::ALL.len(), 33);
}

#[test]
fn r2_81_three_zones() {
    assert_eq!(Sea::ALL.map(|z| z.coasts().count_ones()), [12, 10, 6]);
}

#[test]
fn r2_82_the_isle_of_man_is_reached_by_sea_only() {
    assert!(IsleOfMan.info().ways.is_empty());
    assert_eq!(IsleOfMan.info().land, Land::Island);
    assert_eq!(IsleOfMan.info().shields, ["stanley"]);
    assert!(Area::named("wight").is_none() && Area::named("anglesey").is_none());
}

#[test]
fn r2_83_only_major_ports_pair() {
    assert_eq!(PORTS.count_ones(), 14);
    let mut g = Scene::empty();
    g.all(&[y::MARCH, y::YORK], Kent);
    g.york(2);
    g.go(g.sail(y::MARCH, Essex));
    g.go(g.sail(y::YORK, Essex));
    assert_eq!(g.s.ap, 0);
}

#[test]
fn r3_0_sixty_three_blocks() {
    let distinct: std::collections::BTreeSet<_> = (0..63).map(Block).collect();
    assert_eq!(distinct.len(), 63);
    for seat in Seat::BOTH {
        let names: std::collections::BTreeSet<_> =
            (0..31).map(|l| Block::new(seat, l).info().id).collect();
        assert_eq!(names.len(), 31);
    }
}

#[test]
fn r3_1_both_versions_of_a_person_are_alike() {
    for block in (0..62).map(Block) {
        let info = block.info();
        assert!((2..=4).contains(&info.steps) && (b'A'..=b'D').contains(&info.letter));
        if let Some(twin) = block.twin() {
            let other = twin.info();
            assert_eq!(twin.twin(), Some(block));
            assert_eq!(
                (info.steps, info.letter, info.fire, info.id),
                (other.steps, other.letter, other.fire, other.id)
            );
            assert!(info.loyalty > 0, "{} can turn", info.name);
        }
    }
}

#[test]
fn r3_11_dice_are_steps_and_each_hit_costs_one() {
    let mut g = Scene::battle(Derby, Y, &[y::BURGUNDIAN], &[l::RIVERS]);
    g.fight(Derby);
    g.go(Move::Fire(g.slot(y::BURGUNDIAN)));
    assert_eq!(g.dice_due(), 3);
    g.dice(&[1, 6, 6]);
    assert_eq!(g.strength(l::RIVERS), 1);
    g.go(Move::Fire(g.slot(l::RIVERS)));
    assert_eq!(g.dice_due(), 1);
    g.dice(&[6]);
    g.fire(y::BURGUNDIAN, &[1, 6, 6]);
    assert!(g.lying(l::RIVERS));
}

#[test]
fn r3_12_the_bonus_never_changes_the_letter() {
    let mut g = Scene::battle(Leicester, Y, &[y::HERBERT], &[l::RIVERS]);
    g.fight(Leicester);
    assert_eq!(g.s.phase, Phase::Turn(Y, b'A'), "Rivers is still a B at home");
}

#[test]
fn r3_13_loyalty_by_side() {
    assert_eq!((l::RIVERS.info().loyalty, y::RIVERS.info().loyalty), (1, 2));
    for block in (0..64).map(Block) {
        if matches!(
            block.info().kind,
            Kind::Rose | Kind::Levy | Kind::Bombard | Kind::Mercenary | Kind::Rebel
        ) {
            assert_eq!(block.info().loyalty, 0);
        }
    }
    assert!([y::WARWICK, y::KENT, y::SALISBURY].iter().all(|b| b.is_neville()));
}

#[test]
fn r3_2_every_block_is_one_kind() {
    let count =
        |k: Kind, seat: Seat| (0..31).filter(|&x| Block::new(seat, x).info().kind == k).count();
    for (kind, l, y) in [
        (Kind::Heir, 5, 5),
        (Kind::Noble, 10, 10),
        (Kind::Rose, 6, 7),
        (Kind::Church, 2, 2),
        (Kind::Levy, 4, 3),
        (Kind::Bombard, 1, 1),
        (Kind::Mercenary, 3, 3),
    ] {
        assert_eq!((count(kind, L), count(kind, Y)), (l, y), "{kind:?}");
    }
}

#[test]
fn r3_21_heirs_by_rank() {
    assert_eq!(
        (0..5).map(|x| Block::new(L, x).info().id).collect::<Vec<_>>(),
        ["henry_vi", "prince_edward", "exeter", "somerset", "richmond"]
    );
    assert_eq!(
        (0..5).map(|x| Block::new(Y, x).info().id).collect::<Vec<_>>(),
        ["york", "march", "rutland", "clarence", "gloucester"]
    );
    let g = Scene::start(game("war", &[]));
    assert_eq!(g.s.crown, BySeat([Some(0), Some(0)]));
}

#[test]
fn r3_22_nobles_exist_twice_and_roses_once() {
    for block in (0..62).map(Block) {
        match block.info().kind {
            Kind::Rose => assert!(block.twin().is_none()),
            Kind::Noble | Kind::Church => assert!(block.twin().is_some()),
            _ => {}
        }
    }
}

#[test]
fn r3_23_a_church_counts_and_can_turn() {
    let mut g = Scene::empty();
    g.put(y::CANTERBURY_CHURCH, Kent);
    g.political();
    assert!(g.events.contains(&Event::Counted { counts: BySeat([0, 1]), london: None }));
    assert_eq!(y::CANTERBURY_CHURCH.info().loyalty, 2);
}

#[test]
fn r3_24_levies_begin_in_the_pool() {
    let g = Scene::start(game("war", &[]));
    for b in [l::BRISTOL_LEVY, l::BOMBARD, y::LONDON_LEVY, y::BOMBARD] {
        assert!(g.pooled(b));
    }
    let mut g = Scene::battle(Middlesex, L, &[l::OXFORD], &[y::BOMBARD]);
    g.fight(Middlesex);
    assert_eq!(g.power(y::BOMBARD), 3, "a Bombard never gains");
}

#[test]
fn r3_25_five_mercenaries_begin_in_their_box() {
    let g = Scene::start(game("war", &[]));
    for (b, a) in [
        (l::FRENCH, France),
        (l::SCOTS, Scotland),
        (y::BURGUNDIAN, Calais),
        (y::CALAIS, Calais),
        (y::IRISH, Ireland),
    ] {
        assert_eq!(g.at(b), a);
    }
    assert!(g.pooled(l::WELSH));
}

#[test]
fn r3_26_the_rebel_is_the_pretenders() {
    assert!(Scene::start(game("war", &[])).pooled(y::REBEL));
    assert!(Scene::start(game("campaign-3", &[])).pooled(l::REBEL));
}

#[test]
fn r4_0_lancaster_begins_as_king() {
    assert_eq!(Scene::start(game("war", &[])).s.king, L);
}

#[test]
fn r4_1_everybody_begins_at_full_strength() {
    for scenario in ["war", "campaign-2", "campaign-3"] {
        let g = Scene::start(game(scenario, &[]));
        assert!(slots(g.s.stands).all(|x| g.s.steps(x) == g.s.block(x).info().steps));
    }
}

#[test]
fn r4_2_the_pool_is_unseen_by_the_opponent() {
    let mut g = Scene::start(game("war", &[]));
    g.until(1, |s| s.phase == Phase::Cards);
    let view = g.view(Eye::First);
    assert_eq!((view.state.pool[Y], view.pool[Y]), (0, 13));
    assert_ne!(view.state.pool[L], 0);
}

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
            let data = blocks.iter().fold(0u32, |all, id| all | block_of(id).bit());
            assert_eq!(set[seat] & !(1 << 31), data, "{scenario} {part} {side}");
        }
    }
}

#[test]
fn r4_3_lancasters_set_up_equals_the_data() {
    setup_equals_the_data("war", "campaign_1460");
    let g = Scene::start(game("war", &[]));
    assert_eq!(
        (
            g.s.on_map(L).count_ones(),
            g.s.pool[L].count_ones(),
            g.s.minor[L].count_ones(),
            g.s.away[L].count_ones()
        ),
        (11, 13, 2, 5)
    );
}

#[test]
fn r4_4_yorks_set_up_equals_the_data() {
    setup_equals_the_data("campaign-2", "campaign_2");
    setup_equals_the_data("campaign-3", "campaign_3");
    let g = Scene::start(game("war", &[]));
    assert_eq!(
        (
            g.s.on_map(Y).count_ones(),
            g.s.pool[Y].count_ones(),
            g.s.minor[Y].count_ones(),
            g.s.away[Y].count_ones()
        ),
        (9, 13, 2, 8)
    );
}

#[test]
fn r4_5_three_heirs_and_two_minors_a_side() {
    let g = Scene::start(game("war", &[]));
    assert_eq!(g.s.minor, BySeat([0b10010, 0b11000]));
}

#[test]
fn r4_6_enemy_nobles_are_off_the_map() {
    let g = Scene::start(game("war", &[]));
    for b in [l::WARWICK, l::CANTERBURY_CHURCH, y::STANLEY, y::EXETER] {
        assert_ne!(g.s.away[b.seat()] & b.bit(), 0);
        assert!(g.s.slot_of(b).is_none());
    }
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
        assert_eq!(value(chunk, "initiative").map(|v| v.as_bytes()[0]), Some(info.letter), "{id}");
        assert_eq!(value(chunk, "sea_move"), Some(info.sails.to_string()), "{id}");
        let home = value(chunk, "home").expect("a home");
        let home = home
            .split('"')
            .skip(1)
            .step_by(2)
            .fold(0, |all, a| all | Area::named(a).expect("an area").bit());
        assert_eq!(home, info.home, "{id}");
        blocks += 1;
    }
    assert_eq!(blocks, 62);
    let mut crowns = 0;
    for chunk in text.split("[[area]]\n").skip(1) {
        let chunk = chunk.split("\n\n").next().expect("an area");
        let area = Area::named(&value(chunk, "id").expect("an id")).expect("an area");
        let info = area.info();
        assert_eq!(value(chunk, "major_port"), Some(info.port.to_string()), "{area:?}");
        assert_eq!(value(chunk, "crown"), Some(info.crown.to_string()), "{area:?}");
        assert_eq!(value(chunk, "city"), info.city.map(|c| c.0.to_owned()), "{area:?}");
        let shields = value(chunk, "shields").expect("shields");
        assert_eq!(shields.split('"').skip(1).step_by(2).collect::<Vec<_>>(), info.shields);
        let seas = value(chunk, "seas").expect("seas");
        let ours: Vec<_> = Sea::ALL.into_iter().filter(|z| z.touches(area)).map(Sea::id).collect();
        let mut theirs: Vec<_> = seas.split('"').skip(1).step_by(2).collect();
        theirs.sort_by_key(|id| Sea::ALL.iter().position(|z| z.id() == *id));
        assert_eq!(ours, theirs, "{area:?}");
        crowns += u32::from(info.crown);
    }
    assert_eq!(crowns, CROWNS.count_ones());
    let mut lines = 0;
    for colour in ["yellow", "blue", "red"] {
        let start = text.find(&format!("{colour} = [\n")).expect("borders");
        for line in text[start..].lines().skip(1).take_while(|l| !l.starts_with(']')) {
            let ends: Vec<_> = line.split('"').skip(1).step_by(2).collect();
            let (a, b) = (Area::named(ends[0]).expect("a"), Area::named(ends[1]).expect("b"));
            let way = a.way(b).expect("a border");
            assert_eq!(way.limit.name(), colour);
            assert_eq!(b.way(a).map(|w| w.border), Some(way.border));
            lines += 1;
        }
    }
    assert_eq!(lines, BORDERS.len());
}

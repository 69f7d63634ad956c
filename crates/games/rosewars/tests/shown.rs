//! What is shown: clicks that lead to exactly one move, words for every special, nothing of what lies face down.

use crate::common::*;
use tudor_engine::playout::step;
use tudor_engine::show::{Offer, Show as _};
use tudor_engine::{Eye, Game as _, Node, Rng, Seat, Setup, Step, Table};
use tudor_rosewars::data::UNITS;
use tudor_rosewars::event::Who;
use tudor_rosewars::state::How;
use tudor_rosewars::{Card, Event, House, Kind, Rosewars, Slot};

fn walk_games(options: &[&str], games: u64, mut look: impl FnMut(&Table<Rosewars>, Seat)) {
    let mut setup = Setup::default();
    for option in options {
        setup.options.insert((*option).to_owned(), true);
    }
    for seed in 0..games {
        let mut table = Table::<Rosewars>::new(&setup).expect("a table");
        let (mut rng, mut before) = (Rng::new(seed), table.state().clone());
        while let Some(done) = step(&mut table, &mut rng, |table, seat, moves, rng| {
            look(table, seat);
            rng.pick(moves)
        }) {
            if let Step::Move(_, mv) = done {
                assert_ne!(*table.state(), before, "{mv} does nothing");
            }
            before = table.state().clone();
        }
    }
}

#[test]
fn no_way_of_clicks_is_the_beginning_of_another() {
    for options in [&[][..], &["houses"]] {
        walk_games(options, 12, |table, seat| {
            let view = table.view(Eye::of(seat));
            let prompt = table.game().prompt(&view, &table.moves(seat));
            let mut paths: Vec<_> = prompt
                .choices
                .iter()
                .flat_map(|c| c.paths.iter().map(move |p| (p, &c.mv)))
                .collect();
            paths.sort();
            for pair in paths.windows(2) {
                assert!(!pair[1].0.starts_with(pair[0].0), "{pair:?}");
            }
            for choice in &prompt.choices {
                assert!(choice.offer != Offer::Click || !choice.paths.is_empty(), "{choice:?}");
            }
        });
    }
}

#[test]
fn r2_5_nothing_of_a_face_down_tile_is_in_the_page_of_the_other() {
    walk_games(&["houses"], 10, |table, seat| {
        let state = table.state();
        let other = seat.other();
        if state.turn > 0 || state.musters[other].specials.is_empty() {
            return;
        }
        let view = table.view(Eye::of(seat));
        let (scene, panels) = (table.game().scene(&view), table.game().panels(&view));
        let prompt = table.game().prompt(&view, &table.moves(seat));
        let text = table.game().text(&view);
        let page = format!("{:?}{:?}", (&scene.board.pieces, &text, &panels), prompt);
        let log: String = table
            .story(0)
            .flat_map(|(_, events, _)| events)
            .filter_map(|e| table.game().project(e, Eye::of(seat)))
            .filter_map(|e| table.game().tell(&e, Eye::of(seat)))
            .map(|l| l.text)
            .collect();
        // With houses of their own no special unit belongs to both.
        for tile in state.musters[other].specials {
            let kind = tudor_rosewars::state::tile_kind(tile);
            let open = (0..11).any(|n| {
                let unit = state.unit(Slot::of(other, n));
                unit.at.is_some() && unit.kind == kind
            });
            if !open {
                assert!(!page.contains(kind.name()), "{}", kind.name());
                assert!(!log.contains(kind.name()), "{}", kind.name());
            }
        }
    });
}

#[test]
fn r10_what_each_special_does_stands_in_picture_panel_and_terminal() {
    for unit in UNITS.iter().filter(|u| !u.kind.is_basic()) {
        let b = bout(&format!("{} d3, knight a1", unit.name.to_lowercase()), "knight h6");
        let view = b.game.view(&b.state, Eye::First);
        let (scene, panel) = (b.game.scene(&view), format!("{:?}", b.game.panels(&view)));
        // The terminal breaks lines.
        let text = b.game.text(&view).replace("\n  ", " ");
        for t in unit.kind.traits() {
            for place in [&scene.board.pieces, &panel, &text] {
                assert!(place.contains(t.line), "{}: {}", unit.name, t.line);
            }
        }
        for a in unit.abilities {
            assert!(
                text.contains(a.facts().line) && panel.contains(a.facts().line),
                "{}",
                unit.name
            );
        }
    }
}

#[test]
fn r5_4_odds_stand_on_the_choice_and_over_the_target() {
    let b = bout("knight d3", "light cavalry d4, pikeman e3, knight h6");
    let view = b.game.view(&b.state, Eye::First);
    let mut moves = Vec::new();
    b.game.moves(&b.state, YORK, &mut moves);
    let prompt = b.game.prompt(&view, &moves);
    let strike = prompt.choices.iter().find(|c| c.mv == "d3xd4").expect("offered");
    assert!(strike.label.contains("hit 50\u{a0}%, kill 33\u{a0}%"), "{}", strike.label);
    assert!(b.game.scene(&view).board.pieces.contains("data-for=\"d3xd4\""));
}

#[test]
fn r7_1_cards_that_do_not_fit_say_why() {
    let full = bout("knight d3", "knight h6")
        .hand(YORK, &[Card::Reserves, Card::ShieldWall, Card::FreshOrders]);
    let view = full.game.view(&full.state, Eye::First);
    let mut moves = Vec::new();
    full.game.moves(&full.state, YORK, &mut moves);
    let prompt = full.game.prompt(&view, &moves);
    let rule = |card: &str| {
        prompt.refusals.iter().find(|n| n.path.len() == 1 && n.path[0].0 == card).map(|n| n.rule)
    };
    assert_eq!(rule("card:shield-wall"), Some("7.1"));
    assert_eq!(rule("card:fresh-orders"), Some("8.8"));
    assert_eq!(rule("card:reserves"), None, "it can be played");
}

#[test]
fn everybody_has_the_own_back_line_at_the_foot() {
    let b = bout("knight a1", "viking h6");
    let seen = |eye: Eye| b.game.scene(&b.game.view(&b.state, eye)).board;
    let square = |pieces: &str, name: &str| {
        let end = pieces.find(&format!("data-at=\"cell:{name}\"")).expect("a square");
        let open = pieces[..end].rfind("<rect ").expect("its drawing");
        pieces[open..end].to_owned()
    };
    let (york, lancaster) = (seen(Eye::First), seen(Eye::Second));
    assert_eq!((york.foot, lancaster.foot), (Some(YORK), Some(LANCASTER)));
    // What is lower left for one is lower left for the other.
    let places = |s: &str| s.split(" fill").next().map(str::to_owned);
    assert_eq!(
        places(&square(&york.pieces, "a1")),
        places(&square(&lancaster.pieces, "h6")),
        "the board is turned by half"
    );
    assert_eq!(seen(Eye::Spectator).foot, Some(YORK), "who watches has a1 at the lower left");
    assert_eq!(seen(Eye::Spectator).pieces.split("<g").next(), york.pieces.split("<g").next());
}

#[test]
fn r1_2_an_enemy_says_what_it_is_and_the_legend_what_its_signs_mean() {
    let b = bout("knight d3", "viking d4, knight h6");
    let view = b.game.view(&b.state, Eye::First);
    let mut moves = Vec::new();
    b.game.moves(&b.state, YORK, &mut moves);
    let viking = b.state.on("d4".parse().expect("a square")).expect("a Viking");
    let at = format!("slot:{}", viking.0);
    let prompt = b.game.prompt(&view, &moves);
    let no = prompt.refusals.iter().find(|n| n.path.len() == 1 && n.path[0].0 == at);
    let text = &no.expect("why not").text;
    for word in ["Viking, infantry, attack 3, defence 2, 1 step", "Rage", "It is not yours."] {
        assert!(text.contains(word), "{text}");
    }
    let rail = format!("{:?}", b.game.scene(&view).rail);
    for word in ["Sword", "Shield", "Dots", "range", "Gold rose", "Low dice are good"] {
        assert!(rail.contains(word), "{word}");
    }
}

#[test]
fn r5_4_the_odds_leave_figure_and_numbers_of_the_target_in_sight() {
    let b = bout("knight d3", "light cavalry d4, knight h6");
    let board = b.game.scene(&b.game.view(&b.state, Eye::First)).board;
    let over = board.pieces.split("data-for=\"d3xd4\"").nth(1).expect("shown when picked");
    let own = over.split("</g></g>").next().expect("always one");
    assert!(own.contains(">50</text>") && own.contains(">33%</text>"), "{own}");
    // The pill is 23 high. A tile begins 3 below the corner of its square, its range 6 below that, its figure 8.
    let y: f32 = own
        .split("translate(")
        .nth(1)
        .and_then(|t| t.split([' ', ')']).nth(1))
        .and_then(|n| n.parse().ok())
        .expect("a place");
    let corner = 12.0 + 2.0 * 86.0;
    assert!((-14.0..=-12.0).contains(&(y - corner)), "{y}");
}

#[test]
fn r7_2_ruling_26_a_question_without_a_card_that_fits_says_why_it_is_asked() {
    use tudor_engine::show::PanelBlock;
    let asked = |cards: &[Card], faces: &[u8]| {
        let mut b = bout("knight d3", "light cavalry d4, knight h6").hand(YORK, cards);
        b.play("d3xd4").play("pass").roll(faces);
        let mut moves = Vec::new();
        b.game.moves(&b.state, YORK, &mut moves);
        b.game.prompt(&b.game.view(&b.state, Eye::First), &moves)
    };
    // It missed, and nothing can be done about it: no odds of a roll that is over.
    let none = asked(&[Card::ShieldWall], &[6]);
    assert!(none.ask.ends_with("missed Light Cavalry d4."), "{}", none.ask);
    assert!(none.help.starts_with("None of your cards fits this moment."), "{}", none.help);
    assert_eq!((none.rules[0], none.choices[0].label.as_str()), ("7.2", "Go on"));
    assert!(none.blocks.is_empty(), "{:?}", none.blocks);
    assert_eq!(none.only.as_deref(), Some("pass"), "ruling 26: it may be answered by itself");
    // With a card that throws again there is a roll to come.
    let again = asked(&[Card::OnceMore], &[6]);
    assert!(again.ask.ends_with("Play a card?") && again.help.is_empty(), "{again:?}");
    assert_eq!((again.rules[0], again.choices[0].label.as_str()), ("7.1", "No card"));
    assert_eq!(again.only, None, "there is something to decide");
    assert!(
        matches!(&again.blocks[..], [PanelBlock::Odds { percent: 33, .. }]),
        "{:?}",
        again.blocks
    );
}

#[test]
fn r5_4_after_a_hit_only_the_defence_is_to_come() {
    use tudor_engine::show::PanelBlock;
    let mut b =
        bout("knight d3", "light cavalry d4, knight h6").hand(LANCASTER, &[Card::ShieldWall]);
    b.play("d3xd4").roll(&[1]);
    let mut moves = Vec::new();
    b.game.moves(&b.state, LANCASTER, &mut moves);
    let prompt = b.game.prompt(&b.game.view(&b.state, Eye::Second), &moves);
    let [PanelBlock::Odds { percent: 33, lines, .. }] = &prompt.blocks[..] else {
        panic!("{:?}", prompt.blocks)
    };
    assert_eq!(lines[..], ["The defence saves on 1 or 2."]);
}

#[test]
fn r3_1_r5_8_the_first_turn_and_the_bar_of_losses_are_explained() {
    let mut b = bout("knight d3", "knight h6");
    let help = |b: &Bout| {
        let mut moves = Vec::new();
        b.game.moves(&b.state, YORK, &mut moves);
        b.game.prompt(&b.game.view(&b.state, Eye::First), &moves).help
    };
    b.state.turn = 3;
    b.state.bonus[YORK] = false;
    assert!(!help(&b).contains("one action"));
    let card =
        |b: &Bout| format!("{:?}", b.game.scene(&b.game.view(&b.state, Eye::First)).seats.0[0]);
    assert!(card(&b).contains("until the bonus card"));
    b.state.bonus[YORK] = true;
    assert!(!card(&b).contains("until") && card(&b).contains("bonus card drawn"));
    (b.state.turn, b.state.actions) = (1, 1);
    assert!(help(&b).starts_with("The first turn of the battle has one action"));
}

#[test]
fn r3_3_r3_4_the_question_names_only_what_can_be_done() {
    let ask = |b: &Bout| {
        let mut moves = Vec::new();
        b.game.moves(&b.state, YORK, &mut moves);
        b.game.prompt(&b.game.view(&b.state, Eye::First), &moves).ask.into_owned()
    };
    let mut b = bout("knight d3", "light cavalry d4, knight h6");
    assert_eq!(ask(&b), "Move a unit, attack, or end your turn.", "no card is held");
    b.state.actions = 0;
    assert_eq!(ask(&b), "No action is left. End your turn.");
    // A card that is free can still be played, one that waits for a hit cannot.
    let mut b = bout("knight d3", "knight h6").hand(YORK, &[Card::KingsMessenger]);
    b.state.actions = 0;
    assert_eq!(ask(&b), "No action is left. Play a card, or end your turn.");
    let mut b = bout("knight d3", "knight h6").hand(YORK, &[Card::ShieldWall]);
    b.state.actions = 0;
    assert_eq!(ask(&b), "No action is left. End your turn.");
}

/// Plays on until both sides deploy.
fn to_deployment(table: &mut Table<Rosewars>) {
    let mut rng = Rng::new(7);
    while !matches!(table.node(), Node::Secret(_)) {
        step(table, &mut rng, |_, _, moves, _| moves[0]);
    }
}

#[test]
fn r2_5_the_rear_guard_says_how_to_put_a_unit_back() {
    let mut table = Table::<Rosewars>::new(&Setup::default()).expect("a table");
    to_deployment(&mut table);
    let seat = Seat::First;
    assert!(table.moves(seat).len() > 5, "it deploys now");
    table.apply(seat, "rear knight".parse().expect("a move")).expect("legal");
    let view = table.view(Eye::of(seat));
    let prompt = table.game().prompt(&view, &table.moves(seat));
    assert!(
        prompt.help.contains("In any order") && prompt.help.contains("Undo"),
        "{}",
        prompt.help
    );
    let no = prompt.refusals.iter().find(|n| n.path[0].0 == "rear:knight").expect("a word for it");
    assert!(no.text.contains("Undo"), "{}", no.text);
    assert!(format!("{:?}", table.game().panels(&view)).contains("rear:knight"));
}

#[test]
fn r2_5_units_are_parted_only_once_somebody_is_chosen() {
    let mut table = Table::<Rosewars>::new(&Setup::default()).expect("a table");
    to_deployment(&mut table);
    let panels =
        |table: &Table<Rosewars>| format!("{:?}", table.game().panels(&table.view(Eye::First)));
    assert!(!panels(&table).contains("Front line"));
    table.apply(Seat::First, "rear knight".parse().expect("a move")).expect("legal");
    assert!(panels(&table).contains("Front line") && panels(&table).contains("Rear guard"));
}

#[test]
fn the_log_calls_whoever_reads_it_you() {
    let who = Who { slot: Slot(0), kind: Kind::Knight, house: House::York };
    let lost = Event::Removed { who, at: "d3".parse().expect("a square"), losses: 1 };
    let silent = Event::Passed { seat: YORK, house: House::York, silent: true };
    let told = |event: &Event, eye| rules(&[]).tell(event, eye);
    let said = |event, eye| told(event, eye).expect("a line").plain();
    let owner = Slot(0).owner();
    assert_eq!(said(&lost, Eye::of(owner)), "Your Knight on d3 is lost: 1 in all.");
    assert_eq!(said(&lost, Eye::of(owner.other())), "York's Knight on d3 is lost: 1 in all.");
    assert_eq!(said(&silent, Eye::of(YORK)), "You play no more cards this turn.");
    assert_eq!(said(&silent, Eye::Spectator), "York plays no more cards this turn.");
    let chosen = Event::HouseChosen { seat: YORK, house: House::York };
    assert_eq!(said(&chosen, Eye::of(YORK)), "You command York.");
    assert_eq!(said(&chosen, Eye::of(LANCASTER)), "Player one commands York.");
    let won = Event::Ended { winner: Some((YORK, House::York)), how: How::BackLine };
    assert_eq!(said(&won, Eye::of(YORK)), "You win: a unit stands on Lancaster's back line.");
    assert_eq!(said(&won, Eye::of(LANCASTER)), "York wins: a unit stands on your back line.");
}

#[test]
fn a_tile_has_a_ring_of_its_own_and_an_enemy_a_dashed_one() {
    let b = bout("knight d3", "light cavalry d4");
    let scene = |eye| b.game.scene(&b.game.view(&b.state, eye)).board.pieces;
    let ring = |pieces: &str, at: &str| {
        let slot = b.state.on(at.parse().expect("a square")).expect("a unit");
        let begins = format!("<g id=\"u-{}\"", slot.0);
        let line = pieces.lines().find(|l| l.starts_with(&begins)).expect("it is drawn");
        (line.contains("class=\"ring\" href=\"#rw-can\""), line.contains("href=\"#rw-aim\""))
    };
    for (eye, mine, other) in [(Eye::First, "d3", "d4"), (Eye::Second, "d4", "d3")] {
        assert_eq!(ring(&scene(eye), mine), (true, false));
        assert_eq!(ring(&scene(eye), other), (false, true));
    }
}

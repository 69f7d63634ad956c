//! Every card, by its own words.

use crate::common::*;
use tudor_engine::{Bag, Eye, Game as _, Rng};
use tudor_rosewars::cards::{CARDS, DECK, Window};
use tudor_rosewars::state::{Mark, Marks};
use tudor_rosewars::{Card, Kind, Stage};

#[test]
fn r1_3_r7_3_sixteen_designs_and_eighteen_cards_of_which_four_cost_an_action() {
    assert_eq!((CARDS.len(), DECK.len()), (16, 18));
    let twice: Vec<_> = CARDS.iter().filter(|c| c.copies == 2).map(|c| c.card).collect();
    assert_eq!(twice, [Card::BattleCry, Card::ShieldWall]);
    for card in &CARDS {
        let copies = DECK.iter().filter(|&n| Card::of(n) == card.card).count();
        assert_eq!(copies, usize::from(card.copies), "{}", card.name);
    }
    let cost = CARDS.iter().filter(|c| c.costs_action);
    assert_eq!(cost.clone().count(), 4);
    assert!(cost.clone().all(|c| c.window == Window::OwnTurn), "only in your own turn");
}

#[test]
fn r8_1_battle_cry_counts_for_the_named_target_and_twice_if_twice() {
    let mut b = bout("longswordsman d3", "pikeman d4, pikeman c4, knight h6")
        .hand(YORK, &[Card::BattleCry, Card::BattleCry]);
    b.play("d3xd4").play("play battle-cry");
    assert_eq!(b.odds().0, 5);
    b.play("play battle-cry");
    assert_eq!(b.odds(), (6, 1), "seven: one over");
    b.roll(&[6]).roll(&[1]);
    assert_eq!(b.odds().0, 3, "the extra target has its own number");
}

#[test]
fn r8_2_couched_lances() {
    let mut b =
        bout("light cavalry d1", "pikeman d3, knight h6").hand(YORK, &[Card::CouchedLances]);
    b.play("d1-d2xd3").play("play couched-lances");
    assert_eq!(b.odds(), (3, 2));
    let mut b =
        bout("light cavalry d2", "pikeman d3, knight h6").hand(YORK, &[Card::CouchedLances]);
    b.play("d2xd3");
    assert!(!b.can("play couched-lances"), "it did not ride up");
    assert_eq!(b.refused("play couched-lances"), "8.2");
    let mut b = bout("pikeman d1", "pikeman d3, knight h6").hand(YORK, &[Card::CouchedLances]);
    b.play("d1-d2xd3");
    assert!(!b.can("play couched-lances"), "cavalry only");
    let mut b = bout("hussar d2", "pikeman d3, knight h6").hand(YORK, &[Card::CouchedLances]);
    b.play("ride d2xd3");
    assert!(!b.can("play couched-lances"), "a ride has no step before the die");
}

#[test]
fn r8_3_bodkin_points() {
    let mut b = bout("longbowman d3", "knight d5, knight h6").hand(YORK, &[Card::BodkinPoints]);
    b.play("d3xd5").play("play bodkin-points");
    assert_eq!(b.odds(), (2, 1), "10 of 36");
    let mut b = bout("ballista d3", "knight d5, knight h6").hand(YORK, &[Card::BodkinPoints]);
    b.play("d3xd5");
    assert!(!b.can("play bodkin-points"));
    let mut b = bout("longbowman d3, longbowman e3", "knight d5, knight h6")
        .hand(YORK, &[Card::BodkinPoints, Card::MassedVolley]);
    b.play("play massed-volley d3xd5").play("play bodkin-points");
    assert_eq!(b.odds(), (2, 1));
    b.roll(&[6]).play("e3xd5");
    assert_eq!(b.odds(), (2, 3), "for that shot only");
}

#[test]
fn r8_4_once_more() {
    let mut b = bout("knight d3", "pikeman d4, knight h6")
        .hand(YORK, &[Card::OnceMore])
        .hand(LANCASTER, &[Card::ShieldWall]);
    b.play("d3xd4").play("pass").roll(&[6]).play("play once-more").roll(&[1]);
    assert_eq!(b.state.stage, Stage::Hit);
    let mut b = bout("knight d3", "pikeman d4, knight h6").hand(YORK, &[Card::OnceMore]);
    b.play("d3xd4").play("pass").roll(&[6]).play("play once-more").roll(&[6]);
    assert_eq!(b.state.stage, Stage::Turn, "over, and the hand is empty");
    let mut b =
        bout("knight d3", "pikeman d4, knight h6").hand(YORK, &[Card::OnceMore, Card::Reserves]);
    b.play("d3xd4").play("pass").roll(&[6]).play("play once-more").roll(&[6]);
    assert_eq!(b.state.stage, Stage::Missed, "asked again while a card is left");
}

#[test]
fn r8_5_r8_7_shield_wall_and_counter_stroke_on_one_hit() {
    let mut b = bout("knight d3", "pikeman d4, knight h6")
        .hand(LANCASTER, &[Card::ShieldWall, Card::CounterStroke, Card::FightingRetreat]);
    b.play("d3xd4").roll(&[1]);
    assert!(b.can("play fighting-retreat"));
    b.play("play shield-wall");
    assert_eq!(b.odds().1, 5);
    assert!(b.can("play counter-stroke") && !b.can("play fighting-retreat"));
    assert_eq!(b.refused("play fighting-retreat"), "8.6");
    let mut two = bout("knight d3", "pikeman d4, knight h6")
        .hand(LANCASTER, &[Card::ShieldWall, Card::ShieldWall]);
    two.play("d3xd4").roll(&[1]).play("play shield-wall").play("play shield-wall");
    assert_eq!(two.odds(), (3, 6), "two and one and four");
}

#[test]
fn r8_5_no_shield_wall_for_a_sabotaged_unit() {
    let mut b = bout("saboteur c2, knight d3", "pikeman d4, knight h6")
        .hand(LANCASTER, &[Card::ShieldWall]);
    b.play("sabotage c2 d4").play("d3xd4").roll(&[1]);
    assert_eq!(b.moves(), ["pass", "silent"]);
}

#[test]
fn r8_6_fighting_retreat_needs_room_behind() {
    let mut b = bout("knight d3", "pikeman d4, longbowman d5, knight h6")
        .hand(LANCASTER, &[Card::FightingRetreat]);
    b.play("d3xd4").roll(&[1]);
    assert!(!b.can("play fighting-retreat"));
    let mut b =
        bout("knight d5", "pikeman d6, knight h6").hand(LANCASTER, &[Card::FightingRetreat]);
    b.play("d5xd6").roll(&[1]);
    assert!(!b.can("play fighting-retreat"), "useless on one's own back line");
    let mut b = bout("knight d3", "viking d4, knight h6").hand(LANCASTER, &[Card::FightingRetreat]);
    b.play("d3xd4").roll(&[1]).play("play fighting-retreat");
    assert_eq!(b.kind("d5"), Some(Kind::Viking));
    assert!(b.marks("d5").has(Mark::Life), "extra life kept");
}

#[test]
fn r8_7_counter_stroke() {
    let mut b = bout("knight d3, knight h1", "longbowman d4, knight h6")
        .hand(LANCASTER, &[Card::CounterStroke]);
    b.play("d3xd4").roll(&[1]).play("play counter-stroke").roll(&[1]);
    let odds = tudor_rosewars::Rosewars::counter_odds(&b.state, &b.state.deed.expect("a deed"));
    assert_eq!((odds.attack, odds.defence), (2, 3), "printed numbers");
    b.roll(&[2, 4]);
    assert_eq!((b.kind("d3"), b.kind("d4")), (None, Some(Kind::Longbowman)));
    // Not saved, no stroke.
    let mut b = bout("knight d3, knight h1", "longbowman d4, knight h6")
        .hand(LANCASTER, &[Card::CounterStroke]);
    b.play("d3xd4").roll(&[1]).play("play counter-stroke").roll(&[6]);
    assert_eq!(b.state.stage, Stage::Advance);
    // A lost extra life is not saved.
    let mut b = bout("knight d3, knight h1", "viking d4, knight h6")
        .hand(LANCASTER, &[Card::CounterStroke]);
    b.play("d3xd4").roll(&[1]).play("play counter-stroke").roll(&[6]);
    assert_eq!(b.state.stage, Stage::Turn);
    // Not after a shot, nor by a unit that cannot strike.
    let mut b =
        bout("longbowman d3", "knight d5, knight h6").hand(LANCASTER, &[Card::CounterStroke]);
    b.play("d3xd5").roll(&[1]);
    assert!(!b.can("play counter-stroke"));
    let mut b = bout("knight d3", "scout d4, knight h6").hand(LANCASTER, &[Card::CounterStroke]);
    b.play("d3xd4").roll(&[1]);
    assert!(!b.can("play counter-stroke"));
    // Nor while it reloads.
    for reload in [0, 1] {
        let mut b =
            bout("knight d3", "cannon d4, knight h6").hand(LANCASTER, &[Card::CounterStroke]);
        let cannon = b.slot("d4");
        b.state.unit_mut(cannon).reload = reload;
        b.play("d3xd4").roll(&[1]);
        assert_eq!(b.can("play counter-stroke"), reload == 0);
    }
}

#[test]
fn r8_7_a_counter_stroke_counts_class_bonuses_and_sabotage_and_nothing_else() {
    let stroke = |york: &str, lancaster: &str, mark: Option<Mark>| {
        let mut b = bout(york, lancaster).mark("d3", mark).hand(LANCASTER, &[Card::CounterStroke]);
        b.play("d3xd4").roll(&[1]).play("play counter-stroke").roll(&[1]);
        let odds = tudor_rosewars::Rosewars::counter_odds(&b.state, &b.state.deed.expect("a deed"));
        (odds.attack, odds.defence)
    };
    let plain = "pikeman d4, flag bearer e4, knight h6";
    assert_eq!(stroke("knight d3, knight h1", plain, None), (3, 3), "no flag");
    assert_eq!(stroke("knight d3, knight h1", plain, Some(Mark::Sabotaged)), (3, 0));
    assert_eq!(stroke("knight d3, knight h1", plain, Some(Mark::Improved)), (3, 3));
    let horse = "knight d4, knight h6";
    assert_eq!(stroke("pikeman d3, knight h1", horse, None), (3, 3), "pikes against horse");
}

#[test]
fn r8_7_r10_21_a_counter_stroke_comes_before_the_push() {
    let mut b = bout("halberdier d3, knight h1", "knight d4, knight h6")
        .hand(LANCASTER, &[Card::CounterStroke]);
    b.play("d3xd4").roll(&[1]).play("play counter-stroke").roll(&[1, 6]);
    assert_eq!((b.kind("d5"), b.state.stage), (Some(Kind::Knight), Stage::Advance));
}

#[test]
fn r8_8_r7_5_fresh_orders_bar_the_back_line() {
    let mut b = bout("light cavalry d3, knight h1", "longbowman e6, knight h6")
        .hand(YORK, &[Card::FreshOrders]);
    assert!(!b.can("play fresh-orders d3"), "it has not acted");
    assert_eq!(b.refused("play fresh-orders d3"), "8.8");
    b.play("d3-d5").play("play fresh-orders d5");
    assert!(!b.walks("d5").contains(&"d6".into()) && b.walks("d5").contains(&"c5".into()));
    assert_eq!(b.refused("d5-d6"), "7.5");
    assert!(!b.can("d5-d6xe6") && b.can("d5-e5xe6"));
    b.play("d5-e5xe6").roll(&[1, 6]);
    assert_eq!((b.kind("e6"), b.winner()), (None, None), "and no advance");
}

#[test]
fn r7_5_r10_7_r10_23_no_ride_and_no_follow_up_onto_the_back_line() {
    let hussar = bout("hussar d4, knight h1", "longbowman d5, knight h6");
    assert!(hussar.can("ride d4xd5"));
    assert!(!hussar.mark("d4", Mark::Fresh).can("ride d4xd5"));
    for (mark, wins) in [(None, true), (Some(Mark::Fresh), false)] {
        let mut b = bout("hobelar d5, knight h1", "pikeman e5, knight h6").mark("d5", mark);
        b.play("d5xe5").roll(&[6]);
        assert_eq!(b.walks("d5").contains(&"d6".into()), wins);
    }
}

#[test]
fn r8_9_forced_march() {
    let mut b = bout("pikeman c3, knight h1", "knight h6").hand(YORK, &[Card::ForcedMarch]);
    assert!(b.walks("c3").contains(&"c4".into()) && !b.walks("c3").contains(&"c5".into()));
    assert!(!b.can("play forced-march h1"), "infantry only");
    b.play("play forced-march c3");
    let walks = b.walks("c3");
    assert!(walks.contains(&"c5".into()) && !walks.contains(&"c6".into()));
    b.play("c3-c4");
    assert!(!b.marks("c4").has(Mark::March), "used up");
}

#[test]
fn r8_9_forced_march_lapses_at_the_end_of_the_turn() {
    let mut b = bout("pikeman c3, knight h1", "knight h6").hand(YORK, &[Card::ForcedMarch]);
    b.play("play forced-march c3").end().end();
    assert!(!b.walks("c3").contains(&"c5".into()));
}

#[test]
fn r8_10_r3_2_kings_messenger_does_not_lift_the_limit() {
    let mut b =
        bout("knight d3, knight e3, pikeman f3", "knight h6").hand(YORK, &[Card::KingsMessenger]);
    b.play("d3-d4").play("e3-e4").play("play kings-messenger");
    let acting = b.moves();
    assert!(!acting.iter().any(|m| m.starts_with("d4") || m.starts_with("e4")));
    assert!(acting.iter().any(|m| m.starts_with("f3")));
    assert_eq!(b.refused("d4-d5"), "3.2");
}

#[test]
fn r8_11_sharpened_stakes() {
    let mut b = bout("longbowman b4, knight h1", "light cavalry a5, knight h6")
        .hand(YORK, &[Card::SharpenedStakes]);
    assert!(!b.can("play sharpened-stakes h1"));
    b.play("play sharpened-stakes b4").end();
    b.play("a5-a4");
    assert!(b.marks("a4").has(Mark::Pinned));
    let mut b = bout("longbowman b4, knight h1", "light cavalry a5, knight h6")
        .hand(YORK, &[Card::SharpenedStakes]);
    b.play("play sharpened-stakes b4").end();
    assert_eq!(b.odds_of("a5-a4xb4"), (2, 3));
    b.end();
    assert!(!b.marks("b4").has(Mark::Stakes), "gone when the next turn begins");
}

#[test]
fn r8_11_r11_2_sabotage_puts_the_stakes_down() {
    let mut b = bout("longbowman b4, knight h1", "light cavalry a5, saboteur d5, knight h6")
        .hand(YORK, &[Card::SharpenedStakes]);
    b.play("play sharpened-stakes b4").end();
    b.play("sabotage d5 b4");
    assert_eq!(b.odds_of("a5-a4xb4"), (2, 0));
    b.play("a5-a3");
    assert!(!b.marks("a3").has(Mark::Pinned), "past a4");
}

#[test]
fn r8_12_snow_at_towton() {
    let mut b = bout("longbowman d3, knight h1", "pikeman d6, longbowman f4, knight h6")
        .hand(YORK, &[Card::SnowAtTowton]);
    assert!(b.can("d3xd6"));
    b.play("play snow-at-towton");
    assert!(!b.can("d3xd6"));
    assert_eq!(b.refused("d3xd6"), "8.12");
    b.end();
    assert!(!b.can("f4xd3"), "for either side");
    b.end();
    assert!(b.can("d3xd6"));
}

#[test]
fn r8_13_massed_volley() {
    let mut b = bout("longbowman d3, longbowman e3, knight h1", "pikeman d5, knight h6")
        .hand(YORK, &[Card::MassedVolley]);
    b.play("play massed-volley d3xd5").roll(&[6]);
    assert_eq!(b.state.stage, Stage::SecondShot);
    assert_eq!(b.moves(), ["pass", "e3xd5"]);
    b.play("e3xd5").roll(&[1, 6]);
    assert_eq!((b.state.stage, b.state.actions), (Stage::Turn, 1));
    assert!(b.marks("d3").has(Mark::Chosen) && b.marks("e3").has(Mark::Chosen));
    let mut b = bout(
        "longbowman d3, longbowman e3, knight h1",
        "pikeman d5, knight h1".replace("h1", "a6").as_str(),
    )
    .hand(YORK, &[Card::MassedVolley]);
    b.state.snow = Some(LANCASTER);
    b.play("play massed-volley d3xd5").roll(&[1, 6]);
    assert_eq!(b.state.stage, Stage::Turn, "nobody left in range");
    assert!(!b.marks("e3").has(Mark::Chosen));
}

#[test]
fn r8_13_r8_15_a_longbowman_that_waits_shoots_in_no_volley() {
    let b = bout("longbowman d3, longbowman e3, knight h1", "pikeman d5, knight h6")
        .mark("d3", Mark::Frozen)
        .hand(YORK, &[Card::MassedVolley, Card::FreshOrders]);
    assert!(!b.can("play massed-volley d3xd5") && b.can("play massed-volley e3xd5"));
    assert!(!b.can("play fresh-orders d3"), "nor do Fresh Orders free it");
}

#[test]
fn r8_14_reserves() {
    let all = "longbowman a1, longbowman b1, pikeman c1, pikeman d1, light cavalry e1, light cavalry f1, knight g1, knight h1";
    let b = bout(all, "knight h6").hand(YORK, &[Card::Reserves]);
    assert!(!b.moves().iter().any(|m| m.contains("reserves")), "only specials lost");
    assert_eq!(b.refused("play reserves knight a1"), "8.14");
    let full = all.replace("knight h1", "viking h1");
    let b = bout(&full, "knight h6").hand(YORK, &[Card::Reserves]);
    assert!(!b.moves().iter().any(|m| m.contains("reserves")), "no room on the back line");
    let mut b = bout("knight d3", "knight h6").hand(YORK, &[Card::Reserves]);
    let losses = b.state.losses[YORK];
    b.play("play reserves knight c1");
    assert_eq!((b.kind("c1"), b.state.losses[YORK]), (Some(Kind::Knight), losses));
    assert!(b.marks("c1").has(Mark::Chosen));
}

#[test]
fn r8_15_stanley_waits_for_basic_units_near() {
    let b = bout("knight d3", "cannon d4, pikeman d5, pikeman d6, knight h6")
        .hand(YORK, &[Card::StanleyWaits]);
    assert!(!b.can("play stanley-waits d4"), "basic units only");
    assert!(b.can("play stanley-waits d5") && !b.can("play stanley-waits d6"));
    assert_eq!(b.refused("play stanley-waits d6"), "8.15");
}

#[test]
fn r8_16_reform_ranks_in_the_own_half() {
    let mut b = bout("knight d3, pikeman e1, viking f4, knight g3", "knight h6")
        .hand(YORK, &[Card::ReformRanks]);
    assert!(!b.can("play reform-ranks d3 f4"), "row 4 is not York's");
    assert!(!b.can("play reform-ranks d3 g3"), "two equal units");
    b.play("play reform-ranks e1 d3");
    assert_eq!((b.kind("d3"), b.kind("e1")), (Some(Kind::Pikeman), Some(Kind::Knight)));
    assert_eq!(b.state.actions, 1);
    assert!(!b.marks("d3").has(Mark::Chosen));
}

#[test]
fn r8_16_an_exchange_is_no_step_and_marks_go_with_their_units() {
    let mut b = bout("light cavalry c1, pikeman a3, knight h1", "pikeman b3, knight h6")
        .mark("a3", Mark::Frozen)
        .hand(YORK, &[Card::ReformRanks]);
    b.play("play reform-ranks c1 a3");
    assert_eq!((b.kind("a3"), b.kind("c1")), (Some(Kind::LightCavalry), Some(Kind::Pikeman)));
    assert_eq!(
        (b.marks("a3"), b.marks("c1")),
        (Marks::EMPTY, Marks::one(Mark::Frozen)),
        "no wall holds it"
    );
}

#[test]
fn r7_2_nobody_sees_which_of_two_equal_cards_was_played() {
    // Two Shield Walls: were the second seen as such, its player would not hold the first.
    let walls: Vec<u8> = DECK.iter().filter(|&n| Card::of(n) == Card::ShieldWall).collect();
    let played = |number: u8| {
        let mut b = bout("knight d3, knight h1", "pikeman d4, knight h6");
        b.state.hands[LANCASTER] = Bag::EMPTY.with(number);
        b.play("d3xd4").roll(&[1]).play("play shield-wall").roll(&[1]);
        b
    };
    let (first, second) = (played(walls[0]), played(walls[1]));
    assert_ne!(first.state, second.state);
    for eye in Eye::LIVE {
        assert_eq!(first.bytes(eye), second.bytes(eye), "{eye:?}");
    }
    // The holder of the other one sees no card in two places.
    let mut b = second;
    b.state.hands[YORK] = Bag::EMPTY.with(walls[0]);
    let imagined = b.game.redeal(&b.game.view(&b.state, Eye::First), &mut Rng::new(1));
    imagined.audit().expect("in order");
    assert_eq!(imagined.discard, Bag::EMPTY.with(walls[1]));
}

#[test]
fn r7_2_silence_can_be_taken_back_in_the_own_turn() {
    let mut b = bout("knight d3, knight e3", "pikeman d4, pikeman e4, knight h6")
        .hand(YORK, &[Card::BattleCry]);
    b.play("d3xd4").play("silent").roll(&[6]);
    assert!(b.can("ask-me"));
    let mut quiet = b.clone();
    quiet.play("e3xe4");
    assert!(quiet.is_chance());
    b.play("ask-me").play("e3xe4");
    assert_eq!(b.state.stage, Stage::Declared);
}

#[test]
fn r7_4_an_effect_ends_with_its_unit() {
    let mut b =
        bout("knight d3, knight h1", "pikeman d4, knight h6").hand(YORK, &[Card::StanleyWaits]);
    b.play("play stanley-waits d4").play("d3xd4").roll(&[1, 6]);
    let gone = tudor_rosewars::Slot::all()
        .filter(|s| b.state.unit(*s).at.is_none())
        .all(|s| b.state.unit(s).marks == Marks::EMPTY);
    assert!(gone);
}

//! What people see: odds before dice, reasons for what cannot be done, every noble with his title.

use crate::common::{Field, L, Y};
use tudor_engine::show::{Offer, PanelBlock, Prompt, Show};
use tudor_engine::{Eye, Game};
use tudor_warriors_of_england::state::Phase;
use tudor_warriors_of_england::{Area, Event};

fn prompt(field: &Field) -> Prompt {
    let mut moves = Vec::new();
    if let Some(seat) = field.node().decider() {
        field.game.moves(&field.s, seat, &mut moves);
    }
    field.game.prompt(&field.s, &moves)
}

fn odds(prompt: &Prompt) -> Vec<(String, u8)> {
    let odds = prompt.blocks.iter().filter_map(|block| match block {
        PanelBlock::Odds { title, percent, .. } => Some((title.clone(), *percent)),
        _ => None,
    });
    odds.collect()
}

#[test]
fn pinned_nobles_are_marked_with_the_reason() {
    let field = Field::empty()
        .put(L, "clifford", Area::Yorkshire, 2)
        .put(Y, "salisbury", Area::Yorkshire, 3)
        .put(L, "devon", Area::Wales, 0)
        .aggressor(Area::Yorkshire, Y)
        .initiative(L, 3)
        .campaign();
    let prompt = prompt(&field);
    let no = prompt
        .refusals
        .iter()
        .find(|no| no.path.len() == 1 && no.path[0].0 == "noble:clifford")
        .expect("a reason");
    assert_eq!(no.rule, "6.2");
    assert_eq!(
        no.text,
        "8th Lord Clifford is pinned in Yorkshire: 1 of yours against 1 of the enemy, so nobody may leave."
    );
    let board = field.game.scene(&field.s).board;
    assert!(board.pieces.contains("8th Lord Clifford is pinned in Yorkshire"));
    assert!(
        field.game.text(&field.s).contains("8th Lord Clifford * 1-3, 2 troops, Northwest, pinned")
    );
    assert_eq!(prompt.left, "Impulse 1 of 3");
}

#[test]
fn odds_stand_before_the_dice() {
    // Battle and intrigue.
    let field = Field::empty()
        .put(L, "margaret-of-anjou", Area::Wales, 3)
        .put(Y, "tuchet", Area::Wales, 1)
        .battle(Area::Wales, Y, ["margaret-of-anjou", "tuchet"]);
    let seen = odds(&prompt(&field));
    assert_eq!(seen[0], ("Intrigue on the 5th Lord Audley".to_owned(), 33));
    assert_eq!(seen[1].0, "Lancaster holds Wales");
    assert!(seen[1].1 > 80, "{seen:?}");
    // Control.
    let field = Field::empty()
        .put(Y, "warwick", Area::Wales, 0)
        .put(Y, "herbert", Area::Wales, 0)
        .put(Y, "howard", Area::Ireland, 0)
        .at_control();
    assert_eq!(
        odds(&prompt(&field)),
        [("Control of Wales".to_owned(), 100), ("Control of Ireland".to_owned(), 17)]
    );
    // Trials.
    let field = Field::empty()
        .put(L, "margaret-of-anjou", Area::London, 0)
        .control(Area::London, L)
        .tower(Y, "york")
        .tower(Y, "tuchet")
        .at_tower();
    assert_eq!(
        odds(&prompt(&field)),
        [
            ("Execute the Duke of York".to_owned(), 33),
            ("Pardon the 5th Lord Audley".to_owned(), 33),
            ("Execute the 5th Lord Audley".to_owned(), 67)
        ]
    );
}

#[test]
fn a_march_into_battle_says_what_it_promises() {
    let field = Field::empty()
        .put(Y, "york", Area::WestMidlands, 6)
        .put(L, "tuchet", Area::Wales, 1)
        .campaign();
    let prompt = prompt(&field);
    let march = prompt.choices.iter().find(|c| c.mv == "march york wales").expect("a choice");
    assert_eq!(march.ask, "March the Duke of York to Wales?");
    assert!(
        march.help.starts_with("7 dice against 2: you would hold it with about 99 %."),
        "{}",
        march.help
    );
    assert!(march.help.ends_with("You could turn 5th Lord Audley on 1 or 2."), "{}", march.help);
    assert_eq!(march.paths.len(), 1);
}

#[test]
fn a_pair_can_be_clicked_in_either_order() {
    let field = Field::empty()
        .put(Y, "york", Area::WestMidlands, 6)
        .put(Y, "howard", Area::WestMidlands, 1)
        .campaign();
    let prompt = prompt(&field);
    let pair = prompt
        .choices
        .iter()
        .find(|c| c.mv == "march york+howard north-midlands")
        .expect("a choice");
    let clicks: Vec<Vec<&str>> =
        pair.paths.iter().map(|path| path.iter().map(|a| &*a.0).collect()).collect();
    assert_eq!(
        clicks,
        [
            ["noble:york", "noble:howard", "area:north-midlands"],
            ["noble:howard", "noble:york", "area:north-midlands"]
        ]
    );
}

#[test]
fn both_faces_are_open_and_the_score_runs() {
    let field = Field::empty()
        .put(Y, "york", Area::WestMidlands, 6)
        .control(Area::WestMidlands, Y)
        .put(Y, "howard", Area::Burgundy, 0)
        .campaign();
    let scene = field.game.scene(&field.s);
    let panels = field.game.panels(&field.s);
    let faces = panels.iter().find(|p| p.id == "look-faces").expect("a panel");
    assert!(format!("{faces:?}").contains("Earl of Rutland ★★★ 1–5"));
    // And in words, of the noble who is picked.
    let york = scene.board.places.iter().find(|p| p.at.0 == "noble:york").expect("his words");
    assert_eq!(
        york.says,
        "Duke of York for York, 3 stars, battle 2, leadership 8, 6 troops. Home: West Midlands. If he falls: Earl of Rutland, 3 stars, 1–5."
    );
    assert!(
        format!("{:?}", scene.rail)
            .contains("If the turn ended now: Lancaster 0, York 1 (2 less 1).")
    );
    assert!(format!("{panels:?}").contains("14 red, 11 white, 23 green"));
}

#[test]
fn a_battle_stands_beside_the_board() {
    let mut field = Field::empty()
        .put(L, "margaret-of-anjou", Area::Wales, 3)
        .put(Y, "york", Area::Wales, 1)
        .battle(Area::Wales, Y, ["margaret-of-anjou", "york"]);
    field.roll(&[1, 1, 1, 1, 1, 1]);
    let scene = field.game.scene(&field.s);
    assert_eq!(scene.dialog, None, "nothing covers the map");
    let dialog = &field.game.panels(&field.s)[0];
    assert_eq!((&*dialog.title, &*dialog.note), ("Battle in Wales", "round 1"));
    let words = format!("{:?}", dialog.blocks);
    assert!(words.contains("York 2 dice, hits on 5 or 6; Lancaster 4 dice, hits on 6."), "{words}");
    assert!(words.contains("The aggressor missed one round."));
    assert_eq!(field.s.phase, Phase::Withdrawal(L));
}

#[test]
fn r7_7_after_a_third_miss_the_withdrawal_says_what_may_follow() {
    let mut field = Field::empty()
        .put(Y, "howard", Area::Ireland, 1)
        .put(L, "somerset", Area::Ireland, 6)
        .battle(Area::Ireland, Y, ["somerset", "howard"])
        .no_intrigue();
    let battle = |field: &Field| {
        let panels = field.game.panels(&field.s);
        format!("{:?}", panels.iter().find(|p| p.id == "look-battle").expect("a battle").blocks)
    };
    for _ in 0..2 {
        field.roll(&[1; 7]);
        assert!(!prompt(&field).help.contains("in a row"));
        field.play("stand");
        field.play("stand");
    }
    assert!(battle(&field).contains("After the next miss he can be sent away"));
    field.roll(&[1; 7]);
    assert_eq!(field.s.phase, Phase::Withdrawal(L));
    assert!(prompt(&field).help.contains("if both stand, you may send him away"));
    assert!(battle(&field).contains("three rounds running"), "{}", battle(&field));
    assert!(!battle(&field).contains("After the next miss"));
    field.play("stand");
    assert_eq!(field.s.phase, Phase::Withdrawal(Y));
    assert!(prompt(&field).help.contains("if you stand, the enemy may send you away"));
}

#[test]
fn r7_6_the_button_says_who_is_left_behind() {
    let mut field = Field::empty()
        .put(L, "somerset", Area::NorthMidlands, 2)
        .put(L, "welles", Area::NorthMidlands, 2)
        .put(Y, "york", Area::NorthMidlands, 4)
        .battle(Area::NorthMidlands, Y, ["somerset", "york"])
        .no_intrigue();
    let dice = vec![1; 10];
    field.roll(&dice);
    let prompt = prompt(&field);
    let of = |mv: &str| prompt.choices.iter().find(|c| c.mv == mv).expect("a choice");
    let one = of("withdraw somerset northwest");
    assert_eq!(
        one.label,
        "Withdraw to Northwest with the Duke of Somerset, leave the 6th Lord Welles behind"
    );
    assert!(one.help.contains("loses his troops"), "{}", one.help);
    let all = of("withdraw somerset+welles yorkshire");
    assert_eq!((all.label.as_str(), all.help.as_str()), ("Withdraw to Yorkshire", ""));
    // One withdraws, two withdraw.
    let told = |field: &Field| {
        let lines = field.events.iter().filter_map(|e| field.game.tell(e, Eye::Spectator));
        lines.map(|line| line.text).find(|text| text.contains("withdraw")).expect("a line")
    };
    field.play("withdraw somerset+welles yorkshire");
    assert_eq!(
        told(&field),
        "**Duke of Somerset** and **6th Lord Welles** withdraw to **Yorkshire**."
    );
}

#[test]
fn r7_6_with_more_ways_than_buttons_the_help_says_what_to_pick() {
    let field = |third: bool| {
        let mut field = Field::empty()
            .put(L, "somerset", Area::NorthMidlands, 2)
            .put(L, "welles", Area::NorthMidlands, 2)
            .put(Y, "york", Area::NorthMidlands, 4);
        if third {
            field = field.put(L, "devon", Area::NorthMidlands, 1);
        }
        let mut field = field.battle(Area::NorthMidlands, Y, ["somerset", "york"]).no_intrigue();
        let dice = vec![1; 10];
        field.roll(&dice);
        field
    };
    let (two, three) = (prompt(&field(false)), prompt(&field(true)));
    let shown = |p: &Prompt| p.choices.iter().filter(|c| c.offer != Offer::Click).count();
    assert_eq!((shown(&two), two.choices.len()), (two.choices.len(), 8));
    assert!(two.help.starts_with("Whoever withdraws"), "{}", two.help);
    assert_eq!(shown(&three), 1, "only to stand and fight");
    assert!(three.help.starts_with("Pick who goes, then the region. Whoever"), "{}", three.help);
}

#[test]
fn r8_0_odds_name_the_side_for_whoever_reads_them() {
    let field = Field::empty().put(Y, "howard", Area::Ireland, 0).at_control();
    for prompt in [prompt(&field), field.game.prompt(&field.s, &[])] {
        let words = format!("{:?}", prompt.blocks);
        assert!(words.contains("Roll 1: it is York's. Otherwise it is nobody's."), "{words}");
    }
}

#[test]
fn while_it_is_marched_no_odds_stand_before_a_die() {
    let field = Field::empty()
        .put(L, "somerset", Area::Wales, 4)
        .put(Y, "howard", Area::Wales, 1)
        .aggressor(Area::Wales, Y)
        .initiative(L, 3)
        .campaign();
    let prompt = prompt(&field);
    assert_eq!(odds(&prompt), []);
    let [PanelBlock::Text(title), PanelBlock::Stat { label, bar, .. }] = &prompt.blocks[..] else {
        panic!("{:?}", prompt.blocks)
    };
    assert!(title.contains("Battles as they stand"), "{title}");
    assert_eq!(label, "Lancaster holds Wales, 5 dice against 2");
    assert!(bar.is_some_and(|(n, of)| n > 80 && of == 100), "{bar:?}");
}

#[test]
fn r7_5_who_is_hit_tries_to_get_away() {
    let mut field = Field::empty()
        .put(L, "somerset", Area::Wales, 6)
        .put(Y, "warwick", Area::Wales, 0)
        .put(Y, "howard", Area::Wales, 0)
        .put(Y, "herbert", Area::Wales, 0)
        .battle(Area::Wales, Y, ["somerset", "warwick"])
        .no_intrigue();
    field.roll(&[1, 1, 1, 6, 1, 1, 1, 1]);
    assert_eq!(field.s.phase, Phase::Losses(Y));
    let choices = prompt(&field).choices;
    assert_eq!(choices.len(), 2, "the commander is last");
    assert!(choices.iter().all(|c| c.label.ends_with(" is hit")), "{choices:?}");
    field.play(&choices[0].mv);
    field.roll(&[3]);
    let lines = field.events.iter().filter_map(|e| field.game.tell(e, Eye::Spectator));
    let text: Vec<_> = lines.map(|line| line.plain()).collect();
    assert!(
        text.iter().any(|t| t.ends_with("tried to get away and rolled 3: into hiding.")),
        "{text:?}"
    );
}

#[test]
fn the_legend_explains_numbers_and_signs() {
    let field = Field::empty().campaign();
    let rail = field.game.scene(&field.s).rail;
    let legend = rail.iter().find_map(|block| match block {
        PanelBlock::Fold { title, blocks } if title == "What the signs mean" => Some(blocks),
        _ => None,
    });
    let words = format!("{:?}", legend.expect("a legend"));
    for sign in ["Stars", "2–8", "flag", "edge", "lock", "disc", "square", "dashed", "swords"] {
        assert!(words.contains(sign), "{sign}");
    }
}

#[test]
fn r7_6_standing_is_the_wanted_button_only_where_it_promises_something() {
    let stand = |lancaster: u8, york: u8| {
        let mut field = Field::empty()
            .put(L, "somerset", Area::NorthMidlands, lancaster)
            .put(Y, "york", Area::NorthMidlands, york)
            .battle(Area::NorthMidlands, Y, ["somerset", "york"])
            .no_intrigue();
        let dice = vec![1; usize::from(field.dice_wanted())];
        field.roll(&dice);
        let prompt = prompt(&field);
        let odds = odds(&prompt)[0].1;
        (odds >= 50, prompt.choices.iter().find(|c| c.mv == "stand").expect("a choice").offer)
    };
    assert_eq!(stand(1, 6), (false, Offer::Button));
    assert_eq!(stand(6, 1), (true, Offer::Go));
}

#[test]
fn the_log_calls_whoever_reads_it_you() {
    let field = Field::empty();
    let said = |event: &Event, eye| field.game.tell(event, eye).expect("a line").plain();
    let holds = Event::Over { area: Area::Wales, holds: Some(L), fought: true };
    assert_eq!(said(&holds, Eye::of(L)), "You hold Wales.");
    assert_eq!(said(&holds, Eye::of(Y)), "Lancaster holds Wales.");
    let lost = Event::LondonLost { seat: Y };
    assert!(said(&lost, Eye::of(Y)).starts_with("You lost London"));
}

#[test]
fn a_region_has_a_mark_of_its_own() {
    let field = Field::empty();
    let ground = field.game.scene(&field.s).board.ground.svg;
    for area in Area::ALL {
        let open = format!("<g data-at=\"area:{}\">", area.id());
        let inside = ground.split(&open).nth(1).expect("it can be clicked");
        // A child, or the page's style sheet does not find it; cut at the outline, or it would lie on the neighbours.
        let own = inside.split("data-at").next().expect("always one");
        let ring = format!("<g class=\"ring\" clip-path=\"url(#woe-in-{})\">", area.id());
        assert!(own.contains(&ring), "{}", area.id());
        assert!(ground.contains(&format!("<clipPath id=\"woe-in-{}\">", area.id())));
    }
}

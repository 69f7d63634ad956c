//! The log and the prompt in words: who did what to whom, with the number that counts, so that it reads without a board.

use crate::common::{Field, L, Y};
use tudor_engine::show::{PanelBlock, Prompt, Show};
use tudor_engine::{Eye, Game};
use tudor_warriors_of_england::Area;
use tudor_warriors_of_england::state::Phase;

fn prompt(field: &Field) -> Prompt {
    let mut moves = Vec::new();
    if let Some(seat) = field.node().decider() {
        field.game.moves(&field.s, seat, &mut moves);
    }
    field.game.prompt(&field.s, &moves)
}

/// The log lines of the last step.
fn told_to(field: &Field, eye: Eye) -> Vec<String> {
    field.events.iter().filter_map(|e| field.game.tell(e, eye)).map(|line| line.plain()).collect()
}

fn told(field: &Field) -> Vec<String> {
    told_to(field, Eye::Spectator)
}

#[test]
fn r5_0_a_tie_on_the_first_turn_is_yorks_by_rule() {
    let tie = |turn| {
        let mut field = Field::empty().turn(turn).phase(Phase::Initiative);
        field.roll(&[3, 3]);
        told(&field)[0].clone()
    };
    assert!(tie(1).contains("A tie on the first turn is York's."), "{}", tie(1));
    assert!(tie(2).contains("The tie goes to who did not have it last turn."), "{}", tie(2));
}

#[test]
fn r10_0_a_trial_names_judge_purpose_points_and_box() {
    let judge = |id: &str, mv: &str, die: u8, eye| {
        let mut field = Field::empty()
            .put(L, "margaret-of-anjou", Area::London, 0)
            .control(Area::London, L)
            .tower(Y, id)
            .at_tower();
        field.play(mv);
        field.roll(&[die]);
        told_to(&field, eye)[0].clone()
    };
    let all = Eye::Spectator;
    assert_eq!(
        judge("clarence", "execute clarence", 2, all),
        "Lancaster put Duke of Clarence on trial for an execution and rolled 2: no verdict."
    );
    assert_eq!(
        judge("clarence", "execute clarence", 6, all),
        "Lancaster put Duke of Clarence on trial for an execution and rolled 6: executed. 2 points for Lancaster. 17th Earl of Warwick comes next, in York's Covert Box."
    );
    assert_eq!(
        judge("clarence", "execute clarence", 6, Eye::of(L)),
        "You put Duke of Clarence on trial for an execution and rolled 6: executed. 2 points for you. 17th Earl of Warwick comes next, in York's Covert Box."
    );
    assert_eq!(
        judge("tuchet", "pardon tuchet", 5, Eye::of(L)),
        "You put 5th Lord Audley on trial for a pardon and rolled 5: pardoned, into your Covert Box."
    );
}

#[test]
fn r10_0_the_refusals_of_a_trial_go_by_the_reading_in_force() {
    let why = |option: bool, id: &str, mv: &str| {
        let field = if option { Field::with_option("tower-by-control") } else { Field::empty() };
        let field = field
            .put(L, "margaret-of-anjou", Area::London, 0)
            .control(Area::London, L)
            .tower(L, id)
            .at_tower();
        let mv = field.game.read_move(mv).expect("a move");
        field.game.check(&field.s, L, mv).expect_err("refused").reason
    };
    assert_eq!(
        why(false, "howard", "pardon howard"),
        "Lord Howard is of your enemy's colour: only friends and neutrals are pardoned."
    );
    assert_eq!(
        why(true, "howard", "execute howard"),
        "Lord Howard served you: only enemies are executed."
    );
    assert_eq!(
        why(false, "tuchet", "execute tuchet"),
        "5th Lord Audley served you: only enemies are executed."
    );
    let help = |option: bool| {
        let field = if option { Field::with_option("tower-by-control") } else { Field::empty() };
        let field = field
            .put(L, "margaret-of-anjou", Area::London, 0)
            .control(Area::London, L)
            .tower(Y, "york")
            .at_tower();
        prompt(&field).help.to_string()
    };
    assert!(help(false).starts_with("Pardon your own colour"), "{}", help(false));
    assert!(help(true).starts_with("Pardon who served you"), "{}", help(true));
}

/// One of York's alone in Wales against Somerset with six troops; he is hit and rolls this.
fn falls(id: &str, down: bool, die: u8) -> Field {
    let mut field = Field::empty().put(L, "somerset", Area::Wales, 6).put(Y, id, Area::Wales, 0);
    if down {
        field = field.down(id);
    }
    let mut field = field.battle(Area::Wales, Y, ["somerset", id]).no_intrigue();
    let mut dice = vec![1; usize::from(field.dice_wanted())];
    dice[1] = 6;
    field.roll(&dice);
    field.play(&format!("flee {id}"));
    field.roll(&[die]);
    field
}

#[test]
fn r7_5_an_heir_of_the_same_title_is_not_told_as_the_same_man() {
    assert_eq!(
        told(&falls("dacre", false, 1))[0],
        "Lord Dacre of Gilsland tried to get away and rolled 1: killed. An heir of the same title comes next."
    );
    assert_eq!(
        told(&falls("bonville", false, 1))[0],
        "Lord Bonville tried to get away and rolled 1: killed. Bonville's men come next."
    );
    // Nobody's heir is called like somebody else.
    let hastings = told(&falls("william-hastings", false, 1))[0].clone();
    assert!(hastings.ends_with("killed. Lord Willoughby and Welles comes next."), "{hastings}");
}

#[test]
fn r7_5_ruling_r27_a_killed_turncoats_box_is_named() {
    // A red noble who serves York: his heir is Lancaster's again.
    let field = falls("devon", false, 1);
    assert!(field.is_covert(L, "devon"));
    let said = "killed. 14th Earl of Devon comes next, in Lancaster's Covert Box.";
    assert!(told(&field)[0].ends_with(said), "{:?}", told(&field));
    let mine = told_to(&field, Eye::of(L));
    assert!(mine[0].ends_with("comes next, in your Covert Box."), "{mine:?}");
    let panels = field.game.panels(&field.s);
    let battle = panels.iter().find(|p| p.id == "look-battle").expect("the last battle");
    let words = format!("{:?}", battle.blocks);
    assert!(words.contains("comes next, in Lancaster's Covert Box."), "{words}");
}

#[test]
fn followings_take_a_plural_verb() {
    let mut field = Field::empty()
        .put(L, "somerset", Area::Wales, 6)
        .put(Y, "bonville", Area::Wales, 0)
        .down("bonville")
        .put(Y, "lovell", Area::Wales, 0)
        .down("lovell")
        .battle(Area::Wales, Y, ["somerset", "lovell"])
        .no_intrigue();
    let mut dice = vec![1; usize::from(field.dice_wanted())];
    dice[2] = 6;
    field.roll(&dice);
    assert_eq!(prompt(&field).choices[0].label, "Bonville's men are hit");
    assert_eq!(
        field.game.check(&field.s, Y, field.game.read_move("flee lovell").expect("a move")),
        Err(tudor_engine::Refusal::new("7.5", "Lovell's men command: the commander is hit last."))
    );
    field.play("flee bonville");
    assert_eq!(told(&field), ["Bonville's men are hit."]);
    field.roll(&[6]);
    assert!(told(&field).contains(&"Bonville's men are in exile in Burgundy.".to_owned()));
    // Full in the levy.
    let field = Field::empty()
        .put(Y, "bonville", Area::Southwest, 2)
        .down("bonville")
        .put(Y, "york", Area::Southwest, 4)
        .control(Area::Southwest, Y)
        .phase(Phase::Levy(Y));
    let mv = field.game.read_move("levy bonville").expect("a move");
    let why = field.game.check(&field.s, Y, mv).expect_err("refused").reason;
    assert_eq!(why, "Bonville's men lead as many troops as they can.");
}

#[test]
fn names_with_commas_do_not_run_into_each_other() {
    let drawn = ["william-stanley", "northumberland", "trollope", "dudley"];
    let mut field = Field::empty().cup(&drawn).phase(Phase::Draw);
    field.draw(&drawn);
    assert_eq!(
        told(&field),
        [
            "York drew 2nd Earl of Northumberland; Sir William Stanley; Andrew Trollope, Master Porter of Calais; and 1st Lord Dudley."
        ]
    );
    // On the page each has a stress of his own.
    let mut field = Field::empty()
        .put(Y, "trollope", Area::WestMidlands, 0)
        .put(Y, "dudley", Area::WestMidlands, 0)
        .campaign();
    field.play("march trollope+dudley southwest");
    let line = field.game.tell(&field.events[0], Eye::Spectator).expect("a line");
    assert_eq!(
        line.text,
        "**Andrew Trollope, Master Porter of Calais**; and **1st Lord Dudley** marched from West Midlands to **Southwest**."
    );
}

/// York with a troop against Talbot with one, in Wales: York adds 1.
fn duel(option: Option<&str>) -> Field {
    let field = option.map_or_else(Field::empty, Field::with_option);
    field
        .put(L, "talbot", Area::Wales, 1)
        .put(Y, "warwick", Area::Wales, 1)
        .battle(Area::Wales, Y, ["talbot", "warwick"])
        .no_intrigue()
}

#[test]
fn r7_3_r7_4_each_sides_dice_have_a_line_of_their_own() {
    let mut field = duel(None);
    field.roll(&[5, 1, 6, 2]);
    assert_eq!(
        told(&field)[..2],
        [
            "Round 1: York rolled 5, 1: 1 hit with 1 added to each die.",
            "Round 1: Lancaster rolled 6, 2: 1 hit."
        ]
    );
    assert!(told_to(&field, Eye::of(L))[1].starts_with("Round 1: You rolled 6, 2"));
}

fn battle_words(field: &Field) -> String {
    let panels = field.game.panels(&field.s);
    format!("{:?}", panels.iter().find(|p| p.id == "look-battle").expect("a battle"))
}

#[test]
fn r7_6_the_parting_attack_is_told_with_its_bonus_and_only_its_dice() {
    for (option, hits_on, said) in [
        (None, "5 or 6", "York's parting attack rolled 1, 2: 0 hits with 1 added to each die."),
        (
            Some("bloody-retreat"),
            "4 to 6",
            "York's parting attack rolled 1, 2: 0 hits with 2 added to each die.",
        ),
    ] {
        let mut field = duel(option);
        field.roll(&[1; 4]);
        let bloody = prompt(&field).help.contains("with 1 added to each die");
        assert_eq!(bloody, option.is_some());
        field.play("withdraw talbot west-midlands");
        let words = battle_words(&field);
        assert!(words.contains(&format!("Parting attack: York 2 dice, hits on {hits_on}.")));
        assert!(!words.contains("Lancaster 2 dice"), "{words}");
        assert!(words.contains("Lancaster leaves"), "{words}");
        field.roll(&[1, 2]);
        assert_eq!(told(&field)[0], said);
    }
}

#[test]
fn r7_6_who_is_left_behind_is_not_told_that_he_was_hit() {
    let mut field = Field::empty()
        .put(L, "somerset", Area::NorthMidlands, 2)
        .put(L, "welles", Area::NorthMidlands, 2)
        .put(Y, "york", Area::NorthMidlands, 4)
        .battle(Area::NorthMidlands, Y, ["somerset", "york"])
        .no_intrigue();
    field.roll(&[1; 10]);
    field.play("withdraw somerset northwest");
    assert_eq!(field.s.phase, Phase::LeftBehind(L));
    let blocks = format!("{:?}", prompt(&field).blocks);
    assert!(blocks.contains("Whoever is left behind: killed on 1, 2 or 4"), "{blocks}");
    assert!(!blocks.contains("who is hit"), "{blocks}");
}

#[test]
fn r7_5_ruling_r26_the_log_says_why_it_is_the_tower_after_london_was_lost() {
    // Both fall in London: Margaret first, and with her London; York's man goes to the Tower all the same.
    let mut field = Field::empty()
        .put(L, "margaret-of-anjou", Area::London, 0)
        .control(Area::London, L)
        .put(Y, "warwick", Area::London, 0)
        .battle(Area::London, Y, ["margaret-of-anjou", "warwick"])
        .no_intrigue();
    field.roll(&[6, 6]);
    field.play("flee margaret-of-anjou");
    field.roll(&[3]);
    assert_eq!(field.s.control[Area::London], None);
    field.play("flee warwick");
    field.roll(&[5]);
    assert_eq!(
        told(&field)[0],
        "16th Earl of Warwick tried to get away and rolled 5: to the Tower, for Lancaster held London when these losses began."
    );
}

#[test]
fn r12_0_r13_0_at_the_end_nothing_is_foretold_and_nobody_stands_for_points() {
    let field = || {
        Field::empty()
            .put(Y, "york", Area::WestMidlands, 6)
            .control(Area::WestMidlands, Y)
            .covert(Y, "howard")
            .initiative(Y, 2)
            .cup(&[])
            .turn(9)
            .phase(Phase::Place)
    };
    let foretold = |field: &Field| {
        let rail = format!("{:?}", field.game.scene(&field.s).rail);
        let text = field.game.text(&field.s);
        assert_eq!(rail.contains("If the turn ended now"), text.contains("If the turn ended now"));
        rail.contains("If the turn ended now")
    };
    let mut field = field();
    assert!(foretold(&field));
    assert!(!field.game.scene(&field.s).seats[Y].note.is_empty());
    field.play("pass");
    field.play("pass");
    assert!(matches!(field.s.phase, Phase::Henry | Phase::Over(_)), "{:?}", field.s.phase);
    assert!(!foretold(&field), "the turn is scored");
    if field.s.phase == Phase::Henry {
        field.roll(&[6]);
    }
    assert!(matches!(field.s.phase, Phase::Over(_)));
    assert!(!foretold(&field));
    let seats = field.game.scene(&field.s).seats;
    assert_eq!((&*seats[L].note, &*seats[Y].note), ("", ""));
}

#[test]
fn r8_0_the_prompt_says_what_strict_control_changes() {
    for (option, says) in [(false, false), (true, true)] {
        let field = if option { Field::with_option("strict-control") } else { Field::empty() };
        let field = field.put(Y, "howard", Area::Ireland, 0).at_control();
        let prompt = prompt(&field);
        assert_eq!(prompt.help.contains("Disgraced nobles' stars do not count"), says);
        assert!(prompt.blocks.iter().any(|block| matches!(block, PanelBlock::Odds { .. })));
    }
}

//! Whatever gives up an area says so before it is done; marching out gives up none by itself (8.0).

use crate::common::*;
use tudor_engine::show::Choice;

fn choice(play: &Play, mv: &str) -> Choice {
    let choices = play.prompt(play.seat()).choices;
    choices.into_iter().find(|c| c.mv == mv).unwrap_or_else(|| panic!("no {mv}"))
}

#[test]
fn r8_0_an_area_stays_with_the_side_whose_leaders_march_out() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.mark(ENGLISH, &[Area::Anjou]);
    let asked = choice(&play, "march john-of-gaunt poitou");
    assert!(
        asked.help.ends_with(
            "Anjou stays yours, but nobody guards it: an enemy who stands there in Phase 4 takes it off you, 1 point a turn less and 1 troop not raised."
        ),
        "{}",
        asked.help
    );
    play.play(&["march john-of-gaunt poitou"]).pass();
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert_eq!(play.s.control[Area::Anjou], Some(ENGLISH), "nobody is there, so nothing changes");
}

#[test]
fn r8_0_only_an_enemy_leader_takes_an_empty_area() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.put("louis-of-bourbon", FRENCH, Area::Poitou, &[]);
    play.mark(ENGLISH, &[Area::Anjou]);
    play.play(&["march john-of-gaunt normandy"]);
    play.play(&["march louis-of-bourbon anjou"]).pass();
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert_eq!(play.s.control[Area::Anjou], None, "freed, and the French die was a 6");
}

#[test]
fn r8_0_who_leaves_an_uncontrolled_area_is_told_that_nobody_wins_it() {
    let mut play = hyw(4);
    play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
    play.put("lionel-of-antwerp", ENGLISH, Area::Anjou, &[]);
    assert!(!choice(&play, "march john-of-gaunt poitou").help.contains("Anjou"), "one stays");
    play.play(&["march john-of-gaunt poitou"]);
    let last = choice(&play, "join lionel-of-antwerp");
    assert_eq!(last.help, "Nobody of yours stays to win Anjou.");
}

#[test]
fn r11_2_a_ransom_says_what_each_marker_costs() {
    let mut play = hyw(4);
    play.mark(ENGLISH, &[Area::IleDeFrance, Area::Anjou]);
    play.jail("john-of-gaunt", ENGLISH);
    play.s.phase = Phase::Ransom(ENGLISH);
    let asked = choice(&play, "ransom john-of-gaunt");
    assert!(asked.help.contains("an area given up"), "{}", asked.help);
    assert!(asked.help.contains("he brings the enemy 1 point a turn"), "{}", asked.help);
    play.play(&["ransom john-of-gaunt"]);
    let paris = choice(&play, "pay ile-de-france");
    // Two points for the value and one for the enemy's capital.
    assert!(paris.label.ends_with("worth 3, costs 3 points a turn"), "{}", paris.label);
    assert!(
        paris.help.ends_with("is nobody's then: 3 points a turn less and 3 troops not raised."),
        "{}",
        paris.help
    );
    play.play(&["pay anjou"]);
    assert_eq!(play.s.control[Area::Anjou], None);
}

#[test]
fn r7_3g_r8_0_who_runs_from_his_own_area_is_told_that_he_gives_it_up() {
    let battle = |holder| {
        let mut play = hyw(5);
        play.put("john-of-gaunt", ENGLISH, Area::Anjou, &[]);
        play.put("jean-of-berry", FRENCH, Area::Anjou, &[]);
        play.mark(holder, &[Area::Anjou]);
        play.s.aggressor[Area::Anjou] = Some(FRENCH);
        play.fight("anjou").play(&["field"]).roll(1);
        play
    };
    let mut play = battle(ENGLISH);
    let run = choice(&play, "run poitou");
    assert_eq!(run.label, "Run to Poitou · gives up Anjou");
    assert_eq!(
        run.help,
        "The enemy stays in Anjou, so your marker comes off in Phase 4: 1 point a turn less and 1 troop not raised."
    );
    play.play(&["run poitou", "spare"]);
    play.until(6, |p| matches!(p, Phase::Draft(_)));
    assert_eq!(play.s.control[Area::Anjou], None, "as was said");
    let theirs = choice(&battle(FRENCH), "run poitou");
    assert_eq!((theirs.label.as_str(), theirs.help.as_str()), ("Run to Poitou", ""));
}

#[test]
fn women_are_called_she() {
    let mut play = hyw(10);
    play.put("jeanne-darc", FRENCH, Area::Anjou, &[]);
    play.put("henry-vi", ENGLISH, Area::Poitou, &[(INF, 9)]);
    play.play(&["pass"]);
    let march = choice(&play, "march jeanne-darc poitou");
    assert!(march.help.contains("There she meets Henry VI."), "{}", march.help);
    assert!(march.help.contains("may go with her."), "{}", march.help);
    let far = play.prompt(FRENCH).refusals;
    assert!(far.iter().any(|no| no.text.contains("she goes only to an area next to Anjou")));
    play.put("henry-vi", ENGLISH, Area::Anjou, &[(INF, 9)]);
    play.s.aggressor[Area::Anjou] = Some(ENGLISH);
    play.fight("anjou").dice(&[1]).roll(6);
    play.until(6, |p| matches!(p, Phase::Losses(FRENCH)));
    let fall = choice(&play, "fall jeanne-darc");
    assert_eq!(fall.label, "Jeanne d'Arc herself");
    assert!(fall.help.contains("kill her"), "{}", fall.help);
    let women: Vec<_> =
        [tudor_warriors_of_god::Era::HundredYears, tudor_warriors_of_god::Era::LionInWinter]
            .into_iter()
            .flat_map(|era| era.men().iter().filter(|m| m.woman).map(|m| m.name))
            .collect();
    let names =
        ["Jeanne d'Arc", "Matilda of Normandy", "Aliénor of Aquitaine", "Jeanne of Flanders"];
    assert_eq!(women, names);
}

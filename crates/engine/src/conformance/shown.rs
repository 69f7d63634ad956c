//! Does what is shown fit what can be done?

use std::collections::BTreeSet;

use super::{EVERYTHING, KitFault, KitPlan};
use crate::game::Game;
use crate::playout::{self, at_random};
use crate::rng::Rng;
use crate::rulebook::RuleBook;
use crate::seat::{Eye, Seat};
use crate::show::{Anchor, Panel, PanelBlock, Scene, Show};
use crate::table::Table;

/// Plays random games and looks at every [`KitPlan::every`]th position through every eye: each legal move is
/// offered once, each anchor that is asked for is in the picture, each rule that is named is in the book, each
/// side in the palette, no drawing is broken, and where nothing is hidden all eyes have the same picture.
///
/// # Errors
/// The first fault met.
pub fn check_shown<G: Game + Show>(plan: &KitPlan) -> Result<(), KitFault> {
    let fault = |game, step, what, detail: String| KitFault { what, game, step, detail };
    let book = RuleBook::parse(G::info().rules)
        .map_err(|why| fault(0, 0, "the rule book does not read", why.to_string()))?;
    for number in 0..plan.games {
        let mut table = Table::<G>::new(&plan.setup)
            .map_err(|why| fault(number, 0, "the set-up is refused", why.to_string()))?;
        let mut rng = Rng::derive(plan.seed, &[u64::from(number)]);
        let mut checked = 0;
        for step in 0.. {
            if step % plan.every == 0 || table.is_over() {
                for eye in [Eye::First, Eye::Second, Eye::Spectator, EVERYTHING] {
                    look(&table, &book, eye)
                        .map_err(|(what, detail)| fault(number, step, what, detail))?;
                }
            }
            if playout::step(&mut table, &mut rng, at_random).is_none() {
                break;
            }
            for (_, events, _) in table.story(checked) {
                for eye in Eye::LIVE {
                    for event in events.iter().filter_map(|e| table.game().project(e, eye)) {
                        let line = table.game().tell(&event, eye);
                        if let Some(line) =
                            line.filter(|l| !l.rule.is_empty() && book.get(l.rule).is_none())
                        {
                            return Err(fault(
                                number,
                                step,
                                "a log line names a rule that is not in the book",
                                line.rule.into(),
                            ));
                        }
                    }
                }
            }
            checked = table.steps().len();
        }
    }
    Ok(())
}

fn look<G: Game + Show>(
    table: &Table<G>,
    book: &RuleBook,
    eye: Eye,
) -> Result<(), (&'static str, String)> {
    let view = table.view(eye);
    let moves = eye.seat().map(|s| table.moves(s)).unwrap_or_default();
    let scene = table.game().scene(&view);
    let panels = table.game().panels(&view);
    if !G::info().hidden && scene != table.game().scene(&table.view(EVERYTHING)) {
        return Err(("nothing is hidden, but this eye has a picture of its own", format!("{eye}")));
    }
    if scene.board.ground != table.game().ground() {
        return Err(("the ground of a scene is not the game's ground", format!("{eye}")));
    }
    let prompt = table.game().prompt(&view, &moves);
    let mut offered: Vec<_> = prompt.choices.iter().map(|c| c.mv.clone()).collect();
    let mut legal: Vec<_> = moves.iter().map(|&m| table.game().write_move(m)).collect();
    offered.sort();
    legal.sort();
    if offered != legal {
        return Err((
            "the prompt does not offer each legal move once",
            format!("{offered:?} {legal:?}"),
        ));
    }
    if prompt.ask.is_empty() {
        return Err(("the prompt says nothing", format!("{eye}")));
    }
    if let Some(only) = prompt.only.as_ref().filter(|only| !offered.contains(only)) {
        return Err(("the only move of a prompt is none of its choices", only.clone()));
    }
    let text = table.game().text(&view);
    if let Some(wide) = text.lines().find(|l| l.chars().count() > 100) {
        return Err(("the text board is wider than 100 columns", wide.to_owned()));
    }
    let there = anchors(&scene, &panels);
    for choice in &prompt.choices {
        if choice.label.is_empty() {
            return Err(("a choice has no words", choice.mv.clone()));
        }
        for at in choice.paths.iter().flatten() {
            if !there.contains(&*at.0) {
                return Err(("a choice asks for what is not in the picture", at.0.to_string()));
            }
        }
    }
    for step in &prompt.steps {
        let goes_on =
            |path: &Vec<Anchor>| path.len() > step.path.len() && path.starts_with(&step.path);
        let same = prompt.steps.iter().filter(|s| s.path == step.path).count();
        let leads = prompt.choices.iter().flat_map(|c| &c.paths);
        // Several choices at the end of the same clicks are a question, too.
        let ends = leads.clone().filter(|path| **path == step.path).count();
        if step.ask.is_empty() || same != 1 || !(leads.clone().any(goes_on) || ends > 1) {
            return Err((
                "a step is no beginning of a choice, or is asked twice",
                format!("{step:?}"),
            ));
        }
    }
    let rules = prompt
        .rules
        .iter()
        .chain(prompt.choices.iter().map(|c| &c.rule))
        .chain(prompt.refusals.iter().map(|n| &n.rule));
    for rule in rules.filter(|r| !r.is_empty()) {
        if book.get(rule).is_none() {
            return Err(("a rule is named that is not in the book", (*rule).to_owned()));
        }
    }
    for seat in Seat::BOTH {
        let side = scene.seats[seat].side;
        if G::info().all_sides().all(|known| known.id != side) {
            return Err((
                "a seat is of a side that the game's card does not name",
                side.to_owned(),
            ));
        }
    }
    for svg in [&*scene.board.ground.svg, &scene.board.pieces] {
        if svg.contains("NaN") || svg.matches('<').count() != svg.matches('>').count() {
            return Err(("a drawing is broken", svg.chars().take(200).collect()));
        }
    }
    stands_in_lines(&scene.board.pieces).map_err(|line| ("a line is not one piece", line))?;
    Ok(())
}

/// Is every line one element, or one tag that opens or closes a group?
fn stands_in_lines(pieces: &str) -> Result<(), String> {
    let mut groups = 0_u32;
    for line in pieces.lines() {
        let mut tags = line.strip_prefix('<').unwrap_or_default().split('<');
        let mut depth = 0;
        let whole = tags.by_ref().any(|tag| {
            let empty = tag.contains("/>");
            depth += if tag.starts_with('/') { -1 } else { i32::from(!empty) };
            depth <= 0
        });
        match (depth, tags.next()) {
            (0, None) if whole && line.ends_with('>') => {}
            (1, None) if line.matches('<').count() == 1 => groups += 1,
            (-1, None) if groups > 0 => groups -= 1,
            _ => return Err(line.to_owned()),
        }
    }
    if groups == 0 { Ok(()) } else { Err("a group is not closed".to_owned()) }
}

/// Every anchor in a picture.
fn anchors(scene: &Scene, panels: &[Panel]) -> BTreeSet<String> {
    fn of_blocks(blocks: &[PanelBlock], out: &mut BTreeSet<String>) {
        for block in blocks {
            match block {
                PanelBlock::Cards(cards) => {
                    out.extend(cards.iter().filter_map(|c| c.at.as_ref()).map(|a| a.0.to_string()));
                }
                PanelBlock::Row(inner) | PanelBlock::Fold { blocks: inner, .. } => {
                    of_blocks(inner, out);
                }
                _ => {}
            }
        }
    }
    let mut out: BTreeSet<String> = [&*scene.board.ground.svg, &scene.board.pieces]
        .into_iter()
        .flat_map(|svg| svg.split("data-at=\"").skip(1))
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .collect();
    of_blocks(&scene.rail, &mut out);
    for seat in Seat::BOTH {
        of_blocks(&scene.seats[seat].blocks, &mut out);
    }
    for panel in panels.iter().chain(&scene.dialog) {
        of_blocks(&panel.blocks, &mut out);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_stands_in_one_line() {
        let good = "<use/>\n<g>\n<g><b x=\"1\"/><i>1</i></g>\n</g>\n<text>1</text>\n";
        assert_eq!(stands_in_lines(good), Ok(()));
        for bad in [
            "<g><b/>\n</g>",
            "<g>\n<b/>",
            "</g>",
            "<text>two\nlines</text>",
            "<use/>\n\n",
            "<a/><b/>",
            "<a>1</a><b>1</b>",
            "<a>1</a> more",
            "text",
        ] {
            assert!(stands_in_lines(bad).is_err(), "{bad}");
        }
    }
}

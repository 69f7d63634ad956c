//! A picture and a prompt in words: everything that a page shows, for the terminal.

use std::fmt::Write as _;

use tudor_draw::wrap::wrap;
use tudor_engine::show::{Choice, Panel, PanelBlock, Prompt, Scene};
use tudor_engine::{Paragraph, Rule, Rulings, Seat};

fn plain(text: &str) -> String {
    text.replace("**", "")
}

/// Board, seats, boxes.
pub fn scene(board: String, scene: &Scene, panels: &[Panel]) -> String {
    let mut out = board;
    out.push('\n');
    for seat in Seat::BOTH {
        let card = &scene.seats[seat];
        let score = card.score.as_deref().map(|s| format!(" {s}")).unwrap_or_default();
        let note = if card.note.is_empty() { String::new() } else { format!(" ({})", card.note) };
        let more: Vec<String> = card.blocks.iter().map(block).filter(|b| !b.is_empty()).collect();
        let more = if more.is_empty() { String::new() } else { format!(". {}", more.join(". ")) };
        line(&mut out, &format!("{}{score}{note}{more}.", card.name));
    }
    for b in &scene.rail {
        line(&mut out, &block(b));
    }
    for p in panels.iter().chain(&scene.dialog) {
        line(&mut out, &panel(p));
    }
    out
}

/// Puts what is not empty, broken where it is longer than a terminal is mostly wide.
fn line(out: &mut String, text: &str) {
    text.lines().for_each(|text| wrap(out, text, 100, "    "));
}

fn panel(panel: &Panel) -> String {
    let note = if panel.note.is_empty() { String::new() } else { format!(" ({})", panel.note) };
    let inside: Vec<String> = panel.blocks.iter().map(block).filter(|b| !b.is_empty()).collect();
    format!("{}{note}: {}", panel.title, inside.join(" "))
}

fn block(block: &PanelBlock) -> String {
    match block {
        PanelBlock::Text(text) => plain(text),
        PanelBlock::Stat { label, value, .. } => format!("{label}: {value}"),
        PanelBlock::Cards(cards) => {
            cards.iter().map(|c| &*c.face.alt).collect::<Vec<_>>().join("; ")
        }
        PanelBlock::Picture(picture) => picture.alt.to_string(),
        PanelBlock::Row(inner) => join(inner, "; "),
        PanelBlock::Fold { title, blocks } => format!("{title} {}", join(blocks, "; ")),
        PanelBlock::Say(remark) => plain(&remark.text),
        PanelBlock::Odds { title, percent, lines } => {
            format!(
                "{title}: {percent} %. {}",
                lines.iter().map(|l| plain(l)).collect::<Vec<_>>().join("; ")
            )
        }
        PanelBlock::Table(rows) => rows.iter().map(|r| r.join("  ")).collect::<Vec<_>>().join("\n"),
    }
}

fn join(blocks: &[PanelBlock], between: &str) -> String {
    blocks.iter().map(block).filter(|b| !b.is_empty()).collect::<Vec<_>>().join(between)
}

/// The question, what cannot be done, and the numbered choices.
pub fn prompt(prompt: &Prompt) -> String {
    let mut out = String::new();
    let rules = if prompt.rules.is_empty() {
        String::new()
    } else {
        format!(" [{}]", prompt.rules.join(", "))
    };
    let left = if prompt.left.is_empty() { String::new() } else { format!("({}) ", prompt.left) };
    line(&mut out, &format!("{left}{}{rules}", plain(&prompt.ask)));
    for b in &prompt.blocks {
        line(&mut out, &block(b));
    }
    out + &if prompt.choices.len() > MANY { kinds(prompt) } else { choices(prompt, "") }
}

/// More choices than this fill the screen.
const MANY: usize = 40;

/// Many choices by their first word, with how many begin so.
fn kinds(prompt: &Prompt) -> String {
    let mut kinds: Vec<(&str, usize, &str)> = Vec::new();
    for choice in &prompt.choices {
        let word = choice.mv.split(' ').next().unwrap_or_default();
        match kinds.iter_mut().find(|k| k.0 == word) {
            Some(kind) => kind.1 += 1,
            None => kinds.push((word, 1, &choice.mv)),
        }
    }
    let mut out = String::new();
    for (word, many, example) in kinds {
        line(&mut out, &format!("  {word:12} {many:3}, as {example}"));
    }
    let word = prompt.choices[0].mv.split(' ').next().unwrap_or_default();
    line(
        &mut out,
        &format!(
            "{} choices: type one as it is written, `list {word}` for those with this word, or `list` for all.",
            prompt.choices.len()
        ),
    );
    out
}

/// The choices in which all the words stand, numbered as they are among all; and what cannot be done.
pub fn choices(prompt: &Prompt, wanted: &str) -> String {
    let mut out = String::new();
    let wanted = wanted.to_lowercase();
    let fits = |choice: &Choice| {
        let all = format!("{} {}", choice.mv, plain(&choice.label)).to_lowercase();
        wanted.split_whitespace().all(|word| all.contains(word))
    };
    let wide = prompt.choices.iter().map(|c| c.mv.chars().count()).max().unwrap_or(0).min(30);
    for (n, choice) in prompt.choices.iter().enumerate().filter(|(_, choice)| fits(choice)) {
        let help = if choice.help.is_empty() {
            String::new()
        } else {
            format!(". {}", plain(&choice.help))
        };
        writeln!(
            out,
            "  {:3}  {:wide$}  {}{help} [{}]",
            n + 1,
            choice.mv,
            plain(&choice.label),
            choice.rule
        )
        .expect("a string takes all");
    }
    if out.is_empty() {
        line(&mut out, "No choice has these words.");
    }
    for no in
        prompt.refusals.iter().filter(|no| !no.path.last().is_some_and(|a| a.0.ends_with('*')))
    {
        writeln!(out, "    -  {} [{}]", plain(&no.text), no.rule).expect("a string takes all");
    }
    out
}

/// A rule of the book, and the rulings beside it.
pub fn rule(rule: &Rule, rulings: &Rulings) -> String {
    let mut out = format!("{} {}\n", rule.id, rule.title);
    paragraphs(&mut out, &rule.body);
    for ruling in rulings.beside(&rule.id) {
        line(&mut out, &format!("  Ruling {}: {}", ruling.id, ruling.title));
        paragraphs(&mut out, &ruling.body);
    }
    out
}

fn paragraphs(out: &mut String, body: &[Paragraph]) {
    for paragraph in body {
        let text = match paragraph {
            Paragraph::Text(t) => plain(t),
            Paragraph::Item(t) => format!("- {}", plain(t)),
            Paragraph::Example(t) => format!("For example: {}", plain(t)),
        };
        line(out, &format!("  {text}"));
    }
}

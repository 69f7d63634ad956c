//! Draws a position: `cargo run --release --example draw -- SEED STEPS EYE OUT_FOLDER`.

use std::path::PathBuf;
use tudor_engine::palette::Theme;
use tudor_engine::show::Show;
use tudor_engine::{Eye, Game, Node, Rng, Setup, Table, svg};
use tudor_richard_iii::RichardIii;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |i: usize, or: u64| args.get(i).and_then(|a| a.parse().ok()).unwrap_or(or);
    let eye: Eye = args.get(2).map_or("second", |a| a.as_str()).parse()?;
    let folder = PathBuf::from(args.get(3).map_or(".", |a| a.as_str()));
    let scenario = args.get(4).cloned().unwrap_or_default();
    let mut rng = Rng::new(number(0, 1));
    let mut table = Table::<RichardIii>::new(&Setup { scenario, ..Setup::default() })?;
    for _ in 0..number(1, 120) {
        match table.node() {
            Node::Over(_) => break,
            Node::Chance(chance) => table.resolve(&chance.sample(&mut rng))?,
            node => {
                let seat = node.decider().ok_or("nobody decides")?;
                let mv = rng.pick(&table.moves(seat));
                table.apply(seat, mv)?;
            }
        }
    }
    let view = table.view(eye);
    let scene = table.game().scene(&view);
    for (theme, name) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        std::fs::write(folder.join(format!("{name}.svg")), svg::standalone(&scene.board, theme))?;
    }
    println!("{}", table.game().text(&view));
    let moves = eye.seat().map(|s| table.moves(s)).unwrap_or_default();
    let prompt = table.game().prompt(&view, &moves);
    println!("{} | {} | {}", prompt.left, prompt.ask, prompt.help);
    for choice in prompt.choices.iter().take(12) {
        println!("  {:<40} {}", choice.mv, choice.label);
    }
    for (_, events, _) in table.story() {
        for event in events.iter().filter_map(|e| table.game().project(e, eye)) {
            if let Some(line) = table.game().tell(&event, eye) {
                println!("{}", line.plain());
            }
        }
    }
    Ok(())
}

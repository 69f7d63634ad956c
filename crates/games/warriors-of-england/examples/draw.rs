//! Draws a position of a random game: `cargo run --example draw -- STEPS SEED FOLDER` writes light.svg and dark.svg, and
//! prints the board in words.

use tudor_engine::palette::Theme;
use tudor_engine::show::Show;
use tudor_engine::{Eye, Node, Rng, Setup, Table, svg};
use tudor_warriors_of_england::WarriorsOfEngland;

fn main() {
    let mut words = std::env::args().skip(1);
    let mut number = |usual| words.next().and_then(|w| w.parse().ok()).unwrap_or(usual);
    let (steps, seed): (u64, u64) = (number(150), number(1));
    let folder = words.next().unwrap_or_else(|| ".".to_owned());
    let mut table = Table::<WarriorsOfEngland>::new(&Setup::default()).expect("the usual set-up");
    let mut rng = Rng::new(seed);
    for _ in 0..steps {
        match table.node() {
            Node::Over(_) => break,
            Node::Chance(chance) => {
                table.resolve(&chance.sample(&mut rng)).expect("a possible outcome");
            }
            node => {
                let seat = node.decider().expect("somebody decides");
                table.apply(seat, rng.pick(&table.moves(seat))).expect("a legal move");
            }
        }
    }
    let view = table.view(Eye::Spectator);
    let scene = table.game().scene(&view);
    for (name, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
        let file = format!("{folder}/{name}.svg");
        std::fs::write(&file, svg::standalone(&scene.board, theme))
            .expect("the folder takes files");
    }
    println!("{}", table.game().text(&view));
    let moves = table.node().decider().map(|seat| table.moves(seat)).unwrap_or_default();
    let prompt = table.game().prompt(&view, &moves);
    println!("{} {} ({})", prompt.left, prompt.ask, prompt.rules.join(", "));
}

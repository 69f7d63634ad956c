//! Writes a position after some random steps as SVG: `cargo run --example draw -- 400 lion-in-winter out`.

use tudor_engine::palette::Theme;
use tudor_engine::{Eye, Node, Rng, Setup, Table, erased::AnyTable, svg::standalone};
use tudor_warriors_of_god::WarriorsOfGod;

fn main() {
    let mut args = std::env::args().skip(1);
    let steps: u32 = args.next().and_then(|n| n.parse().ok()).unwrap_or(300);
    let scenario = args.next().unwrap_or_default();
    let name = args.next().unwrap_or_else(|| "warriors-of-god".to_owned());
    let mut table =
        Table::<WarriorsOfGod>::new(&Setup { scenario, ..Setup::default() }).expect("a scenario");
    let mut rng = Rng::new(7);
    for _ in 0..steps {
        match table.node() {
            Node::Chance(chance) => table.resolve(&chance.sample(&mut rng)).expect("possible"),
            Node::Decide(seat) => {
                let mv = rng.pick(&table.moves(seat));
                table.apply(seat, mv).expect("legal");
            }
            _ => break,
        }
    }
    let scene = table.scene(Eye::Spectator);
    for (theme, mode) in [(Theme::Light, "light"), (Theme::Dark, "dark")] {
        let file = format!("{name}-{mode}.svg");
        std::fs::write(&file, standalone(&scene.board, theme)).expect("the folder can be written");
        println!("{file}");
    }
    println!("{}", table.text(Eye::Spectator));
}

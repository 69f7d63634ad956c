//! Draws positions of a random game as SVG files, light and dark: `draw FOLDER [seed] [steps]`.

use tudor_engine::palette::Theme;
use tudor_engine::show::Show as _;
use tudor_engine::{Eye, Node, Rng, Setup, Table, svg};
use tudor_rosewars::Rosewars;

fn main() {
    let mut args = std::env::args().skip(1);
    let folder = args.next().unwrap_or_else(|| ".".to_owned());
    let mut number = |usual| args.next().and_then(|n| n.parse().ok()).unwrap_or(usual);
    let (seed, steps): (u64, usize) = (number(7), number(70) as usize);
    let mut setup = Setup::default();
    setup.options.insert("houses".into(), seed % 2 == 0);
    let mut table = Table::<Rosewars>::new(&setup).expect("a set-up");
    let mut rng = Rng::new(seed);
    for _ in 0..steps {
        match table.node() {
            Node::Chance(chance) => table.resolve(&chance.sample(&mut rng)).expect("possible"),
            Node::Over(_) => break,
            node => {
                let seat = node.decider().expect("somebody decides");
                let mv = rng.pick(&table.moves(seat));
                table.apply(seat, mv).expect("legal");
            }
        }
    }
    let view = table.view(Eye::First);
    let scene = table.game().scene(&view);
    for (name, theme) in [("light", Theme::Light), ("dark", Theme::Dark)] {
        let path = format!("{folder}/rosewars-{name}.svg");
        std::fs::write(&path, svg::standalone(&scene.board, theme)).expect("the folder is there");
        println!("{path}");
    }
    println!(
        "ground {} bytes, pieces {} bytes",
        scene.board.ground.len(),
        scene.board.pieces.len()
    );
    println!("{}", table.game().text(&view));
    println!("{}", table.game().prompt(&view, &table.moves(tudor_engine::Seat::First)).ask);
}

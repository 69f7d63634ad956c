//! Plays one game of each scenario by the bots' own inclinations and writes it down:
//! `cargo run --release --example golden -- tests/golden`. Look at what changed before you keep it.

use std::path::PathBuf;
use tudor_engine::record::Record;
use tudor_engine::show::Show;
use tudor_engine::{BySeat, Eye, Game, Knowledge, Node, Rng, Setup, Table};
use tudor_richard_iii::RichardIii;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("name the folder")?);
    for (scenario, seed) in
        [("war", 1460), ("campaign-1", 1461), ("campaign-2", 1470), ("campaign-3", 1483)]
    {
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        let mut table = Table::<RichardIii>::new(&setup)?;
        let mut rng = Rng::new(seed);
        loop {
            match table.node() {
                Node::Over(_) => break,
                Node::Chance(chance) => table.resolve(&chance.sample(&mut rng))?,
                node => {
                    let seat = node.decider().ok_or("nobody decides")?;
                    let moves = table.moves(seat);
                    let mut weights = Vec::new();
                    table.game().weigh(table.state(), seat, &moves, &mut weights);
                    let mut at = rng.below(weights.iter().sum());
                    let pick = weights.iter().position(|&w| {
                        let here = at < w;
                        at = at.wrapping_sub(w);
                        here
                    });
                    table.apply(seat, moves[pick.ok_or("no move")?])?;
                }
            }
        }
        let players = BySeat(["Anna".to_owned(), "Ben".to_owned()]);
        let record = Record::of(&table, Eye::Open, players, None).write();
        let mut log = String::new();
        for (_, events, _) in table.story() {
            for event in events.iter().filter_map(|e| table.game().project(e, Eye::Open)) {
                if let Some(line) = table.game().tell(&event, Eye::Open) {
                    log += &line.plain();
                    log.push('\n');
                }
            }
        }
        std::fs::write(folder.join(format!("{scenario}.record")), record)?;
        std::fs::write(folder.join(format!("{scenario}.log")), log)?;
    }
    Ok(())
}

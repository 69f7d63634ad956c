//! `tudor games`

use std::io::Write;

use tudor_engine::Info;

use crate::choose::How;
use crate::failure::Done;

#[derive(clap::Args)]
pub struct GamesArgs {
    /// Tell of this game only.
    game: Option<String>,
    #[command(flatten)]
    how: How,
    /// As JSON.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &GamesArgs) -> Done {
    let mut out = std::io::stdout().lock();
    let Some(id) = &args.game else {
        if args.json {
            let all: Vec<_> = tudor_catalog::games().iter().map(|g| card(g.info())).collect();
            writeln!(out, "{}", serde_json::Value::from(all))?;
            return Ok(());
        }
        return list(&mut out);
    };
    let game = tudor_catalog::game(id)?;
    // A set-up that cannot be played, a data file above all, is reported here.
    game.open(&args.how.setup()?)?;
    if args.json {
        writeln!(out, "{}", card(game.info()))?;
        return Ok(());
    }
    let info = game.info();
    writeln!(out, "{} ({})\n{}\n", info.title, info.id, info.blurb)?;
    writeln!(out, "Sides      {} and {}", info.sides[0].name, info.sides[1].name)?;
    writeln!(out, "Length     {}", info.length)?;
    writeln!(out, "Rules      revision {}", info.revision)?;
    for scenario in info.scenarios {
        writeln!(out, "Scenario   {}: {}. {}", scenario.id, scenario.name, scenario.blurb)?;
    }
    for option in info.options {
        let state = if option.default { "on" } else { "off" };
        writeln!(out, "Option     {} (usually {state}): {}", option.id, option.blurb)?;
    }
    if args.how.data.is_some() {
        writeln!(out, "Data       your file is in order")?;
    }
    Ok(())
}

/// A line a game.
pub fn list(out: &mut impl Write) -> Done {
    for game in tudor_catalog::games() {
        let info = game.info();
        writeln!(out, "{:22} {}", info.id, info.blurb)?;
    }
    Ok(())
}

fn card(info: &Info) -> serde_json::Value {
    serde_json::json!({
        "id": info.id,
        "title": info.title,
        "sides": info.sides.map(|s| s.name),
        "scenarios": info.scenarios.iter().map(|s| s.id).collect::<Vec<_>>(),
        "options": info.options.iter().map(|o| o.id).collect::<Vec<_>>(),
        "revision": info.revision,
        "hidden": info.hidden,
    })
}

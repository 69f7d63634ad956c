//! `tudor draw`

use std::path::PathBuf;

use resvg::{tiny_skia, usvg};
use tudor_draw::palette::Theme;
use tudor_draw::svg::standalone;
use tudor_engine::erased::AnyTable;
use tudor_engine::playout::settle;
use tudor_engine::record::{MAX_BYTES, Record};
use tudor_engine::{Eye, EyeName, Rng};

use crate::choose::{Choose, number};
use crate::failure::{Done, Failure, read_file, write_file};

#[derive(clap::Args)]
pub struct DrawArgs {
    #[command(flatten)]
    choose: Choose,
    /// Draw a position of this record; a fresh board if left out.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The position after this many steps of the record; the last one if left out.
    #[arg(long, value_name = "N", requires = "record", value_parser = number::<u32>(0..=u32::MAX.into()))]
    at: Option<u32>,
    /// Whose eye: first, second, spectator, open. The seat to move if left out.
    #[arg(long)]
    eye: Option<EyeName>,
    /// By night.
    #[arg(long)]
    dark: bool,
    /// Width of a PNG in pixels; the drawing's own if left out.
    #[arg(long, value_parser = number::<u32>(16..=8000))]
    width: Option<u32>,
    /// Where to: a name that ends in .svg or .png.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

pub fn run(args: &DrawArgs) -> Done {
    let whole = table(args)?;
    // Everything is open at every moment of a game that is over.
    let eye = args.eye.map(|name| whole.eye(name)).transpose().map_err(|no| no.to_string())?;
    let table = args.at.map_or_else(|| whole.copy(), |at| whole.after(at));
    let eye = eye.or_else(|| table.node().decider().map(Eye::of)).unwrap_or(Eye::Spectator);
    let theme = if args.dark { Theme::Dark } else { Theme::Light };
    let board = table.shown(eye).scene().board;
    let sides: Vec<_> = table.info().all_sides().collect();
    let svg = standalone(&board, &sides, theme);
    match args.out.extension().and_then(|e| e.to_str()) {
        Some("svg") => write_file(&args.out, svg),
        Some("png") => write_file(&args.out, png(&svg, args.width.unwrap_or(board.ground.width))?),
        _ => Err("The picture's name ends in .svg or .png.".into()),
    }
}

fn table(args: &DrawArgs) -> Result<Box<dyn AnyTable>, Failure> {
    let (game, setup) = args.choose.resolve()?;
    if let Some(path) = &args.record {
        let record = Record::parse(&read_file(path, MAX_BYTES as u64)?)?;
        let table = game.replay(&record, args.choose.how.data_text()?)?;
        let steps = table.steps();
        return match args.at {
            Some(at) if at > steps => Err(format!("The record has only {steps} steps.").into()),
            _ => Ok(table),
        };
    }
    // A fresh board: past the deal, which is the same every time.
    let (mut table, mut rng) = (game.open(&setup)?, Rng::new(1));
    settle(&mut *table, &mut rng);
    Ok(table)
}

/// Renders with the face that is compiled in: a picture looks the same on every machine.
fn png(svg: &str, width: u32) -> Result<Vec<u8>, Failure> {
    let mut options = usvg::Options::default();
    let fonts = options.fontdb_mut();
    for face in [
        dejavu::sans::regular(),
        dejavu::sans::bold(),
        dejavu::serif::regular(),
        dejavu::serif::bold(),
    ] {
        fonts.load_font_data(face.to_vec());
    }
    fonts.set_sans_serif_family("DejaVu Sans");
    fonts.set_serif_family("DejaVu Serif");
    let tree = usvg::Tree::from_str(svg, &options)
        .map_err(|e| format!("The drawing does not read: {e}."))?;
    let scale = width as f32 / tree.size().width();
    let height = (tree.size().height() * scale).ceil() as u32;
    let mut canvas = tiny_skia::Pixmap::new(width, height).ok_or("The picture is too large.")?;
    resvg::render(&tree, tiny_skia::Transform::from_scale(scale, scale), &mut canvas.as_mut());
    Ok(canvas.encode_png().map_err(|e| format!("The picture cannot be written: {e}."))?)
}

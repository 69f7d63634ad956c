//! What the signs on blocks and map mean.

use tudor_draw::svg::N;
use tudor_engine::show::PanelBlock;

use super::block::{Size, W, face, picture};
use crate::data::Block;
use crate::tables::{lancaster, york};

/// The legend, folded: three blocks with their parts named, backs, borders, what an area bears.
pub fn legend() -> PanelBlock {
    let text = |words: &str| PanelBlock::Text(words.to_owned());
    PanelBlock::Fold {
        title: "What the signs mean".into(),
        blocks: vec![
            examples(),
            text(
                "**B2**: the letter says when it acts in battle, A before B before C before D. The number is the highest roll that hits.",
            ),
            text("**Bars**: strength. It rolls a die for each full bar; a hit empties one."),
            text(
                "**Number in a shield**: loyalty, as many dice must an enemy roll even to win him over. **Rose**: he never turns. **Crown**: an heir.",
            ),
            text(
                "**Tick**: has moved this turn. Where many stand together their names come in when you bring the map near; click a block to read who it is.",
            ),
            text(
                "**A back**: a block you do not see. A name stands there if it can be nobody else, **1 of 3** if it can be one of three; click it to read which. Blocks are known by where they began and by every battle since.",
            ),
            text("**Yellow border, cored**: an open road, 4 blocks a turn."),
            text("**Blue border, double**: a river, 3 blocks."),
            text("**Red border, ticked**: hills, 2 blocks, and stop."),
            text(
                "**In an area**: crown, tower (city, in the colour of its levy), cross (cathedral), ship (port, large for a major one), and the small shields of those who are at home there.",
            ),
        ],
    }
}

/// A noble who may turn, one who never does, an heir.
fn examples() -> PanelBlock {
    let shown: [(Block, u8); 3] =
        [(lancaster::BUCKINGHAM, 3), (lancaster::CLIFFORD, 2), (york::MARCH, 4)];
    let mut svg = String::new();
    for (i, (block, steps)) in shown.into_iter().enumerate() {
        let info = block.info();
        svg += &format!(
            "<g transform=\"translate({} 0)\">{}</g>",
            N(i as f32 * (W + 8.0)),
            face(block, steps.min(info.steps), info.letter as char, info.fire, Size::Large)
        );
    }
    let alt = "On the drawn map, three blocks: one with a number in a shield, one with a rose, one with a crown.".into();
    PanelBlock::Picture(tudor_engine::show::Picture {
        frame: [-3, -3, 3 * W as i32 + 22, 66],
        ..picture(svg, 176, alt)
    })
}

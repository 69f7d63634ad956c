//! The figures on the tiles, 24 by 24. What is drawn in `currentColor` is the ink; what has no fill or stroke of its
//! own takes the tile's face, so that one symbol serves both houses.

use crate::data::Kind;

/// Horse's head and neck, outlined.
macro_rules! light_horse {
    ($more:literal) => {
        concat!(
            "<path d=\"M6.5 21.5c0-5 1.8-7.4 4-9.8-2 .7-3.8 1.8-5.4 1.9L3.3 10.9l3.4-5.2 3.1-1.7L10.6 1.4l2.6 2.5c4.3 1 6.6 5.2 6.6 10.4 0 3 .4 5.2 1 7.2z\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.8\" stroke-linejoin=\"round\"/>",
            "<path d=\"M9.8 8.3l1.2.3\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.8\" stroke-linecap=\"round\"/>",
            $more
        )
    };
}

/// The same, filled.
macro_rules! heavy_horse {
    ($more:literal) => {
        concat!(
            "<path d=\"M6.5 21.5c0-5 1.8-7.4 4-9.8-2 .7-3.8 1.8-5.4 1.9L3.3 10.9l3.4-5.2 3.1-1.7L10.6 1.4l2.6 2.5c4.3 1 6.6 5.2 6.6 10.4 0 3 .4 5.2 1 7.2z\" fill=\"currentColor\" stroke=\"none\"/>",
            "<path d=\"M9.8 8.3l1.6.4\" fill=\"none\" stroke-width=\"1.6\" stroke-linecap=\"round\"/>",
            $more
        )
    };
}

/// The drawing of a kind.
#[must_use]
pub const fn figure(kind: Kind) -> &'static str {
    match kind {
        Kind::Longbowman => {
            "<path d=\"M6 2c10 2.5 13 11 10 20\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.2\" stroke-linecap=\"round\"/><path d=\"M6 2l10 20\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1\"/><path d=\"M3 17.5L20 8.5M20 8.5l-4.3.3M20 8.5l-2 3.8\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.7\" stroke-linecap=\"round\"/>"
        }
        Kind::Pikeman => {
            "<path d=\"M6 22V6M12 22V3M18 22V6M3.5 14h17\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.7\" stroke-linecap=\"round\"/><path d=\"M6 1l2 4.5-2 2-2-2zM12-2l2 4.5-2 2-2-2zM18 1l2 4.5-2 2-2-2z\" fill=\"currentColor\" stroke=\"none\"/>"
        }
        Kind::LightCavalry => light_horse!(
            "<path d=\"M14.5 7.5c1.8 2 2.4 5 2.3 9\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.3\"/>"
        ),
        Kind::Knight => heavy_horse!(
            "<path d=\"M15.2 5.2c2.6 2.6 3.3 7 3 12.5M8 17h11\" fill=\"none\" stroke-width=\"1.4\"/>"
        ),
        Kind::Ballista => {
            "<path d=\"M3 6c6 5 12 5 18 0\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2.2\" stroke-linecap=\"round\"/><path d=\"M3 6l9 7 9-7M12 1v17M12 1l-2.5 3.5M12 1l2.5 3.5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" stroke-linecap=\"round\"/><circle cx=\"7\" cy=\"19\" r=\"3\" stroke=\"currentColor\" stroke-width=\"1.6\"/><circle cx=\"17\" cy=\"19\" r=\"3\" stroke=\"currentColor\" stroke-width=\"1.6\"/>"
        }
        Kind::Catapult => {
            "<path d=\"M3 17h18M6 17l5-9M5 15L18 5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\"/><circle cx=\"19\" cy=\"4\" r=\"3\" fill=\"currentColor\" stroke=\"none\"/><circle cx=\"7\" cy=\"19\" r=\"3\" stroke=\"currentColor\" stroke-width=\"1.6\"/><circle cx=\"17\" cy=\"19\" r=\"3\" stroke=\"currentColor\" stroke-width=\"1.6\"/>"
        }
        Kind::Cannon => {
            "<path d=\"M2 12.5L17.5 4l3 5L6 17.5z\" fill=\"currentColor\" stroke=\"none\"/><circle cx=\"9.5\" cy=\"17\" r=\"4.8\" stroke=\"currentColor\" stroke-width=\"2\"/><path d=\"M9.5 12.5v9M5 17h9\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.2\"/>"
        }
        Kind::Hobelar => light_horse!(
            "<path d=\"M11 15.5h6M10 18.5h8\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" stroke-linecap=\"round\"/><path d=\"M21 2l-3 3M23 5l-3 3\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" stroke-linecap=\"round\"/>"
        ),
        Kind::Crusader => {
            heavy_horse!("<path d=\"M14.5 9.5v9M11 13h7\" fill=\"none\" stroke-width=\"2\"/>")
        }
        Kind::FlagBearer => {
            "<path d=\"M5 22V2\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.9\" stroke-linecap=\"round\"/><path d=\"M5 3c5-2 8 2 15 0-1.5 3-1.5 6 0 9-7 2-10-2-15 0z\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M12 4v8M8 7.7h8.5\" fill=\"none\" stroke-width=\"1.3\"/>"
        }
        Kind::Longswordsman => {
            "<path d=\"M12 0l1.9 3v12h-3.8V3z\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M6 15.5h12M12 16v5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\"/><circle cx=\"12\" cy=\"21.5\" r=\"1.5\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M5 4c-1.5 3-1.5 6 0 9M19 4c1.5 3 1.5 6 0 9\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.3\" stroke-linecap=\"round\"/>"
        }
        Kind::Viking => {
            "<path d=\"M8 22L14 3\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\"/><path d=\"M12.8 4C17 2 20.5 4.5 20.5 9c0 2-.6 3.5-1.6 4.6C17.5 11.5 14.5 10.5 11 11z\" fill=\"currentColor\" stroke=\"none\"/>"
        }
        Kind::Berserker => {
            "<path d=\"M5 22L16 5M19 22L8 5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.9\" stroke-linecap=\"round\"/><path d=\"M14 2.5c4-.5 7.5 2 7 6.5-2-1.5-4.5-2-7.5-.5zM10 2.5c-4-.5-7.5 2-7 6.5 2-1.5 4.5-2 7.5-.5z\" fill=\"currentColor\" stroke=\"none\"/>"
        }
        Kind::Scout => light_horse!(
            "<circle cx=\"14.5\" cy=\"14\" r=\"3.2\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\"/><circle cx=\"14.5\" cy=\"14\" r=\"1\" fill=\"currentColor\" stroke=\"none\"/>"
        ),
        Kind::Lancer => heavy_horse!(
            "<path d=\"M1 5.5L23 18\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.8\" stroke-linecap=\"round\"/><path d=\"M8 9.5l13 7.4\" fill=\"none\" stroke-width=\"1\"/>"
        ),
        Kind::RoyalGuard => {
            "<path d=\"M6 22V2.5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.8\" stroke-linecap=\"round\"/><path d=\"M6 3c4 0 5.5 2 5.5 4.5S10 11.5 6 11.5z\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M12.5 10h9v5c0 4-2.5 5.8-4.5 6.8-2-1-4.5-2.8-4.5-6.8z\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M17 12v7M14.5 14.5h5\" fill=\"none\" stroke-width=\"1.3\"/>"
        }
        Kind::Halberdier => {
            "<path d=\"M12 22V2\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.9\" stroke-linecap=\"round\"/><path d=\"M12-2l1.8 5h-3.6zM13 5c4 0 6 1.5 6 4.5S17 14 13 14zM11 6.5l-5-1.5 1 4.5-1 3 5-1z\" fill=\"currentColor\" stroke=\"none\"/>"
        }
        Kind::FlankingCavalry => light_horse!(
            "<path d=\"M12 18.5c4.5.5 6-3.5 4-7.5M16 11l-2.3 1.8M16 11l2.2 2\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" stroke-linecap=\"round\"/>"
        ),
        Kind::Hussar => light_horse!(
            "<path d=\"M10.5 19c1-4 5-4 6 0M16.5 19l-2-1M16.5 19l.9-2\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.5\" stroke-linecap=\"round\"/>"
        ),
        Kind::Javeliner => {
            "<path d=\"M3 21L19 5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.9\" stroke-linecap=\"round\"/><path d=\"M22 2l-1.5 6-4.5-4.5z\" fill=\"currentColor\" stroke=\"none\"/><circle cx=\"8\" cy=\"9\" r=\"5\" stroke=\"currentColor\" stroke-width=\"1.8\"/><circle cx=\"8\" cy=\"9\" r=\"1.5\" fill=\"currentColor\" stroke=\"none\"/>"
        }
        Kind::Fencer => {
            "<path d=\"M21 2L8.5 15.5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.7\" stroke-linecap=\"round\"/><path d=\"M5 12c-1 4 2.5 8 7 7M8.5 15.5L3 21\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\"/><path d=\"M11 3l-3 3M7 2L4 5\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.3\" stroke-linecap=\"round\"/>"
        }
        Kind::WarElephant => {
            "<path d=\"M4 21v-8c0-5 4-8 9-8 4.5 0 8 3 8 7v9h-3.5v-5h-6v5z\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M5 12c-3 1-4 4-3 8\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\"/><circle cx=\"8\" cy=\"10\" r=\"1.1\" stroke=\"none\"/><path d=\"M12 6v6\" fill=\"none\" stroke-width=\"1.3\"/>"
        }
        Kind::Trebuchet => {
            "<path d=\"M4 21h16M7 21l5-12 5 12M3 14L20 3\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.9\" stroke-linecap=\"round\"/><path d=\"M1 13h6v6H1z\" fill=\"currentColor\" stroke=\"none\"/><circle cx=\"20.5\" cy=\"6\" r=\"2\" fill=\"currentColor\" stroke=\"none\"/>"
        }
        Kind::Saboteur => {
            "<circle cx=\"10\" cy=\"14.5\" r=\"7\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M15 9.5l3-3c1-1 2.5-.5 2.5.8\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.7\" stroke-linecap=\"round\"/><path d=\"M21 2v2M23.5 5h-2M17.5 3l1 1\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.3\" stroke-linecap=\"round\"/>"
        }
        Kind::Diplomat => {
            "<path d=\"M5 3h12v15c0 2 3 2 3 0v-2h-6\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.8\" stroke-linejoin=\"round\"/><path d=\"M5 3v16c0 2 1 3 3 3h9M8 8h6M8 12h6\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"1.6\" stroke-linecap=\"round\"/>"
        }
        Kind::Weaponsmith => {
            "<path d=\"M4 3h9v5H4z\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M8.5 8v6\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\"/><path d=\"M2 14h20c-1 2.5-3.5 3.5-6 3.5V20h3v2H7v-2h3v-2.5c-4 0-7-1-8-3.5z\" fill=\"currentColor\" stroke=\"none\"/>"
        }
        Kind::Assassin => {
            "<path d=\"M19 3l-1 6-7.5 7.5-3-3L15 6z\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M6 12l6 6M8.5 15.5L4 20\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linecap=\"round\"/>"
        }
        Kind::Juggernaut => {
            "<path d=\"M3 6h13v9H3z\" fill=\"currentColor\" stroke=\"none\"/><path d=\"M16 8l6 2.5-6 2.5z\" fill=\"currentColor\" stroke=\"none\"/><circle cx=\"6.5\" cy=\"18\" r=\"3.2\" stroke=\"currentColor\" stroke-width=\"1.7\"/><circle cx=\"14.5\" cy=\"18\" r=\"3.2\" stroke=\"currentColor\" stroke-width=\"1.7\"/>"
        }
    }
}

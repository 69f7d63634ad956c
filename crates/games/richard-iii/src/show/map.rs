//! The drawn map, read once from `data/map.txt`.

use std::sync::OnceLock;

use tudor_draw::map::{KnownWords, Map, Spot};

use crate::data::Area;

/// The map.
pub fn map() -> &'static Map<'static> {
    static MAP: OnceLock<Map<'static>> = OnceLock::new();
    MAP.get_or_init(|| {
        let known = KnownWords {
            areas: &Area::ALL.map(Area::id),
            borders: &["yellow", "blue", "red", "impassable"],
            points: &["port", "major-port"],
        };
        Map::read(include_str!("../../data/map.txt"), known)
            .expect("invariant: the map that is compiled in reads")
    })
}

/// An area's drawing.
pub fn shape(area: Area) -> &'static Spot<'static> {
    &map().spots[area as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::BORDERS;

    #[test]
    fn every_border_is_drawn_in_its_colour_and_has_a_place_for_its_counter() {
        let closed = |line: &&tudor_draw::map::BorderLine<'_>| line.kind != "impassable";
        assert_eq!(map().borders.iter().filter(closed).count(), BORDERS.len());
        for border in &BORDERS {
            let ends = [border.a.id(), border.b.id()];
            let line = map().borders.iter().find(|line| line.ends == ends);
            let line = line.unwrap_or_else(|| panic!("{ends:?} is not drawn"));
            assert_eq!(line.kind, border.limit.name(), "{ends:?}");
            assert!(line.counter.is_some(), "{ends:?}");
        }
    }

    #[test]
    fn neighbours_differ_and_every_sea_has_an_outline() {
        for border in &BORDERS {
            let [a, b] = [border.a, border.b].map(|area| shape(area).fill);
            let abroad = a == "abroad" && b == "abroad";
            assert!(a != b || abroad, "{:?} and {:?}", border.a, border.b);
        }
        assert!(map().seas.iter().all(|sea| sea.path.is_some()));
    }
}

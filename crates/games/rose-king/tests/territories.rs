//! A territory is what a slow flood over the four sides finds, whatever its form and wherever one begins.

use std::collections::BTreeSet;

use tudor_engine::Rng;
use tudor_rose_king::*;

/// 5.1 cell by cell: stones of one colour joined along their sides.
fn flood(stones: Stones, from: Cell) -> BTreeSet<Cell> {
    let (mut found, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(cell) = open.pop() {
        if !stones.has(cell) || !found.insert(cell) {
            continue;
        }
        let (x, y) = (cell.column(), cell.row());
        for (x, y) in [(x.wrapping_sub(1), y), (x + 1, y), (x, y.wrapping_sub(1)), (x, y + 1)] {
            if x < 9 && y < 9 {
                open.push(Cell::at(x, y));
            }
        }
    }
    found
}

fn same_as_flood(stones: Stones) {
    let mut score = 0;
    for cell in stones {
        let slow = flood(stones, cell);
        let quick: BTreeSet<Cell> = stones.territory(cell).iter().collect();
        assert_eq!(quick, slow, "from {cell} in {stones:?}");
        // n stones add n each: n squared a territory.
        score += slow.len() as i32;
    }
    assert_eq!(stones.score(), score, "{stones:?}");
    let largest = stones.iter().map(|cell| flood(stones, cell).len()).max().unwrap_or(0);
    assert_eq!(usize::from(stones.largest()), largest);
}

#[test]
fn r5_1_a_ring_is_one_territory_wherever_its_arms_meet() {
    let rows = [
        "....L....",
        "...LLL...",
        "...L.L...",
        "...LLL...",
        ".........",
        "LLLLLLLLL",
        "L.......L",
        "L.......L",
        "LLLLLLLLL",
    ];
    let stones = read_board(&rows).expect("a board")[LANCASTER];
    same_as_flood(stones);
    // Counted from its first stone, the upper ring closes from both sides at once.
    assert_eq!(stones.territories().map(Stones::len).collect::<Vec<_>>(), [9, 22]);
    assert_eq!(stones.score(), 81 + 484);
}

#[test]
fn r5_1_stones_across_the_edge_of_the_board_do_not_touch() {
    let rows = [
        "........L",
        "L.......L",
        "L........",
        "........L",
        "L........",
        ".........",
        ".........",
        "LL.....LL",
        "LL.....LL",
    ];
    same_as_flood(read_board(&rows).expect("a board")[LANCASTER]);
}

#[test]
fn r5_1_territories_of_any_form_are_what_touches() {
    for seed in 0..400 {
        let mut rng = Rng::new(seed);
        // Thin, half and nearly full boards.
        let share = 15 + seed as u32 % 8 * 10;
        let cells = (0..9).flat_map(|y| (0..9).map(move |x| Cell::at(x, y)));
        same_as_flood(cells.filter(|_| rng.below(100) < share).collect());
    }
}

//! Cells and cards by name.

use crate::common::*;
use tudor_rose_king::*;

#[test]
fn names_read_back() {
    for one in ALL_CARDS {
        assert_eq!(card(&one.to_string()), one);
    }
    for one in Cell::all() {
        assert_eq!(cell(&one.to_string()), one);
    }
    assert!(
        "j1".parse::<Cell>().is_err()
            && "a0".parse::<Cell>().is_err()
            && "N4".parse::<Card>().is_err()
    );
}

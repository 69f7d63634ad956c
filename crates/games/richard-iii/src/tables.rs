//! The facts of the game as tables: areas, borders, blocks. Written from data/richard-iii.toml, and compared with
//! it by the tests.

use tudor_engine::Seat;

use crate::data::{AreaInfo, Areas, BlockInfo, Border, Colour, Land, Limit, Way};
use crate::data::Kind::{Bombard, Church, Heir, Levy, Mercenary, Noble, Rebel, Rose};
use Limit::{Blue, Red, Yellow};

/// An area of the map, or an exile box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize)]
#[repr(u8)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the names are the documentation
pub enum Area {
    Ireland, IsleOfMan, Scotland, Northumbria, Cumbria, NorthYorks, EastYorks, SouthYorks, Lancaster, Caernarvon, Chester, Derby, Lincoln, Pembroke, Powys, Hereford, Warwick, Leicester, Rutland, EastAnglia, Glamorgan, Gloucester, Oxford, Middlesex, Essex, Somerset, Wilts, Sussex, Kent, Cornwall, Dorset, France, Calais,
}

impl Area {
    /// All areas, in the order of the data.
    pub const ALL: [Self; 33] = [Self::Ireland, Self::IsleOfMan, Self::Scotland, Self::Northumbria, Self::Cumbria, Self::NorthYorks, Self::EastYorks, Self::SouthYorks, Self::Lancaster, Self::Caernarvon, Self::Chester, Self::Derby, Self::Lincoln, Self::Pembroke, Self::Powys, Self::Hereford, Self::Warwick, Self::Leicester, Self::Rutland, Self::EastAnglia, Self::Glamorgan, Self::Gloucester, Self::Oxford, Self::Middlesex, Self::Essex, Self::Somerset, Self::Wilts, Self::Sussex, Self::Kent, Self::Cornwall, Self::Dorset, Self::France, Self::Calais];
}

/// The land borders, each once, the area with the smaller id first.
pub const BORDERS: [Border; 62] = [
    Border::new(Area::Caernarvon, Area::Chester, Blue),
    Border::new(Area::Caernarvon, Area::Pembroke, Red),
    Border::new(Area::Caernarvon, Area::Powys, Red),
    Border::new(Area::Chester, Area::Derby, Yellow),
    Border::new(Area::Chester, Area::Hereford, Blue),
    Border::new(Area::Chester, Area::Lancaster, Blue),
    Border::new(Area::Chester, Area::Powys, Yellow),
    Border::new(Area::Chester, Area::Warwick, Yellow),
    Border::new(Area::Cornwall, Area::Dorset, Yellow),
    Border::new(Area::Cornwall, Area::Somerset, Yellow),
    Border::new(Area::Cumbria, Area::Lancaster, Red),
    Border::new(Area::Cumbria, Area::NorthYorks, Red),
    Border::new(Area::Cumbria, Area::Northumbria, Red),
    Border::new(Area::Cumbria, Area::Scotland, Red),
    Border::new(Area::Derby, Area::Lancaster, Red),
    Border::new(Area::Derby, Area::Leicester, Blue),
    Border::new(Area::Derby, Area::Lincoln, Blue),
    Border::new(Area::Derby, Area::SouthYorks, Yellow),
    Border::new(Area::Derby, Area::Warwick, Blue),
    Border::new(Area::Dorset, Area::Somerset, Yellow),
    Border::new(Area::Dorset, Area::Sussex, Blue),
    Border::new(Area::Dorset, Area::Wilts, Yellow),
    Border::new(Area::EastAnglia, Area::Essex, Yellow),
    Border::new(Area::EastAnglia, Area::Rutland, Blue),
    Border::new(Area::EastYorks, Area::NorthYorks, Yellow),
    Border::new(Area::EastYorks, Area::Northumbria, Blue),
    Border::new(Area::EastYorks, Area::SouthYorks, Blue),
    Border::new(Area::Essex, Area::Leicester, Blue),
    Border::new(Area::Essex, Area::Middlesex, Yellow),
    Border::new(Area::Essex, Area::Rutland, Blue),
    Border::new(Area::Glamorgan, Area::Hereford, Blue),
    Border::new(Area::Glamorgan, Area::Pembroke, Yellow),
    Border::new(Area::Glamorgan, Area::Powys, Blue),
    Border::new(Area::Gloucester, Area::Hereford, Blue),
    Border::new(Area::Gloucester, Area::Oxford, Yellow),
    Border::new(Area::Gloucester, Area::Somerset, Yellow),
    Border::new(Area::Gloucester, Area::Warwick, Blue),
    Border::new(Area::Gloucester, Area::Wilts, Blue),
    Border::new(Area::Hereford, Area::Powys, Red),
    Border::new(Area::Hereford, Area::Warwick, Blue),
    Border::new(Area::Kent, Area::Middlesex, Blue),
    Border::new(Area::Kent, Area::Sussex, Yellow),
    Border::new(Area::Lancaster, Area::NorthYorks, Red),
    Border::new(Area::Lancaster, Area::SouthYorks, Red),
    Border::new(Area::Leicester, Area::Lincoln, Yellow),
    Border::new(Area::Leicester, Area::Middlesex, Yellow),
    Border::new(Area::Leicester, Area::Oxford, Yellow),
    Border::new(Area::Leicester, Area::Rutland, Yellow),
    Border::new(Area::Leicester, Area::Warwick, Yellow),
    Border::new(Area::Lincoln, Area::Rutland, Blue),
    Border::new(Area::Lincoln, Area::SouthYorks, Blue),
    Border::new(Area::Middlesex, Area::Oxford, Yellow),
    Border::new(Area::Middlesex, Area::Sussex, Blue),
    Border::new(Area::NorthYorks, Area::Northumbria, Blue),
    Border::new(Area::NorthYorks, Area::SouthYorks, Yellow),
    Border::new(Area::Northumbria, Area::Scotland, Red),
    Border::new(Area::Oxford, Area::Sussex, Blue),
    Border::new(Area::Oxford, Area::Warwick, Blue),
    Border::new(Area::Oxford, Area::Wilts, Blue),
    Border::new(Area::Pembroke, Area::Powys, Red),
    Border::new(Area::Somerset, Area::Wilts, Yellow),
    Border::new(Area::Sussex, Area::Wilts, Yellow),
];

/// What each area is.
pub const AREAS: [AreaInfo; 33] = [
    AreaInfo { id: "ireland", name: "Ireland", land: Land::Exile(Seat::Second, 2), seas: 1, port: true, city: None, cathedral: None, crown: false, shields: &[], ways: &[] },
    AreaInfo { id: "isle_of_man", name: "Isle of Man", land: Land::Island, seas: 1, port: false, city: None, cathedral: None, crown: false, shields: &["stanley"], ways: &[] },
    AreaInfo { id: "scotland", name: "Scotland", land: Land::Exile(Seat::First, 2), seas: 3, port: true, city: None, cathedral: None, crown: false, shields: &[], ways: &[Way::new(Area::Cumbria, 13, Red), Way::new(Area::Northumbria, 55, Red)] },
    AreaInfo { id: "northumbria", name: "Northumbria", land: Land::England, seas: 2, port: true, city: Some(("Newcastle", Colour::Red)), cathedral: None, crown: false, shields: &["northumberland", "westmoreland"], ways: &[Way::new(Area::Cumbria, 12, Red), Way::new(Area::EastYorks, 25, Blue), Way::new(Area::NorthYorks, 53, Blue), Way::new(Area::Scotland, 55, Red)] },
    AreaInfo { id: "cumbria", name: "Cumbria", land: Land::England, seas: 1, port: false, city: None, cathedral: None, crown: true, shields: &["northumberland", "clifford"], ways: &[Way::new(Area::Lancaster, 10, Red), Way::new(Area::NorthYorks, 11, Red), Way::new(Area::Northumbria, 12, Red), Way::new(Area::Scotland, 13, Red)] },
    AreaInfo { id: "north_yorks", name: "North Yorks", land: Land::England, seas: 0, port: false, city: None, cathedral: None, crown: false, shields: &["salisbury", "clifford"], ways: &[Way::new(Area::Cumbria, 11, Red), Way::new(Area::EastYorks, 24, Yellow), Way::new(Area::Lancaster, 42, Red), Way::new(Area::Northumbria, 53, Blue), Way::new(Area::SouthYorks, 54, Yellow)] },
    AreaInfo { id: "east_yorks", name: "East Yorks", land: Land::England, seas: 2, port: true, city: None, cathedral: None, crown: false, shields: &["kent", "salisbury", "northumberland"], ways: &[Way::new(Area::NorthYorks, 24, Yellow), Way::new(Area::Northumbria, 25, Blue), Way::new(Area::SouthYorks, 26, Blue)] },
    AreaInfo { id: "south_yorks", name: "South Yorks", land: Land::England, seas: 0, port: false, city: Some(("York", Colour::Red)), cathedral: Some("York"), crown: true, shields: &["house_york", "shrewsbury"], ways: &[Way::new(Area::Derby, 17, Yellow), Way::new(Area::EastYorks, 26, Blue), Way::new(Area::Lancaster, 43, Red), Way::new(Area::Lincoln, 50, Blue), Way::new(Area::NorthYorks, 54, Yellow)] },
    AreaInfo { id: "lancaster", name: "Lancaster", land: Land::England, seas: 1, port: false, city: None, cathedral: None, crown: false, shields: &["house_lancaster", "stanley"], ways: &[Way::new(Area::Chester, 5, Blue), Way::new(Area::Cumbria, 10, Red), Way::new(Area::Derby, 14, Red), Way::new(Area::NorthYorks, 42, Red), Way::new(Area::SouthYorks, 43, Red)] },
    AreaInfo { id: "caernarvon", name: "Caernarvon", land: Land::Wales, seas: 1, port: false, city: None, cathedral: None, crown: true, shields: &["norfolk"], ways: &[Way::new(Area::Chester, 0, Blue), Way::new(Area::Pembroke, 1, Red), Way::new(Area::Powys, 2, Red)] },
    AreaInfo { id: "chester", name: "Chester", land: Land::England, seas: 1, port: true, city: None, cathedral: None, crown: true, shields: &[], ways: &[Way::new(Area::Caernarvon, 0, Blue), Way::new(Area::Derby, 3, Yellow), Way::new(Area::Hereford, 4, Blue), Way::new(Area::Lancaster, 5, Blue), Way::new(Area::Powys, 6, Yellow), Way::new(Area::Warwick, 7, Yellow)] },
    AreaInfo { id: "derby", name: "Derby", land: Land::England, seas: 0, port: false, city: None, cathedral: None, crown: true, shields: &[], ways: &[Way::new(Area::Chester, 3, Yellow), Way::new(Area::Lancaster, 14, Red), Way::new(Area::Leicester, 15, Blue), Way::new(Area::Lincoln, 16, Blue), Way::new(Area::SouthYorks, 17, Yellow), Way::new(Area::Warwick, 18, Blue)] },
    AreaInfo { id: "lincoln", name: "Lincoln", land: Land::England, seas: 2, port: false, city: None, cathedral: None, crown: false, shields: &["house_lancaster", "beaumont"], ways: &[Way::new(Area::Derby, 16, Blue), Way::new(Area::Leicester, 44, Yellow), Way::new(Area::Rutland, 49, Blue), Way::new(Area::SouthYorks, 50, Blue)] },
    AreaInfo { id: "pembroke", name: "Pembroke", land: Land::Wales, seas: 1, port: false, city: None, cathedral: None, crown: true, shields: &["richmond", "pembroke"], ways: &[Way::new(Area::Caernarvon, 1, Red), Way::new(Area::Glamorgan, 31, Yellow), Way::new(Area::Powys, 59, Red)] },
    AreaInfo { id: "powys", name: "Powys", land: Land::Wales, seas: 0, port: false, city: None, cathedral: None, crown: false, shields: &[], ways: &[Way::new(Area::Caernarvon, 2, Red), Way::new(Area::Chester, 6, Yellow), Way::new(Area::Glamorgan, 32, Blue), Way::new(Area::Hereford, 38, Red), Way::new(Area::Pembroke, 59, Red)] },
    AreaInfo { id: "hereford", name: "Hereford", land: Land::England, seas: 0, port: false, city: None, cathedral: None, crown: false, shields: &["house_york"], ways: &[Way::new(Area::Chester, 4, Blue), Way::new(Area::Glamorgan, 30, Blue), Way::new(Area::Gloucester, 33, Blue), Way::new(Area::Powys, 38, Red), Way::new(Area::Warwick, 39, Blue)] },
    AreaInfo { id: "warwick", name: "Warwick", land: Land::England, seas: 0, port: false, city: Some(("Coventry", Colour::Red)), cathedral: None, crown: true, shields: &["buckingham", "warwick"], ways: &[Way::new(Area::Chester, 7, Yellow), Way::new(Area::Derby, 18, Blue), Way::new(Area::Gloucester, 36, Blue), Way::new(Area::Hereford, 39, Blue), Way::new(Area::Leicester, 48, Yellow), Way::new(Area::Oxford, 57, Blue)] },
    AreaInfo { id: "leicester", name: "Leicester", land: Land::England, seas: 0, port: false, city: None, cathedral: None, crown: false, shields: &["hastings", "rivers"], ways: &[Way::new(Area::Derby, 15, Blue), Way::new(Area::Essex, 27, Blue), Way::new(Area::Lincoln, 44, Yellow), Way::new(Area::Middlesex, 45, Yellow), Way::new(Area::Oxford, 46, Yellow), Way::new(Area::Rutland, 47, Yellow), Way::new(Area::Warwick, 48, Yellow)] },
    AreaInfo { id: "rutland", name: "Rutland", land: Land::England, seas: 2, port: false, city: None, cathedral: None, crown: false, shields: &["house_york", "worcester"], ways: &[Way::new(Area::EastAnglia, 23, Blue), Way::new(Area::Essex, 29, Blue), Way::new(Area::Leicester, 47, Yellow), Way::new(Area::Lincoln, 49, Blue)] },
    AreaInfo { id: "east_anglia", name: "East Anglia", land: Land::England, seas: 2, port: true, city: Some(("Norwich", Colour::White)), cathedral: None, crown: false, shields: &["norfolk", "suffolk"], ways: &[Way::new(Area::Essex, 22, Yellow), Way::new(Area::Rutland, 23, Blue)] },
    AreaInfo { id: "glamorgan", name: "Glamorgan", land: Land::Wales, seas: 1, port: true, city: None, cathedral: None, crown: false, shields: &["buckingham", "norfolk", "herbert", "warwick"], ways: &[Way::new(Area::Hereford, 30, Blue), Way::new(Area::Pembroke, 31, Yellow), Way::new(Area::Powys, 32, Blue)] },
    AreaInfo { id: "gloucester", name: "Gloucester", land: Land::England, seas: 0, port: false, city: None, cathedral: None, crown: true, shields: &[], ways: &[Way::new(Area::Hereford, 33, Blue), Way::new(Area::Oxford, 34, Yellow), Way::new(Area::Somerset, 35, Yellow), Way::new(Area::Warwick, 36, Blue), Way::new(Area::Wilts, 37, Blue)] },
    AreaInfo { id: "oxford", name: "Oxford", land: Land::England, seas: 0, port: false, city: None, cathedral: None, crown: false, shields: &["suffolk"], ways: &[Way::new(Area::Gloucester, 34, Yellow), Way::new(Area::Leicester, 46, Yellow), Way::new(Area::Middlesex, 51, Yellow), Way::new(Area::Sussex, 56, Blue), Way::new(Area::Warwick, 57, Blue), Way::new(Area::Wilts, 58, Blue)] },
    AreaInfo { id: "middlesex", name: "Middlesex", land: Land::England, seas: 2, port: true, city: Some(("London", Colour::White)), cathedral: None, crown: true, shields: &[], ways: &[Way::new(Area::Essex, 28, Yellow), Way::new(Area::Kent, 40, Blue), Way::new(Area::Leicester, 45, Yellow), Way::new(Area::Oxford, 51, Yellow), Way::new(Area::Sussex, 52, Blue)] },
    AreaInfo { id: "essex", name: "Essex", land: Land::England, seas: 2, port: false, city: None, cathedral: None, crown: false, shields: &["oxford", "essex"], ways: &[Way::new(Area::EastAnglia, 22, Yellow), Way::new(Area::Leicester, 27, Blue), Way::new(Area::Middlesex, 28, Yellow), Way::new(Area::Rutland, 29, Blue)] },
    AreaInfo { id: "somerset", name: "Somerset", land: Land::England, seas: 1, port: true, city: Some(("Bristol", Colour::Red)), cathedral: None, crown: false, shields: &[], ways: &[Way::new(Area::Cornwall, 9, Yellow), Way::new(Area::Dorset, 19, Yellow), Way::new(Area::Gloucester, 35, Yellow), Way::new(Area::Wilts, 60, Yellow)] },
    AreaInfo { id: "wilts", name: "Wilts", land: Land::England, seas: 0, port: false, city: Some(("Salisbury", Colour::White)), cathedral: None, crown: false, shields: &["wiltshire"], ways: &[Way::new(Area::Dorset, 21, Yellow), Way::new(Area::Gloucester, 37, Blue), Way::new(Area::Oxford, 58, Blue), Way::new(Area::Somerset, 60, Yellow), Way::new(Area::Sussex, 61, Yellow)] },
    AreaInfo { id: "sussex", name: "Sussex", land: Land::England, seas: 4, port: true, city: None, cathedral: None, crown: true, shields: &["arundel"], ways: &[Way::new(Area::Dorset, 20, Blue), Way::new(Area::Kent, 41, Yellow), Way::new(Area::Middlesex, 52, Blue), Way::new(Area::Oxford, 56, Blue), Way::new(Area::Wilts, 61, Yellow)] },
    AreaInfo { id: "kent", name: "Kent", land: Land::England, seas: 6, port: true, city: None, cathedral: Some("Canterbury"), crown: false, shields: &["buckingham"], ways: &[Way::new(Area::Middlesex, 40, Blue), Way::new(Area::Sussex, 41, Yellow)] },
    AreaInfo { id: "cornwall", name: "Cornwall", land: Land::England, seas: 5, port: true, city: None, cathedral: None, crown: true, shields: &["devon", "exeter"], ways: &[Way::new(Area::Dorset, 8, Yellow), Way::new(Area::Somerset, 9, Yellow)] },
    AreaInfo { id: "dorset", name: "Dorset", land: Land::England, seas: 4, port: false, city: None, cathedral: None, crown: false, shields: &["somerset"], ways: &[Way::new(Area::Cornwall, 8, Yellow), Way::new(Area::Somerset, 19, Yellow), Way::new(Area::Sussex, 20, Blue), Way::new(Area::Wilts, 21, Yellow)] },
    AreaInfo { id: "france", name: "France", land: Land::Exile(Seat::First, 4), seas: 5, port: true, city: None, cathedral: None, crown: false, shields: &[], ways: &[] },
    AreaInfo { id: "calais", name: "Calais", land: Land::Exile(Seat::Second, 4), seas: 6, port: true, city: None, cathedral: None, crown: false, shields: &["warwick"], ways: &[] },
];

/// What each block is: Lancaster's 31 and the Rebel, then York's 31 and the Rebel again, who serves the Pretender of
/// either house.
pub const BLOCKS: [BlockInfo; 64] = [
    BlockInfo { id: "henry_vi", name: "Henry VI", title: "King Henry VI", kind: Heir, steps: 4, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Lancaster.set().or(Area::Lincoln.set()), sails: true },
    BlockInfo { id: "prince_edward", name: "Prince Edward", title: "Prince Edward", kind: Heir, steps: 3, letter: b'B', fire: 1, loyalty: 0, twin: None, home: Area::Lancaster.set().or(Area::Lincoln.set()), sails: true },
    BlockInfo { id: "exeter", name: "Exeter", title: "Duke of Exeter", kind: Heir, steps: 3, letter: b'A', fire: 1, loyalty: 2, twin: Some(6), home: Area::Cornwall.set(), sails: true },
    BlockInfo { id: "somerset", name: "Somerset", title: "Duke of Somerset", kind: Heir, steps: 3, letter: b'A', fire: 2, loyalty: 0, twin: None, home: Area::Dorset.set(), sails: true },
    BlockInfo { id: "richmond", name: "Richmond", title: "Earl of Richmond", kind: Heir, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Pembroke.set(), sails: true },
    BlockInfo { id: "buckingham", name: "Buckingham", title: "Duke of Buckingham", kind: Noble, steps: 4, letter: b'B', fire: 2, loyalty: 1, twin: Some(5), home: Area::Warwick.set().or(Area::Glamorgan.set()).or(Area::Kent.set()), sails: true },
    BlockInfo { id: "clarence", name: "Clarence", title: "Duke of Clarence", kind: Noble, steps: 3, letter: b'B', fire: 2, loyalty: 1, twin: Some(3), home: Area::SouthYorks.set().or(Area::Hereford.set()).or(Area::Rutland.set()), sails: true },
    BlockInfo { id: "kent", name: "Kent", title: "Earl of Kent", kind: Noble, steps: 3, letter: b'A', fire: 2, loyalty: 2, twin: Some(7), home: Area::EastYorks.set(), sails: true },
    BlockInfo { id: "northumberland", name: "Northumberland", title: "Earl of Northumberland", kind: Noble, steps: 4, letter: b'B', fire: 3, loyalty: 2, twin: Some(8), home: Area::Northumbria.set().or(Area::Cumbria.set()).or(Area::EastYorks.set()), sails: true },
    BlockInfo { id: "rivers", name: "Rivers", title: "Lord Rivers", kind: Noble, steps: 2, letter: b'B', fire: 2, loyalty: 1, twin: Some(9), home: Area::Leicester.set(), sails: true },
    BlockInfo { id: "salisbury", name: "Salisbury", title: "Earl of Salisbury", kind: Noble, steps: 3, letter: b'B', fire: 2, loyalty: 2, twin: Some(10), home: Area::NorthYorks.set().or(Area::EastYorks.set()), sails: true },
    BlockInfo { id: "shrewsbury", name: "Shrewsbury", title: "Earl of Shrewsbury", kind: Noble, steps: 3, letter: b'A', fire: 1, loyalty: 2, twin: Some(11), home: Area::SouthYorks.set(), sails: true },
    BlockInfo { id: "stanley", name: "Stanley", title: "Lord Stanley", kind: Noble, steps: 4, letter: b'B', fire: 2, loyalty: 1, twin: Some(12), home: Area::IsleOfMan.set().or(Area::Lancaster.set()), sails: true },
    BlockInfo { id: "warwick", name: "Warwick", title: "Earl of Warwick", kind: Noble, steps: 4, letter: b'B', fire: 3, loyalty: 3, twin: Some(13), home: Area::Warwick.set().or(Area::Glamorgan.set()), sails: true },
    BlockInfo { id: "westmoreland", name: "Westmoreland", title: "Earl of Westmoreland", kind: Noble, steps: 3, letter: b'B', fire: 2, loyalty: 2, twin: Some(14), home: Area::Northumbria.set(), sails: true },
    BlockInfo { id: "beaumont", name: "Beaumont", title: "Viscount Beaumont", kind: Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Lincoln.set(), sails: true },
    BlockInfo { id: "clifford", name: "Clifford", title: "Lord Clifford", kind: Rose, steps: 3, letter: b'A', fire: 2, loyalty: 0, twin: None, home: Area::Cumbria.set().or(Area::NorthYorks.set()), sails: true },
    BlockInfo { id: "devon", name: "Devon", title: "Earl of Devon", kind: Rose, steps: 2, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Cornwall.set(), sails: true },
    BlockInfo { id: "oxford", name: "Oxford", title: "Earl of Oxford", kind: Rose, steps: 3, letter: b'A', fire: 2, loyalty: 0, twin: None, home: Area::Essex.set(), sails: true },
    BlockInfo { id: "pembroke", name: "Pembroke", title: "Earl of Pembroke", kind: Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Pembroke.set(), sails: true },
    BlockInfo { id: "wiltshire", name: "Wiltshire", title: "Earl of Wiltshire", kind: Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Wilts.set(), sails: true },
    BlockInfo { id: "canterbury_church", name: "Canterbury", title: "Archbishop of Canterbury", kind: Church, steps: 3, letter: b'C', fire: 1, loyalty: 1, twin: Some(22), home: Area::Kent.set(), sails: true },
    BlockInfo { id: "york_church", name: "York", title: "Archbishop of York", kind: Church, steps: 3, letter: b'C', fire: 2, loyalty: 2, twin: Some(23), home: Area::SouthYorks.set(), sails: true },
    BlockInfo { id: "bristol_levy", name: "Bristol", title: "Bristol levy", kind: Levy, steps: 4, letter: b'C', fire: 2, loyalty: 0, twin: None, home: Area::Somerset.set(), sails: false },
    BlockInfo { id: "coventry_levy", name: "Coventry", title: "Coventry levy", kind: Levy, steps: 4, letter: b'C', fire: 2, loyalty: 0, twin: None, home: Area::Warwick.set(), sails: false },
    BlockInfo { id: "newcastle_levy", name: "Newcastle", title: "Newcastle levy", kind: Levy, steps: 4, letter: b'C', fire: 3, loyalty: 0, twin: None, home: Area::Northumbria.set(), sails: false },
    BlockInfo { id: "york_levy", name: "York", title: "York levy", kind: Levy, steps: 4, letter: b'C', fire: 3, loyalty: 0, twin: None, home: Area::SouthYorks.set(), sails: false },
    BlockInfo { id: "bombard", name: "Bombard", title: "Bombard", kind: Bombard, steps: 3, letter: b'D', fire: 3, loyalty: 0, twin: None, home: Areas::EMPTY, sails: true },
    BlockInfo { id: "french", name: "French", title: "French Mercenary", kind: Mercenary, steps: 4, letter: b'B', fire: 3, loyalty: 0, twin: None, home: Area::France.set(), sails: true },
    BlockInfo { id: "scots", name: "Scots", title: "Scots Mercenary", kind: Mercenary, steps: 4, letter: b'B', fire: 3, loyalty: 0, twin: None, home: Area::Scotland.set(), sails: false },
    BlockInfo { id: "welsh", name: "Welsh", title: "Welsh Mercenary", kind: Mercenary, steps: 3, letter: b'A', fire: 2, loyalty: 0, twin: None, home: Area::Pembroke.set().or(Area::Caernarvon.set()).or(Area::Powys.set()).or(Area::Glamorgan.set()), sails: false },
    BlockInfo { id: "rebel", name: "Rebel", title: "Rebel", kind: Rebel, steps: 4, letter: b'A', fire: 2, loyalty: 0, twin: None, home: Areas::EMPTY, sails: false },
    BlockInfo { id: "york", name: "York", title: "Duke of York", kind: Heir, steps: 4, letter: b'B', fire: 3, loyalty: 0, twin: None, home: Area::SouthYorks.set().or(Area::Hereford.set()).or(Area::Rutland.set()), sails: true },
    BlockInfo { id: "march", name: "March", title: "Earl of March", kind: Heir, steps: 3, letter: b'A', fire: 3, loyalty: 0, twin: None, home: Area::SouthYorks.set().or(Area::Hereford.set()).or(Area::Rutland.set()), sails: true },
    BlockInfo { id: "rutland", name: "Rutland", title: "Earl of Rutland", kind: Heir, steps: 3, letter: b'B', fire: 1, loyalty: 0, twin: None, home: Area::SouthYorks.set().or(Area::Hereford.set()).or(Area::Rutland.set()), sails: true },
    BlockInfo { id: "clarence", name: "Clarence", title: "Duke of Clarence", kind: Heir, steps: 3, letter: b'B', fire: 2, loyalty: 1, twin: Some(6), home: Area::SouthYorks.set().or(Area::Hereford.set()).or(Area::Rutland.set()), sails: true },
    BlockInfo { id: "gloucester", name: "Gloucester", title: "Duke of Gloucester", kind: Heir, steps: 3, letter: b'B', fire: 3, loyalty: 0, twin: None, home: Area::SouthYorks.set().or(Area::Hereford.set()).or(Area::Rutland.set()), sails: true },
    BlockInfo { id: "buckingham", name: "Buckingham", title: "Duke of Buckingham", kind: Noble, steps: 4, letter: b'B', fire: 2, loyalty: 1, twin: Some(5), home: Area::Warwick.set().or(Area::Glamorgan.set()).or(Area::Kent.set()), sails: true },
    BlockInfo { id: "exeter", name: "Exeter", title: "Duke of Exeter", kind: Noble, steps: 3, letter: b'A', fire: 1, loyalty: 1, twin: Some(2), home: Area::Cornwall.set(), sails: true },
    BlockInfo { id: "kent", name: "Kent", title: "Earl of Kent", kind: Noble, steps: 3, letter: b'A', fire: 2, loyalty: 2, twin: Some(7), home: Area::EastYorks.set(), sails: true },
    BlockInfo { id: "northumberland", name: "Northumberland", title: "Earl of Northumberland", kind: Noble, steps: 4, letter: b'B', fire: 3, loyalty: 1, twin: Some(8), home: Area::Northumbria.set().or(Area::Cumbria.set()).or(Area::EastYorks.set()), sails: true },
    BlockInfo { id: "rivers", name: "Rivers", title: "Lord Rivers", kind: Noble, steps: 2, letter: b'B', fire: 2, loyalty: 2, twin: Some(9), home: Area::Leicester.set(), sails: true },
    BlockInfo { id: "salisbury", name: "Salisbury", title: "Earl of Salisbury", kind: Noble, steps: 3, letter: b'B', fire: 2, loyalty: 2, twin: Some(10), home: Area::NorthYorks.set().or(Area::EastYorks.set()), sails: true },
    BlockInfo { id: "shrewsbury", name: "Shrewsbury", title: "Earl of Shrewsbury", kind: Noble, steps: 3, letter: b'A', fire: 1, loyalty: 1, twin: Some(11), home: Area::SouthYorks.set(), sails: true },
    BlockInfo { id: "stanley", name: "Stanley", title: "Lord Stanley", kind: Noble, steps: 4, letter: b'B', fire: 2, loyalty: 1, twin: Some(12), home: Area::IsleOfMan.set().or(Area::Lancaster.set()), sails: true },
    BlockInfo { id: "warwick", name: "Warwick", title: "Earl of Warwick", kind: Noble, steps: 4, letter: b'B', fire: 3, loyalty: 3, twin: Some(13), home: Area::Warwick.set().or(Area::Glamorgan.set()).or(Area::Calais.set()), sails: true },
    BlockInfo { id: "westmoreland", name: "Westmoreland", title: "Earl of Westmoreland", kind: Noble, steps: 3, letter: b'B', fire: 2, loyalty: 2, twin: Some(14), home: Area::Northumbria.set(), sails: true },
    BlockInfo { id: "arundel", name: "Arundel", title: "Earl of Arundel", kind: Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Sussex.set(), sails: true },
    BlockInfo { id: "essex", name: "Essex", title: "Earl of Essex", kind: Rose, steps: 3, letter: b'B', fire: 1, loyalty: 0, twin: None, home: Area::Essex.set(), sails: true },
    BlockInfo { id: "hastings", name: "Hastings", title: "Lord Hastings", kind: Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Leicester.set(), sails: true },
    BlockInfo { id: "herbert", name: "Herbert", title: "Lord Herbert", kind: Rose, steps: 3, letter: b'A', fire: 2, loyalty: 0, twin: None, home: Area::Glamorgan.set(), sails: true },
    BlockInfo { id: "norfolk", name: "Norfolk", title: "Duke of Norfolk", kind: Rose, steps: 4, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Caernarvon.set().or(Area::EastAnglia.set()).or(Area::Glamorgan.set()), sails: true },
    BlockInfo { id: "suffolk", name: "Suffolk", title: "Duke of Suffolk", kind: Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::EastAnglia.set().or(Area::Oxford.set()), sails: true },
    BlockInfo { id: "worcester", name: "Worcester", title: "Earl of Worcester", kind: Rose, steps: 2, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Rutland.set(), sails: true },
    BlockInfo { id: "canterbury_church", name: "Canterbury", title: "Archbishop of Canterbury", kind: Church, steps: 3, letter: b'C', fire: 1, loyalty: 2, twin: Some(21), home: Area::Kent.set(), sails: true },
    BlockInfo { id: "york_church", name: "York", title: "Archbishop of York", kind: Church, steps: 3, letter: b'C', fire: 2, loyalty: 1, twin: Some(22), home: Area::SouthYorks.set(), sails: true },
    BlockInfo { id: "london_levy", name: "London", title: "London levy", kind: Levy, steps: 4, letter: b'C', fire: 3, loyalty: 0, twin: None, home: Area::Middlesex.set(), sails: false },
    BlockInfo { id: "norwich_levy", name: "Norwich", title: "Norwich levy", kind: Levy, steps: 4, letter: b'C', fire: 2, loyalty: 0, twin: None, home: Area::EastAnglia.set(), sails: false },
    BlockInfo { id: "salisbury_levy", name: "Salisbury", title: "Salisbury levy", kind: Levy, steps: 4, letter: b'C', fire: 2, loyalty: 0, twin: None, home: Area::Wilts.set(), sails: false },
    BlockInfo { id: "bombard", name: "Bombard", title: "Bombard", kind: Bombard, steps: 3, letter: b'D', fire: 3, loyalty: 0, twin: None, home: Areas::EMPTY, sails: true },
    BlockInfo { id: "burgundian", name: "Burgundian", title: "Burgundian Mercenary", kind: Mercenary, steps: 3, letter: b'A', fire: 3, loyalty: 0, twin: None, home: Area::Calais.set(), sails: true },
    BlockInfo { id: "calais", name: "Calais", title: "Calais Mercenary", kind: Mercenary, steps: 3, letter: b'B', fire: 4, loyalty: 0, twin: None, home: Area::Calais.set(), sails: true },
    BlockInfo { id: "irish", name: "Irish", title: "Irish Mercenary", kind: Mercenary, steps: 4, letter: b'B', fire: 2, loyalty: 0, twin: None, home: Area::Ireland.set(), sails: true },
    BlockInfo { id: "rebel", name: "Rebel", title: "Rebel", kind: Rebel, steps: 4, letter: b'A', fire: 2, loyalty: 0, twin: None, home: Areas::EMPTY, sails: false },
];

/// The blocks of Lancaster by name.
#[allow(missing_docs)] // the names are the documentation
pub mod lancaster {
    use crate::data::Block;
    pub const HENRY_VI: Block = Block(0);
    pub const PRINCE_EDWARD: Block = Block(1);
    pub const EXETER: Block = Block(2);
    pub const SOMERSET: Block = Block(3);
    pub const RICHMOND: Block = Block(4);
    pub const BUCKINGHAM: Block = Block(5);
    pub const CLARENCE: Block = Block(6);
    pub const KENT: Block = Block(7);
    pub const NORTHUMBERLAND: Block = Block(8);
    pub const RIVERS: Block = Block(9);
    pub const SALISBURY: Block = Block(10);
    pub const SHREWSBURY: Block = Block(11);
    pub const STANLEY: Block = Block(12);
    pub const WARWICK: Block = Block(13);
    pub const WESTMORELAND: Block = Block(14);
    pub const BEAUMONT: Block = Block(15);
    pub const CLIFFORD: Block = Block(16);
    pub const DEVON: Block = Block(17);
    pub const OXFORD: Block = Block(18);
    pub const PEMBROKE: Block = Block(19);
    pub const WILTSHIRE: Block = Block(20);
    pub const CANTERBURY_CHURCH: Block = Block(21);
    pub const YORK_CHURCH: Block = Block(22);
    pub const BRISTOL_LEVY: Block = Block(23);
    pub const COVENTRY_LEVY: Block = Block(24);
    pub const NEWCASTLE_LEVY: Block = Block(25);
    pub const YORK_LEVY: Block = Block(26);
    pub const BOMBARD: Block = Block(27);
    pub const FRENCH: Block = Block(28);
    pub const SCOTS: Block = Block(29);
    pub const WELSH: Block = Block(30);
    pub const REBEL: Block = Block(31);
}

/// The blocks of York by name.
#[allow(missing_docs)] // the names are the documentation
pub mod york {
    use crate::data::Block;
    pub const YORK: Block = Block(32);
    pub const MARCH: Block = Block(33);
    pub const RUTLAND: Block = Block(34);
    pub const CLARENCE: Block = Block(35);
    pub const GLOUCESTER: Block = Block(36);
    pub const BUCKINGHAM: Block = Block(37);
    pub const EXETER: Block = Block(38);
    pub const KENT: Block = Block(39);
    pub const NORTHUMBERLAND: Block = Block(40);
    pub const RIVERS: Block = Block(41);
    pub const SALISBURY: Block = Block(42);
    pub const SHREWSBURY: Block = Block(43);
    pub const STANLEY: Block = Block(44);
    pub const WARWICK: Block = Block(45);
    pub const WESTMORELAND: Block = Block(46);
    pub const ARUNDEL: Block = Block(47);
    pub const ESSEX: Block = Block(48);
    pub const HASTINGS: Block = Block(49);
    pub const HERBERT: Block = Block(50);
    pub const NORFOLK: Block = Block(51);
    pub const SUFFOLK: Block = Block(52);
    pub const WORCESTER: Block = Block(53);
    pub const CANTERBURY_CHURCH: Block = Block(54);
    pub const YORK_CHURCH: Block = Block(55);
    pub const LONDON_LEVY: Block = Block(56);
    pub const NORWICH_LEVY: Block = Block(57);
    pub const SALISBURY_LEVY: Block = Block(58);
    pub const BOMBARD: Block = Block(59);
    pub const BURGUNDIAN: Block = Block(60);
    pub const CALAIS: Block = Block(61);
    pub const IRISH: Block = Block(62);
    pub const REBEL: Block = Block(63);
}

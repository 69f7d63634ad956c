//! Made by `cargo xtask facts` from data/richard-iii.toml; do not edit.

use tudor_engine::Seat;

use crate::types::{
    Area, AreaInfo, BlockInfo, Border, CardInfo, Colour, Kind, Land, Limit, Sea, Start, Way, areas,
    seas,
};

/// The seas: short name, and name for people.
#[rustfmt::skip] // a line a row
pub const SEAS: [(&str, &str); 3] = [
    ("irish_sea", "Irish Sea"),
    ("north_sea", "North Sea"),
    ("english_channel", "English Channel"),
];

/// All areas, in the order of the data.
#[rustfmt::skip] // a line a row
pub const ALL: [Area; 33] = [
    Area::Ireland,
    Area::IsleOfMan,
    Area::Scotland,
    Area::Northumbria,
    Area::Cumbria,
    Area::NorthYorks,
    Area::EastYorks,
    Area::SouthYorks,
    Area::Lancaster,
    Area::Caernarvon,
    Area::Chester,
    Area::Derby,
    Area::Lincoln,
    Area::Pembroke,
    Area::Powys,
    Area::Hereford,
    Area::Warwick,
    Area::Leicester,
    Area::Rutland,
    Area::EastAnglia,
    Area::Glamorgan,
    Area::Gloucester,
    Area::Oxford,
    Area::Middlesex,
    Area::Essex,
    Area::Somerset,
    Area::Wilts,
    Area::Sussex,
    Area::Kent,
    Area::Cornwall,
    Area::Dorset,
    Area::France,
    Area::Calais,
];

/// The land borders, each once, the area with the smaller id first.
#[rustfmt::skip] // a line a row
pub const BORDERS: [Border; 62] = [
    Border::new(Area::Caernarvon, Area::Chester, Limit::Blue),
    Border::new(Area::Caernarvon, Area::Pembroke, Limit::Red),
    Border::new(Area::Caernarvon, Area::Powys, Limit::Red),
    Border::new(Area::Chester, Area::Derby, Limit::Yellow),
    Border::new(Area::Chester, Area::Hereford, Limit::Blue),
    Border::new(Area::Chester, Area::Lancaster, Limit::Blue),
    Border::new(Area::Chester, Area::Powys, Limit::Yellow),
    Border::new(Area::Chester, Area::Warwick, Limit::Yellow),
    Border::new(Area::Cornwall, Area::Dorset, Limit::Yellow),
    Border::new(Area::Cornwall, Area::Somerset, Limit::Yellow),
    Border::new(Area::Cumbria, Area::Lancaster, Limit::Red),
    Border::new(Area::Cumbria, Area::NorthYorks, Limit::Red),
    Border::new(Area::Cumbria, Area::Northumbria, Limit::Red),
    Border::new(Area::Cumbria, Area::Scotland, Limit::Red),
    Border::new(Area::Derby, Area::Lancaster, Limit::Red),
    Border::new(Area::Derby, Area::Leicester, Limit::Blue),
    Border::new(Area::Derby, Area::Lincoln, Limit::Blue),
    Border::new(Area::Derby, Area::SouthYorks, Limit::Yellow),
    Border::new(Area::Derby, Area::Warwick, Limit::Blue),
    Border::new(Area::Dorset, Area::Somerset, Limit::Yellow),
    Border::new(Area::Dorset, Area::Sussex, Limit::Blue),
    Border::new(Area::Dorset, Area::Wilts, Limit::Yellow),
    Border::new(Area::EastAnglia, Area::Essex, Limit::Yellow),
    Border::new(Area::EastAnglia, Area::Rutland, Limit::Blue),
    Border::new(Area::EastYorks, Area::NorthYorks, Limit::Yellow),
    Border::new(Area::EastYorks, Area::Northumbria, Limit::Blue),
    Border::new(Area::EastYorks, Area::SouthYorks, Limit::Blue),
    Border::new(Area::Essex, Area::Leicester, Limit::Blue),
    Border::new(Area::Essex, Area::Middlesex, Limit::Yellow),
    Border::new(Area::Essex, Area::Rutland, Limit::Blue),
    Border::new(Area::Glamorgan, Area::Hereford, Limit::Blue),
    Border::new(Area::Glamorgan, Area::Pembroke, Limit::Yellow),
    Border::new(Area::Glamorgan, Area::Powys, Limit::Blue),
    Border::new(Area::Gloucester, Area::Hereford, Limit::Blue),
    Border::new(Area::Gloucester, Area::Oxford, Limit::Yellow),
    Border::new(Area::Gloucester, Area::Somerset, Limit::Yellow),
    Border::new(Area::Gloucester, Area::Warwick, Limit::Blue),
    Border::new(Area::Gloucester, Area::Wilts, Limit::Blue),
    Border::new(Area::Hereford, Area::Powys, Limit::Red),
    Border::new(Area::Hereford, Area::Warwick, Limit::Blue),
    Border::new(Area::Kent, Area::Middlesex, Limit::Blue),
    Border::new(Area::Kent, Area::Sussex, Limit::Yellow),
    Border::new(Area::Lancaster, Area::NorthYorks, Limit::Red),
    Border::new(Area::Lancaster, Area::SouthYorks, Limit::Red),
    Border::new(Area::Leicester, Area::Lincoln, Limit::Yellow),
    Border::new(Area::Leicester, Area::Middlesex, Limit::Yellow),
    Border::new(Area::Leicester, Area::Oxford, Limit::Yellow),
    Border::new(Area::Leicester, Area::Rutland, Limit::Yellow),
    Border::new(Area::Leicester, Area::Warwick, Limit::Yellow),
    Border::new(Area::Lincoln, Area::Rutland, Limit::Blue),
    Border::new(Area::Lincoln, Area::SouthYorks, Limit::Blue),
    Border::new(Area::Middlesex, Area::Oxford, Limit::Yellow),
    Border::new(Area::Middlesex, Area::Sussex, Limit::Blue),
    Border::new(Area::NorthYorks, Area::Northumbria, Limit::Blue),
    Border::new(Area::NorthYorks, Area::SouthYorks, Limit::Yellow),
    Border::new(Area::Northumbria, Area::Scotland, Limit::Red),
    Border::new(Area::Oxford, Area::Sussex, Limit::Blue),
    Border::new(Area::Oxford, Area::Warwick, Limit::Blue),
    Border::new(Area::Oxford, Area::Wilts, Limit::Blue),
    Border::new(Area::Pembroke, Area::Powys, Limit::Red),
    Border::new(Area::Somerset, Area::Wilts, Limit::Yellow),
    Border::new(Area::Sussex, Area::Wilts, Limit::Yellow),
];

/// What each area is.
#[rustfmt::skip] // a line a row
pub const AREAS: [AreaInfo; 33] = [
    AreaInfo { id: "ireland", name: "Ireland", land: Land::Exile(Seat::Second, 2), seas: seas(&[Sea::ALL[0]]), port: true, city: None, cathedral: None, crown: false, shields: &[], ways: &[] },
    AreaInfo { id: "isle_of_man", name: "Isle of Man", land: Land::Island, seas: seas(&[Sea::ALL[0]]), port: false, city: None, cathedral: None, crown: false, shields: &["stanley"], ways: &[] },
    AreaInfo { id: "scotland", name: "Scotland", land: Land::Exile(Seat::First, 2), seas: seas(&[Sea::ALL[0], Sea::ALL[1]]), port: true, city: None, cathedral: None, crown: false, shields: &[], ways: &[Way::new(Area::Cumbria, 13, Limit::Red), Way::new(Area::Northumbria, 55, Limit::Red)] },
    AreaInfo { id: "northumbria", name: "Northumbria", land: Land::England, seas: seas(&[Sea::ALL[1]]), port: true, city: Some(("Newcastle", Colour::Red)), cathedral: None, crown: false, shields: &["northumberland", "westmoreland"], ways: &[Way::new(Area::Cumbria, 12, Limit::Red), Way::new(Area::EastYorks, 25, Limit::Blue), Way::new(Area::NorthYorks, 53, Limit::Blue), Way::new(Area::Scotland, 55, Limit::Red)] },
    AreaInfo { id: "cumbria", name: "Cumbria", land: Land::England, seas: seas(&[Sea::ALL[0]]), port: false, city: None, cathedral: None, crown: true, shields: &["northumberland", "clifford"], ways: &[Way::new(Area::Lancaster, 10, Limit::Red), Way::new(Area::NorthYorks, 11, Limit::Red), Way::new(Area::Northumbria, 12, Limit::Red), Way::new(Area::Scotland, 13, Limit::Red)] },
    AreaInfo { id: "north_yorks", name: "North Yorks", land: Land::England, seas: seas(&[]), port: false, city: None, cathedral: None, crown: false, shields: &["salisbury", "clifford"], ways: &[Way::new(Area::Cumbria, 11, Limit::Red), Way::new(Area::EastYorks, 24, Limit::Yellow), Way::new(Area::Lancaster, 42, Limit::Red), Way::new(Area::Northumbria, 53, Limit::Blue), Way::new(Area::SouthYorks, 54, Limit::Yellow)] },
    AreaInfo { id: "east_yorks", name: "East Yorks", land: Land::England, seas: seas(&[Sea::ALL[1]]), port: true, city: None, cathedral: None, crown: false, shields: &["kent", "salisbury", "northumberland"], ways: &[Way::new(Area::NorthYorks, 24, Limit::Yellow), Way::new(Area::Northumbria, 25, Limit::Blue), Way::new(Area::SouthYorks, 26, Limit::Blue)] },
    AreaInfo { id: "south_yorks", name: "South Yorks", land: Land::England, seas: seas(&[]), port: false, city: Some(("York", Colour::Red)), cathedral: Some("York"), crown: true, shields: &["house_york", "shrewsbury"], ways: &[Way::new(Area::Derby, 17, Limit::Yellow), Way::new(Area::EastYorks, 26, Limit::Blue), Way::new(Area::Lancaster, 43, Limit::Red), Way::new(Area::Lincoln, 50, Limit::Blue), Way::new(Area::NorthYorks, 54, Limit::Yellow)] },
    AreaInfo { id: "lancaster", name: "Lancaster", land: Land::England, seas: seas(&[Sea::ALL[0]]), port: false, city: None, cathedral: None, crown: false, shields: &["house_lancaster", "stanley"], ways: &[Way::new(Area::Chester, 5, Limit::Blue), Way::new(Area::Cumbria, 10, Limit::Red), Way::new(Area::Derby, 14, Limit::Red), Way::new(Area::NorthYorks, 42, Limit::Red), Way::new(Area::SouthYorks, 43, Limit::Red)] },
    AreaInfo { id: "caernarvon", name: "Caernarvon", land: Land::Wales, seas: seas(&[Sea::ALL[0]]), port: false, city: None, cathedral: None, crown: true, shields: &["norfolk"], ways: &[Way::new(Area::Chester, 0, Limit::Blue), Way::new(Area::Pembroke, 1, Limit::Red), Way::new(Area::Powys, 2, Limit::Red)] },
    AreaInfo { id: "chester", name: "Chester", land: Land::England, seas: seas(&[Sea::ALL[0]]), port: true, city: None, cathedral: None, crown: true, shields: &[], ways: &[Way::new(Area::Caernarvon, 0, Limit::Blue), Way::new(Area::Derby, 3, Limit::Yellow), Way::new(Area::Hereford, 4, Limit::Blue), Way::new(Area::Lancaster, 5, Limit::Blue), Way::new(Area::Powys, 6, Limit::Yellow), Way::new(Area::Warwick, 7, Limit::Yellow)] },
    AreaInfo { id: "derby", name: "Derby", land: Land::England, seas: seas(&[]), port: false, city: None, cathedral: None, crown: true, shields: &[], ways: &[Way::new(Area::Chester, 3, Limit::Yellow), Way::new(Area::Lancaster, 14, Limit::Red), Way::new(Area::Leicester, 15, Limit::Blue), Way::new(Area::Lincoln, 16, Limit::Blue), Way::new(Area::SouthYorks, 17, Limit::Yellow), Way::new(Area::Warwick, 18, Limit::Blue)] },
    AreaInfo { id: "lincoln", name: "Lincoln", land: Land::England, seas: seas(&[Sea::ALL[1]]), port: false, city: None, cathedral: None, crown: false, shields: &["house_lancaster", "beaumont"], ways: &[Way::new(Area::Derby, 16, Limit::Blue), Way::new(Area::Leicester, 44, Limit::Yellow), Way::new(Area::Rutland, 49, Limit::Blue), Way::new(Area::SouthYorks, 50, Limit::Blue)] },
    AreaInfo { id: "pembroke", name: "Pembroke", land: Land::Wales, seas: seas(&[Sea::ALL[0]]), port: false, city: None, cathedral: None, crown: true, shields: &["richmond", "pembroke"], ways: &[Way::new(Area::Caernarvon, 1, Limit::Red), Way::new(Area::Glamorgan, 31, Limit::Yellow), Way::new(Area::Powys, 59, Limit::Red)] },
    AreaInfo { id: "powys", name: "Powys", land: Land::Wales, seas: seas(&[]), port: false, city: None, cathedral: None, crown: false, shields: &[], ways: &[Way::new(Area::Caernarvon, 2, Limit::Red), Way::new(Area::Chester, 6, Limit::Yellow), Way::new(Area::Glamorgan, 32, Limit::Blue), Way::new(Area::Hereford, 38, Limit::Red), Way::new(Area::Pembroke, 59, Limit::Red)] },
    AreaInfo { id: "hereford", name: "Hereford", land: Land::England, seas: seas(&[]), port: false, city: None, cathedral: None, crown: false, shields: &["house_york"], ways: &[Way::new(Area::Chester, 4, Limit::Blue), Way::new(Area::Glamorgan, 30, Limit::Blue), Way::new(Area::Gloucester, 33, Limit::Blue), Way::new(Area::Powys, 38, Limit::Red), Way::new(Area::Warwick, 39, Limit::Blue)] },
    AreaInfo { id: "warwick", name: "Warwick", land: Land::England, seas: seas(&[]), port: false, city: Some(("Coventry", Colour::Red)), cathedral: None, crown: true, shields: &["buckingham", "warwick"], ways: &[Way::new(Area::Chester, 7, Limit::Yellow), Way::new(Area::Derby, 18, Limit::Blue), Way::new(Area::Gloucester, 36, Limit::Blue), Way::new(Area::Hereford, 39, Limit::Blue), Way::new(Area::Leicester, 48, Limit::Yellow), Way::new(Area::Oxford, 57, Limit::Blue)] },
    AreaInfo { id: "leicester", name: "Leicester", land: Land::England, seas: seas(&[]), port: false, city: None, cathedral: None, crown: false, shields: &["hastings", "rivers"], ways: &[Way::new(Area::Derby, 15, Limit::Blue), Way::new(Area::Essex, 27, Limit::Blue), Way::new(Area::Lincoln, 44, Limit::Yellow), Way::new(Area::Middlesex, 45, Limit::Yellow), Way::new(Area::Oxford, 46, Limit::Yellow), Way::new(Area::Rutland, 47, Limit::Yellow), Way::new(Area::Warwick, 48, Limit::Yellow)] },
    AreaInfo { id: "rutland", name: "Rutland", land: Land::England, seas: seas(&[Sea::ALL[1]]), port: false, city: None, cathedral: None, crown: false, shields: &["house_york", "worcester"], ways: &[Way::new(Area::EastAnglia, 23, Limit::Blue), Way::new(Area::Essex, 29, Limit::Blue), Way::new(Area::Leicester, 47, Limit::Yellow), Way::new(Area::Lincoln, 49, Limit::Blue)] },
    AreaInfo { id: "east_anglia", name: "East Anglia", land: Land::England, seas: seas(&[Sea::ALL[1]]), port: true, city: Some(("Norwich", Colour::White)), cathedral: None, crown: false, shields: &["norfolk", "suffolk"], ways: &[Way::new(Area::Essex, 22, Limit::Yellow), Way::new(Area::Rutland, 23, Limit::Blue)] },
    AreaInfo { id: "glamorgan", name: "Glamorgan", land: Land::Wales, seas: seas(&[Sea::ALL[0]]), port: true, city: None, cathedral: None, crown: false, shields: &["buckingham", "norfolk", "herbert", "warwick"], ways: &[Way::new(Area::Hereford, 30, Limit::Blue), Way::new(Area::Pembroke, 31, Limit::Yellow), Way::new(Area::Powys, 32, Limit::Blue)] },
    AreaInfo { id: "gloucester", name: "Gloucester", land: Land::England, seas: seas(&[]), port: false, city: None, cathedral: None, crown: true, shields: &[], ways: &[Way::new(Area::Hereford, 33, Limit::Blue), Way::new(Area::Oxford, 34, Limit::Yellow), Way::new(Area::Somerset, 35, Limit::Yellow), Way::new(Area::Warwick, 36, Limit::Blue), Way::new(Area::Wilts, 37, Limit::Blue)] },
    AreaInfo { id: "oxford", name: "Oxford", land: Land::England, seas: seas(&[]), port: false, city: None, cathedral: None, crown: false, shields: &["suffolk"], ways: &[Way::new(Area::Gloucester, 34, Limit::Yellow), Way::new(Area::Leicester, 46, Limit::Yellow), Way::new(Area::Middlesex, 51, Limit::Yellow), Way::new(Area::Sussex, 56, Limit::Blue), Way::new(Area::Warwick, 57, Limit::Blue), Way::new(Area::Wilts, 58, Limit::Blue)] },
    AreaInfo { id: "middlesex", name: "Middlesex", land: Land::England, seas: seas(&[Sea::ALL[1]]), port: true, city: Some(("London", Colour::White)), cathedral: None, crown: true, shields: &[], ways: &[Way::new(Area::Essex, 28, Limit::Yellow), Way::new(Area::Kent, 40, Limit::Blue), Way::new(Area::Leicester, 45, Limit::Yellow), Way::new(Area::Oxford, 51, Limit::Yellow), Way::new(Area::Sussex, 52, Limit::Blue)] },
    AreaInfo { id: "essex", name: "Essex", land: Land::England, seas: seas(&[Sea::ALL[1]]), port: false, city: None, cathedral: None, crown: false, shields: &["oxford", "essex"], ways: &[Way::new(Area::EastAnglia, 22, Limit::Yellow), Way::new(Area::Leicester, 27, Limit::Blue), Way::new(Area::Middlesex, 28, Limit::Yellow), Way::new(Area::Rutland, 29, Limit::Blue)] },
    AreaInfo { id: "somerset", name: "Somerset", land: Land::England, seas: seas(&[Sea::ALL[0]]), port: true, city: Some(("Bristol", Colour::Red)), cathedral: None, crown: false, shields: &[], ways: &[Way::new(Area::Cornwall, 9, Limit::Yellow), Way::new(Area::Dorset, 19, Limit::Yellow), Way::new(Area::Gloucester, 35, Limit::Yellow), Way::new(Area::Wilts, 60, Limit::Yellow)] },
    AreaInfo { id: "wilts", name: "Wilts", land: Land::England, seas: seas(&[]), port: false, city: Some(("Salisbury", Colour::White)), cathedral: None, crown: false, shields: &["wiltshire"], ways: &[Way::new(Area::Dorset, 21, Limit::Yellow), Way::new(Area::Gloucester, 37, Limit::Blue), Way::new(Area::Oxford, 58, Limit::Blue), Way::new(Area::Somerset, 60, Limit::Yellow), Way::new(Area::Sussex, 61, Limit::Yellow)] },
    AreaInfo { id: "sussex", name: "Sussex", land: Land::England, seas: seas(&[Sea::ALL[2]]), port: true, city: None, cathedral: None, crown: true, shields: &["arundel"], ways: &[Way::new(Area::Dorset, 20, Limit::Blue), Way::new(Area::Kent, 41, Limit::Yellow), Way::new(Area::Middlesex, 52, Limit::Blue), Way::new(Area::Oxford, 56, Limit::Blue), Way::new(Area::Wilts, 61, Limit::Yellow)] },
    AreaInfo { id: "kent", name: "Kent", land: Land::England, seas: seas(&[Sea::ALL[1], Sea::ALL[2]]), port: true, city: None, cathedral: Some("Canterbury"), crown: false, shields: &["buckingham"], ways: &[Way::new(Area::Middlesex, 40, Limit::Blue), Way::new(Area::Sussex, 41, Limit::Yellow)] },
    AreaInfo { id: "cornwall", name: "Cornwall", land: Land::England, seas: seas(&[Sea::ALL[0], Sea::ALL[2]]), port: true, city: None, cathedral: None, crown: true, shields: &["devon", "exeter"], ways: &[Way::new(Area::Dorset, 8, Limit::Yellow), Way::new(Area::Somerset, 9, Limit::Yellow)] },
    AreaInfo { id: "dorset", name: "Dorset", land: Land::England, seas: seas(&[Sea::ALL[2]]), port: false, city: None, cathedral: None, crown: false, shields: &["somerset"], ways: &[Way::new(Area::Cornwall, 8, Limit::Yellow), Way::new(Area::Somerset, 19, Limit::Yellow), Way::new(Area::Sussex, 20, Limit::Blue), Way::new(Area::Wilts, 21, Limit::Yellow)] },
    AreaInfo { id: "france", name: "France", land: Land::Exile(Seat::First, 4), seas: seas(&[Sea::ALL[0], Sea::ALL[2]]), port: true, city: None, cathedral: None, crown: false, shields: &[], ways: &[] },
    AreaInfo { id: "calais", name: "Calais", land: Land::Exile(Seat::Second, 4), seas: seas(&[Sea::ALL[1], Sea::ALL[2]]), port: true, city: None, cathedral: None, crown: false, shields: &["warwick"], ways: &[] },
];

/// What each block is: Lancaster's, then York's; the Rebel ends both.
#[rustfmt::skip] // a line a row
pub const BLOCKS: [BlockInfo; 64] = [
    BlockInfo { id: "henry_vi", name: "Henry VI", title: "King Henry VI", kind: Kind::Heir, steps: 4, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Lancaster, Area::Lincoln]), sails: true },
    BlockInfo { id: "prince_edward", name: "Prince Edward", title: "Prince Edward", kind: Kind::Heir, steps: 3, letter: b'B', fire: 1, loyalty: 0, twin: None, home: areas(&[Area::Lancaster, Area::Lincoln]), sails: true },
    BlockInfo { id: "exeter", name: "Exeter", title: "Duke of Exeter", kind: Kind::Heir, steps: 3, letter: b'A', fire: 1, loyalty: 2, twin: Some(6), home: areas(&[Area::Cornwall]), sails: true },
    BlockInfo { id: "somerset", name: "Somerset", title: "Duke of Somerset", kind: Kind::Heir, steps: 3, letter: b'A', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Dorset]), sails: true },
    BlockInfo { id: "richmond", name: "Richmond", title: "Earl of Richmond", kind: Kind::Heir, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Pembroke]), sails: true },
    BlockInfo { id: "buckingham", name: "Buckingham", title: "Duke of Buckingham", kind: Kind::Noble, steps: 4, letter: b'B', fire: 2, loyalty: 1, twin: Some(5), home: areas(&[Area::Warwick, Area::Glamorgan, Area::Kent]), sails: true },
    BlockInfo { id: "clarence", name: "Clarence", title: "Duke of Clarence", kind: Kind::Noble, steps: 3, letter: b'B', fire: 2, loyalty: 1, twin: Some(3), home: areas(&[Area::SouthYorks, Area::Hereford, Area::Rutland]), sails: true },
    BlockInfo { id: "kent", name: "Kent", title: "Earl of Kent", kind: Kind::Noble, steps: 3, letter: b'A', fire: 2, loyalty: 2, twin: Some(7), home: areas(&[Area::EastYorks]), sails: true },
    BlockInfo { id: "northumberland", name: "Northumberland", title: "Earl of Northumberland", kind: Kind::Noble, steps: 4, letter: b'B', fire: 3, loyalty: 2, twin: Some(8), home: areas(&[Area::Northumbria, Area::Cumbria, Area::EastYorks]), sails: true },
    BlockInfo { id: "rivers", name: "Rivers", title: "Lord Rivers", kind: Kind::Noble, steps: 2, letter: b'B', fire: 2, loyalty: 1, twin: Some(9), home: areas(&[Area::Leicester]), sails: true },
    BlockInfo { id: "salisbury", name: "Salisbury", title: "Earl of Salisbury", kind: Kind::Noble, steps: 3, letter: b'B', fire: 2, loyalty: 2, twin: Some(10), home: areas(&[Area::NorthYorks, Area::EastYorks]), sails: true },
    BlockInfo { id: "shrewsbury", name: "Shrewsbury", title: "Earl of Shrewsbury", kind: Kind::Noble, steps: 3, letter: b'A', fire: 1, loyalty: 2, twin: Some(11), home: areas(&[Area::SouthYorks]), sails: true },
    BlockInfo { id: "stanley", name: "Stanley", title: "Lord Stanley", kind: Kind::Noble, steps: 4, letter: b'B', fire: 2, loyalty: 1, twin: Some(12), home: areas(&[Area::IsleOfMan, Area::Lancaster]), sails: true },
    BlockInfo { id: "warwick", name: "Warwick", title: "Earl of Warwick", kind: Kind::Noble, steps: 4, letter: b'B', fire: 3, loyalty: 3, twin: Some(13), home: areas(&[Area::Warwick, Area::Glamorgan]), sails: true },
    BlockInfo { id: "westmoreland", name: "Westmoreland", title: "Earl of Westmoreland", kind: Kind::Noble, steps: 3, letter: b'B', fire: 2, loyalty: 2, twin: Some(14), home: areas(&[Area::Northumbria]), sails: true },
    BlockInfo { id: "beaumont", name: "Beaumont", title: "Viscount Beaumont", kind: Kind::Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Lincoln]), sails: true },
    BlockInfo { id: "clifford", name: "Clifford", title: "Lord Clifford", kind: Kind::Rose, steps: 3, letter: b'A', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Cumbria, Area::NorthYorks]), sails: true },
    BlockInfo { id: "devon", name: "Devon", title: "Earl of Devon", kind: Kind::Rose, steps: 2, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Cornwall]), sails: true },
    BlockInfo { id: "oxford", name: "Oxford", title: "Earl of Oxford", kind: Kind::Rose, steps: 3, letter: b'A', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Essex]), sails: true },
    BlockInfo { id: "pembroke", name: "Pembroke", title: "Earl of Pembroke", kind: Kind::Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Pembroke]), sails: true },
    BlockInfo { id: "wiltshire", name: "Wiltshire", title: "Earl of Wiltshire", kind: Kind::Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Wilts]), sails: true },
    BlockInfo { id: "canterbury_church", name: "Canterbury", title: "Archbishop of Canterbury", kind: Kind::Church, steps: 3, letter: b'C', fire: 1, loyalty: 1, twin: Some(22), home: areas(&[Area::Kent]), sails: true },
    BlockInfo { id: "york_church", name: "York", title: "Archbishop of York", kind: Kind::Church, steps: 3, letter: b'C', fire: 2, loyalty: 2, twin: Some(23), home: areas(&[Area::SouthYorks]), sails: true },
    BlockInfo { id: "bristol_levy", name: "Bristol", title: "Bristol levy", kind: Kind::Levy, steps: 4, letter: b'C', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Somerset]), sails: false },
    BlockInfo { id: "coventry_levy", name: "Coventry", title: "Coventry levy", kind: Kind::Levy, steps: 4, letter: b'C', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Warwick]), sails: false },
    BlockInfo { id: "newcastle_levy", name: "Newcastle", title: "Newcastle levy", kind: Kind::Levy, steps: 4, letter: b'C', fire: 3, loyalty: 0, twin: None, home: areas(&[Area::Northumbria]), sails: false },
    BlockInfo { id: "york_levy", name: "York", title: "York levy", kind: Kind::Levy, steps: 4, letter: b'C', fire: 3, loyalty: 0, twin: None, home: areas(&[Area::SouthYorks]), sails: false },
    BlockInfo { id: "bombard", name: "Bombard", title: "Bombard", kind: Kind::Bombard, steps: 3, letter: b'D', fire: 3, loyalty: 0, twin: None, home: areas(&[]), sails: true },
    BlockInfo { id: "french", name: "French", title: "French Mercenary", kind: Kind::Mercenary, steps: 4, letter: b'B', fire: 3, loyalty: 0, twin: None, home: areas(&[Area::France]), sails: true },
    BlockInfo { id: "scots", name: "Scots", title: "Scots Mercenary", kind: Kind::Mercenary, steps: 4, letter: b'B', fire: 3, loyalty: 0, twin: None, home: areas(&[Area::Scotland]), sails: false },
    BlockInfo { id: "welsh", name: "Welsh", title: "Welsh Mercenary", kind: Kind::Mercenary, steps: 3, letter: b'A', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Pembroke, Area::Caernarvon, Area::Powys, Area::Glamorgan]), sails: false },
    BlockInfo { id: "rebel", name: "Rebel", title: "Rebel", kind: Kind::Rebel, steps: 4, letter: b'A', fire: 2, loyalty: 0, twin: None, home: areas(&[]), sails: false },
    BlockInfo { id: "york", name: "York", title: "Duke of York", kind: Kind::Heir, steps: 4, letter: b'B', fire: 3, loyalty: 0, twin: None, home: areas(&[Area::SouthYorks, Area::Hereford, Area::Rutland]), sails: true },
    BlockInfo { id: "march", name: "March", title: "Earl of March", kind: Kind::Heir, steps: 3, letter: b'A', fire: 3, loyalty: 0, twin: None, home: areas(&[Area::SouthYorks, Area::Hereford, Area::Rutland]), sails: true },
    BlockInfo { id: "rutland", name: "Rutland", title: "Earl of Rutland", kind: Kind::Heir, steps: 3, letter: b'B', fire: 1, loyalty: 0, twin: None, home: areas(&[Area::SouthYorks, Area::Hereford, Area::Rutland]), sails: true },
    BlockInfo { id: "clarence", name: "Clarence", title: "Duke of Clarence", kind: Kind::Heir, steps: 3, letter: b'B', fire: 2, loyalty: 1, twin: Some(6), home: areas(&[Area::SouthYorks, Area::Hereford, Area::Rutland]), sails: true },
    BlockInfo { id: "gloucester", name: "Gloucester", title: "Duke of Gloucester", kind: Kind::Heir, steps: 3, letter: b'B', fire: 3, loyalty: 0, twin: None, home: areas(&[Area::SouthYorks, Area::Hereford, Area::Rutland]), sails: true },
    BlockInfo { id: "buckingham", name: "Buckingham", title: "Duke of Buckingham", kind: Kind::Noble, steps: 4, letter: b'B', fire: 2, loyalty: 1, twin: Some(5), home: areas(&[Area::Warwick, Area::Glamorgan, Area::Kent]), sails: true },
    BlockInfo { id: "exeter", name: "Exeter", title: "Duke of Exeter", kind: Kind::Noble, steps: 3, letter: b'A', fire: 1, loyalty: 1, twin: Some(2), home: areas(&[Area::Cornwall]), sails: true },
    BlockInfo { id: "kent", name: "Kent", title: "Earl of Kent", kind: Kind::Noble, steps: 3, letter: b'A', fire: 2, loyalty: 2, twin: Some(7), home: areas(&[Area::EastYorks]), sails: true },
    BlockInfo { id: "northumberland", name: "Northumberland", title: "Earl of Northumberland", kind: Kind::Noble, steps: 4, letter: b'B', fire: 3, loyalty: 1, twin: Some(8), home: areas(&[Area::Northumbria, Area::Cumbria, Area::EastYorks]), sails: true },
    BlockInfo { id: "rivers", name: "Rivers", title: "Lord Rivers", kind: Kind::Noble, steps: 2, letter: b'B', fire: 2, loyalty: 2, twin: Some(9), home: areas(&[Area::Leicester]), sails: true },
    BlockInfo { id: "salisbury", name: "Salisbury", title: "Earl of Salisbury", kind: Kind::Noble, steps: 3, letter: b'B', fire: 2, loyalty: 2, twin: Some(10), home: areas(&[Area::NorthYorks, Area::EastYorks]), sails: true },
    BlockInfo { id: "shrewsbury", name: "Shrewsbury", title: "Earl of Shrewsbury", kind: Kind::Noble, steps: 3, letter: b'A', fire: 1, loyalty: 1, twin: Some(11), home: areas(&[Area::SouthYorks]), sails: true },
    BlockInfo { id: "stanley", name: "Stanley", title: "Lord Stanley", kind: Kind::Noble, steps: 4, letter: b'B', fire: 2, loyalty: 1, twin: Some(12), home: areas(&[Area::IsleOfMan, Area::Lancaster]), sails: true },
    BlockInfo { id: "warwick", name: "Warwick", title: "Earl of Warwick", kind: Kind::Noble, steps: 4, letter: b'B', fire: 3, loyalty: 3, twin: Some(13), home: areas(&[Area::Warwick, Area::Glamorgan, Area::Calais]), sails: true },
    BlockInfo { id: "westmoreland", name: "Westmoreland", title: "Earl of Westmoreland", kind: Kind::Noble, steps: 3, letter: b'B', fire: 2, loyalty: 2, twin: Some(14), home: areas(&[Area::Northumbria]), sails: true },
    BlockInfo { id: "arundel", name: "Arundel", title: "Earl of Arundel", kind: Kind::Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Sussex]), sails: true },
    BlockInfo { id: "essex", name: "Essex", title: "Earl of Essex", kind: Kind::Rose, steps: 3, letter: b'B', fire: 1, loyalty: 0, twin: None, home: areas(&[Area::Essex]), sails: true },
    BlockInfo { id: "hastings", name: "Hastings", title: "Lord Hastings", kind: Kind::Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Leicester]), sails: true },
    BlockInfo { id: "herbert", name: "Herbert", title: "Lord Herbert", kind: Kind::Rose, steps: 3, letter: b'A', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Glamorgan]), sails: true },
    BlockInfo { id: "norfolk", name: "Norfolk", title: "Duke of Norfolk", kind: Kind::Rose, steps: 4, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Caernarvon, Area::EastAnglia, Area::Glamorgan]), sails: true },
    BlockInfo { id: "suffolk", name: "Suffolk", title: "Duke of Suffolk", kind: Kind::Rose, steps: 3, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::EastAnglia, Area::Oxford]), sails: true },
    BlockInfo { id: "worcester", name: "Worcester", title: "Earl of Worcester", kind: Kind::Rose, steps: 2, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Rutland]), sails: true },
    BlockInfo { id: "canterbury_church", name: "Canterbury", title: "Archbishop of Canterbury", kind: Kind::Church, steps: 3, letter: b'C', fire: 1, loyalty: 2, twin: Some(21), home: areas(&[Area::Kent]), sails: true },
    BlockInfo { id: "york_church", name: "York", title: "Archbishop of York", kind: Kind::Church, steps: 3, letter: b'C', fire: 2, loyalty: 1, twin: Some(22), home: areas(&[Area::SouthYorks]), sails: true },
    BlockInfo { id: "london_levy", name: "London", title: "London levy", kind: Kind::Levy, steps: 4, letter: b'C', fire: 3, loyalty: 0, twin: None, home: areas(&[Area::Middlesex]), sails: false },
    BlockInfo { id: "norwich_levy", name: "Norwich", title: "Norwich levy", kind: Kind::Levy, steps: 4, letter: b'C', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::EastAnglia]), sails: false },
    BlockInfo { id: "salisbury_levy", name: "Salisbury", title: "Salisbury levy", kind: Kind::Levy, steps: 4, letter: b'C', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Wilts]), sails: false },
    BlockInfo { id: "bombard", name: "Bombard", title: "Bombard", kind: Kind::Bombard, steps: 3, letter: b'D', fire: 3, loyalty: 0, twin: None, home: areas(&[]), sails: true },
    BlockInfo { id: "burgundian", name: "Burgundian", title: "Burgundian Mercenary", kind: Kind::Mercenary, steps: 3, letter: b'A', fire: 3, loyalty: 0, twin: None, home: areas(&[Area::Calais]), sails: true },
    BlockInfo { id: "calais", name: "Calais", title: "Calais Mercenary", kind: Kind::Mercenary, steps: 3, letter: b'B', fire: 4, loyalty: 0, twin: None, home: areas(&[Area::Calais]), sails: true },
    BlockInfo { id: "irish", name: "Irish", title: "Irish Mercenary", kind: Kind::Mercenary, steps: 4, letter: b'B', fire: 2, loyalty: 0, twin: None, home: areas(&[Area::Ireland]), sails: true },
    BlockInfo { id: "rebel", name: "Rebel", title: "Rebel", kind: Kind::Rebel, steps: 4, letter: b'A', fire: 2, loyalty: 0, twin: None, home: areas(&[]), sails: false },
];

/// The blocks of Lancaster by name.
#[allow(missing_docs)] // the names are the documentation
pub mod lancaster {
    use crate::types::Block;
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
    use crate::types::Block;
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

/// Every kind of card.
#[rustfmt::skip] // a line a row
pub const CARDS: [CardInfo; 9] = [
    CardInfo { id: "2", name: "2", ap: 2, count: 6, event: false },
    CardInfo { id: "3", name: "3", ap: 3, count: 7, event: false },
    CardInfo { id: "4", name: "4", ap: 4, count: 6, event: false },
    CardInfo { id: "force-march", name: "Force March", ap: 1, count: 1, event: true },
    CardInfo { id: "muster", name: "Muster", ap: 0, count: 1, event: true },
    CardInfo { id: "piracy", name: "Piracy", ap: 2, count: 1, event: true },
    CardInfo { id: "plague", name: "Plague", ap: 0, count: 1, event: true },
    CardInfo { id: "surprise", name: "Surprise", ap: 1, count: 1, event: true },
    CardInfo { id: "treason", name: "Treason", ap: 1, count: 1, event: true },
];

/// The first campaign, 1460 (4.3, 4.4).
#[rustfmt::skip] // a line an area
pub const WAR: Start = Start {
    campaign: 1,
    king: Seat::First,
    captive: false,
    areas: &[
        (Area::Calais, &[york::MARCH, york::WARWICK, york::KENT, york::SALISBURY, york::BURGUNDIAN, york::CALAIS]),
        (Area::Cornwall, &[lancaster::EXETER, lancaster::DEVON]),
        (Area::Dorset, &[lancaster::SOMERSET]),
        (Area::Essex, &[lancaster::OXFORD]),
        (Area::France, &[lancaster::FRENCH]),
        (Area::Ireland, &[york::YORK, york::RUTLAND, york::IRISH]),
        (Area::Lincoln, &[lancaster::BEAUMONT]),
        (Area::Middlesex, &[lancaster::HENRY_VI]),
        (Area::NorthYorks, &[lancaster::CLIFFORD]),
        (Area::Pembroke, &[lancaster::PEMBROKE]),
        (Area::Scotland, &[lancaster::SCOTS]),
        (Area::Wilts, &[lancaster::WILTSHIRE]),
    ],
    pool: &[lancaster::WESTMORELAND, lancaster::NORTHUMBERLAND, lancaster::SHREWSBURY, lancaster::STANLEY, lancaster::BUCKINGHAM, lancaster::RIVERS, lancaster::WELSH, lancaster::YORK_CHURCH, lancaster::BOMBARD, lancaster::COVENTRY_LEVY, lancaster::BRISTOL_LEVY, lancaster::NEWCASTLE_LEVY, lancaster::YORK_LEVY, york::ESSEX, york::HASTINGS, york::HERBERT, york::WORCESTER, york::SUFFOLK, york::NORFOLK, york::ARUNDEL, york::CANTERBURY_CHURCH, york::LONDON_LEVY, york::NORWICH_LEVY, york::SALISBURY_LEVY, york::BOMBARD],
    minors: &[lancaster::PRINCE_EDWARD, lancaster::RICHMOND, york::CLARENCE, york::GLOUCESTER],
    out: &[],
};

/// The second campaign, 1470.
#[rustfmt::skip] // a line an area
pub const KINGMAKER: Start = Start {
    campaign: 2,
    king: Seat::Second,
    captive: true,
    areas: &[
        (Area::Calais, &[york::BURGUNDIAN, york::CALAIS]),
        (Area::EastAnglia, &[york::SUFFOLK, york::NORFOLK]),
        (Area::Essex, &[york::ESSEX]),
        (Area::France, &[lancaster::PRINCE_EDWARD, lancaster::EXETER, lancaster::WARWICK, lancaster::OXFORD, lancaster::CLARENCE, lancaster::FRENCH]),
        (Area::Ireland, &[york::IRISH]),
        (Area::Lancaster, &[york::STANLEY]),
        (Area::Leicester, &[york::HASTINGS, york::RIVERS]),
        (Area::Middlesex, &[york::MARCH]),
        (Area::Scotland, &[lancaster::SCOTS]),
        (Area::SouthYorks, &[york::GLOUCESTER]),
        (Area::Sussex, &[york::ARUNDEL]),
        (Area::Warwick, &[york::BUCKINGHAM]),
    ],
    pool: &[lancaster::SHREWSBURY, lancaster::PEMBROKE, lancaster::WELSH, lancaster::YORK_CHURCH, lancaster::BOMBARD, lancaster::COVENTRY_LEVY, lancaster::BRISTOL_LEVY, lancaster::NEWCASTLE_LEVY, lancaster::YORK_LEVY, york::NORTHUMBERLAND, york::WESTMORELAND, york::CANTERBURY_CHURCH, york::LONDON_LEVY, york::NORWICH_LEVY, york::SALISBURY_LEVY, york::BOMBARD],
    minors: &[lancaster::RICHMOND],
    out: &[lancaster::SOMERSET, lancaster::KENT, lancaster::SALISBURY, lancaster::DEVON, lancaster::BEAUMONT, lancaster::CLIFFORD, lancaster::WILTSHIRE, york::YORK, york::RUTLAND, york::HERBERT, york::WORCESTER, york::KENT, york::SALISBURY],
};

/// The third campaign, 1483.
#[rustfmt::skip] // a line an area
pub const BOSWORTH: Start = Start {
    campaign: 3,
    king: Seat::Second,
    captive: false,
    areas: &[
        (Area::Calais, &[york::BURGUNDIAN, york::CALAIS]),
        (Area::EastAnglia, &[york::SUFFOLK, york::NORFOLK]),
        (Area::Essex, &[york::ESSEX]),
        (Area::France, &[lancaster::RICHMOND, lancaster::OXFORD, lancaster::PEMBROKE, lancaster::FRENCH]),
        (Area::Glamorgan, &[lancaster::BUCKINGHAM]),
        (Area::Ireland, &[york::IRISH]),
        (Area::Lancaster, &[york::STANLEY]),
        (Area::Leicester, &[lancaster::RIVERS]),
        (Area::Middlesex, &[york::GLOUCESTER]),
        (Area::Northumbria, &[york::NORTHUMBERLAND]),
        (Area::Scotland, &[lancaster::SCOTS]),
        (Area::Sussex, &[york::ARUNDEL]),
    ],
    pool: &[lancaster::SHREWSBURY, lancaster::WELSH, lancaster::BOMBARD, lancaster::COVENTRY_LEVY, lancaster::BRISTOL_LEVY, lancaster::NEWCASTLE_LEVY, lancaster::YORK_LEVY, york::WESTMORELAND, york::CANTERBURY_CHURCH, york::YORK_CHURCH, york::LONDON_LEVY, york::NORWICH_LEVY, york::SALISBURY_LEVY, york::BOMBARD],
    minors: &[],
    out: &[lancaster::HENRY_VI, lancaster::PRINCE_EDWARD, lancaster::EXETER, lancaster::SOMERSET, lancaster::WARWICK, lancaster::KENT, lancaster::SALISBURY, lancaster::DEVON, lancaster::BEAUMONT, lancaster::CLARENCE, lancaster::CLIFFORD, lancaster::WILTSHIRE, york::YORK, york::MARCH, york::RUTLAND, york::CLARENCE, york::HASTINGS, york::HERBERT, york::WORCESTER, york::EXETER, york::WARWICK, york::KENT, york::SALISBURY],
};

//! How each campaign begins: who stands where, who waits in the pool, who is a minor, who is out.

use tudor_engine::Seat;

use crate::data::Block;
use crate::tables::{Area, lancaster as l, york as y};

/// A set-up. A person who is nowhere here serves the other house.
#[derive(Debug)]
pub struct Start {
    /// The campaign it begins with.
    pub campaign: u8,
    /// Whose throne it is.
    pub king: Seat,
    /// Does Henry VI lie captive in Middlesex?
    pub captive: bool,
    /// Who stands where.
    pub areas: &'static [(Area, &'static [Block])],
    /// Who waits to be recruited, the Rebel aside.
    pub pool: &'static [Block],
    /// Heirs who are still children.
    pub minors: &'static [Block],
    /// Who is not in this war at all, either version.
    pub out: &'static [Block],
}

/// The first campaign, 1460 (4.3, 4.4).
pub const WAR: Start = Start {
    campaign: 1,
    king: Seat::First,
    captive: false,
    areas: &[
        (Area::Calais, &[y::MARCH, y::WARWICK, y::KENT, y::SALISBURY, y::BURGUNDIAN, y::CALAIS]),
        (Area::Cornwall, &[l::EXETER, l::DEVON]),
        (Area::Dorset, &[l::SOMERSET]),
        (Area::Essex, &[l::OXFORD]),
        (Area::France, &[l::FRENCH]),
        (Area::Ireland, &[y::YORK, y::RUTLAND, y::IRISH]),
        (Area::Lincoln, &[l::BEAUMONT]),
        (Area::Middlesex, &[l::HENRY_VI]),
        (Area::NorthYorks, &[l::CLIFFORD]),
        (Area::Pembroke, &[l::PEMBROKE]),
        (Area::Scotland, &[l::SCOTS]),
        (Area::Wilts, &[l::WILTSHIRE]),
    ],
    pool: &[l::WESTMORELAND, l::NORTHUMBERLAND, l::SHREWSBURY, l::STANLEY, l::BUCKINGHAM, l::RIVERS, l::WELSH, l::YORK_CHURCH, l::BOMBARD, l::COVENTRY_LEVY, l::BRISTOL_LEVY, l::NEWCASTLE_LEVY, l::YORK_LEVY, y::ESSEX, y::HASTINGS, y::HERBERT, y::WORCESTER, y::SUFFOLK, y::NORFOLK, y::ARUNDEL, y::CANTERBURY_CHURCH, y::LONDON_LEVY, y::NORWICH_LEVY, y::SALISBURY_LEVY, y::BOMBARD],
    minors: &[l::PRINCE_EDWARD, l::RICHMOND, y::CLARENCE, y::GLOUCESTER],
    out: &[],
};

/// The second campaign, 1470.
pub const KINGMAKER: Start = Start {
    campaign: 2,
    king: Seat::Second,
    captive: true,
    areas: &[
        (Area::Calais, &[y::BURGUNDIAN, y::CALAIS]),
        (Area::EastAnglia, &[y::SUFFOLK, y::NORFOLK]),
        (Area::Essex, &[y::ESSEX]),
        (Area::France, &[l::PRINCE_EDWARD, l::EXETER, l::WARWICK, l::OXFORD, l::CLARENCE, l::FRENCH]),
        (Area::Ireland, &[y::IRISH]),
        (Area::Lancaster, &[y::STANLEY]),
        (Area::Leicester, &[y::HASTINGS, y::RIVERS]),
        (Area::Middlesex, &[y::MARCH]),
        (Area::Scotland, &[l::SCOTS]),
        (Area::SouthYorks, &[y::GLOUCESTER]),
        (Area::Sussex, &[y::ARUNDEL]),
        (Area::Warwick, &[y::BUCKINGHAM]),
    ],
    pool: &[l::SHREWSBURY, l::PEMBROKE, l::WELSH, l::YORK_CHURCH, l::BOMBARD, l::COVENTRY_LEVY, l::BRISTOL_LEVY, l::NEWCASTLE_LEVY, l::YORK_LEVY, y::NORTHUMBERLAND, y::WESTMORELAND, y::CANTERBURY_CHURCH, y::LONDON_LEVY, y::NORWICH_LEVY, y::SALISBURY_LEVY, y::BOMBARD],
    minors: &[l::RICHMOND],
    out: &[l::SOMERSET, l::KENT, l::SALISBURY, l::DEVON, l::BEAUMONT, l::CLIFFORD, l::WILTSHIRE, y::YORK, y::RUTLAND, y::HERBERT, y::WORCESTER, y::KENT, y::SALISBURY],
};

/// The third campaign, 1483.
pub const BOSWORTH: Start = Start {
    campaign: 3,
    king: Seat::Second,
    captive: false,
    areas: &[
        (Area::Calais, &[y::BURGUNDIAN, y::CALAIS]),
        (Area::EastAnglia, &[y::SUFFOLK, y::NORFOLK]),
        (Area::Essex, &[y::ESSEX]),
        (Area::France, &[l::RICHMOND, l::OXFORD, l::PEMBROKE, l::FRENCH]),
        (Area::Glamorgan, &[l::BUCKINGHAM]),
        (Area::Ireland, &[y::IRISH]),
        (Area::Lancaster, &[y::STANLEY]),
        (Area::Leicester, &[l::RIVERS]),
        (Area::Middlesex, &[y::GLOUCESTER]),
        (Area::Northumbria, &[y::NORTHUMBERLAND]),
        (Area::Scotland, &[l::SCOTS]),
        (Area::Sussex, &[y::ARUNDEL]),
    ],
    pool: &[l::SHREWSBURY, l::WELSH, l::BOMBARD, l::COVENTRY_LEVY, l::BRISTOL_LEVY, l::NEWCASTLE_LEVY, l::YORK_LEVY, y::WESTMORELAND, y::CANTERBURY_CHURCH, y::YORK_CHURCH, y::LONDON_LEVY, y::NORWICH_LEVY, y::SALISBURY_LEVY, y::BOMBARD],
    minors: &[],
    out: &[l::HENRY_VI, l::PRINCE_EDWARD, l::EXETER, l::SOMERSET, l::WARWICK, l::KENT, l::SALISBURY, l::DEVON, l::BEAUMONT, l::CLARENCE, l::CLIFFORD, l::WILTSHIRE, y::YORK, y::MARCH, y::RUTLAND, y::CLARENCE, y::HASTINGS, y::HERBERT, y::WORCESTER, y::EXETER, y::WARWICK, y::KENT, y::SALISBURY],
};

//! Why a block cannot go where it would, in words.

use tudor_engine::Refusal;

use crate::data::{Area, Way};

/// Why a block cannot march there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bar {
    /// There is no border.
    NoBorder(Area, Area),
    /// The border is full.
    Full(Way, u8),
    /// It is the enemy's exile box.
    Box(Area),
    /// A fourth border into one battle, or a third for Player 2's help.
    Borders(Area, u8),
    /// It would leave a battle over a border that the enemy came by.
    EnemyBorder(Area),
    /// It went on after a red border.
    AfterRed(Area),
    /// It went on after meeting the enemy.
    AfterEnemy(Area),
    /// It went straight back.
    Back(Area),
    /// It is too far.
    TooFar(u8),
    /// It does not end in the muster area, or goes through the enemy.
    NotMuster(Area),
}

impl Bar {
    /// In words.
    #[must_use]
    pub fn refusal(self) -> Refusal {
        match self {
            Self::NoBorder(a, b) => {
                Refusal::new("5.2", format!("{} and {} share no land border.", a.name(), b.name()))
            }
            Self::Full(way, limit) => Refusal::new(
                "5.21",
                format!(
                    "{}: the way is full. A {} border, {limit} of {limit} blocks crossed.",
                    way.to.name(),
                    way.limit.name()
                ),
            ),
            Self::Box(a) => {
                Refusal::new("2.7", format!("{} is the enemy's exile and closed to you.", a.name()))
            }
            Self::Borders(a, n) => Refusal::new(
                "6.3",
                format!("{}: you already came over {n} borders, which is the most.", a.name()),
            ),
            Self::EnemyBorder(a) => Refusal::new(
                "5.22",
                format!("The enemy came by the border to {}, so nobody leaves by it.", a.name()),
            ),
            Self::AfterRed(a) => Refusal::new(
                "5.21",
                format!("A block stops after a red border, so it stays in {}.", a.name()),
            ),
            Self::AfterEnemy(a) => {
                Refusal::new("5.2", format!("The enemy is in {}: it stops there.", a.name()))
            }
            Self::Back(a) => {
                Refusal::new("5.2", format!("It just left {} and cannot step back.", a.name()))
            }
            Self::TooFar(n) => Refusal::new("5.2", format!("A block marches {n} areas at most.")),
            Self::NotMuster(a) => Refusal::new(
                "Muster",
                format!("A muster goes to {} and through no enemy.", a.name()),
            ),
        }
    }
}

/// The points are spent.
pub(crate) fn no_points() -> Refusal {
    Refusal::new("1.2", "No action points are left for that.")
}

/// Too few would stay to face the attack (5.22).
pub(crate) fn pinned_down(area: Area) -> Refusal {
    let why = format!("{} is under attack: as many must stay as attack.", area.name());
    Refusal::new("5.22", why)
}

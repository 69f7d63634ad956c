//! The decisions, and their text.

use std::fmt;
use std::str::FromStr;

use tudor_engine::Misread;

use crate::board::{House, Sq};
use crate::cards::Card;
use crate::data::{ABILITIES, Ability, Kind};

/// A decision of one seat. Units are named by where they stand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// `york`: the starter commands this house (2.2).
    House(House),
    /// `demand`: the starter must deploy first (2.4).
    Demand,
    /// `no-demand`: both deploy at once.
    NoDemand,
    /// `propose`: take the proposed rear guard and squares (2.5).
    Propose,
    /// `rear knight`: this unit goes to the rear guard.
    Rear(Kind),
    /// `place c2`: the rear guard takes this square.
    Place(Sq),
    /// `commit`: so be it.
    Commit,
    /// `pike a3-d2`: a Pikeman moves before the battle (2.7).
    Pike(Sq, Sq),
    /// `keep-pikes`: they stay.
    KeepPikes,
    /// `d3-d4`: walk (4.1).
    Walk(Sq, Sq),
    /// `d3xd4` or `c3-d3xd4`: attack from where it stands, or after a walk (5.1, 5.2).
    Attack {
        /// Where the unit is.
        from: Sq,
        /// From where it attacks.
        stand: Sq,
        /// Where the target is.
        target: Sq,
    },
    /// `ride d3xd4`: ride through (10.23).
    Ride(Sq, Sq),
    /// `throw d3xd5`: the javelin (10.24).
    Throw(Sq, Sq),
    /// `poison c2 e4`: a support unit's ability (11.1).
    Use(Ability, Sq, Sq),
    /// `play battle-cry`: a card that needs no target.
    Play(Card),
    /// `play stanley-waits e4`: a card on a unit.
    PlayOn(Card, Sq),
    /// `play massed-volley a3xa5`: the first shot (8.13).
    Volley(Sq, Sq),
    /// `play reserves knight c1`: a lost unit returns (8.14).
    Reserves(Kind, Sq),
    /// `play reform-ranks a3 c2`: two units change places (8.16).
    Reform(Sq, Sq),
    /// `take`: step onto the beaten unit's square (5.6).
    Take,
    /// `stay`: do not.
    Stay,
    /// `pass`: no card, no further blow, walk or shot.
    Pass,
    /// `silent`: no card, and do not ask again this turn (7.2).
    Silent,
    /// `ask-me`: ask again after all.
    AskMe,
    /// `end`: the turn ends (3.4).
    End,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::House(house) => f.write_str(house.id()),
            Self::Demand => f.write_str("demand"),
            Self::NoDemand => f.write_str("no-demand"),
            Self::Propose => f.write_str("propose"),
            Self::Rear(kind) => write!(f, "rear {}", kind.facts().id),
            Self::Place(sq) => write!(f, "place {sq}"),
            Self::Commit => f.write_str("commit"),
            Self::Pike(from, to) => write!(f, "pike {from}-{to}"),
            Self::KeepPikes => f.write_str("keep-pikes"),
            Self::Walk(from, to) => write!(f, "{from}-{to}"),
            Self::Attack { from, stand, target } if from == stand => write!(f, "{from}x{target}"),
            Self::Attack { from, stand, target } => write!(f, "{from}-{stand}x{target}"),
            Self::Ride(from, target) => write!(f, "ride {from}x{target}"),
            Self::Throw(from, target) => write!(f, "throw {from}x{target}"),
            Self::Use(ability, from, target) => {
                write!(f, "{} {from} {target}", ability.facts().id)
            }
            Self::Play(card) => write!(f, "play {}", card.facts().id),
            Self::PlayOn(card, sq) => write!(f, "play {} {sq}", card.facts().id),
            Self::Volley(from, target) => write!(f, "play massed-volley {from}x{target}"),
            Self::Reserves(kind, sq) => write!(f, "play reserves {} {sq}", kind.facts().id),
            Self::Reform(a, b) => write!(f, "play reform-ranks {a} {b}"),
            Self::Take => f.write_str("take"),
            Self::Stay => f.write_str("stay"),
            Self::Pass => f.write_str("pass"),
            Self::Silent => f.write_str("silent"),
            Self::AskMe => f.write_str("ask-me"),
            Self::End => f.write_str("end"),
        }
    }
}

impl FromStr for Move {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let words: Vec<&str> = text.split(' ').collect();
        Ok(match *words.as_slice() {
            ["york"] => Self::House(House::York),
            ["lancaster"] => Self::House(House::Lancaster),
            ["demand"] => Self::Demand,
            ["no-demand"] => Self::NoDemand,
            ["propose"] => Self::Propose,
            ["commit"] => Self::Commit,
            ["keep-pikes"] => Self::KeepPikes,
            ["take"] => Self::Take,
            ["stay"] => Self::Stay,
            ["pass"] => Self::Pass,
            ["silent"] => Self::Silent,
            ["ask-me"] => Self::AskMe,
            ["end"] => Self::End,
            ["rear", kind] => Self::Rear(Kind::read(kind)?),
            ["place", sq] => Self::Place(sq.parse()?),
            ["pike", way] => pair(way, '-').map(|(a, b)| Self::Pike(a, b))?,
            ["ride", way] => pair(way, 'x').map(|(a, b)| Self::Ride(a, b))?,
            ["throw", way] => pair(way, 'x').map(|(a, b)| Self::Throw(a, b))?,
            ["play", "massed-volley", way] => pair(way, 'x').map(|(a, b)| Self::Volley(a, b))?,
            ["play", "reserves", kind, sq] => Self::Reserves(Kind::read(kind)?, sq.parse()?),
            ["play", "reform-ranks", a, b] => Self::Reform(a.parse()?, b.parse()?),
            ["play", card] => Self::Play(Card::read(card)?),
            ["play", card, sq] => Self::PlayOn(Card::read(card)?, sq.parse()?),
            [ability, a, b] => {
                let found = ABILITIES.iter().find(|f| f.id == ability);
                let found = found.ok_or_else(|| {
                    Misread::new(ability, format!("There is no ability \"{ability}\"."))
                })?;
                Self::Use(found.which, a.parse()?, b.parse()?)
            }
            [way] => match way.split_once('x') {
                Some((walk, target)) => {
                    let (from, stand) = walk.split_once('-').unwrap_or((walk, walk));
                    Self::Attack {
                        from: from.parse()?,
                        stand: stand.parse()?,
                        target: target.parse()?,
                    }
                }
                None => pair(way, '-').map(|(a, b)| Self::Walk(a, b))?,
            },
            _ => return Err(unknown(text)),
        })
    }
}

fn unknown(text: &str) -> Misread {
    let such = "Walk d3-d4, attack d3xd4 or c3-d3xd4, play battle-cry, or end, for instance.";
    Misread::new(text, format!("\"{text}\" is no move. {such}"))
}

fn pair(text: &str, between: char) -> Result<(Sq, Sq), Misread> {
    let (a, b) = text.split_once(between).ok_or_else(|| unknown(text))?;
    Ok((a.parse()?, b.parse()?))
}

//! Decisions and their text.

use tudor_engine::Misread;

use crate::area::Area;
use crate::leader::{Era, Leader};
use crate::troops::{Kind, Troops, knights_of, longbows_of};

/// A decision of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Take this non-aligned leader at the start (16.2).
    Pick(Leader),
    /// An impulse: he goes there, and others may follow (6.1).
    March(Leader, Area),
    /// He goes the same way (6.1).
    Join(Leader),
    /// Nobody else goes (6.1).
    Halt,
    /// An impulse: the enemy's control marker comes off (6.2).
    Strip(Area),
    /// An impulse: nothing (6.3).
    Pass,
    /// Fight here next (7.0).
    Battle(Area),
    /// He commands (7.0 step 1).
    Command(Leader),
    /// Offer siege (step 2).
    Siege,
    /// Meet the enemy in the field (step 2).
    Field,
    /// The castle held, and he leaves by this way (step 2d).
    Retreat(Leader, Area),
    /// He loses a troop of this kind (step 3d).
    Lose(Leader, Kind),
    /// He is hit himself (step 3d).
    Fall(Leader),
    /// Run away to this area (step 3g).
    Run(Area),
    /// Do not run (step 3g).
    Stand,
    /// He is one of those who get away (step 3g vi).
    Escape(Leader),
    /// Force the aggressor to run (step 3h).
    Force,
    /// Fight on (step 3h).
    GoOn,
    /// Fight the parting round (step 3g vii).
    Pursue,
    /// Let them go without it.
    Spare,
    /// He tries for control (8.0).
    Claim(Leader),
    /// Raise these in the area, and infantry for the rest (9.0).
    Raise(Area, Levy),
    /// Send troops from here (10.1).
    Open(Area),
    /// A number of troops of a kind go there (10.1).
    Send(Kind, u8, Area),
    /// The rest stays (10.1).
    Stay,
    /// A mercenary joins him (10.2).
    Recruit(Kind, Leader),
    /// No more of this: deploying, ransom, taking up troops.
    Done,
    /// He is exchanged (11.1).
    Exchange(Leader),
    /// He is bought free (11.2).
    Ransom(Leader),
    /// This marker is paid (11.2).
    Pay(Area),
    /// He is placed there; a non-aligned one joins this side (13.1, 13.2).
    Place(Leader, Area),
    /// He is the new king (13.2).
    Crown(Leader),
    /// He takes up a number of troops of a kind (14.0).
    Assign(Leader, Kind, u8),
    /// Lay down arms where nobody can run (step 3g, an option: A13).
    Surrender,
}

/// The special troops raised in one area; the rest of its value is infantry (9.0).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize)]
pub struct Levy {
    /// Knights or chevaliers, 0 or 1.
    pub knights: u8,
    /// Longbowmen.
    pub longbows: u8,
    /// Gunners.
    pub gunners: u8,
}

impl Levy {
    /// How many special troops.
    #[inline]
    #[must_use]
    pub const fn special(self) -> u8 {
        self.knights + self.longbows + self.gunners
    }

    /// As troops of this area, with the infantry that fills up its value.
    #[must_use]
    pub fn troops(self, area: Area) -> Troops {
        let mut all = Troops::of(Kind::Infantry, area.value() - self.special())
            + Troops::of(Kind::Gunner, self.gunners);
        if let Some(kind) = knights_of(area) {
            all += Troops::of(kind, self.knights);
        }
        if let Some(kind) = longbows_of(area) {
            all += Troops::of(kind, self.longbows);
        }
        all
    }
}

impl Era {
    /// The text of a move: "march edward-iii normandy".
    #[must_use]
    pub(crate) fn write_move(self, mv: Move) -> String {
        let id = |leader: Leader| self.men()[leader.0 as usize].id;
        match mv {
            Move::Pick(l) => format!("pick {}", id(l)),
            Move::March(l, to) => format!("march {} {}", id(l), to.id()),
            Move::Join(l) => format!("join {}", id(l)),
            Move::Halt => "halt".to_owned(),
            Move::Strip(area) => format!("strip {}", area.id()),
            Move::Pass => "pass".to_owned(),
            Move::Battle(area) => format!("battle {}", area.id()),
            Move::Command(l) => format!("command {}", id(l)),
            Move::Siege => "siege".to_owned(),
            Move::Field => "field".to_owned(),
            Move::Retreat(l, to) => format!("retreat {} {}", id(l), to.id()),
            Move::Lose(l, kind) => format!("lose {} {}", id(l), kind.id()),
            Move::Fall(l) => format!("fall {}", id(l)),
            Move::Run(to) => format!("run {}", to.id()),
            Move::Stand => "stand".to_owned(),
            Move::Escape(l) => format!("escape {}", id(l)),
            Move::Force => "force".to_owned(),
            Move::GoOn => "go-on".to_owned(),
            Move::Pursue => "pursue".to_owned(),
            Move::Spare => "spare".to_owned(),
            Move::Claim(l) => format!("claim {}", id(l)),
            Move::Raise(area, levy) => {
                let parts = [(levy.knights, 'k'), (levy.longbows, 'b'), (levy.gunners, 'g')];
                let mut out = format!("raise {} ", area.id());
                for (n, letter) in parts.into_iter().filter(|&(n, _)| n > 0) {
                    out.push_str(&format!("{n}{letter}"));
                }
                if levy.special() == 0 {
                    out.push('0');
                }
                out
            }
            Move::Open(area) => format!("open {}", area.id()),
            Move::Send(kind, n, to) => format!("send {n} {} {}", kind.id(), to.id()),
            Move::Stay => "stay".to_owned(),
            Move::Recruit(kind, l) => format!("recruit {} {}", kind.id(), id(l)),
            Move::Done => "done".to_owned(),
            Move::Exchange(l) => format!("exchange {}", id(l)),
            Move::Ransom(l) => format!("ransom {}", id(l)),
            Move::Pay(area) => format!("pay {}", area.id()),
            Move::Place(l, area) => format!("place {} {}", id(l), area.id()),
            Move::Crown(l) => format!("crown {}", id(l)),
            Move::Assign(l, kind, n) => format!("assign {} {n} {}", id(l), kind.id()),
            Move::Surrender => "surrender".to_owned(),
        }
    }

    /// Reads what [`Era::write_move`] writes.
    pub(crate) fn read_move(self, text: &str) -> Result<Move, Misread> {
        let mut words = text.split_whitespace();
        let verb = words.next().unwrap_or_default();
        let no = |given: &str, why: String| Misread::new(given, why);
        let mut word = |what: &str| {
            words.next().ok_or_else(|| no(text, format!("\"{text}\" names no {what}.")))
        };
        let leader = |id: &str| {
            self.by_id(id).ok_or_else(|| no(id, format!("There is no leader \"{id}\".")))
        };
        let area =
            |id: &str| Area::by_id(id).ok_or_else(|| no(id, format!("There is no area \"{id}\".")));
        let kind = |id: &str| {
            Kind::by_id(id).ok_or_else(|| no(id, format!("There are no troops \"{id}\".")))
        };
        let number = |n: &str| {
            let number = n.parse().ok().filter(|n| (1..=99).contains(n));
            number.ok_or_else(|| no(n, format!("\"{n}\" is no number of troops.")))
        };
        let mv = match verb {
            "pick" => Move::Pick(leader(word("leader")?)?),
            "march" => Move::March(leader(word("leader")?)?, area(word("area")?)?),
            "join" => Move::Join(leader(word("leader")?)?),
            "halt" => Move::Halt,
            "strip" => Move::Strip(area(word("area")?)?),
            "pass" => Move::Pass,
            "battle" => Move::Battle(area(word("area")?)?),
            "command" => Move::Command(leader(word("leader")?)?),
            "siege" => Move::Siege,
            "field" => Move::Field,
            "retreat" => Move::Retreat(leader(word("leader")?)?, area(word("area")?)?),
            "lose" => Move::Lose(leader(word("leader")?)?, kind(word("troops")?)?),
            "fall" => Move::Fall(leader(word("leader")?)?),
            "run" => Move::Run(area(word("area")?)?),
            "stand" => Move::Stand,
            "surrender" => Move::Surrender,
            "escape" => Move::Escape(leader(word("leader")?)?),
            "force" => Move::Force,
            "go-on" => Move::GoOn,
            "pursue" => Move::Pursue,
            "spare" => Move::Spare,
            "claim" => Move::Claim(leader(word("leader")?)?),
            "raise" => Move::Raise(area(word("area")?)?, read_levy(word("troops")?)?),
            "open" => Move::Open(area(word("area")?)?),
            "send" => {
                let n = number(word("number")?)?;
                Move::Send(kind(word("troops")?)?, n, area(word("area")?)?)
            }
            "stay" => Move::Stay,
            "recruit" => Move::Recruit(kind(word("troops")?)?, leader(word("leader")?)?),
            "done" => Move::Done,
            "exchange" => Move::Exchange(leader(word("leader")?)?),
            "ransom" => Move::Ransom(leader(word("leader")?)?),
            "pay" => Move::Pay(area(word("area")?)?),
            "place" => Move::Place(leader(word("leader")?)?, area(word("area")?)?),
            "crown" => Move::Crown(leader(word("leader")?)?),
            "assign" => {
                let who = leader(word("leader")?)?;
                let n = number(word("number")?)?;
                Move::Assign(who, kind(word("troops")?)?, n)
            }
            _ => return Err(no(text, format!("\"{text}\" is no move of Warriors of God."))),
        };
        match words.next() {
            None => Ok(mv),
            Some(_) => Err(no(text, format!("\"{text}\" has words too many."))),
        }
    }
}

/// Reads "1k2b", "1g", "0".
fn read_levy(text: &str) -> Result<Levy, Misread> {
    let mut levy = Levy::default();
    let no = || {
        let why = "are no special troops: write \"1k2b\" or \"0\".";
        Misread::new(text, format!("\"{text}\" {why}"))
    };
    if text == "0" {
        return Ok(levy);
    }
    let (letters, rest) = text.as_bytes().as_chunks::<2>();
    if !rest.is_empty() {
        return Err(no());
    }
    for &[digit, letter] in letters {
        let place = match letter {
            b'k' => &mut levy.knights,
            b'b' => &mut levy.longbows,
            b'g' => &mut levy.gunners,
            _ => return Err(no()),
        };
        if *place != 0 || !(b'1'..=b'9').contains(&digit) {
            return Err(no());
        }
        *place = digit - b'0';
    }
    Ok(levy)
}

//! Seat cards, tracks, and what stands beside the board: fans of crowded areas, troops to pick, the battle.

use tudor_engine::show::{Anchor, Panel, PanelBlock, PanelCard, Picture, SeatCard};
use tudor_engine::{BySeat, Seat};

use super::token::{LOW, WIDE};
use super::words::{count, house, marker, side};
use crate::area::Area;
use crate::leader::{Leader, Leaders};
use crate::rules::WarriorsOfGod;
use crate::state::{Phase, Place, State};
use crate::troops::{Kind, Troops};
use crate::{ENGLISH, FRENCH};

/// What letters and signs on the board stand for.
const SIGNS: [&str; 6] = [
    "**Stars**: rank. **5–2**: battle, the most dice he rolls, and bravery. The **flag**: how many troops. The **bow**: a longbow leader. The **crown**: the king.",
    "**†2**: he dies this turn on 1 or 2. A **lock**: held where he is. A **stroke**: disgraced. A **green edge**: non-aligned, he serves the side that drafted him; **all green**: nobody's yet.",
    "A **green tag** on the map: troops without a leader, infantry, knights (and chevaliers), longbows, gunners, mercenaries. With a leader they are told by letters: **3i**, **1k**, **2b**, **1g**, **2m**.",
    "Beside a name stands the area's value: in a **red disc** it is English, in a **blue square** French, in a **dashed ring** nobody's.",
    "A **helmet with a number**: so many leaders of that side are there; the panel of the area shows them.",
    "**Crossed swords**: the side of that colour is the aggressor there.",
];

impl WarriorsOfGod {
    pub(super) fn seat_cards(&self, s: &State) -> BySeat<SeatCard> {
        BySeat::each(|seat| {
            let points = if seat == ENGLISH { s.vp } else { -s.vp };
            let king = match s.king[seat] {
                None => "No king".to_owned(),
                Some(king) => {
                    let place = match s.place[king] {
                        Place::On(area) => format!("in {}", area.name()),
                        Place::Captive => "captive".to_owned(),
                        _ => "routed".to_owned(),
                    };
                    format!("King: {}, {place}", self.name(king))
                }
            };
            let bonus = match self.home_court(s, seat) {
                0 => String::new(),
                n => format!(", {n:+} on initiative"),
            };
            let mine = self.serving(s, seat);
            SeatCard {
                side: side(seat),
                name: house(seat).into(),
                score: Some(points.max(0).to_string()),
                note: format!("{king}{bonus}"),
                blocks: vec![PanelBlock::Text(format!(
                    "{} on the map, {} strong",
                    count(mine.len(), "leader"),
                    u16::from(mine.len()) + s.troops_of(mine).total()
                ))],
            }
        })
    }

    pub(super) fn rail(&self, s: &State) -> Vec<PanelBlock> {
        let mut out = vec![
            PanelBlock::Stat {
                label: format!("Turn, {}", self.years(s.turn)).into(),
                value: format!("{} of {}", s.turn, self.last),
                bar: Some((u32::from(s.turn), u32::from(self.last))),
            },
            PanelBlock::Stat { label: "Points, 30 win".into(), value: marker(s.vp), bar: None },
        ];
        if s.impulses.number > 0 {
            let left = |seat: Seat| format!("{} {}", short(seat), s.impulses.left[seat]);
            out.push(PanelBlock::Stat {
                label: "Impulses left".into(),
                value: format!("{}, {}", left(s.initiative()), left(s.other())),
                bar: None,
            });
        }
        out.push(self.forecast_table(s));
        out.push(PanelBlock::Fold {
            title: "What the signs mean".into(),
            blocks: SIGNS.into_iter().map(|line| PanelBlock::Text(line.to_owned())).collect(),
        });
        out.push(PanelBlock::Fold {
            title: "Points by area and captive".into(),
            blocks: vec![self.points_table(s)],
        });
        out.push(PanelBlock::Fold {
            title: "Who may die this turn".into(),
            blocks: vec![self.death_table(s)],
        });
        out.push(PanelBlock::Fold {
            title: "Who arrives in the next turns".into(),
            blocks: vec![self.arrivals_table(s)],
        });
        out
    }

    fn arrivals_table(&self, s: &State) -> PanelBlock {
        let mut rows = vec![["Year", "Leader", "For"].map(str::to_owned).to_vec()];
        let coming = Leader::all().filter(|&l| {
            s.place[l] == Place::Waiting && l.arrival() <= (s.turn + 2).min(self.last)
        });
        rows.extend(coming.map(|l| {
            vec![
                self.year(l.arrival()).to_owned(),
                format!("{} {}", self.name(l), "★".repeat(usize::from(self.stars(l)))),
                l.born_to().map_or("either side", house).to_owned(),
            ]
        }));
        PanelBlock::Table(rows)
    }

    /// What this turn would bring if it ended now.
    fn forecast_table(&self, s: &State) -> PanelBlock {
        let cell = |of: &dyn Fn(Seat) -> u8| [of(ENGLISH).to_string(), of(FRENCH).to_string()];
        let row = |title: &str, [e, f]: [String; 2]| vec![title.to_owned(), e, f];
        let sum = self.forecast(s);
        let net = i16::from(sum[ENGLISH]) - i16::from(sum[FRENCH]);
        PanelBlock::Table(vec![
            row("If it ended now", [short(ENGLISH).to_owned(), short(FRENCH).to_owned()]),
            row("Areas", cell(&|seat| self.area_points(s, seat))),
            row("Killed", cell(&|seat| s.slain[seat])),
            row("Captives", cell(&|seat| self.captive_points(s, seat))),
            row(
                "Net",
                match net {
                    0 => ["0".to_owned(), "0".to_owned()],
                    1.. => [format!("+{net}"), String::new()],
                    _ => [String::new(), format!("+{}", -net)],
                },
            ),
        ])
    }

    fn points_table(&self, s: &State) -> PanelBlock {
        let mut rows = vec![vec!["What".to_owned(), "For".to_owned(), "Points".to_owned()]];
        for area in Area::ALL {
            if let Some(seat) = s.control[area] {
                rows.push(vec![
                    area.name().to_owned(),
                    house(seat).to_owned(),
                    self.worth(seat, area).to_string(),
                ]);
            }
        }
        for seat in Seat::BOTH {
            for leader in s.captives(seat) {
                rows.push(vec![
                    self.name(leader).to_owned(),
                    house(seat.other()).to_owned(),
                    self.stars(leader).to_string(),
                ]);
            }
        }
        PanelBlock::Table(rows)
    }

    fn death_table(&self, s: &State) -> PanelBlock {
        let mut rows = vec![vec!["Leader".to_owned(), "Dies on".to_owned(), "Chance".to_owned()]];
        let mut list: Vec<(u8, Leader)> = s
            .living()
            .filter(|&l| matches!(s.place[l], Place::On(_) | Place::Captive | Place::Routed))
            .filter_map(|l| self.dies_on(s, l).filter(|&face| face > 0).map(|face| (face, l)))
            .collect();
        if list.is_empty() {
            return PanelBlock::Text("Nobody has a death check ahead this turn.".to_owned());
        }
        list.sort_by_key(|&(face, l)| (std::cmp::Reverse(face), l));
        for (face, leader) in list {
            rows.push(vec![
                self.name(leader).to_owned(),
                if face == 1 { "1".to_owned() } else { format!("1–{face}") },
                format!("{} %", (u32::from(face) * 100 + 3) / 6),
            ]);
        }
        PanelBlock::Table(rows)
    }

    pub(super) fn beside(&self, s: &State) -> Vec<Panel> {
        let mut out = Vec::new();
        if self.fights(s)
            && s.phase != Phase::Command(s.other())
            && s.phase != Phase::Command(s.initiative())
        {
            out.push(self.battle_panel(s));
        }
        let loose = s.loose.0.iter().fold(Troops::NONE, |sum, &t| sum + t);
        let shown = match s.phase {
            Phase::Sending(_, area) => Some((format!("Troops in {}", area.name()), s.loose[area])),
            Phase::Assign(_) => Some(("Troops without a leader".to_owned(), loose)),
            _ => None,
        };
        if let Some((title, troops)) = shown {
            out.push(Panel {
                id: "troops".into(),
                title: title.into(),
                note: "".into(),
                blocks: vec![PanelBlock::Cards(
                    troops
                        .each()
                        .map(|(kind, n)| troop_card(Anchor::new("troop", kind.id()), kind, n))
                        .collect(),
                )],
            });
        }
        match s.phase {
            Phase::Raise(_, area) => out.push(self.raising_panel(s, area)),
            Phase::Draft(seat) => out.push(self.arriving(s, seat, self.draft_pool(s))),
            Phase::Settle(seat) => out.push(self.arriving(s, seat, self.own_arrivals(s, seat))),
            _ => {}
        }
        for area in Area::ALL.into_iter().filter(|&a| self.is_crowded(s, a)) {
            out.push(self.fan(s, area));
        }
        out
    }

    /// Who can be placed now; the box beside the map may be far from the question, and from the thumb.
    fn arriving(&self, s: &State, seat: Seat, leaders: Leaders) -> Panel {
        Panel {
            id: "arriving".into(),
            title: "Arriving".into(),
            note: format!("the {} place one", house(seat)).into(),
            blocks: vec![self.leader_cards(s, leaders)],
        }
    }

    /// A crowded area, one row a side.
    fn fan(&self, s: &State, area: Area) -> Panel {
        let state = match s.control[area] {
            Some(seat) => format!("{}, value {}", house(seat), area.value()),
            None if area.is_neutral() => "neutral".to_owned(),
            None => format!("free, value {}", area.value()),
        };
        let mut blocks = Vec::new();
        for seat in Seat::BOTH {
            let here = self.serving_in(s, area, seat);
            if !here.is_empty() {
                blocks.push(PanelBlock::Text(format!(
                    "**{}** in {}, {} strong",
                    house(seat),
                    area.name(),
                    u16::from(here.len()) + s.troops_of(here).total()
                )));
                blocks.push(self.leader_cards(s, here));
            }
        }
        let nobodys = self.nobodys_in(s, area);
        if !nobodys.is_empty() {
            blocks.push(PanelBlock::Text("**Nobody's yet**".to_owned()));
            blocks.push(self.leader_cards(s, nobodys));
        }
        Panel {
            id: format!("fan-{}", area.id()).into(),
            title: area.name().into(),
            note: state.into(),
            blocks,
        }
    }

    fn leader_cards(&self, s: &State, leaders: Leaders) -> PanelBlock {
        PanelBlock::Cards(
            leaders
                .iter()
                .map(|leader| PanelCard {
                    at: Some(self.at_leader(leader)),
                    face: Picture {
                        svg: self.plaque(s, leader).into(),
                        frame: [-4, -4, WIDE as i32 + 8, LOW as i32 + 8],
                        width: 174,
                        alt: self.leader_says(s, leader).into(),
                    },
                })
                .collect(),
        )
    }

    /// Both sides with commanders, dice and the missed marker.
    fn battle_panel(&self, s: &State) -> Panel {
        let b = &s.battle;
        let mut rows = vec![vec![
            String::new(),
            "Commander".to_owned(),
            "Strength".to_owned(),
            "Dice".to_owned(),
        ]];
        for seat in [b.defender(), b.aggressor] {
            let (strength, bows) = self.strength(s, seat);
            rows.push(vec![
                house(seat).to_owned(),
                format!(
                    "{}, battle {}, bravery {}",
                    self.name(b.commander[seat]),
                    self.lead(s, seat),
                    self.man(b.commander[seat]).bravery
                ),
                format!("{strength}, {}", count(bows, "bow")),
                match self.edge(s, seat) {
                    0 => self.dice(s, seat).to_string(),
                    n => format!("{} with +{n}", self.dice(s, seat)),
                },
            ]);
        }
        let missed = match b.missed {
            _ if b.third => "third round missed".to_owned(),
            tudor_warriors::Missed::None => "no round missed".to_owned(),
            tudor_warriors::Missed::First => "first round missed".to_owned(),
            tudor_warriors::Missed::Second => "second round missed".to_owned(),
        };
        Panel {
            id: "look-battle".into(),
            title: format!("Battle in {}", b.area.name()).into(),
            note: match b.round {
                0 => format!("before the first round, {} aggressor", house(b.aggressor)).into(),
                n => format!("round {n}, {} aggressor, {missed}", house(b.aggressor)).into(),
            },
            blocks: vec![PanelBlock::Table(rows)],
        }
    }
}

/// "Eng", "Fre": the column beside the map is narrow, and no higher than a small screen.
fn short(seat: Seat) -> &'static str {
    &house(seat)[..3]
}

/// A number of troops of a kind, to be picked.
pub(super) fn troop_card(at: Anchor, kind: Kind, n: u16) -> PanelCard {
    let icon = match kind {
        Kind::Knight | Kind::Chevalier | Kind::Burgundian => "helm",
        Kind::Longbow | Kind::Welsh => "bow",
        Kind::Gunner => "tower",
        Kind::Infantry => "shield",
        _ => "flag",
    };
    PanelCard {
        at: Some(at),
        face: Picture {
            svg: format!(
                "<rect width=\"60\" height=\"60\" rx=\"8\" fill=\"var(--raised)\" stroke=\"var(--line-2)\" stroke-width=\"1.5\"/>{}<text x=\"44\" y=\"28\" class=\"mid\" font-size=\"18\" font-weight=\"800\" fill=\"var(--ink)\">{n}</text><text x=\"30\" y=\"52\" class=\"mid\" font-size=\"10\" fill=\"var(--ink-2)\">{}</text><rect class=\"ring\" x=\"-2.5\" y=\"-2.5\" width=\"65\" height=\"65\" rx=\"10\"/>",
                tudor_draw::art::icon_at(icon, 8.0, 8.0, 24.0, "var(--ink)", 1.8),
                kind.id()
            ).into(),
            frame: [-5, -5, 70, 70],
            width: 68,
            alt: format!("{n} {}", kind.word(n != 1)).into(),
        },
    }
}

//! The battle beside the board: the last dice, who fell to them, and both sides as they stand.

use tudor_draw::art;
use tudor_draw::svg::N;
use tudor_engine::show::{Panel, PanelBlock, Picture, Remark, Tone};
use tudor_engine::{Eye, Seat};
use tudor_warriors::Missed;

use super::panels::panel;
use super::words::{box_of, count, from, house, side};
use crate::clash::Clash;
use crate::event::Man;
use crate::game::WarriorsOfEngland;
use crate::noble::Noble;
use crate::state::{Phase, State};

/// A die in the panel, and the room it takes.
const DIE: f32 = 22.0;
const STEP: u32 = 26;

impl WarriorsOfEngland {
    /// The battle that is fought.
    pub(super) fn battle_panel(&self, s: &State) -> Option<Panel> {
        if !s.phase.in_battle() {
            return None;
        }
        let battle = &s.battle;
        let mut blocks = match s.clash.0 {
            Some(clash) if clash.area == battle.area => self.clash_blocks(s, &clash),
            _ => Vec::new(),
        };
        for seat in [battle.defender(), battle.aggressor] {
            blocks.extend(self.army(s, seat));
        }
        let both_led =
            Seat::BOTH.into_iter().all(|seat| s.fighters(seat).has(battle.commander[seat]));
        let line = |seat: Seat| {
            let (dice, bonus) = self.dice(s, seat);
            format!("{} {dice} dice, hits on {}", house(seat), from(6 - bonus.min(5)))
        };
        blocks.extend(match battle.leaving {
            None if both_led => Some(PanelBlock::Text(format!(
                "{}; {}.",
                line(battle.aggressor),
                line(battle.defender())
            ))),
            // Only those who stay roll, and only once.
            Some((leaver, Some(_))) if both_led && !battle.parted => {
                Some(PanelBlock::Text(format!("Parting attack: {}.", line(leaver.other()))))
            }
            _ => None,
        });
        blocks.extend(missed(s));
        let note = match (battle.leaving, battle.round) {
            (Some((leaver, _)), _) => format!("{} leaves", house(leaver)),
            (None, 0) => "before the first round".to_owned(),
            (None, n) => format!("round {n}"),
        };
        let title = format!("Battle in {}", self.place_name(battle.area));
        Some(panel("look-battle", title, note, blocks))
    }

    /// The battle that is over: its dice lie there until the next one rolls, or all regions were tried for.
    pub(super) fn last_battle(&self, s: &State) -> Option<Panel> {
        let clash = s.clash.0?;
        if s.phase.in_battle() && clash.area == s.battle.area {
            return None;
        }
        let holds = Seat::BOTH.into_iter().find(|&seat| !s.at[clash.area][seat].is_empty());
        let note =
            holds.map_or("nobody is left".to_owned(), |seat| format!("{} holds it", house(seat)));
        let title = format!("After the battle in {}", self.place_name(clash.area));
        // Beside a battle that is under way it is the second of two.
        let id = if s.phase.in_battle() { "last" } else { "look-battle" };
        Some(panel(id, title, note, self.clash_blocks(s, &clash)))
    }

    /// A side: its strength, its commander, its men.
    fn army(&self, s: &State, seat: Seat) -> Vec<PanelBlock> {
        let role = if seat == s.battle.aggressor { ", the aggressor" } else { "" };
        let commander = s.battle.commander[seat];
        let fighters = s.fighters(seat);
        let led = if fighters.has(commander) {
            format!(", led by {}", self.title(s, commander))
        } else {
            String::new()
        };
        let mut blocks = vec![PanelBlock::Text(format!(
            "**{}**{role}: strength {}{led}.",
            house(seat),
            s.strength(fighters)
        ))];
        if !fighters.is_empty() {
            blocks.push(PanelBlock::Cards(
                fighters.iter().map(|n| self.card(s, n, Some(seat))).collect(),
            ));
        }
        blocks
    }

    /// Both sides' dice with their hits, and who fell to them.
    fn clash_blocks(&self, s: &State, clash: &Clash) -> Vec<PanelBlock> {
        let roll = match clash.round {
            0 => "Parting attack".to_owned(),
            n => format!("Round {n}"),
        };
        let mut blocks = Vec::new();
        for seat in Seat::BOTH {
            let dice = clash.dice(seat);
            if !dice.is_empty() {
                let hits = count(clash.hits(seat), "hit");
                blocks.push(PanelBlock::Row(vec![
                    PanelBlock::Text(format!("{roll}, **{}**: {hits}.", house(seat))),
                    PanelBlock::Picture(dice_picture(&dice, seat, clash.bonus[seat])),
                ]));
            }
        }
        blocks.extend(self.fates(s, clash));
        blocks
    }

    /// News for the question: the nobles that fell to the last dice, while battles are fought.
    pub(super) fn fallen(&self, s: &State) -> Vec<PanelBlock> {
        let news = s.phase == Phase::NextBattle || s.phase.in_battle();
        s.clash.0.filter(|_| news).map_or_else(Vec::new, |clash| self.fates(s, &clash))
    }

    /// What became of everybody who was hit.
    fn fates(&self, s: &State, clash: &Clash) -> Vec<PanelBlock> {
        let mut blocks = Vec::new();
        for seat in Seat::BOTH {
            let fates =
                clash.struck[seat].iter().map(|noble| self.fate_words(s, clash, seat, noble));
            blocks.extend(
                fates.map(|text| PanelBlock::Say(Remark { tone: Tone::Info, text, rule: "7.5" })),
            );
        }
        blocks
    }

    /// "**Duke of Somerset** was killed; **Earl of Dorset** comes next."
    fn fate_words(&self, s: &State, clash: &Clash, seat: Seat, noble: Noble) -> String {
        let killed = clash.killed.has(noble);
        // A noble who was killed and is not out of the game has turned to his second face since.
        let fell = Man { noble, down: s.down.has(noble) && (!killed || s.dead.has(noble)) };
        let face = self.shown(fell);
        let (name, was, is) = (&face.call, face.verb("was", "were"), face.verb("is", "are"));
        if killed && s.dead.has(noble) {
            return format!("**{name}** {was} killed, and {is} out of the game.");
        }
        if killed {
            // A turned man's heir goes back to the side of his colour (R27).
            let away = match s.covert[seat.other()].has(noble) {
                true => format!(", in {}", box_of(Eye::Spectator, seat.other())),
                false => String::new(),
            };
            return format!("**{name}** {was} killed. {}{away}.", self.heir_words(fell));
        }
        let end = match s.area_of(noble, seat) {
            Some(area) if area != clash.area => {
                format!("{is} in exile in {}", self.place_name(area))
            }
            Some(_) => format!("{} into exile", face.verb("goes", "go")),
            None if s.tower[seat].has(noble) => format!("{was} taken to the Tower"),
            None => "went into hiding".to_owned(),
        };
        format!("**{name}** {end}.")
    }
}

/// The aggressor's Missed marker (7.7).
fn missed(s: &State) -> Option<PanelBlock> {
    let text = match s.battle.missed {
        Missed::None => return None,
        _ if s.battle.third => {
            "The aggressor missed three rounds running. If nobody withdraws, he can be sent away."
        }
        Missed::First => "The aggressor missed one round.",
        _ => "The aggressor missed two rounds running. After the next miss he can be sent away.",
    };
    Some(PanelBlock::Say(Remark { tone: Tone::Info, text: text.to_owned(), rule: "7.7" }))
}

/// Dice in a row; those that hit are filled.
fn dice_picture(dice: &[u8], seat: Seat, bonus: u8) -> Picture {
    let svg = dice.iter().enumerate().map(|(n, &face)| {
        let die = art::die(face, DIE, side(seat), Some(face + bonus >= 6));
        format!("<g transform=\"translate({} 0)\">{die}</g>", N((n as u32 * STEP) as f32))
    });
    let faces: Vec<_> = dice.iter().map(u8::to_string).collect();
    let width = dice.len() as u32 * STEP;
    let plus = if bonus > 0 { format!(", {bonus} added to each") } else { String::new() };
    Picture {
        svg: svg.collect(),
        frame: [-1, -1, width as i32, DIE as i32 + 2],
        width: width.min(312),
        alt: format!("{}'s dice: {}{plus}", house(seat), faces.join(", ")).into(),
    }
}

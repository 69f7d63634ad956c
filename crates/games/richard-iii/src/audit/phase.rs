//! What a phase needs in order to be played on. A position from outside may name any phase.

use tudor_engine::{Game as _, Node, Seat, Unsound, ensure};

use crate::RichardIii;
use crate::data::{BOXES, LANCASTER, Local, Seas, Slot};
use crate::stage::Stage;
use crate::state::{CardChoice, Phase, Roles, Shot, ShotKind, State};
use crate::tables::lancaster::HENRY_VI;

impl RichardIii {
    pub(crate) fn phase_in_order(&self, s: &State) -> Result<(), Unsound> {
        let known = |slot: Option<Slot>| slot.is_none_or(|slot| slot.0 < 64);
        ensure(
            "shot",
            s.shot.is_none_or(|shot| known(shot.from) && known(shot.to)),
            || "Dice are thrown by no block of the game.",
        )?;
        if s.is_over() {
            return Ok(());
        }
        self.battle_in_order(s)?;
        self.shot_in_order(s)?;
        self.stage_in_order(s)?;
        self.hands_in_order(s)?;
        self.somebody_can_go_on(s)
    }

    fn battle_in_order(&self, s: &State) -> Result<(), Unsound> {
        let needed = matches!(
            s.phase,
            Phase::Treason(_)
                | Phase::Turn(..)
                | Phase::Roll
                | Phase::Hits(_)
                | Phase::Regroup(_)
                | Phase::Mix(_)
        );
        ensure(
            "battle",
            needed == s.battle.is_some(),
            || "A battle is under way in its own phases, and in no other (6.0).",
        )?;
        let Some(battle) = s.battle else { return Ok(()) };
        let treason = s.shot.is_some_and(|shot| shot.kind == ShotKind::Treason);
        let rounds = match s.phase {
            Phase::Treason(_) => 0..=0,
            Phase::Roll if treason => 0..=0,
            // Treason may leave nobody to fight a round with.
            Phase::Regroup(_) | Phase::Mix(_) => 0..=4,
            _ => 1..=4,
        };
        ensure("battle", rounds.contains(&battle.round), || "A battle has four rounds (6.2).")?;
        let seas = Seas::first(3).holds(battle.seas) && Roles::first(3).holds(battle.rolled);
        ensure("battle", seas, || "There are three seas (2.81), and three who tempt (6.9).")?;
        ensure(
            "battle",
            match s.phase {
                Phase::Regroup(seat) => s.of(seat.other(), battle.area).is_empty(),
                Phase::Mix(seat) => s.friendly(seat, battle.area),
                _ => s.contested(battle.area),
            },
            || "A battle is fought by two sides and won by one (6.1).",
        )
    }

    fn shot_in_order(&self, s: &State) -> Result<(), Unsound> {
        let needed = matches!(s.phase, Phase::Roll | Phase::Hits(_));
        ensure(
            "shot",
            needed == s.shot.is_some(),
            || "Dice are thrown for somebody, and only then (6.4).",
        )?;
        let (Some(shot), Some(battle)) = (s.shot, s.battle) else { return Ok(()) };
        let here = s.here[battle.area as usize];
        let fights = |slot: Slot| here.has(slot);
        let fits = match shot {
            Shot { kind: ShotKind::Fire, from: Some(from), hits, .. } => {
                fights(from)
                    && match s.phase {
                        Phase::Hits(seat) => from.seat() != seat && (1..=4).contains(&hits),
                        _ => true,
                    }
            }
            Shot {
                kind: ShotKind::Charge | ShotKind::Strike,
                from: Some(from),
                to: Some(to),
                ..
            } => fights(from) && fights(to) && from.seat() != to.seat(),
            Shot { kind: ShotKind::Tempt, from: Some(from), to: Some(to), .. } => {
                let turns = s.loyalty(to, false).is_some();
                fights(from) && fights(to) && from.seat() != to.seat() && turns
            }
            Shot { kind: ShotKind::Treason, from: None, to: Some(to), .. } => {
                fights(to) && s.loyalty(to, false).is_some()
            }
            _ => false,
        };
        ensure(
            "shot",
            fits && (s.phase == Phase::Roll || shot.kind == ShotKind::Fire),
            || "Nobody can throw these dice (6.4).",
        )
    }

    /// Every step after the battles has its own phases (R62, 8.0).
    fn stage_in_order(&self, s: &State) -> Result<(), Unsound> {
        let many = |area, seat, left: u8| left > 0 && left <= self.hungry(s, seat, area).len();
        let fits = match (s.phase, s.stage) {
            (Phase::Enter(who, local), Stage::Minors(seat)) => {
                who == seat && s.owed[seat] > 0 && local < 32 && s.minor[seat].has(Local(local))
            }
            (Phase::Enter(who, local), Stage::Homeward(LANCASTER)) => {
                who == LANCASTER && s.captive && local == HENRY_VI.local()
            }
            (Phase::Execute(who), Stage::Executions(seat)) => {
                who == seat && Self::hostage(s, seat).is_some()
            }
            (Phase::Starve(who, area, left), Stage::Hunger(seat)) => {
                who == seat && many(area, seat, left)
            }
            (Phase::Home(who), Stage::Homeward(seat)) => who == seat,
            (Phase::Extra(who, area, left), Stage::Extras(seat)) => {
                who == seat && BOXES[seat.index()].has(area) && many(area, seat, left)
            }
            (
                Phase::Enter(..)
                | Phase::Execute(_)
                | Phase::Starve(..)
                | Phase::Home(_)
                | Phase::Extra(..),
                _,
            ) => false,
            (_, stage) => stage == Stage::Succession,
        };
        ensure("stage", fits, || "This is not the step of the turn that is under way.")?;
        ensure(
            "stage",
            !s.stage.is_political() || s.turn == 7 && s.campaign < self.last,
            || "The political turn comes between campaigns (8.0).",
        )
    }

    /// Is there a card for each turn that is left (1.1), and nothing on the table that does not belong there?
    fn hands_in_order(&self, s: &State) -> Result<(), Unsound> {
        let choosing = matches!(s.phase, Phase::Deal(_) | Phase::Cards | Phase::Answer(_));
        let asks = s.choice.0.contains(&Some(CardChoice::Ask));
        ensure(
            "hands",
            choosing || s.choice.0 == [None; 2],
            || "Cards lie face down in the card phase only (1.1).",
        )?;
        let anew = asks || matches!(s.phase, Phase::Deal(_) | Phase::Answer(_));
        ensure(
            "hands",
            !anew || s.turn == 1 && s.played.0 == [[0; 9]; 2],
            || "Hands are dealt before the first card of a campaign (5.1).",
        )?;
        for seat in Seat::BOTH {
            let held: u8 = s.hands[seat].iter().sum();
            let fits = match s.phase {
                Phase::Deal(who) if who == seat => held == 0,
                Phase::Deal(_) => held == 0 || held == 7,
                Phase::Cards | Phase::Answer(_) => (8 - s.turn..=7).contains(&held),
                _ => (7 - s.turn..=7).contains(&held),
            };
            ensure("hands", fits, || {
                format!("A hand of {held} cards is not one of turn {}.", s.turn)
            })?;
        }
        Ok(())
    }

    /// A seat that must decide has something to choose.
    fn somebody_can_go_on(&self, s: &State) -> Result<(), Unsound> {
        let can = |seat: Seat| {
            let mut list = Vec::new();
            self.moves(s, seat, &mut list);
            !list.is_empty()
        };
        let fits = match self.node(s) {
            // The action phase can always be ended.
            Node::Decide(_) if matches!(s.phase, Phase::Act(_)) => true,
            Node::Decide(seat) => can(seat),
            Node::Secret(open) => {
                open.0.contains(&true)
                    && Seat::BOTH.into_iter().all(|seat| !open[seat] || can(seat))
            }
            _ => true,
        };
        ensure("phase", fits, || "A side must decide and has nothing to choose.")
    }
}

//! Battles (6.0): which one, rounds, whose turn, reserves, control, the end.

use tudor_engine::{Refusal, Seat, Sink};

use crate::RichardIii;
use crate::data::{
    Area, Areas, Block, Blocks, Kind, LANCASTER, LANCASTER_SHIELDS, SHIELDED_HEIRS, Sea, Seas,
    Slot, Slots, YORK_SHIELDS, side,
};
use crate::event::{Cause, Event};
use crate::moves::Move;
use crate::stage::Stage;
use crate::state::{BY_SEA, Battle, NONE, Phase, Role, Roles, Shot, ShotKind, State};

impl State {
    /// The battle under way.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn fight(&self) -> Battle {
        self.battle.expect("invariant: a battle is under way")
    }

    /// When a block in the battle acts this round: guns first in round 1, last afterwards (6.2).
    pub(crate) fn letter(&self, slot: Slot) -> u8 {
        let info = self.block(slot).info();
        if info.kind == Kind::Bombard && self.fight().round == 1 { b'A' } else { info.letter }
    }

    /// The senior heir of a side in the front line, at this instant (2.2, 6.5).
    pub(crate) fn senior_in_front(&self, seat: Seat) -> Option<Block> {
        self.front(seat).iter().map(|x| self.block(x)).filter(|b| b.is_heir()).min()
    }

    /// What a block hits with: its number, and one more for each thing it defends (2.2 to 2.6, R45).
    pub(crate) fn firepower(&self, slot: Slot) -> u8 {
        let (block, battle) = (self.block(slot), self.fight());
        let info = block.info();
        let seat = block.seat();
        if battle.attacker == seat || self.reserve.has(slot) {
            return info.fire;
        }
        let here = battle.area;
        let bonus = match info.kind {
            Kind::Heir => {
                let senior = self.senior_in_front(seat) == Some(block);
                let own = seat == LANCASTER && SHIELDED_HEIRS.contains(&block.local());
                let shield =
                    (own && info.home.has(here)) || (senior && self.royal_shields(seat).has(here));
                let crown = senior && seat == self.king && battle.area.info().crown;
                u8::from(shield) + u8::from(crown)
            }
            Kind::Noble | Kind::Rose | Kind::Church | Kind::Levy | Kind::Mercenary => {
                u8::from(info.home.has(here))
            }
            Kind::Bombard | Kind::Rebel => 0,
        };
        info.fire + bonus
    }

    /// Shields that serve any heir of a side: one man's own once he is dead (2.2).
    pub(crate) fn royal_shields(&self, seat: Seat) -> Areas {
        if seat != LANCASTER {
            return YORK_SHIELDS;
        }
        SHIELDED_HEIRS
            .map(|local| Block::new(seat, local))
            .filter(|&heir| self.dead[seat].has(heir.into()))
            .fold(LANCASTER_SHIELDS, |all, heir| all | heir.info().home)
    }

    /// The side that has the field to itself, if one has; the attacker if nobody is left (R52).
    fn master(&self) -> Option<Seat> {
        let battle = self.fight();
        let gone = |seat: &Seat| self.of(*seat, battle.area).is_empty();
        [battle.attacker.other(), battle.attacker].into_iter().find(gone).map(Seat::other)
    }
}

impl RichardIii {
    /// The next battle, or supply if none is left.
    pub(crate) fn next_battle(&self, s: &mut State, ev: &mut impl Sink<Event>) {
        s.battle = None;
        if s.is_over() {
            return;
        }
        if Area::ALL.into_iter().any(|a| s.contested(a)) {
            s.phase = Phase::Pick;
        } else {
            s.stage = Stage::Succession;
            self.advance(s, ev);
        }
    }

    /// Player 1 chose this battle: its blocks are open until it ends (6.1).
    pub(crate) fn begin_battle(&self, s: &mut State, area: Area, ev: &mut impl Sink<Event>) {
        let attacker = if Self::begun_by_first(s, area) { s.first } else { s.first.other() };
        for slot in s.here[area as usize] {
            s.reveal(slot);
        }
        for seat in Seat::BOTH {
            s.settle(seat);
        }
        let seas = s
            .of(attacker, area)
            .iter()
            .map(|x| s.via[x.index()])
            .filter(|&via| via >= BY_SEA && via != NONE)
            .map(|via| Sea::ALL[usize::from(via - BY_SEA)])
            .collect::<Seas>();
        let pirates = (!seas.is_empty()).then_some(attacker);
        s.battle = Some(Battle { area, attacker, round: 0, rolled: Roles::EMPTY, pirates, seas });
        s.acted = Slots::EMPTY;
        s.turned = Slots::EMPTY;
        ev.emit(Event::Battle { area, attacker });
        match s.treason {
            Some(seat) if !Self::treason_targets(s, seat).is_empty() => {
                s.phase = Phase::Treason(seat);
            }
            _ => self.begin_round(s, ev),
        }
    }

    /// The next round, unless Treason has left nobody to fight.
    pub(crate) fn begin_round(&self, s: &mut State, ev: &mut impl Sink<Event>) {
        if let Some(winner) = s.master() {
            return self.win(s, winner, ev);
        }
        let battle = s.battle.as_mut().expect("invariant: a battle is under way");
        battle.round += 1;
        let (area, round) = (battle.area, battle.round);
        if round > 1 {
            s.reserve -= s.here[area as usize]; // 6.3: Reserves arrive
        }
        s.acted = Slots::EMPTY;
        s.used = [0; 62]; // 6.6: limits count anew each round
        ev.emit(Event::Round { area, round });
        self.seek(s, ev);
    }

    /// Finds whose turn it is, after the lines have closed up.
    pub(crate) fn seek(&self, s: &mut State, ev: &mut impl Sink<Event>) {
        s.shot = None;
        if s.is_over() {
            return;
        }
        if let Some(winner) = s.master() {
            return self.win(s, winner, ev);
        }
        let battle = s.fight();
        for seat in [battle.attacker.other(), battle.attacker] {
            if !s.front(seat).is_empty() {
                continue;
            }
            let reserves = s.of(seat, battle.area);
            // R41: nobody else is left, so the Reserves come in, but have no turn this round.
            s.reserve -= reserves;
            s.acted |= reserves;
            ev.emit(Event::Reserves { seat });
            if battle.round == 1 && seat != battle.attacker {
                // R42: the defender's line is gone in round 1: the sides change places.
                s.battle = Some(Battle { attacker: seat, ..battle });
                ev.emit(Event::Control { defender: seat.other() });
            }
        }
        let battle = s.fight();
        let ready = |seat: Seat| s.front(seat) - s.acted;
        let key = |seat: Seat, late: u8| {
            ready(seat).iter().map(|x| s.letter(x) * 2 + late).min().unwrap_or(NONE)
        };
        let next = key(battle.attacker.other(), 0).min(key(battle.attacker, 1));
        if next != NONE {
            let seat = if next & 1 == 0 { battle.attacker.other() } else { battle.attacker };
            s.phase = Phase::Turn(seat, next / 2);
        } else if battle.round < 4 {
            self.begin_round(s, ev);
        } else {
            // An attacker who is still there after round 4 has not left yet, and must.
            s.acted -= s.of(battle.attacker, battle.area);
            self.seek(s, ev);
        }
    }

    /// The blocks whose turn it is.
    pub(crate) fn ready(s: &State, seat: Seat, letter: u8) -> Slots {
        (s.front(seat) - s.acted).iter().filter(|&x| s.letter(x) == letter).collect()
    }

    /// Every choice of a battle turn (6.2).
    pub(crate) fn turn_moves(&self, s: &State, seat: Seat, letter: u8, out: &mut Vec<Move>) {
        let battle = s.fight();
        let must_leave = battle.round == 4 && seat == battle.attacker;
        let enemies = s.front(seat.other());
        for slot in Self::ready(s, seat, letter) {
            if must_leave {
                let before = out.len();
                Self::ways_out(s, slot, false, &mut |to| out.push(Move::To(slot, to)));
                if out.len() == before {
                    out.push(Move::Fall(slot)); // R48
                }
                continue;
            }
            out.push(Move::Fire(slot));
            out.push(Move::Pass(slot));
            if s.senior_in_front(seat) == Some(s.block(slot)) {
                out.extend(enemies.iter().map(|at| Move::Charge(slot, at)));
            }
            if let Some(role) = s.role(slot) {
                let fit = enemies.iter().filter(|&x| s.loyalty(x, role == Role::Warwick).is_some());
                out.extend(fit.map(|at| Move::Tempt(slot, at)));
            }
            if battle.round > 1 {
                Self::ways_out(s, slot, false, &mut |to| out.push(Move::To(slot, to)));
            }
        }
    }

    /// Why a battle turn cannot be taken like this.
    pub(crate) fn turn_refusal(&self, s: &State, seat: Seat, letter: u8, mv: Move) -> Refusal {
        let battle = s.fight();
        let (Move::Fire(slot)
        | Move::Pass(slot)
        | Move::Fall(slot)
        | Move::To(slot, _)
        | Move::Charge(slot, _)
        | Move::Tempt(slot, _)) = mv
        else {
            return Refusal::new("6.2", "In its turn a block fires, retreats or passes.");
        };
        if slot.seat() != seat || !Self::ready(s, seat, letter).has(slot) {
            return Refusal::new(
                "6.2",
                format!("It is the turn of {}'s {} blocks.", side(seat), letter as char),
            );
        }
        if battle.round == 4 && seat == battle.attacker && !matches!(mv, Move::To(..)) {
            return Refusal::new("6.2", "The attacker must retreat in round 4.");
        }
        match mv {
            Move::To(..) if battle.round == 1 => Refusal::new("6.6", "Nobody retreats in round 1."),
            Move::To(_, to) => Self::no_way_out(s, slot, to, false),
            Move::Fall(_) => Refusal::new("6.6", "Only an attacker without a way out falls."),
            Move::Charge(_, at) | Move::Tempt(_, at) if !s.front(seat.other()).has(at) => {
                Refusal::new("6.3", "Only the enemy's front line can be reached, no Reserve.")
            }
            Move::Charge(..) => {
                Refusal::new("6.5", "Only the senior heir in the front line charges.")
            }
            Move::Tempt(by, at) => Self::no_temptation(s, by, at),
            _ => Refusal::new("6.2", "That block cannot do this now."),
        }
    }

    /// Plays a battle turn.
    pub(crate) fn turn(&self, s: &mut State, mv: Move, ev: &mut impl Sink<Event>) {
        let shot = |kind, from, to| Shot { kind, from: Some(from), to, hits: 0 };
        match mv {
            Move::Fire(slot) => s.shot = Some(shot(ShotKind::Fire, slot, None)),
            Move::Charge(slot, at) => s.shot = Some(shot(ShotKind::Charge, slot, Some(at))),
            Move::Tempt(slot, at) => {
                let role = s.role(slot).expect("invariant: a listed tempter has a role");
                let battle = s.battle.as_mut().expect("invariant: a battle is under way");
                battle.rolled.put(role);
                s.shot = Some(shot(ShotKind::Tempt, slot, Some(at)));
            }
            Move::Pass(slot) => {
                s.acted |= slot.set();
                ev.emit(Event::Passed { block: s.block(slot) });
                return self.seek(s, ev);
            }
            Move::To(slot, to) => {
                self.leave(s, slot, to, false, ev);
                return self.seek(s, ev);
            }
            Move::Fall(slot) => {
                self.kill(s, slot, Cause::NoWay, ev);
                return self.seek(s, ev);
            }
            _ => unreachable!("invariant: only listed moves are played"),
        }
        Self::aim(s, ev);
    }

    /// The dice are in the hand: who throws, at whom.
    pub(crate) fn aim(s: &mut State, ev: &mut impl Sink<Event>) {
        let shot = s.pending();
        let thrower = shot.from.map(Slot::seat).or(shot.to.map(|to| to.seat().other()));
        ev.emit(Event::Aimed {
            kind: shot.kind,
            seat: thrower.expect("invariant: a shot has somebody at an end"),
            from: shot.from.map(|x| s.block(x)),
            to: shot.to.map(|x| s.block(x)),
        });
        s.phase = Phase::Roll;
    }

    /// A side has the field.
    fn win(&self, s: &mut State, winner: Seat, ev: &mut impl Sink<Event>) {
        ev.emit(Event::Won { seat: winner, area: s.fight().area });
        s.acted = Slots::EMPTY;
        s.used = [0; 62]; // R51: fresh limits, once for the whole regroup
        let before = s.stands;
        self.free_captive(s, ev);
        s.acted = s.stands - before; // R78: Henry, just let out, did not fight
        s.phase = Phase::Regroup(winner);
        self.regroup_on(s, winner, ev);
    }

    /// Goes on with the regroup, or ends it when nobody can move.
    pub(crate) fn regroup_on(&self, s: &mut State, winner: Seat, ev: &mut impl Sink<Event>) {
        let mut any = false;
        for slot in s.of(winner, s.fight().area) - s.acted {
            Self::ways_out(s, slot, true, &mut |_| any = true);
        }
        if !any {
            self.stand_up(s, winner, ev);
        }
    }

    /// The battle is over: blocks stand up again (6.1).
    pub(crate) fn stand_up(&self, s: &mut State, winner: Seat, ev: &mut impl Sink<Event>) {
        let here = s.here[s.fight().area as usize];
        for slot in here {
            s.via[slot.index()] = NONE;
        }
        s.reserve -= here;
        s.acted = Slots::EMPTY;
        s.turned = Slots::EMPTY;
        s.used = [0; 62];
        // R91: where it was agreed they change places unseen.
        if self.mix && here.len() > 1 {
            s.phase = Phase::Mix(winner);
        } else {
            self.next_battle(s, ev);
        }
    }

    /// Blocks of one area have changed slots, unseen by the other side.
    pub(crate) fn mixed(&self, s: &mut State, seat: Seat, order: &[u8], ev: &mut impl Sink<Event>) {
        let area = s.fight().area;
        let here: Vec<Slot> = s.here[area as usize].iter().collect();
        let pieces: Vec<u8> = here.iter().map(|x| s.piece[x.index()]).collect();
        let all = here.iter().fold(Blocks::EMPTY, |all, x| all | s.may[x.index()]);
        for (&to, &piece) in order.iter().zip(&pieces) {
            s.piece[to as usize] = piece;
            s.may[to as usize] = all;
        }
        let order = Some(order.iter().map(|&x| Slot(x)).collect());
        ev.emit(Event::Mixed { seat, area, order });
        self.next_battle(s, ev);
    }
}

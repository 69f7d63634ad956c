//! The action phase (5.0): marches and the events. Sea moves and recruits have files of their own.

use tudor_engine::{Refusal, Seat, Sink};

use crate::RichardIii;
use crate::bar::{Bar, no_points, pinned_down};
use crate::data::{Area, Areas, Borders, CITIES, Card, INTO, Slot, Slots, Way, side};
use crate::event::{Cause, Event, Who};
use crate::moves::{Move, Path};
use crate::state::{BY_SEA, NONE, Phase, State, ours};
use crate::tables::BORDERS;

impl RichardIii {
    /// The card this seat plays by.
    pub(crate) fn card(s: &State, seat: Seat) -> Card {
        s.cards[seat].unwrap_or(Card::Two)
    }

    const fn marches(card: Card) -> bool {
        !matches!(card, Card::Piracy | Card::Plague)
    }

    /// How far a block marches.
    pub(crate) const fn range(card: Card) -> u8 {
        if matches!(card, Card::ForceMarch) { 3 } else { 2 }
    }

    /// Blocks this seat may bring over a border; one more with Surprise.
    pub(crate) const fn limit(card: Card, way: &Way) -> u8 {
        way.limit.blocks() + matches!(card, Card::Surprise) as u8
    }

    /// May nobody leave this area? Only Player 2 is ever pinned (5.22, R33).
    pub(crate) fn pinned(s: &State, seat: Seat, area: Area) -> bool {
        let main = s.of(seat.other(), area) - s.reserve;
        if main.is_empty() || seat == s.first {
            return false;
        }
        (s.of(seat, area) - s.reserve).len() <= main.len()
    }

    /// Did Player 1 begin the battle in this area?
    pub(crate) fn begun_by_first(s: &State, area: Area) -> bool {
        s.of(s.first, area).iter().any(|x| s.via[x.index()] != NONE)
    }

    /// May a block of this seat cross here now, which stands in `from` and came there from `before`, if it has
    /// marched already?
    pub(crate) fn step(
        s: &State,
        seat: Seat,
        card: Card,
        from: Area,
        way: &Way,
        before: Option<Area>,
    ) -> Result<(), Bar> {
        if way.to.closed_to(seat) {
            return Err(Bar::Box(way.to));
        }
        if before == Some(way.to) {
            return Err(Bar::Back(way.to));
        }
        let limit = Self::limit(card, way);
        if s.crossed(seat, way.border) >= limit {
            return Err(Bar::Full(*way, limit));
        }
        // 5.22: only the first step can leave a battle, and only Player 2 can find himself in one.
        if before.is_none() && s.entered_by(seat.other(), way.border, from) {
            return Err(Bar::EnemyBorder(way.to));
        }
        if !s.of(seat.other(), way.to).is_empty() && !s.entered_by(seat, way.border, way.to) {
            let into = INTO[way.to as usize];
            let mine = s.entered[seat];
            let borders = (mine[0] & into[0]).len() + (mine[1] & into[1]).len();
            // R31: three for an attacker, two for Player 2 helping a battle that Player 1 began.
            let most = if seat != s.first && Self::begun_by_first(s, way.to) { 2 } else { 3 };
            if borders >= most {
                return Err(Bar::Borders(way.to, most));
            }
        }
        Ok(())
    }

    /// Calls `found` with every path a block of this seat may march from here.
    fn paths(s: &State, seat: Seat, card: Card, from: Area, found: &mut impl FnMut(Path)) {
        let range = Self::range(card);
        let mut path = [None; 3];
        Self::extend(s, seat, card, (from, None), (0, range), &mut path, found);
    }

    fn extend(
        s: &State,
        seat: Seat,
        card: Card,
        (from, before): (Area, Option<Area>),
        (depth, range): (u8, u8),
        path: &mut [Option<Area>; 3],
        found: &mut impl FnMut(Path),
    ) {
        for way in from.info().ways {
            if Self::step(s, seat, card, from, way, before).is_err() {
                continue;
            }
            let enemy = !s.of(seat.other(), way.to).is_empty();
            path[depth as usize] = Some(way.to);
            if s.muster.is_none_or(|goal| goal == way.to && !enemy) {
                found(Path(*path));
            }
            let stops = enemy || way.limit.blocks() == 2 || s.muster == Some(way.to);
            if depth + 1 < range && !stops {
                Self::extend(s, seat, card, (way.to, Some(from)), (depth + 1, range), path, found);
            }
            path[depth as usize] = None;
        }
    }

    /// May this seat's blocks march out of this area at all?
    fn can_march(s: &State, seat: Seat, area: Area) -> bool {
        let paid = s.ap > 0 || s.paid.has(area) || s.muster.is_some();
        paid && s.muster != Some(area) && !Self::pinned(s, seat, area)
    }

    /// Areas where this seat has a block that has not moved.
    fn fresh_areas(s: &State, seat: Seat) -> impl Iterator<Item = (Area, Slots)> {
        let mine = ours(seat) - s.moved;
        Area::ALL.into_iter().filter_map(move |a| {
            let here = s.here[a as usize] & mine;
            (!here.is_empty()).then_some((a, here))
        })
    }

    /// Every action of a seat.
    pub(crate) fn act_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        let card = Self::card(s, seat);
        match card {
            Card::Plague => {
                let cities = CITIES.iter().filter(|&a| s.friendly(seat.other(), a));
                out.extend(cities.map(Move::Plague));
            }
            Card::Muster if s.muster.is_none() => {
                out.extend(Self::muster_goals(s, seat).iter().map(Move::Muster));
            }
            _ => {
                if Self::marches(card) {
                    Self::march_moves(s, seat, card, out);
                }
                self.sail_moves(s, seat, card, out);
                if !card.is_event() && s.ap > 0 {
                    Self::recruit_moves(s, seat, out);
                }
            }
        }
        out.push(Move::Done);
    }

    fn march_moves(s: &State, seat: Seat, card: Card, out: &mut Vec<Move>) {
        for (area, here) in Self::fresh_areas(s, seat) {
            if Self::can_march(s, seat, area) {
                let from = out.len();
                let first = here.lowest().expect("invariant: somebody is here");
                // Over land all blocks of an area have the same ways.
                Self::paths(s, seat, card, area, &mut |path| out.push(Move::March(first, path)));
                let end = out.len();
                for slot in here.iter().skip(1) {
                    for i in from..end {
                        if let Move::March(_, path) = out[i] {
                            out.push(Move::March(slot, path));
                        }
                    }
                }
            }
        }
    }

    /// Friendly or vacant areas that somebody can reach for a muster (R23).
    pub(crate) fn muster_goals(s: &State, seat: Seat) -> Areas {
        let mut goals = Areas::EMPTY;
        for (area, _) in Self::fresh_areas(s, seat) {
            if Self::pinned(s, seat, area) {
                continue;
            }
            Self::paths(s, seat, Card::Muster, area, &mut |path| {
                let end = path.end().expect("invariant: a path leads somewhere");
                if s.open_to(seat, end) && end != area {
                    goals.put(end);
                }
            });
        }
        goals
    }

    /// Is this action legal?
    pub(crate) fn act_check(&self, s: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
        let card = Self::card(s, seat);
        match mv {
            Move::Done => Ok(()),
            Move::March(slot, path) => {
                if !Self::marches(card) || card == Card::Muster && s.muster.is_none() {
                    return Err(Refusal::new(
                        "5.1",
                        format!("{} gives no such land move.", card.name()),
                    ));
                }
                let from = Self::fresh(s, seat, slot)?;
                if s.muster == Some(from) {
                    return Err(Refusal::new(
                        "Muster",
                        format!("Whoever is in {} has come to the muster.", from.name()),
                    ));
                }
                if Self::pinned(s, seat, from) {
                    return Err(pinned_down(from));
                }
                if !Self::can_march(s, seat, from) {
                    return Err(no_points());
                }
                Self::check_path(s, seat, card, from, path).map_err(Bar::refusal)
            }
            Move::Sail(slot, sea, to) => self.sail_check(s, seat, slot, sea, to),
            Move::Recruit(block, area) => {
                if card.is_event() {
                    return Err(Refusal::new("5.1", "An event card recruits nobody."));
                }
                if s.ap == 0 {
                    return Err(no_points());
                }
                if block.seat() != seat || !s.pool[seat].has(block.into()) {
                    return Err(Refusal::new("5.4", "That block is not in your pool."));
                }
                Self::recruit_check(s, block, area)
            }
            Move::Muster(area) if card == Card::Muster && s.muster.is_none() => {
                if !Self::muster_goals(s, seat).has(area) {
                    return Err(Refusal::new(
                        "Muster",
                        format!("Nobody can muster in {}.", area.name()),
                    ));
                }
                Ok(())
            }
            Move::Plague(area) if card == Card::Plague => {
                if !CITIES.has(area) || !s.friendly(seat.other(), area) {
                    return Err(Refusal::new(
                        "Plague",
                        "The plague comes to a city area that the enemy holds alone.",
                    ));
                }
                Ok(())
            }
            _ => Err(Refusal::new("5.0", "That is no action of this card now.")),
        }
    }

    /// Where a block of this seat stands that may still move.
    pub(crate) fn fresh(s: &State, seat: Seat, slot: Slot) -> Result<Area, Refusal> {
        if slot.seat() != seat || !s.stands.has(slot) {
            return Err(Refusal::new("5.0", format!("{} has no such block.", side(seat))));
        }
        if s.moved.has(slot) {
            return Err(Refusal::new("5.2", "That block has moved, or was recruited, this turn."));
        }
        Ok(s.area_of(slot))
    }

    /// Why this path cannot be walked, step by step.
    pub(crate) fn check_path(
        s: &State,
        seat: Seat,
        card: Card,
        start: Area,
        path: Path,
    ) -> Result<(), Bar> {
        let (mut from, mut before) = (start, None);
        let n = path.areas().count() as u8;
        if n == 0 || Path::of(&path.areas().collect::<Vec<_>>()) != path {
            return Err(Bar::TooFar(Self::range(card)));
        }
        if n > Self::range(card) {
            return Err(Bar::TooFar(Self::range(card)));
        }
        for (i, to) in path.areas().enumerate() {
            let way = from.way(to).ok_or(Bar::NoBorder(from, to))?;
            Self::step(s, seat, card, from, way, before)?;
            let last = i as u8 + 1 == n;
            let enemy = !s.of(seat.other(), to).is_empty();
            if !last {
                if enemy {
                    return Err(Bar::AfterEnemy(to));
                }
                if way.limit.blocks() == 2 {
                    return Err(Bar::AfterRed(to));
                }
                if s.muster == Some(to) {
                    return Err(Bar::NotMuster(to));
                }
            } else if let Some(goal) = s.muster.filter(|&goal| goal != to || enemy) {
                return Err(Bar::NotMuster(goal));
            }
            (before, from) = (Some(from), to);
        }
        Ok(())
    }

    /// Plays an action.
    pub(crate) fn act(&self, s: &mut State, seat: Seat, mv: Move, ev: &mut impl Sink<Event>) {
        match mv {
            Move::March(slot, path) => {
                let from = s.area_of(slot);
                if s.muster.is_none() && !s.paid.has(from) {
                    s.paid |= from.set();
                    s.ap -= 1;
                }
                let who = s.who(slot);
                let (mut at, mut last) = (from, 0);
                for to in path.areas() {
                    let way = at.way(to).expect("invariant: a listed path follows borders");
                    s.cross(seat, way.border);
                    (at, last) = (to, way.border);
                }
                let attacks = !s.of(seat.other(), at).is_empty();
                s.shift(slot, at);
                s.moved |= slot.set();
                if attacks {
                    let direction = BORDERS[last as usize].into(at);
                    s.entered[seat][direction].put(last);
                    self.arrive(s, seat, slot, last);
                }
                ev.emit(Event::Marched { who, from, path, attacks });
                self.free_captive(s, ev);
            }
            Move::Sail(slot, sea, to) => self.sail(s, seat, slot, sea, to, ev),
            Move::Recruit(block, area) => self.recruit(s, block, area, ev),
            Move::Muster(area) => {
                s.muster = Some(area);
                ev.emit(Event::Mustered { seat, area });
            }
            Move::Plague(area) => {
                ev.emit(Event::Plagued { seat, area });
                for slot in s.of(seat.other(), area) {
                    self.lose_step(s, slot, Cause::Plague, ev);
                    if s.is_over() {
                        return;
                    }
                }
                self.end_actions(s, seat, ev);
            }
            _ => self.end_actions(s, seat, ev),
        }
    }

    /// A block came among the enemy: note how, and whether it waits in Reserve.
    pub(crate) fn arrive(&self, s: &mut State, seat: Seat, slot: Slot, via: u8) {
        let helps = seat != s.first && Self::begun_by_first(s, s.area_of(slot));
        s.via[slot.index()] = via;
        if helps {
            s.reserve |= slot.set(); // 6.3: reinforcements of Player 2
        }
    }

    /// Player 1 or 2 is done: name main attacks, then go on.
    pub(crate) fn end_actions(&self, s: &mut State, seat: Seat, ev: &mut impl Sink<Event>) {
        ev.emit(Event::Ended { seat, left: s.ap });
        self.name_main(s, seat, ev);
    }

    /// The borders by which this seat began the battle in this area.
    pub(crate) fn borders_in(s: &State, seat: Seat, area: Area) -> Borders {
        if seat != s.first && Self::begun_by_first(s, area) {
            return Borders::EMPTY;
        }
        s.of(seat, area).iter().map(|x| s.via[x.index()]).filter(|&via| via < BY_SEA).collect()
    }

    /// The next battle whose main attack this seat must name (6.3, R30); if none is left, the next phase.
    pub(crate) fn name_main(&self, s: &mut State, seat: Seat, ev: &mut impl Sink<Event>) {
        let open = Area::ALL.into_iter().find(|&a| {
            s.contested(a)
                && Self::borders_in(s, seat, a).len() > 1
                && (s.of(seat, a) & s.reserve).is_empty()
        });
        if let Some(area) = open {
            s.phase = Phase::Main(seat, area);
        } else if seat == s.first {
            self.begin_actions(s, seat.other());
        } else {
            s.muster = None;
            s.used = [0; 62];
            self.next_battle(s, ev);
        }
    }

    /// A player's action phase begins.
    pub(crate) fn begin_actions(&self, s: &mut State, seat: Seat) {
        s.phase = Phase::Act(seat);
        s.ap = Self::card(s, seat).ap();
        s.paid = Areas::EMPTY;
        s.pairs = [None; 4];
        s.muster = None;
        s.used = [0; 62];
    }

    /// The attacker named where his main attack came from; the rest wait in Reserve.
    pub(crate) fn main(&self, s: &mut State, seat: Seat, area: Area, from: Area) {
        let border = area.way(from).expect("invariant: the main attack came over a border").border;
        for slot in s.of(seat, area) {
            let via = s.via[slot.index()];
            if via < BY_SEA && via != border {
                s.reserve |= slot.set();
            }
        }
    }
}

impl State {
    /// A slot as an event tells of it.
    pub(crate) fn who(&self, slot: Slot) -> Who {
        Who { slot, block: Some(self.block(slot)), known: self.known(slot) }
    }
}

//! Playing cards: what may be played when, and what it does (7.1 to 8.16).

use tudor_engine::{Seat, Sink};

use crate::board::{Sq, Squares};
use crate::cards::{Card, Window};
use crate::data::{Class, Kind};
use crate::event::Event;
use crate::game::Rosewars;
use crate::moves::Move;
use crate::reach::Field;
use crate::state::{Deed, Mark, Slot, Stage, State, Unit, Volley, Way};

impl Rosewars {
    /// The window that is open now (7.1).
    pub(crate) const fn window(stage: Stage) -> Window {
        match stage {
            Stage::Declared => Window::Declared,
            Stage::Missed => Window::Missed,
            Stage::Hit => Window::Hit,
            _ => Window::OwnTurn,
        }
    }

    /// What may be answered in a window of an attack: a card that fits, no card, or silence.
    pub(crate) fn window_moves(state: &State, seat: Seat, out: &mut Vec<Move>) {
        out.extend([Move::Pass, Move::Silent]);
        let Some(deed) = state.deed else { return };
        let window = Self::window(state.stage);
        for card in Self::designs(state, seat) {
            if card.facts().window == window && Self::fits(state, &deed, card) {
                out.push(Move::Play(card));
            }
        }
    }

    /// The designs in a hand, each once.
    fn designs(state: &State, seat: Seat) -> impl Iterator<Item = Card> {
        let mut last = None;
        state.hands[seat].iter().filter_map(move |n| {
            let card = Card::of(n);
            (last.replace(card) != Some(card)).then_some(card)
        })
    }

    /// Does the card's own condition hold for the attack under way?
    pub(crate) fn fits(state: &State, deed: &Deed, card: Card) -> bool {
        let unit = state.unit(deed.unit);
        let target = state.unit(deed.target);
        match card {
            Card::CouchedLances => {
                unit.kind.facts().class == Class::Cavalry
                    && deed.way == Way::Blow
                    && deed.walked > 0
            }
            Card::BodkinPoints => unit.kind == Kind::Longbowman,
            Card::ShieldWall => !target.marks.has(Mark::Sabotaged),
            Card::FightingRetreat => {
                deed.shields == 0 && !deed.counter && Self::behind(state, deed.target).is_some()
            }
            Card::CounterStroke => {
                !deed.way.is_ranged()
                    && state.side(deed.unit) != state.side(deed.target)
                    && target.kind.facts().attack > 0
                    && target.reload == 0
            }
            _ => true,
        }
    }

    /// The empty square straight behind a unit (8.6).
    fn behind(state: &State, slot: Slot) -> Option<Sq> {
        let back = state.house(slot.owner()).backward();
        state.unit(slot).at?.step(back).filter(|&sq| state.on(sq).is_none())
    }

    /// The own-turn cards (7.1).
    pub(crate) fn card_moves(state: &State, field: &Field, out: &mut Vec<Move>) {
        let seat = state.mover;
        let mine = |f: &dyn Fn(Slot, &Unit) -> bool| {
            Slot::all()
                .filter(move |&s| state.side(s) == seat)
                .filter_map(|s| Some((s, state.unit(s), state.unit(s).at?)))
                .filter(|(s, u, _)| f(*s, u))
                .map(|(_, _, at)| at)
                .collect::<Squares>()
        };
        for card in Self::designs(state, seat) {
            if card.facts().costs_action && state.actions == 0 {
                continue;
            }
            match card {
                Card::KingsMessenger | Card::SnowAtTowton => out.push(Move::Play(card)),
                Card::FreshOrders if state.actions > 0 => {
                    let acted = mine(&|s, u| {
                        s.owner() == seat && u.marks.has(Mark::Chosen) && !u.marks.has(Mark::Fresh)
                    });
                    out.extend(acted.iter().map(|at| Move::PlayOn(card, at)));
                }
                Card::ForcedMarch if state.actions > 0 => {
                    let foot = mine(&|s, u| {
                        u.kind.facts().class == Class::Infantry
                            && Self::may_be_chosen(state, s, seat)
                    });
                    out.extend(foot.iter().map(|at| Move::PlayOn(card, at)));
                }
                Card::SharpenedStakes => {
                    let bows = mine(&|_, u| u.kind == Kind::Longbowman);
                    out.extend(bows.iter().map(|at| Move::PlayOn(card, at)));
                }
                Card::MassedVolley => {
                    out.extend(Self::volley_shooters(state, None).map(|(a, b)| Move::Volley(a, b)));
                }
                Card::Reserves => Self::reserve_moves(state, field, out),
                Card::StanleyWaits => {
                    let near = field.units[seat]
                        .iter()
                        .fold(Squares::EMPTY, |all, at| all.or(at.within(2)));
                    let foes = near
                        .and(field.units[seat.other()])
                        .iter()
                        .filter(|&at| field.on(at).is_some_and(|s| state.unit(s).kind.is_basic()));
                    out.extend(foes.map(|at| Move::PlayOn(card, at)));
                }
                Card::ReformRanks => Self::reform_moves(state, out),
                _ => {}
            }
        }
    }

    /// Longbowmen that may be chosen, with the enemies in their range (8.13).
    pub(crate) fn volley_shooters(
        state: &State,
        but: Option<Slot>,
    ) -> impl Iterator<Item = (Sq, Sq)> {
        let seat = state.mover;
        let enemies = Field::new(state).units[seat.other()];
        let range = Self::range(state, Kind::Longbowman.facts().range);
        Slot::all()
            .filter(move |&s| {
                Some(s) != but
                    && state.unit(s).kind == Kind::Longbowman
                    && Self::may_be_chosen(state, s, seat)
            })
            .filter_map(|s| state.unit(s).at)
            .flat_map(move |from| {
                from.within(range).and(enemies).iter().map(move |target| (from, target))
            })
    }

    /// The slots of a side's lost basic units, one a kind.
    pub(crate) fn lost(state: &State, seat: Seat) -> impl Iterator<Item = (Kind, Slot)> {
        (0..4).map(Kind::nth).filter_map(move |kind| {
            let mut slots = (0..crate::state::SIDE).map(|n| Slot::of(seat, n));
            let gone = |s: &Slot| state.unit(*s).kind == kind && state.unit(*s).at.is_none();
            slots.find(gone).map(|s| (kind, s))
        })
    }

    fn reserve_moves(state: &State, field: &Field, out: &mut Vec<Move>) {
        let seat = state.mover;
        let room = state.house(seat).back_line().and(field.empty());
        for (kind, _) in Self::lost(state, seat) {
            out.extend(room.iter().map(|at| Move::Reserves(kind, at)));
        }
    }

    fn reform_moves(state: &State, out: &mut Vec<Move>) {
        let seat = state.mover;
        let half = state.house(seat).half();
        // By its owner: a bribed unit could be handed back on its own goal.
        let own = |&s: &Slot| s.owner() == seat && state.unit(s).at.is_some_and(|at| half.has(at));
        for a in Slot::all().filter(own) {
            for b in Slot::all().filter(own).filter(|&b| b > a) {
                let (x, y) = (state.unit(a), state.unit(b));
                let alike = Unit { at: None, ..*x } == Unit { at: None, ..*y };
                if let (Some(x), Some(y), false) = (x.at, y.at, alike) {
                    out.push(Move::Reform(x.min(y), x.max(y)));
                }
            }
        }
    }

    /// Plays a card: it is shown, leaves the hand, costs its action, and works.
    pub(crate) fn play_card(
        state: &mut State,
        seat: Seat,
        mv: Move,
        events: &mut impl Sink<Event>,
    ) {
        let (card, at) = match mv {
            Move::Play(card) => (card, None),
            Move::PlayOn(card, at) => (card, Some(at)),
            Move::Volley(from, _) => (Card::MassedVolley, Some(from)),
            Move::Reserves(..) => (Card::Reserves, None),
            Move::Reform(..) => (Card::ReformRanks, None),
            _ => return,
        };
        let Some(number) = card.in_hand(state.hands[seat]) else { return };
        state.hands[seat] = state.hands[seat].without(number);
        state.discard = state.discard.with(number);
        let on = at.and_then(|at| state.on(at).map(|s| (Self::who(state, s), at)));
        events.emit(Event::CardPlayed { seat, house: state.house(seat), card, on });
        if card.facts().costs_action {
            state.actions -= 1;
        }
        match mv {
            Move::Play(card) if card.facts().window != Window::OwnTurn => {
                return Self::answer(state, seat, card, events);
            }
            Move::Play(Card::KingsMessenger) => state.actions += 1,
            Move::Play(_) => state.snow = Some(seat),
            Move::PlayOn(card, at) => {
                let mark = match card {
                    Card::FreshOrders => Mark::Fresh,
                    Card::ForcedMarch => Mark::March,
                    Card::SharpenedStakes => Mark::Stakes,
                    _ => Mark::Frozen,
                };
                if let Some(slot) = state.on(at) {
                    let unit = state.unit_mut(slot);
                    unit.marks = unit.marks.with(mark);
                }
            }
            Move::Volley(from, goal) => {
                return Self::volley_shot(state, from, goal, Volley::First, events);
            }
            Move::Reserves(kind, at) => Self::bring_back(state, seat, kind, at, events),
            Move::Reform(a, b) => Self::exchange(state, a, b, events),
            _ => {}
        }
        Self::action_done(state, events);
    }

    /// 8.14
    fn bring_back(
        state: &mut State,
        seat: Seat,
        kind: Kind,
        at: Sq,
        events: &mut impl Sink<Event>,
    ) {
        let found = Self::lost(state, seat).find(|&(k, _)| k == kind);
        let Some((_, slot)) = found else { return };
        let mut unit = Unit::fresh(kind, at);
        unit.marks = unit.marks.with(Mark::Chosen);
        *state.unit_mut(slot) = unit;
        events.emit(Event::Returned { who: Self::who(state, slot), at });
    }

    /// 8.16
    fn exchange(state: &mut State, a: Sq, b: Sq, events: &mut impl Sink<Event>) {
        let (Some(x), Some(y)) = (state.on(a), state.on(b)) else { return };
        state.unit_mut(x).at = Some(b);
        state.unit_mut(y).at = Some(a);
        let (x, y) = (Self::who(state, x), Self::who(state, y));
        events.emit(Event::Exchanged { a: x, b: y, from: a, to: b });
    }

    /// A card in one of the three windows of an attack.
    fn answer(state: &mut State, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
        let Some(mut deed) = state.deed else { return };
        match card {
            Card::BattleCry => deed.attack_cards += 2,
            Card::CouchedLances => {
                deed.attack_cards += 1;
                deed.defence_cards -= 1;
            }
            Card::BodkinPoints => deed.defence_cards -= 2,
            Card::ShieldWall => deed.shields += 1,
            Card::CounterStroke => deed.counter = true,
            Card::OnceMore => {
                state.stage = Stage::AttackDie;
                return;
            }
            _ => {
                // Fighting Retreat: no die, no push, not a step.
                if let (Some(from), Some(to)) =
                    (state.unit(deed.target).at, Self::behind(state, deed.target))
                {
                    state.unit_mut(deed.target).at = Some(to);
                    let who = Self::who(state, deed.target);
                    events.emit(Event::Retreated { who, from, to });
                }
                return Self::next_target(state, events);
            }
        }
        state.deed = Some(deed);
        if !Self::asks(state, seat) {
            Self::window_closes(state, events);
        }
    }
}

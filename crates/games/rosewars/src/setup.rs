//! Before the battle: roll, house, special units, demand, deployment, reveal, pikemen, cards (2.1 to 2.8).

use tudor_engine::{Bag, BySeat, Chance, Draw, Seat, Sink};

use crate::board::{House, Sq, Squares};
use crate::data::{Class, Kind, Style, specials};
use crate::event::{Draft, Event};
use crate::game::Rosewars;
use crate::moves::Move;
use crate::state::{BASICS, Muster, Slot, Stage, State, Unit, tile, tile_kind};

impl Rosewars {
    /// The tiles of the ten special units of a house.
    #[must_use]
    pub fn special_tiles(&self, house: House) -> Bag {
        specials(house, self.houses).iter().map(|&kind| tile(kind)).collect()
    }

    /// 2.1: the higher die begins; equal dice are thrown again.
    pub(crate) fn start_roll(
        state: &mut State,
        first: Option<u8>,
        face: u8,
        events: &mut impl Sink<Event>,
    ) {
        let Some(other) = first else {
            state.stage = Stage::Roll(Some(face));
            events.emit(Event::StartRoll { seat: Seat::First, face, last: None });
            return;
        };
        let starter = match other.cmp(&face) {
            std::cmp::Ordering::Greater => Some(Seat::First),
            std::cmp::Ordering::Less => Some(Seat::Second),
            std::cmp::Ordering::Equal => None,
        };
        state.stage = starter.map_or(Stage::Roll(None), |_| Stage::ChooseHouse);
        state.starter = starter.unwrap_or(Seat::First);
        state.mover = state.starter;
        events.emit(Event::StartRoll { seat: Seat::Second, face, last: Some(starter) });
    }

    /// 2.2
    pub(crate) fn choose_house(state: &mut State, house: House, events: &mut impl Sink<Event>) {
        let seat = state.starter;
        state.houses = BySeat::each(|s| if s == seat { house } else { house.other() });
        state.stage = Stage::Specials(seat);
        events.emit(Event::HouseChosen { seat, house });
    }

    /// 2.3
    pub(crate) fn draw_specials(
        state: &mut State,
        seat: Seat,
        drawn: Bag,
        events: &mut impl Sink<Event>,
    ) {
        state.musters[seat].specials = drawn;
        let mut kinds = [Kind::Longbowman; 3];
        for (kind, tile) in kinds.iter_mut().zip(drawn.iter()) {
            *kind = tile_kind(tile);
        }
        let house = state.house(seat);
        events.emit(Event::SpecialsDrawn { seat, house, kinds: Some(kinds) });
        state.stage =
            if seat == state.starter { Stage::Specials(seat.other()) } else { Stage::Demand };
    }

    /// 2.4
    pub(crate) fn demand(state: &mut State, yes: bool, events: &mut impl Sink<Event>) {
        state.demanded = yes;
        state.stage = Stage::Deploy;
        let seat = state.starter.other();
        events.emit(Event::Demanded { seat, house: state.house(seat), yes });
    }

    /// 2.5: first three units, then three squares, both in any order, then the word.
    pub(crate) fn deploy_moves(state: &State, seat: Seat, out: &mut Vec<Move>) {
        let muster = &state.musters[seat];
        if muster.rear.is_empty() {
            out.push(Move::Propose);
        }
        if muster.rear.len() < 3 {
            out.extend(Self::rear_choices(muster).map(Move::Rear));
        } else if muster.squares.len() < 3 {
            let open = state.house(seat).rear().minus(muster.squares);
            out.extend(open.iter().map(Move::Place));
        } else {
            out.push(Move::Commit);
        }
    }

    /// The kinds that may join the rear guard next; of two equal units the first one first, so that each kind is named
    /// once.
    fn rear_choices(muster: &Muster) -> impl Iterator<Item = Kind> {
        let rear = muster.rear;
        ((BASICS | muster.specials) - rear)
            .iter()
            .filter(move |&t| t >= 8 || t % 2 == 0 || rear.has(t - 1))
            .map(tile_kind)
    }

    /// A sensible deployment: both bows and one unit that wants cover, spread behind the line.
    #[must_use]
    pub fn proposal(state: &State, seat: Seat) -> (Bag, Squares) {
        let muster = &state.musters[seat];
        let wants_cover = |kind: &Kind| match (kind.facts().style, kind.facts().class) {
            (Style::Ranged, Class::Machine) => 0,
            (Style::Support, _) => 1,
            (Style::Unarmed, _) => 2,
            _ => 9,
        };
        let third = muster.specials.iter().map(tile_kind).min_by_key(wants_cover);
        let third = third.filter(|k| wants_cover(k) < 9).unwrap_or(Kind::LightCavalry);
        let rear = Bag::EMPTY
            .with(tile(Kind::Longbowman))
            .with(tile(Kind::Longbowman) + 1)
            .with(tile(third));
        let squares: Squares = match state.house(seat) {
            House::York => [Sq(8 + 2), Sq(8 + 5), Sq(3)].into_iter().collect(),
            House::Lancaster => [Sq(32 + 2), Sq(32 + 5), Sq(40 + 4)].into_iter().collect(),
        };
        (rear, squares)
    }

    pub(crate) fn deploy(state: &mut State, seat: Seat, mv: Move, events: &mut impl Sink<Event>) {
        let proposal = Self::proposal(state, seat);
        let muster = &mut state.musters[seat];
        let step = match mv {
            Move::Propose => {
                (muster.rear, muster.squares) = proposal;
                Draft::Proposed
            }
            Move::Rear(kind) => {
                let first = tile(kind);
                let twin = muster.rear.has(first);
                muster.rear = muster.rear.with(first + u8::from(twin));
                Draft::Unit(kind)
            }
            Move::Place(sq) => {
                muster.squares = muster.squares.or(sq.set());
                Draft::Square(sq)
            }
            _ => {
                muster.committed = true;
                return Self::committed(state, seat, events);
            }
        };
        events.emit(Event::Drafted { seat, step });
    }

    fn committed(state: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        events.emit(Event::Committed { seat, house: state.house(seat) });
        let both = Seat::BOTH.iter().all(|&s| state.musters[s].committed);
        // 2.4: after a demand the second player sees the squares; else both see them when both are done.
        for s in [state.starter, state.starter.other()] {
            let now = if state.demanded { s == seat } else { both };
            if now {
                let mut squares = [Sq(0); 3];
                for (slot, sq) in squares.iter_mut().zip(state.musters[s].squares.iter()) {
                    *slot = sq;
                }
                events.emit(Event::SquaresShown { seat: s, house: state.house(s), squares });
            }
        }
        if both {
            state.stage = Stage::Reveal(0);
        }
    }

    fn stack(state: &State, n: u8) -> (Seat, bool) {
        let seat = if n < 2 { state.starter } else { state.starter.other() };
        (seat, n.is_multiple_of(2))
    }

    pub(crate) fn reveal_question(state: &State, n: u8) -> Chance {
        let (seat, front) = Self::stack(state, n);
        let muster = &state.musters[seat];
        if front {
            let roster = BASICS | muster.specials;
            Chance::open("front", Draw::Order(roster - muster.rear))
        } else {
            Chance::open("rear", Draw::Order(muster.rear))
        }
    }

    /// 2.6: a stack is laid out in a random order, front line from a to h, rear guard in board order.
    pub(crate) fn reveal(state: &mut State, n: u8, order: &[u8], events: &mut impl Sink<Event>) {
        let (seat, front) = Self::stack(state, n);
        let house = state.house(seat);
        let (squares, first) =
            if front { (house.front_line(), 0) } else { (state.musters[seat].squares, 8) };
        let mut units = Vec::new();
        for (i, (sq, &tile)) in squares.iter().zip(order).enumerate() {
            let (slot, kind) = (Slot::of(seat, first + i), tile_kind(tile));
            *state.unit_mut(slot) = Unit::fresh(kind, sq);
            units.push((slot, sq, kind));
        }
        events.emit(Event::Revealed { house, front, units });
        state.stage = Stage::Reveal(n + 1);
        if !front {
            state.musters[seat] = Muster::default();
        }
        if n == 3 {
            Self::ask_pikes(state, state.starter);
        }
    }

    /// 2.7: both Pikemen in columns a and b, or both in g and h.
    #[must_use]
    pub fn may_adjust(state: &State, seat: Seat) -> bool {
        let flank = |low: bool| {
            let pikes = state.own(seat).filter(|(_, u)| u.kind == Kind::Pikeman);
            pikes.filter_map(|(_, u)| u.at).all(|at| if low { at.col() < 2 } else { at.col() > 5 })
        };
        flank(true) || flank(false)
    }

    /// The seat that may adjust next, the starter first; then the cards.
    fn ask_pikes(state: &mut State, from: Seat) {
        let seats: &[Seat] =
            if from == state.starter { &[from, from.other()] } else { std::slice::from_ref(&from) };
        let next = seats.iter().find(|&&s| Self::may_adjust(state, s));
        state.stage = next.map_or(Stage::Deal(state.starter), |&s| Stage::Pikes(s));
    }

    pub(crate) fn pike_moves(state: &State, seat: Seat, out: &mut Vec<Move>) {
        let taken: Squares = state.own(seat).filter_map(|(_, u)| u.at).collect();
        let empty = state.house(seat).half().minus(taken);
        out.push(Move::KeepPikes);
        for (_, unit) in state.own(seat).filter(|(_, u)| u.kind == Kind::Pikeman) {
            if let Some(from) = unit.at {
                out.extend(empty.iter().map(|to| Move::Pike(from, to)));
            }
        }
    }

    pub(crate) fn adjust_pikes(
        state: &mut State,
        seat: Seat,
        walk: Option<(Sq, Sq)>,
        events: &mut impl Sink<Event>,
    ) {
        if let Some((from, to)) = walk
            && let Some(slot) = state.on(from)
        {
            state.unit_mut(slot).at = Some(to);
        }
        events.emit(Event::PikeAdjusted { seat, house: state.house(seat), walk });
        if seat == state.starter {
            Self::ask_pikes(state, seat.other());
        } else {
            state.stage = Stage::Deal(state.starter);
        }
    }

    /// 2.8
    pub(crate) fn deal(state: &mut State, seat: Seat, drawn: Bag, events: &mut impl Sink<Event>) {
        state.hands[seat] = drawn;
        events.emit(Event::CardsDrawn {
            seat,
            house: state.house(seat),
            count: 2,
            cards: Some(drawn),
            bonus: false,
        });
        if seat == state.starter {
            state.stage = Stage::Deal(seat.other());
        } else {
            Self::begin_turn(state, state.starter, events);
        }
    }
}

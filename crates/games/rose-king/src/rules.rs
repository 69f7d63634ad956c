//! The rules.

use tudor_engine::{
    Bag, BySeat, Chance, CheckedSetup, Draw, EndCause, Ending, Eye, Game, Info, Misread, Node,
    Outcome, Refusal, Rng, Seat, SetupError, Sink, Unsound, assert_asked, assert_listed,
};

use crate::data::{ALL_CARDS, Card, Cards, Cell, HAND, HEROES, STONES};
use crate::event::Event;
use crate::moves::Move;
use crate::state::{LANCASTER, Phase, State, YORK};
use crate::stones::Territories as _;
use crate::view::View;
use crate::{INFO, RoseKing};

impl State {
    /// What a card in this seat's hand would do: the one meaning it has here, if it has one [3.1, 3.5].
    #[inline]
    pub(crate) fn meaning(&self, seat: Seat, card: Card) -> Option<Move> {
        let to = card.target(self.crown)?;
        if self.stones[seat].has(to) {
            None
        } else if !self.stones[seat.other()].has(to) {
            Some(Move::Play(card))
        } else if self.heroes[seat] > 0 {
            Some(Move::Hero(card))
        } else {
            None
        }
    }

    /// May this seat draw [3.3]? The pile is never empty then.
    #[inline]
    pub(crate) fn may_draw(&self, seat: Seat) -> bool {
        self.hands[seat].len() < HAND
    }

    /// Can this seat do nothing but pass [3.6]?
    #[inline]
    pub(crate) fn is_blocked(&self, seat: Seat) -> bool {
        !self.may_draw(seat)
            && self.hands[seat].iter().all(|card| self.meaning(seat, card).is_none())
    }

    /// [4.2]
    #[inline]
    pub(crate) fn both_blocked(&self) -> bool {
        !self.may_draw(LANCASTER)
            && !self.may_draw(YORK)
            && self.is_blocked(LANCASTER)
            && self.is_blocked(YORK)
    }

    /// After a turn: is it over, and which seat is next? The last stone is looked at first.
    #[inline]
    fn end_turn(&mut self, events: &mut impl Sink<Event>) {
        self.turn = self.turn.other();
        self.phase = Phase::Turn;
        if self.pool == 0 {
            self.phase = Phase::LastStone;
            events.emit(Event::Ended { last_stone: true });
        } else if self.both_blocked() {
            self.phase = Phase::Blocked;
            events.emit(Event::Ended { last_stone: false });
        }
    }

    fn ending(&self) -> Ending {
        let [red, white] = self.stones.0;
        let (scores, mut ahead) = ([red.score(), white.score()], red.score().cmp(&white.score()));
        // [5.2] Score, largest territory, stones.
        ahead = ahead.then_with(|| red.largest().cmp(&white.largest()));
        ahead = ahead.then_with(|| red.len().cmp(&white.len()));
        let (reason, text, rule) = if self.phase == Phase::LastStone {
            ("last-stone", "The last stone was placed.", "4.1")
        } else {
            ("blocked", "Both hold five cards and neither can do anything.", "4.2")
        };
        let winner = match ahead {
            std::cmp::Ordering::Greater => Some(LANCASTER),
            std::cmp::Ordering::Less => Some(YORK),
            std::cmp::Ordering::Equal => None,
        };
        Ending { winner, scores: BySeat(scores), cause: EndCause::Rule { reason, text, rule } }
    }
}

impl Game for RoseKing {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info() -> &'static Info {
        &INFO
    }

    fn new(setup: &CheckedSetup) -> Result<Self, SetupError> {
        Ok(Self { random_start: setup.on("random-start"), centre_stone: setup.on("centre-stone") })
    }

    fn start(&self) -> State {
        let mut state = State {
            stones: BySeat::default(),
            crown: Cell::CENTRE,
            hands: BySeat::default(),
            pile: ALL_CARDS,
            played: Cards::default(),
            heroes: BySeat([HEROES; 2]),
            pool: STONES,
            turn: LANCASTER,
            phase: Phase::DealFirst,
        };
        if self.centre_stone {
            // [2.6]
            state.stones[YORK].put(Cell::CENTRE);
            state.pool -= 1;
        }
        state
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        let pick = |label, count| {
            let from = state.pile.numbers();
            Node::Chance(Chance::open(label, Draw::Pick { from, count }))
        };
        match state.phase {
            Phase::Turn => Node::Decide(state.turn),
            Phase::Drawing => pick("draw", 1),
            Phase::DealFirst | Phase::DealSecond => pick("deal", HAND),
            Phase::Begin => {
                Node::Chance(Chance::open("start", Draw::Pick { from: Bag::first(2), count: 1 }))
            }
            Phase::LastStone | Phase::Blocked => Node::Over(state.ending()),
        }
    }

    #[inline]
    fn moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        if state.phase != Phase::Turn || state.turn != seat {
            return;
        }
        // A plain loop: `extend` over a filter grows the list move by move, and this is the inner loop of all play.
        out.reserve(usize::from(HAND) + 1);
        for card in state.hands[seat] {
            if let Some(mv) = state.meaning(seat, card) {
                out.push(mv);
            }
        }
        if state.may_draw(seat) {
            out.push(Move::Draw);
        } else if out.is_empty() {
            out.push(Move::Pass);
        }
    }

    fn explain(&self, state: &State, seat: Seat, mv: Move) -> Refusal {
        match mv {
            Move::Draw => Refusal::new("3.3", "You hold five cards, so you cannot draw."),
            Move::Pass => Refusal::new("3.6", "You may pass only when you can do nothing else."),
            Move::Play(card) | Move::Hero(card) if !state.hands[seat].has(card) => {
                Refusal::new("3.1", format!("You do not hold {}.", card.name()))
            }
            Move::Play(card) | Move::Hero(card) => match state.meaning(seat, card) {
                Some(Move::Play(_)) => Refusal::new(
                    "3.5",
                    "A hero rides only to a stone of the other house. That cell is bare: play the card alone.",
                ),
                Some(_) => Refusal::new(
                    "3.2",
                    "A stone of the other house lies there. You need a hero to take it.",
                ),
                None => self.why_not(state, seat, card),
            },
        }
    }

    // Without the list: what a card means is asked of this card alone.
    fn check(&self, state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
        if state.phase != Phase::Turn || state.turn != seat {
            return Err(Refusal::not_your_turn());
        }
        let legal = match mv {
            Move::Draw => state.may_draw(seat),
            Move::Pass => state.is_blocked(seat),
            Move::Play(card) | Move::Hero(card) => {
                state.hands[seat].has(card) && state.meaning(seat, card) == Some(mv)
            }
        };
        if legal { Ok(()) } else { Err(self.explain(state, seat, mv)) }
    }

    #[inline]
    fn play(&self, state: &mut State, seat: Seat, mv: Move, events: &mut impl Sink<Event>) {
        assert_listed(self, state, seat, mv);
        match mv {
            Move::Draw => state.phase = Phase::Drawing,
            Move::Pass => {
                events.emit(Event::Passed(seat));
                state.end_turn(events);
            }
            Move::Play(card) | Move::Hero(card) => ride(state, seat, card, mv, events),
        }
    }

    #[inline]
    fn resolve(&self, state: &mut State, outcome: &Outcome, events: &mut impl Sink<Event>) {
        assert_asked(self, state, outcome);
        match state.phase {
            Phase::DealFirst | Phase::DealSecond => {
                let seat = if state.phase == Phase::DealFirst { LANCASTER } else { YORK };
                let cards = Cards::of_numbers(outcome.bag());
                state.hands[seat] = cards;
                state.pile -= cards;
                state.phase = match seat {
                    LANCASTER => Phase::DealSecond,
                    YORK if self.random_start => Phase::Begin,
                    YORK => Phase::Turn,
                };
                events.emit(Event::Dealt { seat, cards });
            }
            Phase::Begin => {
                state.turn = Seat::BOTH[outcome.one() as usize];
                state.phase = Phase::Turn;
                events.emit(Event::Begins(state.turn));
            }
            _ => draw(state, Card(outcome.one()), events),
        }
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View { eye, state: state.clone() }
    }

    fn redeal(&self, view: &View, _: &mut Rng) -> State {
        view.state.clone()
    }

    fn obvious(&self, state: &State) -> bool {
        // [3.6] Hands are open: everybody sees that nothing can be done.
        state.phase == Phase::Turn && state.is_blocked(state.turn)
    }

    fn audit(&self, state: &State) -> Result<(), Unsound> {
        state.audit(self)
    }

    fn write_move(&self, mv: Move) -> String {
        mv.write()
    }

    fn read_move(&self, text: &str) -> Result<Move, Misread> {
        Move::read(text)
    }

    fn item(&self, chance: &Chance, item: u8) -> String {
        match chance.label {
            "start" => INFO.sides[usize::from(item)].id.to_owned(),
            _ => Card(item).to_string(),
        }
    }

    // 60 plays, 60 draws with a chance each, 120 passes, two deals, one start.
    const MAX_STEPS: u32 = 303;
}

impl RoseKing {
    /// Why a card in hand has no meaning here.
    pub(crate) fn why_not(&self, state: &State, seat: Seat, card: Card) -> Refusal {
        let name = card.name();
        match card.target(state.crown) {
            None => Refusal::new("3.2", format!("{name} would take the crown off the board.")),
            Some(to) if state.stones[seat].has(to) => Refusal::new(
                "3.2",
                format!(
                    "{name} ends on {to}, your own stone. A card must end on a bare cell, or on a stone of the other house with a hero."
                ),
            ),
            Some(to) => Refusal::new(
                "3.5",
                format!(
                    "{name} ends on {to}, a stone of the other house, and you have no hero left."
                ),
            ),
        }
    }
}

/// The crown rides: a stone is placed or turned [3.1, 3.5].
#[inline]
fn ride(state: &mut State, seat: Seat, card: Card, mv: Move, events: &mut impl Sink<Event>) {
    let from = state.crown;
    let to = card.target(from).expect("invariant: a listed card stays on the board");
    let hero = matches!(mv, Move::Hero(_));
    state.stones[seat].put(to);
    if hero {
        state.stones[seat.other()].take(to);
        state.heroes[seat] -= 1;
    } else {
        state.pool -= 1;
    }
    state.crown = to;
    state.hands[seat] = state.hands[seat].without(card);
    state.played = state.played.with(card);
    emit_placed(state, seat, card, from, hero, events);
    state.end_turn(events);
}

#[inline]
fn emit_placed<S: Sink<Event>>(
    state: &State,
    seat: Seat,
    card: Card,
    from: Cell,
    hero: bool,
    events: &mut S,
) {
    if S::LISTENS {
        let stones = state.stones[seat];
        events.emit(Event::Placed {
            seat,
            card,
            from,
            to: state.crown,
            hero,
            territory: stones.territory(state.crown).len(),
            score: stones.score(),
        });
    }
}

/// A card comes to the hand; if it was the last, the played ones are the new pile at once [3.3, 3.4].
#[inline]
fn draw(state: &mut State, card: Card, events: &mut impl Sink<Event>) {
    let seat = state.turn;
    state.hands[seat] = state.hands[seat].with(card);
    state.pile = state.pile.without(card);
    events.emit(Event::Drew { seat, card });
    if state.pile.is_empty() {
        state.pile = std::mem::take(&mut state.played);
        events.emit(Event::Reshuffled(state.pile.len()));
    }
    state.end_turn(events);
}

//! The rules as one state machine. Thin: each phase has a file of its own.

use tudor_engine::{
    BySeat, Chance, CheckedSetup, Draw, EndCause, Ending, Eye, Game, Info, Misread, Node, Outcome,
    Refusal, Reveals, Rng, Seat, SetupError, Sink, Unsound, assert_asked, assert_listed,
};

use crate::board::House;
use crate::cards::Card;
use crate::event::{Event, Who};
use crate::game::Rosewars;
use crate::moves::Move;
use crate::state::{How, Slot, Stage, State, tile_kind};
use crate::view::View;

impl Rosewars {
    /// A unit as a log line names it.
    pub(crate) fn who(state: &State, slot: Slot) -> Who {
        Who { slot, kind: state.unit(slot).kind, house: state.house(slot.owner()) }
    }

    /// The seat that decides, where one does.
    #[inline]
    fn decider(state: &State) -> Option<Seat> {
        match state.stage {
            Stage::ChooseHouse => Some(state.starter),
            Stage::Demand => Some(state.starter.other()),
            Stage::Pikes(seat) => Some(seat),
            Stage::Turn
            | Stage::Declared
            | Stage::Missed
            | Stage::Advance
            | Stage::Follow
            | Stage::SecondShot => Some(state.mover),
            Stage::Hit => state.deed.map(|d| state.side(d.target)),
            _ => None,
        }
    }

    /// Who still has to deploy (2.4, 2.5).
    fn deploying(state: &State) -> BySeat<bool> {
        let open = BySeat::each(|s| !state.musters[s].committed);
        if state.demanded && open[state.starter] {
            BySeat::each(|s| s == state.starter)
        } else {
            open
        }
    }

    fn ending(state: &State, winner: Option<Seat>, how: How) -> Ending {
        let (reason, rule) = match how {
            How::BackLine => ("back-line", "6.1"),
            How::NoUnits => ("no-units", "6.2"),
            How::TurnLimit => ("turn-limit", "6.3"),
        };
        let text = match (how, winner.map(|s| state.house(s))) {
            (How::BackLine, Some(House::York)) => "York stands on Lancaster's back line.",
            (How::BackLine, _) => "Lancaster stands on York's back line.",
            (How::NoUnits, Some(House::York)) => "Lancaster has no unit left.",
            (How::NoUnits, _) => "York has no unit left.",
            (How::TurnLimit, _) => "After 200 turns the battle is drawn.",
        };
        let scores = BySeat::each(|s| i32::from(winner == Some(s)));
        Ending { winner, scores, cause: EndCause::Rule { reason, text, rule } }
    }

    /// The game ends.
    pub(crate) fn finish(
        state: &mut State,
        winner: Option<Seat>,
        how: How,
        events: &mut impl Sink<Event>,
    ) {
        state.deed = None;
        state.stage = Stage::Over(winner, how);
        events.emit(Event::Ended { winner: winner.map(|s| (s, state.house(s))), how });
    }
}

impl Game for Rosewars {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info() -> &'static Info {
        &crate::INFO
    }

    fn new(setup: &CheckedSetup) -> Result<Self, SetupError> {
        let blow_cost = u8::from(setup.on("strict-reach"));
        Ok(Self { houses: setup.on("houses"), blow_cost })
    }

    fn start(&self) -> State {
        State::start()
    }

    #[inline]
    fn node(&self, state: &State) -> Node {
        let die = |label| Node::Chance(Chance::open(label, Draw::Dice(1)));
        match state.stage {
            Stage::Roll(_) => die("start"),
            Stage::Specials(seat) => {
                let from = self.special_tiles(state.house(seat));
                Node::Chance(Chance::secret("specials", Draw::Pick { from, count: 3 }, seat))
            }
            Stage::Deploy => Node::Secret(Self::deploying(state)),
            Stage::Reveal(n) => Node::Chance(Self::reveal_question(state, n)),
            Stage::Deal(seat) => {
                let draw = Draw::Pick { from: state.deck(), count: 2 };
                Node::Chance(Chance::secret("deal", draw, seat))
            }
            Stage::Bonus(seat) => {
                let draw = Draw::Pick { from: state.deck(), count: 1 };
                Node::Chance(Chance::secret("bonus", draw, seat))
            }
            Stage::AttackDie => die("attack"),
            Stage::DefenceDie => die("defence"),
            Stage::CounterDie => die("counter"),
            Stage::CounterDefence => die("counter-defence"),
            Stage::Kill => die("kill"),
            Stage::Discovery => die("discovery"),
            Stage::Over(winner, how) => Node::Over(Self::ending(state, winner, how)),
            _ => Node::Decide(Self::decider(state).unwrap_or(state.mover)),
        }
    }

    fn moves(&self, state: &State, seat: Seat, out: &mut Vec<Move>) {
        if state.stage == Stage::Deploy {
            if Self::deploying(state)[seat] {
                Self::deploy_moves(state, seat, out);
            }
            return;
        }
        if Self::decider(state) != Some(seat) {
            return;
        }
        match state.stage {
            Stage::ChooseHouse => {
                out.extend([Move::House(House::York), Move::House(House::Lancaster)]);
            }
            Stage::Demand => out.extend([Move::NoDemand, Move::Demand]),
            Stage::Pikes(_) => Self::pike_moves(state, seat, out),
            Stage::Turn => self.turn_moves(state, out),
            Stage::Declared | Stage::Missed | Stage::Hit => Self::window_moves(state, seat, out),
            Stage::Advance => out.extend([Move::Take, Move::Stay]),
            Stage::Follow => Self::follow_moves(state, out),
            Stage::SecondShot => Self::second_shot_moves(state, out),
            _ => {}
        }
    }

    fn explain(&self, state: &State, seat: Seat, mv: Move) -> Refusal {
        self.why_not(state, seat, mv)
    }

    fn play(&self, state: &mut State, seat: Seat, mv: Move, events: &mut impl Sink<Event>) {
        assert_listed(self, state, seat, mv);
        match mv {
            Move::House(house) => Self::choose_house(state, house, events),
            Move::Demand | Move::NoDemand => Self::demand(state, mv == Move::Demand, events),
            Move::Propose | Move::Rear(_) | Move::Place(_) | Move::Commit => {
                Self::deploy(state, seat, mv, events);
            }
            Move::Pike(from, to) => Self::adjust_pikes(state, seat, Some((from, to)), events),
            Move::KeepPikes => Self::adjust_pikes(state, seat, None, events),
            Move::Walk(from, to) => self.walk(state, from, to, events),
            Move::Attack { .. } | Move::Ride(..) | Move::Throw(..) => {
                self.attack(state, mv, events);
            }
            Move::Use(ability, from, target) => {
                Self::use_ability(state, ability, from, target, events);
            }
            Move::Play(_)
            | Move::PlayOn(..)
            | Move::Volley(..)
            | Move::Reserves(..)
            | Move::Reform(..) => Self::play_card(state, seat, mv, events),
            Move::Take => Self::advance(state, true, events),
            Move::Stay => Self::advance(state, false, events),
            Move::Pass => Self::pass(state, seat, false, events),
            Move::Silent => Self::pass(state, seat, true, events),
            Move::AskMe => {
                state.silent[seat] = false;
                events.emit(Event::AskedAgain { seat });
            }
            Move::End => Self::end_turn(state, events),
        }
    }

    fn resolve(&self, state: &mut State, outcome: &Outcome, events: &mut impl Sink<Event>) {
        assert_asked(self, state, outcome);
        match state.stage {
            Stage::Roll(first) => Self::start_roll(state, first, outcome.one(), events),
            Stage::Specials(seat) => Self::draw_specials(state, seat, outcome.bag(), events),
            Stage::Reveal(n) => Self::reveal(state, n, &outcome.0, events),
            Stage::Deal(seat) => Self::deal(state, seat, outcome.bag(), events),
            Stage::Bonus(seat) => Self::draw_bonus(state, seat, outcome.one(), events),
            Stage::AttackDie => Self::attack_die(state, outcome.one(), events),
            Stage::DefenceDie => Self::defence_die(state, outcome.one(), events),
            Stage::CounterDie => Self::counter_die(state, outcome.one(), events),
            Stage::CounterDefence => Self::counter_defence(state, outcome.one(), events),
            Stage::Kill => Self::kill_die(state, outcome.one(), events),
            Stage::Discovery => Self::discovery_die(state, outcome.one(), events),
            _ => {}
        }
    }

    fn view(&self, state: &State, eye: Eye) -> View {
        View::of(state, eye)
    }

    fn project(&self, event: &Event, eye: Eye) -> Option<Event> {
        event.project(eye)
    }

    fn reveals(&self, event: &Event, eye: Eye) -> Reveals {
        event.reveals(eye)
    }

    fn redeal(&self, view: &View, rng: &mut Rng) -> State {
        view.redeal(self, rng)
    }

    fn obvious(&self, state: &State) -> bool {
        // Only where no hand can hide a card: the turn has nothing left but its end.
        if state.stage != Stage::Turn || !state.hands[state.mover].is_empty() {
            return false;
        }
        let mut list = Vec::with_capacity(128);
        self.moves(state, state.mover, &mut list);
        list.len() == 1
    }

    fn audit(&self, state: &State) -> Result<(), Unsound> {
        state.audit()
    }

    fn write_move(&self, mv: Move) -> String {
        mv.to_string()
    }

    fn read_move(&self, text: &str) -> Result<Move, Misread> {
        text.parse()
    }

    fn item(&self, chance: &Chance, item: u8) -> String {
        match chance.label {
            "specials" | "front" | "rear" => {
                let id = tile_kind(item).facts().id;
                if item < 8 { format!("{id}-{}", item % 2 + 1) } else { id.to_owned() }
            }
            _ => Card::word(item),
        }
    }

    // 200 turns of at most three actions with a dozen dice and windows each, and the set-up.
    const MAX_STEPS: u32 = 12_000;
}

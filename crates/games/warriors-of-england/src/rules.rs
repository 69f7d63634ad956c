//! The rules tied together: what happens next, who may do what, and where each decision leads.

use std::sync::Arc;

use tudor_engine::{
    BySeat, Chance, CheckedSetup, Draw, EndCause, Ending, Eye, Game, Info, Misread, Node, Outcome,
    Refusal, Rng, Seat, SetupError, Sink, Unsound, assert_asked, assert_listed,
};

use crate::area::Area;
use crate::data::{Data, Face, check_data};
use crate::event::{Chore, Event, Man, Men};
use crate::game::{Options, WarriorsOfEngland};
use crate::moves::Move;
use crate::noble::{Noble, Nobles};
use crate::state::{End, Phase, State};
use crate::{INFO, LANCASTER, YORK};

impl WarriorsOfEngland {
    /// A noble with the face that shows.
    #[inline]
    #[must_use]
    pub fn man(&self, s: &State, noble: Noble) -> Man {
        Man { noble, down: s.down.has(noble) }
    }

    /// Several with theirs.
    #[must_use]
    pub fn men(&self, s: &State, nobles: Nobles) -> Men {
        Men { nobles, down: s.down & nobles }
    }

    /// The face that shows.
    #[inline]
    #[must_use]
    pub fn face(&self, s: &State, noble: Noble) -> &Face {
        self.data.face(noble, s.down)
    }

    /// Henry VI while he is infirm, else nobody (14.0).
    #[inline]
    #[must_use]
    pub fn infirm(&self, s: &State) -> Nobles {
        Nobles::one(self.data.henry) & s.down
    }

    /// The most stars among them as their owner may use them: the infirm king's count nothing (14.0).
    #[inline]
    #[must_use]
    pub fn rank(&self, s: &State, nobles: Nobles) -> u8 {
        self.stars(s, nobles.minus(self.infirm(s)))
    }

    /// The most stars among them.
    #[inline]
    #[must_use]
    pub fn stars(&self, s: &State, nobles: Nobles) -> u8 {
        (1..=3).rev().find(|&k| !self.data.ranked(nobles, k, s.down).is_empty()).unwrap_or(0)
    }

    /// Those who may hold London: three stars and in good health (8.0 items 7 and 8, 14.0).
    #[inline]
    #[must_use]
    pub fn heirs(&self, s: &State, nobles: Nobles) -> Nobles {
        self.data.ranked(nobles.minus(self.infirm(s)), 3, s.down)
    }

    /// London is lost the moment its holder has no healthy three-star noble there (8.0 item 8, R3).
    #[inline]
    pub(crate) fn watch_london(&self, s: &mut State, events: &mut impl Sink<Event>) {
        if let Some(seat) = s.control[Area::London]
            && self.heirs(s, s.at[Area::London][seat]).is_empty()
        {
            s.control[Area::London] = None;
            events.emit(Event::LondonLost { seat });
        }
    }

    /// The points that end the game at once (13.0).
    #[must_use]
    pub const fn triumph(&self) -> i16 {
        if self.options.long_game { 30 } else { 15 }
    }

    fn ending(&self, s: &State, end: End) -> Ending {
        let (winner, reason, text) = match end {
            End::Triumph(seat) => (Some(seat), "triumph", "The winning mark was reached."),
            End::Points(seat) => (Some(seat), "points", "After nine turns the points decide."),
            End::Heirs(seat) => (
                Some(seat),
                "heirs",
                "Equal points; more three-star nobles in regions of their own.",
            ),
            End::Chaos => (None, "chaos", "Nobody wins: England falls into chaos."),
        };
        let scores = BySeat([i32::from(s.vp.max(0)), i32::from((-s.vp).max(0))]);
        Ending { winner, scores, cause: EndCause::Rule { reason, text, rule: "13.0" } }
    }

    /// The question to chance, if there is one.
    fn chance(&self, s: &State) -> Option<Chance> {
        let dice = |label, n| Some(Chance::open(label, Draw::Dice(n)));
        match s.phase {
            Phase::SetupDraw => {
                Some(Chance::open("draft", Draw::Pick { from: self.greens(s).numbers(), count: 5 }))
            }
            Phase::Draw => Some(Chance::open(
                "draw",
                Draw::Pick { from: s.cup.numbers(), count: s.cup.len().min(4) },
            )),
            Phase::Initiative => dice("initiative", 2),
            Phase::Plot(..) => dice("intrigue", 1),
            Phase::Round => dice("battle", self.dice(s, LANCASTER).0 + self.dice(s, YORK).0),
            Phase::Parting => {
                let (seat, _) = s.battle.leaving?;
                dice("parting", self.dice(s, seat.other()).0)
            }
            Phase::Flight(..) => dice("flight", 1),
            Phase::Claim(..) => dice("control", 1),
            Phase::Trial(..) => dice("trial", 1),
            Phase::Henry => dice("henry", 1),
            _ => None,
        }
    }

    /// The side that decides, if one does.
    #[inline]
    #[must_use]
    pub fn decider(&self, s: &State) -> Option<Seat> {
        match s.phase {
            Phase::Draft(picked) => Some(if picked % 2 == 0 { YORK } else { LANCASTER }),
            Phase::Campaign | Phase::Place => s.impulses.next(),
            Phase::NextBattle => Some(s.initiative()),
            Phase::Command(seat)
            | Phase::Intrigue(seat)
            | Phase::Losses(seat)
            | Phase::Exile(seat, _)
            | Phase::Withdrawal(seat)
            | Phase::LeftBehind(seat)
            | Phase::Control(seat)
            | Phase::Levy(seat)
            | Phase::Tower(seat)
            | Phase::Choose(seat) => Some(seat),
            Phase::Third => Some(s.battle.defender()),
            Phase::Driven => Some(s.battle.aggressor),
            _ => None,
        }
    }
}

impl Game for WarriorsOfEngland {
    type State = State;
    type Move = Move;
    type Event = Event;
    /// Everything is open (R53): what any eye may know is the position itself.
    type View = State;

    fn info() -> &'static Info {
        &INFO
    }

    fn new(setup: &CheckedSetup) -> Result<Self, SetupError> {
        let on = |id| setup.on(id);
        let options = Options {
            strict_control: on("strict-control"),
            frail_king: on("frail-king"),
            bloody_retreat: on("bloody-retreat"),
            tower_by_control: on("tower-by-control"),
            long_game: on("long-game"),
        };
        let data = match setup.data() {
            None => Data::standard(),
            Some(text) => Arc::new(check_data(text).map_err(|problems| {
                let lines: String = problems.iter().map(|p| format!("\n  {p}")).collect();
                SetupError::Data(format!("The data file cannot be played with:{lines}"))
            })?),
        };
        Ok(Self { data, options })
    }

    fn start(&self) -> State {
        self.set_up()
    }

    #[inline]
    fn node(&self, s: &State) -> Node {
        if let Some(seat) = self.decider(s) {
            return Node::Decide(seat);
        }
        match (s.phase, self.chance(s)) {
            (_, Some(chance)) => Node::Chance(chance),
            (Phase::Over(end), None) => Node::Over(self.ending(s, end)),
            _ => unreachable!("invariant: a phase is a decision, a question to chance, or the end"),
        }
    }

    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        if self.decider(s) != Some(seat) {
            return;
        }
        match s.phase {
            Phase::Draft(_) => self.draft_moves(s, seat, out),
            Phase::Campaign => self.campaign_moves(s, seat, out),
            Phase::NextBattle => self.battle_moves(s, out),
            Phase::Command(_) => self.command_moves(s, seat, out),
            Phase::Intrigue(_) => self.intrigue_moves(s, seat, out),
            Phase::Losses(_) => self.loss_moves(s, seat, out),
            Phase::Exile(..) => out.extend(Area::abroad(seat).iter().map(|&a| Move::Exile(a))),
            Phase::Withdrawal(_) => {
                out.push(Move::Stand);
                self.withdrawal_moves(s, seat, out);
            }
            Phase::Third => out.extend([Move::GoOn, Move::Force]),
            Phase::Driven => self.withdrawal_moves(s, seat, out),
            Phase::LeftBehind(_) => out.extend(s.battle.stranded.iter().map(Move::Flee)),
            Phase::Control(_) => self.control_moves(s, seat, out),
            Phase::Levy(_) => self.levy_moves(s, seat, out),
            Phase::Tower(_) => self.trial_moves(s, seat, out),
            Phase::Choose(_) => self.choose_moves(s, seat, out),
            Phase::Place => self.place_moves(s, seat, out),
            _ => {}
        }
    }

    fn explain(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        self.why_not(s, seat, mv)
    }

    fn play(&self, s: &mut State, seat: Seat, mv: Move, events: &mut impl Sink<Event>) {
        assert_listed(self, s, seat, mv);
        match mv {
            Move::Place(noble, area) if matches!(s.phase, Phase::Draft(_)) => {
                self.pick(s, seat, noble, area, events);
            }
            Move::Place(noble, area) => self.place(s, seat, noble, area, events),
            Move::March(party, to) => self.march(s, seat, party, to, events),
            Move::Pass => self.pass(s, seat, events),
            Move::Battle(area) => self.begin_battle(s, area, events),
            Move::Command(noble) => self.take_command(s, seat, noble, events),
            Move::Intrigue(noble) => self.tempt(s, seat, noble, events),
            Move::NoIntrigue => {
                events.emit(Event::NoIntrigue { seat });
                self.end_plot(s);
            }
            Move::Lose(noble) => self.lose_troop(s, seat, noble, events),
            Move::Flee(noble) => self.strike(s, seat, noble, events),
            Move::Exile(area) => self.exile(s, area, events),
            Move::Withdraw(party, to) => {
                self.withdraw(s, seat, Some((party.nobles(), to)), events);
            }
            Move::Stand => self.stand(s, seat, events),
            Move::Force => self.force(s, seat, events),
            Move::GoOn => self.go_on(s, seat, events),
            Move::Claim(area) => self.claim(s, seat, area, events),
            Move::Levy(noble) => self.levy(s, seat, noble, events),
            Move::Pardon(noble) => self.accuse(s, seat, noble, false, events),
            Move::Execute(noble) => self.accuse(s, seat, noble, true, events),
            Move::Done => match s.phase {
                Phase::Control(_) => {
                    events.emit(Event::Done { seat, what: Chore::Control });
                    self.end_claims(s, seat, events);
                }
                Phase::Levy(_) => {
                    events.emit(Event::Done { seat, what: Chore::Levy });
                    self.end_levy(s, seat, events);
                }
                Phase::Place => self.rest(s, seat, events),
                _ => {
                    events.emit(Event::Done { seat, what: Chore::Trials });
                    self.begin_draw(s, events);
                }
            },
            Move::Choose(noble) => self.choose(s, seat, noble, true, events),
            Move::Return(noble) => self.choose(s, seat, noble, false, events),
        }
    }

    fn resolve(&self, s: &mut State, outcome: &Outcome, events: &mut impl Sink<Event>) {
        assert_asked(self, s, outcome);
        match s.phase {
            Phase::SetupDraw => self.draft_drawn(s, outcome, events),
            Phase::Initiative => self.initiative_rolled(s, outcome, events),
            Phase::Plot(seat, noble) => self.plotted(s, seat, noble, outcome.one(), events),
            Phase::Round => self.fight(s, outcome, events),
            Phase::Parting => self.part(s, outcome, events),
            Phase::Flight(seat, noble) => self.fled(s, seat, noble, outcome.one(), events),
            Phase::Claim(seat, area) => self.claimed(s, seat, area, outcome.one(), events),
            Phase::Trial(seat, noble, execute) => {
                self.judged(s, seat, noble, execute, outcome.one(), events);
            }
            Phase::Draw => self.drawn(s, outcome, events),
            Phase::Henry => self.henry_rolled(s, outcome.one(), events),
            _ => {}
        }
    }

    fn view(&self, s: &State, _: Eye) -> State {
        *s
    }

    fn redeal(&self, view: &State, _: &mut Rng) -> State {
        *view
    }

    fn obvious(&self, s: &State) -> bool {
        tudor_warriors::obvious(self, s)
    }

    fn audit(&self, s: &State) -> Result<(), Unsound> {
        s.audit(self)
    }

    fn write_move(&self, mv: Move) -> String {
        self.data.write_move(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, Misread> {
        self.data.read_move(text)
    }

    fn item(&self, _: &Chance, item: u8) -> String {
        self.data.piece(Noble(item)).id.clone()
    }

    /// A game of random moves takes under a thousand; a battle alone has no limit but chance (R36).
    const MAX_STEPS: u32 = 50_000;
}

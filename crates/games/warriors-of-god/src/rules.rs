//! The rules tied together: what happens next, who may do what, and where each decision leads.

use tudor_engine::{
    BySeat, Chance, CheckedSetup, Draw, EndCause, Ending, Eye, Game, Info, Misread, Node, Outcome,
    Refusal, Rng, Seat, SetupError, Sink, Unsound, assert_asked, assert_listed,
};

use crate::area::Areas;
use crate::event::{Chore, Event};
use crate::leader::{Era, Leader, Leaders, Man};
use crate::moves::Move;
use crate::state::{End, Phase, State};
use crate::{ENGLISH, FRENCH, INFO};

/// The rules as set up.
#[derive(Clone, Copy, Debug)]
pub struct WarriorsOfGod {
    /// Whose leaders, set-up and special rules.
    pub era: Era,
    /// The first turn: 1, or 7 in a house scenario.
    pub first: u8,
    /// The last turn: 12, or 6 in a house scenario.
    pub last: u8,
    /// What the host switched on.
    pub options: Options,
    /// Jeanne d'Arc (16.4), in the Hundred Years War.
    pub jeanne: Option<Leader>,
    /// Robin Hood (16.6), in the Lion in Winter.
    pub robin: Option<Leader>,
    /// Who may lead English longbows, where that is restricted (16.6).
    pub archers: Option<Leaders>,
}

/// The switches; all are off as we read the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Four mercenaries in each neutral area instead of two (A1).
    pub four_mercenaries: bool,
    /// At most one gunner an area and turn (A22).
    pub one_gunner: bool,
    /// Non-aligned Burgundians lead no chevaliers either (A2).
    pub strict_burgundians: bool,
    /// A captured king loses his crown (A5).
    pub crown_falls: bool,
    /// A captured king counts as in play for the initiative (A5).
    pub captive_reigns: bool,
    /// A captive may be crowned (A37).
    pub captive_crowned: bool,
    /// Mercenaries cross any border when they are recruited (A12).
    pub free_recruiting: bool,
    /// English Robert of Gloucester does not make the English the aggressor in England (A9).
    pub robert_waits: bool,
    /// Leaders fall only after all troops of their side (A18).
    pub leaders_last: bool,
    /// A side that cannot run away may surrender (A13).
    pub surrender: bool,
}

impl WarriorsOfGod {
    /// What is printed on his piece.
    #[inline]
    #[must_use]
    pub fn man(&self, leader: Leader) -> &'static Man {
        &self.era.men()[leader.0 as usize]
    }

    /// His stars.
    #[inline]
    #[must_use]
    pub fn stars(&self, leader: Leader) -> u8 {
        self.man(leader).stars
    }

    /// "Edward III".
    #[must_use]
    pub fn name(&self, leader: Leader) -> &'static str {
        self.man(leader).name
    }

    /// Is it the Hundred Years War, with its special rules (16.4)?
    #[inline]
    #[must_use]
    pub const fn is_hundred_years(&self) -> bool {
        matches!(self.era, Era::HundredYears)
    }

    /// How many mercenaries a neutral area has (9.0, A1).
    #[must_use]
    pub const fn mercenaries(&self) -> u8 {
        if self.options.four_mercenaries { 4 } else { 2 }
    }

    fn ending(s: &State, end: End) -> Ending {
        let (winner, reason, text) = match end {
            End::Triumph(seat) => (Some(seat), "triumph", "30 points win at once."),
            End::Points(seat) => (Some(seat), "points", "After the last turn the points decide."),
            End::Draw => (None, "draw", "The marker stands at 0 after the last turn."),
        };
        let vp = i32::from(s.vp);
        Ending {
            winner,
            scores: BySeat([vp.max(0), (-vp).max(0)]),
            cause: EndCause::Rule { reason, text, rule: "15.0" },
        }
    }

    /// The question to chance, if there is one.
    #[inline]
    pub(crate) fn chance(&self, s: &State) -> Option<Chance> {
        let dice = |label, n| Some(Chance::open(label, Draw::Dice(n)));
        match s.phase {
            Phase::SetupRoll => dice("setup", 2),
            Phase::Initiative => dice("initiative", 2),
            Phase::Siege(_) => dice("siege", 1),
            Phase::Jeanne => dice("jeanne", 1),
            Phase::Round => dice("battle", self.dice(s, ENGLISH) + self.dice(s, FRENCH)),
            Phase::Parting => {
                let (seat, _) = s.battle.running?;
                dice("parting", self.dice(s, seat.other()))
            }
            Phase::Chart => dice("chart", s.battle.fallen.len()),
            Phase::Claim(..) => dice("control", 1),
            Phase::Death => dice("death", self.mortal(s).count() as u8),
            _ => None,
        }
    }

    /// The side that decides, if one does.
    #[inline]
    #[must_use]
    pub fn decider(&self, s: &State) -> Option<Seat> {
        match s.phase {
            Phase::Impulse => s.impulses.next(),
            Phase::NextBattle | Phase::Exchange => Some(s.initiative()),
            Phase::Third => Some(s.battle.defender()),
            Phase::Driven => Some(s.battle.aggressor),
            Phase::SetupPick(seat)
            | Phase::Column(seat, ..)
            | Phase::Command(seat)
            | Phase::Offer(seat)
            | Phase::Retreat(seat)
            | Phase::Losses(seat)
            | Phase::Flight(seat)
            | Phase::Runners(seat)
            | Phase::Pursuit(seat)
            | Phase::Control(seat, _)
            | Phase::Raise(seat, _)
            | Phase::Deploy(seat)
            | Phase::Sending(seat, _)
            | Phase::Ransom(seat)
            | Phase::Pay(seat, _)
            | Phase::Draft(seat)
            | Phase::Settle(seat)
            | Phase::Crown(seat)
            | Phase::Assign(seat) => Some(seat),
            _ => None,
        }
    }
}

impl Game for WarriorsOfGod {
    type State = State;
    type Move = Move;
    type Event = Event;
    /// Everything is open, so a view is the position; who looks is kept for "you" in the prompt.
    type View = crate::view::View;

    fn info() -> &'static Info {
        &INFO
    }

    fn new(setup: &CheckedSetup) -> Result<Self, SetupError> {
        let on = |id| setup.on(id);
        let options = Options {
            four_mercenaries: on("four-mercenaries"),
            one_gunner: on("one-gunner"),
            strict_burgundians: on("strict-burgundians"),
            crown_falls: on("crown-falls"),
            captive_reigns: on("captive-reigns"),
            captive_crowned: on("captive-crowned"),
            free_recruiting: on("free-recruiting"),
            robert_waits: on("robert-waits"),
            leaders_last: on("leaders-last"),
            surrender: on("surrender"),
        };
        let (era, first, last) = setup.by_scenario(&[
            ("hundred-years-war", (Era::HundredYears, 1, 12)),
            ("lion-in-winter", (Era::LionInWinter, 1, 12)),
            ("first-half", (Era::HundredYears, 1, 6)),
            ("second-half", (Era::HundredYears, 7, 12)),
        ]);
        let lion = era == Era::LionInWinter;
        Ok(Self {
            era,
            first,
            last,
            options,
            jeanne: era.by_id("jeanne-darc").filter(|_| !lion),
            robin: era.by_id("robin-hood").filter(|_| lion),
            archers: lion.then(|| {
                ["richard-i", "edward-i", "robin-hood"]
                    .iter()
                    .filter_map(|id| era.by_id(id))
                    .collect()
            }),
        })
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
            (Phase::Over(end), None) => Node::Over(Self::ending(s, end)),
            _ => unreachable!("invariant: a phase is a decision, a question to chance, or the end"),
        }
    }

    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        if self.decider(s) != Some(seat) {
            return;
        }
        match s.phase {
            Phase::SetupPick(_) => out.extend(self.unpicked(s).iter().map(Move::Pick)),
            Phase::Impulse => self.impulse_moves(s, seat, out),
            Phase::Column(_, from, ..) => self.column_moves(s, seat, from, out),
            Phase::NextBattle => out.extend(self.contested(s).map(Move::Battle)),
            Phase::Command(_) => self.command_moves(s, seat, out),
            Phase::Offer(_) => out.extend([Move::Siege, Move::Field]),
            Phase::Retreat(_) => self.retreat_moves(s, seat, out),
            Phase::Losses(_) => self.loss_moves(s, seat, out),
            Phase::Flight(_) => {
                out.push(Move::Stand);
                out.extend(self.ways_out(s, seat).map(|(to, _)| Move::Run(to)));
                if self.may_surrender(s, seat) {
                    out.push(Move::Surrender);
                }
            }
            Phase::Third => out.extend([Move::Force, Move::GoOn]),
            Phase::Driven => out.extend(self.ways_out(s, seat).map(|(to, _)| Move::Run(to))),
            Phase::Runners(_) => {
                out.extend(s.fighters(seat).minus(s.battle.runners).iter().map(Move::Escape));
            }
            Phase::Pursuit(_) => out.extend([Move::Pursue, Move::Spare]),
            Phase::Control(_, area) => self.claim_moves(s, seat, area, out),
            Phase::Raise(_, area) => self.raise_moves(s, area, out),
            Phase::Deploy(_) => self.deploy_moves(s, seat, out),
            Phase::Sending(_, area) => self.sending_moves(s, seat, area, out),
            Phase::Exchange => out.extend(self.exchangeable(s).iter().map(Move::Exchange)),
            Phase::Ransom(_) => self.ransom_moves(s, seat, out),
            Phase::Pay(_, leader) => self.pay_moves(s, seat, leader, out),
            Phase::Draft(_) => self.place_moves(s, seat, true, out),
            Phase::Settle(_) => self.place_moves(s, seat, false, out),
            Phase::Crown(_) => out.extend(self.heirs(s, seat).iter().map(Move::Crown)),
            Phase::Assign(_) => self.assign_moves(s, seat, out),
            _ => {}
        }
    }

    fn explain(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        self.why_not(s, seat, mv)
    }

    fn play(&self, s: &mut State, seat: Seat, mv: Move, events: &mut impl Sink<Event>) {
        assert_listed(self, s, seat, mv);
        match mv {
            Move::Pick(leader) => self.pick(s, seat, leader, events),
            Move::March(leader, to) => self.march(s, seat, leader, to, events),
            Move::Join(leader) => self.join(s, seat, leader, events),
            Move::Halt => {
                events.emit(Event::Halted { seat });
                self.end_impulse(s, events);
            }
            Move::Strip(area) => self.strip(s, seat, area, events),
            Move::Pass => {
                events.emit(Event::Passed { seat });
                s.impulses.spend();
                self.end_impulse(s, events);
            }
            Move::Battle(area) => self.begin_battle(s, area, events),
            Move::Command(leader) => self.take_command(s, seat, leader, events),
            Move::Siege | Move::Field => self.offer(s, seat, mv == Move::Siege, events),
            Move::Retreat(leader, to) => self.retreat(s, seat, leader, to, events),
            Move::Lose(leader, kind) => self.lose(s, seat, leader, kind, events),
            Move::Fall(leader) => self.fall(s, seat, leader, events),
            Move::Run(to) => self.run(s, seat, to, events),
            Move::Stand => self.stand(s, seat, events),
            Move::Surrender => self.surrender(s, seat, events),
            Move::Escape(leader) => self.escape(s, seat, leader, events),
            Move::Force => self.force(s, seat, events),
            Move::GoOn => self.go_on(s, seat, events),
            Move::Pursue | Move::Spare => self.pursue(s, seat, mv == Move::Pursue, events),
            Move::Claim(leader) => self.claim(s, seat, leader, events),
            Move::Raise(area, levy) => self.raise(s, seat, area, levy, events),
            Move::Open(area) => {
                events.emit(Event::Opened { seat, area });
                s.marked.take(area);
                s.phase = Phase::Sending(seat, area);
            }
            Move::Send(kind, n, to) => self.send(s, seat, kind, n, to, events),
            Move::Stay => self.stay(s, seat, events),
            Move::Recruit(kind, leader) => self.recruit(s, seat, kind, leader, events),
            Move::Done => match s.phase {
                Phase::Deploy(_) => {
                    events.emit(Event::Done { seat, what: Chore::Deploying });
                    self.end_deploying(s, seat, events);
                }
                Phase::Ransom(_) => {
                    events.emit(Event::Done { seat, what: Chore::Ransom });
                    self.end_ransom(s, seat, events);
                }
                _ => {
                    events.emit(Event::Done { seat, what: Chore::Assigning });
                    self.end_assigning(s, seat, events);
                }
            },
            Move::Exchange(leader) => self.exchange(s, leader, events),
            Move::Ransom(leader) => {
                events.emit(Event::Bids { seat, leader });
                s.marked = Areas::EMPTY;
                s.phase = Phase::Pay(seat, leader);
            }
            Move::Pay(area) => self.pay(s, seat, area, events),
            Move::Place(leader, area) => self.place(s, seat, leader, area, events),
            Move::Crown(leader) => self.crown(s, seat, leader, events),
            Move::Assign(leader, kind, n) => self.assign(s, seat, leader, kind, n, events),
        }
    }

    fn resolve(&self, s: &mut State, outcome: &Outcome, events: &mut impl Sink<Event>) {
        assert_asked(self, s, outcome);
        match s.phase {
            Phase::SetupRoll => self.setup_rolled(s, outcome, events),
            Phase::Initiative => self.initiative_rolled(s, outcome, events),
            Phase::Siege(seat) => self.siege_rolled(s, seat, outcome.one(), events),
            Phase::Jeanne => self.jeanne_rolled(s, outcome.one(), events),
            Phase::Round => self.round_rolled(s, outcome, events),
            Phase::Parting => self.parting_rolled(s, outcome, events),
            Phase::Chart => self.chart_rolled(s, outcome, events),
            Phase::Claim(seat, area, leader) => {
                self.claim_rolled(s, seat, area, leader, outcome.one(), events);
            }
            Phase::Death => self.death_rolled(s, outcome, events),
            _ => {}
        }
    }

    fn view(&self, state: &State, eye: Eye) -> crate::view::View {
        crate::view::View { state: *state, eye }
    }

    fn redeal(&self, view: &crate::view::View, _: &mut Rng) -> State {
        view.state
    }

    fn obvious(&self, s: &State) -> bool {
        tudor_warriors::obvious(self, s)
    }

    fn audit(&self, s: &State) -> Result<(), Unsound> {
        s.audit(self)
    }

    fn write_move(&self, mv: Move) -> String {
        self.era.write_move(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, Misread> {
        self.era.read_move(text)
    }

    /// Random games take under three thousand; a battle alone has no limit but chance.
    const MAX_STEPS: u32 = 100_000;
}

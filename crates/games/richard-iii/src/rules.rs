//! The contract: what happens next, what may be done, what comes of it. Each phase has a file of its own.

use tudor_engine::{
    BySeat, Chance, CheckedSetup, Draw, EndCause, Ending, Eye, Game, Info, Misread, Node, Outcome,
    Refusal, Reveals, Rng, Seat, SetupError, Sink, Unsound, assert_asked, assert_listed,
    check_by_list,
};

use crate::data::{Area, Areas, Blocks, Card, EVERYBODY, LANCASTER, Local, REBEL, Slots};
use crate::event::Event;
use crate::moves::{self, Move};
use crate::stage::Stage;
use crate::state::{End, NONE, Phase, Shot, ShotKind, State};
use crate::tables::lancaster::HENRY_VI;
use crate::tables::{BOSWORTH, KINGMAKER, WAR};
use crate::types::Start;
use crate::view::View;
use crate::{INFO, RichardIii};

impl Game for RichardIii {
    type State = State;
    type Move = Move;
    type Event = Event;
    type View = View;

    fn info() -> &'static Info {
        &INFO
    }

    fn new(setup: &CheckedSetup) -> Result<Self, SetupError> {
        let (start, alone): (&'static Start, bool) = setup.by_scenario(&[
            ("war", (&WAR, false)),
            ("campaign-1", (&WAR, true)),
            ("campaign-2", (&KINGMAKER, true)),
            ("campaign-3", (&BOSWORTH, true)),
        ]);
        let on = |id| setup.on(id);
        Ok(Self {
            start,
            last: if alone && !on("run-on") { start.campaign } else { 3 },
            mix: on("mix-after-battle"),
            bombards_sail: on("bombard-sea-move"),
            free_mercenaries: on("free-mercenaries"),
        })
    }

    fn start(&self) -> State {
        let start = self.start;
        let mut s = State {
            phase: Phase::Deal(Seat::First),
            campaign: start.campaign,
            turn: 1,
            king: start.king,
            crown: BySeat::default(),
            hands: BySeat::default(),
            played: BySeat::default(),
            choice: BySeat::default(),
            asked: BySeat::default(),
            cards: BySeat::default(),
            first: start.king.other(),
            ap: 0,
            paid: Areas::EMPTY,
            muster: None,
            pairs: [None; 4],
            treason: None,
            stage: Stage::Succession,
            here: [Slots::EMPTY; 33],
            area: [NONE; 64],
            piece: [0; 64],
            may: [Blocks::EMPTY; 64],
            seen_loss: BySeat::default(),
            stands: Slots::EMPTY,
            via: [NONE; 64],
            pool: BySeat::default(),
            pool_may: BySeat::default(),
            lying: BySeat::default(),
            dead: BySeat::default(),
            minor: BySeat::default(),
            away: BySeat::default(),
            owed: BySeat::default(),
            captive: start.captive,
            moved: Slots::EMPTY,
            reserve: Slots::EMPTY,
            acted: Slots::EMPTY,
            turned: Slots::EMPTY,
            used: [0; 62],
            entered: BySeat::default(),
            battle: None,
            shot: None,
        };
        let mut met = BySeat([Blocks::EMPTY; 2]);
        for &(area, blocks) in start.areas {
            for seat in Seat::BOTH {
                // Everybody can read who stands in an area, but not which block is who.
                let mine = || blocks.iter().filter(|b| b.seat() == seat);
                let may: Blocks = mine().map(|&block| block.into()).collect();
                for &block in mine() {
                    s.place(block, area, may);
                }
                met[seat] |= may;
            }
        }
        for (list, set) in
            [(start.pool, &mut s.pool), (start.minors, &mut s.minor), (start.out, &mut s.dead)]
        {
            for block in list {
                set[block.seat()] |= block.set();
                met[block.seat()] |= block.set();
            }
        }
        s.pool[start.king.other()] |= Blocks::one(Local(REBEL));
        s.pool_may = s.pool;
        if start.captive {
            met[LANCASTER] |= HENRY_VI.set();
        }
        for seat in Seat::BOTH {
            s.away[seat] = (EVERYBODY - met[seat]).without(Local(REBEL));
            s.settle(seat);
        }
        for seat in Seat::BOTH {
            s.crown[seat] = s.senior(seat);
        }
        s
    }

    fn node(&self, s: &State) -> Node {
        match s.phase {
            Phase::Deal(seat) => Node::Chance(Self::deal(s, seat)),
            Phase::Cards => Node::Secret(BySeat::each(|seat| s.choice[seat].is_none())),
            Phase::Answer(asker) => Node::Decide(asker.other()),
            Phase::Act(seat)
            | Phase::Main(seat, _)
            | Phase::Treason(seat)
            | Phase::Turn(seat, _)
            | Phase::Hits(seat)
            | Phase::Regroup(seat)
            | Phase::Enter(seat, _)
            | Phase::Execute(seat)
            | Phase::Starve(seat, ..)
            | Phase::Home(seat)
            | Phase::Extra(seat, ..) => Node::Decide(seat),
            Phase::Pick => Node::Decide(s.first),
            Phase::Roll => {
                let label = match s.pending().kind {
                    ShotKind::Fire => "fire",
                    ShotKind::Charge => "charge",
                    ShotKind::Strike => "strike",
                    ShotKind::Tempt => "tempt",
                    ShotKind::Treason => "treason",
                };
                Node::Chance(Chance::open(label, Draw::Dice(s.dice())))
            }
            Phase::Mix(seat) => {
                let here = s.here[s.fight().area as usize];
                Node::Chance(Chance::secret("mix", Draw::Order(here.numbers()), seat))
            }
            Phase::Over(winner, end) => Node::Over(ending(s, winner, end)),
        }
    }

    fn moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        match s.phase {
            Phase::Cards if s.choice[seat].is_none() => Self::card_moves(s, seat, out),
            Phase::Answer(asker) if asker != seat => out.extend([Move::Keep, Move::GiveUp]),
            Phase::Act(who) if who == seat => self.act_moves(s, seat, out),
            Phase::Main(who, area) if who == seat => {
                let borders = Self::borders_in(s, seat, area);
                let ways = area.info().ways.iter().filter(|w| borders.has(w.border));
                out.extend(ways.map(|w| Move::Main(w.to)));
            }
            Phase::Pick if s.first == seat => {
                out.extend(Area::ALL.into_iter().filter(|&a| s.contested(a)).map(Move::Battle));
            }
            Phase::Treason(who) if who == seat => {
                out.extend(Self::treason_targets(s, seat).iter().map(Move::Treason));
                out.push(Move::Done);
            }
            Phase::Turn(who, letter) if who == seat => self.turn_moves(s, seat, letter, out),
            Phase::Hits(who) if who == seat => out.extend(s.strongest(seat).iter().map(Move::Hit)),
            Phase::Regroup(who) if who == seat => {
                for slot in s.of(seat, s.fight().area) - s.acted {
                    Self::ways_out(s, slot, true, &mut |to| out.push(Move::To(slot, to)));
                }
                out.push(Move::Done);
            }
            Phase::Enter(who, _) if who == seat => {
                out.extend(Self::entrances_now(s, seat).iter().map(Move::Place));
            }
            Phase::Execute(who) if who == seat => out.extend([Move::Execute, Move::Spare]),
            Phase::Starve(who, area, _) if who == seat => {
                out.extend(self.hungry(s, seat, area).iter().map(Move::Starve));
            }
            Phase::Home(who) if who == seat => self.home_moves(s, seat, out),
            Phase::Extra(who, area, _) if who == seat => {
                out.extend(self.hungry(s, seat, area).iter().map(Move::Pool));
            }
            _ => {}
        }
    }

    fn explain(&self, s: &State, seat: Seat, mv: Move) -> Refusal {
        match s.phase {
            Phase::Answer(_) => Refusal::new("5.1", "Keep your hand, or give it up too."),
            Phase::Main(_, area) => Refusal::new(
                "6.3",
                format!("Name the border of your main attack on {}.", area.name()),
            ),
            Phase::Pick => Refusal::new("6.1", "Choose one of the battles that wait."),
            Phase::Treason(_) => Refusal::new(
                "Treason",
                "Tempt one of the enemy's front line who may turn, or pass.",
            ),
            Phase::Turn(_, letter) => self.turn_refusal(s, seat, letter, mv),
            Phase::Hits(_) => Refusal::new(
                "6.4",
                "The hits go to one of your strongest blocks in the front line.",
            ),
            Phase::Regroup(_) => match mv {
                Move::To(slot, to) if (s.of(seat, s.fight().area) - s.acted).has(slot) => {
                    Self::no_way_out(s, slot, to, true)
                }
                _ => Refusal::new("6.7", "Regroup a block of the battle, or stop."),
            },
            Phase::Enter(..) => {
                Refusal::new("6.82", "A King's heir comes to a free crown, a Pretender's to exile.")
            }
            Phase::Execute(_) => Refusal::new("9.1", "Execute him, or let him live."),
            Phase::Starve(_, area, _) | Phase::Extra(_, area, _) => Self::no_hunger(area),
            Phase::Home(_) => self.home_refusal(s, seat, mv),
            Phase::Act(_) => {
                (self.act_check(s, seat, mv).err()).unwrap_or_else(Refusal::not_your_turn)
            }
            Phase::Cards => {
                (Self::card_check(s, seat, mv).err()).unwrap_or_else(Refusal::not_your_turn)
            }
            _ => Refusal::not_your_turn(),
        }
    }

    /// In the action phase there are thousands of marches to list, and of cards the test is simpler than the list.
    fn check(&self, s: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match s.phase {
            Phase::Act(_) | Phase::Cards if !self.node(s).awaits(seat) => {
                Err(Refusal::not_your_turn())
            }
            Phase::Act(_) => self.act_check(s, seat, mv),
            Phase::Cards => Self::card_check(s, seat, mv),
            _ => check_by_list(self, s, seat, mv),
        }
    }

    fn play(&self, s: &mut State, seat: Seat, mv: Move, ev: &mut impl Sink<Event>) {
        assert_listed(self, s, seat, mv);
        match (s.phase, mv) {
            (Phase::Cards, _) => self.choose(s, seat, mv, ev),
            (Phase::Answer(asker), _) => self.answer(s, asker, mv == Move::Keep, ev),
            (Phase::Act(_), _) => self.act(s, seat, mv, ev),
            (Phase::Main(_, area), Move::Main(from)) => {
                self.main(s, seat, area, from);
                ev.emit(Event::Main { seat, area, from });
                self.name_main(s, seat, ev);
            }
            (Phase::Pick, Move::Battle(area)) => self.begin_battle(s, area, ev),
            (Phase::Treason(_), Move::Treason(to)) => {
                s.treason = None;
                let shot = Shot { kind: ShotKind::Treason, from: None, to: Some(to), hits: 0 };
                s.shot = Some(shot);
                Self::aim(s, ev);
            }
            (Phase::Treason(_), _) => {
                ev.emit(Event::Stopped { seat });
                self.begin_round(s, ev);
            }
            (Phase::Turn(..), _) => self.turn(s, mv, ev),
            (Phase::Hits(_), Move::Hit(slot)) => {
                self.take(s, slot, ev);
                self.take_hits(s, seat, ev);
            }
            (Phase::Regroup(_), Move::To(slot, to)) => {
                self.leave(s, slot, to, true, ev);
                self.regroup_on(s, seat, ev);
            }
            (Phase::Regroup(_), _) => {
                ev.emit(Event::Stopped { seat });
                self.stand_up(s, seat, ev);
            }
            (Phase::Enter(_, local), Move::Place(area)) => self.enter(s, seat, local, area, ev),
            (Phase::Execute(_), _) => self.execute(s, seat, mv, ev),
            (Phase::Starve(who, area, left), Move::Starve(slot)) => {
                self.starve(s, (who, area, left), slot, ev);
            }
            (Phase::Home(_), _) => self.home(s, mv, ev),
            (Phase::Extra(who, area, left), Move::Pool(slot)) => {
                self.extra(s, (who, area, left), slot, ev);
            }
            _ => unreachable!("invariant: only listed moves are played"),
        }
    }

    fn resolve(&self, s: &mut State, outcome: &Outcome, ev: &mut impl Sink<Event>) {
        assert_asked(self, s, outcome);
        match s.phase {
            Phase::Deal(seat) => self.dealt(s, seat, outcome, ev),
            Phase::Mix(seat) => self.mixed(s, seat, &outcome.0, ev),
            _ => self.rolled(s, outcome, ev),
        }
    }

    fn view(&self, s: &State, eye: Eye) -> View {
        View::of(s, eye)
    }

    fn project(&self, event: &Event, eye: Eye) -> Option<Event> {
        Some(event.project(eye))
    }

    fn reveals(&self, event: &Event, eye: Eye) -> Reveals {
        event.reveals(eye)
    }

    fn redeal(&self, view: &View, rng: &mut Rng) -> State {
        view.redeal(rng)
    }

    /// Only where there is one battle: everybody can see that.
    fn obvious(&self, s: &State) -> bool {
        s.phase == Phase::Pick && Area::ALL.into_iter().filter(|&a| s.contested(a)).count() == 1
    }

    fn audit(&self, s: &State) -> Result<(), Unsound> {
        s.audit(self)
    }

    fn write_move(&self, mv: Move) -> String {
        moves::write(mv)
    }

    fn read_move(&self, text: &str) -> Result<Move, Misread> {
        moves::read(text)
    }

    fn item(&self, chance: &Chance, item: u8) -> String {
        if chance.label == "mix" {
            return crate::data::Slot(item).to_string();
        }
        let card = Card::of(item);
        if card.is_event() { card.id().to_owned() } else { format!("{}.{item}", card.id()) }
    }

    const MAX_STEPS: u32 = 20_000;
}

impl RichardIii {
    /// Where the heir who is to be placed may come.
    pub(crate) fn entrances_now(s: &State, seat: Seat) -> Areas {
        let captive = s.captive && s.stage.is_political();
        if captive { Self::captive_goals(s) } else { Self::entrances(s, seat) }
    }
}

fn ending(s: &State, winner: Seat, end: End) -> Ending {
    let (reason, text, rule) = match end {
        End::Heirs => ("heirs", "No heir of the other house is left.", "9.0"),
        End::King => ("king", "The last campaign is over, and he is King.", "9.0"),
    };
    let scores = BySeat::each(|seat| i32::from(RichardIii::supporters(s, seat)));
    Ending { winner: Some(winner), scores, cause: EndCause::Rule { reason, text, rule } }
}

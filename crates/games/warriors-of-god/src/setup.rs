//! The start (16.0): leaders and markers on the map, the first pick.

use tudor_engine::{BySeat, Outcome, Seat, Sink};
use tudor_warriors::Impulses;

use crate::area::{AREAS, Area, Areas, ByArea};
use crate::event::Event;
use crate::leader::{Born, ByLeader, Era, LEADERS, Leader, Leaders};
use crate::rules::WarriorsOfGod;
use crate::state::{Battle, IN_PLAY, Phase, Place, State};
use crate::tables::{HUNDRED_YEARS_WAR, LION_IN_WINTER, SECOND_HALF};
use crate::troops::{Kind, Troops};
use crate::types::Start;
use crate::{ENGLISH, FRENCH};

impl WarriorsOfGod {
    /// The position before anything happened (16.1).
    pub(crate) fn set_up(&self) -> State {
        let mut s = State {
            turn: self.first,
            phase: Phase::SetupRoll,
            vp: 0,
            impulses: Impulses { first: ENGLISH, number: 0, left: BySeat([0; 2]) },
            place: ByLeader([Place::Waiting; LEADERS]),
            troops: ByLeader([Troops::NONE; IN_PLAY]),
            loose: ByArea([Troops::NONE; AREAS]),
            french: Leaders::EMPTY,
            disgraced: Leaders::EMPTY,
            control: ByArea([None; AREAS]),
            aggressor: ByArea([None; AREAS]),
            king: BySeat([None; 2]),
            slain: BySeat([0; 2]),
            battle: Battle::default(),
            marked: Areas::EMPTY,
            chosen: Leaders::EMPTY,
        };
        for kind in Kind::MERCENARIES {
            if let Some(home) = kind.home() {
                s.loose[home] = Troops::of(kind, self.mercenaries());
            }
        }
        if self.first > 1 {
            self.second_half(&mut s);
            return s;
        }
        let start = match self.era {
            Era::HundredYears => &HUNDRED_YEARS_WAR,
            Era::LionInWinter => &LION_IN_WINTER,
        };
        self.begin(&mut s, start);
        s
    }

    /// Leaders, kings and markers of a set-up.
    fn begin(&self, s: &mut State, start: &Start) {
        for &(leader, area, infantry) in start.leaders {
            self.put(s, leader, area, infantry);
        }
        if let Some(kings) = start.kings {
            s.king = BySeat(kings.map(Some));
        }
        if let Some([english, french]) = start.capitals {
            s.control[english] = Some(ENGLISH);
            s.control[french] = Some(FRENCH);
        }
    }

    /// The house scenario from 1391 on: the arrivals of turns 5 and 6 are at home with infantry for their stars, and
    /// each side has its capital (A54). Everybody before them is dead.
    fn second_half(&self, s: &mut State) {
        for leader in Leader::all().filter(|l| l.arrival() < 5) {
            s.place[leader] = Place::Dead;
        }
        for leader in Leader::all().filter(|l| (5..=6).contains(&l.arrival())) {
            let man = self.man(leader);
            self.put(s, leader, man.home, man.stars);
        }
        self.begin(s, &SECOND_HALF);
    }

    fn put(&self, s: &mut State, leader: Leader, area: Area, infantry: u8) {
        s.place[leader] = Place::On(area);
        s.troops[leader] = Troops::of(Kind::Infantry, infantry);
        if leader.born() == Born::French {
            s.french = s.french.with(leader);
        }
    }

    /// The non-aligned leaders on the map whom nobody has picked yet (16.2); the picked are in `chosen` until the first
    /// turn begins.
    pub(crate) fn unpicked(&self, s: &State) -> Leaders {
        s.living()
            .filter(|&l| l.is_non_aligned() && s.area_of(l).is_some() && !s.chosen.has(l))
            .collect()
    }

    /// The leaders on the map who serve nobody yet: before they are picked (16.2).
    #[must_use]
    pub fn unaligned(&self, s: &State) -> Leaders {
        match s.phase {
            Phase::SetupRoll | Phase::SetupPick(_) => self.unpicked(s),
            _ => Leaders::EMPTY,
        }
    }

    /// 16.2: the higher roll picks first; the English win a tie.
    pub(crate) fn setup_rolled(
        &self,
        s: &mut State,
        outcome: &Outcome,
        events: &mut impl Sink<Event>,
    ) {
        let dice = [outcome.0[0], outcome.0[1]];
        let first = if dice[1] > dice[0] { FRENCH } else { ENGLISH };
        events.emit(Event::SetupRolled { dice, first });
        s.phase = Phase::SetupPick(first);
    }

    pub(crate) fn pick(
        &self,
        s: &mut State,
        seat: Seat,
        leader: Leader,
        events: &mut impl Sink<Event>,
    ) {
        events.emit(Event::Picked { seat, leader });
        s.chosen = s.chosen.with(leader);
        if seat == FRENCH {
            s.french = s.french.with(leader);
        }
        if !self.unpicked(s).is_empty() {
            s.phase = Phase::SetupPick(seat.other());
            return;
        }
        // A9 d: who picked a leader among enemies is the aggressor there.
        for leader in s.chosen {
            if let Some(area) = s.area_of(leader)
                && !self.options.robert_waits
                && s.aggressor[area].is_none()
                && s.living().any(|l| {
                    !s.chosen.has(l) && s.area_of(l) == Some(area) && s.side(l) != s.side(leader)
                })
            {
                s.aggressor[area] = Some(s.side(leader));
            }
        }
        s.chosen = Leaders::EMPTY;
        self.begin_turn(s, events);
    }
}

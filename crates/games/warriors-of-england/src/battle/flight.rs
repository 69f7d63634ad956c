//! The Flight Table (7.5): what becomes of a noble who is hit or left behind.

use tudor_engine::{Seat, Sink};

use crate::area::Area;
use crate::event::Event;
use crate::fate::{Fate, fate};
use crate::game::WarriorsOfEngland;
use crate::noble::Noble;
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    pub(crate) fn fled(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        die: u8,
        events: &mut impl Sink<Event>,
    ) {
        let fate = fate(die, s.battle.london == Some(seat.other()));
        let man = self.man(s, noble);
        let heir = self.heirs_box(s, noble, seat).filter(|_| fate == Fate::Killed);
        let late = s.battle.london != s.control[Area::London];
        events.emit(Event::Flight { seat, man, die, fate, heir, late });
        if let Some(clash) = &mut s.clash.0 {
            clash.fled(seat, noble, fate == Fate::Killed);
        }
        if fate == Fate::Exile && Area::abroad(seat).len() > 1 {
            s.phase = Phase::Exile(seat, noble);
            return;
        }
        self.leave_battle(s, seat, noble);
        match fate {
            Fate::Killed => self.kill(s, noble, seat),
            Fate::Covert => s.covert[seat] = s.covert[seat].with(noble),
            Fate::Exile => self.go_abroad(s, seat, noble, Area::abroad(seat)[0], events),
            Fate::Tower => {
                s.tower[seat] = s.tower[seat].with(noble);
                if noble == self.data.henry {
                    s.down = s.down.with(noble); // 14.0, R29
                }
            }
        }
        self.after_flight(s, seat, events);
    }

    /// Lancaster chose where its exile goes.
    pub(crate) fn exile(&self, s: &mut State, area: Area, events: &mut impl Sink<Event>) {
        let Phase::Exile(seat, noble) = s.phase else { return };
        self.leave_battle(s, seat, noble);
        self.go_abroad(s, seat, noble, area, events);
        self.after_flight(s, seat, events);
    }

    fn go_abroad(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        area: Area,
        events: &mut impl Sink<Event>,
    ) {
        s.at[area][seat] = s.at[area][seat].with(noble);
        events.emit(Event::Exiled { seat, man: self.man(s, noble), area });
    }

    fn leave_battle(&self, s: &mut State, seat: Seat, noble: Noble) {
        let here = &mut s.at[s.battle.area][seat];
        *here = here.without(noble);
        s.troops[noble] = 0;
        if s.battle.commander[seat] == noble {
            s.battle.commander[seat] = Noble::NOBODY;
        }
    }

    fn after_flight(&self, s: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
        self.watch_london(s, events);
        if s.battle.leaving.is_some() && !s.battle.parted {
            self.next_stranded(s, seat, events);
        } else {
            self.more_hits(s, seat, events);
        }
    }

    /// Would death take him out of the game? On his second face, and the king always (2.2.1, 14.0).
    pub(crate) fn dies_for_good(&self, s: &State, noble: Noble) -> bool {
        s.down.has(noble) || noble == self.data.henry
    }

    /// Whose box a killed noble's heir comes to, if he has one: the side of the colour that then shows; a green one's
    /// `green`, the side that lost him in battle, or his judge (7.5 item 5, 10.0, R27, R48, R60).
    pub(crate) fn heirs_box(&self, s: &State, noble: Noble, green: Seat) -> Option<Seat> {
        let heir = &self.data.piece(noble).faces[1];
        (!self.dies_for_good(s, noble)).then(|| heir.colour.unwrap_or(green))
    }

    /// Kills a noble who has left his place: out of the game, or flipped into a box.
    pub(crate) fn kill(&self, s: &mut State, noble: Noble, green: Seat) {
        match self.heirs_box(s, noble, green) {
            None => s.dead = s.dead.with(noble),
            Some(owner) => {
                s.down = s.down.with(noble);
                s.covert[owner] = s.covert[owner].with(noble);
            }
        }
    }
}

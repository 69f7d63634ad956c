//! Intrigue before battle (7.2).

use tudor_engine::{Seat, Sink};

use crate::event::Event;
use crate::game::WarriorsOfEngland;
use crate::moves::Move;
use crate::noble::{Noble, Nobles};
use crate::state::{Phase, State};

impl WarriorsOfEngland {
    /// The highest roll that turns this enemy of `seat`; 0 if none does (7.2, R20, R21).
    #[must_use]
    pub fn intrigue_needs(&self, s: &State, seat: Seat, target: Noble) -> u8 {
        let mine = self.rank(s, Nobles::one(s.battle.commander[seat]));
        self.turning(s, seat, mine, target)
    }

    /// The same for a commander of this many stars, before there is one.
    #[must_use]
    pub fn turning(&self, s: &State, seat: Seat, stars: u8, target: Noble) -> u8 {
        let face = self.face(s, target);
        let frail = self.options.frail_king && self.infirm(s).has(target);
        let his = if frail { 0 } else { face.stars };
        // A man of the enemy's own colour is harder to win; a green one, or one of mine, is not.
        let harder = u8::from(face.colour == Some(seat.other()));
        stars.saturating_sub(his + harder)
    }

    /// Whom this side could turn: an attempt that cannot succeed is not offered (R20).
    pub(crate) fn targets(&self, s: &State, seat: Seat) -> impl Iterator<Item = Noble> {
        s.fighters(seat.other()).iter().filter(move |&n| self.intrigue_needs(s, seat, n) > 0)
    }

    pub(crate) fn intrigue_moves(&self, s: &State, seat: Seat, out: &mut Vec<Move>) {
        out.push(Move::NoIntrigue);
        out.extend(self.targets(s, seat).map(Move::Intrigue));
    }

    /// The non-aggressor's attempt, then the aggressor's, then the first round.
    pub(super) fn next_plot(&self, s: &mut State) {
        while s.battle.plots < 2 {
            let seat = if s.battle.plots == 0 { s.battle.defender() } else { s.battle.aggressor };
            if self.targets(s, seat).next().is_some() {
                s.phase = Phase::Intrigue(seat);
                return;
            }
            s.battle.plots += 1;
        }
        s.phase = Phase::Round;
    }

    pub(crate) fn tempt(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        events: &mut impl Sink<Event>,
    ) {
        let needs = self.intrigue_needs(s, seat, noble);
        s.phase = Phase::Plot(seat, noble);
        events.emit(Event::Tempted { seat, man: self.man(s, noble), needs });
    }

    /// This side's attempt is over.
    pub(crate) fn end_plot(&self, s: &mut State) {
        s.battle.plots += 1;
        self.next_plot(s);
    }

    /// The die: he turns with his troops at once, keeps his face, and a turned commander is replaced (R22, R62).
    pub(crate) fn plotted(
        &self,
        s: &mut State,
        seat: Seat,
        noble: Noble,
        die: u8,
        events: &mut impl Sink<Event>,
    ) {
        let turned = die <= self.intrigue_needs(s, seat, noble);
        events.emit(Event::Plotted { seat, man: self.man(s, noble), die, turned });
        if !turned {
            self.end_plot(s);
            return;
        }
        let (area, other) = (s.battle.area, seat.other());
        s.at[area][other] = s.at[area][other].without(noble);
        s.at[area][seat] = s.at[area][seat].with(noble);
        self.watch_london(s, events);
        s.battle.plots += 1;
        if s.at[area][other].is_empty() {
            // Nobody left to fight (7.2 item 5).
            self.end_battle(s, events);
        } else if s.battle.commander[other] == noble {
            s.phase = Phase::Command(other);
        } else {
            self.next_plot(s);
        }
    }
}

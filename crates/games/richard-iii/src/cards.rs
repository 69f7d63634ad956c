//! The card phase (1.1): dealing, the poor hand (5.1), two cards at once.

use tudor_engine::{Bag, BySeat, Chance, Draw, Outcome, Refusal, Seat, Sink};

use crate::RichardIii;
use crate::data::Card;
use crate::event::Event;
use crate::moves::Move;
use crate::state::{CardChoice, Phase, State};

/// Action points of a hand, events included.
#[must_use]
pub fn points(hand: &[u8; 9]) -> u8 {
    Card::ALL.into_iter().map(|c| c.ap() * hand[c as usize]).sum()
}

/// A hand of this many points or fewer may be dealt anew (5.1).
pub const POOR: u8 = 13;

impl State {
    /// May this seat ask for another hand: the first card of a campaign, a poor hand, not asked before (R3)?
    #[must_use]
    pub fn may_ask(&self, seat: Seat) -> bool {
        self.turn == 1 && !self.asked[seat] && points(&self.hands[seat]) <= POOR
    }
}

impl RichardIii {
    /// Seven of the cards that are in no hand.
    pub(crate) fn deal(s: &State, seat: Seat) -> Chance {
        let (mut bag, mut number) = (Bag::EMPTY, 0);
        for kind in Card::ALL {
            let k = kind as usize;
            let out = s.hands.0[0][k] + s.hands.0[1][k];
            for i in 0..Card::COUNT[k] {
                // Cards of a kind are alike, so it does not matter which of them are out.
                if i >= out {
                    bag = bag.with(number);
                }
                number += 1;
            }
        }
        Chance::secret("deal", Draw::Pick { from: bag, count: 7 }, seat)
    }

    pub(crate) fn dealt(
        &self,
        s: &mut State,
        seat: Seat,
        outcome: &Outcome,
        ev: &mut impl Sink<Event>,
    ) {
        for &number in &outcome.0 {
            s.hands[seat][Card::of(number) as usize] += 1;
        }
        ev.emit(Event::Dealt { seat, hand: Some(s.hands[seat]) });
        self.next_request(s, ev);
    }

    pub(crate) fn card_moves(s: &State, seat: Seat, out: &mut Vec<Move>) {
        let held = Card::ALL.into_iter().filter(|&c| s.hands[seat][c as usize] > 0);
        out.extend(held.map(Move::Card));
        if s.may_ask(seat) {
            out.push(Move::Ask);
        }
    }

    pub(crate) fn card_check(s: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
        match mv {
            Move::Card(card) if s.hands[seat][card as usize] > 0 => Ok(()),
            Move::Card(card) => Err(Refusal::new("1.1", format!("You hold no {}.", card.name()))),
            Move::Ask if s.may_ask(seat) => Ok(()),
            Move::Ask => Err(Refusal::new(
                "5.1",
                "Another hand may be asked for once a campaign, before its first card, with 13 \
                 points or fewer.",
            )),
            _ => Err(Refusal::new("1.1", "Play one card, face down.")),
        }
    }

    /// A choice lies face down; when both lie there, they are shown.
    pub(crate) fn choose(&self, s: &mut State, seat: Seat, mv: Move, ev: &mut impl Sink<Event>) {
        let choice =
            if let Move::Card(card) = mv { CardChoice::Card(card) } else { CardChoice::Ask };
        s.choice[seat] = Some(choice);
        ev.emit(Event::Chosen { seat, choice: Some(choice) });
        match s.choice.0 {
            [Some(CardChoice::Card(a)), Some(CardChoice::Card(b))] => {
                self.show(s, BySeat([a, b]), ev);
            }
            [Some(_), Some(_)] => self.next_request(s, ev),
            _ => {}
        }
    }

    /// R2: any event above any action card, then points, then the Pretender.
    #[must_use]
    pub fn player_one(cards: BySeat<Card>, king: Seat) -> Seat {
        let pretender = king.other();
        if cards[king].rank() > cards[pretender].rank() { king } else { pretender }
    }

    fn show(&self, s: &mut State, cards: BySeat<Card>, ev: &mut impl Sink<Event>) {
        s.choice.0 = [None; 2];
        s.first = Self::player_one(cards, s.king);
        for seat in Seat::BOTH {
            let card = cards[seat];
            s.hands[seat][card as usize] -= 1;
            s.played[seat][card as usize] += 1;
            s.cards[seat] = Some(card);
            if card == Card::Treason {
                s.treason = Some(seat);
            }
        }
        ev.emit(Event::Shown { cards, first: s.first });
        self.begin_actions(s, s.first);
    }

    /// Deals what is missing, then settles requests, the Pretender's first (R3); then the cards are chosen.
    fn next_request(&self, s: &mut State, ev: &mut impl Sink<Event>) {
        for seat in Seat::BOTH {
            if s.hands[seat] == [0; 9] {
                s.phase = Phase::Deal(seat);
                return;
            }
        }
        for seat in [s.pretender(), s.king] {
            if s.choice[seat] == Some(CardChoice::Ask) {
                // A card the other put down goes back to his hand.
                if let Some(CardChoice::Card(_)) = s.choice[seat.other()] {
                    s.choice[seat.other()] = None;
                }
                s.phase = Phase::Answer(seat);
                ev.emit(Event::HandShown { seat, hand: s.hands[seat] });
                return;
            }
        }
        s.choice.0 = [None; 2];
        s.phase = Phase::Cards;
    }

    /// The other seat keeps its hand or gives it up.
    pub(crate) fn answer(
        &self,
        s: &mut State,
        asker: Seat,
        keeps: bool,
        ev: &mut impl Sink<Event>,
    ) {
        ev.emit(Event::Answered { seat: asker.other(), keeps });
        s.asked[asker] = true;
        s.choice[asker] = None;
        s.hands[asker] = [0; 9];
        if !keeps {
            s.choice[asker.other()] = None;
            s.hands[asker.other()] = [0; 9];
        }
        self.next_request(s, ev);
    }
}

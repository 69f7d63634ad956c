//! What may happen at a table, and what must be kept of it.

use tudor_engine::fair::{Digest, Entropy};
use tudor_engine::record::result_text;
use tudor_engine::{Eye, Leaving, Node, RefusalKind, Seat};

use super::requests::named;
use super::{Refused, RefusedKind, Session, Stage};
use crate::storage::{StepRow, TakeBackRequest, Write};

/// The most steps that may be taken back at a table. Without a limit one game could fill the disk.
const TAKEN_BACK: u32 = 5000;

/// Why there is nothing to undo: the same sentence always, because the reason could tell of a secret step.
pub const NO_UNDO: &str = "You can undo only steps of your own turn, and never past a roll, a draw or something shown. You may ask to take a move back.";

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Make this move.
    Move(String),
    /// Take my last step back.
    Undo,
    /// Ask the other side to take my last move back.
    AskTakeBack,
    /// Grant that.
    Allow,
    /// Do not.
    Refuse,
    /// Give up.
    Resign,
    /// Pledge what will be added to the dice.
    Pledge(Digest),
    /// Add to the dice what was pledged.
    Stir(Entropy),
    /// With live dice: give the link of this number.
    Link(u64, Entropy),
}

impl Session {
    /// Does what a seat wants, in memory, and says what must be kept of it. If keeping it fails, the room is
    /// worth nothing any more and must be loaded again.
    ///
    /// # Errors
    /// Why not; the room is as it was.
    pub fn act(
        &mut self,
        seat: Seat,
        request: Option<&str>,
        action: &Action,
    ) -> Result<Vec<Write>, Refused> {
        let request = request.map(|request| named(seat, request));
        match (action, self.stage()) {
            (Action::Pledge(_) | Action::Stir(_) | Action::Link(..), Stage::Over(_)) => {
                return Ok(Vec::new());
            }
            (Action::Pledge(hash), _) => return self.pledge(seat, *hash),
            (Action::Stir(entropy), _) => return self.stir(seat, *entropy),
            (Action::Link(number, link), _) => return self.link(seat, *number, *link),
            // A player who can work the outcome out already must not avoid it by taking back.
            (Action::Undo | Action::AskTakeBack | Action::Allow, _) if self.owes() => {
                let text =
                    "A die or a card is on its way. Nothing is taken back before it is there.";
                return Err(Refused::new(RefusedKind::Dice, text));
            }
            (Action::Resign, Stage::Gathering) => return self.close(seat, request),
            (_, Stage::Gathering) => {
                return Err(Refused::new(
                    RefusedKind::Waiting,
                    "The game begins when everybody has sat down.",
                ));
            }
            (_, Stage::Over(_)) => {
                return Err(Refused::new(RefusedKind::Over, "The game is over."));
            }
            (_, Stage::Playing) => {}
        }
        let first = self.table.steps();
        let secret = self.is_secret();
        let mut steps = Vec::new();
        let mut ask = None;
        match action {
            Action::Move(mv) => self.play(seat, mv, &mut steps)?,
            Action::Undo => self.undo(seat, &mut steps)?,
            Action::AskTakeBack => ask = self.ask(seat, &mut steps)?,
            Action::Allow => match self.row.take_back {
                Some(TakeBackRequest { by }) if by != seat => self.take_back(by, &mut steps)?,
                _ => return Err(Refused::undo("Nobody has asked to take back.")),
            },
            Action::Refuse if self.row.take_back.is_none() => {
                return Err(Refused::undo("Nobody has asked to take back."));
            }
            Action::Resign => {
                steps.push(
                    self.table
                        .leave(seat, Leaving::Resigned)
                        .map_err(|r| Refused::of(RefusedKind::Over, r))?,
                );
            }
            Action::Refuse | Action::Pledge(_) | Action::Stir(_) | Action::Link(..) => {}
        }
        if secret && self.is_secret() && matches!(action, Action::Move(_) | Action::Undo) {
            // A wish that went away would tell of a secret step.
            ask = self.row.take_back;
        }
        let mut writes = self.keep(first, steps, request);
        if self.row.take_back != ask {
            self.row.take_back = ask;
            writes.push(Write::TakeBack { table: self.row.id.clone(), ask });
        }
        Ok(writes)
    }

    fn is_secret(&self) -> bool {
        matches!(self.table.node(), Node::Secret(_))
    }

    fn play(&mut self, seat: Seat, mv: &str, steps: &mut Vec<String>) -> Result<(), Refused> {
        let text = self.table.apply(seat, mv).map_err(|refusal| {
            let kind = match refusal.kind {
                RefusalKind::Turn => RefusedKind::Turn,
                _ => RefusedKind::Illegal,
            };
            Refused::of(kind, refusal)
        })?;
        steps.push(text);
        self.settle(steps);
        Ok(())
    }

    /// Chance answers, and what both sides can see to be the only move is made, until somebody must choose.
    pub(super) fn settle(&mut self, steps: &mut Vec<String>) {
        while let Some(dice) = &self.dice {
            if let Node::Chance(chance) = self.table.node() {
                let Some(outcome) = dice.draw(self.table.draws(), &chance) else { return };
                let text = self.table.resolve(&outcome);
                steps.push(text.expect("invariant: the dice answer what chance is asked"));
            } else if let Some((seat, mv)) = self.unasked() {
                let text = self.table.apply(seat, &mv);
                steps.push(text.expect("invariant: a move that needs no question is legal"));
            } else {
                return;
            }
        }
    }

    /// The move that is made without asking: there is no other; or no other would change anything, and the opponent is a
    /// bot. A bot does not read pauses. A person does, so between people the question is asked.
    fn unasked(&self) -> Option<(Seat, String)> {
        self.table.obvious().or_else(|| {
            let seat = self.table.node().decider()?;
            let level = |seat: Seat| self.row.seats[seat].level.as_ref();
            let against_bot = level(seat).is_none() && level(seat.other()).is_some();
            let only = against_bot.then(|| self.table.shown(Eye::of(seat)).prompt().only)?;
            only.map(|mv| (seat, mv))
        })
    }

    fn undo(&mut self, seat: Seat, steps: &mut Vec<String>) -> Result<(), Refused> {
        self.may_take_back()?;
        // The engine's own reason would tell whether the other seat has made a secret step.
        steps.push(self.table.undo(seat).map_err(|_| Refused::undo(NO_UNDO))?);
        // What the table played unasked goes with the choice that led to it.
        while self.unasked().is_some() && self.table.may_undo(seat).is_ok() {
            steps.push(self.table.undo(seat).map_err(|r| Refused::of(RefusedKind::Undo, r))?);
        }
        Ok(())
    }

    /// A wish to take back: granted at once where there is nobody to grant it, else it waits for an answer.
    fn ask(
        &mut self,
        seat: Seat,
        steps: &mut Vec<String>,
    ) -> Result<Option<TakeBackRequest>, Refused> {
        if self.take_back_to(seat).is_none() {
            return Err(Refused::undo("There is no move of yours to take back."));
        }
        // A bot has nothing against it, and two people at one screen have agreed already.
        if self.row.screen || self.row.seats[seat.other()].level.is_some() {
            self.take_back(seat, steps)?;
            return Ok(None);
        }
        self.may_take_back()?;
        Ok(Some(TakeBackRequest { by: seat }))
    }

    fn take_back(&mut self, by: Seat, steps: &mut Vec<String>) -> Result<(), Refused> {
        self.may_take_back()?;
        while let Some(to) = self.take_back_to(by) {
            steps.push(self.table.back(to).map_err(|r| Refused::of(RefusedKind::Undo, r))?);
            // What the table played unasked goes with the choice that led to it.
            if self.unasked().is_none() {
                break;
            }
        }
        Ok(())
    }

    fn may_take_back(&self) -> Result<(), Refused> {
        match self.table.steps() - self.table.standing() {
            ..TAKEN_BACK => Ok(()),
            _ => Err(Refused::undo(
                "So much was taken back at this table that nothing more can be. Play on.",
            )),
        }
    }

    /// Where a wish to take back leads. Two people at one screen mean the last move of either.
    #[must_use]
    pub fn take_back_to(&self, seat: Seat) -> Option<u32> {
        if self.row.screen {
            Seat::BOTH.into_iter().filter_map(|s| self.table.before_last_of(s)).max()
        } else {
            self.table.before_last_of(seat)
        }
    }

    /// Gives up a table that has not begun. Where nobody came, it is closed.
    fn close(&mut self, seat: Seat, request: Option<String>) -> Result<Vec<Write>, Refused> {
        let first = self.table.steps();
        let how = if self.has_free_seat() { Leaving::Abandoned } else { Leaving::Resigned };
        let step = self.table.leave(seat, how).map_err(|r| Refused::of(RefusedKind::Over, r))?;
        let mut writes = self.keep(first, vec![step], request);
        if self.row.invite.take().is_some() {
            writes.push(Write::Invite { table: self.row.id.clone(), code: None });
        }
        Ok(writes)
    }

    pub(super) fn keep(
        &mut self,
        first: u32,
        steps: Vec<String>,
        request: Option<String>,
    ) -> Vec<Write> {
        if steps.is_empty() {
            return Vec::new();
        }
        // Where a link is due, somebody must come to the table too.
        let awaits = self.owed().map_or_else(|| self.awaits(), |(_, owe)| owe);
        let awaits = u8::from(awaits.0[0]) | u8::from(awaits.0[1]) << 1;
        if let Some(name) = &request {
            self.requests.remember(name);
        }
        if let Some(story) = &mut self.story {
            steps.iter().for_each(|step| story.add(&self.row.seed, step));
        }
        let mut request = request;
        let steps = steps
            .into_iter()
            .map(|text| StepRow { text, request: request.take(), awaits })
            .collect();
        let table = self.row.id.clone();
        let mut writes = vec![Write::Steps { table: table.clone(), first, steps }];
        if let Stage::Over(ending) = self.stage() {
            let text = result_text(&ending);
            self.row.result = Some(text.clone());
            writes.push(Write::Result { table, text });
        }
        writes
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tudor_engine::Setup;
    use tudor_engine::erased::Erased;
    use tudor_engine::fair::pledge;

    use super::*;
    use crate::lobby::{self, Against, NewTable};
    use crate::offers::GameOffer;
    use crate::seed_source::SeedSource;
    use crate::storage::SavedTable;

    static ROSE_KING: Erased<tudor_rose_king::RoseKing> = Erased::new();

    #[test]
    fn a_story_of_taking_back_has_an_end_and_the_game_goes_on() {
        let against = Against::Screen;
        let (guest, name, setup) =
            (crate::secret::GuestId::from_bytes([1; 32]), "Anna".to_owned(), Setup::default());
        let wish = NewTable { guest, name, seat: Seat::First, against, setup };
        let row = lobby::open(&ROSE_KING, &wish, &SeedSource::default()).expect("it opens");
        let offers = vec![Arc::new(GameOffer::new(&ROSE_KING).expect("a game"))];
        let mut session =
            Session::load(SavedTable { row, steps: Vec::new() }, &offers).expect("it loads");
        for seat in Seat::BOTH {
            let hash = pledge(&session.row.id, seat, &Entropy::from_bytes([3; 32]));
            session.act(seat, None, &Action::Pledge(hash)).expect("it is pledged");
        }
        for seat in Seat::BOTH {
            session
                .act(seat, None, &Action::Stir(Entropy::from_bytes([3; 32])))
                .expect("it is stirred");
        }
        let next = |session: &Session| {
            let seat = session.decider().expect("somebody decides");
            (seat, Action::Move(session.table.moves(seat)[0].clone()))
        };
        let mut backs = 0;
        let refused = loop {
            let (seat, mv) = next(&session);
            session.act(seat, None, &mv).expect("a legal move");
            match session.act(seat, None, &Action::AskTakeBack) {
                Ok(_) => backs += 1,
                Err(refused) => break refused,
            }
        };
        assert_eq!((refused.kind, backs), (RefusedKind::Undo, TAKEN_BACK / 2));
        while session.stage() == Stage::Playing {
            let (seat, mv) = next(&session);
            session.act(seat, None, &mv).expect("it goes on");
        }
        assert!(matches!(session.stage(), Stage::Over(_)));
    }
}

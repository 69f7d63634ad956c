//! A game in progress: rules, position, everything that happened, and what may be taken back.

use std::sync::{Arc, OnceLock};

use crate::game::{Game, Reveals, apply};
use crate::node::{EndCause, Ending, Leaving, Node};
use crate::outcome::{Outcome, OutcomeError};
use crate::refusal::{Refusal, RefusalKind, Unsound};
use crate::seat::{BySeat, Eye, EyeName, Revealed, Seat};
use crate::setup::{CheckedSetup, Setup, SetupError};
use crate::step::{Step, StepError};

/// Why a position cannot be played on.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionError {
    /// It is none of this game.
    #[error("This is not a position of {game}.")]
    OtherGame {
        /// The title of the game that was asked.
        game: &'static str,
    },
    /// It was written under other rules.
    #[error("This position is of another rules revision of {game}.")]
    OtherRevision {
        /// The game's title.
        game: &'static str,
    },
    /// Its set-up has not the form of one.
    #[error("The position's set-up does not read: {0}.")]
    SetupForm(String),
    /// It has not the form of a position.
    #[error("The position does not read: {0}.")]
    Form(String),
    /// The game cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// It is impossible.
    #[error(transparent)]
    Unsound(#[from] Unsound),
}

/// A step with what it caused.
#[derive(Clone, Debug)]
struct Entry<G: Game> {
    step: Step<G::Move>,
    events: Vec<G::Event>,
    /// Does it still stand, or was it taken back?
    stands: bool,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    game: G,
    setup: CheckedSetup,
    first: G::State,
    state: G::State,
    entries: Vec<Entry<G>>,
    /// How many of them are outcomes of chance.
    draws: u64,
    /// Indices of the entries that stand, in order.
    standing: Vec<usize>,
    /// How many standing steps no seat can take back by itself, and the position after them. Undo replays
    /// from here, so no copies pile up.
    settled: (usize, G::State),
    gone: Option<Ending>,
    /// What each live eye sees of the position, once it was asked for.
    views: [OnceLock<Arc<G::View>>; Eye::LIVE.len()],
}

impl<G: Game> Table<G> {
    /// A fresh table.
    ///
    /// # Errors
    /// If the set-up is not one of this game's.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        let setup = G::info().check(setup)?;
        let game = G::new(&setup)?;
        let start = game.start();
        Ok(Self::from_state(game, setup, start))
    }

    /// A table that begins from a position.
    ///
    /// # Errors
    /// If the set-up is not one of this game's, or the position is impossible.
    pub fn with_position(setup: &Setup, state: G::State) -> Result<Self, PositionError> {
        let setup = G::info().check(setup)?;
        let game = G::new(&setup)?;
        game.audit(&state)?;
        Ok(Self::from_state(game, setup, state))
    }

    fn from_state(game: G, setup: CheckedSetup, state: G::State) -> Self {
        Self {
            game,
            setup,
            first: state.clone(),
            settled: (0, state.clone()),
            state,
            entries: Vec::new(),
            draws: 0,
            standing: Vec::new(),
            gone: None,
            views: Default::default(),
        }
    }

    /// The rules as set up.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The set-up, complete.
    pub const fn setup(&self) -> &CheckedSetup {
        &self.setup
    }

    /// The position.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// What happens next. A resigned game is over.
    pub fn node(&self) -> Node {
        self.gone.clone().map_or_else(|| self.game.node(&self.state), Node::Over)
    }

    /// Is the game over, by its rules or because somebody left?
    pub fn is_over(&self) -> bool {
        self.gone.is_some() || matches!(self.game.node(&self.state), Node::Over(_))
    }

    /// Leave to look at everything, once the game is over.
    pub fn revealed(&self) -> Option<Revealed> {
        self.is_over().then_some(Revealed(()))
    }

    /// The eye of this name, if it may look now.
    ///
    /// # Errors
    /// That everything is open only at the end.
    pub fn eye(&self, name: EyeName) -> Result<Eye, Refusal> {
        Ok(match name {
            EyeName::First => Eye::First,
            EyeName::Second => Eye::Second,
            EyeName::Spectator => Eye::Spectator,
            EyeName::Open => Eye::Open(self.revealed().ok_or_else(|| {
                Refusal::of(RefusalKind::Hidden, "Everything is open only when the game is over.")
            })?),
        })
    }

    /// The legal moves of a seat.
    pub fn moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut out = Vec::new();
        if self.gone.is_none() {
            self.game.moves(&self.state, seat, &mut out);
        }
        out
    }

    /// Everything that happened, taken back or not.
    pub fn steps(&self) -> impl ExactSizeIterator<Item = &Step<G::Move>> {
        self.entries.iter().map(|e| &e.step)
    }

    /// Everything that happened from a step on, with its events, and whether it still stands.
    pub fn story(
        &self,
        from: usize,
    ) -> impl ExactSizeIterator<Item = (&Step<G::Move>, &[G::Event], bool)> {
        let entries = self.entries.get(from..).unwrap_or_default();
        entries.iter().map(|e| (&e.step, e.events.as_slice(), e.stands))
    }

    /// How many outcomes chance has given, those taken back included: the number of the next fair draw.
    pub const fn draws(&self) -> u64 {
        self.draws
    }

    /// How many steps stand.
    pub fn standing(&self) -> u32 {
        self.standing.len() as u32
    }

    /// The first `n` standing steps, as numbers into all that happened.
    pub(crate) fn first_standing(&self, n: u32) -> impl Iterator<Item = usize> {
        self.standing.iter().take(n as usize).copied()
    }

    /// A seat moves.
    ///
    /// # Errors
    /// Why not; the table is as it was.
    pub fn apply(&mut self, seat: Seat, mv: G::Move) -> Result<(), Refusal> {
        let before = self.node();
        if let Node::Over(_) = before {
            return Err(Refusal::over());
        }
        if !before.awaits(seat) {
            return Err(Refusal::not_your_turn());
        }
        let mut events = Vec::new();
        apply(&self.game, &mut self.state, seat, mv, &mut events)?;
        self.push(Step::Move(seat, mv), events, &before);
        Ok(())
    }

    /// Chance answers.
    ///
    /// # Errors
    /// If chance was not asked, or cannot have answered this; the table is as it was.
    pub fn resolve(&mut self, outcome: &Outcome) -> Result<(), OutcomeError> {
        let before = self.node();
        let Node::Chance(chance) = before else { return Err(OutcomeError::NotAsked) };
        chance.check(outcome)?;
        let mut events = Vec::new();
        self.game.resolve(&mut self.state, outcome, &mut events);
        self.draws += 1;
        self.push(Step::Chance(outcome.clone()), events, &before);
        Ok(())
    }

    fn push(&mut self, step: Step<G::Move>, events: Vec<G::Event>, before: &Node) {
        self.views = Default::default();
        let shows = |eye| events.iter().any(|e| self.game.reveals(e, eye) != Reveals::Nothing);
        let shown = Eye::LIVE.into_iter().any(shows);
        self.standing.push(self.entries.len());
        self.entries.push(Entry { step, events, stands: true });
        // A step can be taken back while the same seat goes on deciding, or while a secret choice is open.
        let open = match (before, self.node()) {
            (Node::Decide(a), Node::Decide(b)) => *a == b,
            (Node::Secret(_), Node::Secret(_)) => true,
            _ => false,
        };
        if shown || !open {
            self.settled = (self.standing.len(), self.state.clone());
        }
    }

    /// May this seat take its last step back by itself?
    ///
    /// # Errors
    /// Why not.
    pub fn may_undo(&self, seat: Seat) -> Result<(), Refusal> {
        self.last_of(seat).map(|_| ())
    }

    fn last_of(&self, seat: Seat) -> Result<usize, Refusal> {
        if self.is_over() {
            return Err(Refusal::over());
        }
        let open = &self.standing[self.settled.0..];
        let mine = open
            .iter()
            .rposition(|&i| matches!(self.entries[i].step, Step::Move(s, _) if s == seat));
        mine.map(|n| self.settled.0 + n).ok_or_else(|| {
            let rolled = self.standing.last().is_some_and(|&i| matches!(self.entries[i].step, Step::Chance(_)));
            Refusal::of(RefusalKind::Undo, match (self.standing.is_empty(), rolled) {
                (true, _) => "Nothing has happened yet.",
                (_, true) => "You cannot undo past a roll or a draw. You may ask to take it back.",
                _ => "You cannot undo past what was shown or past the end of your turn. You may ask to take it back.",
            })
        })
    }

    /// A seat takes its last step back by itself.
    ///
    /// # Errors
    /// Why not; the table is as it was.
    pub fn undo(&mut self, seat: Seat) -> Result<(), Refusal> {
        let at = self.last_of(seat)?;
        let gone = self.standing.remove(at);
        self.entries[gone].stands = false;
        let (from, state) = (self.settled.0, self.settled.1.clone());
        self.state = state;
        self.views = Default::default();
        for &i in &self.standing[from..] {
            // Only moves of one turn or one secret choice stand here; the other seat's do not depend on mine.
            if let Step::Move(s, mv) = self.entries[i].step {
                self.game.play(&mut self.state, s, mv, &mut ());
            }
        }
        self.entries.push(Entry { step: Step::Undo(seat), events: Vec::new(), stands: true });
        Ok(())
    }

    /// By agreement, back to the first `standing` standing steps.
    ///
    /// # Errors
    /// If no more than these stand.
    pub fn back(&mut self, standing: u32) -> Result<(), Refusal> {
        if standing >= self.standing() {
            return Err(Refusal::of(RefusalKind::Undo, "There is nothing to take back that far."));
        }
        for i in self.standing.split_off(standing as usize) {
            self.entries[i].stands = false;
        }
        self.state = self.replayed(self.standing.len());
        self.views = Default::default();
        self.settled = (self.standing.len(), self.state.clone());
        self.gone = None;
        self.entries.push(Entry { step: Step::Back(standing), events: Vec::new(), stands: true });
        Ok(())
    }

    /// How many standing steps there were before this seat's last move: where a request to take back leads.
    #[must_use]
    pub fn before_last_of(&self, seat: Seat) -> Option<u32> {
        self.standing
            .iter()
            .rposition(|&i| matches!(self.entries[i].step, Step::Move(s, _) if s == seat))
            .map(|n| n as u32)
    }

    /// A seat leaves: it gives up, is given up for lost, or runs out of time. The other one has won.
    ///
    /// # Errors
    /// If the game is over.
    pub fn leave(&mut self, seat: Seat, how: Leaving) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::over());
        }
        let (winner, scores) = (Some(seat.other()), BySeat::default());
        self.gone = Some(Ending { winner, scores, cause: EndCause::Left(how) });
        let step = Step::leave(seat, how);
        self.entries.push(Entry { step, events: Vec::new(), stands: true });
        Ok(())
    }

    /// Does any step again, as a record has it.
    ///
    /// # Errors
    /// Why it cannot have happened; the table is as it was.
    pub fn redo(&mut self, step: &Step<G::Move>) -> Result<(), StepError> {
        match step {
            Step::Move(seat, mv) => self.apply(*seat, *mv)?,
            Step::Chance(outcome) => self.resolve(outcome)?,
            Step::Undo(seat) => self.undo(*seat)?,
            Step::Back(standing) => self.back(*standing)?,
            Step::Resign(seat) => self.leave(*seat, Leaving::Resigned)?,
            Step::Abandon(seat) => self.leave(*seat, Leaving::Abandoned)?,
            Step::Timeout(seat) => self.leave(*seat, Leaving::OnTime)?,
        }
        Ok(())
    }

    /// The position after the first `n` standing steps.
    fn replayed(&self, n: usize) -> G::State {
        let mut state = self.first.clone();
        for &i in &self.standing[..n] {
            match &self.entries[i].step {
                Step::Move(seat, mv) => self.game.play(&mut state, *seat, *mv, &mut ()),
                Step::Chance(outcome) => self.game.resolve(&mut state, outcome, &mut ()),
                _ => {}
            }
        }
        state
    }

    /// What an eye may know now.
    pub fn view(&self, eye: Eye) -> G::View {
        self.game.view(&self.state, eye)
    }

    /// The same, made once for each eye and position, however many ask for it.
    pub fn shared_view(&self, eye: Eye) -> Arc<G::View> {
        let make = || Arc::new(self.view(eye));
        let of_eye = Eye::LIVE.iter().position(|&live| live == eye);
        of_eye.map_or_else(make, |n| Arc::clone(self.views[n].get_or_init(make)))
    }

    /// The table as it was after the first `n` steps of its story, taken-back ones included.
    #[must_use]
    pub fn after(&self, n: usize) -> Self {
        let mut table = Self::from_state(self.game.clone(), self.setup.clone(), self.first.clone());
        for entry in self.entries.iter().take(n) {
            table.redo(&entry.step).expect("invariant: what happened once can happen again");
        }
        table
    }
}

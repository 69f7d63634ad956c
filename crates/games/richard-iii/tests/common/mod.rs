//! Scenes for the tests: a position set up by hand, and moves by the names of blocks.
#![allow(dead_code, unused_imports)] // each test file uses its own part

use tudor_engine::playout::{Playable, at_random, step};
pub use tudor_engine::{BySeat, Eye, Game, Node, Outcome, Rng, Seat, Setup, Sink, apply, set_up};
pub use tudor_richard_iii::data::{
    Area, Areas, Block, Blocks, Borders, Card, EVERYBODY, HEIRS, Kind, LANCASTER, Local, Sea, Slot,
    Slots, YORK, blocks,
};
pub use tudor_richard_iii::event::Event;
pub use tudor_richard_iii::state::{Battle, End, NONE, Phase, ours};
pub use tudor_richard_iii::tables::{BLOCKS, BORDERS, lancaster as l, york as y};
pub use tudor_richard_iii::{Move, Path, RichardIii, State, View};

pub const L: Seat = LANCASTER;
pub const Y: Seat = YORK;

#[derive(Clone)]
pub struct Scene {
    pub game: RichardIii,
    pub s: State,
    pub events: Vec<Event>,
}

pub fn game(scenario: &str, options: &[(&str, bool)]) -> RichardIii {
    let options = options.iter().map(|(id, on)| ((*id).to_owned(), *on)).collect();
    let setup = Setup { scenario: scenario.into(), options, data: None };
    set_up(&setup).expect("known")
}

/// A scene is played on like any position, and every move is looked at by the audit.
impl Playable for Scene {
    type Move = Move;

    fn node(&self) -> Node {
        self.game.node(&self.s)
    }

    fn list(&self, seat: Seat, out: &mut Vec<Move>) {
        self.game.moves(&self.s, seat, out);
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        Self::play(self, seat, *mv);
    }

    fn resolve(&mut self, outcome: &Outcome) {
        self.game.resolve(&mut self.s, outcome, &mut self.events);
    }

    fn max_steps(&self) -> u32 {
        RichardIii::MAX_STEPS
    }
}

impl Scene {
    /// The set-up of 1460, everybody in the pools, Lancaster King, before the cards of turn 2.
    pub fn empty() -> Self {
        Self::of(game("war", &[]))
    }

    pub fn of(game: RichardIii) -> Self {
        let mut scene = Self::start(game);
        for slot in scene.s.stands {
            let block = scene.s.lift(slot);
            scene.s.pool[block.seat()] |= block.set();
        }
        scene.s.captive = false;
        scene.s.turn = 2;
        scene.s.phase = Phase::Cards;
        scene.s.pool_may = BySeat([EVERYBODY; 2]);
        scene
    }

    /// The true set-up, before the deal.
    pub fn start(game: RichardIii) -> Self {
        Self { s: game.start(), game, events: Vec::new() }
    }

    /// A block stands here; its twin is off the map.
    pub fn put(&mut self, block: Block, area: Area) -> Slot {
        self.remove(block);
        if let Some(twin) = block.twin() {
            self.remove(twin);
            self.s.away[twin.seat()] |= twin.set();
        }
        self.s.place(block, area, block.set())
    }

    /// Takes a block out of wherever it is.
    pub fn remove(&mut self, block: Block) {
        if let Some(slot) = self.s.slot_of(block) {
            self.s.lift(slot);
        }
        let (seat, bit) = (block.seat(), block.set());
        for set in [
            &mut self.s.pool,
            &mut self.s.lying,
            &mut self.s.dead,
            &mut self.s.minor,
            &mut self.s.away,
        ] {
            set[seat] -= bit;
        }
        self.s.set_seen(block, 0);
    }

    pub fn all(&mut self, blocks: &[Block], area: Area) {
        for &block in blocks {
            self.put(block, area);
        }
    }

    pub fn pool(&mut self, block: Block) {
        self.remove(block);
        if let Some(twin) = block.twin() {
            self.remove(twin);
            self.s.away[twin.seat()] |= twin.set();
        }
        self.s.pool[block.seat()] |= block.set();
    }

    pub fn dead(&mut self, block: Block) {
        self.remove(block);
        self.s.dead[block.seat()] |= block.set();
        if let Some(twin) = block.twin() {
            self.remove(twin);
            self.s.dead[twin.seat()] |= twin.set();
        }
        if self.s.crown[block.seat()] == Some(block.local()) {
            self.s.crown[block.seat()] = self.s.senior(block.seat());
        }
    }

    pub fn minor(&mut self, block: Block) {
        self.remove(block);
        self.s.minor[block.seat()] |= block.set();
    }

    pub fn steps(&mut self, block: Block, steps: u8) {
        self.s.set_seen(block, block.info().steps - steps);
    }

    pub fn king(&mut self, seat: Seat) {
        let rebel = Blocks::one(Local(31));
        if self.s.king != seat {
            for set in [&mut self.s.pool, &mut self.s.pool_may] {
                set[seat] -= rebel;
                set[seat.other()] |= rebel;
            }
        }
        self.s.king = seat;
        for side in Seat::BOTH {
            self.s.crown[side] = self.s.senior(side);
        }
    }

    /// Both play a card; Player 1 begins.
    pub fn cards(&mut self, lancaster: Card, york: Card) -> &mut Self {
        for (seat, card) in [(L, lancaster), (Y, york)] {
            self.s.hands[seat][card as usize] = 1;
            self.play(seat, Move::Card(card));
        }
        self
    }

    /// York is Player 1 with this many points, Lancaster has 2.
    pub fn york(&mut self, ap: u8) -> &mut Self {
        let card = [Card::Two, Card::Three, Card::Four][usize::from(ap - 2)];
        if self.s.king == L { self.cards(Card::Two, card) } else { panic!("York is King here") }
    }

    pub fn slot(&self, block: Block) -> Slot {
        self.s.slot_of(block).unwrap_or_else(|| panic!("{} is not on the map", block.name()))
    }

    pub fn at(&self, block: Block) -> Area {
        self.s.area_of(self.slot(block))
    }

    pub fn strength(&self, block: Block) -> u8 {
        self.s.steps(self.slot(block))
    }

    pub fn decider(&self) -> Seat {
        self.game.node(&self.s).decider().expect("somebody decides")
    }

    pub fn play(&mut self, seat: Seat, mv: Move) -> &mut Self {
        apply(&self.game, &mut self.s, seat, mv, &mut self.events)
            .unwrap_or_else(|why| panic!("{} is refused: {why}", self.game.write_move(mv)));
        self.in_order();
        self
    }

    /// The audit wants a card for each turn that is left; a scene has only those it plays. So it is asked about the
    /// scene with the missing ones dealt.
    pub fn in_order(&self) {
        let mut s = self.s.clone();
        for seat in Seat::BOTH {
            let wanted = if s.phase == Phase::Cards { 8 - s.turn } else { 7 - s.turn };
            for (k, &count) in Card::COUNT.iter().enumerate() {
                let out: u8 = s.hands.0.iter().chain(&s.played.0).map(|h| h[k]).sum();
                let held: u8 = s.hands[seat].iter().sum();
                let missing = wanted.saturating_sub(held);
                if !matches!(s.phase, Phase::Deal(_) | Phase::Answer(_)) {
                    s.hands[seat][k] += missing.min(count - out);
                }
            }
        }
        self.game.audit(&s).expect("in order");
    }

    /// The seat that must decide does this.
    pub fn go(&mut self, mv: Move) -> &mut Self {
        self.play(self.decider(), mv)
    }

    pub fn done(&mut self) -> &mut Self {
        self.go(Move::Done)
    }

    /// The seat that must decide passes, block after block, until it is this seat's turn.
    pub fn pass_until(&mut self, seat: Seat) -> &mut Self {
        while self.decider() != seat {
            let pass = self.moves().into_iter().find(|m| matches!(m, Move::Pass(_)));
            self.go(pass.expect("everybody may pass"));
        }
        self
    }

    /// The rule by which a move is refused.
    pub fn refused(&self, mv: Move) -> &'static str {
        match self.game.check(&self.s, self.decider(), mv) {
            Ok(()) => panic!("{} is allowed", self.game.write_move(mv)),
            Err(why) => {
                assert!(!self.moves().contains(&mv), "refused, but listed");
                why.rule
            }
        }
    }

    pub fn allowed(&self, mv: Move) -> bool {
        let listed = self.moves().contains(&mv);
        assert_eq!(listed, self.game.check(&self.s, self.decider(), mv).is_ok());
        listed
    }

    pub fn moves(&self) -> Vec<Move> {
        let mut out = Vec::new();
        self.game.moves(&self.s, self.decider(), &mut out);
        out
    }

    pub fn dice(&mut self, faces: &[u8]) -> &mut Self {
        let Node::Chance(chance) = self.game.node(&self.s) else {
            panic!("no dice are due in {:?}", self.s.phase)
        };
        let outcome = Outcome::of(faces);
        chance.check(&outcome).expect("as many dice as are due");
        self.game.resolve(&mut self.s, &outcome, &mut self.events);
        self.in_order();
        self
    }

    pub fn dice_due(&self) -> usize {
        match self.game.node(&self.s) {
            Node::Chance(chance) => chance.sample(&mut Rng::new(1)).0.len(),
            node => panic!("no dice are due: {node:?}"),
        }
    }

    pub fn march(&self, block: Block, path: &[Area]) -> Move {
        Move::March(self.slot(block), Path::of(path))
    }

    pub fn sail(&self, block: Block, to: Area) -> Move {
        let from = self.at(block);
        let sea = Sea::ALL.into_iter().find(|z| z.touches(from) && z.touches(to));
        Move::Sail(self.slot(block), sea.unwrap_or(Sea::Irish), to)
    }

    pub fn to(&self, block: Block, area: Area) -> Move {
        Move::To(self.slot(block), area)
    }

    pub fn fire(&mut self, block: Block, faces: &[u8]) -> &mut Self {
        let mv = Move::Fire(self.slot(block));
        self.go(mv).dice(faces)
    }

    pub fn pass(&mut self, block: Block) -> &mut Self {
        let mv = Move::Pass(self.slot(block));
        self.go(mv)
    }

    /// Areas this block may march to.
    pub fn reach(&self, block: Block) -> Vec<Area> {
        let slot = self.slot(block);
        let mut out: Vec<Area> = self
            .moves()
            .into_iter()
            .filter_map(|m| match m {
                Move::March(x, path) if x == slot => path.end(),
                _ => None,
            })
            .collect();
        out.sort();
        out.dedup();
        out
    }

    /// Areas this block may go to out of a battle.
    pub fn ways(&self, block: Block) -> Vec<Area> {
        let slot = self.slot(block);
        self.moves()
            .into_iter()
            .filter_map(|m| match m {
                Move::To(x, to) if x == slot => Some(to),
                _ => None,
            })
            .collect()
    }

    /// Homes offered to this block.
    pub fn homes(&self, block: Block) -> Vec<Area> {
        let slot = self.slot(block);
        self.moves()
            .into_iter()
            .filter_map(|m| match m {
                Move::Home(x, to) if x == slot => Some(to),
                _ => None,
            })
            .collect()
    }

    /// Lets chance and both sides do anything until this phase is met.
    pub fn until(&mut self, seed: u64, met: impl Fn(&State) -> bool) -> &mut Self {
        let mut rng = Rng::new(seed);
        while !met(&self.s) {
            self.any(&mut rng);
        }
        self
    }

    pub fn any(&mut self, rng: &mut Rng) {
        step(self, rng, at_random).expect("the game is not over");
    }

    /// Both end their actions; battles, if any, are next.
    pub fn end_actions(&mut self) -> &mut Self {
        while matches!(self.s.phase, Phase::Act(_)) {
            self.done();
        }
        self
    }

    /// A battle that the first-named side began here, over this border; it is Player 1.
    pub fn battle(area: Area, attacker: Seat, attackers: &[Block], defenders: &[Block]) -> Self {
        let mut scene = Self::empty();
        scene.join(area, attacker, attackers, defenders);
        scene
    }

    /// The same in a scene that has been prepared.
    pub fn join(&mut self, area: Area, attacker: Seat, attackers: &[Block], defenders: &[Block]) {
        self.all(defenders, area);
        self.s.first = attacker;
        let way = area.info().ways.first();
        for &block in attackers {
            let slot = self.put(block, area);
            self.s.via[slot.index()] = way.map_or(62, |w| w.border);
            self.s.moved |= slot.set();
        }
        if let Some(way) = way {
            let direction = BORDERS[way.border as usize].into(area);
            self.s.entered[attacker][direction].put(way.border);
        }
        self.s.cards = BySeat([Some(Card::Two); 2]);
        self.s.phase = Phase::Pick;
    }

    /// Picks the battle.
    pub fn fight(&mut self, area: Area) -> &mut Self {
        self.play(self.s.first, Move::Battle(area))
    }

    /// Everybody passes until this round begins.
    pub fn round(&mut self, round: u8) -> &mut Self {
        while self.s.battle.is_some_and(|b| b.round < round) {
            let pass = self.moves().into_iter().find(|m| matches!(m, Move::Pass(_)));
            self.go(pass.expect("everybody may pass before round 4"));
        }
        assert_eq!(self.s.battle.map(|b| b.round), Some(round));
        self
    }

    /// Firepower as the dice show it: how many of 1 to 6 hit.
    pub fn power(&self, block: Block) -> u8 {
        let mut copy = self.clone();
        let slot = copy.slot(block);
        // Let it fire alone: it hits with every face up to its number.
        let mut power = 0;
        copy.s.acted = Slots::EMPTY;
        copy.s.phase = Phase::Turn(block.seat(), block.info().letter);
        if block.info().kind == Kind::Bombard && copy.s.battle.is_some_and(|b| b.round == 1) {
            copy.s.phase = Phase::Turn(block.seat(), b'A');
        }
        copy.go(Move::Fire(slot));
        let dice = copy.dice_due();
        for face in 1..=6 {
            let mut one = copy.clone();
            one.events.clear();
            one.dice(&vec![face; dice]);
            let hit = one
                .events
                .iter()
                .any(|e| matches!(e, Event::Rolled { hits, .. } if usize::from(*hits) == dice));
            power += u8::from(hit);
        }
        power
    }

    /// Ends the turn and lets the supply phase begin.
    pub fn supply(&mut self) -> &mut Self {
        if self.s.phase == Phase::Cards {
            self.cards(Card::Two, Card::Two);
        }
        self.end_actions()
    }

    /// Plays the political turn from here: nobody does anything in turn 7.
    pub fn political(&mut self) -> &mut Self {
        self.s.turn = 7;
        self.supply()
    }

    /// The blocks in the pool.
    pub fn pooled(&self, block: Block) -> bool {
        self.s.pool[block.seat()].has(block.into())
    }

    pub fn lying(&self, block: Block) -> bool {
        self.s.lying[block.seat()].has(block.into())
    }

    pub fn is_dead(&self, block: Block) -> bool {
        self.s.dead[block.seat()].has(block.into())
    }

    pub fn view(&self, eye: Eye) -> View {
        self.game.view(&self.s, eye)
    }
}

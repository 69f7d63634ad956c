//! One task owns one live table. Whoever wants something of the table asks the task; it answers in order, and
//! always in the same order: make it safe, then acknowledge it and tell everybody.

mod message;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::mpsc;
use tudor_engine::fair::{Bits, hex, sha256};
use tudor_engine::{BySeat, Eye, Node, Seat, give_back, text};

use tudor_bots::Player;

use crate::bots::Desk;
use crate::draw::{self, Common};
use crate::eye::{Drawn, Pov, Sent};
use crate::listeners::Ear;
use crate::lobby;
use crate::names;
use crate::part::News;
use crate::room::{Action, Refused, Room, Stage};
use crate::secret::{Secret, same};
use crate::storage::{Fault, SeatRow, Storage, Write};

pub use message::{Act, Chosen, Claim, Gone, Handle, Join, Look, Message, Page, Rematch};

/// A table that nobody has asked for so long, and nobody looks at, leaves the memory.
const IDLE: Duration = Duration::from_secs(60);

/// When its game is over, those who looked mostly go on to the next.
const IDLE_OVER: Duration = Duration::from_secs(1);

/// The owner of a live table.
pub struct Task {
    room: Room,
    epoch: u32,
    store: Arc<dyn Storage>,
    desk: Arc<Desk>,
    povs: BTreeMap<Pov, Sent>,
    players: BTreeMap<Seat, Box<dyn Player>>,
    thinking: Option<Seat>,
    from: mpsc::Receiver<Message>,
    own: mpsc::WeakSender<Message>,
}

/// What is worked out once when everybody is told at the same time.
#[derive(Default)]
struct Round {
    common: Common,
    news: News,
}

/// A live table: the way to ask it, and the task that owns it.
#[must_use]
pub fn channel(room: Room, store: Arc<dyn Storage>, desk: Arc<Desk>) -> (Handle, Task) {
    let epoch = u32::from_be_bytes(crate::secret::bits()[..4].try_into().expect("four bytes"));
    let (to, from) = mpsc::channel(64);
    let own = to.downgrade();
    let task = Task {
        room,
        epoch,
        store,
        desk,
        povs: BTreeMap::new(),
        players: BTreeMap::new(),
        thinking: None,
        from,
        own,
    };
    (Handle { to, epoch }, task)
}

impl Task {
    /// Owns the table until nobody needs it; `leave` is called before the last message is refused.
    pub async fn run(mut self, leave: impl FnOnce() + Send) {
        self.call_bot();
        let mut idle = tokio::time::interval(IDLE);
        let mut asked = true;
        loop {
            let message = tokio::select! {
                biased;
                message = self.from.recv() => message,
                _ = idle.tick() => {
                    if !std::mem::take(&mut asked) && self.is_idle() {
                        break;
                    }
                    continue;
                }
            };
            let Some(message) = message else { break };
            asked = true;
            let answered = self.answer(message).await;
            if idle.period() == IDLE && matches!(self.room.stage(), Stage::Over(_)) {
                idle = tokio::time::interval(IDLE_OVER);
            }
            if let Err(fault) = answered {
                // What is in memory is no longer what is kept: load it again.
                if !matches!(fault, Fault::Closed) {
                    tracing::error!(table = %self.room.row.id, "a step could not be kept: {fault}");
                }
                break;
            }
        }
        leave();
        self.from.close();
    }

    fn is_idle(&self) -> bool {
        self.thinking.is_none() && self.povs.values().all(|s| s.listeners.is_empty())
    }

    async fn answer(&mut self, message: Message) -> Result<(), Fault> {
        // Whoever asked may have gone away; then nobody reads the answer, and that is all right.
        match message {
            Message::Page(guest, reply) => {
                let _ = reply.send(self.page(guest));
            }
            Message::Join(join, reply) => {
                let _ = reply.send(self.join(join));
            }
            Message::Act(act, reply) => {
                let result = self.act(&act).await?;
                let moved = result.is_ok();
                if moved {
                    // Before the picture, and in one packet with it. The id has no letter that JSON would escape.
                    act.line.add(&text!("{\"ok\":\"", act.request, "\"}"));
                    self.tell();
                    act.line.flush();
                    self.call_bot();
                }
                let _ = reply.send(result);
            }
            Message::Look(guest, reply) => {
                let _ = reply.send(self.look(guest));
            }
            Message::Claim(claim, reply) => {
                let result = self.claim(&claim).await?;
                let _ = reply.send(result);
                self.tell();
            }
            Message::Invite(guest, reply) => {
                let result = self.invite(guest).await?;
                let _ = reply.send(result);
            }
            Message::Key(guest, reply) => {
                let result = self.key(guest).await?;
                let _ = reply.send(result);
            }
            Message::Return(guest, key, reply) => {
                let result = self.sit_again(guest, &key).await?;
                let _ = reply.send(result);
            }
            Message::Rematch(guest, reply) => {
                let result = self.rematch(guest).await?;
                let _ = reply.send(result);
                self.tell();
            }
            Message::Chosen(chosen) => self.bot_moves(chosen).await?,
        }
        Ok(())
    }

    fn pov(&self, guest: Option<Bits>, opened: Option<Seat>) -> Pov {
        self.pov_of(self.room.seats_of(guest), opened)
    }

    /// From where somebody looks who holds these seats.
    fn pov_of(&self, held: BySeat<bool>, opened: Option<Seat>) -> Pov {
        match held.0 {
            [true, true] if self.room.row.screen => Pov::Screen(opened),
            [true, _] => Pov::Eye(Eye::First),
            [_, true] => Pov::Eye(Eye::Second),
            _ => Pov::Eye(Eye::Spectator),
        }
    }

    /// A point of view as it is now.
    fn up_to_date(&mut self, pov: Pov) -> &mut Sent {
        let sent = self.povs.entry(pov).or_default();
        if sent.dirty {
            refresh(&self.room, self.epoch, pov, sent, &mut Round::default());
        }
        sent
    }

    /// Tells everybody who listens what changed for them.
    fn tell(&mut self) {
        let mut round = Round::default();
        for (&pov, sent) in &mut self.povs {
            sent.dirty = true;
            if !sent.listeners.is_empty() {
                refresh(&self.room, self.epoch, pov, sent, &mut round);
            }
        }
    }

    fn page(&mut self, guest: Option<Bits>) -> Page {
        let pov = self.pov(guest, None);
        let (drawn, log, sent) = self.whole(pov);
        let version = sent.version;
        let texts = drawn.parts().map(|sheet| sheet.text().to_owned());
        let mut parts: Vec<_> = crate::eye::PARTS.into_iter().zip(texts).collect();
        parts.push(("log", log.concat()));
        let frame = draw::frame(&self.room, pov);
        Page { epoch: self.epoch, version, parts, play: drawn.play, frame }
    }

    /// Everything a point of view is shown, and its whole log: for those who come. Those who were there are told what
    /// they have not heard of yet.
    fn whole(&mut self, pov: Pov) -> (Drawn, Vec<String>, &mut Sent) {
        let Self { room, epoch, povs, .. } = self;
        let drawn = draw::draw(room, pov, &mut Common::default());
        let eye = draw::log_eye(room, pov);
        let log = eye.map(|eye| draw::lines(room, eye, 0)).unwrap_or_default();
        let sent = povs.entry(pov).or_default();
        if sent.dirty {
            sent.log_to = if eye.is_some() { room.table.steps() } else { 0 };
            sent.tell(*epoch, &drawn, &log, 0, &mut News::default());
        }
        (drawn, log, sent)
    }

    fn join(&mut self, join: Join) -> Arc<Ear> {
        let pov = self.pov(join.guest, join.opened);
        let epoch = self.epoch;
        let (drawn, log, sent) = self.whole(pov);
        let first = sent.since(epoch, join.seen, &drawn, &log);
        join.line.say(&first);
        give_back(first);
        give_back(drawn.play);
        sent.listeners.join(join.line)
    }

    fn look(&self, guest: Option<Bits>) -> Look {
        let pov = self.pov(guest, None);
        let over = matches!(self.room.stage(), Stage::Over(_));
        let own = match pov {
            Pov::Eye(eye) => eye,
            Pov::Screen(_) => Eye::Spectator,
        };
        let eyes = if over {
            let mut eyes = vec![Eye::First, Eye::Second, Eye::Open];
            eyes.sort_by_key(|&eye| eye != own);
            eyes
        } else {
            vec![own]
        };
        Look {
            table: self.room.table.copy(),
            eyes,
            frame: draw::frame(&self.room, pov),
            record: self.room.record(own),
        }
    }

    /// The seat a request is for.
    fn seat_for(&self, act: &Act, held: BySeat<bool>) -> Result<Seat, Refused> {
        let foreign =
            || Refused::new("seat", "You watch this table. Only the two who sit here can do that.");
        match held.0 {
            [false, false] => Err(foreign()),
            [true, true] if self.room.row.screen => {
                let seat = match (&act.action, act.seat) {
                    (Action::Stir(_), Some(seat)) => seat,
                    _ => self.room.decider().or(act.seat).unwrap_or(Seat::First),
                };
                let moves = !matches!(act.action, Action::Stir(_));
                if moves && self.room.kind.info().hidden && act.opened != Some(seat) {
                    return Err(Refused::new("seat", "The curtain is closed. Open it first."));
                }
                Ok(seat)
            }
            _ => {
                let own = if held.0[0] { Seat::First } else { Seat::Second };
                if act.seat.is_some_and(|seat| seat != own) {
                    return Err(Refused::new("seat", "That is not your seat."));
                }
                Ok(own)
            }
        }
    }

    async fn act(&mut self, act: &Act) -> Result<Result<(), Refused>, Fault> {
        // Before anything else: the seat to decide may have changed by the very move that is sent again.
        let held = self.room.seats_of(act.guest);
        if Seat::BOTH.into_iter().any(|s| held[s] && self.room.is_repeated(s, &act.request)) {
            return Ok(Ok(())); // done already, and told
        }
        let seat = match self.seat_for(act, held) {
            Ok(seat) => seat,
            Err(refused) => return Ok(Err(refused)),
        };
        let decides = matches!(act.action, Action::Move(_) | Action::Undo);
        if decides && self.room.stage() == Stage::Playing {
            let pov = self.pov_of(held, act.opened);
            let fresh = self.up_to_date(pov).fresh;
            if act.seen.0 != self.epoch || act.seen.1 < fresh {
                return Ok(Err(Refused::new(
                    "stale",
                    "The table has moved on since. Look again, then choose.",
                )));
            }
        }
        self.commit(seat, Some(&act.request), &act.action).await
    }

    /// Does it, and keeps it.
    async fn commit(
        &mut self,
        seat: Seat,
        request: Option<&str>,
        action: &Action,
    ) -> Result<Result<(), Refused>, Fault> {
        let before = self.room.table.node();
        let was_over = matches!(self.room.stage(), Stage::Over(_));
        let writes = match self.room.act(seat, request, action) {
            Ok(writes) => writes,
            Err(refused) => return Ok(Err(refused)),
        };
        if !writes.is_empty() {
            self.store.write(writes).await?;
        }
        let back = matches!(action, Action::Undo | Action::Ask | Action::Allow);
        let secret = |node: &Node| matches!(node, Node::Secret(_));
        let unseen = secret(&before) && secret(&self.room.table.node());
        for (pov, sent) in &mut self.povs {
            if back {
                sent.log_to = 0;
            }
            // A secret step of the other seat never makes mine stale.
            let mine = matches!(pov, Pov::Screen(_)) || *pov == Pov::Eye(Eye::of(seat));
            sent.stale |= mine || !unseen;
            sent.dirty = true;
        }
        if let (Stage::Over(ending), false) = (self.room.stage(), was_over) {
            tracing::info!(table = %self.room.row.id, game = %self.room.row.game, "over: {}", ending.text);
        }
        Ok(Ok(()))
    }

    async fn claim(&mut self, claim: &Claim) -> Result<Result<(), Refused>, Fault> {
        let row = &self.room.row;
        let valid = row.invite.is_some_and(|code| same(&code, &claim.code.hash()));
        let free = Seat::BOTH.into_iter().find(|&s| row.seats[s].is_free());
        let (true, Some(seat)) = (valid, free) else {
            return Ok(Err(Refused::new("seat", "This invitation was taken up already.")));
        };
        if self.room.seats_of(Some(claim.guest)).0.contains(&true) {
            return Ok(Err(Refused::new(
                "seat",
                "You sit at this table already. Send the link to somebody else.",
            )));
        }
        let chair =
            SeatRow { guest: Some(claim.guest), name: claim.name.clone(), ..SeatRow::default() };
        let table = row.id.clone();
        self.store
            .write(vec![
                Write::Seat { table: table.clone(), seat, row: chair.clone() },
                Write::Invite { table, code: None },
            ])
            .await?;
        self.room.row.seats[seat] = chair;
        self.room.row.invite = None;
        tracing::info!(table = %self.room.row.id, "{} sat down", claim.name);
        Ok(Ok(()))
    }

    async fn invite(&mut self, guest: Bits) -> Result<Result<Secret, Refused>, Fault> {
        let row = &self.room.row;
        if !self.room.seats_of(Some(guest)).0.contains(&true)
            || !row.seats.0.iter().any(SeatRow::is_free)
        {
            return Ok(Err(Refused::new("seat", "There is no seat here to invite somebody to.")));
        }
        let code = Secret::fresh();
        let write = Write::Invite { table: row.id.clone(), code: Some(code.hash()) };
        self.store.write(vec![write]).await?;
        self.room.row.invite = Some(code.hash());
        Ok(Ok(code))
    }

    async fn key(&mut self, guest: Bits) -> Result<Result<Secret, Refused>, Fault> {
        let held = self.room.seats_of(Some(guest));
        let seats: Vec<Seat> = Seat::BOTH.into_iter().filter(|&s| held[s]).collect();
        if seats.is_empty() {
            return Ok(Err(Refused::new("seat", "You do not sit at this table.")));
        }
        let key = Secret::fresh();
        let mut writes = Vec::new();
        for &seat in &seats {
            let row = SeatRow { key: Some(key.hash()), ..self.room.row.seats[seat].clone() };
            writes.push(Write::Seat { table: self.room.row.id.clone(), seat, row });
        }
        self.store.write(writes).await?;
        for seat in seats {
            self.room.row.seats[seat].key = Some(key.hash());
        }
        Ok(Ok(key))
    }

    async fn sit_again(&mut self, guest: Bits, key: &Secret) -> Result<Result<(), Refused>, Fault> {
        let hash = key.hash();
        let fits = |s: &SeatRow| s.key.is_some_and(|k| same(&k, &hash));
        let seats: Vec<Seat> =
            Seat::BOTH.into_iter().filter(|&s| fits(&self.room.row.seats[s])).collect();
        if seats.is_empty() {
            return Ok(Err(Refused::new("seat", "This seat link does not fit any more.")));
        }
        let mut writes = Vec::new();
        for &seat in &seats {
            let row = SeatRow { guest: Some(guest), ..self.room.row.seats[seat].clone() };
            writes.push(Write::Seat { table: self.room.row.id.clone(), seat, row });
        }
        self.store.write(writes).await?;
        for seat in seats {
            self.room.row.seats[seat].guest = Some(guest);
        }
        // Whoever looked through this seat's eye looks no longer: their wires end, and they come back as who they are.
        self.povs.clear();
        Ok(Ok(()))
    }

    async fn rematch(&mut self, guest: Bits) -> Result<Result<Rematch, Refused>, Fault> {
        if let Some(next) = &self.room.row.next {
            return Ok(Ok(Rematch { id: next.clone(), opened: None }));
        }
        if !self.room.seats_of(Some(guest)).0.contains(&true) {
            return Ok(Err(Refused::new("seat", "Only the two who sat here can have a rematch.")));
        }
        if !matches!(self.room.stage(), Stage::Over(_)) {
            return Ok(Err(Refused::new("waiting", "A rematch comes after the end.")));
        }
        let row = Box::new(lobby::rematch(self.room.kind.game, &self.room.row, guest));
        let id = row.id.clone();
        let next = Write::Next { table: self.room.row.id.clone(), next: id.clone() };
        self.store.write(vec![Write::Open(row.clone()), next]).await?;
        self.room.row.next = Some(id.clone());
        Ok(Ok(Rematch { id, opened: Some(row) }))
    }

    /// Asks the bot that is to move, if there is one and it does not think already.
    fn call_bot(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        let awaits = self.room.awaits();
        let bot = |&s: &Seat| awaits[s] && self.room.row.seats[s].level.is_some();
        let Some(seat) = Seat::BOTH.into_iter().find(bot) else { return };
        let Some(own) = self.own.upgrade() else { return };
        let chair = &self.room.row.seats[seat];
        let player = self.players.remove(&seat).unwrap_or_else(|| {
            let level = chair.level.as_deref().unwrap_or_default();
            // Not what the bot gave to the dice: everybody knows that, and could think ahead of it.
            let source = format!("bot's choices {seat} {}", hex(&self.room.row.seed));
            let seed =
                u64::from_be_bytes(sha256(source.as_bytes())[..8].try_into().expect("eight"));
            self.desk.player(&self.room.row.game, level, seed)
        });
        self.thinking = Some(seat);
        let (table, steps) = (self.room.table.copy(), self.room.table.steps());
        let desk = Arc::clone(&self.desk);
        tokio::spawn(async move {
            let (mv, player) = desk.choose(player, table, seat).await;
            // The table may have left the memory; then the bot is asked again when it comes back.
            let _ = own.send(Message::Chosen(Chosen { seat, steps, mv, player })).await;
        });
    }

    async fn bot_moves(&mut self, chosen: Chosen) -> Result<(), Fault> {
        self.thinking = None;
        let Chosen { seat, steps, mv, player } = chosen;
        self.players.insert(seat, player);
        let node = self.room.table.node();
        let unchanged = self.room.table.steps() == steps || matches!(node, Node::Secret(_));
        if unchanged && node.awaits(seat) {
            if let Err(refused) = self.commit(seat, None, &Action::Move(mv)).await? {
                tracing::error!(table = %self.room.row.id, "a bot was refused: {}", refused.text);
            }
            self.tell();
        }
        self.call_bot();
        Ok(())
    }
}

/// Draws a point of view again, and tells its listeners.
fn refresh(room: &Room, epoch: u32, pov: Pov, sent: &mut Sent, round: &mut Round) {
    let drawn = draw::draw(room, pov, &mut round.common);
    let (lines, from) = match draw::log_eye(room, pov) {
        Some(eye) => {
            let from = if sent.log_to == 0 { 0 } else { sent.lines() };
            let lines = draw::lines(room, eye, sent.log_to);
            sent.log_to = room.table.steps();
            (lines, from)
        }
        None => {
            sent.log_to = 0;
            (Vec::new(), 0)
        }
    };
    sent.tell(epoch, &drawn, &lines, from, &mut round.news);
    give_back(drawn.play);
}

/// What a guest is called at the table.
#[must_use]
pub fn called(name: Option<String>, guest: &Bits) -> String {
    name.unwrap_or_else(|| names::invented(guest))
}

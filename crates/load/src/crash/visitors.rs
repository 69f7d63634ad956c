//! Two people at a table who do everything a bad line and bad luck can do.

use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::time::Duration;

use tudor_engine::erased::AnyGame;

use super::Shared;
use super::records::{compare, people_made};
use crate::client::{Person, SocketAnswer, http};
use crate::table::LoadTable;

/// A move that was sent and not answered yet.
struct Pending {
    /// Which of the two sent it.
    by: usize,
    id: String,
    /// The whole request, to be sent again as it was.
    text: String,
    mv: String,
}

/// A table and what its people heard of it.
pub(super) struct Visited {
    table: LoadTable,
    /// The moves that were acknowledged, in order.
    acknowledged: Vec<String>,
    pending: Option<Pending>,
    /// What each person saw when they moved last, and the move.
    before: [Option<((String, String), String)>; 2],
    /// Something was sent since it was compared last.
    moved: bool,
    /// It was compared and is not right: it has been counted and is left alone.
    wrong: bool,
    /// Tables that were played out, with their moves.
    past: Vec<(String, Vec<String>)>,
}

impl Visited {
    pub(super) fn new(table: LoadTable) -> Self {
        Self {
            table,
            acknowledged: Vec::new(),
            pending: None,
            before: [None, None],
            moved: false,
            wrong: false,
            past: Vec::new(),
        }
    }

    /// The server is somewhere else now.
    pub(super) fn moves_to(&mut self, addr: SocketAddr) {
        self.table.addr = addr;
        for person in &mut self.table.people {
            person.socket = None;
        }
    }

    /// Plays until the server ends.
    pub(super) async fn live(&mut self, shared: &Shared) {
        while !self.wrong {
            let Err(why) = self.visit(shared).await else { continue };
            if shared.ending.load(Ordering::Relaxed) {
                return;
            }
            // It may end at this very moment, or the socket was lost: wait, and try once more.
            tokio::time::sleep(Duration::from_millis(300)).await;
            if shared.ending.load(Ordering::Relaxed) {
                return;
            }
            shared.note(|r| r.hitches = (r.hitches.0 + 1, why));
        }
    }

    /// Comes back, asks again for what was not answered, compares, and plays until the socket ends.
    async fn visit(&mut self, shared: &Shared) -> Result<(), String> {
        for n in 0..2 {
            self.come(n, shared).await?;
        }
        if self.moved {
            self.compare_now(shared).await?;
        }
        while !self.wrong {
            self.turn(shared).await?;
        }
        Ok(())
    }

    /// Somebody comes back and sends again what was not answered.
    async fn come(&mut self, n: usize, shared: &Shared) -> Result<(), String> {
        let LoadTable { addr, id, people, .. } = &mut self.table;
        people[n].come(*addr, id, &shared.count).await?;
        let Some(Pending { id, text, .. }) = self.pending.as_ref().filter(|p| p.by == n) else {
            return Ok(());
        };
        people[n].say(text.clone()).await?;
        let answer = answer(&mut people[n], id, shared).await?;
        if answer.done {
            shared.note(|r| r.unheard += 1);
        }
        self.settle(&answer, shared);
        Ok(())
    }

    fn settle(&mut self, answer: &SocketAnswer, shared: &Shared) {
        let pending = self.pending.take();
        if answer.done {
            self.acknowledged.extend(pending.map(|p| p.mv));
            shared.acknowledged.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// One thing happens at the table.
    async fn turn(&mut self, shared: &Shared) -> Result<(), String> {
        let Some(n) = self.table.people.iter().position(|p| !p.moves.is_empty()) else {
            if self.table.people.iter().any(|p| p.over) {
                return self.again(shared).await;
            }
            let [a, b] = &mut self.table.people;
            let count = &shared.count;
            tokio::select! { heard = a.hear(count) => heard?, heard = b.hear(count) => heard? };
            return Ok(());
        };
        match self.table.rng.below(40) {
            0 => self.hang_up(n, shared).await,
            1 => self.hang_up(1 - n, shared).await,
            2 => self.say_too_late(n, shared).await,
            3 => self.talk_nonsense(n, shared).await,
            how => self.make_move(n, how, shared).await,
        }
    }

    async fn hang_up(&mut self, n: usize, shared: &Shared) -> Result<(), String> {
        shared.note(|r| r.hung_up += 1);
        self.table.people[n].socket = None;
        let away = self.table.rng.below(200);
        tokio::time::sleep(Duration::from_millis(away.into())).await;
        self.come(n, shared).await
    }

    /// The last move once more under another name, made for the picture of then: it must be refused.
    async fn say_too_late(&mut self, n: usize, shared: &Shared) -> Result<(), String> {
        let Some((seen, mv)) = self.before[n].clone() else { return Ok(()) };
        shared.note(|r| r.stale += 1);
        let id = self.name();
        let person = &mut self.table.people[n];
        person.say(request(&id, &seen, &mv)).await?;
        // If it is done all the same, the record has a move that nobody counted.
        self.moved |= answer(person, &id, shared).await?.done;
        Ok(())
    }

    async fn talk_nonsense(&mut self, n: usize, shared: &Shared) -> Result<(), String> {
        shared.note(|r| r.nonsense += 1);
        let id = self.name();
        let text = match self.table.rng.below(5) {
            0 => "{\"do\":".to_owned(),
            1 => format!("{{\"do\":\"move\",\"id\":\"{id}\"}}"),
            2 => format!("{{\"do\":\"dance\",\"id\":\"{id}\",\"epoch\":-1}}"),
            3 => request(&id, &self.table.people[n].seen, "no such move"),
            _ => (0..40).map(|_| char::from(32 + self.table.rng.below(95) as u8)).collect(),
        };
        let person = &mut self.table.people[n];
        person.say(text).await?;
        while person.hear(&shared.count).await?.is_none() {}
        Ok(())
    }

    /// Sends a move: once, twice, or hanging up before the answer.
    async fn make_move(&mut self, n: usize, how: u32, shared: &Shared) -> Result<(), String> {
        let id = self.name();
        let person = &mut self.table.people[n];
        let at = self.table.rng.below(person.moves.len() as u32) as usize;
        let mv = person.moves.swap_remove(at);
        person.moves.clear();
        let (seen, text) = (person.seen.clone(), request(&id, &person.seen, &mv));
        self.before[n] = Some((seen, mv.clone()));
        self.moved = true;
        self.pending = Some(Pending { by: n, id: id.clone(), text: text.clone(), mv });
        person.say(text.clone()).await?;
        if how < 6 {
            // The answer is not waited for; on coming back it is asked again.
            return self.hang_up(n, shared).await;
        }
        let twice = how < 10;
        if twice {
            shared.note(|r| r.twice += 1);
            person.say(text).await?;
        }
        let first = answer(person, &id, shared).await?;
        if twice {
            // If the first was done, so is the second; done twice it would be in the record twice.
            let second = answer(person, &id, shared).await?;
            if first.done && !second.done {
                return Err(format!("{id} was done and then refused"));
            }
        }
        self.settle(&first, shared);
        if !first.done {
            // Made for a picture that was old already: look again.
            self.come(n, shared).await?;
        }
        Ok(())
    }

    async fn again(&mut self, shared: &Shared) -> Result<(), String> {
        let next = self.table.rematch().await?;
        let before = std::mem::replace(&mut self.table.id, next);
        self.past.push((before, std::mem::take(&mut self.acknowledged)));
        (self.before, self.moved) = ([None, None], false);
        for n in 0..2 {
            self.come(n, shared).await?;
        }
        // The player who came first has not heard yet that both are there.
        Ok(())
    }

    /// A name for a request, that no other has.
    fn name(&mut self) -> String {
        self.table.nth += 1;
        format!("m{}", self.table.nth)
    }

    /// Compares the table that is played with its record.
    async fn compare_now(&mut self, shared: &Shared) -> Result<(), String> {
        let made = self.made(&self.table.id, shared.game).await?;
        let tally = compare(&made, &self.acknowledged);
        self.moved = false;
        if tally.lost + tally.doubled > 0 {
            tally.count(shared);
            self.wrong = true;
        }
        Ok(())
    }

    /// The end: a player who waits for an answer asks again, then everything is compared.
    pub(super) async fn close(mut self, shared: &Shared) -> Result<(), String> {
        if let Some(by) = self.pending.as_ref().map(|p| p.by) {
            self.come(by, shared).await?;
        }
        let mut tables = std::mem::take(&mut self.past);
        shared.note(|r| r.tables += 1 + tables.len() as u64);
        if !self.wrong {
            tables.push((self.table.id.clone(), std::mem::take(&mut self.acknowledged)));
        }
        for (id, acknowledged) in tables {
            let made = self.made(&id, shared.game).await?;
            compare(&made, &acknowledged).count(shared);
        }
        Ok(())
    }

    /// The moves that people made, from a table's record.
    async fn made(&self, id: &str, game: &dyn AnyGame) -> Result<Vec<String>, String> {
        let path = format!("/t/{id}/record");
        let answer = http(self.table.addr, "GET", &path, &self.table.people[0].cookie, "").await?;
        let at = answer.find("\r\n\r\n").ok_or("The record did not come whole.")? + 4;
        people_made(&answer[at..], game).map_err(|why| format!("The record of {id}: {why}"))
    }
}

fn request(id: &str, seen: &(String, String), mv: &str) -> String {
    format!(
        "{{\"do\":\"move\",\"id\":\"{id}\",\"epoch\":{},\"version\":{},\"move\":\"{mv}\"}}",
        seen.0, seen.1
    )
}

/// Hears until the answer to this request comes.
async fn answer(person: &mut Person, id: &str, shared: &Shared) -> Result<SocketAnswer, String> {
    loop {
        if let Some(answer) = person.hear(&shared.count).await?.filter(|a| a.id == id) {
            return Ok(answer);
        }
    }
}

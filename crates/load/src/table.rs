//! A table and the two people who play at it.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::task::JoinHandle;
use tudor_engine::Rng;

use crate::client::{Count, Person, between, http, socket};

/// A table with its two people.
pub struct LoadTable {
    pub addr: SocketAddr,
    pub id: String,
    pub people: [Person; 2],
    /// Which of the moves is made.
    pub rng: Rng,
    /// How many requests were named.
    pub nth: u64,
    watchers: Vec<Watcher>,
}

/// A spectator: a cookie, and the task that reads the messages.
struct Watcher {
    cookie: String,
    hears: Option<JoinHandle<()>>,
}

impl LoadTable {
    /// Opens a table of this game by link, and seats two people at it. `n` is its chance.
    pub async fn open(
        addr: SocketAddr,
        game: &str,
        n: u32,
        count: &Arc<Count>,
    ) -> Result<Self, String> {
        let mut people = [Person::new(addr).await?, Person::new(addr).await?];
        let form = format!("game={game}&against=link");
        let answer = http(addr, "POST", "/tables", &people[0].cookie, &form).await?;
        let id = between(&answer, "\"to\":\"/t/", '"')
            .ok_or_else(|| format!("No table: {answer}"))?
            .to_owned();
        let answer = http(addr, "POST", &format!("/t/{id}/invite"), &people[0].cookie, "").await?;
        let link = between(&answer, "\"link\":\"", '"').ok_or("No invitation.")?;
        http(addr, "POST", link, &people[1].cookie, "name=Ben").await?;
        for person in &mut people {
            person.come(addr, &id, count).await?;
        }
        Ok(Self { addr, id, people, rng: Rng::new(u64::from(n)), nth: 0, watchers: Vec::new() })
    }

    /// This many more people watch it.
    pub async fn watched(&mut self, spectators: u32, count: &Arc<Count>) -> Result<(), String> {
        for _ in 0..spectators {
            let Person { cookie, .. } = Person::new(self.addr).await?;
            self.watchers.push(Watcher { cookie, hears: None });
        }
        self.followed(count).await
    }

    /// Spectators go on to this table.
    pub async fn followed(&mut self, count: &Arc<Count>) -> Result<(), String> {
        for watcher in &mut self.watchers {
            let socket = socket(self.addr, &self.id, &watcher.cookie).await?;
            let (mut eve, count) = (Person::at(watcher.cookie.clone(), socket), Arc::clone(count));
            let hears = tokio::spawn(async move { while eve.hear(&count).await.is_ok() {} });
            if let Some(before) = watcher.hears.replace(hears) {
                before.abort();
            }
        }
        Ok(())
    }

    /// The table of the rematch; asked again, it is the same.
    pub async fn rematch(&self) -> Result<String, String> {
        let path = format!("/t/{}/rematch", self.id);
        let answer = http(self.addr, "POST", &path, &self.people[0].cookie, "").await?;
        Ok(between(&answer, "\"to\":\"/t/", '"').ok_or("No rematch.")?.to_owned())
    }
}

//! The bots of a live table: asked when it is their turn, in a worker, and only through what their seat sees.

use std::sync::Arc;

use tudor_engine::fair::{hex, sha256};
use tudor_engine::{Node, Seat};

use super::{Chosen, Message, Stop, Task};
use crate::room::Action;
use crate::storage::Fault;

impl Task {
    /// Asks the bot that is to move, if there is one and it does not think already.
    pub(super) fn call_bot(&mut self) {
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
        let (desk, host) = (Arc::clone(&self.desk), self.room.row.host);
        tokio::spawn(async move {
            let (mv, player) = desk.choose(host, player, table, seat).await;
            // The table may have left the memory; then the bot is asked again when it comes back.
            let _ = own.send(Message::Chosen(Chosen { seat, steps, mv, player })).await;
        });
    }

    /// A bot has chosen. If the table has moved on meanwhile, it is asked again.
    pub(super) async fn bot_moves(&mut self, chosen: Chosen) -> Result<(), Fault> {
        self.thinking = None;
        let Chosen { seat, steps, mv, player } = chosen;
        self.players.insert(seat, player);
        let node = self.room.table.node();
        let unchanged = self.room.table.steps() == steps || matches!(node, Node::Secret(_));
        if unchanged && node.awaits(seat) {
            match self.commit(seat, None, &Action::Move(mv)).await {
                Ok(_) => self.tell(),
                Err(Stop::Fault(fault)) => return Err(fault),
                Err(Stop::Refused(refused)) => {
                    tracing::error!(table = %self.room.row.id, "a bot was refused: {}", refused.text);
                }
            }
        }
        self.call_bot();
        Ok(())
    }
}

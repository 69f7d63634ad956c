//! How this server is: for monitors, for the program that starts it again, and for a load balancer.

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde_json::{Value, json};
use tudor_table::storage::State as ServerState;

use super::Apps;

/// Is the server well? Not if the last write was not kept, if kept tables do not read, or if the disk is gone.
pub async fn health(State(app): Apps) -> (StatusCode, Json<Value>) {
    let well = app.tables.store.health().await;
    if let Err(fault) = &well {
        tracing::warn!("not well: {fault}");
    }
    let ok = well.is_ok();
    let status = if ok { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let bot_pool = &app.tables.bot_pool;
    let ((thinking, waiting), bytes) = (bot_pool.queue.lengths(), bot_pool.memory.bytes());
    let bots = json!({ "thinking": thinking, "waiting": waiting, "bytes": bytes });
    (status, Json(json!({ "ok": ok, "live": app.tables.live(), "bots": bots })))
}

/// It runs. The answer rests on nothing else: an outage of the database is no reason to start all servers again.
pub async fn lives() -> &'static str {
    "lives"
}

/// May visitors be sent here? Not while it ends, or is cut off from its database.
pub async fn is_ready(State(app): Apps) -> (StatusCode, &'static str) {
    let standing = *app.tables.store.standing().borrow();
    if standing.draining || standing.state == ServerState::Ended {
        (StatusCode::SERVICE_UNAVAILABLE, "ending")
    } else if standing.may_show() {
        (StatusCode::OK, "ready")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "cut off from the database")
    }
}

//! A table's pages: to play, to look back, to take home.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use maud::Markup;
use serde::Deserialize;
use tudor_engine::{Eye, EyeName, Misread};
use tudor_page::frame::PlayPage;
use tudor_page::pages;
use tudor_table::offers;
use tudor_table::snapshot::Snapshot;

use super::{Apps, go};
use crate::app::App;
use crate::audience::ToTable;
use crate::guest::Guest;
use crate::problem::Problem;

pub async fn play(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let page: PlayPage = app.tables.ask(&id, |reply| ToTable::Page(Some(guest.id), reply)).await?;
    let offer = offers::find(&app.tables.offers, page.frame.game).ok_or_else(Problem::no_page)?;
    let ground = app.pictures.keep_ground(page.frame.game, &id, &page.frame.ground);
    Ok(pages::play::play(&page, &offer, &ground))
}

async fn snapshot(app: &App, guest: &Guest, id: &str) -> Result<Snapshot, Problem> {
    Ok(app.tables.ask(id, |reply| ToTable::Snapshot(Some(guest.id), reply)).await?)
}

/// Works something out of a whole game. That takes a while: not on a thread that serves others, and not for all at once.
async fn work_out<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let turn = Arc::clone(&app.replays).acquire_owned().await.map_err(|_| Problem::broken())?;
    let done = tokio::task::spawn_blocking(move || {
        // Held until the work is done, even if the client has hung up.
        let _turn = turn;
        work()
    });
    done.await.map_err(|_| Problem::broken())
}

pub async fn replay(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let snapshot = snapshot(&app, &guest, &id).await?;
    let pictures = Arc::clone(&app.pictures);
    work_out(&app, move || pages::replay::replay(&snapshot, &pictures)).await
}

#[derive(Deserialize)]
pub struct Through {
    eye: Option<String>,
    /// Whose moments the number counts, if not those of that eye.
    of: Option<String>,
}

pub async fn moment(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path((id, n)): Path<(String, String)>,
    Query(through): Query<Through>,
) -> Result<Response, Problem> {
    let n: usize = n.parse().map_err(|_| Problem::bad("A moment is a number."))?;
    let snapshot = snapshot(&app, &guest, &id).await?;
    let allowed = |eye: Option<String>, usual: Eye| match eye {
        None => Ok(usual),
        Some(eye) => {
            let name: EyeName = eye.parse().map_err(|no: Misread| Problem::bad(no.why))?;
            let own = "Until the game is over you look through your own eyes.";
            let mut eyes = snapshot.eyes.iter().copied();
            eyes.find(|eye| eye.name() == name).ok_or_else(|| Problem::forbidden(own))
        }
    };
    let eye = allowed(through.eye, snapshot.eyes[0])?;
    let of = allowed(through.of, eye)?;
    let drawn = work_out(&app, move || pages::replay::moment(&snapshot, eye, of, n)).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(drawn)).into_response())
}

pub async fn record(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let snapshot = snapshot(&app, &guest, &id).await?;
    let file =
        format!("attachment; filename=\"tudor-{}-{}.tudor\"", snapshot.offer.info().id, &id[..6]);
    let record = work_out(&app, move || snapshot.record().write()).await?;
    Ok((
        [
            (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
            (header::CONTENT_DISPOSITION, file),
            (header::CACHE_CONTROL, "no-store".to_owned()),
        ],
        record,
    )
        .into_response())
}

pub async fn rematch(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    app.counts.keep(&guest, Instant::now())?;
    // A rematch that stands already is gone to; a new one is a table like any other.
    let opening = app.counts.opening(guest.id);
    let unfinished = app.tables.store.open_tables_of(guest.id).await? + opening.how_many();
    let may_open = unfinished <= app.counts.limits.tables;
    let next = app.tables.rematch(&id, guest.id, may_open).await??;
    Ok(go(&headers, &format!("/t/{next}")))
}

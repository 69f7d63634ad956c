//! A table's pages: to play, to look back, to take home.

use std::sync::Arc;
use std::time::Instant;

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use maud::Markup;
use serde::Deserialize;
use tudor_engine::Eye;
use tudor_page::frame::Page;
use tudor_page::pages;
use tudor_table::kinds;
use tudor_table::look::Look;

use super::{Apps, go};
use crate::app::App;
use crate::audience::Message;
use crate::guest::Guest;
use crate::problem::Problem;

pub async fn play(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let page: Page = app.hall.ask(&id, |reply| Message::Page(Some(guest.id), reply)).await?;
    let kind = kinds::find(&app.hall.kinds, page.frame.game).ok_or_else(Problem::no_page)?;
    let ground = app.pictures.keep_ground(page.frame.game, &page.frame.ground);
    Ok(pages::play::play(&page, &kind, &ground))
}

async fn look(app: &App, guest: &Guest, id: &str) -> Result<Look, Problem> {
    Ok(app.hall.ask(id, |reply| Message::Look(Some(guest.id), reply)).await?)
}

/// Works something out of a whole game. That takes a while: not on a thread that serves others, and not for all at once.
async fn work_out<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let turn = Arc::clone(&app.replays).acquire_owned().await.map_err(|_| Problem::broken())?;
    let done = tokio::task::spawn_blocking(move || {
        // Held to the end, also when whoever asked has hung up.
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
    let look = look(&app, &guest, &id).await?;
    let pictures = Arc::clone(&app.pictures);
    work_out(&app, move || pages::replay::replay(&look, &pictures)).await
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
    let look = look(&app, &guest, &id).await?;
    let allowed = |eye: Option<String>, usual: Eye| match eye {
        None => Ok(usual),
        Some(eye) => match eye.parse::<Eye>().map_err(Problem::bad)? {
            eye if look.eyes.contains(&eye) => Ok(eye),
            _ => Err(Problem::forbidden("Until the game is over you look through your own eyes.")),
        },
    };
    let eye = allowed(through.eye, look.eyes[0])?;
    let of = allowed(through.of, eye)?;
    let drawn = work_out(&app, move || pages::replay::moment(&look, eye, of, n)).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], Json(drawn)).into_response())
}

pub async fn record(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let look = look(&app, &guest, &id).await?;
    let file = format!("attachment; filename=\"tudor-{}-{}.tudor\"", look.kind.info().id, &id[..6]);
    let record = work_out(&app, move || look.record().write()).await?;
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
    let unfinished = app.hall.store.open_tables_of(guest.id).await? + opening.how_many();
    let may_open = unfinished <= app.counts.limits.tables;
    let next = app.hall.rematch(&id, guest.id, may_open).await??;
    Ok(go(&headers, &format!("/t/{next}")))
}

//! Seats: invitations, private links, and the pages behind them.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{Redirect, Response};
use maud::Markup;
use serde::Deserialize;
use serde_json::{Value, json};
use tudor_engine::Seat;
use tudor_page::pages::invite::{self, SeatOffer};
use tudor_table::authority::Claim;
use tudor_table::offers;
use tudor_table::secret::{Secret, is_name};

use super::start::keep_name;
use super::{Apps, Fields, go, name_of};
use crate::app::App;
use crate::audience::ToTable;
use crate::guest::Guest;
use crate::problem::Problem;

pub async fn invite(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let code = app.tables.ask(&id, |reply| ToTable::Invite(guest.id, reply)).await??;
    Ok(Json(json!({ "link": format!("/i/{}", code.reveal()) })))
}

pub async fn key(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let key = app.tables.ask(&id, |reply| ToTable::Key(guest.id, reply)).await??;
    Ok(Json(json!({ "link": format!("/t/{id}/seat/{}", key.reveal()) })))
}

/// Somebody pasted a link into the form of the start page: an invitation, a table, or a private link to a seat.
pub async fn pasted(Query(form): Query<Pasted>) -> Result<Redirect, Problem> {
    let link = form.link.trim();
    let path = link.split(['?', '#']).next().unwrap_or_default();
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let to = match parts.as_slice() {
        [.., "t", table, "seat", key] if is_name(table) && is_name(key) => {
            format!("/t/{table}/seat/{key}")
        }
        [.., "t", table] | [.., "t", table, "replay"] if is_name(table) => format!("/t/{table}"),
        [.., code] if is_name(code) => format!("/i/{code}"),
        _ => return Err(Problem::no_invitation()),
    };
    Ok(Redirect::to(&to))
}

#[derive(Deserialize)]
pub struct Pasted {
    #[serde(default)]
    link: String,
}

async fn invited(app: &App, code: &str) -> Result<(String, Secret), Problem> {
    let code = Secret::read(code).ok_or_else(Problem::no_invitation)?;
    let table =
        app.tables.store.invited(code.invite()).await?.ok_or_else(Problem::no_invitation)?;
    Ok((table, code))
}

pub async fn invitation(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(code): Path<String>,
) -> Result<Markup, Problem> {
    let (table, _) = invited(&app, &code).await?;
    let saved = app.tables.store.table(&table).await?.ok_or_else(Problem::no_invitation)?;
    let offer =
        offers::find(&app.tables.offers, &saved.row.game).ok_or_else(Problem::no_invitation)?;
    let free = Seat::BOTH
        .into_iter()
        .find(|&s| saved.row.seats[s].is_free())
        .ok_or_else(Problem::no_invitation)?;
    let info = offer.info();
    let side = info.sides[free.index()];
    let host = &saved.row.seats[free.other()].name;
    Ok(invite::offer(&SeatOffer {
        title: format!("{host} invites you to {}", info.title),
        text: format!(
            "{} You would play {}. Looking at this page takes nothing.",
            info.blurb, side.name
        ),
        side: side.id,
        action: format!("/i/{code}"),
        button: format!("Sit down as {}", side.name),
        name: Some(name_of(&app, &guest).await?),
        game: info.id,
    }))
}

pub async fn claim(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Path(code): Path<String>,
    fields: Fields,
) -> Result<Response, Problem> {
    let (table, code) = invited(&app, &code).await?;
    let name = match fields.0.get("name") {
        Some(name) => keep_name(&app, &guest, name).await?,
        None => name_of(&app, &guest).await?,
    };
    let claim = Claim { guest: guest.id, name, code };
    app.tables.ask(&table, |reply| ToTable::Claim(claim.clone(), reply)).await??;
    Ok(go(&headers, &format!("/t/{table}")))
}

pub async fn seat(
    State(app): Apps,
    Path((id, key)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let saved = app.tables.store.table(&id).await?.ok_or_else(Problem::no_page)?;
    let offer = offers::find(&app.tables.offers, &saved.row.game).ok_or_else(Problem::no_page)?;
    let known = Secret::read(&key).map(|key| key.seat_key());
    let fits = |&s: &Seat| known.is_some() && saved.row.seats[s].key == known;
    let own = Seat::BOTH.into_iter().find(fits).ok_or_else(Problem::no_invitation)?;
    let info = offer.info();
    Ok(invite::offer(&SeatOffer {
        title: format!("Your seat at {}", info.title),
        text: "Take it back on this device. Where you sat before, you will only watch.".to_owned(),
        side: info.sides[own.index()].id,
        action: format!("/t/{id}/seat/{key}"),
        button: "Take my seat".to_owned(),
        name: None,
        game: info.id,
    }))
}

pub async fn sit_again(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Path((id, key)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let key = Secret::read(&key).ok_or_else(Problem::no_invitation)?;
    app.tables.ask(&id, |reply| ToTable::Return(guest.id, key.clone(), reply)).await??;
    Ok(go(&headers, &format!("/t/{id}")))
}

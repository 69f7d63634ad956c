//! Seats: invitations, private links, and whoever comes with one.

use axum::Json;
use axum::extract::{Extension, Path, Query, State};
use axum::http::HeaderMap;
use axum::response::{Redirect, Response};
use maud::Markup;
use serde::Deserialize;
use serde_json::{Value, json};
use tudor_engine::Seat;
use tudor_page::pages::invite::{self, Offer};
use tudor_table::authority::Claim;
use tudor_table::kinds;
use tudor_table::secret::{Secret, is_name, same};

use super::start::keep_name;
use super::{Apps, Fields, go, name_of};
use crate::app::App;
use crate::audience::Message;
use crate::guest::Guest;
use crate::problem::Problem;

pub async fn invite(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let code = app.hall.ask(&id, |reply| Message::Invite(guest.id, reply)).await??;
    Ok(Json(json!({ "link": format!("/i/{}", code.reveal()) })))
}

pub async fn key(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let key = app.hall.ask(&id, |reply| Message::Key(guest.id, reply)).await??;
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
    let table = app.hall.store.invited(code.hash()).await?.ok_or_else(Problem::no_invitation)?;
    Ok((table, code))
}

pub async fn invitation(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Path(code): Path<String>,
) -> Result<Markup, Problem> {
    let (table, _) = invited(&app, &code).await?;
    let saved = app.hall.store.table(&table).await?.ok_or_else(Problem::no_invitation)?;
    let kind = kinds::find(&app.hall.kinds, &saved.row.game).ok_or_else(Problem::no_invitation)?;
    let free = Seat::BOTH
        .into_iter()
        .find(|&s| saved.row.seats[s].is_free())
        .ok_or_else(Problem::no_invitation)?;
    let info = kind.info();
    let side = info.sides[free.index()];
    let host = &saved.row.seats[free.other()].name;
    Ok(invite::offer(&Offer {
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
    app.hall.ask(&table, |reply| Message::Claim(claim.clone(), reply)).await??;
    Ok(go(&headers, &format!("/t/{table}")))
}

pub async fn seat(
    State(app): Apps,
    Path((id, key)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let saved = app.hall.store.table(&id).await?.ok_or_else(Problem::no_page)?;
    let kind = kinds::find(&app.hall.kinds, &saved.row.game).ok_or_else(Problem::no_page)?;
    let key_of = Secret::read(&key).map(|key| key.hash());
    let fits = |&s: &Seat| match (saved.row.seats[s].key, key_of) {
        (Some(kept), Some(key)) => same(&kept, &key),
        _ => false,
    };
    let own = Seat::BOTH.into_iter().find(fits).ok_or_else(Problem::no_invitation)?;
    let info = kind.info();
    Ok(invite::offer(&Offer {
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
    app.hall.ask(&id, |reply| Message::Return(guest.id, key.clone(), reply)).await??;
    Ok(go(&headers, &format!("/t/{id}")))
}

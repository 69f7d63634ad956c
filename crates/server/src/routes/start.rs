//! The start page, one's name, and new tables.

use std::time::Instant;

use axum::extract::{Extension, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use maud::Markup;
use serde::Deserialize;
use tudor_engine::{Seat, Setup};
use tudor_page::pages::{self, start::Start};
use tudor_table::lobby::{self, Against, NewTable, TOO_MANY_TABLES};
use tudor_table::storage::{TableSummary, Write};
use tudor_table::{bots, clock, offers, secret};

use super::{Apps, Fields, go, name_of};
use crate::app::App;
use crate::guest::Guest;
use crate::names;
use crate::problem::Problem;

/// How many of a guest's tables the start page lists, and how many if all are wanted.
const FEW: u32 = 12;
const ALL: u32 = 500;

#[derive(Deserialize)]
pub struct Wanted {
    /// All tables, not only the latest?
    #[serde(default)]
    all: u8,
}

pub async fn start(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, Problem> {
    let name = name_of(&app, &guest).await?;
    let most = if wanted.all == 1 { ALL } else { FEW };
    let mut tables: Vec<TableSummary> = if guest.known {
        app.tables.store.tables_of(guest.id, most + 1).await?
    } else {
        Vec::new()
    };
    let more = tables.len() > most as usize;
    tables.truncate(most as usize);
    Ok(pages::start::start(&Start {
        offers: &app.tables.offers,
        name: &name,
        guest: guest.id,
        tables: &tables,
        more,
    }))
}

pub async fn name(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Problem> {
    app.counts.keep(&guest, Instant::now())?;
    keep_name(&app, &guest, fields.get("name")).await?;
    Ok(go(&headers, "/"))
}

pub(super) async fn keep_name(app: &App, guest: &Guest, name: &str) -> Result<String, Problem> {
    let name = names::check(name).map_err(Problem::bad)?;
    let write = Write::Guest { id: guest.id, name: name.clone(), now: clock::now() };
    app.tables.store.write(vec![write]).await?;
    Ok(name)
}

pub async fn open(
    State(app): Apps,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    fields: Fields,
) -> Result<Response, Problem> {
    let offer = offers::find(&app.tables.offers, fields.get("game"))
        .ok_or_else(|| Problem::bad("There is no such game here."))?;
    let (against, seat) = (against(&fields)?, side(&fields)?);
    app.counts.keep(&guest, Instant::now())?;
    // Those that are opened at this moment count too.
    let opening = app.counts.opening(guest.id);
    let unfinished = app.tables.store.open_tables_of(guest.id).await? + opening.how_many();
    if unfinished > app.counts.limits.tables {
        return Err(Problem::too_many(TOO_MANY_TABLES));
    }
    let name = name_of(&app, &guest).await?;
    let setup = setup(offer.info(), &fields);
    let wish = NewTable { guest: guest.id, name: name.clone(), seat, against, setup };
    let row = lobby::open(offer.game, &wish, &app.entropy)
        .map_err(|why| Problem::bad(why.to_string()))?;
    let id = row.id.clone();
    keep_name(&app, &guest, &name).await?;
    app.tables.open(row).await?;
    Ok(go(&headers, &format!("/t/{id}")))
}

fn against(fields: &Fields) -> Result<Against, Problem> {
    match fields.get("against") {
        "bot" => bots::level(fields.get("level"))
            .map(Against::Bot)
            .ok_or_else(|| Problem::bad("There is no such bot here.")),
        "screen" => Ok(Against::Screen),
        "link" => Ok(Against::Link { live: fields.get("live") == "on" }),
        _ => Err(Problem::bad("Say against whom: a bot, a friend here, or a friend by link.")),
    }
}

fn side(fields: &Fields) -> Result<Seat, Problem> {
    match fields.get("side") {
        "" | "first" => Ok(Seat::First),
        "second" => Ok(Seat::Second),
        "any" => Ok(Seat::BOTH[usize::from(secret::random()[0] & 1)]),
        _ => Err(Problem::bad("There is no such side.")),
    }
}

/// A form leaves out a box that is not ticked; so options are off unless they are there, once any field of the
/// set-up is sent. Without any, all is as usual.
fn setup(info: &tudor_engine::Info, Fields(fields): &Fields) -> Setup {
    let mut setup =
        Setup { scenario: fields.get("scenario").cloned().unwrap_or_default(), ..Setup::default() };
    // An empty field is a form in which no file was chosen.
    setup.data = fields.get("data").filter(|text| !text.trim().is_empty()).cloned();
    let sent = fields.keys().any(|k| k.starts_with("option-") || k == "scenario");
    for (name, value) in fields {
        if let Some(id) = name.strip_prefix("option-") {
            setup.options.insert(id.to_owned(), value == "on");
        }
    }
    for option in info.options.iter().filter(|_| sent) {
        setup.options.entry(option.id.to_owned()).or_insert(false);
    }
    setup
}

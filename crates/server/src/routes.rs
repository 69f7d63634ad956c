//! The addresses. Handlers are thin: read the request, ask the table, draw the answer.

mod files;
mod health;
mod problems;
mod seats;
mod start;
mod table;

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::FormRejection;
use axum::extract::{DefaultBodyLimit, Form, FromRequest, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use serde_json::json;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::app::App;
use crate::guard::{Gate, guard, wants_json};
use crate::guest::Guest;
use crate::hop::{self, Hop};
use crate::limits::LARGEST_FORM;
use crate::problem::Problem;
use crate::{names, socket};

/// Everything this server can reach, for a handler.
type Apps = State<Arc<App>>;

/// Everything this server answers. With a hop, what other servers are to answer is passed on to them.
pub fn router(app: Arc<App>, hop: Option<Arc<Hop>>) -> Router {
    let gate = Gate { hosts: Arc::clone(&app.hosts), limits: app.counts.limits };
    let router = Router::new()
        .route("/", get(start::start))
        .route("/name", post(start::name))
        .route("/tables", post(start::open))
        .route("/i", get(seats::pasted))
        .route("/i/{code}", get(seats::invitation).post(seats::claim))
        .route("/t/{id}", get(table::play))
        .route("/t/{id}/ws", get(socket::open))
        .route("/t/{id}/ground/{name}", get(files::ground))
        .route("/t/{id}/replay", get(table::replay))
        .route("/t/{id}/at/{n}", get(table::moment))
        .route("/t/{id}/record", get(table::record))
        .route("/t/{id}/rematch", post(table::rematch))
        .route("/t/{id}/invite", post(seats::invite))
        .route("/t/{id}/key", post(seats::key))
        .route("/t/{id}/seat/{key}", get(seats::seat).post(seats::sit_again))
        .route("/rules/{game}", get(files::rules))
        .route("/thumb/{game}/{theme}", get(files::thumb))
        .route("/web/{stamp}/{file}", get(files::asset))
        .route("/icon.svg", get(files::icon))
        .route("/healthz", get(health::health))
        .route("/livez", get(health::lives))
        .route("/readyz", get(health::is_ready))
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
        .layer(CatchPanicLayer::custom(|_| Problem::broken().into_response()))
        .layer(middleware::from_fn_with_state(gate, guard));
    let router = match hop {
        Some(state) => router.layer(middleware::from_fn_with_state(state, hop::hop)),
        None => router,
    };
    router.layer(CompressionLayer::new()).with_state(app)
}

async fn nothing() -> Problem {
    Problem::no_page()
}

async fn wrong_method() -> Problem {
    Problem::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "Not like this",
        "This address does not take that.",
    )
}

/// Where to go next: a redirect for a browser, JSON for the script.
fn go(headers: &HeaderMap, to: &str) -> Response {
    if wants_json(headers) {
        Json(json!({ "to": to })).into_response()
    } else {
        Redirect::to(to).into_response()
    }
}

/// The fields of a form.
struct Fields(BTreeMap<String, String>);

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let form: Result<Form<_>, FormRejection> = Form::from_request(request, state).await;
        form.map(|Form(fields)| Self(fields)).map_err(|rejection| {
            let status = rejection.status();
            let text = match status {
                StatusCode::PAYLOAD_TOO_LARGE => "That is too long.",
                StatusCode::UNSUPPORTED_MEDIA_TYPE => "A form is wanted here.",
                _ => "That form does not read.",
            };
            Problem::new(status, "That cannot be", text)
        })
    }
}

impl Fields {
    /// A field; empty if it is not there.
    fn get(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }
}

async fn name_of(app: &App, guest: &Guest) -> Result<String, Problem> {
    let kept = if guest.known { app.tables.store.guest(guest.id).await? } else { None };
    Ok(names::called(kept, &guest.id))
}

//! The addresses. Handlers are thin: read what came, ask the hall, draw the answer.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::rejection::FormRejection;
use axum::extract::{DefaultBodyLimit, Extension, Form, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use maud::Markup;
use serde::Deserialize;
use serde_json::{Value, json};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tudor_engine::palette::Theme;
use tudor_engine::{Eye, Seat, Setup};

use crate::app::App;
use crate::authority::{self, Claim, Look, Message, called};
use crate::guard::{Guest, guard, wants_json};
use crate::kinds;
use crate::lobby::{self, Against, Wish};
use crate::pages::invite::Offer;
use crate::pages::start::Start;
use crate::pages::{self, ICON, STAMP};
use crate::problem::Problem;
use crate::secret::Secret;
use crate::storage::{Glance, Write};
use crate::{bots, clock, names, socket};

/// The largest form: a set-up with a host's own data file.
const LARGEST: usize = 256 << 10;

type App_ = State<Arc<App>>;
type Fields = BTreeMap<String, String>;

/// Everything this server answers.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .route("/", get(start))
        .route("/name", post(name))
        .route("/tables", post(open))
        .route("/i", get(pasted))
        .route("/i/{code}", get(invitation).post(claim))
        .route("/t/{id}", get(play))
        .route("/t/{id}/ws", get(socket::open))
        .route("/t/{id}/replay", get(replay))
        .route("/t/{id}/at/{n}", get(moment))
        .route("/t/{id}/record", get(record))
        .route("/t/{id}/rematch", post(rematch))
        .route("/t/{id}/invite", post(invite))
        .route("/t/{id}/key", post(key))
        .route("/t/{id}/seat/{key}", get(seat).post(sit_again))
        .route("/rules/{game}", get(rules))
        .route("/ground/{name}", get(ground))
        .route("/thumb/{game}/{theme}", get(thumb))
        .route("/web/{stamp}/{file}", get(asset))
        .route("/icon.svg", get(icon))
        .route("/healthz", get(health))
        .fallback(nothing)
        .method_not_allowed_fallback(wrong_method)
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(CatchPanicLayer::custom(|_| {
            Problem::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "That went wrong",
                "Nothing was lost. Try again.",
            )
            .into_response()
        }))
        .layer(middleware::from_fn_with_state(Arc::clone(&app), guard))
        .layer(CompressionLayer::new())
        .with_state(app)
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

async fn health(State(app): App_) -> Json<Value> {
    Json(json!({ "ok": true, "live": app.hall.live() }))
}

/// Where to go next: a redirect for a browser, JSON for the script.
fn go(headers: &HeaderMap, to: &str) -> Response {
    if wants_json(headers) {
        Json(json!({ "to": to })).into_response()
    } else {
        Redirect::to(to).into_response()
    }
}

fn fields(form: Result<Form<Fields>, FormRejection>) -> Result<Fields, Problem> {
    form.map(|Form(fields)| fields).map_err(|rejection| {
        let status = rejection.status();
        let text = match status {
            StatusCode::PAYLOAD_TOO_LARGE => "That is too long.",
            StatusCode::UNSUPPORTED_MEDIA_TYPE => "A form is wanted here.",
            _ => "That form does not read.",
        };
        Problem::new(status, "That cannot be", text)
    })
}

async fn name_of(app: &App, guest: &Guest) -> Result<String, Problem> {
    let kept = if guest.known { app.hall.store.guest(guest.id).await? } else { None };
    Ok(called(kept, &guest.id))
}

async fn start(State(app): App_, Extension(guest): Extension<Guest>) -> Result<Markup, Problem> {
    let name = name_of(&app, &guest).await?;
    let tables: Vec<Glance> =
        if guest.known { app.hall.store.tables_of(guest.id, 12).await? } else { Vec::new() };
    Ok(pages::start::start(&Start {
        kinds: &app.hall.kinds,
        name: &name,
        guest: guest.id,
        tables: &tables,
    }))
}

async fn name(
    State(app): App_,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Problem> {
    let fields = fields(form)?;
    let name = fields.get("name").map_or("", String::as_str);
    keep_name(&app, &guest, name).await?;
    Ok(go(&headers, "/"))
}

async fn keep_name(app: &App, guest: &Guest, name: &str) -> Result<String, Problem> {
    let name = names::check(name).map_err(Problem::bad)?;
    let write = Write::Guest { id: guest.id, name: name.clone(), now: clock::now() };
    app.hall.store.write(vec![write]).await?;
    Ok(name)
}

async fn open(
    State(app): App_,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Problem> {
    let fields = fields(form)?;
    let get = |name: &str| fields.get(name).map_or("", String::as_str);
    let kind = kinds::find(&app.hall.kinds, get("game"))
        .ok_or_else(|| Problem::bad("There is no such game here."))?;
    let against = match get("against") {
        "bot" => Against::Bot(
            bots::level(get("level")).ok_or_else(|| Problem::bad("There is no such bot here."))?,
        ),
        "screen" => Against::Screen,
        "link" => Against::Link,
        _ => {
            return Err(Problem::bad(
                "Say against whom: a bot, a friend here, or a friend by link.",
            ));
        }
    };
    let seat = match get("side") {
        "" | "first" => Seat::First,
        "second" => Seat::Second,
        "any" => Seat::BOTH[usize::from(crate::secret::bits()[0] & 1)],
        _ => return Err(Problem::bad("There is no such side.")),
    };
    if app.hall.store.open_tables_of(guest.id).await? >= app.counts.limits.tables {
        return Err(Problem::too_many(
            "You have as many unfinished tables as this server allows. Finish or resign some first.",
        ));
    }
    app.counts.table(&guest, Instant::now())?;
    let name = name_of(&app, &guest).await?;
    let setup = setup(kind.info(), &fields);
    let wish = Wish { guest: guest.id, name: name.clone(), seat, against, setup };
    let row = lobby::open(kind.game, &wish).map_err(Problem::bad)?;
    let id = row.id.clone();
    keep_name(&app, &guest, &name).await?;
    app.hall.open(row).await?;
    Ok(go(&headers, &format!("/t/{id}")))
}

/// A form leaves out a box that is not ticked; so options are off unless they are there, once any field of the
/// set-up is sent. Without any, all is as usual.
fn setup(info: &tudor_engine::Info, fields: &Fields) -> Setup {
    let mut setup =
        Setup { scenario: fields.get("scenario").cloned().unwrap_or_default(), ..Setup::default() };
    // An empty field is a form in which no file was chosen.
    setup.data = fields.get("data").filter(|text| !text.trim().is_empty()).cloned();
    let told = fields.keys().any(|k| k.starts_with("option-") || k == "scenario");
    for (name, value) in fields {
        if let Some(id) = name.strip_prefix("option-") {
            setup.options.insert(id.to_owned(), value == "on");
        }
    }
    for option in info.options.iter().filter(|_| told) {
        setup.options.entry(option.id.to_owned()).or_insert(false);
    }
    setup
}

async fn play(
    State(app): App_,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let page: authority::Page =
        app.hall.ask(&id, |reply| Message::Page(Some(guest.id), reply)).await?;
    let kind = kinds::find(&app.hall.kinds, page.frame.game).ok_or_else(Problem::no_page)?;
    Ok(pages::play::play(&page, &kind))
}

async fn look(app: &App_, guest: &Guest, id: &str) -> Result<Look, Problem> {
    Ok(app.hall.ask(id, |reply| Message::Look(Some(guest.id), reply)).await?)
}

async fn replay(
    app: App_,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let look = look(&app, &guest, &id).await?;
    Ok(pages::replay::replay(&look))
}

#[derive(Deserialize)]
struct Through {
    eye: Option<String>,
    /// Whose moments the number counts, if not those of that eye.
    of: Option<String>,
}

async fn moment(
    app: App_,
    Extension(guest): Extension<Guest>,
    Path((id, n)): Path<(String, String)>,
    Query(through): Query<Through>,
) -> Result<Json<Value>, Problem> {
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
    let kind = kinds::find(&app.hall.kinds, look.frame.game).ok_or_else(Problem::no_page)?;
    // Playing a long game again takes a while: not on a thread that serves others, and not for all at once.
    let _turn = app.replays.acquire().await.map_err(|_| Problem::no_page())?;
    let drawn =
        tokio::task::spawn_blocking(move || pages::replay::moment(&kind, &look, eye, of, n));
    Ok(Json(drawn.await.map_err(|_| Problem::no_page())?))
}

async fn record(
    app: App_,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let look = look(&app, &guest, &id).await?;
    let file = format!("attachment; filename=\"tudor-{}-{}.tudor\"", look.frame.game, &id[..6]);
    Ok((
        [
            (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
            (header::CONTENT_DISPOSITION, file),
            (header::CACHE_CONTROL, "no-store".to_owned()),
        ],
        look.record.write(),
    )
        .into_response())
}

async fn rematch(
    State(app): App_,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let next = app.hall.rematch(&id, guest.id).await??;
    Ok(go(&headers, &format!("/t/{next}")))
}

async fn invite(
    State(app): App_,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let code = app.hall.ask(&id, |reply| Message::Invite(guest.id, reply)).await??;
    Ok(Json(json!({ "link": format!("/i/{}", code.reveal()) })))
}

async fn key(
    State(app): App_,
    Extension(guest): Extension<Guest>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Problem> {
    let key = app.hall.ask(&id, |reply| Message::Key(guest.id, reply)).await??;
    Ok(Json(json!({ "link": format!("/t/{id}/seat/{}", key.reveal()) })))
}

/// Somebody pasted a link into the form of the start page.
async fn pasted(Query(fields): Query<Fields>) -> Result<Redirect, Problem> {
    let link = fields.get("link").map_or("", String::as_str);
    let code = link.trim().trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    if !crate::secret::is_name(code) {
        return Err(Problem::no_invitation());
    }
    let to = if link.contains("/t/") { format!("/t/{code}") } else { format!("/i/{code}") };
    Ok(Redirect::to(&to))
}

async fn invited(app: &App, code: &str) -> Result<(String, Secret), Problem> {
    let code = Secret::read(code).ok_or_else(Problem::no_invitation)?;
    let table = app.hall.store.invited(code.hash()).await?.ok_or_else(Problem::no_invitation)?;
    Ok((table, code))
}

async fn invitation(
    app: App_,
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
    Ok(pages::invite::offer(&Offer {
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

async fn claim(
    State(app): App_,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Path(code): Path<String>,
    form: Result<Form<Fields>, FormRejection>,
) -> Result<Response, Problem> {
    let fields = fields(form)?;
    let (table, code) = invited(&app, &code).await?;
    let name = match fields.get("name") {
        Some(name) => keep_name(&app, &guest, name).await?,
        None => name_of(&app, &guest).await?,
    };
    let claim = Claim { guest: guest.id, name, code };
    app.hall.ask(&table, |reply| Message::Claim(claim.clone(), reply)).await??;
    Ok(go(&headers, &format!("/t/{table}")))
}

async fn seat(app: App_, Path((id, key)): Path<(String, String)>) -> Result<Markup, Problem> {
    let saved = app.hall.store.table(&id).await?.ok_or_else(Problem::no_page)?;
    let kind = kinds::find(&app.hall.kinds, &saved.row.game).ok_or_else(Problem::no_page)?;
    let fits = Secret::read(&key).is_some_and(|k| {
        let hash = k.hash();
        saved.row.seats.0.iter().any(|s| s.key.is_some_and(|k| crate::secret::same(&k, &hash)))
    });
    if !fits {
        return Err(Problem::no_invitation());
    }
    let info = kind.info();
    Ok(pages::invite::offer(&Offer {
        title: format!("Your seat at {}", info.title),
        text: "Take it back on this device. Where you sat before, you will only watch.".to_owned(),
        side: info.sides[0].id,
        action: format!("/t/{id}/seat/{key}"),
        button: "Take my seat".to_owned(),
        name: None,
        game: info.id,
    }))
}

async fn sit_again(
    State(app): App_,
    Extension(guest): Extension<Guest>,
    headers: HeaderMap,
    Path((id, key)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let key = Secret::read(&key).ok_or_else(Problem::no_invitation)?;
    app.hall.ask(&id, |reply| Message::Return(guest.id, key.clone(), reply)).await??;
    Ok(go(&headers, &format!("/t/{id}")))
}

async fn rules(State(app): App_, Path(game): Path<String>) -> Result<Markup, Problem> {
    let kind = kinds::find(&app.hall.kinds, &game).ok_or_else(Problem::no_page)?;
    Ok(pages::rules::rules(&kind))
}

/// An answer that never changes under its name.
fn for_ever(kind: &'static str, body: impl IntoResponse) -> Response {
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(kind)),
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable")),
    ];
    (headers, body).into_response()
}

const SVG: &str = "image/svg+xml";

async fn ground(State(app): App_, Path(name): Path<String>) -> Result<Response, Problem> {
    let name = name.strip_suffix(".svg").ok_or_else(Problem::no_page)?;
    let ground = app.hall.kinds.iter().find_map(|k| k.ground(name)).ok_or_else(Problem::no_page)?;
    Ok(for_ever(SVG, format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{ground}</svg>")))
}

async fn thumb(
    State(app): App_,
    Path((game, theme)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let theme = match theme.as_str() {
        "light.svg" => Theme::Light,
        "dark.svg" => Theme::Dark,
        _ => return Err(Problem::no_page()),
    };
    let kind = kinds::find(&app.hall.kinds, &game).ok_or_else(Problem::no_page)?;
    let mut response = for_ever(SVG, kind.thumb(theme).to_owned());
    // A picture with a style of its own; it can load and run nothing.
    let policy = HeaderValue::from_static(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    Ok(response)
}

/// Style and scripts. A page from before an upgrade gets today's, but keeps it for now only.
async fn asset(
    State(app): App_,
    Path((stamp, file)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let (kind, text) = app.assets.get(&file).ok_or_else(Problem::no_page)?;
    let mut response = for_ever(kind, text);
    if stamp != *STAMP {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    Ok(response)
}

async fn icon() -> Response {
    for_ever(SVG, ICON)
}

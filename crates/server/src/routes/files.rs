//! What never changes under its name: rules, grounds, pictures, style and scripts.

use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use tudor_draw::palette::Theme;
use tudor_page::pages::{self, ICON, STAMP};
use tudor_table::offers;

use super::Apps;
use crate::audience::ToTable;
use crate::problem::Problem;

pub async fn rules(State(app): Apps, Path(game): Path<String>) -> Result<Markup, Problem> {
    let kind = offers::find(&app.tables.offers, &game).ok_or_else(Problem::no_page)?;
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

/// The ground of a table's board. The page names it by its content, so it never changes under its name.
pub async fn ground(
    State(app): Apps,
    Path((table, name)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let name = name.strip_suffix(".svg").ok_or_else(Problem::no_page)?;
    if app.pictures.ground(name).is_none() {
        // Another server has drawn the page, or this server before its last start: the table draws its ground again.
        let page = app.tables.ask(&table, |reply| ToTable::Page(None, reply)).await?;
        app.pictures.keep_ground(page.frame.game, &table, &page.frame.ground);
    }
    let ground = app.pictures.ground(name).ok_or_else(Problem::no_page)?;
    Ok(for_ever(SVG, ground))
}

pub async fn thumb(
    State(app): Apps,
    Path((game, theme)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let theme = match theme.as_str() {
        "light.svg" => Theme::Light,
        "dark.svg" => Theme::Dark,
        _ => return Err(Problem::no_page()),
    };
    let kind = offers::find(&app.tables.offers, &game).ok_or_else(Problem::no_page)?;
    let thumb = app.pictures.thumb(&kind, theme).ok_or_else(Problem::no_page)?;
    let mut response = for_ever(SVG, thumb.to_owned());
    // A picture with a style of its own; it can load and run nothing.
    let policy = HeaderValue::from_static(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    );
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    Ok(response)
}

/// Style and scripts. A page from before an upgrade gets today's, but keeps it for now only.
pub async fn asset(
    State(app): Apps,
    Path((stamp, file)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let (kind, text) = app.assets.get(&file).ok_or_else(Problem::no_page)?;
    let mut response = for_ever(kind, text);
    if stamp != *STAMP {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    Ok(response)
}

/// Its name has no stamp: a browser asks for it at a fixed place, so it may change with the program.
pub async fn icon() -> Response {
    let mut response = for_ever(SVG, ICON);
    let day = HeaderValue::from_static("public, max-age=86400");
    response.headers_mut().insert(header::CACHE_CONTROL, day);
    response
}

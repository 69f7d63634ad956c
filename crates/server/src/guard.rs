//! The middleware before all routes: which requests are admitted, and which headers every answer carries.
//!
//! A page elsewhere must not reach a server that runs at home: so the name the browser asked for (Host) must be
//! one of ours, and a request that changes something or opens a socket must come from one of our own pages (Origin).

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tudor_page::pages;
use tudor_table::secret::Secret;

use crate::guest::Guest;
use crate::hosts::Hosts;
use crate::limits::ServerLimits;
use crate::problem::Problem;

/// The cookie's name; over HTTPS the one of which a browser knows that no other site can have set it.
const COOKIE: &str = "tudor";
const SAFE_COOKIE: &str = "__Host-tudor";

/// Timeout of a request with its answer. A client that sends byte by byte holds nobody up.
pub const SLOWEST: Duration = Duration::from_secs(60);

const HEADERS: [(HeaderName, &str); 5] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// What this middleware has to know.
#[derive(Clone, Debug)]
pub struct Gate {
    /// The names of this server, and the proxies it believes.
    pub hosts: Arc<Hosts>,
    /// Which addresses are counted.
    pub limits: ServerLimits,
}

/// Admits a request or refuses it, and adds cookie and headers to the answer.
pub async fn guard(State(gate): State<Gate>, mut request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let json = wants_json(request.headers());
    let caller = caller(&gate.hosts, &request);
    let https = caller.https;
    let (cookie, settled) = cookie(request.headers(), https);
    let (guest, secret) = known_as(cookie, &caller, &gate.limits);
    // The matched route, not the path: links carry secrets that must not stand in a log.
    let route = request.extensions().get::<MatchedPath>().map(|m| m.as_str().to_owned());
    let admitted = admit(&gate.hosts, &request);
    // Cross-site requests arrive without our SameSite cookie. Setting a new one would cost players their seats.
    let gives = !settled && admitted.is_ok() && !is_foreign_part(request.headers());
    let mut response = match admitted {
        Ok(()) => {
            request.extensions_mut().insert(guest);
            let answer = tokio::time::timeout(SLOWEST, next.run(request)).await;
            answer.unwrap_or_else(|_| Problem::too_slow().into_response())
        }
        Err(problem) => problem.into_response(),
    };
    if let Some(problem) = problem_in(&mut response) {
        response = problem.page(json);
    }
    let html = is_html(&response);
    if gives && (html || method == Method::POST) {
        let (name, secure) = if https { (SAFE_COOKIE, "; Secure") } else { (COOKIE, "") };
        let cookie = format!(
            "{name}={}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax{secure}",
            secret.reveal()
        );
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(header::SET_COOKIE, value);
        }
    }
    add_headers(&mut response);
    tracing::debug!(
        "{method} {} {} {:.1} ms",
        route.as_deref().unwrap_or_else(|| shown(&uri)),
        response.status().as_u16(),
        begun.elapsed().as_secs_f64() * 1000.0
    );
    response
}

/// The headers that every answer carries.
fn add_headers(response: &mut Response) {
    for (name, value) in HEADERS {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    if is_html(response) {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
}

fn is_html(response: &Response) -> bool {
    let kind = response.headers().get(header::CONTENT_TYPE);
    kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"))
}

impl Problem {
    /// The problem as a visitor sees it: a page, or JSON for the script.
    fn page(&self, json: bool) -> Response {
        let Self { status, title, text } = self;
        if json {
            (*status, Json(json!({ "error": text, "title": title }))).into_response()
        } else {
            (*status, pages::problem(title, text)).into_response()
        }
    }

    /// The same with all headers, for an answer that is given before this middleware.
    pub fn answer(&self, json: bool) -> Response {
        let mut response = self.page(json);
        add_headers(&mut response);
        response
    }
}

/// What went wrong, if anything did. What does not even read is refused before anybody can say it well.
fn problem_in(response: &mut Response) -> Option<Problem> {
    let (said, status) = (response.extensions_mut().remove::<Problem>(), response.status());
    let kind = response.headers().get(header::CONTENT_TYPE);
    let bare =
        status.is_client_error() && kind.is_none_or(|t| t.as_bytes().starts_with(b"text/plain"));
    let unsaid = || Problem::new(status, "That cannot be", "This address does not read.");
    said.or_else(|| bare.then(unsaid))
}

/// A path that matched no route, without what may be a secret.
fn shown(uri: &Uri) -> &str {
    if uri.path().len() > 20 { "(a long path)" } else { uri.path() }
}

fn admit(hosts: &Hosts, request: &Request) -> Result<(), Problem> {
    if is_health(request.uri().path()) {
        return Ok(());
    }
    let headers = request.headers();
    // A proxy and this server could take different ones. (RFC 9112, 3.2)
    if headers.get_all(header::HOST).iter().count() > 1 {
        return Err(Problem::bad("The request names two hosts."));
    }
    let host = host(request).ok_or_else(|| Problem::bad("The request names no host."))?;
    if !hosts.is_ours(name_of(host)) {
        return Err(Problem::forbidden(
            "This server does not answer to that name. Its host can allow it with --host.",
        ));
    }
    let upgrade = headers.contains_key(header::UPGRADE);
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    if (upgrade || !reads) && !is_own(headers, host) {
        return Err(Problem::forbidden("That came from another site, so it was not done."));
    }
    Ok(())
}

/// Does a monitor or a load balancer ask here how this server is? It may ask by any name.
pub fn is_health(path: &str) -> bool {
    matches!(path, "/healthz" | "/livez" | "/readyz")
}

fn host(request: &Request) -> Option<&str> {
    let authority = request.uri().authority().map(axum::http::uri::Authority::as_str);
    authority.or_else(|| request.headers().get(header::HOST)?.to_str().ok())
}

/// The name without the port.
fn name_of(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    }
}

/// Does this come from one of our own pages?
fn is_own(headers: &HeaderMap, host: &str) -> bool {
    let text = |name| headers.get(name).and_then(|v: &HeaderValue| v.to_str().ok());
    match text(header::ORIGIN) {
        // A plain form of a page without referrer says "null"; then the browser's own word counts, which no
        // page can forge.
        Some("null") => text(HeaderName::from_static("sec-fetch-site")) == Some("same-origin"),
        Some(origin) => origin.split_once("://").is_some_and(|(scheme, rest)| {
            matches!(scheme, "http" | "https") && rest.eq_ignore_ascii_case(host)
        }),
        None => false,
    }
}

/// Does the script ask, not the browser itself?
pub fn wants_json(headers: &HeaderMap) -> bool {
    headers
        .get(header::ACCEPT)
        .and_then(|v| v.to_str().ok())
        .is_some_and(|v| v.contains("application/json"))
}

/// Where a request comes from, and how.
#[derive(Clone, Copy, Debug)]
pub struct Caller {
    pub ip: Option<IpAddr>,
    pub https: bool,
}

/// Another server of ours has said it already. A proxy that was named is believed, but only in what it added itself: that stands last.
pub fn caller(hosts: &Hosts, request: &Request) -> Caller {
    if let Some(caller) = request.extensions().get::<Caller>() {
        return *caller;
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>().map(|c| c.0.ip());
    if !peer.is_some_and(|ip| hosts.is_proxy(ip)) {
        return Caller { ip: peer, https: hosts.https };
    }
    let last = |name| {
        let value = request.headers().get_all(HeaderName::from_static(name)).iter().next_back()?;
        Some(value.to_str().ok()?.rsplit(',').next()?.trim())
    };
    let ip = last("x-forwarded-for").and_then(|ip| ip.parse().ok()).or(peer);
    let https =
        hosts.https || last("x-forwarded-proto").is_some_and(|p| p.eq_ignore_ascii_case("https"));
    Caller { ip, https }
}

/// The person who asks.
pub fn guest(headers: &HeaderMap, caller: &Caller, limits: &ServerLimits) -> Guest {
    known_as(cookie(headers, caller.https).0, caller, limits).0
}

/// The person with this secret; without one somebody new.
fn known_as(cookie: Option<Secret>, caller: &Caller, limits: &ServerLimits) -> (Guest, Secret) {
    let known = cookie.is_some();
    let secret = cookie.unwrap_or_else(Secret::fresh);
    let counted = caller.ip.and_then(|ip| limits.counted(ip));
    (Guest { id: secret.guest(), known, ip: caller.ip, counted }, secret)
}

/// A picture or a script that a page of another site wants of us. Its browser would throw our cookie away, or worse, keep it.
fn is_foreign_part(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|v: &HeaderValue| v.to_str().ok());
    let foreign = matches!(text("sec-fetch-site"), Some("cross-site" | "same-site"));
    foreign && text("sec-fetch-mode") != Some("navigate")
}

/// The guest's secret, and whether its cookie may stay as it is. The first that can be one counts: a neighbour's page may
/// have put another before it. A guest from before there was HTTPS keeps the identity, and gets the safer cookie.
fn cookie(headers: &HeaderMap, https: bool) -> (Option<Secret>, bool) {
    let named = |name: &str| {
        let all = headers.get_all(header::COOKIE).iter().filter_map(|v| v.to_str().ok());
        let mut pairs = all.flat_map(|v| v.split(';')).filter_map(|p| p.trim().split_once('='));
        pairs.find_map(|(n, value)| Secret::read(value).filter(|_| n == name))
    };
    if let Some(secret) = https.then(|| named(SAFE_COOKIE)).flatten() {
        return (Some(secret), true);
    }
    let secret = named(COOKIE);
    let settled = secret.is_some() && !https;
    (secret, settled)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(n, v)| (HeaderName::from_static(n), HeaderValue::from_static(v)))
            .collect()
    }

    #[test]
    fn only_our_own_pages_may_change_something() {
        let own = |pairs: &[(&'static str, &'static str)]| is_own(&with(pairs), "localhost:1485");
        assert!(own(&[("origin", "http://localhost:1485")]));
        assert!(own(&[("origin", "null"), ("sec-fetch-site", "same-origin")]));
        assert!(!own(&[("origin", "null"), ("sec-fetch-site", "cross-site")]));
        assert!(!own(&[("origin", "null")]));
        assert!(!own(&[("origin", "http://localhost:80")]));
        assert!(!own(&[("origin", "http://evil.example")]));
        assert!(!own(&[("origin", "localhost:1485")]));
        assert!(!own(&[]));
    }

    #[test]
    fn a_name_loses_its_port() {
        assert_eq!(name_of("localhost:80"), "localhost");
        assert_eq!(name_of("[::1]:80"), "[::1]");
        assert_eq!(name_of("[::1]"), "[::1]");
    }

    #[test]
    fn the_first_cookie_that_can_be_one_counts() {
        let (one, two) = ("AAAAAAAAAAAAAAAAAAAAAA", "BBBBBBBBBBBBBBBBBBBBBB");
        let known = |cookies: &str, https| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, cookies.parse().expect("a header"));
            let (secret, settled) = cookie(&headers, https);
            secret.map(|s| (s.reveal()[..1].to_owned(), settled))
        };
        let some = |letter: &str, settled| Some((letter.to_owned(), settled));
        assert_eq!(
            known(&format!("tudor=short; tudor={one}; tudor={two}"), false),
            some("A", true)
        );
        assert_eq!(known(&format!("x=y; __Host-tudor={two}"), false), None, "only over HTTPS");
        assert_eq!(known(&format!("tudor={one}; __Host-tudor={two}"), true), some("B", true));
        assert_eq!(known(&format!("tudor={one}"), true), some("A", false), "given the safer one");
        assert_eq!(known("tudor=", true), None);
    }

    #[test]
    fn no_cookie_for_a_part_of_a_foreign_page() {
        let foreign = |pairs: &[(&'static str, &'static str)]| is_foreign_part(&with(pairs));
        assert!(foreign(&[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors")]));
        assert!(!foreign(&[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")]));
        assert!(!foreign(&[("sec-fetch-site", "same-origin"), ("sec-fetch-mode", "cors")]));
        assert!(!foreign(&[]));
    }
}

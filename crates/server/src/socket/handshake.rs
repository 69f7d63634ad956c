//! The handshake that turns a request into a WebSocket. (RFC 6455, 4.2)

use std::future::Future;

use axum::extract::FromRequestParts;
use axum::http::header::{
    CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE,
};
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode};
use axum::response::{IntoResponse as _, Response};
use hyper::upgrade::OnUpgrade;
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};

use crate::accept::WatchedStream;
use crate::outbox::SplitStream;
use crate::problem::Problem;

/// A request that asks to become a WebSocket.
pub struct Handshake {
    accept: String,
    upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let says = |name: HeaderName, what: &str| {
            let words = parts.headers.get(name).and_then(|value| value.to_str().ok());
            words.is_some_and(|words| {
                words.split(',').any(|word| word.trim().eq_ignore_ascii_case(what))
            })
        };
        let asks = says(CONNECTION, "upgrade") && says(UPGRADE, "websocket");
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).filter(|_| asks);
        let accept = key.map(|key| derive_accept_key(key.as_bytes()));
        let known = says(SEC_WEBSOCKET_VERSION, "13");
        let upgrade = parts.extensions.remove::<OnUpgrade>();
        match (accept, upgrade) {
            (Some(accept), Some(upgrade)) if known => Ok(Self { accept, upgrade }),
            _ => Err(Problem::bad("This is the address of a wire, not of a page.")),
        }
    }
}

impl Handshake {
    /// The answer; when the browser has it, the socket is open and given to `run`. `packs` if the page can unpack what
    /// is long.
    pub fn on_open<F, R>(self, config: WebSocketConfig, packs: bool, run: F) -> Response
    where
        F: FnOnce(WebSocketStream<SplitStream>) -> R + Send + 'static,
        R: Future<Output = ()> + Send,
    {
        let Self { accept, upgrade } = self;
        tokio::spawn(async move {
            let Ok(upgraded) = upgrade.await else { return }; // gone already
            let Ok(parts) = upgraded.downcast::<TokioIo<WatchedStream>>() else {
                return tracing::error!("a socket that is no TCP connection");
            };
            let (stream, begun) = (
                SplitStream::new(parts.io.into_inner().into_tcp(), packs),
                parts.read_buf.to_vec(),
            );
            let socket =
                WebSocketStream::from_partially_read(stream, begun, Role::Server, Some(config));
            run(socket.await).await;
        });
        let headers =
            [(CONNECTION, "upgrade"), (UPGRADE, "websocket"), (SEC_WEBSOCKET_ACCEPT, &accept)];
        (StatusCode::SWITCHING_PROTOCOLS, headers).into_response()
    }
}

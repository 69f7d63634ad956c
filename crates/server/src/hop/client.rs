//! Connections to other servers. A connection whose other end is gone without a word is found and cut within seconds.

use std::io;
use std::time::Duration;

use axum::body::Body;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::client::legacy::{Client, Error};
use hyper_util::rt::{TokioExecutor, TokioTimer};

/// Time-out of a connection to another server.
pub const CONNECT: Duration = Duration::from_secs(2);

/// An idle connection to another server is closed after this long: before the other one closes it.
const IDLE: Duration = Duration::from_secs(10);

/// A connection on which nothing moves is probed after `PROBE`, `PROBES` times; it is cut if the other end confirms nothing.
const PROBE: Duration = Duration::from_secs(5);
const PROBES: u32 = 3;
#[cfg(target_os = "linux")]
const UNCONFIRMED: Duration = Duration::from_secs(10);

/// The client for other servers.
pub type HopClient = Client<HttpConnector, Body>;

/// A client with no connections yet.
pub fn new() -> HopClient {
    let mut connector = HttpConnector::new();
    connector.set_nodelay(true);
    connector.set_connect_timeout(Some(CONNECT));
    connector.set_keepalive(Some(PROBE));
    connector.set_keepalive_interval(Some(PROBE));
    connector.set_keepalive_retries(Some(PROBES));
    #[cfg(target_os = "linux")]
    connector.set_tcp_user_timeout(Some(UNCONFIRMED));
    Client::builder(TokioExecutor::new())
        .pool_timer(TokioTimer::new())
        .pool_idle_timeout(IDLE)
        .build(connector)
}

/// Did nothing listen at the address?
pub fn is_refused(error: &Error) -> bool {
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        if let Some(error) = error.downcast_ref::<io::Error>() {
            return error.kind() == io::ErrorKind::ConnectionRefused;
        }
        cause = error.source();
    }
    false
}

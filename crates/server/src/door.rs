//! The door: visitors come in, so many at a time, and nobody stands in it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service as _, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{Semaphore, watch};

use crate::limits::Limits;

/// So many wait before the door. After a restart all pages come back at once, and whoever finds the door closed tries it
/// again only after a second; the usual 128 are few.
const WAITING: u32 = 4096;

/// If the system lets nobody in, it is asked again after this.
const FULL: Duration = Duration::from_millis(100);

/// Like `TcpListener::bind`, but with room for many who come at once.
pub fn listen(addr: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if addr.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // On other systems this would let another program listen at the same address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(addr)?;
    socket.listen(WAITING)
}

/// Lets visitors in until the server ends, no more at once than the limits allow, and waits for those who are inside. A wire that stands
/// is no visitor any more: it is counted elsewhere.
pub async fn open(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    mut ending: watch::Receiver<bool>,
) {
    let places = Arc::new(Semaphore::new(limits.visitors as usize));
    let told = ending.clone();
    let mut ended = std::pin::pin!(end(&mut ending));
    loop {
        let come = async { (Arc::clone(&places).acquire_owned().await, listener.accept().await) };
        let (place, visitor) =
            tokio::select! { biased; () = &mut ended => break, come = come => come };
        match visitor {
            Ok((stream, from)) => {
                let visit = visit(stream, from, router.clone(), limits.silent, told.clone());
                tokio::spawn(async move {
                    let _place = place;
                    visit.await;
                });
            }
            Err(error) => {
                tracing::warn!("nobody can come in: {error}");
                tokio::time::sleep(FULL).await;
            }
        }
    }
    drop(listener);
    // The places are never closed.
    let _all = places.acquire_many(limits.visitors).await;
}

/// When the server ends. A sender that is gone means the same.
async fn end(ending: &mut watch::Receiver<bool>) {
    let _ = ending.wait_for(|&ending| ending).await;
}

async fn visit(
    stream: TcpStream,
    from: SocketAddr,
    router: Router,
    silent: Duration,
    mut ending: watch::Receiver<bool>,
) {
    // A picture must not wait until the page has confirmed the one before: that takes 40 ms.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("a visitor's wire stays slow: {error}");
    }
    let router = TowerToHyperService::new(router);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        router.call(request)
    });
    let visit = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(silent)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut visit = std::pin::pin!(visit);
    let left = tokio::select! {
        left = visit.as_mut() => left,
        // What is asked is still answered.
        () = end(&mut ending) => {
            visit.as_mut().graceful_shutdown();
            visit.await
        }
    };
    if let Err(error) = left {
        tracing::debug!("a visitor left: {error}");
    }
}

//! Accepts connections, at most `ServerLimits::visitors` at once, with a time-out for reading the headers.

mod slots;
mod stream;

use std::net::{IpAddr, SocketAddr};
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
use tokio::sync::watch;

use crate::limits::ServerLimits;
use crate::shutdown::Shutdown;
use slots::{ConnectionSlot, ConnectionSlots};

pub use stream::Activity;
use stream::WatchedStream;

/// Backlog of the listening socket. After a restart all pages reconnect at once, and a connection that finds the backlog
/// full is tried again only after a second; the usual 128 are few.
const WAITING: u32 = 4096;

/// Pause after an error of accept, for example when there are no file descriptors left.
const FULL: Duration = Duration::from_millis(100);

/// Buffer for the head of a request; those of our own pages fill a tenth of it. The usual 400 KiB, a thousand times half
/// sent, would fill the memory.
const HEAD: usize = 32 << 10;

/// The answer to an address that has all its slots in use.
const WAIT: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/// Like `TcpListener::bind`, but with room for many connections that come at once.
pub fn listen(addr: SocketAddr) -> std::io::Result<TcpListener> {
    let socket = if addr.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // On other systems this would let another program listen at the same address.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(addr)?;
    socket.listen(WAITING)
}

/// Accepts connections until the server ends, no more at once than the limits allow, then waits for those that are open.
/// An open WebSocket gives its slot back: sockets are counted in `limits`. Many connections come through a proxy, so its
/// own address is not counted.
pub async fn open(
    listener: TcpListener,
    router: Router,
    limits: ServerLimits,
    proxies: Vec<IpAddr>,
    mut shutdown: watch::Receiver<Shutdown>,
) {
    let slots = ConnectionSlots::new(limits);
    let for_visits = shutdown.clone();
    let mut ended = std::pin::pin!(end(&mut shutdown));
    loop {
        let come = async {
            let (stream, from) = listener.accept().await?;
            let near = proxies.contains(&from.ip().to_canonical());
            let slot = slots.take(limits.counted(from.ip()).filter(|_| !near)).await;
            Ok::<_, std::io::Error>((stream, from, slot))
        };
        let come = tokio::select! { biased; () = &mut ended => break, come = come => come };
        match come {
            Ok((stream, from, Some(slot))) => {
                let visit =
                    visit(stream, from, router.clone(), limits.silent, slot, for_visits.clone());
                tokio::spawn(visit);
            }
            Ok((stream, _, None)) => {
                // An error does not matter: the connection is closed in any case.
                let _ = stream.try_write(WAIT);
            }
            Err(error) => {
                tracing::warn!("nobody can come in: {error}");
                tokio::time::sleep(FULL).await;
            }
        }
    }
    drop(listener);
    slots.empty().await;
}

/// When nobody is let in any more. A sender that is gone means the same.
async fn end(shutdown: &mut watch::Receiver<Shutdown>) {
    let _ = shutdown.wait_for(|&s| s == Shutdown::Closing).await;
}

async fn visit(
    stream: TcpStream,
    from: SocketAddr,
    router: Router,
    silent: Duration,
    slot: ConnectionSlot,
    mut shutdown: watch::Receiver<Shutdown>,
) {
    // Without this (Nagle's algorithm) a picture would wait for the confirmation of the one before, for 40 ms.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("a connection keeps its delay: {error}");
    }
    let router = TowerToHyperService::new(router);
    let activity = Arc::clone(&slot.activity);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        request.extensions_mut().insert(Arc::clone(&activity));
        let served = activity.serve();
        let answer = router.call(request);
        async move {
            let answer = answer.await;
            drop(served);
            answer
        }
    });
    let stream = WatchedStream::new(stream, Arc::clone(&slot.activity));
    let visit = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(silent)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    let mut visit = std::pin::pin!(visit);
    let mut look = tokio::time::interval((silent / 20).max(Duration::from_millis(1)));
    let mut leaving = false;
    let left = loop {
        tokio::select! {
            left = visit.as_mut() => break left,
            // Requests that are being read are still answered.
            () = end(&mut shutdown), if !leaving => {
                leaving = true;
                visit.as_mut().graceful_shutdown();
            }
            () = slot.leave.notified() => break Ok(()),
            // A connection that is idle for too long is closed.
            _ = look.tick() => if slot.activity.quiet().is_some_and(|q| q > slot.patience()) { break Ok(()) },
        }
    };
    if let Err(error) = left {
        tracing::debug!("a visitor left: {error}");
    }
}

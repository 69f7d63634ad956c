//! The door: visitors come in, so many at a time, and nobody stands in it.

mod places;
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

use crate::limits::Limits;
use places::{Place, Places};

pub use stream::Stream;

/// So many wait before the door. After a restart all pages come back at once, and whoever finds the door closed tries it
/// again only after a second; the usual 128 are few.
const WAITING: u32 = 4096;

/// If the system lets nobody in, it is asked again after this.
const FULL: Duration = Duration::from_millis(100);

/// What is kept of a request before it is understood: our own are a tenth of it. The usual 400 KiB, a thousand times half
/// sent, would fill the memory.
const HEAD: usize = 32 << 10;

/// Whoever has all the places of his address in use is told to wait.
const WAIT: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

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
/// is no visitor any more: it is counted elsewhere. Many come through a proxy, so its own address is not counted.
pub async fn open(
    listener: TcpListener,
    router: Router,
    limits: Limits,
    proxies: Vec<IpAddr>,
    mut ending: watch::Receiver<bool>,
) {
    let places = Places::new(limits);
    let told = ending.clone();
    let mut ended = std::pin::pin!(end(&mut ending));
    loop {
        let come = async {
            let (stream, from) = listener.accept().await?;
            let near = proxies.contains(&from.ip().to_canonical());
            let place = places.take(limits.counted(from.ip()).filter(|_| !near)).await;
            Ok::<_, std::io::Error>((stream, from, place))
        };
        let come = tokio::select! { biased; () = &mut ended => break, come = come => come };
        match come {
            Ok((stream, from, Some(place))) => {
                let visit = visit(stream, from, router.clone(), limits.silent, place, told.clone());
                tokio::spawn(visit);
            }
            Ok((stream, _, None)) => {
                // He may not hear it; he is gone in any case.
                let _ = stream.try_write(WAIT);
            }
            Err(error) => {
                tracing::warn!("nobody can come in: {error}");
                tokio::time::sleep(FULL).await;
            }
        }
    }
    drop(listener);
    places.empty().await;
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
    place: Place,
    mut ending: watch::Receiver<bool>,
) {
    // A picture must not wait until the page has confirmed the one before: that takes 40 ms.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!("a visitor's wire stays slow: {error}");
    }
    let router = TowerToHyperService::new(router);
    let pulse = Arc::clone(&place.pulse);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        let served = pulse.serve();
        let answer = router.call(request);
        async move {
            let answer = answer.await;
            drop(served);
            answer
        }
    });
    let stream = Stream::new(stream, Arc::clone(&place.pulse));
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
            // What is asked is still answered.
            () = end(&mut ending), if !leaving => {
                leaving = true;
                visit.as_mut().graceful_shutdown();
            }
            () = place.leave.notified() => break Ok(()),
            // Whoever neither asks nor takes his answer goes.
            _ = look.tick() => if place.pulse.quiet().is_some_and(|q| q > place.patience()) { break Ok(()) },
        }
    };
    if let Err(error) = left {
        tracing::debug!("a visitor left: {error}");
    }
}

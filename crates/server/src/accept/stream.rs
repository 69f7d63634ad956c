//! A connection, and since when it has been idle.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::{Duration, Instant};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;

/// An answer makes progress when the client has read this many bytes. Reading byte by byte does not keep a slot.
const STEP: usize = 4 << 10;

/// Since when a connection has been idle. Shared by the stream, which notes what moves, and the task that closes idle
/// connections.
#[derive(Debug)]
pub struct Activity(Mutex<State>);

#[derive(Debug)]
struct State {
    /// When an answer was finished last, or went on.
    since: Instant,
    /// Bytes that were taken since.
    taken: usize,
    /// Requests that are being answered.
    served: u32,
    /// Does it come from another server? Many visitors share it then.
    peer: bool,
}

/// A request that is being answered, until it is dropped.
#[derive(Debug)]
pub struct Answering(Arc<Activity>);

impl Activity {
    /// Of a connection that begins now.
    #[must_use]
    pub fn new() -> Arc<Self> {
        Arc::new(Self(Mutex::new(State {
            since: Instant::now(),
            taken: 0,
            served: 0,
            peer: false,
        })))
    }

    /// How long nothing has moved; `None` while a request is being answered.
    #[must_use]
    pub fn quiet(&self) -> Option<Duration> {
        let state = self.lock();
        (state.served == 0).then(|| state.since.elapsed())
    }

    /// It comes from another server.
    pub fn note_peer(&self) {
        self.lock().peer = true;
    }

    /// Does it come from a visitor's own address?
    #[must_use]
    pub fn is_of_visitor(&self) -> bool {
        !self.lock().peer
    }

    /// A request came.
    #[must_use]
    pub fn serve(self: &Arc<Self>) -> Answering {
        self.lock().served += 1;
        Answering(Arc::clone(self))
    }

    fn took(&self, bytes: usize) {
        let mut state = self.lock();
        state.taken += bytes;
        if state.taken >= STEP {
            (state.taken, state.since) = (0, Instant::now());
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.served -= 1;
        (state.taken, state.since) = (0, Instant::now());
    }
}

/// A connection that notes what moves on it.
#[derive(Debug)]
pub struct WatchedStream {
    tcp: TcpStream,
    activity: Arc<Activity>,
}

impl WatchedStream {
    /// This connection with this pulse.
    #[must_use]
    pub const fn new(tcp: TcpStream, activity: Arc<Activity>) -> Self {
        Self { tcp, activity }
    }
}

impl AsyncRead for WatchedStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_read(context, into)
    }
}

impl AsyncWrite for WatchedStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let taken = ready!(Pin::new(&mut self.tcp).poll_write(context, bytes))?;
        self.activity.took(taken);
        Poll::Ready(Ok(taken))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let taken = ready!(Pin::new(&mut self.tcp).poll_write_vectored(context, bytes))?;
        self.activity.took(taken);
        Poll::Ready(Ok(taken))
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(context)
    }
}

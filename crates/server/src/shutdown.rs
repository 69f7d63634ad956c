//! How a server ends.

use std::time::Duration;

use tokio::sync::watch;

/// Over this time the pages of a server that leaves others behind are sent away, so that those are not asked by all at once.
pub const WAVE: Duration = Duration::from_secs(1);

/// How far the end of the server has come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Shutdown {
    /// It goes on.
    #[default]
    No,
    /// The tables go to other servers, which answer what this one is asked.
    Leaving,
    /// Nobody is let in any more.
    Closing,
}

/// When a socket is to be closed, because the server ends: all sockets do not end at once.
pub async fn turn(mut shutdown: watch::Receiver<Shutdown>) {
    // A sender that is gone means the same as the end.
    let Ok(Shutdown::Leaving) = shutdown.wait_for(|&e| e != Shutdown::No).await.as_deref() else {
        return;
    };
    let part = f64::from(tudor_table::secret::random()[0]) / 256.0;
    tokio::time::sleep(WAVE.mul_f64(part)).await;
}

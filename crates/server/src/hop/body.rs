//! The body of a request that is passed on. It is read whole first, so that it can be sent a second time.

use std::time::Duration;

use axum::body::{Body, Bytes};
use futures_util::StreamExt as _;
use tokio::time::timeout;

use crate::problem::Problem;

/// Reads a body of at most `most` bytes, and waits for its end no longer than `patience`.
///
/// # Errors
/// If it is too long, too slow, or breaks off.
pub async fn read_whole(body: Body, most: usize, patience: Duration) -> Result<Bytes, Problem> {
    let read = async {
        let (mut pieces, mut whole) = (body.into_data_stream(), Vec::new());
        while let Some(piece) = pieces.next().await {
            let broken = |_| Problem::bad("The request broke off before its end.");
            whole.extend_from_slice(&piece.map_err(broken)?);
            if whole.len() > most {
                return Err(Problem::too_long());
            }
        }
        Ok(Bytes::from(whole))
    };
    timeout(patience, read).await.unwrap_or_else(|_| Err(Problem::too_slow()))
}

#[cfg(test)]
mod tests {
    use std::io;

    use futures_util::stream;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[tokio::test(start_paused = true)]
    async fn a_body_is_read_whole_or_refused_for_what_is_wrong_with_it() {
        let pieces =
            |last: io::Result<&'static str>| Body::from_stream(stream::iter([Ok("one "), last]));
        let whole = read_whole(pieces(Ok("two")), 7, SECOND).await;
        assert_eq!(whole.expect("a body"), "one two");
        let long = read_whole(pieces(Ok("two")), 6, SECOND).await;
        assert_eq!(long.expect_err("too long").status, 413);
        let cut = read_whole(pieces(Err(io::ErrorKind::ConnectionReset.into())), 7, SECOND).await;
        assert_eq!(cut.expect_err("cut").status, 400);
        let silent = Body::from_stream(stream::pending::<io::Result<&'static str>>());
        let slow = read_whole(silent, 7, SECOND).await;
        assert_eq!(slow.expect_err("slow").status, 408);
    }
}

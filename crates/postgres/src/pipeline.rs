//! Several statements in one packet.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;

use tokio_postgres::Error;

/// A statement that is sent when it is polled first.
pub type Statement<'a> = Pin<Box<dyn Future<Output = Result<u64, Error>> + Send + 'a>>;

/// Runs statements in their order, and sends each without waiting for the one before. Gives the number of rows of each.
///
/// All answers are looked at, and the first error is the answer: after an error a `COMMIT` in the same packet is answered
/// kindly, although PostgreSQL has rolled everything back.
///
/// # Errors
/// The first error.
pub async fn run(statements: Vec<Statement<'_>>) -> Result<Vec<u64>, Error> {
    let mut waiting: Vec<Result<Statement<'_>, Result<u64, Error>>> =
        statements.into_iter().map(Ok).collect();
    // The driver sends a statement when it is polled first, so they are polled in their order. (`join_all` does not promise one.)
    poll_fn(|context| {
        let mut all = true;
        for place in &mut waiting {
            if let Ok(statement) = place {
                match statement.as_mut().poll(context) {
                    Poll::Ready(answer) => *place = Err(answer),
                    Poll::Pending => all = false,
                }
            }
        }
        if all { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    waiting.into_iter().filter_map(Result::err).collect()
}

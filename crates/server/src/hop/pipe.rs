//! A socket that is passed on: its bytes are copied both ways until one side closes.

use std::io;
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, split};
use tokio::time::timeout;

/// Buffers from the page and to it: sockets are many, and what a page says is short.
const UP: usize = 2 << 10;
const DOWN: usize = 8 << 10;

/// After one end has closed, the other has this long to be told so and to close, too.
const GOODBYE: Duration = Duration::from_secs(1);

/// An end that takes nothing for this long is given up.
const STUCK: Duration = Duration::from_secs(30);

/// Copies bytes both ways until one of the two closes, breaks off or takes nothing any more. An end that never closes by itself keeps
/// nothing open.
pub async fn copy_both_ways<P, T>(page: P, table: T)
where
    P: AsyncRead + AsyncWrite + Unpin,
    T: AsyncRead + AsyncWrite + Unpin,
{
    let ((from_page, to_page), (from_table, to_table)) = (split(page), split(table));
    let mut up = std::pin::pin!(copy(from_page, to_table, UP));
    let mut down = std::pin::pin!(copy(from_table, to_page, DOWN));
    // How it ended does not matter: the page connects again if it is there.
    tokio::select! {
        _ = &mut up => { let _ = timeout(GOODBYE, down).await; }
        _ = &mut down => { let _ = timeout(GOODBYE, up).await; }
    }
}

async fn copy(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    room: usize,
) -> io::Result<()> {
    let mut bytes = vec![0; room];
    loop {
        let read = from.read(&mut bytes).await?;
        if read == 0 {
            return to.shutdown().await;
        }
        timeout(STUCK, to.write_all(&bytes[..read])).await??;
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::duplex;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn what_one_says_the_other_hears_also_the_last_words() {
        let ((mut page, inner), (outer, mut table)) = (duplex(64), duplex(64));
        let copying = tokio::spawn(copy_both_ways(inner, outer));
        page.write_all(b"move").await.expect("it is taken");
        page.shutdown().await.expect("it closes");
        let mut heard = String::new();
        table.read_to_string(&mut heard).await.expect("it reads");
        assert_eq!(heard, "move");
        table.write_all(b"goodbye").await.expect("it is taken");
        drop(table);
        page.read_to_string(&mut heard).await.expect("it reads");
        assert_eq!(heard, "movegoodbye");
        copying.await.expect("no panic");
    }

    #[tokio::test(start_paused = true)]
    async fn an_end_that_never_closes_or_never_reads_holds_nothing() {
        // The owner closes; the page keeps its end open and says nothing.
        let ((_page, inner), (outer, table)) = (duplex(64), duplex(64));
        let copying = tokio::spawn(copy_both_ways(inner, outer));
        drop(table);
        copying.await.expect("it ended");
        // The page reads nothing, and the owner goes on.
        let ((_page, inner), (outer, mut table)) = (duplex(64), duplex(64));
        let copying = tokio::spawn(copy_both_ways(inner, outer));
        let said = tokio::spawn(async move { while table.write_all(&[0; 64]).await.is_ok() {} });
        copying.await.expect("it ended");
        said.await.expect("the owner is told");
    }
}

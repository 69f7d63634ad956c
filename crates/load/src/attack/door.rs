//! Connections that take a place: visitors who send nothing, or half a request, or do not read.

use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use super::visitor::{Visitor, connect};
use super::{Counted, Size, Target};

/// A newcomer is served within this, whatever the others do.
const SERVED: Duration = Duration::from_secs(5);

/// The crowd comes from this address, the newcomers from the usual one.
const CROWD: u8 = 2;

/// Memory may grow by this many megabytes.
const GROWTH: f64 = 150.0;

/// This many connections that have sent this text.
async fn crowd(target: &Target, many: u32, says: &[u8]) -> Result<Vec<TcpStream>, String> {
    let mut all = Vec::new();
    for _ in 0..many {
        // A connection that is refused counts as a try.
        let Ok(mut stream) = connect(target.addr, CROWD).await else { continue };
        let said = tokio::time::timeout(Duration::from_millis(200), stream.write_all(says));
        if matches!(said.await, Ok(Ok(())) | Err(_)) {
            all.push(stream);
        }
    }
    Ok(all)
}

/// Somebody new comes a few times, while the crowd stands there.
async fn newcomers(target: &Target, counted: &mut Counted) -> Result<Duration, String> {
    let mut slowest = Duration::ZERO;
    for _ in 0..5 {
        let begun = Instant::now();
        let served = tokio::time::timeout(SERVED, Visitor::new(target)).await;
        let took = begun.elapsed();
        slowest = slowest.max(took);
        counted.count(!matches!(served, Ok(Ok(_))), format!("a newcomer waited {took:.1?}"));
    }
    Ok(slowest)
}

async fn stand(target: &Target, many: u32, says: &[u8]) -> Result<Counted, String> {
    let before = target.memory();
    let crowd = crowd(target, many, says).await?;
    let mut counted = Counted::default();
    let slowest = newcomers(target, &mut counted).await?;
    let grown = before.zip(target.memory()).map(|(before, now)| now - before);
    if let Some(grown) = grown {
        counted.count(grown > GROWTH, format!("{grown:.0} MB more"));
    }
    let all = crowd.len();
    drop(crowd);
    let grown = grown.map_or(String::new(), |mb| format!(", {mb:.0} MB more"));
    Ok(counted.noting(format!("{all} came, a newcomer waited {slowest:.1?}{grown}")))
}

/// Connections that say nothing.
pub async fn idle(target: &Target, size: Size) -> Result<Counted, String> {
    stand(target, size.of(200, 1000), b"").await
}

/// Heads of requests that never end, as long as the server lets them be.
pub async fn half_sent(target: &Target, size: Size) -> Result<Counted, String> {
    let head = format!("GET / HTTP/1.1\r\nHost: {}\r\nX: {}", target.addr, "x".repeat(400 << 10));
    stand(target, size.of(100, 990), head.as_bytes()).await
}

/// Many requests at once, and none of the answers is read.
pub async fn non_readers(target: &Target, size: Size) -> Result<Counted, String> {
    let ask = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", target.addr);
    stand(target, size.of(200, 1000), ask.repeat(400).as_bytes()).await
}

//! How fast a page may send requests. People never come near the limit. A program that sends without end waits, and so
//! learns nothing from how long an answer took.

use std::time::Duration;

use tokio::time::Instant;

/// A burst may be as long as what is due in this time.
const BURST: Duration = Duration::from_secs(2);

/// A request that was done counts so much less than one that was not: it is written to the disk, and the rules end it.
const DONE: u32 = 10;

/// When a page may ask again.
#[derive(Debug)]
pub struct RateLimit {
    /// The time of one request; none is as fast as it goes.
    each: Option<Duration>,
    /// By then all that was asked is paid for.
    paid: Instant,
}

impl RateLimit {
    /// A limit of `rate` requests a second; 0 is no limit.
    #[must_use]
    pub fn new(rate: u32) -> Self {
        let each = (rate > 0).then(|| Duration::from_secs(1) / rate);
        Self { each, paid: Instant::now() }
    }

    /// One more request. Waits if there were too many.
    pub async fn wait(&mut self) {
        let due = self.due(Instant::now());
        if !due.is_zero() {
            tokio::time::sleep(due).await;
        }
    }

    /// How long a request that comes now has to wait.
    fn due(&mut self, now: Instant) -> Duration {
        let Some(each) = self.each else { return Duration::ZERO };
        self.paid = self.paid.max(now) + each;
        (self.paid - now).saturating_sub(BURST)
    }

    /// The last one was done.
    pub fn done(&mut self) {
        if let Some(each) = self.each {
            self.paid -= each - each / DONE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_few_at_once_then_so_many_a_second() {
        let (mut rate_limit, now) = (RateLimit::new(20), Instant::now());
        assert!((0..40).all(|_| rate_limit.due(now).is_zero()), "forty at once");
        let wait = (0..20).map(|_| rate_limit.due(now)).max().expect("twenty");
        assert!(wait > Duration::from_millis(900) && wait <= Duration::from_secs(1), "{wait:?}");
        assert!(rate_limit.due(now + Duration::from_secs(5)).is_zero(), "time pays");
        // What is done counts a tenth.
        let mut quick = RateLimit::new(20);
        for _ in 0..390 {
            assert!(quick.due(now).is_zero());
            quick.done();
        }
        let mut free = RateLimit::new(0);
        assert!((0..10_000).all(|_| free.due(now).is_zero()));
    }
}

//! Work on several threads whose results come back in order, so that the number of threads changes nothing but
//! the time.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::channel;
use std::thread;

/// Does `work` for every number below `count` on `threads` threads and hands the results to `each`, number 0 first.
/// When `each` breaks, what is under way is finished and thrown away.
pub(crate) fn in_order<T: Send>(
    threads: usize,
    count: u32,
    work: impl Fn(u32) -> T + Sync,
    mut each: impl FnMut(u32, T) -> ControlFlow<()>,
) {
    let (next, stop) = (AtomicU32::new(0), AtomicBool::new(false));
    let (send, receive) = channel();
    thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let (send, next, stop, work) = (send.clone(), &next, &stop, &work);
            scope.spawn(move || {
                while !stop.load(Ordering::Relaxed) {
                    let n = next.fetch_add(1, Ordering::Relaxed);
                    if n >= count || send.send((n, work(n))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let (mut early, mut due) = (BTreeMap::new(), 0);
        for (n, result) in receive {
            early.insert(n, result);
            while let Some(result) = early.remove(&due) {
                if each(due, result).is_break() {
                    stop.store(true, Ordering::Relaxed);
                    return;
                }
                due += 1;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_and_stop_where_asked() {
        for threads in [1, 3] {
            let mut seen = Vec::new();
            in_order(
                threads,
                50,
                |n| n * n,
                |n, square| {
                    seen.push((n, square));
                    if n == 30 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                },
            );
            assert_eq!(seen, (0..=30).map(|n| (n, n * n)).collect::<Vec<_>>());
        }
    }
}

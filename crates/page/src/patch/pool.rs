//! Buffers of earlier fragments, kept for reuse. There are never more than were in use at once on this thread.

use std::cell::RefCell;

/// Where each element of a fragment begins and ends.
pub(super) type Spans = Vec<(u32, u32)>;

thread_local! {
    static SPANS: RefCell<Vec<Spans>> = const { RefCell::new(Vec::new()) };
}

pub(super) fn spans() -> Spans {
    SPANS.with_borrow_mut(Vec::pop).unwrap_or_default()
}

pub(super) fn put_spans_back(mut spans: Spans) {
    spans.clear();
    SPANS.with_borrow_mut(|used| used.push(spans));
}

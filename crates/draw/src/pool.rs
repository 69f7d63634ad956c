//! A pool of strings, one a thread. A table is drawn at every move and its markup is dropped soon after. A string from the
//! pool has the memory of the last one, which is still in the processor's cache.

use std::cell::RefCell;

/// The most strings that the pool keeps.
const WAITING: usize = 32;

/// The largest string that it keeps.
const LARGEST: usize = 64 << 10;

/// The capacity of a new string.
const USUAL: usize = 16 << 10;

thread_local! {
    static USED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// An empty string with room for a picture.
#[must_use]
pub fn take() -> String {
    USED.with_borrow_mut(Vec::pop).unwrap_or_else(|| String::with_capacity(USUAL))
}

/// Puts a string back that nobody needs any more.
pub fn put_back(mut text: String) {
    if (USUAL..=LARGEST).contains(&text.capacity()) {
        text.clear();
        USED.with_borrow_mut(|used| {
            if used.len() < WAITING {
                used.push(text);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_that_was_put_back_is_empty_and_comes_again() {
        let mut text = take();
        text.push_str("secret");
        let place = text.as_ptr();
        put_back(text);
        let again = take();
        assert_eq!((again.as_str(), again.as_ptr()), ("", place));
        put_back("short".to_owned());
        assert!(take().capacity() >= USUAL);
    }
}

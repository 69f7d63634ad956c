//! A pool of strings, one a thread. A table is drawn at every move and its markup is dropped soon after. A string from the
//! pool has the memory of the last one, which is still in the processor's cache.

use std::cell::RefCell;

/// The pool keeps at most so many strings, and none that is larger.
const WAITING: usize = 32;
const LARGEST: usize = 64 << 10;

/// The capacity of a new string.
const USUAL: usize = 16 << 10;

thread_local! {
    static USED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
}

/// An empty string with room for a picture.
#[must_use]
pub fn blank() -> String {
    USED.with_borrow_mut(Vec::pop).unwrap_or_else(|| String::with_capacity(USUAL))
}

/// Puts a string back that nobody needs any more.
pub fn give_back(mut text: String) {
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
    fn a_text_that_was_given_back_is_empty_and_comes_again() {
        let mut text = blank();
        text.push_str("secret");
        let place = text.as_ptr();
        give_back(text);
        let again = blank();
        assert_eq!((again.as_str(), again.as_ptr()), ("", place));
        give_back("short".to_owned());
        assert!(blank().capacity() >= USUAL);
    }
}

//! Secrets that travel in links and cookies: made here, stored only as hashes, compared in constant time.

use std::fmt;

use subtle::ConstantTimeEq;
use tudor_engine::fair::{Bits, sha256};

/// How many letters a secret or a table's name has: 132 bits.
pub const LETTERS: usize = 22;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A secret of 22 letters. It has no `Display` on purpose: whoever writes it down says so.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// A fresh one.
    #[must_use]
    pub fn fresh() -> Self {
        Self(letters())
    }

    /// Reads one that came from outside; `None` if it cannot be one.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        is_name(text).then(|| Self(text.to_owned()))
    }

    /// The letters, for a cookie or a link.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// What is stored of it.
    #[must_use]
    pub fn hash(&self) -> Bits {
        sha256(format!("tudor secret 1\n{}", self.0).as_bytes())
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// 22 fresh letters: a secret, or the public name of a table.
#[must_use]
pub fn letters() -> String {
    spelled(&bits())
}

/// Bits as 22 letters.
#[must_use]
pub fn spelled(bits: &Bits) -> String {
    bits[..LETTERS].iter().map(|b| char::from(ALPHABET[usize::from(b & 63)])).collect()
}

/// 256 fresh bits.
#[must_use]
pub fn bits() -> Bits {
    let mut bits = [0; 32];
    fill(&mut bits);
    bits
}

fn fill(bytes: &mut [u8]) {
    // Without the system's randomness no promise can be made and no secret kept: there is no going on.
    getrandom::fill(bytes).expect("the operating system gives random bytes");
}

/// Can this text be a table's name or a secret?
#[must_use]
pub fn is_name(text: &str) -> bool {
    text.len() == LETTERS && text.bytes().all(|b| ALPHABET.contains(&b))
}

/// Are these hashes the same? Takes as long when they are not.
#[must_use]
pub fn same(a: &Bits, b: &Bits) -> bool {
    a.ct_eq(b).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_read_back_and_garbage_is_not() {
        let secret = Secret::fresh();
        assert_eq!(Secret::read(secret.reveal()).map(|s| s.hash()), Some(secret.hash()));
        assert_ne!(Secret::fresh().hash(), secret.hash());
        for bad in ["", "short", "with a blank in it....", "ABCDEFGHIJKLMNOPQRSTUVW", "ÄÄÄÄÄÄÄÄÄÄÄ"]
        {
            assert!(Secret::read(bad).is_none(), "{bad}");
        }
        assert!(!format!("{secret:?}").contains(secret.reveal()));
    }
}

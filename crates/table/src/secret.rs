//! Secrets that travel in links and cookies: made here, stored only as hashes, compared in constant time.

use std::fmt;

use subtle::ConstantTimeEq;
use tudor_engine::fair::sha256;

/// How many letters a secret or a table's name has: 132 bits.
pub const LETTERS: usize = 22;

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A secret of 22 letters. It has no `Display` on purpose: code that shows it must call `reveal`.
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

    /// The guest who has this secret in a cookie.
    #[must_use]
    pub fn guest(&self) -> GuestId {
        GuestId(self.hash())
    }

    /// What is stored of it as the code of an invitation.
    #[must_use]
    pub fn invite(&self) -> InviteHash {
        InviteHash(self.hash())
    }

    /// What is stored of it as the key of a private seat link.
    #[must_use]
    pub fn seat_key(&self) -> SeatKeyHash {
        SeatKeyHash(self.hash())
    }

    fn hash(&self) -> [u8; 32] {
        sha256(format!("tudor secret 1\n{}", self.0).as_bytes())
    }
}

/// What is stored of a kind of secret: its hash. Two are compared in constant time, so that nobody learns by the time an answer
/// takes how much of a guess was right.
macro_rules! stored_hash {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $name([u8; 32]);

        impl $name {
            /// From the bytes of the store.
            #[must_use]
            pub const fn from_bytes(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            /// The bytes for the store.
            #[must_use]
            pub const fn bytes(&self) -> &[u8; 32] {
                &self.0
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.0.ct_eq(&other.0).into()
            }
        }

        impl Eq for $name {}

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($name), "(..)"))
            }
        }
    };
}

stored_hash! {
    /// What a guest is called inside: the hash of the secret in the guest's cookie.
    GuestId
}
stored_hash! {
    /// The hash of an invitation's code.
    InviteHash
}
stored_hash! {
    /// The hash of the key in a private seat link.
    SeatKeyHash
}

// Counters are kept by guest.
impl Ord for GuestId {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

impl PartialOrd for GuestId {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
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
    spelled(&random())
}

/// Random bytes as 22 letters.
#[must_use]
pub fn spelled(bytes: &[u8; 32]) -> String {
    bytes[..LETTERS].iter().map(|b| char::from(ALPHABET[usize::from(b & 63)])).collect()
}

/// 32 random bytes of the operating system.
#[must_use]
pub fn random() -> [u8; 32] {
    let mut bytes = [0; 32];
    fill(&mut bytes);
    bytes
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn secrets_are_read_back_and_garbage_is_not() {
        let secret = Secret::fresh();
        assert_eq!(Secret::read(secret.reveal()).map(|s| s.guest()), Some(secret.guest()));
        assert_ne!(Secret::fresh().guest(), secret.guest());
        for bad in ["", "short", "with a blank in it....", "ABCDEFGHIJKLMNOPQRSTUVW", "ÄÄÄÄÄÄÄÄÄÄÄ"]
        {
            assert!(Secret::read(bad).is_none(), "{bad}");
        }
        assert!(!format!("{secret:?}").contains(secret.reveal()));
    }
}

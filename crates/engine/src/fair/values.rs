//! The 256-bit values of fair dice, a type each: nobody can take a promise for a seed.

use std::fmt;

use super::{hex, sha256};

/// Reads 64 hexadecimal letters.
fn read(text: &str) -> Option<[u8; 32]> {
    let bytes = text.as_bytes();
    // The standard library would take a plus for a sign.
    if bytes.len() != 64 || !bytes.iter().all(u8::is_ascii_hexdigit) {
        return None;
    }
    let mut out = [0; 32];
    for (byte, pair) in out.iter_mut().zip(bytes.chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(out)
}

macro_rules! value {
    ($(#[$doc:meta])* $name:ident, $self:ident, $debug:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq)]
        pub struct $name([u8; 32]);

        impl $name {
            /// From its bytes.
            #[must_use]
            pub const fn from_bytes(bytes: [u8; 32]) -> Self {
                Self(bytes)
            }

            /// Reads 64 hexadecimal letters.
            #[must_use]
            pub fn read(text: &str) -> Option<Self> {
                read(text).map(Self)
            }

            /// Its bytes.
            #[must_use]
            pub const fn bytes(&self) -> &[u8; 32] {
                &self.0
            }

            /// As 64 small hexadecimal letters.
            #[must_use]
            pub fn hex(&self) -> String {
                hex(&self.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&$self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), $debug)
            }
        }
    };
}

value! {
    /// The secret that the outcomes of a table come from. It is shown when the game is over; `Debug` never shows it.
    Seed, self, ".."
}

value! {
    /// What a person or a bot adds to the dice; with live dice also each link of a person's chain. It is secret until it is due;
    /// `Debug` never shows it.
    Entropy, self, ".."
}

value! {
    /// A SHA-256 hash, which anybody may see: a promise, a pledge, the hash of a data file.
    Digest, self, self.hex()
}

impl Digest {
    /// The SHA-256 of some bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self(sha256(bytes))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hex_round_trips_and_refuses_garbage() {
        let digest = Digest::from_bytes([0xAB; 32]);
        assert_eq!(Digest::read(&digest.hex()), Some(digest));
        assert_eq!(Digest::read("zz"), None);
        assert_eq!(Digest::read(&"é".repeat(32)), None);
        assert_eq!(Digest::read(&"+f".repeat(32)), None);
    }

    #[test]
    fn logs_show_hashes_and_no_secrets() {
        let bytes = [0x5A; 32];
        let secrets = format!("{:?} {:?}", Seed::from_bytes(bytes), Entropy::from_bytes(bytes));
        assert_eq!(secrets, "Seed(..) Entropy(..)");
        assert!(format!("{:?}", Digest::from_bytes(bytes)).contains("5a5a"));
    }
}

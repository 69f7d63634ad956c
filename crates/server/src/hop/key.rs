//! By which the servers of a cluster know each other: a code that only those can make who can read the database.

use axum::http::HeaderValue;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tudor_engine::fair::{Digest, hex};
use tudor_table::clock;

const DAY: i64 = 24 * 3600;

/// The key of a cluster.
pub struct HopKey(Vec<u8>);

impl std::fmt::Debug for HopKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("HopKey")
    }
}

impl HopKey {
    pub fn new(key: &[u8]) -> Self {
        Self(key.to_vec())
    }

    /// What this server shows others today.
    pub fn now(&self) -> HeaderValue {
        let code = self.mac(clock::now() / DAY).finalize().into_bytes();
        HeaderValue::from_str(&hex(&code)).expect("hexadecimal letters")
    }

    /// Is this what another server shows? Clocks differ, so the days before and after count, too.
    pub fn admits(&self, shown: &HeaderValue) -> bool {
        let code = shown.to_str().ok().and_then(Digest::read);
        let today = clock::now() / DAY;
        code.is_some_and(|code| {
            (today - 1..=today + 1).any(|day| self.mac(day).verify_slice(code.bytes()).is_ok())
        })
    }

    fn mac(&self, day: i64) -> Hmac<Sha256> {
        let mut mac =
            <Hmac<Sha256> as KeyInit>::new_from_slice(&self.0).expect("HMAC takes any key");
        mac.update(format!("tudor hop {day}").as_bytes());
        mac
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_with_the_key_are_admitted() {
        let (ours, theirs) = (HopKey::new(&[1; 32]), HopKey::new(&[2; 32]));
        assert!(ours.admits(&HopKey::new(&[1; 32]).now()));
        assert!(!ours.admits(&theirs.now()));
        assert!(!ours.admits(&HeaderValue::from_static("1")));
        let old = hex(&ours.mac(clock::now() / DAY - 3).finalize().into_bytes());
        assert!(!ours.admits(&HeaderValue::from_str(&old).expect("letters")));
    }
}

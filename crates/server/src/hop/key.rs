//! The key of a cluster: by a code made with it servers know each other. Only those can make one who can read the database.

use axum::http::HeaderValue;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tudor_engine::fair::{Digest, hex};
use tudor_table::clock;

const DAY: i64 = 24 * 3600;

/// The key of a cluster.
#[derive(Clone)]
pub struct HopKey(Vec<u8>);

/// What a code of the day is shown with. A code for one use is none for the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// A request that is passed on.
    Request,
    /// The answer to it.
    Answer,
}

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
    pub fn today(&self, used: Use) -> HeaderValue {
        let code = self.proof(&of_day(used, clock::now() / DAY));
        HeaderValue::from_str(&code).expect("invariant: hexadecimal letters")
    }

    /// Is this what another server shows? Clocks differ, so the days before and after count, too.
    pub fn admits(&self, used: Use, shown: &HeaderValue) -> bool {
        let today = clock::now() / DAY;
        let Ok(shown) = shown.to_str() else { return false };
        (today - 1..=today + 1).any(|day| self.proves(&of_day(used, day), shown))
    }

    /// A code for these words.
    pub fn proof(&self, words: &str) -> String {
        hex(&self.mac(words).finalize().into_bytes())
    }

    /// Is this the code for these words?
    pub fn proves(&self, words: &str, code: &str) -> bool {
        Digest::read(code).is_some_and(|code| self.mac(words).verify_slice(code.bytes()).is_ok())
    }

    fn mac(&self, words: &str) -> Hmac<Sha256> {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.0)
            .expect("invariant: HMAC takes any key");
        mac.update(format!("tudor {words}").as_bytes());
        mac
    }
}

fn of_day(used: Use, day: i64) -> String {
    let used = match used {
        Use::Request => "hop",
        Use::Answer => "answer",
    };
    format!("{used} {day}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_with_the_key_are_admitted() {
        let (ours, theirs) = (HopKey::new(&[1; 32]), HopKey::new(&[2; 32]));
        assert!(ours.admits(Use::Request, &HopKey::new(&[1; 32]).today(Use::Request)));
        assert!(!ours.admits(Use::Request, &theirs.today(Use::Request)));
        assert!(!ours.admits(Use::Request, &HeaderValue::from_static("1")));
        assert!(!ours.admits(Use::Answer, &ours.today(Use::Request)), "for the other use");
        let old = ours.proof(&of_day(Use::Request, clock::now() / DAY - 3));
        assert!(!ours.admits(Use::Request, &HeaderValue::from_str(&old).expect("letters")));
    }
}

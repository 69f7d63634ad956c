//! Dice that can be proved fair.
//!
//! Before the first outcome the table publishes a *promise*: a hash over a secret seed and everything
//! that names the game. Then each person adds bits of their own, in two rounds: first everybody's *pledge*, a hash
//! of the bits; only when all pledges are shown, the bits. So a host who knows the seed and adds last cannot choose.
//! Each outcome is a draw keyed by all of that, with a label and a number that never goes back. When the game is
//! over the seed is shown, and anyone can work out every outcome again. docs/FAIR_DICE.md states it for other
//! programs, and docs/fair_dice.py is such a program; a test runs it against this one.
//!
//! With *live* dice what a person adds at first is the end of a chain of hashes, and each outcome needs the next link of
//! both chains. Then nobody knows an outcome before it falls, not even the host, who has the seed.

mod dice;
mod error;
mod story;
mod terms;
mod values;

use std::fmt::Write as _;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest as _, Sha256};

use crate::seat::Seat;

pub use dice::FairDice;
pub use error::FairError;
pub use story::Story;
pub use terms::Terms;
pub use values::{Digest, Entropy, Seed};

/// The longest chain that is read. A game draws far less often.
pub const LINKS: u64 = 1 << 20;

/// What a person publishes before anybody shows their bits. It names table and seat, so that nobody can pledge by
/// copying another's.
#[must_use]
pub fn pledge(table: &str, seat: Seat, entropy: &Entropy) -> Digest {
    let text = format!("tudor pledge 1\ntable {table}\nperson {seat} {}\n", entropy.hex());
    Digest::of(text.as_bytes())
}

/// The link of a chain that stands before this one. Number 0 is the chain's end: what its person added to the dice.
#[must_use]
pub fn link_before(table: &str, seat: Seat, number: u64, link: &Entropy) -> Entropy {
    let text = format!("tudor link 1\ntable {table}\nperson {seat} {number} {}\n", link.hex());
    Entropy::from_bytes(sha256(text.as_bytes()))
}

/// The SHA-256 of some bytes.
#[must_use]
pub fn sha256(bytes: &[u8]) -> [u8; 32] {
    Sha256::digest(bytes).into()
}

fn hmac(key: &[u8; 32], bytes: &[u8]) -> [u8; 32] {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("HMAC takes any key");
    mac.update(bytes);
    mac.finalize().into_bytes().into()
}

/// Bytes as small hexadecimal letters.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, b| {
        write!(text, "{b:02x}").expect("a string takes all");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::{Info, Scenario, Side};
    use crate::chance::{Chance, Draw};
    use crate::outcome::Bag;
    use crate::seat::BySeat;
    use crate::setup::Setup;

    static INFO: Info = Info {
        id: "toy",
        title: "Toy",
        blurb: "",
        length: "",
        sides: [Side::NEUTRAL; 2],
        chosen: &[],
        scenarios: &[
            Scenario { id: "short", name: "", blurb: "" },
            Scenario { id: "long", name: "", blurb: "" },
        ],
        options: &[],
        hidden: false,
        takes_data: false,
        revision: 1,
        rules: "",
        rulings: "",
    };

    const fn seed(byte: u8) -> Seed {
        Seed::from_bytes([byte; 32])
    }

    const fn entropy(byte: u8) -> Entropy {
        Entropy::from_bytes([byte; 32])
    }

    fn terms_of(scenario: &str) -> Terms {
        let setup = Setup { scenario: scenario.into(), ..Setup::default() };
        let setup = INFO.check(&setup).expect("a scenario");
        Terms::new(&setup, "a-table", BySeat([None, Some(entropy(7))]))
    }

    fn terms() -> Terms {
        terms_of("short")
    }

    #[test]
    fn promise_binds_seed_and_terms() {
        let promise = terms().promise(&seed(1));
        assert_ne!(promise, terms().promise(&seed(2)));
        assert_ne!(promise, terms_of("long").promise(&seed(1)));
    }

    #[test]
    fn draws_depend_on_number_label_and_people() {
        let deal = Chance::open("deal", Draw::Pick { from: Bag::first(24), count: 10 });
        let dice = terms().dice(&seed(1), BySeat([Some(entropy(9)), None]));
        let first = dice.draw(0, &deal);
        assert_eq!(first, dice.draw(0, &deal));
        assert_ne!(first, dice.draw(1, &deal));
        assert_ne!(first, dice.draw(0, &Chance { label: "other", ..deal }));
        assert_ne!(first, terms().dice(&seed(1), BySeat([Some(entropy(8)), None])).draw(0, &deal));
    }

    #[test]
    fn a_pledge_is_of_one_table_one_seat_and_these_bits() {
        let first = pledge("a", Seat::First, &entropy(1));
        assert_eq!(first, pledge("a", Seat::First, &entropy(1)));
        for other in [
            pledge("b", Seat::First, &entropy(1)),
            pledge("a", Seat::Second, &entropy(1)),
            pledge("a", Seat::First, &entropy(2)),
        ] {
            assert_ne!(first, other);
        }
    }

    #[test]
    fn live_dice_fall_when_both_have_given_their_link_and_take_no_other() {
        let deal = Chance::open("deal", Draw::Pick { from: Bag::first(24), count: 10 });
        let live = Terms { live: true, bots: BySeat::default(), ..terms() };
        let chain = |seat: Seat, secret: u8| {
            let mut links = vec![entropy(secret)];
            for number in (1..=3).rev() {
                links.insert(0, link_before("a-table", seat, number, &links[0]));
            }
            links
        };
        let (one, two) = (chain(Seat::First, 1), chain(Seat::Second, 2));
        let mut dice = live.dice(&seed(1), BySeat([Some(one[0]), Some(two[0])]));
        assert_eq!(dice.draw(0, &deal), None);
        for link in [two[1], one[2]] {
            let no = dice.add_link(Seat::First, link);
            assert_eq!(no, Err(FairError::OtherLink(Seat::First)));
        }
        assert_eq!(dice.add_link(Seat::First, one[1]), Ok(()));
        assert_eq!(dice.draw(0, &deal), None, "the other is owed");
        assert_eq!(dice.add_link(Seat::Second, two[1]), Ok(()));
        let first = dice.draw(0, &deal).expect("both are there");
        assert_eq!(dice.draw(1, &deal), None);
        // From the last links everything follows.
        let mut again = live.dice(&seed(1), BySeat([Some(one[0]), Some(two[0])]));
        assert!(again.add_chain(Seat::First, 3, two[3]).is_err());
        assert_eq!(again.add_chain(Seat::First, 0, one[0]), Ok(()), "nothing was drawn");
        assert_eq!(again.add_chain(Seat::First, 3, one[3]), Ok(()));
        assert_eq!(again.add_chain(Seat::Second, 3, two[3]), Ok(()));
        assert_eq!(again.draw(0, &deal), Some(first.clone()));
        assert!(again.draw(2, &deal).is_some() && again.draw(3, &deal).is_none());
        let other = chain(Seat::Second, 3);
        let mut others = live.dice(&seed(1), BySeat([Some(one[0]), Some(other[0])]));
        assert_eq!(others.add_chain(Seat::First, 1, one[1]), Ok(()));
        assert_eq!(others.add_chain(Seat::Second, 1, other[1]), Ok(()));
        assert_ne!(others.draw(0, &deal), Some(first));
    }
}

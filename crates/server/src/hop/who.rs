//! Who answers at an address. A server proves its number before another sends it anything: an address may by now belong to a program that
//! must see neither cookies nor the code by which servers know each other.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue};
use tokio::time::timeout;
use tudor_table::storage::NodeId;

use super::client::{HopClient, is_refused};
use super::key::HopKey;

/// The address where a server tells other servers its number.
pub const WHO: &str = "/peer";

/// The header of the question: a number that is used once, and its code.
pub const ASKS: HeaderName = HeaderName::from_static("x-tudor-asks");

/// How long the answer may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// What answers at an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AtAddress {
    /// A server at our database.
    Server(NodeId),
    /// The address takes no connections.
    Closed,
    /// No answer.
    Nothing,
    /// Another program.
    Stranger,
}

/// Asks at an address which server is there.
pub async fn ask(client: &HopClient, key: &HopKey, address: &str) -> AtAddress {
    let asked = async {
        let first = ask_once(client, key, address).await;
        // An idle connection that was kept may have ended just now: the next question makes a new one.
        if first == AtAddress::Nothing { ask_once(client, key, address).await } else { first }
    };
    timeout(PATIENCE, asked).await.unwrap_or(AtAddress::Nothing)
}

async fn ask_once(client: &HopClient, key: &HopKey, address: &str) -> AtAddress {
    let once = tudor_table::secret::letters();
    let asks = format!("{once} {}", key.proof(&format!("asks {once}")));
    let request = Request::get(format!("http://{address}{WHO}")).header(ASKS, asks);
    let Ok(request) = request.body(Body::empty()) else { return AtAddress::Nothing };
    let answer = match client.request(request).await {
        Ok(answer) => answer,
        Err(error) if is_refused(&error) => return AtAddress::Closed,
        Err(_) => return AtAddress::Nothing,
    };
    let said = to_bytes(Body::new(answer.into_body()), 200).await.unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let number = said.split_once(' ').and_then(|(number, code)| {
        let proven = key.proves(&format!("answers {once} {number}"), code);
        number.parse().ok().filter(|_| proven)
    });
    number.map_or(AtAddress::Stranger, |number| AtAddress::Server(NodeId(number)))
}

/// What this server answers; none if the question does not come from another server.
pub fn answer(key: &HopKey, me: NodeId, asks: &HeaderValue) -> Option<String> {
    let (once, code) = asks.to_str().ok()?.split_once(' ')?;
    let proven = key.proves(&format!("asks {once}"), code);
    proven.then(|| format!("{me} {}", key.proof(&format!("answers {once} {me}"))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_server_with_the_key_is_answered() {
        let (ours, theirs) = (HopKey::new(&[1; 32]), HopKey::new(&[2; 32]));
        let asks = |key: &HopKey, once: &str| {
            HeaderValue::from_str(&format!("once {}", key.proof(&format!("asks {once}"))))
                .expect("letters")
        };
        let said = answer(&ours, NodeId(7), &asks(&ours, "once")).expect("an answer");
        let (number, code) = said.split_once(' ').expect("two words");
        assert_eq!(number, "7");
        assert!(ours.proves("answers once 7", code));
        assert!(!ours.proves("answers once 8", code));
        assert!(answer(&ours, NodeId(7), &asks(&theirs, "once")).is_none());
        assert!(answer(&ours, NodeId(7), &asks(&ours, "twice")).is_none());
    }
}

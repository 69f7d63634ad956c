//! How a server joins the others at its database: each must be able to reach each other one. Otherwise they would take one another for dead,
//! or send visitors where nobody answers.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::time::{Instant, sleep};
use tudor_table::storage::{NodeId, Storage as _};

use crate::hop::{AtAddress, Hop};
use crate::start_error::StartError;
use crate::store::Shared;

/// How long a server that is named in the database may take to answer, or to be found ended: twice a lease, and time for a slow machine.
const PATIENCE: Duration = Duration::from_secs(15);

/// Pause before it is asked again.
const AGAIN: Duration = Duration::from_millis(300);

/// Joins the others, once it is sure that all servers reach each other.
///
/// # Errors
/// If they do not.
pub async fn join(hop: &Hop, shared: &Shared) -> Result<(), StartError> {
    let Shared { postgres, peer_given } = shared;
    let peer = postgres.peer.as_str();
    let wrong = |why: &str| StartError::Peer { peer: peer.to_owned(), why: why.to_owned() };
    let own = match hop.find(peer).await {
        AtAddress::Server(found) if found == postgres.node() => Ok(()),
        AtAddress::Server(_) | AtAddress::Stranger => Err(wrong("another program answers there")),
        AtAddress::Closed | AtAddress::Nothing => Err(wrong("nobody answers there")),
    };
    match own {
        Ok(()) => postgres.take_address().await?,
        Err(fault) if *peer_given => return Err(fault),
        Err(_) => {}
    }
    let others = reach_all(hop, shared).await?;
    if let Err(fault) = own {
        if !others.is_empty() {
            return Err(fault);
        }
        // Alone it needs no address. The next server that comes is told.
        tracing::warn!("{fault}");
        postgres.hide().await?;
    } else if is_loopback(peer) && others.iter().any(|other| !is_loopback(other)) {
        return Err(wrong("on another machine that leads to the other machine itself"));
    }
    Ok(())
}

/// The addresses of all other servers, each of which has answered there.
async fn reach_all(hop: &Hop, shared: &Shared) -> Result<Vec<String>, StartError> {
    let Shared { postgres, .. } = shared;
    let deadline = Instant::now() + PATIENCE;
    loop {
        let others = postgres.neighbours().await?;
        let mut missed = None;
        for (node, address) in &others {
            let fault = reach(hop, *node, address).await;
            // A server on this machine gives an address that leads nowhere from another machine. That is no reason to end it.
            let ended =
                fault == Err(CLOSED) && (is_loopback(&postgres.peer) || !is_loopback(address));
            if ended {
                postgres.suspect(*node, true).await?;
            }
            if let Err(why) = fault {
                missed = Some(StartError::Neighbour { peer: address.clone(), why: why.to_owned() });
            }
        }
        match missed {
            None => return Ok(others.into_iter().map(|(_, address)| address).collect()),
            // It may be about to start or to end; one that hangs is ended when its beat is too old.
            Some(_) if Instant::now() < deadline => sleep(AGAIN).await,
            Some(fault) => return Err(fault),
        }
    }
}

const CLOSED: &str = "nothing listens there";

async fn reach(hop: &Hop, node: NodeId, address: &str) -> Result<(), &'static str> {
    match hop.find(address).await {
        AtAddress::Server(found) if found == node => Ok(()),
        AtAddress::Closed => Err(CLOSED),
        AtAddress::Nothing => Err("nobody answers there"),
        AtAddress::Server(_) | AtAddress::Stranger => Err("another program answers there"),
    }
}

/// Does this address mean the machine itself, whichever machine that is?
fn is_loopback(address: &str) -> bool {
    let ip = address.parse::<SocketAddr>().map(|address| address.ip().to_canonical());
    ip.map_or_else(|_| address.starts_with("localhost:"), |ip| ip.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn loopback_has_several_names() {
        for near in [
            "127.0.0.1:1485",
            "127.0.0.2:80",
            "[::1]:1485",
            "[::ffff:127.0.0.1]:1",
            "localhost:1485",
        ] {
            assert!(is_loopback(near), "{near}");
        }
        for far in ["10.0.0.7:1485", "[2001:db8::1]:1485", "localhost.example.org:1485", ""] {
            assert!(!is_loopback(far), "{far}");
        }
    }
}

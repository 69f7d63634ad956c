//! The names of this server, and the proxies it believes.

use std::net::{IpAddr, SocketAddr};

use crate::config::Config;

/// The names of this server, and the proxies it believes.
#[derive(Debug)]
pub struct Hosts {
    names: Vec<String>,
    proxies: Vec<IpAddr>,
    /// Do all pages come over HTTPS?
    pub https: bool,
    /// Does it answer at every address of this machine?
    everywhere: bool,
}

impl Hosts {
    /// Of a server that listens at this address.
    #[must_use]
    pub fn new(config: &Config, listen: SocketAddr) -> Self {
        let mut names: Vec<String> =
            ["localhost", "127.0.0.1", "[::1]"].map(str::to_owned).to_vec();
        names.push(match listen {
            SocketAddr::V4(a) => a.ip().to_string(),
            SocketAddr::V6(a) => format!("[{}]", a.ip()),
        });
        names.extend(config.hosts.iter().map(|h| h.to_ascii_lowercase()));
        Self {
            names,
            proxies: config.proxies.iter().map(IpAddr::to_canonical).collect(),
            https: config.https,
            everywhere: listen.ip().is_unspecified(),
        }
    }

    /// Is this a proxy that is believed?
    #[must_use]
    pub fn is_proxy(&self, ip: IpAddr) -> bool {
        self.proxies.contains(&ip.to_canonical())
    }

    /// Is this one of our names? A number is, where we listen at all of them: no page elsewhere can pretend to have it, as
    /// it could with a name.
    #[must_use]
    pub fn is_ours(&self, name: &str) -> bool {
        let name = name.strip_suffix('.').unwrap_or(name);
        let bare = name.strip_prefix('[').and_then(|n| n.strip_suffix(']')).unwrap_or(name);
        let number = self.everywhere && bare.parse::<IpAddr>().is_ok();
        number || self.names.iter().any(|h| h.eq_ignore_ascii_case(name))
    }
}

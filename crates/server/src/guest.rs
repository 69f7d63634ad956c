//! A guest: the person who sends a request, known by a cookie, and the address it comes from.

use std::net::IpAddr;
use tudor_table::secret::GuestId;

/// The person who sends a request, known by a cookie, and the address it comes from.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The hash of the guest's secret: what the guest is called inside.
    pub id: GuestId,
    /// Did the guest bring the cookie, or is it new?
    pub known: bool,
    /// Where from.
    pub ip: Option<IpAddr>,
    /// The same as it is counted against the limits; none if it is not.
    pub counted: Option<IpAddr>,
}

//! A guest: who asks, as the cookie tells, and where from.

use std::net::IpAddr;
use tudor_table::secret::GuestId;

/// Who asks: a guest by the cookie, and where from.
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

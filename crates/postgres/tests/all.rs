//! The tests of this crate, in one program: a file is a module here. Those that leave PostgreSQL alone share one, and have a database of
//! their own each; those that kill it have their own.

mod address;
mod cluster;
mod common;
mod contract;
mod outage;

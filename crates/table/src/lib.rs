//! A table's life, without HTTP and without markup.
//!
//! [`lobby`] opens a table, [`registry`] finds the live one, its [`authority`] asks the [`session`] what may happen, makes it
//! safe in [`storage`], acknowledges it, and tells the [`audience`] of every point of view. What an audience is shown,
//! and how it gets there, is the business of those who implement [`audience::Audience`].

pub mod audience;
pub mod authority;
pub mod bots;
pub mod clock;
pub mod known;
pub mod lobby;
pub mod lock;
pub mod offers;
pub mod pov;
pub mod registry;
pub mod secret;
pub mod seed_source;
pub mod session;
pub mod snapshot;
pub mod storage;

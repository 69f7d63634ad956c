//! A table's life, without HTTP and without markup.
//!
//! [`lobby`] opens a table, [`hall`] finds the live one, its [`authority`] asks the [`room`] what may happen, makes it
//! safe in [`storage`], acknowledges it, and tells the [`audience`] of every point of view. What an audience is shown,
//! and how it gets there, is the business of those who implement [`audience::Audience`].

pub mod audience;
pub mod authority;
pub mod bots;
pub mod clock;
pub mod entropy;
pub mod hall;
pub mod kinds;
pub mod known;
pub mod lobby;
pub mod lock;
pub mod look;
pub mod pov;
pub mod room;
pub mod secret;
pub mod storage;

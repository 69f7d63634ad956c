//! The tests of this crate that need no browser to be looked at, in one program: a file is a module here.

mod attack;
mod bad_input;
mod bots;
mod cluster;
mod cluster_end;
mod cluster_join;
mod data_file;
mod door;
mod fair;
mod live;
mod messages;
mod pages;
mod seats;
mod support;
mod table;
mod unasked;
mod weight;

//! All tests of this crate, in one program: a file is a module here.

mod audit;
mod common;
mod conformance;
mod data;
mod examples;
mod examples_battles;
mod golden;
mod rules_map_and_blocks;
mod rules_play;
mod rulings_battles;
mod rulings_cards_and_moves;
mod rulings_events_and_attacks;
mod rulings_fog_and_rest;
mod rulings_politics;
mod rulings_supply;
mod rulings_victory;
mod shown;
mod ways;

//! All tests of this crate, in one program: a file is a module here.

mod audit;
mod common;
mod conformance;
mod data;
mod golden;
mod knowledge;
mod odds;
mod reasons;
mod rulebook;
mod rules_battle;
mod rules_flight;
mod rules_impulse;
mod rules_land;
mod rules_leaders;
mod rules_score;
mod rules_siege;
mod rules_start;
mod rules_surrender;
mod shown;
mod shown_cost;
mod shown_log;
mod shown_start;

//! All tests of this crate, in one program: a file is a module here.

mod audit;
mod audit_phase;
mod common;
mod conformance;
mod costs;
mod data_file;
mod golden;
mod knowledge;
mod odds;
mod reasons;
mod rulebook;
mod rules_battle;
mod rules_campaign;
mod rules_control;
mod rules_end;
mod rules_flight;
mod rules_intrigue;
mod rules_levy;
mod rules_placing;
mod rules_setup;
mod rules_tower;
mod rules_withdrawal;
mod shown;
mod shown_battle;
mod words;

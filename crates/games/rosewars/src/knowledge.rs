//! What bots should know.

use tudor_engine::Knowledge;

use crate::rules::Rosewars;

impl Knowledge for Rosewars {}

//! Rose King.

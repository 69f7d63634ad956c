//! Warriors of England.

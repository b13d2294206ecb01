//! Read models: a runner that follows the log, a projector and its queries for each.

//! Reads recorded events as an auditor does, on a real PostgreSQL.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]
#![allow(clippy::needless_pass_by_value, reason = "steps of a test read better without ampersands")]

mod activity;
mod explanation;
mod history;
mod past;
mod past_forecast;
mod statement_differences;

#[path = "../../../../projections/tests/nouns/book.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod book;
#[path = "../../../../projections/tests/nouns/demand.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod demand;
#[path = "../../../../projections/tests/nouns/dice.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod dice;
#[path = "../../../../projections/tests/nouns/learning.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod learning;
#[path = "../../../../projections/tests/nouns/purchases.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod purchases;
#[path = "../../../../projections/tests/nouns/scene.rs"]
#[allow(dead_code, reason = "other tests use the rest")]
mod scene;

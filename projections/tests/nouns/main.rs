//! The read models of the nouns: recorded events and the resulting lists and pages, on a real PostgreSQL.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]
#![allow(clippy::needless_pass_by_value, reason = "steps of a test read better without ampersands")]

mod book;
mod dashboard;
mod demand;
mod dice;
mod discussion;
mod dispatch;
mod forecast;
mod forecast_learnt;
mod journal;
mod lead_time;
mod learning;
mod list_order;
mod margin;
mod master;
mod order;
mod price;
mod proposals;
mod purchases;
mod random;
mod receivable;
mod report;
mod sales;
#[allow(dead_code, reason = "tests of looking-back use the rest")]
mod scene;
mod statement;
mod statement_pending;
mod stock;
mod stock_transaction;
mod user;

//! The read models of the nouns: recorded events and the resulting lists and pages, on a real PostgreSQL.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]
#![allow(clippy::needless_pass_by_value, reason = "what happens is told without ampersands")]

mod activity;
mod dashboard;
mod dispatch;
mod forecast;
mod forecast_learnt;
mod history;
mod journal;
mod lead_time;
mod list_order;
mod margin;
mod master;
mod order;
mod past;
mod price;
mod proposals;
mod random;
mod receivable;
mod report;
mod sales;
mod scene;
mod statement;
mod statement_differences;
mod statement_pending;
mod stock;
mod stock_transaction;
mod user;

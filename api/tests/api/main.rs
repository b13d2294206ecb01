//! The API, used as a client uses it: a real server on a port of its own, a real PostgreSQL.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::too_many_lines,
    reason = "tests say what they mean by their names, and fail where they stand"
)]

#[path = "../shared/certificates.rs"]
mod certificates;

mod accounts;
mod activities;
mod allocations;
mod answers;
mod as_of;
mod as_of_moment;
mod as_of_routes;
mod attachments;
mod bodies;
mod closed_periods;
mod comments;
mod control_report;
mod costs;
mod dashboard;
mod day;
mod dispatches;
mod documents;
mod duplicates;
mod duties;
mod exceptions;
mod explanation_answers;
mod explanation_company;
mod explanation_lists;
mod explanation_table;
mod explanations;
mod exports;
mod faults;
mod figures;
mod findings;
mod headers;
mod idempotency;
mod invoices;
mod issued_statements;
mod journals;
mod list_views;
mod live;
mod mail_month;
mod margins;
mod master_records;
mod month_end_packs;
mod named;
mod one_moment;
mod open_items;
mod opening_items;
mod operations;
mod order_proposals;
mod panics;
mod paper_fonts;
mod papers;
mod passwords;
mod period_reports;
mod personal_data;
mod personal_staff;
mod prices;
mod product_codes;
mod product_forecasts;
mod proof;
mod proof_accounts;
mod proof_nightly;
mod proof_read_models;
mod proxies;
mod reach;
mod read_models;
mod readiness;
mod reads;
mod receivables;
mod recorded_answers;
mod records;
mod replay;
mod reports;
mod schema_limits;
mod second_factors;
mod second_taps;
mod sign_in;
mod sorts;
mod statement_differences;
mod statement_mail;
mod statements;
mod stock_transactions;
mod stories;
mod support;
mod tls;
mod tokens;
mod totals;
mod trip_planning;
mod versions;
mod workbooks;
mod write_back;

//! The API, asked as a client asks it: a real server on a port of its own, a real PostgreSQL.
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
mod answers;
mod bodies;
mod books;
mod dashboard;
mod day;
mod dispatches;
mod documents;
mod duplicates;
mod exports;
mod faults;
mod figures;
mod headers;
mod idempotency;
mod live;
mod named;
mod operations;
mod passwords;
mod personal_data;
mod personal_staff;
mod prices;
mod product_codes;
mod proxies;
mod reach;
mod reads;
mod receivables;
mod records;
mod reports;
mod second_factors;
mod sign_in;
mod statements;
mod stock_transactions;
mod support;
mod tls;
mod tokens;
mod totals;
mod versions;
mod workbooks;

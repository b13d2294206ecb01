//! The commands of the business on a real PostgreSQL: orders, stock, credit, master records, users.

mod fixture;
mod order;

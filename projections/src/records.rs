//! Master records: company, users, employees, warehouses, products with their prices, customers and suppliers.

pub mod company;
pub mod customer;
pub mod customer_price;
pub(crate) mod dropdown;
pub mod duplicate;
pub mod employee;
pub mod list_price;
pub mod master;
pub mod personal_data;
pub mod product;
pub mod security;
pub mod supplier;
pub mod user;
pub mod warehouse;

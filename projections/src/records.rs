//! Master records: company, users, employees, warehouses, products with their prices, customers and suppliers.

pub mod attachments;
pub mod company;
pub mod customer;
pub mod customer_price;
pub(crate) mod dropdown;
pub mod duplicate;
pub mod duty;
pub mod employee;
pub mod list_price;
pub mod list_views;
pub mod master;
pub mod personal_data;
pub mod product;
pub mod security;
pub mod supplier;
pub mod user;
pub mod warehouse;

use waybill_domain::employee::Employee;
use waybill_domain::product::Product;
use waybill_domain::supplier::Supplier;
use waybill_domain::warehouse::Warehouse;

use crate::ReadModel;
use crate::records::master::Records;

/// Returns the read models of this area.
pub(crate) fn read_models() -> Vec<ReadModel> {
    vec![
        ReadModel::of(attachments::DocumentAttachments),
        ReadModel::of(company::Companies),
        ReadModel::of(customer::Customers),
        ReadModel::of(customer_price::CustomerPrices),
        ReadModel::of(Records::<Employee>::READ_MODEL),
        ReadModel::of(list_price::ListPrices),
        ReadModel::of(list_views::SavedViews),
        ReadModel::of(Records::<Product>::READ_MODEL),
        ReadModel::of(Records::<Supplier>::READ_MODEL),
        ReadModel::of(user::Users),
        ReadModel::of(Records::<Warehouse>::READ_MODEL),
    ]
}

//! Exceptions: conditions of a document or a record that need attention. Each has one name everywhere, and is visible
//! to users who could see its cause anyway.

use chrono::{Days, NaiveDate};

use crate::customer::Customer;
use crate::employee::{Employee, Position};
use crate::money::Money;
use crate::permission::Operation;
use crate::product::Product;
use crate::quantity::Quantity;

/// A license that ends within this number of days counts as ending.
pub const LICENCE_WARNING_DAYS: u32 = 30;

wire_enum! {
    /// A condition that needs attention.
    pub enum Exception {
        /// Not done on the promised day: an order not delivered, a trip not closed.
        Late,
        /// A pending order that requests more than the warehouse has available.
        Short,
        /// Beyond the customer's credit limit, or approved beyond it.
        OverLimit,
        /// The customer is on hold.
        OnHold,
        /// A purchase whose expected date has passed.
        ExpectedNotArrived,
        /// Less was delivered or received than ordered.
        PartlyDelivered,
        /// A driver's license that has expired or ends soon; for a dispatch, before its planned date.
        LicenceEnding,
        /// The available quantity of a product is at or below its low stock level.
        LowStock,
    }
}

wire_enum! {
    /// The kind of record that an exception is about.
    pub enum ExceptionSubject { Order, Dispatch, StockTransaction, Customer, Employee, Product }
}

impl Exception {
    /// The exceptions of orders.
    pub const ORDER: [Self; 5] =
        [Self::Late, Self::Short, Self::OverLimit, Self::OnHold, Self::PartlyDelivered];
    /// The exceptions of dispatches.
    pub const DISPATCH: [Self; 5] =
        [Self::Late, Self::OverLimit, Self::OnHold, Self::PartlyDelivered, Self::LicenceEnding];
    /// The exceptions of stock transactions.
    pub const STOCK_TRANSACTION: [Self; 2] = [Self::ExpectedNotArrived, Self::PartlyDelivered];
    /// The exceptions of customers.
    pub const CUSTOMER: [Self; 2] = [Self::OverLimit, Self::OnHold];
    /// The exceptions of employees.
    pub const EMPLOYEE: [Self; 1] = [Self::LicenceEnding];
    /// The exceptions of products.
    pub const PRODUCT: [Self; 1] = [Self::LowStock];

    /// Returns the operations of which a user needs one to see it. If there are none, every user who sees the document
    /// sees it.
    pub const fn visible_to(self) -> &'static [Operation] {
        match self {
            Self::Late | Self::ExpectedNotArrived | Self::PartlyDelivered => &[],
            Self::Short => &[Operation::StockView],
            Self::LowStock => &[Operation::ProductList],
            // A user who loads would see it in the refusal.
            Self::OverLimit | Self::OnHold => {
                &[Operation::CustomerList, Operation::CustomerPick, Operation::DispatchLoad]
            }
            Self::LicenceEnding => {
                &[Operation::EmployeeList, Operation::EmployeePick, Operation::DispatchLoad]
            }
        }
    }
}

impl Customer {
    /// Returns the exceptions of a customer with this balance and these open orders.
    pub fn exceptions(&self, balance: Money, open_orders: Money) -> Vec<Exception> {
        let beyond = self.credit_limit.is_some_and(|limit| balance + open_orders > limit);
        let held = self.hold().is_some();
        [beyond.then_some(Exception::OverLimit), held.then_some(Exception::OnHold)]
            .into_iter()
            .flatten()
            .collect()
    }
}

impl Product {
    /// Returns the exceptions of a product with this much available.
    pub fn exceptions(&self, available: Quantity) -> Vec<Exception> {
        let low = self.reorder_level.is_some_and(|level| available.decimal() <= level.decimal());
        (self.active && low).then_some(Exception::LowStock).into_iter().collect()
    }
}

impl Employee {
    /// Returns the exceptions of an employee on this day.
    pub fn exceptions(&self, today: NaiveDate) -> Vec<Exception> {
        of_employee(self.position, self.active, self.licence_expiry, today)
    }
}

/// Returns the exceptions of an employee with this position and license. Only active drivers have any.
pub fn of_employee(
    position: Position,
    active: bool,
    licence_expiry: Option<NaiveDate>,
    today: NaiveDate,
) -> Vec<Exception> {
    let ending = licence_expiry.is_some_and(|last| last <= licence_horizon(today));
    let applies = position == Position::Driver && active && ending;
    applies.then_some(Exception::LicenceEnding).into_iter().collect()
}

/// Returns the last day of the period in which licenses that are about to expire are reported.
pub fn licence_horizon(today: NaiveDate) -> NaiveDate {
    today.checked_add_days(Days::new(u64::from(LICENCE_WARNING_DAYS))).unwrap_or(NaiveDate::MAX)
}

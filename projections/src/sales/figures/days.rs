//! The changes of a batch to the days. A day that was touched is written even when its figures are zero. The rows
//! therefore do not depend on the division of events into batches.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use rust_decimal::Decimal;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::Result;
use crate::engine::rows::{Table, row};

row! {
    /// Orders of a day, a warehouse and a customer.
    #[derive(Default)]
    pub(super) struct SalesDay {
        day: NaiveDate,
        warehouse_id: Uuid,
        customer_id: Uuid,
        pub(super) orders: i64,
        pub(super) ordered: Decimal,
        pub(super) delivered_orders: i64,
        pub(super) net: Decimal,
        pub(super) tax: Decimal,
        /// The value before tax of goods that were returned on the day; not part of `net`.
        pub(super) returned: Decimal,
        pub(super) cost: Decimal,
        pub(super) net_without_cost: Decimal,
        pub(super) lines_without_cost: i64,
        pub(super) requested_orders: i64,
        pub(super) on_time_orders: i64,
    }
}

row! {
    /// Deliveries of a product on a day from a warehouse.
    #[derive(Default)]
    pub(super) struct ProductDay {
        day: NaiveDate,
        warehouse_id: Uuid,
        product_id: Uuid,
        /// The delivered quantity less the returned one.
        pub(super) quantity: Decimal,
        pub(super) net: Decimal,
        pub(super) tax: Decimal,
        pub(super) returned_quantity: Decimal,
        pub(super) returned: Decimal,
        pub(super) cost: Decimal,
        pub(super) net_without_cost: Decimal,
        pub(super) lines_without_cost: i64,
    }
}

row! {
    /// Stops of a day's trips with one outcome and reason.
    struct StopDay {
        day: NaiveDate,
        warehouse_id: Uuid,
        outcome: String,
        reason: String,
        stops: i64,
    }
}

row! {
    /// An order with goods that were returned on a day.
    struct ReturnDay {
        day: NaiveDate,
        order_id: Uuid,
    }
}

row! {
    /// Payments or credit notes of a customer on a day, of one method.
    #[derive(Default)]
    pub(super) struct PaymentDay {
        day: NaiveDate,
        customer_id: Uuid,
        kind: String,
        method: String,
        pub(super) receipts: i64,
        pub(super) amount: Decimal,
        pub(super) settled: Decimal,
        pub(super) settled_days: Decimal,
        pub(super) settled_in_time: Decimal,
    }
}

/// The changes of a batch.
#[derive(Default)]
pub(super) struct Days {
    sales: BTreeMap<(NaiveDate, Uuid, Uuid), SalesDay>,
    products: BTreeMap<(NaiveDate, Uuid, Uuid), ProductDay>,
    stops: BTreeMap<(NaiveDate, Uuid, &'static str, String), i64>,
    payments: BTreeMap<(NaiveDate, Uuid, &'static str, String), PaymentDay>,
    returns: BTreeSet<(NaiveDate, Uuid)>,
}

impl Days {
    pub(super) fn sales(&mut self, day: NaiveDate, warehouse_id: Uuid, customer_id: Uuid) -> &mut SalesDay {
        let begin = || SalesDay { day, warehouse_id, customer_id, ..SalesDay::default() };
        self.sales.entry((day, warehouse_id, customer_id)).or_insert_with(begin)
    }

    pub(super) fn product(
        &mut self,
        day: NaiveDate,
        warehouse_id: Uuid,
        product_id: Uuid,
    ) -> &mut ProductDay {
        let begin = || ProductDay { day, warehouse_id, product_id, ..ProductDay::default() };
        self.products.entry((day, warehouse_id, product_id)).or_insert_with(begin)
    }

    pub(super) fn returned(&mut self, day: NaiveDate, order: Uuid) {
        self.returns.insert((day, order));
    }

    pub(super) fn stop(&mut self, day: NaiveDate, warehouse: Uuid, outcome: &'static str, reason: String) {
        *self.stops.entry((day, warehouse, outcome, reason)).or_default() += 1;
    }

    pub(super) fn payment(
        &mut self,
        day: NaiveDate,
        customer_id: Uuid,
        kind: &'static str,
        method: &str,
    ) -> &mut PaymentDay {
        let (kind_word, method_word) = (kind.to_owned(), method.to_owned());
        let begin =
            || PaymentDay { day, customer_id, kind: kind_word, method: method_word, ..PaymentDay::default() };
        self.payments.entry((day, customer_id, kind, method.to_owned())).or_insert_with(begin)
    }

    pub(super) async fn write(self, connection: &mut PgConnection) -> Result<()> {
        SALES.put(connection, self.sales.into_values()).await?;
        PRODUCTS.put(connection, self.products.into_values()).await?;
        let stops = self.stops.into_iter().map(|((day, warehouse_id, outcome, reason), stops)| {
            let outcome = outcome.to_owned();
            StopDay { day, warehouse_id, outcome, reason, stops }
        });
        STOPS.put(connection, stops).await?;
        let returns = self.returns.into_iter().map(|(day, order_id)| ReturnDay { day, order_id });
        RETURNS.keep(connection, returns).await?;
        PAYMENTS.put(connection, self.payments.into_values()).await
    }
}

const SALES: Table = Table::by(&["day", "warehouse_id", "customer_id"], "sales_days").adding();
const PRODUCTS: Table = Table::by(&["day", "warehouse_id", "product_id"], "sales_product_days").adding();
const STOPS: Table = Table::by(&["day", "warehouse_id", "outcome", "reason"], "sales_stop_days").adding();
const RETURNS: Table = Table::by(&["day", "order_id"], "sales_returns");
const PAYMENTS: Table = Table::by(&["day", "customer_id", "kind", "method"], "sales_payment_days").adding();

//! Orders: list, details, counts, the orders on a dispatch and customers' last prices.

mod details;
mod last_prices;
mod list;
mod margin;
mod on_dispatch;
mod projector;

use chrono::{DateTime, NaiveDate, Utc};
use rust_decimal::Decimal;
use serde::{Deserialize, Serialize};
use sqlx::FromRow;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_domain::Document;
use waybill_domain::exception::Exception;
use waybill_domain::id::{CustomerId, DispatchId, InvoiceId, OrderId, UserId, WarehouseId};
use waybill_domain::money::Money;
use waybill_domain::order::{OrderStatus, OrderTransition};

use crate::documents::document_steps::{ActionStamps, end_reason};
use crate::documents::exception::{Marked, Marks};
use crate::engine::column::Column;
use crate::engine::rows::row;

pub use crate::documents::document_list::{all, list, numbers, status_counts};
pub use details::details_on;
pub use details::{OrderDelivered, OrderDetails, OrderLineDetails, OrderReturn, ReturnedGoods, details};
pub use last_prices::{LastPrice, MAX_LAST_PRICES, last_prices};
pub use list::{DATED_SORTS, OrderFilter, OrderSums, SORTS, one, sums, sums_on};
pub use margin::details_with_marks;
pub use margin::with_margin;
pub use on_dispatch::{DispatchOrder, DispatchOrderLine, StopProblem, of_dispatch};
pub(crate) use on_dispatch::{on_dispatch, towns};
pub use projector::Orders;

row! {
    /// An order in a list.
    #[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, ToSchema, FromRow)]
    #[serde(rename_all = "camelCase")]
    pub struct OrderRow {
        #[sqlx(try_from = "Column<OrderId>")]
        pub id: OrderId,
        pub order_no: String,
        #[sqlx(try_from = "Column<OrderStatus>")]
        pub status: OrderStatus,
        /// The customer who ordered.
        #[sqlx(try_from = "Column<CustomerId>")]
        pub customer_id: CustomerId,
        /// The customer's number at the time.
        pub customer_code: String,
        /// The customer's name at the time.
        pub customer_name: String,
        /// The warehouse that ships the order.
        #[sqlx(try_from = "Column<WarehouseId>")]
        pub warehouse_id: WarehouseId,
        /// That warehouse's name at the time.
        pub warehouse_name: String,
        /// Day of the order.
        pub order_date: NaiveDate,
        /// Day on which the customer requested the delivery.
        pub requested_date: Option<NaiveDate>,
        /// The customer's own number for the order.
        pub customer_reference: Option<String>,
        #[sqlx(try_from = "Column<u32>")]
        pub line_count: u32,
        /// The total of the order, tax included.
        #[sqlx(try_from = "Column<Money>")]
        pub total: Money,
        /// The dispatch that the order is on, or was delivered with.
        #[sqlx(try_from = "Column<Option<DispatchId>>")]
        pub dispatch_id: Option<DispatchId>,
        /// That dispatch's number.
        pub dispatch_no: Option<String>,
        /// Day of the delivery.
        pub delivered_on: Option<NaiveDate>,
        /// The total of the delivered goods, tax included.
        #[sqlx(try_from = "Column<Option<Money>>")]
        pub delivered_total: Option<Money>,
        /// The user who placed the order.
        #[serde(rename = "madeById")]
        #[sqlx(try_from = "Column<UserId>")]
        pub made_by: UserId,
        /// The user name at the time.
        pub made_by_name: String,
        /// Version, for `If-Match`.
        pub version: i64,
        pub placed_at: DateTime<Utc>,
        pub updated_at: DateTime<Utc>,
        #[serde(skip)]
        entered_position: i64,
        #[serde(skip)]
        reference_key: String,
        #[serde(skip)]
        content_sequence: i64,
        /// The reason why it was canceled.
        #[serde(rename = "cancelReason", with = "end_reason")]
        #[schema(value_type = Option<String>)]
        #[sqlx(json)]
        steps: ActionStamps,
        /// The products of the lines, to find the products that a customer bought.
        #[serde(skip)]
        product_ids: Vec<Uuid>,
        /// The quantity of each product.
        #[serde(skip)]
        quantities: Vec<Decimal>,
        /// True if the order was approved or released although its customer was on hold or beyond the limit.
        #[serde(skip)]
        overridden: bool,
        /// True if the last override was for the credit limit, and not for a hold.
        #[serde(skip)]
        beyond_limit: bool,
        /// True if less was delivered than ordered.
        #[serde(skip)]
        partly_delivered: bool,
        /// The invoice of the delivery.
        #[serde(skip)]
        #[sqlx(try_from = "Column<Option<InvoiceId>>")]
        invoice_id: Option<InvoiceId>,
        #[serde(skip)]
        invoice_no: Option<String>,
    }
    without_column {
        /// The actions that the caller may take now: `edit` and the names of steps; absent in files and reports.
        #[sqlx(skip)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub can: Option<Vec<String>>,
        /// The exceptions of the order that the caller may see; absent in files and reports.
        #[sqlx(skip)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub exceptions: Option<Vec<Exception>>,
        /// True if the order can be approved as it is; absent in files and reports.
        #[sqlx(skip)]
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub ready: Option<bool>,
    }
}

impl Marked for OrderRow {
    fn key(&self) -> Uuid {
        self.id.0
    }

    fn mark(&mut self, marks: Marks) {
        (self.exceptions, self.ready) = (Some(marks.exceptions), Some(marks.ready));
    }
}

/// Access to a document, decided by its row.
impl Document for OrderRow {
    type Status = OrderStatus;
    type Transition = OrderTransition;

    fn number(&self) -> &str {
        &self.order_no
    }

    fn status(&self) -> OrderStatus {
        self.status
    }

    fn made_by(&self) -> UserId {
        self.made_by
    }

    fn warehouse(&self) -> Option<WarehouseId> {
        Some(self.warehouse_id)
    }

    fn takes(&self, step: OrderTransition) -> bool {
        step.is_for(self.dispatch_id.is_some())
    }
}

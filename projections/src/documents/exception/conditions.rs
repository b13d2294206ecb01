//! The conditions of each exception, over the row of its document; `?1` is the business date of the read.

use waybill_domain::exception::Exception;

/// The table of a kind of document, with the conditions of its exceptions.
pub struct ExceptionTable {
    pub(super) table: &'static str,
    /// The alias that the conditions use for it.
    pub(super) alias: &'static str,
    pub(super) conditions: &'static [(Exception, &'static str)],
    /// The condition that a document could be approved if it had no exception.
    pub(super) approvable: &'static str,
    /// The condition that a document is not concluded.
    pub(super) open: &'static str,
    /// The condition that a document is concluded and has an exception all the same.
    pub(super) concluded: &'static str,
}

/// The order's customer is on hold.
macro_rules! order_on_hold {
    () => {
        "(o.status IN ('pending', 'approved', 'loaded') AND EXISTS (SELECT FROM customers c \
            WHERE c.id = o.customer_id AND (c.record ->> 'onHold')::boolean))"
    };
}

/// The rule of the account. At the approval it counts all open orders and this one. When goods leave, it counts the
/// orders that were not released beyond the limit.
macro_rules! order_over_limit {
    () => {
        "(o.status IN ('pending', 'approved', 'loaded', 'dispatched') AND (o.beyond_limit \
            OR (o.status <> 'dispatched' AND NOT o.overridden AND EXISTS (SELECT FROM customers c \
                LEFT JOIN customer_accounts a ON a.customer_id = c.id \
               WHERE c.id = o.customer_id AND (c.record ->> 'creditLimit')::numeric < coalesce(a.balance, 0) \
                   + CASE o.status WHEN 'pending' THEN coalesce(a.open_orders, 0) + o.total ELSE \
                       (SELECT sum(p.total) FROM orders p WHERE p.customer_id = o.customer_id \
                           AND p.status IN ('approved', 'loaded', 'dispatched') AND NOT p.overridden) END))))"
    };
}

/// The rule of the stock: lines of one product together exceed the stock on hand that is not reserved for other orders.
const ORDER_SHORT: &str = "(o.status = 'pending' AND EXISTS (SELECT FROM \
    (SELECT l.product_id, sum(l.quantity) AS quantity FROM unnest(o.product_ids, o.quantities) AS l (product_id, quantity) \
      GROUP BY l.product_id) AS wanted \
    LEFT JOIN stock s ON s.warehouse_id = o.warehouse_id AND s.product_id = wanted.product_id \
   WHERE greatest(coalesce(s.on_hand - s.reserved, 0), 0) < wanted.quantity))";

const ORDER_LATE: &str =
    "(o.requested_date < ?1 AND o.status IN ('pending', 'approved', 'loaded', 'dispatched'))";

pub(crate) const ORDERS: ExceptionTable = ExceptionTable {
    table: "orders",
    alias: "o",
    conditions: &[
        (Exception::Late, ORDER_LATE),
        (Exception::Short, ORDER_SHORT),
        (Exception::OverLimit, order_over_limit!()),
        (Exception::OnHold, order_on_hold!()),
        (Exception::PartlyDelivered, "o.partly_delivered"),
    ],
    approvable: "(o.status = 'pending' AND EXISTS (SELECT FROM customers c WHERE c.id = o.customer_id AND c.active) \
        AND EXISTS (SELECT FROM warehouses w WHERE w.id = o.warehouse_id AND w.active) \
        AND NOT EXISTS (SELECT FROM products p WHERE p.id = ANY (o.product_ids) AND NOT p.active))",
    open: "o.status IN ('pending', 'approved', 'loaded', 'dispatched')",
    concluded: "o.partly_delivered",
};

pub(crate) const DISPATCHES: ExceptionTable = ExceptionTable {
    table: "dispatches",
    alias: "d",
    conditions: &[
        (Exception::Late, "(d.planned_date < ?1 AND d.status IN ('waiting', 'loaded', 'on-transit'))"),
        (
            Exception::OverLimit,
            concat!(
                "(d.status IN ('waiting', 'loaded') AND EXISTS (SELECT FROM orders o WHERE o.dispatch_id = d.id AND ",
                order_over_limit!(),
                "))"
            ),
        ),
        (
            Exception::OnHold,
            concat!(
                "(d.status IN ('waiting', 'loaded') AND EXISTS (SELECT FROM orders o WHERE o.dispatch_id = d.id AND ",
                order_on_hold!(),
                "))"
            ),
        ),
        (
            Exception::PartlyDelivered,
            "(d.status IN ('on-transit', 'delivered') AND (d.failed_stops > 0 \
                OR EXISTS (SELECT FROM orders o WHERE o.dispatch_id = d.id AND o.partly_delivered)))",
        ),
        (
            Exception::LicenceEnding,
            "(d.status IN ('waiting', 'loaded') AND EXISTS (SELECT FROM employees e WHERE e.id = d.driver_id \
                AND (e.record ->> 'licenceExpiry')::date < greatest(d.planned_date, ?1)))",
        ),
    ],
    approvable: "false",
    open: "d.status IN ('waiting', 'loaded', 'on-transit')",
    concluded: "d.status = 'delivered' AND d.id IN (SELECT f.id FROM dispatches f WHERE f.failed_stops > 0 \
        UNION ALL SELECT o.dispatch_id FROM orders o WHERE o.partly_delivered)",
};

pub(crate) const STOCK_TRANSACTIONS: ExceptionTable = ExceptionTable {
    table: "stock_transactions",
    alias: "d",
    conditions: &[
        (
            Exception::ExpectedNotArrived,
            "(d.expected_date < ?1 AND d.status IN ('pending-approval', 'approved-admin', 'on-transit-supplier'))",
        ),
        (
            Exception::PartlyDelivered,
            "(d.received_quantity < d.ordered_quantity AND (d.status = 'received-by-warehouse' \
                OR (d.status = 'on-transit-supplier' AND d.received_quantity > 0)))",
        ),
    ],
    approvable: "false",
    open: "d.status IN ('pending-approval', 'approved-admin', 'on-transit-supplier')",
    concluded: "d.status = 'received-by-warehouse' AND d.received_quantity < d.ordered_quantity",
};

macro_rules! customer_over_limit {
    () => {
        "(m.record ->> 'creditLimit')::numeric < coalesce(a.balance, 0) + coalesce(a.open_orders, 0)"
    };
}

macro_rules! customer_on_hold {
    () => {
        "(m.record ->> 'onHold')::boolean"
    };
}

/// A customer `m` with the account `a`, as in `Customer::exceptions`.
pub(crate) const OVER_LIMIT: &str = customer_over_limit!();
/// A customer `m`.
pub(crate) const ON_HOLD: &str = customer_on_hold!();
/// Either of the two, for a customer `m` with the account `a`.
pub(crate) const OVER_LIMIT_OR_ON_HOLD: &str =
    concat!("(", customer_over_limit!(), " OR ", customer_on_hold!(), ")");
/// A product `m` in use with at most its low stock level available in the warehouses `$2`, as in `Product::exceptions`.
pub(crate) const LOW_STOCK: &str = "(m.active AND (m.record ->> 'reorderLevel')::numeric >= \
    (SELECT coalesce(sum(k.on_hand - k.reserved), 0) FROM stock k WHERE k.product_id = m.id \
        AND (cardinality($2::uuid[]) = 0 OR k.warehouse_id = ANY ($2))))";
/// An employee `m` in use, a driver, whose license ends by the day `?`, as in `Employee::exceptions`.
pub(crate) const LICENCE_ENDING: &str = "(m.active AND m.record ->> 'position' = 'driver' \
    AND (m.record ->> 'licenceExpiry')::date <= ?)";

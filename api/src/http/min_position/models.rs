//! The read models of each query: it waits for those only, and reports only their lag.

/// The read models that provide an order line's product data.
const ORDER_PRODUCT: &[&str] =
    &["product", "list_price", "customer_price", "customer", "order", "stock", "warehouse", "supplier"];

/// Read models by the prefix of a `GET` path; the first match counts. A query that is not listed waits for
/// all.
const READ_BY: &[(&str, &[&str])] = &[
    ("/api/order-products/dispatch/", &["dispatch", "order", "customer"]),
    ("/api/order-products/delivered", &["statement", "order", "customer"]),
    ("/api/order-products/product/", ORDER_PRODUCT),
    ("/api/order-products/customer/", ORDER_PRODUCT),
    (
        "/api/order-products/{id}",
        &["order", "customer", "dispatch", "list_price", "sales", "product", "stock", "warehouse"],
    ),
    ("/api/order-products", &["order", "customer", "product", "stock", "warehouse"]),
    ("/api/dropdowns/dispatch", &["order", "customer", "dispatch", "product", "stock", "warehouse"]),
    ("/api/attachments", &["attachments"]),
    ("/api/dispatches", &["dispatch", "order", "customer", "employee"]),
    ("/api/payments/{id}", &["receivable", "customer", "statement", "order"]),
    ("/api/payments", &["receivable", "customer"]),
    ("/api/invoices", &["invoice", "order", "customer", "company"]),
    ("/api/issued-statements/mailing", &["issued_statement", "customer", "statement"]),
    ("/api/issued-statements", &["issued_statement", "customer"]),
    ("/api/account-statements", &["statement", "customer", "dispatch", "order"]),
    ("/api/stocks", &["stock", "product", "warehouse", "list_price"]),
    ("/api/stockTransactions", &["stock_transaction", "supplier", "customer", "user", "warehouse"]),
    ("/api/productPrice", &["list_price", "product"]),
    ("/api/customer-product-price", &["customer_price", "customer", "product", "list_price"]),
    (
        "/api/product-forecast/proposals",
        &[
            "daily",
            "lead_time",
            "product",
            "stock",
            "stock_transaction",
            "supplier",
            "warehouse",
            "list_price",
            "company",
            "user",
        ],
    ),
    (
        "/api/product-forecast",
        &[
            "daily",
            "lead_time",
            "product",
            "stock",
            "supplier",
            "warehouse",
            "order",
            "list_price",
            "company",
            "user",
        ],
    ),
    ("/api/products", &["product", "list_price", "stock", "supplier"]),
    // It reads the records themselves, and what is on order.
    ("/api/customers/{id}/ordering", &["order"]),
    ("/api/customers", &["customer", "order"]),
    ("/api/suppliers", &["supplier"]),
    ("/api/warehouses", &["warehouse", "user"]),
    ("/api/employees", &["employee", "warehouse"]),
    ("/api/users", &["user", "employee"]),
    ("/api/company", &["company"]),
    ("/api/list-views", &["list_view", "user"]),
    ("/api/reports/customer", &["customer", "statement"]),
    ("/api/reports/order", &["order", "customer"]),
    ("/api/reports/dispatch", &["dispatch"]),
    ("/api/reports/receivable", &["receivable", "customer"]),
    ("/api/reports/stock", &["stock", "product", "warehouse", "list_price", "daily"]),
    ("/api/reports/sales", &["sales", "customer", "product"]),
    ("/api/reports/stops", &["sales"]),
    ("/api/reports/payments", &["sales"]),
    ("/api/dropdowns/customer", &["customer"]),
    ("/api/dropdowns/supplier", &["supplier"]),
    ("/api/dropdowns/warehouse", &["warehouse"]),
    ("/api/dropdowns/employee", &["employee"]),
    ("/api/dropdowns/driver", &["employee"]),
    ("/api/dropdowns/assistant-driver", &["employee"]),
    ("/api/dropdowns/user", &["user"]),
    ("/api/dropdowns/product", &["product", "supplier", "list_price", "stock"]),
    ("/api/dropdowns/custom-product-supplier", &["product", "list_price"]),
    (
        "/api/duplicates",
        &[
            "customer",
            "supplier",
            "product",
            "employee",
            "warehouse",
            "order",
            "stock_transaction",
            "receivable",
        ],
    ),
    (
        "/api/personal-data",
        &["customer", "supplier", "order", "dispatch", "receivable", "stock_transaction", "employee", "user"],
    ),
    (
        "/api/dashboard/overview",
        &["stock", "product", "warehouse", "list_price", "daily", "sales", "customer", "statement"],
    ),
    ("/api/dashboard/total-orders", &["order"]),
    ("/api/dashboard/total-delivered-orders", &["order", "daily"]),
    ("/api/dashboard/total-dispatches", &["dispatch"]),
    ("/api/dashboard/total-active-users", &["user"]),
    (
        "/api/dashboard/exceptions",
        &[
            "daily",
            "statement",
            "order",
            "customer",
            "dispatch",
            "employee",
            "product",
            "stock",
            "stock_transaction",
            "warehouse",
        ],
    ),
    ("/api/dashboard", &["daily", "statement", "order", "customer"]),
    ("/api/explanations/customer-account", &["customer", "statement", "order"]),
    ("/api/explanations/statement-entry", &["statement", "customer", "dispatch"]),
    ("/api/explanations/statement", &["statement", "customer", "receivable", "dispatch"]),
    ("/api/explanations/stock-transaction", &["stock_transaction"]),
    ("/api/explanations/stock-movement", &["stock"]),
    ("/api/explanations/stock", &["stock", "product", "warehouse", "list_price", "supplier"]),
    ("/api/explanations/order", &["order", "list_price", "sales", "dispatch"]),
    ("/api/explanations/dispatch", &["dispatch"]),
    ("/api/explanations/receivable", &["receivable", "statement"]),
    ("/api/explanations/dashboard", &["order", "dispatch", "user", "daily", "statement"]),
    (
        "/api/explanations/forecast",
        &[
            "daily",
            "lead_time",
            "product",
            "stock",
            "supplier",
            "warehouse",
            "order",
            "stock_transaction",
            "company",
            "list_price",
            "user",
        ],
    ),
    ("/api/explanations/report/customer", &["customer", "statement"]),
    ("/api/explanations/report/order", &["order", "customer"]),
    ("/api/explanations/report/dispatch", &["dispatch"]),
    ("/api/explanations/report/receivable", &["receivable", "customer"]),
    ("/api/explanations/report/sales", &["sales", "order", "customer", "product"]),
    ("/api/explanations/report/stops", &["sales"]),
    ("/api/explanations/report/payments", &["sales", "customer"]),
    ("/api/explanations/control-report", &["activity", "user"]),
    ("/api/explanations/report/stock", &["stock", "product", "warehouse", "list_price", "daily"]),
    ("/api/generate-id", &[]),
    ("/api/history", &[]),
    ("/api/story", &["activity", "order", "receivable", "statement", "stock_transaction", "customer_price"]),
    ("/api/comments/{noun}/{id}/readers", &["user"]),
    ("/api/comments", &["comment", "user"]),
    (
        "/api/notifications",
        &[
            "notification",
            "comment",
            "user",
            "customer",
            "supplier",
            "product",
            "employee",
            "warehouse",
            "issued_statement",
        ],
    ),
    ("/api/closed-periods", &[]),
    ("/api/month-end-packs", &["month_end_pack"]),
    ("/api/account-codes", &["journal"]),
    ("/api/journals", &["journal", "customer", "statement"]),
    ("/api/activities/{position}", &["activity", "product", "user", "warehouse"]),
    ("/api/activities", &["activity", "customer", "employee", "product", "supplier", "user", "warehouse"]),
    ("/api/control-report", &["activity", "user"]),
    ("/api/proof", &[]),
];

/// Returns the read models that the query at this path reads; `None` when that is not known.
pub fn read_by(path: &str) -> Option<&'static [&'static str]> {
    READ_BY.iter().find(|(begin, _)| path.starts_with(begin)).map(|(_, models)| *models)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_read_models_that_there_are_can_be_waited_for() {
        let models = waybill_projections::read_models().map(|models| models.names().collect::<Vec<_>>());
        let known = models.unwrap_or_default();
        for (path, models) in READ_BY {
            for model in *models {
                assert!(known.contains(model), "{path}: {model}");
            }
        }
    }
}

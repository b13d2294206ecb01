//! The calls that the product requires, written down once by hand: those of the specification's section on calls,
//! and those with which the product decisions fill its gaps.

/// Calls of one area: their methods and paths.
pub(super) struct Area {
    pub(super) name: &'static str,
    pub(super) calls: &'static [&'static str],
}

/// The calls that the specification lists.
pub(super) const SPECIFIED: &[Area] = &[
    Area { name: "Auth", calls: &["GET /api/auth/me", "POST /api/users/login", "POST /api/auth/register"] },
    Area {
        name: "Customers",
        calls: &[
            "GET /api/customers",
            "POST /api/customers",
            "GET /api/customers/{id}",
            "PUT /api/customers/{id}",
        ],
    },
    Area {
        name: "Suppliers",
        calls: &[
            "GET /api/suppliers",
            "POST /api/suppliers",
            "PUT /api/suppliers/{id}",
            "GET /api/suppliers/{id}",
            "GET /api/suppliers/active",
        ],
    },
    Area {
        name: "Users",
        calls: &[
            "GET /api/users",
            "POST /api/users/create",
            "PUT /api/users/{id}",
            "GET /api/users/{id}",
            "PUT /api/users/{id}/change-password",
        ],
    },
    Area {
        name: "Warehouses",
        calls: &[
            "GET /api/warehouses",
            "POST /api/warehouses",
            "PUT /api/warehouses/{id}",
            "GET /api/warehouses/{id}",
        ],
    },
    Area {
        name: "Products",
        calls: &[
            "GET /api/products",
            "POST /api/products",
            "PUT /api/products/{id}",
            "GET /api/products/{id}",
            "GET /api/productPrice/{id}/prices",
            "PUT /api/productPrice/{id}",
        ],
    },
    Area {
        name: "Dispatches",
        calls: &[
            "GET /api/dispatches",
            "POST /api/dispatches",
            "PUT /api/dispatches/{id}",
            "GET /api/dispatches/{id}",
        ],
    },
    Area {
        name: "Employees",
        calls: &[
            "GET /api/employees",
            "POST /api/employees",
            "PUT /api/employees/{id}",
            "GET /api/employees/{id}",
        ],
    },
    Area {
        name: "Stock transactions",
        calls: &[
            "GET /api/stockTransactions",
            "POST /api/stockTransactions",
            "PUT /api/stockTransactions/edit/{id}",
            "GET /api/stockTransactions/{id}",
            "PUT /api/stockTransactions/updateStatus",
            "GET /api/stockTransactions/on-transit/warehouse/{warehouseId}/product/{productId}",
        ],
    },
    Area {
        name: "Dropdowns",
        calls: &[
            "GET /api/dropdowns/supplier",
            "GET /api/dropdowns/driver",
            "GET /api/dropdowns/assistant-driver",
            "GET /api/dropdowns/warehouse",
            "GET /api/dropdowns/product",
            "GET /api/dropdowns/product-supplier",
            "GET /api/dropdowns/custom-product-supplier",
            "GET /api/dropdowns/supplier-name",
            "GET /api/dropdowns/customer",
            "GET /api/dropdowns/dispatch",
        ],
    },
    Area {
        name: "Customer prices",
        calls: &[
            "GET /api/customerProductPrices/customer/{customerId}/product/{productId}",
            "GET /api/customerProductPrices",
            "GET /api/customerProductPrices/{id}",
            "POST /api/customerProductPrices",
            "PUT /api/customerProductPrices/{id}",
        ],
    },
    Area {
        name: "Orders",
        calls: &[
            "GET /api/order-products/product/{productId}/customer/{customerId}",
            "GET /api/order-products",
            "POST /api/order-products",
            "PUT /api/order-products/{id}",
            "PUT /api/order-products/update-order/pending-to-approved",
            "PUT /api/order-products/update-order/dispatched-to-delivered",
            "GET /api/order-products/{id}",
            "GET /api/order-products/dispatch/{id}",
        ],
    },
    Area { name: "Current stock", calls: &["GET /api/stocks/warehouse/{warehouseId}/product/{productId}"] },
    Area {
        name: "Numbers",
        calls: &[
            "GET /api/generate-id/order-id",
            "GET /api/generate-id/batch-no",
            "GET /api/generate-id/dispatch-id",
        ],
    },
    Area {
        name: "Payments",
        calls: &[
            "GET /api/payments",
            "POST /api/payments",
            "PUT /api/payments/update-payment/pending-to-approved",
            "PUT /api/payments/update-payment/pending-to-void",
            "PUT /api/payments/update-payment/approved-to-void",
            "PUT /api/payments/update-payment/pending-to-pending",
            "GET /api/payments/{id}",
        ],
    },
    Area {
        name: "Statements",
        calls: &[
            "GET /api/payments/approved",
            "GET /api/order-products/delivered",
            "GET /api/account-statements/total-balance/{customerId}",
        ],
    },
    Area {
        name: "Dashboard",
        calls: &[
            "GET /api/dashboard/total-orders",
            "GET /api/dashboard/total-delivered-orders",
            "GET /api/dashboard/total-amount-per-day",
            "GET /api/dashboard/total-active-users",
            "GET /api/dashboard/total-dispatches",
            "GET /api/dashboard/total-amount-per-day-per-customer",
            "GET /api/dashboard/total-amount-payment-per-day-per-customer",
        ],
    },
    Area { name: "Forecast", calls: &["GET /api/product-forecast/product-forecast"] },
];

/// The calls that the decisions add.
pub(super) const DECIDED: &[Area] = &[
    Area { name: "Session", calls: &["POST /api/auth/logout", "GET /api/events/stream"] },
    Area {
        name: "Steps of orders",
        calls: &[
            "PUT /api/order-products/update-order/pending-to-cancelled",
            "PUT /api/order-products/update-order/approved-to-pending",
            "PUT /api/order-products/update-order/approved-to-cancelled",
            "PUT /api/order-products/update-order/dispatched-to-approved",
        ],
    },
    Area {
        name: "Steps of dispatches",
        calls: &[
            "PUT /api/dispatches/update-dispatch/waiting-to-loaded",
            "PUT /api/dispatches/update-dispatch/loaded-to-waiting",
            "PUT /api/dispatches/update-dispatch/loaded-to-on-transit",
            "PUT /api/dispatches/update-dispatch/on-transit-to-delivered",
            "PUT /api/dispatches/update-dispatch/waiting-to-cancelled",
            "PUT /api/dispatches/update-dispatch/loaded-to-cancelled",
            "PUT /api/dispatches/update-dispatch/on-transit-to-cancelled",
            "PUT /api/dispatches/{id}/stops/{orderId}/proof",
        ],
    },
    Area {
        name: "Reports",
        calls: &[
            "GET /api/reports/customer",
            "GET /api/reports/order",
            "GET /api/reports/dispatch",
            "GET /api/reports/receivable",
            "GET /api/reports/stock",
        ],
    },
];

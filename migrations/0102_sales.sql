-- What the reports of sales, stops and payments add up, by day. A day on which nothing happened has no row, or one of zeros.

-- Ordered on a day (without what was cancelled) and delivered on it. The primary key begins with the day, as all questions do.
CREATE TABLE read.sales_days (
    day                date          NOT NULL,
    warehouse_id       uuid          NOT NULL,
    customer_id        uuid          NOT NULL,
    orders             bigint        NOT NULL,
    ordered            numeric(20,2) NOT NULL,
    delivered_orders   bigint        NOT NULL,
    net                numeric(20,2) NOT NULL,
    tax                numeric(20,2) NOT NULL,
    -- Before tax, of goods that came back on the day; `net` is without them.
    returned           numeric(20,2) NOT NULL,
    -- What the products had cost at their last receipt before the delivery.
    cost               numeric(20,2) NOT NULL,
    -- Of lines whose product had no known cost then: their part of `net`, and how many.
    net_without_cost   numeric(20,2) NOT NULL,
    lines_without_cost bigint        NOT NULL,
    -- Delivered orders with a requested date, and those that were delivered by then.
    requested_orders   bigint        NOT NULL,
    on_time_orders     bigint        NOT NULL,
    PRIMARY KEY (day, warehouse_id, customer_id)
) WITH (fillfactor = 70);

CREATE TABLE read.sales_product_days (
    day                date          NOT NULL,
    warehouse_id       uuid          NOT NULL,
    product_id         uuid          NOT NULL,
    quantity           numeric(20,3) NOT NULL,
    net                numeric(20,2) NOT NULL,
    returned_quantity  numeric(20,3) NOT NULL,
    returned           numeric(20,2) NOT NULL,
    cost               numeric(20,2) NOT NULL,
    net_without_cost   numeric(20,2) NOT NULL,
    lines_without_cost bigint        NOT NULL,
    PRIMARY KEY (day, warehouse_id, product_id)
) WITH (fillfactor = 70);

-- Outcomes of stops by the planned date of their trip: delivered, failed, and partly, which is a part of delivered.
CREATE TABLE read.sales_stop_days (
    day          date   NOT NULL,
    warehouse_id uuid   NOT NULL,
    outcome      text   NOT NULL,
    -- Why it failed or less was delivered; empty where nobody said.
    reason       text   NOT NULL,
    stops        bigint NOT NULL,
    PRIMARY KEY (day, warehouse_id, outcome, reason)
) WITH (fillfactor = 70);

-- Approved payments and credit notes by the day on which they came in; `amount` is less what was made void on the day.
CREATE TABLE read.sales_payment_days (
    day             date          NOT NULL,
    customer_id     uuid          NOT NULL,
    kind            text          NOT NULL,
    -- How it came in; empty for credit notes and where it is not known.
    method          text          NOT NULL,
    receipts        bigint        NOT NULL,
    amount          numeric(20,2) NOT NULL,
    -- What of it settles deliveries, that times the days since the delivery, and what of it was not late.
    settled         numeric(20,2) NOT NULL,
    settled_days    numeric(24,2) NOT NULL,
    settled_in_time numeric(20,2) NOT NULL,
    PRIMARY KEY (day, customer_id, kind, method)
) WITH (fillfactor = 70);

-- What later events do not say again. Orders until they are delivered or cancelled.
CREATE TABLE read.sales_orders (
    id             uuid          PRIMARY KEY,
    warehouse_id   uuid          NOT NULL,
    customer_id    uuid          NOT NULL,
    order_date     date          NOT NULL,
    requested_date date,
    total          numeric(17,2) NOT NULL,
    products       uuid[]        NOT NULL,
    quantities     numeric[]     NOT NULL,
    prices         numeric[]     NOT NULL,
    discounts      numeric[]     NOT NULL,
    tax_rates      numeric[]     NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE read.sales_trips (
    id           uuid PRIMARY KEY,
    warehouse_id uuid NOT NULL,
    planned_date date NOT NULL
) WITH (fillfactor = 85);

CREATE TABLE read.sales_costs (
    product_id uuid          PRIMARY KEY,
    cost       numeric(14,4) NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE read.sales_receipts (
    id          uuid PRIMARY KEY,
    method      text NOT NULL,
    received_on date
) WITH (fillfactor = 85);

-- Deliveries by day: the amount by warehouse, and the goods by warehouse and product. A day without deliveries has no
-- row.
CREATE TABLE read.delivered_days (
    warehouse_id uuid          NOT NULL,
    day          date          NOT NULL,
    orders       bigint        NOT NULL,
    amount       numeric(20,2) NOT NULL,
    PRIMARY KEY (warehouse_id, day)
) WITH (fillfactor = 70);

CREATE TABLE read.demand_days (
    warehouse_id uuid          NOT NULL,
    product_id   uuid          NOT NULL,
    day          date          NOT NULL,
    delivered    numeric(16,3) NOT NULL,
    -- The quantity that customers returned to this warehouse.
    returned     numeric(16,3) NOT NULL,
    PRIMARY KEY (warehouse_id, product_id, day)
) WITH (fillfactor = 70);

-- Data that the events of a delivery and of a return do not repeat: the warehouse and the goods. Orders until they are
-- delivered or canceled, customer returns until they are received or voided.
CREATE TABLE read.daily_orders (
    id           uuid   PRIMARY KEY,
    warehouse_id uuid   NOT NULL,
    products     uuid[] NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE read.daily_returns (
    id           uuid      PRIMARY KEY,
    warehouse_id uuid      NOT NULL,
    products     uuid[]    NOT NULL,
    quantities   numeric[] NOT NULL
) WITH (fillfactor = 70);

-- Goods ordered on a day (without canceled orders) and delivered on it. The primary key begins with the day, as all
-- queries do.
CREATE TABLE read.sales_days (
    day                date          NOT NULL,
    warehouse_id       uuid          NOT NULL,
    customer_id        uuid          NOT NULL,
    orders             bigint        NOT NULL,
    ordered            numeric(20,2) NOT NULL,
    delivered_orders   bigint        NOT NULL,
    net                numeric(20,2) NOT NULL,
    tax                numeric(20,2) NOT NULL,
    -- Before tax, of goods returned on the day; `net` does not include them.
    returned           numeric(20,2) NOT NULL,
    -- The cost of the products at their last receipt before the delivery.
    cost               numeric(20,2) NOT NULL,
    -- For lines whose product had no known cost then: their part of `net`, and their number.
    net_without_cost   numeric(20,2) NOT NULL,
    lines_without_cost bigint        NOT NULL,
    -- The number of delivered orders with a requested date, and of those that were delivered by then.
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
    tax                numeric(20,2) NOT NULL,
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
    -- The reason why it failed or less was delivered; empty if none was given.
    reason       text   NOT NULL,
    stops        bigint NOT NULL,
    PRIMARY KEY (day, warehouse_id, outcome, reason)
) WITH (fillfactor = 70);

-- Approved payments and credit notes by the day on which they were received; `amount` is less the amount voided on the
-- day.
CREATE TABLE read.sales_payment_days (
    day             date          NOT NULL,
    customer_id     uuid          NOT NULL,
    kind            text          NOT NULL,
    -- The payment method; empty for credit notes and if it is unknown.
    method          text          NOT NULL,
    receipts        bigint        NOT NULL,
    amount          numeric(20,2) NOT NULL,
    -- The amount that settles deliveries, that amount times the days since the delivery, and the part that was not
    -- late.
    settled         numeric(20,2) NOT NULL,
    settled_days    numeric(24,2) NOT NULL,
    settled_in_time numeric(20,2) NOT NULL,
    PRIMARY KEY (day, customer_id, kind, method)
) WITH (fillfactor = 70);

-- Data that later events do not repeat. Orders until they are delivered or canceled.
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

-- The cost of an order's products at their last receipt when the delivery was recorded. The margin of a delivered order
-- stays as the reports counted it, and returns are deducted at the same cost. Products without a known cost are not in
-- it.
CREATE TABLE read.sales_delivered_costs (
    order_id     uuid      PRIMARY KEY,
    warehouse_id uuid      NOT NULL,
    customer_id  uuid      NOT NULL,
    products     uuid[]    NOT NULL,
    unit_costs   numeric[] NOT NULL,
    -- The quantity kept by the customer at the delivery, its cost, and the quantity returned since.
    quantities   numeric[] NOT NULL,
    costs        numeric[] NOT NULL,
    returned     numeric[] NOT NULL
);

-- Orders with goods returned on a day.
CREATE TABLE read.sales_returns (
    day      date NOT NULL,
    order_id uuid NOT NULL,
    PRIMARY KEY (day, order_id)
);

-- The weeks of a warehouse: the day from which they are counted, and the first open day, up to which they are closed.
CREATE TABLE read.forecast_weeks (
    warehouse_id uuid PRIMARY KEY,
    since        date NOT NULL,
    open_from    date NOT NULL
) WITH (fillfactor = 70);

-- The state that all products of the warehouse share, for each number of days of the average.
CREATE TABLE read.forecast_books (
    warehouse_id uuid    NOT NULL,
    average_days integer NOT NULL,
    state        bytea   NOT NULL,
    PRIMARY KEY (warehouse_id, average_days)
);
-- Such numbers do not become smaller by compression.
ALTER TABLE read.forecast_books ALTER COLUMN state SET STORAGE EXTERNAL;

-- The state of each product, counted up to the first open day.
CREATE TABLE read.forecast_tracks (
    warehouse_id uuid    NOT NULL,
    average_days integer NOT NULL,
    product_id   uuid    NOT NULL,
    state        bytea   NOT NULL,
    history      bytea   NOT NULL,
    PRIMARY KEY (warehouse_id, average_days, product_id)
);
ALTER TABLE read.forecast_tracks ALTER COLUMN state SET STORAGE PLAIN;
ALTER TABLE read.forecast_tracks ALTER COLUMN history SET STORAGE EXTERNAL;

-- The demand on the open days, in thousandths: delivered less returned. Demand recorded later for a closed day is on
-- the first open one.
CREATE TABLE read.forecast_days (
    warehouse_id uuid   NOT NULL,
    product_id   uuid   NOT NULL,
    day          date   NOT NULL,
    quantity     bigint NOT NULL,
    PRIMARY KEY (warehouse_id, product_id, day)
) WITH (fillfactor = 70);

-- Days from the date of a purchase to each of its receipts, the latest 50 of a supplier, the oldest first.
CREATE TABLE read.supplier_lead_times (
    supplier_id uuid      PRIMARY KEY,
    days        integer[] NOT NULL,
    -- The time that half of them did not exceed; null while there are fewer than six.
    median_days integer
) WITH (fillfactor = 70);

-- Purchases until no more of them is expected.
CREATE TABLE read.lead_time_purchases (
    id           uuid PRIMARY KEY,
    supplier_id  uuid NOT NULL,
    ordered_on   date NOT NULL,
    -- The last day on which a part of it was received: a day counts once.
    last_receipt date
) WITH (fillfactor = 70);

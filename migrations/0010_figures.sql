-- What was delivered, by day: in money by warehouse, and in goods by warehouse and product. A day on which nothing was
-- delivered has no row.
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
    -- What customers brought back to this warehouse.
    returned     numeric(16,3) NOT NULL,
    PRIMARY KEY (warehouse_id, product_id, day)
) WITH (fillfactor = 70);

-- What the events of a delivery and of a return do not say again: from where, and what. Orders until they are delivered
-- or cancelled, customer returns until they are received or void.
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

-- What the products of an order had cost at their last receipt when the delivery was recorded: the margin of a delivered order stays what
-- the reports counted, and what comes back is taken out at the same cost. Products without a known cost are not in it.
CREATE TABLE read.sales_delivered_costs (
    order_id     uuid      PRIMARY KEY,
    warehouse_id uuid      NOT NULL,
    customer_id  uuid      NOT NULL,
    products     uuid[]    NOT NULL,
    unit_costs   numeric[] NOT NULL,
    -- Kept by the customer at the delivery, what that had cost, and how much of it came back since.
    quantities   numeric[] NOT NULL,
    costs        numeric[] NOT NULL,
    returned     numeric[] NOT NULL
);

-- Orders of which goods came back on a day.
CREATE TABLE read.sales_returns (
    day      date NOT NULL,
    order_id uuid NOT NULL,
    PRIMARY KEY (day, order_id)
);

-- The weeks of a warehouse: counted since a day, and closed up to another, which is the first open one.
CREATE TABLE read.forecast_weeks (
    warehouse_id uuid PRIMARY KEY,
    since        date NOT NULL,
    open_from    date NOT NULL
) WITH (fillfactor = 70);

-- What all products of the warehouse have in common, for each number of days that the average is taken over.
CREATE TABLE read.forecast_books (
    warehouse_id uuid    NOT NULL,
    average_days integer NOT NULL,
    state        bytea   NOT NULL,
    PRIMARY KEY (warehouse_id, average_days)
);
-- Numbers of so many bits are not made smaller by compressing them.
ALTER TABLE read.forecast_books ALTER COLUMN state SET STORAGE EXTERNAL;

-- What is known of each product, counted up to the first open day.
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

-- What came on the open days, in thousandths: delivered less returned. What comes later for a closed day is on the first open one.
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
    -- Half of them took at most so long; nothing while there are fewer than six.
    median_days integer
) WITH (fillfactor = 70);

-- Purchases until nothing more of them will come.
CREATE TABLE read.lead_time_purchases (
    id           uuid PRIMARY KEY,
    supplier_id  uuid NOT NULL,
    ordered_on   date NOT NULL,
    -- The last day on which something of it arrived: a day counts once.
    last_receipt date
) WITH (fillfactor = 70);

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

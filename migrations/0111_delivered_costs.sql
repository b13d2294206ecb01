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

-- What a unit of each product of an order had cost at its last receipt when the delivery was recorded: the margin of a delivered order
-- stays what the reports counted. Products without a known cost are not in it.
CREATE TABLE read.sales_delivered_costs (
    order_id   uuid      PRIMARY KEY,
    products   uuid[]    NOT NULL,
    unit_costs numeric[] NOT NULL
);

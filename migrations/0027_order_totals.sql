-- The same as order_counts without the day: what a list without dates asks for all the time.
CREATE TABLE read.order_totals (
    status       text   NOT NULL,
    warehouse_id uuid   NOT NULL,
    orders       bigint NOT NULL,
    PRIMARY KEY (status, warehouse_id)
) WITH (fillfactor = 70);
INSERT INTO read.order_totals
SELECT status, warehouse_id, sum(orders) FROM read.order_counts GROUP BY status, warehouse_id;

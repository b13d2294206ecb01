-- Lists are in the order in which documents were entered, whatever their number and date: by the position of their first
-- event. Lists by date, and those of a period, go by the date itself.
CREATE INDEX orders_date ON read.orders (order_date, id);
CREATE INDEX orders_status_date ON read.orders (status, order_date, id);
CREATE INDEX stock_transactions_date ON read.stock_transactions (transaction_date, id);
CREATE INDEX dispatches_date ON read.dispatches (planned_date, id);
CREATE INDEX receivables_date ON read.receivables (received_on, id);
CREATE INDEX receivables_status_date ON read.receivables (status, received_on, id);

-- A period of which there is little is sought in the index alone, not row by row.
DROP INDEX read.orders_status;
CREATE INDEX orders_status ON read.orders (status, entered_position, id, order_date);
DROP INDEX read.orders_warehouse;
CREATE INDEX orders_warehouse ON read.orders (warehouse_id, status, entered_position, id, order_date);

-- Those of the earliest date are planned first.
DROP INDEX read.orders_to_plan;
CREATE INDEX orders_to_plan ON read.orders (warehouse_id, order_date, id)
    WHERE status = 'approved' AND dispatch_id IS NULL;

-- What exceptions are told by: how much of each product an order wants, whether it was let beyond the limit or a hold, whether
-- less of it was delivered than ordered. The rows are filled anew (the projector's VERSION is raised).
ALTER TABLE read.orders
    ADD COLUMN quantities       numeric[] NOT NULL DEFAULT '{}',
    ADD COLUMN overridden       boolean   NOT NULL DEFAULT false,
    ADD COLUMN beyond_limit     boolean   NOT NULL DEFAULT false,
    ADD COLUMN partly_delivered boolean   NOT NULL DEFAULT false;
ALTER TABLE read.orders
    ALTER COLUMN quantities DROP DEFAULT,
    ALTER COLUMN overridden DROP DEFAULT,
    ALTER COLUMN beyond_limit DROP DEFAULT,
    ALTER COLUMN partly_delivered DROP DEFAULT;

-- Few, however many were delivered before them.
CREATE INDEX orders_open ON read.orders (customer_id) WHERE status IN ('pending', 'approved', 'loaded', 'dispatched');
CREATE INDEX orders_partly ON read.orders (dispatch_id) WHERE partly_delivered;
CREATE INDEX orders_requested ON read.orders (requested_date)
    WHERE status IN ('pending', 'approved', 'loaded', 'dispatched');
CREATE INDEX dispatches_failed ON read.dispatches (id) WHERE failed_stops > 0;
CREATE INDEX stock_transactions_partly ON read.stock_transactions (id)
    WHERE status = 'received-by-warehouse' AND received_quantity < ordered_quantity;

-- The lines of purchases from their entry until nothing more of them will come: what is underway, and what of it came.
CREATE TABLE read.stock_transaction_lines (
    transaction_id uuid          NOT NULL,
    line           integer       NOT NULL,
    warehouse_id   uuid          NOT NULL,
    product_id     uuid          NOT NULL,
    ordered        numeric(16,3) NOT NULL,
    received       numeric(16,3) NOT NULL,
    PRIMARY KEY (transaction_id, line)
) WITH (fillfactor = 85);
CREATE INDEX stock_transaction_lines_product ON read.stock_transaction_lines (product_id, warehouse_id);

-- The figures of each product in each warehouse. The ledger behind them is the log.
CREATE TABLE read.stock (
    warehouse_id     uuid          NOT NULL,
    product_id       uuid          NOT NULL,
    on_hand          numeric(16,3) NOT NULL,
    reserved         numeric(16,3) NOT NULL,
    incoming         numeric(16,3) NOT NULL DEFAULT 0,
    on_order         numeric(16,3) NOT NULL DEFAULT 0,
    out_for_delivery numeric(16,3) NOT NULL DEFAULT 0,
    version          bigint        NOT NULL,
    PRIMARY KEY (warehouse_id, product_id)
) WITH (fillfactor = 70);
CREATE INDEX stock_product ON read.stock (product_id);

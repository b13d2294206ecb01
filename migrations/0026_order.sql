-- Orders. What an order says stands in the log, at its number content_sequence.
CREATE TABLE read.orders (
    id                 uuid          PRIMARY KEY,
    -- Day and number: the order of the list in one column.
    entered_position          bigint          NOT NULL,
    order_no           text          NOT NULL COLLATE "C",
    status             text          NOT NULL,
    customer_id        uuid          NOT NULL,
    customer_code      text          NOT NULL,
    customer_name      text          NOT NULL,
    warehouse_id       uuid          NOT NULL,
    warehouse_name     text          NOT NULL,
    order_date         date          NOT NULL,
    requested_date     date,
    customer_reference text,
    -- The same in small letters without accents; empty when there is none.
    reference_key      text          NOT NULL COLLATE "C",
    line_count         integer       NOT NULL,
    total              numeric(17,2) NOT NULL,
    made_by            uuid          NOT NULL,
    made_by_name       text          NOT NULL,
    version            bigint        NOT NULL,
    content_sequence   bigint        NOT NULL,
    placed_at          timestamptz   NOT NULL,
    updated_at         timestamptz   NOT NULL,
    -- Who edited, approved and cancelled it last.
    steps              jsonb         NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX orders_key ON read.orders (entered_position, id);
CREATE INDEX orders_status ON read.orders (status, entered_position, id);
CREATE INDEX orders_warehouse ON read.orders (warehouse_id, status, entered_position, id);
CREATE INDEX orders_customer ON read.orders (customer_id, entered_position, id);
CREATE INDEX orders_made_by ON read.orders (made_by, entered_position, id);
CREATE INDEX orders_no ON read.orders (order_no, id);
CREATE INDEX orders_reference ON read.orders (reference_key, id);

-- How many orders there are and what they come to, by status, warehouse and day: totals without counting rows.
CREATE TABLE read.order_counts (
    status       text          NOT NULL,
    warehouse_id uuid          NOT NULL,
    order_date   date          NOT NULL,
    orders       bigint        NOT NULL,
    total        numeric(20,2) NOT NULL,
    PRIMARY KEY (status, warehouse_id, order_date)
) WITH (fillfactor = 70);

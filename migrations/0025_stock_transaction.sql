-- Stock transactions. What a document says stands in the log, at its number content_sequence.
CREATE TABLE read.stock_transactions (
    id               uuid        PRIMARY KEY,
    -- Day and number: the order of the list in one column.
    entered_position     bigint        NOT NULL,
    transaction_no   text        NOT NULL COLLATE "C",
    kind             text        NOT NULL,
    status           text        NOT NULL,
    warehouse_id     uuid        NOT NULL,
    warehouse_name   text        NOT NULL,
    transaction_date date        NOT NULL,
    reason           text,
    line_count       integer     NOT NULL,
    made_by          uuid        NOT NULL,
    made_by_name     text        NOT NULL,
    version          bigint      NOT NULL,
    content_sequence bigint      NOT NULL,
    entered_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    received_on      date,
    -- Who edited, approved and called it off last.
    steps            jsonb       NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX stock_transactions_key ON read.stock_transactions (entered_position, id);
CREATE INDEX stock_transactions_status ON read.stock_transactions (status, entered_position, id);
CREATE INDEX stock_transactions_warehouse ON read.stock_transactions (warehouse_id, status, entered_position, id);
CREATE INDEX stock_transactions_no ON read.stock_transactions (transaction_no, id);

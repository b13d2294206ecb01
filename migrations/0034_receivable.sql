-- Receivables: payments and credit notes.
CREATE TABLE read.receivables (
    id             uuid          PRIMARY KEY,
    -- Day and number: the order of the list in one column.
    entered_position   bigint          NOT NULL,
    receipt_no     text          NOT NULL COLLATE "C",
    kind           text          NOT NULL,
    status         text          NOT NULL,
    customer_id    uuid          NOT NULL,
    customer_code  text          NOT NULL,
    customer_name  text          NOT NULL,
    -- The delivered order that a credit note is about.
    order_id       uuid,
    order_no       text,
    amount         numeric(17,2) NOT NULL,
    method         text,
    reference      text,
    -- The same in small letters without accents; empty when there is none.
    reference_key  text          NOT NULL COLLATE "C",
    received_on    date          NOT NULL,
    collector_id   uuid,
    collector_code text,
    collector_name text,
    remarks        text,
    voided_on      date,
    -- Of a void one: had it counted?
    was_approved   boolean,
    made_by        uuid          NOT NULL,
    made_by_name   text          NOT NULL,
    version        bigint        NOT NULL,
    entered_at     timestamptz   NOT NULL,
    updated_at     timestamptz   NOT NULL,
    -- Who edited it, approved it and called it off last.
    steps          jsonb         NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX receivables_key ON read.receivables (entered_position, id);
CREATE INDEX receivables_status ON read.receivables (status, entered_position, id);
CREATE INDEX receivables_kind ON read.receivables (kind, status, entered_position, id);
CREATE INDEX receivables_customer ON read.receivables (customer_id, entered_position, id);
CREATE INDEX receivables_made_by ON read.receivables (made_by, entered_position, id);
CREATE INDEX receivables_no ON read.receivables (receipt_no, id);
CREATE INDEX receivables_reference ON read.receivables (reference_key, id);

-- How many receivables there are and what they come to, by status, kind and day: totals without counting rows.
CREATE TABLE read.receivable_counts (
    status      text          NOT NULL,
    kind        text          NOT NULL,
    received_on date          NOT NULL,
    receivables bigint        NOT NULL,
    amount      numeric(20,2) NOT NULL,
    PRIMARY KEY (status, kind, received_on)
) WITH (fillfactor = 70);

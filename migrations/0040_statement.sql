-- What the statements of customers are made of: an entry for each movement of an account, by day and then by place in
-- the log.
CREATE TABLE read.statement_entries (
    customer_id uuid          NOT NULL,
    on_day      date          NOT NULL,
    position    bigint        NOT NULL,
    -- delivery, payment, credit-note, contra
    kind        text          NOT NULL,
    document_id uuid          NOT NULL,
    document_no text          NOT NULL COLLATE "C",
    -- Of a delivery: the day on which it has to be paid.
    due_on      date,
    debit       numeric(17,2) NOT NULL,
    credit      numeric(17,2) NOT NULL,
    reason      text,
    -- With what sums are made of, so that they never visit the table.
    PRIMARY KEY (customer_id, on_day, position) INCLUDE (due_on, debit, credit)
);
CREATE INDEX statement_entries_kind ON read.statement_entries (customer_id, kind, on_day, document_id);

-- The same by day: what was delivered to a customer and what was paid, less what was void after all.
CREATE TABLE read.customer_days (
    customer_id uuid          NOT NULL,
    day         date          NOT NULL,
    orders      bigint        NOT NULL,
    delivered   numeric(20,2) NOT NULL,
    paid        numeric(20,2) NOT NULL,
    credited    numeric(20,2) NOT NULL,
    PRIMARY KEY (customer_id, day)
) WITH (fillfactor = 70);

-- Payments and credit notes that were entered and are not approved: shown below a statement, not counted.
CREATE TABLE read.statement_pending (
    id          uuid          PRIMARY KEY,
    customer_id uuid          NOT NULL,
    receipt_no  text          NOT NULL COLLATE "C",
    kind        text          NOT NULL,
    amount      numeric(17,2) NOT NULL,
    method      text,
    reference   text,
    received_on date          NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX statement_pending_customer ON read.statement_pending (customer_id, received_on, id);

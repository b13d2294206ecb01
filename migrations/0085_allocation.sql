-- What is open of each delivery, and which payments and credit notes settled it. The statement's projector fills them anew from
-- the log (its VERSION is raised).
CREATE TABLE read.statement_deliveries (
    customer_id  uuid          NOT NULL,
    order_id     uuid          NOT NULL,
    order_no     text          NOT NULL COLLATE "C",
    delivered_on date          NOT NULL,
    due_on       date          NOT NULL,
    amount       numeric(17,2) NOT NULL,
    open         numeric(17,2) NOT NULL,
    PRIMARY KEY (order_id, customer_id)
) WITH (fillfactor = 70);
-- What is due first of a customer; what is paid is not in it.
CREATE INDEX statement_deliveries_open ON read.statement_deliveries (customer_id, due_on, order_no, order_id)
    WHERE open <> 0;

CREATE TABLE read.statement_allocations (
    -- The place in the log of what was credited.
    position      bigint        NOT NULL,
    order_id      uuid          NOT NULL,
    receivable_id uuid          NOT NULL,
    customer_id   uuid          NOT NULL,
    receipt_no    text          NOT NULL COLLATE "C",
    kind          text          NOT NULL,
    -- The day on which it came in.
    received_on   date          NOT NULL,
    order_no      text          NOT NULL COLLATE "C",
    due_on        date          NOT NULL,
    amount        numeric(17,2) NOT NULL,
    -- The first day on which both the delivery and the payment are on a statement.
    counts_on     date          NOT NULL,
    -- The day on which the payment was made void; nothing while it counts.
    ends_on       date,
    PRIMARY KEY (position, order_id)
);
CREATE INDEX statement_allocations_customer ON read.statement_allocations (customer_id, due_on);
CREATE INDEX statement_allocations_order ON read.statement_allocations (order_id);
CREATE INDEX statement_allocations_receivable ON read.statement_allocations (receivable_id);

-- What came in from a customer and settles no delivery.
CREATE TABLE read.statement_accounts (
    customer_id uuid          PRIMARY KEY,
    on_account  numeric(20,2) NOT NULL
) WITH (fillfactor = 70);

-- What somebody chose that a payment pays, and since its approval what it settles: orders and amounts. Nothing is what the
-- rows of earlier receivables say.
ALTER TABLE read.receivables ADD COLUMN allocations jsonb;

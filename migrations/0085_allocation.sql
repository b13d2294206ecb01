-- What is open of each charge, and which payments and credit notes settle it.
CREATE TABLE read.statement_charges (
    customer_id uuid          NOT NULL,
    charge_id   uuid          NOT NULL,
    kind        text          NOT NULL,
    number      text          NOT NULL COLLATE "C",
    charged_on  date          NOT NULL,
    due_on      date          NOT NULL,
    amount      numeric(17,2) NOT NULL,
    open        numeric(17,2) NOT NULL,
    PRIMARY KEY (charge_id, customer_id)
) WITH (fillfactor = 70);
-- What is due first of a customer; what is paid is not in it.
CREATE INDEX statement_charges_open ON read.statement_charges (customer_id, due_on, number, charge_id)
    WHERE open <> 0;

-- Parts of receivables that settle a charge, or with a negative amount no longer do. Rows are only added.
CREATE TABLE read.statement_allocations (
    -- The place in the log, and the part of that event.
    position      bigint        NOT NULL,
    part          int           NOT NULL,
    charge_id     uuid          NOT NULL,
    receivable_id uuid          NOT NULL,
    customer_id   uuid          NOT NULL,
    receipt_no    text          NOT NULL COLLATE "C",
    kind          text          NOT NULL,
    -- The day on which the receivable was received, where it begins to settle the charge.
    received_on   date,
    amount        numeric(17,2) NOT NULL,
    -- The first day on which it counts.
    day           date          NOT NULL,
    PRIMARY KEY (position, part)
);
CREATE INDEX statement_allocations_customer ON read.statement_allocations (customer_id, day);
CREATE INDEX statement_allocations_charge ON read.statement_allocations (charge_id);
CREATE INDEX statement_allocations_receivable ON read.statement_allocations (receivable_id);

-- What came in from a customer and settles no charge.
CREATE TABLE read.statement_accounts (
    customer_id uuid          PRIMARY KEY,
    on_account  numeric(20,2) NOT NULL
) WITH (fillfactor = 70);

-- What was chosen that a payment pays: orders and amounts.
ALTER TABLE read.receivables ADD COLUMN allocations jsonb;

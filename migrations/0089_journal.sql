-- The journals of the bookkeeping: a row for each line of a document in double entry, by journal, day and place in the log.
-- What a line stands for, not its account: account codes are applied when a journal is read.
CREATE TABLE read.journal_postings (
    -- sales, credits, receipts
    journal     text          NOT NULL,
    on_day      date          NOT NULL,
    position    bigint        NOT NULL,
    recorded_at timestamptz   NOT NULL,
    line        integer       NOT NULL,
    -- delivery, payment, credit-note, contra
    kind        text          NOT NULL,
    customer_id uuid          NOT NULL,
    document_id uuid          NOT NULL,
    document_no text          NOT NULL COLLATE "C",
    -- receivables, sales, output-tax, cash ...
    role        text          NOT NULL,
    tax_rate    numeric(5,2),
    debit       numeric(17,2) NOT NULL,
    credit      numeric(17,2) NOT NULL,
    -- Of sales: what was taken off already.
    discount    numeric(17,2) NOT NULL,
    -- Of sales and credit notes: the tax on them, which has a row of its own.
    tax         numeric(17,2) NOT NULL,
    PRIMARY KEY (journal, on_day, position, line)
);

-- What the event of a delivery does not say again, until an order is delivered or cancelled.
CREATE TABLE read.journal_orders (
    id        uuid      PRIMARY KEY,
    prices    numeric(14,4)[] NOT NULL,
    discounts numeric(5,2)[] NOT NULL,
    tax_rates numeric(5,2)[] NOT NULL
) WITH (fillfactor = 70);

-- What was delivered of an order, by tax rate: credit notes go back to it.
CREATE TABLE read.journal_deliveries (
    order_id  uuid      PRIMARY KEY,
    tax_rates numeric(5,2)[] NOT NULL,
    subtotals numeric(17,2)[] NOT NULL,
    discounts numeric(17,2)[] NOT NULL,
    taxes     numeric(17,2)[] NOT NULL
);

-- What a receivable says and its account does not.
CREATE TABLE read.journal_receivables (
    id       uuid PRIMARY KEY,
    method   text,
    order_id uuid
) WITH (fillfactor = 85);

-- The account codes, when somebody has set them.
CREATE TABLE read.account_codes (
    id         text        PRIMARY KEY,
    version    bigint      NOT NULL,
    updated_at timestamptz NOT NULL,
    record     jsonb       NOT NULL
);

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
    -- With what sums are made of, so that they are read from the index alone.
    PRIMARY KEY (customer_id, on_day, position) INCLUDE (due_on, debit, credit)
);
CREATE INDEX statement_entries_kind ON read.statement_entries (customer_id, kind, on_day, document_id);

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

-- Issued statements, and the mailing of them.
CREATE TABLE read.issued_statements (
    id                uuid        PRIMARY KEY,
    customer_id       uuid        NOT NULL,
    customer_code     text        NOT NULL COLLATE "C",
    customer_name     text        NOT NULL,
    start_date        date        NOT NULL,
    end_date          date        NOT NULL,
    language          text,
    format            text        NOT NULL,
    purpose           text        NOT NULL,
    -- Of the file; nothing while it is not made.
    log_position      bigint,
    sha256            text,
    bytes             bigint,
    issued_at         timestamptz,
    -- Who issued it, or asked for it to be mailed.
    made_by           uuid        NOT NULL,
    made_by_name      text        NOT NULL,
    made_at           timestamptz NOT NULL,
    version           bigint      NOT NULL,
    -- Of the mail; nothing when none was requested.
    mail_status       text,
    mail_to           text,
    requested_at      timestamptz,
    requested_by      uuid,
    requested_by_name text,
    attempts          integer     NOT NULL,
    -- When the last try ended.
    settled_at        timestamptz,
    message_id        text,
    failure           text
) WITH (fillfactor = 80);
CREATE INDEX issued_statements_made ON read.issued_statements (made_at, id);
CREATE INDEX issued_statements_customer ON read.issued_statements (customer_id, made_at, id);
CREATE INDEX issued_statements_month ON read.issued_statements (end_date, made_at, id) WHERE mail_status IS NOT NULL;
-- The queue: oldest first.
CREATE INDEX issued_statements_queued ON read.issued_statements (requested_at, id) WHERE mail_status = 'queued';

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
    id        uuid            PRIMARY KEY,
    prices    numeric(14,4)[] NOT NULL,
    discounts numeric(5,2)[]  NOT NULL,
    tax_rates numeric(5,2)[]  NOT NULL
) WITH (fillfactor = 70);

-- What was delivered of an order, by tax rate: credit notes go back to it.
CREATE TABLE read.journal_deliveries (
    order_id       uuid            PRIMARY KEY,
    tax_rates      numeric(5,2)[]  NOT NULL,
    subtotals      numeric(17,2)[] NOT NULL,
    discounts      numeric(17,2)[] NOT NULL,
    taxes          numeric(17,2)[] NOT NULL,
    -- Given back by credit notes until now, in the order of tax_rates: several notes for one delivery give back
    -- together exactly what it came to.
    credited_nets  numeric(17,2)[] NOT NULL,
    credited_taxes numeric(17,2)[] NOT NULL
);

-- What a receivable says and its account does not.
CREATE TABLE read.journal_receivables (
    id             uuid            PRIMARY KEY,
    method         text,
    order_id       uuid,
    -- Of a credit note for a delivery, taken back when it is void; empty otherwise.
    credited_rates numeric(5,2)[]  NOT NULL,
    credited_nets  numeric(17,2)[] NOT NULL,
    credited_taxes numeric(17,2)[] NOT NULL
) WITH (fillfactor = 85);

-- The account codes, when somebody has set them.
CREATE TABLE read.account_codes (
    id         text        PRIMARY KEY,
    version    bigint      NOT NULL,
    updated_at timestamptz NOT NULL,
    record     jsonb       NOT NULL
);

-- Month-end packs: what was requested, and what became of it. The files are in a folder of the server.
CREATE TABLE read.month_end_packs (
    id                uuid        PRIMARY KEY,
    version           bigint      NOT NULL,
    -- The last day of the month.
    through           date        NOT NULL,
    language          text        NOT NULL,
    -- The position of the log of which all of it is.
    position          bigint      NOT NULL,
    parts             text[]      NOT NULL,
    status            text        NOT NULL,
    requested_at      timestamptz NOT NULL,
    requested_by      uuid        NOT NULL,
    requested_by_name text        NOT NULL,
    ended_at          timestamptz,
    -- Of a failed one.
    reason            text,
    detail            text,
    -- Of a completed one.
    sha256            text,
    bytes             bigint,
    statements        integer,
    files             integer
) WITH (fillfactor = 70);
CREATE INDEX month_end_packs_requested ON read.month_end_packs (requested_at, id);

-- How far the pack that is being made has come, for whichever server somebody asks. Unlogged: after a crash the next look of
-- the server that makes it writes it again.
CREATE UNLOGGED TABLE read.month_end_pack_progress (
    pack       uuid        PRIMARY KEY,
    -- What is done now: a part, or a step before and behind them.
    step       text        NOT NULL,
    done       bigint      NOT NULL,
    total      bigint      NOT NULL,
    began_at   timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);

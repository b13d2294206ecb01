-- The entries of customers' statements: one for each movement of an account, by day and then by position in the log.
CREATE TABLE read.statement_entries (
    customer_id uuid          NOT NULL,
    on_day      date          NOT NULL,
    position    bigint        NOT NULL,
    -- delivery, payment, credit-note, debit-note, opening-item, contra
    kind        text          NOT NULL,
    document_id uuid          NOT NULL,
    document_no text          NOT NULL COLLATE "C",
    -- The due date of a charge.
    due_on      date,
    debit       numeric(17,2) NOT NULL,
    credit      numeric(17,2) NOT NULL,
    reason      text,
    -- Includes the columns that sums need, so that they are read from the index alone.
    PRIMARY KEY (customer_id, on_day, position) INCLUDE (due_on, debit, credit)
);
CREATE INDEX statement_entries_kind ON read.statement_entries (customer_id, kind, on_day, document_id);

-- The open amount of each charge, and the payments and credit notes that settle it.
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
-- The open charges of a customer, the earliest due date first. Paid charges are not in it.
CREATE INDEX statement_charges_open ON read.statement_charges (customer_id, due_on, number, charge_id)
    WHERE open <> 0;

-- Parts of receivables that settle a charge, or with a negative amount no longer do so. Rows are only added.
CREATE TABLE read.statement_allocations (
    -- The position in the log, and the part of that event.
    position      bigint        NOT NULL,
    part          int           NOT NULL,
    charge_id     uuid          NOT NULL,
    receivable_id uuid          NOT NULL,
    customer_id   uuid          NOT NULL,
    receipt_no    text          NOT NULL COLLATE "C",
    kind          text          NOT NULL,
    -- The day on which the receivable was received, from which it settles the charge.
    received_on   date,
    amount        numeric(17,2) NOT NULL,
    -- The first day on which it counts.
    day           date          NOT NULL,
    PRIMARY KEY (position, part)
);
CREATE INDEX statement_allocations_customer ON read.statement_allocations (customer_id, day);
CREATE INDEX statement_allocations_charge ON read.statement_allocations (charge_id);
CREATE INDEX statement_allocations_receivable ON read.statement_allocations (receivable_id);

-- The amount received from a customer that settles no charge.
CREATE TABLE read.statement_accounts (
    customer_id uuid          PRIMARY KEY,
    on_account  numeric(20,2) NOT NULL
) WITH (fillfactor = 70);

-- Receivables that were entered but not approved. Payments and credit notes are shown below a statement, not counted.
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

-- The movements of a customer by day: deliveries and payments, less those voided later.
CREATE TABLE read.customer_days (
    customer_id uuid          NOT NULL,
    day         date          NOT NULL,
    orders      bigint        NOT NULL,
    delivered   numeric(20,2) NOT NULL,
    paid        numeric(20,2) NOT NULL,
    credited    numeric(20,2) NOT NULL,
    -- Debit notes and opening items.
    debited     numeric(20,2) NOT NULL,
    PRIMARY KEY (customer_id, day)
) WITH (fillfactor = 70);

-- Invoices. The content of an invoice is in the log.
CREATE TABLE read.invoices (
    id               uuid          PRIMARY KEY,
    invoice_no       text          NOT NULL COLLATE "C",
    -- issued, credited
    state            text          NOT NULL,
    customer_id      uuid          NOT NULL,
    customer_code    text          NOT NULL COLLATE "C",
    customer_name    text          NOT NULL,
    invoiced_on      date          NOT NULL,
    due_on           date          NOT NULL,
    delivery_count   integer       NOT NULL,
    line_count       integer       NOT NULL,
    net              numeric(17,2) NOT NULL,
    tax              numeric(17,2) NOT NULL,
    total            numeric(17,2) NOT NULL,
    -- The sum of the credit notes for its deliveries.
    credited         numeric(17,2) NOT NULL,
    made_by          uuid          NOT NULL,
    made_by_name     text          NOT NULL,
    issued_at        timestamptz   NOT NULL,
    entered_position bigint        NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX invoices_key ON read.invoices (entered_position, id);
CREATE INDEX invoices_no ON read.invoices (invoice_no, id);
CREATE INDEX invoices_day ON read.invoices (invoiced_on, id);
CREATE INDEX invoices_customer ON read.invoices (customer_id, entered_position, id);

-- The invoice of each delivered order, and the amount that was credited of it.
CREATE TABLE read.invoice_deliveries (
    order_id   uuid          PRIMARY KEY,
    -- Null while it is credited and not invoiced.
    invoice_id uuid,
    credited   numeric(17,2) NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX invoice_deliveries_invoice ON read.invoice_deliveries (invoice_id);

-- Issued statements and their mailing.
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
    -- Of the file; null while it is not made.
    log_position      bigint,
    sha256            text,
    bytes             bigint,
    issued_at         timestamptz,
    -- The user who issued it or requested its mailing.
    made_by           uuid        NOT NULL,
    made_by_name      text        NOT NULL,
    made_at           timestamptz NOT NULL,
    version           bigint      NOT NULL,
    -- Of the mail; null if none was requested.
    mail_status       text,
    mail_to           text,
    requested_at      timestamptz,
    requested_by      uuid,
    requested_by_name text,
    attempts          integer     NOT NULL,
    -- The time at which the last attempt ended.
    settled_at        timestamptz,
    message_id        text,
    failure           text
) WITH (fillfactor = 80);
CREATE INDEX issued_statements_made ON read.issued_statements (made_at, id);
CREATE INDEX issued_statements_customer ON read.issued_statements (customer_id, made_at, id);
CREATE INDEX issued_statements_month ON read.issued_statements (end_date, made_at, id) WHERE mail_status IS NOT NULL;
-- The queue: oldest first.
CREATE INDEX issued_statements_queued ON read.issued_statements (requested_at, id) WHERE mail_status = 'queued';

-- The journals of the bookkeeping: a row for each line of a document in double entry, by journal, day and position in
-- the log. A row has the role of a line, not its account: account codes are applied when a journal is read.
CREATE TABLE read.journal_postings (
    -- sales, credits, receipts
    journal     text          NOT NULL,
    on_day      date          NOT NULL,
    position    bigint        NOT NULL,
    recorded_at timestamptz   NOT NULL,
    line        integer       NOT NULL,
    -- delivery, payment, credit-note, debit-note, opening-item, contra
    kind        text          NOT NULL,
    customer_id uuid          NOT NULL,
    document_id uuid          NOT NULL,
    document_no text          NOT NULL COLLATE "C",
    -- receivables, sales, output-tax, cash ...
    role        text          NOT NULL,
    tax_rate    numeric(5,2),
    debit       numeric(17,2) NOT NULL,
    credit      numeric(17,2) NOT NULL,
    -- For sales: the discount that was already deducted.
    discount    numeric(17,2) NOT NULL,
    -- For sales and credit notes: their tax, which has a row of its own.
    tax         numeric(17,2) NOT NULL,
    PRIMARY KEY (journal, on_day, position, line)
);

-- Data that the event of a delivery does not repeat, until an order is delivered or canceled.
CREATE TABLE read.journal_orders (
    id        uuid            PRIMARY KEY,
    prices    numeric(14,4)[] NOT NULL,
    discounts numeric(5,2)[]  NOT NULL,
    tax_rates numeric(5,2)[]  NOT NULL
) WITH (fillfactor = 70);

-- The delivered amounts of an order by tax rate, to which credit notes refer.
CREATE TABLE read.journal_deliveries (
    order_id       uuid            PRIMARY KEY,
    tax_rates      numeric(5,2)[]  NOT NULL,
    subtotals      numeric(17,2)[] NOT NULL,
    discounts      numeric(17,2)[] NOT NULL,
    taxes          numeric(17,2)[] NOT NULL,
    -- The amounts credited up to now, in the order of tax_rates: several notes for one delivery together credit exactly
    -- its total.
    credited_nets  numeric(17,2)[] NOT NULL,
    credited_taxes numeric(17,2)[] NOT NULL
);

-- Data of a receivable that its account does not have.
CREATE TABLE read.journal_receivables (
    id             uuid            PRIMARY KEY,
    method         text,
    order_id       uuid,
    -- Of a credit note for a delivery, reversed when it is voided; empty otherwise.
    credited_rates numeric(5,2)[]  NOT NULL,
    credited_nets  numeric(17,2)[] NOT NULL,
    credited_taxes numeric(17,2)[] NOT NULL
) WITH (fillfactor = 85);

-- The account codes, if they were set.
CREATE TABLE read.account_codes (
    id         text        PRIMARY KEY,
    version    bigint      NOT NULL,
    updated_at timestamptz NOT NULL,
    record     jsonb       NOT NULL
);

-- Month-end packs: the requests and their results. The files are in a folder of the server.
CREATE TABLE read.month_end_packs (
    id                uuid        PRIMARY KEY,
    version           bigint      NOT NULL,
    -- The last day of the month.
    through           date        NOT NULL,
    language          text        NOT NULL,
    -- The position of the log for all its files.
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

-- The progress of the pack that is being made, for requests to any server. Unlogged: after a crash the server that
-- makes it writes it again at its next update.
CREATE UNLOGGED TABLE read.month_end_pack_progress (
    pack       uuid        PRIMARY KEY,
    -- The present step: a part, or a step before or after the parts.
    step       text        NOT NULL,
    done       bigint      NOT NULL,
    total      bigint      NOT NULL,
    began_at   timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);

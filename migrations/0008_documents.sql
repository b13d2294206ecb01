-- Orders. The content of an order is in the log, at its number content_sequence.
CREATE TABLE read.orders (
    id                 uuid          PRIMARY KEY,
    -- The position of its first event: the order of the list.
    entered_position   bigint        NOT NULL,
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
    -- The column above in lower case without accents; empty if there is none.
    reference_key      text          NOT NULL COLLATE "C",
    line_count         integer       NOT NULL,
    total              numeric(17,2) NOT NULL,
    made_by            uuid          NOT NULL,
    made_by_name       text          NOT NULL,
    version            bigint        NOT NULL,
    content_sequence   bigint        NOT NULL,
    placed_at          timestamptz   NOT NULL,
    updated_at         timestamptz   NOT NULL,
    -- The users who last edited, approved and canceled it.
    steps              jsonb         NOT NULL,
    dispatch_id        uuid,
    dispatch_no        text,
    delivered_on       date,
    delivered_total    numeric(17,2),
    -- The products of the lines, in order.
    product_ids        uuid[]        NOT NULL,
    -- The quantity of each product of product_ids.
    quantities         numeric[]     NOT NULL,
    overridden         boolean       NOT NULL,
    beyond_limit       boolean       NOT NULL,
    partly_delivered   boolean       NOT NULL,
    -- The invoice of the delivery.
    invoice_id         uuid,
    invoice_no         text
) WITH (fillfactor = 85);
CREATE INDEX orders_key ON read.orders (entered_position, id);
CREATE INDEX orders_customer ON read.orders (customer_id, entered_position, id);
CREATE INDEX orders_no ON read.orders (order_no, id);
CREATE INDEX orders_reference ON read.orders (reference_key, id);
CREATE INDEX orders_delivered ON read.orders (customer_id, delivered_on, id) WHERE delivered_on IS NOT NULL;
CREATE INDEX orders_dispatch ON read.orders (dispatch_id) WHERE dispatch_id IS NOT NULL;
CREATE INDEX orders_made_by ON read.orders (made_by, entered_position, id) INCLUDE (status);
CREATE INDEX orders_same_reference ON read.orders (replace(reference_key, ' ', ''), customer_id, placed_at, id)
    WHERE reference_key <> '';
-- Lists are in the order in which documents were entered, whatever their number and date: by the position of their
-- first event. Lists by date, and those of a period, use the date itself.
CREATE INDEX orders_date ON read.orders (order_date, id);
CREATE INDEX orders_status_date ON read.orders (status, order_date, id);
CREATE INDEX orders_status ON read.orders (status, entered_position, id, order_date);
CREATE INDEX orders_warehouse ON read.orders (warehouse_id, status, entered_position, id, order_date);
CREATE INDEX orders_to_plan ON read.orders (warehouse_id, order_date, id)
    WHERE status = 'approved' AND dispatch_id IS NULL;
-- There are always few open orders, however many were delivered before them.
CREATE INDEX orders_open ON read.orders (customer_id) WHERE status IN ('pending', 'approved', 'loaded', 'dispatched');
CREATE INDEX orders_partly ON read.orders (dispatch_id) WHERE partly_delivered;
CREATE INDEX orders_requested ON read.orders (requested_date)
    WHERE status IN ('pending', 'approved', 'loaded', 'dispatched');
-- The order of other columns of the list. Only these are sorted among all orders; a list that is sorted by another one
-- has few rows. Orders without a requested date come after all others.
CREATE INDEX orders_by_requested ON read.orders (coalesce(requested_date, '9999-12-31'::date), id);
CREATE INDEX orders_by_total ON read.orders (total, id);
CREATE INDEX orders_by_customer ON read.orders (lower(customer_name), id);
-- Orders of a report by the day of their delivery.
CREATE INDEX orders_delivered_on ON read.orders (delivered_on, id) WHERE delivered_on IS NOT NULL;

-- Deliveries that are to be invoiced.
CREATE INDEX orders_to_invoice ON read.orders (delivered_on, customer_id)
    WHERE invoice_id IS NULL AND delivered_on IS NOT NULL;

-- The number and amount of orders by status, warehouse and day: totals without counting rows.
CREATE TABLE read.order_counts (
    status       text          NOT NULL,
    warehouse_id uuid          NOT NULL,
    order_date   date          NOT NULL,
    orders       bigint        NOT NULL,
    total        numeric(20,2) NOT NULL,
    PRIMARY KEY (status, warehouse_id, order_date)
) WITH (fillfactor = 70);

-- order_counts without the day: a list without dates reads it at each request.
CREATE TABLE read.order_totals (
    status       text   NOT NULL,
    warehouse_id uuid   NOT NULL,
    orders       bigint NOT NULL,
    PRIMARY KEY (status, warehouse_id)
) WITH (fillfactor = 70);

-- Stock transactions. The content of a document is in the log, at its number content_sequence.
CREATE TABLE read.stock_transactions (
    id                uuid          PRIMARY KEY,
    -- The position of its first event: the order of the list.
    entered_position  bigint        NOT NULL,
    transaction_no    text          NOT NULL COLLATE "C",
    kind              text          NOT NULL,
    status            text          NOT NULL,
    warehouse_id      uuid          NOT NULL,
    warehouse_name    text          NOT NULL,
    transaction_date  date          NOT NULL,
    reason            text,
    line_count        integer       NOT NULL,
    made_by           uuid          NOT NULL,
    made_by_name      text          NOT NULL,
    version           bigint        NOT NULL,
    content_sequence  bigint        NOT NULL,
    entered_at        timestamptz   NOT NULL,
    updated_at        timestamptz   NOT NULL,
    received_on       date,
    -- The users who last edited, approved and voided it.
    steps             jsonb         NOT NULL,
    supplier_id       uuid,
    supplier_name     text,
    customer_id       uuid,
    customer_name     text,
    expected_date     date,
    total_cost        numeric(20,2) NOT NULL,
    -- The total quantity of all lines, whatever their units: the ratio of the two is the received share.
    ordered_quantity  numeric(20,3) NOT NULL,
    received_quantity numeric(20,3) NOT NULL,
    -- The received share in whole percent; 100 only when nothing is missing.
    received_percent  integer       NOT NULL,
    -- The supplier's reference in lower case without accents or surrounding spaces; empty if there is none.
    reference_key     text          NOT NULL COLLATE "C"
) WITH (fillfactor = 85);
CREATE INDEX stock_transactions_key ON read.stock_transactions (entered_position, id);
CREATE INDEX stock_transactions_status ON read.stock_transactions (status, entered_position, id);
CREATE INDEX stock_transactions_warehouse ON read.stock_transactions (warehouse_id, status, entered_position, id);
CREATE INDEX stock_transactions_no ON read.stock_transactions (transaction_no, id);
CREATE INDEX stock_transactions_supplier ON read.stock_transactions (supplier_id, entered_position, id);
CREATE INDEX stock_transactions_made_by ON read.stock_transactions (made_by, entered_position, id);
CREATE INDEX stock_transactions_same_reference
    ON read.stock_transactions (replace(reference_key, ' ', ''), supplier_id, entered_at, id) WHERE reference_key <> '';
CREATE INDEX stock_transactions_date ON read.stock_transactions (transaction_date, id);
CREATE INDEX stock_transactions_partly ON read.stock_transactions (id)
    WHERE status = 'received-by-warehouse' AND received_quantity < ordered_quantity;

-- The lines of purchases from their entry until no more of them is expected: the ordered and the received quantity.
CREATE TABLE read.stock_transaction_lines (
    transaction_id uuid          NOT NULL,
    line           integer       NOT NULL,
    warehouse_id   uuid          NOT NULL,
    product_id     uuid          NOT NULL,
    ordered        numeric(16,3) NOT NULL,
    received       numeric(16,3) NOT NULL,
    PRIMARY KEY (transaction_id, line)
) WITH (fillfactor = 85);
CREATE INDEX stock_transaction_lines_product ON read.stock_transaction_lines (product_id, warehouse_id);

-- Dispatches. The content of a dispatch is in the log, at its number content_sequence.
CREATE TABLE read.dispatches (
    id               uuid        PRIMARY KEY,
    -- The position of its first event: the order of the list.
    entered_position bigint      NOT NULL,
    dispatch_no      text        NOT NULL COLLATE "C",
    status           text        NOT NULL,
    warehouse_id     uuid        NOT NULL,
    warehouse_name   text        NOT NULL,
    planned_date     date        NOT NULL,
    driver_id        uuid        NOT NULL,
    driver_name      text        NOT NULL,
    -- Driver and assistants, who may see the dispatch because they are on it.
    crew             uuid[]      NOT NULL,
    vehicle_plate    text        NOT NULL,
    -- Number, plate and names of the crew in lower case without accents.
    search           text        NOT NULL,
    stop_count       integer     NOT NULL,
    line_count       integer     NOT NULL,
    delivered_stops  integer     NOT NULL,
    failed_stops     integer     NOT NULL,
    departed_on      date,
    closed_on        date,
    made_by          uuid        NOT NULL,
    made_by_name     text        NOT NULL,
    version          bigint      NOT NULL,
    content_sequence bigint      NOT NULL,
    -- The position of its content in the whole log. The content of its orders at that position is valid until they
    -- leave it.
    content_position bigint      NOT NULL,
    planned_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    -- The users who last edited, loaded, dispatched, closed and canceled it.
    steps            jsonb       NOT NULL,
    -- The names of the crew in their searchable form, one by one, so that a name can be erased.
    crew_search      text[]      NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX dispatches_key ON read.dispatches (entered_position, id);
CREATE INDEX dispatches_status ON read.dispatches (status, entered_position, id);
CREATE INDEX dispatches_warehouse ON read.dispatches (warehouse_id, status, entered_position, id);
CREATE INDEX dispatches_no ON read.dispatches (dispatch_no, id);
CREATE INDEX dispatches_crew ON read.dispatches USING gin (crew);
CREATE INDEX dispatches_search ON read.dispatches USING gin (search gin_trgm_ops);
CREATE INDEX dispatches_made_by ON read.dispatches (made_by, entered_position, id) INCLUDE (status);
CREATE INDEX dispatches_date ON read.dispatches (planned_date, id);
CREATE INDEX dispatches_failed ON read.dispatches (id) WHERE failed_stops > 0;

-- The outcome of each stop.
CREATE TABLE read.dispatch_stops (
    dispatch_id  uuid        NOT NULL,
    order_id     uuid        NOT NULL,
    sequence     integer     NOT NULL,
    outcome      text,
    received_by  text,
    delivered_at timestamptz,
    reason       text,
    -- The customer of the stop, with whom the name and the note are erased.
    customer_id  uuid        NOT NULL,
    -- The last problem that the crew reported.
    problem      text,
    problem_note text,
    problem_at   timestamptz,
    problem_by   uuid,
    problem_by_name text,
    PRIMARY KEY (dispatch_id, order_id)
) WITH (fillfactor = 85);

-- The number of dispatches by status, warehouse and day: totals without counting rows.
CREATE TABLE read.dispatch_counts (
    status       text   NOT NULL,
    warehouse_id uuid   NOT NULL,
    planned_date date   NOT NULL,
    dispatches   bigint NOT NULL,
    PRIMARY KEY (status, warehouse_id, planned_date)
) WITH (fillfactor = 70);

-- Receivables: payments and credit notes.
CREATE TABLE read.receivables (
    id               uuid          PRIMARY KEY,
    -- The position of its first event: the order of the list.
    entered_position bigint        NOT NULL,
    receipt_no       text          NOT NULL COLLATE "C",
    kind             text          NOT NULL,
    status           text          NOT NULL,
    customer_id      uuid          NOT NULL,
    customer_code    text          NOT NULL,
    customer_name    text          NOT NULL,
    -- The delivered order of a credit note.
    order_id         uuid,
    order_no         text,
    amount           numeric(17,2) NOT NULL,
    method           text,
    reference        text,
    -- The reference or document number in lower case without accents; empty if there is none.
    reference_key    text          NOT NULL COLLATE "C",
    received_on      date          NOT NULL,
    -- Of an opening item, and the due date also of a debit note.
    document_no      text          COLLATE "C",
    due_on           date,
    collector_id     uuid,
    collector_code   text,
    collector_name   text,
    remarks          text,
    voided_on        date,
    -- For a voided one: true if it had been approved.
    was_approved     boolean,
    made_by          uuid          NOT NULL,
    made_by_name     text          NOT NULL,
    version          bigint        NOT NULL,
    entered_at       timestamptz   NOT NULL,
    updated_at       timestamptz   NOT NULL,
    -- The users who last edited, approved and voided it.
    steps            jsonb         NOT NULL,
    -- The charges that a payment was chosen to pay, and the amount of each.
    allocations      jsonb
) WITH (fillfactor = 85);
CREATE INDEX receivables_key ON read.receivables (entered_position, id);
CREATE INDEX receivables_status ON read.receivables (status, entered_position, id);
CREATE INDEX receivables_kind ON read.receivables (kind, status, entered_position, id);
CREATE INDEX receivables_customer ON read.receivables (customer_id, entered_position, id);
CREATE INDEX receivables_no ON read.receivables (receipt_no, id);
CREATE INDEX receivables_reference ON read.receivables (reference_key, id);
CREATE INDEX receivables_made_by ON read.receivables (made_by, entered_position, id) INCLUDE (status);
-- The credit notes of one order, however many its customer has.
CREATE INDEX receivables_order ON read.receivables (order_id, entered_position, id) WHERE order_id IS NOT NULL;
CREATE INDEX receivables_same_reference
    ON read.receivables (replace(reference_key, ' ', ''), customer_id, entered_at, id) WHERE reference_key <> '';
CREATE INDEX receivables_date ON read.receivables (received_on, id);
CREATE INDEX receivables_status_date ON read.receivables (status, received_on, id);

-- The number and amount of receivables by status, kind and day: totals without counting rows.
CREATE TABLE read.receivable_counts (
    status      text          NOT NULL,
    kind        text          NOT NULL,
    received_on date          NOT NULL,
    receivables bigint        NOT NULL,
    amount      numeric(20,2) NOT NULL,
    PRIMARY KEY (status, kind, received_on)
) WITH (fillfactor = 70);

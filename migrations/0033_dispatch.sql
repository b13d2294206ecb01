-- Dispatches. What a dispatch says stands in the log, at its number content_sequence.
CREATE TABLE read.dispatches (
    id               uuid        PRIMARY KEY,
    -- Day and number: the order of the list in one column.
    entered_position     bigint        NOT NULL,
    dispatch_no      text        NOT NULL COLLATE "C",
    status           text        NOT NULL,
    warehouse_id     uuid        NOT NULL,
    warehouse_name   text        NOT NULL,
    planned_date     date        NOT NULL,
    driver_id        uuid        NOT NULL,
    driver_name      text        NOT NULL,
    -- Driver and assistants: those who see the dispatch because they are on it.
    crew             uuid[]      NOT NULL,
    vehicle_plate    text        NOT NULL,
    -- Number, plate and names of the crew in small letters without accents.
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
    -- The place of what it says in the whole log: what its orders said then, they say until they are off it.
    content_position bigint      NOT NULL,
    planned_at       timestamptz NOT NULL,
    updated_at       timestamptz NOT NULL,
    -- Who edited it, loaded it, sent it off, closed it and called it off last.
    steps            jsonb       NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX dispatches_key ON read.dispatches (entered_position, id);
CREATE INDEX dispatches_status ON read.dispatches (status, entered_position, id);
CREATE INDEX dispatches_warehouse ON read.dispatches (warehouse_id, status, entered_position, id);
CREATE INDEX dispatches_made_by ON read.dispatches (made_by, entered_position, id);
CREATE INDEX dispatches_no ON read.dispatches (dispatch_no, id);
CREATE INDEX dispatches_crew ON read.dispatches USING gin (crew);
CREATE INDEX dispatches_search ON read.dispatches USING gin (search gin_trgm_ops);

-- What became of each stop.
CREATE TABLE read.dispatch_stops (
    dispatch_id  uuid        NOT NULL,
    order_id     uuid        NOT NULL,
    sequence     integer     NOT NULL,
    outcome      text,
    received_by  text,
    delivered_at timestamptz,
    reason       text,
    PRIMARY KEY (dispatch_id, order_id)
) WITH (fillfactor = 85);

-- How many dispatches there are by status, warehouse and day: totals without counting rows.
CREATE TABLE read.dispatch_counts (
    status       text   NOT NULL,
    warehouse_id uuid   NOT NULL,
    planned_date date   NOT NULL,
    dispatches   bigint NOT NULL,
    PRIMARY KEY (status, warehouse_id, planned_date)
) WITH (fillfactor = 70);

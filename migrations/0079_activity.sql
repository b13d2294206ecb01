-- What everybody did: a row a commit, without words and names, which the log has.
CREATE TABLE read.activities (
    -- Of the commit: that of its last event.
    position      bigint        PRIMARY KEY,
    recorded_at   timestamptz   NOT NULL,
    actor_id      uuid          NOT NULL,
    role          text,
    source        text          NOT NULL,
    -- The event that says what was done, and how little it says: what others only entail ranks behind.
    main_position bigint        NOT NULL,
    main_rank     integer       NOT NULL,
    -- The record that it is about.
    noun          text          NOT NULL,
    record_id     text          NOT NULL COLLATE "C",
    record_no     text          COLLATE "C",
    amount        numeric(20,2),
    event_count   integer       NOT NULL
);
CREATE INDEX activities_recorded ON read.activities (recorded_at, position);
CREATE INDEX activities_actor ON read.activities (actor_id, position);
CREATE INDEX activities_noun ON read.activities (noun, position);

-- The documents and records that a commit touched.
CREATE TABLE read.activity_records (
    noun      text   NOT NULL,
    record_id text   NOT NULL COLLATE "C",
    position  bigint NOT NULL,
    PRIMARY KEY (noun, record_id, position)
);
CREATE INDEX activity_records_position ON read.activity_records (position);

-- What the projector knows of a document or record.
CREATE TABLE read.activity_known (
    noun        text          NOT NULL,
    record_id   text          NOT NULL COLLATE "C",
    record_no   text          COLLATE "C",
    amount      numeric(20,2),
    -- Of a receivable: its order.
    order_id    text,
    -- Of a stock transaction or a receivable.
    kind        text,
    -- Was it ever approved? Is it now?
    approved    boolean       NOT NULL,
    in_force    boolean       NOT NULL,
    -- Of an order: did goods come back?
    returned    boolean       NOT NULL,
    PRIMARY KEY (noun, record_id)
) WITH (fillfactor = 85);
CREATE INDEX activity_known_no ON read.activity_known (record_no);

-- What an auditor looks at: facts of single commits.
CREATE TABLE read.activity_findings (
    kind        text          NOT NULL,
    position    bigint        NOT NULL,
    noun        text          NOT NULL,
    record_id   text          NOT NULL COLLATE "C",
    record_no   text          COLLATE "C",
    recorded_at timestamptz   NOT NULL,
    actor_id    uuid          NOT NULL,
    role        text,
    amount      numeric(20,2),
    -- By how many days a document is dated before it was recorded; negative: behind.
    days        integer,
    PRIMARY KEY (kind, position, noun, record_id)
);
CREATE INDEX activity_findings_position ON read.activity_findings (position);
CREATE INDEX activity_findings_actor ON read.activity_findings (actor_id, kind, position);
CREATE INDEX activity_findings_recorded ON read.activity_findings (recorded_at, kind);

-- The company's time zone, which says on which day something was recorded.
CREATE TABLE read.activity_zone (
    id   integer PRIMARY KEY,
    zone text    NOT NULL
);

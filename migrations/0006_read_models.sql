-- The read models: everything in this schema is projected from the log and can be thrown away and filled again.
CREATE SCHEMA read;

-- Up to which position of the log each read model has come. A runner locks the row while it projects, and moves
-- it in the transaction that writes the rows: neither is ever there without the other.
CREATE TABLE read.checkpoints (
    model       text        PRIMARY KEY,
    position    bigint      NOT NULL DEFAULT 0 CHECK (position >= 0),
    advanced_at timestamptz NOT NULL DEFAULT now(),
    -- A read model whose projector fails stands still alone: how often in a row it failed, why, and when it is
    -- tried again.
    failures    integer     NOT NULL DEFAULT 0 CHECK (failures >= 0),
    error       text,
    retry_at    timestamptz,
    -- The version of the projector that filled the read model. A later one empties it at its start and fills it again.
    version     integer     NOT NULL DEFAULT 1,
    CHECK ((failures = 0) = (error IS NULL) AND (failures = 0) = (retry_at IS NULL))
) WITH (fillfactor = 50);

-- Past moments whose read models are filled: the schema as_of_<position> has them. Unlogged like those tables: a crash
-- empties both, and what is not listed here is dropped and filled again.
CREATE UNLOGGED TABLE read.past_moments (
    position     bigint      PRIMARY KEY,
    -- The log, the persons erased by then, the software: another text, and its rows must not be shown any more.
    basis        text        NOT NULL,
    bytes        bigint      NOT NULL,
    filled_at    timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    -- A copy to begin others from, dropped after all others.
    kept         boolean     NOT NULL
);

-- The spare copy of the kept past moment, in which the next moment is filled: the schema as_of_<position>_spare has it.
-- Unlogged, as read.past_moments is.
CREATE UNLOGGED TABLE read.past_spare (
    position bigint PRIMARY KEY,
    basis    text   NOT NULL,
    bytes    bigint NOT NULL
);

-- A past moment or a replay can be dropped while somebody reads it. The names of the log's tables, which the moment has as
-- views, would then be found in public, which has them as they are now. So connections to the past look here before public:
-- a type without columns is found by the name of a table, and cannot be read.
CREATE SCHEMA past_gone;
CREATE TYPE past_gone.events AS ();
CREATE TYPE past_gone.commits AS ();
CREATE TYPE past_gone.log_head AS ();
GRANT USAGE ON SCHEMA past_gone TO PUBLIC;

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
CREATE INDEX activities_record ON read.activities (record_id, noun, position);

-- The documents and records that a commit touched beside the one that its activity is about.
CREATE TABLE read.activity_records (
    noun      text   NOT NULL,
    record_id text   NOT NULL COLLATE "C",
    position  bigint NOT NULL,
    PRIMARY KEY (noun, record_id, position)
);

-- What the projector knows of a document or record.
CREATE TABLE read.activity_known (
    noun            text          NOT NULL,
    record_id       text          NOT NULL COLLATE "C",
    record_no       text          COLLATE "C",
    amount          numeric(20,2),
    -- Of a receivable: its order.
    order_id        text,
    -- Of a stock transaction or a receivable.
    kind            text,
    -- Whether it was ever approved.
    approved        boolean       NOT NULL,
    -- Terms of a customer, which an erasure or another name leaves as they are.
    credit_limit    numeric(20,2),
    on_hold         boolean       NOT NULL,
    -- The day that a document was dated on, and how much of it was priced by hand.
    dated_on        date,
    typed_amount    numeric(20,2),
    -- Of a stock transaction: goods in and out, each counted as more.
    moved_amount    numeric(20,2),
    -- Of an order: product by product, what a unit is charged with, tax included.
    unit_values     jsonb,
    returned_amount numeric(20,2) NOT NULL,
    credited_amount numeric(20,2) NOT NULL,
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
CREATE INDEX activity_findings_recorded ON read.activity_findings (recorded_at, kind);

-- The company's time zone, which says on which day something was recorded.
CREATE TABLE read.activity_zone (
    id   integer PRIMARY KEY,
    zone text    NOT NULL
);

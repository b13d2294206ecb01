-- The read models: everything in this schema is projected from the log and can be dropped and filled again.
CREATE SCHEMA read;

-- The position of the log that each read model has reached. A runner locks the row while it projects, and updates it in
-- the transaction that writes the rows, so both always agree.
CREATE TABLE read.checkpoints (
    model       text        PRIMARY KEY,
    position    bigint      NOT NULL DEFAULT 0 CHECK (position >= 0),
    advanced_at timestamptz NOT NULL DEFAULT now(),
    -- A read model whose projector fails stops alone. These columns have the number of consecutive failures, the
    -- reason, and the time of the next attempt.
    failures    integer     NOT NULL DEFAULT 0 CHECK (failures >= 0),
    error       text,
    retry_at    timestamptz,
    -- The version of the projector that filled the read model. A later one empties it when it starts and fills it
    -- again.
    version     integer     NOT NULL DEFAULT 1,
    CHECK ((failures = 0) = (error IS NULL) AND (failures = 0) = (retry_at IS NULL))
) WITH (fillfactor = 50);

-- Past moments whose read models are filled: they are in the schema as_of_<position>. Unlogged like those tables: a
-- crash empties both, and a moment that is not listed here is dropped and filled again.
CREATE UNLOGGED TABLE read.past_moments (
    position     bigint      PRIMARY KEY,
    -- The log, the persons erased by then, and the software. If the text differs, the moment's rows must not be shown
    -- any more.
    basis        text        NOT NULL,
    bytes        bigint      NOT NULL,
    filled_at    timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    -- A copy from which others begin, dropped after all others.
    kept         boolean     NOT NULL
);

-- The spare copy of the retained past moment, in which the next moment is filled: it is in the schema
-- as_of_<position>_spare. Unlogged, as read.past_moments is.
CREATE UNLOGGED TABLE read.past_spare (
    position bigint PRIMARY KEY,
    basis    text   NOT NULL,
    bytes    bigint NOT NULL
);

-- A past moment or a replay can be dropped while it is being read. The names of the log's tables, which the moment has
-- as views, would then be resolved in public, which has the present tables. Connections to the past therefore search
-- this schema before public: a type without columns is found by the name of a table and cannot be read.
CREATE SCHEMA past_gone;
CREATE TYPE past_gone.events AS ();
CREATE TYPE past_gone.commits AS ();
CREATE TYPE past_gone.log_head AS ();
GRANT USAGE ON SCHEMA past_gone TO PUBLIC;

-- The actions of all users: one row per commit, without texts and names, which the log has.
CREATE TABLE read.activities (
    -- The position of the commit, which is that of its last event.
    position      bigint        PRIMARY KEY,
    recorded_at   timestamptz   NOT NULL,
    actor_id      uuid          NOT NULL,
    role          text,
    source        text          NOT NULL,
    -- The event that describes the action, its rank and its type. The higher the rank, the less it says. Events that others merely entail
    -- come last.
    main_position bigint        NOT NULL,
    main_rank     integer       NOT NULL,
    main_event    text          NOT NULL,
    -- The record that the action is about.
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

-- Comments on documents and records. The text is null once the comment was removed, or its author or a person whom the
-- record is about was erased.
CREATE TABLE read.comments (
    id             uuid        PRIMARY KEY,
    noun           text        NOT NULL,
    record_id      uuid        NOT NULL,
    position       bigint      NOT NULL,
    commented_at   timestamptz NOT NULL,
    author         uuid        NOT NULL,
    text           text,
    -- The users whom it mentions.
    mentions       uuid[]      NOT NULL,
    -- The persons whom the document or record is about.
    customer_id    uuid,
    employee_id    uuid,
    supplier_id    uuid,
    user_id        uuid,
    removed_at     timestamptz,
    removed_by     uuid,
    removal_reason text
);
CREATE INDEX comments_record ON read.comments (record_id, noun, position);

-- The latest notifications of each user. The number is that of a document; names are looked up when they are read.
CREATE TABLE read.notifications (
    user_id     uuid        NOT NULL,
    -- The position of the event. It notifies a user once.
    position    bigint      NOT NULL,
    kind        text        NOT NULL,
    noun        text        NOT NULL,
    record_id   uuid        NOT NULL,
    record_no   text        COLLATE "C",
    actor       uuid        NOT NULL,
    notified_at timestamptz NOT NULL,
    comment_id  uuid,
    PRIMARY KEY (user_id, position)
);

-- The position up to which each user has read the notifications.
CREATE TABLE read.notification_inboxes (
    user_id      uuid   PRIMARY KEY,
    read_through bigint NOT NULL
);

-- The saved views of each user's lists, and the view with which each list opens.
CREATE TABLE read.list_views (
    user_id uuid  PRIMARY KEY,
    views   jsonb NOT NULL
);

-- The makers of documents, the crews of trips and the employees of accounts, which later events do not repeat.
CREATE TABLE read.notification_documents (
    id        uuid   PRIMARY KEY,
    record_no text   COLLATE "C",
    maker     uuid   NOT NULL,
    crew      uuid[] NOT NULL
);
CREATE TABLE read.notification_accounts (
    user_id     uuid PRIMARY KEY,
    employee_id uuid
);

-- The documents and records that a commit changed in addition to the one that its activity is about.
CREATE TABLE read.activity_records (
    noun      text   NOT NULL,
    record_id text   NOT NULL COLLATE "C",
    position  bigint NOT NULL,
    PRIMARY KEY (noun, record_id, position)
);

-- The projector's state of a document or record.
CREATE TABLE read.activity_known (
    noun            text          NOT NULL,
    record_id       text          NOT NULL COLLATE "C",
    record_no       text          COLLATE "C",
    amount          numeric(20,2),
    -- The order of a receivable.
    order_id        text,
    -- Of a stock transaction or a receivable.
    kind            text,
    -- True if it was ever approved.
    approved        boolean       NOT NULL,
    -- Terms of a customer, which an erasure or another name does not change.
    credit_limit    numeric(20,2),
    on_hold         boolean       NOT NULL,
    -- The date of a document, and the amount of its lines priced by hand.
    dated_on        date,
    typed_amount    numeric(20,2),
    -- Of a stock transaction: the amount of goods in and out, each counted as positive.
    moved_amount    numeric(20,2),
    -- Of an order: the price charged per unit of each product, including tax.
    unit_values     jsonb,
    returned_amount numeric(20,2) NOT NULL,
    credited_amount numeric(20,2) NOT NULL,
    PRIMARY KEY (noun, record_id)
) WITH (fillfactor = 85);
CREATE INDEX activity_known_no ON read.activity_known (record_no);

-- Facts of single commits that an auditor reviews.
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
    -- The number of days by which a document is dated before it was recorded; negative if after.
    days        integer,
    PRIMARY KEY (kind, position, noun, record_id)
);
CREATE INDEX activity_findings_position ON read.activity_findings (position);
CREATE INDEX activity_findings_recorded ON read.activity_findings (recorded_at, kind);

-- The company's time zone, which determines the day on which an event was recorded.
CREATE TABLE read.activity_zone (
    id   integer PRIMARY KEY,
    zone text    NOT NULL
);

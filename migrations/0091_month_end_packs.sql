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

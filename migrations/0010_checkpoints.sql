-- The read models: everything here is projected from the log and can be thrown away and filled again.
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
    CHECK ((failures = 0) = (error IS NULL) AND (failures = 0) = (retry_at IS NULL))
) WITH (fillfactor = 50);

-- What a journal without work writes every few seconds, so that it is known that it could: one row.
CREATE TABLE journal_heartbeat (
    only_row  boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    beaten_at timestamptz NOT NULL
) WITH (fillfactor = 10);
INSERT INTO journal_heartbeat (beaten_at) VALUES ('-infinity');

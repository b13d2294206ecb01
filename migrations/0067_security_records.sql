-- Who signed in, failed to, exported or looked at personal data. No events: they say nothing about the business, and
-- are forgotten after a set time.
CREATE TABLE security_records (
    id       uuid        PRIMARY KEY,
    at       timestamptz NOT NULL,
    kind     text        NOT NULL,
    user_id  uuid,
    username text        NOT NULL,
    address  text        NOT NULL,
    -- What it was about: another account, a path with its filter, a record.
    subject  text        NOT NULL
);
CREATE INDEX security_records_at ON security_records (at, id);
CREATE INDEX security_records_user ON security_records (user_id, at, id);
CREATE INDEX security_records_kind ON security_records (kind, at, id);

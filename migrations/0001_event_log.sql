-- The event log: every change of the system, in one order without gaps, never changed afterwards.
-- The columns up to metadata are those that postgres-es reads.
CREATE TABLE events (
    aggregate_type text        NOT NULL,
    aggregate_id   text        NOT NULL,
    sequence       bigint      NOT NULL CHECK (sequence >= 1),
    event_type     text        NOT NULL,
    event_version  text        NOT NULL,
    payload        json        NOT NULL,
    metadata       json        NOT NULL,
    -- The place in the whole log: 1, 2, 3 ... without a gap, given under the lock of log_head.
    position       bigint      NOT NULL,
    recorded_at    timestamptz NOT NULL,
    PRIMARY KEY (aggregate_type, aggregate_id, sequence),
    CONSTRAINT events_position_key UNIQUE (position)
);

-- One row: the last position given, and when. Its row lock puts the appends of all processes in one order, so
-- that a reader of `position > checkpoint` can never meet a later position before an earlier one; and since it
-- is rolled back with a failed append, positions have no gaps. Times never run backwards along the positions,
-- whatever the clock does, so that "as of a moment" is "up to a position".
CREATE TABLE log_head (
    only_row    boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    position    bigint      NOT NULL,
    recorded_at timestamptz NOT NULL
) WITH (fillfactor = 10);
INSERT INTO log_head (position, recorded_at) VALUES (0, '-infinity');

CREATE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the event log is append-only: % of % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_log();

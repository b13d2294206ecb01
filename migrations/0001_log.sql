-- The event log: every change of the system, in one order without gaps, never changed afterwards. The name of a stream
-- is stored once, a command has one row, and an event names its stream by a number.

-- The identity of the log. A restore gives the database another identity: state that a process keeps of the log before
-- the restore (aggregates, positions, blocks of numbers) must not be used with the restored one.
CREATE TABLE log_identity (
    only_row    boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    log_id      uuid        NOT NULL DEFAULT gen_random_uuid(),
    -- The number of restores.
    epoch       bigint      NOT NULL DEFAULT 0,
    restored_at timestamptz
);
INSERT INTO log_identity DEFAULT VALUES;

-- One row: the last position given, and its time. Its row lock orders the appends of all processes, so that a reader of
-- `position > checkpoint` never sees a later position before an earlier one. It is rolled back with a failed append, so
-- positions have no gaps. Times never decrease along the positions, whatever the clock does, so that "as of a moment"
-- is "up to a position".
CREATE TABLE log_head (
    only_row       boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    position       bigint      NOT NULL,
    recorded_at    timestamptz NOT NULL,
    -- The time at which a given past was opened; null if there is none or it has ended (docs/adr/0020-a-given-past.md).
    past_opened_at timestamptz,
    CONSTRAINT log_head_recorded_at_has_an_end CHECK (recorded_at < 'infinity')
) WITH (fillfactor = 10);
INSERT INTO log_head (position, recorded_at) VALUES (0, '-infinity');

CREATE FUNCTION refuse_change_of_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the event log is append-only: % of % is refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'restrict_violation';
END $$;

-- The journal's writer sets `waybill.log_id` to the log it knows; an append to another log is refused.
CREATE FUNCTION refuse_exchanged_log() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    known text := current_setting('waybill.log_id', true);
BEGIN
    IF known <> '' AND NOT EXISTS (SELECT FROM public.log_identity WHERE log_id::text = known) THEN
        RAISE EXCEPTION 'the log was exchanged: this process has worked on %', known USING ERRCODE = 'WB001';
    END IF;
    RETURN NEW;
END $$;

CREATE TRIGGER log_head_of_known_log BEFORE UPDATE ON log_head
    FOR EACH ROW EXECUTE FUNCTION refuse_exchanged_log();

CREATE TABLE streams (
    -- 1, 2, 3 ... in the order of their first events, assigned under the lock of log_head.
    id   bigint PRIMARY KEY,
    type text   NOT NULL,
    key  text   NOT NULL,
    CONSTRAINT streams_name UNIQUE (type, key)
);

-- One row per command that recorded events. `position` is that of its last event. Positions have no gaps: an event
-- belongs to the first commit at or after its position.
CREATE TABLE commits (
    position        bigint      PRIMARY KEY,
    recorded_at     timestamptz NOT NULL,
    actor           uuid,
    -- The user name at the time: "sealed:" and a value that the key of the user opens. It is in clear for a part of the
    -- system.
    actor_name      text,
    role            text,
    source          text,
    request         text,
    reason          text,
    -- The version of the program.
    software        text,
    idempotency_key text,
    CONSTRAINT commits_recorded_at_has_an_end CHECK (recorded_at < 'infinity')
);
CREATE INDEX commits_idempotency_key ON commits (idempotency_key) WHERE idempotency_key IS NOT NULL;

CREATE TABLE events (
    position bigint   NOT NULL,
    stream   bigint   NOT NULL,
    sequence bigint   NOT NULL CHECK (sequence >= 1),
    version  smallint NOT NULL,
    type     text     NOT NULL,
    payload  json     NOT NULL,
    PRIMARY KEY (position)
) PARTITION BY RANGE (position);

-- The partitions of events. The journal checks here if the next one is due.
CREATE TABLE log_partitions (
    first_position bigint PRIMARY KEY,
    last_position  bigint NOT NULL CHECK (last_position >= first_position)
);

CREATE TRIGGER streams_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON streams
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_log();
CREATE TRIGGER commits_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commits
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_log();
CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_log();

-- Makes a partition. It is empty when it is attached, so no reader of events waits for it, and it does not wait for a
-- conflicting lock either. A statement trigger is not inherited.
CREATE FUNCTION log_add_partition(first_position bigint, last_position bigint) RETURNS void
LANGUAGE plpgsql SET lock_timeout = '50ms' AS $$
DECLARE
    name text := 'events_' || first_position;
BEGIN
    EXECUTE format('CREATE TABLE public.%I (LIKE public.events INCLUDING CONSTRAINTS)', name);
    EXECUTE format('CREATE UNIQUE INDEX %I ON public.%I (stream, sequence)', name || '_stream', name);
    EXECUTE format('CREATE TRIGGER events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON public.%I '
                   'FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_change_of_log()', name);
    EXECUTE format('ALTER TABLE public.events ATTACH PARTITION public.%I FOR VALUES FROM (%s) TO (%s)',
                   name, first_position, last_position + 1);
    INSERT INTO public.log_partitions VALUES (first_position, last_position);
END $$;

-- Makes partitions until `reached` is before the middle of the last one. A partition that cannot be made now is made by
-- a later append: there is room for another half partition.
CREATE FUNCTION log_make_room(reached bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    newest public.log_partitions%ROWTYPE;
BEGIN
    LOOP
        SELECT p.first_position, p.last_position INTO newest
          FROM public.log_partitions p ORDER BY p.first_position DESC LIMIT 1;
        EXIT WHEN reached <= (newest.first_position + newest.last_position) / 2;
        BEGIN
            PERFORM public.log_add_partition(newest.last_position + 1,
                                             2 * newest.last_position - newest.first_position + 1);
        EXCEPTION WHEN lock_not_available THEN
            EXIT;
        END;
    END LOOP;
END $$;

-- A partition of this many events takes about 5 GB.
SELECT log_add_partition(1, 10000000);

-- Shortcuts into long streams: the state of an aggregate at a version. Disposable: a snapshot that is missing or was
-- written by code of another shape is computed from the events.
CREATE TABLE snapshots (
    aggregate_type text   NOT NULL,
    aggregate_id   text   NOT NULL,
    version        bigint NOT NULL CHECK (version >= 1),
    shape          text   NOT NULL,
    state          json   NOT NULL,
    PRIMARY KEY (aggregate_type, aggregate_id)
);

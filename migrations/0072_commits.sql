-- The log in narrow tables: a stream is named once, a command has one row, an event names its stream by a number.
-- What is there is converted here, in pieces by position, each compared with what it was made from; all in the
-- transaction of this migration, so that the log is converted whole or left as it was.

ALTER TABLE events RENAME TO events_before;
ALTER TABLE events_before RENAME CONSTRAINT events_pkey TO events_before_pkey;

CREATE TABLE streams (
    -- 1, 2, 3 ... in the order of their first events, given under the lock of log_head.
    id   bigint PRIMARY KEY,
    type text   NOT NULL,
    key  text   NOT NULL,
    CONSTRAINT streams_name UNIQUE (type, key)
);

-- One row a command that recorded events. `position` is that of its last event, and positions have no gaps: an event
-- belongs to the first commit at or behind its position.
CREATE TABLE commits (
    position        bigint      PRIMARY KEY,
    recorded_at     timestamptz NOT NULL,
    actor           uuid,
    -- The user name at the time.
    actor_name      text,
    role            text,
    source          text,
    request         text,
    reason          text,
    -- The version of the program; unknown of what was recorded before this migration.
    software        text,
    idempotency_key text
);
CREATE INDEX commits_request ON commits (request) WHERE request IS NOT NULL;
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

-- The partitions of events: the journal looks here whether the next one is due.
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

-- Makes a partition. It is filled with nothing before it is attached, so that no reader of events waits for it; who
-- holds a lock that is in the way is not waited for either. A trigger for statements is not inherited.
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

-- Makes partitions until `reached` lies before the middle of the last one. One that cannot be made at this moment is
-- made by a later append: there is room for half a partition more.
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

-- About 5 GB each.
SELECT log_add_partition(1, 10000000);

-- Events in the shape that postgres-es selects, with their positions and times behind. Metadata is what it was when each
-- event had its own.
CREATE SCHEMA IF NOT EXISTS postgres_es;
CREATE VIEW postgres_es.events AS
SELECT s.type AS aggregate_type, s.key AS aggregate_id, e.sequence, e.type AS event_type,
       e.version::text AS event_version, e.payload,
       json_strip_nulls(json_build_object(
           'at', to_char(c.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
           'actorId', c.actor, 'actorName', c.actor_name, 'actorRole', c.role, 'reason', c.reason,
           'requestId', c.request, 'source', c.source)) AS metadata,
       e.position, c.recorded_at
  FROM public.events e
  JOIN public.streams s ON s.id = e.stream
 CROSS JOIN LATERAL (
       SELECT n.recorded_at, n.actor, n.actor_name, n.role, n.source, n.request, n.reason
         FROM public.commits n WHERE n.position >= e.position ORDER BY n.position LIMIT 1) AS c;

-- Puts the rows of the temporary table `incoming` behind the end of the log, and empties it; how many. Its rows are
-- whole events: `commit` says what is recorded of a command in the row of its last event. Rows from before there were
-- commits have metadata instead: consecutive events with the same were one command, unless one had a key of its own.
CREATE FUNCTION log_take_in() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    taken bigint;
BEGIN
    UPDATE pg_temp.incoming i SET commit = i.metadata
      FROM (SELECT o.position,
                   o.metadata::text IS DISTINCT FROM lead(o.metadata::text) OVER (ORDER BY o.position) AS is_last
              FROM pg_temp.incoming o) AS l
      LEFT JOIN (SELECT DISTINCT u.position FROM public.idempotency_keys u) AS k ON k.position = l.position
     WHERE l.position = i.position AND i.metadata IS NOT NULL AND (l.is_last OR k.position IS NOT NULL);

    PERFORM public.log_make_room((SELECT coalesce(max(i.position), 0) FROM pg_temp.incoming i));
    INSERT INTO public.streams (id, type, key)
    SELECT (SELECT coalesce(max(s.id), 0) FROM public.streams s) + row_number() OVER (ORDER BY i.position),
           i.aggregate_type, i.aggregate_id
      FROM pg_temp.incoming i WHERE i.sequence = 1;
    INSERT INTO public.commits (position, recorded_at, actor, actor_name, role, source, request, reason, software,
                                idempotency_key)
    SELECT i.position, i.recorded_at, d."actorId", d."actorName", d."actorRole", d.source, d."requestId", d.reason,
           d.software, coalesce(d."idempotencyKey", k.key)
      FROM pg_temp.incoming i
     CROSS JOIN LATERAL json_to_record(i.commit) AS d (
           "actorId" uuid, "actorName" text, "actorRole" text, source text, "requestId" text, reason text,
           software text, "idempotencyKey" text)
      LEFT JOIN (SELECT u.position, min(u.actor) AS actor, min(u.key) AS key FROM public.idempotency_keys u
                  GROUP BY u.position HAVING count(*) = 1) AS k
             ON k.position = i.position AND k.actor = d."actorId"::text AND i.metadata IS NOT NULL
     WHERE i.commit IS NOT NULL;
    INSERT INTO public.events (position, stream, sequence, version, type, payload)
    SELECT i.position, s.id, i.sequence, i.event_version::smallint, i.event_type, i.payload
      FROM pg_temp.incoming i JOIN public.streams s ON s.type = i.aggregate_type AND s.key = i.aggregate_id
     ORDER BY i.position;
    GET DIAGNOSTICS taken = ROW_COUNT;
    IF taken <> (SELECT count(*) FROM pg_temp.incoming) THEN
        RAISE EXCEPTION 'events of streams whose first event is missing: % of % can be taken in', taken,
            (SELECT count(*) FROM pg_temp.incoming);
    END IF;
    TRUNCATE pg_temp.incoming;
    RETURN taken;
END $$;

-- The conversion: a piece ends where a command does.
CREATE TEMPORARY TABLE incoming (
    position bigint, recorded_at timestamptz, aggregate_type text, aggregate_id text, sequence bigint, event_type text,
    event_version text, payload json, commit json, metadata json
);
DO $$
DECLARE
    last     bigint := coalesce((SELECT max(o.position) FROM public.events_before o), 0);
    reached  bigint := 0;
    piece    bigint;
    same     bigint;
BEGIN
    WHILE reached < last LOOP
        SELECT o.position INTO piece
          FROM public.events_before o
          LEFT JOIN public.events_before n ON n.position = o.position + 1
         WHERE o.position >= least(reached + 100000, last) AND n.metadata::text IS DISTINCT FROM o.metadata::text
         ORDER BY o.position LIMIT 1;
        INSERT INTO pg_temp.incoming (position, recorded_at, aggregate_type, aggregate_id, sequence, event_type,
                                      event_version, payload, metadata)
        SELECT o.position, o.recorded_at, o.aggregate_type, o.aggregate_id, o.sequence, o.event_type,
               o.event_version, o.payload, o.metadata
          FROM public.events_before o WHERE o.position > reached AND o.position <= piece;
        PERFORM public.log_take_in();
        SELECT count(*) INTO same
          FROM public.events_before o JOIN postgres_es.events v ON v.position = o.position
         WHERE o.position > reached AND o.position <= piece
           AND v.aggregate_type = o.aggregate_type AND v.aggregate_id = o.aggregate_id AND v.sequence = o.sequence
           AND v.event_type = o.event_type AND v.event_version = o.event_version
           AND v.payload::text = o.payload::text AND v.recorded_at = o.recorded_at
           AND v.metadata::jsonb - 'at' = jsonb_strip_nulls(o.metadata::jsonb) - 'at';
        IF same <> piece - reached THEN
            RAISE EXCEPTION 'of the events % to %, % are the same after the conversion; nothing was converted',
                reached + 1, piece, same;
        END IF;
        reached := piece;
    END LOOP;
    IF last <> (SELECT count(*) FROM public.events) OR last <> (SELECT count(*) FROM public.events_before) THEN
        RAISE EXCEPTION 'the log has % events behind position %; nothing was converted',
            (SELECT count(*) FROM public.events_before), last;
    END IF;
END $$;
DROP TABLE pg_temp.incoming;
DROP TABLE events_before;
ANALYZE streams, commits, events;

DROP FUNCTION journal_append(text[], text[], bytea[], text[], int[], int[], text[], text[], bigint[], int[], text[], text[],
                             bigint[], text[], text[], text[], text[]);

-- Appends a batch of commands, each all or nothing and by itself, in one round trip and one transaction.
--
-- One element a command: its idempotency key (or null), the hash of its body, its answer, how many events it has, and
-- what its commit says, as JSON.
-- One element an expectation: a stream that this command has read or writes, and the version at which it knew it.
-- One element an event: in the order of the commands, then of what happened.
--
-- One row a command comes back, in order: `appended` and the position reached; `conflict` when a stream has moved;
-- `repeated` or `other_body` when the key was used before, with what it was answered then.
-- The caller sees to it that no two commands of a batch share a key, or a stream that one of them writes.
CREATE FUNCTION journal_append(
    actors text[], keys text[], body_hashes bytea[], answers text[], event_counts int[], said text[],
    expected_by int[], expected_types text[], expected_ids text[], expected_versions bigint[],
    emitted_by int[], types text[], ids text[], sequences bigint[],
    event_types text[], event_versions smallint[], payloads text[]
) RETURNS TABLE (outcome text, reached bigint, stored json)
-- Plans are kept as long as the session, and may have been made when the log was still empty; and what takes
-- less than a millisecond must not be compiled for a hundred.
LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
    head             bigint;
    stamp            timestamptz;
    appended         bigint;
    total            bigint   := 0;
    command          int;
    used             record;
    outcomes         text[]   := array_fill(NULL::text, ARRAY[cardinality(actors)]);
    stored_answers   json[]   := array_fill(NULL::json, ARRAY[cardinality(actors)]);
    positions        bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(actors)]);
BEGIN
    SELECT h.position, greatest(clock_timestamp(), h.recorded_at) INTO head, stamp
      FROM log_head h WHERE h.only_row FOR UPDATE;

    -- Keys before conflicts: a repeated command gets its answer although its streams have moved, by itself.
    FOR used IN
        SELECT k.command, k.body_hash = earlier.body_hash AS same_body, earlier.answer, earlier.position
          FROM unnest(actors, keys, body_hashes) WITH ORDINALITY AS k (actor, key, body_hash, command)
         CROSS JOIN LATERAL (
               SELECT i.body_hash, i.answer, i.position FROM idempotency_keys i
                WHERE i.actor = k.actor AND i.key = k.key LIMIT 1) AS earlier
         WHERE k.key IS NOT NULL
    LOOP
        outcomes[used.command] := CASE WHEN used.same_body THEN 'repeated' ELSE 'other_body' END;
        stored_answers[used.command] := CASE WHEN used.same_body THEN used.answer END;
        positions[used.command] := used.position;
    END LOOP;

    -- What is written has to follow the last event of its stream, whether the caller expects that or not: there is no
    -- key over all partitions that would refuse it. A gap among the events of a stream follows nothing.
    FOR command IN
        SELECT DISTINCT e.command
          FROM (SELECT x.command, x.type, x.id, x.version
                  FROM unnest(expected_by, expected_types, expected_ids, expected_versions)
                       AS x (command, type, id, version)
                 UNION
                SELECT w.command, w.type, w.id,
                       CASE WHEN max(w.sequence) - min(w.sequence) + 1 = count(*) THEN min(w.sequence) - 1 ELSE -1 END
                  FROM unnest(emitted_by, types, ids, sequences) AS w (command, type, id, sequence)
                 GROUP BY w.command, w.type, w.id) AS e
         WHERE e.version <> coalesce((
               SELECT v.sequence FROM events v
                WHERE v.stream = (SELECT s.id FROM streams s WHERE s.type = e.type AND s.key = e.id)
                ORDER BY v.stream DESC, v.sequence DESC LIMIT 1), 0)
    LOOP
        outcomes[command] := coalesce(outcomes[command], 'conflict');
    END LOOP;

    reached := head;
    FOR command IN 1 .. cardinality(actors) LOOP
        IF outcomes[command] IS NULL THEN
            reached := reached + event_counts[command];
            positions[command] := reached;
        END IF;
    END LOOP;
    total := reached - head;

    IF total > 0 THEN
        PERFORM log_make_room(head + total);

        INSERT INTO streams (id, type, key)
        SELECT (SELECT coalesce(max(m.id), 0) FROM streams m) + row_number() OVER (ORDER BY n.place), n.type, n.id
          FROM unnest(emitted_by, types, ids, sequences) WITH ORDINALITY AS n (command, type, id, sequence, place)
         WHERE n.sequence = 1 AND outcomes[n.command] IS NULL;

        INSERT INTO events (position, stream, sequence, version, type, payload)
        SELECT head + row_number() OVER (ORDER BY e.place), s.id, e.sequence, e.event_version, e.event_type,
               e.payload::json
          FROM unnest(emitted_by, types, ids, sequences, event_types, event_versions, payloads) WITH ORDINALITY
               AS e (command, type, id, sequence, event_type, event_version, payload, place)
          JOIN streams s ON s.type = e.type AND s.key = e.id
         WHERE outcomes[e.command] IS NULL;
        GET DIAGNOSTICS appended = ROW_COUNT;
        IF appended <> total THEN
            RAISE EXCEPTION 'the commands say that they have % events, but % can be appended', total, appended;
        END IF;

        INSERT INTO commits (position, recorded_at, actor, actor_name, role, source, request, reason, software,
                             idempotency_key)
        SELECT positions[k.command], stamp, d."actorId", d."actorName", d."actorRole", d.source, d."requestId",
               d.reason, d.software, keys[k.command]
          FROM unnest(said) WITH ORDINALITY AS k (said, command)
         CROSS JOIN LATERAL json_to_record(k.said::json) AS d (
               "actorId" uuid, "actorName" text, "actorRole" text, source text, "requestId" text, reason text,
               software text)
         WHERE outcomes[k.command] IS NULL AND event_counts[k.command] > 0;
    END IF;

    INSERT INTO idempotency_keys (actor, key, body_hash, answer, position, recorded_at)
    SELECT k.actor, k.key, k.body_hash, k.answer::json, positions[k.command], stamp
      FROM unnest(actors, keys, body_hashes, answers) WITH ORDINALITY AS k (actor, key, body_hash, answer, command)
     WHERE k.key IS NOT NULL AND outcomes[k.command] IS NULL;

    IF total > 0 THEN
        UPDATE log_head SET position = head + total, recorded_at = stamp WHERE only_row;
        PERFORM pg_notify('waybill_log', (head + total)::text);
    END IF;

    FOR command IN 1 .. cardinality(actors) LOOP
        outcome := coalesce(outcomes[command], 'appended');
        reached := coalesce(positions[command], head);
        stored := stored_answers[command];
        RETURN NEXT;
    END LOOP;
END $$;

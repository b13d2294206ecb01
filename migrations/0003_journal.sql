-- Responses to idempotent commands: the same key and body gets the same response, another body is refused. Retained for
-- 30 days (see crates/log/src/idempotency.rs).
CREATE TABLE idempotency_keys (
    actor       text        NOT NULL,
    key         text        NOT NULL,
    body_hash   bytea       NOT NULL CHECK (length(body_hash) = 32),
    answer      json        NOT NULL,
    position    bigint      NOT NULL,
    recorded_at timestamptz NOT NULL,
    PRIMARY KEY (actor, key)
);
CREATE INDEX idempotency_keys_recorded_at ON idempotency_keys USING brin (recorded_at);

-- One row, which an idle journal writes every few seconds to show that it can write.
CREATE TABLE journal_heartbeat (
    only_row  boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    beaten_at timestamptz NOT NULL
) WITH (fillfactor = 10);
INSERT INTO journal_heartbeat (beaten_at) VALUES ('-infinity');

-- Appends a batch of commands in one round trip and one transaction. Each is appended completely or not at all,
-- independently of the others.
--
-- One element per command: its idempotency key (or null), the hash of its body, its response, the number of its events,
-- and the data of its commit.
-- One element per expectation: a stream that the command has read or writes, and the version that it knew. Each stream
-- that it writes has one.
-- One element per event, in the order of the commands and of their events.
--
-- Returns one row per command, in order: `appended` and the position reached; `conflict` if a stream has changed;
-- `repeated` or `other_body` if the key was used before, with the response given then.
-- `given` is the time of recording in a log with a given past, and null otherwise: the first append without it ends the
-- past.
-- The caller ensures that no two commands of a batch share a key, or a stream that one of them writes.
CREATE FUNCTION journal_append(
    actors text[], keys text[], body_hashes bytea[], answers text[], event_counts int[],
    by_actors uuid[], actor_names text[], roles text[], sources text[], requests text[], reasons text[], software text,
    expected_by int[], expected_types text[], expected_ids text[], expected_versions bigint[],
    emitted_by int[], types text[], ids text[], sequences bigint[],
    event_types text[], event_versions smallint[], payloads text[], given timestamptz
) RETURNS TABLE (outcome text, reached bigint, stored json)
-- Plans are cached for the session and may have been made when the log was still empty. A statement of less than a
-- millisecond must not be compiled for a hundred.
LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
    head             bigint;
    stamp            timestamptz;
    past             timestamptz;
    appended         bigint;
    total            bigint   := 0;
    command          int;
    used             record;
    outcomes         text[]   := array_fill(NULL::text, ARRAY[cardinality(event_counts)]);
    stored_answers   json[]   := array_fill(NULL::json, ARRAY[cardinality(event_counts)]);
    positions        bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(event_counts)]);
BEGIN
    SELECT h.position, greatest(coalesce(given, clock_timestamp()), h.recorded_at), h.past_opened_at INTO head, stamp, past
      FROM log_head h WHERE h.only_row FOR UPDATE;
    IF given IS NOT NULL AND (past IS NULL OR given > past) THEN
        RAISE EXCEPTION 'the log gives the times of recording itself' USING ERRCODE = 'WB003';
    END IF;
    -- Times never run backwards: everything from now on would be recorded at the time of a clock that was wrong once.
    IF stamp > clock_timestamp() + interval '60 seconds' THEN
        RAISE EXCEPTION 'the log ends at %, which is ahead of the clock of the database (%)', stamp, clock_timestamp()
            USING ERRCODE = 'WB004', HINT = 'See "Clocks" in docs/operations.md.';
    END IF;

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

    -- Looked up one by one: a join may be planned as one with all streams.
    FOR command IN
        SELECT DISTINCT x.command
          FROM unnest(expected_by, expected_types, expected_ids, expected_versions) AS x (command, type, id, version)
         WHERE x.version <> coalesce((
               SELECT v.sequence FROM events v
                WHERE v.stream = (SELECT s.id FROM streams s WHERE s.type = x.type AND s.key = x.id)
                ORDER BY v.stream DESC, v.sequence DESC LIMIT 1), 0)
    LOOP
        outcomes[command] := coalesce(outcomes[command], 'conflict');
    END LOOP;

    -- There is no key over all partitions that would refuse an event which does not follow the last one of its stream:
    -- it follows what was expected, which was compared with the log above, or another event of its command.
    IF EXISTS (
        SELECT e.command, e.type, e.id, e.sequence - 1
          FROM unnest(emitted_by, types, ids, sequences) AS e (command, type, id, sequence)
        EXCEPT (
        SELECT x.command, x.type, x.id, x.version
          FROM unnest(expected_by, expected_types, expected_ids, expected_versions) AS x (command, type, id, version)
        UNION ALL
        SELECT p.command, p.type, p.id, p.sequence
          FROM unnest(emitted_by, types, ids, sequences) AS p (command, type, id, sequence))
    ) THEN
        RAISE EXCEPTION 'an event follows nothing that its command expects';
    END IF;

    reached := head;
    FOR command IN 1 .. cardinality(event_counts) LOOP
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
        SELECT head + row_number() OVER (ORDER BY e.place),
               (SELECT s.id FROM streams s WHERE s.type = e.type AND s.key = e.id),
               e.sequence, e.event_version, e.event_type, e.payload::json
          FROM unnest(emitted_by, types, ids, sequences, event_types, event_versions, payloads) WITH ORDINALITY
               AS e (command, type, id, sequence, event_type, event_version, payload, place)
         WHERE outcomes[e.command] IS NULL;
        GET DIAGNOSTICS appended = ROW_COUNT;
        IF appended <> total THEN
            RAISE EXCEPTION 'the commands say that they have % events, but % can be appended', total, appended;
        END IF;

        INSERT INTO commits (position, recorded_at, actor, actor_name, role, source, request, reason, software,
                             idempotency_key)
        SELECT positions[k.command], stamp, k.actor, k.actor_name, k.role, k.source, k.request, k.reason, software,
               k.key
          FROM unnest(by_actors, actor_names, roles, sources, requests, reasons, keys) WITH ORDINALITY
               AS k (actor, actor_name, role, source, request, reason, key, command)
         WHERE outcomes[k.command] IS NULL AND event_counts[k.command] > 0;
    END IF;

    INSERT INTO idempotency_keys (actor, key, body_hash, answer, position, recorded_at)
    SELECT k.actor, k.key, k.body_hash, k.answer::json, positions[k.command],
           CASE WHEN given IS NULL THEN stamp ELSE clock_timestamp() END
      FROM unnest(actors, keys, body_hashes, answers) WITH ORDINALITY AS k (actor, key, body_hash, answer, command)
     WHERE k.key IS NOT NULL AND outcomes[k.command] IS NULL;

    IF total > 0 THEN
        UPDATE log_head SET position = head + total, recorded_at = stamp,
                            past_opened_at = CASE WHEN given IS NOT NULL THEN past END
         WHERE only_row;
        PERFORM pg_notify('waybill_log', (head + total)::text);
    END IF;

    FOR command IN 1 .. cardinality(event_counts) LOOP
        outcome := coalesce(outcomes[command], 'appended');
        reached := coalesce(positions[command], head);
        stored := stored_answers[command];
        RETURN NEXT;
    END LOOP;
END $$;

-- Opens the past of an empty log. Returns the time at which it was opened, also to a process that continues it after an
-- interruption. Returns null if the log has events and no open past.
CREATE FUNCTION journal_begin_past() RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
    UPDATE log_head SET past_opened_at = clock_timestamp()
     WHERE only_row AND position = 0 AND past_opened_at IS NULL;
    RETURN (SELECT h.past_opened_at FROM log_head h WHERE h.only_row);
END $$;

-- Ends the past permanently.
CREATE FUNCTION journal_end_past() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE log_head SET past_opened_at = NULL WHERE only_row AND past_opened_at IS NOT NULL;
END $$;

-- Returns the events of several streams after their known versions: snapshots, then events, in the order given.
CREATE FUNCTION log_tails(kinds text[], ids text[], known bigint[], shapes text[], max_rows bigint)
RETURNS TABLE (place bigint, reached bigint, is_snapshot boolean, content text, event_type text, event_version text,
               keys text[])
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET jit = off AS $$
BEGIN
    RETURN QUERY
    WITH wanted AS MATERIALIZED (
        SELECT w.kind, w.id, w.known, w.place, s.version, s.state
          FROM unnest(kinds, ids, known, shapes) WITH ORDINALITY AS w (kind, id, known, shape, place)
          LEFT JOIN LATERAL (
               SELECT n.version, n.state FROM public.snapshots n
                WHERE n.aggregate_type = w.kind AND n.aggregate_id = w.id AND n.shape = w.shape AND n.version > w.known
                ORDER BY n.version DESC LIMIT 1) AS s ON true)
    SELECT w.place, w.version::bigint, true, w.state::text, NULL::text, NULL::text, NULL::text[]
      FROM wanted w WHERE w.version IS NOT NULL
     UNION ALL
    SELECT w.place, e.sequence, false, e.payload::text, e.type, e.version::text,
           CASE WHEN strpos(e.payload::text, '"sealed":') > 0 THEN public.log_person_keys(e.payload::text) END
      FROM wanted w
     CROSS JOIN LATERAL (
           SELECT v.sequence, v.payload, v.type, v.version FROM public.events v
            WHERE v.stream = (SELECT t.id FROM public.streams t WHERE t.type = w.kind AND t.key = w.id)
              AND v.sequence > coalesce(w.version, w.known)
            ORDER BY v.sequence LIMIT max_rows) AS e
     ORDER BY 1, 2 LIMIT max_rows;
END $$;

-- Returns the headers of events after a position, up to another: of all types of aggregates, or of these.
CREATE FUNCTION log_headers(after bigint, until bigint, kinds text[], max_rows bigint)
RETURNS TABLE ("position" bigint, aggregate_type text, aggregate_id text, sequence bigint, event_type text)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET jit = off AS $$
BEGIN
    RETURN QUERY
    SELECT e.position, s.type, s.key, e.sequence, e.type
      FROM public.events e
     CROSS JOIN LATERAL (SELECT n.type, n.key FROM public.streams n WHERE n.id = e.stream LIMIT 1) AS s
     WHERE e.position > after AND e.position <= until AND (kinds IS NULL OR s.type = ANY (kinds))
     ORDER BY e.position LIMIT max_rows;
END $$;

-- Events in the shape that postgres-es selects, followed by their positions and times. Sealed values read as if all
-- persons were erased: postgres-es has no keys.
CREATE SCHEMA postgres_es;
CREATE VIEW postgres_es.events AS
SELECT s.type AS aggregate_type, s.key AS aggregate_id, e.sequence, e.type AS event_type,
       e.version::text AS event_version,
       CASE WHEN strpos(e.payload::text, '"sealed":') > 0
            THEN public.log_without_personal(e.payload::jsonb)::json ELSE e.payload END AS payload,
       json_strip_nulls(json_build_object(
           'at', to_char(c.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
           'actorId', c.actor,
           'actorName', CASE WHEN starts_with(c.actor_name, 'sealed:') THEN 'erased' ELSE c.actor_name END,
           'actorRole', c.role, 'reason', c.reason,
           'requestId', c.request, 'source', c.source)) AS metadata,
       e.position, c.recorded_at
  FROM public.events e
  JOIN public.streams s ON s.id = e.stream
 CROSS JOIN LATERAL (
       SELECT n.recorded_at, n.actor, n.actor_name, n.role, n.source, n.request, n.reason
         FROM public.commits n WHERE n.position >= e.position ORDER BY n.position LIMIT 1) AS c;

-- Appends the rows of the temporary table `incoming` to the end of the log, and empties it. Returns their number. Its
-- rows are whole events: `commit` holds the command's data in the row of its last event.
CREATE FUNCTION log_take_in() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    taken bigint;
BEGIN
    PERFORM public.log_make_room((SELECT coalesce(max(i.position), 0) FROM pg_temp.incoming i));
    INSERT INTO public.streams (id, type, key)
    SELECT (SELECT coalesce(max(s.id), 0) FROM public.streams s) + row_number() OVER (ORDER BY i.position),
           i.aggregate_type, i.aggregate_id
      FROM pg_temp.incoming i WHERE i.sequence = 1;
    INSERT INTO public.commits (position, recorded_at, actor, actor_name, role, source, request, reason, software,
                                idempotency_key)
    SELECT i.position, i.recorded_at, d."actorId", d."actorName", d."actorRole", d.source, d."requestId", d.reason,
           d.software, d."idempotencyKey"
      FROM pg_temp.incoming i
     CROSS JOIN LATERAL json_to_record(i.commit) AS d (
           "actorId" uuid, "actorName" text, "actorRole" text, source text, "requestId" text, reason text,
           software text, "idempotencyKey" text)
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

-- A log may be given a past (docs/adr/0020-a-given-past.md): opened while there is no event, it is told when what is appended was
-- recorded, until its past ends. Then, and in every other log, the journal reads the clock itself.

-- When the past was opened; null when the log has none or it has ended.
ALTER TABLE log_head ADD COLUMN past_opened_at timestamptz;

-- Opens the past of an empty log. Comes back with when it was opened, also to whoever was stopped in the middle of it; null when the
-- log has events and no past that is open.
CREATE FUNCTION journal_begin_past() RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
    UPDATE log_head SET past_opened_at = clock_timestamp()
     WHERE only_row AND position = 0 AND past_opened_at IS NULL;
    RETURN (SELECT h.past_opened_at FROM log_head h WHERE h.only_row);
END $$;

-- Ends the past for ever.
CREATE FUNCTION journal_end_past() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE log_head SET past_opened_at = NULL WHERE only_row AND past_opened_at IS NOT NULL;
END $$;

DROP FUNCTION journal_append(text[], text[], bytea[], text[], int[], uuid[], text[], text[], text[], text[], text[], text, int[],
                             text[], text[], bigint[], int[], text[], text[], bigint[], text[], smallint[], text[]);

-- Appends a batch of commands, each all or nothing and by itself, in one round trip and one transaction.
--
-- One element a command: its idempotency key (or null), the hash of its body, its answer, how many events it has, and
-- what its commit says.
-- One element an expectation: a stream that this command has read or writes, and the version at which it knew it; each
-- stream that it writes has one.
-- One element an event: in the order of the commands, then of what happened.
--
-- One row a command comes back, in order: `appended` and the position reached; `conflict` when a stream has moved;
-- `repeated` or `other_body` when the key was used before, with what it was answered then.
-- `given` is the time of recording that a log with a past is told, and null otherwise: the first append without it ends the past.
-- The caller sees to it that no two commands of a batch share a key, or a stream that one of them writes.
CREATE FUNCTION journal_append(
    actors text[], keys text[], body_hashes bytea[], answers text[], event_counts int[],
    by_actors uuid[], actor_names text[], roles text[], sources text[], requests text[], reasons text[], software text,
    expected_by int[], expected_types text[], expected_ids text[], expected_versions bigint[],
    emitted_by int[], types text[], ids text[], sequences bigint[],
    event_types text[], event_versions smallint[], payloads text[], given timestamptz
) RETURNS TABLE (outcome text, reached bigint, stored json)
-- Plans are kept as long as the session, and may have been made when the log was still empty; and what takes
-- less than a millisecond must not be compiled for a hundred.
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

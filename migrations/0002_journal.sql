-- What an idempotent command was answered: the same key and body gets the same answer, another body is refused.
-- Kept for 30 days (see commands/src/idempotency.rs).
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

-- Appends a batch of commands, each all or nothing and by itself, in one round trip and one transaction.
--
-- One element a command: its idempotency key (or null), the hash of its body, its answer, how many events it has.
-- One element an expectation: a stream that this command has read or writes, and the version at which it knew it.
-- One element an event: in the order of the commands, then of what happened. Metadata comes without its opening
-- brace: the time of recording is put in front of it here, where it is known.
--
-- One row a command comes back, in order: `appended` and the position reached; `conflict` when a stream has moved;
-- `repeated` or `other_body` when the key was used before, with what it was answered then.
-- The caller sees to it that no two commands of a batch share a key, or a stream that one of them writes.
CREATE FUNCTION journal_append(
    actors text[], keys text[], body_hashes bytea[], answers text[], event_counts int[],
    expected_by int[], expected_types text[], expected_ids text[], expected_versions bigint[],
    emitted_by int[], types text[], ids text[], sequences bigint[],
    event_types text[], event_versions text[], payloads text[], metadata text[]
) RETURNS TABLE (outcome text, reached bigint, stored json)
-- Plans are kept as long as the session, and may have been made when the log was still empty; and what takes
-- less than a millisecond must not be compiled for a hundred.
LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
    head             bigint;
    stamp            timestamptz;
    opening          text;
    appended         bigint;
    command          int;
    used             record;
    outcomes         text[]   := array_fill(NULL::text, ARRAY[cardinality(actors)]);
    stored_answers   json[]   := array_fill(NULL::json, ARRAY[cardinality(actors)]);
    positions        bigint[] := array_fill(NULL::bigint, ARRAY[cardinality(actors)]);
BEGIN
    SELECT h.position, greatest(clock_timestamp(), h.recorded_at) INTO head, stamp
      FROM log_head h WHERE h.only_row FOR UPDATE;
    opening := '{"at":"' || to_char(stamp AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '"';

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

    FOR command IN
        SELECT DISTINCT e.command
          FROM unnest(expected_by, expected_types, expected_ids, expected_versions)
               AS e (command, type, id, version)
         WHERE e.version <> coalesce((
               SELECT v.sequence FROM events v WHERE v.aggregate_type = e.type AND v.aggregate_id = e.id
                ORDER BY v.aggregate_type DESC, v.aggregate_id DESC, v.sequence DESC LIMIT 1), 0)
    LOOP
        outcomes[command] := coalesce(outcomes[command], 'conflict');
    END LOOP;

    INSERT INTO events (aggregate_type, aggregate_id, sequence, event_type, event_version, payload, metadata,
                        position, recorded_at)
    SELECT e.type, e.id, e.sequence, e.event_type, e.event_version, e.payload::json, (opening || e.metadata)::json,
           head + row_number() OVER (ORDER BY e.place), stamp
      FROM unnest(emitted_by, types, ids, sequences, event_types, event_versions, payloads, metadata)
           WITH ORDINALITY
           AS e (command, type, id, sequence, event_type, event_version, payload, metadata, place)
     WHERE outcomes[e.command] IS NULL;
    GET DIAGNOSTICS appended = ROW_COUNT;

    reached := head;
    FOR command IN 1 .. cardinality(actors) LOOP
        IF outcomes[command] IS NULL THEN
            reached := reached + event_counts[command];
            positions[command] := reached;
        END IF;
    END LOOP;

    INSERT INTO idempotency_keys (actor, key, body_hash, answer, position, recorded_at)
    SELECT k.actor, k.key, k.body_hash, k.answer::json, positions[k.command], stamp
      FROM unnest(actors, keys, body_hashes, answers) WITH ORDINALITY AS k (actor, key, body_hash, answer, command)
     WHERE k.key IS NOT NULL AND outcomes[k.command] IS NULL;

    IF appended > 0 THEN
        UPDATE log_head SET position = head + appended, recorded_at = stamp WHERE only_row;
        PERFORM pg_notify('waybill_log', (head + appended)::text);
    END IF;

    FOR command IN 1 .. cardinality(actors) LOOP
        outcome := coalesce(outcomes[command], 'appended');
        reached := coalesce(positions[command], head);
        stored := stored_answers[command];
        RETURN NEXT;
    END LOOP;
END $$;

-- Fields of events that identify a person are sealed with a key of that person. The keys are stored here, outside the
-- log, each wrapped by a master key that is not in the database. To erase a person is to destroy the key.
CREATE TABLE person_keys (
    -- customer/0198f3a7c2d17b3e9a4c5d6e7f809112
    person     text        PRIMARY KEY COLLATE "C",
    -- The fingerprint of the master key (8 bytes), then the wrapped key; null once the key was destroyed. The row
    -- stays, so that no person gets a second key.
    wrapped    bytea       CHECK (length(wrapped) = 80),
    changed_at timestamptz NOT NULL
) WITH (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
-- Each request that reads the past counts the erased persons.
CREATE INDEX person_keys_destroyed ON person_keys (person) WHERE wrapped IS NULL;

-- The master key that wraps all of them.
CREATE TABLE master_key (
    only_row    boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    fingerprint bytea   NOT NULL CHECK (length(fingerprint) = 8)
);

-- Returns the keys of these persons. A person without a key gets the offered one. A destroyed key is null. Call it in
-- the transaction of the append.
CREATE FUNCTION person_keys_take(persons text[], offered bytea[]) RETURNS TABLE (person text, wrapped bytea)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
    used bytea;
BEGIN
    INSERT INTO public.master_key (fingerprint) VALUES (substring(offered[1] FROM 1 FOR 8)) ON CONFLICT DO NOTHING;
    SELECT m.fingerprint INTO used FROM public.master_key m FOR SHARE;
    IF EXISTS (SELECT FROM unnest(offered) AS o (wrapped) WHERE substring(o.wrapped FROM 1 FOR 8) <> used) THEN
        RAISE EXCEPTION 'the keys of persons are wrapped by another master key than this one' USING ERRCODE = 'WB002';
    END IF;
    -- Sorted, so that two appends never wait for each other in a circle.
    INSERT INTO public.person_keys (person, wrapped, changed_at)
    SELECT n.person, n.wrapped, clock_timestamp()
      FROM unnest(persons, offered) AS n (person, wrapped) ORDER BY n.person
    ON CONFLICT (person) DO NOTHING;
    RETURN QUERY SELECT k.person, k.wrapped FROM public.person_keys k WHERE k.person = ANY (persons);
END $$;

-- Destroys the key of a person whose erasure is in the log.
CREATE FUNCTION person_key_destroy(erased text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM public.events e
                    WHERE e.stream = (SELECT s.id FROM public.streams s WHERE s.type = 'person' AND s.key = erased)
                      AND e.type = 'erased') THEN
        RAISE EXCEPTION 'the log does not say that % was erased', erased;
    END IF;
    INSERT INTO public.person_keys AS k (person, wrapped, changed_at) VALUES (erased, NULL, clock_timestamp())
    ON CONFLICT (person) DO UPDATE SET wrapped = NULL, changed_at = excluded.changed_at WHERE k.wrapped IS NOT NULL;
END $$;

-- Replaces the master key. In the same transaction all keys must be wrapped by the new one.
CREATE FUNCTION master_key_replace(before bytea, after bytea) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    UPDATE public.master_key SET fingerprint = after WHERE fingerprint = before;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'the keys of persons are wrapped by another master key than this one' USING ERRCODE = 'WB002';
    END IF;
END $$;

-- Replaces keys wrapped by another key with the same keys wrapped by the present master key. Returns their number.
CREATE FUNCTION person_keys_rewrap(persons text[], before bytea[], after bytea[]) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    changed bigint;
BEGIN
    IF EXISTS (SELECT FROM unnest(after) AS a (wrapped), public.master_key m
                WHERE substring(a.wrapped FROM 1 FOR 8) <> m.fingerprint) THEN
        RAISE EXCEPTION 'the keys of persons are wrapped by another master key than this one' USING ERRCODE = 'WB002';
    END IF;
    UPDATE public.person_keys k SET wrapped = n.after, changed_at = clock_timestamp()
      FROM unnest(persons, before, after) AS n (person, before, after)
     WHERE k.person = n.person AND k.wrapped = n.before;
    GET DIAGNOSTICS changed = ROW_COUNT;
    RETURN changed;
END $$;

-- Returns the keys of the persons whose fields are sealed in a payload: `person=wrapped`, with nothing after the sign
-- if the key was destroyed. They are as of the same moment as the event that is read in the same statement.
CREATE FUNCTION log_person_keys(payload text) RETURNS text[] LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN ARRAY(
        SELECT n.person || '=' || k.wrapped
          -- What stands in the first quotes behind each "of":
          FROM (SELECT DISTINCT split_part(left(m.part, 300), '"', 2) AS person
                  FROM string_to_table(payload, '"of":') WITH ORDINALITY AS m (part, place) WHERE m.place > 1) AS n
         CROSS JOIN LATERAL (
               SELECT coalesce(encode(p.wrapped, 'hex'), '') AS wrapped FROM public.person_keys p
                WHERE p.person = n.person OFFSET 0) AS k);
END $$;

-- Returns a payload as it reads if all persons were erased, which is what a program without keys sees.
CREATE FUNCTION log_without_personal(value jsonb) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
    RETURN CASE jsonb_typeof(value)
        WHEN 'object' THEN
            CASE WHEN value ?& ARRAY['sealed', 'of', 'erased'] THEN value -> 'erased'
                 ELSE (SELECT coalesce(jsonb_object_agg(f.key, public.log_without_personal(f.value)), '{}')
                         FROM jsonb_each(value) AS f (key, value)) END
        WHEN 'array' THEN
            (SELECT coalesce(jsonb_agg(public.log_without_personal(i.value) ORDER BY i.place), '[]')
               FROM jsonb_array_elements(value) WITH ORDINALITY AS i (value, place))
        ELSE value END;
END $$;

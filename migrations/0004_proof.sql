-- A Merkle tree over the log (docs/adr/0011-proof.md): its hashes, signed checkpoints of its root, and the results of
-- verifications.

-- The hashes of the tree, 32 bytes each, 256 per tile. Level 0 has those of events in the order of their positions;
-- each level above has one for each full tile below it.
CREATE TABLE log_tiles (
    level  smallint NOT NULL CHECK (level BETWEEN 0 AND 7),
    index  bigint   NOT NULL CHECK (index >= 0),
    hashes bytea    NOT NULL CHECK (length(hashes) BETWEEN 32 AND 8192 AND length(hashes) % 32 = 0),
    PRIMARY KEY (level, index)
);
-- Hashes cannot be compressed, and those of the last tile are rewritten whenever some are appended.
ALTER TABLE log_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;

-- Signed roots of the first `size` events. Of those that were never handed out, one per minute is retained.
CREATE TABLE log_checkpoints (
    size        bigint      PRIMARY KEY CHECK (size >= 1),
    root        bytea       NOT NULL CHECK (length(root) = 32),
    -- A signed note (C2SP tlog-checkpoint).
    note        text        NOT NULL,
    sealed_at   timestamptz NOT NULL,
    -- The time at which it was printed, exported, or handed to a third party.
    exported_at timestamptz
);

-- The results of verifications of the log.
CREATE TABLE log_verifications (
    id          uuid        PRIMARY KEY,
    began_at    timestamptz NOT NULL,
    ended_at    timestamptz NOT NULL,
    -- `nightly` or `command`.
    occasion    text        NOT NULL,
    events      bigint      NOT NULL,
    -- The position up to which signatures hold.
    proved      bigint      NOT NULL,
    unsealed    bigint      NOT NULL,
    checkpoints bigint      NOT NULL,
    -- The number of read models that were compared; null if they were skipped.
    read_models int,
    findings    bigint      NOT NULL,
    -- The first findings: kind, first and last position, detail.
    details     json        NOT NULL
);
CREATE INDEX log_verifications_latest ON log_verifications (ended_at);

-- Appends hashes to the tree and, if `new_size` is given, a checkpoint. Returns false if the tree does not have the
-- size that the caller expects, or its last checkpoint is another: another process was faster.
--
-- One element per tile: its id, the number of its hashes, and the hashes that follow them.
CREATE FUNCTION log_seal(
    tiled bigint, sealed bigint, levels smallint[], indexes bigint[], widths int[], parts bytea[],
    new_size bigint, new_root bytea, new_note text, new_sealed_at timestamptz
) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off SET jit = off AS $$
DECLARE
    extended bigint;
    added    bigint;
BEGIN
    -- One at a time.
    PERFORM pg_advisory_xact_lock(6296447217623133304);
    IF tiled <> coalesce((SELECT t.index * 256 + length(t.hashes) / 32 FROM public.log_tiles t
                           WHERE t.level = 0 ORDER BY t.index DESC LIMIT 1), 0)
       OR sealed <> coalesce((SELECT max(c.size) FROM public.log_checkpoints c), 0) THEN
        RETURN false;
    END IF;

    UPDATE public.log_tiles t SET hashes = t.hashes || n.part
      FROM unnest(levels, indexes, widths, parts) AS n (level, index, width, part)
     WHERE t.level = n.level AND t.index = n.index AND n.width > 0 AND length(t.hashes) = 32 * n.width;
    GET DIAGNOSTICS extended = ROW_COUNT;
    INSERT INTO public.log_tiles (level, index, hashes)
    SELECT n.level, n.index, n.part
      FROM unnest(levels, indexes, widths, parts) AS n (level, index, width, part) WHERE n.width = 0;
    GET DIAGNOSTICS added = ROW_COUNT;
    IF extended + added <> cardinality(levels) THEN
        RAISE EXCEPTION 'tiles of the tree over the log are missing or have another width';
    END IF;

    IF new_size IS NOT NULL THEN
        DELETE FROM public.log_checkpoints p
         WHERE p.size = sealed AND p.exported_at IS NULL
           AND p.sealed_at < (SELECT q.sealed_at FROM public.log_checkpoints q
                               WHERE q.size < sealed ORDER BY q.size DESC LIMIT 1) + interval '1 minute';
        INSERT INTO public.log_checkpoints (size, root, note, sealed_at)
        VALUES (new_size, new_root, new_note, new_sealed_at);
    END IF;
    RETURN true;
END $$;

-- Marks a checkpoint as handed out, so that it is retained. Returns false if there is no such checkpoint.
CREATE FUNCTION log_checkpoint_left(left_size bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE public.log_checkpoints c SET exported_at = clock_timestamp()
     WHERE c.size = left_size AND c.exported_at IS NULL;
    RETURN FOUND OR EXISTS (SELECT FROM public.log_checkpoints c WHERE c.size = left_size);
END $$;

-- A Merkle tree over the log (docs/adr/0011-proof.md): its hashes, signed checkpoints of its root, and what verifications
-- found.

-- The hashes of the tree, 32 bytes each, 256 to a tile: of level 0 those of events in the order of their positions, of
-- each level above one for each full tile below it.
CREATE TABLE log_tiles (
    level  smallint NOT NULL CHECK (level BETWEEN 0 AND 7),
    index  bigint   NOT NULL CHECK (index >= 0),
    hashes bytea    NOT NULL CHECK (length(hashes) BETWEEN 32 AND 8192 AND length(hashes) % 32 = 0),
    PRIMARY KEY (level, index)
);
-- Hashes cannot be compressed, and those of the last tile are written again whenever some are appended.
ALTER TABLE log_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;

-- Roots that were signed: of the first `size` events. Of those that nobody has seen one a minute is kept.
CREATE TABLE log_checkpoints (
    size        bigint      PRIMARY KEY CHECK (size >= 1),
    root        bytea       NOT NULL CHECK (length(root) = 32),
    -- A signed note (C2SP tlog-checkpoint).
    note        text        NOT NULL,
    sealed_at   timestamptz NOT NULL,
    -- When it was given out: printed, exported, or handed to somebody.
    exported_at timestamptz
);

-- What verifications of the log found.
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
    -- Read models that were compared; null when they were left out.
    read_models int,
    findings    bigint      NOT NULL,
    -- The first of them: kind, first and last position, detail.
    details     json        NOT NULL
);
CREATE INDEX log_verifications_latest ON log_verifications (ended_at);

-- Appends hashes to the tree and, where `new_size` is given, a checkpoint. False when the tree is not as large as the caller
-- thinks, or its last checkpoint is another: somebody else was faster.
--
-- One element a tile: which, how many hashes it has, and those that follow them.
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

-- Says that a checkpoint left the house: it is kept from now on. False when there is no such checkpoint.
CREATE FUNCTION log_checkpoint_left(left_size bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE public.log_checkpoints c SET exported_at = clock_timestamp()
     WHERE c.size = left_size AND c.exported_at IS NULL;
    RETURN FOUND OR EXISTS (SELECT FROM public.log_checkpoints c WHERE c.size = left_size);
END $$;

-- Which log this is. A restore gives the database another identity: what a process remembers of the log that was here
-- before (aggregates, positions, blocks of numbers) must not meet the restored one.
CREATE TABLE log_identity (
    only_row    boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    log_id      uuid        NOT NULL DEFAULT gen_random_uuid(),
    -- How often the business was restored.
    epoch       bigint      NOT NULL DEFAULT 0,
    restored_at timestamptz
);
INSERT INTO log_identity DEFAULT VALUES;

-- The journal's writer says in `waybill.log_id` which log it knows; an append to another one is refused.
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

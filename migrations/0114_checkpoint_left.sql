-- Whether a checkpoint that is to leave the house is still there: of those that nobody has seen, the one before the last may be gone
-- between being read and being kept.

DROP FUNCTION log_checkpoint_left(bigint);

-- Says that a checkpoint left the house: it is kept from now on. False when there is no such checkpoint.
CREATE FUNCTION log_checkpoint_left(left_size bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    UPDATE public.log_checkpoints c SET exported_at = clock_timestamp()
     WHERE c.size = left_size AND c.exported_at IS NULL;
    RETURN FOUND OR EXISTS (SELECT FROM public.log_checkpoints c WHERE c.size = left_size);
END $$;

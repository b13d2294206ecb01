-- A time without an end would be recorded and sealed with every command from then on, and nothing could read it.
ALTER TABLE log_head ADD CONSTRAINT log_head_recorded_at_has_an_end CHECK (recorded_at < 'infinity');
ALTER TABLE commits ADD CONSTRAINT commits_recorded_at_has_an_end CHECK (recorded_at < 'infinity') NOT VALID;

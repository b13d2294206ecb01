-- A session is found by the hash of the secret in its token: who reads the table, or a dump of it, cannot make a
-- token from what stands there. `id` is what people end a session by.
ALTER TABLE sessions
    ADD COLUMN secret_hash  bytea,
    ADD COLUMN address      text        NOT NULL DEFAULT '',
    ADD COLUMN device       text        NOT NULL DEFAULT '',
    -- Kept to the minute: idle sessions end, and their owners see which one they use.
    ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now(),
    -- Nothing but setting up a second factor is allowed.
    ADD COLUMN must_enrol   boolean     NOT NULL DEFAULT false;
UPDATE sessions SET secret_hash = sha256(uuid_send(id)), id = gen_random_uuid();
ALTER TABLE sessions ALTER COLUMN secret_hash SET NOT NULL,
    ADD CONSTRAINT sessions_secret_hash_key UNIQUE (secret_hash);
CREATE INDEX sessions_user_id ON sessions (user_id);

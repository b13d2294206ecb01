-- Past moments whose read models are filled: the schema as_of_<position> has them. Unlogged like those tables: a crash
-- empties both, and what is not listed here is dropped and filled again.
CREATE UNLOGGED TABLE read.past_moments (
    position     bigint      PRIMARY KEY,
    -- The log, the persons erased by then, the software: another text, and its rows must not be shown any more.
    basis        text        NOT NULL,
    bytes        bigint      NOT NULL,
    filled_at    timestamptz NOT NULL,
    last_used_at timestamptz NOT NULL,
    -- A copy to begin others from, dropped after all others.
    kept         boolean     NOT NULL
);

-- Who was erased is counted for each request that reads the past.
CREATE INDEX person_keys_destroyed ON person_keys (person) WHERE wrapped IS NULL;

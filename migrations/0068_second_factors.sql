-- Second factors: time-based codes. The secret is sealed with a key that is not in the database.
CREATE TABLE second_factors (
    user_id      uuid        PRIMARY KEY REFERENCES accounts,
    secret       bytea       NOT NULL,
    -- Null until the first code proved that the person has it.
    confirmed_at timestamptz,
    -- The time step of the last code: none is taken twice.
    last_step    bigint      NOT NULL DEFAULT 0
);
CREATE TABLE recovery_codes (
    user_id   uuid  NOT NULL REFERENCES accounts,
    code_hash bytea NOT NULL,
    PRIMARY KEY (user_id, code_hash)
);

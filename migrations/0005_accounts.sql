-- Who may sign in, with which rights: changed in the append's own transaction, read at each request. Kept apart
-- from the log because credentials are never in an event, and from the read models because no rule may lag.
CREATE TABLE accounts (
    user_id              uuid        PRIMARY KEY,
    username             text        NOT NULL CONSTRAINT accounts_username_key UNIQUE,
    -- Nobody has a role until an admin gives it.
    role                 text,
    state                text        NOT NULL CHECK (state IN ('waiting', 'active', 'disabled')),
    read_only            boolean     NOT NULL DEFAULT false,
    warehouse_ids        uuid[]      NOT NULL DEFAULT '{}',
    employee_id          uuid,
    -- argon2id in PHC form; null until the first password is set.
    password_hash        text,
    must_change_password boolean     NOT NULL DEFAULT false,
    -- Binds hash and second factor to this account, with a key that is not in the database.
    credentials_seal     text,
    -- Sessions of an earlier epoch are over.
    session_epoch        bigint      NOT NULL DEFAULT 0
);

CREATE TABLE sessions (
    id            uuid        PRIMARY KEY,
    user_id       uuid        NOT NULL REFERENCES accounts,
    session_epoch bigint      NOT NULL,
    created_at    timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL,
    revoked_at    timestamptz
);
CREATE INDEX sessions_expires_at ON sessions (expires_at);

-- The sign-ins that failed (or are being tried just now), per name and address: at most ten in a quarter of an hour.
CREATE TABLE sign_in_attempts (
    username text          NOT NULL,
    address  text          NOT NULL,
    tries    timestamptz[] NOT NULL,
    allowed  boolean       NOT NULL,
    PRIMARY KEY (username, address)
);

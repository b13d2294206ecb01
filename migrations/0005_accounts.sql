-- Accounts and their rights: changed in the append's own transaction, read at each request. Stored outside the log
-- because credentials are never in an event, and outside the read models because no rule may lag.
CREATE TABLE accounts (
    user_id              uuid    PRIMARY KEY,
    username             text    NOT NULL CONSTRAINT accounts_username_key UNIQUE,
    -- The name under which the account's commands are recorded.
    display_name         text    NOT NULL,
    -- A user has no role until an admin assigns one.
    role                 text,
    state                text    NOT NULL CHECK (state IN ('waiting', 'active', 'disabled')),
    read_only            boolean NOT NULL DEFAULT false,
    warehouse_ids        uuid[]  NOT NULL DEFAULT '{}',
    employee_id          uuid,
    -- What the account may do beside its role: objects of kind and maxAmount.
    duties               jsonb   NOT NULL DEFAULT '[]',
    -- argon2id in PHC form; null until the first password is set.
    password_hash        text,
    must_change_password boolean NOT NULL DEFAULT false,
    -- The number of the password among those of this account. The log counts them too.
    passwords            bigint  NOT NULL DEFAULT 0,
    -- Binds hash, number and second factor to this account, with a key that is not in the database.
    credentials_seal     text,
    -- Sessions of an earlier epoch have ended.
    session_epoch        bigint  NOT NULL DEFAULT 0,
    -- False for a user who registered and was not approved yet. Such an account cannot sign in, so that registering
    -- reveals no names.
    let_in               boolean NOT NULL DEFAULT true
);

CREATE TABLE sessions (
    id            uuid        PRIMARY KEY,
    user_id       uuid        NOT NULL REFERENCES accounts,
    session_epoch bigint      NOT NULL,
    created_at    timestamptz NOT NULL,
    expires_at    timestamptz NOT NULL,
    revoked_at    timestamptz,
    -- The hash of the secret in the token: a reader of this table, or of a dump of it, cannot make a token.
    secret_hash   bytea       NOT NULL,
    address       text        NOT NULL,
    device        text        NOT NULL,
    -- Accurate to the minute: idle sessions end, and their owners see which one they use.
    last_seen_at  timestamptz NOT NULL,
    CONSTRAINT sessions_secret_hash_key UNIQUE (secret_hash)
);
CREATE INDEX sessions_expires_at ON sessions (expires_at);
CREATE INDEX sessions_user_id ON sessions (user_id);

-- The key that signs tokens is in a file next to the data. Servers that share a database need the same one. Its
-- fingerprint is stored here, and `database` distinguishes a server with a wrong key from a database that was restored
-- elsewhere.
CREATE TABLE signing_key (
    only_row    boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    fingerprint bytea   NOT NULL,
    database    text    NOT NULL
);

-- Sign-ins and other guarded attempts, by account and address. Code defines the number allowed in a time
-- (commands/src/auth_store/throttle.rs).
CREATE TABLE attempts (
    kind    text          NOT NULL,
    key     text          NOT NULL,
    tries   timestamptz[] NOT NULL,
    -- 1 if an attempt was refused since the last one that was not: only the first is recorded.
    refused integer       NOT NULL,
    PRIMARY KEY (kind, key)
);

-- The addresses from which an account has signed in. Such an address has its own allowance, whatever is tried from
-- others.
CREATE TABLE known_addresses (
    username text        NOT NULL,
    address  text        NOT NULL,
    last_at  timestamptz NOT NULL,
    PRIMARY KEY (username, address)
);

-- The company's settings for accounts, written in the append's own transaction and read at each request.
CREATE TABLE account_policy (
    only_row             boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    registration_open    boolean NOT NULL,
    -- 0: sessions end only by age.
    session_idle_minutes integer NOT NULL,
    second_factor_roles  text[]  NOT NULL
);

-- The code that the first administrator of an empty company needs: printed when the server starts, stored as a hash.
CREATE TABLE first_admin_code (
    only_row   boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    code_hash  bytea       NOT NULL,
    expires_at timestamptz NOT NULL
);

-- Records of users who signed in, failed to, exported data or viewed personal data. They are not events: they say
-- nothing about the business, and are deleted after a set time.
CREATE TABLE security_records (
    id       uuid        PRIMARY KEY,
    at       timestamptz NOT NULL,
    kind     text        NOT NULL,
    user_id  uuid,
    username text        NOT NULL,
    address  text        NOT NULL,
    -- The subject: another account, a path with its filter, a record.
    subject  text        NOT NULL
);
CREATE INDEX security_records_at ON security_records (at, id);
CREATE INDEX security_records_user ON security_records (user_id, at, id);
CREATE INDEX security_records_kind ON security_records (kind, at, id);

-- Second factors: time-based codes. The secret is sealed with a key that is not in the database.
CREATE TABLE second_factors (
    user_id      uuid        PRIMARY KEY REFERENCES accounts,
    secret       bytea       NOT NULL,
    -- Null until the first code has proved that the user has it.
    confirmed_at timestamptz,
    -- The time step of the last code: none is accepted twice.
    last_step    bigint      NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
    user_id   uuid  NOT NULL REFERENCES accounts,
    code_hash bytea NOT NULL,
    PRIMARY KEY (user_id, code_hash)
);

-- Numbers that users see. Only the log determines if a number is used: its claim is a stream of its own, written in the
-- unit that uses it. These tables only prevent two callers from being offered the same one.

-- The next number of a series that was never given to anyone. The period is a year, a day (YYYYMMDD) or 0.
CREATE TABLE number_series (
    series text   NOT NULL,
    period int    NOT NULL,
    next   bigint NOT NULL CHECK (next >= 1),
    PRIMARY KEY (series, period)
);

-- Numbers that a process has reserved. The process holds the advisory lock of that number while it lives.
CREATE TABLE number_blocks (
    series text   NOT NULL,
    period int    NOT NULL,
    first  bigint NOT NULL,
    last   bigint NOT NULL CHECK (last >= first),
    holder bigint NOT NULL,
    PRIMARY KEY (series, period, first)
);

-- Numbers of processes that ended before they had used them. They are given out first.
CREATE TABLE number_returns (
    series text   NOT NULL,
    period int    NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (series, period, number)
);

-- Numbers that were shown to a user, who may use them until they expire.
CREATE TABLE number_leases (
    series     text        NOT NULL,
    period     int         NOT NULL,
    actor      text        NOT NULL,
    number     bigint      NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (series, period, actor),
    CONSTRAINT number_leases_number_key UNIQUE (series, period, number)
);

-- The bytes of issued statements, each sealed with the key of its customer: erasing the customer makes them unreadable.
-- Written with the append that records the issue.
CREATE TABLE issued_statement_files (
    id     uuid  PRIMARY KEY,
    sealed bytea NOT NULL
);
-- Sealed data cannot be compressed.
ALTER TABLE issued_statement_files ALTER COLUMN sealed SET STORAGE EXTERNAL;

-- The bytes of attachments, each sealed with the key of the person to whom its document belongs. Written with the append
-- that records the attachment, and deleted with the one that records its removal.
CREATE TABLE attachment_files (
    id     uuid  PRIMARY KEY,
    sealed bytea NOT NULL
);
ALTER TABLE attachment_files ALTER COLUMN sealed SET STORAGE EXTERNAL;

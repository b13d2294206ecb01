-- The company's settings for accounts, written in the append's own transaction and read at each request.
CREATE TABLE account_policy (
    only_row             boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    registration_open    boolean NOT NULL,
    -- 0: sessions end by age alone.
    session_idle_minutes integer NOT NULL,
    second_factor_roles  text[]  NOT NULL
);

-- Registered by the person; nobody has let it in yet. It cannot sign in, so that registering tells no names.
ALTER TABLE accounts ADD COLUMN let_in boolean NOT NULL DEFAULT true;

-- The code that the first administrator of an empty company needs: printed at the server's start, kept as a hash.
CREATE TABLE first_admin_code (
    only_row   boolean     PRIMARY KEY DEFAULT true CHECK (only_row),
    code_hash  bytea       NOT NULL,
    expires_at timestamptz NOT NULL
);

-- The key moves to a file beside the data at the next start. Its fingerprint stays: servers that share a database need
-- the same key, and `database` tells a server with a wrong key from a database that was restored elsewhere.
ALTER TABLE signing_key
    ALTER COLUMN key DROP NOT NULL,
    ADD COLUMN fingerprint bytea,
    ADD COLUMN database    text;

-- The key that signs tokens, drawn at the first start. A token is only good together with its row in sessions.
CREATE TABLE signing_key (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    key      bytea   NOT NULL CHECK (length(key) >= 32)
);

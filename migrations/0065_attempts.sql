-- Tries that failed (or are under way) in the last quarter of an hour, by what they are counted for: an account at an
-- address, an address, an account, all together.
DROP TABLE sign_in_attempts;
CREATE TABLE attempts (
    kind    text          NOT NULL,
    key     text          NOT NULL,
    tries   timestamptz[] NOT NULL,
    -- Tries that were turned away since the last one that was not.
    refused integer       NOT NULL,
    PRIMARY KEY (kind, key)
);

-- From where an account has signed in: such a place keeps an allowance of its own, whatever others try elsewhere.
CREATE TABLE known_addresses (
    username text        NOT NULL,
    address  text        NOT NULL,
    last_at  timestamptz NOT NULL,
    PRIMARY KEY (username, address)
);

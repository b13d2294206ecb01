-- The spare copy of the kept past moment, in which the next moment is filled: the schema as_of_<position>_spare has it.
-- Unlogged, as read.past_moments is.
CREATE UNLOGGED TABLE read.past_spare (
    position bigint PRIMARY KEY,
    basis    text   NOT NULL,
    bytes    bigint NOT NULL
);

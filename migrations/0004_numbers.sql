-- Numbers that people see. Whether a number is used, the log alone says: its claim is a stream of its own,
-- written in the unit that uses it. What stands here only keeps two callers from being offered the same one.

-- The next number of a series that nobody was ever given. The period is a year, a day (YYYYMMDD) or 0.
CREATE TABLE number_series (
    series text   NOT NULL,
    period int    NOT NULL,
    next   bigint NOT NULL CHECK (next >= 1),
    PRIMARY KEY (series, period)
);

-- Numbers that a process has taken for itself. It holds the advisory lock of that number as long as it lives.
CREATE TABLE number_blocks (
    series text   NOT NULL,
    period int    NOT NULL,
    first  bigint NOT NULL,
    last   bigint NOT NULL CHECK (last >= first),
    holder bigint NOT NULL,
    PRIMARY KEY (series, period, first)
);

-- Numbers of processes that ended before they had used them: given out first.
CREATE TABLE number_returns (
    series text   NOT NULL,
    period int    NOT NULL,
    number bigint NOT NULL,
    PRIMARY KEY (series, period, number)
);

-- Numbers that a person was shown and may use until they expire.
CREATE TABLE number_leases (
    series     text        NOT NULL,
    period     int         NOT NULL,
    actor      text        NOT NULL,
    number     bigint      NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (series, period, actor),
    CONSTRAINT number_leases_number_key UNIQUE (series, period, number)
);

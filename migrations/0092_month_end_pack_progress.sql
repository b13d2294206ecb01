-- How far the pack that is being made has come, for whichever server somebody asks. Unlogged: after a crash the next look of
-- the server that makes it writes it anew.
CREATE UNLOGGED TABLE read.month_end_pack_progress (
    pack       uuid        PRIMARY KEY,
    -- What is done now: a part, or a step before and behind them.
    step       text        NOT NULL,
    done       bigint      NOT NULL,
    total      bigint      NOT NULL,
    began_at   timestamptz NOT NULL,
    updated_at timestamptz NOT NULL
);

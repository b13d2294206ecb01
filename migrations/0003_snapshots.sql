-- Shortcuts into long streams: what the events up to a version made of an aggregate. Disposable: whatever is
-- missing, or was written by code of another shape, is computed from the events.
CREATE TABLE snapshots (
    aggregate_type text   NOT NULL,
    aggregate_id   text   NOT NULL,
    version        bigint NOT NULL CHECK (version >= 1),
    shape          text   NOT NULL,
    state          json   NOT NULL,
    PRIMARY KEY (aggregate_type, aggregate_id)
);

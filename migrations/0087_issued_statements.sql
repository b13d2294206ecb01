-- Issued statements, and the mailing of them.
CREATE TABLE read.issued_statements (
    id                uuid        PRIMARY KEY,
    customer_id       uuid        NOT NULL,
    customer_code     text        NOT NULL COLLATE "C",
    customer_name     text        NOT NULL,
    start_date        date        NOT NULL,
    end_date          date        NOT NULL,
    language          text,
    format            text        NOT NULL,
    purpose           text        NOT NULL,
    -- Of the file; nothing while it is not made.
    log_position      bigint,
    sha256            text,
    bytes             bigint,
    issued_at         timestamptz,
    -- Who issued it, or asked for it to be mailed.
    made_by           uuid        NOT NULL,
    made_by_name      text        NOT NULL,
    made_at           timestamptz NOT NULL,
    version           bigint      NOT NULL,
    -- Of the mail; nothing when none was requested.
    mail_status       text,
    mail_to           text,
    requested_at      timestamptz,
    requested_by      uuid,
    requested_by_name text,
    attempts          integer     NOT NULL,
    -- When the last try ended.
    settled_at        timestamptz,
    message_id        text,
    failure           text
) WITH (fillfactor = 80);
CREATE INDEX issued_statements_made ON read.issued_statements (made_at, id);
CREATE INDEX issued_statements_customer ON read.issued_statements (customer_id, made_at, id);
CREATE INDEX issued_statements_month ON read.issued_statements (end_date, made_at, id) WHERE mail_status IS NOT NULL;
-- The queue: oldest first.
CREATE INDEX issued_statements_queued ON read.issued_statements (requested_at, id) WHERE mail_status = 'queued';

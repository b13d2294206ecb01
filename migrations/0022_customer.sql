-- Customers, and what each owes and has on order. The amounts change with every order, the records do not.

CREATE TABLE read.customers (
    id              uuid        PRIMARY KEY,
    code            text        NOT NULL COLLATE "C",
    name            text        NOT NULL,
    -- Small letters without accents: to sort by, and to find by together with more of the record.
    name_key        text        NOT NULL COLLATE "C",
    search          text        NOT NULL,
    active          boolean     NOT NULL,
    version         bigint      NOT NULL,
    created_at      timestamptz NOT NULL,
    created_by      uuid        NOT NULL,
    created_by_name text        NOT NULL,
    updated_at      timestamptz NOT NULL,
    record          jsonb       NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX customers_created_at ON read.customers (created_at, id);
CREATE INDEX customers_code ON read.customers (code, id);
CREATE INDEX customers_name_key ON read.customers (name_key, id);
CREATE INDEX customers_search ON read.customers USING gin (search gin_trgm_ops);

CREATE TABLE read.customer_accounts (
    customer_id uuid          PRIMARY KEY,
    open_orders numeric(20,2) NOT NULL,
    balance     numeric(20,2) NOT NULL
) WITH (fillfactor = 70);

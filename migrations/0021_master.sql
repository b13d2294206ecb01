-- The records that documents speak of.

CREATE TABLE read.companies (
    id         text        PRIMARY KEY,
    version    bigint      NOT NULL,
    updated_at timestamptz NOT NULL,
    record     jsonb       NOT NULL
);

CREATE TABLE read.suppliers (
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
CREATE INDEX suppliers_created_at ON read.suppliers (created_at, id);
CREATE INDEX suppliers_code ON read.suppliers (code, id);
CREATE INDEX suppliers_name_key ON read.suppliers (name_key, id);
CREATE INDEX suppliers_search ON read.suppliers USING gin (search gin_trgm_ops);

CREATE TABLE read.warehouses (
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
CREATE INDEX warehouses_created_at ON read.warehouses (created_at, id);
CREATE INDEX warehouses_code ON read.warehouses (code, id);
CREATE INDEX warehouses_name_key ON read.warehouses (name_key, id);
CREATE INDEX warehouses_search ON read.warehouses USING gin (search gin_trgm_ops);

CREATE TABLE read.employees (
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
CREATE INDEX employees_created_at ON read.employees (created_at, id);
CREATE INDEX employees_code ON read.employees (code, id);
CREATE INDEX employees_name_key ON read.employees (name_key, id);
CREATE INDEX employees_search ON read.employees USING gin (search gin_trgm_ops);

CREATE TABLE read.users (
    id              uuid        PRIMARY KEY,
    username        text        NOT NULL COLLATE "C",
    display_name    text        NOT NULL,
    name_key        text        NOT NULL COLLATE "C",
    search          text        NOT NULL,
    role            text,
    account_state   text        NOT NULL,
    version         bigint      NOT NULL,
    created_at      timestamptz NOT NULL,
    created_by      uuid        NOT NULL,
    created_by_name text        NOT NULL,
    updated_at      timestamptz NOT NULL,
    account         jsonb       NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX users_created_at ON read.users (created_at, id);
CREATE INDEX users_username ON read.users (username, id);
CREATE INDEX users_name_key ON read.users (name_key, id);
CREATE INDEX users_search ON read.users USING gin (search gin_trgm_ops);

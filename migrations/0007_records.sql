-- The records that documents name.

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
    -- Lower case without accents: for sorting, and for searching together with other fields of the record.
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
CREATE INDEX suppliers_same_name ON read.suppliers (replace(name_key, ' ', ''), created_at, id);

CREATE TABLE read.warehouses (
    id              uuid        PRIMARY KEY,
    code            text        NOT NULL COLLATE "C",
    name            text        NOT NULL,
    -- Lower case without accents: for sorting, and for searching together with other fields of the record.
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
CREATE INDEX warehouses_same_name ON read.warehouses (replace(name_key, ' ', ''), created_at, id);

CREATE TABLE read.employees (
    id              uuid        PRIMARY KEY,
    code            text        NOT NULL COLLATE "C",
    name            text        NOT NULL,
    -- Lower case without accents: for sorting, and for searching together with other fields of the record.
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
CREATE INDEX employees_same_name ON read.employees (replace(name_key, ' ', ''), created_at, id);

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
    account         jsonb       NOT NULL,
    -- Since when the account has each of its duties, and from whom.
    duties_given    jsonb       NOT NULL
) WITH (fillfactor = 85);
CREATE INDEX users_created_at ON read.users (created_at, id);
CREATE INDEX users_username ON read.users (username, id);
CREATE INDEX users_name_key ON read.users (name_key, id);
CREATE INDEX users_search ON read.users USING gin (search gin_trgm_ops);

CREATE TABLE read.customers (
    id              uuid        PRIMARY KEY,
    code            text        NOT NULL COLLATE "C",
    name            text        NOT NULL,
    -- Lower case without accents: for sorting, and for searching together with other fields of the record.
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
CREATE INDEX customers_same_name ON read.customers (replace(name_key, ' ', ''), created_at, id);

CREATE TABLE read.customer_accounts (
    customer_id uuid          PRIMARY KEY,
    open_orders numeric(20,2) NOT NULL,
    balance     numeric(20,2) NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE read.products (
    id              uuid        PRIMARY KEY,
    code            text        NOT NULL COLLATE "C",
    name            text        NOT NULL,
    -- Lower case without accents: for sorting, and for searching together with other fields of the record.
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
CREATE INDEX products_created_at ON read.products (created_at, id);
CREATE INDEX products_code ON read.products (code, id);
CREATE INDEX products_name_key ON read.products (name_key, id);
CREATE INDEX products_search ON read.products USING gin (search gin_trgm_ops);
CREATE INDEX products_barcode ON read.products ((record ->> 'barcode'));
CREATE INDEX products_supplier ON read.products ((record ->> 'supplierId'), name_key, id);
CREATE INDEX products_same_name ON read.products (replace(name_key, ' ', ''), created_at, id);

-- Every list price that was ever set. The valid one depends on the day.
CREATE TABLE read.list_prices (
    product_id  uuid          NOT NULL,
    number      bigint        NOT NULL,
    price       numeric(14,4) NOT NULL,
    valid_from  date          NOT NULL,
    reason      text,
    set_by      uuid          NOT NULL,
    set_by_name text          NOT NULL,
    set_at      timestamptz   NOT NULL,
    below_cost  boolean       NOT NULL,
    PRIMARY KEY (product_id, number)
);
CREATE INDEX list_prices_day ON read.list_prices (product_id, valid_from DESC, number DESC);

CREATE TABLE read.product_costs (
    product_id uuid          PRIMARY KEY,
    last_cost  numeric(14,4) NOT NULL
) WITH (fillfactor = 70);

CREATE TABLE read.customer_prices (
    id          uuid          PRIMARY KEY,
    customer_id uuid          NOT NULL,
    product_id  uuid          NOT NULL,
    number      integer       NOT NULL,
    price       numeric(14,4) NOT NULL,
    valid_from  date          NOT NULL,
    valid_to    date,
    below_cost  boolean       NOT NULL,
    set_by      uuid          NOT NULL,
    set_by_name text          NOT NULL,
    set_at      timestamptz   NOT NULL
);
CREATE INDEX customer_prices_valid_from ON read.customer_prices (valid_from, id);
CREATE INDEX customer_prices_set_at ON read.customer_prices (set_at, id);
CREATE INDEX customer_prices_customer ON read.customer_prices (customer_id, valid_from, id);
CREATE INDEX customer_prices_pair ON read.customer_prices (customer_id, product_id, number);

-- The prices of one customer and product are one stream, with one version.
CREATE TABLE read.customer_price_versions (
    customer_id uuid   NOT NULL,
    product_id  uuid   NOT NULL,
    version     bigint NOT NULL,
    PRIMARY KEY (customer_id, product_id)
);

-- The quantities of each product in each warehouse. Their ledger is the log.
CREATE TABLE read.stock (
    warehouse_id     uuid          NOT NULL,
    product_id       uuid          NOT NULL,
    on_hand          numeric(16,3) NOT NULL,
    reserved         numeric(16,3) NOT NULL,
    incoming         numeric(16,3) NOT NULL DEFAULT 0,
    on_order         numeric(16,3) NOT NULL DEFAULT 0,
    out_for_delivery numeric(16,3) NOT NULL DEFAULT 0,
    version          bigint        NOT NULL,
    PRIMARY KEY (warehouse_id, product_id)
) WITH (fillfactor = 70);
CREATE INDEX stock_product ON read.stock (product_id);

-- The attachments of documents that are not removed.
CREATE TABLE read.attachments (
    id            uuid        PRIMARY KEY,
    -- The noun and the id of the document.
    document      text        NOT NULL COLLATE "C",
    name          text        NOT NULL,
    file_type     text        NOT NULL,
    bytes         bigint      NOT NULL,
    sha256        text        NOT NULL,
    -- The person with whose key the file is sealed, and with whom its name is erased.
    customer_id   uuid,
    supplier_id   uuid,
    user_id       uuid,
    added_at      timestamptz NOT NULL,
    added_by      uuid        NOT NULL,
    added_by_name text        NOT NULL
);
CREATE INDEX attachments_document ON read.attachments (document, added_at, id);

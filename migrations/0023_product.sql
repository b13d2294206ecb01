-- Products, and their prices.

CREATE TABLE read.products (
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
CREATE INDEX products_created_at ON read.products (created_at, id);
CREATE INDEX products_code ON read.products (code, id);
CREATE INDEX products_name_key ON read.products (name_key, id);
CREATE INDEX products_search ON read.products USING gin (search gin_trgm_ops);
CREATE INDEX products_barcode ON read.products ((record ->> 'barcode'));
CREATE INDEX products_supplier ON read.products ((record ->> 'supplierId'), name_key, id);

-- Every list price that was ever set. Which one holds is a question of the day.
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

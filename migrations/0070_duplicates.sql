-- What is like a record that is about to be saved is found by its name, or within its customer or supplier by its
-- reference, without spaces.
ALTER TABLE read.stock_transactions
    -- The supplier's reference in small letters without accents; empty when there is none. Filled by the rebuild that the
    -- read model's version brings about.
    ADD COLUMN reference_key text NOT NULL DEFAULT '' COLLATE "C";
ALTER TABLE read.stock_transactions ALTER COLUMN reference_key DROP DEFAULT;

CREATE INDEX orders_same_reference ON read.orders (replace(reference_key, ' ', ''), customer_id, placed_at, id)
    WHERE reference_key <> '';
CREATE INDEX stock_transactions_same_reference
    ON read.stock_transactions (replace(reference_key, ' ', ''), supplier_id, entered_at, id) WHERE reference_key <> '';
CREATE INDEX receivables_same_reference
    ON read.receivables (replace(reference_key, ' ', ''), customer_id, entered_at, id) WHERE reference_key <> '';
CREATE INDEX customers_same_name ON read.customers (replace(name_key, ' ', ''), created_at, id);
CREATE INDEX suppliers_same_name ON read.suppliers (replace(name_key, ' ', ''), created_at, id);
CREATE INDEX products_same_name ON read.products (replace(name_key, ' ', ''), created_at, id);
CREATE INDEX employees_same_name ON read.employees (replace(name_key, ' ', ''), created_at, id);
CREATE INDEX warehouses_same_name ON read.warehouses (replace(name_key, ' ', ''), created_at, id);

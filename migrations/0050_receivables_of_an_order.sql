-- The credit notes of one order, however many its customer has.
CREATE INDEX receivables_order ON read.receivables (order_id, entered_position, id) WHERE order_id IS NOT NULL;

-- The credit notes of one order, however many its customer has.
CREATE INDEX receivables_order ON read.receivables (order_id, document_key, id) WHERE order_id IS NOT NULL;

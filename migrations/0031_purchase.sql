-- Stock transactions say with whom they are, what they cost and how much of them has arrived.
-- What the log says of those that are there is filled in from it here, as a rebuild fills it.
ALTER TABLE read.stock_transactions
    ADD COLUMN supplier_id       uuid,
    ADD COLUMN supplier_name     text,
    ADD COLUMN customer_id       uuid,
    ADD COLUMN customer_name     text,
    ADD COLUMN expected_date     date,
    ADD COLUMN total_cost        numeric(20,2) NOT NULL DEFAULT 0,
    -- What all lines add up to, whatever they are counted in: the two together are a share.
    ADD COLUMN ordered_quantity  numeric(20,3) NOT NULL DEFAULT 0,
    ADD COLUMN received_quantity numeric(20,3) NOT NULL DEFAULT 0;
ALTER TABLE read.stock_transactions
    ALTER COLUMN total_cost DROP DEFAULT,
    ALTER COLUMN ordered_quantity DROP DEFAULT,
    ALTER COLUMN received_quantity DROP DEFAULT;
UPDATE read.stock_transactions d
   SET total_cost = said.cost,
       ordered_quantity = said.quantity,
       received_quantity = CASE WHEN d.status = 'received-by-warehouse' THEN said.quantity ELSE 0 END
  FROM public.events e,
       LATERAL (SELECT coalesce(sum(round((l.line ->> 'quantity')::numeric * (l.line ->> 'unitCost')::numeric, 2)), 0)
                       AS cost,
                       sum(abs((l.line ->> 'quantity')::numeric)) AS quantity
                  FROM json_array_elements(
                       coalesce(e.payload -> 'entered', e.payload -> 'edited') -> 'content' -> 'lines') AS l (line))
       AS said
 WHERE e.aggregate_type = 'stock-transaction' AND e.aggregate_id = d.id::text AND e.sequence = d.content_sequence;

CREATE INDEX stock_transactions_supplier ON read.stock_transactions (supplier_id, entered_position, id);
CREATE INDEX stock_transactions_made_by ON read.stock_transactions (made_by, entered_position, id);

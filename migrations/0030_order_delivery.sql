-- Orders know the dispatch that they are on, what was delivered of them, and the products of their lines.
-- The columns of dispatch and delivery are empty in what the log says until now. The products stand in the log, and are
-- filled in from it here, as a rebuild fills them: rows are right from the first moment, and nobody has to rebuild.
ALTER TABLE read.orders
    ADD COLUMN dispatch_id     uuid,
    ADD COLUMN dispatch_no     text,
    ADD COLUMN delivered_on    date,
    ADD COLUMN delivered_total numeric(17,2),
    ADD COLUMN product_ids     uuid[] NOT NULL DEFAULT '{}';
ALTER TABLE read.orders ALTER COLUMN product_ids DROP DEFAULT;
UPDATE read.orders o
   SET product_ids = ARRAY(
       SELECT (l.line ->> 'productId')::uuid
         FROM json_array_elements(coalesce(e.payload -> 'placed', e.payload -> 'edited') -> 'content' -> 'lines')
              WITH ORDINALITY AS l (line, place)
        ORDER BY l.place)
  FROM public.events e
 WHERE e.aggregate_type = 'order' AND e.aggregate_id = o.id::text AND e.sequence = o.content_sequence;

CREATE INDEX orders_delivered ON read.orders (customer_id, delivered_on, id) WHERE delivered_on IS NOT NULL;
CREATE INDEX orders_dispatch ON read.orders (dispatch_id) WHERE dispatch_id IS NOT NULL;

-- The orders are found by their products, and only those few are read from the log, where their lines stand.
SELECT o.id, o.order_no, o.order_date,
       (l.line ->> 'unitPrice')::numeric AS unit_price, l.line ->> 'priceSource' AS price_source,
       (l.line ->> 'discountPercent')::numeric AS discount_percent, (l.line ->> 'quantity')::numeric AS quantity
  FROM (SELECT * FROM (
           SELECT * FROM read.orders
            WHERE customer_id = $1 AND status NOT IN ('pending', 'cancelled')
              AND ($5::uuid[] IS NULL OR warehouse_id = ANY ($5))
            ORDER BY order_key DESC, id DESC LIMIT $3) AS latest
         WHERE product_ids @> ARRAY[$2::uuid]
         ORDER BY order_date DESC, id DESC LIMIT $4) AS o
  JOIN public.events e
    ON e.aggregate_type = 'order' AND e.aggregate_id = o.id::text AND e.sequence = o.content_sequence
 CROSS JOIN LATERAL json_array_elements(
       coalesce(e.payload -> 'placed', e.payload -> 'edited') -> 'content' -> 'lines') WITH ORDINALITY AS l (line, place)
 WHERE l.line ->> 'productId' = $2::text
 ORDER BY o.order_date DESC, o.id DESC, l.place
 LIMIT $4

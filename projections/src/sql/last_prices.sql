-- The orders are found by their products; the lines of those few stand in the log.
SELECT o.id, o.order_no, o.order_date, o.content_sequence
  FROM (SELECT * FROM read.orders
         WHERE customer_id = $1 AND status NOT IN ('pending', 'cancelled')
           AND ($5::uuid[] IS NULL OR warehouse_id = ANY ($5))
         ORDER BY order_key DESC, id DESC LIMIT $3) AS o
 WHERE o.product_ids @> ARRAY[$2::uuid]
 ORDER BY o.order_date DESC, o.id DESC
 LIMIT $4

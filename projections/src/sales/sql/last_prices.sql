-- The orders are found by their products; the lines of those few stand in the log.
WITH latest AS MATERIALIZED (
     SELECT o.id, o.order_no, o.order_date, o.content_sequence, o.product_ids FROM orders o
      WHERE o.customer_id = $1 AND o.status NOT IN ('pending', 'cancelled')
        AND ($5::uuid[] IS NULL OR o.warehouse_id = ANY ($5))
      ORDER BY o.entered_position DESC, o.id DESC LIMIT $3),
bought AS (
     SELECT l.id, l.order_no, l.order_date, l.content_sequence, p.product_id,
            row_number() OVER (PARTITION BY p.product_id ORDER BY l.order_date DESC, l.id DESC) AS place
       FROM latest l CROSS JOIN LATERAL (SELECT DISTINCT unnest(l.product_ids)) AS p (product_id)
      WHERE p.product_id = ANY ($2))
SELECT id, order_no, order_date, content_sequence, array_agg(product_id) AS products
  FROM bought
 WHERE place <= $4
 GROUP BY id, order_no, order_date, content_sequence
 ORDER BY order_date DESC, id DESC

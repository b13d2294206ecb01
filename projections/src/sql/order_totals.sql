SELECT t.status, sum(t.orders)::bigint
  FROM read.order_totals t
 WHERE ($1::text[] IS NULL OR t.status = ANY ($1))
   AND ($2::uuid IS NULL OR t.warehouse_id = $2)
   AND ($3::uuid[] IS NULL OR t.warehouse_id = ANY ($3))
 GROUP BY t.status

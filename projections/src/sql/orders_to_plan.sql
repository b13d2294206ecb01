SELECT o.id, concat_ws(' · ', o.order_no, o.customer_name, coalesce(o.requested_date, o.order_date)::text) AS label
  FROM read.orders o
 WHERE o.warehouse_id = $1 AND o.status = 'approved' AND o.dispatch_id IS NULL
   AND ($2::text IS NULL OR o.order_no LIKE upper($3)
        OR o.customer_id IN (SELECT c.id FROM read.customers c WHERE c.search LIKE $2))
 ORDER BY o.order_key, o.id
 LIMIT $4

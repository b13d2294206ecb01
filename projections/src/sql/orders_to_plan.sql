SELECT o.id, concat_ws(' · ', o.order_no, o.customer_name, coalesce(o.requested_date, o.order_date)::text) AS label,
       o.line_count
  FROM read.orders o
 WHERE ($3::uuid[] IS NULL OR o.warehouse_id = ANY ($3)) AND o.status = 'approved' AND o.dispatch_id IS NULL
   AND ($1::text IS NULL OR {found})
 ORDER BY o.order_date, o.id
 LIMIT $4

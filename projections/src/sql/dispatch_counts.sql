SELECT c.status, sum(c.dispatches)::bigint
  FROM read.dispatch_counts c
 WHERE ($1::text[] IS NULL OR c.status = ANY ($1))
   AND ($2::uuid IS NULL OR c.warehouse_id = $2)
   AND ($3::uuid[] IS NULL OR c.warehouse_id = ANY ($3))
   AND ($4::date IS NULL OR c.planned_date >= $4)
   AND ($5::date IS NULL OR c.planned_date <= $5)
 GROUP BY c.status
HAVING sum(c.dispatches) > 0

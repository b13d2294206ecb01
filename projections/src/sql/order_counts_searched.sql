SELECT status, count(*)
  FROM (SELECT o.status FROM read.orders o
         WHERE ($3::text[] IS NULL OR o.status = ANY ($3))
           AND ($4::uuid IS NULL OR o.warehouse_id = $4)
           AND ($5::uuid[] IS NULL OR o.warehouse_id = ANY ($5))
           AND ($6::date IS NULL OR o.order_date >= $6)
           AND ($7::date IS NULL OR o.order_date <= $7)
           AND ($8::uuid IS NULL OR o.customer_id = $8)
           AND ($9::uuid IS NULL OR o.made_by = $9)
           AND ($1::text IS NULL OR {found})
         LIMIT $10) AS counted
 GROUP BY status

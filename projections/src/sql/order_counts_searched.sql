SELECT status, count(*)
  FROM (SELECT o.status FROM read.orders o
         WHERE ($1::text[] IS NULL OR o.status = ANY ($1))
           AND ($2::uuid IS NULL OR o.warehouse_id = $2)
           AND ($3::uuid[] IS NULL OR o.warehouse_id = ANY ($3))
           AND ($4::date IS NULL OR o.order_date >= $4)
           AND ($5::date IS NULL OR o.order_date <= $5)
           AND ($6::uuid IS NULL OR o.customer_id = $6)
           AND ($7::uuid IS NULL OR o.made_by = $7)
           AND ($8::text IS NULL OR o.order_no LIKE upper($8) OR o.reference_key LIKE $8
                OR o.customer_id = ANY (ARRAY(
                       SELECT c.id FROM read.customers c WHERE c.search LIKE '%' || $8)))
         LIMIT $9) AS counted
 GROUP BY status

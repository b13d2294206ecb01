SELECT status, count(*)
  FROM (SELECT d.status FROM read.dispatches d
         WHERE ($1::text[] IS NULL OR d.status = ANY ($1))
           AND ($2::uuid IS NULL OR d.warehouse_id = $2)
           AND ($3::uuid[] IS NULL OR d.warehouse_id = ANY ($3))
           AND ($4::date IS NULL OR d.planned_date >= $4)
           AND ($5::date IS NULL OR d.planned_date <= $5)
           AND ($6::uuid IS NULL OR d.made_by = $6)
           AND ($7::uuid IS NULL OR d.crew @> ARRAY[$7])
           AND d.search LIKE ALL ($8)
         LIMIT $9) AS counted
 GROUP BY status

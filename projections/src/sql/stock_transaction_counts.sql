SELECT status, count(*)
  FROM (SELECT d.status FROM read.stock_transactions d
         WHERE ($1::text[] IS NULL OR d.status = ANY ($1))
           AND ($2::uuid IS NULL OR d.warehouse_id = $2)
           AND ($3::uuid[] IS NULL OR d.warehouse_id = ANY ($3))
           AND ($4::uuid IS NULL OR d.made_by = $4)
           AND ($5::date IS NULL OR d.transaction_date >= $5)
           AND ($6::date IS NULL OR d.transaction_date <= $6)
           AND ($7::uuid IS NULL OR d.supplier_id = $7)
           AND ($8::text IS NULL OR d.kind = $8)
           AND ($9::text IS NULL OR d.transaction_no LIKE upper($9))
         LIMIT $10) AS counted
 GROUP BY status

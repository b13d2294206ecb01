SELECT status, count(*)
  FROM (SELECT r.status FROM read.receivables r
         WHERE ($3::text[] IS NULL OR r.status = ANY ($3))
           AND ($4::text IS NULL OR r.kind = $4)
           AND ($5::date IS NULL OR r.received_on >= $5)
           AND ($6::date IS NULL OR r.received_on <= $6)
           AND ($7::uuid IS NULL OR r.customer_id = $7)
           AND ($8::uuid IS NULL OR r.made_by = $8)
           AND ($10::uuid IS NULL OR r.order_id = $10)
           AND ($1::text IS NULL OR {found})
         LIMIT $9) AS counted
 GROUP BY status

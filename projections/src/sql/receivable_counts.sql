SELECT c.status, sum(c.receivables)::bigint
  FROM read.receivable_counts c
 WHERE ($1::text[] IS NULL OR c.status = ANY ($1))
   AND ($2::text IS NULL OR c.kind = $2)
   AND ($3::date IS NULL OR c.received_on >= $3)
   AND ($4::date IS NULL OR c.received_on <= $4)
 GROUP BY c.status
HAVING sum(c.receivables) > 0

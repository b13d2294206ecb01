SELECT m.id, m.code, m.record
  FROM customers m
 CROSS JOIN LATERAL (
     SELECT coalesce(sum(e.debit - e.credit), 0) AS balance, count(*) FILTER (WHERE e.on_day >= $1) AS entries
       FROM statement_entries e
      WHERE e.customer_id = m.id AND e.on_day <= $2
 ) AS s
 WHERE m.code COLLATE "C" > $3 AND (s.balance <> 0 OR s.entries > 0)
 ORDER BY m.code COLLATE "C" LIMIT $4

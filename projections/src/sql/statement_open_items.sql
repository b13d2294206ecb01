SELECT o.order_no, o.delivered_on, o.due_on, o.amount, o.open
  -- What is open now, with what was settled after the day.
  FROM (SELECT d.order_no, d.delivered_on, d.due_on, d.amount,
               greatest(0, least(d.amount, d.open + coalesce(a.now, 0) - coalesce(a.then, 0))) AS open
          FROM statement_deliveries d
          LEFT JOIN LATERAL (
              SELECT sum(a.amount) FILTER (WHERE a.ends_on IS NULL) AS now,
                     sum(a.amount) FILTER (WHERE a.counts_on <= $2 AND (a.ends_on IS NULL OR a.ends_on > $2)) AS then
                FROM statement_allocations a WHERE a.order_id = d.order_id AND a.customer_id = d.customer_id
          ) a ON true
         WHERE d.customer_id = $1 AND d.delivered_on <= $2 AND ($4::date IS NULL OR d.due_on >= $4)) o
 WHERE o.open > 0
 ORDER BY o.due_on, o.order_no
 LIMIT $3

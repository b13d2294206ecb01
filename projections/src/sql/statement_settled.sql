SELECT coalesce(sum(s.amount) FILTER (WHERE s.due_on >= $2), 0) AS not_due,
       coalesce(sum(s.amount) FILTER (WHERE s.due_on BETWEEN $2 - 30 AND $2 - 1), 0) AS days1_to30,
       coalesce(sum(s.amount) FILTER (WHERE s.due_on BETWEEN $2 - 60 AND $2 - 31), 0) AS days31_to60,
       coalesce(sum(s.amount) FILTER (WHERE s.due_on BETWEEN $2 - 90 AND $2 - 61), 0) AS days61_to90,
       coalesce(sum(s.amount) FILTER (WHERE s.due_on < $2 - 90), 0) AS over90_days
  -- On a day in the past, one that was void later and one that was dated back may both count.
  FROM (SELECT d.due_on, least(d.amount, sum(a.amount)) AS amount
          FROM statement_allocations a
          JOIN statement_deliveries d ON d.order_id = a.order_id AND d.customer_id = a.customer_id
         WHERE a.customer_id = $1 AND a.counts_on <= $2 AND (a.ends_on IS NULL OR a.ends_on > $2)
         GROUP BY d.order_id, d.customer_id) s

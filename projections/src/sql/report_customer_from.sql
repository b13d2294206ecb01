customers m
LEFT JOIN customer_accounts a ON a.customer_id = m.id
-- Left, so that who only counts customers does not add up either.
LEFT JOIN LATERAL (
    SELECT coalesce(sum(d.orders), 0)::bigint AS delivered_orders, coalesce(sum(d.delivered), 0) AS delivered,
           coalesce(sum(d.paid), 0) AS paid, coalesce(sum(d.credited), 0) AS credited
      FROM customer_days d
     WHERE d.customer_id = m.id AND d.day BETWEEN $1 AND $2
) t ON true
-- What was due before $3 and is not paid: what came in goes to what it says it pays, the rest to what was due first. So what was
-- paid of what is not due yet is not there for what is.
LEFT JOIN LATERAL (
    SELECT greatest(0, coalesce(sum(e.debit) FILTER (WHERE e.due_on < $3), 0)
               + coalesce(sum(e.debit) FILTER (WHERE e.due_on IS NULL), 0) - coalesce(sum(e.credit), 0)
               + coalesce((SELECT sum(a.amount) FROM statement_allocations a
                            WHERE a.customer_id = m.id AND a.due_on >= $3 AND a.counts_on <= $3
                              AND (a.ends_on IS NULL OR a.ends_on > $3)), 0)) AS overdue
      FROM statement_entries e
     WHERE e.customer_id = m.id AND e.on_day <= $3
) v ON true

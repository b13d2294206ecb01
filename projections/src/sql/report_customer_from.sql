read.customers m
LEFT JOIN read.customer_accounts a ON a.customer_id = m.id
-- Left, so that who only counts customers does not add up either.
LEFT JOIN LATERAL (
    SELECT coalesce(sum(d.orders), 0)::bigint AS delivered_orders, coalesce(sum(d.delivered), 0) AS delivered,
           coalesce(sum(d.paid), 0) AS paid, coalesce(sum(d.credited), 0) AS credited
      FROM read.customer_days d
     WHERE d.customer_id = m.id AND d.day BETWEEN $1 AND $2
) t ON true
-- What was due before $3 and is not paid: what came in goes to what was due first.
LEFT JOIN LATERAL (
    SELECT greatest(0, coalesce(sum(e.debit) FILTER (WHERE e.due_on < $3), 0)
               + coalesce(sum(e.debit) FILTER (WHERE e.due_on IS NULL), 0) - coalesce(sum(e.credit), 0)) AS overdue
      FROM read.statement_entries e
     WHERE e.customer_id = m.id AND e.on_day <= $3
) v ON true

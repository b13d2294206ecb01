customers m
LEFT JOIN customer_accounts a ON a.customer_id = m.id
-- Left, so that who only counts customers does not add up either.
LEFT JOIN LATERAL (
    SELECT coalesce(sum(d.orders), 0)::bigint AS delivered_orders, coalesce(sum(d.delivered), 0) AS delivered,
           coalesce(sum(d.paid), 0) AS paid, coalesce(sum(d.credited), 0) AS credited
      FROM customer_days d
     WHERE d.customer_id = m.id AND d.day BETWEEN $1 AND $2
) t ON true

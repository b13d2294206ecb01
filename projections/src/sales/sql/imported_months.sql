SELECT m.month, sum(m.orders)::bigint AS orders, sum(m.ordered) AS ordered,
       sum(m.delivered) AS delivered, sum(m.credited) AS credited
  FROM (SELECT to_char(o.order_date, 'YYYY-MM') AS month, 1 AS orders, o.total AS ordered,
               0::numeric AS delivered, 0::numeric AS credited
          FROM orders o
         WHERE {of_orders} AND o.status <> 'cancelled'
         UNION ALL
        SELECT to_char(o.delivered_on, 'YYYY-MM'), 0, 0, o.delivered_total, 0
          FROM orders o
         WHERE {of_orders} AND o.delivered_on IS NOT NULL
         UNION ALL
        SELECT to_char(r.received_on, 'YYYY-MM'), 0, 0, 0, r.amount
          FROM receivables r
         WHERE {of_credit_notes} AND r.kind = 'credit-note' AND r.status = 'approved') AS m
 GROUP BY m.month
 ORDER BY m.month

SELECT o.customer_id, o.customer_code, o.order_date AS day, sum(o.delivered_total) AS amount
  FROM orders o
 WHERE o.made_by = $1 AND o.status = 'delivered'
 GROUP BY o.customer_id, o.customer_code, o.order_date
 UNION ALL
SELECT r.customer_id, r.customer_code, r.received_on, -sum(r.amount)
  FROM receivables r
 WHERE r.made_by = $1 AND r.kind = 'credit-note' AND r.status = 'approved'
 GROUP BY r.customer_id, r.customer_code, r.received_on
 ORDER BY day, customer_code

SELECT to_char(c.order_date, 'YYYY-MM') AS month, sum(c.orders)::bigint AS orders, sum(c.total) AS total
  FROM read.order_counts c
 WHERE c.status <> 'cancelled'
 GROUP BY 1
HAVING sum(c.orders) > 0
 ORDER BY 1

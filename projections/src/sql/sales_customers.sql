WITH now AS (
    SELECT d.customer_id, sum(d.delivered_orders)::bigint AS delivered_orders, sum(d.net) AS net,
           sum(d.net - d.net_without_cost - d.cost) AS margin, sum(d.net_without_cost) AS net_without_cost
      FROM sales_days d
     WHERE d.day BETWEEN $1 AND $2 AND ($5::uuid IS NULL OR d.warehouse_id = $5)
       AND ($6::uuid[] IS NULL OR d.warehouse_id = ANY ($6))
     GROUP BY d.customer_id
    HAVING sum(d.net) <> 0
     ORDER BY net DESC, d.customer_id
     LIMIT $7
), before AS (
    SELECT d.customer_id, sum(d.net) AS net FROM sales_days d
     WHERE d.day BETWEEN $3 AND $4 AND d.customer_id IN (SELECT customer_id FROM now)
       AND ($5::uuid IS NULL OR d.warehouse_id = $5)
       AND ($6::uuid[] IS NULL OR d.warehouse_id = ANY ($6))
     GROUP BY d.customer_id
)
SELECT n.*, c.code, c.name, coalesce(b.net, 0) AS net_before
  FROM now n LEFT JOIN before b USING (customer_id) LEFT JOIN customers c ON c.id = n.customer_id
 ORDER BY n.net DESC, n.customer_id

WITH now AS (
    SELECT d.product_id, sum(d.quantity) AS quantity, sum(d.net) AS net,
           sum(d.net - d.net_without_cost - d.cost) AS margin, sum(d.net_without_cost) AS net_without_cost
      FROM sales_product_days d
     WHERE d.day BETWEEN $1 AND $2 AND ($5::uuid IS NULL OR d.warehouse_id = $5)
       AND ($6::uuid[] IS NULL OR d.warehouse_id = ANY ($6))
     GROUP BY d.product_id
    HAVING sum(d.net) <> 0
     ORDER BY net DESC, d.product_id
     LIMIT $7
), before AS (
    SELECT d.product_id, sum(d.net) AS net FROM sales_product_days d
     WHERE d.day BETWEEN $3 AND $4 AND d.product_id IN (SELECT product_id FROM now)
       AND ($5::uuid IS NULL OR d.warehouse_id = $5)
       AND ($6::uuid[] IS NULL OR d.warehouse_id = ANY ($6))
     GROUP BY d.product_id
)
SELECT n.*, p.code AS sku, p.name, p.record ->> 'unit' AS unit, coalesce(b.net, 0) AS net_before
  FROM now n LEFT JOIN before b USING (product_id) LEFT JOIN products p ON p.id = n.product_id
 ORDER BY n.net DESC, n.product_id

SELECT k.warehouse_id, k.product_id, w.name AS warehouse_name, p.code AS sku, p.name,
       p.record ->> 'category' AS category, p.record ->> 'unit' AS unit,
       k.on_hand + k.out_for_delivery
         + coalesce((SELECT sum(d.delivered) FROM demand_days d
                      WHERE d.warehouse_id = k.warehouse_id AND d.product_id = k.product_id AND d.day > $1), 0) AS quantity,
       c.last_cost
  FROM stock k
  JOIN products p ON p.id = k.product_id
  JOIN warehouses w ON w.id = k.warehouse_id
  LEFT JOIN product_costs c ON c.product_id = p.id
 WHERE $2::text IS NULL OR (p.code, k.warehouse_id) > ($2, $3::uuid)
 ORDER BY p.code, k.warehouse_id LIMIT $4

m.*,
(SELECT s.name FROM suppliers s WHERE s.id = (m.record ->> 'supplierId')::uuid) AS supplier_name,
(SELECT p.price FROM list_prices p WHERE p.product_id = m.id AND p.valid_from <= $1
  ORDER BY p.valid_from DESC, p.number DESC LIMIT 1) AS list_price,
(SELECT c.last_cost FROM product_costs c WHERE c.product_id = m.id) AS last_cost,
(SELECT coalesce(sum(k.on_hand), 0) FROM stock k WHERE k.product_id = m.id
  AND (cardinality($2::uuid[]) = 0 OR k.warehouse_id = ANY ($2))) AS on_hand,
(SELECT coalesce(sum(k.on_hand - k.reserved), 0) FROM stock k WHERE k.product_id = m.id
  AND (cardinality($2::uuid[]) = 0 OR k.warehouse_id = ANY ($2))) AS available

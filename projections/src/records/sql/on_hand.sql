(SELECT coalesce(sum(k.on_hand), 0) FROM stock k WHERE k.product_id = m.id
  AND (cardinality($2::uuid[]) = 0 OR k.warehouse_id = ANY ($2)))
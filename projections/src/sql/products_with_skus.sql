SELECT m.id, m.code, m.name, m.record ->> 'unit' AS unit
  FROM products m
 WHERE m.code = ANY ($1) AND m.active AND ($2::text IS NULL OR m.record ->> 'supplierId' = $2)

SELECT m.id, m.code, m.name, m.record ->> 'unit' AS unit, m.record ->> 'barcode' AS barcode
  FROM products m
 WHERE (m.code = ANY ($1) OR m.record ->> 'barcode' = ANY ($2))
   AND m.active AND ($3::text IS NULL OR m.record ->> 'supplierId' = $3)

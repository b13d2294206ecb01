SELECT m.id, m.code, m.name, m.record,
       (SELECT c.last_cost FROM product_costs c WHERE c.product_id = m.id) AS last_cost
  FROM products m
 WHERE m.record ->> 'supplierId' = $1 AND m.active AND m.search LIKE ALL ($2::text[])
   AND ($4::uuid[] IS NULL OR m.id = ANY ($4))
 ORDER BY m.name_key, m.id
 LIMIT $3

SELECT wanted.id AS product_id, agreed.id AS agreed_id, agreed.price AS agreed,
       (SELECT p.price FROM list_prices p WHERE p.product_id = wanted.id AND p.valid_from <= $3
         ORDER BY p.valid_from DESC, p.number DESC LIMIT 1) AS list_price
  FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, place)
  LEFT JOIN LATERAL (
       SELECT c.id, c.price FROM customer_prices c
        WHERE c.customer_id = $1 AND c.product_id = wanted.id
          AND c.valid_from <= $3 AND (c.valid_to IS NULL OR c.valid_to >= $3)
        ORDER BY c.number LIMIT 1) AS agreed ON true
 ORDER BY wanted.place

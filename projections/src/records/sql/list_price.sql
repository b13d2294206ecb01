(SELECT p.price FROM list_prices p WHERE p.product_id = m.id AND p.valid_from <= $1
  ORDER BY p.valid_from DESC, p.number DESC LIMIT 1)
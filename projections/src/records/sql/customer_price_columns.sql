m.*,
(SELECT v.version FROM customer_price_versions v
  WHERE v.customer_id = m.customer_id AND v.product_id = m.product_id) AS version,
(SELECT c.code FROM customers c WHERE c.id = m.customer_id) AS customer_code,
(SELECT c.name FROM customers c WHERE c.id = m.customer_id) AS customer_name,
(SELECT p.code FROM products p WHERE p.id = m.product_id) AS sku,
(SELECT p.name FROM products p WHERE p.id = m.product_id) AS product_name

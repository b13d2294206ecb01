m.*,
(SELECT v.version FROM read.customer_price_versions v
  WHERE v.customer_id = m.customer_id AND v.product_id = m.product_id) AS version,
(SELECT c.code FROM read.customers c WHERE c.id = m.customer_id) AS customer_code,
(SELECT c.name FROM read.customers c WHERE c.id = m.customer_id) AS customer_name,
(SELECT p.code FROM read.products p WHERE p.id = m.product_id) AS sku,
(SELECT p.name FROM read.products p WHERE p.id = m.product_id) AS product_name

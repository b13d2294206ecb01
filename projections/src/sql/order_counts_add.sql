INSERT INTO order_counts AS c (status, warehouse_id, order_date, orders, total)
SELECT * FROM unnest($1::text[], $2::uuid[], $3::date[], $4::bigint[], $5::numeric[])
ORDER BY 1, 2, 3
ON CONFLICT (status, warehouse_id, order_date) DO UPDATE
   SET orders = c.orders + excluded.orders, total = c.total + excluded.total

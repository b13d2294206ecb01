INSERT INTO order_totals AS t (status, warehouse_id, orders)
SELECT status, warehouse_id, sum(orders)
  FROM unnest($1::text[], $2::uuid[], $3::bigint[]) AS change (status, warehouse_id, orders)
 GROUP BY status, warehouse_id
 ORDER BY status, warehouse_id
ON CONFLICT (status, warehouse_id) DO UPDATE SET orders = t.orders + excluded.orders

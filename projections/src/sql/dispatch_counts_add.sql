INSERT INTO dispatch_counts AS c (status, warehouse_id, planned_date, dispatches)
SELECT * FROM unnest($1::text[], $2::uuid[], $3::date[], $4::bigint[])
ORDER BY 1, 2, 3
ON CONFLICT (status, warehouse_id, planned_date) DO UPDATE SET dispatches = c.dispatches + excluded.dispatches

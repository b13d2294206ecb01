INSERT INTO orders (
    id, order_key, order_no, status, customer_id, customer_code, customer_name, warehouse_id, warehouse_name,
    order_date, requested_date, customer_reference, reference_key, line_count, total, made_by, made_by_name,
    version, content_sequence, placed_at, updated_at, steps)
SELECT * FROM unnest(
    $1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::uuid[], $9::text[],
    $10::date[], $11::date[], $12::text[], $13::text[], $14::int[], $15::numeric[], $16::uuid[], $17::text[],
    $18::bigint[], $19::bigint[], $20::timestamptz[], $21::timestamptz[], $22::jsonb[])
ON CONFLICT (id) DO UPDATE SET
    order_key = excluded.order_key,
    status = excluded.status,
    customer_id = excluded.customer_id,
    customer_code = excluded.customer_code,
    customer_name = excluded.customer_name,
    warehouse_id = excluded.warehouse_id,
    warehouse_name = excluded.warehouse_name,
    order_date = excluded.order_date,
    requested_date = excluded.requested_date,
    customer_reference = excluded.customer_reference,
    reference_key = excluded.reference_key,
    line_count = excluded.line_count,
    total = excluded.total,
    version = excluded.version,
    content_sequence = excluded.content_sequence,
    updated_at = excluded.updated_at,
    steps = excluded.steps

INSERT INTO orders (
    id, order_key, order_no, status, customer_id, customer_code, customer_name, warehouse_id, warehouse_name,
    order_date, requested_date, customer_reference, reference_key, line_count, total, made_by, made_by_name,
    version, content_sequence, placed_at, updated_at, steps, dispatch_id, dispatch_no,
    delivered_on, delivered_total, product_ids)
SELECT o.id, o.order_key, o.order_no, o.status, o.customer_id, o.customer_code, o.customer_name, o.warehouse_id,
    o.warehouse_name, o.order_date, o.requested_date, o.customer_reference, o.reference_key, o.line_count, o.total,
    o.made_by, o.made_by_name, o.version, o.content_sequence, o.placed_at, o.updated_at, o.steps, o.dispatch_id,
    o.dispatch_no, o.delivered_on, o.delivered_total, o.product_ids::uuid[]
  FROM unnest(
    $1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::uuid[], $9::text[],
    $10::date[], $11::date[], $12::text[], $13::text[], $14::int[], $15::numeric[], $16::uuid[], $17::text[],
    $18::bigint[], $19::bigint[], $20::timestamptz[], $21::timestamptz[], $22::jsonb[], $23::uuid[], $24::text[],
    $25::date[], $26::numeric[], $27::text[])
    AS o (id, order_key, order_no, status, customer_id, customer_code, customer_name, warehouse_id, warehouse_name,
    order_date, requested_date, customer_reference, reference_key, line_count, total, made_by, made_by_name,
    version, content_sequence, placed_at, updated_at, steps, dispatch_id, dispatch_no, delivered_on,
    delivered_total, product_ids)
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
    steps = excluded.steps,
    dispatch_id = excluded.dispatch_id,
    dispatch_no = excluded.dispatch_no,
    delivered_on = excluded.delivered_on,
    delivered_total = excluded.delivered_total,
    product_ids = excluded.product_ids

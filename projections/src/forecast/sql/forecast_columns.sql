p.id AS product_id, p.code AS sku, p.name, p.record,
s.id AS supplier_id, s.name AS supplier_name,
coalesce(k.on_hand, 0) AS on_hand,
coalesce(k.on_hand - k.reserved, 0) AS available,
coalesce(k.incoming, 0) AS incoming,
coalesce(k.on_order, 0) AS on_order,
own.safety_stock AS own_safety_stock, own.reorder_level, d.sum AS demand, d.squares, l.days AS lead_time_days, l.source AS lead_time_source,
$3 AS today, ($3 - $2) AS demand_days

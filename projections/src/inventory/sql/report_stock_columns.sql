w.id AS warehouse_id, w.name AS warehouse_name,
p.id AS product_id, p.code AS sku, p.name, p.record ->> 'category' AS category, p.record ->> 'unit' AS unit,
k.on_hand, k.reserved, k.on_hand - k.reserved AS available, k.incoming, k.on_order, k.out_for_delivery,
(p.record ->> 'reorderLevel')::numeric AS reorder_level,
c.last_cost, round(k.on_hand * c.last_cost, 2) AS value

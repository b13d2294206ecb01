products p
JOIN warehouses w ON w.id = $1
LEFT JOIN suppliers s ON s.id = (p.record ->> 'supplierId')::uuid
LEFT JOIN supplier_lead_times t ON t.supplier_id = s.id
LEFT JOIN stock k ON k.warehouse_id = w.id AND k.product_id = p.id
-- All of these left, so that who only counts products computes nothing.
-- The demand of the days from $2 up to the one before $3.
LEFT JOIN LATERAL (
    SELECT coalesce(sum(m.delivered - m.returned), 0) AS sum,
           coalesce(sum((m.delivered - m.returned) * (m.delivered - m.returned)), 0) AS squares
      FROM demand_days m
     WHERE m.warehouse_id = w.id AND m.product_id = p.id AND m.day >= $2 AND m.day < $3
) d ON true
-- $4: the lead time that was given, -1 when none was.
LEFT JOIN LATERAL (
    SELECT coalesce(nullif($4, -1), (p.record ->> 'leadTimeDays')::bigint, t.median_days::bigint,
                    (s.record ->> 'leadTimeDays')::bigint, 0) AS days,
           CASE WHEN $4 <> -1 THEN 'given'
                WHEN p.record ->> 'leadTimeDays' IS NOT NULL THEN 'product'
                WHEN t.median_days IS NOT NULL THEN 'learnt'
                WHEN s.record ->> 'leadTimeDays' IS NOT NULL THEN 'supplier'
                ELSE 'none' END AS source
) l ON true
-- A product's own safety stock and low stock level are kept where the product is: where it has had stock, without which there is no demand, or in the
-- only warehouse in use.
LEFT JOIN LATERAL (
    SELECT CASE WHEN k.product_id IS NOT NULL
                  OR NOT EXISTS (SELECT FROM warehouses o WHERE o.active AND o.id <> w.id)
                THEN (p.record ->> 'safetyStock')::numeric END AS safety_stock,
           CASE WHEN k.product_id IS NOT NULL
                  OR NOT EXISTS (SELECT FROM warehouses o WHERE o.active AND o.id <> w.id)
                THEN (p.record ->> 'reorderLevel')::numeric END AS reorder_level
) own ON true
-- The same formulas as the domain's, for sorting and choosing only: what is shown is computed there.
LEFT JOIN LATERAL (
    SELECT greatest(d.sum, 0) / ($3 - $2) AS usage,
           CASE WHEN d.sum <= 0 THEN greatest(own.safety_stock, own.reorder_level, 0)
                ELSE coalesce(own.safety_stock,
                    round(1.645 * sqrt(greatest(($3 - $2) * d.squares - d.sum * d.sum, 0)::numeric(60, 12)
                        * l.days / (($3 - $2) * ($3 - $2))), 3)) END AS safety_stock
) u ON true
LEFT JOIN LATERAL (
    SELECT round(u.usage * l.days + u.safety_stock, 3) AS reorder_point,
           coalesce(k.on_hand - k.reserved + k.incoming + k.on_order, 0) AS position,
           CASE WHEN u.usage > 0 THEN round(coalesce(k.on_hand - k.reserved, 0) / u.usage, 6)
                ELSE 999999999999 END AS cover
) f ON true

SELECT k.version, k.on_hand, k.reserved, k.incoming, k.on_order, k.out_for_delivery,
       e.sequence, e.position, e.recorded_at, e.event_type, e.payload, e.metadata
  FROM read.stock k
  JOIN public.events e
    ON e.aggregate_type = 'stock' AND e.aggregate_id = $3
   AND e.sequence <= least(k.version, coalesce($4, k.version))
 WHERE k.warehouse_id = $1 AND k.product_id = $2
 ORDER BY e.sequence DESC
 LIMIT $5

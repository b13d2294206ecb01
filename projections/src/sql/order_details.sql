SELECT o.*, e.payload AS content
  FROM read.orders o
  JOIN public.events e
    ON e.aggregate_type = 'order' AND e.aggregate_id = o.id::text AND e.sequence = o.content_sequence
 WHERE o.id = $1 AND ($2::uuid[] IS NULL OR o.warehouse_id = ANY ($2))

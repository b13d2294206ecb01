SELECT d.*, e.payload AS content
  FROM read.dispatches d
  JOIN public.events e
    ON e.aggregate_type = 'dispatch' AND e.aggregate_id = d.id::text AND e.sequence = d.content_sequence
 WHERE d.id = $1 AND ($2::uuid[] IS NULL OR d.warehouse_id = ANY ($2))

SELECT d.*, e.payload AS content,
       coalesce((SELECT json_agg(json_build_object('at', l.recorded_at, 'event', l.payload, 'metadata', l.metadata)
                                 ORDER BY l.sequence)
                   FROM public.events l
                  WHERE l.aggregate_type = 'stock-transaction' AND l.aggregate_id = d.id::text
                    AND l.sequence <= d.version AND l.event_type = 'arrived'), '[]') AS later
  FROM read.stock_transactions d
  JOIN public.events e
    ON e.aggregate_type = 'stock-transaction' AND e.aggregate_id = d.id::text AND e.sequence = d.content_sequence
 WHERE d.id = $1 AND ($2::uuid[] IS NULL OR d.warehouse_id = ANY ($2))

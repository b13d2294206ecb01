SELECT o.*, e.payload AS content,
       coalesce((SELECT json_agg(json_build_object('at', l.recorded_at, 'event', l.payload, 'metadata', l.metadata)
                                 ORDER BY l.sequence)
                   FROM public.events l
                  WHERE l.aggregate_type = 'order' AND l.aggregate_id = o.id::text AND l.sequence <= o.version
                    AND l.event_type IN ('loaded', 'delivered', 'taken-back')), '[]') AS later
  FROM read.orders o
  JOIN public.events e
    ON e.aggregate_type = 'order' AND e.aggregate_id = o.id::text AND e.sequence = o.content_sequence
 WHERE o.id = $1 AND ($2::uuid[] IS NULL OR o.warehouse_id = ANY ($2))

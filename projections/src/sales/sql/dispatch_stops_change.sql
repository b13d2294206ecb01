UPDATE dispatch_stops s
   SET outcome = coalesce(c.outcome, s.outcome),
       received_by = coalesce(c.received_by, s.received_by),
       delivered_at = coalesce(c.delivered_at, s.delivered_at),
       reason = CASE WHEN c.outcome IS NULL THEN s.reason ELSE c.reason END
  FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::timestamptz[], $7::text[],
              $8::uuid[]) AS c (dispatch_id, order_id, sequence, outcome, received_by, delivered_at, reason, customer_id)
 WHERE s.dispatch_id = c.dispatch_id AND s.order_id = c.order_id

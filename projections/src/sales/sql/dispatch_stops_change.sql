UPDATE dispatch_stops s
   SET outcome = coalesce(c.outcome, s.outcome),
       received_by = coalesce(c.received_by, s.received_by),
       delivered_at = coalesce(c.delivered_at, s.delivered_at),
       reason = CASE WHEN c.outcome IS NULL THEN s.reason ELSE c.reason END,
       problem = coalesce(c.problem, s.problem),
       problem_note = CASE WHEN c.problem IS NULL THEN s.problem_note ELSE c.problem_note END,
       problem_at = coalesce(c.problem_at, s.problem_at),
       problem_by = coalesce(c.problem_by, s.problem_by),
       problem_by_name = coalesce(c.problem_by_name, s.problem_by_name)
  FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::timestamptz[], $7::text[],
              $8::uuid[], $9::text[], $10::text[], $11::timestamptz[], $12::uuid[], $13::text[])
       AS c (dispatch_id, order_id, sequence, outcome, received_by, delivered_at, reason, customer_id,
             problem, problem_note, problem_at, problem_by, problem_by_name)
 WHERE s.dispatch_id = c.dispatch_id AND s.order_id = c.order_id

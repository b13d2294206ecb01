SELECT s.order_id, s.sequence, s.outcome, s.received_by, s.delivered_at, s.reason,
       s.problem, s.problem_note, s.problem_at, s.problem_by_name,
       n.order_no, n.status, n.version, d.content_position,
       c.record ->> 'contactPerson' AS contact_person, c.record ->> 'phoneNumber' AS phone_number
  FROM dispatches d
  JOIN dispatch_stops s ON s.dispatch_id = d.id
  JOIN orders n ON n.id = s.order_id
  LEFT JOIN customers c ON c.id = n.customer_id
 WHERE d.id = $1
 ORDER BY s.sequence

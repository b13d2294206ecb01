SELECT s.order_id, s.sequence, s.outcome, s.received_by, s.delivered_at, s.reason,
       n.order_no, n.status, d.content_position,
       c.record ->> 'contactPerson' AS contact_person, c.record ->> 'phoneNumber' AS phone_number
  FROM read.dispatches d
  JOIN read.dispatch_stops s ON s.dispatch_id = d.id
  JOIN read.orders n ON n.id = s.order_id
  LEFT JOIN read.customers c ON c.id = n.customer_id
 WHERE d.id = $1
 ORDER BY s.sequence

-- An order says while it is on a dispatch what it said when that was planned; what of it was delivered, it says once.
SELECT s.order_id, s.sequence, s.outcome, s.received_by, s.delivered_at, s.reason,
       n.order_no, n.status, said.payload AS content, kept.payload AS delivery,
       c.record ->> 'contactPerson' AS contact_person, c.record ->> 'phoneNumber' AS phone_number
  FROM read.dispatches d
  JOIN read.dispatch_stops s ON s.dispatch_id = d.id
  JOIN read.orders n ON n.id = s.order_id
  LEFT JOIN read.customers c ON c.id = n.customer_id
 CROSS JOIN LATERAL (
       SELECT e.payload FROM public.events e
        WHERE e.aggregate_type = 'order' AND e.aggregate_id = s.order_id::text
          AND e.event_type IN ('placed', 'edited') AND e.position < d.content_position
        ORDER BY e.sequence DESC LIMIT 1) AS said
  LEFT JOIN LATERAL (
       SELECT e.payload FROM public.events e
        WHERE s.outcome = 'delivered' AND e.aggregate_type = 'order' AND e.aggregate_id = s.order_id::text
          AND e.event_type = 'delivered'
        LIMIT 1) AS kept ON true
 WHERE d.id = $1
 ORDER BY s.sequence

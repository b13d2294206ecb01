-- Who signed for a delivery, the order says; why something was credited, the credit note.
SELECT e.on_day, e.position, e.kind, e.document_id, e.document_no, e.due_on, e.debit, e.credit,
       coalesce(e.reason, noted.remarks) AS reason, signed.received_by
  FROM (SELECT * FROM read.statement_entries e
         WHERE e.customer_id = $1 AND e.on_day BETWEEN $2 AND $3
           AND ($4::date IS NULL OR (e.on_day, e.position) > ($4, $5::bigint))
         ORDER BY e.on_day, e.position
         LIMIT $6) AS e
  LEFT JOIN LATERAL (
       SELECT o.payload #>> '{delivered,delivery,receivedBy}' AS received_by FROM public.events o
        WHERE e.kind = 'delivery' AND o.aggregate_type = 'order' AND o.aggregate_id = e.document_id::text
          AND o.event_type = 'delivered'
        LIMIT 1) AS signed ON true
  LEFT JOIN LATERAL (
       SELECT r.payload #>> ARRAY[r.event_type, 'content', 'remarks'] AS remarks FROM public.events r
        WHERE e.kind = 'credit-note' AND r.aggregate_type = 'receivable'
          AND r.aggregate_id = e.document_id::text AND r.event_type IN ('entered', 'edited')
        ORDER BY r.sequence DESC
        LIMIT 1) AS noted ON true
 ORDER BY e.on_day, e.position

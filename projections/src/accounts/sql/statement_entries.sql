SELECT e.on_day, e.position, e.kind, e.document_id, e.document_no, e.due_on, e.debit, e.credit, e.reason
  FROM statement_entries e
 WHERE e.customer_id = $1 AND e.on_day BETWEEN $2 AND $3
   AND ($4::date IS NULL OR (e.on_day, e.position) > ($4, $5::bigint))
 ORDER BY e.on_day, e.position
 LIMIT $6

SELECT e.document_no AS receipt_no, e.kind, e.on_day AS received_on, e.credit AS received,
       a.order_no, d.delivered_on, a.due_on, a.amount
  FROM statement_entries e
  LEFT JOIN (statement_allocations a
             JOIN statement_deliveries d ON d.order_id = a.order_id AND d.customer_id = a.customer_id)
         ON a.receivable_id = e.document_id AND a.customer_id = e.customer_id
        AND a.counts_on <= $3 AND (a.ends_on IS NULL OR a.ends_on > $3)
 WHERE e.customer_id = $1 AND e.on_day BETWEEN $2 AND $3 AND e.kind IN ('payment', 'credit-note')
 ORDER BY e.on_day, e.position, a.due_on, a.order_no
 LIMIT $4

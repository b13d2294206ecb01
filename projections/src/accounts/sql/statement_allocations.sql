SELECT e.document_no AS receipt_no, e.kind, e.on_day AS received_on, e.credit AS received,
       a.number AS order_no, a.charged_on AS delivered_on, a.due_on, a.amount
  FROM statement_entries e
  LEFT JOIN (SELECT a.receivable_id, c.number, c.charged_on, c.due_on, sum(a.amount) AS amount
               FROM statement_allocations a
               JOIN statement_charges c ON c.charge_id = a.charge_id AND c.customer_id = a.customer_id
              WHERE a.customer_id = $1 AND a.day <= $3
              GROUP BY a.receivable_id, c.charge_id, c.number, c.charged_on, c.due_on
             HAVING sum(a.amount) > 0) a ON a.receivable_id = e.document_id
 WHERE e.customer_id = $1 AND e.on_day BETWEEN $2 AND $3 AND e.kind IN ('payment', 'credit-note', 'opening-item') AND e.credit > 0
   AND NOT EXISTS (SELECT FROM statement_entries c
                    WHERE c.customer_id = $1 AND c.document_id = e.document_id AND c.kind = 'contra' AND c.on_day <= $3)
 ORDER BY e.on_day, e.position, a.due_on, a.number
 LIMIT $4

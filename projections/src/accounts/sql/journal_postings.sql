SELECT p.journal, p.on_day, p.position, p.recorded_at, p.line, p.kind, p.customer_id, c.code AS customer_code, p.document_id,
       p.document_no, p.role, p.tax_rate, p.debit, p.credit, p.discount, p.tax
  FROM journal_postings p
  LEFT JOIN customers c ON c.id = p.customer_id
 WHERE ($1::text IS NULL OR p.journal = $1) AND p.on_day BETWEEN $2 AND $3
   AND ($4::text IS NULL OR (p.journal, p.on_day, p.position, p.line) > ($4, $5::date, $6::bigint, $7::integer))
 ORDER BY p.journal, p.on_day, p.position, p.line
 LIMIT $8

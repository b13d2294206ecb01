SELECT p.journal, p.on_day, p.role, p.tax_rate, sum(p.debit) AS debit, sum(p.credit) AS credit, sum(p.discount) AS discount,
       sum(p.tax) AS tax, count(DISTINCT p.position) AS documents
  FROM journal_postings p
 WHERE ($1::text IS NULL OR p.journal = $1) AND p.on_day BETWEEN $2 AND $3
 GROUP BY p.journal, p.on_day, p.role, p.tax_rate
 ORDER BY p.journal, p.on_day, p.role, p.tax_rate

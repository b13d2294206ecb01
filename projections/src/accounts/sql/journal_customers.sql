SELECT b.customer_id AS id, coalesce(c.code, b.customer_id::text) AS code, coalesce(c.name, '') AS name, b.opening, b.closing
  FROM (SELECT p.customer_id, coalesce(sum(p.debit - p.credit) FILTER (WHERE p.on_day < $1), 0) AS opening,
               sum(p.debit - p.credit) AS closing, count(*) FILTER (WHERE p.on_day >= $1) AS moved
          FROM journal_postings p
         WHERE p.role = 'receivables' AND p.on_day <= $2
         GROUP BY p.customer_id) b
  LEFT JOIN customers c ON c.id = b.customer_id
 WHERE b.moved > 0 OR b.opening <> 0
 ORDER BY 2, 1

SELECT coalesce(sum(e.debit - e.credit) FILTER (WHERE e.on_day < $2), 0) AS opening,
       coalesce(sum(e.debit) FILTER (WHERE e.on_day >= $2), 0) AS debits,
       coalesce(sum(e.credit) FILTER (WHERE e.on_day >= $2), 0) AS credits,
       count(*) FILTER (WHERE e.on_day >= $2) AS entries,
       coalesce(sum(e.debit - e.credit)
           FILTER (WHERE e.on_day < $2 OR (e.on_day, e.position) <= ($4::date, $5::bigint)), 0) AS before,
       coalesce((SELECT s.position FROM checkpoints s WHERE s.model = 'statement'), 0) AS position
  FROM statement_entries e
 WHERE e.customer_id = $1 AND e.on_day <= $3

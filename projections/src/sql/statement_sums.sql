SELECT coalesce(sum(e.debit - e.credit) FILTER (WHERE e.on_day < $2), 0) AS opening,
       coalesce(sum(e.debit) FILTER (WHERE e.on_day >= $2), 0) AS debits,
       coalesce(sum(e.credit) FILTER (WHERE e.on_day >= $2), 0) AS credits,
       count(*) FILTER (WHERE e.on_day >= $2) AS entries,
       coalesce(sum(e.debit - e.credit)
           FILTER (WHERE e.on_day < $2 OR (e.on_day, e.position) <= ($4::date, $5::bigint)), 0) AS before,
       coalesce(sum(e.debit) FILTER (WHERE e.due_on >= $3), 0) AS not_due,
       coalesce(sum(e.debit) FILTER (WHERE e.due_on BETWEEN $3 - 30 AND $3 - 1), 0) AS days1_to30,
       coalesce(sum(e.debit) FILTER (WHERE e.due_on BETWEEN $3 - 60 AND $3 - 31), 0) AS days31_to60,
       coalesce(sum(e.debit) FILTER (WHERE e.due_on BETWEEN $3 - 90 AND $3 - 61), 0) AS days61_to90,
       coalesce(sum(e.debit) FILTER (WHERE e.due_on < $3 - 90), 0) AS over90_days,
       -- A contra entry takes back what was credited: only deliveries are due.
       coalesce(sum(e.credit) - coalesce(sum(e.debit) FILTER (WHERE e.due_on IS NULL), 0), 0) AS settled,
       coalesce((SELECT s.position FROM checkpoints s WHERE s.model = 'statement'), 0) AS position
  FROM statement_entries e
 WHERE e.customer_id = $1 AND e.on_day <= $3

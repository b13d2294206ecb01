SELECT j.opening, j.change, s.statements_opening, s.statements_closing
  FROM (SELECT coalesce(sum(p.debit - p.credit) FILTER (WHERE p.on_day < $1), 0) AS opening,
               coalesce(sum(p.debit - p.credit) FILTER (WHERE p.on_day >= $1), 0) AS change
          FROM journal_postings p
         WHERE p.role = 'receivables' AND p.on_day <= $2) j,
       (SELECT coalesce(sum(d.delivered + d.debited - d.paid - d.credited) FILTER (WHERE d.day < $1), 0) AS statements_opening,
               coalesce(sum(d.delivered + d.debited - d.paid - d.credited), 0) AS statements_closing
          FROM customer_days d
         WHERE d.day <= $2) s

INSERT INTO receivable_counts AS c (status, kind, received_on, receivables, amount)
SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::bigint[], $5::numeric[])
ORDER BY 1, 2, 3
ON CONFLICT (status, kind, received_on) DO UPDATE
   SET receivables = c.receivables + excluded.receivables, amount = c.amount + excluded.amount

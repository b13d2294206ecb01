INSERT INTO dispatch_stops (dispatch_id, order_id, sequence, outcome, received_by, delivered_at, reason, customer_id,
                            problem, problem_note, problem_at, problem_by, problem_by_name)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::int[], $4::text[], $5::text[], $6::timestamptz[], $7::text[],
                     $8::uuid[], $9::text[], $10::text[], $11::timestamptz[], $12::uuid[], $13::text[])

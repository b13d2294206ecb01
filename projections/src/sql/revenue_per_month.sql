SELECT to_char(d.day, 'YYYY-MM') AS month, sum(d.delivered) AS delivered, sum(d.credited) AS credited
  FROM read.customer_days d
 GROUP BY 1
 ORDER BY 1

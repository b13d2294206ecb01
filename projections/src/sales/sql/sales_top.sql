WITH now AS (
    SELECT d.{key}, {counted}, sum(d.net) AS net, sum(d.returned) AS returned,
           sum(d.net + d.returned + d.tax) AS delivered,
           sum(d.net - d.net_without_cost - d.cost) AS margin, sum(d.net_without_cost) AS net_without_cost
      FROM {days} d
     WHERE d.day BETWEEN $1 AND $2 AND ($5::uuid IS NULL OR d.warehouse_id = $5)
       AND ($6::uuid[] IS NULL OR d.warehouse_id = ANY ($6))
     GROUP BY d.{key}
    HAVING sum(d.net) <> 0 OR sum(d.returned) <> 0
     ORDER BY net DESC, d.{key}
     LIMIT $7
), before AS (
    SELECT d.{key}, sum(d.net) AS net, sum(d.net + d.returned + d.tax) AS delivered FROM {days} d
     WHERE d.day BETWEEN $3 AND $4 AND d.{key} IN (SELECT {key} FROM now)
       AND ($5::uuid IS NULL OR d.warehouse_id = $5)
       AND ($6::uuid[] IS NULL OR d.warehouse_id = ANY ($6))
     GROUP BY d.{key}
)
SELECT n.*, {named}, coalesce(b.net, 0) AS net_before, coalesce(b.delivered, 0) AS delivered_before
  FROM now n LEFT JOIN before b USING ({key}) LEFT JOIN {records} r ON r.id = n.{key}
 ORDER BY n.net DESC, n.{key}

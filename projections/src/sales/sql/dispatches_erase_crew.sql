UPDATE dispatches d
   SET driver_name = CASE WHEN d.driver_id = ANY($1) THEN 'erased' ELSE d.driver_name END,
       crew_search = n.names,
       -- The names of the crew are the end of what is searched.
       search = left(d.search, length(d.search) - length(array_to_string(d.crew_search, ' '))) || array_to_string(n.names, ' ')
  FROM dispatches o
 CROSS JOIN LATERAL (
       SELECT array_agg(CASE WHEN c.member = ANY($1) THEN 'erased' ELSE c.name END ORDER BY c.place) AS names
         FROM unnest(o.crew, o.crew_search) WITH ORDINALITY AS c (member, name, place)) AS n
 WHERE o.id = d.id AND d.crew && $1

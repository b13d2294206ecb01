COMMENT ON COLUMN commits.actor_name IS
    'The user name at the time: "sealed:" and what the key of the user opens; in clear of a part of the system.';

-- As before, but for sealed names, which read as those of somebody who was erased.
CREATE OR REPLACE VIEW postgres_es.events AS
SELECT s.type AS aggregate_type, s.key AS aggregate_id, e.sequence, e.type AS event_type,
       e.version::text AS event_version,
       CASE WHEN strpos(e.payload::text, '"sealed":') > 0
            THEN public.log_without_personal(e.payload::jsonb)::json ELSE e.payload END AS payload,
       json_strip_nulls(json_build_object(
           'at', to_char(c.recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
           'actorId', c.actor,
           'actorName', CASE WHEN starts_with(c.actor_name, 'sealed:') THEN 'erased' ELSE c.actor_name END,
           'actorRole', c.role, 'reason', c.reason,
           'requestId', c.request, 'source', c.source)) AS metadata,
       e.position, c.recorded_at
  FROM public.events e
  JOIN public.streams s ON s.id = e.stream
 CROSS JOIN LATERAL (
       SELECT n.recorded_at, n.actor, n.actor_name, n.role, n.source, n.request, n.reason
         FROM public.commits n WHERE n.position >= e.position ORDER BY n.position LIMIT 1) AS c;

-- What the catalogs say of the database, a line each, without numbers that differ between installations: what stands where,
-- what it does, who owns it and who may write. Read by an empty search path, so that every name has its schema.
WITH application AS (SELECT n.nspowner AS oid FROM pg_catalog.pg_namespace n WHERE n.nspname = 'read'),
-- All schemas but those of PostgreSQL, of which 16384 is the first number that it does not give to its own objects.
ours AS (
    SELECT n.oid, n.nspname, n.nspowner, n.nspacl, 0 AS first,
           -- The application fills these for a past moment, a replay or a rebuild, and drops them.
           n.nspname ~ '^(as_of_[0-9]+(_spare)?|replay_[0-9a-f]{32}|waybill_rebuild_[a-z_]+)$'
           AND n.nspowner IN (SELECT a.oid FROM application a) AS passing
      FROM pg_catalog.pg_namespace n
     WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND n.nspname !~ '^pg_(toast_)?temp_[0-9]+$'
    UNION ALL
    SELECT n.oid, n.nspname, n.nspowner, n.nspacl, 16384, false
      FROM pg_catalog.pg_namespace n WHERE n.nspname IN ('pg_catalog', 'information_schema', 'pg_toast')),
-- 10 is the role that PostgreSQL was made with. The database's owner is the role that made the schema, too, unless tables are
-- of the other one.
owners (oid) AS (
    SELECT 10 UNION ALL
    SELECT d.datdba FROM pg_catalog.pg_database d JOIN ours o ON o.nspname = 'past_gone' AND o.nspowner = d.datdba
     WHERE d.datname = current_database() AND NOT EXISTS (
           SELECT FROM pg_catalog.pg_class c
            WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relowner = 10 AND d.datdba <> 10)),
roles AS (
    SELECT r.oid, CASE
               WHEN r.oid IN (SELECT a.oid FROM application a) THEN 'the application'
               WHEN r.rolname = 'waybill_log' THEN 'waybill_log'
               WHEN r.rolname = 'pg_database_owner' OR r.oid IN (SELECT w.oid FROM owners w) THEN 'the owner'
               ELSE r.rolname::text END AS name,
           r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolreplication, r.rolcanlogin
      FROM pg_catalog.pg_roles r),
-- Members in C of these extensions are left out. The owner of an extension can make other objects its members, so those are
-- shown, and so is every object of another extension.
extensions AS (
    SELECT d.classid, d.objid FROM pg_catalog.pg_depend d
      JOIN pg_catalog.pg_extension x ON x.oid = d.refobjid AND d.refclassid = 'pg_catalog.pg_extension'::regclass
     WHERE d.deptype = 'e' AND x.extname IN ('plpgsql', 'pg_trgm')),
-- The functions of which the members of these extensions consist.
compiled AS (
    SELECT p.oid FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_language l ON l.oid = p.prolang
     WHERE l.lanname = 'internal' OR l.lanname = 'c' AND p.probin ~ '^\$libdir/(plpgsql|pg_trgm)$'),
relations AS (
    SELECT c.*, o.nspname, format('%s.%s', o.nspname, c.relname) AS name
      FROM pg_catalog.pg_class c JOIN ours o ON o.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f', 'S', 'c') AND c.oid >= o.first
       AND NOT (o.passing AND c.relowner = o.nspowner)),
-- The read models' columns and keys are compared elsewhere: a rebuild gives keys other names.
fixed AS (SELECT r.* FROM relations r WHERE r.nspname <> 'read'),
functions AS (
    SELECT p.*, format('%s.%s(%s)', o.nspname, p.proname, oidvectortypes(p.proargtypes)) AS name, l.lanname
      FROM pg_catalog.pg_proc p
      JOIN ours o ON o.oid = p.pronamespace
      JOIN pg_catalog.pg_language l ON l.oid = p.prolang
     WHERE p.oid >= o.first AND (p.oid NOT IN (SELECT k.oid FROM compiled k) OR NOT EXISTS (
           SELECT FROM extensions e WHERE e.classid = 'pg_catalog.pg_proc'::regclass AND e.objid = p.oid))
        -- PostgreSQL's own are of these languages, and act as their callers.
        OR p.oid < o.first AND (l.lanname NOT IN ('internal', 'c', 'sql') OR p.prosecdef OR p.proconfig IS NOT NULL)),
-- The rights to its own objects that PostgreSQL was made with, and those of today.
builtin AS (
    SELECT 'pg_catalog.pg_class'::regclass AS class, c.oid, 0 AS part, format('%s.%s', n.nspname, c.relname) AS name,
           c.relowner AS owner, c.relacl AS acl, acldefault('r', c.relowner) AS initial
      FROM pg_catalog.pg_class c JOIN ours n ON n.oid = c.relnamespace WHERE c.oid < n.first
    UNION ALL
    SELECT 'pg_catalog.pg_class'::regclass, c.oid, t.attnum, format('%s.%s (%s)', n.nspname, c.relname, t.attname),
           c.relowner, t.attacl, NULL
      FROM pg_catalog.pg_class c JOIN ours n ON n.oid = c.relnamespace
      JOIN pg_catalog.pg_attribute t ON t.attrelid = c.oid WHERE c.oid < n.first AND t.attacl IS NOT NULL
    UNION ALL
    SELECT 'pg_catalog.pg_proc'::regclass, p.oid, 0, format('%s.%s(%s)', n.nspname, p.proname, oidvectortypes(p.proargtypes)),
           p.proowner, p.proacl, acldefault('f', p.proowner)
      FROM pg_catalog.pg_proc p JOIN ours n ON n.oid = p.pronamespace WHERE p.oid < n.first
    UNION ALL
    SELECT 'pg_catalog.pg_namespace'::regclass, n.oid, 0, format('the schema %s', n.nspname),
           n.nspowner, n.nspacl, acldefault('n', n.nspowner)
      FROM ours n WHERE n.oid < n.first),
lines (line, partition) AS (
    SELECT format('schema %s', o.nspname), false FROM ours o WHERE NOT o.passing AND o.oid >= o.first
    UNION ALL
    SELECT format('function %s.%s', n.nspname, p.proname), false FROM pg_catalog.pg_proc p
      JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname ~ '^pg_(toast_)?temp_[0-9]+$'
    UNION ALL
    SELECT format('extension %s', x.extname), false FROM pg_catalog.pg_extension x
    UNION ALL
    SELECT format('language %s', l.lanname), false FROM pg_catalog.pg_language l WHERE l.oid >= 16384
    UNION ALL
    SELECT format('foreign server %s', f.srvname), false FROM pg_catalog.pg_foreign_server f
    UNION ALL
    SELECT format('publication %s', p.pubname), false FROM pg_catalog.pg_publication p
    UNION ALL
    -- The language of a name decides which names are equal.
    SELECT format('collation of %s (%s): %s.%s%s', r.name, a.attname, n.nspname, l.collname,
                  CASE WHEN l.collisdeterministic THEN '' ELSE ', by which different texts are equal' END), r.relispartition
      FROM relations r
      JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped
      JOIN pg_catalog.pg_type t ON t.oid = a.atttypid
      JOIN pg_catalog.pg_collation l ON l.oid = a.attcollation
      JOIN pg_catalog.pg_namespace n ON n.oid = l.collnamespace
     WHERE a.attcollation <> t.typcollation
    UNION ALL
    SELECT format('%s: %s%s%s%s', r.name,
                  CASE r.relkind WHEN 'r' THEN 'table' WHEN 'p' THEN 'partitioned table' WHEN 'v' THEN 'view'
                       WHEN 'm' THEN 'materialized view' WHEN 'f' THEN 'foreign table' WHEN 'S' THEN 'sequence' ELSE 'type' END,
                  CASE WHEN r.relpersistence <> 'p' THEN ' whose rows are lost with the server' END,
                  CASE WHEN r.relrowsecurity OR r.relforcerowsecurity THEN ' with row security' END,
                  CASE WHEN r.nspname <> 'read' THEN ' ' || array_to_string(r.reloptions, ', ') END), r.relispartition
      FROM relations r
    UNION ALL
    SELECT format('columns of %s: %s', r.name, (
                  SELECT string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
                                              CASE WHEN a.attnotnull THEN 'not null' END,
                                              'by ' || nullif(concat(a.attidentity, a.attgenerated), ''),
                                              'default ' || pg_get_expr(d.adbin, d.adrelid)), ', ' ORDER BY a.attnum)
                    FROM pg_catalog.pg_attribute a
                    LEFT JOIN pg_catalog.pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
                   WHERE a.attrelid = r.oid AND a.attnum > 0 AND NOT a.attisdropped)), r.relispartition
      FROM fixed r
    UNION ALL
    SELECT format('constraint of %s: %s %s%s', r.name, k.conname, pg_get_constraintdef(k.oid),
                  CASE WHEN NOT k.convalidated THEN ', not validated' END), r.relispartition
      FROM fixed r JOIN pg_catalog.pg_constraint k ON k.conrelid = r.oid AND k.contype IN ('c', 'f', 'p', 'u', 'x')
    UNION ALL
    SELECT format('index of %s: %s%s', r.name, pg_get_indexdef(i.indexrelid),
                  CASE WHEN NOT i.indisvalid THEN ', not valid' END), r.relispartition
      FROM fixed r JOIN pg_catalog.pg_index i ON i.indrelid = r.oid
     WHERE i.indisunique OR i.indexprs IS NOT NULL OR i.indpred IS NOT NULL
    UNION ALL
    SELECT format('trigger of %s: %s, %s', r.name, pg_get_triggerdef(t.oid),
                  CASE t.tgenabled WHEN 'O' THEN 'on' WHEN 'D' THEN 'off' ELSE 'other' END), r.relispartition
      FROM relations r JOIN pg_catalog.pg_trigger t ON t.tgrelid = r.oid
     -- Those that a partition takes from its table do not show in all versions.
     WHERE NOT t.tgisinternal OR t.tgenabled <> 'O'
    UNION ALL
    SELECT format('rule of %s: %s %s', r.name, w.rulename,
                  encode(sha256(convert_to(regexp_replace(pg_get_ruledef(w.oid), '\s+', ' ', 'g'), 'UTF8')), 'hex')), false
      FROM relations r JOIN pg_catalog.pg_rewrite w ON w.ev_class = r.oid
    UNION ALL
    SELECT format('policy of %s: %s', r.name, p.polname), r.relispartition
      FROM relations r JOIN pg_catalog.pg_policy p ON p.polrelid = r.oid
    UNION ALL
    SELECT format('child of %s: %s.%s', r.name, n.nspname, c.relname), c.relispartition
      FROM relations r
      JOIN pg_catalog.pg_inherits i ON i.inhparent = r.oid
      JOIN pg_catalog.pg_class c ON c.oid = i.inhrelid
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
    UNION ALL
    -- From the parts of the definition: another version of PostgreSQL may print it in another way.
    SELECT format('function %s: %s', f.name, encode(sha256(convert_to(concat_ws(E'\n',
                  f.lanname, f.prokind, f.provolatile, f.proparallel, f.proisstrict, f.proleakproof, f.proretset,
                  format_type(f.prorettype, NULL), f.prosrc, f.probin, pg_get_function_sqlbody(f.oid),
                  pg_get_expr(f.proargdefaults, 0), array_to_string(f.proargnames, ','), array_to_string(f.proargmodes, ','),
                  (SELECT string_agg(format_type(a.type, NULL), ',' ORDER BY a.place)
                     FROM unnest(f.proallargtypes) WITH ORDINALITY AS a (type, place)),
                  (SELECT string_agg(s.setting, ',' ORDER BY s.setting COLLATE "C") FROM unnest(f.proconfig) AS s (setting)
                    WHERE s.setting NOT LIKE 'search\_path=%')), 'UTF8')), 'hex')), false
      FROM functions f
    UNION ALL
    SELECT format('rights of %s: those of %s%s', f.name, CASE WHEN f.prosecdef THEN (
                  SELECT r.name FROM roles r WHERE r.oid = f.proowner) ELSE 'its caller' END,
                  (SELECT ' with ' || s.setting FROM unnest(f.proconfig) AS s (setting) WHERE s.setting LIKE 'search\_path=%')), false
      FROM functions f
    UNION ALL
    SELECT format('operator %s.%s (%s, %s)', n.nspname, o.oprname, format_type(o.oprleft, NULL), format_type(o.oprright, NULL)), false
      FROM pg_catalog.pg_operator o JOIN ours n ON n.oid = o.oprnamespace
     WHERE o.oid >= n.first AND (o.oprcode NOT IN (SELECT k.oid FROM compiled k) OR NOT EXISTS (
           SELECT FROM extensions e WHERE e.classid = 'pg_catalog.pg_operator'::regclass AND e.objid = o.oid))
    UNION ALL
    SELECT format('cast from %s to %s', format_type(c.castsource, NULL), format_type(c.casttarget, NULL)), false
      FROM pg_catalog.pg_cast c
     WHERE c.oid >= 16384
    UNION ALL
    SELECT format('operator class %s.%s for %s', n.nspname, k.opcname, format_type(k.opcintype, NULL)), false
      FROM pg_catalog.pg_opclass k JOIN ours n ON n.oid = k.opcnamespace
     WHERE k.oid >= n.first AND (EXISTS (
           SELECT FROM pg_catalog.pg_amproc a WHERE a.amprocfamily = k.opcfamily AND a.amproc NOT IN (SELECT c.oid FROM compiled c))
        OR NOT EXISTS (SELECT FROM extensions e WHERE e.classid = 'pg_catalog.pg_opclass'::regclass AND e.objid = k.oid))
    UNION ALL
    SELECT format('type %s.%s', n.nspname, t.typname), false
      FROM pg_catalog.pg_type t JOIN ours n ON n.oid = t.typnamespace
     WHERE t.oid >= n.first AND t.typtype IN ('b', 'd', 'e', 'r', 'm') AND t.typcategory <> 'A'
       AND (t.typtype <> 'b' OR t.typinput NOT IN (SELECT k.oid FROM compiled k) OR NOT EXISTS (
           SELECT FROM extensions e WHERE e.classid = 'pg_catalog.pg_type'::regclass AND e.objid = t.oid))
    UNION ALL
    SELECT format('event trigger %s', t.evtname), false FROM pg_catalog.pg_event_trigger t
    UNION ALL
    SELECT format('subscription %s', s.subname), false FROM pg_catalog.pg_subscription s
     WHERE s.subdbid = (SELECT d.oid FROM pg_catalog.pg_database d WHERE d.datname = current_database())
    UNION ALL
    SELECT format('owner of %s: %s', r.name, o.name), r.relispartition
      FROM relations r JOIN roles o ON o.oid = r.relowner
    UNION ALL
    SELECT format('owner of %s: %s', f.name, o.name), false FROM functions f JOIN roles o ON o.oid = f.proowner
    UNION ALL
    SELECT format('owner of the schema %s: %s', s.nspname, o.name), false FROM ours s JOIN roles o ON o.oid = s.nspowner
     WHERE NOT s.passing
    UNION ALL
    SELECT format('grant of %s on %s to %s', g.privilege_type, g.name, coalesce(o.name, 'everybody')), g.partition
      FROM (SELECT r.name, r.relispartition AS partition, r.relowner AS owner, a.* FROM relations r
             CROSS JOIN LATERAL aclexplode(r.relacl) AS a
            UNION ALL
            SELECT format('%s (%s)', r.name, t.attname), r.relispartition, r.relowner, a.* FROM relations r
              JOIN pg_catalog.pg_attribute t ON t.attrelid = r.oid CROSS JOIN LATERAL aclexplode(t.attacl) AS a
            UNION ALL
            SELECT f.name, false, f.proowner, a.* FROM functions f
             CROSS JOIN LATERAL aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) AS a
            UNION ALL
            SELECT format('the schema %s', s.nspname), false, s.nspowner, a.* FROM ours s
             CROSS JOIN LATERAL aclexplode(coalesce(s.nspacl, acldefault('n', s.nspowner))) AS a WHERE s.oid >= s.first
            UNION ALL
            -- The application itself may, for what it fills and drops.
            SELECT 'the database', false, d.datdba, a.* FROM pg_catalog.pg_database d CROSS JOIN LATERAL aclexplode(d.datacl) AS a
             WHERE d.datname = current_database() AND a.privilege_type = 'CREATE' AND a.grantee NOT IN (SELECT p.oid FROM application p)
            UNION ALL
            SELECT b.name, false, b.owner, a.* FROM builtin b
              LEFT JOIN pg_catalog.pg_init_privs i ON i.classoid = b.class AND i.objoid = b.oid AND i.objsubid = b.part
             CROSS JOIN LATERAL aclexplode(b.acl) AS a
             WHERE NOT EXISTS (SELECT FROM aclexplode(coalesce(i.initprivs, b.initial)) AS x
                                WHERE x.grantee IN (a.grantee, 0) AND x.privilege_type = a.privilege_type)
            UNION ALL
            SELECT format('what %s makes', pg_get_userbyid(d.defaclrole)), false, d.defaclrole, a.*
              FROM pg_catalog.pg_default_acl d CROSS JOIN LATERAL aclexplode(d.defaclacl) AS a
            --15 UNION ALL
            --15 SELECT format('the parameter %s', p.parname), false, 10, a.* FROM pg_catalog.pg_parameter_acl p
            --15  CROSS JOIN LATERAL aclexplode(p.paracl) AS a
           ) AS g
      LEFT JOIN roles o ON o.oid = g.grantee
     -- Whoever reads changes nothing.
     WHERE g.grantee <> g.owner AND g.privilege_type NOT IN ('SELECT', 'USAGE')
    UNION ALL
    SELECT format('role %s: %s', r.name, right_of.text), false
      FROM roles r
     CROSS JOIN LATERAL (VALUES (r.rolsuper, 'is a superuser'), (r.rolbypassrls, 'passes row security'),
                                (r.rolcreaterole, 'makes roles'), (r.rolreplication, 'replicates'),
                                (r.rolcanlogin AND r.name = 'waybill_log', 'signs in')) AS right_of (held, text)
     WHERE right_of.held AND r.name IN ('the application', 'waybill_log')
    UNION ALL
    -- A role that only reads or replicates changes nothing.
    SELECT format('role %s: %s', r.name, right_of.text), false
      FROM roles r
     CROSS JOIN LATERAL (VALUES (r.rolsuper, 'is a superuser'), (r.rolbypassrls, 'passes row security'),
                                (r.rolcreaterole, 'makes roles')) AS right_of (held, text)
     WHERE right_of.held AND r.name NOT IN ('the owner', 'the application', 'waybill_log')
    UNION ALL
    SELECT format('member of %s: %s', g.name, m.name), false
      FROM pg_catalog.pg_auth_members a
      JOIN roles g ON g.oid = a.roleid JOIN roles m ON m.oid = a.member
     WHERE (g.name IN ('the owner', 'the application', 'waybill_log') AND m.name <> 'the owner')
        OR m.name IN ('the application', 'waybill_log')
        OR g.oid < 16384 AND m.name <> 'the owner' AND g.name NOT IN (
           'pg_monitor', 'pg_read_all_settings', 'pg_read_all_stats', 'pg_stat_scan_tables', 'pg_read_all_data')
    UNION ALL
    SELECT format('setting of %s: %s', coalesce(o.name, 'everybody'), s.setting), false
      FROM pg_catalog.pg_db_role_setting d
      LEFT JOIN roles o ON o.oid = d.setrole
     CROSS JOIN LATERAL unnest(d.setconfig) AS s (setting)
     WHERE d.setdatabase IN (0, (SELECT b.oid FROM pg_catalog.pg_database b WHERE b.datname = current_database()))
       AND (d.setrole = 0 OR o.name IN ('the application', 'waybill_log'))
       -- Memory, time, plans and messages are the operator's own.
       AND s.setting !~* '^(statement_timeout|lock_timeout|idle_|work_mem|maintenance_work_mem|temp_|random_page_cost|seq_page_cost|cpu_|effective_|enable_|jit|max_parallel|log_|timezone|lc_|tcp_|client_|application_name|default_statistics_target|track_|vacuum_|autovacuum|auto_explain\.|pg_stat_statements\.)'
    UNION ALL
    SELECT 'setting of the server: synchronous_commit=off', false WHERE current_setting('synchronous_commit') = 'off'
    UNION ALL
    -- They decide what a statement means, what runs beside it, and which protection holds. Our connections set the search path.
    SELECT format('setting of the server: %s=%s', s.name, s.reset_val), false FROM pg_catalog.pg_settings s
     WHERE s.name IN ('session_replication_role', 'row_security', 'event_triggers', 'transform_null_equals',
                      'array_nulls', 'standard_conforming_strings', 'lo_compat_privileges', 'allow_system_table_mods',
                      'default_transaction_isolation', 'session_preload_libraries', 'local_preload_libraries',
                      'shared_preload_libraries', 'ignore_system_indexes', 'createrole_self_grant')
       AND s.reset_val IS DISTINCT FROM s.boot_val
       AND regexp_replace(s.reset_val, '\m(pg_stat_statements|auto_explain)\M|[ ,]', '', 'g') <> '')
SELECT l.line || CASE WHEN count(*) < p.partitions AND bool_or(l.partition)
                      THEN format(' (only of %s of %s partitions)', count(*), p.partitions) ELSE '' END
  FROM (SELECT regexp_replace(a.line, '\mevents_[0-9]+', 'events_N', 'g') AS line, a.partition FROM lines a) AS l,
       (SELECT count(*) AS partitions FROM relations r WHERE r.relispartition AND r.relkind = 'r') AS p
 GROUP BY l.line, p.partitions
 ORDER BY l.line COLLATE "C"

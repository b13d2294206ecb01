-- Gives the log to a role of its own, which cannot sign in. The application reads the log and calls the journal, but can
-- neither write to the log nor remove its protection. Run by the owner of the database after every migration. Changes
-- only what is not set yet.
DO $$
DECLARE
    app  text := current_setting('waybill.application');
    item record;
BEGIN
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'waybill_log') THEN
        BEGIN
            CREATE ROLE waybill_log NOLOGIN;
        EXCEPTION WHEN duplicate_object OR unique_violation THEN
            NULL; -- another database of the same server was faster
        END;
    END IF;
    -- An owner without superuser rights gives tables away as a member of the roles that get them. From PostgreSQL 16 on, the
    -- creator of a role is its MEMBER without the right to act as it.
    FOR item IN
        SELECT format('GRANT %I TO %I', role, current_user) AS statement FROM unnest(ARRAY['waybill_log', app]) AS role
         WHERE NOT pg_has_role(current_user, role, 'USAGE')
    LOOP
        EXECUTE item.statement;
    END LOOP;
    -- The owner of a schema may drop everything in it.
    IF pg_has_role(app, (SELECT nspowner FROM pg_namespace WHERE nspname = 'public'), 'MEMBER') THEN
        EXECUTE format('ALTER SCHEMA public OWNER TO %I', current_user);
    END IF;
    -- One privilege a row: of a list, has_schema_privilege is true as soon as one is held. The view that postgres-es
    -- reads, in a schema of its own, reads with the rights of its owner.
    FOR item IN
        SELECT format('GRANT %s ON SCHEMA %I TO %I', g.privilege, g.schema, g.role) AS statement
          FROM (VALUES ('USAGE', 'public', app), ('USAGE', 'postgres_es', app),
                       ('USAGE', 'public', 'waybill_log'), ('CREATE', 'public', 'waybill_log'),
                       ('USAGE', 'postgres_es', 'waybill_log'), ('CREATE', 'postgres_es', 'waybill_log'))
               AS g (privilege, schema, role)
         WHERE NOT has_schema_privilege(g.role, g.schema, g.privilege)
    LOOP
        EXECUTE item.statement;
    END LOOP;

    IF EXISTS (SELECT FROM pg_namespace WHERE nspname = 'read' AND pg_get_userbyid(nspowner) <> app) THEN
        EXECUTE format('ALTER SCHEMA read OWNER TO %I', app);
    END IF;

    -- The tables: those that the journal writes are the log's, the rest is the application's.
    FOR item IN
        SELECT format('%I.%I', n.nspname, c.relname) AS name, wanted.owner, c.relkind
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
         CROSS JOIN LATERAL (SELECT CASE
               WHEN n.nspname = 'read' THEN app
               WHEN n.nspname = 'postgres_es' OR c.relispartition OR c.relname IN (
                    'streams', 'commits', 'events', 'log_partitions', 'log_head', 'log_identity', 'idempotency_keys',
                    'person_keys', 'master_key', 'log_tiles', 'log_checkpoints', 'log_verifications')
                    THEN 'waybill_log'
               WHEN c.relname = '_sqlx_migrations' THEN current_user::text
               ELSE app END AS owner) AS wanted
         WHERE n.nspname IN ('public', 'read', 'postgres_es') AND c.relkind IN ('r', 'p', 'v', 'm', 'S')
           AND pg_get_userbyid(c.relowner) <> wanted.owner
           -- A partition depends on its table like a part of it, but has an owner of its own. The columns by
           -- which a table is partitioned depend on the table itself.
           AND (c.relispartition
                OR NOT EXISTS (SELECT FROM pg_depend d
                                WHERE d.objid = c.oid AND d.objsubid = 0 AND d.deptype IN ('e', 'a', 'i')))
    LOOP
        -- Only a superuser gives a table to a role that may not create it there: the application may, until the tables are its own.
        IF NOT has_schema_privilege(app, 'public', 'CREATE') THEN
            EXECUTE format('GRANT CREATE ON SCHEMA public TO %I', app);
        END IF;
        EXECUTE format('ALTER TABLE %s OWNER TO %I', item.name, item.owner);
    END LOOP;
    IF has_schema_privilege(app, 'public', 'CREATE') THEN
        REVOKE CREATE ON SCHEMA public FROM PUBLIC;
        EXECUTE format('REVOKE CREATE ON SCHEMA public FROM %I', app);
    END IF;
    FOR item IN
        SELECT format('GRANT %s ON %I TO %I', g.privilege, g.name, app) AS statement
          FROM (VALUES ('SELECT', 'streams'), ('SELECT', 'commits'), ('SELECT', 'events'),
                       ('SELECT', 'log_partitions'), ('SELECT', 'log_head'), ('SELECT', 'log_identity'),
                       ('SELECT', 'idempotency_keys'), ('DELETE', 'idempotency_keys'),
                       ('SELECT', 'person_keys'), ('SELECT', 'master_key'),
                       ('SELECT', 'log_tiles'), ('SELECT', 'log_checkpoints'),
                       ('SELECT', 'log_verifications'), ('INSERT', 'log_verifications'),
                       ('SELECT', '_sqlx_migrations')) AS g (privilege, name)
         WHERE to_regclass('public.' || g.name) IS NOT NULL
           AND NOT has_table_privilege(app, 'public.' || g.name, g.privilege)
    LOOP
        EXECUTE item.statement;
    END LOOP;

    IF NOT has_table_privilege(app, 'postgres_es.events', 'SELECT') THEN
        EXECUTE format('GRANT SELECT ON postgres_es.events TO %I', app);
    END IF;

    -- The functions: the journal and the keys of persons act as the log's owner, with names that cannot be shadowed.
    FOR item IN
        SELECT p.oid::regprocedure::text AS name, p.prosecdef, pg_get_userbyid(p.proowner) AS owner, p.oid,
               p.proname IN ('journal_append', 'journal_begin_past', 'journal_end_past', 'person_keys_take', 'person_key_destroy', 'log_seal',
                             'log_checkpoint_left') AS is_journal,
               p.proname IN ('master_key_replace', 'person_keys_rewrap') AS is_owners
          FROM pg_proc p
         WHERE p.pronamespace = 'public'::regnamespace
           AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    LOOP
        IF item.is_journal AND NOT item.prosecdef THEN
            EXECUTE format('ALTER FUNCTION %s SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp', item.name);
        END IF;
        IF item.owner <> 'waybill_log' THEN
            EXECUTE format('ALTER FUNCTION %s OWNER TO waybill_log', item.name);
        END IF;
        IF (item.is_journal OR item.is_owners) AND has_function_privilege('public', item.oid, 'EXECUTE') THEN
            EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', item.name);
        END IF;
        -- A role that exchanges keys could destroy all of them: the operator does so as the owner of the database.
        IF item.is_owners AND has_function_privilege(app, item.oid, 'EXECUTE') THEN
            EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM %I', item.name, app);
        END IF;
        IF item.is_journal AND NOT has_function_privilege(app, item.oid, 'EXECUTE') THEN
            EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO %I', item.name, app);
        END IF;
    END LOOP;
END $$;

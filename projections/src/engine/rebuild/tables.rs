//! Tables like the live ones in other schemas: those of a rebuild, which replace the live ones, and those of a past
//! moment.

use super::unfit;
use crate::{ReadModel, Result, SCHEMA};
use sqlx::{Executor, PgConnection};

const PREFIX: &str = "waybill_rebuild_";

/// The schemas in which models are filled.
#[derive(Debug, Clone, Copy)]
pub enum Target<'a> {
    /// One schema per model. A projector that reads another model's table fails there.
    Rebuild,
    /// Like `Rebuild`, but the tables are only compared and dropped, so they have no write-ahead log.
    Check,
    /// One schema for all models, without a write-ahead log. Tables that a crash empties are filled again.
    Past(&'a str),
}

impl Target<'_> {
    pub fn schema(self, model: &ReadModel) -> String {
        match self {
            Self::Rebuild | Self::Check => format!("{PREFIX}{}", model.name),
            Self::Past(schema) => schema.to_owned(),
        }
    }

    fn persistence(self) -> &'static str {
        match self {
            Self::Rebuild => "",
            Self::Check | Self::Past(_) => "UNLOGGED ",
        }
    }
}

/// Drops the schemas of killed rebuilds.
pub(super) async fn drop_leftovers(connection: &mut PgConnection) -> Result<()> {
    let schemas: Vec<String> =
        sqlx::query_scalar("SELECT quote_ident(nspname) FROM pg_namespace WHERE starts_with(nspname, $1)")
            .bind(PREFIX)
            .fetch_all(&mut *connection)
            .await?;
    for schema in schemas {
        run(connection, &format!("DROP SCHEMA {schema} CASCADE")).await?;
    }
    Ok(())
}

/// Creates tables like the live ones, with the keys and indexes that projecting needs: empty, or with the rows of
/// another schema.
pub async fn create_beside_live(
    connection: &mut PgConnection,
    target: Target<'_>,
    model: &ReadModel,
    rows_of: Option<&str>,
) -> Result<()> {
    let schema = target.schema(model);
    let persistence = target.persistence();
    run(connection, &format!("CREATE SCHEMA IF NOT EXISTS {schema}")).await?;
    for table in model.tables {
        refuse_what_cannot_be_copied(connection, table).await?;
        let like = format!(
            "CREATE {persistence}TABLE {schema}.{table} \
             (LIKE {SCHEMA}.{table} INCLUDING ALL EXCLUDING INDEXES EXCLUDING IDENTITY)"
        );
        run(connection, &like).await?;
        for statement in settings(connection, &schema, table).await? {
            run(connection, &statement).await?;
        }
        if let Some(base) = rows_of {
            run(connection, &format!("INSERT INTO {schema}.{table} SELECT * FROM {base}.{table}")).await?;
        }
        for index in indexes(connection, table).await? {
            if index.needed_while_loading(model) {
                run(connection, &index.statement(&schema, table)).await?;
            }
        }
    }
    Ok(())
}

/// Creates the other indexes and collects statistics for the planner.
pub async fn create_late_indexes(
    connection: &mut PgConnection,
    target: Target<'_>,
    model: &ReadModel,
) -> Result<()> {
    let schema = target.schema(model);
    for table in model.tables {
        for index in indexes(connection, table).await? {
            if !index.needed_while_loading(model) {
                run(connection, &index.statement(&schema, table)).await?;
            }
        }
        run(connection, &format!("ANALYZE {schema}.{table}")).await?;
    }
    Ok(())
}

/// Replaces the live tables with the rebuilt ones, inside the caller's transaction.
pub(super) async fn replace_live(connection: &mut PgConnection, model: &ReadModel) -> Result<()> {
    let schema = Target::Rebuild.schema(model);
    for table in model.tables {
        let owner = owner(connection, table).await?;
        run(connection, &format!("DROP TABLE {SCHEMA}.{table}")).await?;
        run(connection, &format!("ALTER TABLE {schema}.{table} SET SCHEMA {SCHEMA}")).await?;
        // The rebuild may run as another user than the server, which owns the tables.
        if let Some(owner) = owner {
            run(connection, &format!("ALTER TABLE {SCHEMA}.{table} OWNER TO {owner}")).await?;
        }
    }
    Ok(())
}

/// Returns the owner of a live table, quoted, or `None` when it is the current user.
async fn owner(connection: &mut PgConnection, table: &str) -> Result<Option<String>> {
    const OWNER: &str = "SELECT quote_ident(pg_get_userbyid(relowner)) FROM pg_class \
                          WHERE oid = to_regclass($1) AND pg_get_userbyid(relowner) <> current_user";
    let table = format!("{SCHEMA}.{table}");
    Ok(sqlx::query_scalar(OWNER).bind(table).fetch_optional(connection).await?)
}

async fn run(connection: &mut PgConnection, statement: &str) -> Result<()> {
    connection.execute(statement).await?;
    Ok(())
}

async fn refuse_what_cannot_be_copied(connection: &mut PgConnection, table: &str) -> Result<()> {
    const LOOK: &str = "SELECT \
         EXISTS (SELECT FROM pg_constraint WHERE contype = 'p' AND conrelid = t.oid), \
         EXISTS (SELECT FROM pg_constraint WHERE contype = 'f' AND (conrelid = t.oid OR confrelid = t.oid)), \
         EXISTS (SELECT FROM pg_trigger WHERE tgrelid = t.oid AND NOT tgisinternal), \
         EXISTS (SELECT FROM pg_attribute WHERE attrelid = t.oid AND attidentity <> '') \
         FROM pg_class t WHERE t.oid = to_regclass($1)";
    let found: Option<(bool, bool, bool, bool)> =
        sqlx::query_as(LOOK).bind(format!("{SCHEMA}.{table}")).fetch_optional(connection).await?;
    match found {
        None => Err(crate::Error::Unfit(format!("there is no table {SCHEMA}.{table}"))),
        Some((false, ..)) => Err(unfit(table, "no primary key")),
        Some((_, true, ..)) => Err(unfit(table, "a foreign key")),
        Some((_, _, true, _)) => Err(unfit(table, "a trigger")),
        Some((.., true)) => Err(unfit(table, "an identity column")),
        Some((true, false, false, false)) => Ok(()),
    }
}

/// Returns storage parameters and grants as statements for the new table.
async fn settings(connection: &mut PgConnection, schema: &str, table: &str) -> Result<Vec<String>> {
    const SETTINGS: &str = "SELECT format('ALTER TABLE %I.%I SET (%s)', $2, relname, array_to_string(reloptions, ', ')) \
           FROM pg_class WHERE oid = to_regclass($1) AND reloptions IS NOT NULL \
         UNION ALL \
         SELECT format('GRANT %s ON %I.%I TO %s', g.privilege_type, $2, c.relname, \
                       CASE g.grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(g.grantee)) END) \
           FROM pg_class c, aclexplode(c.relacl) g WHERE c.oid = to_regclass($1) AND g.grantee <> c.relowner";
    Ok(sqlx::query_scalar(SETTINGS)
        .bind(format!("{SCHEMA}.{table}"))
        .bind(schema)
        .fetch_all(connection)
        .await?)
}

/// An index of a live table, or the constraint that uses it.
#[derive(sqlx::FromRow)]
struct Index {
    name: String,
    unique: bool,
    /// The definition from `USING` on.
    definition: String,
    constraint_definition: Option<String>,
}

impl Index {
    /// Returns true for indexes that an upsert's `ON CONFLICT` may depend on, and for those that the projector
    /// declared.
    fn needed_while_loading(&self, model: &ReadModel) -> bool {
        self.unique
            || self.constraint_definition.is_some()
            || model.indexes_while_loading.contains(&self.name.trim_matches('"'))
    }

    fn statement(&self, schema: &str, table: &str) -> String {
        let name = &self.name;
        if let Some(constraint) = &self.constraint_definition {
            return format!("ALTER TABLE {schema}.{table} ADD CONSTRAINT {name} {constraint}");
        }
        let unique = if self.unique { "UNIQUE " } else { "" };
        format!("CREATE {unique}INDEX {name} ON {schema}.{table} {}", self.definition)
    }
}

/// Returns all indexes of a live table. The index and the constraint of a key have the same name.
async fn indexes(connection: &mut PgConnection, table: &str) -> Result<Vec<Index>> {
    const INDEXES: &str = "SELECT quote_ident(c.relname) AS name, i.indisunique AS unique, \
           substring(pg_get_indexdef(c.oid) FROM ' (USING .*)$') AS definition, \
           pg_get_constraintdef(k.oid) AS constraint_definition \
         FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid \
         LEFT JOIN pg_constraint k \
           ON k.conindid = i.indexrelid AND k.conrelid = i.indrelid AND k.contype IN ('p', 'u', 'x') \
         WHERE i.indrelid = to_regclass($1) ORDER BY i.indisprimary DESC, c.relname";
    Ok(sqlx::query_as(INDEXES).bind(format!("{SCHEMA}.{table}")).fetch_all(connection).await?)
}

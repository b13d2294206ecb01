//! Changes rows of verifications and keys of persons, as an attacker with the rights could.

use sqlx::PgExecutor;
use uuid::Uuid;

/// Inserts, with the application's rights, a verification that ended then without findings.
///
/// # Errors
/// Errors of the database.
pub async fn forge_verification(
    executor: impl PgExecutor<'_>,
    occasion: &str,
    ended_at: &str,
) -> Result<(), sqlx::Error> {
    const FORGE: &str = "INSERT INTO public.log_verifications (id, began_at, ended_at, occasion, events, proved, unsealed, \
                                                               checkpoints, read_models, findings, details) \
         VALUES ($1, least($2::timestamptz, now()), $2::timestamptz, $3, 9, 9, 0, 1, 22, 0, '\"nothing\"')";
    sqlx::query(FORGE).bind(Uuid::now_v7()).bind(ended_at).bind(occasion).execute(executor).await?;
    Ok(())
}

/// Sets the number of findings in the rows of an occasion.
///
/// # Errors
/// Errors of the database.
pub async fn set_findings(
    owner: impl PgExecutor<'_>,
    occasion: &str,
    findings: i64,
) -> Result<(), sqlx::Error> {
    const SET: &str = "UPDATE public.log_verifications SET findings = $2 WHERE occasion = $1";
    sqlx::query(SET).bind(occasion).bind(findings).execute(owner).await?;
    Ok(())
}

/// Removes all rows of verifications.
///
/// # Errors
/// Errors of the database.
pub async fn remove_verifications(owner: impl PgExecutor<'_>) -> Result<(), sqlx::Error> {
    sqlx::query("DELETE FROM public.log_verifications").execute(owner).await?;
    Ok(())
}

/// Destroys the key of a person without an erasure in the log. Returns the number of keys.
///
/// # Errors
/// Errors of the database.
pub async fn destroy_key(owner: impl PgExecutor<'_>, person: &str) -> Result<u64, sqlx::Error> {
    let destroy = sqlx::query("UPDATE public.person_keys SET wrapped = NULL WHERE person = $1");
    Ok(destroy.bind(person).execute(owner).await?.rows_affected())
}

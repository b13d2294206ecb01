//! The saved views of each user's lists.

use sqlx::types::Json;
use sqlx::{PgConnection, PgPool};
use uuid::Uuid;
use waybill_domain::Noun;
use waybill_domain::aggregate::Decide as _;
use waybill_domain::id::UserId;
use waybill_domain::list_views::{ListViews, ListViewsEvent};

use crate::engine::event_metadata::id;
use crate::{Projector, Result, StoredEvent};

/// The read model of saved views: those of a user are one row.
pub struct SavedViews;

impl Projector for SavedViews {
    const NAME: &'static str = "list_view";
    const TABLES: &'static [&'static str] = &["list_views"];
    const AGGREGATES: &'static [Noun] = &[Noun::ListViews];

    async fn project(&self, connection: &mut PgConnection, events: &[&StoredEvent]) -> Result<()> {
        const STORED: &str = "SELECT views FROM list_views WHERE user_id = $1";
        const PUT: &str = "INSERT INTO list_views (user_id, views) VALUES ($1, $2) \
             ON CONFLICT (user_id) DO UPDATE SET views = excluded.views";
        for event in events {
            let user: Uuid = id(event)?;
            let stored: Option<Json<ListViews>> =
                sqlx::query_scalar(STORED).bind(user).fetch_optional(&mut *connection).await?;
            let mut views = stored.map(|Json(views)| views).unwrap_or_default();
            views.evolve(event.decode::<ListViewsEvent>()?.clone());
            sqlx::query(PUT).bind(user).bind(Json(views)).execute(&mut *connection).await?;
        }
        Ok(())
    }
}

/// Returns the views of all users, with the users' names of today.
///
/// # Errors
/// The database's.
pub async fn all(pool: &PgPool) -> Result<Vec<(UserId, Option<String>, ListViews)>> {
    const ALL: &str = "SELECT v.user_id, u.display_name, v.views FROM list_views v \
         LEFT JOIN users u ON u.id = v.user_id ORDER BY v.user_id";
    let rows: Vec<(Uuid, Option<String>, Json<ListViews>)> = sqlx::query_as(ALL).fetch_all(pool).await?;
    Ok(rows.into_iter().map(|(user, name, Json(views))| (UserId(user), name, views)).collect())
}

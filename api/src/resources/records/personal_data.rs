//! Personal data: the effects of an erasure, and the erasure itself.

use axum::extract::State;
use serde::Deserialize;
use utoipa::IntoParams;
use waybill_commands::CommandRuntime;
use waybill_commands::erase_person::ErasePerson;
use waybill_domain::id::PersonId;
use waybill_domain::person::PersonKind;
use waybill_domain::record;
use waybill_domain::transition::Reason;
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::past::PastReadModels;
use waybill_projections::records::personal_data::{PersonalData, personal_data};

use crate::auth::authorization::{Permit, op};
use crate::http::as_of::AsOf;
use crate::http::command_request::CommandRequest;
use crate::http::extract::QueryParams;
use crate::http::response::{Body, CommandChanged};
use crate::http::route::Routes;

/// The person.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct Whom {
    #[param(inline)]
    kind: PersonKind,
    id: PersonId,
}

record! {
    /// The erasure of a person's data.
    pub struct PersonErasure {
        pub kind: PersonKind,
        pub id: PersonId,
        /// The reason. It stays in the log permanently.
        pub reason: Reason,
    }
}

pub(in crate::resources) fn routes() -> Routes {
    Routes::of("personal-data")
        .get(
            "/api/personal-data",
            "getPersonalData",
            "What the erasure of a person's data affects",
            affected,
        )
        .put(
            "/api/personal-data/erase",
            "erasePersonalData",
            "Erase the data that identifies a person, for ever: documents keep their amounts and say \"erased\"",
            erase,
        )
}

async fn affected(
    _: Permit<op::PersonErase>,
    AsOf(reader): AsOf,
    QueryParams(Whom { kind, id }): QueryParams<Whom>,
) -> Result<Body<PersonalData>> {
    let found = personal_data(&reader.pool, kind, id.0).await?;
    Ok(Body(found.ok_or_else(|| Problem::absent(kind.into()))?))
}

async fn erase(
    State(runtime): State<CommandRuntime>,
    State(past): State<PastReadModels>,
    CommandRequest { context, body: PersonErasure { kind, id, reason }, .. }: CommandRequest<
        op::PersonErase,
        PersonErasure,
    >,
) -> Result<CommandChanged> {
    let changed = context.execute(&runtime, &ErasePerson { kind, id: id.0, reason }).await?;
    // They serve no requests anymore, so this request need not wait for their removal.
    tokio::spawn(async move {
        if let Err(error) = past.drop_stale().await {
            tracing::warn!(%error, "past moments with an erased person are dropped later");
        }
    });
    Ok(CommandChanged(changed))
}

//! The explanations of the figures of the control report.

use chrono::NaiveDate;
use waybill_domain::id::UserId;
use waybill_http::problem::{Problem, Result};
use waybill_looking_back::explanation::{ControlFigure, ControlView, Explanation};
use waybill_projections::activity::FindingKind;

use super::Explaining;
use crate::auth::authorization::{Permit, op};
use crate::auth::visibility;
use crate::http::extract::QueryParams;
use crate::http::response::Body;
use crate::resources::documents::named::Named;
use crate::resources::documents::period::instants;
use crate::resources::looking_back::control::period_of;

explanations! {
    "control-report" "explainControlReport" "a count or an amount of findings" => control;
}

parameters! {
    OfControl(ControlFigure) {
        #[param(inline)]
        finding: FindingKind,
        /// The first day; the first of the last day's month when not given.
        start_date: Option<NaiveDate>,
        /// The last day; today when not given.
        end_date: Option<NaiveDate>,
        /// Only those of this user.
        actor_id: Option<UserId>,
    }
}

async fn control(
    permit: Permit<op::ActivityView>,
    QueryParams(OfControl { finding, start_date, end_date, actor_id, figure }): QueryParams<OfControl>,
    from: Explaining,
) -> Result<Body<Explanation>> {
    let nouns = visibility::nouns_seen(&permit.session)?;
    let (start_date, end_date) = period_of(&from.reader, start_date, end_date).await?;
    let (begins, ends) = instants(from.reader.present(), Some(start_date), Some(end_date)).await?;
    let (Some(begins), Some(ends)) = (begins, ends) else {
        return Err(Problem::field("startDate", "out-of-range", "No such period"));
    };
    let view = ControlView { finding, begins, ends, actor: actor_id, nouns: &nouns };
    let explanation = from.answer(&view, figure, "report").await?;
    if explanation.0.count == 0 {
        Named::user("actorId", actor_id).require(&permit.session, &from.reader).await?;
    }
    Ok(explanation)
}

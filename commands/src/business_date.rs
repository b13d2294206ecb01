//! The business date: the current day in the company's time zone.

use chrono::{DateTime, NaiveDate, NaiveTime, TimeDelta, Utc};
use chrono_tz::Tz;
use waybill_domain::company::{COMPANY_ID, Company, CompanyRecord};
use waybill_domain::policy::Policy;
use waybill_domain::staff::{STAFF_ID, Staff};
use waybill_domain::{Actor, DecisionContext};

use crate::{CommandRuntime, Failure};

/// Returns today, in the company's time zone; in UTC before there is a company.
pub async fn today(runtime: &CommandRuntime) -> Result<NaiveDate, Failure> {
    Ok(Utc::now().with_timezone(&zone(runtime).await?).date_naive())
}

/// Returns the company's time zone; UTC before there is a company.
pub async fn zone(runtime: &CommandRuntime) -> Result<Tz, Failure> {
    let record = runtime.load::<CompanyRecord>(COMPANY_ID).await?;
    Ok(zone_of(record.company.as_ref()))
}

/// Returns the instant at which the day begins in the company's time zone.
pub async fn midnight(runtime: &CommandRuntime, day: NaiveDate) -> Result<DateTime<Utc>, Failure> {
    Ok(midnight_in(zone(runtime).await?, day))
}

/// Returns the instant at which the day begins in a time zone.
pub fn midnight_in(zone: Tz, day: NaiveDate) -> DateTime<Utc> {
    let midnight = day.and_time(NaiveTime::MIN);
    // If clocks are put forward at midnight, the day begins an hour later.
    let begins = midnight.and_local_timezone(zone).earliest();
    let begins = begins.or_else(|| (midnight + TimeDelta::hours(1)).and_local_timezone(zone).earliest());
    begins.map_or_else(|| midnight.and_utc(), |begins| begins.to_utc())
}

/// Returns the context of a decision now: the company's business date and its policy.
pub async fn decision_context(runtime: &CommandRuntime, actor: Actor) -> Result<DecisionContext, Failure> {
    let record = runtime.load::<CompanyRecord>(COMPANY_ID).await?;
    let staff = runtime.load::<Staff>(STAFF_ID).await?;
    let company = record.company.as_ref();
    let now = Utc::now();
    let today = now.with_timezone(&zone_of(company)).date_naive();
    Ok(DecisionContext { policy: Policy::new(company, &staff), now, ..DecisionContext::new(actor, today) })
}

fn zone_of(company: Option<&Company>) -> Tz {
    let zone = company.and_then(|company| company.time_zone.as_str().parse::<Tz>().ok());
    zone.unwrap_or(Tz::UTC)
}

//! Employees.

use chrono::NaiveDate;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_domain::employee::{Employee, Position};
use waybill_domain::exception::Exception;
use waybill_domain::id::EmployeeId;
use waybill_http::problem::Result;
use waybill_projections::records::employee::{self, EmployeeDetails, EmployeeRow};
use waybill_projections::records::master::MasterFilter;
use waybill_projections::{Listing, PageRequest, Sorts};

use crate::auth::Session;
use crate::auth::authorization::op;
use crate::http::as_of::Reader;
use crate::http::route::Routes;
use crate::resources::documents::exception;
use crate::resources::records::master::{Record, routes_with_create};

pub(in crate::resources) fn routes() -> Routes {
    routes_with_create::<Employee>()
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(in crate::resources) struct EmployeeSearch {
    /// Words that are contained in code, name, or another search field.
    search_term: Option<String>,
    /// Only active ones, or only inactive ones.
    active: Option<bool>,
    /// Their position.
    position: Option<Position>,
    /// Only drivers in use with this exception: `licence-ending`.
    #[param(example = "licence-ending")]
    exception: Option<String>,
}

impl EmployeeSearch {
    fn common(&self) -> MasterFilter {
        MasterFilter { search_term: self.search_term.clone(), active: self.active }
    }
}

impl Record for Employee {
    const PATH: &'static str = "/api/employees";
    const NAMES: (&'static str, &'static str) = ("Employee", "Employees");
    type See = op::EmployeeList;
    type Write = op::EmployeeWrite;
    type Filter = EmployeeSearch;
    type Row = EmployeeRow;
    type Details = EmployeeDetails;

    fn sorts() -> &'static Sorts {
        &employee::SORTS
    }

    async fn list<'a>(
        reader: &Reader,
        session: &Session,
        filter: EmployeeSearch,
        request: &'a PageRequest,
    ) -> Result<Listing<'a, EmployeeRow>> {
        let ending = match filter.exception.as_deref() {
            Some(requested) => {
                exception::parse(session, &Exception::EMPLOYEE, requested)?;
                Some(reader.today().await?)
            }
            None => None,
        };
        Ok(employee::list(&filter.common(), filter.position, ending, request))
    }

    fn mark(row: &mut EmployeeRow, today: NaiveDate) {
        row.mark(today);
    }

    async fn details(reader: &Reader, _: &Session, id: Uuid) -> Result<Option<EmployeeDetails>> {
        let found = employee::details(&reader.pool, EmployeeId(id)).await?;
        let today = reader.today().await?;
        let marked = |employee: EmployeeDetails| EmployeeDetails {
            exceptions: employee.record.exceptions(today),
            ..employee
        };
        Ok(found.map(marked))
    }

    fn version(details: &EmployeeDetails) -> i64 {
        details.version
    }
}

//! Employees.

use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_domain::employee::{Employee, Position};
use waybill_domain::id::EmployeeId;
use waybill_projections::employee::{self, EmployeeDetails, EmployeeRow};
use waybill_projections::master::MasterFilter;
use waybill_projections::{Listing, PageRequest};

use super::master::{Record, routes_with_create};
use crate::app::App;
use crate::auth::Session;
use crate::auth::authorization::op;
use crate::http::problem::Result;
use crate::http::route::Routes;

pub(super) fn routes() -> Routes {
    routes_with_create::<Employee>()
}

/// Query parameters.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(super) struct EmployeeSearch {
    /// Words that are contained in code, name, or whatever it is found by.
    search_term: Option<String>,
    /// In use or not.
    active: Option<bool>,
    /// What they do.
    position: Option<Position>,
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

    async fn list<'a>(
        _: &App,
        _: &Session,
        filter: EmployeeSearch,
        request: &'a PageRequest,
    ) -> Result<Listing<'a, EmployeeRow>> {
        Ok(employee::list(&filter.common(), filter.position, request))
    }

    async fn details(app: &App, _: &Session, id: Uuid) -> Result<Option<EmployeeDetails>> {
        Ok(employee::details(&app.reading(), EmployeeId(id)).await?)
    }

    fn version(details: &EmployeeDetails) -> i64 {
        details.version
    }
}

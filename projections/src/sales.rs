//! Sales: orders, their dispatches, the dashboard and the figures of a period.

pub mod dashboard;
pub mod dispatch;
pub mod exception_totals;
pub mod figures;
pub mod imported;
pub mod order;

use crate::ReadModel;

/// Returns the read models of this area.
pub(crate) fn read_models() -> Vec<ReadModel> {
    vec![ReadModel::of(dispatch::Dispatches), ReadModel::of(figures::Sales), ReadModel::of(order::Orders)]
}

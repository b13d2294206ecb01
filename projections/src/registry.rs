//! The registry of all read models.

use crate::activity::Activities;
use crate::discussion::Comments;
use crate::notification::Notifications;
use crate::{ReadModel, ReadModels, Result, accounts, forecast, inventory, records, sales};

/// Returns all read models of the application by name, for the runner and for rebuilds.
///
/// # Errors
/// [`crate::Error::Unfit`] when two of them have the same name or table.
pub fn read_models() -> Result<ReadModels> {
    let mut models = vec![ReadModel::of(Activities), ReadModel::of(Comments), ReadModel::of(Notifications)];
    models.extend(accounts::read_models());
    models.extend(forecast::read_models());
    models.extend(inventory::read_models());
    models.extend(records::read_models());
    models.extend(sales::read_models());
    models.sort_by_key(|model| model.name);
    ReadModels::new(models)
}

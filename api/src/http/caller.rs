//! The user whose request a task serves, for limits per user.

use std::future::Future;
use std::sync::OnceLock;

use waybill_domain::id::UserId;

tokio::task_local! {
    /// The caller, once known.
    static CALLER: OnceLock<UserId>;
}

/// Handles a request such that [`note`] can name its caller.
pub(crate) async fn scoped<T>(request: impl Future<Output = T>) -> T {
    CALLER.scope(OnceLock::new(), request).await
}

/// Notes the caller.
pub(crate) fn note(person: UserId) {
    // Outside of a request, or when a caller was noted before, this does nothing.
    let _ = CALLER.try_with(|noted| noted.set(person));
}

pub(crate) fn current() -> Option<UserId> {
    CALLER.try_with(|noted| noted.get().copied()).ok().flatten()
}

//! Authentication: passwords, tokens, sessions, and their routes.

pub mod authorization;
pub(crate) mod founding;
mod hmac_provider;
mod key;
mod me;
mod own_second_factor;
mod own_sessions;
mod password;
mod password_change;
pub(crate) mod reading_log;
mod register;
mod second_factor;
pub mod security_log;
pub(crate) mod service;
pub(crate) mod session;
mod sign_in;
mod strength;
mod token;
pub(crate) mod visibility;
mod visit;

use crate::http::route::Routes;

pub use founding::VARIABLE as FIRST_ADMIN_CODE_VARIABLE;
pub use key::{KeyError, KeySource, SigningKey, VARIABLE as SIGNING_KEY_VARIABLE};
pub use me::CurrentUser;
pub use password::{Hasher, NewPassword, Typed};
pub(crate) use register::known_words;
pub use service::Auth;
pub use session::Session;
pub use sign_in::SignedInAnswer;
pub use token::SESSION;

const CHANGE: &str = "/api/users/{id}/change-password";

/// Returns the routes for signing in, sessions and accounts.
pub fn routes() -> Routes {
    Routes::of("auth")
        .post("/api/users/login", "login", "Sign in", sign_in::login)
        .get("/api/auth/me", "currentUser", "Who is signed in, and what they may do", me::current_user)
        .post(
            "/api/auth/register",
            "register",
            "Make an account that waits for an administrator",
            register::register,
        )
        .get("/api/auth/registration", "getRegistration", "Whether people can register", register::state)
        .post("/api/auth/logout", "logout", "End the session", sign_in::logout)
        .put(
            CHANGE,
            "changePassword",
            "Set a password: an admin anyone's, everybody their own",
            password_change::change,
        )
        .post(CHANGE, "changePasswordByPost", "The same, for those who cannot PUT", password_change::change)
        .and(session_routes())
        .and(second_factor_routes())
}

fn session_routes() -> Routes {
    Routes::of("auth")
        .get(
            "/api/auth/sessions",
            "listSessions",
            "The own open sessions, the one used last first",
            own_sessions::own,
        )
        .post(
            "/api/auth/sessions/end-others",
            "endOtherSessions",
            "End all own sessions but this one",
            own_sessions::end_others,
        )
        .post(
            "/api/auth/sessions/{id}/end",
            "endSession",
            "End one of the own sessions",
            own_sessions::end_own,
        )
        .get(
            "/api/users/{id}/sessions",
            "listSessionsOfUser",
            "The open sessions of a user",
            own_sessions::of_user,
        )
        .post(
            "/api/users/{id}/sessions/end",
            "endSessionsOfUser",
            "End all sessions of a user",
            own_sessions::end_of_user,
        )
}

fn second_factor_routes() -> Routes {
    Routes::of("auth")
        .get(
            "/api/auth/second-factor",
            "getSecondFactor",
            "Whether there is a second factor",
            own_second_factor::state,
        )
        .post(
            "/api/auth/second-factor/begin",
            "beginSecondFactor",
            "A secret for an authenticator",
            own_second_factor::begin,
        )
        .post(
            "/api/auth/second-factor/confirm",
            "confirmSecondFactor",
            "Ask for codes from now on; answers recovery codes",
            own_second_factor::confirm,
        )
        .post(
            "/api/auth/second-factor/remove",
            "removeSecondFactor",
            "Ask for no codes any more",
            own_second_factor::remove,
        )
        .post(
            "/api/users/{id}/second-factor/reset",
            "resetSecondFactor",
            "Take a user's second factor away",
            own_second_factor::reset,
        )
}

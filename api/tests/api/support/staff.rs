//! People with accounts, one of each role.

use std::collections::BTreeMap;

use reqwest::Method;
use serde_json::{Value, json};
use strum::VariantArray as _;
use waybill_commands::user::CreateUser;
use waybill_commands::{CommandContext, EventMetadata, Source, new_id};
use waybill_domain::id::{UserId, WarehouseId};
use waybill_domain::text::{Text, Username};
use waybill_domain::user::{Profile, Rights, UserAccount};
use waybill_domain::{Actor, DecisionContext, Role};

use super::{Answer, Server};

pub(crate) const PASSWORD: &str = "quiet-lantern-shore";

/// The hash of [`PASSWORD`] at argon2's lowest cost: verifying one of the usual cost takes longer than most tests.
const HASH: &str =
    "$argon2id$v=19$m=8,t=1,p=1$c2FsdCBvZiB0aGUgdGVzdHM$AFjkqTWrqtS8O3B7BRXoQH1QkWOB2VLdY9Gmdk1ytqE";

/// Somebody who is signed in.
pub(crate) struct Person<'a> {
    pub(crate) server: &'a Server,
    pub(crate) token: String,
    pub(crate) id: String,
}

/// One of each role.
pub(crate) struct Staff<'a>(BTreeMap<Role, Person<'a>>);

impl<'a> Staff<'a> {
    pub(crate) async fn of(server: &'a Server) -> Self {
        Self::bound_to(server, Vec::new()).await
    }

    /// Of these roles only.
    pub(crate) async fn of_some(server: &'a Server, roles: &[Role]) -> Self {
        Self::made(server, roles, Vec::new()).await
    }

    /// With a warehouse manager who runs these warehouses.
    pub(crate) async fn bound_to(server: &'a Server, warehouses: Vec<WarehouseId>) -> Self {
        Self::made(server, Role::VARIANTS, warehouses).await
    }

    async fn made(server: &'a Server, roles: &[Role], warehouses: Vec<WarehouseId>) -> Self {
        let mut staff = BTreeMap::new();
        for role in roles {
            let bound = if *role == Role::WarehouseManager { warehouses.clone() } else { Vec::new() };
            let rights = Rights { warehouse_ids: bound, ..Rights::active(*role) };
            // With a second active admin nobody would approve their own entries: the one who registered is meant.
            if *role == Role::Admin
                && let Some(admin) = server.registered_admin().await
            {
                staff.insert(*role, admin);
                continue;
            }
            let name = if *role == Role::Admin { "other-admin".to_owned() } else { role.to_string() };
            staff.insert(*role, server.person(&name, rights).await);
        }
        Self(staff)
    }

    pub(crate) fn get(&self, role: Role) -> &Person<'a> {
        &self.0[&role]
    }
}

impl Server {
    /// An account with these rights, and somebody signed in to it.
    pub(crate) async fn person(&self, name: &str, rights: Rights) -> Person<'_> {
        self.account(name, rights).await;
        self.signed_in(name, PASSWORD).await
    }

    /// An account with these rights and the usual password.
    pub(crate) async fn account(&self, name: &str, rights: Rights) -> UserId {
        let app = &self.running.app;
        let today = waybill_commands::business_date::today(&app.runtime).await.unwrap();
        let decision = DecisionContext::new(Actor::system(1, "test"), today);
        let metadata = EventMetadata::new(Source::System, "test");
        let context = CommandContext { decision, metadata, key: None, expected: None, preview: false };
        let id = UserId(new_id());
        let profile = Profile {
            display_name: Text::new(name).unwrap(),
            email: None,
            photo_u_r_l: None,
            phone_number: None,
            country: None,
            address: None,
            state: None,
            city: None,
            zip_code: None,
            about: None,
            is_public: false,
        };
        let account = UserAccount { username: Username::new(name).unwrap(), profile, rights };
        context
            .execute(
                &app.runtime,
                &CreateUser { id, account, password_hash: HASH.to_owned(), must_change: false },
            )
            .await
            .unwrap();
        id
    }

    /// The id of an account that this administrator makes.
    pub(crate) async fn admin_made(&self, admin: &Person<'_>, name: &str) -> String {
        let new = json!({"username": name, "password": PASSWORD, "displayName": name, "warehouseIds": []});
        admin.post("/api/users/create", &new).await.is(201).id()
    }

    /// Somebody who signs in.
    pub(crate) async fn signed_in(&self, name: &str, password: &str) -> Person<'_> {
        let login =
            self.post("/api/users/login", &json!({"username": name, "password": password})).await.is(200);
        let token = login.body["token"].as_str().unwrap().to_owned();
        let id = login.body["user"]["id"].as_str().unwrap().to_owned();
        Person { server: self, token, id }
    }

    /// The administrator who registered before, signed in once more.
    async fn registered_admin(&self) -> Option<Person<'_>> {
        let body = json!({"username": "admin", "password": PASSWORD});
        let login = self.post("/api/users/login", &body).await;
        let token = login.body["token"].as_str()?.to_owned();
        let id = login.body["user"]["id"].as_str()?.to_owned();
        Some(Person { server: self, token, id })
    }

    /// An administrator, the usual way: the first who registers, with the code that the server printed.
    pub(crate) async fn admin(&self) -> Person<'_> {
        let code = self.running.first_admin_code.as_deref();
        let registration =
            json!({"username": "admin", "password": PASSWORD, "displayName": "Ada Admin", "code": code});
        let answer = self.post("/api/auth/register", &registration).await.is(201);
        let token = answer.body["token"].as_str().unwrap().to_owned();
        Person { server: self, token, id: answer.body["user"]["id"].as_str().unwrap().to_owned() }
    }
}

impl Person<'_> {
    pub(crate) fn raw(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.server.raw(method, path).bearer_auth(&self.token)
    }

    /// A read that sees everything that has been written by now, by anybody, as the browser's reads see what its
    /// person just did: the next step of a test must not depend on how soon the projectors come by.
    pub(crate) async fn get(&self, path: &str) -> Answer {
        let end = self.server.end_of_the_log().await.to_string();
        Answer::of(self.raw(Method::GET, path).header("Min-Position", end)).await
    }

    /// A read with these parameters, whatever they contain.
    pub(crate) async fn get_with(&self, path: &str, parameters: &[(&str, &str)]) -> Answer {
        let pairs = parameters.iter().map(|(name, value)| format!("{name}={}", encoded(value)));
        self.get(&format!("{path}?{}", pairs.collect::<Vec<_>>().join("&"))).await
    }

    /// A read that sees everything up to the position of an earlier write.
    pub(crate) async fn get_after(&self, written: &Answer, path: &str) -> Answer {
        Answer::of(self.raw(Method::GET, path).header("Min-Position", written.header("position"))).await
    }

    /// Makes a read of now as a read of a past moment, so that a file of it is returned without being
    /// recorded.
    pub(crate) async fn get_past(&self, path: &str) -> Answer {
        let end = self.server.end_of_the_log().await.to_string();
        loop {
            let answer = Answer::of(self.raw(Method::GET, path).header("As-Of", &end)).await;
            if answer.body["code"] != "past-moment-filling" {
                return answer;
            }
            tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        }
    }

    pub(crate) async fn post(&self, path: &str, body: &Value) -> Answer {
        Answer::of(self.raw(Method::POST, path).json(body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: &Value) -> Answer {
        Answer::of(self.raw(Method::PUT, path).json(body)).await
    }

    /// An edit of what is at this version.
    pub(crate) async fn put_at(&self, version: u64, path: &str, body: &Value) -> Answer {
        Answer::of(self.raw(Method::PUT, path).header("If-Match", format!("\"{version}\"")).json(body)).await
    }
}

fn encoded(value: &str) -> String {
    use std::fmt::Write as _;
    value.bytes().fold(String::new(), |mut text, byte| {
        write!(text, "%{byte:02X}").unwrap();
        text
    })
}

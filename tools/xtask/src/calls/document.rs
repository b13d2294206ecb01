//! The operations of the OpenAPI document.

use std::path::Path;

use serde_json::Value;
use strum::VariantArray as _;
use waybill_domain::{Grant, Operation as Right, Role};

/// An operation of the API.
pub(super) struct Operation {
    pub(super) id: String,
    pub(super) tag: String,
    pub(super) method: String,
    pub(super) path: String,
    /// The rights of which one is required; `None` if no sign-in is required.
    needs: Option<Vec<Right>>,
}

/// Reads the operations of the document in this file.
pub(super) fn operations(file: &Path) -> Result<Vec<Operation>, String> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let document: Value =
        serde_json::from_str(&text).map_err(|error| format!("{}: {error}", file.display()))?;
    let paths = document["paths"].as_object().ok_or("the OpenAPI document has no paths")?;
    let mut operations = Vec::new();
    for (path, item) in paths {
        for (method, operation) in item.as_object().into_iter().flatten() {
            operations.push(Operation::read(&method.to_uppercase(), path, operation)?);
        }
    }
    Ok(operations)
}

impl Operation {
    fn read(method: &str, path: &str, operation: &Value) -> Result<Self, String> {
        let text = |value: &Value| value.as_str().map(ToOwned::to_owned).ok_or("an operation without a name");
        let needs = operation["security"][0]["bearer"].as_array().map(|names| {
            let right = |name: &Value| {
                let known = name.as_str().and_then(|name| name.parse().ok());
                known.ok_or_else(|| format!("{method} {path} needs {name}, which is no right"))
            };
            names.iter().map(right).collect::<Result<Vec<Right>, String>>()
        });
        Ok(Self {
            id: text(&operation["operationId"])?,
            tag: text(&operation["tags"][0])?,
            method: method.to_owned(),
            path: path.to_owned(),
            needs: needs.transpose()?,
        })
    }

    pub(super) fn call(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    /// Returns true if the call is one of this operation. The value of a parameter does not matter.
    pub(super) fn is(&self, call: &str) -> bool {
        let Some((method, path)) = call.split_once(' ') else { return false };
        let path = path.trim_end_matches('/');
        method == self.method
            && path.split('/').count() == self.path.split('/').count()
            && self
                .path
                .split('/')
                .zip(path.split('/'))
                .all(|(own, part)| own.starts_with('{') || own == part)
    }

    /// Returns the number of parameters in its path: of two matching operations, the one with fewer is used.
    pub(super) fn parameters(&self) -> usize {
        self.path.matches('{').count()
    }

    /// Returns the permitted roles as text.
    pub(super) fn who(&self) -> String {
        let Some(needs) = &self.needs else { return "anybody".to_owned() };
        if needs.is_empty() {
            return "whoever is signed in".to_owned();
        }
        let far = |role: &Role| needs.iter().map(|right| right.grant(*role)).max();
        let roles = Role::VARIANTS.iter().filter_map(|role| match far(role) {
            Some(Grant::All) => Some(role.to_string()),
            Some(Grant::Own) => Some(format!("○ {role}")),
            Some(Grant::No) | None => None,
        });
        let roles: Vec<String> = roles.collect();
        if roles.len() == Role::VARIANTS.len() { "every role".to_owned() } else { roles.join(", ") }
    }
}

//! The location of a secret outside the database: the master key, or the key that signs checkpoints.

use std::path::{Path, PathBuf};

use waybill_database::secret::{self, Unusable};

/// The location of a secret.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SecretSource {
    /// The operator's own secret.
    Given(String),
    /// In this file, which only its owner can read: the current one first, then earlier ones, each on a line of its
    /// own.
    File(PathBuf),
}

/// The reason why a secret cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SecretFault {
    /// It can be guessed; the name of its place.
    Weak(String),
    File {
        path: String,
        reason: String,
    },
}

impl SecretSource {
    /// Returns the value and the name of its place.
    pub(crate) fn text(&self, variable: &str) -> Result<(String, String), SecretFault> {
        match self {
            Self::Given(text) => Ok((text.trim().to_owned(), variable.to_owned())),
            Self::File(path) => Ok((read(path)?, path.display().to_string())),
        }
    }

    /// Draws a secret into the file, unless it exists.
    pub(crate) fn draw(&self) -> Result<(), SecretFault> {
        match self {
            Self::File(path) if !path.exists() => {
                secret::create(path, &secret::hex(&secret::drawn())).map_err(|error| fault(path, &error))
            }
            _ => Ok(()),
        }
    }
}

/// Returns the bytes of a secret that cannot be guessed.
pub(crate) fn strong(line: &str, place: &str) -> Result<Vec<u8>, SecretFault> {
    let bytes = secret::bytes(line.trim());
    if secret::is_weak(&bytes) { Err(SecretFault::Weak(place.to_owned())) } else { Ok(bytes) }
}

/// Returns the content of a secret's file.
pub(crate) fn read(path: &Path) -> Result<String, SecretFault> {
    secret::read(path).map_err(|unusable| match unusable {
        Unusable::Open => {
            fault(path, &format!("{unusable}; take that away with: chmod 600 {}", path.display()))
        }
        Unusable::File(error) => fault(path, &error),
    })
}

fn fault(path: &Path, reason: &dyn std::fmt::Display) -> SecretFault {
    SecretFault::File { path: path.display().to_string(), reason: reason.to_string() }
}

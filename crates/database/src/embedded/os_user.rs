//! The OS user that PostgreSQL runs as: our own, unless it is root, which PostgreSQL refuses.

use crate::{Error, Result};
use nix::unistd::{Uid, User};
use std::os::unix::fs::MetadataExt;
use std::path::Path;
use tokio::process::Command;

/// The OS user that PostgreSQL and its tools run as.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum OsUser {
    /// The user who started this process.
    Ourselves,
    /// Another user, because this process is root.
    Other {
        user: u32,
        /// The number of the user's group.
        group: u32,
    },
}

impl OsUser {
    /// Returns the account for the cluster in a folder that exists (its owner) or will be made.
    pub(crate) fn of(cluster: &Path) -> Result<Self> {
        let owner = match std::fs::metadata(cluster) {
            Ok(metadata) => Some((metadata.uid(), metadata.gid())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => return Err(Error::file("look at", cluster)(error)),
        };
        match owner {
            Some((owner, _)) if !is_root() && owner != Uid::effective().as_raw() => {
                Err(Error::NotOwner { cluster: cluster.into(), owner })
            }
            _ if !is_root() => Ok(Self::Ourselves),
            Some((user, group)) if user != 0 => Ok(Self::Other { user, group }),
            _ => Self::stand_in(),
        }
    }

    /// Returns a command that runs as this account, in a folder that everyone can reach, without our environment.
    pub(crate) fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env_clear().current_dir("/");
        if let Some(path) = std::env::var_os("PATH") {
            command.env("PATH", path);
        }
        if let Self::Other { user, group } = *self {
            command.uid(user).gid(group);
        }
        command
    }

    /// Makes the account the owner of a file or folder that we made.
    pub(crate) fn give(&self, path: &Path) -> Result<()> {
        match *self {
            Self::Ourselves => Ok(()),
            Self::Other { user, group } => std::os::unix::fs::chown(path, Some(user), Some(group))
                .map_err(Error::file("change the owner of", path)),
        }
    }

    /// Returns true if the account can enter the folder. The folders above it may be closed to the account.
    pub(crate) async fn reaches(&self, folder: &Path) -> bool {
        if *self == Self::Ourselves {
            return true;
        }
        let mut test = self.command(Path::new("/bin/sh"));
        test.args(["-c", r#"test -x "$0""#]).arg(folder);
        test.status().await.is_ok_and(|status| status.success())
    }

    fn stand_in() -> Result<Self> {
        ["postgres", "nobody"]
            .into_iter()
            .find_map(|name| User::from_name(name).ok().flatten())
            .map(|user| Self::Other { user: user.uid.as_raw(), group: user.gid.as_raw() })
            .ok_or(Error::NoAccount)
    }
}

/// Returns true if this process is root.
pub(crate) fn is_root() -> bool {
    Uid::effective().is_root()
}

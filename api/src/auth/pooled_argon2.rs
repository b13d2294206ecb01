//! argon2id on memory that is used again. Each hash works on 19 MiB; given back to the allocator, they stay in the arena
//! of whichever thread had them, and a few dozen sign-ins pin a gigabyte.

use std::sync::{Mutex, PoisonError};

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};

use crate::http::problem::{Problem, Result};

/// Memory of one hash in KiB, passes over it, lanes: the least that OWASP names for argon2id.
const COST: (u32, u32, u32) = (19_456, 2, 1);

/// Hashes passwords; keeps the memory of as many hashes as are computed at once.
pub(super) struct PooledArgon2 {
    params: Params,
    free: Mutex<Vec<Vec<Block>>>,
    keep: usize,
}

impl PooledArgon2 {
    /// With the cost that is set here, keeping the memory of `keep` hashes.
    ///
    /// # Errors
    /// When argon2 refuses the cost.
    pub(super) fn new(keep: usize) -> Result<Self> {
        let (memory, passes, lanes) = COST;
        let params = Params::new(memory, passes, lanes, None).map_err(fault)?;
        Ok(Self { params, free: Mutex::default(), keep })
    }

    /// The hash of a password under a new salt, in PHC form.
    pub(super) fn hash(&self, password: &str) -> Result<String> {
        let salt = Salt::generate();
        let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, self.params.clone());
        let output = self.compute(&argon2, password, &salt, Params::DEFAULT_OUTPUT_LEN)?;
        self.encode(salt, output)
    }

    /// Returns a hash of this cost that no known password has: its output is drawn, not computed.
    pub(super) fn unmatchable(&self) -> Result<String> {
        let output: [u8; Params::DEFAULT_OUTPUT_LEN] = rand::random();
        self.encode(Salt::generate(), Output::new(&output).map_err(fault)?)
    }

    fn encode(&self, salt: Salt, output: Output) -> Result<String> {
        let hash = PasswordHash {
            algorithm: Algorithm::Argon2id.ident(),
            version: Some(Version::V0x13.into()),
            params: ParamsString::try_from(&self.params).map_err(fault)?,
            salt: Some(salt),
            hash: Some(output),
        };
        Ok(hash.to_string())
    }

    /// Was `hash` made of this password? At the cost that the hash was made with.
    pub(super) fn verify(&self, password: &str, hash: &str) -> Result<bool> {
        let hash = PasswordHash::new(hash).map_err(fault)?;
        let (Some(salt), Some(expected)) = (&hash.salt, &hash.hash) else {
            return Err(fault("a kept hash has no salt or no output"));
        };
        let algorithm = Algorithm::try_from(hash.algorithm.as_str()).map_err(fault)?;
        let version = hash.version.map_or(Ok(Version::default()), Version::try_from).map_err(fault)?;
        let argon2 = Argon2::new(algorithm, version, Params::try_from(&hash).map_err(fault)?);
        // Outputs compare in constant time.
        Ok(self.compute(&argon2, password, salt, expected.len())? == *expected)
    }

    fn compute(&self, argon2: &Argon2<'_>, password: &str, salt: &[u8], length: usize) -> Result<Output> {
        let mut memory = self.take();
        memory.resize(memory.len().max(argon2.params().block_count()), Block::new());
        let mut output = vec![0; length];
        let done = argon2.hash_password_into_with_memory(password.as_bytes(), salt, &mut output, &mut memory);
        self.give_back(memory);
        done.map_err(fault)?;
        Output::new(&output).map_err(fault)
    }

    fn take(&self) -> Vec<Block> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn give_back(&self, memory: Vec<Block>) {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        if free.len() < self.keep {
            free.push(memory);
        }
    }
}

#[allow(clippy::needless_pass_by_value, reason = "map_err hands the error over")]
fn fault(error: impl std::fmt::Display) -> Problem {
    Problem::fault(&error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hash_is_verified_at_its_own_cost_also_after_the_cost_was_changed() {
        let argon2 = PooledArgon2::new(1).unwrap();
        let hash = argon2.hash("correct horse").unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(argon2.verify("correct horse", &hash).unwrap());
        assert!(!argon2.verify("correct house", &hash).unwrap());
        assert_ne!(hash, argon2.hash("correct horse").unwrap(), "another salt");
        // Made by the reference implementation: `echo -n password | argon2 somesalt -t 2 -m 16 -p 4 -l 24`.
        let dearer = "$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG";
        assert!(argon2.verify("password", dearer).unwrap());
        assert!(argon2.verify("password", "no hash").is_err());
    }

    #[test]
    fn many_hashes_at_once_leave_the_memory_of_as_few_as_are_kept() {
        let argon2 = PooledArgon2::new(2).unwrap();
        std::thread::scope(|scope| {
            for _ in 0..6 {
                scope.spawn(|| argon2.hash("correct horse").unwrap());
            }
        });
        assert_eq!(argon2.free.lock().unwrap().len(), 2);
    }
}

//! Computes the shape of the domain: a hash over its sources, which marks the snapshots that this build writes.

use std::hash::{DefaultHasher, Hasher};
use std::path::{Path, PathBuf};
use std::{fs, io};

fn main() -> io::Result<()> {
    let domain = Path::new("../domain/src");
    println!("cargo::rerun-if-changed={}", domain.display());
    let mut sources = Vec::new();
    collect(domain, &mut sources)?;
    sources.sort();
    let mut hasher = DefaultHasher::new();
    for source in sources {
        hasher.write(source.to_string_lossy().as_bytes());
        hasher.write(&fs::read(&source)?);
    }
    println!("cargo::rustc-env=WAYBILL_DOMAIN_SHAPE={:016x}", hasher.finish());
    Ok(())
}

fn collect(folder: &Path, sources: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), sources)?;
        } else {
            sources.push(entry.path());
        }
    }
    Ok(())
}

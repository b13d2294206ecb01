//! Computes the shapes of the aggregates, which mark the snapshots that this build writes.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

#[path = "shape/shape.rs"]
mod shape;

fn main() -> io::Result<()> {
    let domain = Path::new("../../domain/src");
    println!("cargo::rerun-if-changed={}", domain.display());
    println!("cargo::rerun-if-changed=shape");
    let modules = shape::modules(domain)?;
    let row = |module: &String| (module.replace('_', "-"), shape::shape(&modules, module));
    let shapes: Vec<(String, String)> = modules.keys().map(row).collect();
    let table = format!("(&{shapes:?}, {:?})", shape::shape(&modules, ""));
    let folder = env::var_os("OUT_DIR").map(PathBuf::from).ok_or(io::ErrorKind::NotFound)?;
    fs::write(folder.join("shapes.rs"), table)
}

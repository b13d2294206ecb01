//! Triggers a new build when a migration file is added: the macro that embeds them sees only those of the last build.
fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}

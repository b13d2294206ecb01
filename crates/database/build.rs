//! A new migration file must lead to a new build: the macro that embeds them sees only those of the last build.
fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}

//! A new migration file must lead to a new build: the macro that embeds them sees only those it already knows.
fn main() {
    println!("cargo:rerun-if-changed=../migrations");
}

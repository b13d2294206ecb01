//! Builds the program again when the browser client inside it has changed.

fn main() {
    let client = std::path::Path::new("../web/dist");
    // A folder that is not there cannot be watched, and would build the program anew each time.
    if !client.exists()
        && let Err(error) = std::fs::create_dir(client)
    {
        println!("cargo::warning={} cannot be made: {error}", client.display());
    }
    println!("cargo::rerun-if-changed={}", client.display());
}

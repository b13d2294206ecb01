//! A whole day of the business, run anew and compared with `docs/day.md`.

#[path = "../../examples/day/story.rs"]
mod story;

use crate::support::Server;

#[tokio::test]
async fn the_day_goes_as_the_document_says() {
    let server = Server::start().await;
    let text =
        story::written_by(&server.url(""), server.running.first_admin_code.as_deref().unwrap_or_default())
            .await
            .unwrap();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../docs/day.md");
    if std::env::var_os("KEEP_DAY").is_some() {
        std::fs::write(file, &text).unwrap();
    }
    let kept = std::fs::read_to_string(file).unwrap();
    assert!(kept == text, "the day went otherwise than docs/day.md says; KEEP_DAY=1 writes it anew:\n{text}");
}

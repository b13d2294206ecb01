//! The notifications of one's inbox.

mod mark_read;

pub use mark_read::MarkInboxRead;

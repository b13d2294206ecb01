//! `web/src/ui/history/sentences.ts`: the sentences of the history, from which the browser makes those of other
//! languages.

use std::fmt::Write as _;

use serde_json::Value;

/// Returns the file as TypeScript.
pub fn typescript() -> String {
    let mut text = "// Written by `waybill sentences` from crates/looking-back/src/history/templates.rs.\n\n\
        /** What events say, in English. */\nexport const sentences = {\n"
        .to_owned();
    for (key, english) in waybill_looking_back::history::sentences() {
        // Writing into a String cannot fail.
        let _ = writeln!(text, "  {}: {},", Value::from(key), Value::from(english));
    }
    text.push_str("} as const;\n");
    text
}

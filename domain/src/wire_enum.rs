//! Wire enums: enums that are one kebab-case word each on the wire, in the log, in a filter and in a text.

/// Declares a kebab-case enum with all implementations that the wire needs: `wire_enum! { pub enum Kind { .. } }`.
#[macro_export]
macro_rules! wire_enum {
    ($(#[$about:meta])* pub enum $name:ident { $( $(#[$word_about:meta])* $word:ident ),+ $(,)? }) => {
        $(#[$about])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
            strum::Display, strum::EnumString, strum::IntoStaticStr, strum::VariantArray, strum::VariantNames,
            utoipa::ToSchema,
        )]
        #[serde(rename_all = "kebab-case")]
        #[strum(serialize_all = "kebab-case")]
        pub enum $name { $( $(#[$word_about])* $word ),+ }

        word_field!($name);
    };
}

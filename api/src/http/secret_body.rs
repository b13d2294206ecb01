//! Bodies with a secret. They are read like all others, but never written anywhere.

/// Declares a body like the domain's `record!`, but without serialization and comparison.
macro_rules! secret_body {
    ($(#[$about:meta])* $vis:vis struct $name:ident { $( $(#[$field_about:meta])* $field_vis:vis $field:ident : $type:ty ),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Debug, Clone, utoipa::ToSchema)]
        #[schema(rename_all = "camelCase")]
        $vis struct $name { $( $(#[$field_about])* $field_vis $field: $type ),+ }

        impl waybill_domain::Field for $name {
            fn read(
                value: &serde_json::Value, path: &str, errors: &mut waybill_domain::FieldErrors,
            ) -> Option<Self> {
                let mut object = waybill_domain::field::Object::open(value, path, errors)?;
                $( let $field = object.take::<$type>(stringify!($field)); )+
                object.close();
                Some(Self { $( $field: $field? ),+ })
            }
        }
    };
}
pub(crate) use secret_body;

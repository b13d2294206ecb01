//! Declares wire types. The macros generate each type's serde and the conversions to and from the domain type. They
//! name every field and every variant, so a new one in the domain does not compile until it is here.

/// Declares a composite value: `wire_struct! { OrderLine<'a> for order::OrderLine { name: Cow<'a, str>, … } }`. The
/// fields have the domain's names and are in the order of their names on the wire. Where these differ from camelCase,
/// use `#[serde(rename)]`.
macro_rules! wire_struct {
    ($(#[$about:meta])* $name:ident $(<$life:lifetime>)? for $domain:path {
        $( $(#[$rule:meta])* $field:ident: $type:ty ),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "camelCase")]
        pub(crate) struct $name $(<$life>)? { $( $(#[$rule])* $field: $type ),+ }

        impl<'a> $crate::wire::value::WireValue<'a, $domain> for $name $(<$life>)? {
            fn from_domain(value: &'a $domain) -> Self {
                let $domain { $($field),+ } = value;
                Self { $( $field: $crate::wire::value::WireValue::from_domain($field) ),+ }
            }

            fn into_domain(self) -> $domain {
                let Self { $($field),+ } = self;
                $domain { $( $field: $crate::wire::value::WireValue::into_domain($field) ),+ }
            }
        }
    };
}

/// Declares an enum of plain words: `wire_words! { StopOutcome for dispatch::StopOutcome { "failed" => Failed, … } }`.
macro_rules! wire_words {
    ($(#[$about:meta])* $name:ident for $module:ident::$domain:ident { $( $word:literal => $variant:ident ),+ $(,)? }) => {
        $(#[$about])*
        #[derive(serde::Serialize, serde::Deserialize)]
        pub(crate) enum $name { $( #[serde(rename = $word)] $variant ),+ }

        impl<'a> $crate::wire::value::WireValue<'a, $module::$domain> for $name {
            fn from_domain(value: &'a $module::$domain) -> Self {
                match value { $( $module::$domain::$variant => Self::$variant ),+ }
            }

            fn into_domain(self) -> $module::$domain {
                match self { $( Self::$variant => $module::$domain::$variant ),+ }
            }
        }
    };
}

/// Declares the events of an aggregate: `wire_events! { Order: OrderEvent<'a> for order::OrderEvent { "placed" 1 =>
/// Placed { … }, … } }`, each with its type in the log and the version in which it is written. `personal FIELDS;` after
/// them declares the fields that identify a person. `upcasters UPCASTERS` at the end declares the steps from earlier
/// versions.
macro_rules! wire_events {
    ($(#[$about:meta])* $noun:ident: $name:ident $(<$life:lifetime>)? for $module:ident::$domain:ident $(<$record:ty>)? {
        $(
            $event_type:literal $version:literal => $variant:ident
            $({ $( $(#[$rule:meta])* $field:ident: $type:ty ),+ $(,)? })?
            $(( $inner:ident: $inner_type:ty ))?
        ),+ $(,)?
    } $(personal $personal:expr;)? $(upcasters $upcasters:expr)?) => {
        $(#[$about])*
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(rename_all_fields = "camelCase")]
        enum $name $(<$life>)? {
            $(
                #[serde(rename = $event_type)]
                $variant $({ $( $(#[$rule])* $field: $type ),+ })? $(( $inner_type ))?
            ),+
        }

        impl<'a> $crate::wire::value::WireValue<'a, $module::$domain $(<$record>)?> for $name $(<$life>)? {
            fn from_domain(event: &'a $module::$domain $(<$record>)?) -> Self {
                match event {
                    $(
                        $module::$domain::$variant $({ $($field),+ })? $(($inner))? => Self::$variant
                            $({ $( $field: $crate::wire::value::WireValue::from_domain($field) ),+ })?
                            $(( $crate::wire::value::WireValue::from_domain($inner) ))?
                    ),+
                }
            }

            fn into_domain(self) -> $module::$domain $(<$record>)? {
                match self {
                    $(
                        Self::$variant $({ $($field),+ })? $(($inner))? => $module::$domain::$variant
                            $({ $( $field: $crate::wire::value::WireValue::into_domain($field) ),+ })?
                            $(( $crate::wire::value::WireValue::into_domain($inner) ))?
                    ),+
                }
            }
        }

        impl $crate::wire::WireEvent for $module::$domain $(<$record>)? {
            const AGGREGATE: &'static str = waybill_domain::Noun::$noun.stream_type();
            const EVENTS: &'static [$crate::wire::EventKind] = &[
                $( $crate::wire::EventKind { event_type: $event_type, version: stringify!($version) } ),+
            ];
            $(const UPCASTERS: &'static [$crate::wire::Upcaster] = $upcasters;)?
            $(const PERSONAL: &'static [$crate::wire::PersonalField] = $personal;)?

            fn kind(&self) -> $crate::wire::EventKind {
                match self {
                    $(
                        Self::$variant { .. } => {
                            $crate::wire::EventKind { event_type: $event_type, version: stringify!($version) }
                        }
                    ),+
                }
            }

            fn encode(&self) -> Result<serde_json::Value, serde_json::Error> {
                serde_json::to_value(&<$name as $crate::wire::value::WireValue<Self>>::from_domain(self))
            }

            fn decode(
                event_type: &str,
                version: &str,
                payload: &str,
            ) -> Result<Self, $crate::wire::DecodeError> {
                $crate::wire::decode::decode::<Self, $name>(event_type, version, payload)
            }
        }
    };
}

//! SQL that replaces the names of erased persons in rows, so that they equal the rows of a rebuild.

/// Declares a statement for [`crate::Projector::ERASURES`] that erases the names of persons of a kind in a column of a
/// table. Another column has their ids: `erase_name!(User in "products", "created_by" => "created_by_name")`.
macro_rules! erase_name {
    ($kind:ident in $table:literal, $id:literal => $name:literal) => {
        (
            ::waybill_domain::person::PersonKind::$kind,
            concat!(
                "UPDATE ",
                $table,
                " SET ",
                $name,
                " = 'erased' WHERE ",
                $id,
                " = ANY($1) AND ",
                $name,
                " <> 'erased'"
            ),
        )
    };
}

/// Declares a statement for [`crate::Projector::ERASURES`] that erases the makers and the users of steps in a table of
/// documents.
macro_rules! erase_maker {
    ($table:literal) => {
        (
            ::waybill_domain::person::PersonKind::User,
            concat!(
                "UPDATE ",
                $table,
                " d SET made_by_name = CASE WHEN d.made_by = ANY($1) THEN 'erased' ELSE d.made_by_name END, \
                        steps = (SELECT jsonb_object_agg(s.step, \
                                        CASE WHEN (s.taken #>> '{by,id}')::uuid = ANY($1) \
                                             THEN jsonb_set(s.taken, '{by,name}', '\"erased\"') ELSE s.taken END) \
                                   FROM jsonb_each(d.steps) AS s (step, taken)) \
                  WHERE d.made_by = ANY($1) \
                     OR EXISTS (SELECT FROM jsonb_each(d.steps) AS s (step, taken) \
                                 WHERE (s.taken #>> '{by,id}')::uuid = ANY($1))"
            ),
        )
    };
}

pub(crate) use {erase_maker, erase_name};

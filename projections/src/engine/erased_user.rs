//! SQL that replaces the names of erased users in rows, so that they equal the rows of a rebuild.

/// Declares a statement for [`crate::Projector::ERASURES`] that erases the creators in a table of records.
macro_rules! erase_creator {
    ($table:literal) => {
        (
            ::waybill_domain::person::PersonKind::User,
            concat!(
                "UPDATE ",
                $table,
                " SET created_by_name = 'erased' WHERE created_by = ANY($1) AND created_by_name <> 'erased'"
            ),
        )
    };
}

/// Declares a statement for [`crate::Projector::ERASURES`] that erases the setters in a table of prices.
macro_rules! erase_setter {
    ($table:literal) => {
        (
            ::waybill_domain::person::PersonKind::User,
            concat!(
                "UPDATE ",
                $table,
                " SET set_by_name = 'erased' WHERE set_by = ANY($1) AND set_by_name <> 'erased'"
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

pub(crate) use {erase_creator, erase_maker, erase_setter};

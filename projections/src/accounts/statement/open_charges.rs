//! The open amount of each charge at the end of a day: one piece of SQL for every figure that uses it.

/// Returns SQL for the charges of a customer that are open at the end of a day. The open amount of each is the amount
/// open now plus the amount settled after that day, at most the charge itself.
macro_rules! open_charges {
    ($customer:literal, $day:literal) => {
        concat!(
            "(SELECT c.charge_id, c.kind, c.number, c.charged_on, c.due_on, c.amount, least(c.amount, o.open) AS open
                FROM (SELECT t.charge_id, sum(t.amount) AS open
                        FROM (SELECT c.charge_id, c.open AS amount FROM statement_charges c
                               WHERE c.open <> 0 AND c.customer_id = ",
            $customer,
            "                UNION ALL
                              SELECT a.charge_id, a.amount FROM statement_allocations a
                               WHERE a.day > ",
            $day,
            "                   AND a.customer_id = ",
            $customer,
            ") t GROUP BY t.charge_id) o
                JOIN statement_charges c ON c.charge_id = o.charge_id AND c.customer_id = ",
            $customer,
            " WHERE o.open > 0 AND c.charged_on <= ",
            $day,
            ")"
        )
    };
}

pub(crate) use open_charges;

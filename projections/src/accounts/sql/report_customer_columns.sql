m.id, m.code, m.name, m.active,
m.record #>> '{billingAddress,city}' AS city, (m.record ->> 'onHold')::boolean AS on_hold,
(m.record ->> 'creditLimit')::numeric AS credit_limit,
coalesce(a.open_orders, 0) AS open_orders, coalesce(a.balance, 0) AS balance,
v.overdue, t.delivered_orders, t.delivered, t.paid, t.credited

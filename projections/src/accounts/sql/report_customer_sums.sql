count(*) AS customers,
coalesce(sum(a.open_orders), 0) AS open_orders, coalesce(sum(a.balance), 0) AS balance,
coalesce(sum(v.overdue), 0) AS overdue, coalesce(sum(v.not_due), 0) AS not_due,
coalesce(sum(v.days1_to30), 0) AS days1_to30, coalesce(sum(v.days31_to60), 0) AS days31_to60,
coalesce(sum(v.days61_to90), 0) AS days61_to90, coalesce(sum(v.over90_days), 0) AS over90_days, coalesce(sum(t.delivered_orders), 0)::bigint AS delivered_orders,
coalesce(sum(t.delivered), 0) AS delivered, coalesce(sum(t.paid), 0) AS paid, coalesce(sum(t.credited), 0) AS credited

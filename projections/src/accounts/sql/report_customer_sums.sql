count(*) AS customers,
coalesce(sum(a.open_orders), 0) AS open_orders, coalesce(sum(a.balance), 0) AS balance,
coalesce(sum(v.overdue), 0) AS overdue, coalesce(sum(t.delivered_orders), 0)::bigint AS delivered_orders,
coalesce(sum(t.delivered), 0) AS delivered, coalesce(sum(t.paid), 0) AS paid, coalesce(sum(t.credited), 0) AS credited

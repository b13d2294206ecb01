-- How long suppliers take, learnt from receipts (docs/adr/0021-forecasts.md): the read model lead_time.

-- Days from the date of a purchase to each of its receipts, the latest 50 of a supplier, the oldest first.
CREATE TABLE read.supplier_lead_times (
    supplier_id uuid      PRIMARY KEY,
    days        integer[] NOT NULL,
    -- Half of them took at most so long; nothing while there are fewer than six.
    median_days integer
) WITH (fillfactor = 70);

-- Purchases until nothing more of them will come.
CREATE TABLE read.lead_time_purchases (
    id           uuid PRIMARY KEY,
    supplier_id  uuid NOT NULL,
    ordered_on   date NOT NULL,
    -- The last day on which something of it arrived: a day counts once.
    last_receipt date
) WITH (fillfactor = 70);

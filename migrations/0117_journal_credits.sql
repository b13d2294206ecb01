-- Several credit notes for one delivery give back together exactly what it came to: what they have given back stands with the
-- delivery, rate by rate, and what each of them gave with itself, which is taken back when it is void. The journal's projector
-- fills all of it anew (its VERSION is raised).
ALTER TABLE read.journal_deliveries
    -- In the order of tax_rates.
    ADD COLUMN credited_nets  numeric(17,2)[] NOT NULL DEFAULT '{}',
    ADD COLUMN credited_taxes numeric(17,2)[] NOT NULL DEFAULT '{}';
ALTER TABLE read.journal_deliveries
    ALTER COLUMN credited_nets DROP DEFAULT,
    ALTER COLUMN credited_taxes DROP DEFAULT;

-- Of a credit note for a delivery; empty otherwise.
ALTER TABLE read.journal_receivables
    ADD COLUMN credited_rates numeric(5,2)[]  NOT NULL DEFAULT '{}',
    ADD COLUMN credited_nets  numeric(17,2)[] NOT NULL DEFAULT '{}',
    ADD COLUMN credited_taxes numeric(17,2)[] NOT NULL DEFAULT '{}';
ALTER TABLE read.journal_receivables
    ALTER COLUMN credited_rates DROP DEFAULT,
    ALTER COLUMN credited_nets DROP DEFAULT,
    ALTER COLUMN credited_taxes DROP DEFAULT;

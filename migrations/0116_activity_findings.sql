-- What tells a new finding from one that was made before: the day that a document was dated on, and what of it was priced by
-- hand. Of an order, what its goods are worth, how much of that came back, and how much was credited. The projector fills
-- all of it anew.
ALTER TABLE read.activity_known
    DROP COLUMN returned,
    ADD COLUMN dated_on date,
    ADD COLUMN typed_amount numeric(20,2),
    -- Of a stock transaction: goods in and out, each counted as more.
    ADD COLUMN moved_amount numeric(20,2),
    -- Of an order: product by product, what a unit is charged with, tax included.
    ADD COLUMN unit_values jsonb,
    ADD COLUMN returned_amount numeric(20,2) NOT NULL DEFAULT 0,
    ADD COLUMN credited_amount numeric(20,2) NOT NULL DEFAULT 0;
ALTER TABLE read.activity_known ALTER COLUMN returned_amount DROP DEFAULT, ALTER COLUMN credited_amount DROP DEFAULT;

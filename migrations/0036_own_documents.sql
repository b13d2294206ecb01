-- How many documents of one's own stand where is counted up to 10,000 of them: from the index alone, not row by row.
DROP INDEX read.orders_made_by;
CREATE INDEX orders_made_by ON read.orders (made_by, entered_position, id) INCLUDE (status);
DROP INDEX read.dispatches_made_by;
CREATE INDEX dispatches_made_by ON read.dispatches (made_by, entered_position, id) INCLUDE (status);
DROP INDEX read.receivables_made_by;
CREATE INDEX receivables_made_by ON read.receivables (made_by, entered_position, id) INCLUDE (status);

-- What was open of a customer on a day, and what is due next: also deliveries that are paid by now.
CREATE INDEX statement_deliveries_customer ON read.statement_deliveries (customer_id, due_on);

-- Whose stop it is, so that the name goes with the customer. The rows are filled anew.
ALTER TABLE read.dispatch_stops ADD COLUMN customer_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE read.dispatch_stops ALTER COLUMN customer_id DROP DEFAULT;

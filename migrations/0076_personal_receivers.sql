-- Who took the goods at a stop is somebody of the customer, so the name is sealed with the customer's key. Events from before
-- are gone through once more by the next start of the program: what is sealed stays as it is.
UPDATE log_sealing SET reached = 0, last = (SELECT coalesce(max(position), 0) FROM events);

-- Whose stop it is, so that the name goes with the customer. The rows are filled anew.
ALTER TABLE read.dispatch_stops ADD COLUMN customer_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
ALTER TABLE read.dispatch_stops ALTER COLUMN customer_id DROP DEFAULT;

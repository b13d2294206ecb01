-- Names, telephones and licence numbers of employees are sealed too. Events from before, of which other fields may be sealed
-- already, are gone through once more by the next start of the program: what is sealed stays as it is.
UPDATE log_sealing SET reached = 0, last = (SELECT coalesce(max(position), 0) FROM events);

-- The names of the crew as they are searched, so that one can be taken away. The rows are filled anew.
ALTER TABLE read.dispatches ADD COLUMN crew_search text[] NOT NULL DEFAULT '{}';
ALTER TABLE read.dispatches ALTER COLUMN crew_search DROP DEFAULT;

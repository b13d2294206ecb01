-- The names of the crew as they are searched, so that one can be taken away. The rows are filled anew.
ALTER TABLE read.dispatches ADD COLUMN crew_search text[] NOT NULL DEFAULT '{}';
ALTER TABLE read.dispatches ALTER COLUMN crew_search DROP DEFAULT;

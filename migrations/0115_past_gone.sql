-- A past moment or a replay can be dropped while somebody reads it. The names of the log's tables, which the moment has as
-- views, would then be found in public, which has them as they are now. So connections to the past look here before public:
-- a type without columns is found by the name of a table, and cannot be read.
CREATE SCHEMA past_gone;
CREATE TYPE past_gone.events AS ();
CREATE TYPE past_gone.commits AS ();
CREATE TYPE past_gone.log_head AS ();
GRANT USAGE ON SCHEMA past_gone TO PUBLIC;

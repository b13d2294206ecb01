-- The record that a commit is about stands in its activity, and only the others that it touched beside it. The projector
-- fills all of it anew.
CREATE INDEX activities_record ON read.activities (record_id, noun, position);
DROP INDEX read.activity_records_position;
-- Nothing looks findings up by this.
DROP INDEX read.activity_findings_actor;
-- Of a customer: the terms, which an erasure or another name leaves as they are.
ALTER TABLE read.activity_known ADD COLUMN credit_limit numeric(20,2), ADD COLUMN on_hold boolean NOT NULL DEFAULT false;
ALTER TABLE read.activity_known ALTER COLUMN on_hold DROP DEFAULT;

-- Which version of its projector filled a read model. A later version empties it at its start and fills it anew.
ALTER TABLE read.checkpoints ADD COLUMN version integer NOT NULL DEFAULT 1;

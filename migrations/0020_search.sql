-- Finding by any part of a text. It is a trusted extension: whoever owns the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The forecasts that were made of a product stand apart from what an answer needs: these are twenty times as many bytes, which only
-- closing a week and the product's own page read. The rows of before are made anew by the read model's later version.
TRUNCATE read.forecast_weeks, read.forecast_books, read.forecast_tracks, read.forecast_days;
ALTER TABLE read.forecast_tracks ADD COLUMN history bytea NOT NULL;
ALTER TABLE read.forecast_tracks ALTER COLUMN state SET STORAGE PLAIN;
ALTER TABLE read.forecast_tracks ALTER COLUMN history SET STORAGE EXTERNAL;

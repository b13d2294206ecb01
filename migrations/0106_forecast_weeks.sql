-- What forecasts have learnt of a warehouse (docs/adr/0021-forecasts.md), kept by the read model of daily deliveries.

-- The weeks of a warehouse: counted since a day, and closed up to another, which is the first open one.
CREATE TABLE read.forecast_weeks (
    warehouse_id uuid PRIMARY KEY,
    since        date NOT NULL,
    open_from    date NOT NULL
) WITH (fillfactor = 70);

-- What all products of the warehouse have in common, for each number of days that the average is taken over.
CREATE TABLE read.forecast_books (
    warehouse_id uuid    NOT NULL,
    average_days integer NOT NULL,
    state        bytea   NOT NULL,
    PRIMARY KEY (warehouse_id, average_days)
);

-- What is known of each product, counted up to the first open day.
CREATE TABLE read.forecast_tracks (
    warehouse_id uuid    NOT NULL,
    average_days integer NOT NULL,
    product_id   uuid    NOT NULL,
    state        bytea   NOT NULL,
    PRIMARY KEY (warehouse_id, average_days, product_id)
);

-- Numbers of so many bits are not made smaller by compressing them.
ALTER TABLE read.forecast_books ALTER COLUMN state SET STORAGE EXTERNAL;
ALTER TABLE read.forecast_tracks ALTER COLUMN state SET STORAGE EXTERNAL;

-- What came on the open days, in thousandths: delivered less returned. What comes later for a closed day is on the first open one.
CREATE TABLE read.forecast_days (
    warehouse_id uuid   NOT NULL,
    product_id   uuid   NOT NULL,
    day          date   NOT NULL,
    quantity     bigint NOT NULL,
    PRIMARY KEY (warehouse_id, product_id, day)
) WITH (fillfactor = 70);

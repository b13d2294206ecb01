-- Orders of a report by the day of their delivery.
CREATE INDEX orders_delivered_on ON read.orders (delivered_on, id) WHERE delivered_on IS NOT NULL;

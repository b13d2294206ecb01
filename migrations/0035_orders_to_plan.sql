-- The orders that wait for a dispatch: few, whatever has been approved and delivered before them.
CREATE INDEX orders_to_plan ON read.orders (warehouse_id, entered_position, id)
    WHERE status = 'approved' AND dispatch_id IS NULL;

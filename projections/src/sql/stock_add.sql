INSERT INTO stock AS k (warehouse_id, product_id, on_hand, reserved, version)
SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::numeric[], $4::numeric[], $5::bigint[]) ORDER BY 1, 2
ON CONFLICT (warehouse_id, product_id) DO UPDATE
   SET on_hand = k.on_hand + excluded.on_hand,
       reserved = k.reserved + excluded.reserved,
       version = excluded.version

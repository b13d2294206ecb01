INSERT INTO stock AS k (
    warehouse_id, product_id, on_hand, reserved, incoming, on_order, out_for_delivery, version)
SELECT * FROM unnest(
    $1::uuid[], $2::uuid[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[], $8::bigint[])
ORDER BY 1, 2
ON CONFLICT (warehouse_id, product_id) DO UPDATE
   SET on_hand = k.on_hand + excluded.on_hand,
       reserved = k.reserved + excluded.reserved,
       incoming = k.incoming + excluded.incoming,
       on_order = k.on_order + excluded.on_order,
       out_for_delivery = k.out_for_delivery + excluded.out_for_delivery,
       version = excluded.version

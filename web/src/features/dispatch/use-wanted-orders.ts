import { useEffect, useState } from 'react';
import { type OrderDetails, useLazyGetOrderQuery } from '@/api/generated';
import type { Option } from '@/ui/lookup-types';
import { max, type PlannedStop } from './form-values';

/** The orders that the address asks a new dispatch for. */
export interface WantedOrders {
  /** From where the first of them goes out. */
  warehouse: Option | null;
  stops: PlannedStop[];
  /** Numbers of those that cannot go on it: not approved (any more), of another warehouse, or not to be seen. */
  leftOut: string[];
}

const nothing: WantedOrders = { warehouse: null, stops: [], leftOut: [] };

/** The orders of these ids, parted by commas; null while they are asked for. */
export function useWantedOrders(ids: string): WantedOrders | null {
  const [ask] = useLazyGetOrderQuery();
  const [found, setFound] = useState<{ ids: string; orders: WantedOrders }>();
  useEffect(() => {
    if (!ids) return;
    let wanted = true;
    const all = [...new Set(ids.split(',').filter(Boolean))].slice(0, max.stops);
    Promise.all(all.map((id) => ask({ id }, true))).then((answers) => {
      const known = answers.flatMap(({ data }) => (data ? [data] : []));
      const unseen = all.filter((_id, at) => !answers[at]?.data);
      if (wanted) setFound({ ids, orders: wantedOrders(known, unseen) });
    });
    return () => {
      wanted = false;
    };
  }, [ids, ask]);
  if (!ids) return nothing;
  return found?.ids === ids ? found.orders : null;
}

/** What of these orders can go on one dispatch. */
export function wantedOrders(
  orders: readonly Pick<
    OrderDetails,
    'id' | 'orderNo' | 'status' | 'customer' | 'warehouse' | 'lines'
  >[],
  unseen: readonly string[],
): WantedOrders {
  const ready = orders.filter(({ status }) => status === 'approved');
  const warehouse = ready[0]?.warehouse;
  const together = ready.filter((order) => order.warehouse.id === warehouse?.id);
  return {
    warehouse: warehouse
      ? { id: warehouse.id, label: `${warehouse.code} · ${warehouse.name}` }
      : null,
    stops: together.map(({ id, orderNo, customer, lines }) => ({
      orderId: id,
      label: `${orderNo} · ${customer.name}`,
      lines: lines.length,
    })),
    leftOut: [
      ...orders.filter((order) => !together.includes(order)).map(({ orderNo }) => orderNo),
      ...unseen,
    ],
  };
}

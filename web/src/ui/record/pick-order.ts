import { useListOrdersQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { date, money } from '../format';
import type { Option, UseOptions } from '../lookup-types';

const offered = 20;
const none: readonly Option[] = [];

/**
 * The delivered orders of a customer, to choose one from: of those who may not list them, their own. Use the hook
 * that it answers in a component that stays the same while the customer does.
 */
export function deliveredOrdersOf(customerId: string): UseOptions {
  return function useDeliveredOrders(searchTerm, skip) {
    const mine = !useMay()('order-list-delivered');
    const { currentData, isFetching } = useListOrdersQuery(
      {
        customerId,
        status: 'delivered',
        size: offered,
        ...(searchTerm ? { searchTerm } : {}),
        ...(mine ? { mine } : {}),
      },
      { skip: skip || !customerId },
    );
    const options = currentData?.content.map((order) => ({
      id: order.id,
      label: order.orderNo,
      hint: `${date(order.deliveredOn)} · ${money(order.deliveredTotal ?? order.total)}`,
    }));
    return { options: options ?? none, loading: isFetching };
  };
}

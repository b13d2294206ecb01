import type { OrderStatus } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import { paths } from '@/app/paths';

export type OrderList = (typeof paths.order.statuses)[number];

/** The lists of the menu: their word in the path, the status on the wire, and what one needs to see them. */
export const orderLists: readonly { list: OrderList; status: OrderStatus; needs: Operation }[] = [
  { list: 'pending', status: 'pending', needs: 'order-list-pending' },
  { list: 'approved', status: 'approved', needs: 'order-list-approved' },
  { list: 'loaded', status: 'loaded', needs: 'order-list-loaded' },
  { list: 'dispatch', status: 'dispatched', needs: 'order-list-dispatched' },
  { list: 'delivered', status: 'delivered', needs: 'order-list-delivered' },
  { list: 'cancelled', status: 'cancelled', needs: 'order-list-cancelled' },
];

/** The ordinary life of an order. */
export const orderLife: readonly OrderStatus[] = [
  'pending',
  'approved',
  'loaded',
  'dispatched',
  'delivered',
];

/** The list that a path shows; null for one's own orders in any status. */
export function listAt(pathname: string) {
  return orderLists.find(({ list }) => paths.order.list(list) === pathname) ?? null;
}

/** The list that holds orders of this status. */
export function listOf(status: OrderStatus): string {
  const found = orderLists.find((each) => each.status === status);
  return paths.order.list(found?.list ?? 'pending');
}

import { useMay } from '@/api/session';
import { paths } from '@/app/paths';

/** Where a person's orders are: those that wait, for who decides on them; else their own. */
export function useOrdersHome(): string {
  return useMay()('order-list-pending') ? paths.order.list('pending') : paths.order.mine;
}

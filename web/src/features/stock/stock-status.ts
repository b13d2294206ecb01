import type { StockTransactionStatus } from '@/api/generated';
import type { Operation } from '@/api/generated-session';
import { paths } from '@/app/paths';

export type StockList = (typeof paths.stock.statuses)[number];

/** The lists of the menu: their word in the path, the status on the wire, and what one needs to see them. */
export const stockLists: readonly {
  list: StockList;
  status: StockTransactionStatus;
  needs: Operation;
}[] = [
  { list: 'pending', status: 'pending-approval', needs: 'stock-transaction-list-pending' },
  { list: 'approved', status: 'approved-admin', needs: 'stock-transaction-list-approved' },
  { list: 'inTransit', status: 'on-transit-supplier', needs: 'stock-transaction-list-in-transit' },
  { list: 'received', status: 'received-by-warehouse', needs: 'stock-transaction-list-received' },
  { list: 'void', status: 'void', needs: 'stock-transaction-list-void' },
];

/** The list that a path shows; nothing for one's own in any status. */
export function listAt(pathname: string) {
  return stockLists.find(({ list }) => paths.stock.list(list) === pathname);
}

/** The first list that a person may see, or what they made themselves. */
export function stockHome(may: (operation: Operation) => boolean): string {
  const found = stockLists.find(({ needs }) => may(needs));
  return found ? paths.stock.list(found.list) : paths.stock.mine;
}

/** The list that holds transactions of this status, or what they made themselves for those who may not see it. */
export function listOf(
  status: StockTransactionStatus,
  may: (operation: Operation) => boolean,
): string {
  const found = stockLists.find((each) => each.status === status && may(each.needs));
  return found ? paths.stock.list(found.list) : paths.stock.mine;
}

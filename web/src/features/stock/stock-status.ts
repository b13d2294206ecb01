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

/** The list that a path shows. */
export function listAt(pathname: string) {
  return stockLists.find(({ list }) => paths.stock.list(list) === pathname);
}

/** The first list that a person may see; the form of a new one for those who see none. */
export function stockHome(may: (operation: Operation) => boolean): string {
  const found = stockLists.find(({ needs }) => may(needs));
  return found ? paths.stock.list(found.list) : paths.stock.new;
}

/** The list that holds transactions of this status. */
export function listOf(status: StockTransactionStatus): string {
  const found = stockLists.find((each) => each.status === status);
  return paths.stock.list(found?.list ?? 'pending');
}

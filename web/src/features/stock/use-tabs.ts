import {
  type ListStockTransactionsApiArg,
  type StockTransactionStatus,
  useListStockTransactionsQuery,
} from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { type ListState, listQuery } from '@/ui/list-state';
import type { ListTab } from '@/ui/list-types';
import { statusLook } from '@/ui/status';
import { type StockList, stockLists } from './stock-status';
import { say } from './texts';

/** A tab for each list that the person may see, with what the filters leave of it. */
export function useTabs(state: ListState, pathname: string): ListTab[] {
  const may = useMay();
  const { page: _page, size: _size, after: _after, sort: _sort, ...query } = listQuery(state);
  const counts: Record<StockList, Count> = {
    pending: useCount(query, 'pending-approval', may('stock-transaction-list-pending')),
    approved: useCount(query, 'approved-admin', may('stock-transaction-list-approved')),
    inTransit: useCount(query, 'on-transit-supplier', may('stock-transaction-list-in-transit')),
    received: useCount(query, 'received-by-warehouse', may('stock-transaction-list-received')),
    void: useCount(query, 'void', may('stock-transaction-list-void')),
  };
  const own = may('stock-transaction-create') && !may('stock-transaction-list-pending');
  const mine = useCount(query, null, own);
  const ownTab: ListTab = {
    label: say('mine'),
    to: paths.stock.mine,
    active: pathname === paths.stock.mine,
    ...mine,
  };
  const lists = stockLists
    .filter(({ needs }) => may(needs))
    .map(({ list, status }) => ({
      label: statusLook(status).label,
      to: paths.stock.list(list),
      active: pathname === paths.stock.list(list),
      status,
      ...counts[list],
    }));
  return own || ownTab.active ? [ownTab, ...lists] : lists;
}

interface Count {
  count: number | undefined;
  capped: boolean;
}

/** The total of a page of one row, of one status or of one's own. */
function useCount(
  query: Record<string, string | number>,
  status: StockTransactionStatus | null,
  seen: boolean,
): Count {
  const asked: ListStockTransactionsApiArg = {
    ...query,
    size: 1,
    ...(status ? { status } : { mine: true }),
  };
  const { data } = useListStockTransactionsQuery(asked, { skip: !seen });
  return { count: data?.totalElements, capped: data ? !data.totalExact : false };
}

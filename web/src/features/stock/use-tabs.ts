import { useCountStockTransactionsQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { type ListState, listQuery } from '@/ui/list-state';
import type { ListTab } from '@/ui/list-types';
import { statusLook } from '@/ui/status';
import { stockLists } from './stock-status';
import { say } from './texts';

/** A tab for each list that the person may see, with what the filters leave of it. */
export function useTabs(state: ListState, pathname: string): ListTab[] {
  const may = useMay();
  const { page: _page, size: _size, after: _after, sort: _sort, ...query } = listQuery(state);
  const lists = stockLists.filter(({ needs }) => may(needs));
  const counts = useCountStockTransactionsQuery(query, { skip: lists.length === 0 }).data;
  const own = may('stock-transaction-create') && !may('stock-transaction-list-pending');
  const ownCounts = useCountStockTransactionsQuery({ ...query, mine: true }, { skip: !own }).data;
  const ownTab: ListTab = {
    label: say('mine'),
    to: paths.stock.mine,
    active: pathname === paths.stock.mine,
    count: ownCounts?.reduce((sum, each) => sum + each.count, 0),
    capped: ownCounts?.some((each) => !each.exact),
  };
  return [
    ...(own || ownTab.active ? [ownTab] : []),
    ...lists.map(({ list, status }) => {
      const found = counts?.find((each) => each.status === status);
      return {
        label: statusLook(status).label,
        to: paths.stock.list(list),
        active: pathname === paths.stock.list(list),
        status,
        count: counts && (found?.count ?? 0),
        capped: found?.exact === false,
      };
    }),
  ];
}

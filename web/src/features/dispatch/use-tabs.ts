import { useCountDispatchesQuery } from '@/api/generated';
import { useMay } from '@/api/session';
import { paths } from '@/app/paths';
import { type ListState, listQuery } from '@/ui/list-state';
import type { ListTab } from '@/ui/list-types';
import { statusLook } from '@/ui/status';
import { dispatchLists } from './dispatch-status';
import { say } from './texts';

/** A tab for each list that the person may see, with what the filters leave of it. */
export function useTabs(state: ListState, pathname: string): ListTab[] {
  const may = useMay();
  const { page: _page, size: _size, after: _after, sort: _sort, ...query } = listQuery(state);
  const all = may('dispatch-list-waiting');
  const own = may('dispatch-create') && !all;
  const counts = useCountDispatchesQuery(query, { skip: !all }).data;
  const ownCounts = useCountDispatchesQuery({ ...query, mine: true }, { skip: !own }).data;
  const sum = (found: typeof counts) => found?.reduce((total, each) => total + each.count, 0);
  const capped = (found: typeof counts) => found?.some((each) => !each.exact);
  const tab = (label: string, to: string, found: typeof counts): ListTab => ({
    label,
    to,
    active: pathname === to,
    count: sum(found),
    capped: capped(found),
  });
  return [
    ...(own || pathname === paths.dispatch.mine
      ? [tab(say('mine'), paths.dispatch.mine, ownCounts)]
      : []),
    ...(all ? [tab(say('all'), paths.dispatch.all, counts)] : []),
    ...dispatchLists
      .filter(({ needs }) => may(needs))
      .map(({ status }) => {
        const found = counts?.find((each) => each.status === status);
        const to = paths.dispatch.list(status);
        return {
          label: statusLook(status).label,
          to,
          active: pathname === to,
          status,
          count: counts && (found?.count ?? 0),
          capped: found?.exact === false,
        };
      }),
  ];
}

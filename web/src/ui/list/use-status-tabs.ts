import type { Operation } from '@/api/generated-session';
import { useMay } from '@/api/session';
import { filterQuery, type ListState } from '../list-state';
import type { ListTab } from '../list-types';
import { statusLook } from '../status';

/** How many documents of a status there are. */
interface StatusCount {
  status: string;
  count: number;
  /** False where the server stopped counting. */
  exact: boolean;
}

/** A generated query of counts by status. */
type UseCounts = (
  args: never,
  options: { skip: boolean },
) => { data?: readonly StatusCount[] | undefined };

/** A list beside those of one status: of every status, or of one's own. */
interface WholeList {
  label: string;
  to: string;
  /** For this person. */
  shows: boolean;
}

interface Tabs {
  state: ListState;
  pathname: string;
  useCounts: UseCounts;
  lists: readonly { status: string; to: string; needs: Operation }[];
  /** What the person made, in any status. */
  mine?: WholeList;
  all?: WholeList;
}

/** A tab for each list that the person may see, with what the filters leave of it. */
export function useStatusTabs({ state, pathname, useCounts, lists, mine, all }: Tabs): ListTab[] {
  const may = useMay();
  const query = filterQuery(state);
  const seen = lists.filter(({ needs }) => may(needs));
  const counts = useCounts(query as never, { skip: seen.length === 0 }).data;
  const own = mine !== undefined && (mine.shows || mine.to === pathname);
  const ownCounts = useCounts({ ...query, mine: true } as never, { skip: !own }).data;
  return [
    ...(mine && own ? [wholeTab(mine, pathname, ownCounts)] : []),
    ...(all?.shows ? [wholeTab(all, pathname, counts)] : []),
    ...seen.map(({ status, to }) => {
      const found = counts?.find((each) => each.status === status);
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

function wholeTab(
  { label, to }: WholeList,
  pathname: string,
  counts: readonly StatusCount[] | undefined,
): ListTab {
  return {
    label,
    to,
    active: pathname === to,
    count: counts?.reduce((sum, each) => sum + each.count, 0),
    capped: counts?.some((each) => !each.exact),
  };
}

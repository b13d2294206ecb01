import { useMay } from '@/api/session';
import { filterQuery, type ListState } from '../list/state';
import type { ListTab } from '../list/types';
import { statusLook } from '../status';
import { type AnyKind, listOf } from './document-kind';
import type { DocumentListing, StatusCount } from './document-list';

interface Tabs {
  kind: Pick<AnyKind, 'table' | 'paths' | 'may'>;
  listing: Pick<DocumentListing<never>, 'counts' | 'words'>;
  state: ListState;
  pathname: string;
}

/**
 * A tab for each list that the person may see, with what the filters leave of it. Who sees the first status sees what
 * they made there too; the others have their own.
 */
export function useStatusTabs({ kind, listing, state, pathname }: Tabs) {
  const may = useMay();
  const { paths, table } = kind;
  const query = filterQuery(state);
  const seen = table.lists.filter(({ operation }) => may(operation));
  const { counts: endpoint, words } = listing;
  const counts = endpoint.useQuery(query, { skip: seen.length === 0 }).data;
  const first = table.lists[0];
  const seesFirst = first !== undefined && may(first.operation);
  const own = words.mine && ((may(kind.may.create) && !seesFirst) || paths.mine === pathname);
  const ownCounts = endpoint.useQuery({ ...query, mine: true }, { skip: !own }).data;
  const tabs: ListTab[] = seen.map(({ status }) => {
    const to = listOf(kind, status);
    const found = counts?.find((each) => each.status === status);
    return {
      label: statusLook(status).label,
      to,
      active: pathname === to,
      status,
      count: counts && (found?.count ?? 0),
      capped: found?.exact === false,
    };
  });
  return [
    ...(words.mine && own ? [wholeTab(words.mine, paths.mine, pathname, ownCounts)] : []),
    ...(paths.all && words.all && seesFirst
      ? [wholeTab(words.all, paths.all, pathname, counts)]
      : []),
    ...tabs,
  ];
}

function wholeTab(
  label: string,
  to: string,
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

import { type ListState, listQuery } from '@/ui/list-state';

/** What of a list's address its counts by status go by: everything but the page and the status itself. */
export function counted(state: ListState): Record<string, string | number> {
  const {
    page: _page,
    size: _size,
    after: _after,
    sort: _sort,
    status: _status,
    ...query
  } = listQuery(state);
  return query;
}

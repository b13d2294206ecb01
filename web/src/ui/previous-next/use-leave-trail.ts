import { useEffect } from 'react';
import { type Query, useRead } from '../endpoint';
import { type ListState, listQuery, numberedRows } from '../list/state';
import type { Page } from '../list/types';
import { leaveTrail } from './trail';

type Swept = Promise<Page<{ id: string }> | undefined>;

/**
 * Stores the list for Previous and Next on the opened record. Pages by key are not stored, because they can't be paged
 * back.
 */
export function useLeaveTrail(
  noun: string,
  query: Query<object, Page<{ id: string }>>,
  state: ListState,
  which: object,
  seen: Page<{ id: string }> | undefined,
): void {
  const read = useRead();
  useEffect(() => {
    if (!seen) return;
    if (state.after) return leaveTrail(null);
    leaveTrail({
      noun,
      page: state.page,
      size: state.size,
      total: seen.totalElements,
      exact: seen.totalExact,
      reach: numberedRows,
      ids: seen.content.map(({ id }) => id),
      load: async (page) => {
        const args = { ...listQuery({ ...state, page }), ...which };
        const once = () => read(query.initiate(args, { subscribe: false })) as Swept;
        // A live update may remove the unsubscribed answer, so it is read up to three times.
        const answer = (await once()) ?? (await once()) ?? (await once());
        if (!answer) throw new Error('The list changed while it was read.');
        return { page, ids: answer.content.map(({ id }) => id) };
      },
    });
  }, [noun, query, state, which, seen, read]);
}

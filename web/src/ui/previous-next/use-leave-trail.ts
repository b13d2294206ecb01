import { useEffect } from 'react';
import { type Query, useRead } from '../endpoint';
import { type ListState, listQuery, numberedRows } from '../list/state';
import type { Page } from '../list/types';
import { leaveTrail } from './trail';

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
        const { content } = await read(query.initiate(args));
        return { page, ids: content.map(({ id }) => id) };
      },
    });
  }, [noun, query, state, which, seen, read]);
}

import type { Exception } from '@/api/generated';
import type { ListState } from '../list/state';
import type { Mark } from './exception-looks';

/** Number of documents with a status, and of their exceptions. */
export interface ExceptionCounts {
  status: string;
  exceptions?: readonly { exception: Exception; count: number; exact: boolean }[];
  /** Number of pending orders that can be approved. */
  ready?: number;
}

/** Number of rows with a mark. */
export interface MarkCount {
  mark: Mark;
  count: number;
  exact: boolean;
}

type Filters = Pick<ListState, 'filters'>;

/** Returns the marks that filter a list. */
export function chosenMarks({ filters }: Filters): readonly Mark[] {
  const exceptions = (filters.exception ?? '').split(',').filter(Boolean) as Exception[];
  return filters.ready === 'true' ? [...exceptions, 'ready'] : exceptions;
}

/** Removes the mark filters. */
export function withoutMarks<V>(filters: Readonly<Record<string, V>>): Record<string, V> {
  const { exception: _exception, ready: _ready, ...others } = filters;
  return others;
}

/** Filters by one mark, or removes the filter if it is set. */
export function toggledMark(mark: Mark) {
  return (state: Filters): Partial<ListState> => {
    const chosen = chosenMarks(state);
    const others = withoutMarks(state.filters);
    if (chosen.length === 1 && chosen[0] === mark) return { filters: others };
    return { filters: { ...others, ...markQuery(mark) } };
  };
}

/** Returns the query of a mark. */
export function markQuery(mark: Mark): Record<string, string> {
  return mark === 'ready' ? { ready: 'true' } : { exception: mark };
}

/** Returns the address of a list filtered by a mark. */
export function markedList(list: string, mark: Mark): string {
  return `${list}?${new URLSearchParams(markQuery(mark))}`;
}

/** Returns the marks that occur in a status, or in any; sorted like `all`, with `ready` last. */
export function marksOf(
  counts: readonly ExceptionCounts[],
  status: string | null,
  all: readonly Exception[],
): readonly MarkCount[] {
  const matching = counts.filter((each) => !status || each.status === status);
  const ready = matching.reduce((sum, each) => sum + (each.ready ?? 0), 0);
  const counted = all.map((exception) => {
    const found = matching.flatMap(({ exceptions = [] }) =>
      exceptions.filter((each) => each.exception === exception),
    );
    const count = found.reduce((sum, each) => sum + each.count, 0);
    return { mark: exception, count, exact: found.every(({ exact }) => exact) };
  });
  return [...counted, { mark: 'ready' as const, count: ready, exact: true }].filter(
    ({ count }) => count > 0,
  );
}

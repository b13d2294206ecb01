import type { Exception } from '@/api/generated';
import type { ListState } from '../list/state';
import type { Mark } from './looks';

/** How many of a status there are, with how many of them have which exception. */
export interface ExceptionCounts {
  status: string;
  exceptions?: readonly { exception: Exception; count: number; exact: boolean }[];
  /** Pending orders that can be approved. */
  ready?: number;
}

/** How many of a list have a mark. */
export interface MarkCount {
  mark: Mark;
  count: number;
  exact: boolean;
}

type Filters = Pick<ListState, 'filters'>;

/** The marks that a list is filtered by. */
export function chosenMarks({ filters }: Filters): readonly Mark[] {
  const exceptions = (filters.exception ?? '').split(',').filter(Boolean) as Exception[];
  return filters.ready === 'true' ? ['ready', ...exceptions] : exceptions;
}

/** The filters without those of marks. */
export function withoutMarks<V>(filters: Readonly<Record<string, V>>): Record<string, V> {
  const { exception: _exception, ready: _ready, ...others } = filters;
  return others;
}

/** Only what has this mark; when it is the one already, everything again. */
export function toggledMark(mark: Mark) {
  return (state: Filters): Partial<ListState> => {
    const chosen = chosenMarks(state);
    const others = withoutMarks(state.filters);
    if (chosen.length === 1 && chosen[0] === mark) return { filters: others };
    return { filters: { ...others, ...markQuery(mark) } };
  };
}

/** The query for what has this mark. */
export function markQuery(mark: Mark): Record<string, string> {
  return mark === 'ready' ? { ready: 'true' } : { exception: mark };
}

/** The address of a list of what has this mark. */
export function markedList(list: string, mark: Mark): string {
  return `${list}?${new URLSearchParams(markQuery(mark))}`;
}

/** The marks of the status, or of all of them, that any document has; in the order of `all`. */
export function marksOf(
  counts: readonly ExceptionCounts[],
  status: string | null,
  all: readonly Exception[],
): readonly MarkCount[] {
  const meant = counts.filter((each) => !status || each.status === status);
  const ready = meant.reduce((sum, each) => sum + (each.ready ?? 0), 0);
  const counted = all.map((exception) => {
    const found = meant.flatMap(({ exceptions = [] }) =>
      exceptions.filter((each) => each.exception === exception),
    );
    const count = found.reduce((sum, each) => sum + each.count, 0);
    return { mark: exception, count, exact: found.every(({ exact }) => exact) };
  });
  return [{ mark: 'ready' as const, count: ready, exact: true }, ...counted].filter(
    ({ count }) => count > 0,
  );
}

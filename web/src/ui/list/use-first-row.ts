import { useEffect, useEffectEvent, useState } from 'react';

/** Keys that move the focus from the search to the rows. */
export type LeaveKey = 'Enter' | 'ArrowDown';

interface Request {
  term: string;
  opens: 'none' | 'only' | 'first';
}

/**
 * Moves from the search to the rows once they are loaded (`rows` is null before). Enter opens the only row, or focuses
 * the first of several. A second Enter while loading opens the first.
 */
export function useFirstRow<Row>(
  searchTerm: string,
  rows: readonly Row[] | null,
  isOnly: boolean,
  open: (row: Row) => void,
) {
  const [request, setRequest] = useState<Request | null>(null);
  const [toFirstRow, setToFirstRow] = useState(0);
  const arrive = useEffectEvent(({ opens }: Request) => {
    const first = rows?.[0];
    if (first && (opens === 'first' || (opens === 'only' && isOnly))) open(first);
    else setToFirstRow((count) => count + 1);
  });
  const found = rows !== null;
  useEffect(() => {
    if (!found || request?.term !== searchTerm) return;
    setRequest(null);
    arrive(request);
  }, [request, searchTerm, found]);
  const leaveSearch = (term: string, key: LeaveKey) =>
    setRequest((before) => {
      if (key === 'ArrowDown') return { term, opens: 'none' };
      return { term, opens: before?.term === term ? 'first' : 'only' };
    });
  return {
    leaveSearch,
    /** Increments to focus the first row. */
    toFirstRow,
  };
}

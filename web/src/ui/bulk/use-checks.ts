import { useEffect, useRef, useState } from 'react';
import { asProblem } from '@/api/problem';
import type { BulkTask } from './bulk-types';
import { type Outcomes, withOutcome } from './run-each';

/** Dry runs that are under way at the same time. */
const concurrentChecks = 4;

/** Asks of each row what the server would say, a few at a time; `running` until all have been asked. */
export function useChecks(task: BulkTask) {
  const [found, setFound] = useState<Outcomes>(new Map());
  const first = useRef(task);
  useEffect(() => {
    const { items, check } = first.current;
    if (!check) return;
    let wanted = true;
    const waiting = items.map(({ id }) => id);
    const next = async (): Promise<void> => {
      const id = waiting.shift();
      if (id === undefined || !wanted) return;
      const outcome = await check(id).then(
        () => ({ state: 'passes' as const }),
        (failure: unknown) => ({ state: 'refused' as const, problem: asProblem(failure) }),
      );
      if (wanted) setFound((all) => withOutcome(all, id, outcome));
      return next();
    };
    for (let at = 0; at < concurrentChecks; at += 1) void next();
    return () => {
      wanted = false;
    };
  }, []);
  const checked = first.current.check !== undefined;
  return { found, checked, running: checked && found.size < first.current.items.length };
}

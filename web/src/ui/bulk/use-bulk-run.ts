import { useEffect, useRef, useState } from 'react';
import type { BulkTask } from './bulk-types';
import { idsOf, type Outcomes, runEach, withOutcome } from './run-each';

/** Runs a task row by row, keeps what became of each, and stops when it is told to or the page is left. */
export function useBulkRun(task: BulkTask) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [running, setRunning] = useState(false);
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);

  const run = async (ids: readonly string[], reason: string) => {
    stopped.current = false;
    setStopping(false);
    setRunning(true);
    await runEach({
      ids,
      take: (id) => task.take(id, reason),
      tell: (id, outcome) => setOutcomes((all) => withOutcome(all, id, outcome)),
      stopped: () => stopped.current,
    });
    setRunning(false);
    setStopping(false);
  };
  const stop = () => {
    stopped.current = true;
    setStopping(true);
  };
  const of = (state: Parameters<typeof idsOf>[2]) => idsOf(task.items, outcomes, state);
  return {
    outcomes,
    running,
    stopping,
    stop,
    run,
    done: of('done'),
    refused: of('refused'),
    waiting: of('waiting'),
  };
}

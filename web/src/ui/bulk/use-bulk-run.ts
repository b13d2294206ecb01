import { useEffect, useRef, useState } from 'react';
import { randomId } from '@/api/random-id';
import { say } from '../list/texts';
import type { BulkTask } from './bulk-types';
import { idsOf, type Outcomes, runEach, withOutcome } from './run-each';

/** Runs a task row by row, keeps what became of each, and stops when it is told to or the page is left. */
export function useBulkRun(task: BulkTask) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [running, setRunning] = useState(false);
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const keys = useRef(new Map<string, string>());
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
      take: (id) => task.take(id, reason, keyOf(keys.current, id)),
      tell: (id, outcome) => setOutcomes((all) => withOutcome(all, id, outcome)),
      again: say('retryRefused'),
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

/** A row whose answer was lost is tried again with the same key. */
function keyOf(keys: Map<string, string>, id: string): string {
  const key = keys.get(id) ?? randomId();
  keys.set(id, key);
  return key;
}

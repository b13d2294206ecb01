import { useEffect, useRef, useState } from 'react';
import { asProblem } from '@/api/problem';
import { newSubmission, type Submission, settle } from '../submission';
import { t } from '../texts';
import type { BulkTask } from './bulk-types';
import { idsOf, type Outcomes, runEach, withOutcome } from './run-each';

/** Runs a task row by row, keeps what became of each, and stops when it is told to or the page is left. */
export function useBulkRun(task: BulkTask) {
  const [outcomes, setOutcomes] = useState<Outcomes>(new Map());
  const [running, setRunning] = useState(false);
  const [stopping, setStopping] = useState(false);
  const stopped = useRef(false);
  const submissions = useRef(new Map<string, Submission>());
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
      take: async (id) => {
        const submission = submissionOf(submissions.current, id);
        try {
          await task.take(id, reason, submission);
        } catch (failure) {
          settle(submission, asProblem(failure));
          throw failure;
        }
      },
      tell: (id, outcome) => setOutcomes((all) => withOutcome(all, id, outcome)),
      again: t('retry'),
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
    unanswered: of('unanswered'),
    waiting: of('waiting'),
  };
}

/** A row whose answer was lost is tried again as it was. */
function submissionOf(all: Map<string, Submission>, id: string): Submission {
  const submission = all.get(id) ?? newSubmission();
  all.set(id, submission);
  return submission;
}
